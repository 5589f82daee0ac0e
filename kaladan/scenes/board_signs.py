"""How the tiles and tokens are marked: where what is held may go, and whom a question is about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from kaladan.model.commands import (
    BuyUnit,
    DeployUnit,
    PickUnit,
    RansomUnit,
    ResurrectUnit,
    SendUnit,
    SwapUnits,
    UpgradeUnit,
)
from kaladan.scenes import board_grip as grip
from kaladan.scenes.board_situation import MIDWAY, Situation
from kaladan.scenes.looks import Signs
from kaladan.ui.marks import Badge, BadgeKind, Mark
from kaladan.ui.tokens import TokenState

_MARKS = {BadgeKind.MOVE: Mark.MOVE, BadgeKind.ALLY: Mark.MOVE, BadgeKind.BATTLE: Mark.BATTLE}


@dataclass(frozen=True, slots=True)
class Showing:
    """What the scene has in mind besides the match.

    Attributes:
        held: what is held, by the pointer or after a click.
        dragging: whether it hangs on the pointer.
        tool: the order that was begun without units: "move", "battle", "swap", "seal", or none.
        first: the first tile of a swap, -1 before.
        chosen: the unit chosen to be lost, -1 for none.
        selected: the tile that the panel tells about, -1 for none.
        hot: the tile under the pointer.
    """

    held: grip.Held | None = None
    dragging: bool = False
    tool: str = ""
    first: int = -1
    chosen: int = -1
    selected: int = -1
    hot: int = -1


def signs(s: Situation, showing: Showing) -> dict[int, Signs]:
    """Return the signs of all tiles that have any."""
    if showing.held is not None and not isinstance(showing.held, (grip.HandCard, grip.Coin)):
        found = _for_held(s, showing, showing.held)
    elif showing.tool in ("move", "battle", "swap"):
        found = _veiled(s, dict.fromkeys(_tool_tiles(s, showing), Mark.PLACE))
    else:
        found = {tile: Signs(Mark.PLACE) for tile in _asked_about(s)}
    if showing.selected >= 0 and showing.held is None:
        sign = found.get(showing.selected, Signs())
        found[showing.selected] = replace(sign, mark=sign.mark or Mark.SELECTED, veiled=False)
    return _with_states(s, showing, found)


def lit(found: dict[int, Signs], tiles: Iterable[int]) -> dict[int, Signs]:
    """Return signs in which tiles that have no mark yet are marked as looked at."""
    plain = {tile: found.get(tile, Signs()) for tile in tiles}
    return found | {
        tile: replace(sign, mark=sign.mark or Mark.SELECTED, veiled=False) for tile, sign in plain.items()
    }


def advised(s: Situation, found: dict[int, Signs], units: Iterable[int]) -> dict[int, Signs]:
    """Return signs in which the units that advice is about are lit."""
    there = [(s.view.where[unit], unit) for unit in units]
    signs = dict(found)
    for tile, unit in there:
        if tile < s.table.tiles:
            sign = signs.get(tile, Signs())
            signs[tile] = replace(sign, states={**(sign.states or {}), unit: TokenState.OFFERED})
    return signs


def _for_held(s: Situation, showing: Showing, held: grip.Held) -> dict[int, Signs]:
    lit, barred = grip.targets(s, held), grip.blocked(s, held)
    if isinstance(held, grip.Seal):
        return _veiled(s, dict.fromkeys(lit, Mark.PLACE) | _seal_tiles(s))
    found = {}
    for tile in range(s.table.tiles):
        target = lit.get(tile)
        badge = Badge(target.kind, target.note) if target and target.note else None
        if badge is None and tile in barred:
            badge = Badge(BadgeKind.LOCKED, barred[tile])
        mark = _MARKS[target.kind] if target else None
        found[tile] = Signs(mark, bool(target) and tile == showing.hot, target is None, badge)
    if isinstance(held, grip.Units):
        found[held.origin] = Signs(Mark.SELECTED)
    return found


def _seal_tiles(s: Situation) -> dict[int, Mark]:
    return {s.view.where[command.unit]: Mark.PLACE for command in grip.upgrades(s)}


def _veiled(s: Situation, marks: dict[int, Mark]) -> dict[int, Signs]:
    return {tile: Signs(marks.get(tile), veiled=tile not in marks) for tile in range(s.table.tiles)}


def _tool_tiles(s: Situation, showing: Showing) -> set[int]:
    if showing.tool != "swap":
        return grip.origins(s, showing.tool)
    return swap_tiles(s, showing.first)


def swap_tiles(s: Situation, first: int) -> set[int]:
    """Return the tiles that can be named for a swap, after the first one if it has been."""
    pairs = [{swap.first, swap.second} for swap in s.every(SwapUnits)]
    if first < 0:
        return set().union(*pairs)
    return set().union(*(pair for pair in pairs if first in pair))


def _asked_about(s: Situation) -> set[int]:
    """Return the tiles that a question is about when nothing is held: few enough to be shown."""
    if s.kind in ("ask_action", "ask_purchase", "ask_reinforcement"):
        return set()
    tiles = {command.tile for command in _onto_tiles(s)}
    units = [command.unit for command in _about_units(s)]
    return {tile for tile in tiles | {s.view.where[unit] for unit in units} if 0 <= tile < s.table.tiles}


def _onto_tiles(s: Situation) -> Iterable[DeployUnit | BuyUnit | ResurrectUnit | RansomUnit]:
    return [*s.every(DeployUnit), *s.every(BuyUnit), *s.every(ResurrectUnit), *s.every(RansomUnit)]


def _about_units(s: Situation) -> Iterable[PickUnit | UpgradeUnit | SendUnit]:
    return [*s.every(PickUnit), *s.every(UpgradeUnit), *s.every(SendUnit)]


def _with_states(s: Situation, showing: Showing, found: dict[int, Signs]) -> dict[int, Signs]:
    """Add how the units stand: chosen, dragged away, to be lost, not concerned."""
    states: dict[int, dict[int, TokenState]] = {}
    for unit, state in _states(s, showing).items():
        tile = s.view.where[unit]
        if tile < s.table.tiles:
            states.setdefault(tile, {})[unit] = state
    for tile, those in states.items():
        found[tile] = replace(found.get(tile, Signs()), states=those)
    return found


def _states(s: Situation, showing: Showing) -> dict[int, TokenState]:
    held = showing.held
    found = dict.fromkeys(s.picked, TokenState.SELECTED)
    if isinstance(held, grip.Units):
        state = TokenState.GHOST if showing.dragging else TokenState.SELECTED
        found |= dict.fromkeys(held.units, state)
    if isinstance(held, grip.Seal):
        found |= _raised(s, [command.unit for command in grip.upgrades(s)])
    elif s.kind not in MIDWAY and _about_units(s):
        found |= _raised(s, [command.unit for command in _about_units(s)])
    if showing.chosen >= 0:
        found[showing.chosen] = TokenState.FALLING
    return found


def _raised(s: Situation, offers: list[int]) -> dict[int, TokenState]:
    """Return the units that may be clicked: all that cannot be told apart from those offered."""
    there = [unit for tile in range(s.table.tiles) for unit in s.table.units_at(s.seat, tile)]
    return {unit: TokenState.OFFERED for unit in there if s.offered(unit, offers) >= 0}
