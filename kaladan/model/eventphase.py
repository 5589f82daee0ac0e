"""The Event Phase: drawing a card, whom it concerns, and the clock (sections 4.1, 7 and 10)."""

from __future__ import annotations

from kaladan.model.agenda import Step
from kaladan.model.events import EventDrawn, FinalRoundCalled
from kaladan.model.table import Table


class DrawEvent(Step):
    """The active general draws the top Event card."""

    seat: int

    def run(self, table: Table) -> None:
        """Draw it, look at the clock, and lay out whom it concerns, in turn order from the drawer."""
        state = table.state
        card = state.event_deck.pop()
        state.event_used.append(card)
        for seat, known in enumerate(state.scouted):
            state.scouted[seat] = max(known - 1, 0)
        table.tell(EventDrawn(self.seat, card))
        if not state.event_deck:
            call_final_round(table, self.seat)
        concerned = concerned_by(table, self.seat, table.catalogue.events[card].whom)
        table.push(*(ResolveEvent(seat, card) for seat in concerned))


def call_final_round(table: Table, drawer: int) -> None:
    """The clock has run out, unless it already had."""
    if table.state.final < 0:
        table.state.final = drawer
        table.tell(FinalRoundCalled(drawer))


def concerned_by(table: Table, drawer: int, whom: str) -> list[int]:
    """Return the generals that a card concerns; every general who is level counts (section 10)."""
    order = table.order(drawer)
    if whom == "drawer":
        return [drawer]
    if whom == "everyone":
        return order
    if whom == "richest":
        worth = {seat: table.state.gold[seat] for seat in order}
    elif whom == "strongest":
        worth = {seat: len(table.on_board(seat)) for seat in order}
    else:
        worth = {seat: -len(table.on_board(seat)) for seat in order}
    return [seat for seat in order if worth[seat] == max(worth.values())]


class ResolveEvent(Step):
    """An Event card takes effect on one general."""

    seat: int
    card: str

    def run(self, table: Table) -> None:
        """Let the card act."""
        table.catalogue.events[self.card].effect.resolve(table, self.seat, self.card)
