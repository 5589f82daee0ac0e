"""Things that sound: wood, metal, leather, paper, drums, horns, strings. Times in seconds, pitch in hertz."""

from __future__ import annotations

import numpy as np

from sounds.waves import (
    Random,
    Wave,
    band,
    click,
    curve,
    dying,
    ending,
    modes,
    noise,
    oscillate,
    peaks,
    silence,
    string,
    swell,
    times,
    together,
)

BAR = (1.0, 2.756, 5.404, 8.933, 13.34)
"""Modes of a free bar: wood blocks, blades."""
DISC = (1.0, 1.73, 2.33, 3.91, 4.11, 6.30, 6.71, 9.1)
"""Modes of a thin disc: coins, gongs."""
SKIN = (1.0, 1.594, 2.136, 2.296, 2.653, 2.918, 3.156, 3.501)
"""Modes of a drum skin."""
BELL = (0.5, 1.0, 1.183, 1.506, 2.0, 2.514, 2.662, 3.011, 4.166, 5.433, 6.796)
"""Partials of a church bell, from the hum up; the third is its minor third."""


def wood(rng: Random, hertz: float, seconds: float = 0.12, hard: float = 0.5, decay: float = 0.035) -> Wave:
    """A knock on wood: a few modes that die at once, and a click."""
    table = [(ratio, 1 / (1 + 1.6 * i) * (0.5 + hard), decay / (1 + 0.9 * i)) for i, ratio in enumerate(BAR)]
    body = modes(seconds, hertz, table, rng)
    return body + (0.5 + hard) * click(rng, seconds, 0.004 + decay / 10, hertz * 0.8, 1500 + 5000 * hard)


def thud(rng: Random, hertz: float, seconds: float = 0.2, decay: float = 0.05) -> Wave:
    """Something heavy and soft: a low body whose pitch sinks, and felt."""
    t = times(seconds)
    pitch = hertz * (1 + 0.6 * np.exp(-t / 0.018))
    body = np.sin(2 * np.pi * np.cumsum(pitch) / 44100) * dying(seconds, decay, 0.002)
    return ending(body + 0.5 * click(rng, seconds, 0.012, 60, 900))


def metal(rng: Random, hertz: float, seconds: float, decay: float, ratios: tuple[float, ...] = BAR) -> Wave:
    """Ringing metal; every mode is a pair that beats slowly."""
    table = []
    for i, ratio in enumerate(ratios):
        gain, die = 1 / (1 + 0.55 * i), decay / (1 + 0.32 * i)
        split = ratio * (1 + rng.uniform(0.0006, 0.003))
        table += [(ratio, gain, die), (split, gain * 0.6, die * 0.9)]
    return modes(seconds, hertz, table, rng) + 0.6 * click(rng, seconds, 0.003, 1500, 11000)


def clash(rng: Random) -> Wave:
    """The first instant of iron that meets iron."""
    return click(rng, 0.08, 0.006, 900, 8000)


def coin(rng: Random, hertz: float = 3350.0, seconds: float = 0.3, decay: float = 0.07) -> Wave:
    """A gold coin that falls on others."""
    ring = metal(rng, hertz, seconds, decay, DISC[:6])
    return ring + 0.35 * metal(rng, hertz * 0.743, seconds, decay * 0.5, DISC[:4])


def bell(rng: Random, hertz: float, seconds: float, decay: float) -> Wave:
    """A bell; ``hertz`` is the note that is heard."""
    gains = (0.55, 0.75, 0.62, 0.3, 1.0, 0.34, 0.38, 0.3, 0.24, 0.14, 0.08)
    lasts = (1.5, 1.0, 0.85, 0.6, 0.55, 0.34, 0.3, 0.26, 0.18, 0.12, 0.09)
    table = []
    for ratio, gain, last in zip(BELL, gains, lasts, strict=True):
        table += [
            (ratio, gain, decay * last),
            (ratio * (1 + rng.uniform(4e-4, 2e-3)), gain * 0.5, decay * last),
        ]
    return modes(seconds, hertz, table, rng) + 0.25 * click(rng, seconds, 0.006, 900, 6500)


def drum(rng: Random, hertz: float, seconds: float, decay: float = 0.22, slap: float = 0.3) -> Wave:
    """A drum: the skin's modes sink a little in pitch after the stroke."""
    t = times(seconds)
    total = silence(seconds)
    for i, ratio in enumerate(SKIN):
        pitch = hertz * ratio * (1 + 0.16 * np.exp(-t / 0.03))
        gain, die = 1 / (1 + 0.9 * i), decay / (1 + 0.7 * i)
        total += gain * np.sin(2 * np.pi * np.cumsum(pitch) / 44100 + 0.3 * i) * np.exp(-t / die)
    total *= np.minimum(1, t / 0.0012)
    return ending(total + slap * 2.2 * click(rng, seconds, 0.009, 180, 3200))


def snare(rng: Random, seconds: float = 0.16) -> Wave:
    """A field drum with gut snares."""
    rattle = band(noise(rng, seconds) * dying(seconds, 0.045), 900, 6500)
    return 0.7 * drum(rng, 185, seconds, 0.06, 0.4) + 1.6 * rattle


def shaker(rng: Random, seconds: float = 0.09) -> Wave:
    """Chain mail that moves: grains of metal."""
    return band(noise(rng, seconds) * swell(seconds, 0.012, seconds * 0.8), 4200, 10500)


