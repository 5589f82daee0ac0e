"""Tokens, stacks, dice and the board view."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from kaladan.ui import motion
from kaladan.ui.board import Board, BoardView, Drag, Holder, Tile, rim_parts
from kaladan.ui.dice import DieLook, DieState, die_picture
from kaladan.ui.hexgrid import Grid, fit_grid, from_rows
from kaladan.ui.kit import Kit
from kaladan.ui.marks import Badge, BadgeKind, Mark, Pin, Plan
from kaladan.ui.tokens import SHARE, SLOTS, TokenLook, TokenState, in_order, slots, token_picture

KitFor = Callable[[tuple[int, int]], Kit]


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_every_state_of_a_token_looks_different(base_kit: Kit) -> None:
    look = TokenLook("khalisia", "sword", True, "star")
    shown = [state for state in TokenState if state is not TokenState.AWAY]
    seen = {pixels(token_picture(base_kit, look.as_state(state), 41)) for state in shown}
    assert len(seen) == len(shown)


def test_the_high_contrast_setting_draws_stronger_tokens(base_kit: Kit) -> None:
    look, strong = TokenLook("sylvarin", "shield"), replace(base_kit, strong=True)
    assert pixels(token_picture(strong, look, 60)) != pixels(token_picture(base_kit, look, 60))


def test_a_selected_token_is_raised_and_larger(base_kit: Kit) -> None:
    look = TokenLook("vashtar", "crown")
    plain, plain_at = _face(base_kit, look)
    ringed, ringed_at = _face(base_kit, look.as_state(TokenState.SELECTED))
    assert ringed.height > plain.height
    assert ringed_at < plain_at - 60 * 0.1


def _face(kit: Kit, look: TokenLook) -> tuple[pygame.Rect, int]:
    """What is opaque in a token's picture, and how far its middle lies below that of the picture."""
    picture = token_picture(kit, look, 60)
    face = picture.get_bounding_rect(min_alpha=250)
    return face, face.centery - picture.get_rect().centery


@pytest.mark.parametrize("state", list(TokenState))
def test_nothing_of_a_token_is_cut_off(base_kit: Kit, state: TokenState) -> None:
    picture = token_picture(base_kit, TokenLook("karrag", "special", upgraded=False, state=state), 60)
    assert picture.get_rect().inflate(-2, -2).contains(picture.get_bounding_rect(min_alpha=3))


def test_a_token_is_made_once_for_a_size(base_kit: Kit) -> None:
    look = TokenLook("orsanti", "archer", team="key")
    assert token_picture(base_kit, look, 50) is token_picture(base_kit, look, 50)
    assert token_picture(base_kit, look, 51) is not token_picture(base_kit, look, 50)


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_tokens_of_a_stack_hardly_overlap(count: int) -> None:
    size, places = 100 * SHARE, slots(count, 100, castle=False)
    assert len(places) == count
    for index, (x1, y1) in enumerate(places):
        for x2, y2 in places[:index]:
            distance = ((x1 - x2) ** 2 + (y1 - y2) ** 2) ** 0.5
            assert distance >= size * 0.86


def test_castles_move_the_stack_down() -> None:
    assert slots(2, 100, castle=True)[0][1] == pytest.approx(SLOTS[2][0][1] * 100 + 5)


def test_stacks_are_ordered_by_owner_then_kind() -> None:
    def unit(text: str) -> TokenLook:
        realm, kind = text.split()
        return TokenLook(realm, kind)

    mixed = [unit("orsanti sword"), unit("khalisia archer"), unit("orsanti crown"),
             unit("khalisia general")]  # fmt: skip
    kinds = [token.kind for token in in_order(mixed, ("khalisia", "orsanti"))]
    assert kinds == ["general", "archer", "crown", "sword"]


def test_every_face_of_every_die_can_be_shown(base_kit: Kit) -> None:
    for kind in (6, 8, 10, 12):
        seen = {
            pixels(die_picture(base_kit, DieLook(kind, face, "karrag"), 40)) for face in range(1, kind + 1)
        }
        assert len(seen) == kind


