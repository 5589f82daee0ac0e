"""The end by the clock: final round and victory (section 7)."""

from __future__ import annotations

from kaladan.model.commands import DeclareBattle, PickUnit
from kaladan.model.decisions import CHANCE
from kaladan.model.events import (
    EventDrawn,
    FinalRoundCalled,
    MatchEnded,
    OfferSkipped,
    PhaseBegan,
    PlayerEliminated,
    TurnBegan,
    TurnEnded,
)
from tests.kit import Scenario


def drawing(match: Scenario, seat: int, *cards: str, only: bool = False) -> None:
    """Begin a turn in which the general draws the first of these cards; with ``only`` there are no others."""
    match.next_events(*cards)
    if only:
        deck = match.state.event_deck
        match.state.event_used += deck[: -len(cards)]
        deck[:] = deck[-len(cards) :]
    match.begin(seat, "event")


def play_out(match: Scenario) -> list[int]:
    """Let everyone do as little as possible until the match is over; return whose turns began."""
    match.until("never asked")
    return [event.seat for event in match.told(TurnBegan)]  # type: ignore[attr-defined]


def test_clock_the_end_game_card_calls_one_final_round_up_to_the_drawer() -> None:
    match = Scenario(4)
    drawing(match, 1, "end_game")
    assert match.told(FinalRoundCalled) == [FinalRoundCalled(1)]
    assert play_out(match) == [2, 3, 0, 1]
    assert match.game.is_over
    assert match.state.ending == "points"


def test_clock_the_turn_in_which_it_runs_out_is_finished() -> None:
    match = Scenario(2)
    match.stand(0, "C1", "sword")
    match.gold(3, 0)
    drawing(match, 0, "end_game")
    phases = []
    while match.asked() is not None and match.asked().seat in (0, CHANCE):  # type: ignore[union-attr]
        phases.append(match.asked().kind)  # type: ignore[union-attr]
        match.leave()
    assert phases == ["ask_free_spawn", "ask_action", "ask_purchase", "ask_reinforcement", "ask_end_turn"]
    assert TurnEnded(0) in match.events
    assert TurnBegan(1, 1) in match.events


def test_clock_the_last_event_card_calls_the_final_round() -> None:
    match = Scenario(3, end_game_card=False)
    drawing(match, 2, "buried_coffer", only=True)
    assert match.told(FinalRoundCalled) == [FinalRoundCalled(2)]
    assert play_out(match) == [0, 1, 2]
    assert match.game.is_over


def test_clock_the_last_event_card_still_takes_effect() -> None:
    match = Scenario(3)
    drawing(match, 2, "buried_coffer", only=True)
    assert match.state.gold[2] == 2


def test_clock_no_event_is_drawn_from_an_empty_deck() -> None:
    match = Scenario(3)
    drawing(match, 0, "buried_coffer", only=True)
    match.until("never asked")
    assert match.told(EventDrawn) == []
    phases = [event.phase for event in match.told(PhaseBegan)]  # type: ignore[attr-defined]
    assert match.told(OfferSkipped).count(OfferSkipped(1, "event", "no_event")) == 1
    assert phases.count("income") == 4


def test_clock_events_are_drawn_in_the_final_round_while_there_are_any() -> None:
    match = Scenario(3)
    drawing(match, 0, "end_game", "buried_coffer", "pickpockets", only=True)
    match.until("never asked")
    drawn = [(event.seat, event.card) for event in match.told(EventDrawn)]  # type: ignore[attr-defined]
    assert drawn == [(1, "buried_coffer"), (2, "pickpockets")]


def test_clock_a_deck_that_runs_out_in_the_final_round_does_not_begin_another() -> None:
    match = Scenario(3)
    drawing(match, 0, "end_game", "buried_coffer", only=True)
    assert play_out(match) == [1, 2, 0]
    assert match.told(FinalRoundCalled) == []


def test_clock_the_end_game_card_drawn_in_the_final_round_does_nothing_more() -> None:
    match = Scenario(2)
    drawing(match, 0, "end_game", only=True)
    assert match.told(FinalRoundCalled) == [FinalRoundCalled(0)]
    assert play_out(match) == [1, 0]


def test_clock_drawn_by_the_last_player_of_a_round() -> None:
    match = Scenario(3)
    drawing(match, 2, "end_game")
    assert play_out(match) == [0, 1, 2]


def test_clock_a_drawer_eliminated_later_still_ends_the_final_round() -> None:
    match = Scenario(3)
    match.terrain("B2", "field")
    match.stand(1, "B2", "sword")
    drawing(match, 0, "end_game")
    match.until("ask_action")
    match.leave()
    match.until("ask_action")
    match.do(1, DeclareBattle(match.tile("B2"), match.tile("A1")))
    match.roll(8, 1)
    assert match.told(PlayerEliminated) == [PlayerEliminated(0, 1)]
    # Seat 2 has its turn; where the drawer's would begin, points are counted.
    assert play_out(match) == [2]
    assert match.state.winners == [1]
    assert match.state.ending == "points"


def test_clock_a_drawer_eliminated_in_that_very_turn_still_has_a_final_round() -> None:
    match = Scenario(3)
    match.stand(0, "A2", "crown")
    drawing(match, 0, "end_game")
    match.until("ask_action")
    match.do(0, DeclareBattle(match.tile("A2"), match.tile("B3")))
    match.roll(1, 8)
    assert match.told(PlayerEliminated) == [PlayerEliminated(0, 1)]
    assert match.told(TurnBegan) == [TurnBegan(1, 1)]
    assert play_out(match) == [2]
    assert match.game.is_over


def test_clock_a_match_can_still_be_won_by_crowns_in_the_final_round() -> None:
    match = Scenario(2)
    match.stand(1, "B2", "sword")
    drawing(match, 0, "end_game")
    match.until("ask_action")
    match.leave()
    match.until("ask_action")
    match.do(1, DeclareBattle(match.tile("B2"), match.tile("B1")))
    match.roll(8, 1)
    assert match.told(MatchEnded) == [MatchEnded((1,), "crowns")]


def test_clock_team_mode_counts_points_per_team() -> None:
    match = Scenario(4, teams=True)
    match.stand(0, "A2", "sword")
    match.stand(2, "C2", "sword")
    drawing(match, 3, "end_game")
    assert play_out(match) == [0, 1, 2, 3]
    assert match.state.winners == [0, 2]
    assert match.told(MatchEnded) == [MatchEnded((0, 2), "points")]


def test_victory_basic_the_last_crown_of_three_wins_at_once() -> None:
    match = Scenario(3)
    match.terrain("B2", "field")
    match.stand(0, "B2", "sword sword")
    match.attack(0, "B2", "B3")
    match.roll(8, 1, 1)
    assert not match.game.is_over
    match.stand(0, "B2", "archer")
    match.attack(0, "B2", "C1")
    match.roll(8, 1)
    assert match.told(MatchEnded) == [MatchEnded((0,), "crowns")]
    assert match.state.phase == "over"
    assert match.asked() is None


def test_victory_nothing_is_allowed_after_the_end() -> None:
    match = Scenario(2)
    match.stand(0, "B2", "sword")
    match.attack(0, "B2", "B3")
    match.roll(8, 1)
    assert match.refused(0, PickUnit(3)) == "over"
    assert match.refused(1, PickUnit(3)) == "over"
    assert match.game.gifts(0) == []
