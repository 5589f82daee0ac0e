"""The Reinforcement Phase without realm powers (sections 4.6 and 11)."""

from __future__ import annotations

import pytest

from kaladan.model.commands import DeclareBattle, Done, MoveUnits, PickUnit
from kaladan.model.events import OfferDeclined, OfferSkipped, UnitsMoved
from tests.kit import Scenario

PLAIN = ("karrag", "morvane", "orsanti", "sylvarin")


def between(match: Scenario, origin: str, target: str) -> MoveUnits:
    """Return the command that moves from one tile to another."""
    return MoveUnits(match.tile(origin), match.tile(target))


def test_reinforcement_moves_units_once_onto_a_held_tile() -> None:
    match = Scenario(realms=PLAIN)
    sword, archer, _ = match.stand(0, "A2", "sword archer shield")
    match.stand(0, "A1", "sword")
    match.begin(0, "reinforcement")
    match.do(0, between(match, "A2", "A1"), PickUnit(sword), PickUnit(archer))
    assert match.told(UnitsMoved) == [UnitsMoved(0, (sword, archer), match.tile("A2"), match.tile("A1"))]
    assert match.on("A1") == {0: ["archer", "sword", "sword"]}
    assert match.asked().kind == "ask_end_turn"  # type: ignore[union-attr]


def test_reinforcement_may_empty_a_tile() -> None:
    match = Scenario(realms=PLAIN)
    match.stand(0, "A1", "sword")
    match.begin(0, "reinforcement")
    match.do(0, between(match, "A1", "B1"))
    assert match.on("A1") == {}
    assert match.on("B1") == {0: ["crown", "sword"]}


@pytest.mark.parametrize(
    ("origin", "target", "code"),
    [
        ("A1", "A2", "vacant"),
        ("B1", "C1", "full"),
        ("B1", "B2", "enemy_there"),
        ("A1", "C2", "not_adjacent"),
        ("A2", "A1", "not_held"),
        ("A1", "B1", ""),
    ],
)
def test_reinforcement_refuses_wrong_tiles(origin: str, target: str, code: str) -> None:
    match = Scenario(realms=PLAIN)
    match.stand(0, "A1", "sword")
    match.stand(0, "C1", "sword sword shield")
    match.stand(1, "B2", "sword")
    match.begin(0, "reinforcement")
    assert match.refused(0, between(match, origin, target)) == code


def test_reinforcement_refuses_what_belongs_to_other_phases() -> None:
    match = Scenario(realms=PLAIN)
    match.stand(0, "A1", "sword")
    match.stand(1, "B2", "sword")
    match.begin(0, "reinforcement")
    assert match.refused(0, DeclareBattle(match.tile("A1"), match.tile("B2"))) == "not_offered"
    assert match.refused(1, Done()) == "not_your_decision"


def test_reinforcement_may_be_declined() -> None:
    match = Scenario(realms=PLAIN)
    match.stand(0, "A1", "sword")
    match.begin(0, "reinforcement")
    match.do(0, Done())
    assert match.told(OfferDeclined) == [OfferDeclined(0, "reinforcement")]
    assert match.on("A1") == {0: ["sword"]}


def test_reinforcement_is_offered_for_a_single_move() -> None:
    match = Scenario(realms=PLAIN)
    match.stand(0, "A1", "sword")
    match.stand(0, "B1", "general special archer shield")
    match.begin(0, "reinforcement")
    assert match.options() == [between(match, "B1", "A1"), Done()]


def test_reinforcement_is_skipped_where_no_held_tile_is_near() -> None:
    match = Scenario(realms=PLAIN)
    match.stand(0, "C2", "sword")
    match.begin(0, "reinforcement")
    assert match.told(OfferSkipped)[0] == OfferSkipped(0, "reinforcement", "nowhere_to_move")


def test_reinforcement_takes_own_units_onto_an_allys_tile() -> None:
    match = Scenario(4, teams=True, realms=PLAIN)
    sword, archer = match.stand(0, "A2", "sword archer")
    (allied,) = match.stand(2, "A2", "shield")
    match.stand(2, "A3", "shield")
    match.begin(0, "reinforcement")
    match.do(0, between(match, "A2", "A3"))
    assert match.options() == [PickUnit(archer), PickUnit(sword)]
    assert match.refused(0, PickUnit(allied)) == "not_your_unit"
    match.do(0, PickUnit(archer), Done())
    assert match.on("A3") == {0: ["archer"], 2: ["shield"]}
    assert match.on("A2") == {0: ["sword"], 2: ["shield"]}
