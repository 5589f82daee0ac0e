"""Who was how likely to win, round by round, as the computer players value what lies open on the table."""

from __future__ import annotations

from kaladan.match.journal import Journal
from kaladan.match.replay import replay
from kaladan.model.catalogue import Catalogue
from kaladan.model.events import TurnBegan
from kaladan.model.table import Table
from kaladan.players.outlook import Outlooks
from kaladan.players.valuation import Valuation, last_to_act
from kaladan.players.weights import TUNED


def prospects(catalogue: Catalogue, journal: Journal) -> list[tuple[float, ...]]:
    """Return the chance to win of each side after each round, 0 to 1; a side is a general alone or a team.

    After the last round of a match that is over it is what came of it: winners share it.

    Raises:
        JournalError: the rules do not bear the journal out.
    """
    valuation = Valuation(catalogue, TUNED, Outlooks.shared(catalogue))
    rows: list[tuple[float, ...]] = []
    last, number = None, 0
    for _, events, game in replay(catalogue, journal):
        begun = [event.round for event in events if isinstance(event, TurnBegan)]
        if begun and begun[-1] > number:
            if number and last is not None:
                rows.append(_chances(valuation, last.table))
            number = begun[-1]
        last = game.copy()
    if number and last is not None:
        rows.append(_chances(valuation, last.table))
    return rows


def _chances(valuation: Valuation, table: Table) -> tuple[float, ...]:
    state = table.state
    if not state.ending:
        return valuation.chances(table, last_to_act(table))
    sides = 2 if state.teams else state.players
    each = 1 / len(state.winners)
    return tuple(sum(each for seat in state.winners if seat % sides == side) for side in range(sides))
