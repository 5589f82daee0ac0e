"""The music: a night in the war room, a march, and battle. Composed for this game; every piece is a loop."""

from __future__ import annotations

from functools import partial

from sounds.instruments import bowed, drum, harp, horn, lute, recorder, shaker, snare
from sounds.score import Hit, Player, Score, lower
from sounds.waves import Random, Wave, band

CHORDS = {
    "Dm": ("d3", "a3", "d4", "f4"), "C": ("c3", "g3", "c4", "e4"), "G": ("g2", "d3", "g3", "b3"),
    "F": ("f2", "c3", "f3", "a3"), "Am": ("a2", "e3", "a3", "c4"), "D": ("d3", "a3", "d4", "fs4"),
    "Em": ("e2", "b2", "e3", "g3"), "Bb": ("bb2", "f3", "bb3", "d4"), "Eb": ("eb3", "bb3", "eb4", "g4"),
    "Gm": ("g2", "d3", "g3", "bb3"), "A": ("a2", "e3", "a3", "cs4"),
}  # fmt: skip

DRONE: Player = partial(bowed, attack=0.5)
STROKE: Player = partial(bowed, attack=0.04, players=2)
CALL: Player = partial(horn, force=0.45, attack=0.11)
WAR: Player = partial(horn, force=0.95, attack=0.05)
FRAME_DRUM: Hit = partial(drum, hertz=96, seconds=0.8, decay=0.18, slap=0.12)
SOFT_DRUM: Hit = partial(drum, hertz=82, seconds=0.9, decay=0.22, slap=0.08)
SMALL_DRUM: Hit = partial(drum, hertz=110, seconds=0.6, decay=0.14, slap=0.15)
FINGERS: Hit = partial(drum, hertz=150, seconds=0.4, decay=0.09, slap=0.3)
WAR_DRUM: Hit = partial(drum, hertz=66, seconds=0.7, decay=0.17, slap=0.25)
HIGH_DRUM: Hit = partial(drum, hertz=104, seconds=0.35, decay=0.09, slap=0.4)


def _muffled_snare(rng: Random) -> Wave:
    return band(snare(rng), 0, 5200)


def _arpeggio(score: Score, start: float, chords: str, order: str, step: float, gain: float) -> None:
    """Break each chord on the lute, in an order of its four notes (a point is a rest)."""
    for bar, name in enumerate(chords.split()):
        at = start + bar * len(order) * step
        line = " ".join(f"{CHORDS[name][int(n)]}:{step}" if n != "." else f"r:{step}" for n in order)
        score.play(at, line, lute, gain, -0.25, 0.3, ring=1.1)


def _bass(score: Score, start: float, chords: str, beats: float, gain: float, upper: bool = True) -> None:
    """Hold the roots, and the fifths above them, on low strings; equal neighbours are one long note."""
    names = chords.split()
    at = 0
    while at < len(names):
        long = next((i for i in range(at, len(names)) if names[i] != names[at]), len(names)) - at
        long = min(long, 2)
        root, fifth = CHORDS[names[at]][:2]
        score.play(start + at * beats, f"{root}:{long * beats}", DRONE, gain, 0.15, 0.35, ring=0.35)
        if upper:
            score.play(start + at * beats, f"{fifth}:{long * beats}", DRONE, gain * 0.6, 0.35, 0.4, ring=0.35)
        at += long


# -- menu: three-four time, in the Dorian mode on D

MENU_A = "Dm Dm C G Dm F Am Dm"
MENU_B = "F C G Am F C Am Am"
MENU_SONG = (
    "d5:2 e5 | f5:2 e5 | e5:1.5 d5:.5 c5 | d5:3 | a4 d5 e5 | f5:1.5 g5:.5 a5 | g5:.5 e5:.5 c5 e5 | d5:3"
)
MENU_SONG_2 = (
    "d5:1.5 f5:.5 a5 | a5:1.5 g5:.5 f5 | e5 g5 e5 | d5:2 b4 | "
    "d5 e5 f5 | a5:2 g5:.5 f5:.5 | e5:1.5 d5:.5 c5 | d5:3"
)
MENU_BRIDGE = "a5:2 g5 | g5 e5:2 | d5 g5 b5 | a5:3 | c6:1.5 a5:.5 f5 | g5:2 e5 | e5 d5 c5 | e5:3"


