"""Exchanging units between two held tiles: the Swap (section 4.4) and cards that move freely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kaladan.model.agenda import Ask
from kaladan.model.commands import Command, Done, PickUnit, option
from kaladan.model.errors import Refusal, refusal
from kaladan.model.events import UnitsMoved
from kaladan.model.table import Table


class AskSwap(Ask):
    """Which units change tiles? One after the other; it is done when both tiles have room for the result.

    ``both_ways`` asks for at least one unit each way; without it any choice will do, also none.
    """

    seat: int
    first: int
    second: int
    picked: tuple[int, ...]
    both_ways: bool
    card: str = ""
    rule: ClassVar[str] = "4.4"

    def options(self, table: Table) -> Sequence[Command]:
        """Return the units from which a lawful exchange can still be reached, then being done."""
        crossing = self._crossing(table)
        free = self._free(table, self.first), self._free(table, self.second)
        most = len(free[0]), len(free[1])
        found: list[Command] = []
        for way, units in enumerate(free):
            left = [unit for unit in units if unit not in self.picked]
            more = (crossing[0] + (way == 0), crossing[1] + (way == 1))
            if left and self._reachable(table, more, most):
                found += (option(PickUnit, unit) for unit in table.distinct(left))
        if self._lawful(table, crossing):
            found.append(option(Done))
        return found

    def cause(self) -> str:
        """Return the card that allows the exchange, or the section of the Swap."""
        return self.card or self.rule

    def answer(self, table: Table, command: Command) -> None:
        """Add a unit, or exchange the chosen ones."""
        if isinstance(command, PickUnit):
            picked = (*self.picked, command.unit)
            table.push(self.changed(picked=picked))
            return
        self._exchange(table)

    def lapse(self, table: Table, options: Sequence[Command]) -> None:
        """Leave everything where it is."""

    def refuse(self, table: Table, command: Command) -> Refusal:
        """Say why a unit cannot cross, or why it is not done yet."""
        if isinstance(command, Done):
            return refusal("cannot_swap", self.rule)
        if not isinstance(command, PickUnit) or not 0 <= command.unit < len(table.kinds):
            return refusal("not_offered", self.rule)
        if table.owner(command.unit) != self.seat:
            return refusal("not_your_unit", self.rule)
        there = any(command.unit in self._free(table, tile) for tile in (self.first, self.second))
        return refusal("full" if there else "unit_not_there", self.rule)

    def _free(self, table: Table, tile: int) -> list[int]:
        """Return the own units on a tile; one that was bribed stays where it is (section 9)."""
        battle = table.state.battle
        stays = battle.sits_out if battle else ()
        return [unit for unit in table.units_at(self.seat, tile) if unit not in stays]

    def _crossing(self, table: Table) -> tuple[int, int]:
        where = table.state.where
        there = sum(where[unit] == self.first for unit in self.picked)
        return there, len(self.picked) - there

    def _lawful(self, table: Table, crossing: tuple[int, int]) -> bool:
        there, back = crossing
        if self.both_ways and not (there and back):
            return False
        return there - back <= table.room(self.second) and back - there <= table.room(self.first)

    def _reachable(self, table: Table, crossing: tuple[int, int], most: tuple[int, int]) -> bool:
        """Whether some further choice makes the exchange lawful; so many can cross at most."""
        return any(
            self._lawful(table, (there, back))
            for there in range(crossing[0], most[0] + 1)
            for back in range(crossing[1], most[1] + 1)
        )

    def _exchange(self, table: Table) -> None:
        where = table.state.where
        ways = [
            (tuple(u for u in self.picked if where[u] == self.first), self.first, self.second),
            (tuple(u for u in self.picked if where[u] == self.second), self.second, self.first),
        ]
        for units, origin, target in ways:
            for unit in units:
                table.put(unit, target)
            if units:
                table.tell(UnitsMoved(self.seat, units, origin, target))
