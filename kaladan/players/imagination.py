"""Imagining a match: a seat's view with everything hidden filled in, one way that it could be.

Computer players think on such a match with the real rules. What they fill in is drawn from what the seat
cannot know, so that nothing hidden can reach a decision: the same view gives the same imagined match.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from kaladan.model.catalogue import END_GAME, Catalogue
from kaladan.model.events import HIDDEN
from kaladan.model.game import Game, deck_length
from kaladan.model.pools import battle_of
from kaladan.model.state import Battle, State
from kaladan.model.table import Table


def imagine(catalogue: Catalogue, view: State, random: Random) -> Game:
    """Return a match that looks like the view to its seat.

    Args:
        catalogue: the content of the match.
        view: what the seat sees; it is left as it is.
        random: draws what is hidden, and the generator of the imagined match.
    """
    state = object.__new__(State)
    state.__dict__ = view.copy().__dict__
    state.rng = random.getrandbits(64)
    _fill_event_deck(catalogue, state, random)
    _fill_magic(catalogue, state, random)
    game = Game(catalogue, state)
    if state.battle is not None:
        _fill_declared(game.table, battle_of(game.table), random)
    return game


def shuffle(cards: list[str], random: Random) -> None:
    """Shuffle in place with ``random()`` alone, whose numbers Python promises to keep."""
    for last in range(len(cards) - 1, 0, -1):
        other = int(random.random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]


def _fill_event_deck(catalogue: Catalogue, state: State, random: Random) -> None:
    """Deal the Event cards that nobody has seen; the End Game card lies among the last (section 2.6)."""
    deck = state.event_deck
    places = [place for place, card in enumerate(deck) if card == HIDDEN]
    if not places:
        return
    length = deck_length(catalogue, state)
    left = Counter({card.id: card.copies_in(length) for card in catalogue.events.values()})
    left.subtract(card for card in (*state.event_used, *deck) if card != HIDDEN)
    end_game = len(places) > sum(count for card, count in left.items() if card != END_GAME and count > 0)
    cards = [card for card in sorted(left) if card != END_GAME for _ in range(left[card])]
    shuffle(cards, random)
    if end_game:
        last = min(catalogue.numbers.end_game_among_last + 1, len(places))
        cards.insert(int(random.random() * last), END_GAME)
    for place, card in zip(places, cards, strict=True):
        deck[place] = card


def _fill_magic(catalogue: Catalogue, state: State, random: Random) -> None:
    """Deal the Magic cards that nobody has shown to the hands and decks where they can be."""
    unseen = [_unseen(catalogue, state, deck, random) for deck in range(state.players)]
    for seat, hand in enumerate(state.hand):
        sources = [seat, *state.decks_won[seat]]
        for place, card in enumerate(hand):
            if card == HIDDEN:
                spare = [deck for deck in sources if len(unseen[deck]) > len(state.deck[deck])]
                hand[place] = unseen[spare[int(random.random() * len(spare))]].pop()
    state.deck = [cards[: len(deck)] for cards, deck in zip(unseen, state.deck, strict=True)]


def _unseen(catalogue: Catalogue, state: State, deck: int, random: Random) -> list[str]:
    """Return the cards of a seat's realm that lie in its deck or in hidden hands, shuffled."""
    realm = state.realm[deck]
    if not realm:
        return []
    shown = {card for pile in (*state.hand, *state.used) for card in pile}
    cards = [card for card in catalogue.realm_magic(realm) if card not in shown]
    shuffle(cards, random)
    return cards


def _fill_declared(table: Table, battle: Battle, random: Random) -> None:
    """Choose which card of the hand an opponent has put down face down."""
    from kaladan.model.declaration import fits

    for side, card in enumerate(battle.cards):
        if card == HIDDEN:
            seat = battle.players[side]
            hand = table.state.hand[seat]
            fitting = [held for held in hand if fits(table, battle, held, seat, side)] or hand
            battle.cards[side] = fitting[int(random.random() * len(fitting))]