def menu(_: Random) -> Wave:
    """Lute and low strings by the fire, a recorder that remembers a song."""
    score = Score("menu", 32 * 3, 78)
    for start, chords in ((0, MENU_A), (24, MENU_A), (48, MENU_B), (72, MENU_A)):
        _arpeggio(score, start, chords, "012321", 0.5, 0.34)
        _bass(score, start, chords, 3, 0.26)
    score.play(24, MENU_SONG, recorder, 0.20, 0.3, 0.6, ring=0.08)
    score.play(48, MENU_BRIDGE, recorder, 0.19, 0.3, 0.6, ring=0.08)
    score.play(72, MENU_SONG_2, recorder, 0.20, 0.3, 0.6, ring=0.08)
    score.play(72, lower(MENU_SONG, 2), DRONE, 0.12, -0.4, 0.4, ring=0.2)
    _harps(score)
    for bar in range(8, 32):
        if bar % 2 == 0:
            score.beat_on(bar * 3, SOFT_DRUM, 0.20, 0.0, 0.4)
        if bar % 4 == 3:
            score.beat_on(bar * 3 + 2, SMALL_DRUM, 0.09, 0.1, 0.4)
    return score.mixed()


def _harps(score: Score) -> None:
    """High harp notes at the joints, where the recorder is silent."""
    for start, line in ((9, "d5:1 a5:1 d6:1"), (21, "a4:.5 d5:.5 f5:.5 a5:.5 d6:1"), (69, "e5:1 a5:1 b5:1")):
        score.play(start, line, harp, 0.16, 0.55, 0.7, ring=1.6)


# -- march: four-four time, Dorian on A, the bridge in the natural minor

MARCH_A = "Am D Am G C G D Am"
MARCH_B = "F C G Am F C G Em"
MARCH_SONG = (
    "a4:1.5 b4:.5 c5 e5 | d5:1.5 c5:.5 d5 fs5 | e5:2 c5 a4 | b4:3 r | c5:1.5 d5:.5 e5 g5 | "
    "d5:1.5 e5:.5 d5 b4 | d5 a4 fs4 a4 | a4:4"
)
MARCH_HORN = (
    "c4:2 f4 a4 | g4:3 e4 | d4 g4 b4 d5 | c5:2 a4:2 | "
    "a4:1.5 g4:.5 f4 a4 | g4:2 c5:2 | b4:1.5 a4:.5 g4 a4 | b4:4"
)
MARCH_ANSWER = "e4:3 r | fs4:2 a4:2 | e4:4 | d4:2 b3:2 | e4:2 g4:2 | g4:2 d4:2 | fs4:4 | e4:4"


def march(_: Random) -> Wave:
    """An army on the road, far off: a frame drum that walks, a lute, horns from the hills."""
    score = Score("march", 32 * 4, 82)
    for start, chords in (
        (0, "Am Am Am Am"),
        (16, MARCH_A),
        (48, MARCH_B),
        (80, MARCH_A),
        (112, "Am G D Am"),
    ):
        _bass(score, start, chords, 4, 0.24)
    for start, chords in ((16, MARCH_A), (80, MARCH_A), (112, "Am G D Am")):
        _arpeggio(score, start, chords, "0.2.1.3.", 0.5, 0.17)
    _arpeggio(score, 48, MARCH_B, "0123", 1, 0.22)
    score.play(16, MARCH_SONG, lute, 0.42, 0.3, 0.35, ring=0.9)
    score.play(80, MARCH_SONG, lute, 0.38, 0.3, 0.35, ring=0.9)
    score.play(80, MARCH_ANSWER, DRONE, 0.15, -0.4, 0.45, ring=0.2)
    score.play(48, MARCH_HORN, CALL, 0.12, -0.45, 0.8, ring=0.15)
    score.play(4, "a3:1.5 a3:.5 e4:4", CALL, 0.12, -0.5, 1.0, ring=0.2)
    score.play(112, "e4:1.5 e4:.5 a4:2", CALL, 0.11, 0.5, 1.0, ring=0.2)
    _walk(score)
    return score.mixed()


