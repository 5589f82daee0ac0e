"""Every invariant of a match, checked at once: after each step in tests, after each load in the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from kaladan.model.action import AskMovers
from kaladan.model.agenda import Ask, Throw
from kaladan.model.catalogue import DIE_LADDER, Catalogue
from kaladan.model.exchange import AskSwap
from kaladan.model.state import FALLEN, GRAVE, NOT_LAID, OUT, RESERVE, State
from kaladan.model.table import Table
from kaladan.model.turn import PHASES
from kaladan.model.validate_agenda import agenda_problems, battle_problems

#: Nobody can have more gold.
MOST_GOLD = 10_000


def validate(table: Table) -> list[str]:
    """Return a sentence for each thing that is wrong with a state; none if it is sound.

    The shape is checked first: where lists have wrong lengths, or units stand nowhere, nothing else is
    looked at.
    """
    shape = shape_problems(table.catalogue, table.state)
    if shape:
        return shape
    if NOT_LAID in table.state.terrain and any(table.count):
        return ["units stand on a world that is not laid"]
    checks = (_places, _tiles, _sharing, _cards, _events, _generals, _waiting)
    return [problem for check in checks for problem in check(table)]


def shape_problems(catalogue: Catalogue, state: State) -> list[str]:
    """Return what is wrong with the lengths and ranges of a state: it can be put on a table only without."""
    world = catalogue.worlds.get(state.world)
    if world is None or world.players != state.players:
        return [f"there is no world {state.world[:40]!r} for {state.players} players"]
    if state.teams and state.players not in (4, 6):
        return ["Team Mode is played by 4 or 6"]
    checks = (_wrong_lengths, _wrong_ranges, _wrong_words, _wrong_numbers, battle_problems, agenda_problems)
    # Each relies on those before it.
    return next((wrong for check in checks if (wrong := list(check(catalogue, state)))), [])


def _wrong_lengths(catalogue: Catalogue, state: State) -> Iterator[str]:
    tiles = len(catalogue.worlds[state.world].hexes)
    units = state.players * len(catalogue.army)
    lengths = {"terrain": tiles, "castles": tiles, "where": units, "flipped": units}
    by_seat = ("claims", "special_owner", "felled_by", "out", "scouted", "gold", "realm", "hand")
    lengths.update(dict.fromkeys((*by_seat, "deck", "used", "decks_won"), state.players))
    for name, length in lengths.items():
        if len(getattr(state, name)) != length:
            yield f"{name} has {len(getattr(state, name))} entries instead of {length}"


def _wrong_ranges(catalogue: Catalogue, state: State) -> Iterator[str]:
    terrains, players = len(catalogue.terrains), state.players
    if any(t >= terrains and t != NOT_LAID for t in state.terrain):
        yield "a tile has an unknown terrain"
    if any(s >= players for s in state.special_owner):
        yield "a Special Unit belongs to nobody at the table"
    owners = zip(state.special_owner, state.felled_by, strict=True)
    if any(seat != owner < players and feller != owner + 1 for seat, (owner, feller) in enumerate(owners)):
        yield "a Special Unit has passed to somebody who has not felled its Crown"
    if any(s > players for s in (*state.castles, *state.felled_by)):
        yield "a Castle or a fallen Crown belongs to nobody at the table"
    if any(realm and realm not in catalogue.realms for realm in state.realm):
        yield "a general has an unknown realm"
    named = chain(state.winners, state.conditions.values(), *state.decks_won)
    at_turn = (state.first, state.active, state.final)
    if any(not 0 <= seat < players for seat in named) or any(not -1 <= s < players for s in at_turn):
        yield "a turn, a lasting event, a deck or the victory belongs to nobody at the table"


def _wrong_words(catalogue: Catalogue, state: State) -> Iterator[str]:
    claimed = [realm for realm in state.realm if realm]
    if len(set(claimed)) != len(claimed):
        yield "a realm is claimed twice"
    if state.phase not in ("setup", *PHASES, "over"):
        yield f"there is no phase {state.phase[:40]!r}"
    if state.ending not in ("", "points", "crowns"):
        yield f"no match ends by {state.ending[:40]!r}"
    lasting = ("truce", *(f"weather/{terrain.id}" for terrain in catalogue.terrains))
    if any(condition not in lasting for condition in state.conditions):
        yield "an unknown event lasts"
    pile = sorted(state.tiles_pile)
    if pile and pile != sorted(t.id for t in catalogue.terrains for _ in range(t.tiles)):
        yield "the terrain tiles are not complete"


def _wrong_numbers(catalogue: Catalogue, state: State) -> Iterator[str]:  # noqa: ARG001
    if not (0 <= state.round <= 100_000 and 0 <= state.turn <= 1_000_000):
        yield "there is no such round or turn"
    if not 0 <= state.rng < 1 << 64:
        yield "the generator is not a number of 64 bits"
    if max(max(state.flipped), max(state.claims), max(state.out)) > 1:
        yield "a unit is upgraded, a Castle claimed or a general out more than once"
    tiles = range(len(state.terrain))
    if any(tile not in tiles for tile in state.spawn_tiles):
        yield "units come to a tile that does not exist"
    if state.bags and state.options.dice != "bag":
        yield "there is a dice bag and the dice are free"
    for sides, faces in state.bags.items():
        if sides not in DIE_LADDER or any(not 1 <= face <= sides for face in faces):
            yield f"the bag of D{sides} has a face that no die has"
        elif len(set(faces)) != len(faces):
            yield f"the bag of D{sides} has a face twice"


def _places(table: Table) -> Iterator[str]:
    state = table.state
    places = {*range(table.tiles), RESERVE, FALLEN, OUT}
    places.update(GRAVE + seat for seat in range(table.players))
    for unit, place in enumerate(state.where):
        if place not in places:
            yield f"unit {unit} is nowhere ({place})"
        if state.flipped[unit] and (place >= RESERVE or not table.kind(unit).can_be_upgraded):
            yield f"unit {unit} is upgraded where it cannot be"
    fresh = table.beside(state)
    if (fresh.crowd, fresh.count, fresh.presence) != (table.crowd, table.count, table.presence):
        yield "the count of units on tiles does not agree with where they are"


def _tiles(table: Table) -> Iterator[str]:
    state = table.state
    if NOT_LAID in state.terrain:
        return
    for tile in range(table.tiles):
        if table.count[tile] > table.capacity[tile]:
            yield f"tile {tile} holds {table.count[tile]} of {table.capacity[tile]} units"
    founders = [castle for castle in state.castles if castle]
    if len(set(founders)) != len(founders):
        yield "a general has founded two Castles"
    if any(castle and tile not in table.world.castle_positions for tile, castle in enumerate(state.castles)):
        yield "a Castle stands where none can be founded"
    for seat, claim in enumerate(state.claims):
        if claim and seat + 1 not in founders:
            yield f"seat {seat} claims a Castle and has founded none"


def _sharing(table: Table) -> Iterator[str]:
    for tile in range(table.tiles):
        holders = table.holders(tile)
        if any(not table.friends(holders[0], other) for other in holders[1:]):
            yield f"opposing armies share tile {tile}"


def _cards(table: Table) -> Iterator[str]:
    state = table.state
    in_play = [card for pile in (state.hand, state.deck, state.used) for row in pile for card in row]
    battle = state.battle
    if battle is not None and not battle.revealed:
        for player, card in zip(battle.players, battle.cards, strict=True):
            if card and card not in state.hand[player]:
                yield f"the declared card {card} is not in its player's hand"
    expected = [card for realm in state.realm if realm for card in table.catalogue.realm_magic(realm)]
    if sorted(in_play) != sorted(expected):
        yield "the Magic cards are not each in exactly one place"
    elif any(
        table.deck_of(card) != seat
        for piles in (state.deck, state.used)
        for seat, pile in enumerate(piles)
        for card in pile
    ):
        yield "a Magic card is in the deck of another realm"
    limit = table.catalogue.numbers.hand_limit
    for seat, hand in enumerate(state.hand):
        if len(hand) > limit:
            yield f"seat {seat} holds {len(hand)} Magic cards"


def _events(table: Table) -> Iterator[str]:
    from kaladan.model.game import deck_length

    state = table.state
    length = deck_length(table.catalogue, state)
    counted = Counter(state.event_deck + state.event_used)
    expected = {c.id: c.copies_in(length) for c in table.catalogue.events.values()}
    expected["end_game"] = counted["end_game"] if counted["end_game"] <= 1 else 1
    if counted != Counter({card: copies for card, copies in expected.items() if copies}):
        yield "the Event deck is not complete"
    if any(known > len(state.event_deck) for known in state.scouted):
        yield "more Event cards are known than there are"


def _generals(table: Table) -> Iterator[str]:
    state = table.state
    for seat in range(table.players):
        if not 0 <= state.gold[seat] <= MOST_GOLD:
            yield f"seat {seat} has {state.gold[seat]} gold"
        crown = state.where[table.crown_of(seat)]
        in_play = any(state.where[unit] <= RESERVE for unit in table.armies[seat])
        if state.out[seat] and (state.teams or in_play):
            yield f"seat {seat} is out and still has units, or is out in Team Mode"
        if state.felled_by[seat] and crown < RESERVE:
            yield f"the Crown of seat {seat} has fallen and stands on the board"
        lost = state.battle is not None and table.crown_of(seat) in state.battle.lost
        if not lost and crown >= FALLEN and not state.felled_by[seat]:
            yield f"the Crown of seat {seat} has left the board and has not fallen"


def _waiting(table: Table) -> Iterator[str]:
    state = table.state
    if state.ending:
        if state.agenda or not state.winners:
            yield "the match is over and still waits, or nobody has won"
        return
    if not state.agenda or not state.agenda[-1].waits:
        yield "the match is not over and waits for nothing"
        return
    step = state.agenda[-1]
    if state.out.count(0) < 2:
        yield "the match goes on with fewer than two generals"
    if isinstance(step, Throw) and not step.dice(table):
        yield "the match waits for a roll of no dice"
    if isinstance(step, Ask):
        if state.out[step.seat]:
            yield f"the match waits for seat {step.seat}, who is out"
        elif not step.options(table):
            yield f"seat {step.seat} is asked and has no answer"
        elif not _picked_there(table, step):
            yield f"seat {step.seat} has picked a unit that cannot be picked"


def _picked_there(table: Table, step: Ask) -> bool:
    """Whether the units picked so far, if the question is about several, are where they are picked from."""
    if isinstance(step, AskMovers):
        tiles: tuple[int, ...] = (step.origin,)
    elif isinstance(step, AskSwap):
        tiles = (step.first, step.second)
    else:
        return True
    there = [unit for tile in tiles for unit in table.units_at(step.seat, tile)]
    return len(set(step.picked)) == len(step.picked) and all(unit in there for unit in step.picked)
