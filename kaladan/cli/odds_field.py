"""Putting a battle in words onto a real table, so that its odds are reckoned as in a match."""

from __future__ import annotations

from dataclasses import dataclass

from kaladan.cli.odds_words import Army, Troop, title
from kaladan.cli.usage import UsageError
from kaladan.model.catalogue import Catalogue, MagicCard
from kaladan.model.effects.base import ATTACK, DEFENCE, Play
from kaladan.model.effects.magic_dice import ExtraDie
from kaladan.model.game import Game
from kaladan.model.options import MatchOptions
from kaladan.model.state import RESERVE
from kaladan.model.table import Table

#: The attacking general and the defending one; the seats have the realms in the order of the content.
SEATS = (0, 1)


@dataclass(frozen=True, slots=True)
class Field:
    """A table with a battle that can be declared; ``attacker`` is always seat 0."""

    table: Table
    origin: int
    target: int
    plays: tuple[Play, ...]


def lay_out(
    catalogue: Catalogue,
    sides: tuple[Army, Army],
    cards: list[tuple[int, MagicCard]],
    options: MatchOptions,
    *,
    gold: tuple[int, int] = (0, 0),
    no_bonus: tuple[str, ...] = (),
) -> Field:
    """Return the battle on a table of six generals, one for each realm.

    Args:
        catalogue: the content.
        sides: who fights where.
        cards: a side and a Magic card that it plays, at most one a side.
        options: the match options.
        gold: what both generals have.
        no_bonus: the terrains that give nothing for the time being.

    Raises:
        UsageError: a Special Unit is named twice.
    """
    table = Game.new(catalogue, len(catalogue.realms), options=options).table
    state = table.state
    state.realm[:] = list(catalogue.realms)
    state.active = SEATS[ATTACK]
    state.conditions |= {f"weather/{terrain}": 0 for terrain in no_bonus}
    target = max(range(table.tiles), key=lambda tile: len(table.near[tile]))
    origin, *others = table.near[target]
    _lay_ground(table, sides, (origin, target))
    for seat, army, tile, purse in zip(SEATS, sides, (origin, target), gold, strict=True):
        state.gold[seat] = purse
        for troop in army.troops:
            _stand(table, seat, tile, troop)
    plays = tuple(Play(card.id, SEATS[side], side) for side, card in cards)
    _hold_what_cards_need(table, plays, {ATTACK: others, DEFENCE: _beside(table, origin, target)})
    return Field(table, origin, target, plays)


def _lay_ground(table: Table, sides: tuple[Army, Army], tiles: tuple[int, int]) -> None:
    state = table.state
    state.terrain[:] = bytes(table.tiles)
    for seat, army, tile in zip(SEATS, sides, tiles, strict=True):
        state.terrain[tile] = table.catalogue.terrain_index[army.terrain]
        state.castles[tile] = seat + 1 if army.castle else 0
    table.world_changed()


def _beside(table: Table, origin: int, target: int) -> list[int]:
    return [tile for tile in table.near[origin] if tile != target]


def _stand(table: Table, seat: int, tile: int, troop: Troop) -> None:
    """Take units from the reserve onto a tile; a Special Unit of another realm has been won."""
    for _ in range(troop.number):
        unit = _special(table, seat, troop) if troop.realm else table.reserve_named(seat, troop.kind)
        table.put(unit, tile)
        table.state.flipped[unit] = troop.upgraded


def _special(table: Table, seat: int, troop: Troop) -> int:
    owner = table.state.realm.index(troop.realm)
    unit = owner * table.army + table.special
    if table.state.where[unit] != RESERVE:
        raise UsageError(f"there is only one {title(table.catalogue.realms[troop.realm].special)}")
    return unit if owner == seat else table.pass_special(owner, seat)


def _hold_what_cards_need(table: Table, plays: tuple[Play, ...], free: dict[int, list[int]]) -> None:
    """Let a general hold as many tiles next to the enemy's as a card asks for."""
    for play in plays:
        effect = table.catalogue.magic[play.card].effect
        if isinstance(effect, ExtraDie):
            for tile in free[play.side][: max(effect.adjacent_held - 1, 0)]:
                table.put(table.units_at(play.seat, RESERVE)[0], tile)
