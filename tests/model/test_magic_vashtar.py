"""The Magic cards of Vashtar (section 9)."""

from __future__ import annotations

from kaladan.model.commands import Decline, PickUnit
from kaladan.model.events import AttackCalledOff, DiceCompared, DicePooled, GoldPaid
from kaladan.model.state import RESERVE
from tests.kit import Scenario
from tests.model.duel import attack, dice, duel, outcome, pick, refused, skipped, used


def test_charge_rolls_an_extra_d10() -> None:
    match = duel("vashtar karrag", "sword", "shield archer")
    attack(match, {0: "charge"})
    assert dice(match) == ((8, 10), (10, 6))
    sword = match.unit(0, "sword", match.tile("B2"))
    assert match.told(DicePooled)[0] == DicePooled(0, (0, 0), (8, 10), (sword, -1))


def test_charge_may_win_the_pair_with_its_die() -> None:
    match = duel("vashtar karrag", "sword", "shield")
    attack(match, {0: "charge"})
    match.roll(1, 6, 5)
    assert match.told(DiceCompared) == [DiceCompared((1,), (0,), (1,))]
    assert match.grave(0) == ["shield"]


def test_charge_without_a_roll_is_used_up() -> None:
    match = duel("vashtar sylvarin", "sword", "shield")
    attack(match, {0: "charge", 1: "ambush"})
    pick(match, 1, "B2", "sword")
    assert outcome(match) == "defence"
    assert used(match, 0) == ["charge"]


def test_charge_is_refused_to_a_defender() -> None:
    match = duel("karrag vashtar", "sword", "shield")
    assert refused(match, 1, "charge") == "card_not_now"


def test_encircle_rolls_an_extra_d12_with_two_tiles_next_to_the_enemys() -> None:
    match = duel("vashtar karrag", "sword", "shield archer")
    match.stand(0, "C1", "archer")
    attack(match, {0: "encircle"})
    assert dice(match) == ((8, 12), (10, 6))


def test_encircle_counts_tiles_next_to_the_attackers_tile_for_a_defender() -> None:
    match = duel("karrag vashtar", "sword", "shield")
    attack(match, {1: "encircle"})
    assert dice(match) == ((8,), (10, 12))


def test_encircle_without_a_second_tile_is_used_up() -> None:
    match = duel("vashtar karrag", "sword", "shield")
    attack(match, {0: "encircle"})
    assert dice(match) == ((8,), (10,))
    assert used(match, 0) == ["encircle"]


COLUMN = "reserve_column"


def test_reserve_column_brings_two_units_of_one_neighbour_into_the_battle() -> None:
    match = duel("vashtar karrag", "sword", "shield")
    match.stand(0, "A1", "general shield")
    match.stand(0, "B1", "crown archer")
    attack(match, {0: COLUMN})
    pick(match, 0, "A1", "general")
    archer = match.unit(0, "archer", match.tile("B1"))
    assert match.refused(0, PickUnit(archer)) == "not_offered"
    pick(match, 0, "A1", "shield")
    assert match.on("B2") == {0: ["general", "shield", "sword"]}
    assert dice(match) == ((12, 6, 8), (10,))


def test_reserve_column_brings_two_units_at_most() -> None:
    match = Scenario(realms=("vashtar", "karrag"))
    match.stand(0, "A1", "sword sword sword")
    match.stand(1, "B2", "shield")
    attack(match, {0: COLUMN}, "B1", "B2")
    pick(match, 0, "A1", "sword", "sword")
    assert match.on("A1") == {0: ["sword"]}
    assert dice(match) == ((6, 8, 8), (10,))


def test_reserve_column_may_bring_one_unit_only() -> None:
    match = duel("vashtar karrag", "sword", "shield")
    match.stand(0, "B1", "crown general shield")
    attack(match, {0: COLUMN})
    pick(match, 0, "B1", "general")
    match.do(0, Decline())
    assert dice(match) == ((12, 8), (10,))


