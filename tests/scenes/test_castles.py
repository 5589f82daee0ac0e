"""Castles are dragged or clicked onto free positions, the last in turn order first."""

from __future__ import annotations

import pygame
import pytest

from kaladan.app import App
from kaladan.model.commands import PlaceCastle
from kaladan.scenes import looks
from kaladan.scenes.castles import CastlesScene
from tests.scenes import driver, setups
from tests.scenes.conftest import SIZES, AppFor


def castles(app: App, players: int = 4, nth: int = 1, *, teams: bool = False) -> CastlesScene:
    """The scene with some Castles standing already."""
    session = setups.lay(app, players, teams=teams)
    setups.answer_until(session, "ask_castle", nth)
    setups.show(app)
    scene = app.desk.stack.top
    assert isinstance(scene, CastlesScene)
    return scene


def test_the_last_in_turn_order_begins(app: App) -> None:
    scene = castles(app)
    order = looks.turn_order(app.desk.match.state)
    assert scene.seat == order[-1]
    assert scene.order() == order[::-1]


def test_a_castle_is_dragged_onto_a_position(app: App) -> None:
    scene = castles(app)
    seat, tile = scene.seat, scene.free()[1]
    driver.drag(app, "castle/own", f"castle/{tile}")
    assert app.desk.match.state.castles[tile] == seat + 1
    assert app.desk.match.match.journal.entries[-1].command == PlaceCastle(tile)


def test_a_castle_is_clicked_onto_a_position(app: App) -> None:
    scene = castles(app)
    seat, tile = scene.seat, scene.free()[0]
    driver.click(app, f"castle/{tile}")
    assert scene.proposed == tile
    assert not any(app.desk.match.state.castles)
    driver.click(app, "button/confirm")
    assert app.desk.match.state.castles[tile] == seat + 1


def test_a_second_click_on_the_position_founds_it(app: App) -> None:
    scene = castles(app)
    tile = scene.free()[0]
    driver.click(app, f"castle/{tile}")
    driver.click(app, f"castle/{tile}")
    assert app.desk.match.state.castles[tile]


def test_escape_takes_the_proposal_away(app: App) -> None:
    scene = castles(app)
    driver.click(app, f"castle/{scene.free()[0]}")
    driver.press_key(app, pygame.K_ESCAPE)
    assert scene.proposed == -1


def test_a_taken_position_says_why(app: App) -> None:
    scene = castles(app, nth=3)
    session = app.desk.match
    taken = next(t for t in session.table.world.castle_positions if session.state.castles[t])
    driver.drag(app, "castle/own", f"castle/{taken}")
    assert len([castle for castle in session.state.castles if castle]) == 2
    assert scene.remarks.told is not None
    assert scene.remarks.told.rule == "2.4"
    driver.wait(app, 4.5)
    assert scene.remarks.told is None


def test_another_tile_says_why(app: App) -> None:
    scene = castles(app)
    session = app.desk.match
    plain = next(t for t in range(session.table.tiles) if t not in session.table.world.castle_positions)
    x, y = scene.centre(plain)
    driver.drag(app, "castle/own", (round(x), round(y)))
    assert scene.remarks.told is not None
    assert not any(session.state.castles)


def test_a_drop_beside_the_board_changes_nothing(app: App) -> None:
    scene = castles(app)
    driver.drag(app, "castle/own", (20, 700))
    assert scene.remarks.told is None
    assert not any(app.desk.match.state.castles)


def test_the_last_castle_is_taken_back(app: App) -> None:
    scene = castles(app)
    seat, tile = scene.seat, scene.free()[0]
    driver.drag(app, "castle/own", f"castle/{tile}")
    driver.click(app, "button/undo")
    assert scene.seat == seat
    assert not any(app.desk.match.state.castles)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_all_castles_by_dragging(app: App, players: int) -> None:
    castles(app, players)
    for _ in range(players):
        scene = app.desk.stack.top
        assert isinstance(scene, CastlesScene)
        driver.drag(app, "castle/own", f"castle/{scene.free()[-1]}")
    assert not isinstance(app.desk.stack.top, CastlesScene)
    assert app.desk.match.match.game.validate() == []


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_nothing_is_cut_or_crowded(
    app_for: AppFor, size: tuple[int, int], players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_for(size)
    written = setups.note_texts(monkeypatch)
    scene = castles(app, players, players)
    assert written.problems(app) == []
    driver.click(app, f"castle/{scene.free()[0]}")
    assert written.problems(app) == []


def test_a_castle_rises_while_the_next_general_may_choose(app: App) -> None:
    scene = castles(app)
    first, second = scene.free()[:2]
    driver.drag(app, "castle/own", f"castle/{first}")
    assert scene.animating
    driver.click(app, f"castle/{second}")
    assert scene.proposed == second
    assert not scene.animating
    driver.click(app, "button/confirm")
    driver.settle(app)
    assert app.desk.match.state.castles[second]
