"""The game in a real window, driven from outside like any other program."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

from kaladan.app import SMALLEST, App
from kaladan.match.match import Match
from kaladan.match.replay import replay
from kaladan.scenes.menu import MenuScene
from kaladan.scenes.results import ResultsScene
from kaladan.scenes.seeds import numbered
from tests.scenes import driver, player
from tests.scenes.mirror import Mirror
from tests.scenes.player import Person
from tests.scenes.real_window import INSTALL, SCREEN, RealWindow, missing, until

#: Where this is set nothing may be skipped.
DEMANDED = "KALADAN_NOTHING_SKIPPED"
SEED = "a window"
#: Longer than any match is.
WHOLE = 6000


@pytest.fixture
def window(tmp_path: Path) -> Iterator[RealWindow]:
    """The game in its window, at the menu."""
    if missing():
        sentence = f"{', '.join(missing())} missing; to install: {INSTALL}"
        if os.environ.get(DEMANDED):
            pytest.fail(sentence)
        pytest.skip(sentence)
    home = tmp_path / "real"
    home.mkdir()
    opened = RealWindow(home)
    try:
        opened.open("--seed", SEED)
        yield opened
    finally:
        opened.close()


@pytest.fixture
def both(app: App, window: RealWindow, monkeypatch: pytest.MonkeyPatch) -> Mirror:
    """A hand in both windows, with the menu on the screen."""
    mirror = Mirror(app, window)
    monkeypatch.setattr(app, "step", mirror.step)
    monkeypatch.setattr(player, "ASIDE", 0)
    app.desk.new_seed = numbered(SEED)
    app.desk.stack.push(MenuScene(app.desk))
    mirror.resized(app.surface.get_size())
    return mirror


# It plays in the time of a clock: a minute on a quiet machine, several on one that does much else.
@pytest.mark.timeout(600)
def test_a_whole_match(both: Mirror, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kaladan.scenes.session.Match", partial(Match, digests=True))
    person = Person(both.app, 16)
    person.begin("alone", 2, {"event_deck": "24"})
    person.play(WHOLE)
    assert isinstance(both.app.desk.stack.top, ResultsScene)
    journal = person.session.match.journal
    digests = [game.state.digest() for _, _, game in replay(both.app.desk.catalogue, journal, verify=True)]
    assert digests[-1] == person.session.state.digest()
    both.close()


def test_what_is_done_to_one_window_alone_is_noticed(both: Mirror) -> None:
    at = driver.where(both.app, "button/quit")
    both.window.repeat(pygame.event.Event(pygame.MOUSEMOTION, pos=at))
    until(lambda: not both.alike(), "nobody notices")
    driver.move(both.app, at)
    both.agree()


def test_f11_fills_the_screen_and_brings_the_window_back(both: Mirror) -> None:
    before = both.window.place.copy()
    for _ in range(2):
        both.window.press_key("F11")
        both.resized(SCREEN)
        assert both.window.place.topleft == (0, 0)
        driver.click(both.app, "button/new_match")
        both.window.press_key("F11")
        both.resized(before.size)
        assert both.window.place == before
        driver.click(both.app, "button/back")


@pytest.mark.parametrize("size", [(1024, 640), (1301, 733)])
def test_the_picture_follows_the_size_of_the_window(both: Mirror, size: tuple[int, int]) -> None:
    driver.click(both.app, "button/new_match")
    both.window.resize(size)
    both.resized(size)
    driver.click(both.app, "button/begin")


def test_the_window_does_not_stay_smaller_than_its_smallest_size(both: Mirror) -> None:
    both.window.resize((700, 300))
    both.resized(SMALLEST)
    driver.click(both.app, "button/new_match")


def test_the_close_button_ends_the_game_with_a_match_that_is_saved(both: Mirror) -> None:
    Person(both.app, 1).begin("alone", 2, {})
    both.close()
