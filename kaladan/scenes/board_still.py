"""The board's pictures that are kept from frame to frame, so that little is drawn while something moves.

What does not follow the pointer is one picture, which a drag renews tile by tile. While the map moves, that
is of no use: then it is what lies round the map and over it that is kept.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from kaladan.scenes import board_grip as grip
from kaladan.scenes.board_map import ON_MAP
from kaladan.scenes.board_signs import Showing
from kaladan.scenes.board_turning import SMOOTH
from kaladan.ui.areas import merged
from kaladan.ui.board import Board
from kaladan.ui.overlay import Overlay
from kaladan.ui.pace import NotReady

if TYPE_CHECKING:
    from kaladan.scenes.board import BoardScene

#: How far shadows and halos reach from what they belong to (logical pixels).
HALO = 26


@dataclass(frozen=True)
class StillKey:
    """What the picture depends on.

    Attributes:
        showing: what the scene has in mind.
        hovered: the spot under the pointer.
        moment: where the map is, whether it is sharp, and how far units have slid on it.
        rest: everything else.
    """

    showing: Showing
    hovered: str
    moment: tuple[object, ...]
    rest: tuple[object, ...]

    def same_but_for_hot(self, other: StillKey) -> bool:
        """Whether no more than the tile under the pointer is another one."""
        one, two = (replace(key.showing, hot=-1) for key in (self, other))
        rest = self.moment, self.rest, self._off_map
        return one == two and rest == (other.moment, other.rest, other._off_map)

    @property
    def _off_map(self) -> str:
        return "" if self.hovered.startswith(ON_MAP) else self.hovered


class Still:
    """The kept pictures of one scene."""

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene
        self.picture: pygame.Surface | None = None
        self._key: StillKey | None = None
        self._board = Board({})
        self._over: Overlay | None = None
        self._over_key: StillKey | None = None
        #: What was wanted when the overlay did not have it.
        self._awaited: StillKey | None = None

    def let_go(self) -> None:
        """Give the picture of everything up: it is going to change."""
        self.picture, self._key = None, None

    def forget(self) -> None:
        """Give every picture up: something else needs the memory."""
        self.let_go()
        self._over = self._over_key = self._awaited = None

    def draw(self, surface: pygame.Surface, key: StillKey, *, moves: bool) -> None:
        """Draw the board, as little of it anew as may be.

        Args:
            moves: whether the map is on its way, so that the next picture is another one.

        Raises:
            NotReady: a part of it has to wait for another frame.
        """
        if self.picture is not None and key == self._key:
            surface.blit(self.picture, (0, 0))
            return
        if moves:
            self._draw_moving(surface, key)
            # There are enough pictures as large as the window.
            self.let_go()
            return
        self._over = self._over_key = self._awaited = None
        areas = self._renewed(key)
        if areas is not None:
            self._renew(surface, areas)
        else:
            # What is kept is drawn over, for to find room for another one takes longer than to draw it.
            self._key = None
            self.scene.draw_table(surface)
            self.scene.draw_round(surface)
            self._keep(surface)
        self._key, self._board = key, self.scene.map.tiles(self.scene.situation)

    def _draw_moving(self, surface: pygame.Surface, key: StillKey) -> None:
        """Draw the map, and over it what is kept of all that does not move with it."""
        scene = self.scene
        over = self._laid(surface.get_size(), replace(key, moment=()))
        scene.draw_table(surface)
        if over is not None and over.fits:
            over.lay_on(surface)
        else:
            scene.draw_round(surface)

    def _laid(self, size: tuple[int, int], wanted: StillKey) -> Overlay | None:
        """Return what lies round the map and over it as a picture of its own, if that can be.

        It cannot where a sheet darkens the map, or arrows and rings lie on its tiles; and in very large
        windows there is no memory for it. What is another one in every frame is not worth keeping.

        Raises:
            NotReady: it was made for the first time since the map moves, which is one frame's work.
        """
        scene = self.scene
        if scene.sheet is not None or scene.shows_on_tiles or size[0] * size[1] > SMOOTH:
            return None
        begins = self._over is None
        over = self._over = self._over or Overlay(size)
        if self._over_key == wanted:
            return over
        if not begins and wanted != self._awaited:
            self._awaited = wanted
            return None
        self._over_key = None
        over.clear()
        scene.draw_round(over)
        over.finish()
        self._over_key = wanted
        if begins and scene.kit.pace.counted:
            raise NotReady
        return over

    def _keep(self, surface: pygame.Surface) -> None:
        if self.picture is None or self.picture.get_size() != surface.get_size():
            self.picture = None
            self.picture = surface.copy()
        else:
            self.picture.blit(surface, (0, 0))

    def _renewed(self, key: StillKey) -> list[pygame.Rect] | None:
        """Return where the picture is another one, if that is a matter of a few tiles, else None.

        That is so while units are dragged from tile to tile, as long as the tiles lie free.
        """
        scene, last = self.scene, self._key
        if self.picture is None or last is None or not key.showing.dragging:
            return None
        if not isinstance(key.showing.held, grip.Units) or not key.same_but_for_hot(last):
            return None
        before, now = self._board.tiles, scene.map.tiles(scene.situation).tiles
        changed = [place for place in now if before.get(place) != now[place]]
        if before.keys() != now.keys() or scene.shows_on_tiles:
            return None
        areas = merged(scene.map.touched(place, before[place], now[place]) for place in changed)
        halo = 2 * scene.kit.px(HALO)
        others = [rect.inflate(halo, halo) for rect in scene.beside_tiles()]
        return None if any(area.collidelist(others) >= 0 for area in areas) else areas

    def _renew(self, surface: pygame.Surface, areas: list[pygame.Rect]) -> None:
        assert self.picture is not None
        surface.blit(self.picture, (0, 0))
        for area in areas:
            surface.set_clip(area)
            self.scene.map.draw(self.scene.situation, surface)
        surface.set_clip(None)
        for area in areas:
            self.picture.blit(surface, area, area)
