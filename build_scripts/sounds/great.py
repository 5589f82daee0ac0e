"""Sounds of the war: events, battles, castles, crowns, the end, and what is heard around the table."""

from __future__ import annotations

import numpy as np

from sounds.instruments import (
    DISC,
    bell,
    bowed,
    clash,
    drum,
    horn,
    metal,
    thud,
    whoosh,
    wood,
)
from sounds.waves import RATE, Random, Wave, band, curve, dying, noise, room, silence, swell, times, together


def _roll(rng: Random, seconds: float, hertz: float, gap: float = 0.062) -> Wave:
    """A drum roll that grows."""
    count = int((seconds - 0.25) / gap)
    parts = [
        (i * gap + rng.uniform(0, 0.006), drum(rng, hertz, 0.25, 0.09, 0.35), 0.25 + 0.75 * i / count)
        for i in range(count)
    ]
    return together(parts, seconds)


def event_bad(rng: Random) -> Wave:
    """Low strings: a bowed minor second."""
    parts = [(0, bowed(rng, 98.0, 0.75, 0.12), 1), (0.12, bowed(rng, 103.83, 0.6, 0.14), 0.9)]
    return room(together(parts, 0.8), rng, 0.3, 0.7)


def event_all(rng: Random) -> Wave:
    parts = [(0, bell(rng, 523.25, 0.9, 0.5), 0.7), (0.19, bell(rng, 392.0, 0.8, 0.5), 0.8)]
    return room(band(together(parts, 0.95), 0, 3200), rng, 0.7, 1.1)


def magic_shown(rng: Random) -> Wave:
    """Glass that shimmers over one stroke of a drum."""
    parts = [(0, drum(rng, 68, 0.6, 0.22, 0.2), 1.0)]
    for i, at in enumerate(np.linspace(0.02, 0.42, 13)):
        hertz = 1567.98 * 2 ** ((0, 3, 5, 7, 10, 12)[int(rng.integers(6))] / 12) * (1 + 0.5 * (i % 2))
        parts.append((float(at), metal(rng, hertz, 0.5, 0.16, (1.0, 2.32, 4.25)), rng.uniform(0.08, 0.2)))
    return room(together(parts, 0.95), rng, 0.4, 0.9)


def battle_declare(rng: Random) -> Wave:
    """A war horn, low, with a second a fifth above, over a roll of drums."""
    parts = [(0, _roll(rng, 0.85, 78), 0.7), (0.05, horn(rng, 146.83, 0.95, 1.0), 1)]
    parts += [(0.3, horn(rng, 220.0, 0.72, 0.95), 0.7)]
    return room(together(parts, 1.15), rng, 0.4, 1.0)


def pair_win(rng: Random) -> Wave:
    """A blade that rings."""
    blade = metal(rng, 1480, 0.34, 0.14, (1.0, 2.1, 2.756, 4.07, 5.404))
    return together(
        [(0, whoosh(rng, 0.07, 3000, 6500), 0.3), (0.03, blade, 0.8), (0.03, clash(rng), 0.8)], 0.36
    )


def pair_lose(rng: Random) -> Wave:
    """A shield that cracks."""
    parts = [(0, wood(rng, 150, 0.3, 0.9, 0.06), 1), (0, thud(rng, 95, 0.25, 0.06), 0.8)]
    parts += [(0.012 + 0.016 * i, wood(rng, rng.uniform(500, 1300), 0.06, 0.9, 0.008), 0.5) for i in range(5)]
    return together(parts, 0.3)


def pair_tie(rng: Random) -> Wave:
    """Iron on iron, without a ring."""
    clang = metal(rng, 690, 0.26, 0.05, (1.0, 1.37, 2.2, 2.756, 3.4))
    return together([(0, clang, 1), (0, clash(rng), 0.4), (0.018, clang, 0.4)], 0.26)


