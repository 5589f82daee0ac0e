"""Each invariant broken once gives its sentence."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kaladan.model.agenda import Step
from kaladan.model.casualties import ChooseLoss
from kaladan.model.commands import DeclareBattle, DeclareMagic
from kaladan.model.effects.events_units import AskMuster
from kaladan.model.eventphase import DrawEvent
from kaladan.model.options import MatchOptions
from kaladan.model.state import FALLEN, GRAVE, NOT_LAID, OUT
from tests.kit import Scenario


def sound() -> Scenario:
    """Return a match of three in the Action Phase of seat 0, with nothing wrong."""
    match = Scenario(3)
    match.stand(0, "A1", "crown sword sword+")
    match.stand(1, "B2", "shield")
    match.begin(0, "action")
    assert match.game.validate() == []
    return match


# -- the shape: nothing else is looked at


def lengths(match: Scenario) -> None:
    del match.state.gold[2]


def tiles_missing(match: Scenario) -> None:
    del match.state.terrain[-1]


def unknown_terrain(match: Scenario) -> None:
    match.state.terrain[0] = 3


def special_owner(match: Scenario) -> None:
    match.state.special_owner[0] = 3


def castle_of_nobody(match: Scenario) -> None:
    match.state.castles[0] = 4


def felled_by_nobody(match: Scenario) -> None:
    match.state.felled_by[0] = 4


def unknown_realm(match: Scenario) -> None:
    match.state.realm[0] = "atlantis"


def turn_of_nobody(match: Scenario) -> None:
    match.state.active = 3


def deck_won_from_nobody(match: Scenario) -> None:
    match.state.decks_won[0] = [7]


def lasting_until_nobody(match: Scenario) -> None:
    match.state.conditions["truce"] = 3


def unknown_world(match: Scenario) -> None:
    match.state.world = "3/atlantis"


def world_of_others(match: Scenario) -> None:
    match.state.world = "4/strongholds"


def teams_of_three(match: Scenario) -> None:
    match.state.teams = True


NOBODY = "a turn, a lasting event, a deck or the victory belongs to nobody at the table"


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lengths, "gold has 2 entries instead of 3"),
        (tiles_missing, "terrain has 6 entries instead of 7"),
        (unknown_terrain, "a tile has an unknown terrain"),
        (special_owner, "a Special Unit belongs to nobody at the table"),
        (castle_of_nobody, "a Castle or a fallen Crown belongs to nobody at the table"),
        (felled_by_nobody, "a Castle or a fallen Crown belongs to nobody at the table"),
        (unknown_realm, "a general has an unknown realm"),
        (turn_of_nobody, NOBODY),
        (deck_won_from_nobody, NOBODY),
        (lasting_until_nobody, NOBODY),
        (unknown_world, "there is no world '3/atlantis' for 3 players"),
        (world_of_others, "there is no world '4/strongholds' for 3 players"),
        (teams_of_three, "Team Mode is played by 4 or 6"),
    ],
)
def test_validate_shape(spoil: Callable[[Scenario], None], sentence: str) -> None:
    match = sound()
    spoil(match)
    # What else would be wrong with such a state is not looked at.
    match.state.event_deck.pop()
    assert match.game.validate() == [sentence]


# -- units and tiles


def nowhere(match: Scenario) -> None:
    match.table.put(match.unit(0, "archer"), 207)


def in_the_grave_of_nobody(match: Scenario) -> None:
    match.table.put(match.unit(0, "archer"), GRAVE + 3)


def upgraded_in_reserve(match: Scenario) -> None:
    match.state.flipped[match.unit(0, "archer")] = 1


def upgraded_crown(match: Scenario) -> None:
    match.state.flipped[match.table.crown_of(0)] = 1


def counted_wrongly(match: Scenario) -> None:
    match.state.where[match.unit(0, "archer")] = match.tile("A1")


def not_laid(match: Scenario) -> None:
    match.state.terrain[match.tile("C2")] = NOT_LAID
    match.table.world_changed()


def overfull(match: Scenario) -> None:
    match.stand(1, "B2", "sword sword sword")


def two_castles(match: Scenario) -> None:
    match.state.castles[match.tile("C2")] = 1


def shared(match: Scenario) -> None:
    match.stand(2, "B2", "sword")


# -- cards


def magic_lost(match: Scenario) -> None:
    match.state.deck[0].pop()


def magic_twice(match: Scenario) -> None:
    match.state.hand[1].append("dawns_sword")


def hand_too_large(match: Scenario) -> None:
    match.hand(0, "dawns_sword", "wall_of_oaths", "keep_of_khalisia", "harmony_of_the_sun")


def event_lost(match: Scenario) -> None:
    match.state.event_deck.remove("pickpockets")


def event_twice(match: Scenario) -> None:
    match.state.event_used.append("pickpockets")


def two_end_games(match: Scenario) -> None:
    match.state.event_deck += ["end_game", "end_game"]


def another_deck(match: Scenario) -> None:
    match.state.options = MatchOptions(event_deck=36)


def known_too_much(match: Scenario) -> None:
    match.state.scouted[1] = 60


# -- generals


def in_debt(match: Scenario) -> None:
    match.state.gold[1] = -1


def out_with_reserve(match: Scenario) -> None:
    match.state.out[2] = 1
    match.state.felled_by[2] = 1
    match.table.put(match.table.crown_of(2), GRAVE)


def fallen_and_standing(match: Scenario) -> None:
    match.state.felled_by[1] = 1


def gone_and_not_fallen(match: Scenario) -> None:
    match.table.put(match.table.crown_of(1), FALLEN)


# -- what is waited for


def over_and_waiting(match: Scenario) -> None:
    match.state.ending = "points"
    match.state.winners = [0]


def over_without_winner(match: Scenario) -> None:
    match.state.ending = "points"
    match.state.agenda.clear()


def waits_for_nothing(match: Scenario) -> None:
    match.state.agenda.clear()


def waits_for_a_step(match: Scenario) -> None:
    match.state.agenda.append(DrawEvent(0))


def wait_for(match: Scenario, step: Step) -> None:
    match.state.agenda.append(step)


OVER = "the match is over and still waits, or nobody has won"
IDLE = "the match is not over and waits for nothing"
MAGIC = "the Magic cards are not each in exactly one place"
EVENTS = "the Event deck is not complete"


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (nowhere, "unit 9 is nowhere (207)"),
        (in_the_grave_of_nobody, "unit 9 is nowhere (213)"),
        (upgraded_in_reserve, "unit 9 is upgraded where it cannot be"),
        (upgraded_crown, "unit 0 is upgraded where it cannot be"),
        (counted_wrongly, "the count of units on tiles does not agree with where they are"),
        (not_laid, "units stand on a world that is not laid"),
        (overfull, "tile 3 holds 4 of 3 units"),
        (shared, "opposing armies share tile 3"),
        (magic_lost, MAGIC),
        (magic_twice, MAGIC),
        (hand_too_large, "seat 0 holds 4 Magic cards"),
        (event_lost, EVENTS),
        (event_twice, EVENTS),
        (two_end_games, EVENTS),
        (another_deck, EVENTS),
        (known_too_much, "more Event cards are known than there are"),
        (in_debt, "seat 1 has -1 gold"),
        (out_with_reserve, "seat 2 is out and still has units, or is out in Team Mode"),
        (fallen_and_standing, "the Crown of seat 1 has fallen and stands on the board"),
        (gone_and_not_fallen, "the Crown of seat 1 has left the board and has not fallen"),
        (over_and_waiting, OVER),
        (over_without_winner, OVER),
        (waits_for_nothing, IDLE),
        (waits_for_a_step, IDLE),
    ],
)
def test_validate_each_invariant_has_its_sentence(spoil: Callable[[Scenario], None], sentence: str) -> None:
    match = sound()
    spoil(match)
    assert match.game.validate() == [sentence]


def test_validate_a_second_castle_and_a_castle_in_the_wrong_place() -> None:
    match = sound()
    two_castles(match)
    assert match.game.validate() == [
        "a general has founded two Castles",
        "a Castle stands where none can be founded",
    ]


def special_passed(match: Scenario) -> None:
    match.state.special_owner[0] = 1


def realm_twice(match: Scenario) -> None:
    match.state.realm[0] = match.state.realm[1]


def unknown_phase(match: Scenario) -> None:
    match.state.phase = "siesta"


def unknown_ending(match: Scenario) -> None:
    match.state.ending = "rain"


def unknown_condition(match: Scenario) -> None:
    match.state.conditions["weather/swamp"] = 0


def tiles_left(match: Scenario) -> None:
    match.state.tiles_pile = ["field"]


def before_the_first_round(match: Scenario) -> None:
    match.state.round = -1


def large_generator(match: Scenario) -> None:
    match.state.rng = 1 << 64


def claimed_twice(match: Scenario) -> None:
    match.state.claims[0] = 2


def spawn_nowhere(match: Scenario) -> None:
    match.state.spawn_tiles = [7]


def bag_of_free_dice(match: Scenario) -> None:
    match.state.bags = {6: [1]}


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (special_passed, "a Special Unit has passed to somebody who has not felled its Crown"),
        (realm_twice, "a realm is claimed twice"),
        (unknown_phase, "there is no phase 'siesta'"),
        (unknown_ending, "no match ends by 'rain'"),
        (unknown_condition, "an unknown event lasts"),
        (tiles_left, "the terrain tiles are not complete"),
        (before_the_first_round, "there is no such round or turn"),
        (large_generator, "the generator is not a number of 64 bits"),
        (claimed_twice, "a unit is upgraded, a Castle claimed or a general out more than once"),
        (spawn_nowhere, "units come to a tile that does not exist"),
        (bag_of_free_dice, "there is a dice bag and the dice are free"),
    ],
)
def test_validate_words_and_numbers(spoil: Callable[[Scenario], None], sentence: str) -> None:
    match = sound()
    spoil(match)
    assert match.game.validate() == [sentence]


@pytest.mark.parametrize(
    ("bags", "sentence"),
    [
        ({7: [1]}, "the bag of D7 has a face that no die has"),
        ({6: [7]}, "the bag of D6 has a face that no die has"),
        ({6: [2, 2]}, "the bag of D6 has a face twice"),
    ],
)
def test_validate_dice_bags(bags: dict[int, list[int]], sentence: str) -> None:
    match = Scenario(2, dice="bag")
    match.begin(0, "action")
    match.state.bags = {8: [1, 8]}
    assert match.game.validate() == []
    match.state.bags = bags
    assert match.game.validate() == [sentence]


def test_validate_nobody_has_more_than_ten_thousand_gold() -> None:
    match = sound()
    match.gold(10_000, 0, 0)
    assert match.game.validate() == []
    match.gold(10_001, 0, 0)
    assert match.game.validate() == ["seat 0 has 10001 gold"]


def test_validate_a_magic_card_is_in_the_deck_of_its_realm() -> None:
    match = sound()
    match.state.deck[1].append(match.state.deck[0].pop())
    assert match.game.validate() == ["a Magic card is in the deck of another realm"]


def test_validate_several_problems_are_all_told() -> None:
    match = sound()
    in_debt(match)
    event_lost(match)
    shared(match)
    assert len(match.game.validate()) == 3


def test_validate_a_seat_asked_who_is_not_at_the_table_or_out_or_has_no_answer() -> None:
    match = sound()
    wait_for(match, AskMuster(3, "second_muster"))
    assert match.game.validate() == ["ask_muster seat=3 card=second_muster: seat names nothing"]
    match = sound()
    for unit in match.table.armies[2]:
        match.table.put(unit, OUT)
    match.state.out[2], match.state.felled_by[2] = 1, 1
    assert match.game.validate() == []
    wait_for(match, AskMuster(2, "second_muster"))
    assert match.game.validate() == ["the match waits for seat 2, who is out"]


def test_validate_an_asked_seat_has_an_answer() -> None:
    match = Scenario(3)
    match.stand(0, "A2", "sword")
    match.stand(1, "B2", "shield")
    match.attack(0, "A2", "B2")
    wait_for(match, ChooseLoss(2, 0, 1))
    assert match.game.validate() == ["seat 2 is asked and has no answer"]


def test_validate_the_out_in_team_mode() -> None:
    match = Scenario(4, teams=True)
    match.begin(0, "action")
    match.state.out[1] = 1
    assert match.game.validate() == ["seat 1 is out and still has units, or is out in Team Mode"]


def test_validate_an_eliminated_player_has_nothing_on_the_board() -> None:
    match = sound()
    for unit in match.table.armies[2]:
        match.table.put(unit, OUT)
    match.state.out[2], match.state.felled_by[2] = 1, 1
    match.table.put(match.unit(2, "archer", OUT), match.tile("C2"))
    assert match.game.validate() == ["seat 2 is out and still has units, or is out in Team Mode"]


def test_validate_a_declared_card_is_in_its_players_hand() -> None:
    match = Scenario(2, realms=("khalisia", "karrag"))
    match.stand(0, "B2", "sword")
    match.stand(1, "C2", "shield")
    match.hand(0, "dawns_sword")
    match.hand(1, "stonewall")
    match.begin(0, "action")
    match.do(0, DeclareBattle(match.tile("B2"), match.tile("C2")), DeclareMagic("dawns_sword"))
    match.state.hand[0].remove("dawns_sword")
    match.state.deck[0].append("dawns_sword")
    assert match.game.validate() == ["the declared card dawns_sword is not in its player's hand"]


def test_validate_a_crown_lost_in_a_battle_that_still_goes_on_has_not_fallen_yet() -> None:
    match = Scenario(2, realms=("sylvarin", "khalisia"))
    match.stand(0, "B2", "sword")
    match.hand(1, "keep_of_khalisia")
    match.begin(0, "action")
    match.do(0, DeclareBattle(match.tile("B2"), match.tile("B3")))
    match.do(1, DeclareMagic("keep_of_khalisia"))
    match.roll(8, 1)
    assert match.state.where[match.table.crown_of(1)] == GRAVE
    assert match.game.validate() == []
