"""What can be done in the Action and Reinforcement Phases, as whole actions: the units chosen with the tiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from kaladan.model.commands import Command, Done, MoveUnits, PickUnit, SwapUnits, option
from kaladan.model.game import Game
from kaladan.model.table import Table

#: The commands of one action, in order.
Plan = tuple[Command, ...]


def whole_actions(game: Game, seat: int) -> list[Plan]:
    """Return every action of the general who is asked for one, with the units that take part.

    Units that cannot be told apart count once. Swaps are one unit for one.
    """
    found: list[Plan] = []
    for command in game.options():
        if isinstance(command, MoveUnits):
            found += _moves(game.table, seat, command)
        elif isinstance(command, SwapUnits):
            found += _swaps(game.table, seat, command)
        else:
            found.append((command,))
    return found


def _moves(table: Table, seat: int, command: MoveUnits) -> Iterator[Plan]:
    groups = _groups(table, table.units_at(seat, command.origin))
    there = sum(map(len, groups))
    room = table.room(command.target)
    if there == 1:
        yield (command,)
        return
    for counts in product(*(range(len(group) + 1) for group in groups)):
        moved = sum(counts)
        if 0 < moved <= room:
            picks = _picks(groups, counts)
            ends = moved in (there, room)
            yield (command, *picks) if ends else (command, *picks, option(Done))


def _swaps(table: Table, seat: int, command: SwapUnits) -> Iterator[Plan]:
    here, there = (_groups(table, table.units_at(seat, tile)) for tile in (command.first, command.second))
    marks = [{_mark(table, group[0]) for group in side} for side in (here, there)]
    for one in here:
        for other in there:
            # Equal units that change places change nothing.
            if _mark(table, one[0]) != _mark(table, other[0]):
                yield (command, option(PickUnit, one[0]), option(PickUnit, other[0]), option(Done))
    del marks


def _groups(table: Table, units: Sequence[int]) -> list[list[int]]:
    """Return units in groups that cannot be told apart."""
    found: dict[int, list[int]] = {}
    for unit in units:
        found.setdefault(_mark(table, unit), []).append(unit)
    return list(found.values())


def _mark(table: Table, unit: int) -> int:
    return (unit // table.army * 64 + table.kinds[unit]) * 2 + table.state.flipped[unit]


def _picks(groups: list[list[int]], counts: tuple[int, ...]) -> list[Command]:
    return [option(PickUnit, unit) for group, count in zip(groups, counts, strict=True) for unit in group[:count]]
