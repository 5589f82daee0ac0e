"""The Reinforcement Phase (section 4.6), with the realm powers that widen it (section 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kaladan.model.action import refuse_move, start_move
from kaladan.model.agenda import Ask
from kaladan.model.commands import Command, Done, MoveUnits, option
from kaladan.model.errors import Refusal, refusal
from kaladan.model.events import OfferDeclined, OfferSkipped
from kaladan.model.table import Table


class AskReinforcement(Ask):
    """From where to where are units moved? ``number`` counts the moves of this phase from 1."""

    seat: int
    number: int
    rule: ClassVar[str] = "4.6"
    optional: ClassVar[bool] = True

    def pass_over(self, table: Table) -> None:
        """Tell that there is nowhere to go."""
        table.tell(OfferSkipped(self.seat, "reinforcement", "nowhere_to_move"))

    def options(self, table: Table) -> Sequence[Command]:
        """Return the moves onto held tiles, and vacant ones where the power allows it; then being done."""
        presence, count, capacity = table.presence, table.count, table.capacity
        side, vacant = table.team_bits[self.seat], self._vacant_allowed(table)
        found: list[Command] = []
        for origin in table.held_tiles(self.seat):
            for target in table.near[origin]:
                bits = presence[target]
                if (bits & side and count[target] < capacity[target]) or (not bits and target in vacant):
                    found.append(option(MoveUnits, origin, target))
        return [*found, option(Done)]

    def _vacant_allowed(self, table: Table) -> set[int]:
        """Return the tiles that this move may enter when they are vacant."""
        power = table.power(self.seat)
        terrains = range(len(table.catalogue.terrains))
        allowed = [t for t in terrains if power.may_reinforce_vacant(t, table)]
        if not allowed:
            return set()
        return {tile for tile, terrain in enumerate(table.state.terrain) if terrain in allowed}

    def answer(self, table: Table, command: Command) -> None:
        """Move, and offer the next move if the realm has one."""
        if not isinstance(command, MoveUnits):
            table.tell(OfferDeclined(self.seat, "reinforcement"))
            return
        if self.number < table.power(self.seat).reinforcement_moves():
            table.push(AskReinforcement(self.seat, self.number + 1))
        start_move(table, self.seat, command.origin, command.target, self.rule)

    def refuse(self, table: Table, command: Command) -> Refusal:
        """Say what stands in the way of the move."""
        if isinstance(command, MoveUnits):
            return refuse_move(table, self.seat, command.origin, command.target)
        return refusal("not_offered", self.rule)