def test_reserve_column_stays_within_capacity() -> None:
    match = duel("vashtar karrag", "sword archer", "shield")
    match.stand(0, "B1", "crown general shield")
    attack(match, {0: COLUMN})
    pick(match, 0, "B1", "general")
    assert dice(match) == ((12, 10, 8), (10,))


def test_reserve_column_helps_a_defender() -> None:
    match = duel("karrag vashtar", "sword", "shield")
    match.stand(1, "C1", "archer")
    attack(match, {1: COLUMN})
    pick(match, 1, "C1", "archer")
    assert dice(match) == ((8,), (10, 6))
    assert match.on("C1") == {}


def test_reserve_column_onto_a_full_tile_is_used_up() -> None:
    match = duel("vashtar karrag", "sword archer shield", "shield")
    attack(match, {0: COLUMN})
    assert skipped(match) == [(COLUMN, "full")]
    assert used(match, 0) == [COLUMN]


def test_reserve_column_without_neighbours_is_used_up() -> None:
    match = duel("vashtar karrag", "crown sword", "shield")
    attack(match, {0: COLUMN})
    assert skipped(match) == [(COLUMN, "no_such_unit")]
    assert match.state.where[match.unit(0, "general")] == RESERVE


def test_horse_raid_takes_two_gold_even_in_defeat() -> None:
    match = duel("vashtar karrag", "sword", "shield")
    match.gold(1, 5)
    attack(match, {0: "horse_raid"})
    match.roll(1, 5)
    assert match.told(GoldPaid) == [GoldPaid(1, 2, "horse_raid")]
    assert match.state.gold == [3, 3]


def test_horse_raid_takes_no_more_than_there_is() -> None:
    match = duel("karrag vashtar", "sword", "shield")
    match.gold(1, 0)
    attack(match, {1: "horse_raid"})
    match.roll(1, 5)
    assert match.state.gold == [0, 1]


def test_horse_raid_on_an_empty_purse_is_used_up() -> None:
    match = duel("vashtar karrag", "sword", "shield")
    attack(match, {0: "horse_raid"})
    match.roll(1, 5)
    assert match.state.gold == [0, 0]
    assert used(match, 0) == ["horse_raid"]


def test_feint_calls_the_attack_off_after_the_roll() -> None:
    match = duel("vashtar karrag", "sword archer", "shield")
    attack(match, {0: "feint"})
    match.roll(1, 1, 9)
    assert match.told(AttackCalledOff) == [AttackCalledOff(0)]
    assert match.told(DiceCompared) == []
    assert outcome(match) == "called_off"
    assert (match.on("B2"), match.on("C2")) == ({0: ["archer", "sword"]}, {1: ["shield"]})
    assert used(match, 0) == ["feint"]


def test_feint_leaves_an_assassinated_unit_dead() -> None:
    match = duel("vashtar sylvarin", "sword archer", "shield")
    attack(match, {0: "feint", 1: "ambush"})
    pick(match, 1, "B2", "archer")
    match.roll(8, 1)
    assert outcome(match) == "called_off"
    assert match.grave(1) == ["archer"]
    assert match.on("C2") == {1: ["shield"]}


def test_feint_makes_nobody_the_winner() -> None:
    match = duel("vashtar karrag", "sword", "shield")
    attack(match, {0: "feint", 1: "deep_vaults"})
    match.roll(1, 9)
    assert match.state.gold == [0, 1]


def test_feint_without_a_roll_is_used_up() -> None:
    match = duel("vashtar sylvarin", "sword", "shield")
    attack(match, {0: "feint", 1: "ambush"})
    pick(match, 1, "B2", "sword")
    assert outcome(match) == "defence"
    assert used(match, 0) == ["feint"]


def test_feint_is_refused_to_a_defender() -> None:
    match = duel("karrag vashtar", "sword", "shield")
    assert refused(match, 1, "feint") == "card_not_now"
