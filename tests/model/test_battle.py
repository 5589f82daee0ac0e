"""Battles step by step (section 5)."""

from __future__ import annotations

import pytest

from kaladan.model.commands import DeclareBattle, PickUnit, Rolled
from kaladan.model.decisions import CHANCE
from kaladan.model.errors import IllegalCommand
from kaladan.model.events import BattleDeclared, BattleEnded, DiceCompared, UnitFell
from tests.kit import Scenario


def attack(match: Scenario, origin: str, target: str) -> None:
    """Let seat 0 attack from one tile to another, without Magic."""
    match.attack(0, origin, target)


def test_the_higher_die_of_a_pair_wins_and_the_scalp_is_the_winners() -> None:
    match = Scenario()
    match.stand(0, "B2", "sword")
    match.stand(1, "C2", "shield")
    attack(match, "B2", "C2")
    match.roll(5, 4)
    assert match.grave(0) == ["shield"]
    assert match.on("C2") == {0: ["sword"]}
    assert match.on("B2") == {}
    assert match.told(BattleEnded) == [BattleEnded(match.tile("B2"), match.tile("C2"), "attack")]


def test_a_tie_is_lost_by_the_attacker() -> None:
    match = Scenario()
    match.stand(0, "B2", "sword")
    match.stand(1, "C2", "shield")
    attack(match, "B2", "C2")
    match.roll(4, 4)
    assert match.grave(1) == ["sword"]
    assert match.on("C2") == {1: ["shield"]}


def test_dice_are_sorted_and_those_without_a_partner_are_ignored() -> None:
    match = Scenario()
    match.stand(0, "B2", "sword archer sword")
    match.stand(1, "C2", "shield")
    attack(match, "B2", "C2")
    assert match.asked().dice == (10, 8, 8, 10)  # type: ignore[union-attr]
    match.roll(2, 1, 7, 6)
    assert match.told(DiceCompared) == [DiceCompared((2,), (0,), (1,))]
    assert match.on("C2") == {0: ["archer", "sword", "sword"]}


def test_the_owner_chooses_which_unit_falls() -> None:
    match = Scenario()
    match.stand(0, "B2", "sword archer")
    match.stand(1, "C2", "shield")
    attack(match, "B2", "C2")
    match.roll(1, 2, 3)
    assert match.asked().kind == "choose_loss"  # type: ignore[union-attr]
    match.do(0, PickUnit(match.unit(0, "sword", match.tile("B2"))))
    assert [event.how for event in match.told(UnitFell)] == ["dice"]  # type: ignore[attr-defined]
    assert match.on("B2") == {0: ["archer"]}


# -- declaring (step 1)


def test_declare_every_unit_on_both_tiles_takes_part() -> None:
    match = Scenario()
    match.stand(0, "B2", "sword archer")
    match.stand(1, "C2", "shield sword general")
    told = match.attack(0, "B2", "C2")
    assert told[0] == BattleDeclared(0, match.tile("B2"), match.tile("C2"))
    # Attack dice of the attacker (archer D10, sword D8), then defence dice (general, shield, sword).
    assert match.asked().dice == (10, 8, 12, 10, 8)  # type: ignore[union-attr]
    assert match.asked().seat == CHANCE  # type: ignore[union-attr]


def test_declare_needs_a_held_tile_and_an_adjacent_enemy() -> None:
    match = Scenario()
    match.stand(0, "C1", "sword")
    match.stand(1, "B2", "shield")
    match.begin(0, "action")
    assert match.refused(0, DeclareBattle(match.tile("A1"), match.tile("B2"))) == "not_held"
    assert match.refused(0, DeclareBattle(match.tile("C1"), match.tile("B3"))) == "not_adjacent"
    assert match.refused(0, DeclareBattle(match.tile("C1"), match.tile("C2"))) == "no_enemy_there"
    assert match.refused(0, DeclareBattle(match.tile("C1"), match.tile("B1"))) == "no_enemy_there"
    assert match.refused(0, DeclareBattle(match.tile("C1"), 77)) == "no_such_tile"
    assert DeclareBattle(match.tile("C1"), match.tile("B2")) in match.options()


def test_declare_one_battle_a_turn() -> None:
    match = Scenario()
    match.stand(0, "B2", "sword sword")
    match.stand(1, "C2", "shield")
    match.gold(5, 0)
    attack(match, "B2", "C2")
    match.roll(2, 1, 10)
    assert match.asked().kind == "ask_purchase"  # type: ignore[union-attr]
    assert match.refused(0, DeclareBattle(match.tile("B2"), match.tile("C2"))) == "not_offered"


# -- rolling and comparing (steps 5 to 7)


def test_compare_highest_with_highest_pair_by_pair() -> None:
    match = Scenario()
    match.stand(0, "B2", "sword archer shield")
    match.stand(1, "C2", "shield sword archer")
    attack(match, "B2", "C2")
    assert match.asked().dice == (6, 10, 8, 10, 6, 8)  # type: ignore[union-attr]
    match.roll(6, 3, 8, 7, 2, 5)
    # Attack 8 6 3 against defence 7 5 2: three pairs won.
    assert match.told(DiceCompared) == [DiceCompared((2, 0, 1), (0, 2, 1), (1, 1, 1))]
    assert match.grave(0) == ["archer", "shield", "sword"]


