"""Sheets and overlays slide in and out; nothing waits for it, and nothing is shown to the wrong eyes."""

from __future__ import annotations

import pytest

from kaladan.app import App
from kaladan.scenes.board import BoardScene
from kaladan.scenes.hand_over import HandOverScene
from kaladan.scenes.intents import Wish
from kaladan.scenes.key_list import KeyListScene
from kaladan.scenes.samples import bring
from tests.scenes.driver import FRAME, click, pixels, settle, spot, still


def board_of(app: App, name: str = "board") -> BoardScene:
    """A board at rest, drawn."""
    bring(app.desk, name)
    board = app.desk.stack.top
    assert isinstance(board, BoardScene)
    app.step([], FRAME)
    settle(app)
    app.step([], FRAME)
    return board


def test_a_sheet_slides_in_and_then_the_screen_is_at_rest(app: App) -> None:
    board = board_of(app)
    bare = pixels(app)
    board.open_menu()
    app.step([], 0.0)
    assert app.desk.stack.passing.goes_on
    assert pixels(app) == bare
    app.step([], FRAME)
    middle = pixels(app)
    frames = 1
    while app.desk.stack.passing.goes_on:
        app.step([], FRAME)
        frames += 1
    assert frames == pytest.approx(0.220 / FRAME, abs=2)
    assert pixels(app) == still(app)
    assert bare != middle != pixels(app)
    assert not app.step([], FRAME)


def test_a_sheet_slides_out(app: App) -> None:
    board = board_of(app)
    bare = still(app)
    board.open_menu()
    laid = still(app)
    board.close_sheet()
    app.step([], 0.0)
    assert pixels(app) == laid
    app.step([], FRAME * 4)
    assert pixels(app) not in (laid, bare)
    settle(app)
    app.step([], FRAME)
    assert pixels(app) == bare


def test_a_click_while_a_sheet_slides_acts_at_once(app: App) -> None:
    board = board_of(app)
    board.open_menu()
    app.step([], FRAME)
    assert app.desk.stack.passing.goes_on
    click(app, spot(app, "menu/resume").rect.center)
    assert board.sheet is None


@pytest.mark.parametrize("wish", ["hurry", "cancel"])
def test_a_key_ends_the_slide(app: App, wish: str) -> None:
    board = board_of(app)
    board.open_menu()
    app.step([], FRAME)
    app.desk.stack.handle(Wish(wish))
    app.desk.stack.passing.end()
    app.step([], FRAME)
    assert (board.sheet is None) == (wish == "cancel")
    assert not app.desk.stack.passing.goes_on


def test_an_overlay_slides_in_and_out(app: App) -> None:
    board_of(app)
    app.show_keys()
    app.step([], 0.0)
    assert isinstance(app.desk.stack.top, KeyListScene)
    assert app.desk.stack.passing.goes_on
    settle(app)
    app.show_keys()
    app.step([], 0.0)
    assert app.desk.stack.passing.goes_on
    settle(app)
    assert pixels(app) == still(app)


def test_a_picture_of_another_evening_is_not_shown_any_more(app: App) -> None:
    board_of(app)
    board = board_of(app)
    board.open_menu()
    board.to_menu()
    app.step([], 0.0)
    assert not app.desk.stack.passing.goes_on


@pytest.mark.parametrize("change", ["viewer", "covered"])
def test_what_was_for_other_eyes_is_never_shown_again(app: App, change: str) -> None:
    """Neither at the beginning, nor when somebody else sits down while something passes."""
    for begun in (False, True):
        board = board_of(app)
        board.open_menu()
        if begun:
            app.step([], 0.0)
            assert app.desk.stack.passing.goes_on
        session = board.session
        if change == "covered":
            session.covered = not session.covered
        else:
            session.viewer = (session.viewer + 1) % session.state.players
        board.refresh()
        app.step([], 0.0)
        assert not app.desk.stack.passing.goes_on
        assert pixels(app) == still(app)


def test_the_curtain_of_a_hand_over_hides_at_once(app: App) -> None:
    board = board_of(app)
    board.open_menu()
    app.step([], FRAME)
    app.desk.stack.replace(HandOverScene(app.desk, (board.situation.seat + 1) % board.session.state.players))
    app.step([], 0.0)
    assert not app.desk.stack.passing.goes_on
    assert pixels(app) == still(app)


def test_at_once_means_without_any_passage(app: App) -> None:
    app.desk.settings.change(speed="instant")
    board = board_of(app)
    board.open_menu()
    app.step([], 0.0)
    assert not app.desk.stack.passing.goes_on
    app.desk.settings.change(speed="instant", reduced_motion=True)
    board.close_sheet()
    app.step([], 0.0)
    assert not app.desk.stack.passing.goes_on


class TestReducedMotion:
    """What would move or slide fades in its place, in a time of its own."""

    @pytest.fixture
    def board(self, app: App) -> BoardScene:
        app.desk.settings.change(reduced_motion=True)
        return board_of(app)

    def test_a_sheet_fades_in_where_it_lies(self, app: App, board: BoardScene) -> None:
        bare = app.surface.copy()
        board.open_menu()
        app.step([], 0.0)
        app.step([], 0.060)
        half = app.surface.copy()
        app.step([], 0.060)
        assert not app.desk.stack.passing.goes_on
        laid = app.surface.copy()
        assert pixels(app) == still(app)
        for at in (spot(app, "menu/resume").rect.center, (5, 300), board.areas.board.center):
            for one, other, between in zip(bare.get_at(at), laid.get_at(at), half.get_at(at), strict=True):
                assert abs((one + other) / 2 - between) <= 3

    def test_units_that_would_walk_fade(self, app: App, board: BoardScene) -> None:
        unit, at = next(iter(board.map.unit_places(board.situation).items()))
        board.map.slides._at[unit] = at[0] + 200, at[1]
        board.refresh()
        assert not board.map.sliding
        app.step([], 0.0)
        assert app.desk.stack.passing.goes_on
        settle(app)
        assert not app.step([], FRAME)

    def test_what_would_fly_fades(self, app: App, board: BoardScene) -> None:
        board.flights.begin(board.flights._gold(board.situation, (0, 0), (9, 9), 2))
        board.redraw()
        app.step([], 0.0)
        assert app.desk.stack.passing.goes_on
        assert not board.flights.flying

    def test_nothing_fades_where_nothing_would_have_moved(self, app: App, board: BoardScene) -> None:
        board.refresh()
        app.step([], 0.0)
        assert not app.desk.stack.passing.goes_on
