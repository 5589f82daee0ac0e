"""The Magic cards of Morvane (section 9)."""

from __future__ import annotations

from kaladan.model.commands import Decline, PickUnit, ResurrectUnit, Rolled
from kaladan.model.decisions import CHANCE
from kaladan.model.events import DieRerolled, GoldGained, UnitRemoved, UnitResurrected
from kaladan.model.state import FALLEN
from tests.model.duel import attack, dice, duel, fallen, outcome, pick, skipped, used

RAISE = "raise_the_fallen"


def test_raise_the_fallen_brings_back_a_unit_lost_in_this_battle() -> None:
    match = duel("morvane karrag", "sword archer", "shield")
    attack(match, {0: RAISE})
    match.roll(1, 2, 9)
    pick(match, 0, "B2", "archer")
    archer, castle = fallen(match, 0, "archer", 1), match.tile("B1")
    tiles = (castle, match.tile("B2"))
    assert match.options() == [*(ResurrectUnit(archer, tile) for tile in tiles), Decline()]
    match.do(0, ResurrectUnit(archer, castle))
    assert match.told(UnitResurrected) == [UnitResurrected(0, archer, castle, RAISE)]
    assert match.on("B1") == {0: ["crown", "archer"]}
    assert match.grave(1) == []


def test_raise_the_fallen_brings_back_an_older_loss_from_the_enemys_graveyard() -> None:
    match = duel("morvane karrag", "sword", "shield")
    (old,) = match.bury(0, "shield", 1)
    attack(match, {0: RAISE})
    match.roll(8, 1)
    match.do(0, ResurrectUnit(old, match.tile("B2")))
    assert match.on("C2") == {0: ["shield", "sword"]}


def test_raise_the_fallen_leaves_the_graveyards_of_others_alone() -> None:
    match = duel("morvane karrag khalisia", "sword", "shield")
    match.bury(0, "shield", 2)
    attack(match, {0: RAISE})
    match.roll(8, 1)
    assert skipped(match) == [(RAISE, "no_such_unit")]


def test_raise_the_fallen_without_a_fallen_basic_unit_is_used_up() -> None:
    match = duel("morvane karrag", "sword", "shield")
    match.bury(0, "general special catapult", 1)
    attack(match, {0: RAISE})
    match.roll(8, 1)
    assert skipped(match) == [(RAISE, "no_such_unit")]
    assert used(match, 0) == [RAISE]


def test_raise_the_fallen_needs_room_on_a_held_tile() -> None:
    match = duel("morvane karrag", "sword", "shield")
    match.stand(0, "B1", "crown general special catapult shield")
    attack(match, {0: RAISE})
    match.roll(1, 9)
    assert skipped(match) == [(RAISE, "full")]
    assert match.grave(1) == ["sword"]


def test_raise_the_fallen_cannot_return_to_a_tile_that_was_lost() -> None:
    match = duel("karrag morvane", "general", "sword")
    attack(match, {1: RAISE})
    match.roll(9, 3)
    sword = fallen(match, 1, "sword", 0)
    assert match.options() == [ResurrectUnit(sword, match.tile("B3")), Decline()]
    match.do(1, Decline())
    assert outcome(match) == "attack"
    assert match.grave(0) == ["sword"]


def test_terror_rolls_the_enemys_highest_die_again() -> None:
    match = duel("morvane karrag", "sword", "general shield")
    attack(match, {0: "terror"})
    match.roll(5, 12, 3)
    asked = match.asked()
    assert asked is not None
    assert asked.dice == (12,)
    match.roll(4)
    assert match.told(DieRerolled) == [DieRerolled(1, 0, 4)]
    assert match.grave(1) == []
    pick(match, 1, "C2", "shield")
    assert match.grave(0) == ["shield"]


def test_terror_lets_a_higher_new_value_stand() -> None:
    match = duel("karrag morvane", "sword", "shield")
    attack(match, {1: "terror"})
    match.roll(4, 6)
    match.roll(8)
    assert match.grave(0) == ["shield"]


def test_terror_rolls_the_same_kind_of_die() -> None:
    match = duel("karrag morvane", "sword archer", "shield")
    attack(match, {1: "terror"})
    match.roll(3, 8, 6)
    assert match.refused(CHANCE, Rolled((9,))) == "bad_dice"


