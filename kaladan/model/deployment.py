"""Deploying units free of charge: what can be, and why something cannot."""

from __future__ import annotations

from collections.abc import Sequence

from kaladan.model.commands import Command, DeployUnit, option
from kaladan.model.errors import Refusal, refusal
from kaladan.model.table import Table


def basics_onto(table: Table, seat: int, tiles: Sequence[int]) -> list[Command]:
    """Return the basic kinds in a reserve, each onto each of some tiles."""
    if not tiles:
        return []
    units, basics = table.catalogue.units, table.basics
    kinds = [kind for kind in table.reserve_kinds(seat) if kind in basics]
    return [option(DeployUnit, units[kind].id, tile) for kind in kinds for tile in tiles]


def refuse_deploy(table: Table, seat: int, command: DeployUnit, kinds: tuple[str, ...]) -> Refusal:
    """Say what stands in the way of a unit; ``kinds`` are those that the rule or card offers."""
    if command.kind not in kinds:
        return refusal("not_offered")
    if table.reserve_unit(seat, table.catalogue.unit_index[command.kind]) < 0:
        return refusal("none_in_reserve")
    if not 0 <= command.tile < table.tiles:
        return refusal("no_such_tile")
    if not table.holds(seat, command.tile):
        return refusal("not_held")
    return refusal("full" if table.room(command.tile) <= 0 else "not_offered")