def test_states_of_a_die_differ(base_kit: Kit) -> None:
    seen = {pixels(die_picture(base_kit, DieLook(10, 8, "morvane", state), 60)) for state in DieState}
    assert len(seen) == len(DieState)


def test_easing_begins_and_ends_where_it_should() -> None:
    for ease in (motion.out_cubic, motion.in_quad, motion.in_out_cubic, motion.out_back):
        assert ease(0) == pytest.approx(0)
        assert ease(1) == pytest.approx(1)
    assert max(motion.out_back(step / 50) for step in range(51)) > 1
    assert motion.share(50, 0) == 1
    assert motion.stepped((0, 0), (10, 0), 0.5, 4) == (5, -4)
    assert motion.pulse(400, 1600) == pytest.approx(1)


PLACES = [place for row in from_rows((2, 3, 2)) for place in row]


@pytest.fixture
def grid() -> Grid:
    return fit_grid(pygame.Rect(0, 0, 640, 400), PLACES, 108)


@pytest.fixture
def view(kit_for: KitFor, grid: Grid) -> BoardView:
    return BoardView(kit_for((640, 400)), grid)


def board(**change: object) -> Board:
    units = (TokenLook("khalisia", "crown"), TokenLook("khalisia", "sword"))
    tile = Tile("field", 0, None, (Holder("khalisia"),), 4, units)
    tiles = dict.fromkeys(PLACES, Tile("forest", 1, places=3))
    tiles[PLACES[3]] = replace(tile, **change)  # type: ignore[arg-type]
    return Board(tiles)


def test_the_still_picture_is_kept_while_units_move(view: BoardView) -> None:
    first = pygame.image.tobytes(view.still(board()), "RGB")
    assert pygame.image.tobytes(view.still(board(units=())), "RGB") == first
    assert pygame.image.tobytes(view.still(board(mark=Mark.MOVE)), "RGB") != first
    assert pygame.image.tobytes(view.still(board()), "RGB") == first


@pytest.mark.parametrize(
    "change",
    [
        {"mark": Mark.BATTLE, "hot": True},
        {"mark": Mark.SELECTED, "castle": "karrag"},
        {"veiled": True, "holders": tuple(map(Holder, ("khalisia", "orsanti", "vashtar")))},
        {"castle": "none", "holders": (), "hot": True},
        {"terrain": "mountain", "mark": Mark.PLACE},
    ],
)
def test_a_tile_that_changes_is_painted_as_if_all_were(
    kit_for: KitFor, grid: Grid, view: BoardView, change: dict[str, object]
) -> None:
    view.still(board())
    for now in (board(**change), board()):
        assert pixels(view.still(now)) == pixels(BoardView(kit_for((640, 400)), grid).still(now))


def test_what_is_far_from_a_tile_that_changes_is_not_painted_again(view: BoardView) -> None:
    corner, mark = (0, 0), (255, 0, 255)
    view.still(board()).set_at(corner, mark)
    assert view.still(board(veiled=True)).get_at(corner)[:3] == mark
    others = {place: replace(tile, veiled=True) for place, tile in board().tiles.items()}
    assert view.still(Board(others)).get_at(corner)[:3] != mark


def test_a_unit_is_picked_before_its_tile(view: BoardView) -> None:
    x, y = view.grid.centre(PLACES[3])
    dx, dy = slots(2, view.grid.radius, castle=False)[1]
    assert view.pick_unit(board(), (x + dx, y + dy)) == (PLACES[3], 1)
    assert view.pick_unit(board(), (x, y - view.grid.radius * 0.7)) is None


def test_only_the_dirty_part_is_drawn(view: BoardView) -> None:
    surface = pygame.Surface((640, 400), depth=32)
    surface.fill((255, 0, 255))
    dirty = pygame.Rect(100, 100, 80, 60)
    view.draw(surface, board(), dirty=dirty)
    assert surface.get_at((20, 20))[:3] == (255, 0, 255)
    assert surface.get_at(dirty.center)[:3] != (255, 0, 255)
    assert surface.get_clip() == surface.get_rect()


