"""Battles on shared tiles (sections 5 and 11)."""

from __future__ import annotations

from kaladan.model.commands import DeclareBattle, DeclareMagic, DeclareNoMagic, PickUnit
from kaladan.model.events import DiceCompared, DicePooled, UnitFell, UnitsMoved
from tests.kit import Scenario

# In the world of four, B2 is a Field next to the Forest A2 and the Castle A1: A2 is attacked with plain dice.


def shared(attackers: dict[int, str], defenders: dict[int, str], **more: object) -> Scenario:
    """Return a 2v2 in which some generals stand on B2 and some on A2."""
    match = Scenario(4, teams=True, **more)  # type: ignore[arg-type]
    for label, army in (("B2", attackers), ("A2", defenders)):
        for seat, kinds in army.items():
            match.stand(seat, label, kinds)
    return match


def pools(match: Scenario) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return the owners and sizes of the dice of both sides as they were told."""
    return [(e.owners, e.sizes) for e in match.told(DicePooled)]  # type: ignore[attr-defined]


def test_shared_each_rolls_for_their_own_units_in_turn_order_from_the_active() -> None:
    match = shared({0: "sword", 2: "archer"}, {1: "shield", 3: "sword"})
    match.attack(2, "B2", "A2")
    # Seat 2 is active: attackers 2 then 0, defenders 3 then 1.
    assert pools(match) == [((2, 0), (10, 8)), ((3, 1), (8, 10))]


def test_shared_dice_of_a_side_are_sorted_together() -> None:
    match = shared({0: "sword", 2: "archer"}, {1: "shield"})
    match.attack(0, "B2", "A2")
    match.roll(3, 9, 8)
    # The ally's 9 is the side's highest die; the 3 has no partner.
    assert match.told(DiceCompared) == [DiceCompared((1,), (0,), (1,))]


def test_shared_the_scalp_goes_to_the_owner_of_the_die_that_won() -> None:
    match = shared({0: "sword", 2: "archer"}, {1: "shield", 3: "sword"})
    match.attack(0, "B2", "A2")
    match.roll(8, 9, 5, 3)
    # 9 of seat 2 beats the 5 of seat 1, 8 of seat 0 the 3 of seat 3.
    assert match.told(UnitFell) == [
        UnitFell(match.unit(1, "shield", 212), 1, 2, match.tile("A2"), "dice"),
        UnitFell(match.unit(3, "sword", 210), 3, 0, match.tile("A2"), "dice"),
    ]
    assert (match.grave(0), match.grave(2)) == (["sword"], ["shield"])


def test_shared_a_defenders_die_takes_the_scalp_too() -> None:
    match = shared({0: "sword"}, {1: "shield", 3: "sword"})
    match.attack(0, "B2", "A2")
    match.roll(2, 3, 8)
    assert match.grave(3) == ["sword"]
    assert match.grave(1) == []


def test_shared_the_owner_of_the_losing_die_loses_the_unit() -> None:
    match = shared({0: "sword"}, {1: "shield", 3: "sword"})
    match.attack(0, "B2", "A2")
    match.roll(8, 3, 7)
    # The highest defence die is that of seat 3.
    assert match.on("A2") == {1: ["shield"]}
    assert match.grave(0) == ["sword"]


def test_shared_each_general_chooses_their_own_losses() -> None:
    match = shared({0: "sword sword"}, {1: "shield archer", 3: "sword"})
    match.attack(0, "B2", "A2")
    match.roll(8, 8, 7, 5, 1)
    # Shield 7 and archer 5 of seat 1 are the highest; both of its units fall, seat 3 is not asked.
    assert match.on("A2") == {3: ["sword"]}


def test_shared_a_general_with_a_choice_is_asked_and_the_ally_is_not() -> None:
    match = shared({0: "sword"}, {1: "shield archer", 3: "sword"})
    match.attack(0, "B2", "A2")
    # Dice: shield, archer, then the ally's sword.
    match.roll(8, 7, 1, 1)
    asked = match.asked()
    assert asked is not None
    assert (asked.seat, asked.kind) == (1, "choose_loss")
    assert match.refused(1, PickUnit(match.unit(3, "sword", match.tile("A2")))) == "not_your_unit"
    archer = match.unit(1, "archer", match.tile("A2"))
    match.do(1, PickUnit(archer))
    assert match.on("A2") == {1: ["shield"], 3: ["sword"]}


def test_shared_what_an_owner_cannot_pay_is_paid_by_the_ally() -> None:
    match = shared({0: "catapult", 2: "archer sword"}, {1: "shield shield"})
    match.attack(0, "B2", "A2")
    assert match.asked().dice == (10, 10, 10, 8, 10, 10)  # type: ignore[union-attr]
    match.roll(8, 7, 2, 1, 10, 9)
    # Both dice of the Catapult lost: it falls, and the ally pays the second loss.
    asked = match.asked()
    assert asked is not None
    assert asked.seat == 2
    sword = match.unit(2, "sword", match.tile("B2"))
    match.do(2, PickUnit(sword))
    assert match.on("B2") == {2: ["archer"]}
    assert match.grave(1) == ["catapult", "sword"]


def test_shared_a_side_loses_no_more_than_it_has() -> None:
    match = shared({0: "catapult", 2: "sword"}, {1: "shield shield shield"})
    match.attack(0, "B2", "A2")
    match.roll(4, 3, 2, 10, 9, 8)
    assert match.on("B2") == {}
    assert match.grave(1) == ["catapult", "sword"]


def test_shared_equal_dice_are_ordered_from_the_active_general() -> None:
    match = shared({0: "sword", 2: "sword"}, {1: "shield shield"})
    match.attack(0, "B2", "A2")
    match.roll(7, 7, 9, 1)
    # The 7 of seat 0 meets the 9, that of seat 2 the 1.
    assert match.grave(1) == ["sword"]
    assert match.on("B2") == {2: ["sword"]}
    assert match.grave(2) == ["shield"]


def test_shared_equal_dice_in_the_allys_turn_are_ordered_from_the_ally() -> None:
    match = shared({0: "sword", 2: "sword"}, {1: "shield shield"})
    match.attack(2, "B2", "A2")
    match.roll(7, 7, 9, 1)
    assert match.on("B2") == {0: ["sword"]}
    assert match.grave(0) == ["shield"]


def test_shared_equal_dice_of_three_allies_are_ordered_clockwise_from_the_active() -> None:
    match = Scenario(6, teams=True)
    for seat in (0, 2, 4):
        match.stand(seat, "C2", "sword")
    match.stand(1, "B2", "archer archer archer")
    match.attack(2, "C2", "B2")
    # C2 is a Forest: the Swords roll D10. Seats 2, 4 and 0 meet the defence dice in this order.
    match.roll(5, 5, 5, 4, 6, 3)
    assert match.on("C2") == {0: ["sword"], 4: ["sword"]}
    assert (match.grave(4), match.grave(0), match.grave(2)) == (["archer"], ["archer"], [])


def test_shared_equal_dice_an_extra_die_is_ordered_by_its_owner_too() -> None:
    realms = ("vashtar", "khalisia", "karrag", "morvane")
    match = shared({0: "sword", 2: "sword"}, {1: "archer archer"}, realms=realms)
    match.hand(0, "charge")
    match.begin(0, "action")
    match.do(0, DeclareBattle(match.tile("B2"), match.tile("A2")), DeclareMagic("charge"))
    assert pools(match)[0] == ((0, 2, 0), (8, 8, 10))
    match.roll(6, 6, 6, 2, 1)
    # Both sixes of seat 0 come before the ally's: both scalps are seat 0's.
    assert match.told(DiceCompared) == [DiceCompared((0, 2), (0, 1), (1, 1))]
    assert (match.grave(0), match.grave(2)) == (["archer", "archer"], [])


def test_shared_one_card_a_side_from_any_ally() -> None:
    match = shared({0: "sword", 2: "shield"}, {1: "archer", 3: "sword"})
    match.hand(0, "dawns_sword")
    match.hand(2, "deep_vaults")
    match.hand(1, "volley_of_thorns")
    match.hand(3, "encircle")
    match.begin(0, "action")
    match.do(0, DeclareBattle(match.tile("B2"), match.tile("A2")))
    asked_in_turn = []
    for command in (
        DeclareNoMagic(),
        DeclareMagic("deep_vaults"),
        DeclareMagic("volley_of_thorns"),
    ):
        asked_in_turn.append(match.asked().seat)  # type: ignore[union-attr]
        match.do(asked_in_turn[-1], command)
    # Seat 3 is not asked any more: its side has a card.
    assert asked_in_turn == [0, 2, 1]
    assert match.asked().kind == "roll_dice"  # type: ignore[union-attr]
    assert match.state.battle.cards == ["deep_vaults", "volley_of_thorns"]  # type: ignore[union-attr]


def test_shared_an_ally_who_is_not_in_the_battle_cannot_play() -> None:
    match = shared({0: "sword"}, {1: "shield"})
    match.hand(2, "deep_vaults")
    match.begin(0, "action")
    match.do(0, DeclareBattle(match.tile("B2"), match.tile("A2")))
    assert match.asked().kind == "roll_dice"  # type: ignore[union-attr]


def test_shared_a_card_works_on_its_players_units_only() -> None:
    match = shared({0: "sword", 2: "sword"}, {1: "shield"})
    match.hand(0, "dawns_sword")
    match.begin(0, "action")
    match.do(0, DeclareBattle(match.tile("B2"), match.tile("A2")), DeclareMagic("dawns_sword"))
    assert pools(match)[0] == ((0, 2), (12, 8))


def test_shared_invasion_the_active_general_chooses_also_allies_units() -> None:
    match = shared({0: "sword", 2: "archer general sword"}, {1: "shield"})
    match.attack(0, "B2", "A2")
    match.roll(8, 12, 10, 8, 1)
    origin = match.tile("B2")
    own = match.unit(0, "sword", origin)
    theirs = [match.unit(2, kind, origin) for kind in ("general", "archer", "sword")]
    asked = match.asked()
    assert asked is not None
    assert (asked.seat, asked.kind) == (0, "choose_invader")
    assert match.options() == [PickUnit(unit) for unit in (own, *theirs)]
    for unit in theirs:
        match.do(0, PickUnit(unit))
    # The Forest takes three: the ally's, who still owns them.
    assert match.on("A2") == {2: ["general", "archer", "sword"]}
    assert match.on("B2") == {0: ["sword"]}


def test_shared_invasion_takes_all_allies_along_where_there_is_room() -> None:
    match = shared({0: "sword", 2: "archer"}, {1: "shield"})
    match.attack(0, "B2", "A2")
    match.roll(8, 10, 1)
    assert match.on("A2") == {0: ["sword"], 2: ["archer"]}
    origin, target = match.tile("B2"), match.tile("A2")
    sword, archer = match.unit(0, "sword", target), match.unit(2, "archer", target)
    assert match.told(UnitsMoved) == [
        UnitsMoved(0, (sword,), origin, target),
        UnitsMoved(2, (archer,), origin, target),
    ]
