"""What the options of battles change (section 12), a test a value; and the dice bag."""

from __future__ import annotations

from kaladan.model.commands import DeclareBattle, DeclareMagic, Done, FightOn, PickUnit
from kaladan.model.dicebag import faces_of, sizes_of
from kaladan.model.events import AttackCalledOff, BattleEnded, DiceCompared, DiceRolled, DieRerolled
from tests.kit import Scenario


def facing(attack: str, defence: str, **options: object) -> Scenario:
    """Return a match in which seat 0 on B2 has attacked seat 1 on C2 with plain dice."""
    match = Scenario(**options)  # type: ignore[arg-type]
    match.stand(0, "B2", attack)
    match.stand(1, "C2", defence)
    match.attack(0, "B2", "C2")
    return match


# -- battles


def test_option_battles_one_exchange() -> None:
    match = facing("sword sword", "shield shield", battles="one_exchange")
    match.roll(8, 1, 5, 7)
    match.until("ask_action")
    assert match.on("C2") == {1: ["shield"]}
    assert match.on("B2") == {0: ["sword"]}


def test_option_battles_to_the_end() -> None:
    match = facing("sword sword", "shield shield", battles="to_the_end")
    match.roll(8, 1, 5, 7)
    asked = match.asked()
    assert asked is not None
    assert (asked.seat, asked.kind) == (0, "ask_fight_on")
    assert match.options() == [FightOn(), Done()]
    assert match.refused(1, FightOn()) == "not_your_decision"
    match.do(0, FightOn())
    # One unit is left on each side: the next exchange has their dice.
    assert match.asked().dice == (8, 10)  # type: ignore[union-attr]
    match.roll(7, 3)
    assert match.told(BattleEnded) == [BattleEnded(match.tile("B2"), match.tile("C2"), "attack")]
    assert match.on("C2") == {0: ["sword"]}
    assert match.grave(0) == ["shield", "shield"]


def test_option_battles_to_the_end_the_attacker_may_stop_after_an_exchange() -> None:
    match = facing("sword sword", "shield shield", battles="to_the_end")
    match.roll(8, 1, 5, 7)
    match.do(0, Done())
    assert match.told(BattleEnded) == [BattleEnded(match.tile("B2"), match.tile("C2"), "defence")]


def test_option_battles_to_the_end_is_not_asked_when_a_side_is_gone() -> None:
    match = facing("sword sword", "shield", battles="to_the_end")
    match.roll(8, 1, 5)
    assert match.told(BattleEnded) == [BattleEnded(match.tile("B2"), match.tile("C2"), "attack")]


def test_option_battles_to_the_end_dice_cards_last_and_roll_cards_do_not() -> None:
    match = Scenario(realms=("khalisia", "morvane"), battles="to_the_end")
    match.stand(0, "B2", "sword sword")
    match.stand(1, "C2", "shield shield")
    match.hand(0, "dawns_sword")
    match.hand(1, "terror")
    match.begin(0, "action")
    match.do(0, DeclareBattle(match.tile("B2"), match.tile("C2")), DeclareMagic("dawns_sword"))
    match.do(1, DeclareMagic("terror"))
    assert match.asked().dice == (12, 12, 10, 10)  # type: ignore[union-attr]
    match.roll(12, 1, 1, 9)
    match.roll(11)
    match.do(0, FightOn())
    assert match.asked().dice == (12, 10)  # type: ignore[union-attr]
    match.roll(12, 10)
    assert match.told(DieRerolled) == []
    assert match.on("C2") == {0: ["sword"]}


def test_option_battles_to_the_end_a_feint_calls_off_at_once() -> None:
    match = Scenario(realms=("vashtar", "morvane"), battles="to_the_end")
    match.stand(0, "B2", "sword")
    match.stand(1, "C2", "shield")
    match.hand(0, "feint")
    match.begin(0, "action")
    match.do(0, DeclareBattle(match.tile("B2"), match.tile("C2")), DeclareMagic("feint"))
    match.roll(1, 9)
    assert match.told(AttackCalledOff) == [AttackCalledOff(0)]
    assert match.told(BattleEnded) == [BattleEnded(match.tile("B2"), match.tile("C2"), "called_off")]


# -- ties


def test_option_ties_defender() -> None:
    match = facing("sword", "shield", ties="defender")
    match.roll(5, 5)
    assert match.told(DiceCompared) == [DiceCompared((0,), (0,), (0,))]
    assert (match.grave(0), match.grave(1)) == ([], ["sword"])


