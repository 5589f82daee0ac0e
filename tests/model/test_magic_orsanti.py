"""The Magic cards of Orsanti (section 9)."""

from __future__ import annotations

from kaladan.model.commands import Decline, DeployUnit, PickUnit, UpgradeUnit
from kaladan.model.events import GoldGained, GoldPaid, UnitFell, UnitSatOut
from tests.kit import Scenario
from tests.model.duel import attack, dice, duel, outcome, pick, skipped, used

BLADES = "hired_blades"


def test_hired_blades_pays_for_three_units_at_most_that_fight() -> None:
    match = Scenario(realms=("orsanti", "karrag"))
    match.stand(1, "A1", "shield")
    match.gold(5, 0)
    attack(match, {0: BLADES}, "B1", "A1")
    for kind in ("archer", "archer", "shield"):
        match.do(0, DeployUnit(kind, match.tile("B1")))
    assert match.state.gold == [2, 0]
    assert dice(match) == ((6, 6, 10, 10), (10,))


def test_hired_blades_may_spend_the_last_gold() -> None:
    match = duel("orsanti karrag", "sword", "shield")
    match.gold(2, 0)
    attack(match, {0: BLADES})
    for _ in range(2):
        match.do(0, DeployUnit("archer", match.tile("B2")))
    assert match.state.gold == [0, 0]
    assert dice(match) == ((10, 10, 8), (10,))


def test_hired_blades_hires_no_more_than_the_gold() -> None:
    match = duel("karrag orsanti", "sword", "shield")
    match.gold(0, 1)
    attack(match, {1: BLADES})
    match.do(1, DeployUnit("archer", match.tile("C2")))
    assert match.told(GoldPaid) == [GoldPaid(1, 1, BLADES)]
    assert dice(match) == ((8,), (10, 6))


def test_hired_blades_may_stop_and_stays_on_the_battle_tile() -> None:
    match = duel("orsanti karrag", "sword", "shield")
    match.gold(3, 0)
    attack(match, {0: BLADES})
    assert match.refused(0, DeployUnit("archer", match.tile("B1"))) == "not_offered"
    match.do(0, Decline())
    assert match.state.gold == [3, 0]
    assert dice(match) == ((8,), (10,))


def test_hired_blades_without_gold_is_used_up() -> None:
    match = duel("orsanti karrag", "sword", "shield")
    attack(match, {0: BLADES})
    assert skipped(match) == [(BLADES, "too_dear")]
    assert used(match, 0) == [BLADES]


def test_hired_blades_onto_a_full_tile_is_used_up() -> None:
    match = duel("orsanti karrag", "sword archer shield", "shield")
    match.gold(3, 0)
    attack(match, {0: BLADES})
    assert skipped(match) == [(BLADES, "full")]
    assert match.state.gold == [3, 0]


def test_hired_blades_with_an_empty_reserve_is_used_up() -> None:
    match = duel("orsanti karrag", "sword", "shield")
    match.empty_reserve(0, "sword", "archer", "shield")
    match.gold(1, 0)
    attack(match, {0: BLADES})
    assert skipped(match) == [(BLADES, "none_in_reserve")]


def test_bribe_keeps_an_enemy_out_of_the_battle() -> None:
    match = duel("orsanti karrag", "sword", "general shield archer")
    match.gold(3, 0)
    attack(match, {0: "bribe"})
    archer = match.unit(1, "archer", match.tile("C2"))
    assert PickUnit(match.unit(1, "general", match.tile("C2"))) not in match.options()
    match.do(0, PickUnit(archer))
    assert match.told(UnitSatOut) == [UnitSatOut(0, archer)]
    assert match.state.gold == [1, 0]
    assert dice(match) == ((8,), (12, 10))
    match.roll(1, 5, 6)
    assert match.on("C2") == {1: ["general", "shield", "archer"]}


def test_bribe_lets_the_unit_fall_with_its_tile() -> None:
    match = duel("orsanti karrag", "sword", "shield archer")
    match.gold(2, 0)
    attack(match, {0: "bribe"})
    pick(match, 0, "C2", "archer")
    archer, tile = match.state.battle.sits_out[0], match.tile("C2")  # type: ignore[union-attr]
    match.roll(8, 1)
    assert match.told(UnitFell)[1] == UnitFell(archer, 1, 0, tile, "bribe")
    assert match.grave(0) == ["archer", "shield"]
    assert match.on("C2") == {0: ["sword"]}


def test_bribe_of_the_only_defender_wins_without_a_roll() -> None:
    match = duel("orsanti karrag", "sword", "shield")
    match.gold(2, 0)
    attack(match, {0: "bribe"})
    pick(match, 0, "C2", "shield")
    assert outcome(match) == "attack"
    assert match.grave(0) == ["shield"]


