"""Magic decks: drawing, and making a deck again from its used cards (sections 4.5 and 9)."""

from __future__ import annotations

from kaladan.model.agenda import Step, Throw, shuffle_dice, shuffled
from kaladan.model.events import DeckShuffled, MagicDrawn, MagicReturned, OfferSkipped
from kaladan.model.table import Table


def hand_has_room(table: Table, seat: int) -> bool:
    """Whether the general may hold another Magic card."""
    return len(table.state.hand[seat]) < table.catalogue.numbers.hand_limit


def can_draw_from(table: Table, deck: int) -> bool:
    """Whether a Magic deck has a card, or used cards to make it again."""
    return bool(table.state.deck[deck] or table.state.used[deck])


def open_decks(table: Table, seat: int) -> list[int]:
    """Return the seats from whose realm's decks the general may draw: the own, and those won (section 6)."""
    return [seat, *table.state.decks_won[seat]]


class DrawMagic(Step):
    """The general draws the top card of a Magic deck."""

    seat: int
    deck: int

    def run(self, table: Table) -> None:
        """Draw; where the deck has run out, shuffle its used cards first."""
        state = table.state
        if state.deck[self.deck]:
            card = state.deck[self.deck].pop()
            state.hand[self.seat].append(card)
            table.tell(MagicDrawn(self.seat, self.deck, card))
        elif state.used[self.deck]:
            table.push(ShuffleUsed(self.deck), self)
        else:
            table.tell(OfferSkipped(self.seat, "magic", "deck_empty"))


class ShuffleUsed(Throw):
    """The used cards of a realm are shuffled and laid on its deck."""

    deck: int

    def dice(self, table: Table) -> tuple[int, ...]:
        """Return the dice of the shuffle."""
        return shuffle_dice(len(table.state.used[self.deck]))

    def land(self, table: Table, faces: tuple[int, ...]) -> None:
        """Lay the shuffled cards on the deck."""
        state = table.state
        state.deck[self.deck] += shuffled(state.used[self.deck], faces)
        state.used[self.deck] = []
        table.tell(DeckShuffled(str(self.deck)))

    def cause(self) -> str:
        """Return what is shuffled."""
        return "shuffle"


def put_under(table: Table, seat: int, card: str) -> None:
    """Put a card from the hand under its deck, and draw that deck's top card.

    A card of a won deck goes back to that deck and is replaced from it [H]. A deck that had run out is made
    again from its used cards first.
    """
    state = table.state
    deck = table.deck_of(card)
    had_run_out = not state.deck[deck] and state.used[deck]
    state.hand[seat].remove(card)
    state.deck[deck].insert(0, card)
    table.tell(MagicReturned(seat, deck, card))
    steps: list[Step] = [ShuffleUsed(deck)] if had_run_out else []
    table.push(*steps, DrawMagic(seat, deck))
