"""Wherever something is refused the reason stays for a while, and its section opens by a click or by F1."""

from __future__ import annotations

import pygame
import pytest

from kaladan.app import App
from kaladan.match.journal import PERSON
from kaladan.scenes.battle import BattleScene
from kaladan.scenes.board import BoardScene
from kaladan.scenes.castles import CastlesScene
from kaladan.scenes.council import CouncilScene
from kaladan.scenes.deployment import DeploymentScene
from kaladan.scenes.draft import DraftScene
from kaladan.scenes.magic import MagicScene
from kaladan.scenes.menu import MenuScene
from kaladan.scenes.new_match import NewMatchScene
from kaladan.scenes.remarks import RULE, STAYS
from kaladan.scenes.rulebook import RulebookScene
from kaladan.scenes.samples import bring
from kaladan.scenes.scene import Scene
from kaladan.scenes.turn_order import TurnOrderScene
from tests.scenes.conftest import SIZES, AppFor
from tests.scenes.driver import FRAME, begin, click, drag, move, press_key, settle, spot, wait

#: A sample of each scene that refuses something, what is clicked there in vain, and the section of the rules.
REFUSED = (
    ("turn_order", TurnOrderScene, "die/0", "2.1"),
    ("draft", DraftScene, "realm/karrag", "2.3"),
    ("magic", MagicScene, "button/confirm", "2.3"),
    ("castles", CastlesScene, "castle/11", "2.4"),
    ("deployment", DeploymentScene, "castle/18", "2.5"),
    ("board", BoardScene, "order/battle", "4.4"),
    ("purchase", BoardScene, "reserve/general", "4.5"),
    ("lesson", BoardScene, "order/undo", "13"),
    ("battle_magic", BattleScene, "button/confirm", "5.2"),
    ("council", CouncilScene, "give/less", "11"),
    ("council", CouncilScene, "button/undo", "13"),
)
EACH = pytest.mark.parametrize(("name", "kind", "place", "section"), REFUSED)


def scene_of(app: App, name: str, kind: type[Scene]) -> Scene:
    """Bring a sample, at rest."""
    bring(app.desk, name)
    app.step([], FRAME)
    settle(app)
    top = app.desk.stack.top
    assert isinstance(top, kind)
    return top


def opened(app: App) -> str:
    """Return the section at which the rulebook is open."""
    top = app.desk.stack.top
    assert isinstance(top, RulebookScene)
    return top.section


@EACH
def test_the_section_of_a_refusal_is_clicked(
    app: App, name: str, kind: type[Scene], place: str, section: str
) -> None:
    scene = scene_of(app, name, kind)
    why = spot(app, place).why
    click(app, place)
    assert scene.remarks.told is not None
    assert scene.remarks.told.text == why
    click(app, RULE)
    assert opened(app) == section
    press_key(app, pygame.K_ESCAPE)
    assert app.desk.stack.top is scene


@EACH
def test_f1_opens_it_wherever_the_pointer_has_gone(
    app: App, name: str, kind: type[Scene], place: str, section: str
) -> None:
    scene_of(app, name, kind)
    click(app, place)
    move(app, (1, 1))
    press_key(app, pygame.K_F1)
    assert opened(app) == section


def test_a_match_that_cannot_begin_leads_to_its_section(app: App) -> None:
    app.desk.stack.push(MenuScene(app.desk))
    click(app, "button/new_match")
    click(app, "button/take_away/0")
    click(app, RULE)
    assert opened(app) == NewMatchScene.rules == "12"


@pytest.mark.parametrize("name", ["castles", "deployment"])
def test_a_refused_drop_leads_to_its_section(app: App, name: str) -> None:
    scene = scene_of(app, name, Scene)
    assert isinstance(scene, CastlesScene | DeploymentScene)
    plain = spot(app, "tile/1").rect.center
    drag(app, "castle/own" if name == "castles" else "unit/sword", plain)
    assert scene.remarks.told is not None
    section = scene.remarks.told.rule
    click(app, RULE)
    assert opened(app) == section == scene.rules


def test_a_computer_that_chooses_is_no_dead_end(app: App) -> None:
    """While a computer is asked the choices say so, with the section of what is asked."""
    app.desk.settings.change(pace="slow")
    session = begin(app, 2, played_by=("captain", PERSON), seed="4")
    for _ in range(50):
        decision = session.asked()
        assert decision is not None
        if decision.kind == "ask_realm" and session.computer_asked:
            break
        if decision.is_chance:
            session.roll()
        else:
            session.answer((decision.options or ())[0])
    app.desk.go_on()
    # The banners hang: a press while they unroll would hurry the computer.
    app.desk.stack.top.hurry_up()
    app.step([], 0)
    click(app, "realm/karrag")
    click(app, RULE)
    assert opened(app) == DraftScene.rules


def test_it_goes_after_a_while_and_by_a_press(app: App) -> None:
    scene = scene_of(app, "draft", DraftScene)
    click(app, "realm/karrag")
    assert scene.remarks.told is not None
    wait(app, STAYS + 0.2)
    assert scene.remarks.told is None
    assert scene.spot(RULE) is None
    click(app, "realm/karrag")
    click(app, (3, 400))
    assert scene.remarks.told is None


def test_no_tooltip_lies_on_what_is_told(app: App) -> None:
    scene = scene_of(app, "draft", DraftScene)
    click(app, "realm/karrag")
    move(app, "button/menu")
    wait(app, 1.0)
    assert scene.remarks.told is not None
    assert scene.pointer.tip == ""


def test_a_battle_does_not_go_on_by_that_click(app: App) -> None:
    scene = scene_of(app, "battle_magic", BattleScene)
    assert isinstance(scene, BattleScene)
    question = scene.question
    click(app, "button/confirm")
    click(app, RULE)
    press_key(app, pygame.K_ESCAPE)
    assert scene.question is question


def test_the_keyboard_is_told_too(app: App) -> None:
    scene = scene_of(app, "magic", MagicScene)
    scene.keyboard.give("button/confirm")
    press_key(app, pygame.K_RETURN)
    assert scene.remarks.told is not None
    press_key(app, pygame.K_F1)
    assert opened(app) == "2.3"


@pytest.mark.parametrize("size", SIZES)
@EACH
def test_the_sign_is_in_the_window(
    app_for: AppFor, size: tuple[int, int], name: str, kind: type[Scene], place: str, section: str
) -> None:
    app = app_for(size)
    scene = scene_of(app, name, kind)
    assert section
    click(app, place)
    sign = spot(app, RULE).rect
    assert pygame.Rect((0, 0), size).contains(sign)
    assert not sign.collidepoint(scene.pointer.at)