def unit_falls(rng: Random) -> Wave:
    """Wood that splits, and falls."""
    parts = [(0, wood(rng, 340, 0.12, 1.0, 0.03), 1)]
    parts += [
        (float(at), wood(rng, rng.uniform(420, 1500), 0.05, 1.0, 0.007), 0.55)
        for at in rng.uniform(0, 0.09, 8)
    ]
    parts += [(0.19, wood(rng, 260, 0.14, 0.4, 0.03), 0.6), (0.19, thud(rng, 110, 0.16, 0.04), 0.6)]
    return together(parts, 0.37)


def assassinate(rng: Random) -> Wave:
    blade = metal(rng, 2350, 0.25, 0.07, (1.0, 2.756, 5.404))
    return together(
        [(0, whoosh(rng, 0.14, 900, 7000), 0.9), (0.1, blade, 0.5), (0.14, thud(rng, 90, 0.14, 0.04), 0.8)],
        0.32,
    )


def unit_saved(rng: Random) -> Wave:
    parts = [(0.09 * i, bell(rng, hertz, 0.5, 0.22), 0.7) for i, hertz in enumerate((659.25, 880.0, 1318.51))]
    return room(together(parts, 0.62), rng, 0.3, 0.6)


def tile_taken(rng: Random) -> Wave:
    """A flag that snaps in the wind."""
    cloth = band(noise(rng, 0.4), 250, 3000, 1) * curve(
        0.4, (0, 0), (0.1, 1), (0.22, 0.2), (0.36, 0.9), (0.5, 0.15), (0.62, 0.6), (1, 0)
    )
    parts = [
        (0, cloth, 0.8),
        (0.04, band(clash(rng), 300, 3500), 0.8),
        (0.15, band(clash(rng), 300, 3000), 0.5),
    ]
    return together([*parts, (0.0, thud(rng, 120, 0.15, 0.04), 0.5)], 0.45)


def castle_taken(rng: Random) -> Wave:
    """A gate that gives way, a drum, and a chord of horns."""
    gate = [
        (0, thud(rng, 55, 0.4, 0.12), 1),
        (0, wood(rng, 105, 0.4, 0.5, 0.09), 0.9),
        (0.03, metal(rng, 420, 0.3, 0.06), 0.2),
    ]
    drums = [(at, drum(rng, 74, 0.4, 0.16), 0.7) for at in (0.22, 0.34, 0.46)]
    chord = [(0.46, horn(rng, hertz, 0.9, 0.9), 0.45) for hertz in (146.83, 220.0, 293.66, 369.99)]
    return room(together([*gate, *drums, *chord], 1.5), rng, 0.4, 1.0)


def crown_falls(rng: Random) -> Wave:
    """The great bell and a low drum; then nothing."""
    parts = [(0, bell(rng, 130.81, 2.6, 1.3), 0.9), (0, drum(rng, 48, 1.0, 0.35, 0.15), 1.0)]
    parts += [(0.34, drum(rng, 48, 0.8, 0.3, 0.1), 0.5), (0.02, metal(rng, 1900, 0.5, 0.1, DISC[:5]), 0.10)]
    return room(together(parts, 2.6), rng, 0.35, 1.4) * swell(2.6, 0.001, 1.2)


def final_round(rng: Random) -> Wave:
    parts = [(0.85 * i, bell(rng, 261.63, 1.6, 0.8), 0.9) for i in range(3)]
    return room(together(parts, 3.2), rng, 0.4, 1.2) * swell(3.2, 0.001, 0.7)


# -- the end

CHORALE = (
    (0.0, 0.75, (146.83, 220.0, 293.66)),
    (0.75, 0.75, (164.81, 246.94, 329.63)),
    (1.5, 0.75, (185.0, 293.66, 369.99)),
    (2.25, 1.1, (196.0, 293.66, 392.0)),
    (3.35, 0.55, (220.0, 277.18, 329.63)),
    (3.9, 2.1, (146.83, 293.66, 369.99)),
)
LAMENT = ((0.0, 0.8, 146.83), (0.8, 0.5, 138.59), (1.3, 1.1, 116.54), (2.4, 0.6, 110.0), (3.0, 1.4, 98.0))


