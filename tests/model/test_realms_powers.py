"""The realm powers, but for the Grave tithe (section 8)."""

from __future__ import annotations

import pytest

from kaladan.model.commands import BuyMagic, Done, MoveUnits, SwapMagic
from kaladan.model.events import GoldGained, GoldPaid
from tests.kit import Scenario
from tests.model.duel import pick


def move(match: Scenario, origin: str, target: str) -> MoveUnits:
    """Return the move between two tiles."""
    return MoveUnits(match.tile(origin), match.tile(target))


def two(realm: str) -> Scenario:
    """Begin a match of a realm against another."""
    return Scenario(realms=(realm, "karrag" if realm != "karrag" else "khalisia"))


# -- Khalisia


def test_drill_moves_twice_onto_vacant_tiles_too() -> None:
    match = two("khalisia")
    match.stand(0, "B1", "crown sword")
    match.stand(0, "B2", "archer")
    match.begin(0, "reinforcement")
    match.do(0, move(match, "B2", "C2"))
    match.do(0, move(match, "B1", "B2"))
    pick(match, 0, "B1", "sword")
    match.do(0, Done())
    assert match.on("C2") == {0: ["archer"]}
    assert match.on("B2") == {0: ["sword"]}
    assert match.asked().kind == "ask_end_turn"  # type: ignore[union-attr]


def test_drill_may_stay_on_held_tiles_or_stop_after_one_move() -> None:
    match = two("khalisia")
    match.stand(0, "B1", "crown")
    match.stand(0, "B2", "archer")
    match.stand(0, "A1", "sword")
    match.begin(0, "reinforcement")
    match.do(0, move(match, "A1", "B2"))
    assert move(match, "B2", "B1") in match.options()
    match.do(0, Done())
    assert match.asked().kind == "ask_end_turn"  # type: ignore[union-attr]


def test_drill_is_not_for_other_realms() -> None:
    match = two("sylvarin")
    match.stand(0, "B1", "crown")
    match.stand(0, "B2", "archer")
    match.begin(0, "reinforcement")
    match.do(0, move(match, "B2", "B1"))
    assert match.asked().kind == "ask_end_turn"  # type: ignore[union-attr]


def test_drill_enters_no_tile_of_an_enemy() -> None:
    match = two("khalisia")
    match.stand(0, "B1", "crown sword")
    match.stand(0, "A1", "archer")
    match.stand(1, "B2", "sword")
    match.begin(0, "reinforcement")
    match.do(0, move(match, "A1", "B1"))
    assert match.refused(0, move(match, "B1", "B2")) == "enemy_there"


def test_drill_adds_one_gold_while_a_castle_is_held() -> None:
    assert income("khalisia", "B1") == [GoldGained(0, 1, "income"), GoldGained(0, 1, "power")]


def test_drill_adds_no_gold_without_a_castle() -> None:
    match = two("khalisia")
    match.stand(0, "C2", "crown sword")
    match.begin(0, "income")
    assert match.told(GoldGained) == []


def test_other_realms_have_no_gold_for_a_castle() -> None:
    assert income("sylvarin", "B1") == [GoldGained(0, 1, "income")]


# -- Sylvarin


def test_hidden_paths_moves_two_tiles_through_a_vacant_forest() -> None:
    match = two("sylvarin")
    match.begin(0, "action")
    match.do(0, move(match, "B1", "A2"))
    assert match.on("A2") == {0: ["crown"]}
    assert match.on("A1") == {}


def test_hidden_paths_moves_through_a_forest_that_is_held_even_if_full() -> None:
    match = two("sylvarin")
    match.stand(0, "A1", "sword archer shield")
    match.begin(0, "action")
    assert move(match, "B1", "A2") in match.options()


def test_hidden_paths_does_not_lead_through_other_terrain() -> None:
    match = two("sylvarin")
    match.begin(0, "action")
    assert match.refused(0, move(match, "B1", "C2")) == "not_adjacent"


def test_hidden_paths_does_not_lead_through_an_enemy() -> None:
    match = two("sylvarin")
    match.stand(1, "A1", "sword")
    match.begin(0, "action")
    assert match.refused(0, move(match, "B1", "A2")) == "not_adjacent"


def test_hidden_paths_ends_on_no_tile_of_an_enemy_and_on_no_full_one() -> None:
    match = two("sylvarin")
    match.stand(1, "A2", "sword")
    match.begin(0, "action")
    assert match.refused(0, move(match, "B1", "A2")) == "not_adjacent"
    match = two("sylvarin")
    match.stand(0, "A2", "sword archer shield")
    match.begin(0, "action")
    assert move(match, "B1", "A2") not in match.options()


def test_hidden_paths_is_for_the_move_alone() -> None:
    match = two("sylvarin")
    match.stand(0, "A2", "sword")
    match.stand(0, "B2", "sword")
    match.begin(0, "reinforcement")
    assert match.refused(0, move(match, "B1", "A2")) == "not_adjacent"


