"""The Action Phase: Move, Swap, Battle or Pass (section 4.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from kaladan.model import battle
from kaladan.model.agenda import Ask
from kaladan.model.commands import (
    Command,
    DeclareBattle,
    Done,
    MoveUnits,
    Pass,
    PickUnit,
    SwapUnits,
    option,
)
from kaladan.model.errors import Refusal, refusal
from kaladan.model.events import OfferDeclined, UnitsMoved
from kaladan.model.exchange import AskSwap
from kaladan.model.refusals import refuse_pick, refuse_tiles
from kaladan.model.table import Table


class AskAction(Ask):
    """Which action does the general take?"""

    seat: int
    rule: ClassVar[str] = "4.4"

    def options(self, table: Table) -> Sequence[Command]:
        """Return every move, swap and battle by its tiles, and passing."""
        seat = self.seat
        moves: list[Command] = []
        swaps: list[Command] = []
        battles: list[Command] = []
        presence, count, capacity = table.presence, table.count, table.capacity
        own, enemies = 1 << seat, ~table.team_bits[seat]
        for origin in table.held_tiles(seat):
            for target in table.near[origin]:
                bits = presence[target]
                if bits & enemies:
                    battles.append(option(DeclareBattle, origin, target))
                    continue
                if count[target] < capacity[target]:
                    moves.append(option(MoveUnits, origin, target))
                # One for one leaves both tiles as full as they were, so that holding both is enough.
                if bits & own and target > origin:
                    swaps.append(option(SwapUnits, origin, target))
            moves += (option(MoveUnits, origin, target) for target in far_moves(table, seat, origin))
        if "truce" in table.state.conditions:
            battles.clear()
        return [*moves, *swaps, *battles, option(Pass)]

    def answer(self, table: Table, command: Command) -> None:
        """Begin the action."""
        if isinstance(command, MoveUnits):
            start_move(table, self.seat, command.origin, command.target, self.rule)
        elif isinstance(command, SwapUnits):
            table.push(AskSwap(self.seat, command.first, command.second, (), True))
        elif isinstance(command, DeclareBattle):
            battle.declare(table, self.seat, command.origin, command.target)
        else:
            table.tell(OfferDeclined(self.seat, "action"))

    def refuse(self, table: Table, command: Command) -> Refusal:
        """Say what stands in the way of a move, a swap or a battle."""
        if isinstance(command, MoveUnits):
            return refuse_move(table, self.seat, command.origin, command.target)
        if isinstance(command, SwapUnits):
            return _refuse_swap(table, self.seat, command)
        if isinstance(command, DeclareBattle):
            return _refuse_battle(table, self.seat, command)
        return refusal("not_offered", self.rule)


def far_moves(table: Table, seat: int, origin: int) -> Iterator[int]:
    """Yield the tiles two away that *Hidden paths* reaches: through a Forest that is vacant or held."""
    power = table.power(seat)
    near = table.near
    if not any(power.passes_through(terrain, table) for terrain in range(len(table.catalogue.terrains))):
        return
    seen = {origin, *near[origin]}
    terrain = table.state.terrain
    for between in near[origin]:
        if not power.passes_through(terrain[between], table):
            continue
        if table.count[between] and not table.holds(seat, between):
            continue
        for target in near[between]:
            if target not in seen and _may_enter(table, seat, target) and table.room(target) > 0:
                seen.add(target)
                yield target


def _may_enter(table: Table, seat: int, tile: int) -> bool:
    """Whether the tile is vacant, held, or held by an ally."""
    holder = table.holder(tile)
    return holder < 0 or table.friends(seat, holder)


def start_move(table: Table, seat: int, origin: int, target: int, section: str) -> None:
    """Ask which units move, unless only one can."""
    ask = AskMovers(seat, origin, target, (), section)
    units = table.units_at(seat, origin)
    if len(units) == 1:
        ask.finish(table, (units[0],))
    else:
        table.push(ask)


class AskMovers(Ask):
    """Which units move? One after the other, until done or the tile is full."""

    seat: int
    origin: int
    target: int
    picked: tuple[int, ...]
    section: str = "4.4"
    rule: ClassVar[str] = "4.4"

    def options(self, table: Table) -> Sequence[Command]:
        """Return one unit of each kind and side still on the tile; then being done."""
        left = [u for u in table.units_at(self.seat, self.origin) if u not in self.picked]
        picks: list[Command] = [option(PickUnit, unit) for unit in table.distinct(left)]
        return [*picks, option(Done)] if self.picked else picks

    def lapse(self, table: Table, options: Sequence[Command]) -> None:
        """Move nobody: a choice that was not finished is not done."""

    def cause(self) -> str:
        """Return the section of the Move or of the Reinforcement."""
        return self.section

    def answer(self, table: Table, command: Command) -> None:
        """Add a unit, or go."""
        if not isinstance(command, PickUnit):
            self.finish(table, self.picked)
            return
        picked = (*self.picked, command.unit)
        left = len(table.units_at(self.seat, self.origin)) - len(picked)
        if not left or len(picked) == table.room(self.target):
            self.finish(table, picked)
        else:
            table.push(self.changed(picked=picked))

    def finish(self, table: Table, units: tuple[int, ...]) -> None:
        """Move the chosen units."""
        for unit in units:
            table.put(unit, self.target)
        table.tell(UnitsMoved(self.seat, units, self.origin, self.target))

    def refuse(self, table: Table, command: Command) -> Refusal:
        """Tell a strange unit, one elsewhere, and nothing chosen apart."""
        if isinstance(command, Done):
            return refusal("pick_one_first", self.section)
        return refuse_pick(table, self.seat, command, self.section)


def refuse_move(table: Table, seat: int, origin: int, target: int) -> Refusal:
    """Say why a move between two tiles is not allowed."""
    wrong = refuse_tiles(table, seat, origin, target)
    if wrong is not None:
        return wrong
    if not _may_enter(table, seat, target):
        return refusal("enemy_there")
    return refusal("vacant" if not table.count[target] else "full")


def _refuse_swap(table: Table, seat: int, command: SwapUnits) -> Refusal:
    """Say why a swap is not allowed; between two held neighbours it always is, the lower number first."""
    wrong = refuse_tiles(table, seat, command.first, command.second)
    if wrong is not None:
        return wrong
    if not table.holds(seat, command.second):
        return refusal("not_held")
    return refusal("not_offered")


def _refuse_battle(table: Table, seat: int, command: DeclareBattle) -> Refusal:
    wrong = refuse_tiles(table, seat, command.origin, command.target)
    if wrong is not None:
        return wrong
    return refusal("no_enemy_there" if _may_enter(table, seat, command.target) else "truce")