def test_terror_after_a_feint_is_used_up() -> None:
    match = duel("vashtar morvane", "sword", "shield")
    attack(match, {0: "feint", 1: "terror"})
    match.roll(8, 1)
    assert outcome(match) == "called_off"
    assert match.told(DieRerolled) == []
    assert used(match, 1) == ["terror"]


PRICE = "blood_price"


def test_blood_price_removes_a_unit_and_the_others_roll_larger_dice() -> None:
    match = duel("morvane karrag", "general shield sword", "sword")
    attack(match, {0: PRICE})
    units = [match.unit(0, kind, match.tile("B2")) for kind in ("shield", "sword")]
    assert match.options() == [PickUnit(unit) for unit in units]
    pick(match, 0, "B2", "shield")
    assert match.told(UnitRemoved) == [UnitRemoved(0, units[0], PRICE)]
    assert match.state.where[units[0]] == FALLEN
    assert match.grave(1) == []
    assert dice(match) == ((12, 10), (8,))


def test_blood_price_leaves_a_d12_a_d12_and_raises_every_die_of_a_catapult() -> None:
    match = duel("morvane karrag", "catapult archer+ sword", "sword")
    attack(match, {0: PRICE})
    pick(match, 0, "B2", "sword")
    assert dice(match) == ((12, 12, 12), (8,))


def test_blood_price_of_the_last_unit_loses_the_battle() -> None:
    match = duel("karrag morvane", "sword", "shield")
    attack(match, {1: PRICE})
    pick(match, 1, "C2", "shield")
    assert outcome(match) == "attack"
    assert match.grave(0) == []


def test_blood_price_without_a_basic_unit_is_used_up() -> None:
    match = duel("morvane karrag", "special catapult", "sword")
    attack(match, {0: PRICE})
    assert skipped(match) == [(PRICE, "no_such_unit")]
    assert dice(match) == ((10, 10, 10), (8,))
    assert used(match, 0) == [PRICE]


def test_soul_harvest_gives_two_gold_for_each_enemy_that_fell() -> None:
    match = duel("morvane karrag", "sword archer shield", "sword archer")
    attack(match, {0: "soul_harvest"})
    match.roll(5, 9, 8, 1, 2)
    assert match.told(GoldGained) == [GoldGained(0, 4, "soul_harvest")]
    assert match.state.gold == [4, 0]


def test_soul_harvest_does_not_count_own_losses() -> None:
    match = duel("karrag morvane", "sword sword", "shield shield")
    attack(match, {1: "soul_harvest"})
    match.roll(1, 8, 2, 3)
    assert (match.grave(0), match.grave(1)) == ([], ["sword"])
    assert match.state.gold == [0, 2]


def test_soul_harvest_does_not_count_a_unit_that_was_saved_first() -> None:
    match = duel("karrag morvane", "sword", "shield")
    attack(match, {0: "unbroken", 1: "soul_harvest"})
    match.roll(1, 5)
    assert match.state.gold == [0, 0]


def test_soul_harvest_without_a_fallen_enemy_is_used_up() -> None:
    match = duel("morvane karrag", "sword", "shield")
    attack(match, {0: "soul_harvest"})
    match.roll(1, 5)
    assert match.state.gold == [0, 0]
    assert used(match, 0) == ["soul_harvest"]


def test_nightfall_takes_every_terrain_bonus() -> None:
    match = duel("morvane karrag", "sword", "sword")
    match.terrain("B2", "forest")
    match.terrain("C2", "mountain")
    attack(match, {0: "nightfall"})
    assert dice(match) == ((8,), (8,))


def test_nightfall_lets_enemy_archers_and_catapults_roll_d6() -> None:
    match = duel("karrag morvane", "catapult+ archer sword", "archer+ shield")
    attack(match, {1: "nightfall"})
    assert dice(match) == ((6, 6, 6, 8), (10, 8))


def test_nightfall_on_plain_ground_without_such_units_is_used_up() -> None:
    match = duel("morvane karrag", "sword", "shield")
    attack(match, {0: "nightfall"})
    assert dice(match) == ((8,), (10,))
    assert used(match, 0) == ["nightfall"]
