"""The draft by mouse: reading, choosing, taking, taking back."""

from __future__ import annotations

import pygame
import pytest

from kaladan.app import App
from kaladan.model.commands import ChooseRealm
from kaladan.scenes.draft import DraftScene
from kaladan.scenes.remarks import STAYS
from tests.scenes import driver, setups
from tests.scenes.conftest import SIZES, AppFor


def draft(app: App, players: int = 6, nth: int = 1, *, teams: bool = False) -> DraftScene:
    """The draft with some realms taken already."""
    session = setups.lay(app, players, teams=teams)
    setups.answer_until(session, "ask_realm", nth)
    setups.show(app)
    scene = app.desk.stack.top
    assert isinstance(scene, DraftScene)
    return scene


def test_a_realm_is_chosen_and_taken(app: App) -> None:
    scene = draft(app)
    seat = scene.seat
    driver.click(app, "realm/morvane")
    assert scene.chosen == "morvane"
    assert app.desk.match.state.realm[seat] == ""
    driver.click(app, "button/confirm")
    assert app.desk.match.state.realm[seat] == "morvane"
    assert app.desk.match.match.journal.entries[-1].command == ChooseRealm("morvane")
    assert scene.seat != seat


def test_nothing_is_taken_before_a_banner_is_chosen(app: App) -> None:
    scene = draft(app)
    driver.click(app, "button/confirm")
    assert scene.seat == app.desk.match.state.first
    driver.wait(app, STAYS + 0.5)
    driver.hover(app, (5, 5))
    assert driver.hover(app, "button/confirm") == "button/confirm"
    tip = scene.tip_of(driver.spot(app, "button/confirm"))
    assert tip is not None
    assert tip.rule == "2.3"


def test_a_second_click_lets_a_banner_go(app: App) -> None:
    scene = draft(app)
    driver.click(app, "realm/karrag")
    driver.click(app, "realm/karrag")
    assert scene.chosen == ""


def test_a_taken_realm_says_why_it_cannot_be_had(app: App) -> None:
    scene = draft(app, nth=3)
    taken = next(realm for realm in scene.realms() if realm not in scene.free())
    driver.click(app, f"realm/{taken}")
    assert scene.chosen == ""
    spot = driver.spot(app, f"realm/{taken}")
    assert "claimed" in spot.why
    assert spot.rule == "2.3"


def test_every_card_of_every_realm_can_be_read(app: App) -> None:
    draft(app, nth=2)
    catalogue = app.desk.catalogue
    for card in catalogue.magic:
        driver.move(app, driver.spot(app, f"card/{card}").rect.center)
        assert app.desk.stack.top.pointer.hovered == f"card/{card}"


def test_reading_a_card_shows_it_large(app: App) -> None:
    draft(app)
    driver.move(app, (5, 5))
    before = pygame.image.tobytes(app.surface, "RGB")
    driver.move(app, "card/bribe")
    assert pygame.image.tobytes(app.surface, "RGB") != before


def test_the_world_is_shown_in_place_of_the_banners(app: App) -> None:
    scene = draft(app)
    driver.click(app, "world")
    assert scene.shown == "world"
    assert scene.spot("realm/karrag") is None
    driver.press_key(app, pygame.K_ESCAPE)
    assert scene.spot("realm/karrag") is not None


@pytest.mark.parametrize("shown", ["world", "magic"])
def test_a_button_leads_back_to_the_banners(app: App, shown: str) -> None:
    scene = draft(app)
    assert scene.spot("button/back_to_banners") is None
    driver.click(app, "realm/vashtar")
    driver.click(app, "world" if shown == "world" else "button/magic")
    assert scene.shown == shown
    driver.click(app, "button/back_to_banners")
    assert scene.shown == ""
    assert scene.chosen == "vashtar"


def test_the_cards_of_the_chosen_realm_are_shown(app: App) -> None:
    scene = draft(app)
    assert driver.spot(app, "button/magic").click is None
    driver.click(app, "realm/vashtar")
    driver.click(app, "button/magic")
    assert scene.shown == "magic"
    driver.click(app, "button/magic")
    assert scene.shown == ""
    assert scene.chosen == "vashtar"


def test_the_last_choice_is_taken_back(app: App) -> None:
    scene = draft(app)
    first = scene.seat
    assert driver.spot(app, "button/undo").click is None
    driver.click(app, "realm/orsanti")
    driver.click(app, "button/confirm")
    driver.click(app, "button/undo")
    assert scene.seat == first
    assert "orsanti" in scene.free()


@pytest.mark.parametrize(("players", "teams"), [(2, False), (3, False), (4, True), (5, False), (6, True)])
def test_a_whole_draft_by_mouse(app: App, players: int, teams: bool) -> None:
    draft(app, players, teams=teams)
    for _ in range(players):
        scene = app.desk.stack.top
        assert isinstance(scene, DraftScene)
        driver.click(app, f"realm/{scene.free()[-1]}")
        driver.press_key(app, pygame.K_RETURN)
    assert all(app.desk.match.state.realm)
    assert not isinstance(app.desk.stack.top, DraftScene)
    assert app.desk.match.match.game.validate() == []


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("teams", [False, True])
def test_nothing_is_cut_or_crowded(
    app_for: AppFor, size: tuple[int, int], teams: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_for(size)
    written = setups.note_texts(monkeypatch)
    draft(app, nth=4, teams=teams)
    scene = app.desk.stack.top
    assert isinstance(scene, DraftScene)
    assert written.problems(app) == []
    driver.click(app, f"realm/{scene.free()[0]}")
    assert written.problems(app) == []
    driver.click(app, "button/magic")
    assert written.problems(app) == []
    driver.click(app, "world")
    assert written.problems(app) == []
