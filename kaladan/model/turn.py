"""A turn: six phases, the lasting events, the clock, and whose turn is next (sections 4 and 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kaladan.model.action import AskAction
from kaladan.model.agenda import Ask, Step
from kaladan.model.commands import Command, Decline, DeployUnit, Done, option
from kaladan.model.crowns import end_match
from kaladan.model.deployment import basics_onto, refuse_deploy
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
from kaladan.model.purchase import AskPurchase
from kaladan.model.reinforcement import AskReinforcement
from kaladan.model.scoring import leaders
from kaladan.model.table import Table
from kaladan.model.values import shared

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
        lay_out_phases(table, self.seat, PHASES[0])


def lay_out_phases(table: Table, seat: int, first: str) -> None:
    """Put the phases of a turn from ``first`` on, and its end, on the agenda (sections 4 and 12)."""
    order = list(PHASES)
    if table.state.options.phase_order == "income_first":
        order[1], order[2] = order[2], order[1]
    phases = (shared(Phase, seat, phase) for phase in order[order.index(first) :])
    table.push(*phases, shared(AskEndTurn, seat), shared(EndTurn, seat))


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
        state.phase = self.phase
        table.tell(PhaseBegan(seat, self.phase))
        if self.phase == "event" and not state.event_deck:
            table.tell(OfferSkipped(seat, "event", "no_event"))
        elif self.phase == "event":
            table.push(DrawEvent(seat))
        elif self.phase == "free_spawn":
            table.push(*(AskFreeSpawn(seat, tile) for tile in state.spawn_tiles))
        elif self.phase == "income":
            collect_income(table, seat)
        elif self.phase == "action":
            table.push(AskAction(seat))
        elif self.phase == "purchase":
            table.push(AskPurchase(seat, -1))
        else:
            table.push(AskReinforcement(seat, 1))


def collect_income(table: Table, seat: int) -> None:
    """Pay the Income: Castles, pairs of other tiles, and what the realm adds (sections 4.3 and 8)."""
    numbers = table.catalogue.numbers
    tiles = table.held_tiles(seat)
    castles = sum(table.is_castle(tile) for tile in tiles)
    pairs = (len(tiles) - castles) // numbers.tiles_for_one_gold
    table.gain(seat, castles * numbers.castle_income + pairs, "income")
    table.gain(seat, table.power(seat).extra_income(table, seat), "power")


class AskFreeSpawn(Ask):
    """Which basic unit comes onto a Castle held at the start of the turn (section 4.2)?"""

    seat: int
    tile: int
    rule: ClassVar[str] = "4.2"
    optional: ClassVar[bool] = True

    def options(self, table: Table) -> Sequence[Command]:
        """Return a basic kind each, if there is room, then declining."""
        tiles = (self.tile,) if table.room(self.tile) > 0 else ()
        return [*basics_onto(table, self.seat, tiles), option(Decline)]

    def pass_over(self, table: Table) -> None:
        """Tell what stood in the way."""
        why = "none_in_reserve" if table.room(self.tile) > 0 else "full"
        table.tell(OfferSkipped(self.seat, "free_spawn", why))

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


class AskEndTurn(Ask):
    """The turn never ends by itself: the general says so, and can look back and undo before."""

    seat: int
    rule: ClassVar[str] = "4"

    def options(self, table: Table) -> Sequence[Command]:  # noqa: ARG002
        """Return ending it."""
        return [option(Done)]

    def answer(self, table: Table, command: Command) -> None:
        """End it."""


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
