"""The first Magic card is chosen by the general alone, after the screen was handed over."""

from __future__ import annotations

import pygame
import pytest

from kaladan.app import App
from kaladan.model.commands import KeepMagic
from kaladan.scenes.draft import DraftScene
from kaladan.scenes.hand_over import HandOverScene
from kaladan.scenes.magic import MagicScene
from kaladan.scenes.session import NOBODY
from tests.scenes import driver, setups
from tests.scenes.conftest import SIZES, AppFor


def choice(app: App, players: int = 3, nth: int = 1, *, teams: bool = False) -> MagicScene:
    """The choice of the nth general, who sits before the screen."""
    session = setups.lay(app, players, teams=teams)
    setups.answer_until(session, "ask_starting_magic", nth)
    setups.show(app)
    scene = app.desk.stack.top
    assert isinstance(scene, MagicScene)
    return scene


def test_a_card_is_raised_and_kept(app: App) -> None:
    scene = choice(app)
    seat, card = scene.seat, scene.cards()[2]
    driver.click(app, f"card/{card}")
    assert scene.chosen == card
    driver.click(app, "button/confirm")
    assert app.desk.match.state.hand[seat] == [card]
    answers = [entry.command for entry in app.desk.match.match.journal.entries if entry.seat == seat]
    assert answers[-1] == KeepMagic(card)


def test_the_next_general_gets_the_screen_before_anything_is_shown(app: App) -> None:
    scene = choice(app)
    driver.click(app, f"card/{scene.cards()[0]}")
    driver.click(app, "button/confirm")
    assert isinstance(app.desk.stack.top, HandOverScene)
    driver.click(app, "button/sit_down")
    assert isinstance(app.desk.stack.top, MagicScene)
    assert app.desk.match.viewer == app.desk.stack.top.seat


def test_nothing_is_shown_to_anyone_else(app: App) -> None:
    scene = choice(app, nth=3)
    app.desk.match.viewer = NOBODY
    scene.refresh()
    app.step([], driver.FRAME)
    assert [spot.name for spot in scene.spots] == ["button/undo", "button/menu"]
    blank = pygame.image.tobytes(app.surface, "RGB")
    other = choice(app, nth=2)
    app.desk.match.viewer = NOBODY
    other.refresh()
    app.step([], driver.FRAME)
    assert pygame.image.tobytes(app.surface, "RGB") == blank


def test_a_second_click_only_lowers_a_card(app: App) -> None:
    scene = choice(app)
    card = scene.cards()[0]
    driver.click(app, f"card/{card}")
    driver.click(app, f"card/{card}")
    assert scene.chosen == ""
    assert app.desk.match.state.hand[scene.seat] == []


def test_a_choice_is_needed_first(app: App) -> None:
    scene = choice(app)
    driver.click(app, "button/confirm")
    assert app.desk.match.state.hand[scene.seat] == []
    assert driver.spot(app, "button/confirm").why


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_is_cut_or_crowded(
    app_for: AppFor, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_for(size)
    written = setups.note_texts(monkeypatch)
    for nth in range(1, 7):
        scene = choice(app, 6, nth, teams=True)
        assert written.problems(app) == []
        driver.click(app, f"card/{scene.cards()[1]}")
        assert written.problems(app) == []


def test_after_taking_a_realm_back_the_screen_is_handed_over_again(app: App) -> None:
    session = setups.lay(app, 3)
    setups.answer_until(session, "ask_starting_magic")
    setups.show(app)
    driver.click(app, "button/undo")
    draft = app.desk.stack.top
    assert isinstance(draft, DraftScene)
    assert session.viewer == NOBODY
    driver.click(app, f"realm/{draft.free()[0]}")
    driver.click(app, "button/confirm")
    assert isinstance(app.desk.stack.top, HandOverScene)