def test_a_drag_drawn_in_dirty_parts_equals_a_full_redraw(view: BoardView) -> None:
    whole, parts = (pygame.Surface((640, 400), depth=32) for _ in range(2))
    unit = TokenLook("khalisia", "sword", state=TokenState.DRAGGED)
    view.draw(parts, board())
    old = pygame.Rect(0, 0, 0, 0)
    for x in (200, 230, 260):
        reach = round(view.grid.radius)
        now = pygame.Rect(x - reach, 200 - reach, 2 * reach, 2 * reach)
        view.draw(parts, board(), Drag((unit,), (x, 200)), now.union(old) if old else now)
        old = now
    view.draw(whole, board(), Drag((unit,), (260, 200)))
    assert pixels(whole) == pixels(parts)


def test_units_stand_before_the_features_of_a_lower_row(view: BoardView) -> None:
    """The crown of the upper row is seen although the mountain below it rises over the tile."""
    crown = (TokenLook("khalisia", "crown"),)
    tiles = dict.fromkeys(PLACES, Tile("mountain", 0))
    tiles[PLACES[1]] = Tile("field", units=crown)
    surface = pygame.Surface((640, 400), depth=32)
    view.draw(surface, Board(tiles))
    x, y = view.grid.centre(PLACES[1])
    red, green, blue = surface.get_at((round(x), round(y + view.grid.radius * 0.03)))[:3]
    assert red > blue
    assert red > 150
    assert green > 60


def test_rims_of_one_two_and_three_holders() -> None:
    one, two, three = Holder("khalisia"), Holder("orsanti"), Holder("vashtar")
    assert rim_parts(()) == ([], [])
    assert rim_parts((one,)) == (["rim/khalisia/upper"], ["rim/khalisia/lower"])
    assert rim_parts((one, two)) == (
        ["rim/khalisia/upper_left", "rim/orsanti/upper_right"],
        ["rim/khalisia/lower_left", "rim/orsanti/lower_right"],
    )
    far, near = rim_parts((one, two, three))
    assert far == ["rim/orsanti/upper"]
    assert near == ["rim/khalisia/lower_left", "rim/vashtar/lower_right"]


@pytest.mark.parametrize(
    "change",
    [
        {"mark": Mark.SELECTED},
        {"mark": Mark.BATTLE, "hot": True},
        {"veiled": True},
        {"badge": Badge(BadgeKind.BATTLE, "58 %")},
        {"pins": (Pin(Plan.HOLD, "vashtar"),)},
        {"castle": "karrag"},
        {"holders": (Holder("khalisia", "star"), Holder("orsanti", "star"))},
    ],
)
def test_every_mark_changes_the_picture(view: BoardView, change: dict[str, object]) -> None:
    plain, marked = (pygame.Surface((640, 400), depth=32) for _ in range(2))
    view.draw(plain, board())
    view.draw(marked, board(**change))
    assert pixels(plain) != pixels(marked)


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0, 3.0])
def test_pieces_are_drawn_for_their_exact_size(kit_for: KitFor, scale: float) -> None:
    """Nothing is scaled after it was drawn: a token's face is as wide as asked, at every scale."""
    kit = kit_for((round(1280 * scale), round(720 * scale)))
    size = kit.px(41)
    look = TokenLook("khalisia", "sword", state=TokenState.GHOST)
    face = token_picture(kit, look, size).get_bounding_rect(min_alpha=40)
    assert abs(face.width - size * 0.96) <= max(2, size * 0.06)


def test_legal_targets_glow_and_the_selected_tile_does_not(view: BoardView) -> None:
    def drawn(mark: Mark, pulse: float | None) -> bytes:
        surface = pygame.Surface((640, 400), depth=32)
        view.draw(surface, board(mark=mark), pulse=pulse)
        return pixels(surface)

    assert drawn(Mark.MOVE, 1.0) != drawn(Mark.MOVE, 0.0)
    assert drawn(Mark.MOVE, -1.0) == drawn(Mark.MOVE, None)
    assert drawn(Mark.SELECTED, 1.0) == drawn(Mark.SELECTED, None)
