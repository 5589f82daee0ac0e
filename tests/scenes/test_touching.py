"""States of controls come and go in 90 ms; what is done acts at once, and a screen at rest draws nothing."""

from __future__ import annotations

import pygame
import pytest

from kaladan.app import App
from kaladan.scenes.board import BoardScene
from kaladan.scenes.new_match import NewMatchScene
from kaladan.scenes.samples import bring
from tests.scenes.driver import (
    FRAME,
    click,
    move,
    pixels,
    press_key,
    resize,
    settle,
    spot,
    still,
    wait,
    where,
)

BUTTON, OTHER = "button/new_match", "button/load"


def at_rest(app: App, name: str) -> bytes:
    """Bring a scene to rest with the pointer away, and return its picture."""
    bring(app.desk, name)
    app.step([], FRAME)
    settle(app)
    move(app, (1, 1))
    settle(app)
    return pixels(app)


def button_event(kind: int, at: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=at, button=pygame.BUTTON_LEFT)


def test_a_button_lights_up_in_90_ms_and_then_nothing_is_drawn(app: App) -> None:
    plain = at_rest(app, "menu")
    move(app, BUTTON)
    assert app.desk.stack.touching.goes_on
    assert pixels(app) == plain
    frames = 0
    seen = [plain]
    while app.desk.stack.touching.goes_on:
        assert app.step([], FRAME)
        seen.append(pixels(app))
        frames += 1
    assert frames == pytest.approx(0.090 / FRAME, abs=1)
    assert len(set(seen)) == len(seen)
    assert pixels(app) == still(app) != plain
    assert not app.step([], FRAME)


