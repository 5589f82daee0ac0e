"""The main menu."""

from __future__ import annotations

import pytest

from kaladan.app import App
from kaladan.scenes.menu import TABLE, MenuScene
from kaladan.scenes.new_match import NewMatchScene
from kaladan.storage.places import matches_folder
from tests.scenes.conftest import SIZES, AppFor
from tests.scenes.driver import begin, click, layout_problems, press_key, spot


def test_only_what_is_built_is_shown(app: App) -> None:
    app.desk.stack.push(MenuScene(app.desk))
    assert [one.name for one in app.desk.stack.top.spots] == [
        "button/new_match",
        "button/learn",
        "button/load",
        "button/replays",
        "button/rulebook",
        "button/settings",
        "button/quit",
    ]


def test_new_match_and_back(app: App) -> None:
    app.desk.stack.push(MenuScene(app.desk))
    click(app, "button/new_match")
    assert isinstance(app.desk.stack.top, NewMatchScene)
    click(app, "button/back")
    assert isinstance(app.desk.stack.top, MenuScene)


def test_enter_is_the_brass_button(app: App) -> None:
    import pygame

    matches_folder().mkdir(parents=True)
    app.desk.stack.push(MenuScene(app.desk))
    press_key(app, pygame.K_RETURN)
    assert isinstance(app.desk.stack.top, NewMatchScene)


def test_quit_ends_the_program(app: App) -> None:
    app.desk.stack.push(MenuScene(app.desk))
    click(app, "button/quit")
    assert not app.running


def test_a_match_on_the_table_can_be_gone_on_with(app: App) -> None:
    begin(app)
    before = type(app.desk.stack.top)
    app.desk.stack.replace(MenuScene(app.desk))
    assert spot(app, "button/continue")
    click(app, "button/continue")
    assert type(app.desk.stack.top) is before


@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_place(app_for: AppFor, size: tuple[int, int]) -> None:
    app = app_for(size)
    for going_on in (False, True):
        if going_on:
            begin(app)
        app.desk.stack.replace(MenuScene(app.desk))
        assert layout_problems(app) == []
        quits = spot(app, "button/quit").rect
        assert quits.bottom <= app.surface.get_height() - app.desk.kit.px(TABLE)


def test_an_idle_menu_is_not_drawn_again(app: App) -> None:
    app.desk.stack.push(MenuScene(app.desk))
    assert app.step([], 0.02)
    assert not app.step([], 0.02)