def test_bribe_leaves_the_tile_to_the_bribed_unit_when_everyone_else_falls() -> None:
    match = duel("orsanti karrag", "sword", "shield archer", ties="both")
    match.gold(2, 0)
    attack(match, {0: "bribe"})
    pick(match, 0, "C2", "archer")
    match.roll(5, 5)
    assert outcome(match) == "defence"
    assert match.on("C2") == {1: ["archer"]}


def test_bribe_keeps_an_attacker_at_home_when_the_others_invade() -> None:
    match = duel("karrag orsanti", "sword archer", "shield")
    match.gold(0, 2)
    attack(match, {1: "bribe"})
    pick(match, 1, "B2", "archer")
    assert dice(match) == ((8,), (10,))
    match.roll(8, 1)
    assert (match.on("B2"), match.on("C2")) == ({0: ["archer"]}, {0: ["sword"]})


def test_bribe_without_two_gold_is_used_up() -> None:
    match = duel("orsanti karrag", "sword", "shield")
    match.gold(1, 0)
    attack(match, {0: "bribe"})
    assert skipped(match) == [("bribe", "too_dear")]
    assert match.state.gold == [1, 0]
    assert used(match, 0) == ["bribe"]


def test_bribe_without_a_basic_enemy_is_used_up() -> None:
    match = duel("orsanti karrag", "sword", "general")
    match.gold(2, 0)
    attack(match, {0: "bribe"})
    assert skipped(match) == [("bribe", "no_such_unit")]
    assert match.state.gold == [2, 0]


STEEL = "smuggled_steel"


def test_smuggled_steel_upgrades_two_units_in_the_battle_for_good() -> None:
    match = duel("orsanti karrag", "catapult shield sword", "shield")
    attack(match, {0: STEEL})
    for kind in ("catapult", "sword"):
        match.do(0, UpgradeUnit(match.unit(0, kind, match.tile("B2"))))
    assert dice(match) == ((12, 12, 6, 10), (10,))
    assert match.state.gold == [0, 0]
    match.roll(12, 12, 1, 1, 1)
    assert match.on("C2") == {0: ["catapult+", "shield", "sword+"]}


def test_smuggled_steel_may_upgrade_one_only() -> None:
    match = duel("karrag orsanti", "sword", "shield archer")
    attack(match, {1: STEEL})
    match.do(1, UpgradeUnit(match.unit(1, "shield", match.tile("C2"))))
    match.do(1, Decline())
    assert dice(match) == ((8,), (12, 6))


def test_smuggled_steel_reaches_only_the_battle() -> None:
    match = duel("orsanti karrag", "sword", "shield")
    match.stand(0, "B1", "crown archer")
    attack(match, {0: STEEL})
    archer = match.unit(0, "archer", match.tile("B1"))
    assert match.refused(0, UpgradeUnit(archer)) == "not_offered"


def test_smuggled_steel_without_a_plain_unit_is_used_up() -> None:
    match = duel("orsanti karrag", "general sword+", "shield")
    attack(match, {0: STEEL})
    assert skipped(match) == [(STEEL, "cannot_upgrade")]
    assert used(match, 0) == [STEEL]


def test_insurance_pays_a_gold_for_each_unit_lost() -> None:
    match = duel("orsanti karrag", "sword archer", "shield shield")
    attack(match, {0: "insurance"})
    match.roll(1, 1, 9, 9)
    assert match.told(GoldGained) == [GoldGained(0, 2, "insurance")]


def test_insurance_pays_three_at_most() -> None:
    match = duel("karrag orsanti", "general catapult catapult", "archer archer archer sword")
    match.terrain("C2", "field")
    attack(match, {1: "insurance"})
    match.roll(12, 9, 9, 9, 9, 1, 1, 1, 1)
    assert match.grave(0) == ["archer", "archer", "archer", "sword"]
    assert match.state.gold == [0, 3]


def test_insurance_without_losses_is_used_up() -> None:
    match = duel("orsanti karrag", "sword", "shield")
    attack(match, {0: "insurance"})
    match.roll(8, 1)
    assert match.state.gold == [0, 0]
    assert used(match, 0) == ["insurance"]


def test_ransom_takes_three_gold_after_a_victory() -> None:
    match = duel("orsanti karrag", "sword", "shield")
    match.gold(0, 5)
    attack(match, {0: "ransom"})
    match.roll(8, 1)
    assert match.state.gold == [3, 2]


def test_ransom_takes_no_more_than_there_is() -> None:
    match = duel("karrag orsanti", "sword", "shield")
    match.gold(2, 0)
    attack(match, {1: "ransom"})
    match.roll(1, 8)
    assert match.state.gold == [0, 2]


def test_ransom_after_a_defeat_is_used_up() -> None:
    match = duel("orsanti karrag", "sword", "shield")
    match.gold(0, 5)
    attack(match, {0: "ransom"})
    match.roll(1, 8)
    assert match.state.gold == [0, 5]
    assert used(match, 0) == ["ransom"]
