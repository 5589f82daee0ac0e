"""A position read off a table for a valuation: who stands where, and what has changed since another one.

Of the positions that are valued for one decision most differ on two or three tiles: what is known of the
others is taken over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kaladan.model.table import Table

#: What stands on a tile: a mark for each unit, lowest first (see ``Outlooks._marks``).
Force = tuple[int, ...]

#: What attacks depend on besides the units: the world, terrain, Castles, events that last, who are allies,
#: and who wins ties.
Ground = tuple[str, bytes, bytes, dict[str, int], tuple[tuple[int, ...], ...], str]

_NOT_LOOKED_AT = -1


class Army(NamedTuple):
    """A general's units, as far as valuations ask for them.

    ``board`` and ``reserve`` are in basic units' worth, ``forces`` the marks by the tiles where some stand,
    ``graves`` how many lie in whose graveyard.
    """

    board: float
    reserve: float
    forces: dict[int, Force]
    graves: tuple[tuple[int, int], ...]


class Position:
    """What stands where and who has what, read off a table once for a whole valuation.

    ``forces`` are the marks on each tile, ``castles`` the tiles with a Castle; ``armies`` and ``scalps`` are
    by seat; ``ground`` is what attacks depend on besides. ``Outlooks`` fills in ``sites`` and ``dice``.

    Args:
        table: the position.
        armies: the units of each seat.
        base: another position. ``changed`` are the tiles where others stand than there: all of them where
            the ground is another, or without one.
    """

    __slots__ = ("armies", "castles", "changed", "dice", "forces", "ground", "scalps", "sites", "table")

    def __init__(self, table: Table, armies: list[Army], base: Position | None = None) -> None:
        self.table = table
        self.armies = armies
        self.ground = _ground_of(table)
        self.scalps = [0] * table.players
        for army in armies:
            for seat, fallen in army.graves:
                self.scalps[seat] += fallen
        if base is None or base.ground != self.ground:
            self.changed = set(range(table.tiles))
            self.castles = {tile for tile, seat in enumerate(table.state.castles) if seat}
            self.forces: list[Force] = [()] * table.tiles
            #: The tiles that have been looked at for attacks, as ``Outlooks`` numbers them.
            self.sites: list[int] = [_NOT_LOOKED_AT] * table.tiles
            #: The dice of each tile in attack and in defence, as far as they were asked for and whoever the
            #: enemy is.
            self.dice: tuple[list[tuple[int, ...]], ...] = [()] * table.tiles, [()] * table.tiles
        else:
            self.changed = _changed_tiles(base.armies, armies)
            self.castles = base.castles
            self.forces, self.sites = base.forces[:], base.sites[:]
            self.dice = base.dice[0][:], base.dice[1][:]
            for tile in self.changed:
                self.forces[tile], self.sites[tile] = (), _NOT_LOOKED_AT
                self.dice[0][tile] = self.dice[1][tile] = ()
        self._fill()

    def _fill(self) -> None:
        """Note who stands on the tiles that have changed."""
        changed, forces = self.changed, self.forces
        for army in self.armies:
            for tile, marks in army.forces.items():
                if tile in changed:
                    there = forces[tile]
                    forces[tile] = tuple(sorted(there + marks)) if there else marks


def _ground_of(table: Table) -> Ground:
    state = table.state
    land = state.world, bytes(state.terrain), bytes(state.castles)
    return *land, state.conditions.copy(), table.sides, state.options.ties


def _changed_tiles(before: Sequence[Army], now: Sequence[Army]) -> set[int]:
    """Return the tiles where an army has others than before."""
    changed: set[int] = set()
    for old, new in zip(before, now, strict=True):
        if old is not new:
            there = old.forces
            changed.update(tile for tile, marks in new.forces.items() if there.get(tile) != marks)
            changed.update(tile for tile in there if tile not in new.forces)
    return changed