def test_hidden_paths_does_not_lead_through_an_allys_forest() -> None:
    match = Scenario(4, teams=True, realms=("sylvarin", "karrag", "khalisia", "morvane"))
    match.stand(2, "A2", "sword")
    match.begin(0, "action")
    assert match.refused(0, move(match, "A1", "A3")) == "not_adjacent"


def test_hidden_paths_may_end_with_an_ally() -> None:
    match = Scenario(4, teams=True, realms=("sylvarin", "karrag", "khalisia", "morvane"))
    match.stand(2, "A3", "sword")
    match.begin(0, "action")
    match.do(0, move(match, "A1", "A3"))
    assert match.on("A3") == {0: ["crown"], 2: ["sword"]}


def test_hidden_paths_is_not_for_other_realms() -> None:
    match = two("khalisia")
    match.begin(0, "action")
    assert match.refused(0, move(match, "B1", "A2")) == "not_adjacent"


# -- Karrag


def income(realm: str, *labels: str, turn: int = 2) -> list[object]:
    """Return what a realm gains in the Income of a round, with its Castle B1 and Swords on these tiles."""
    match = two(realm)
    for label in labels:
        match.stand(0, label, "sword")
    match.begin(0, "income", turn)
    return [event for event in match.events if isinstance(event, GoldGained)]


@pytest.mark.parametrize(("turn", "gold"), [(1, 0), (2, 1), (3, 0), (4, 1), (9, 0), (10, 1)])
def test_deep_veins_adds_one_gold_every_two_rounds_with_a_mountain(turn: int, gold: int) -> None:
    vein = [GoldGained(0, gold, "power")] if gold else []
    assert income("karrag", "B2", turn=turn) == [GoldGained(0, 1, "income"), *vein]


def test_deep_veins_adds_one_gold_however_many_mountains() -> None:
    assert income("karrag", "B2", "A2") == [GoldGained(0, 2, "income"), GoldGained(0, 1, "power")]


def test_deep_veins_needs_a_mountain() -> None:
    assert income("karrag", "A1") == [GoldGained(0, 1, "income")]


def test_deep_veins_is_not_for_other_realms() -> None:
    assert income("sylvarin", "B2") == [GoldGained(0, 1, "income")]


# -- Vashtar


def test_swift_riders_reinforces_onto_a_vacant_field() -> None:
    match = two("vashtar")
    match.terrain("C1", "field")
    match.stand(0, "B2", "sword")
    match.begin(0, "reinforcement")
    match.do(0, move(match, "B2", "C1"))
    assert match.on("C1") == {0: ["sword"]}
    assert match.asked().kind == "ask_end_turn"  # type: ignore[union-attr]


def test_swift_riders_stays_out_of_other_vacant_terrain() -> None:
    match = two("vashtar")
    match.stand(0, "B2", "sword")
    match.begin(0, "reinforcement")
    assert match.refused(0, move(match, "B2", "C1")) == "vacant"
    assert match.refused(0, move(match, "B2", "C2")) == "vacant"


def test_swift_riders_takes_a_vacant_castle_on_a_field() -> None:
    match = two("vashtar")
    match.stand(1, "C2", "crown")
    match.stand(0, "B2", "sword")
    match.begin(0, "reinforcement")
    match.do(0, move(match, "B2", "B3"))
    assert match.on("B3") == {0: ["sword"]}


def test_swift_riders_is_not_for_other_realms() -> None:
    match = two("karrag")
    match.terrain("C1", "field")
    match.stand(0, "B2", "sword")
    match.begin(0, "reinforcement")
    assert match.refused(0, move(match, "B2", "C1")) == "vacant"


# -- Orsanti


def shop(realm: str, gold: int, kinds: str = "crown") -> Scenario:
    """Begin the Purchase Phase of a realm with some gold and units on its Castle."""
    match = two(realm)
    match.stand(0, "B1", kinds)
    match.gold(gold, 0)
    match.begin(0, "purchase")
    return match


def test_broker_buys_a_magic_card_at_the_full_price() -> None:
    match = shop("orsanti", 3)
    match.do(0, BuyMagic(0))
    assert match.told(GoldPaid) == [GoldPaid(0, 2, "magic")]
    assert len(match.state.hand[0]) == 1


def test_broker_cannot_buy_a_magic_card_with_one_gold() -> None:
    match = shop("orsanti", 1, "crown sword")
    assert match.refused(0, BuyMagic(0)) == "too_dear"


def test_broker_swaps_a_magic_card_for_nothing() -> None:
    match = two("orsanti")
    match.hand(0, "ransom")
    match.begin(0, "purchase")
    match.do(0, SwapMagic("ransom"))
    assert match.told(GoldPaid) == []
    assert match.state.deck[0][0] == "ransom"
    assert len(match.state.hand[0]) == 1


def test_broker_is_not_for_other_realms() -> None:
    match = shop("karrag", 1, "crown")
    match.hand(0, "rockfall")
    match.begin(0, "purchase")
    match.do(0, SwapMagic("rockfall"))
    assert match.told(GoldPaid) == [GoldPaid(0, 1, "magic_swap")]
