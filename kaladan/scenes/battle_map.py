"""The map of the world in the battle overlay's footer, from which tiles are picked."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from kaladan.scenes import looks
from kaladan.scenes.session import Session
from kaladan.ui import marks
from kaladan.ui.board import BoardView
from kaladan.ui.hexgrid import Grid
from kaladan.ui.kit import Kit
from kaladan.ui.marks import Mark


class BattleMap:
    """The world, small.

    Args:
        area: where it lies, in real pixels.
    """

    def __init__(self, kit: Kit, session: Session, area: pygame.Rect) -> None:
        self.kit, self.session = kit, session
        self.grid: Grid = looks.fitted_grid(session, kit, area)
        self.view = BoardView(kit, self.grid, compass=False)

    def rect(self, tile: int) -> pygame.Rect:
        """Return the place of a tile: a square that lies within its hexagon."""
        x, y = self.grid.centre(looks.places(self.session)[tile])
        side = round(self.grid.radius * 1.3)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = round(x), round(y)
        return rect

    def draw(
        self, surface: pygame.Surface, legal: Collection[int], picked: Collection[int], hovered: int
    ) -> None:
        """Draw the world with the tiles that can be picked lit, and the picked ones selected."""
        board = looks.board(self.session, self.session.view())
        rows = sorted(board.tiles, key=lambda place: (place[1], place[0]))
        for place in rows:
            self.view.draw_tile(surface, place, board.tiles[place])
        for place in rows:
            tile = looks.tile_at(self.session, place)
            centre, radius = self.grid.centre(place), self.grid.radius
            if tile in legal:
                mark = Mark.SELECTED if tile in picked else Mark.MOVE
                marks.draw_mark(self.kit, surface, centre, radius, mark, tile == hovered)
            else:
                marks.draw_veil(self.kit, surface, centre, radius)
        self.view.draw_units(surface, board)
