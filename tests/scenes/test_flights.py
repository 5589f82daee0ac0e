"""What flies over the board, before whose eyes, and that nothing waits for it."""

from __future__ import annotations

import pygame
import pytest

from kaladan.app import App
from kaladan.model import events as ev
from kaladan.scenes.board import BoardScene
from kaladan.scenes.board_event import EventSheet
from kaladan.scenes.intents import Wish
from kaladan.scenes.results import ResultsScene
from kaladan.scenes.samples import bring
from kaladan.ui.flights import CardFlight, Coins, CrownFall, Flight
from tests.scenes.driver import FRAME, click


def board_of(app: App, name: str = "board") -> BoardScene:
    bring(app.desk, name)
    board = app.desk.stack.top
    assert isinstance(board, BoardScene)
    app.step([], FRAME)
    return board


def flights_of(board: BoardScene, event: ev.Event) -> list[Flight]:
    """What would fly for the person before the screen."""
    (seen,) = board.session.seen_by_viewer([event])
    return list(board.flights._of(board.situation, seen))


def drawn(seat: int) -> ev.MagicDrawn:
    return ev.MagicDrawn(seat, seat, "unbroken")


def test_gold_flies_to_whom_it_belongs(app: App) -> None:
    board = board_of(app)
    seat = board.situation.seat
    for who in range(board.session.state.players):
        (flight,) = flights_of(board, ev.GoldGained(who, 3, "income"))
        assert isinstance(flight, Coins)
        order = [spot for spot in board.spots if spot.name == ("gold" if who == seat else f"plate/{who}")]
        assert order[0].rect.collidepoint(flight.end)
    (paid,) = flights_of(board, ev.GoldPaid(seat, 2, "magic"))
    assert isinstance(paid, Coins)
    assert paid.end == board.flights._bank()


def test_a_drawn_card_turns_over_for_its_owner_alone(app: App) -> None:
    board = board_of(app)
    seat = board.situation.seat
    for who in range(board.session.state.players):
        (flight,) = flights_of(board, drawn(who))
        assert isinstance(flight, CardFlight)
        assert flight.turns == (who == seat)
        assert (flight.face is not None) == (who == seat)
    board.session.covered = True
    board.refresh()
    (covered,) = flights_of(board, drawn(seat))
    assert isinstance(covered, CardFlight)
    assert covered.face is None


def test_a_fallen_crown_falls_on_its_plate(app: App) -> None:
    board = board_of(app)
    (flight,) = flights_of(board, ev.CrownFell(2, 1))
    spot = board.spot("plate/2")
    assert isinstance(flight, CrownFall)
    assert spot is not None
    assert spot.rect.collidepoint(flight.at)


def fly(board: BoardScene) -> None:
    for flight in flights_of(board, ev.GoldGained(board.situation.seat, 4, "income")):
        board.flights.begin(flight)


def test_what_flies_is_drawn_and_then_the_screen_is_at_rest(app: App) -> None:
    board = board_of(app)
    board.hurry()
    app.step([], FRAME)
    assert not app.step([], FRAME)
    fly(board)
    assert board.animating
    assert board.lets_computers_act
    moved = [app.step([], FRAME) for _ in range(90)]
    assert moved[0]
    assert not board.animating
    assert not any(moved[-5:])


@pytest.mark.parametrize("how", ["click", "space", "computers"])
def test_whatever_is_done_ends_it(app: App, how: str) -> None:
    board = board_of(app)
    fly(board)
    if how == "click":
        click(app, (app.surface.get_width() // 2, 5))
    elif how == "space":
        board.handle(Wish("hurry"))
    else:
        board.hurry_up()
    assert not board.flights.flying


@pytest.mark.parametrize("change", [{"speed": "instant"}, {"reduced_motion": True}])
def test_nothing_flies_where_motion_is_switched_off(app: App, change: dict[str, object]) -> None:
    app.desk.settings.change(**change)
    board = board_of(app, "event")
    assert isinstance(board.sheet, EventSheet)
    assert board.sheet.coming is None
    fly(board)
    assert not board.flights.flying
    bring(app.desk, "results")
    results = app.desk.stack.top
    assert isinstance(results, ResultsScene)
    assert not results.animating


@pytest.mark.parametrize(("pace", "seen"), [("normal", True), ("instant", False)])
def test_of_computers_that_act_at_once_nothing_is_seen(app: App, pace: str, *, seen: bool) -> None:
    board = board_of(app)
    app.desk.settings.change(pace=pace)
    board.hurry()
    board.flights._told = len(board.session.match.events) - 40
    board.flights.follow()
    assert board.flights.flying == seen


def test_an_event_card_comes_turns_and_is_laid_aside(app: App) -> None:
    board = board_of(app, "event")
    sheet = board.sheet
    assert isinstance(sheet, EventSheet)
    assert sheet.coming is not None
    assert board.animating
    for _ in range(60):
        app.step([], FRAME)
    assert sheet.coming is None
    assert not board.animating
    click(app, "event/continue")
    assert board.sheet is None


def test_space_first_lets_the_card_lie_and_then_puts_it_away(app: App) -> None:
    board = board_of(app, "event")
    board.handle(Wish("hurry"))
    assert isinstance(board.sheet, EventSheet)
    assert board.sheet.coming is None
    board.handle(Wish("hurry"))
    assert board.sheet is None


def test_a_victory_is_celebrated_until_somebody_clicks(app: App) -> None:
    bring(app.desk, "results")
    results = app.desk.stack.top
    assert isinstance(results, ResultsScene)
    app.step([], FRAME)
    assert results.animating
    for _ in range(40):
        app.step([], FRAME)
    rain = pygame.image.tobytes(app.surface, "RGB")
    click(app, (3, 3))
    app.step([], FRAME)
    assert not results.animating
    assert pygame.image.tobytes(app.surface, "RGB") != rain
    assert not app.step([], FRAME)
