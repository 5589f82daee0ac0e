"""One basic unit joins the Crown, the Special Unit and the General on each Castle."""

from __future__ import annotations

import pygame
import pytest

from kaladan.app import App
from kaladan.model.commands import DeployUnit
from kaladan.scenes import looks
from kaladan.scenes.deployment import DeploymentScene
from tests.scenes import driver, setups
from tests.scenes.conftest import SIZES, AppFor


def deployment(app: App, players: int = 4, nth: int = 1, *, teams: bool = False) -> DeploymentScene:
    """The scene with some generals ready already."""
    session = setups.lay(app, players, teams=teams)
    setups.answer_until(session, "ask_first_basic", nth)
    setups.show(app)
    scene = app.desk.stack.top
    assert isinstance(scene, DeploymentScene)
    return scene


def kinds_on(app: App, tile: int) -> list[str]:
    """The kinds of the units on a tile, as the board shows them."""
    session = app.desk.match
    return [session.table.kind(unit).id for unit in looks.stack(session, session.state, tile)]


def test_a_unit_is_dragged_onto_the_castle(app: App) -> None:
    scene = deployment(app)
    tile = scene.castle
    assert kinds_on(app, tile) == ["crown", "special", "general"]
    driver.drag(app, "unit/archer", f"castle/{tile}")
    assert kinds_on(app, tile) == ["crown", "special", "general", "archer"]
    assert app.desk.match.match.journal.entries[-1].command == DeployUnit("archer", tile)


def test_a_unit_is_chosen_by_a_click_and_confirmed(app: App) -> None:
    scene = deployment(app)
    tile = scene.castle
    driver.click(app, "unit/shield")
    assert scene.proposed == "shield"
    driver.click(app, "unit/sword")
    assert scene.proposed == "sword"
    driver.click(app, "button/confirm")
    assert kinds_on(app, tile)[-1] == "sword"


def test_a_unit_is_chosen_by_a_click_and_put_down_by_another(app: App) -> None:
    scene = deployment(app)
    tile = scene.castle
    driver.click(app, "unit/shield")
    driver.click(app, f"castle/{tile}")
    assert kinds_on(app, tile)[-1] == "shield"


def test_another_castle_says_why(app: App) -> None:
    scene = deployment(app)
    session, own = app.desk.match, scene.castle
    other = next(t for t in session.table.world.castle_positions if t != own)
    x, y = scene.centre(other)
    driver.drag(app, "unit/sword", (round(x), round(y)))
    assert scene.remarks.told is not None
    assert scene.remarks.told.rule == "2.5"
    assert len(kinds_on(app, own)) == 3


def test_a_drag_is_cancelled(app: App) -> None:
    scene = deployment(app)
    start = driver.spot(app, "unit/sword").rect.center
    driver.move(app, start)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)], driver.FRAME)
    driver.move(app, (start[0] - 200, start[1]))
    assert scene.proposed == "sword"
    driver.press_key(app, pygame.K_ESCAPE)
    assert scene.proposed == ""


def test_the_last_unit_is_taken_back(app: App) -> None:
    scene = deployment(app)
    seat, tile = scene.seat, scene.castle
    driver.drag(app, "unit/sword", f"castle/{tile}")
    driver.click(app, "button/undo")
    assert scene.seat == seat
    assert len(kinds_on(app, tile)) == 3


@pytest.mark.parametrize(("players", "teams"), [(2, False), (3, False), (4, True), (5, False), (6, True)])
def test_everyone_deploys_by_dragging(app: App, players: int, teams: bool) -> None:
    deployment(app, players, teams=teams)
    for _ in range(players):
        scene = app.desk.stack.top
        assert isinstance(scene, DeploymentScene)
        driver.drag(app, "unit/sword", f"castle/{scene.castle}")
    assert not isinstance(app.desk.stack.top, DeploymentScene)
    assert app.desk.match.state.round == 1
    assert app.desk.match.match.game.validate() == []


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_nothing_is_cut_or_crowded(
    app_for: AppFor, size: tuple[int, int], players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_for(size)
    written = setups.note_texts(monkeypatch)
    deployment(app, players, 2)
    assert written.problems(app) == []
    driver.click(app, "unit/archer")
    assert written.problems(app) == []