def test_in_the_middle_it_is_half_of_both(app: App) -> None:
    at_rest(app, "menu")
    rect = spot(app, BUTTON).rect
    places = [(rect.left + rect.width // 8, y) for y in range(rect.top + 5, rect.bottom - 8, 4)]
    plain = [app.surface.get_at(at) for at in places]
    move(app, BUTTON)
    app.step([], 0.045)
    half = [app.surface.get_at(at) for at in places]
    app.step([], 0.045)
    lit = [app.surface.get_at(at) for at in places]
    assert plain != lit
    for one, between, other in zip(plain, half, lit, strict=True):
        for before, now, after in zip(one[:3], between[:3], other[:3], strict=True):
            assert abs((before + after) / 2 - now) <= 3


def test_frames_meanwhile_draw_no_scene(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    at_rest(app, "menu")
    move(app, BUTTON)
    drawn = []
    monkeypatch.setattr(type(app.desk.stack.top), "draw", lambda *_: drawn.append(1))
    while app.desk.stack.touching.goes_on:
        assert app.step([], FRAME)
    assert drawn == []


def test_from_button_to_button_the_one_fades_while_the_other_lights_up(app: App) -> None:
    plain = at_rest(app, "menu")
    move(app, BUTTON)
    settle(app)
    move(app, OTHER)
    app.step([], 0.045)
    middle = pixels(app)
    settle(app)
    assert middle not in (plain, pixels(app))
    assert pixels(app) == still(app)
    move(app, (1, 1))
    settle(app)
    assert pixels(app) == plain


def test_turning_back_in_the_middle_goes_on_from_there(app: App) -> None:
    plain = at_rest(app, "menu")
    move(app, BUTTON)
    app.step([], 0.060)
    middle = pixels(app)
    move(app, (1, 1))
    assert app.desk.stack.touching.goes_on
    assert pixels(app) != plain
    app.step([], 0.045)
    assert pixels(app) not in (plain, middle)
    settle(app)
    assert pixels(app) == plain


def test_pressing_is_blended_too(app: App) -> None:
    at_rest(app, "menu")
    move(app, BUTTON)
    settle(app)
    lit = pixels(app)
    app.step([button_event(pygame.MOUSEBUTTONDOWN, where(app, BUTTON))], FRAME)
    assert app.desk.stack.touching.goes_on
    assert pixels(app) == lit
    settle(app)
    assert pixels(app) == still(app) != lit


def test_the_keyboard_is_seen_to_go_from_control_to_control(app: App) -> None:
    plain = at_rest(app, "menu")
    press_key(app, pygame.K_TAB)
    assert app.desk.stack.touching.goes_on
    app.step([], 0.045)
    middle = pixels(app)
    settle(app)
    assert pixels(app) == still(app)
    assert middle not in (plain, pixels(app))


def test_a_card_of_the_hand_rises_by_a_fade(app: App) -> None:
    plain = at_rest(app, "board")
    card = next(one.name for one in app.desk.stack.top.spots if one.name.startswith("hand/"))
    move(app, card)
    assert app.desk.stack.touching.goes_on
    assert pixels(app) == plain
    settle(app)
    assert pixels(app) == still(app) != plain


def test_a_tooltip_fades_in_and_out(app: App) -> None:
    at_rest(app, "board")
    move(app, "button/pass")
    settle(app)
    bare = pixels(app)
    while not app.desk.stack.top.pointer.tip:
        app.step([], FRAME)
    assert app.desk.stack.touching.goes_on
    assert pixels(app) == bare
    settle(app)
    told = pixels(app)
    assert told == still(app) != bare
    move(app, (where(app, "button/pass")[0] + 1, where(app, "button/pass")[1]))
    move(app, (1, 1))
    app.step([], 0.045)
    assert pixels(app) not in (told, bare)


def test_a_click_in_the_middle_acts_at_once(app: App) -> None:
    at_rest(app, "menu")
    move(app, BUTTON)
    app.step([], FRAME)
    assert app.desk.stack.touching.goes_on
    click(app, BUTTON)
    assert isinstance(app.desk.stack.top, NewMatchScene)
    assert not app.desk.stack.touching.goes_on


def test_another_size_of_the_window_is_there_at_once(app: App) -> None:
    at_rest(app, "menu")
    move(app, BUTTON)
    app.step([], FRAME)
    resize(app, (1024, 640))
    assert not app.desk.stack.touching.goes_on
    assert pixels(app) == still(app)


@pytest.mark.parametrize("reduced", [False, True])
def test_at_once_means_at_once(app: App, reduced: bool) -> None:
    app.desk.settings.change(speed="instant", reduced_motion=reduced)
    plain = at_rest(app, "menu")
    move(app, BUTTON)
    assert not app.desk.stack.touching.goes_on
    assert pixels(app) == still(app) != plain


def test_reduced_motion_keeps_what_moves_nothing(app: App) -> None:
    app.desk.settings.change(reduced_motion=True)
    at_rest(app, "menu")
    move(app, BUTTON)
    assert app.desk.stack.touching.goes_on


@pytest.mark.parametrize("change", ["viewer", "covered"])
@pytest.mark.parametrize("begun", [False, True])
def test_what_was_for_other_eyes_is_not_blended(app: App, change: str, begun: bool) -> None:
    at_rest(app, "board")
    board = app.desk.stack.top
    assert isinstance(board, BoardScene)
    card = next(one.name for one in board.spots if one.name.startswith("hand/"))
    if begun:
        move(app, card)
        app.step([], FRAME)
        assert app.desk.stack.touching.goes_on
    session = board.session
    if change == "covered":
        session.covered = not session.covered
    else:
        session.viewer = (session.viewer + 1) % session.state.players
    board.refresh()
    move(app, board.spots[-1].rect.center)
    assert not app.desk.stack.touching.goes_on
    assert pixels(app) == still(app)


def test_what_is_dragged_leaves_no_trace(app: App) -> None:
    at_rest(app, "board")
    board = app.desk.stack.top
    piece = next(one for one in board.spots if one.drag is not None)
    at = piece.rect.center
    move(app, at)
    app.step([button_event(pygame.MOUSEBUTTONDOWN, at)], FRAME)
    move(app, (at[0] + 30, at[1]))
    assert board.pointer.dragging is not None
    assert not app.desk.stack.touching.goes_on


def test_the_pointer_may_rest_for_long(app: App) -> None:
    at_rest(app, "menu")
    move(app, BUTTON)
    wait(app, 1.0)
    assert not app.desk.stack.goes_on
    assert not app.step([], FRAME)
