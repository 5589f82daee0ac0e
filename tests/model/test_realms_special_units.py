"""The Special Units: D12 instead of D10 under their condition, attacking and defending (section 8)."""

from __future__ import annotations

import pytest

from kaladan.model.commands import BuyUnit
from tests.kit import Scenario
from tests.model.duel import attack, dice, duel, pick


def attacking(realm: str, terrain: str) -> tuple[int, ...]:
    """Return the attack dice of a realm's Special Unit on a terrain, against a Shield."""
    match = duel(f"{realm} {other(realm)}", "special", "shield")
    match.terrain("B2", terrain)
    return dice(attack(match, {}))[0]


def defending(realm: str, terrain: str) -> tuple[int, ...]:
    """Return the defence dice of a realm's Special Unit on a terrain, against a Sword."""
    match = duel(f"{other(realm)} {realm}", "sword", "special")
    match.terrain("C2", terrain)
    return dice(attack(match, {}))[1]


def other(realm: str) -> str:
    """Return a realm to fight against."""
    return "karrag" if realm != "karrag" else "khalisia"


def test_solarch_attacks_with_a_d12_from_a_castle_tile() -> None:
    match = Scenario(realms=("khalisia", "karrag"))
    match.stand(0, "B1", "special")
    match.stand(1, "A1", "shield")
    attack(match, {}, "B1", "A1")
    assert dice(match)[0] == (6, 12)


def test_solarch_defends_any_castle_tile_with_a_d12() -> None:
    match = Scenario(realms=("karrag", "khalisia"))
    match.stand(0, "B2", "crown sword")
    match.stand(1, "B1", "special")
    attack(match, {}, "B2", "B1")
    assert dice(match)[1] == (12,)


@pytest.mark.parametrize("terrain", ["field", "forest", "mountain"])
def test_solarch_rolls_a_d10_elsewhere(terrain: str) -> None:
    assert attacking("khalisia", terrain) == (10,)
    assert defending("khalisia", terrain) == (10,)


def test_zhoji_rolls_a_d12_in_a_forest() -> None:
    assert attacking("sylvarin", "forest") == (12,)
    assert defending("sylvarin", "forest") == (12,)


@pytest.mark.parametrize("terrain", ["field", "mountain"])
def test_zhoji_rolls_a_d10_elsewhere(terrain: str) -> None:
    assert attacking("sylvarin", terrain) == (10,)
    assert defending("sylvarin", terrain) == (10,)


def test_ardan_rolls_a_d12_on_a_mountain() -> None:
    assert attacking("karrag", "mountain") == (12,)
    assert defending("karrag", "mountain") == (12,)


@pytest.mark.parametrize("terrain", ["field", "forest"])
def test_ardan_rolls_a_d10_elsewhere(terrain: str) -> None:
    assert attacking("karrag", terrain) == (10,)
    assert defending("karrag", terrain) == (10,)


def test_khorlan_rolls_a_d12_on_a_field() -> None:
    assert attacking("vashtar", "field") == (12,)
    assert defending("vashtar", "field") == (12,)


@pytest.mark.parametrize("terrain", ["forest", "mountain"])
def test_khorlan_rolls_a_d10_elsewhere(terrain: str) -> None:
    assert attacking("vashtar", terrain) == (10,)
    assert defending("vashtar", terrain) == (10,)


@pytest.mark.parametrize(("enemies", "die"), [("shield", 10), ("shield sword", 12)])
def test_wraith_attacks_with_a_d12_against_more_units(enemies: str, die: int) -> None:
    match = duel("morvane karrag", "special", enemies)
    assert dice(attack(match, {}))[0] == (die,)


@pytest.mark.parametrize(
    ("side", "enemies", "die"), [("special sword", "sword", 10), ("special", "sword sword", 12)]
)
def test_wraith_defends_with_a_d12_against_more_units(side: str, enemies: str, die: int) -> None:
    match = duel("karrag morvane", enemies, side)
    assert dice(attack(match, {}))[1][0] == die


