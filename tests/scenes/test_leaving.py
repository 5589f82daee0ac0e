"""Leaving a match that cannot be saved: the players are asked first."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from kaladan.app import App
from kaladan.scenes.leaving import LeaveScene
from kaladan.scenes.menu import MenuScene
from kaladan.scenes.new_match import NewMatchScene
from kaladan.scenes.trouble import TroubleScene
from tests.scenes.conftest import SIZES, AppFor
from tests.scenes.driver import FRAME, begin, click, press_key
from tests.scenes.saved import break_disk
from tests.scenes.setups import note_texts


@pytest.fixture(autouse=True)
def _unsaved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001 the folder is made first
    break_disk(monkeypatch)


def close(app: App) -> None:
    """Press the window's own button."""
    app.step([pygame.event.Event(pygame.QUIT)], FRAME)


def test_closing_the_window_asks_when_a_match_is_running(app: App) -> None:
    begin(app)
    before = app.desk.stack.top
    close(app)
    assert app.running
    click(app, "button/stay")
    assert app.running
    assert app.desk.stack.top is before


@pytest.mark.parametrize("answer", [close, lambda app: click(app, "button/leave")])
def test_a_second_close_or_the_button_quits(app: App, answer: Callable[[App], None]) -> None:
    begin(app)
    close(app)
    answer(app)
    assert not app.running


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_keys_stay(app: App, key: int) -> None:
    begin(app)
    before = app.desk.stack.top
    close(app)
    press_key(app, key)
    assert app.desk.stack.top is before
    assert app.running


def test_closing_quits_at_once_without_a_match(app: App) -> None:
    app.desk.stack.push(MenuScene(app.desk))
    close(app)
    assert not app.running


def test_closing_quits_at_once_from_the_plain_screen(app: App) -> None:
    begin(app)
    app.desk.stack.replace(TroubleScene(app.desk, RuntimeError("a fault")))
    close(app)
    assert not app.running


@pytest.mark.parametrize("name", ["new_match", "quit"])
def test_the_menu_asks_before_the_match_is_lost(app: App, name: str) -> None:
    session = begin(app)
    app.desk.stack.replace(MenuScene(app.desk))
    click(app, f"button/{name}")
    assert isinstance(app.desk.stack.top, LeaveScene)
    click(app, "button/stay")
    assert isinstance(app.desk.stack.top, MenuScene)
    assert app.desk.session is session
    click(app, f"button/{name}")
    click(app, "button/leave")
    assert app.running == (name == "new_match")
    assert isinstance(app.desk.stack.top, NewMatchScene) == (name == "new_match")


def test_what_is_behind_stands_still(app: App) -> None:
    begin(app)
    close(app)
    assert app.desk.stack.visible() == [app.desk.stack.top]


@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_place(
    app_for: AppFor, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    app = app_for(size)
    begin(app)
    close(app)
    assert note_texts(monkeypatch).problems(app) == []
