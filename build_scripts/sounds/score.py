"""A score: notes on a loop of time, in a hall. What sounds on beyond the end runs into the beginning."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

import numpy as np

from sounds.waves import RATE, Random, Wave, band, decibels, noise, random

Player = Callable[[Random, float, float], Wave]
"""Makes a note from a generator, its pitch in hertz and its length in seconds."""

Hit = Callable[[Random], Wave]
"""Makes a stroke of something without a pitch."""

LEVEL = -23.0
"""Effective level of a finished piece in decibels: below the effects."""

STEPS = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}


def hertz(note: str) -> float:
    """The pitch of a note: letter, ``s`` or ``b`` for sharp or flat, octave (``a4`` is 440 Hz)."""
    step = STEPS[note[0]] + {"s": 1, "b": -1}.get(note[1:2], 0) * (len(note) > 2)
    return float(440 * 2 ** ((step - 9) / 12 + int(note[-1]) - 4))


def notes(line: str) -> Iterator[tuple[float, float, str]]:
    """Read ``"a4:2 r:1 d5"``: beginning and length in beats, and the note; bars are for the eye only."""
    at = 0.0
    for word in line.replace("|", " ").split():
        note, _, length = word.partition(":")
        beats = float(length or 1)
        if note != "r":
            yield at, beats, note
        at += beats


def lower(line: str, octaves: int) -> str:
    """The line some octaves lower."""
    words = []
    for word in line.replace("|", " ").split():
        note, colon, beats = word.partition(":")
        words.append((note if note == "r" else f"{note[:-1]}{int(note[-1]) - octaves}") + colon + beats)
    return " ".join(words)


def length(line: str) -> float:
    """The length of a line in beats."""
    return sum(float(word.partition(":")[2] or 1) for word in line.replace("|", " ").split())


class Score:
    """A loop that notes are written into.

    Args:
        name: seeds what players do differently each time.
        beats: length of the loop.
        tempo: beats a minute.
    """

    def __init__(self, name: str, beats: float, tempo: float) -> None:
        self.beat = 60 / tempo
        self.size = round(beats * self.beat * RATE)
        self.rng = random(name)
        self.dry = np.zeros((2, self.size))
        self.sent = np.zeros((2, self.size))

    @property
    def seconds(self) -> float:
        """Length of the loop."""
        return self.size / RATE

    def lay(self, at: float, wave: Wave, gain: float, pan: float = 0.0, wet: float = 0.3) -> None:
        """Let a wave begin at a beat; ``pan`` is -1 (left) to 1 (right), ``wet`` what the hall gets."""
        late = self.rng.uniform(-0.007, 0.007)
        first = round((at * self.beat + late) * RATE) % self.size
        angle = (pan + 1) * np.pi / 4
        part = np.outer((np.cos(angle) * gain, np.sin(angle) * gain), wave)
        while part.shape[1]:
            here = part[:, : self.size - first]
            self.dry[:, first : first + here.shape[1]] += here
            self.sent[:, first : first + here.shape[1]] += here * wet
            part, first = part[:, here.shape[1] :], 0

    def beat_on(self, at: float, hit: Hit, gain: float, pan: float = 0.0, wet: float = 0.3) -> None:
        """Let something without a pitch be struck at a beat; it has four ways of sounding."""
        self.lay(at, _struck(hit, int(self.rng.integers(4))), gain * self.rng.uniform(0.9, 1.06), pan, wet)

    def play(
        self,
        start: float,
        line: str,
        player: Player,
        gain: float,
        pan: float = 0.0,
        wet: float = 0.3,
        ring: float = 0.0,
    ) -> float:
        """Let a player play a line from a beat on; return the beat after it.

        Args:
            ring: seconds that a note sounds on after its length.
        """
        for at, beats, note in notes(line):
            wave = self._note(player, hertz(note), beats * self.beat + ring)
            stress = 1.0 if at % 1 == 0 else 0.86
            self.lay(start + at, wave, gain * stress * self.rng.uniform(0.9, 1.06), pan, wet)
        return start + length(line)

    def _note(self, player: Player, pitch: float, seconds: float) -> Wave:
        return _played(player, round(pitch, 3), round(seconds, 3), int(self.rng.integers(2)))

    def mixed(self, ring: float = 2.2) -> Wave:
        """Return both sides with the hall, gently limited, at the effective level ``LEVEL``."""
        both = np.stack([self.dry[side] + self._hall(side, ring) for side in (0, 1)])
        both = _around(both, 32, 14000)
        both = both / np.sqrt((both**2).mean()) * 0.15
        soft = np.tanh(both * 1.1) / 1.1
        return soft / np.sqrt((soft**2).mean()) * decibels(LEVEL)

    def _hall(self, side: int, ring: float) -> Wave:
        rng = random(f"hall {side}")
        t = np.arange(round(ring * RATE)) / RATE
        tail = noise(rng, ring)[: len(t)] * np.exp(-t / (ring / 5)) * np.clip(t / 0.02, 0, 1)
        tail = band(tail, 160, 3600, 1)
        tail /= np.sqrt((tail**2).sum())
        spectrum = np.fft.rfft(tail, self.size) * np.fft.rfft(self.sent[side])
        return np.fft.irfft(spectrum, self.size)


@lru_cache(maxsize=512)
def _played(player: Player, pitch: float, seconds: float, take: int) -> Wave:
    return player(random(f"{pitch} {seconds} {take}"), pitch, seconds)


@lru_cache(maxsize=128)
def _struck(hit: Hit, take: int) -> Wave:
    return hit(random(f"stroke {take}"))


def _around(both: Wave, low: float, high: float) -> Wave:
    """A filter for loops: it knows no beginning and no end."""
    size = both.shape[1]
    freq = np.fft.rfftfreq(size, 1 / RATE)
    gain = 1 / np.sqrt(1 + (low / np.maximum(freq, 1e-3)) ** 4) / np.sqrt(1 + (freq / high) ** 8)
    return np.fft.irfft(np.fft.rfft(both, axis=1) * gain, size, axis=1)