def victory(rng: Random) -> Wave:
    """A chorale for brass in three parts, with drums."""
    parts = []
    for start, seconds, notes in CHORALE:
        parts += [
            (start, horn(rng, hertz, seconds + 0.12, 0.95), 0.5 - 0.05 * i) for i, hertz in enumerate(notes)
        ]
        parts.append((start, drum(rng, 70, 0.6, 0.2), 0.5))
    parts += [(3.1, _roll(rng, 0.85, 92), 0.4), (3.9, bell(rng, 587.33, 2.0, 1.0), 0.16)]
    parts.append((3.9, metal(rng, 340, 2.0, 0.7, DISC), 0.07))
    return room(together(parts, 6.4), rng, 0.5, 1.5)


def defeat(rng: Random) -> Wave:
    """One low string alone."""
    parts = [(start, bowed(rng, hertz, seconds + 0.1, 0.14, 2), 0.9) for start, seconds, hertz in LAMENT]
    return room(together(parts, 4.6), rng, 0.5, 1.4)


def shared(rng: Random) -> Wave:
    """The chorale's end, taken up from a low string."""
    parts = [(start, bowed(rng, hertz, seconds + 0.1, 0.14, 2), 0.7) for start, seconds, hertz in LAMENT[:3]]
    for start, seconds, notes in CHORALE[3:]:
        parts += [(start - 1.0, horn(rng, hertz, seconds + 0.12, 0.8), 0.4) for hertz in notes]
    return room(together(parts, 5.4), rng, 0.5, 1.4)


# -- around the table


def ambience(rng: Random, seconds: float = 40.0) -> Wave:
    """A hearth, wind at the shutters, a crow now and then; its end runs on into its beginning."""
    size = round(seconds * RATE)
    total = 0.22 * _wind(rng, seconds) + 0.10 * _circular(noise(rng, seconds), 60, 380)
    for start in rng.integers(0, size, 260):
        spark = band(noise(rng, 0.02) * dying(0.02, rng.uniform(0.0008, 0.004), 0.0003), 700, 6000)
        _lay(total, int(start), spark, 0.4 * rng.uniform(0.05, 0.5) ** 1.6)
    for start in (9.3, 9.85, 27.1):
        _lay(total, round(start * RATE), _crow(rng), 0.05)
    return total


def _circular(wave: Wave, low: float, high: float) -> Wave:
    """A filter that knows no beginning and no end."""
    hertz = np.fft.rfftfreq(len(wave), 1 / RATE)
    gain = 1 / np.sqrt(1 + (low / np.maximum(hertz, 1e-3)) ** 4) / np.sqrt(1 + (hertz / high) ** 4)
    return np.fft.irfft(np.fft.rfft(wave) * gain, len(wave))


def _wind(rng: Random, seconds: float) -> Wave:
    """Wind, whose strength comes and goes in a few whole waves."""
    share = np.linspace(0, 2 * np.pi, round(seconds * RATE), endpoint=False)
    strength = 0.5 + 0.25 * np.sin(2 * share + 0.6) + 0.2 * np.sin(5 * share)
    return _circular(noise(rng, seconds), 220, 620) * strength


def _lay(total: Wave, start: int, wave: Wave, gain: float) -> None:
    at = (start + np.arange(len(wave))) % len(total)
    total[at] += wave * gain


def _crow(rng: Random) -> Wave:
    t = times(0.32)
    pitch = 590 - 160 * t / 0.32 + 30 * np.sin(2 * np.pi * 37 * t)
    tone = sum((np.sin(k * 2 * np.pi * np.cumsum(pitch) / RATE) / k**0.7 for k in range(1, 9)), silence(0.32))
    rough = tone * (0.7 + 0.3 * np.sin(2 * np.pi * 74 * t)) * swell(0.32, 0.05, 0.12)
    return room(np.concatenate([band(rough, 700, 2600), silence(0.5)]), rng, 0.8, 1.0)
