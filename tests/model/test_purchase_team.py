"""Buying in Team Mode: allies' tiles, allies' gold, and coming back without units (sections 11 and 13)."""

from __future__ import annotations

from kaladan.model.commands import BuyMagic, BuyUnit, BuyUpgrade, Done, GiveGold, PayWith
from kaladan.model.events import GoldPaid
from kaladan.model.state import GRAVE
from tests.kit import Scenario

PLAIN = ("karrag", "morvane", "sylvarin", "vashtar", "khalisia", "orsanti")


def team(*gold: int) -> Scenario:
    """Return a match of two teams: seats 0 and 2 against 1 and 3 (and 4 and 5)."""
    match = Scenario(len(gold), teams=True, realms=PLAIN)
    match.gold(*gold)
    return match


def lose_all(match: Scenario, seat: int, killer: int) -> None:
    """Put the Crown of a general into a graveyard, as after a battle: no unit is on the board."""
    match.state.felled_by[seat] = killer + 1
    match.table.put(match.table.crown_of(seat), GRAVE + killer)


def test_purchase_goes_onto_and_beside_an_allys_tiles() -> None:
    match = team(9, 0, 0, 0)
    match.begin(0, "purchase")
    assert match.refused(0, BuyUnit("sword", match.tile("C2"))) == ""
    assert match.refused(0, BuyUnit("sword", match.tile("A3"))) == "too_far"
    match.do(0, BuyUnit("sword", match.tile("C1")))
    assert match.on("C1") == {0: ["sword"], 2: ["crown"]}
    match.do(0, BuyUnit("archer", match.tile("C2")))
    assert match.refused(0, BuyUnit("archer", match.tile("A2"))) == "one_vacant_tile"


def test_purchase_takes_units_from_the_own_reserve_and_upgrades_own_units() -> None:
    match = team(9, 0, 0, 0)
    (allied,) = match.stand(2, "C1", "sword")
    match.empty_reserve(0, "sword")
    match.begin(0, "purchase")
    assert match.refused(0, BuyUnit("sword", match.tile("A1"))) == "none_in_reserve"
    assert match.refused(0, BuyUpgrade(allied)) == "not_your_unit"


def test_payment_is_asked_where_both_could_pay() -> None:
    match = team(2, 5, 1, 5)
    match.begin(0, "purchase")
    match.do(0, BuyUnit("catapult", match.tile("A1")))
    asked = match.asked()
    assert (asked.seat, asked.kind) == (0, "ask_payment")  # type: ignore[union-attr]
    assert match.options() == [PayWith((2, 0, 0, 0)), PayWith((1, 0, 1, 0))]
    match.do(0, PayWith((1, 0, 1, 0)))
    assert match.told(GoldPaid) == [GoldPaid(0, 1, "unit"), GoldPaid(2, 1, "unit")]
    assert match.state.gold == [1, 5, 0, 5]


def test_payment_refuses_wrong_sums_and_other_purses() -> None:
    match = team(2, 5, 1, 5)
    match.begin(0, "purchase")
    match.do(0, BuyUnit("catapult", match.tile("A1")))
    for amounts in ((2, 0, 1, 0), (0, 0, 2, 0), (0, 2, 0, 0), (3, 0, -1, 0), (2,), (1, 0, 0, 0)):
        assert match.refused(0, PayWith(amounts)) == "payment_wrong"
    assert match.refused(0, Done()) == "not_offered"
    assert match.refused(2, PayWith((2, 0, 0, 0))) == "not_your_decision"


def test_payment_is_taken_at_once_where_there_is_only_one_way() -> None:
    match = team(0, 0, 3, 0)
    match.begin(0, "purchase")
    match.do(0, BuyMagic(0))
    assert match.told(GoldPaid) == [GoldPaid(2, 2, "magic")]
    assert match.state.gold == [0, 0, 1, 0]
    assert len(match.state.hand[0]) == 1


def test_payment_may_be_shared_by_three_allies() -> None:
    match = team(0, 0, 1, 0, 1, 0)
    match.begin(0, "purchase")
    match.do(0, BuyUnit("general", match.table.held_tiles(0)[0]))
    assert match.state.gold == [0] * 6
    match = team(1, 0, 1, 0, 1, 0)
    match.begin(2, "purchase")
    match.do(2, BuyUnit("general", match.table.held_tiles(2)[0]))
    assert len(match.options()) == 3
    match.do(2, PayWith((1, 0, 0, 0, 1, 0)))
    assert match.state.gold == [0, 0, 1, 0, 0, 0]


def test_payment_goes_on_after_a_gift_in_the_middle_of_it() -> None:
    match = team(2, 0, 1, 0)
    match.begin(0, "purchase")
    match.do(0, BuyUnit("catapult", match.tile("A1")))
    match.do(2, GiveGold(0, 1))
    assert match.options() == [PayWith((2, 0, 0, 0))]
    assert match.refused(0, PayWith((1, 0, 1, 0))) == "payment_wrong"
    match.do(0, GiveGold(2, 3))
    assert match.options() == [PayWith((0, 0, 2, 0))]
    match.do(0, PayWith((0, 0, 2, 0)))
    assert match.state.gold == [0, 0, 1, 0]


def test_purchase_refuses_what_the_whole_team_cannot_pay() -> None:
    match = team(1, 9, 0, 9)
    match.begin(0, "purchase")
    assert match.refused(0, BuyUnit("general", match.tile("A1"))) == "too_dear"


def test_rescue_comes_onto_or_beside_an_ally_or_onto_the_own_vacant_castle() -> None:
    match = team(5, 0, 0, 0)
    lose_all(match, 0, killer=1)
    match.begin(0, "purchase")
    tiles = {option.tile for option in match.options() if isinstance(option, BuyUnit)}
    assert tiles == {match.tile(label) for label in ("C1", "B1", "B2", "C2", "A1")}
    match.do(0, BuyUnit("sword", match.tile("A1")))
    assert match.on("A1") == {0: ["sword"]}
    assert match.refused(0, BuyUnit("sword", match.tile("A2"))) == "one_vacant_tile"
    assert match.refused(0, BuyUnit("sword", match.tile("A1"))) == ""


def test_rescue_is_refused_where_an_opponent_holds_the_castle() -> None:
    match = team(5, 0, 0, 0)
    lose_all(match, 0, killer=1)
    match.stand(1, "A1", "sword")
    match.begin(0, "purchase")
    assert match.refused(0, BuyUnit("sword", match.tile("A1"))) == "enemy_there"


def test_rescue_is_for_generals_without_a_unit_on_the_board() -> None:
    match = team(5, 0, 0, 0)
    lose_all(match, 0, killer=1)
    match.stand(0, "B5", "sword")
    match.begin(0, "purchase")
    assert match.refused(0, BuyUnit("sword", match.tile("A1"))) == "too_far"
