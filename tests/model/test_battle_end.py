"""Outcome and invasion (section 5, steps 10 and 11)."""

from __future__ import annotations

from kaladan.model.commands import DeclareBattle, DeclareMagic, Done, PickUnit
from kaladan.model.events import BattleEnded, DiceRolled, UnitsMoved
from tests.kit import Scenario

# In the world of two, B2 attacks C2 with plain dice: nobody defends on a Mountain or attacks from a Forest.


def ended(match: Scenario, outcome: str) -> bool:
    """Whether the last call brought the battle of B2 against C2 to this end, and the field is clear."""
    found = match.told(BattleEnded) == [BattleEnded(match.tile("B2"), match.tile("C2"), outcome)]
    return found and match.state.battle is None


def declare(match: Scenario, card: str) -> None:
    """Let seat 0 attack C2 from B2 with a card; nobody else has one."""
    match.do(0, DeclareBattle(match.tile("B2"), match.tile("C2")), DeclareMagic(card))


def test_outcome_a_defender_left_holds_the_tile() -> None:
    match = Scenario()
    match.stand(0, "B2", "sword sword sword")
    match.stand(1, "C2", "shield shield")
    match.attack(0, "B2", "C2")
    match.roll(8, 8, 8, 1, 8)
    assert ended(match, "defence")
    assert match.on("C2") == {1: ["shield"]}
    assert match.on("B2") == {0: ["sword", "sword"]}


def test_outcome_nobody_wins_when_both_sides_are_gone() -> None:
    match = Scenario(ties="both")
    match.stand(0, "B2", "sword")
    match.stand(1, "C2", "shield")
    match.attack(0, "B2", "C2")
    match.roll(5, 5)
    assert ended(match, "nobody")
    assert match.on("B2") == match.on("C2") == {}
    assert (match.grave(0), match.grave(1)) == (["shield"], ["sword"])


def test_outcome_the_attackers_tile_is_vacant_when_all_attackers_fall() -> None:
    match = Scenario()
    match.stand(0, "B2", "sword")
    match.stand(1, "C2", "shield")
    match.attack(0, "B2", "C2")
    match.roll(1, 10)
    assert ended(match, "defence")
    assert match.on("B2") == {}


def test_outcome_no_roll_when_a_side_has_no_unit_left() -> None:
    match = Scenario(realms=("sylvarin", "karrag"))
    match.stand(0, "B2", "sword")
    shield = match.stand(1, "C2", "shield")
    match.hand(0, "ambush")
    match.begin(0, "action")
    declare(match, "ambush")
    match.do(0, PickUnit(*shield))
    assert ended(match, "attack")
    assert match.told(DiceRolled) == []
    assert match.on("C2") == {0: ["sword"]}


def test_outcome_the_defender_wins_without_a_roll_when_no_attacker_is_left() -> None:
    match = Scenario(realms=("morvane", "karrag"))
    sword = match.stand(0, "B2", "sword")
    match.stand(1, "C2", "shield")
    match.hand(0, "blood_price")
    match.begin(0, "action")
    declare(match, "blood_price")
    match.do(0, PickUnit(*sword))
    assert ended(match, "defence")
    assert match.on("C2") == {1: ["shield"]}
    assert (match.grave(0), match.grave(1)) == ([], [])


def test_invasion_all_survivors_go_where_they_fit() -> None:
    match = Scenario()
    units = match.stand(0, "B2", "sword archer general")
    match.stand(1, "C2", "shield")
    match.attack(0, "B2", "C2")
    match.roll(12, 1, 1, 1)
    assert ended(match, "attack")
    moved = match.told(UnitsMoved)
    assert moved == [UnitsMoved(0, tuple(sorted(units)), match.tile("B2"), match.tile("C2"))]
    assert match.on("B2") == {}
    assert match.on("C2") == {0: ["general", "archer", "sword"]}


def test_invasion_fills_the_tile_with_those_chosen() -> None:
    match = Scenario()
    match.terrain("B2", "field")
    match.stand(0, "B2", "sword sword archer general")
    match.stand(1, "C2", "shield")
    match.attack(0, "B2", "C2")
    match.roll(12, 1, 1, 1, 1)
    general = match.unit(0, "general", match.tile("B2"))
    archer = match.unit(0, "archer", match.tile("B2"))
    sword = match.unit(0, "sword", match.tile("B2"))
    assert match.asked().kind == "choose_invader"  # type: ignore[union-attr]
    assert match.options() == [PickUnit(general), PickUnit(archer), PickUnit(sword)]
    match.do(0, PickUnit(sword))
    match.do(0, PickUnit(archer))
    # It is mandatory: nothing but a third unit will do.
    assert match.refused(0, Done()) == "not_offered"
    match.do(0, PickUnit(general))
    assert ended(match, "attack")
    assert match.told(UnitsMoved) == [UnitsMoved(0, (general,), match.tile("B2"), match.tile("C2"))]
    assert match.on("C2") == {0: ["general", "archer", "sword"]}
    assert match.on("B2") == {0: ["sword"]}


def test_invasion_nothing_is_asked_when_the_survivors_are_alike() -> None:
    match = Scenario()
    match.terrain("B2", "field")
    match.stand(0, "B2", "sword sword sword sword")
    match.stand(1, "C2", "shield")
    match.attack(0, "B2", "C2")
    match.roll(8, 1, 1, 1, 1)
    assert ended(match, "attack")
    assert match.on("C2") == {0: ["sword"] * 3}
    assert match.on("B2") == {0: ["sword"]}


def test_invasion_asks_no_more_once_the_rest_are_alike() -> None:
    match = Scenario()
    match.terrain("B2", "field")
    match.stand(0, "B2", "sword sword sword archer")
    match.stand(1, "C2", "shield")
    match.attack(0, "B2", "C2")
    match.roll(8, 8, 1, 1, 1)
    match.do(0, PickUnit(match.unit(0, "archer", match.tile("B2"))))
    assert ended(match, "attack")
    assert match.on("C2") == {0: ["archer", "sword", "sword"]}


def test_invasion_of_a_castle_uses_its_larger_capacity() -> None:
    match = Scenario()
    match.terrain("B2", "field")
    match.stand(1, "C2", "crown")
    match.stand(1, "B3", "shield")
    match.stand(0, "B2", "sword sword sword sword")
    match.attack(0, "B2", "B3")
    match.roll(8, 1, 1, 1, 1)
    assert match.on("B3") == {0: ["sword"] * 4}
    assert match.on("B2") == {}


def test_invasion_refuses_units_that_did_not_survive_or_fight() -> None:
    match = Scenario()
    match.terrain("B2", "field")
    match.stand(0, "B2", "sword sword archer general")
    shield = match.stand(1, "C2", "shield")
    match.attack(0, "B2", "C2")
    match.roll(12, 1, 1, 1, 1)
    assert match.refused(0, PickUnit(match.unit(0, "crown", match.tile("B1")))) == "unit_not_there"
    assert match.refused(0, PickUnit(*shield)) == "not_your_unit"
    assert match.refused(0, PickUnit(-1)) == "no_such_unit"
    assert match.refused(1, PickUnit(*shield)) == "not_your_decision"
