"""Morvane's Grave tithe (section 8)."""

from __future__ import annotations

from kaladan.model.commands import FightOn
from kaladan.model.events import UnitReturned
from kaladan.model.state import RESERVE
from tests.kit import Scenario
from tests.model.duel import attack, duel, outcome, pick, skipped


def test_grave_tithe_returns_the_first_basic_unit_to_the_reserve() -> None:
    match = duel("karrag morvane", "general sword", "shield sword archer")
    attack(match, {})
    sword = match.unit(1, "sword", match.tile("C2"))
    match.roll(12, 8, 1, 1, 1)
    pick(match, 1, "C2", "sword", "archer")
    assert match.told(UnitReturned) == [UnitReturned(1, sword, "grave_tithe")]
    assert match.state.where[sword] == RESERVE
    assert match.grave(0) == ["archer"]


def test_grave_tithe_returns_an_upgraded_unit_on_its_plain_side() -> None:
    match = duel("karrag morvane", "general", "general sword+")
    attack(match, {})
    sword = match.unit(1, "sword", match.tile("C2"))
    match.roll(12, 1, 1)
    pick(match, 1, "C2", "sword")
    assert (match.state.where[sword], match.state.flipped[sword]) == (RESERVE, 0)


def test_grave_tithe_passes_over_units_that_are_not_basic() -> None:
    match = duel("karrag morvane", "general sword", "catapult sword archer")
    attack(match, {})
    match.roll(12, 8, 1, 1, 1)
    pick(match, 1, "C2", "catapult", "archer")
    assert match.grave(0) == ["catapult"]
    assert [match.table.kind(event.unit).id for event in match.told(UnitReturned)] == ["archer"]  # type: ignore[attr-defined]


def test_grave_tithe_of_no_basic_unit_is_nothing() -> None:
    match = duel("karrag morvane", "sword", "catapult general")
    attack(match, {})
    match.roll(8, 1, 1)
    pick(match, 1, "C2", "catapult")
    assert match.grave(0) == ["catapult"]
    assert match.told(UnitReturned) == []


def test_grave_tithe_is_not_taken_when_the_tile_is_lost() -> None:
    match = duel("karrag morvane", "general sword", "shield sword")
    attack(match, {})
    match.roll(12, 8, 1, 1)
    assert outcome(match) == "attack"
    assert match.grave(0) == ["shield", "sword"]


def test_grave_tithe_is_not_taken_when_only_a_bribed_unit_is_left() -> None:
    match = duel("orsanti morvane", "general", "shield sword")
    match.gold(2, 0)
    attack(match, {0: "bribe"})
    pick(match, 0, "C2", "sword")
    match.roll(12, 1)
    assert outcome(match) == "attack"
    assert match.grave(0) == ["shield", "sword"]


def test_grave_tithe_is_not_for_an_attacker() -> None:
    match = duel("morvane karrag", "sword archer", "shield")
    attack(match, {})
    match.roll(1, 1, 9)
    pick(match, 0, "B2", "sword")
    assert match.grave(1) == ["sword"]


def test_grave_tithe_does_not_count_an_assassinated_unit() -> None:
    match = duel("sylvarin morvane", "sword", "shield archer sword")
    attack(match, {0: "ambush"})
    pick(match, 0, "C2", "archer")
    match.roll(8, 1, 1)
    pick(match, 1, "C2", "sword")
    assert match.grave(0) == ["archer"]


def test_grave_tithe_is_taken_once_in_a_battle_of_several_exchanges() -> None:
    match = duel("karrag morvane", "general", "shield sword archer", battles="to_the_end")
    attack(match, {})
    match.roll(12, 1, 1, 1)
    pick(match, 1, "C2", "archer")
    match.do(0, FightOn())
    match.roll(12, 1, 1)
    pick(match, 1, "C2", "sword")
    assert match.grave(0) == ["sword"]


def test_grave_tithe_is_taken_again_in_the_next_battle() -> None:
    match = duel("karrag morvane", "general", "shield sword archer")
    for kind, others in (("archer", 2), ("sword", 1)):
        attack(match, {})
        match.roll(12, *[1] * (others + 1))
        pick(match, 1, "C2", kind)
    assert match.grave(0) == []
    assert match.on("C2") == {1: ["shield"]}


def test_grave_tithe_holds_if_an_ally_still_stands_there() -> None:
    match = Scenario(4, teams=True, realms=("karrag", "morvane", "khalisia", "sylvarin"))
    match.stand(0, "B2", "general")
    match.stand(1, "A2", "sword")
    match.stand(3, "A2", "archer")
    attack(match, {}, target="A2")
    match.roll(12, 5, 1)
    assert match.grave(0) == []
    assert match.on("A2") == {3: ["archer"]}


def test_grave_tithe_is_for_own_units_only() -> None:
    match = Scenario(4, teams=True, realms=("karrag", "morvane", "khalisia", "sylvarin"))
    match.stand(0, "B2", "general")
    match.stand(1, "A2", "sword")
    match.stand(3, "A2", "archer")
    attack(match, {}, target="A2")
    match.roll(12, 1, 5)
    assert match.grave(0) == ["archer"]
    assert match.on("A2") == {1: ["sword"]}


def test_grave_tithe_is_paid_before_the_aftermath_cards() -> None:
    """What went to the reserve was not lost: there is nothing left to raise."""
    match = duel("karrag morvane", "general", "shield sword archer")
    attack(match, {1: "raise_the_fallen"})
    match.roll(12, 1, 1, 1)
    pick(match, 1, "C2", "sword")
    assert skipped(match) == [("raise_the_fallen", "no_such_unit")]
    assert match.grave(0) == []
