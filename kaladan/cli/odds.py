"""``odds``: the exact odds of a battle that is described in words."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import TYPE_CHECKING

from kaladan.cli.odds_field import Field, lay_out
from kaladan.cli.odds_words import Army, read_battle, read_card, read_kinds, title
from kaladan.cli.usage import UsageError
from kaladan.content.loader import load
from kaladan.model.catalogue import Catalogue, MagicCard
from kaladan.model.effects.base import ATTACK, DEFENCE
from kaladan.model.odds import Odds, Order, UnitOdds, cheapest_first, odds_of
from kaladan.model.options import MatchOptions, choices
from kaladan.model.table import Table

if TYPE_CHECKING:
    from argparse import _SubParsersAction

_SIDES = ("attack", "defence")

_TIES = {
    "defender": "equal dice: the attacker's loses",
    "attacker": "equal dice: the defender's loses",
    "nobody": "equal dice: nobody loses",
    "both": "equal dice: both lose",
    "": "no dice meet",
}


_CARDS_HELP = (
    'Magic cards that are shown, with commas between, e.g. "Dawn\'s Sword"; one that either side can play is '
    "the attacker's unless written as in defence:Terror"
)


def add_to(parsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = parsers.add_parser(
        "odds",
        help="the exact odds of a battle",
        description='Example: odds "3 Sword, General from forest" vs "2 Shield+, Crown on castle mountain"',
    )
    parser.add_argument(
        "battle", nargs="+", help='units and tile of the attacker, "vs", those of the defender'
    )
    parser.add_argument("--cards", action="append", default=[], metavar="CARDS", help=_CARDS_HELP)
    parser.add_argument("--to-the-end", action="store_true", help="exchanges go on until a side is gone")
    parser.add_argument("--ties", choices=choices("ties"), default="defender", help="default: defender")
    parser.add_argument("--give-up", metavar="KINDS", help="which kinds fall first, with commas between")
    parser.add_argument(
        "--gold",
        nargs=2,
        type=int,
        default=(0, 0),
        metavar=("ATTACK", "DEFENCE"),
        help="what both generals have",
    )
    parser.add_argument(
        "--no-bonus",
        action="append",
        default=[],
        metavar="TERRAIN",
        help="a terrain that gives nothing (fog, snow)",
    )
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Print the odds.

    Raises:
        UsageError: a word of the battle, a card or a terrain that is not known.
    """
    catalogue = load()
    sides = read_battle(catalogue, " ".join(parsed.battle))
    cards = _cards(catalogue, [name for names in parsed.cards for name in names.split(",")])
    options = MatchOptions(ties=parsed.ties, battles="to_the_end" if parsed.to_the_end else "one_exchange")
    for terrain in parsed.no_bonus:
        if terrain not in catalogue.terrain_index:
            raise UsageError(
                f"there is no terrain {terrain[:40]!r}; there are: {', '.join(catalogue.terrain_index)}"
            )
    field = lay_out(
        catalogue, sides, cards, options, gold=tuple(parsed.gold), no_bonus=tuple(parsed.no_bonus)
    )
    order = _order(read_kinds(catalogue, parsed.give_up) if parsed.give_up else [])
    odds = odds_of(field.table, field.origin, field.target, cards=field.plays, order=order)
    print("\n".join(_lines(field, sides, odds)))
    return 0


def _cards(catalogue: Catalogue, names: list[str]) -> list[tuple[int, MagicCard]]:
    """Return the cards with the side that plays each, by its role or by a word before a colon."""
    found: dict[int, MagicCard] = {}
    for name in names:
        word, colon, rest = name.partition(":")
        card = read_card(catalogue, rest if colon else name)
        side = _SIDES.index(word.strip()) if colon and word.strip() in _SIDES else -1
        if colon and side < 0:
            raise UsageError(
                f"before the colon of a card stands attack or defence, not {word.strip()[:40]!r}"
            )
        if side < 0:
            side = (
                DEFENCE if card.role == "defence" or (card.role == "either" and ATTACK in found) else ATTACK
            )
        if card.role not in ("either", _SIDES[side]):
            raise UsageError(f"{title(card.id)} can be played in {card.role} only")
        if side in found:
            raise UsageError(f"each side plays at most one card; {title(found[side].id)} is there already")
        found[side] = card
    return sorted(found.items())


def _order(kinds: list[str]) -> Order:
    """Return the order of giving up units: these kinds first, the others as usual."""

    def place(table: Table, unit: int) -> tuple[int, object]:
        kind = table.kind(unit).id
        return kinds.index(kind) if kind in kinds else len(kinds), cheapest_first(table, unit)

    return place


def _lines(field: Field, sides: tuple[Army, Army], odds: Odds) -> list[str]:
    return [
        *(_side(field, side, army, odds) for side, army in enumerate(sides)),
        _TIES.get(odds.ties, "equal dice: it depends on whose they are")
        + (f"; {odds.exchanges:.2f} exchanges expected" if odds.exchanges > 1 else ""),
        *(f"not counted: {title(card)}" for card in odds.uncounted),
        "",
        f"the attacker wins the tile  {_percent(odds.win)}",
        f"the defender holds it       {_percent(odds.hold)}",
        f"both sides are gone         {_percent(odds.nobody)}",
        "",
        f"units lost, on average: attack {odds.lost[ATTACK]:.3f}, defence {odds.lost[DEFENCE]:.3f}",
        "",
        *_spread(odds),
        "",
        "who falls, the first to be given up first",
        *(f"{_SIDES[unit.side]:8} {_unit(field, unit):14} {_percent(unit.chance)}" for unit in odds.units),
    ]


def _side(field: Field, side: int, army: Army, odds: Odds) -> str:
    """Return who fights where with which dice, and with which card."""
    table = field.table
    tile = (field.origin, field.target)[side]
    where = f"{title(army.terrain)} with a Castle" if army.castle else title(army.terrain)
    dice = " ".join(f"D{sides}" for sides in sorted(odds.dice[side], reverse=True)) or "no dice"
    cards = "".join(f", {title(play.card)}" for play in field.plays if play.side == side)
    over = table.count[tile] - table.capacity[tile]
    crowded = f" ({over} more than the tile takes)" if over > 0 else ""
    return f"{_SIDES[side]:8} {_troops(field, army)}; {where}{crowded}{cards}: {dice}"


def _troops(field: Field, army: Army) -> str:
    names = (
        (troop, title(field.table.catalogue.realms[troop.realm].special if troop.realm else troop.kind))
        for troop in army.troops
    )
    return ", ".join(f"{troop.number} {name}{'+' if troop.upgraded else ''}" for troop, name in names)


def _spread(odds: Odds) -> Iterable[str]:
    """Return the chances of all losses as a table."""
    chances = {(attack, defence): chance for attack, defence, chance in odds.spread}
    columns = range(max(defence for _, defence in chances) + 1)
    yield "units lost: attack down, defence across"
    yield "    " + "".join(f"{number:9}" for number in columns)
    for lost in range(max(attack for attack, _ in chances) + 1):
        cells = ("" if (lost, other) not in chances else _percent(chances[lost, other]) for other in columns)
        yield (f"{lost:4}" + "".join(f"{cell:>9}" for cell in cells)).rstrip()


def _unit(field: Field, unit: UnitOdds) -> str:
    table = field.table
    word = table.realm(unit.unit // table.army).special if unit.kind == "special" else unit.kind
    return title(word) + ("+" if unit.upgraded else "")


def _percent(chance: float) -> str:
    return f"{chance * 100:6.2f} %"
