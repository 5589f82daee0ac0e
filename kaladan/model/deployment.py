"""Why a unit cannot be deployed free of charge: asked only when it is not among the options."""

from __future__ import annotations

from kaladan.model.commands import DeployUnit
from kaladan.model.errors import Refusal, refusal
from kaladan.model.table import Table


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
