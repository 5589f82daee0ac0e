"""A twin of a match: everything is exchanged in it that somebody cannot know."""

from __future__ import annotations

from random import Random

from kaladan.model.game import Game

#: Somebody who is no general and knows only what everyone knows.
STRANGER = -1


def stir(game: Game, seat: int, random: Random) -> Game:
    """Return the match with everything exchanged that a seat, or a stranger, cannot know."""
    state, table = game.state.copy(), game.table
    side = () if seat == STRANGER else table.side_of(seat)
    hidden = len(state.event_deck) - (0 if seat == STRANGER else state.scouted[seat])
    unknown = state.event_deck[:hidden]
    random.shuffle(unknown)
    state.event_deck[:hidden] = unknown
    declared = [card for card in (state.battle.cards if state.battle else ()) if card]
    for owner in range(state.players):
        own = owner in side
        pool = [
            (place, index)
            for place in (state.deck, *([] if own else [state.hand]))
            for index, card in enumerate(place[owner])
            if card not in declared
        ]
        cards = [place[owner][index] for place, index in pool]
        random.shuffle(cards)
        for (place, index), card in zip(pool, cards, strict=True):
            row = list(place[owner])
            row[index] = card
            place[owner] = row
    state.rng = random.getrandbits(64)
    return Game(table.catalogue, state)


def captured_decks(game: Game) -> bool:
    """Whether a hand may hold cards of several realms, which ``stir`` does not mix."""
    return any(game.state.decks_won)
