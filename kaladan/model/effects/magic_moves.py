"""Magic cards that move units before the dice (section 9, timing B)."""

from __future__ import annotations

from collections.abc import Sequence

from kaladan.model.commands import Command, Decline, PickUnit, SendUnit, SwapUnits, option
from kaladan.model.effects.base import DEFENCE, MagicEffect, Play
from kaladan.model.effects.magic_ask import CardAsk
from kaladan.model.events import UnitsMoved
from kaladan.model.exchange import AskSwap
from kaladan.model.pools import battle_of, fighters, tile_of
from kaladan.model.state import Battle
from kaladan.model.table import Table


class ExchangeUnits(MagicEffect):
    """Move, split or swap any of your units between two adjacent tiles that you hold, within capacity."""

    def before(self, table: Table, battle: Battle, play: Play) -> None:  # noqa: ARG002
        """Ask for the two tiles, if there are any."""
        AskPair(play.seat, play.card).offer(table, "not_adjacent")


def held_pairs(table: Table, seat: int) -> list[tuple[int, int]]:
    """Return the pairs of adjacent tiles that a general holds."""
    held = table.held_tiles(seat)
    return [(a, b) for a in held for b in table.near[a] if a < b and b in held]


class AskPair(CardAsk):
    """Between which tiles do units change places?"""

    def options(self, table: Table) -> Sequence[Command]:
        """Return the pairs of held tiles, then leaving it."""
        pairs = held_pairs(table, self.seat)
        return [*(option(SwapUnits, a, b) for a, b in pairs), option(Decline)]

    def answer(self, table: Table, command: Command) -> None:
        """Ask for the units."""
        if isinstance(command, SwapUnits):
            table.push(AskSwap(self.seat, command.first, command.second, (), False, self.card))


class Vanish(MagicEffect):
    """Move all your units from the attacked tile to adjacent tiles that you hold or that are vacant.

    A bribed unit stays on its tile, as its briber paid for.
    """

    def before(self, table: Table, battle: Battle, play: Play) -> None:  # noqa: ARG002
        """Begin."""
        AskVanish(play.seat, play.card).offer(table, "full")


class AskVanish(CardAsk):
    """Which unit leaves the attacked tile for where? It is asked as long as one can."""

    def options(self, table: Table) -> Sequence[Command]:
        """Return each unit to each tile that takes it; what does not fit stays."""
        battle = battle_of(table)
        tiles = [
            tile
            for tile in table.near[battle.target]
            if (table.holds(self.seat, tile) or not table.count[tile]) and table.room(tile) > 0
        ]
        own = [unit for unit in fighters(table, battle, DEFENCE) if table.owner(unit) == self.seat]
        return [option(SendUnit, unit, tile) for unit in table.distinct(own) for tile in tiles]

    def answer(self, table: Table, command: Command) -> None:
        """Move it and go on."""
        assert isinstance(command, SendUnit)
        origin = table.state.where[command.unit]
        table.put(command.unit, command.tile)
        table.tell(UnitsMoved(self.seat, (command.unit,), origin, command.tile))
        self.offer_more(table)


class Column(MagicEffect):
    """Move some of your units from a tile next to your battle tile into it, within capacity; they fight."""

    count: int

    def before(self, table: Table, battle: Battle, play: Play) -> None:
        """Ask for the first."""
        tile = tile_of(battle, play.side)
        ask = AskColumn(play.seat, play.card, tile, -1, self.count)
        ask.offer(table, "no_such_unit" if table.room(tile) > 0 else "full")


class AskColumn(CardAsk):
    """Which unit comes next? All come from the tile of the first, ``source``, -1 before."""

    tile: int
    source: int
    left: int

    def options(self, table: Table) -> Sequence[Command]:
        """Return the units on the neighbours, if there is room, then stopping."""
        sources = table.near[self.tile] if self.source < 0 else (self.source,)
        found: list[Command] = []
        if table.room(self.tile) > 0:
            for source in sources:
                units = table.distinct(table.units_at(self.seat, source))
                found += (option(PickUnit, unit) for unit in units)
        return [*found, option(Decline)]

    def answer(self, table: Table, command: Command) -> None:
        """Move it in and ask for the next."""
        if not isinstance(command, PickUnit):
            return
        source = table.state.where[command.unit]
        table.put(command.unit, self.tile)
        table.tell(UnitsMoved(self.seat, (command.unit,), source, self.tile))
        if self.left > 1:
            AskColumn(self.seat, self.card, self.tile, source, self.left - 1).offer_more(table)
