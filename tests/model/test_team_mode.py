"""Team Mode: seats, council, gold and shared tiles, phase by phase (section 11)."""

from __future__ import annotations

import pytest

from kaladan.model.commands import (
    BuyMagic,
    BuyUnit,
    DeclareBattle,
    DeployUnit,
    Done,
    MoveUnits,
    PickUnit,
    SwapUnits,
)
from kaladan.model.events import GoldGained, TurnBegan, UnitBought, UnitsMoved
from kaladan.model.game import Game
from tests.kit import Scenario, catalogue

# Castles in the world of four: A1 (seat 0), A4 (1), C1 (2), C4 (3). B2 touches A1, A2, B1, B3, C1 and C2.


def two_v_two(**more: object) -> Scenario:
    """Return a 2v2."""
    return Scenario(4, teams=True, **more)  # type: ignore[arg-type]


# -- seats and views


@pytest.mark.parametrize(("players", "tiles"), [(4, 13), (6, 19)])
def test_team_the_world_is_that_of_the_number_of_players(players: int, tiles: int) -> None:
    match = Scenario.fresh(players, teams=True)
    assert match.table.tiles == tiles


@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_team_is_played_by_four_or_six(players: int) -> None:
    with pytest.raises(ValueError, match="4 or 6"):
        Game.new(catalogue(), players, teams=True)


def test_team_allies_sit_in_alternating_seats() -> None:
    match = Scenario(6, teams=True)
    assert match.table.side_of(0) == (0, 2, 4)
    assert match.table.side_of(3) == (3, 5, 1)
    assert [match.table.friends(0, other) for other in range(6)] == [True, False] * 3


def test_team_turns_alternate() -> None:
    match = two_v_two()
    match.begin(3, "reinforcement")
    began = []
    for _ in range(4):
        match.until("ask_action")
        began += match.told(TurnBegan)
        match.leave()
    assert [event.seat for event in began] == [0, 1, 2, 3]  # type: ignore[attr-defined]


def test_team_council_allies_see_hands_reserves_and_gold() -> None:
    match = two_v_two()
    match.hand(0, "dawns_sword")
    match.hand(1, "ambush")
    match.gold(3, 4, 5, 6)
    seen = match.game.view(2)
    assert seen.hand == [["dawns_sword"], ["?"], [], []]
    assert seen.gold == [3, 4, 5, 6]
    assert seen.where == match.state.where


def test_team_council_an_allys_purchase_options_may_be_seen() -> None:
    match = two_v_two()
    match.gold(3, 0, 0, 0)
    match.begin(0, "purchase")
    assert match.game.pending_for(2).options == match.options()  # type: ignore[union-attr]
    assert match.game.pending_for(1).options is None  # type: ignore[union-attr]


# -- shared tiles


def test_team_share_a_move_onto_an_allys_tile() -> None:
    match = two_v_two()
    match.stand(0, "B2", "sword")
    match.stand(2, "C2", "archer archer")
    match.begin(0, "action")
    match.do(0, MoveUnits(match.tile("B2"), match.tile("C2")))
    assert match.on("C2") == {0: ["sword"], 2: ["archer", "archer"]}


def test_team_share_every_unit_counts_towards_capacity() -> None:
    match = two_v_two()
    match.stand(0, "B2", "sword archer")
    match.stand(2, "C2", "archer archer")
    match.stand(2, "A2", "sword sword sword")
    match.begin(0, "action")
    assert match.refused(0, MoveUnits(match.tile("B2"), match.tile("A2"))) == "full"
    match.do(0, MoveUnits(match.tile("B2"), match.tile("C2")))
    match.do(0, PickUnit(match.unit(0, "sword", match.tile("B2"))))
    # One place was left in the Forest: the move is done.
    assert match.told(UnitsMoved) == [
        UnitsMoved(0, (match.unit(0, "sword", match.tile("C2")),), match.tile("B2"), match.tile("C2"))
    ]


def test_team_share_never_with_an_enemy() -> None:
    match = two_v_two()
    match.stand(0, "B2", "sword")
    match.stand(1, "C2", "archer")
    match.begin(0, "action")
    assert match.refused(0, MoveUnits(match.tile("B2"), match.tile("C2"))) == "enemy_there"
    assert DeclareBattle(match.tile("B2"), match.tile("C2")) in match.options()


def test_team_share_an_ally_is_never_attacked() -> None:
    match = two_v_two()
    match.stand(0, "B2", "sword")
    match.stand(2, "C2", "archer")
    match.begin(0, "action")
    assert match.refused(0, DeclareBattle(match.tile("B2"), match.tile("C2"))) == "no_enemy_there"