def test_compare_both_sides_can_lose_units() -> None:
    match = Scenario()
    match.stand(0, "B2", "sword sword")
    match.stand(1, "C2", "shield shield")
    attack(match, "B2", "C2")
    match.roll(7, 2, 9, 1)
    # 7 against 9: the attacker loses; 2 against 1: the defender does.
    assert match.told(DiceCompared) == [DiceCompared((0, 1), (0, 1), (0, 1))]
    assert match.grave(0) == ["shield"]
    assert match.grave(1) == ["sword"]
    assert match.told(BattleEnded) == [BattleEnded(match.tile("B2"), match.tile("C2"), "defence")]
    assert match.on("B2") == {0: ["sword"]}
    assert match.on("C2") == {1: ["shield"]}


def test_roll_wrong_dice_are_refused_and_change_nothing() -> None:
    match = Scenario()
    match.stand(0, "B2", "sword")
    match.stand(1, "C2", "shield")
    attack(match, "B2", "C2")
    before = match.state.digest()
    assert match.refused(CHANCE, Rolled((9, 1))) == "bad_dice"
    assert match.refused(CHANCE, Rolled((8, 1, 1))) == "bad_dice"
    assert match.refused(0, Rolled((8, 1))) == "not_chance"
    with pytest.raises(IllegalCommand) as error:
        match.game.apply(CHANCE, Rolled((9, 1)))
    assert (error.value.code, error.value.rule) == ("bad_dice", "5")
    assert match.state.digest() == before


# -- casualties (step 8)


def test_losses_are_at_most_all_units_of_the_side() -> None:
    match = Scenario()
    match.stand(0, "B2", "catapult")
    match.stand(1, "C2", "shield shield")
    attack(match, "B2", "C2")
    match.roll(1, 2, 9, 10)
    assert match.grave(1) == ["catapult"]
    assert match.on("C2") == {1: ["shield", "shield"]}
    assert len(match.told(UnitFell)) == 1


def test_losses_nothing_is_asked_when_all_units_fall() -> None:
    match = Scenario()
    match.stand(0, "B2", "sword sword general")
    match.stand(1, "C2", "shield archer sword")
    attack(match, "B2", "C2")
    match.roll(12, 8, 8, 1, 1, 1)
    assert match.grave(0) == ["archer", "shield", "sword"]
    assert match.on("C2") == {0: ["general", "sword", "sword"]}


def test_losses_nothing_is_asked_among_units_that_are_alike() -> None:
    match = Scenario()
    match.stand(0, "B2", "sword")
    match.stand(1, "C2", "shield shield shield")
    attack(match, "B2", "C2")
    match.roll(8, 1, 1, 1)
    assert match.grave(0) == ["shield"]
    assert match.on("C2") == {1: ["shield", "shield"]}


def test_losses_an_upgraded_unit_is_a_choice_of_its_own() -> None:
    match = Scenario()
    match.stand(0, "B2", "sword")
    plain, upgraded = match.stand(1, "C2", "shield shield+")
    attack(match, "B2", "C2")
    match.roll(8, 1, 1)
    assert match.options() == [PickUnit(plain), PickUnit(upgraded)]
    match.do(1, PickUnit(upgraded))
    assert match.on("C2") == {1: ["shield"]}
    # Fallen units leave their upgrades behind.
    assert match.state.flipped[upgraded] == 0


def test_losses_of_another_are_refused() -> None:
    match = Scenario()
    sword, _ = match.stand(0, "B2", "sword archer")
    match.stand(1, "C2", "shield")
    attack(match, "B2", "C2")
    match.roll(1, 2, 9)
    assert match.refused(1, PickUnit(sword)) == "not_your_decision"
    assert match.refused(0, PickUnit(match.unit(1, "shield", match.tile("C2")))) == "not_your_unit"
    assert match.refused(0, PickUnit(match.unit(0, "crown", match.tile("B1")))) == "unit_not_there"
    assert match.refused(0, PickUnit(500)) == "no_such_unit"


def test_losses_the_attacker_pays_before_the_defender() -> None:
    match = Scenario()
    match.stand(0, "B2", "sword archer")
    match.stand(1, "C2", "shield sword archer")
    attack(match, "B2", "C2")
    match.roll(10, 1, 9, 1, 2)
    # 10 beats 9, 2 beats 1: each side loses a unit of its choice.
    asked = match.asked()
    assert asked is not None
    assert (asked.seat, asked.kind, asked.rule) == (0, "choose_loss", "5")
    match.do(0, match.options()[-1])
    assert match.asked().seat == 1  # type: ignore[union-attr]
    match.do(1, match.options()[0])
    assert (match.grave(1), match.grave(0)) == (["sword"], ["shield"])
