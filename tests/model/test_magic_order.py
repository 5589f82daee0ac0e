"""Cards of both sides together, and the order in which dice change (section 9)."""

from __future__ import annotations

from kaladan.model.commands import FightOn
from kaladan.model.events import DieRerolled, MagicRevealed
from tests.model.duel import attack, dice, duel, outcome, pick, skipped


def test_order_terrain_comes_before_the_next_larger_kind() -> None:
    """A Sword from a Forest: D8, at least D10, then one kind larger."""
    match = duel("morvane karrag", "shield archer sword", "sword")
    match.terrain("B2", "forest")
    attack(match, {0: "blood_price"})
    pick(match, 0, "B2", "archer")
    assert dice(match) == ((12, 12), (8,))


def test_order_replacement_comes_before_the_next_larger_kind_and_stops_at_d12() -> None:
    match = duel("morvane khalisia", "archer sword", "sword")
    attack(match, {0: "blood_price", 1: "dawns_sword"})
    pick(match, 0, "B2", "archer")
    assert dice(match) == ((10,), (12,))


def test_order_a_reduction_beats_a_replacement() -> None:
    match = duel("sylvarin morvane", "archer sword", "shield")
    attack(match, {0: "volley_of_thorns", 1: "nightfall"})
    assert dice(match) == ((6, 8), (10,))


def test_order_a_reduction_beats_the_next_larger_kind() -> None:
    match = duel("morvane sylvarin", "catapult sword sword", "shield")
    attack(match, {0: "blood_price", 1: "rootbind"})
    pick(match, 0, "B2", "sword")
    assert dice(match) == ((12, 10), (10,))


def test_order_a_reduction_leaves_siege_masters_one_d12() -> None:
    match = duel("karrag sylvarin", "catapult", "shield")
    attack(match, {0: "siege_masters", 1: "rootbind"})
    assert dice(match) == ((12,), (10,))


def test_order_extra_dice_come_after_reductions() -> None:
    match = duel("vashtar morvane", "archer sword", "shield")
    attack(match, {0: "charge", 1: "nightfall"})
    assert dice(match) == ((6, 8, 10), (10,))


def test_order_an_extra_die_does_not_grow() -> None:
    match = duel("morvane khalisia", "archer sword", "shield")
    attack(match, {0: "blood_price", 1: "wall_of_oaths"})
    pick(match, 0, "B2", "archer")
    assert dice(match) == ((10,), (10, 12))


def test_order_terrain_leaves_larger_dice_alone() -> None:
    match = duel("sylvarin karrag", "archer sword", "general shield sword")
    match.terrain("B2", "forest")
    match.terrain("C2", "mountain")
    attack(match, {0: "volley_of_thorns"})
    assert dice(match) == ((12, 10), (12, 10, 10))


def test_order_nothing_rolls_below_d6() -> None:
    match = duel("karrag morvane", "shield archer", "crown archer")
    attack(match, {1: "nightfall"})
    assert dice(match) == ((6, 6), (6, 6))


def test_order_the_attackers_card_acts_first() -> None:
    """The attacker takes the last basic unit before the defender could hire one more."""
    match = duel("sylvarin orsanti", "sword", "shield")
    match.gold(0, 1)
    attack(match, {0: "ambush", 1: "hired_blades"})
    assert match.told(MagicRevealed) == [MagicRevealed(0, 0, "ambush"), MagicRevealed(1, 1, "hired_blades")]
    pick(match, 0, "C2", "shield")
    asked = match.asked()
    assert asked is not None
    assert (asked.seat, asked.cause) == (1, "hired_blades")


def test_order_the_defenders_card_may_find_nothing_left() -> None:
    match = duel("sylvarin morvane", "sword", "shield")
    attack(match, {0: "ambush", 1: "blood_price"})
    pick(match, 0, "C2", "shield")
    assert skipped(match) == [("blood_price", "no_such_unit")]
    assert outcome(match) == "attack"


def test_order_the_attackers_aftermath_comes_first() -> None:
    match = duel("morvane karrag", "sword", "shield")
    attack(match, {0: "soul_harvest", 1: "unbroken"})
    match.roll(8, 1)
    assert match.state.gold == [2, 0]
    assert match.on("C2") == {1: ["shield"]}


def test_order_a_card_that_saves_decides_who_has_won() -> None:
    match = duel("orsanti karrag", "sword", "shield")
    match.gold(0, 5)
    attack(match, {0: "ransom", 1: "unbroken"})
    match.roll(8, 1)
    assert outcome(match) == "defence"
    assert match.state.gold == [0, 5]


def test_order_gold_changes_hands_attacker_first() -> None:
    match = duel("vashtar karrag", "sword", "shield")
    attack(match, {0: "horse_raid", 1: "deep_vaults"})
    match.roll(1, 8)
    assert match.state.gold == [0, 2]


def test_order_roll_cards_act_in_the_first_exchange_only() -> None:
    match = duel("morvane karrag", "sword", "shield shield", battles="to_the_end")
    attack(match, {0: "terror"})
    match.roll(5, 3, 7)
    match.roll(1)
    match.do(0, FightOn())
    match.roll(5, 4)
    assert match.told(DieRerolled) == []
    assert match.grave(0) == ["shield", "shield"]


def test_order_dice_cards_last_to_the_end_of_the_battle() -> None:
    match = duel("khalisia karrag", "sword", "shield shield", battles="to_the_end")
    attack(match, {0: "dawns_sword"})
    match.roll(12, 3, 7)
    match.do(0, FightOn())
    assert dice(match) == ((12,), (10,))
