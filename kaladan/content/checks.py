"""What must hold between the entries of the content tables; the schema checks single values."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Protocol, get_args, get_type_hints

from kaladan.content.schema import Place
from kaladan.model.catalogue import (
    END_GAME,
    EVENT_DECKS,
    EventCard,
    MagicCard,
    Realm,
    Terrain,
    UnitKind,
    World,
)
from kaladan.model.effects.base import EventEffect, MagicEffect
from kaladan.model.records import nearest

ARMY = 17
TILES = 24
REALM_CARDS = 5
PLAYERS = range(2, 7)
#: The kind of unit that the rules name by its id (sections 1.1 and 2, step 5).
GENERAL = "general"
SHEETS: tuple[str, ...] = get_args(get_type_hints(World)["sheet"])


class Named(Protocol):
    """Whatever has an id."""

    @property
    def id(self) -> str:
        """The id."""


def check_units(units: Sequence[UnitKind]) -> None:
    """Check the army (sections 1 and 1.1).

    Raises:
        ContentError: the units are not 17, a unit that the rules need is not there exactly once, or
            the prices and sides of a kind do not fit each other.
    """
    place = Place("units.toml")
    _check_ids(units, place, "unit")
    for number, unit in enumerate(units):
        _check_unit(unit, place.entry("unit", number, unit.id))
    for unit_class in ("crown", "special"):
        found = [unit.count for unit in units if unit.unit_class == unit_class]
        if found != [1]:
            raise place.at("unit").error(
                f"an army has exactly one unit of the class {unit_class}, not {sum(found)}"
            )
    if not any(unit.unit_class == "basic" for unit in units):
        raise place.at("unit").error("an army needs a kind of the class basic")
    if all(unit.id != GENERAL for unit in units):
        raise place.at("unit").error(f"an army needs the unit {GENERAL!r}")
    total = sum(unit.count for unit in units)
    if total != ARMY:
        raise place.at("unit").error(f"the counts of an army add up to {ARMY}, not {total}")


def check_terrains(terrains: Sequence[Terrain]) -> None:
    """Check the terrain tiles (sections 1 and 1.2).

    Raises:
        ContentError: a letter is used twice, or the tiles are not 24.
    """
    place = Place("terrains.toml")
    _check_ids(terrains, place, "terrain")
    letters: set[str] = set()
    for number, terrain in enumerate(terrains):
        here = place.entry("terrain", number, terrain.id)
        if terrain.letter in letters:
            raise here.at("letter").error(f"the letter {terrain.letter!r} is used twice")
        letters.add(terrain.letter)
        if terrain.castle_capacity < terrain.capacity:
            reason = f"must be at least the capacity, {terrain.capacity}"
            raise here.at("castle_capacity").error(reason)
    total = sum(terrain.tiles for terrain in terrains)
    if total != TILES:
        raise place.at("terrain").error(f"the tiles add up to {TILES}, not {total}")


def check_worlds(worlds: Sequence[World], terrains: Sequence[Terrain]) -> None:
    """Check the worlds (section 1.3).

    Raises:
        ContentError: a world is missing or there twice, its rows do not fit together, or it needs
            other terrain or another number of Castle positions than there are.
    """
    place = Place("worlds.toml")
    seen: set[str] = set()
    for number, world in enumerate(worlds):
        here = place.entry("world", number)
        if world.id in seen:
            raise here.error(f"there is already a world for {world.players} players, {world.sheet}")
        seen.add(world.id)
        _check_rows(world, terrains, here.at("rows"))
    for players in PLAYERS:
        for sheet in SHEETS:
            if f"{players}/{sheet}" not in seen:
                raise place.at("world").error(f"there is no world for {players} players, {sheet}")


def check_realms(realms: Sequence[Realm]) -> None:
    """Check the realms (section 8).

    Raises:
        ContentError: two have one id or one Special Unit, or there are fewer than players.
    """
    place = Place("realms.toml")
    _check_ids(realms, place, "realm")
    specials: set[str] = set()
    for number, realm in enumerate(realms):
        if realm.special in specials:
            here = place.entry("realm", number, realm.id).at("special")
            raise here.error(f"{realm.special!r} is used twice")
        specials.add(realm.special)
    if len(realms) < PLAYERS[-1]:
        raise place.at("realm").error(f"there must be at least {PLAYERS[-1]}, not {len(realms)}")


def check_magic(cards: Sequence[MagicCard], realms: Sequence[Realm]) -> None:
    """Check the Magic cards (section 9).

    Raises:
        ContentError: two have one id, a realm does not have exactly five, or one has an effect that does
            nothing at its timing.
    """
    place = Place("magic.toml")
    _check_ids(cards, place, "card")
    found = Counter(card.realm for card in cards)
    for realm in realms:
        if found[realm.id] != REALM_CARDS:
            raise place.at("card").error(
                f"the realm {realm.id} must have {REALM_CARDS} cards, not {found[realm.id]}"
            )
    for number, card in enumerate(cards):
        allowed = _timings(card.effect)
        if card.timing not in allowed:
            here = place.entry("card", number, card.id).at("timing")
            raise here.error(f"{card.timing!r} does not go with its effect; allowed: {', '.join(allowed)}")


#: The moments of a battle and what an effect can do in them.
HOOKS = {
    "before": ("before",),
    "dice": ("replace", "reduce", "extend", "bars_terrain", "wins_ties"),
    "roll": ("after_roll",),
    "aftermath": ("aftermath", "spoils"),
}


def _timings(effect: MagicEffect) -> list[str]:
    """Return the timings at which an effect does anything: those with a hook that it overrides."""
    kind = type(effect)
    return [
        timing
        for timing, hooks in HOOKS.items()
        if any(getattr(kind, hook) is not getattr(MagicEffect, hook) for hook in hooks)
    ]


def check_events(cards: Sequence[EventCard], end_game: type[EventEffect]) -> None:
    """Check the Event cards (section 10).

    Args:
        cards: all of them.
        end_game: the effect of the End Game card.

    Raises:
        ContentError: two have one id, a deck does not add up, or there is not one End Game card.
    """
    place = Place("events.toml")
    _check_ids(cards, place, "card")
    ends = 0
    for number, card in enumerate(cards):
        if isinstance(card.effect, end_game) != (card.id == END_GAME):
            here = place.entry("card", number, card.id).at("id")
            raise here.error(f"the card with the effect end_game, and no other, has the id {END_GAME!r}")
        if card.id == END_GAME:
            ends += 1
            if any(card.copies):
                here = place.entry("card", number, card.id).at("copies")
                raise here.error("must be all 0: the setup puts the End Game card into the deck")
    if ends != 1:
        raise place.at("card").error(f"exactly one card must have the id {END_GAME!r}, not {ends}")
    for deck in EVENT_DECKS:
        total = sum(card.copies_in(deck) for card in cards)
        if total != deck:
            raise place.at("card").error(f"the copies in the deck of {deck} add up to {total}")


def _check_ids(entries: Sequence[Named], place: Place, word: str) -> None:
    first: dict[str, int] = {}
    for number, entry in enumerate(entries):
        if entry.id in first:
            here = place.entry(word, number, entry.id).at("id")
            raise here.error(f"{entry.id!r} is already the id of {word} {first[entry.id] + 1}")
        first[entry.id] = number


def _check_unit(unit: UnitKind, place: Place) -> None:
    if (unit.price > 0) == (unit.unit_class == "crown"):
        raise place.at("price").error("must be at least 1, and 0 for the Crown: it is never bought")
    if len(unit.upgraded_attack) not in (0, len(unit.attack)):
        raise place.at("upgraded_attack").error("must have as many dice as the plain side, or none")
    if len(unit.upgraded_defence) != len(unit.defence) * unit.can_be_upgraded:
        expected = "as many dice as the plain side" if unit.can_be_upgraded else "no dice"
        raise place.at("upgraded_defence").error(f"must have {expected}, by its upgraded attack")
    if (unit.upgrade_price > 0) != unit.can_be_upgraded:
        raise place.at("upgrade_price").error("must be at least 1, and 0 without an upgraded side")
    if (unit.conditional > 0) != (unit.unit_class == "special"):
        raise place.at("conditional").error("must be a die for the Special Unit, 0 for others")


def _check_rows(world: World, terrains: Sequence[Terrain], place: Place) -> None:
    letters = {terrain.letter: terrain for terrain in terrains}
    for number, row in enumerate(world.rows, 1):
        _check_row(row, list(letters), place.at(f"entry {number}"))
    try:
        tiles = len(world.hexes)
    except ValueError as error:
        raise place.error(str(error)) from None
    if tiles > TILES:
        raise place.error(f"has {tiles} tiles; allowed: at most {TILES}")
    if len(world.castle_positions) != world.players:
        raise place.error(
            f"must have {world.players} Castle positions (*), not {len(world.castle_positions)}"
        )
    for letter, count in sorted(Counter(world.letters).items()):
        if count > letters[letter].tiles:
            raise place.error(
                f"needs {count} tiles of {letters[letter].id}; there are {letters[letter].tiles}"
            )


def _check_row(row: str, letters: list[str], place: Place) -> None:
    cells = row.split()
    if not cells:
        raise place.error("must have at least one tile")
    for cell in cells:
        if not re.fullmatch(r"\*?[A-Z]", cell):
            raise place.error(f"{cell[:40]!r} is not a tile: a letter, * before it for a Castle")
        if cell[-1] not in letters:
            raise place.error(
                f"unknown terrain letter {cell[-1]!r}{nearest(cell[-1], letters)}; "
                f"allowed: {', '.join(letters)}"
            )
