"""Allies give each other gold at any time (section 11)."""

from __future__ import annotations

from kaladan.model.commands import DeclareBattle, GiveGold
from kaladan.model.decisions import CHANCE
from kaladan.model.events import GoldGiven
from tests.kit import Scenario


def team(*gold: int) -> Scenario:
    """Return a match of two teams with gold."""
    match = Scenario(len(gold), teams=True)
    match.gold(*gold)
    return match


def test_gold_is_given_in_an_opponents_turn_while_a_decision_is_pending() -> None:
    match = team(3, 0, 1, 0)
    match.begin(1, "action")
    before = match.asked()
    match.do(0, GiveGold(2, 2))
    assert match.told(GoldGiven) == [GoldGiven(0, 2, 2)]
    assert match.state.gold == [1, 0, 3, 0]
    assert match.asked() == before


def test_gold_is_given_while_dice_roll() -> None:
    match = team(3, 0, 0, 2)
    match.stand(0, "B2", "sword")
    match.stand(1, "B3", "sword")
    match.begin(0, "action")
    match.do(0, DeclareBattle(match.tile("B2"), match.tile("B3")))
    match.no_magic()
    match.do(3, GiveGold(1, 1))
    match.do(0, GiveGold(2, 3))
    assert match.state.gold == [0, 1, 3, 1]
    assert match.asked().seat == CHANCE  # type: ignore[union-attr]


def test_gold_changes_what_an_ally_can_pay_in_an_opponents_turn() -> None:
    match = Scenario(4, teams=True, realms=("orsanti", "sylvarin", "karrag", "vashtar"))
    match.gold(1, 0, 2, 0)
    match.hand(0, "hired_blades")
    match.stand(0, "B2", "sword")
    match.stand(1, "B3", "sword")
    match.begin(1, "action")
    match.do(1, DeclareBattle(match.tile("B3"), match.tile("B2")))
    while match.asked().kind == "ask_magic":  # type: ignore[union-attr]
        match.do(match.asked().seat, match.options()[0])  # type: ignore[union-attr]
    assert match.asked().kind == "ask_hire"  # type: ignore[union-attr]
    match.do(0, GiveGold(2, 1))
    assert [option.name for option in match.options()] == ["decline"]
    match.do(2, GiveGold(0, 3))
    assert len(match.options()) == 4


def test_gold_of_an_ally_is_spent_in_the_teams_turns_only() -> None:
    match = team(1, 0, 4, 0)
    match.begin(2, "action")
    assert (match.table.wealth(0), match.table.wealth(2)) == (5, 5)
    match.begin(1, "action")
    assert (match.table.wealth(0), match.table.wealth(2)) == (1, 4)


def test_gold_is_refused_to_opponents_and_oneself() -> None:
    match = team(3, 0, 0, 0)
    match.begin(0, "action")
    assert [match.refused(0, GiveGold(seat, 1)) for seat in (1, 3, 0, 7)] == ["not_an_ally"] * 4


def test_gold_is_refused_beyond_what_there_is() -> None:
    match = team(3, 0, 0, 0)
    match.begin(0, "action")
    assert [match.refused(0, GiveGold(2, amount)) for amount in (0, -1, 4)] == ["not_that_much"] * 3
    assert match.refused(0, GiveGold(2, 3)) == ""
    assert match.game.gifts(0) == [GiveGold(2, amount) for amount in (1, 2, 3)]
    assert match.game.gifts(2) == []


def test_gold_is_never_given_in_the_basic_game() -> None:
    match = Scenario(4)
    match.gold(3, 3, 3, 3)
    match.begin(0, "action")
    assert match.refused(0, GiveGold(2, 1)) == "no_teams"
    assert match.game.gifts(0) == []


def test_gold_is_given_to_either_of_two_allies() -> None:
    match = team(3, 0, 0, 0, 0, 0)
    match.begin(3, "action")
    match.do(0, GiveGold(4, 1), GiveGold(2, 1))
    assert match.state.gold == [1, 0, 1, 0, 1, 0]


def test_gold_is_refused_after_the_end() -> None:
    match = team(3, 0, 0, 0)
    match.draw(0, "end_game")
    match.cut_events(0)
    while not match.game.is_over:
        match.end_turn()
    assert match.refused(0, GiveGold(2, 1)) == "over"
    assert match.game.gifts(0) == []
