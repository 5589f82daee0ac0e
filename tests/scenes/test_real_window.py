"""The beginning of a match in a real window, driven from outside like any other program."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from kaladan.app import App
from kaladan.model import commands as c
from kaladan.scenes import new_match, setting_up
from kaladan.scenes.menu import MenuScene
from tests.scenes import driver
from tests.scenes.real_window import INSTALL, RealWindow, missing, until

#: Where this is set nothing may be skipped.
DEMANDED = "KALADAN_NOTHING_SKIPPED"
#: How far a colour may be off, and which share of the window: the names of who begins, by other dice.
COLOUR, SHARE = 24, 0.02
#: Where nothing is pointed at.
ASIDE = (2, 2)


@pytest.fixture
def window(tmp_path: Path) -> Iterator[RealWindow]:
    """The game in its window, at the menu."""
    if missing():
        sentence = f"{', '.join(missing())} missing; to install: {INSTALL}"
        if os.environ.get(DEMANDED):
            pytest.fail(sentence)
        pytest.skip(sentence)
    opened = RealWindow(tmp_path)
    try:
        opened.find()
        yield opened
    finally:
        opened.close()


class Both:
    """The same hand in the real window and in one without a screen, which knows where everything is.

    Their dice differ, so that other generals begin; what each place of the set-up shows does not.
    """

    def __init__(self, app: App, window: RealWindow) -> None:
        self.app = app
        self.window = window

    def click(self, name: str) -> None:
        """Click a spot, in both."""
        self.window.click(driver.where(self.app, name))
        driver.click(self.app, name)
        self._compare(name)

    def drag(self, start: str, end: str) -> None:
        """Drag from one spot to another, in both."""
        self.window.drag(driver.where(self.app, start), driver.where(self.app, end))
        driver.drag(self.app, start, end)
        self._compare(f"{start} to {end}")

    def _compare(self, done: str) -> None:
        """Wait until both show the same; tooltips too."""
        driver.settle(self.app)
        driver.wait(self.app, 0.5)
        until(self.alike, f"after {done} the windows do not show the same")
        assert self.window.alive, f"the game has ended after {done}"

    def alike(self) -> bool:
        """Whether both show the same, but for the names of the generals."""
        return differing(self.window.settled(), self.app.surface) < SHARE

    def asked(self) -> c.Command:
        """Return the first lawful answer of the match without a screen."""
        decision = self.app.desk.match.asked()
        assert decision is not None
        assert decision.options
        return decision.options[0]


def differing(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return the share of pixels in which two pictures differ visibly."""
    assert one.get_size() == other.get_size()
    other = other.convert(one)
    limits = (COLOUR, COLOUR, COLOUR)
    same = pygame.transform.threshold(None, one, None, limits, None, 0, other)
    width, height = one.get_size()
    return 1 - same / (width * height)


@pytest.fixture
def both(app: App, window: RealWindow, monkeypatch: pytest.MonkeyPatch) -> Both:
    """A hand in both windows, with the menu on the screen."""
    for module in (new_match, setting_up):
        monkeypatch.setattr(module, "fresh_seed", lambda: "a window")
    app.desk.stack.push(MenuScene(app.desk))
    app.step([], driver.FRAME)
    assert window.look().get_size() == app.surface.get_size()
    return Both(app, window)


def test_a_match_is_begun_in_a_real_window(both: Both) -> None:
    until(both.alike, "the menu is not shown")
    both.click("button/new_match")
    both.click("button/begin")
    throw(both)
    for _ in range(2):
        draft(both)
    for _ in range(2):
        keep(both)
    for _ in range(2):
        command = both.asked()
        assert isinstance(command, c.PlaceCastle)
        both.drag("castle/own", f"castle/{command.tile}")
    for _ in range(2):
        command = both.asked()
        assert isinstance(command, c.DeployUnit)
        both.drag(f"unit/{command.kind}", f"castle/{command.tile}")
    assert both.app.desk.match.state.round == 1
    leave(both)


def throw(both: Both) -> None:
    """Throw until nobody ties, which may be sooner in one window than in the other, and go on to the draft.

    The button stays where it is: it throws, then goes on, and in the draft it waits for a choice.
    """
    at = driver.where(both.app, "button/throw_all")
    while both.app.desk.stack.top.spot("button/confirm") is None:
        driver.click(both.app, at)
        driver.settle(both.app)
    driver.move(both.app, ASIDE)
    until(lambda: goes_on(both, at), "the draft never comes")


def goes_on(both: Both, at: tuple[int, int]) -> bool:
    """Click once more in the real window; return whether the draft is there."""
    both.window.click(at)
    both.window.move(ASIDE)
    return both.alike()


def draft(both: Both) -> None:
    """Claim a realm."""
    command = both.asked()
    assert isinstance(command, c.ChooseRealm)
    both.click(f"realm/{command.realm}")
    both.click("button/confirm")


def keep(both: Both) -> None:
    """Sit down and keep a Magic card."""
    both.click("button/sit_down")
    command = both.asked()
    assert isinstance(command, c.KeepMagic)
    both.click(f"card/{command.card}")
    both.click("button/confirm")


def leave(both: Both) -> None:
    """Leave the game by its own menu; the first Event card is another one in each window."""
    app, window = both.app, both.window
    for name in ("button/sit_down", "event/continue", "tool/menu", "menu/quit"):
        before = window.settled()
        window.click(driver.where(app, name))
        driver.click(app, name)
        until(
            lambda before=before: differing(before, window.settled()) > SHARE,  # type: ignore[misc]
            f"nothing has come of {name}",
        )
    window.click(driver.where(app, "button/leave"))
    until(lambda: not window.alive, "the game has not ended")
    assert window.game.returncode == 0
    assert window.errors.read_text(encoding="utf-8") == ""
