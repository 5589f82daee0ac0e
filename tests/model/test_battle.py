"""Battles step by step (section 5)."""

from __future__ import annotations

from kaladan.model.commands import DeclareBattle, PickUnit
from kaladan.model.events import BattleEnded, DiceCompared, UnitFell
from tests.kit import Scenario


def attack(match: Scenario, origin: str, target: str) -> None:
    """Let seat 0 attack from one tile to another, without Magic."""
    match.begin(0, "action")
    match.do(0, DeclareBattle(match.tile(origin), match.tile(target)))
    match.no_magic()


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
