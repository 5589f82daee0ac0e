"""Points and tie-breaks (section 7)."""

from __future__ import annotations

from collections.abc import Iterable

from kaladan.model.table import Table
from kaladan.model.values import Value


class Score(Value):
    """The points table of one general, or of one team: what is counted, and the total."""

    seats: tuple[int, ...]
    crowns: int
    castles: int
    scalps: int
    tiles: int
    gold: int
    total: int

    def tie_break(self) -> tuple[int, ...]:
        """Return what is compared in turn: total, Crowns, Castles, scalps, tiles, gold."""
        return (self.total, self.crowns, self.castles, self.scalps, self.tiles, self.gold)


def score(table: Table, seats: Iterable[int]) -> Score:
    """Return the score of generals who count together (one, or the allies of a team)."""
    members = tuple(seats)
    state = table.state
    held = {tile for seat in members for tile in table.held_tiles(seat)}
    castles = sum(table.is_castle(tile) for tile in held)
    crowns = sum(
        1 for seat in range(table.players) if state.felled_by[seat] - 1 in members and seat not in members
    )
    scalps = sum(table.scalps(seat) for seat in members)
    tiles = len(held) - castles
    gold = sum(state.gold[seat] for seat in members)
    worth = table.catalogue.numbers.points
    total = (
        crowns * worth.crown
        + castles * worth.castle
        + scalps * worth.scalp
        + tiles * worth.tile
        + gold // worth.gold_for_one
    )
    return Score(members, crowns, castles, scalps, tiles, gold, total)


def scores(table: Table, seats: Iterable[int] | None = None) -> list[Score]:
    """Return the points table, best first: a row a team in Team Mode, else a row a general still in.

    Args:
        seats: only these generals (basic game); all who are not eliminated when not given.
    """
    if table.state.teams:
        rows = [score(table, range(team, table.players, 2)) for team in (0, 1)]
    else:
        among = table.order(0) if seats is None else list(seats)
        rows = [score(table, (seat,)) for seat in among]
    return sorted(rows, key=lambda row: tuple(-value for value in row.tie_break()))


def leaders(table: Table, seats: Iterable[int] | None = None) -> list[int]:
    """Return the seats that win by points; several rows level in every tie-break share the victory."""
    rows = scores(table, seats)
    best = rows[0].tie_break()
    return [seat for row in rows if row.tie_break() == best for seat in row.seats]
