"""Waves as arrays of samples from -1 to 1: noise, filters, resonances, strings, rooms. All from seeds."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

Wave = npt.NDArray[np.floating[Any]]
Random = np.random.Generator

RATE = 44100
"""Samples a second."""


def random(name: str) -> Random:
    """A generator that gives the same numbers for a name on every machine."""
    return np.random.Generator(np.random.PCG64(zlib.crc32(name.encode())))


def times(seconds: float) -> Wave:
    """The time of every sample, in seconds."""
    return np.arange(round(seconds * RATE)) / RATE


def noise(rng: Random, seconds: float) -> Wave:
    """White noise."""
    return rng.standard_normal(round(seconds * RATE)) * 0.35


def silence(seconds: float) -> Wave:
    """Nothing."""
    return np.zeros(round(seconds * RATE))


def decibels(value: float) -> float:
    """The factor of a level in decibels."""
    return float(10 ** (value / 20))


# -- envelopes


def dying(seconds: float, decay: float, attack: float = 0.001) -> Wave:
    """A quick rise, then a fall to a third every ``decay`` seconds."""
    t = times(seconds)
    return np.minimum(1.0, t / attack) * np.exp(-t / decay)


def swell(seconds: float, attack: float, release: float) -> Wave:
    """A rounded rise, then full, then a rounded fall."""
    t = times(seconds)
    rise = np.clip(t / max(attack, 1e-4), 0, 1)
    fall = np.clip((seconds - t) / max(release, 1e-4), 0, 1)
    return np.sin(rise * np.pi / 2) ** 2 * np.sin(fall * np.pi / 2) ** 2


def ending(wave: Wave, seconds: float = 0.02) -> Wave:
    """The wave with its last moment faded: what is cut off would click."""
    count = min(len(wave) // 2, round(seconds * RATE))
    return np.concatenate((wave[: len(wave) - count], wave[len(wave) - count :] * np.linspace(1, 0, count)))


def curve(seconds: float, *points: tuple[float, float]) -> Wave:
    """Straight lines through points of (share of the time, value)."""
    shares, values = zip(*points, strict=True)
    return np.interp(np.linspace(0, 1, round(seconds * RATE)), shares, values)


# -- filters


def filtered(wave: Wave, gain: Callable[[Wave], Wave]) -> Wave:
    """A wave with every frequency (in hertz) multiplied by ``gain`` of it."""
    size = 1 << (len(wave) + RATE // 10).bit_length()
    spectrum = np.fft.rfft(wave, size) * gain(np.fft.rfftfreq(size, 1 / RATE))
    return np.fft.irfft(spectrum, size)[: len(wave)]


def band(wave: Wave, low: float = 0.0, high: float = 0.0, order: int = 2) -> Wave:
    """What lies between two frequencies; 0 leaves an end open."""

    def gain(hertz: Wave) -> Wave:
        kept = np.ones_like(hertz)
        if low:
            kept = kept / np.sqrt(1 + (low / np.maximum(hertz, 1e-3)) ** (2 * order))
        if high:
            kept = kept / np.sqrt(1 + (hertz / high) ** (2 * order))
        return kept

    return filtered(wave, gain)


def peaks(wave: Wave, bumps: Iterable[tuple[float, float, float]], floor: float = 0.25) -> Wave:
    """A wave through a body with resonances of (hertz, gain, width in octaves)."""

    def gain(hertz: Wave) -> Wave:
        octave = np.log2(np.maximum(hertz, 1.0))
        return floor + sum(g * np.exp(-(((octave - np.log2(f)) / w) ** 2)) for f, g, w in bumps)

    return filtered(wave, gain)


# -- sources


def modes(seconds: float, base: float, table: Iterable[tuple[float, float, float]], rng: Random) -> Wave:
    """A struck body: the sum of its modes.

    Args:
        base: hertz that the ratios are of.
        table: ratio, gain and decay (seconds to a third) of each mode.
    """
    t, total = times(seconds), silence(seconds)
    for ratio, gain, decay in table:
        hertz = base * ratio
        if hertz < RATE * 0.45:
            phase = rng.uniform(0, 0.6)
            total += gain * np.sin(2 * np.pi * hertz * t + phase) * np.exp(-t / decay)
    return ending(total * np.minimum(1.0, t / 0.0006))


def click(rng: Random, seconds: float, decay: float, low: float, high: float) -> Wave:
    """A short burst of filtered noise: what is heard of an impact before the body sings."""
    return band(noise(rng, seconds) * dying(seconds, decay, 0.0004), low, high)


def oscillate(hertz: Wave | float, seconds: float, spectrum: Sequence[float]) -> Wave:
    """A periodic wave with the given gains of its harmonics; the pitch may change with time."""
    size = 2048
    bins = np.zeros(size // 2 + 1, complex)
    count = min(len(spectrum), size // 2)
    bins[1 : count + 1] = -1j * np.array(spectrum[:count])
    table = np.fft.irfft(bins, size) * size / 2
    pitch = np.broadcast_to(hertz, round(seconds * RATE))
    phase = np.cumsum(pitch) / RATE % 1.0
    return np.interp(phase, np.linspace(0, 1, size + 1), np.append(table, table[0]))


def string(hertz: float, seconds: float, rng: Random, bright: float = 0.5, ring: float = 3.0) -> Wave:
    """A plucked string (Karplus and Strong), tuned exactly.

    Args:
        bright: 0 is a soft thumb, 1 a hard plectrum.
        ring: seconds until it has fallen by 60 dB.
    """
    stretch = 0.5 - 0.28 * bright
    size = int(RATE / hertz)
    ratio = hertz * (size + stretch) / RATE
    wanted = round(seconds * RATE)
    gain = 10 ** (-3 / (hertz * ring))
    block = _pluck(size, rng, bright)
    blocks, last = [block], 0.0
    for _ in range(int(wanted * max(1.0, ratio)) // size + 2):
        before = np.concatenate(([last], block[:-1]))
        last = block[-1]
        block = gain * ((1 - stretch) * block + stretch * before)
        blocks.append(block)
    wave = np.concatenate(blocks)
    return np.interp(np.arange(wanted) * ratio, np.arange(len(wave)), wave)


def _pluck(size: int, rng: Random, bright: float) -> Wave:
    """The first period of a string plucked at a fifth of its length: noise, softened, with a comb."""
    harmonics = np.arange(size // 2 + 1)
    spectrum = np.fft.rfft(rng.uniform(-1, 1, size))
    spectrum *= np.exp(-harmonics / (3 + 30 * bright)) * (0.25 + np.abs(np.sin(np.pi * harmonics * 0.21)))
    spectrum[0] = 0
    wave = np.fft.irfft(spectrum, size)
    return wave / (np.abs(wave).max() + 1e-9)


# -- putting together


def together(parts: Iterable[tuple[float, Wave, float]], seconds: float) -> Wave:
    """Waves laid over one another, each of (start in seconds, wave, gain); what is longer is cut."""
    total = silence(seconds)
    for start, wave, gain in parts:
        first = round(start * RATE)
        piece = wave[: max(0, len(total) - first)]
        total[first : first + len(piece)] += piece * gain
    return total


def resampled(wave: Wave, factor: float) -> Wave:
    """The wave played ``factor`` times as fast: higher and shorter."""
    return np.interp(np.arange(int(len(wave) / factor)) * factor, np.arange(len(wave)), wave)


def room(wave: Wave, rng: Random, wet: float = 0.2, ring: float = 0.5) -> Wave:
    """A wave in a wooden room; it keeps its length."""
    tail = noise(rng, ring * 1.5) * dying(ring * 1.5, ring / 4, 0.006)
    tail = band(tail, 180, 4200, 1)
    tail /= np.sqrt((tail**2).sum()) + 1e-9
    size = 1 << (len(wave) + len(tail)).bit_length()
    echo = np.fft.irfft(np.fft.rfft(wave, size) * np.fft.rfft(tail, size), size)[: len(wave)]
    return wave + wet * echo


def finished(wave: Wave, peak: float, fade: float = 0.012) -> Wave:
    """A wave without a constant part, with its ends at nothing and its highest point at ``peak`` dB."""
    wave = band(wave, 30, 0, 2)
    count = min(len(wave) // 3, round(fade * RATE))
    wave[-count:] *= np.cos(np.linspace(0, np.pi / 2, count)) ** 2
    start = min(24, len(wave) // 8)
    wave[:start] *= np.linspace(0, 1, start)
    return wave / (np.abs(wave).max() + 1e-9) * decibels(peak)
