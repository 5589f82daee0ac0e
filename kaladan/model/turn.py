"""A turn: six phases, the lasting events, the clock, and whose turn is next (sections 4 and 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kaladan.model.action import AskAction
from kaladan.model.agenda import Ask, Step
from kaladan.model.commands import Command, Decline, DeployUnit, option
from kaladan.model.crowns import end_match
from kaladan.model.deployment import refuse_deploy
from kaladan.model.errors import Refusal, refusal
from kaladan.model.eventphase import DrawEvent
from kaladan.model.events import (
    ConditionEnded,
    OfferDeclined,
    OfferSkipped,
    PhaseBegan,
    TurnBegan,
    TurnEnded,
)
from kaladan.model.purchase import OfferPurchase
from kaladan.model.reinforcement import OfferReinforcement
from kaladan.model.scoring import leaders
from kaladan.model.table import Table

#: The phases in the order of section 4; an option exchanges the second and the third (section 12).
PHASES = ("event", "free_spawn", "income", "action", "purchase", "reinforcement")


class BeginTurn(Step):
    """A general's turn begins."""

    seat: int

    def run(self, table: Table) -> None:
        """End what lasts until this turn, note the Castles held, and lay out the phases."""
        state = table.state
        passed = turns_passed(table, self.seat)
        if state.first in passed:
            state.round += 1
        end_conditions(table, passed)
        state.active = self.seat
        state.turn += 1
        state.time_up = False
        state.spawn_tiles = [t for t in table.held_tiles(self.seat) if table.is_castle(t)]
        table.tell(TurnBegan(self.seat, state.round))
        order = list(PHASES)
        if state.options.phase_order == "income_first":
            order[1], order[2] = order[2], order[1]
        table.push(*(Phase(self.seat, phase) for phase in order), EndTurn(self.seat))


def turns_passed(table: Table, seat: int) -> set[int]:
    """Return the seats reached since the last turn: those of eliminated generals in between, and this one.

    A round, or an event that lasts until a turn of somebody who is out, ends where that turn would begin [H].
    """
    start, players = table.state.active, table.players
    steps = (seat - start) % players or players
    return {(start + step) % players for step in range(1, steps + 1)}


def end_conditions(table: Table, passed: set[int]) -> None:
    """End the events that last until a turn of one of these seats."""
    state = table.state
    for condition, until in list(state.conditions.items()):
        if until in passed:
            del state.conditions[condition]
            table.tell(ConditionEnded(condition))


class Phase(Step):
    """One of the six phases begins."""

    seat: int
    phase: str

    def run(self, table: Table) -> None:
        """Begin it."""
        state, seat = table.state, self.seat
        if self.phase == "event" and not state.event_deck:
            return
        state.phase = self.phase
        table.tell(PhaseBegan(seat, self.phase))
        if self.phase == "event":
            table.push(DrawEvent(seat))
        elif self.phase == "free_spawn":
            table.push(*(FreeSpawn(seat, tile) for tile in state.spawn_tiles))
        elif self.phase == "income":
            collect_income(table, seat)
        elif self.phase == "action":
            table.push(AskAction(seat))
        elif self.phase == "purchase":
            table.push(OfferPurchase(seat, -1, False))
        else:
            table.push(OfferReinforcement(seat, 1))


def collect_income(table: Table, seat: int) -> None:
    """Pay the Income: Castles, pairs of other tiles, and what the realm adds (sections 4.3 and 8)."""
    numbers = table.catalogue.numbers
    tiles = table.held_tiles(seat)
    castles = sum(table.is_castle(tile) for tile in tiles)
    pairs = (len(tiles) - castles) // numbers.tiles_for_one_gold
    table.gain(seat, castles * numbers.castle_income + pairs, "income")
    table.gain(seat, table.power(seat).extra_income(table, seat), "power")


class FreeSpawn(Step):
    """A Castle held at the start of the turn offers one basic unit (section 4.2)."""

    seat: int
    tile: int

    def run(self, table: Table) -> None:
        """Offer it, or say why there is nothing to offer."""
        if table.room(self.tile) <= 0:
            table.tell(OfferSkipped(self.seat, "free_spawn", "full"))
        elif not any(kind in table.basics for kind in table.reserve_kinds(self.seat)):
            table.tell(OfferSkipped(self.seat, "free_spawn", "none_in_reserve"))
        else:
            table.push(AskFreeSpawn(self.seat, self.tile))


class AskFreeSpawn(Ask):
    """Which basic unit comes onto the Castle?"""

    seat: int
    tile: int
    rule: ClassVar[str] = "4.2"

    def options(self, table: Table) -> Sequence[Command]:
        """Return a kind each, then declining."""
        kinds = [kind for kind in table.reserve_kinds(self.seat) if kind in table.basics]
        units = table.catalogue.units
        return [
            *(option(DeployUnit, units[kind].id, self.tile) for kind in kinds),
            option(Decline),
        ]

    def answer(self, table: Table, command: Command) -> None:
        """Put the unit onto the Castle."""
        if isinstance(command, DeployUnit):
            kind = table.catalogue.unit_index[command.kind]
            table.deploy(self.seat, kind, self.tile, "free_spawn")
        else:
            table.tell(OfferDeclined(self.seat, "free_spawn"))

    def refuse(self, table: Table, command: Command) -> Refusal:
        """Only basic kinds in the reserve come, and only onto this Castle."""
        if isinstance(command, DeployUnit) and command.tile == self.tile:
            kinds = tuple(table.catalogue.units[kind].id for kind in table.basics)
            return refuse_deploy(table, self.seat, command, kinds)
        return refusal("not_offered", self.rule)


class EndTurn(Step):
    """A turn is over; the clock is looked at, and the next general's turn begins (section 7)."""

    seat: int

    def run(self, table: Table) -> None:
        """Pass the turn on, or count the points after the final round."""
        state = table.state
        table.tell(TurnEnded(self.seat))
        state.time_up = False
        seat = self.seat
        # The turn in which the clock ran out is finished; the final round begins after it.
        last = state.final if state.final_round else -1
        state.final_round = state.final >= 0
        while True:
            if seat == last:
                end_match(table, leaders(table), "points")
                return
            seat = (seat + 1) % table.players
            if not state.out[seat]:
                table.push(BeginTurn(seat))
                return
