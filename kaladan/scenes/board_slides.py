"""Units on their way over the map: they walk, come onto it, are let go, and come up to the pointer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from kaladan.scenes import board_grip as grip
from kaladan.scenes import looks
from kaladan.scenes.board_situation import Situation
from kaladan.ui import motion
from kaladan.ui.hexgrid import Grid, Point
from kaladan.ui.motion import SEEN
from kaladan.ui.tokens import SHARE, TokenState, draw_token

if TYPE_CHECKING:
    from kaladan.scenes.board import BoardScene

#: Whoever moves farther (radii of a tile) is lifted; others only make room in their stack.
FAR, MOVED = 0.8, 0.02
#: Of a stack each next one starts after this share of its way, and not more of them than so many.
STAGGER, STAGGERED = 0.15, 4
#: More units than so many that come onto the board at once are a jump.
COMERS = 6


@dataclass(frozen=True, slots=True)
class Way:
    """How units go: the duration of the style that it takes, the easing, how high (radii of a tile)."""

    takes: str
    easing: Callable[[float], float]
    rise: float = 0.0


#: By themselves; let go where they may stand; let go where they may not.
WALK = Way("step", motion.in_out_cubic, 0.25)
DROP = Way("drop", motion.out_back)
HOME = Way("home", motion.out_cubic)


class Slides:
    """What slides over the map of one scene.

    Attributes:
        before: where units stood before the last change.
    """

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene
        self.before: dict[int, Point] = {}
        self._at: dict[int, Point] = {}
        self._starts: dict[int, Point] = {}
        self._gone = 0.0
        self._way = WALK
        #: Where something was let go last, and in which way it goes from there; None once it has set out.
        self._let_go: tuple[Point, Way] | None = None
        #: Where what is dragged comes from, and for how long it has been coming.
        self._lift: tuple[Point, float] | None = None

    @property
    def sliding(self) -> bool:
        """Whether units are on their way."""
        return bool(self._starts)

    @property
    def moment(self) -> float:
        """How long they have been on their way (milliseconds)."""
        return self._gone if self._starts else 0.0

    @property
    def starts(self) -> dict[int, Point]:
        """Where each unit on its way has set out."""
        return self._starts

    @property
    def takes(self) -> float:
        """How long a unit is on its way (milliseconds): never longer than a computer's step."""
        usual = float(getattr(self.scene.kit.style.motion, self._way.takes))
        return min(usual, 1000 * self.scene.desk.computers.step) if self.scene.situation.watched else usual

    # -- setting out

    def stand(self, at: dict[int, Point]) -> None:
        """The tiles lie otherwise: units stand there, and nobody slides."""
        self._at, self._starts = at, {}

    def follow(self, s: Situation, now: dict[int, Point], radius: float) -> None:
        """Units stand otherwise now: let those slide there that were seen elsewhere before."""
        self.before = self._at
        if self._at:
            self._set_out(s, now, radius * MOVED)
        self._at, self._let_go = now, None

    def _set_out(self, s: Situation, now: dict[int, Point], least: float) -> None:
        moved = {
            unit: self._at[unit]
            for unit, at in now.items()
            if unit in self._at and _distance(self._at[unit], at) > least
        }
        moved |= self._comers(s, [unit for unit in now if unit not in self._at])
        if not moved:
            return
        self._way = self._let_go[1] if self._let_go is not None else WALK
        if self.takes >= SEEN:
            self._starts, self._gone = moved, 0.0
        else:
            self.scene.fade()

    def _comers(self, s: Situation, units: list[int]) -> dict[int, Point]:
        """Return where those come from who have come onto the board; of many at once nothing is shown."""
        if len(units) > COMERS or not self.scene.is_watched_now:
            return {}
        if self._let_go is not None:
            return dict.fromkeys(units, self._let_go[0])
        return {unit: self.scene.flights.source(s, unit) for unit in units}

    # -- the hand

    def dropped_at(self, held: grip.Held, at: tuple[int, int], *, in_vain: bool = False) -> None:
        """What was dragged comes from where it was let go; ``in_vain``: it goes back to where it was."""
        start = float(at[0]), float(at[1])
        self._let_go = start, HOME if in_vain else DROP
        if isinstance(held, grip.Units):
            self._at = {**self._at, **dict.fromkeys(held.units, start)}

    def put_down(self) -> None:
        """Whatever was let go lies; something else comes above the board."""
        self._let_go = None

    def lift(self, held: grip.Held) -> None:
        """Something is pulled away from its place: it comes up to the pointer."""
        unit = held.units[0] if isinstance(held, grip.Units) else -1
        self._lift = (self._at[unit], 0.0) if unit in self._at else None

    @property
    def lifting(self) -> bool:
        """Whether what is dragged is still coming up to the pointer."""
        return self._lift is not None

    def lifted_to(self, at: tuple[int, int]) -> Point:
        """Return where what is dragged is, with the pointer at a place."""
        if self._lift is None:
            return at
        start, gone = self._lift
        share = motion.share(gone, self.scene.kit.style.motion.lift)
        return motion.between(start, at, motion.out_cubic(share))

    # -- time

    def hurry(self) -> None:
        """Let everything be where it goes."""
        if self._starts:
            self._starts = {}
            self.scene.redraw()

    def update(self, seconds: float) -> None:
        """Let what slides slide, and what is lifted come to the pointer."""
        if self._starts:
            self._gone += seconds * 1000
            if self._gone >= self.takes * (1 + max(self._late().values(), default=0.0)):
                self.hurry()
        if self._lift is not None:
            start, gone = self._lift[0], self._lift[1] + seconds * 1000
            lasts = self.scene.showing.dragging and gone < self.scene.kit.style.motion.lift
            self._lift = (start, gone) if lasts else None
            self.scene.redraw()

    # -- drawing

    def _radius(self) -> float:
        return self.scene.map.grid.radius

    def is_far(self, unit: int) -> bool:
        """Whether a unit goes elsewhere, and does not only make room."""
        end = self._at.get(unit)
        return end is not None and _distance(self._starts[unit], end) > self._radius() * FAR

    def _late(self) -> dict[int, float]:
        """After which share of a way each unit starts that goes elsewhere: one by one if they walk."""
        stagger = STAGGER if self._way is WALK else 0.0
        far = [unit for unit in self._starts if self.is_far(unit)]
        return {unit: stagger * min(place, STAGGERED) for place, unit in enumerate(far)}

    def draw(self, s: Situation, surface: pygame.Surface, grid: Grid) -> None:
        """Those that make room first, then those that are lifted over them."""
        late = self._late()
        for unit, start in sorted(self._starts.items(), key=lambda item: item[0] in late):
            end = self._at.get(unit)
            if end is None:
                continue
            gone = self._gone - late.get(unit, 0.0) * self.takes
            share = self._way.easing(motion.share(gone, self.takes))
            state = TokenState.DRAGGED if unit in late else TokenState.NORMAL
            at = motion.stepped(start, end, share, grid.radius * self._way.rise if unit in late else 0.0)
            draw_token(s.kit, surface, looks.token(s.session, s.view, unit, state), at, grid.radius * SHARE)


def _distance(one: Point, other: Point) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)
