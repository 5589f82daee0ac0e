"""Setting up, from the turn order to the first turn (section 2)."""

from __future__ import annotations

from collections import Counter

import pytest

from kaladan.model.commands import (
    ChooseRealm,
    DeployUnit,
    KeepMagic,
    PickUnit,
    PlaceCastle,
    Rolled,
)
from kaladan.model.decisions import CHANCE
from kaladan.model.events import (
    CastlePlaced,
    DeckShuffled,
    FirstPlayerFound,
    GoldGained,
    MagicKept,
    RealmChosen,
    TileLaid,
    TurnBegan,
    TurnOrderRolled,
)
from tests.kit import Scenario, catalogue


def order_rolled(*faces: int, teams: bool = False, **options: object) -> Scenario:
    """Return a match in which these dice have decided the turn order."""
    match = Scenario.fresh(len(faces), teams=teams, **options)
    match.roll(*faces)
    return match


def asked_seats(match: Scenario, kind: str) -> list[int]:
    """Answer until the first question of a kind, then as long as it is asked; return whom."""
    match.until(kind)
    seats = []
    while (asked := match.asked()) is not None and asked.kind == kind:
        seats.append(asked.seat)
        match.do(asked.seat, match.game.safest())
        if kind == "ask_starting_magic":
            match.do(CHANCE, match.game.roll())
    return seats


# -- turn order (step 1)


def test_setup_begins_with_a_die_for_each_player() -> None:
    match = Scenario.fresh(5)
    asked = match.asked()
    assert asked is not None
    assert (asked.kind, asked.seat, asked.dice) == ("roll_turn_order", CHANCE, (12,) * 5)


def test_turn_order_the_highest_roll_becomes_first_player() -> None:
    match = order_rolled(3, 11, 7)
    assert match.state.first == 1
    assert match.events[:2] == [TurnOrderRolled((0, 1, 2), (3, 11, 7)), FirstPlayerFound(1)]


def test_turn_order_only_tied_players_reroll() -> None:
    match = order_rolled(9, 2, 9, 9)
    assert match.state.first == -1
    assert match.asked().dice == (12, 12, 12)  # type: ignore[union-attr]
    assert match.told(FirstPlayerFound) == []
    match.roll(1, 4, 12)
    assert match.told(TurnOrderRolled) == [TurnOrderRolled((0, 2, 3), (1, 4, 12))]
    assert match.state.first == 3


def test_turn_order_ties_are_rerolled_until_one_is_highest() -> None:
    match = order_rolled(9, 9, 8)
    match.roll(5, 5)
    match.roll(6, 6)
    assert match.state.first == -1
    match.roll(2, 3)
    assert match.state.first == 1


def test_turn_order_a_low_roll_cannot_win_in_the_reroll() -> None:
    match = order_rolled(6, 9, 9)
    match.roll(1, 2)
    assert match.state.first == 2


def test_turn_order_a_face_that_the_die_does_not_have_is_refused() -> None:
    match = Scenario.fresh(2)
    assert match.refused(CHANCE, Rolled((13, 1))) == "bad_dice"
    assert match.refused(CHANCE, Rolled((0, 1))) == "bad_dice"
    assert match.refused(CHANCE, Rolled((5,))) == "bad_dice"
    assert match.refused(0, Rolled((5, 4))) == "not_chance"
    assert match.refused(0, PickUnit(0)) == "waits_for_dice"


def test_turn_order_runs_clockwise_from_the_first_player() -> None:
    match = order_rolled(1, 2, 12, 4)
    seats = asked_seats(match, "ask_realm")
    assert seats == [2, 3, 0, 1]


# -- the world (step 2)


def test_world_the_standard_one_lies_at_once_and_nobody_laid_it() -> None:
    match = order_rolled(12, 1, 1, 1)
    laid = match.told(TileLaid)
    assert len(laid) == 13
    assert {event.seat for event in laid} == {-1}  # type: ignore[attr-defined]
    letters = [catalogue().terrains[t].letter for t in match.state.terrain]
    assert " ".join(letters) == "F W W F M F M F M F W W F"


