"""What hovering tiles and units on the board explains."""

from __future__ import annotations

from kaladan.model import commands as c
from kaladan.model.commands import Command
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
    target = grip.targets(s, held).get(tile) if isinstance(held, grip.Units) else None
    fight = battle_tip(s, target.command) if target is not None else None
    if fight is not None or kind != "unit":
        return fight or tile_tip(s, tile)
    unit = int(number)
    moving = s.kind in ("ask_action", "ask_reinforcement") and s.table.owner(unit) == s.seat
    why = grip.why_not_movable(s, unit)[0] if moving and not grip.movable(s, unit) else ""
    return unit_tip(s, unit, why)


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


def battle_tip(s: Situation, command: Command) -> Tooltip | None:
    """Return what the two numbers on the badge of a battle mean; None for any other order."""
    if not isinstance(command, c.DeclareBattle):
        return None
    attack, defence = grip.dice_at(s, command)
    words, place = s.kit.words, looks.tile_name(s.kit, s.session, s.view, command.target)
    text = words("board.tip.sides", attack=attack, defence=defence)
    return Tooltip(words("board.battle.title", place=place), text, "5")


def tile_tip(s: Situation, tile: int) -> Tooltip:
    """Return what hovering a tile explains."""
    terrain = s.table.terrain_id(tile)
    kind = s.table.catalogue.terrains[s.view.terrain[tile]]
    text = s.kit.words(f"terrain.{terrain}.text", **kind.fields())
    return Tooltip(looks.tile_name(s.kit, s.session, s.view, tile), text, "1.2")
