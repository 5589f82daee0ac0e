"""Listening with numbers: levels, lengths, spectra, and whether a loop joins."""

from __future__ import annotations

import os
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import numpy as np
import pygame

from sounds.catalogue import LOOPS
from sounds.waves import RATE, Wave

BANDS = (60, 120, 250, 500, 1000, 2000, 4000, 8000, 16000)
"""Limits of the bands whose levels are the fingerprint of a sound, in hertz."""
QUIETEST = 24.0
"""Bands so many decibels below the loudest are not compared: the coder leaves them out."""
TOLERANCE = 1.5
"""Decibels that the coding may change a band by."""


def read(folder: Path, file: str) -> Wave:
    """Decode a file: two rows of samples from -1 to 1."""
    if pygame.mixer.get_init() != (RATE, -16, 2):
        os.environ["SDL_AUDIODRIVER"] = "dummy"
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
    raw = pygame.mixer.Sound(str(folder / f"{file}.ogg")).get_raw()
    return np.frombuffer(raw, "<i2").reshape(-1, 2).T / 32768


def level(wave: Wave) -> float:
    """The effective level in decibels."""
    return float(10 * np.log10((wave**2).mean() + 1e-12))


def peak(wave: Wave) -> float:
    """The highest point in decibels."""
    return float(20 * np.log10(np.abs(wave).max() + 1e-6))


def loudness(wave: Wave) -> float:
    """About how loud it is heard: the level of the loudest 0.4 s, weighted by the ear, in decibels."""
    size = wave.shape[-1]
    hertz = np.fft.rfftfreq(size, 1 / RATE)
    ear = (
        1
        / np.sqrt(1 + (90 / np.maximum(hertz, 1e-3)) ** 4)
        * (1 + 0.58 / (1 + (1500 / np.maximum(hertz, 1)) ** 4))
    )
    heard = np.fft.irfft(np.fft.rfft(np.atleast_2d(wave), axis=1) * ear, size, axis=1)
    power = (heard**2).sum(0)
    frame = min(size, int(RATE * 0.4))
    sums = np.concatenate(([0.0], np.cumsum(power)))
    # What is shorter than the frame counts as if silence followed.
    return float(-0.7 + 10 * np.log10((sums[frame:] - sums[:-frame]).max() / (RATE * 0.4) + 1e-12))


def bands(wave: Wave) -> Wave:
    """The level in every band, in decibels."""
    power = (np.abs(np.fft.rfft(np.atleast_2d(wave), axis=1)) ** 2).sum(0) / wave.shape[-1] ** 2
    hertz = np.fft.rfftfreq(wave.shape[-1], 1 / RATE)
    limits = np.searchsorted(hertz, BANDS)
    sums = [power[low:high].sum() for low, high in pairwise(limits)]
    return 10 * np.log10(np.array(sums) + 1e-14)


def centre(wave: Wave) -> float:
    """The middle of the spectrum in hertz: how bright it is."""
    power = (np.abs(np.fft.rfft(np.atleast_2d(wave), axis=1)) ** 2).sum(0)
    hertz = np.fft.rfftfreq(wave.shape[-1], 1 / RATE)
    return float((power * hertz).sum() / power.sum())


def joint(wave: Wave) -> float:
    """How a loop joins: its step from the end to the beginning, as a share of its greatest step."""
    steps = np.abs(np.diff(np.atleast_2d(wave), axis=1))
    return float((np.abs(wave[..., 0] - wave[..., -1]) / steps.max(-1)).max())


def differences(file: str, found: Wave, made: Wave) -> list[str]:
    """What a decoded file has that differs from the wave that the scripts make, as sentences."""
    both = np.stack([made, made]) if made.ndim == 1 else made
    if found.shape != both.shape:
        return [f"{file}.ogg has {found.shape[1]} samples, not {both.shape[1]}."]
    heard, wanted = bands(found), bands(both)
    loud = wanted > wanted.max() - QUIETEST
    worst = float(np.abs(heard - wanted)[loud].max())
    return [f"{file}.ogg differs by {worst:.1f} dB in a band."] if worst > TOLERANCE else []


def table(folder: Path, files: Iterable[str]) -> str:
    """A line of figures for every file."""
    lines = ["sound               kB     s   peak    rms  heard   DC     centre  joint"]
    total = 0
    for file in files:
        wave, size = read(folder, file), (folder / f"{file}.ogg").stat().st_size
        total += size
        join = f"{joint(wave):6.3f}" if file in LOOPS else "     -"
        lines.append(
            f"{file:18}{size / 1000:5.0f} {wave.shape[1] / RATE:5.2f} {peak(wave):6.1f} {level(wave):6.1f} "
            f"{loudness(wave):6.1f} {abs(wave.mean()):.4f} {centre(wave):7.0f} {join}"
        )
    return "\n".join([*lines, f"{total / 1e6:.2f} MB"])
