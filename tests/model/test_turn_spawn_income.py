"""Holding tiles, Free Spawn and Income (sections 3, 4.2, 4.3 and 11)."""

from __future__ import annotations

from kaladan.model.commands import Decline, DeployUnit, MoveUnits, PickUnit
from kaladan.model.events import GoldGained, OfferDeclined, OfferSkipped, UnitDeployed
from tests.kit import Scenario

PLAIN = ("morvane", "orsanti", "sylvarin", "vashtar")


def income(match: Scenario, seat: int) -> int:
    """Return what a general's Income Phase brings."""
    before = match.state.gold[seat]
    match.begin(seat, "income")
    return match.state.gold[seat] - before


def test_tile_is_held_by_standing_on_it_and_vacant_when_left() -> None:
    match = Scenario(realms=PLAIN)
    match.stand(0, "A1", "sword")
    match.begin(0, "action")
    assert [match.table.holds(0, match.tile(label)) for label in ("B1", "A1", "A2")] == [True, True, False]
    match.do(0, MoveUnits(match.tile("A1"), match.tile("A2")))
    assert match.table.holders(match.tile("A1")) == []
    assert match.table.held_tiles(0) == [match.tile("A2"), match.tile("B1")]


def test_free_spawn_puts_one_basic_unit_onto_the_castle() -> None:
    match = Scenario()
    match.begin(0, "free_spawn")
    castle, sword = match.tile("B1"), match.unit(0, "sword")
    kinds = ("shield", "archer", "sword")
    assert match.options() == [*(DeployUnit(kind, castle) for kind in kinds), Decline()]
    match.do(0, DeployUnit("sword", castle))
    assert match.told(UnitDeployed) == [UnitDeployed(0, sword, castle, "free_spawn")]
    assert match.on("B1") == {0: ["crown", "sword"]}
    assert match.asked().kind == "ask_action"  # type: ignore[union-attr]


def test_free_spawn_may_be_declined() -> None:
    match = Scenario()
    match.begin(0, "free_spawn")
    match.do(0, Decline())
    assert match.told(OfferDeclined) == [OfferDeclined(0, "free_spawn")]
    assert match.on("B1") == {0: ["crown"]}


def test_free_spawn_refuses_other_kinds_and_other_tiles() -> None:
    match = Scenario()
    match.stand(0, "A1", "shield")
    match.empty_reserve(0, "archer")
    match.begin(0, "free_spawn")
    assert match.refused(0, DeployUnit("archer", match.tile("B1"))) == "none_in_reserve"
    assert match.refused(0, DeployUnit("general", match.tile("B1"))) == "not_offered"
    assert match.refused(0, DeployUnit("sword", match.tile("A1"))) == "not_offered"
    assert match.refused(1, Decline()) == "not_your_decision"


def test_free_spawn_is_skipped_on_a_full_castle() -> None:
    match = Scenario()
    match.stand(0, "B1", "general special sword sword")
    match.begin(0, "free_spawn")
    assert match.told(OfferSkipped) == [OfferSkipped(0, "free_spawn", "full")]


def test_free_spawn_is_skipped_without_basic_units() -> None:
    match = Scenario()
    match.empty_reserve(0, "sword", "archer", "shield")
    match.begin(0, "free_spawn")
    assert match.told(OfferSkipped) == [OfferSkipped(0, "free_spawn", "none_in_reserve")]


def test_free_spawn_comes_on_each_castle_held_and_on_none_lost() -> None:
    match = Scenario(3)
    match.strike_out(1, feller=0)
    match.stand(0, "B3", "sword")
    match.stand(0, "A2", "crown")
    match.begin(0, "free_spawn")
    match.do(0, DeployUnit("archer", match.tile("B3")))
    assert match.on("B3") == {0: ["archer", "sword"]}
    assert match.asked().kind == "ask_action"  # type: ignore[union-attr]


def test_free_spawn_looks_at_the_castles_held_when_the_turn_began() -> None:
    match = Scenario()
    match.stand(0, "A1", "crown")
    (sword,) = match.stand(0, "B1", "sword")
    match.draw(0, "deserters")
    match.do(0, PickUnit(sword))
    assert match.on("B1") == {}
    match.do(0, DeployUnit("shield", match.tile("B1")))
    assert match.on("B1") == {0: ["shield"]}


def test_free_spawn_comes_to_both_allies_on_a_castle_while_there_is_room() -> None:
    match = Scenario(4, teams=True)
    match.stand(2, "A1", "sword sword")
    match.begin(0, "free_spawn")
    castle = match.tile("A1")
    match.do(0, DeployUnit("sword", castle))
    assert match.asked().kind == "ask_action"  # type: ignore[union-attr]
    match.begin(2, "free_spawn")
    match.do(2, DeployUnit("archer", castle))
    assert match.on("A1") == {0: ["crown", "sword"], 2: ["archer", "sword", "sword"]}
    match.do(2, DeployUnit("archer", match.tile("C1")))
    match.begin(0, "free_spawn")
    assert match.told(OfferSkipped) == [OfferSkipped(0, "free_spawn", "full")]


def test_income_is_one_for_a_castle_and_one_for_two_other_tiles() -> None:
    match = Scenario(realms=PLAIN)
    assert income(match, 0) == 1
    match.stand(0, "A1", "sword")
    assert income(match, 0) == 1
    match.stand(0, "A2", "sword")
    assert income(match, 0) == 2
    assert match.told(GoldGained) == [GoldGained(0, 2, "income")]
    match.stand(0, "B2", "sword")
    assert income(match, 0) == 2
    match.stand(0, "C1", "sword")
    assert income(match, 0) == 3
    assert match.state.gold[1] == 0


def test_income_comes_for_every_castle_held_and_for_none_left() -> None:
    match = Scenario(3, realms=PLAIN)
    match.strike_out(1, feller=0)
    match.stand(0, "B3", "sword")
    match.stand(2, "C2", "crown")
    assert income(match, 0) == 2
    assert income(match, 2) == 0
    assert match.told(GoldGained) == []


def test_income_counts_shared_tiles_and_allied_castles_for_both() -> None:
    match = Scenario(4, teams=True, realms=PLAIN)
    match.stand(0, "B2", "sword")
    match.stand(0, "A2", "sword")
    match.stand(2, "A1", "archer")
    match.stand(2, "B2", "archer")
    assert income(match, 0) == 2
    assert match.state.gold == [2, 0, 0, 0]
    assert income(match, 2) == 2
    match.stand(2, "B3", "archer")
    assert income(match, 2) == 3
    assert match.state.gold == [2, 0, 5, 0]
