"""Swapping units between two held tiles (sections 4.4 and 11)."""

from __future__ import annotations

from kaladan.model.commands import Done, Pass, PickUnit, SwapUnits
from kaladan.model.events import UnitsMoved
from tests.kit import Scenario


def swap(match: Scenario, first: str, second: str) -> SwapUnits:
    """Return the command that swaps between two tiles, the lower number first."""
    return SwapUnits(match.tile(first), match.tile(second))


def test_swap_exchanges_units_of_two_full_tiles() -> None:
    match = Scenario()
    sword, *_ = match.stand(0, "A1", "sword sword sword")
    archer, *_ = match.stand(0, "A2", "archer archer archer")
    match.begin(0, "action")
    match.do(0, swap(match, "A1", "A2"), PickUnit(sword), PickUnit(archer), Done())
    first, second = match.tile("A1"), match.tile("A2")
    moved = [UnitsMoved(0, (sword,), first, second), UnitsMoved(0, (archer,), second, first)]
    assert match.told(UnitsMoved) == moved
    assert match.on("A1") == {0: ["archer", "sword", "sword"]}
    assert match.on("A2") == {0: ["archer", "archer", "sword"]}
    assert match.state.phase != "action"


def test_swap_needs_a_unit_each_way() -> None:
    match = Scenario()
    sword, _ = match.stand(0, "A1", "sword shield")
    (archer,) = match.stand(0, "A2", "archer")
    match.begin(0, "action")
    match.do(0, swap(match, "A1", "A2"))
    assert match.refused(0, Done()) == "cannot_swap"
    match.do(0, PickUnit(sword))
    assert match.refused(0, Done()) == "cannot_swap"
    match.do(0, PickUnit(archer))
    assert match.refused(0, Done()) == ""


def test_swap_keeps_both_capacities() -> None:
    match = Scenario()
    one, two, three = match.stand(0, "A1", "sword archer shield")
    crown, general, archer = match.stand(0, "B1", "crown general archer")
    match.begin(0, "action")
    match.do(0, swap(match, "A1", "B1"), PickUnit(crown), PickUnit(general), PickUnit(one))
    assert match.refused(0, Done()) == "cannot_swap"
    match.do(0, PickUnit(two), Done())
    assert match.on("A1") == {0: ["crown", "general", "shield"]}
    assert match.on("B1") == {0: ["archer", "archer", "sword"]}
    assert (match.state.where[three], match.state.where[archer]) == (match.tile("A1"), match.tile("B1"))


def test_swap_refuses_a_unit_that_capacity_could_never_take() -> None:
    match = Scenario()
    (sword,) = match.stand(0, "A1", "sword")
    match.stand(0, "B1", "crown general special archer shield")
    (general,) = (match.unit(0, "general", match.tile("B1")),)
    match.begin(0, "action")
    match.do(0, swap(match, "A1", "B1"))
    shield, archer, crown = (match.unit(0, kind, match.tile("B1")) for kind in ("shield", "archer", "crown"))
    match.do(0, PickUnit(shield), PickUnit(archer), PickUnit(crown))
    assert match.refused(0, PickUnit(general)) == "full"
    match.do(0, PickUnit(sword), Done())
    assert match.on("A1") == {0: ["crown", "shield", "archer"]}
    assert match.on("B1") == {0: ["general", "special", "sword"]}


def test_swap_refuses_wrong_units() -> None:
    match = Scenario(4, teams=True)
    match.stand(0, "A1", "sword")
    match.stand(0, "A2", "archer")
    (allied,) = match.stand(2, "A2", "shield")
    (away,) = match.stand(0, "B3", "sword")
    match.begin(0, "action")
    match.do(0, swap(match, "A1", "A2"))
    assert match.refused(0, PickUnit(allied)) == "not_your_unit"
    assert match.refused(0, PickUnit(away)) == "unit_not_there"
    assert match.refused(0, PickUnit(999)) == "not_offered"
    assert match.refused(0, Pass()) == "not_offered"


def test_swap_refuses_wrong_tiles() -> None:
    match = Scenario()
    match.stand(0, "A1", "sword")
    match.stand(0, "C2", "sword")
    match.begin(0, "action")
    assert match.refused(0, swap(match, "A1", "A2")) == "not_held"
    assert match.refused(0, swap(match, "A2", "B1")) == "not_held"
    assert match.refused(0, swap(match, "A1", "C2")) == "not_adjacent"
    assert match.refused(0, SwapUnits(0, 70)) == "no_such_tile"
    assert match.refused(0, swap(match, "A1", "B1")) == ""
    assert match.refused(0, swap(match, "B1", "A1")) == "not_offered"


def test_swap_leaves_allied_units_where_they_are() -> None:
    match = Scenario(4, teams=True)
    sword, _ = match.stand(0, "A2", "sword sword")
    match.stand(2, "A2", "shield")
    (archer,) = match.stand(0, "A3", "archer")
    match.stand(2, "A3", "catapult catapult")
    match.begin(0, "action")
    match.do(0, swap(match, "A2", "A3"), PickUnit(sword), PickUnit(archer), Done())
    assert match.on("A2") == {0: ["archer", "sword"], 2: ["shield"]}
    assert match.on("A3") == {0: ["sword"], 2: ["catapult", "catapult"]}


def test_swap_is_not_offered_with_a_tile_that_only_an_ally_holds() -> None:
    match = Scenario(4, teams=True)
    match.stand(0, "A2", "sword")
    match.stand(2, "A3", "archer")
    match.begin(0, "action")
    assert match.refused(0, swap(match, "A2", "A3")) == "not_held"
