"""Answers as whole plans: an action with the units that take part, not one question at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from kaladan.model.action import AskMovers
from kaladan.model.commands import Command, Done, MoveUnits, PickUnit, SwapUnits, option
from kaladan.model.game import Game
from kaladan.model.table import Table

#: The commands of one answer, in order; what follows the first answers the questions that it leads to.
Plan = tuple[Command, ...]


def whole_plans(game: Game, seat: int) -> list[Plan]:
    """Return every way to answer what a general is asked, with the units that move or are swapped.

    Units that cannot be told apart count once. Swaps are of one unit for one.
    """
    step = game.state.agenda[-1]
    if isinstance(step, AskMovers):
        left = [unit for unit in game.table.units_at(seat, step.origin) if unit not in step.picked]
        room = game.table.room(step.target) - len(step.picked)
        return list(_subsets(game.table, left, room, may_be_done=bool(step.picked)))
    found: list[Plan] = []
    for command in game.options():
        if isinstance(command, MoveUnits):
            units = game.table.units_at(seat, command.origin)
            room = game.table.room(command.target)
            if len(units) == 1:
                found.append((command,))
            else:
                found += ((command, *picks) for picks in _subsets(game.table, units, room))
        elif isinstance(command, SwapUnits):
            found += _swaps(game.table, seat, command)
        else:
            found.append((command,))
    return found


def _subsets(
    table: Table, units: Sequence[int], room: int, *, may_be_done: bool = False
) -> Iterator[tuple[Command, ...]]:
    """Yield the picks of some of the units, at most ``room``, with being done where it has to be said."""
    groups = _groups(table, units)
    for counts in product(*(range(len(group) + 1) for group in groups)):
        moved = sum(counts)
        if moved > room or not (moved or may_be_done):
            continue
        picks = [
            option(PickUnit, unit)
            for group, count in zip(groups, counts, strict=True)
            for unit in group[:count]
        ]
        yield tuple(picks) if moved in (len(units), room) else (*picks, option(Done))


def _swaps(table: Table, seat: int, command: SwapUnits) -> Iterator[Plan]:
    battle = table.state.battle
    stays = battle.sits_out if battle else ()
    tiles = (command.first, command.second)
    here, there = (
        _groups(table, [unit for unit in table.units_at(seat, tile) if unit not in stays]) for tile in tiles
    )
    for one, other in product(here, there):
        # Equal units that change places change nothing.
        if _mark(table, one[0]) != _mark(table, other[0]):
            yield (command, option(PickUnit, one[0]), option(PickUnit, other[0]), option(Done))


def _groups(table: Table, units: Sequence[int]) -> list[list[int]]:
    """Return units in groups of those that cannot be told apart."""
    found: dict[int, list[int]] = {}
    for unit in units:
        found.setdefault(_mark(table, unit), []).append(unit)
    return list(found.values())


def _mark(table: Table, unit: int) -> int:
    return unit // table.army << 9 | table.kinds[unit] << 1 | table.state.flipped[unit]
