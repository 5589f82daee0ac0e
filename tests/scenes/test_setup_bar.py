"""What the screens of the set-up have in common: leaving for the menu and coming back."""

from __future__ import annotations

import pytest

from kaladan.app import App
from kaladan.scenes.castles import CastlesScene
from kaladan.scenes.menu import MenuScene
from kaladan.scenes.setup_scene import SetupScene
from tests.scenes import driver, setups


@pytest.mark.parametrize("kind", ["ask_realm", "ask_castle", "ask_first_basic"])
def test_the_match_is_left_for_the_menu_and_continued(app: App, kind: str) -> None:
    session = setups.lay(app, 3)
    setups.answer_until(session, kind, 2)
    setups.show(app)
    scene = app.desk.stack.top
    driver.click(app, "button/menu")
    assert isinstance(app.desk.stack.top, MenuScene)
    driver.click(app, "button/continue")
    assert type(app.desk.stack.top) is type(scene)


def test_what_is_dropped_in_vain_slides_home_and_waits_for_nobody(app: App) -> None:
    session = setups.lay(app, 3)
    setups.answer_until(session, "ask_castle")
    setups.show(app)
    scene = app.desk.stack.top
    assert isinstance(scene, CastlesScene)
    driver.drag(app, "castle/own", (20, 700))
    assert scene.animating
    driver.settle(app)
    assert not scene.animating
    driver.drag(app, "castle/own", (20, 700))
    driver.click(app, f"castle/{scene.free()[0]}")
    assert scene.proposed >= 0
    assert not scene.animating


def test_an_idle_screen_is_not_drawn_again(app: App) -> None:
    for kind in ("ask_realm", "ask_castle", "ask_first_basic"):
        session = setups.lay(app, 3)
        setups.answer_until(session, kind)
        setups.show(app)
        assert isinstance(app.desk.stack.top, SetupScene)
        driver.move(app, (4, 4))
        driver.settle(app)
        assert not app.step([], driver.FRAME)


@pytest.mark.parametrize("kind", ["ask_realm", "ask_castle", "ask_first_basic"])
def test_pointing_explains_everything(app: App, kind: str) -> None:
    session = setups.lay(app, 4, teams=True)
    setups.answer_until(session, kind, 2)
    setups.show(app)
    if kind == "ask_realm":
        driver.click(app, "world")
    scene = app.desk.stack.top
    for spot in scene.spots:
        said = scene.tip_of(spot) is not None or bool(spot.button and spot.button.label)
        assert said, f"{spot.name} explains nothing"


def test_a_long_name_is_read_in_its_tooltip(app: App) -> None:
    session = setups.lay(app, 3)
    setups.answer_until(session, "ask_first_basic")
    setups.show(app)
    scene = app.desk.stack.top
    assert driver.hover(app, "tag/0") == "tag/0"
    tip = scene.tip_of(driver.spot(app, "tag/0"))
    assert tip is not None
    assert tip.title == session.names[0]