def test_wraith_counts_the_allies_on_its_side() -> None:
    match = Scenario(4, teams=True, realms=("morvane", "karrag", "khalisia", "sylvarin"))
    match.stand(0, "B2", "special")
    match.stand(2, "B2", "sword")
    match.stand(1, "A2", "shield shield")
    assert dice(attack(match, {}, target="A2"))[0] == (10, 8)


def test_wraith_does_not_count_a_bribed_unit() -> None:
    match = duel("morvane orsanti", "special sword", "shield shield")
    match.gold(0, 2)
    attack(match, {1: "bribe"})
    pick(match, 1, "B2", "sword")
    assert dice(match) == ((12,), (10, 10))


@pytest.mark.parametrize(("gold", "die"), [(3, 10), (4, 12), (5, 12)])
def test_condottiere_rolls_a_d12_with_four_gold(gold: int, die: int) -> None:
    match = duel("orsanti karrag", "special", "shield")
    match.gold(gold, 0)
    assert dice(attack(match, {}))[0] == (die,)
    match = duel("karrag orsanti", "sword", "special")
    match.gold(0, gold)
    assert dice(attack(match, {}))[1] == (die,)


def test_condottiere_counts_the_gold_left_after_a_card_was_paid() -> None:
    match = duel("orsanti karrag", "special", "general shield")
    match.gold(5, 0)
    attack(match, {0: "bribe"})
    pick(match, 0, "C2", "shield")
    assert dice(match) == ((10,), (12,))


def test_condottiere_does_not_count_an_allys_gold() -> None:
    match = Scenario(4, teams=True, realms=("orsanti", "karrag", "khalisia", "sylvarin"))
    match.gold(3, 0, 9, 0)
    match.stand(0, "B2", "special")
    match.stand(1, "A2", "shield")
    assert dice(attack(match, {}, target="A2"))[0] == (10,)


def captive(realms: str, label: str, target: str) -> Scenario:
    """Let seat 0 own the Special Unit of seat 1, and stand with it next to a Shield of seat 2."""
    match = Scenario(3, realms=tuple(realms.split()))
    unit = match.unit(1, "special")
    match.bury(1, "crown", 0)
    match.state.felled_by[1] = 1
    match.table.pass_special(1, 0)
    match.table.put(unit, match.tile(label))
    match.stand(2, target, "shield")
    return match


def test_captured_special_unit_comes_with_the_crown_and_is_bought_for_two_gold() -> None:
    match = Scenario(3, realms=("karrag", "sylvarin", "khalisia"))
    match.stand(0, "B2", "general")
    match.stand(0, "A1", "crown special")
    match.stand(1, "B3", "crown")
    match.gold(2, 0, 0)
    attack(match, {}, target="B3")
    match.roll(8, 1)
    assert match.refused(0, BuyUnit("special", match.tile("A1"))) == "none_in_reserve"
    match.do(0, BuyUnit("zhoji", match.tile("A1")))
    assert match.on("A1") == {0: ["crown", "special", "special"]}
    assert match.state.gold[0] == 0


def test_captured_special_unit_keeps_its_own_condition() -> None:
    """A Zhoji in a Forest; B1 is one, and no Castle tile."""
    match = captive("khalisia sylvarin karrag", "B1", "B2")
    assert dice(attack(match, {}, "B1", "B2"))[0] == (12,)
    match = captive("sylvarin khalisia karrag", "B1", "B2")
    assert dice(attack(match, {}, "B1", "B2"))[0] == (10,)


def test_captured_special_unit_looks_at_its_new_owners_gold() -> None:
    match = captive("karrag orsanti khalisia", "B2", "C2")
    match.gold(4, 0, 0)
    assert dice(attack(match, {}))[0] == (12,)
    match = captive("karrag orsanti khalisia", "B2", "C2")
    match.gold(0, 9, 0)
    assert dice(attack(match, {}))[0] == (10,)


def test_captured_special_unit_is_lost_like_any_other() -> None:
    match = captive("khalisia sylvarin karrag", "B2", "C2")
    attack(match, {})
    match.roll(1, 9)
    assert match.grave(2) == ["special"]
    assert match.on("C2") == {2: ["shield"]}
