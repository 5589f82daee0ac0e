"""What of the board does not follow the pointer, kept as one picture; a drag renews it tile by tile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from kaladan.scenes import board_grip as grip
from kaladan.scenes.board_map import ON_MAP
from kaladan.scenes.board_signs import Showing
from kaladan.ui.areas import merged
from kaladan.ui.board import Board

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
        rest: everything else.
    """

    showing: Showing
    hovered: str
    rest: tuple[object, ...]

    def same_but_for_hot(self, other: StillKey) -> bool:
        """Whether no more than the tile under the pointer is another one."""
        one, two = (replace(key.showing, hot=-1) for key in (self, other))
        return one == two and self.rest == other.rest and self._off_map == other._off_map

    @property
    def _off_map(self) -> str:
        return "" if self.hovered.startswith(ON_MAP) else self.hovered


class Still:
    """The kept picture of one scene."""

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene
        self.picture: pygame.Surface | None = None
        self._key: StillKey | None = None
        self._board = Board({})

    def let_go(self) -> None:
        """Give the picture up: it is going to change, or something else needs the memory."""
        self.picture, self._key = None, None

    def draw(
        self,
        surface: pygame.Surface,
        key: StillKey,
        draw_all: Callable[[pygame.Surface], None],
        *,
        keep: bool,
    ) -> None:
        """Draw the picture, made anew if it is another one.

        Args:
            draw_all: draws it.
            keep: whether the next picture may be the same.

        Raises:
            NotReady: a part of it has to wait for another frame.
        """
        if self.picture is not None and key == self._key:
            surface.blit(self.picture, (0, 0))
            return
        areas = self._renewed(key) if keep else None
        if areas is not None:
            self._renew(surface, areas)
        else:
            # What is kept is drawn over, for to find room for another one takes longer than to draw it.
            self._key = None
            draw_all(surface)
            if not keep:
                # There are enough pictures as large as the window.
                self.picture = None
                return
            self._keep(surface)
        self._key, self._board = key, self.scene.map.tiles(self.scene.situation)

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
