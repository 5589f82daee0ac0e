"""Moving, passing, and what stands in the way of an action (sections 4.4 and 11)."""

from __future__ import annotations

import pytest

from kaladan.model.commands import DeclareBattle, Done, MoveUnits, Pass, PickUnit
from kaladan.model.events import OfferDeclined, PhaseBegan, UnitsMoved
from tests.kit import Scenario

PLAIN = ("karrag", "morvane", "orsanti", "vashtar")


def between(match: Scenario, origin: str, target: str) -> MoveUnits:
    """Return the command that moves from one tile to another."""
    return MoveUnits(match.tile(origin), match.tile(target))


def test_action_offers_what_the_board_allows_and_passing() -> None:
    match = Scenario(realms=PLAIN)
    match.stand(0, "A1", "sword sword sword")
    match.stand(1, "B2", "sword")
    match.begin(0, "action")
    moves = [("A1", "A2"), ("A1", "B1"), ("B1", "C1")]
    swaps = [command for command in match.options() if command.name == "swap_units"]
    battles = [DeclareBattle(match.tile(tile), match.tile("B2")) for tile in ("A1", "B1")]
    assert len(swaps) == 1
    expected = {*(between(match, *tiles) for tiles in moves), *swaps, *battles, Pass()}
    assert set(match.options()) == expected
    assert len(match.options()) == len(expected)


def test_move_takes_the_chosen_units_and_may_empty_a_tile() -> None:
    match = Scenario(realms=PLAIN)
    sword, archer, shield = match.stand(0, "A2", "sword archer shield")
    match.begin(0, "action")
    match.do(0, between(match, "A2", "A1"), PickUnit(archer), PickUnit(sword), Done())
    moved = UnitsMoved(0, (archer, sword), match.tile("A2"), match.tile("A1"))
    assert match.told(UnitsMoved) == [moved]
    assert (match.on("A1"), match.on("A2")) == ({0: ["archer", "sword"]}, {0: ["shield"]})
    match.begin(0, "action")
    match.do(0, between(match, "A2", "A1"))
    assert match.on("A2") == {}
    assert match.state.where[shield] == match.tile("A1")


def test_move_of_the_last_unit_left_needs_no_further_answer() -> None:
    match = Scenario(realms=PLAIN)
    sword, archer = match.stand(0, "A2", "sword archer")
    match.begin(0, "action")
    match.do(0, between(match, "A2", "A1"), PickUnit(archer), PickUnit(sword))
    assert match.on("A1") == {0: ["archer", "sword"]}
    assert match.state.phase != "action"


def test_move_stops_when_the_tile_is_full() -> None:
    match = Scenario(realms=PLAIN)
    match.stand(0, "A1", "sword sword")
    archer, _ = match.stand(0, "A2", "archer shield")
    match.begin(0, "action")
    match.do(0, between(match, "A2", "A1"), PickUnit(archer))
    assert match.on("A1") == {0: ["archer", "sword", "sword"]}
    assert match.on("A2") == {0: ["shield"]}


def test_move_offers_one_of_each_kind_and_side() -> None:
    match = Scenario(realms=PLAIN)
    first, _, flipped = match.stand(0, "A2", "sword sword sword+")
    match.begin(0, "action")
    match.do(0, between(match, "A2", "A1"))
    assert match.options() == [PickUnit(first), PickUnit(flipped)]
    match.do(0, PickUnit(flipped))
    assert match.options() == [PickUnit(first), Done()]


def test_move_refuses_wrong_units() -> None:
    match = Scenario(4, teams=True, realms=PLAIN)
    match.stand(0, "B2", "sword archer")
    (allied,) = match.stand(2, "B2", "sword")
    (away,) = match.stand(0, "A1", "sword")
    match.begin(0, "action")
    match.do(0, between(match, "B2", "A2"))
    assert match.refused(0, Done()) == "pick_one_first"
    assert match.refused(0, PickUnit(allied)) == "not_your_unit"
    assert match.refused(0, PickUnit(away)) == "unit_not_there"
    assert match.refused(0, PickUnit(500)) == "no_such_unit"
    assert match.refused(0, Pass()) == "not_offered"


@pytest.mark.parametrize(
    ("origin", "target", "code"),
    [
        ("A1", "B1", "not_held"),
        ("B1", "B3", "not_adjacent"),
        ("B1", "B1", "not_adjacent"),
        ("B2", "B3", "enemy_there"),
        ("B1", "C1", "full"),
    ],
)
def test_move_refuses_wrong_tiles(origin: str, target: str, code: str) -> None:
    match = Scenario(realms=PLAIN)
    match.stand(0, "B2", "sword")
    match.stand(0, "C1", "sword sword sword")
    match.begin(0, "action")
    assert match.refused(0, between(match, origin, target)) == code
    assert match.refused(0, MoveUnits(-1, match.tile(target))) == "no_such_tile"


def test_move_goes_onto_an_allys_tile_within_capacity() -> None:
    match = Scenario(4, teams=True, realms=PLAIN)
    match.stand(0, "A2", "sword")
    match.stand(2, "A3", "archer archer")
    match.stand(2, "B3", "sword sword shield")
    match.begin(0, "action")
    assert match.refused(0, between(match, "A2", "B3")) == "full"
    match.do(0, between(match, "A2", "A3"))
    assert match.on("A3") == {0: ["sword"], 2: ["archer", "archer"]}


def test_move_never_takes_an_opponents_tile_in_team_mode() -> None:
    match = Scenario(4, teams=True, realms=PLAIN)
    match.stand(0, "A2", "sword")
    match.stand(3, "A3", "archer")
    match.begin(0, "action")
    assert match.refused(0, between(match, "A2", "A3")) == "enemy_there"
    assert match.refused(0, between(match, "A3", "A4")) == "not_held"


def test_battle_is_declared_against_an_adjacent_opponent_only() -> None:
    match = Scenario(4, teams=True, realms=PLAIN)
    match.stand(0, "A2", "sword")
    match.stand(2, "A3", "sword")
    match.stand(1, "B2", "sword")
    match.begin(0, "action")

    def battle(origin: str, target: str) -> str:
        return match.refused(0, DeclareBattle(match.tile(origin), match.tile(target)))

    assert battle("A2", "B2") == ""
    assert battle("A2", "A3") == "no_enemy_there"
    assert battle("A2", "B3") == "no_enemy_there"
    assert battle("A2", "A4") == "not_adjacent"
    assert battle("A3", "A4") == "not_held"
    assert match.refused(0, DeclareBattle(99, 0)) == "no_such_tile"


def test_battle_is_the_one_action_of_the_turn() -> None:
    match = Scenario(realms=PLAIN)
    match.stand(0, "B2", "sword sword")
    match.stand(1, "C2", "sword")
    match.begin(0, "action")
    match.gold(1, 0)
    match.do(0, DeclareBattle(match.tile("B2"), match.tile("C2")))
    match.no_magic()
    match.roll(8, 7, 1)
    assert match.told(PhaseBegan) == [PhaseBegan(0, "purchase")]
    assert match.refused(0, DeclareBattle(match.tile("C2"), match.tile("B3"))) == "not_offered"


def test_pass_is_always_legal_and_told() -> None:
    match = Scenario(realms=PLAIN)
    for label in ("A1", "B2", "C1"):
        match.stand(1, label, "sword")
    match.state.conditions["truce"] = 1
    match.begin(0, "action")
    assert match.options() == [Pass()]
    match.do(0, Pass())
    assert match.told(OfferDeclined)[0] == OfferDeclined(0, "action")
