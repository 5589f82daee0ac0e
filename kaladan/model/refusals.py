"""Why a unit cannot be picked, or units cannot go between two tiles: reasons that several questions share."""

from __future__ import annotations

from kaladan.model.commands import Command, PickUnit
from kaladan.model.errors import Refusal, refusal
from kaladan.model.table import Table


def refuse_pick(table: Table, seat: int, command: Command, rule: str = "") -> Refusal:
    """Say why a unit cannot be picked from a tile."""
    if not isinstance(command, PickUnit):
        return refusal("not_offered", rule)
    if not 0 <= command.unit < len(table.kinds):
        return refusal("no_such_unit")
    code = "unit_not_there" if table.owner(command.unit) == seat else "not_your_unit"
    return refusal(code, rule)


def refuse_tiles(table: Table, seat: int, origin: int, target: int) -> Refusal | None:
    """Say what is wrong with two tiles that units should go between, if it is their place."""
    if not (0 <= origin < table.tiles and 0 <= target < table.tiles):
        return refusal("no_such_tile")
    if not table.holds(seat, origin):
        return refusal("not_held")
    if target not in table.near[origin]:
        return refusal("not_adjacent")
    return None
