"""The six phases and whose turn is next (sections 4 and 13)."""

from __future__ import annotations

import pytest

from kaladan.model.commands import Decline, Done, Pass
from kaladan.model.events import (
    EventDrawn,
    OfferDeclined,
    OfferSkipped,
    PhaseBegan,
    TurnBegan,
    TurnEnded,
)
from kaladan.model.turn import PHASES
from tests.kit import Scenario


@pytest.mark.parametrize(
    ("order", "phases"),
    [
        ("free_spawn_first", PHASES),
        ("income_first", ("event", "income", "free_spawn", "action", "purchase", "reinforcement")),
    ],
)
def test_phases_come_in_order(order: str, phases: tuple[str, ...]) -> None:
    match = Scenario(phase_order=order)
    match.draw(0, "buried_coffer", "war_chest", "timber_tithe")
    begun = match.told(PhaseBegan)
    for _ in range(2):
        match.end_turn()
        begun += match.told(PhaseBegan)
    assert begun[:12] == [PhaseBegan(seat, phase) for seat in (0, 1) for phase in phases]
    assert (match.state.active, match.state.turn, match.state.round) == (0, 3, 2)


def test_phases_can_all_be_declined() -> None:
    match = Scenario(realms=("vashtar", "sylvarin"))
    match.stand(0, "A1", "sword")
    match.draw(0, "buried_coffer")
    match.do(0, Decline(), Pass(), Done(), Done())
    offers = ("free_spawn", "action", "purchase", "reinforcement")
    assert match.told(OfferDeclined) == [OfferDeclined(0, offer) for offer in offers]
    assert match.state.gold == [3, 0]
    assert match.asked().kind == "ask_end_turn"  # type: ignore[union-attr]


def test_offers_that_nobody_could_take_are_skipped_with_a_line() -> None:
    match = Scenario(realms=("karrag", "khalisia"))
    match.begin(0, "purchase")
    assert match.told(OfferSkipped)[:2] == [
        OfferSkipped(0, "purchase", "too_dear"),
        OfferSkipped(0, "reinforcement", "nowhere_to_move"),
    ]
    assert match.asked().kind == "ask_end_turn"  # type: ignore[union-attr]


def test_offers_are_skipped_where_gold_can_buy_nothing() -> None:
    match = Scenario()
    match.empty_reserve(0)
    match.gold(1, 0)
    match.begin(0, "purchase")
    assert match.told(OfferSkipped)[0] == OfferSkipped(0, "purchase", "nothing_to_buy")


def test_offers_end_with_the_last_gold() -> None:
    match = Scenario()
    match.gold(1, 0)
    match.begin(0, "purchase")
    match.do(0, match.options()[-2])
    assert match.told(OfferSkipped)[0] == OfferSkipped(0, "purchase", "too_dear")


def test_event_phase_draws_nothing_when_the_deck_is_empty() -> None:
    match = Scenario()
    match.cut_events(0)
    match.begin(0)
    assert match.told(PhaseBegan) == [PhaseBegan(0, "event"), PhaseBegan(0, "free_spawn")]
    assert match.told(OfferSkipped) == [OfferSkipped(0, "event", "no_event")]
    assert match.told(EventDrawn) == []


def test_turns_go_round_by_seat_and_pass_over_the_eliminated() -> None:
    match = Scenario(4)
    match.strike_out(1, feller=0)
    match.draw(0, "war_chest", "timber_tithe", "silver_veins", "golden_harvest")
    begun = [TurnEnded(0), TurnBegan(2, 1), TurnEnded(2), TurnBegan(3, 1), TurnEnded(3), TurnBegan(0, 2)]
    told = [event for _ in range(3) for event in match.end_turn()]
    assert [event for event in told if isinstance(event, TurnBegan | TurnEnded)] == begun


def test_rounds_are_counted_without_the_first_player_too() -> None:
    match = Scenario(3)
    match.strike_out(0, feller=1)
    match.draw(1, "war_chest", "timber_tithe", "silver_veins")
    match.end_turn()
    assert match.told(TurnBegan) == [TurnBegan(2, 1)]
    match.end_turn()
    assert match.told(TurnBegan) == [TurnBegan(1, 2)]
