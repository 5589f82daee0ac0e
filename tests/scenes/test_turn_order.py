"""Throwing for the turn order, and the world laid."""

from __future__ import annotations

import pytest

from kaladan.app import App
from kaladan.model.events import TurnOrderRolled
from kaladan.scenes.turn_order import TurnOrderScene
from tests.scenes.conftest import SIZES, AppFor
from tests.scenes.driver import FRAME, begin, click, hover, layout_problems, press_key, settle, spot


def scene(app: App) -> TurnOrderScene:
    top = app.desk.stack.top
    assert isinstance(top, TurnOrderScene)
    return top


def throw_everything(app: App) -> None:
    """Click every die that waits, as often as there are ties."""
    while not scene(app).rolled:
        for seat in scene(app).seats:
            click(app, f"die/{seat}")
        settle(app)


def test_each_general_clicks_their_die_and_sees_what_the_model_rolled(app: App) -> None:
    session = begin(app, 3)
    click(app, "die/1")
    settle(app)
    rolled = [event for event in session.match.events if isinstance(event, TurnOrderRolled)]
    assert len(rolled) == 1
    assert scene(app).seen == {1}
    assert not scene(app).rolled
    throw_everything(app)
    assert scene(app).first == session.state.first


def test_the_model_rolls_once_a_round(app: App) -> None:
    session = begin(app, 4)
    throw_everything(app)
    rounds = [event for event in session.match.events if isinstance(event, TurnOrderRolled)]
    ties = [event for event in rounds if event.faces.count(max(event.faces)) > 1]
    assert len(rounds) == len(ties) + 1


def test_those_who_tie_throw_again(app: App) -> None:
    for seed in range(60):
        session = begin(app, 6, seed=str(seed))
        click(app, "button/throw_all")
        settle(app)
        if not scene(app).rolled:
            break
    assert session.state.first == -1
    best = max(scene(app).thrown.values())
    tied = [seat for seat, face in scene(app).thrown.items() if face == best]
    assert list(scene(app).seats) == tied
    assert scene(app).seen == set()
    for seat in range(6):
        assert (spot(app, f"die/{seat}").click is not None) == (seat in tied)
    throw_everything(app)
    assert session.state.first in tied


def test_a_die_that_was_thrown_says_so(app: App) -> None:
    begin(app, 3)
    click(app, "die/0")
    settle(app)
    assert spot(app, "die/0").click is None
    hover(app, (5, 5))
    assert hover(app, "die/0") == "die/0"
    assert spot(app, "die/0").why


def test_then_the_world_lies_and_the_draft_follows(app: App) -> None:
    session = begin(app, 2)
    throw_everything(app)
    settle(app)
    assert scene(app).world_lies
    assert len(scene(app).tiles) == 7
    click(app, "button/continue")
    assert type(app.desk.stack.top).__name__ == "DraftScene"
    assert session.asked() is not None


def test_a_random_world_is_laid_tile_by_tile(app: App) -> None:
    begin(app, 2, world="random")
    throw_everything_at_once(app)
    seen = set()
    for _ in range(400):
        app.step([], 0.05)
        seen.add(scene(app).laid)
    assert seen == set(range(8))
    assert scene(app).world_lies


def throw_everything_at_once(app: App) -> None:
    while not scene(app).rolled:
        click(app, "button/throw_all")
        for _ in range(80):
            if not scene(app).tumbling:
                break
            app.step([], FRAME)


def test_a_click_hurries_the_laying(app: App) -> None:
    begin(app, 3, world="random")
    throw_everything_at_once(app)
    assert not scene(app).world_lies
    click(app, (10, 400))
    assert scene(app).world_lies


def test_space_alone_leads_through(app: App) -> None:
    import pygame

    begin(app, 4)
    for _ in range(200):
        if not isinstance(app.desk.stack.top, TurnOrderScene):
            break
        press_key(app, pygame.K_SPACE)
    assert type(app.desk.stack.top).__name__ == "DraftScene"


def test_the_menu_leads_out_and_back(app: App) -> None:
    session = begin(app, 3)
    click(app, "button/menu")
    click(app, "button/continue")
    assert isinstance(app.desk.stack.top, TurnOrderScene)
    assert app.desk.session is session


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 6])
def test_everything_has_its_place(app_for: AppFor, size: tuple[int, int], players: int) -> None:
    app = app_for(size)
    begin(app, players)
    assert layout_problems(app) == []
    throw_everything(app)
    settle(app)
    assert layout_problems(app) == []