def test_team_share_an_allys_units_are_never_moved() -> None:
    match = two_v_two()
    match.stand(0, "B2", "sword archer")
    theirs = match.stand(2, "B2", "shield")
    match.stand(2, "C2", "shield")
    match.begin(0, "action")
    assert match.refused(0, MoveUnits(match.tile("C2"), match.tile("B2"))) == "not_held"
    match.do(0, MoveUnits(match.tile("B2"), match.tile("C2")))
    assert match.refused(0, PickUnit(*theirs)) == "not_your_unit"


# -- the phases


def test_team_free_spawn_on_the_own_and_on_an_allys_castle() -> None:
    match = two_v_two()
    match.stand(0, "C1", "sword")
    match.begin(0, "free_spawn")
    match.do(0, DeployUnit("shield", match.tile("A1")))
    match.do(0, DeployUnit("archer", match.tile("C1")))
    assert match.on("A1") == {0: ["crown", "shield"]}
    assert match.on("C1") == {0: ["archer", "sword"], 2: ["crown"]}
    assert match.asked().kind == "ask_action"  # type: ignore[union-attr]


def test_team_free_spawn_needs_ones_own_presence() -> None:
    match = two_v_two()
    match.begin(0, "free_spawn")
    match.do(0, DeployUnit("shield", match.tile("A1")))
    # The ally's Castle C1 offers nothing to a general who is not there.
    assert match.asked().kind == "ask_action"  # type: ignore[union-attr]


def test_team_free_spawn_two_allies_on_one_castle_each_in_their_own_turn() -> None:
    match = two_v_two()
    match.stand(0, "C1", "sword")
    match.begin(2, "free_spawn")
    match.do(2, DeployUnit("shield", match.tile("C1")))
    match.begin(0, "free_spawn")
    match.leave()
    match.do(0, DeployUnit("shield", match.tile("C1")))
    assert match.on("C1") == {0: ["shield", "sword"], 2: ["crown", "shield"]}


def test_team_free_spawn_not_where_allies_fill_the_castle() -> None:
    match = two_v_two()
    match.stand(0, "C1", "sword")
    match.stand(2, "C1", "sword sword sword")
    match.begin(0, "free_spawn")
    match.leave()
    assert match.asked().kind == "ask_action"  # type: ignore[union-attr]


def test_team_income_counts_castles_where_one_is_present() -> None:
    match = two_v_two(realms=("morvane", "sylvarin", "karrag", "vashtar"))
    match.stand(0, "C1", "sword")
    match.stand(0, "C2", "sword")
    match.stand(0, "A2", "archer")
    match.begin(0, "income")
    # Castles A1 and C1: 2; the other tiles C2 and A2: 1. It goes onto the own board.
    assert match.state.gold == [3, 0, 0, 0]


def test_team_income_a_shared_tile_counts_for_both_in_their_own_turns() -> None:
    match = two_v_two(realms=("morvane", "sylvarin", "orsanti", "vashtar"))
    for label in ("B2", "C2"):
        match.stand(0, label, "sword")
        match.stand(2, label, "archer")
    match.begin(0, "income")
    assert match.state.gold == [2, 0, 0, 0]
    match.begin(2, "income")
    assert match.state.gold == [2, 0, 2, 0]


def test_team_income_does_not_count_tiles_of_allies() -> None:
    match = two_v_two(realms=("morvane", "sylvarin", "karrag", "vashtar"))
    for label in ("B2", "C2", "A2", "B3"):
        match.stand(2, label, "sword")
    match.begin(0, "income")
    assert match.told(GoldGained) == [GoldGained(0, 1, "income")]


def test_team_swap_only_own_units_and_allied_units_stay() -> None:
    match = two_v_two()
    own = match.stand(0, "B2", "sword")
    match.stand(2, "B2", "shield")
    back = match.stand(0, "C2", "archer")
    theirs = match.stand(2, "C2", "general")
    match.begin(0, "action")
    match.do(0, SwapUnits(match.tile("B2"), match.tile("C2")))
    assert match.refused(0, PickUnit(*theirs)) == "not_your_unit"
    match.do(0, PickUnit(*own), PickUnit(*back), Done())
    assert match.on("B2") == {0: ["archer"], 2: ["shield"]}
    assert match.on("C2") == {0: ["sword"], 2: ["general"]}


def test_team_swap_needs_own_units_on_both_tiles() -> None:
    match = two_v_two()
    match.stand(0, "B2", "sword")
    match.stand(2, "C2", "general")
    match.begin(0, "action")
    assert match.refused(0, SwapUnits(match.tile("B2"), match.tile("C2"))) == "not_held"


