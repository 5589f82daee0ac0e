"""The ransom option (section 12)."""

from __future__ import annotations

import pytest

from kaladan.model.commands import BuyUnit, RansomUnit
from kaladan.model.events import GoldPaid, UnitRansomed
from tests.kit import Scenario


def captured(
    kind: str = "sword", *, gold: int = 9, empty: bool = True, ransom: bool = True
) -> tuple[Scenario, int]:
    """Return a Purchase Phase of seat 0, of whom a unit lies in the graveyard of seat 1."""
    match = Scenario(realms=("karrag", "morvane"), ransom=ransom)
    match.gold(gold, 0)
    (unit,) = match.bury(0, kind, killer=1)
    if empty:
        match.empty_reserve(0, kind)
    match.begin(0, "purchase")
    return match, unit


@pytest.mark.parametrize(("kind", "price"), [("sword", 2), ("catapult", 3), ("special", 3)])
def test_ransom_costs_the_price_and_one_more_and_takes_the_scalp_back(kind: str, price: int) -> None:
    match, unit = captured(kind)
    castle = match.tile("B1")
    match.do(0, RansomUnit(unit, castle))
    assert match.told(UnitRansomed) == [UnitRansomed(0, unit, castle, price)]
    assert match.told(GoldPaid) == [GoldPaid(0, price, "unit")]
    assert match.grave(1) == []
    assert match.on("B1") == {0: ["crown", kind]}


def test_ransom_works_for_every_seat() -> None:
    match = Scenario(realms=("karrag", "morvane"), ransom=True)
    match.gold(0, 2)
    (unit,) = match.bury(1, "sword", killer=0)
    match.empty_reserve(1, "sword")
    match.begin(1, "purchase")
    match.do(1, RansomUnit(unit, match.tile("B3")))
    assert (match.grave(0), match.on("B3")) == ([], {1: ["crown", "sword"]})


def test_ransom_is_refused_without_the_option() -> None:
    match, unit = captured(ransom=False)
    assert match.refused(0, RansomUnit(unit, match.tile("B1"))) == "not_offered"


def test_ransom_is_refused_while_one_of_the_kind_is_in_the_reserve() -> None:
    match, unit = captured(empty=False)
    assert match.refused(0, RansomUnit(unit, match.tile("B1"))) == "kind_in_reserve"


def test_ransom_brings_no_general_back() -> None:
    match, unit = captured("general")
    assert match.refused(0, RansomUnit(unit, match.tile("B1"))) == "never_returns"


def test_ransom_is_refused_without_the_gold() -> None:
    match, unit = captured(gold=1)
    assert match.refused(0, RansomUnit(unit, match.tile("B1"))) == "too_dear"


def test_ransom_is_for_own_units_in_an_enemys_graveyard() -> None:
    match, unit = captured()
    castle = match.tile("B1")
    assert match.refused(0, RansomUnit(match.unit(1, "sword"), castle)) == "not_your_unit"
    assert match.refused(0, RansomUnit(match.unit(0, "archer"), castle)) == "not_in_graveyard"
    assert match.refused(0, RansomUnit(-5, castle)) == "no_such_unit"
    removed = unit + 1
    assert match.refused(0, RansomUnit(removed, castle)) == "not_in_graveyard"


def test_ransom_goes_where_bought_units_go() -> None:
    match, unit = captured()
    assert match.refused(0, RansomUnit(unit, match.tile("B3"))) == "enemy_there"
    assert match.refused(0, RansomUnit(unit, match.tile("A2"))) == "too_far"
    match.do(0, RansomUnit(unit, match.tile("A1")))
    assert match.refused(0, BuyUnit("archer", match.tile("C1"))) == "one_vacant_tile"
