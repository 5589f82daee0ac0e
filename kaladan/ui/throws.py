"""Thrown dice: from the hand over two bounces to the face that was rolled. Sizes are real pixels.

The face is known before the die leaves the hand. Its way is worked out backwards: from the position
in which it shows that face, turn by turn, to the hand.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

import pygame

from kaladan.ui import effects, motion, solids
from kaladan.ui.dice import DieLook, die_picture, paint_of
from kaladan.ui.kit import Kit
from kaladan.ui.solids import Paint, Turn, Vector, about, after

LANDINGS = (0.34, 0.64, 0.82)
"""When a thrown die touches the table, as shares of its throw; then it rocks on its face."""
TOPS = (1.5, 0.55, 0.17)
"""How high it rises before each landing, in its own sizes."""
WAYS = (0.56, 0.86, 1.0)
"""How much of its way it has gone at each landing."""
TURNS = (1.55, 0.85, 0.34)
"""How often it turns over before each landing."""
WANDER = (0.9, 0.6, 0.25)
"""How far, in radians, it may turn about another axis than that of its way."""
ROCK, ROCKING = 0.10, 2.5
"""How far, in radians, and how often it rocks at the end."""
LATE = 0.2
"""The last die leaves the hand after so much of the whole throw."""
SHOWN = 0.88
"""From here on the picture of the die at rest takes the place of the one that rolls."""
FAINTEST = 4
"""Steps in which the shadow of a die gets fainter while it is in the air."""
NEARER = 0.10
"""How much larger a die looks that is its own size above the table."""
STEP = 32
"""So often (milliseconds) a die is drawn in another position; it goes on its way in every frame."""
MOST = 24
"""More pictures of dice on their way than this are not kept for the next frame."""


@dataclass(frozen=True, slots=True)
class Pose:
    """A moment of a throw: where the die is on the table, how high, and how it is turned.

    ``turn`` is None before it leaves the hand and when it lies.
    """

    x: float
    y: float
    height: float
    turn: Turn | None


@dataclass(frozen=True, slots=True)
class Throw:
    """A die on its way from a hand to its place.

    Attributes:
        look: how it comes to rest.
        start, rest: positions on the table in real pixels.
        size: in real pixels.
        seed: makes each throw tumble differently.
    """

    look: DieLook
    start: tuple[float, float]
    rest: tuple[float, float]
    size: int
    seed: int = 0

    def share(self, elapsed: float, duration: float) -> float:
        """How much of its own throw is over: below 0 it is still in the hand, from 1 on it lies."""
        if elapsed >= duration:
            return 1.0
        late = _late(self.seed)
        return (elapsed / duration - late) / (1 - late)

    def pose(self, elapsed: float, duration: float) -> Pose:
        """The die after ``elapsed`` of ``duration`` milliseconds; at rest from then on."""
        t = self.share(elapsed, duration)
        if t <= 0 or t >= 1:
            x, y = self.start if t <= 0 else self.rest
            return Pose(x, y, 0.0, None)
        x, y = motion.between(self.start, self.rest, gone(t))
        way = self.rest[0] - self.start[0], self.start[1] - self.rest[1]
        roll = _roll(self.look.kind, self.look.face, self.seed, math.atan2(way[1], way[0]))
        return Pose(x, y, self.size * bounce(t), roll.turn(t))

    def stepped(self, elapsed: float, duration: float) -> Pose:
        """The die at its last step, which is what its picture shows; not all dice step at once."""
        left = _late(self.seed) * duration
        since = (elapsed + self.seed * 37) % STEP
        return self.pose(elapsed - since if elapsed - since > left else elapsed, duration)


@lru_cache(maxsize=256)
def _late(seed: int) -> float:
    """Return after which share of the whole throw a die leaves the hand."""
    return LATE * random.Random(seed).random()


@dataclass(frozen=True, slots=True)
class Roll:
    """How a die turns: an axis for every flight, and its position at the end of each."""

    axes: tuple[Vector, ...]
    ends: tuple[Turn, ...]

    def turn(self, t: float) -> Turn:
        """Its position at a share of the throw."""
        flight, begun = 0, 0.0
        for flight, landing in enumerate(LANDINGS):
            if t < landing:
                left = (landing - t) / (landing - begun)
                return after(about(self.axes[flight], -left * TURNS[flight] * 2 * math.pi), self.ends[flight])
            begun = landing
        s = (t - begun) / (1 - begun)
        return after(
            about(self.axes[-1], ROCK * math.sin(2 * math.pi * ROCKING * s) * (1 - s) ** 2), self.ends[-1]
        )


@lru_cache(maxsize=256)
def _roll(kind: int, face: int, seed: int, heading: float) -> Roll:
    """Work out a roll towards a heading (radians, 0 to the right, counter-clockwise)."""
    rng = random.Random(seed)
    axes = tuple(_axis(heading + rng.uniform(-far, far), rng.uniform(-far, far)) for far in WANDER)
    ends = [solids.solid(kind).rest(face)]
    for flight in range(len(LANDINGS) - 1, 0, -1):
        ends.insert(0, after(about(axes[flight], -TURNS[flight] * 2 * math.pi), ends[0]))
    return Roll(axes, tuple(ends))


def _axis(heading: float, lean: float) -> Vector:
    """The axis of something that rolls towards a heading: across it, leaning a little to the viewer."""
    flat = math.cos(lean)
    return -math.sin(heading) * flat, math.cos(heading) * flat, math.sin(lean)


def bounce(t: float) -> float:
    """Height of a thrown die in its own sizes: it comes down from its highest point, and bounces twice."""
    begun = -LANDINGS[0]
    for landing, top in zip(LANDINGS, TOPS, strict=True):
        if t < landing:
            s = (t - begun) / (landing - begun)
            return top * 4 * s * (1 - s)
        begun = landing
    return 0.0


def gone(t: float) -> float:
    """How much of its way a die has gone: each landing slows it down."""
    begun, before = 0.0, 0.0
    for landing, way in zip(LANDINGS, WAYS, strict=True):
        if t < landing:
            return before + (way - before) * (t - begun) / (landing - begun)
        begun, before = landing, way
    return 1.0


def draw_throw(kit: Kit, surface: pygame.Surface, throw: Throw, elapsed: float, duration: float) -> None:
    """Draw a moment of a throw; a die that is still in the hand is not seen."""
    t = throw.share(elapsed, duration)
    if 0 < t < 1:
        draw_flying(kit, surface, throw, elapsed, duration, paint_of(kit, throw.look.realm))
    if t >= 1:
        lie(throw)
    if t > SHOWN:
        _fade_in(surface, die_picture(kit, throw.look, throw.size), throw.rest, (t - SHOWN) / (1 - SHOWN))


def make_ready(kit: Kit, looks: Iterable[DieLook], size: int) -> None:
    """Make what a throw of dice is going to show, before it is seen: shadows first, then the dice at rest.

    Raises:
        NotReady: this frame has no time for more.
    """
    for step in range(FAINTEST + 1):
        _shadow(kit, size, step)
    for look in looks:
        die_picture(kit, look, size)


#: The last picture of each die on its way, and the position that it shows; of another palette not before its
#: next step.
_shown: dict[Throw, tuple[Pose, pygame.Surface]] = {}


def draw_flying(
    kit: Kit, surface: pygame.Surface, throw: Throw, elapsed: float, duration: float, paint: Paint
) -> None:
    """Draw a die that has left the hand and does not lie yet.

    Its shadow stays on the table and moves away from it while it is in the air.
    """
    pose, seen = throw.pose(elapsed, duration), throw.stepped(elapsed, duration)
    high = pose.height / throw.size
    shadow = _shadow(kit, throw.size, min(FAINTEST, round(high * 3)))
    below = (
        round(pose.x + throw.size * (0.03 + 0.22 * high)),
        round(pose.y + throw.size * (0.10 + 0.16 * high)),
    )
    surface.blit(shadow, shadow.get_rect(center=below))
    # Before it rocks it turns too fast for its edges and the numerals at its sides to be seen.
    fast = throw.share(elapsed, duration) < LANDINGS[-1]
    solids.draw_solid(surface, _picture(throw, seen, paint, fast=fast), (pose.x, pose.y - pose.height))


def _picture(throw: Throw, seen: Pose, paint: Paint, *, fast: bool) -> pygame.Surface:
    """Return the picture of a die at its last step, the same as before as long as it makes no other."""
    last = _shown.get(throw)
    if last is not None and last[0] == seen:
        return last[1]
    assert seen.turn is not None
    size = throw.size + NEARER * seen.height
    picture = solids.solid_picture(throw.look.kind, seen.turn, size, paint, fast=fast)
    if len(_shown) >= MOST:
        _shown.clear()
    _shown[throw] = seen, picture
    return picture


def lie(throw: Throw) -> None:
    """Forget what a die looked like on its way: it lies."""
    _shown.pop(throw, None)


def _shadow(kit: Kit, size: int, step: int) -> pygame.Surface:
    """The shadow of a die: the higher it is, the fainter."""

    def make() -> pygame.Surface:
        return effects.faded(kit.atlas.sized("shadow/die", size), 1 - 0.16 * step)

    return kit.pictures.get(("thrown shadow", size, step), make)


def _fade_in(surface: pygame.Surface, picture: pygame.Surface, at: tuple[float, float], share: float) -> None:
    if share < 1:
        picture = picture.copy()
        level = round(255 * share)
        picture.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    half = picture.get_width() // 2
    place = round(at[0]) - half, round(at[1]) - half
    surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
