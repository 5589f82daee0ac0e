"""The board: tiles, castles, holders, marks and units, in the order that keeps units in sight.

The still part (table, tiles, rims, marks, pennants) is one picture that is made again only when
it changes; units, plaques, badges and what is dragged are drawn on it for every frame.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from kaladan.ui import marks, rose
from kaladan.ui.areas import merged
from kaladan.ui.ground import Ground, Step, within
from kaladan.ui.hexgrid import Grid, Place, Point
from kaladan.ui.kit import Kit
from kaladan.ui.layout import Layout
from kaladan.ui.marks import Badge, Mark, Pin
from kaladan.ui.tokens import SHARE, TokenLook, draw_stack, draw_token, is_drawn, slots

UNFOUNDED = "none"
REACH = 2.0
"""Nothing of a tile, nor of what is drawn round it, is further away from its centre, in radii."""
AROUND, OVER, UNDER = 1.36, 1.38, 1.22
"""Nor is what its state changes further at its sides, above and below."""
FEW = 4
"""When so many tiles or fewer look otherwise than before, only what is round them is painted anew."""
SLATE = "karrag"
"""The realm whose slate roofs an unfounded Castle has: they are the plainest."""
HOT = 0.04
"""How far the tile under the pointer is lifted, in radii."""


@dataclass(frozen=True, slots=True)
class Holder:
    """Whose tile it is: a realm and the team whose colour edges its pennant."""

    realm: str
    team: str | None = None


@dataclass(frozen=True, slots=True)
class Tile:
    """What a tile looks like.

    Attributes:
        terrain: "field", "forest" or "mountain".
        variant: which of the four drawings, chosen by the tile's index.
        castle: the founding realm, whose roofs it has; `UNFOUNDED` before realms are chosen;
            None on other tiles.
        holders: up to three realms that hold it, none when vacant.
        places: how many units fit; 0 draws no plaque.
        units: who stands there, in the order of the stack, up to five.
    """

    terrain: str
    variant: int = 0
    castle: str | None = None
    holders: tuple[Holder, ...] = ()
    places: int = 0
    units: tuple[TokenLook, ...] = ()
    mark: Mark | None = None
    hot: bool = False
    veiled: bool = False
    badge: Badge | None = None
    pins: tuple[Pin, ...] = ()


@dataclass(frozen=True, slots=True)
class Drag:
    """A stack at the pointer.

    Attributes:
        units: what is dragged.
        at: where, in real pixels.
        origin: the tile that it comes from; None from the reserve.
    """

    units: tuple[TokenLook, ...]
    at: Point
    origin: Place | None = None


@dataclass(frozen=True)
class Board:
    """All tiles by place."""

    tiles: dict[Place, Tile]

    def still(self) -> tuple[object, ...]:
        """What the still picture depends on."""
        return tuple(
            (place, tile.terrain, tile.variant, tile.castle, tile.holders, tile.mark, tile.hot,
             tile.veiled)
            for place, tile in sorted(self.tiles.items())
        )  # fmt: skip


#: Where the tiles lie, at which layout, whether patterns are strong, and how the tiles look.
StillKey = tuple[Grid, Layout, bool, tuple[Any, ...]]


class BoardView:
    """Draws a board for one kit and grid.

    Args:
        compass: draw the rose on the table.
        ground: what the still picture is painted on, where another view's is at hand.
    """

    def __init__(self, kit: Kit, grid: Grid, *, compass: bool = True, ground: Ground | None = None) -> None:
        self.kit = kit
        self.grid = grid
        self.compass = compass
        self._ground = ground or Ground()

    def draw(
        self,
        surface: pygame.Surface,
        board: Board,
        drag: Drag | None = None,
        dirty: pygame.Rect | None = None,
        pulse: float | None = None,
    ) -> None:
        """Draw the board over the whole window, or only inside ``dirty``.

        ``pulse``, from -1 to 1, is how strongly legal targets glow; None for a still picture.
        """
        old = surface.get_clip()
        if dirty is not None:
            surface.set_clip(dirty.clip(old))
        clip = surface.get_clip()
        surface.blit(self.still(board), clip.topleft, clip)
        if pulse is not None:
            self._pulse(surface, board, pulse)
        self.draw_units(surface, board)
        if drag is not None:
            self.draw_path(surface, drag)
        self.draw_signs(surface, board)
        if drag is not None:
            self.draw_drag(surface, drag)
        surface.set_clip(old)

    def forget(self) -> None:
        """Give the still picture up, for another scene needs the memory."""
        self._ground.forget()

    def still(self, board: Board) -> pygame.Surface:
        """Table and tiles as one picture as large as the window. Do not draw on it."""
        key: StillKey = (self.grid, self.kit.layout, self.kit.strong, board.still())
        window = self.kit.layout.window
        return self._ground.picture(key, window, lambda before: self._renewing(board, key, before))

    def draw_units(self, surface: pygame.Surface, board: Board) -> None:
        """All units, rows from the top, so that no terrain of a lower row hides one."""
        for place in self._seen():
            tile = board.tiles[place]
            centre = self._centre(place, tile)
            draw_stack(self.kit, surface, tile.units, centre, self.grid.radius, tile.castle is not None)

    def draw_signs(self, surface: pygame.Surface, board: Board) -> None:
        """Capacity plaques, then badges, then plan marks."""
        for place in self._seen():
            tile = board.tiles[place]
            if tile.badge is None and tile.places:
                at = marks.plaque_centre(self.grid.centre(place), self.grid.radius)
                marks.draw_plaque(
                    self.kit, surface, at, self.grid.radius, tile.terrain, len(tile.units),
                    tile.places,
                )  # fmt: skip
        for place in self.grid.places:
            tile = board.tiles[place]
            if tile.badge is not None:
                at = marks.plaque_centre(self.grid.centre(place), self.grid.radius)
                marks.draw_badge(self.kit, surface, at, tile.badge, tile.hot)
        for place in self._seen():
            self._pins(surface, place, board.tiles[place])

    def draw_path(self, surface: pygame.Surface, drag: Drag) -> None:
        """The way from where the stack was to where it hangs; below the badges."""
        if drag.origin is not None:
            start, radius = self.grid.centre(drag.origin), self.grid.radius
            end = drag.at[0] + radius * 0.45, drag.at[1] - radius * 0.1
            marks.draw_path(self.kit, surface, start, end, radius)

    def draw_drag(self, surface: pygame.Surface, drag: Drag) -> None:
        """The stack at the pointer and its count; again over the chrome while it is above it."""
        radius = self.grid.radius
        half = (len(drag.units) - 1) / 2
        for index, unit in enumerate(drag.units):
            x = drag.at[0] + (index - half) * radius * 0.38
            y = drag.at[1] + (index - half) * radius * 0.1
            draw_token(self.kit, surface, unit, (x, y), radius * SHARE)
        if len(drag.units) > 1:
            corner = drag.at[0] + radius * (0.28 + 0.19 * half), drag.at[1] - radius * 0.4
            marks.drag_count(self.kit, surface, len(drag.units), corner)

    def pick_unit(self, board: Board, at: tuple[float, float]) -> tuple[Place, int] | None:
        """The tile and the index in its stack of the unit under a position, the front one first."""
        size = self.grid.radius * SHARE / 2
        for place in reversed(self.grid.places):
            tile = board.tiles[place]
            x, y = self._centre(place, tile)
            offsets = slots(len(tile.units), self.grid.radius, tile.castle is not None)
            for index in sorted(range(len(offsets)), key=lambda i: -offsets[i][1]):
                dx, dy = offsets[index]
                if (at[0] - x - dx) ** 2 + (at[1] - y - dy) ** 2 <= size**2:
                    return place, index
        return None

    def draw_tile(self, surface: pygame.Surface, place: Place, tile: Tile) -> None:
        """One tile alone, without units and signs."""
        self.kit.fetch([("shadow/tile", self.grid.radius)])
        self.kit.atlas.place(surface, "shadow/tile", self.grid.radius, self.grid.centre(place))
        self._tile(surface, place, tile)

    def touched(self, place: Place, *looks: Tile) -> pygame.Rect:
        """What a tile may cover that looks in turn so: itself, its units and its signs."""
        area = self._around(place)
        for badge, hot in ((tile.badge, tile.hot) for tile in looks if tile.badge is not None):
            at = marks.plaque_centre(self.grid.centre(place), self.grid.radius)
            area.union_ip(marks.badge_reach(self.kit, at, badge, hot))
        return area

    def _centre(self, place: Place, tile: Tile) -> Point:
        x, y = self.grid.centre(place)
        return x, y - (self.grid.radius * HOT if tile.hot else 0)

    def _renewing(self, board: Board, key: StillKey, before: Hashable) -> Iterator[Step]:
        """What paints the still picture, where there may be that of another key."""
        areas = self._changed(key, before)
        if areas is None:
            yield from self._steps(board, self._seen())
            return
        for area in areas:
            near = [place for place in self._seen() if area.colliderect(self._reached(place))]
            for step in self._steps(board, near):
                yield within(area, step)

    def _changed(self, key: StillKey, before: Hashable) -> list[pygame.Rect] | None:
        """Where the still picture is another one than before; None if it has to be painted all over."""
        if not isinstance(before, tuple) or before[:-1] != key[:-1] or self._is_enlarged():
            return None
        pairs = list(zip(before[-1], key[-1], strict=False))
        places = [new[0] for old, new in pairs if old != new]
        if len(pairs) < len(key[-1]) or len(places) > FEW or any(old[0] != new[0] for old, new in pairs):
            return None
        return merged(map(self._around, places))

    def _is_enlarged(self) -> bool:
        """Whether the table or its rose is drawn larger than it is at hand, which is not done in parts."""
        wide = self.kit.atlas.enlarges("table", self.kit.layout.window)
        return wide or (self.compass and rose.reach(self.grid.bounds()) > rose.DRAWN)

    def _around(self, place: Place) -> pygame.Rect:
        """What the state of a tile may change."""
        (x, y), radius = self.grid.centre(place), self.grid.radius
        left, top = math.floor(x - AROUND * radius) - 1, math.floor(y - OVER * radius) - 1
        return pygame.Rect(
            left, top, math.ceil(x + AROUND * radius) + 1 - left, math.ceil(y + UNDER * radius) + 1 - top
        )

    def _reached(self, place: Place) -> pygame.Rect:
        """What a tile and all that is round it may cover."""
        reach = math.ceil(self.grid.radius * REACH)
        x, y = self.grid.centre(place)
        return pygame.Rect(round(x) - reach, round(y) - reach, 2 * reach, 2 * reach)

    def _steps(self, board: Board, seen: list[Place]) -> Iterator[Step]:
        """What paints tiles, from the bottom; at last the drawings of units are made ready."""
        yield self._table
        yield partial(self._shadows, seen)
        for place in seen:
            yield partial(self._tile, place=place, tile=board.tiles[place])
        for place in seen:
            if board.tiles[place].veiled:
                yield partial(self._veil, place, board.tiles[place])
        for mark in (Mark.PLACE, Mark.MOVE, Mark.BATTLE, Mark.SELECTED):
            for place in seen:
                if board.tiles[place].mark is mark:
                    yield partial(self._mark, place, board.tiles[place], mark)
        for place in seen:
            yield partial(self._pennants, place=place, tile=board.tiles[place])
        yield partial(self._muster, board)

    def _table(self, ground: pygame.Surface) -> None:
        half = rose.reach(self.grid.bounds())
        quarter = rose.quarter(self.kit, half) if self.compass else None
        self.kit.atlas.cover(ground, "table")
        if quarter is not None:
            rose.draw(ground, quarter, self.grid.bounds().center, half)

    def _shadows(self, seen: list[Place], ground: pygame.Surface) -> None:
        for place in seen:
            self.kit.atlas.place(ground, "shadow/tile", self.grid.radius, self.grid.centre(place))

    def _veil(self, place: Place, tile: Tile, ground: pygame.Surface) -> None:
        marks.draw_veil(self.kit, ground, self._centre(place, tile), self.grid.radius)

    def _mark(self, place: Place, tile: Tile, mark: Mark, ground: pygame.Surface) -> None:
        marks.draw_mark(self.kit, ground, self._centre(place, tile), self.grid.radius, mark, tile.hot)

    def _muster(self, board: Board, ground: pygame.Surface) -> None:  # noqa: ARG002 - as any other step
        """Make the drawings of units ready, each page read once; of those that are not drawn yet."""
        size = round(self.grid.radius * SHARE)
        units = {unit for place in self._seen() for unit in board.tiles[place].units}
        missing = [unit for unit in units if not is_drawn(self.kit, unit, size)]
        self.kit.fetch((unit.sprite_for(self.kit), size) for unit in missing)

    def _seen(self) -> list[Place]:
        """The tiles of which anything is in the window; the others need no pictures."""
        reach = math.ceil(self.grid.radius * REACH)
        window = pygame.Rect((0, 0), self.kit.layout.window).inflate(2 * reach, 2 * reach)
        return [place for place in self.grid.places if window.collidepoint(self.grid.centre(place))]

    def _tile(self, ground: pygame.Surface, place: Place, tile: Tile) -> None:
        """Ground, the rim's far edges, what stands on the tile, the rim's near edges."""
        centre = self._centre(place, tile)
        self.kit.fetch((name, self.grid.radius) for name in _layers(tile))
        for name in _layers(tile):
            self.kit.atlas.place(ground, name, self.grid.radius, centre)

    def _pennants(self, ground: pygame.Surface, place: Place, tile: Tile) -> None:
        radius = self.grid.radius
        self.kit.fetch((_cloth(tile, holder), radius) for holder in tile.holders)
        x, y = self._centre(place, tile)
        height = 0.93 if tile.castle else 0.5
        for index, holder in enumerate(tile.holders):
            shift = (index - (len(tile.holders) - 1) / 2) * radius * 0.45
            at = x + shift, y - radius * height
            self.kit.atlas.place(ground, _cloth(tile, holder), radius, at)

    def _pulse(self, surface: pygame.Surface, board: Board, pulse: float) -> None:
        for place in self.grid.places:
            tile = board.tiles[place]
            if tile.mark is not None:
                at = self._centre(place, tile)
                marks.draw_pulse(self.kit, surface, at, self.grid.radius, tile.mark, pulse)

    def _pins(self, surface: pygame.Surface, place: Place, tile: Tile) -> None:
        radius = self.grid.radius
        x, y = self._centre(place, tile)
        for index, pin in enumerate(tile.pins):
            foot = x + (0.36 - 0.5 * index) * radius, y + radius * 0.02
            marks.draw_pin(self.kit, surface, foot, radius, pin)


def _cloth(tile: Tile, holder: Holder) -> str:
    """The holder's colours: hung on the keep of a Castle, on a pole elsewhere."""
    kind = "holder" if tile.castle else "pennant"
    return f"{kind}/{holder.realm}/{holder.team or 'brass'}"


def _layers(tile: Tile) -> list[str]:
    """The drawings of a tile from the bottom."""
    drawing = f"{tile.terrain}/{'castle' if tile.castle else tile.variant % 4}"
    far, near = rim_parts(tile.holders)
    roofs = SLATE if tile.castle == UNFOUNDED else tile.castle
    castle = [f"castle/{roofs}"] if tile.castle else []
    return [f"ground/{drawing}", *far, f"features/{drawing}", *castle, *near]


def rim_parts(holders: tuple[Holder, ...]) -> tuple[list[str], list[str]]:
    """The pieces of the rim that lie behind what stands on a tile, and those before it.

    One holder has all of it; two have the left and the right half; three left, top and right.
    """
    if not holders:
        return [], []
    first, last = holders[0].realm, holders[-1].realm
    near = [f"rim/{first}/lower_left", f"rim/{last}/lower_right"]
    if len(holders) == 1:
        return [f"rim/{first}/upper"], [f"rim/{first}/lower"]
    if len(holders) == 2:
        return [f"rim/{first}/upper_left", f"rim/{last}/upper_right"], near
    return [f"rim/{holders[1].realm}/upper"], near