def test_team_purchase_onto_an_allys_tile() -> None:
    match = two_v_two()
    match.stand(2, "C2", "sword")
    match.gold(1, 0, 0, 0)
    match.begin(0, "purchase")
    events = match.do(0, BuyUnit("archer", match.tile("C2")))
    bought = match.unit(0, "archer", match.tile("C2"))
    assert UnitBought(0, bought, match.tile("C2"), 1) in events
    assert match.on("C2") == {0: ["archer"], 2: ["sword"]}


def test_team_purchase_onto_a_vacant_tile_beside_an_allys() -> None:
    match = two_v_two()
    match.stand(2, "B3", "sword")
    match.gold(2, 0, 0, 0)
    match.begin(0, "purchase")
    match.do(0, BuyUnit("archer", match.tile("C3")))
    assert match.on("C3") == {0: ["archer"]}
    # One vacant tile only, in one Purchase Phase.
    assert match.refused(0, BuyUnit("archer", match.tile("A2"))) == "one_vacant_tile"
    assert match.refused(0, BuyUnit("archer", match.tile("C3"))) == ""


def test_team_purchase_comes_from_the_own_reserve_and_the_own_deck() -> None:
    match = two_v_two()
    match.empty_reserve(0, "archer")
    match.gold(5, 0, 5, 0)
    match.begin(0, "purchase")
    assert match.refused(0, BuyUnit("archer", match.tile("A1"))) == "none_in_reserve"
    assert match.refused(0, BuyMagic(2)) == "not_your_deck"
    assert match.refused(0, BuyMagic(0)) == ""


def test_team_reinforcement_own_units_onto_an_allys_tile() -> None:
    match = two_v_two(realms=("sylvarin", "khalisia", "karrag", "morvane"))
    match.stand(0, "B2", "sword")
    match.stand(2, "C2", "archer")
    match.begin(0, "reinforcement")
    assert match.refused(0, MoveUnits(match.tile("C2"), match.tile("B2"))) == "not_held"
    match.do(0, MoveUnits(match.tile("B2"), match.tile("C2")))
    assert match.on("C2") == {0: ["sword"], 2: ["archer"]}


# -- without units


def fallen(match: Scenario, seat: int, feller: int) -> None:
    """Let a general's Crown have fallen before; it lies in the feller's graveyard."""
    match.bury(seat, "crown", feller)
    match.state.felled_by[seat] = feller + 1


def test_team_a_general_without_units_takes_turns_and_deploys_beside_allies() -> None:
    match = two_v_two()
    fallen(match, 0, 1)
    match.gold(2, 0, 0, 0)
    match.begin(0, "income")
    assert match.state.gold[0] == 2
    match.until("ask_purchase")
    assert match.refused(0, BuyUnit("archer", match.tile("B3"))) == "too_far"
    match.do(0, BuyUnit("archer", match.tile("B2")))
    match.do(0, BuyUnit("sword", match.tile("C1")))
    assert match.on("B2") == {0: ["archer"]}
    assert match.on("C1") == {0: ["sword"], 2: ["crown"]}


def test_team_a_general_without_units_deploys_onto_the_own_vacant_castle() -> None:
    match = two_v_two()
    fallen(match, 0, 1)
    match.gold(2, 0, 0, 0)
    match.begin(0, "purchase")
    match.do(0, BuyUnit("archer", match.tile("A1")))
    assert match.on("A1") == {0: ["archer"]}


def test_team_the_own_castle_is_no_refuge_for_those_with_units_elsewhere_or_when_taken() -> None:
    match = two_v_two()
    fallen(match, 0, 1)
    match.stand(0, "C1", "sword")
    match.gold(2, 0, 0, 0)
    match.begin(0, "purchase")
    assert match.refused(0, BuyUnit("archer", match.tile("A1"))) == "too_far"
    taken = two_v_two()
    fallen(taken, 0, 1)
    taken.stand(1, "A1", "sword")
    taken.gold(2, 0, 0, 0)
    taken.begin(0, "purchase")
    assert taken.refused(0, BuyUnit("archer", taken.tile("A1"))) == "enemy_there"


def test_team_nobody_is_out_so_that_turns_go_on_in_the_same_order() -> None:
    match = two_v_two()
    fallen(match, 1, 0)
    match.begin(0, "reinforcement")
    match.until("ask_action")
    assert match.asked().seat == 1  # type: ignore[union-attr]
    assert not any(match.state.out)


def test_team_options_proposed_are_open_marches_and_staggered_gold() -> None:
    game = Game.new(catalogue(), 4, teams=True)
    assert game.state.world == "4/open_marches"
    assert game.state.options.starting_gold == "staggered"
