"""The map of the board scene: where tiles and units are, what hangs on the pointer, what slides."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from kaladan.scenes import board_grip as grip
from kaladan.scenes import looks
from kaladan.scenes.board_signs import advised, lit, signs
from kaladan.scenes.board_situation import Situation
from kaladan.scenes.board_slides import Slides
from kaladan.scenes.board_trail import trail_of
from kaladan.scenes.board_turning import SMOOTH, Turning
from kaladan.scenes.scene import Spot
from kaladan.ui import medals
from kaladan.ui.board import Board, BoardView, Drag, Tile
from kaladan.ui.ground import Ground
from kaladan.ui.hexgrid import Grid, Place, Point
from kaladan.ui.kit import Kit
from kaladan.ui.marks import draw_label, plaque_centre
from kaladan.ui.pace import NotReady
from kaladan.ui.tokens import SHARE, TokenLook, TokenState, slots
from kaladan.ui.trail import draw_trail

if TYPE_CHECKING:
    from kaladan.scenes.board import BoardScene

#: How the names of spots on the map begin: tiles, units, and plaques of stacks.
ON_MAP = ("tile/", "unit/", "stack/")
#: One turn of the wheel.
ZOOM = 1.15


class MapPart:
    """The board of one scene."""

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene
        self._kit: Kit | None = None
        self._grid: Grid | None = None
        self._home: Grid | None = None
        self._view: BoardView | None = None
        self._ground = Ground()
        self._turning: Turning | None = None
        self.slides = Slides(scene)
        self._signs: tuple[object, dict[int, looks.Signs]] = ((), {})
        self._board: tuple[object, object, Board] = (None, None, Board({}))
        self._units: tuple[object, object, dict[int, Point]] = (None, None, {})

    # -- where

    @property
    def grid(self) -> Grid:
        """Where the tiles lie now; fitted anew when the window has changed."""
        if self._grid is None or self._kit is not self.scene.kit:
            self._begin()
        assert self._grid is not None
        return self._grid

    def _begin(self) -> None:
        """Lay the whole map onto the table; another kit may have other colours too."""
        self.forget()
        self._kit = self.scene.kit
        self._home = self._fitted()
        self._set(self._home)

    @property
    def home(self) -> Grid:
        """Where the whole map lies without zoom."""
        if self._home is None or self._kit is not self.scene.kit:
            self._begin()
        assert self._home is not None
        return self._home

    def _fitted(self) -> Grid:
        """Return where the whole map lies: in the middle, or a little lower to leave room for the decks."""
        scene = self.scene
        grid = looks.fitted_grid(scene.session, scene.kit, scene.areas.board)
        return grid.lowered(scene.props.room_above(scene.kit, scene.areas, grid))

    def _set(self, grid: Grid) -> None:
        self._grid = grid
        self._view = BoardView(self.scene.kit, grid, ground=self._ground)
        self.slides.stand({})

    def fit(self) -> None:
        """Show the whole board."""
        if self.grid != self.home:
            self._turn(self.home)

    def zoom(self, at: tuple[int, int], turns: int) -> None:
        """Come closer to a place, or go away from it."""
        grid = self.grid.zoomed(at, ZOOM**turns)
        if grid != self.grid:
            self._turn(grid)

    def _turn(self, grid: Grid) -> None:
        """Let the tiles lie otherwise; the sharp picture follows when the map rests."""
        if self._turning is None:
            self.scene.still.let_go()
            self._turning = Turning(self.scene.kit.layout.window, self.grid, self._painter())
        self._turning.rest, self._turning.sharp = 0.0, False
        self._move(grid)

    def _painter(self) -> Callable[[pygame.Surface], None]:
        """Return what paints the map as it lies now, also when it lies otherwise."""
        grid, view = self.grid, self._view
        assert view is not None
        return lambda picture: self._paint(self.scene.situation, picture, view, grid)

    def _move(self, grid: Grid) -> None:
        """Let the tiles lie otherwise; that is no way for units to slide."""
        self._set(grid)
        self.slides.stand(self.unit_places(self.scene.situation))
        self.scene.moved()

    def pan(self, dx: int, dy: int) -> None:
        """Move the board, if it is larger than its place.

        In very large windows, and while the sharp picture is still awaited, its last sharp one is moved: one
        that is begun for every place on the way would never be finished.
        """
        if self.grid.zoom > 1.001:
            width, height = self.scene.kit.layout.window
            rough = self.preparing or width * height > SMOOTH
            (self._turn if rough else self._move)(self.grid.panned(dx, dy))

    def bring_to_middle(self, tile: int) -> None:
        """Move a board that is larger than its place, so that a tile is in the middle."""
        (x, y), middle = self.centre(tile), self.scene.areas.board.center
        self.pan(round(middle[0] - x), round(middle[1] - y))

    def tile_at(self, at: tuple[int, int]) -> int:
        """Return the tile at a place of the window, -1 for none."""
        return looks.tile_at(self.scene.session, self.grid.pick(at))

    def tile_under(self) -> int:
        """Return the tile under the pointer, whatever of it is there, -1 for none."""
        name = self.scene.pointer.hovered
        on_board = name.startswith(ON_MAP)
        return self.tile_at(self.scene.pointer.at) if on_board else -1

    def centre(self, tile: int) -> Point:
        """Return where the middle of a tile is."""
        return self.grid.centre(looks.places(self.scene.session)[tile])

    def around(self, tile: int) -> pygame.Rect:
        """Return the rectangle round a tile, badges included."""
        return _around(self.centre(tile), round(self.grid.radius * 1.7), round(self.grid.radius * 1.8))

    def unit_places(self, s: Situation) -> dict[int, Point]:
        """Return where each unit on the board stands, once for a place of the map; not to be changed."""
        if self._units[0] is not s or self._units[1] is not self.grid:
            self._units = s, self.grid, self._unit_places(s)
        return self._units[2]

    def _unit_places(self, s: Situation) -> dict[int, Point]:
        found: dict[int, Point] = {}
        radius = self.grid.radius
        for tile in range(s.table.tiles):
            units = looks.in_stack_order(s.table, s.table.everyone_on(tile))
            x, y = self.centre(tile)
            for unit, (dx, dy) in zip(
                units, slots(len(units), radius, s.table.is_castle(tile)), strict=False
            ):
                found[unit] = x + dx, y + dy
        return found

    # -- spots

    def spots(self, s: Situation) -> list[Spot]:
        """Return tiles, plaques of own stacks, units; what lies outside the board's place is left out."""
        area, radius = self.scene.areas.board, self.grid.radius
        found = []
        for tile in range(s.table.tiles):
            x, y = self.centre(tile)
            rect = _around((x, y), round(radius * 1.7), round(radius * 0.8)).clip(area)
            found.append(self._tile(s, tile, rect))
        for tile in s.table.held_tiles(s.seat):
            at = plaque_centre(self.centre(tile), radius)
            rect = _around(at, round(radius * 0.9), max(round(radius * 0.26), 20)).clip(area)
            found.append(self._stack(s, tile, rect))
        side = round(radius * SHARE * 0.92)
        for unit, at in self.unit_places(s).items():
            found.append(self._unit(s, unit, _around(at, side, side).clip(area)))
        return [spot for spot in found if spot.rect.width > 8 and spot.rect.height > 8]

    def _tile(self, s: Situation, tile: int, rect: pygame.Rect) -> Spot:
        units = tuple(s.own_units(tile))
        drag = grip.Units(tile, units) if units else None
        return Spot(f"tile/{tile}", rect, lambda: self.scene.touch.click_tile(tile), drag)

    def _stack(self, s: Situation, tile: int, rect: pygame.Rect) -> Spot:
        drag = grip.Units(tile, tuple(s.own_units(tile)))
        return Spot(f"stack/{tile}", rect, lambda: self.scene.touch.click_tile(tile), drag)

    def _unit(self, s: Situation, unit: int, rect: pygame.Rect) -> Spot:
        held = self.scene.showing.held
        drag = grip.Units(s.view.where[unit], (unit,))
        if isinstance(held, grip.Units) and unit in held.units:
            drag = held
        return Spot(f"unit/{unit}", rect, lambda: self.scene.touch.click_unit(unit), drag)

    # -- what slides

    @property
    def sliding(self) -> bool:
        """Whether units are on their way."""
        return self.slides.sliding

    @property
    def moment(self) -> tuple[object, ...]:
        """What the picture of the map depends on, besides the match and what is held."""
        return self.grid, self.slides.moment, self._turning is None

    def follow(self) -> None:
        """The match has changed: let units that stand elsewhere than before slide there."""
        self._turning = None
        s = self.scene.situation
        if not s.kind and not s.view.active >= 0:
            return
        self.slides.follow(s, self.unit_places(s), self.grid.radius)

    def forget(self) -> None:
        """Give up what is as large as the window; it is made again when it is drawn."""
        self._turning = None
        self._ground.forget()

    def update(self, seconds: float) -> None:
        """Let what slides slide, and the map rest after the wheel."""
        self.slides.update(seconds)
        if self._turning is not None:
            self._turning.rest += seconds
            if self._turning.sharp:
                self._turning = None
                self.scene.redraw()
            elif self._turning.rested:
                self._sharpen(self._turning)

    @property
    def preparing(self) -> bool:
        """Whether the sharp picture is awaited, for the wheel has turned."""
        return self._turning is not None

    def _sharpen(self, turning: Turning) -> None:
        """Make the pictures of the map at its present size, as many as a frame has time for.

        Once all of them are there, the next frame draws the whole table anew.
        """
        with suppress(NotReady), self.scene.kit.pace.frame():
            self._painter()(pygame.Surface((1, 1)))
            turning.sharp = True

    # -- drawing

    def marks(self, s: Situation) -> dict[int, looks.Signs]:
        """Return the signs of the tiles; another dictionary when they have changed."""
        told = self.scene.chrome.pointed_tiles(s) or self.scene.recap.pointed_tiles()
        resting = self.scene.touch.resting()
        units = self.scene.counsel.units
        key = s, self.scene.showing, told, resting, units
        if self._signs[0] != key:
            found = lit(signs(s, self.scene.showing), told or resting)
            self._signs = key, advised(s, found, units)
        return self._signs[1]

    def draw(self, s: Situation, surface: pygame.Surface) -> None:
        """Draw table, tiles, units and signs; roughly while the wheel turns."""
        if self._turning is not None:
            self._turning.draw(s.kit, surface, self.grid)
        else:
            self._painter()(surface)

    def _paint(self, s: Situation, surface: pygame.Surface, view: BoardView, grid: Grid) -> None:
        view.draw(surface, self.tiles(s))
        counsel = self.scene.counsel.trail(s)
        draw_trail(s.kit, surface, grid, trail_of(s.session) if counsel is None else counsel)
        self._draw_labels(s, surface, grid)
        self.slides.draw(s, surface, grid)

    def touched(self, place: Place, *looks: Tile) -> pygame.Rect:
        """Return what a tile covers that looks in turn so, with its signs."""
        assert self._view is not None
        return self._view.touched(place, *looks)

    def tiles(self, s: Situation) -> Board:
        """Return the tiles with their signs, worked out anew when a sign has changed or units slide."""
        found = self.marks(s)
        if self.slides.starts:
            return looks.board(s.session, s.view, self._with_sliding(s, found))
        if self._board[0] is not s or self._board[1] is not found:
            self._board = s, found, looks.board(s.session, s.view, found)
        return self._board[2]

    def _with_sliding(self, s: Situation, found: dict[int, looks.Signs]) -> dict[int, looks.Signs]:
        """Return signs in which units on their way are not where they go."""
        shown = dict(found)
        for unit in self.slides.starts:
            tile = s.view.where[unit]
            if tile < s.table.tiles:
                sign = shown.get(tile, looks.PLAIN)
                state = TokenState.GHOST if self.slides.is_far(unit) else TokenState.AWAY
                shown[tile] = _with_state(sign, unit, state)
        return shown

    def _draw_labels(self, s: Situation, surface: pygame.Surface, grid: Grid) -> None:
        for tile, place in enumerate(looks.places(s.session)):
            if place in grid.places:
                label = s.table.world.labels[tile]
                draw_label(s.kit, surface, grid.centre(place), grid.radius, label)

    def draw_held(self, s: Situation, surface: pygame.Surface) -> None:
        """Draw what hangs on the pointer."""
        showing, at = self.scene.showing, self.scene.pointer.at
        if not showing.dragging or showing.held is None or self._view is None:
            return
        held = showing.held
        if isinstance(held, grip.Coin):
            coin = medals.coin(s.kit, s.kit.px(27))
            surface.blit(coin, coin.get_rect(center=at))
        elif isinstance(held, grip.Seal):
            _draw_seal(s.kit, surface, at)
        elif not isinstance(held, grip.HandCard):
            origin = looks.places(s.session)[held.origin] if isinstance(held, grip.Units) else None
            self._view.draw_drag(surface, Drag(self.looks(s, held), self.slides.lifted_to(at), origin))

    def looks(self, s: Situation, held: grip.Held) -> tuple[TokenLook, ...]:
        """Return the tokens of what is held."""
        if isinstance(held, grip.Units):
            return tuple(looks.token(s.session, s.view, unit, TokenState.DRAGGED) for unit in held.units)
        if isinstance(held, grip.Fallen):
            return (looks.token(s.session, s.view, held.unit, TokenState.DRAGGED),)
        assert isinstance(held, grip.FromReserve)
        team = looks.team_of(s.view, s.seat)
        home = looks.special_of(s.table.catalogue, held.kind)
        kind, realm = ("special" if home else held.kind), home or s.view.realm[s.seat]
        return (TokenLook(realm, kind, False, team, TokenState.DRAGGED),)


def _around(centre: Point, width: int, height: int) -> pygame.Rect:
    rect = pygame.Rect(0, 0, width, height)
    rect.center = round(centre[0]), round(centre[1])
    return rect


def _with_state(sign: looks.Signs, unit: int, state: TokenState) -> looks.Signs:
    return replace(sign, states={**(sign.states or {}), unit: state})


def _draw_seal(kit: Kit, surface: pygame.Surface, at: tuple[int, int]) -> None:
    size = kit.px(34)
    medals.disc(kit, surface, "", at, size, ground="oxblood", rim="gold")
    symbol = kit.symbol("chevrons", round(size * 0.55), "title")
    surface.blit(symbol, symbol.get_rect(center=at))
