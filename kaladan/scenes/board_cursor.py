"""The cursor on the map for the keyboard: six directions, and a key for each unit of its tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kaladan.scenes import looks
from kaladan.ui import svg
from kaladan.ui.hexgrid import Point, hexagon

if TYPE_CHECKING:
    from kaladan.scenes.board import BoardScene

#: The distance of two columns and of two rows in radii.
COLUMN, ROW = 1.797, 1.292
#: The six neighbours in columns and rows.
NEIGHBOURS = {
    "west": (-1.0, 0),
    "east": (1.0, 0),
    "north_west": (-0.5, -1),
    "north_east": (0.5, -1),
    "south_west": (-0.5, 1),
    "south_east": (0.5, 1),
}
#: Arrows that go from row to row; the cursor remembers the column from which it set out.
ROWS = {"up": -1, "down": 1}
SIDES = {"left": "west", "right": "east"}
UNIT = "unit_"
#: The wish to go on to the next unit of the stack: a button of pads, which have no numbers.
NEXT_UNIT = "unit_next"


class Cursor:
    """The cursor of one board scene: a tile has the keyboard."""

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene
        #: The column that up and down keep to, in pixels.
        self._column: float | None = None

    @property
    def tile(self) -> int:
        """The tile under the cursor, -1 if a control has the keyboard, or the pointer is used."""
        focus = self.scene.keyboard.focus
        return int(focus.removeprefix("tile/")) if focus.startswith("tile/") else -1

    def take(self, wish: str) -> bool:
        """Answer to a key if it is meant for the map; return whether it was."""
        if wish in NEIGHBOURS:
            self._step(NEIGHBOURS[wish])
        elif wish in SIDES and self._has_arrows:
            self._step(NEIGHBOURS[SIDES[wish]])
        elif wish in ROWS and self._has_arrows:
            self._change_row(ROWS[wish])
        elif wish == NEXT_UNIT:
            self._next_unit()
        elif wish.startswith(UNIT) and self.tile >= 0:
            self._unit(int(wish.removeprefix(UNIT)))
        else:
            return False
        return True

    @property
    def _has_arrows(self) -> bool:
        """Whether arrows are meant for the map: no control has the keyboard."""
        return self.tile >= 0 or self.scene.keyboard.spot is None

    def _step(self, way: tuple[float, int]) -> None:
        if self.tile < 0:
            self.put(self.scene.touch.looked_at())
            return
        self._column = None
        radius = self.scene.map.grid.radius
        x, y = self.scene.map.centre(self.tile)
        self._go_to(x + way[0] * COLUMN * radius, y + way[1] * ROW * radius, reach=0.4 * radius)

    def _change_row(self, rows: int) -> None:
        if self.tile < 0:
            self.put(self.scene.touch.looked_at())
            return
        radius = self.scene.map.grid.radius
        x, y = self.scene.map.centre(self.tile)
        column = x if self._column is None else self._column
        self._go_to(column, y + rows * ROW * radius, reach=0.6 * COLUMN * radius)
        self._column = column

    def _go_to(self, x: float, y: float, reach: float) -> None:
        """Go to the tile nearest to a place, if one of that row is near enough."""
        found = [(abs(at[0] - x), tile) for tile, at in self._row(y) if abs(at[0] - x) <= reach]
        if found:
            self.put(min(found)[1])

    def _row(self, y: float) -> list[tuple[int, Point]]:
        near = 0.4 * self.scene.map.grid.radius
        tiles = range(self.scene.situation.table.tiles)
        return [(tile, at) for tile in tiles if abs((at := self.scene.map.centre(tile))[1] - y) <= near]

    def put(self, tile: int) -> None:
        """Put the cursor on a tile, and the tile into sight."""
        where = self.scene.map.centre(tile)
        inner = self.scene.areas.board.inflate(-self.scene.kit.px(60), -self.scene.kit.px(60))
        if not inner.collidepoint(where):
            self.scene.map.bring_to_middle(tile)
        self.scene.keyboard.give(f"tile/{tile}")

    def _next_unit(self) -> None:
        """Give the keyboard to the next unit of the tile under the cursor, after the last to the first."""
        s, focus = self.scene.situation, self.scene.keyboard.focus
        chosen = int(focus.removeprefix("unit/")) if focus.startswith("unit/") else -1
        tile = s.view.where[chosen] if chosen >= 0 else self.tile
        if not 0 <= tile < s.table.tiles:
            return
        units = looks.in_stack_order(s.table, s.table.everyone_on(tile))
        if units:
            after = units.index(chosen) + 1 if chosen in units else 0
            self.scene.keyboard.give(f"unit/{units[after % len(units)]}")

    def _unit(self, number: int) -> None:
        """Click the unit of the tile with a number, as the stack is shown."""
        s, tile = self.scene.situation, self.tile
        units = looks.in_stack_order(s.table, s.table.everyone_on(tile))
        if number <= len(units):
            spot = self.scene.spot(f"unit/{units[number - 1]}")
            if spot is not None:
                self.scene.clicked(spot)

    def draw(self, surface: pygame.Surface) -> bool:
        """Draw the cursor; return whether it is on the map."""
        if self.tile < 0:
            return False
        kit, radius = self.scene.kit, self.scene.map.grid.radius
        size = round(radius * 2.2)

        def make() -> pygame.Surface:
            outline = svg.polygon(hexagon((size / 2, size / 2), radius * 0.99))
            body = svg.path(outline, stroke=kit.colour("outline"), width=radius * 0.12)
            body += svg.path(outline, stroke=kit.colour("focus"), width=radius * 0.06)
            return svg.draw(body, (size, size))

        picture = kit.pictures.get(("cursor", size, kit.colour("focus")), make)
        x, y = self.scene.map.centre(self.tile)
        old = surface.get_clip()
        surface.set_clip(self.scene.areas.board)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
        surface.set_clip(old)
        return True