def test_random_world_is_shuffled_from_24_tiles_and_laid_in_turn() -> None:
    match = order_rolled(2, 12, 5, world="random")
    assert match.asked().kind == "shuffle_new"  # type: ignore[union-attr]
    assert match.asked().cause == "shuffle"  # type: ignore[union-attr]
    pile = Counter(match.state.tiles_pile)
    assert pile == {"field": 9, "forest": 8, "mountain": 7}
    match.roll(*range(24, 1, -1))
    assert match.told(DeckShuffled) == [DeckShuffled("tiles")]
    laid = match.told(TileLaid)
    assert [event.tile for event in laid] == list(range(7))  # type: ignore[attr-defined]
    assert [event.seat for event in laid] == [1, 2, 0, 1, 2, 0, 1]  # type: ignore[attr-defined]


def test_random_world_lays_the_top_tile_first() -> None:
    match = order_rolled(12, 1, world="random")
    # Face 1 always takes the first of those left: the pile stays in order, fields first, mountains on top.
    match.roll(*[1] * 23)
    terrains = [event.terrain for event in match.told(TileLaid)]  # type: ignore[attr-defined]
    assert terrains == ["mountain"] * 7
    assert match.state.tiles_pile == []


def test_random_world_keeps_the_castle_positions_of_the_layout() -> None:
    match = order_rolled(12, 1, world="random")
    match.roll(*[1] * 23)
    match.until("ask_castle")
    assert match.options() == [PlaceCastle(match.tile("B1")), PlaceCastle(match.tile("B3"))]


# -- realms and starting Magic (step 3)


def test_realms_a_claimed_one_cannot_be_chosen_again() -> None:
    match = order_rolled(12, 1)
    match.do(0, ChooseRealm("karrag"))
    assert match.told(RealmChosen) == [RealmChosen(0, "karrag")]
    assert ChooseRealm("karrag") not in match.options()
    assert len(match.options()) == 5
    assert match.refused(1, ChooseRealm("karrag")) == "realm_taken"
    assert match.refused(1, ChooseRealm("atlantis")) == "no_such_realm"
    assert match.refused(1, KeepMagic("terror")) == "not_offered"
    assert match.refused(0, ChooseRealm("morvane")) == "not_your_decision"


def test_starting_magic_is_one_of_the_realms_five_and_the_rest_are_shuffled() -> None:
    match = order_rolled(12, 1)
    match.do(0, ChooseRealm("karrag"))
    match.do(1, ChooseRealm("morvane"))
    assert match.options() == [KeepMagic(card) for card in catalogue().realm_magic("karrag")]
    match.do(0, KeepMagic("unbroken"))
    assert match.state.hand[0] == ["unbroken"]
    assert match.asked().dice == (4, 3, 2)  # type: ignore[union-attr]
    match.roll(4, 3, 2)
    assert match.state.deck[0] == ["deep_vaults", "rockfall", "siege_masters", "stonewall"]
    assert match.asked().seat == 1  # type: ignore[union-attr]


def test_starting_magic_of_another_realm_is_refused() -> None:
    match = order_rolled(12, 1)
    match.do(0, ChooseRealm("karrag"))
    match.do(1, ChooseRealm("morvane"))
    assert match.refused(0, KeepMagic("terror")) == "not_your_card"
    assert match.refused(0, PlaceCastle(2)) == "not_offered"


def test_starting_magic_is_hidden_from_opponents() -> None:
    match = order_rolled(12, 1)
    match.do(0, ChooseRealm("karrag"))
    match.do(1, ChooseRealm("morvane"))
    assert match.game.pending_for(1).options is None  # type: ignore[union-attr]
    assert match.game.pending_for(0).options is not None  # type: ignore[union-attr]
    kept = match.do(0, KeepMagic("unbroken"))[0]
    assert kept == MagicKept(0, "unbroken")
    assert kept.seen_by((1,)) == MagicKept(0, "?")
    assert match.game.view(1).hand == [["?"], []]
    assert match.game.view(0).hand == [["unbroken"], []]
    assert match.game.view(0).deck[0] == ["?"] * 4


def test_starting_magic_of_an_ally_may_be_seen() -> None:
    match = order_rolled(12, 1, 1, 1, teams=True)
    match.until("ask_starting_magic")
    card = match.options()[0]
    assert match.game.pending_for(2).options is not None  # type: ignore[union-attr]
    assert match.game.pending_for(1).options is None  # type: ignore[union-attr]
    kept = match.do(0, card)[0]
    assert kept.seen_by(match.table.side_of(2)) == kept
    assert match.game.view(2).hand[0] == match.state.hand[0] != ["?"]
    assert match.game.view(3).hand[0] == ["?"]