def horn(rng: Random, hertz: float, seconds: float, force: float = 0.7, attack: float = 0.07) -> Wave:
    """A natural horn: the louder, the brighter; the note is reached from just below."""
    t = times(seconds)
    loud = swell(seconds, attack, min(0.35, seconds * 0.4)) * (0.82 + 0.18 * np.cos(np.pi * t / seconds))
    drift = 1 + 0.0016 * np.sin(2 * np.pi * 4.7 * t + rng.uniform(0, 6)) * np.clip(t / 0.5 - 0.4, 0, 1)
    pitch = hertz * drift * (1 - 0.035 * np.exp(-t / 0.028))
    count = max(4, min(26, int(7500 / hertz)))
    soft = [np.exp(-0.75 * k) for k in range(count)]
    hard = [np.exp(-0.24 * k) * (0.8 if k == 0 else 1) for k in range(count)]
    edge = np.clip(loud * force, 0, 1) ** 1.6
    tone = oscillate(pitch, seconds, soft) * (1 - edge) + 0.8 * oscillate(pitch, seconds, hard) * edge
    breath = band(noise(rng, seconds), 300, 2600, 1) * 0.035
    return peaks((tone + breath) * loud, ((480, 0.9, 0.8), (1100, 0.5, 0.7)), 0.4)


def bowed(rng: Random, hertz: float, seconds: float, attack: float = 0.16, players: int = 3) -> Wave:
    """Low strings played with the bow, some players together."""
    t, total = times(seconds), silence(seconds)
    count = max(6, min(44, int(6500 / hertz)))
    spectrum = [1 / (k + 1) ** 1.25 for k in range(count)]
    for _ in range(players):
        depth = rng.uniform(0.0022, 0.0042) * np.clip(t / 0.5 - 0.3, 0, 1)
        sway = 1 + depth * np.sin(2 * np.pi * rng.uniform(4.6, 5.6) * t + rng.uniform(0, 6.28))
        total += oscillate(hertz * rng.uniform(0.9978, 1.0022) * sway, seconds, spectrum)
    hair = band(noise(rng, seconds), 700, 3800, 1) * 0.05
    loud = swell(seconds, attack, min(0.4, seconds * 0.35))
    shaped = (total / players + hair) * loud
    return peaks(shaped, ((120, 0.5, 0.6), (280, 0.9, 0.5), (520, 0.6, 0.5), (1150, 0.35, 0.6)), 0.2)


def recorder(rng: Random, hertz: float, seconds: float) -> Wave:
    """A wooden flute with a little breath."""
    t = times(seconds)
    loud = swell(seconds, 0.045, min(0.12, seconds * 0.3))
    depth = 0.0034 * np.clip(t / 0.45 - 0.5, 0, 1)
    pitch = hertz * (1 + depth * np.sin(2 * np.pi * 4.9 * t)) * (1 - 0.012 * np.exp(-t / 0.02))
    tone = oscillate(pitch, seconds, (1, 0.12, 0.20, 0.04, 0.05, 0.015))
    breath = band(noise(rng, seconds), hertz * 0.9, hertz * 3.2, 1) * (0.05 + 0.14 * np.exp(-t / 0.03))
    return (tone * 0.8 + breath) * loud


def lute(rng: Random, hertz: float, seconds: float, force: float = 0.6) -> Wave:
    """A course of two gut strings over a wooden shell."""
    pair = string(hertz * 0.9992, seconds, rng, 0.25 + 0.5 * force, 2.6)
    pair = pair + 0.8 * string(hertz * 1.0009, seconds, rng, 0.2 + 0.5 * force, 2.3)
    warm = peaks(pair, ((150, 0.5, 0.7), (310, 0.8, 0.6), (780, 0.5, 0.8), (2400, 0.35, 0.9)), 0.3)
    return warm * swell(seconds, 0.0008, min(0.25, seconds * 0.3))


def harp(rng: Random, hertz: float, seconds: float) -> Wave:
    """A gut string of a harp."""
    return string(hertz, seconds, rng, 0.42, 4.0) * swell(seconds, 0.001, seconds * 0.4)


def paper(rng: Random, seconds: float, low: float = 1400, high: float = 8500) -> Wave:
    """Paper that is moved: crackling noise in many small grains."""
    total = band(noise(rng, seconds), low, high, 1) * 0.25
    for start in np.sort(rng.uniform(0, seconds * 0.85, int(60 * seconds) + 4)):
        grain = click(rng, 0.03, rng.uniform(0.0015, 0.007), low, high)
        total = total + together([(float(start), grain, rng.uniform(0.3, 1.0))], seconds)
    return total * swell(seconds, seconds * 0.25, seconds * 0.5)


def slide(rng: Random, seconds: float, low: float, high: float) -> Wave:
    """Something that slides: noise whose colour rises and falls."""
    body = band(noise(rng, seconds), low, high, 1) * curve(seconds, (0, 0.1), (0.35, 1), (1, 0))
    return body * (0.7 + 0.3 * np.abs(band(noise(rng, seconds), 0, 60, 1)) * 8)


def whoosh(rng: Random, seconds: float, start: float, end: float) -> Wave:
    """Air moved by something quick; its pitch goes from ``start`` to ``end``."""
    parts, count = silence(seconds), 8
    for i, hertz in enumerate(np.geomspace(start, end, count)):
        layer = band(noise(rng, seconds), hertz * 0.75, hertz * 1.35, 2)
        middle = (i + 0.5) / count
        parts = parts + layer * np.exp(-(((np.linspace(0, 1, len(layer)) - middle) / 0.16) ** 2))
    return parts
