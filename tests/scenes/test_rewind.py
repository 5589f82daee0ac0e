"""Doing again, resetting the turn and going back to a line of the chronicle, by mouse."""

from __future__ import annotations

import pygame
import pytest

from kaladan.app import App
from kaladan.model import commands as c
from kaladan.scenes.board import BoardScene
from tests.scenes.board_hand import answer_by_mouse
from tests.scenes.conftest import SIZES, AppFor
from tests.scenes.driver import click, hover, layout_problems, press_key, spot
from tests.scenes.test_board import _move_with, _roomy_move, come_to, journal


def moved(app: App) -> tuple[BoardScene, str]:
    """Return a board after a move, and what the match was like before it."""
    scene = come_to(app, "ask_action", _roomy_move)
    before = scene.session.state.digest()
    order = _move_with(scene.session)
    assert order is not None
    answer_by_mouse(app, order)
    assert scene.session.state.digest() != before
    return scene, before


@pytest.mark.parametrize("by_key", [False, True], ids=["mouse", "key"])
def test_what_was_taken_back_is_done_again_whole(app: App, by_key: bool) -> None:
    scene, before = moved(app)
    after, given = scene.session.state.digest(), journal(scene)
    click(app, "order/undo")
    assert scene.session.state.digest() == before
    press_key(app, pygame.K_y) if by_key else click(app, "order/redo")
    assert scene.session.state.digest() == after
    assert journal(scene) == given


def test_there_is_nothing_to_do_again_and_it_says_so(app: App) -> None:
    scene = come_to(app, "ask_action")
    click(app, "order/redo")
    assert scene.remarks.told is not None
    assert scene.remarks.told.text == app.desk.kit.words("board.undo.nothing_undone")


def test_a_new_order_forgets_what_was_taken_back(app: App) -> None:
    moved(app)
    click(app, "order/undo")
    answer_by_mouse(app, c.Pass())
    assert spot(app, "order/redo").click is None


def test_reset_takes_back_all_of_the_turn_and_says_what_stopped_it(app: App) -> None:
    scene, _ = moved(app)
    turn, seat = scene.session.state.turn, scene.situation.seat
    click(app, "order/reset")
    assert scene.session.state.turn == turn
    assert scene.situation.seat == seat
    code = scene.session.match.why_no_undo(scene.session.last_hand())
    assert code
    assert scene.remarks.told is not None
    assert scene.remarks.told.text == app.desk.kit.words(f"board.undo.{code}")


def test_a_line_is_gone_back_to_by_clicking_it(app: App) -> None:
    scene, before = moved(app)
    lines = [told.text for told in scene.chrome.told(scene.situation)]
    assert hover(app, "chronicle/1") == "chronicle/1"
    line = spot(app, "chronicle/1")
    assert line.tip is not None
    assert line.tip.text.endswith(app.desk.kit.words("board.undo.to_line"))
    click(app, "chronicle/1")
    assert scene.session.state.digest() == before
    assert [told.text for told in scene.chrome.told(scene.situation)] == lines[1:]
    click(app, "order/redo")
    assert [told.text for told in scene.chrome.told(scene.situation)] == lines


def test_a_line_behind_a_drawn_card_tells_why_it_is_not_reached(app: App) -> None:
    scene = come_to(app, "ask_action", lambda session: session.state.round > 2)
    told = scene.chrome.told(scene.situation)
    last = max(index for index in range(len(told)) if scene.spot(f"chronicle/{index}"))
    while not any(type(event).__name__ == "TurnBegan" for event in told[last].events):
        scene.chrome.scroll(scene.situation, 1)
        scene.refresh()
        last += 1
    line = spot(app, f"chronicle/{last}")
    assert line.click is None
    given = journal(scene)
    click(app, line.name)
    assert journal(scene) == given
    assert line.tip is not None
    assert line.tip.text.endswith(app.desk.kit.words("board.undo.card_drawn"))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", ["ask_action", "ask_add_unit", "ask_purchase"])
def test_the_buttons_have_their_place(app_for: AppFor, size: tuple[int, int], kind: str) -> None:
    app = app_for(size)
    scene = come_to(app, kind)
    assert layout_problems(app) == []
    redo, reset = spot(app, "order/redo").rect, spot(app, "order/reset").rect
    assert min(*redo.size, *reset.size) >= 32
    others = [one.rect for one in scene.spots if one.name.startswith(("order/", "tool/", "button/"))]
    assert sum(redo.colliderect(rect) for rect in others) == 1
    assert sum(reset.colliderect(rect) for rect in others) == 1
