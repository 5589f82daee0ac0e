"""Team Mode: gold is kept apart, given, and spent together (section 11)."""

from __future__ import annotations

from kaladan.model.commands import (
    BuyUnit,
    DeclareBattle,
    DeclareMagic,
    GiveGold,
    PayWith,
    PickUnit,
)
from kaladan.model.decisions import CHANCE
from kaladan.model.events import GoldGiven, GoldPaid
from tests.kit import Scenario


def two_v_two(**more: object) -> Scenario:
    """Return a 2v2."""
    return Scenario(4, teams=True, **more)  # type: ignore[arg-type]


def test_team_gold_is_given_in_the_own_turn() -> None:
    match = two_v_two()
    match.gold(3, 0, 1, 0)
    match.begin(0, "action")
    assert match.do(0, GiveGold(2, 2)) == [GoldGiven(0, 2, 2)]
    assert match.state.gold == [1, 0, 3, 0]


def test_team_gold_is_given_in_an_opponents_turn_and_while_dice_roll() -> None:
    match = two_v_two()
    match.stand(1, "A3", "sword")
    match.stand(0, "A2", "shield")
    match.gold(3, 0, 0, 0)
    match.attack(1, "A3", "A2")
    assert match.asked().seat == CHANCE  # type: ignore[union-attr]
    match.do(0, GiveGold(2, 3))
    assert match.state.gold == [0, 0, 3, 0]
    assert match.asked().seat == CHANCE  # type: ignore[union-attr]


def test_team_gold_is_never_given_to_others_or_more_than_there_is() -> None:
    match = two_v_two()
    match.gold(3, 1, 0, 0)
    match.begin(0, "action")
    assert match.refused(0, GiveGold(1, 1)) == "not_an_ally"
    assert match.refused(0, GiveGold(0, 1)) == "not_an_ally"
    assert match.refused(0, GiveGold(9, 1)) == "not_an_ally"
    assert match.refused(0, GiveGold(2, 4)) == "not_that_much"
    assert match.refused(0, GiveGold(2, 0)) == "not_that_much"
    assert match.refused(0, GiveGold(2, -1)) == "not_that_much"
    assert match.refused(2, GiveGold(0, 1)) == "not_that_much"
    assert match.refused(CHANCE, GiveGold(2, 1)) == "no_teams"


def test_team_gold_cannot_be_given_in_the_basic_game() -> None:
    match = Scenario(4)
    match.gold(3, 0, 0, 0)
    match.begin(0, "action")
    assert match.refused(0, GiveGold(2, 1)) == "no_teams"
    assert match.game.gifts(0) == []


def test_team_gold_gifts_that_can_be_made_are_listed() -> None:
    match = Scenario(6, teams=True)
    match.gold(2, 0, 0, 0, 0, 0)
    match.begin(1, "action")
    assert match.game.gifts(0) == [GiveGold(2, 1), GiveGold(2, 2), GiveGold(4, 1), GiveGold(4, 2)]
    assert match.game.gifts(1) == []


def test_team_gold_given_opens_a_purchase() -> None:
    match = two_v_two()
    match.gold(1, 0, 0, 0)
    match.begin(0, "purchase")
    assert match.refused(0, BuyUnit("general", match.tile("A1"))) == "too_dear"
    match.gold(1, 0, 1, 0)
    match.do(2, GiveGold(0, 1))
    match.do(0, BuyUnit("general", match.tile("A1")))
    assert match.state.gold == [0, 0, 0, 0]


def test_team_gold_of_an_ally_may_be_spent_in_ones_own_turn() -> None:
    match = two_v_two()
    match.gold(0, 5, 2, 5)
    match.begin(0, "purchase")
    match.do(0, BuyUnit("general", match.tile("A1")))
    # There is only one way to pay: the ally pays all.
    assert match.told(GoldPaid) == [GoldPaid(2, 2, "unit")]
    assert match.state.gold == [0, 5, 0, 5]


def test_team_gold_the_buyer_says_how_much_comes_from_whom() -> None:
    match = two_v_two()
    match.gold(2, 0, 1, 0)
    match.begin(0, "purchase")
    match.do(0, BuyUnit("general", match.tile("A1")))
    assert match.options() == [PayWith((2, 0, 0, 0)), PayWith((1, 0, 1, 0))]
    assert match.refused(0, PayWith((0, 0, 2, 0))) == "payment_wrong"
    assert match.refused(0, PayWith((1, 0, 0, 0))) == "payment_wrong"
    assert match.refused(0, PayWith((0, 1, 1, 0))) == "payment_wrong"
    assert match.refused(0, PayWith((3, 0, -1, 0))) == "payment_wrong"
    match.do(0, PayWith((1, 0, 1, 0)))
    assert match.state.gold == [1, 0, 0, 0]


def test_team_gold_of_an_ally_may_be_spent_by_anyone_in_the_teams_turn() -> None:
    realms = ("khalisia", "sylvarin", "orsanti", "vashtar")
    match = two_v_two(realms=realms)
    match.stand(0, "B2", "sword")
    match.stand(2, "B2", "archer")
    match.stand(1, "A2", "shield sword")
    match.hand(2, "bribe")
    match.gold(2, 0, 0, 0)
    match.begin(0, "action")
    match.do(0, DeclareBattle(match.tile("B2"), match.tile("A2")))
    match.do(2, DeclareMagic("bribe"))
    match.do(2, PickUnit(match.unit(1, "shield", match.tile("A2"))))
    assert match.state.gold == [0, 0, 0, 0]


def test_team_gold_in_an_opponents_turn_only_the_own_is_spent() -> None:
    match = two_v_two(realms=("orsanti", "sylvarin", "karrag", "vashtar"))
    match.stand(0, "A2", "shield")
    match.stand(1, "A3", "sword")
    match.hand(0, "hired_blades")
    match.gold(0, 0, 3, 0)
    match.begin(1, "action")
    match.do(1, DeclareBattle(match.tile("A3"), match.tile("A2")))
    match.do(0, DeclareMagic("hired_blades"))
    # The ally's three gold do not help: the card does nothing, and the dice are rolled.
    assert match.asked().kind == "roll_dice"  # type: ignore[union-attr]
    assert match.state.gold == [0, 0, 3, 0]


def test_team_gold_events_take_the_own_board_only() -> None:
    match = two_v_two()
    match.gold(0, 0, 5, 0)
    match.next_events("pickpockets")
    match.begin(0, "event")
    assert match.told(GoldPaid) == []
    assert match.state.gold[2] == 5