# -- Castles and deployment (steps 4 and 5)


def test_castles_are_placed_in_reverse_turn_order() -> None:
    match = order_rolled(1, 12, 2, 3)
    assert asked_seats(match, "ask_castle") == [0, 3, 2, 1]


def test_castles_stand_on_free_positions_only() -> None:
    match = order_rolled(12, 1)
    match.until("ask_castle")
    assert match.refused(1, PlaceCastle(match.tile("A1"))) == "not_a_castle_position"
    assert match.refused(1, PlaceCastle(99)) == "no_such_tile"
    assert match.refused(1, KeepMagic("terror")) == "not_offered"
    assert match.do(1, PlaceCastle(match.tile("B1"))) == [CastlePlaced(1, match.tile("B1"))]
    assert match.state.claims == bytearray([0, 1])
    assert match.refused(0, PlaceCastle(match.tile("B1"))) == "castle_taken"
    assert match.options() == [PlaceCastle(match.tile("B3"))]


def test_deployment_is_crown_special_general_and_a_basic_unit_of_choice() -> None:
    match = order_rolled(12, 1)
    match.until("ask_first_basic")
    castle = match.state.castles.find(1)
    assert match.options() == [DeployUnit(kind, castle) for kind in ("shield", "archer", "sword")]
    assert match.refused(0, DeployUnit("catapult", castle)) == "not_offered"
    match.do(0, DeployUnit("archer", castle))
    label = match.table.world.labels[castle]
    assert match.on(label) == {0: ["crown", "general", "special", "archer"]}
    reserve = Counter(match.table.kind(u).id for u in match.table.units_at(0, 200))
    assert reserve == {"catapult": 2, "shield": 4, "archer": 3, "sword": 4}


def test_deployment_goes_in_turn_order() -> None:
    match = order_rolled(1, 2, 12)
    assert asked_seats(match, "ask_first_basic") == [2, 0, 1]


# -- Event deck (step 6) and gold (step 7)


@pytest.mark.parametrize("face", range(1, 10))
def test_event_deck_the_end_game_card_is_among_the_last(face: int) -> None:
    match = order_rolled(12, 1)
    match.until("end_game_card")
    assert match.asked().dice == (9,)  # type: ignore[union-attr]
    assert match.asked().cause == "shuffle"  # type: ignore[union-attr]
    before = list(match.state.event_deck)
    match.roll(face)
    # The top is the list's end; the first player has drawn a card since, and never the End Game card.
    assert match.state.event_deck == [*before[: face - 1], "end_game", *before[face - 1 : -1]]
    assert match.state.event_used == [before[-1]]


@pytest.mark.parametrize(("players", "length"), [(2, 48), (4, 48), (5, 60), (6, 60)])
def test_event_deck_is_longer_with_five_or_six(players: int, length: int) -> None:
    match = order_rolled(12, *[1] * (players - 1))
    assert len(match.state.event_deck) == length


def test_event_deck_is_shuffled() -> None:
    match = order_rolled(12, 1)
    match.until("shuffle_new")
    while match.asked().dice != tuple(range(48, 1, -1)):  # type: ignore[union-attr]
        match.do(CHANCE, match.game.roll())
        match.until("shuffle_new")
    before = list(match.state.event_deck)
    match.roll(*range(48, 1, -1))
    assert match.state.event_deck == before[::-1]


def test_gold_is_staggered_from_the_first_player() -> None:
    match = order_rolled(1, 2, 12, 3)
    match.until("end_game_card")
    match.do(CHANCE, match.game.roll())
    gained = [event for event in match.events if isinstance(event, GoldGained) and event.why == "start"]
    assert gained == [GoldGained(3, 1, "start"), GoldGained(0, 2, "start"), GoldGained(1, 3, "start")]


def test_gold_follows_and_then_the_first_player_begins() -> None:
    match = order_rolled(1, 12, 3)
    match.until("end_game_card")
    match.do(CHANCE, match.game.roll())
    assert match.told(TurnBegan) == [TurnBegan(1, 1)]
    assert match.state.round == 1
