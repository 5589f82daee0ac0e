"""What hovering tiles and units on the board explains."""

from __future__ import annotations

from kaladan.model import commands as c
from kaladan.scenes import board_grip as grip
from kaladan.scenes import looks
from kaladan.scenes.board_situation import Situation
from kaladan.scenes.scene import Spot
from kaladan.ui.tooltips import Tooltip


def on_board(s: Situation, held: grip.Held | None, spot: Spot) -> Tooltip | None:
    """Return what is explained about a tile, a stack or a unit; None for anything else."""
    kind, _, number = spot.name.partition("/")
    if kind not in ("unit", "tile", "stack"):
        return None
    tile = s.view.where[int(number)] if kind == "unit" else int(number)
    if fights(s, held, tile) is not None:
        return None
    if kind != "unit":
        return tile_tip(s, tile)
    unit = int(number)
    moving = s.kind in ("ask_action", "ask_reinforcement") and s.table.owner(unit) == s.seat
    why = grip.why_not_movable(s, unit)[0] if moving and not grip.movable(s, unit) else ""
    return unit_tip(s, unit, why)


def fights(s: Situation, held: grip.Held | None, tile: int) -> c.DeclareBattle | None:
    """Return the battle that what is held would begin on a tile, None if it would begin none."""
    target = grip.targets(s, held).get(tile) if isinstance(held, grip.Units) else None
    command = target.command if target is not None else None
    return command if isinstance(command, c.DeclareBattle) else None


def unit_tip(s: Situation, unit: int, why: str) -> Tooltip:
    """Return what hovering a unit on the board explains: whose, its dice here, and why it stays."""
    words, kit = s.kit.words, s.kit
    tile = s.view.where[unit]
    dice = [
        next(
            roll
            for roll in looks.rolls(s.session, s.view, kit, looks.fight_at(tile), side)
            if roll.unit == unit
        )
        for side in (0, 1)
    ]
    owner = s.session.names[s.table.owner(unit)]
    text = words("board.tip.unit", owner=owner, attack=dice[0].text, defence=dice[1].text)
    causes = list(dict.fromkeys([*dice[0].causes, *dice[1].causes]))
    text = " ".join([text, *(f"{cause.rstrip('.')}." for cause in causes), why]).strip()
    return Tooltip(looks.unit_name(kit, s.session, s.view, unit), text, "1.1")


def tile_tip(s: Situation, tile: int) -> Tooltip:
    """Return what hovering a tile explains."""
    terrain = s.table.terrain_id(tile)
    kind = s.table.catalogue.terrains[s.view.terrain[tile]]
    text = s.kit.words(f"terrain.{terrain}.text", **kind.fields())
    return Tooltip(looks.tile_name(s.kit, s.session, s.view, tile), text, "1.2")
