"""While units are dragged, the kept picture of the board is renewed tile by tile: the same as drawn anew."""

from __future__ import annotations

import pygame
import pytest

from kaladan.app import App
from kaladan.scenes.board import BoardScene
from kaladan.scenes.board_grip import Units, targets
from kaladan.scenes.samples import bring
from kaladan.scenes.session import Session
from tests.scenes.conftest import AppFor
from tests.scenes.driver import FRAME, move, pixels, settle, spot, wait

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


def taken_up(app: App, zoom: int, kind: str = "stack/") -> BoardScene:
    """The board of the sample, so many steps of the wheel nearer, with a stack on the pointer."""
    bring(app.desk, "board")
    settle(app)
    board = app.desk.stack.top
    assert isinstance(board, BoardScene)
    if zoom:
        board.map.zoom(board.areas.board.center, zoom)
        while board.map.preparing:
            wait(app, FRAME)
    there = [one for one in board.spots if one.name.startswith(kind) and isinstance(one.drag, Units)]
    for one in sorted(there, key=lambda one: -len(targets(board.situation, one.drag))):  # type: ignore[arg-type]
        at = one.rect.center
        app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_LEFT)], FRAME)
        move(app, (at[0] + 40, at[1] + 10))
        if board.showing.dragging:
            settle(app)
            return board
        app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=pygame.BUTTON_LEFT)], FRAME)
    raise LookupError("nothing of the sample can be dragged")


def is_as_drawn_anew(app: App, board: BoardScene) -> bool:
    """Draw the board anew, and return whether that is the picture that was there."""
    before = pixels(app)
    board.still.let_go()
    board.redraw()
    app.step([], 0.0)
    return pixels(app) == before


@pytest.mark.parametrize("zoom", [0, 3])
@pytest.mark.parametrize("size", SIZES)
def test_over_every_tile_it_is_as_if_drawn_anew(
    app_for: AppFor, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], zoom: int
) -> None:
    app = app_for(size)
    board = taken_up(app, zoom)
    renewed: list[pygame.Rect] = []
    renew = type(board.still)._renew
    monkeypatch.setattr(type(board.still), "_renew", lambda *a: (renewed.extend(a[2]), renew(*a))[1])
    session = app.desk.session
    assert isinstance(session, Session)
    places = [board.map.centre(tile) for tile in range(session.table.tiles)]
    places.append((board.areas.board.left + 4, board.areas.board.bottom - 4))
    wrong = []
    for at in [*places, *reversed(places)]:
        point = round(at[0]), round(at[1])
        if not app.surface.get_rect().collidepoint(point):
            continue
        move(app, point)
        settle(app)
        if not is_as_drawn_anew(app, board):
            wrong.append(point)
        # What was drawn anew would hide what the next tile leaves behind.
        move(app, (point[0] + 3, point[1]))
    assert wrong == []
    assert len(renewed) > 3


def test_a_long_way_leaves_nothing_behind(app: App) -> None:
    board = taken_up(app, 0)
    session = app.desk.match
    for _ in range(2):
        for tile in range(session.table.tiles):
            x, y = board.map.centre(tile)
            move(app, (round(x), round(y)))
    settle(app)
    assert is_as_drawn_anew(app, board)


def test_single_units_too(app: App) -> None:
    board = taken_up(app, 0, "unit/")
    for name in ("order/move", "button/pass"):
        move(app, spot(app, name).rect.center)
        for tile in range(app.desk.match.table.tiles):
            x, y = board.map.centre(tile)
            move(app, (round(x), round(y)))
    settle(app)
    assert is_as_drawn_anew(app, board)
