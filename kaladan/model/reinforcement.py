"""The Reinforcement Phase (section 4.6), with the realm powers that widen it (section 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kaladan.model.action import refuse_move, start_move
from kaladan.model.agenda import Ask, Step
from kaladan.model.commands import Command, Done, MoveUnits, option
from kaladan.model.errors import Refusal, refusal
from kaladan.model.events import OfferDeclined, OfferSkipped
from kaladan.model.table import Table


class OfferReinforcement(Step):
    """Move ``number`` of this phase is offered, if there is a tile to go to (section 13)."""

    seat: int
    number: int

    def run(self, table: Table) -> None:
        """Ask, or say that there is nothing to ask."""
        ask = AskReinforcement(self.seat, self.number)
        if len(ask.options(table)) > 1:
            table.push(ask)
        else:
            table.tell(OfferSkipped(self.seat, "reinforcement", "nowhere_to_move"))


class AskReinforcement(Ask):
    """From where to where are units moved? ``number`` counts the moves of this phase from 1."""

    seat: int
    number: int
    rule: ClassVar[str] = "4.6"

    def options(self, table: Table) -> Sequence[Command]:
        """Return the moves onto held tiles, and vacant ones where the power allows it; then being done."""
        seat, power = self.seat, table.power(self.seat)
        terrain = table.state.terrain
        found: list[Command] = []
        for origin in table.held_tiles(seat):
            for target in table.near[origin]:
                holder = table.holder(target)
                if holder < 0:
                    if not power.may_reinforce_vacant(terrain[target], self.number, table):
                        continue
                elif not table.friends(seat, holder) or table.room(target) <= 0:
                    continue
                found.append(option(MoveUnits, origin, target))
        return [*found, option(Done)]

    def answer(self, table: Table, command: Command) -> None:
        """Move, and offer the next move if the realm has one."""
        if not isinstance(command, MoveUnits):
            table.tell(OfferDeclined(self.seat, "reinforcement"))
            return
        if self.number < table.power(self.seat).reinforcement_moves():
            table.push(OfferReinforcement(self.seat, self.number + 1))
        start_move(table, self.seat, command.origin, command.target)

    def refuse(self, table: Table, command: Command) -> Refusal:
        """Say what stands in the way of the move."""
        if isinstance(command, MoveUnits):
            return refuse_move(table, self.seat, command.origin, command.target)
        return refusal("not_offered", self.rule)
