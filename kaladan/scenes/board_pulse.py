"""The marks of legal targets pulse a few times when they appear, and then rest; with reduced motion never."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from kaladan.scenes import looks
from kaladan.ui.board import HOT
from kaladan.ui.hexgrid import Grid, Place
from kaladan.ui.marks import PULSE_STEPS, Mark, draw_badge, draw_pulse, plaque_centre

if TYPE_CHECKING:
    from kaladan.scenes.board import BoardScene

#: So often the marks pulse when they have appeared.
TIMES = 3
#: Marked tiles and how they are marked.
Marks = tuple[tuple[Place, Mark], ...]


class Pulse:
    """The pulse of one board: light that comes and goes over the still picture, in few steps."""

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene
        self._marks: Marks = ()
        self._gone = 0.0
        self._signs: dict[int, looks.Signs] = {}
        self._grid: Grid | None = None
        self._found: Marks = ()

    @property
    def step(self) -> int:
        """How much light there is, from 0 to ``PULSE_STEPS``."""
        period = self.scene.kit.style.motion.pulse
        if not self._marks or not 0 < self._gone < TIMES * period:
            return 0
        return round(PULSE_STEPS * (1 - math.cos(2 * math.pi * self._gone / period)) / 2)

    def update(self, seconds: float) -> None:
        """Let time pass; other marks begin anew. Only another step is another picture."""
        before, marks = self.step, self._lit()
        if marks != self._marks:
            self._marks, self._gone = marks, 0.0
        elif marks:
            self._gone += seconds * 1000
        if self.step != before:
            self.scene.redraw()

    def _lit(self) -> Marks:
        """Return the marked targets that are wholly on the table, with nothing lying over them."""
        scene = self.scene
        if scene.sheet is not None or scene.map.preparing or scene.map.sliding:
            return ()
        found = scene.map.marks(scene.situation)
        if found is not self._signs or scene.map.grid is not self._grid:
            self._signs, self._grid, self._found = found, scene.map.grid, self._free(found)
        return self._found

    def _free(self, found: dict[int, looks.Signs]) -> Marks:
        scene = self.scene
        everywhere = looks.places(scene.session)
        marked = [(tile, sign.mark) for tile, sign in found.items() if sign.mark not in (None, Mark.SELECTED)]
        over = scene.props.places(scene.situation, scene.areas)
        return tuple(
            (everywhere[tile], mark)
            for tile, mark in marked
            if mark is not None and self._is_free(scene.map.around(tile), over)
        )

    def _is_free(self, rect: pygame.Rect, over: list[pygame.Rect]) -> bool:
        return self.scene.areas.board.contains(rect) and rect.collidelist(over) < 0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the light of this moment, and the badges over it."""
        level = 2 * self.step / PULSE_STEPS - 1
        if self.step == 0:
            return
        kit, grid = self.scene.kit, self.scene.map.grid
        everywhere, marked = looks.places(self.scene.session), dict(self._marks)
        signs = [
            (everywhere[tile], sign) for tile, sign in self.scene.map.marks(self.scene.situation).items()
        ]
        for place, sign in signs:
            if place in marked:
                x, y = grid.centre(place)
                lift = grid.radius * HOT if sign.hot else 0.0
                draw_pulse(kit, surface, (x, y - lift), grid.radius, marked[place], level)
        for place, sign in signs:
            if sign.badge is not None:
                at = plaque_centre(grid.centre(place), grid.radius)
                draw_badge(kit, surface, at, sign.badge, sign.hot)
