"""What the board keeps from frame to frame looks as if drawn anew: while units are dragged, and the map."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from kaladan.app import App
from kaladan.scenes.board import BoardScene
from kaladan.scenes.board_grip import Units, targets
from kaladan.scenes.board_map import ON_MAP
from kaladan.scenes.replay import ReplayScene
from kaladan.scenes.session import Session
from kaladan.ui.overlay import Overlay
from tests.scenes.advising import let_think
from tests.scenes.conftest import AppFor
from tests.scenes.driver import FRAME, move, pixels, press_key, settle, show, spot, wait, wheel

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


def taken_up(app: App, zoom: int, kind: str = "stack/") -> BoardScene:
    """The board of the sample, so many steps of the wheel nearer, with a stack on the pointer."""
    board = show(app, "board", BoardScene)
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


# -- while the map moves

#: Where half-clear pixels lie on one another, at ragged edges, a kept picture is a little darker. So much of
#: the window, or of anything that can be pointed at, may be clearly different.
LEVELS, SHARE, SHARE_OF_ONE = 8, 0.0005, 0.02


def unlike(app: App, board: BoardScene) -> list[str]:
    """Return where the picture is clearly different from one in which everything is drawn anew."""
    anew = pygame.Surface(app.surface.get_size(), depth=32)
    board.draw_table(anew)
    board.draw_round(anew)
    board.pulse.draw(anew)
    board.medal.draw(anew)
    board.draw_tip(anew)
    levels = [np.asarray(pygame.surfarray.array3d(one), dtype=int) for one in (app.surface, anew)]
    wrong = abs(levels[0] - levels[1]).max(axis=2) > LEVELS
    found = ["the window"] if wrong.mean() > SHARE else []
    for one in board.spots:
        left, top, right, bottom = *one.rect.topleft, *one.rect.bottomright
        if not one.name.startswith(ON_MAP) and wrong[left:right, top:bottom].mean() > SHARE_OF_ONE:
            found.append(one.name)
    return found


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """How often what lies round the map has been drawn: whether onto what is kept."""
    found: list[bool] = []
    draw_round = BoardScene.draw_round
    monkeypatch.setattr(
        BoardScene,
        "draw_round",
        lambda board, at: (found.append(isinstance(at, Overlay)), draw_round(board, at)),
    )
    return found


@pytest.mark.parametrize("size", SIZES)
def test_round_a_map_that_moves_nothing_is_drawn_twice(
    app_for: AppFor, drawn: list[bool], size: tuple[int, int]
) -> None:
    app = app_for(size)
    board = show(app, "board", BoardScene)
    move(app, board.areas.board.center)
    settle(app)
    drawn.clear()
    times = 0
    for turns in (1, 1, 1, -1):
        wheel(app, board.areas.board.center, turns)
        assert set(drawn) <= {True}
        times += len(drawn)
        assert unlike(app, board) == []
        drawn.clear()
    hovered = board.pointer.hovered
    assert board.map.preparing
    assert times == 1
    grasp = pygame.event.Event(
        pygame.MOUSEBUTTONDOWN, pos=board.areas.board.center, button=pygame.BUTTON_MIDDLE
    )
    app.step([grasp], FRAME)
    drawn.clear()
    for step in range(1, 6):
        move(app, (board.areas.board.centerx + 9 * step, board.areas.board.centery + 4 * step))
        assert drawn == []
        assert unlike(app, board) == []
        drawn.clear()
    assert board.pointer.hovered == hovered


@pytest.mark.parametrize("sample", ["board", "purchase"])
def test_what_is_pointed_at_meanwhile_is_seen(app: App, drawn: list[bool], sample: str) -> None:
    board = show(app, sample, BoardScene)
    wheel(app, board.areas.board.center, 2)
    assert True in drawn
    names = [one.name for one in board.spots if not one.name.startswith(ON_MAP)]
    assert len(names) > 20
    for name in names:
        move(app, spot(app, name).rect.center)
        wait(app, 0.2)
        board.map.zoom(board.areas.board.center, 1 if board.map.grid.zoom < 2 else -1)
        app.step([], FRAME)
        assert board.map.preparing
        assert unlike(app, board) == [], name


def test_the_panel_tells_of_the_tile_that_has_come_under_the_pointer(app: App) -> None:
    board = show(app, "board", BoardScene)
    at = board.map.centre(0)
    move(app, (round(at[0]), round(at[1])))
    settle(app)
    told = {board.touch.looked_at()}
    for _ in range(6):
        press_key(app, pygame.K_PLUS)
        assert unlike(app, board) == []
        told.add(board.touch.looked_at())
    assert len(told) > 1


def test_a_replay_has_its_own_surroundings(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    board = show(app, "replay", ReplayScene)
    bar = pygame.Rect(board.areas.tray)
    for one in board.spots:
        if one.name.startswith(("bar/", "go/", "button/")) or one.name == "scrub":
            assert bar.contains(one.rect)
    before = app.surface.subsurface(bar).copy()
    monkeypatch.setattr(type(board.bar), "draw", lambda *_: None)
    board.still.let_go()
    board.redraw()
    app.step([], FRAME)
    levels = [pygame.surfarray.array3d(one).astype(int) for one in (before, app.surface.subsurface(bar))]
    assert (abs(levels[0] - levels[1]).max(axis=2) > LEVELS).mean() > 0.1
    monkeypatch.undo()
    wheel(app, board.areas.board.center, 2)
    assert unlike(app, board) == []


def test_advice_is_drawn_with_the_map(app: App, drawn: list[bool]) -> None:
    board = show(app, "board", BoardScene)
    press_key(app, pygame.K_h)
    let_think(app, lambda: not board.counsel.plan)
    settle(app)
    drawn.clear()
    wheel(app, board.areas.board.center, 2)
    assert board.map.preparing
    assert set(drawn) == {False}


def test_very_large_windows_keep_no_other_picture(app_for: AppFor, drawn: list[bool]) -> None:
    app = app_for((2560, 1440))
    board = show(app, "board", BoardScene)
    drawn.clear()
    wheel(app, board.areas.board.center, 2)
    assert set(drawn) == {False}
