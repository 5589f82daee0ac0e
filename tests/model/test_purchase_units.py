"""Buying units and upgrades (sections 4.5 and 1.1)."""

from __future__ import annotations

import pytest

from kaladan.model.commands import BuyUnit, BuyUpgrade, Decline, Done
from kaladan.model.events import GoldPaid, OfferDeclined, UnitBought, UpgradeBought
from tests.kit import Scenario

PLAIN = ("karrag", "morvane", "sylvarin", "vashtar")


def shop(gold: int = 9) -> Scenario:
    """Return the Purchase Phase of seat 0 with a Crown on B1, its Castle."""
    match = Scenario(realms=PLAIN)
    match.gold(gold, 0)
    match.stand(1, "B2", "sword")
    return match


@pytest.mark.parametrize(
    ("kind", "price"),
    [("sword", 1), ("archer", 1), ("shield", 1), ("catapult", 2), ("general", 2), ("special", 2)],
)
def test_purchase_of_a_unit_costs_its_price(kind: str, price: int) -> None:
    match = shop(gold=3)
    match.begin(0, "purchase")
    unit, castle = match.unit(0, kind), match.tile("B1")
    match.do(0, BuyUnit(kind, castle))
    assert match.told(UnitBought) == [UnitBought(0, unit, castle, price)]
    assert match.told(GoldPaid) == [GoldPaid(0, price, "unit")]
    assert match.state.gold[0] == 3 - price
    assert match.on("B1") == {0: ["crown", kind]}


def test_purchase_goes_on_while_gold_lasts() -> None:
    match = shop(gold=3)
    match.begin(0, "purchase")
    castle = match.tile("B1")
    match.do(0, BuyUnit("sword", castle), BuyUnit("general", castle))
    assert match.on("B1") == {0: ["crown", "general", "sword"]}
    assert match.asked().kind == "ask_end_turn"  # type: ignore[union-attr]


def test_purchase_ends_when_done() -> None:
    match = shop(gold=3)
    match.begin(0, "purchase")
    match.do(0, Done())
    assert match.told(OfferDeclined)[0] == OfferDeclined(0, "purchase")
    assert match.state.gold[0] == 3


def test_purchase_refuses_what_cannot_be_bought() -> None:
    match = shop(gold=1)
    match.empty_reserve(0, "shield")
    match.begin(0, "purchase")
    castle = match.tile("B1")
    assert match.refused(0, BuyUnit("crown", castle)) == "not_for_sale"
    assert match.refused(0, BuyUnit("dragon", castle)) == "not_for_sale"
    assert match.refused(0, BuyUnit("shield", castle)) == "none_in_reserve"
    assert match.refused(0, BuyUnit("general", castle)) == "too_dear"
    assert match.refused(0, BuyUnit("sword", 77)) == "no_such_tile"
    assert match.refused(0, Decline()) == "not_offered"
    assert match.refused(1, BuyUnit("sword", match.tile("B3"))) == "not_your_decision"


@pytest.mark.parametrize(
    ("label", "code"),
    [("B1", ""), ("A1", ""), ("C1", "full"), ("B2", "enemy_there"), ("B3", "enemy_there"), ("A2", "too_far")],
)
def test_purchase_goes_onto_held_tiles_with_room_or_beside_them(label: str, code: str) -> None:
    match = shop()
    match.stand(0, "C1", "sword sword shield")
    match.begin(0, "purchase")
    assert match.refused(0, BuyUnit("archer", match.tile(label))) == code


def test_purchase_opens_one_vacant_tile_and_further_units_may_go_onto_it() -> None:
    match = shop()
    match.begin(0, "purchase")
    first, other = match.tile("A1"), match.tile("C1")
    match.do(0, BuyUnit("sword", match.tile("B1")), BuyUnit("sword", first))
    assert match.refused(0, BuyUnit("sword", other)) == "one_vacant_tile"
    assert match.refused(0, BuyUnit("sword", match.tile("A2"))) == "one_vacant_tile"
    match.do(0, BuyUnit("archer", first), BuyUnit("archer", first))
    assert match.on("A1") == {0: ["archer", "archer", "sword"]}
    assert match.refused(0, BuyUnit("sword", first)) == "full"


def test_purchase_remembers_the_opened_tile_after_upgrades_and_magic() -> None:
    match = shop()
    match.begin(0, "purchase")
    match.do(0, BuyUnit("sword", match.tile("A1")))
    match.do(0, BuyUpgrade(match.unit(0, "sword", match.tile("A1"))))
    match.do(0, next(option for option in match.options() if option.name == "buy_magic"))
    assert match.refused(0, BuyUnit("sword", match.tile("C1"))) == "one_vacant_tile"


def test_purchase_may_open_another_tile_in_the_next_turn() -> None:
    match = shop()
    match.begin(0, "purchase")
    match.do(0, BuyUnit("sword", match.tile("A1")), Done())
    match.begin(0, "purchase")
    assert match.refused(0, BuyUnit("sword", match.tile("C1"))) == ""


@pytest.mark.parametrize(("kind", "price"), [("sword", 1), ("archer", 1), ("shield", 1), ("catapult", 2)])
def test_purchase_of_an_upgrade_flips_a_unit_on_the_board(kind: str, price: int) -> None:
    match = shop(gold=price)
    (unit,) = match.stand(0, "B1", kind)
    match.begin(0, "purchase")
    match.do(0, BuyUpgrade(unit))
    assert match.told(UpgradeBought) == [UpgradeBought(0, unit, price)]
    assert match.told(GoldPaid)[0] == GoldPaid(0, price, "upgrade")
    assert match.on("B1") == {0: ["crown", f"{kind}+"]}


def test_purchase_of_an_upgrade_is_refused_where_it_cannot_be() -> None:
    match = shop(gold=1)
    general, catapult, sword = match.stand(0, "B1", "general catapult sword+")
    match.begin(0, "purchase")
    assert match.refused(0, BuyUpgrade(general)) == "cannot_upgrade"
    assert match.refused(0, BuyUpgrade(catapult)) == "too_dear"
    assert match.refused(0, BuyUpgrade(sword)) == "already_upgraded"
    assert match.refused(0, BuyUpgrade(match.unit(0, "sword"))) == "upgrade_on_board"
    assert match.refused(0, BuyUpgrade(match.unit(1, "sword", match.tile("B2")))) == "not_your_unit"
    assert match.refused(0, BuyUpgrade(-1)) == "no_such_unit"


def test_purchase_of_units_is_refused_in_other_phases() -> None:
    match = shop()
    match.begin(0, "action")
    assert match.refused(0, BuyUnit("sword", match.tile("B1"))) == "not_offered"