def _walk(score: Score) -> None:
    """The frame drum: left, right, and a turn at the end of every fourth bar."""
    for bar in range(32):
        for beat, gain in ((0, 0.34), (2, 0.22), (3, 0.10)):
            score.beat_on(bar * 4 + beat, FRAME_DRUM, gain, 0.05, 0.3)
        if bar % 4 == 3:
            for step in (2.5, 3.25, 3.5, 3.75):
                score.beat_on(bar * 4 + step, FINGERS, 0.09, 0.15, 0.3)
        for beat in (1, 3):
            score.beat_on(bar * 4 + beat, shaker, 0.035, -0.3, 0.2)


# -- battle: four-four time, D minor with the low second

BATTLE_A = "Dm Dm Eb Dm Bb C Dm Dm"
BATTLE_B = "Gm Gm Eb Eb Bb Gm A A"
BATTLE_HORN = (
    "d4:2 a4:2 | a4 bb4 a4 f4 | g4:1.5 f4:.5 eb4 g4 | f4:2 d4:2 | "
    "d4:1 f4 bb4:2 | c5:1.5 bb4:.5 g4:2 | a4:4 | r:2 a3 c4"
)
BATTLE_HORN_2 = (
    "d4:2 a4:2 | d5 c5 a4 f4 | g4:1.5 bb4:.5 eb5 bb4 | a4:2 f4:2 | "
    "f4:1 bb4 d5:2 | e5:1.5 d5:.5 c5:2 | d5:4 | d5:2 r:2"
)
BATTLE_LOW = "f3:2 d4:2 | f4:2 f4 d4 | eb4:2 bb3 eb4 | d4:2 a3:2 | bb3:2 f4:2 | g4:2 e4:2 | f4:4 | f4:2 r:2"
BATTLE_BRIDGE = (
    "bb4:3 a4 | g4:2 d5:2 | eb5:3 d5 | bb4:2 g4:2 | f4:1.5 g4:.5 bb4:2 | d5:2 bb4:2 | cs5:4 | e5:2 cs5 a4"
)


def battle(_: Random) -> Wave:
    """War drums, strings that press on, horns."""
    score = Score("battle", 40 * 4, 126)
    sections = ((16, BATTLE_A), (48, BATTLE_A), (80, BATTLE_B), (112, BATTLE_A), (144, "Dm Dm Eb Dm"))
    _press(score, 0, "Dm Dm Dm Dm", 0.20)
    for start, chords in sections:
        _press(score, start, chords, 0.26)
        _bass(score, start, chords, 4, 0.16, upper=start >= 80)
    score.play(16, BATTLE_HORN, WAR, 0.20, -0.3, 0.5, ring=0.1)
    score.play(48, BATTLE_HORN, WAR, 0.20, -0.3, 0.5, ring=0.1)
    score.play(48, BATTLE_LOW, WAR, 0.12, 0.3, 0.5, ring=0.1)
    score.play(80, BATTLE_BRIDGE, partial(bowed, attack=0.09), 0.30, 0.2, 0.5, ring=0.15)
    score.play(112, BATTLE_HORN_2, WAR, 0.21, -0.3, 0.5, ring=0.1)
    score.play(112, BATTLE_LOW, WAR, 0.14, 0.3, 0.5, ring=0.1)
    _war_drums(score)
    return score.mixed()


def _press(score: Score, start: float, chords: str, gain: float) -> None:
    """Short strokes of low strings in eighths: root, root, octave, root, fifth and on."""
    for bar, name in enumerate(chords.split()):
        root, fifth, octave, _ = CHORDS[name]
        line = " ".join(f"{note}:.5" for note in (root, root, octave, root, fifth, root, octave, fifth))
        score.play(start + bar * 4, line, STROKE, gain, -0.15, 0.2)


def _war_drums(score: Score) -> None:
    for bar in range(40):
        strokes = (
            [(0, 0.42), (1.5, 0.24), (2, 0.32), (3.5, 0.2)] if bar % 2 else [(0, 0.42), (2, 0.3), (3, 0.24)]
        )
        for beat, gain in strokes:
            score.beat_on(bar * 4 + beat, WAR_DRUM, gain, 0.0, 0.3)
        if bar % 4 == 3:
            for i in range(8):
                score.beat_on(bar * 4 + 2 + i / 4, HIGH_DRUM, 0.08 + 0.02 * i, 0.25, 0.3)
        if bar >= 4:
            for beat in (1, 3):
                score.beat_on(bar * 4 + beat, _muffled_snare, 0.085, 0.2, 0.35)


PIECES = {"menu": menu, "march": march, "battle": battle}
"""The pieces by name."""