def test_option_ties_nobody() -> None:
    match = facing("sword sword", "shield shield", ties="nobody")
    match.roll(5, 4, 5, 1)
    # The fives are level and nobody falls; 4 beats 1.
    assert match.told(DiceCompared) == [DiceCompared((0, 1), (0, 1), (-1, 1))]
    assert (match.grave(0), match.grave(1)) == (["shield"], [])


def test_option_ties_both() -> None:
    match = facing("sword sword", "shield shield", ties="both")
    match.roll(5, 4, 5, 1)
    assert match.told(DiceCompared) == [DiceCompared((0, 1), (0, 1), (2, 1))]
    assert (match.grave(0), match.grave(1)) == (["shield", "shield"], ["sword"])
    assert match.on("C2") == {0: ["sword"]}


def test_option_ties_nobody_a_card_that_wins_ties_still_does() -> None:
    match = Scenario(realms=("sylvarin", "karrag"), ties="nobody")
    match.stand(0, "B2", "sword")
    match.stand(1, "C2", "shield")
    match.hand(0, "green_shelter")
    match.begin(0, "action")
    match.do(0, DeclareBattle(match.tile("B2"), match.tile("C2")), DeclareMagic("green_shelter"))
    match.roll(5, 5)
    assert match.grave(0) == ["shield"]


# -- dice


def test_option_dice_free() -> None:
    match = facing("sword sword", "shield", dice="free")
    assert match.asked().dice == (8, 8, 10)  # type: ignore[union-attr]
    match.roll(8, 8, 1)
    assert match.told(DiceRolled) == [DiceRolled(0, (8, 8)), DiceRolled(1, (1,))]
    assert match.state.bags == {}


def test_option_dice_bag() -> None:
    match = facing("sword sword", "shield", dice="bag")
    # The second D8 has seven faces left in its bag.
    assert match.asked().dice == (8, 7, 10)  # type: ignore[union-attr]
    match.roll(8, 7, 1)
    # The largest of eight is an 8, the largest of the rest a 7.
    assert match.told(DiceRolled) == [DiceRolled(0, (8, 7)), DiceRolled(1, (1,))]
    assert match.state.bags == {8: [1, 2, 3, 4, 5, 6], 10: [2, 3, 4, 5, 6, 7, 8, 9, 10]}


def test_option_dice_bag_each_face_once_before_any_again() -> None:
    match = Scenario(dice="bag")
    shown = []
    for _ in range(24):
        sizes = sizes_of(match.state, (8,))
        shown += faces_of(match.state, (8,), (sizes[0] // 2 + 1 if sizes[0] > 1 else 1,))
    for start in (0, 8, 16):
        assert sorted(shown[start : start + 8]) == list(range(1, 9))


def test_option_dice_bag_runs_out_in_the_middle_of_a_roll() -> None:
    match = Scenario(dice="bag")
    match.state.bags = {6: [2]}
    assert sizes_of(match.state, (6, 6, 6)) == (1, 6, 5)
    assert faces_of(match.state, (6, 6, 6), (1, 1, 1)) == [2, 1, 2]
    assert match.state.bags == {6: [3, 4, 5, 6]}


def test_option_dice_bag_lasts_from_battle_to_battle() -> None:
    match = facing("sword", "shield", dice="bag")
    match.roll(8, 10)
    match.stand(0, "B2", "sword")
    match.attack(0, "B2", "C2")
    assert match.asked().dice == (7, 9)  # type: ignore[union-attr]


def test_option_dice_bag_a_reroll_takes_a_face_too() -> None:
    match = Scenario(realms=("morvane", "karrag"), dice="bag")
    match.stand(0, "B2", "sword")
    match.stand(1, "C2", "shield")
    match.hand(0, "terror")
    match.begin(0, "action")
    match.do(0, DeclareBattle(match.tile("B2"), match.tile("C2")), DeclareMagic("terror"))
    match.roll(5, 10)
    assert match.asked().dice == (9,)  # type: ignore[union-attr]
    match.roll(9)
    assert match.told(DieRerolled) == [DieRerolled(1, 0, 9)]
    assert match.state.bags[10] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_option_dice_bag_casualties_are_as_ever() -> None:
    match = facing("sword archer", "shield", dice="bag")
    match.roll(1, 1, 9)
    match.do(0, PickUnit(match.unit(0, "archer", match.tile("B2"))))
    assert match.on("B2") == {0: ["sword"]}
