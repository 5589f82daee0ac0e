"""Dice pools: which dice each unit of a battle gives (section 5, step 4).

The battle rolls what these functions return, and so do the odds: there is no second reckoning. The dice of a
single unit, of which computer players put pools together, come from the same parts (``dice_without_cards``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from kaladan.model.catalogue import DIE_LADDER
from kaladan.model.effects.base import ATTACK, DEFENCE, MagicEffect, Play
from kaladan.model.state import Battle
from kaladan.model.table import Table
from kaladan.model.values import Value


class Die:
    """One die of a pool: its sides, who rolls it, and for which unit (-1: an extra die)."""

    __slots__ = ("owner", "sides", "unit")

    def __init__(self, sides: int, owner: int, unit: int) -> None:
        self.sides = sides
        self.owner = owner
        self.unit = unit


class Pools(Value):
    """The dice of both sides while they are being worked out."""

    battle: Battle
    sides: tuple[list[Die], list[Die]]


def battle_of(table: Table) -> Battle:
    """Return the battle being fought."""
    battle = table.state.battle
    assert battle is not None
    return battle


def tile_of(battle: Battle, side: int) -> int:
    """Return the tile that a side fights on."""
    return battle.origin if side == ATTACK else battle.target


def fighters(table: Table, battle: Battle, side: int) -> list[int]:
    """Return the units of a side that take part, owner by owner in turn order from the active general."""
    units = table.everyone_on(tile_of(battle, side))
    return [unit for unit in units if unit not in battle.sits_out] if battle.sits_out else units


def defence_holds(table: Table, battle: Battle) -> bool:
    """Whether the defending side still holds its tile (sections 5 and 9).

    A bribed unit left alone holds it only if no attacker is left to take it [H].
    """
    if fighters(table, battle, DEFENCE):
        return True
    return bool(table.count[battle.target]) and not fighters(table, battle, ATTACK)


def fighting_seats(table: Table, battle: Battle, side: int) -> list[int]:
    """Return the generals with a unit in the battle on a side, in turn order from the active one."""
    return list(dict.fromkeys(table.owner(unit) for unit in fighters(table, battle, side)))


def plays(table: Table, battle: Battle) -> list[tuple[Play, MagicEffect]]:
    """Return the cards that have been shown, the attacker's first."""
    if not battle.revealed:
        return []
    magic = table.catalogue.magic
    return [
        (Play(card, battle.players[side], side), magic[card].effect)
        for side, card in enumerate(battle.cards)
        if card
    ]


def dice_pools(
    table: Table, battle: Battle, cards: Sequence[tuple[Play, MagicEffect]]
) -> tuple[list[Die], list[Die]]:
    """Return the dice of the attacking and the defending side.

    Args:
        table: where the battle is fought.
        battle: who fights where.
        cards: the Magic cards in force, the attacker's first.

    The order is that of section 9: replacement, then "at least" and larger dice, then reductions, then
    extra dice. Nothing rolls below D6 or above D12.
    """
    pools = Pools(battle, (_own_dice(table, battle, 0), _own_dice(table, battle, 1)))
    for play, effect in cards:
        effect.replace(table, pools, play)
    _raise_by_terrain(table, pools, cards)
    _grow(pools)
    for play, effect in cards:
        effect.reduce(table, pools, play)
    for play, effect in cards:
        effect.extend(table, pools, play)
    return pools.sides


def dice_without_cards(table: Table, battle: Battle, unit: int, side: int) -> tuple[int, ...]:
    """Return the sides of the dice that a unit gives to a side as long as no card has been shown."""
    least = terrain_minimum(table, battle, side)
    return tuple(max(sides, least) for sides in unit_dice(table, battle, unit, side))


def tie_judge(
    table: Table, cards: Sequence[tuple[Play, MagicEffect]], attacker: int, defender: int
) -> Literal["defender", "attacker", "nobody", "both"]:
    """Return who wins when a die of one general equals a die of another (sections 5, step 7, 9 and 12).

    Args:
        table: where the battle is fought.
        cards: the Magic cards in force, the attacker's first.
        attacker: who rolled the attacking die.
        defender: who rolled the defending die.

    Returns:
        The side that wins; ``"nobody"`` loses, or ``"both"`` lose.
    """
    for play, effect in cards:
        if play.seat == (attacker, defender)[play.side] and effect.wins_ties(play, play.side):
            return "attacker" if play.side == ATTACK else "defender"
    return table.state.options.ties


def unit_dice(table: Table, battle: Battle, unit: int, side: int) -> tuple[int, ...]:
    """Return the dice of one unit before terrain and cards (section 1.1)."""
    kind = table.kind(unit)
    if side == ATTACK:
        dice = kind.upgraded_attack if table.state.flipped[unit] else kind.attack
    elif kind.castle_defence and table.is_castle(battle.target):
        dice = kind.castle_defence
    else:
        dice = kind.upgraded_defence if table.state.flipped[unit] else kind.defence
    if kind.conditional:
        condition = table.realm(unit // table.army).condition
        if condition.met(table, battle, unit, tile_of(battle, side), side):
            return (kind.conditional,) * len(dice)
    return dice


def in_weather(table: Table, tile: int) -> bool:
    """Whether weather has taken what a tile's terrain gives to the dice."""
    conditions = table.state.conditions
    return bool(conditions) and f"weather/{table.terrain_id(tile)}" in conditions


def terrain_minimum(table: Table, battle: Battle, side: int) -> int:
    """Return the smallest die that a side's terrain allows, 0 where it gives nothing (section 1.2)."""
    terrain = table.catalogue.terrains[table.state.terrain[tile_of(battle, side)]]
    if in_weather(table, tile_of(battle, side)):
        return 0
    return terrain.attack_from if side == ATTACK else terrain.defend_on


def _own_dice(table: Table, battle: Battle, side: int) -> list[Die]:
    return [
        Die(sides, table.owner(unit), unit)
        for unit in fighters(table, battle, side)
        for sides in unit_dice(table, battle, unit, side)
    ]


def _raise_by_terrain(table: Table, pools: Pools, cards: Sequence[tuple[Play, MagicEffect]]) -> None:
    for side, dice in enumerate(pools.sides):
        least = terrain_minimum(table, pools.battle, side)
        if least and not any(effect.bars_terrain(play, side) for play, effect in cards):
            for die in dice:
                die.sides = max(die.sides, least)


def _grow(pools: Pools) -> None:
    """Blood Price: every die of its player is one kind larger."""
    for seat in pools.battle.grown:
        for dice in pools.sides:
            for die in dice:
                if die.owner == seat:
                    die.sides = larger(die.sides)


def larger(sides: int) -> int:
    """Return the next larger kind of die, D12 at most."""
    return DIE_LADDER[min(DIE_LADDER.index(sides) + 1, len(DIE_LADDER) - 1)]
