"""Event cards that last, and the End Game card (sections 7 and 10)."""

from __future__ import annotations

from kaladan.model.commands import DeclareBattle
from kaladan.model.events import ConditionBegan, ConditionEnded, EventDrawn, FinalRoundCalled, MatchEnded
from tests.kit import Scenario

NOTHING = ("war_chest", "timber_tithe", "silver_veins")


def until_action(match: Scenario) -> None:
    """Leave what is offered before the Action Phase."""
    while match.asked().kind != "ask_action":  # type: ignore[union-attr]
        match.leave()


def pools_from_forest_against_mountain(*cards: str) -> tuple[int, ...]:
    """Return the dice of a Sword in a Forest against an Archer on a Mountain after an Event card."""
    match = Scenario()
    match.stand(0, "A1", "sword")
    match.stand(1, "B2", "archer")
    match.draw(0, *cards)
    until_action(match)
    match.do(0, DeclareBattle(match.tile("A1"), match.tile("B2")))
    match.no_magic()
    return match.asked().dice  # type: ignore[union-attr]


def test_truce_bells_forbid_battles_to_all_until_the_drawers_next_turn() -> None:
    match = Scenario()
    match.stand(0, "B2", "sword")
    match.draw(0, "truce_bells", *NOTHING)
    assert match.told(ConditionBegan) == [ConditionBegan("truce", 0)]
    centre, castle = match.tile("B2"), match.tile("B3")
    for seat, command in ((0, DeclareBattle(centre, castle)), (1, DeclareBattle(castle, centre))):
        until_action(match)
        assert match.refused(seat, command) == "truce"
        match.end_turn()
    assert match.told(ConditionEnded) == [ConditionEnded("truce")]
    assert match.state.conditions == {}
    until_action(match)
    assert match.refused(0, DeclareBattle(centre, castle)) == ""


def test_truce_bells_end_where_the_turn_of_an_eliminated_drawer_would_begin() -> None:
    match = Scenario(3)
    match.draw(1, "truce_bells", *NOTHING)
    match.end_turn()
    match.end_turn()
    assert match.state.active == 0
    match.strike_out(1, feller=0)
    assert match.state.conditions == {"truce": 1}
    match.end_turn()
    assert match.state.active == 2
    assert match.told(ConditionEnded) == [ConditionEnded("truce")]


def test_fog_in_the_woods_takes_the_bonus_of_forests() -> None:
    assert pools_from_forest_against_mountain("buried_coffer") == (10, 10)
    assert pools_from_forest_against_mountain("fog_in_the_woods") == (8, 10)


def test_fog_in_the_woods_lasts_until_the_drawers_next_turn() -> None:
    match = Scenario(3)
    match.draw(1, "fog_in_the_woods", *NOTHING)
    assert match.told(ConditionBegan) == [ConditionBegan("weather/forest", 1)]
    for seat in (2, 0):
        match.end_turn()
        assert match.state.active == seat
        assert match.state.conditions == {"weather/forest": 1}
    match.end_turn()
    assert match.told(ConditionEnded) == [ConditionEnded("weather/forest")]


def test_snow_on_the_peaks_takes_the_bonus_of_mountains() -> None:
    assert pools_from_forest_against_mountain("snow_on_the_peaks") == (10, 6)


def test_snow_on_the_peaks_and_fog_last_side_by_side() -> None:
    match = Scenario()
    match.stand(1, "C2", "sword")
    match.stand(0, "B2", "archer")
    match.draw(0, "snow_on_the_peaks", "fog_in_the_woods", *NOTHING)
    match.end_turn()
    until_action(match)
    match.do(1, DeclareBattle(match.tile("C2"), match.tile("B2")))
    match.no_magic()
    assert match.asked().dice == (8, 6)  # type: ignore[union-attr]
    match.end_turn()
    assert match.state.conditions == {"weather/forest": 1}


def test_end_game_is_followed_by_one_round_up_to_its_drawer() -> None:
    match = Scenario(3)
    match.draw(1, "end_game", "war_chest", "timber_tithe", "silver_veins", "buried_coffer")
    assert match.told(FinalRoundCalled) == [FinalRoundCalled(1)]
    turns = []
    while not match.game.is_over:
        turns.append(match.state.active)
        match.end_turn()
    assert turns == [1, 2, 0, 1]
    assert match.state.event_used[-4:] == ["end_game", "war_chest", "timber_tithe", "silver_veins"]
    assert match.state.ending == "points"
    assert [event.why for event in match.told(MatchEnded)] == ["points"]  # type: ignore[attr-defined]


def test_end_game_leaves_the_current_turn_to_be_finished() -> None:
    match = Scenario(realms=("vashtar", "sylvarin"))
    match.draw(0, "end_game", *NOTHING)
    assert match.asked().kind == "ask_free_spawn"  # type: ignore[union-attr]
    until_action(match)
    assert match.state.gold == [1, 0]


def test_end_game_is_the_last_card_of_the_deck_too() -> None:
    match = Scenario()
    match.draw(0, "end_game")
    match.cut_events(0)
    match.end_turn()
    assert match.told(EventDrawn) == []
    match.end_turn()
    match.end_turn()
    assert match.game.is_over


def test_end_game_is_not_called_again_by_the_last_card() -> None:
    match = Scenario()
    match.draw(0, "end_game", "war_chest", "timber_tithe")
    match.cut_events(2)
    match.end_turn()
    match.end_turn()
    assert match.told(FinalRoundCalled) == []
    assert (match.state.final, match.state.event_deck) == (0, [])
    match.end_turn()
    assert match.game.is_over


def test_last_event_card_takes_effect_and_calls_the_final_round() -> None:
    match = Scenario()
    match.next_events("buried_coffer")
    match.cut_events(1)
    match.begin(1)
    assert match.state.gold == [0, 2]
    assert match.told(FinalRoundCalled) == [FinalRoundCalled(1)]
    match.end_turn()
    assert (match.state.active, match.told(EventDrawn)) == (0, [])
    match.end_turn()
    match.end_turn()
    assert match.game.is_over


def test_end_game_ends_at_the_place_of_a_drawer_who_is_eliminated() -> None:
    match = Scenario(3)
    match.draw(1, "end_game", *NOTHING)
    match.end_turn()
    match.strike_out(1, feller=2)
    match.end_turn()
    assert match.state.active == 0
    match.end_turn()
    assert match.game.is_over
