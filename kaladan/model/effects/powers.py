"""Realm powers and the conditions of the Special Units (section 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaladan.model.effects.base import Power, SpecialCondition
from kaladan.model.pools import fighters

if TYPE_CHECKING:
    from kaladan.model.state import Battle
    from kaladan.model.table import Table


class Drill(Power):
    """Several Reinforcement moves, which may enter vacant tiles; gold in Income while a Castle is held."""

    moves: int
    gold: int

    def reinforcement_moves(self) -> int:
        """Return the number of moves."""
        return self.moves

    def may_reinforce_vacant(self, terrain: int, table: Table) -> bool:  # noqa: ARG002
        """Allow it."""
        return True

    def extra_income(self, table: Table, seat: int) -> int:
        """Return the gold."""
        return self.gold if any(map(table.is_castle, table.held_tiles(seat))) else 0


class HiddenPaths(Power):
    """A Move may go two tiles if the tile between is of this terrain, and vacant or held."""

    terrain: str

    def passes_through(self, terrain: int, table: Table) -> bool:
        """Allow it through the terrain."""
        return table.catalogue.terrains[terrain].id == self.terrain


class DeepVeins(Power):
    """Gold in Income while at least one tile of this terrain is held, once in so many rounds."""

    terrain: str
    gold: int
    every: int

    def extra_income(self, table: Table, seat: int) -> int:
        """Return the gold."""
        if table.state.round % self.every:
            return 0
        held = any(table.terrain_id(tile) == self.terrain for tile in table.held_tiles(seat))
        return self.gold if held else 0


class SwiftRiders(Power):
    """Reinforcement may also enter a vacant tile of this terrain."""

    terrain: str

    def may_reinforce_vacant(self, terrain: int, table: Table) -> bool:
        """Allow it onto the terrain."""
        return table.catalogue.terrains[terrain].id == self.terrain


class GraveTithe(Power):
    """The first basic unit lost in defence of a tile that still stands goes to the reserve."""

    def keeps_first_basic(self) -> bool:
        """It does."""
        return True


class Broker(Power):
    """Magic swaps cost less."""

    swap: int

    def swap_discount(self) -> int:
        """Return the discount on swaps."""
        return self.swap


class OnCastle(SpecialCondition):
    """Its tile is a Castle tile."""

    def met(self, table: Table, battle: Battle, unit: int, tile: int, side: int) -> bool:  # noqa: ARG002
        """Look for a Castle."""
        return table.is_castle(tile)


class OnTerrain(SpecialCondition):
    """Its tile is of this terrain."""

    terrain: str

    def met(self, table: Table, battle: Battle, unit: int, tile: int, side: int) -> bool:  # noqa: ARG002
        """Look at the terrain."""
        return table.terrain_id(tile) == self.terrain


class Outnumbered(SpecialCondition):
    """Its side has fewer units in the battle than the enemy."""

    def met(self, table: Table, battle: Battle, unit: int, tile: int, side: int) -> bool:  # noqa: ARG002
        """Count both sides, without those who sit out."""
        return len(fighters(table, battle, side)) < len(fighters(table, battle, 1 - side))


class OwnerGold(SpecialCondition):
    """Its owner has at least this much gold on the own board."""

    gold: int

    def met(self, table: Table, battle: Battle, unit: int, tile: int, side: int) -> bool:  # noqa: ARG002
        """Look at the owner's board; a captured unit has a new owner."""
        return table.state.gold[table.owner(unit)] >= self.gold
