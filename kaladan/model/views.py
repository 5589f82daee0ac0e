"""What a seat may know: the only way in which a state leaves the model for a player (section 2.3, 11)."""

from __future__ import annotations

from kaladan.model.events import HIDDEN
from kaladan.model.state import State
from kaladan.model.table import Table


class View(State):
    """A state with everything hidden replaced: unknown cards are ``"?"``, the generator is 0.

    It has the same fields, so that whoever reads a state reads a view; the rules refuse to be run on it.
    """


def view(table: Table, seat: int) -> View:
    """Return the match as a seat may know it.

    Hidden are: opponents' hands (allies' are open in Team Mode), the order and content of decks,
    declared cards until they are shown, the generator, face-down terrain tiles. A general who scouted
    still knows the next Event cards.
    """
    state = table.state
    seen = object.__new__(View)
    seen.__dict__ = state.copy().__dict__
    side = table.side_of(seat)
    seen.rng = 0
    seen.hand = [cards if owner in side else [HIDDEN] * len(cards) for owner, cards in enumerate(seen.hand)]
    seen.deck = [[HIDDEN] * len(cards) for cards in seen.deck]
    known = state.scouted[seat]
    hidden = len(state.event_deck) - known
    seen.event_deck = [HIDDEN] * hidden + state.event_deck[hidden:]
    seen.tiles_pile = [HIDDEN] * len(state.tiles_pile)
    seen.scouted = bytearray(number if owner == seat else 0 for owner, number in enumerate(state.scouted))
    battle = seen.battle
    if battle is not None and not battle.revealed:
        battle.cards = [
            card if battle.players[place] in side else (HIDDEN if card else "")
            for place, card in enumerate(battle.cards)
        ]
    return seen
