"""The types of the content: what the tables of ``kaladan/content`` are read into.

The model names content by id and looks it up here; a state never holds one of these objects.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from kaladan.model.effects.base import EventEffect, MagicEffect, Power, SpecialCondition
from kaladan.model.hexes import Hex, centred_rows, neighbours
from kaladan.model.values import Value

UnitClass = Literal["basic", "advanced", "special", "crown"]
Timing = Literal["before", "dice", "roll", "aftermath"]
Role = Literal["attack", "defence", "either"]
Whom = Literal["drawer", "everyone", "richest", "strongest", "weakest"]

#: The kinds of dice, from the smallest to the largest.
DIE_LADDER = (6, 8, 10, 12)


class UnitKind(Value):
    """A kind of unit (section 1.1). Dice are given by their number of sides."""

    id: str
    unit_class: UnitClass
    count: int
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    price: int = 0
    upgrade_price: int = 0
    upgraded_attack: tuple[int, ...] = ()
    upgraded_defence: tuple[int, ...] = ()
    castle_defence: tuple[int, ...] = ()
    conditional: int = 0

    @property
    def can_be_upgraded(self) -> bool:
        """Whether the unit has an upgraded side."""
        return bool(self.upgraded_attack)


class Terrain(Value):
    """A terrain (section 1.2); the battle values are the smallest die, 0 where there is no bonus."""

    id: str
    letter: str
    tiles: int
    capacity: int
    castle_capacity: int
    attack_from: int = 0
    defend_on: int = 0


@dataclass(frozen=True, repr=False)
class World:
    """A layout with its Castle positions and standard terrain (section 1.3).

    ``rows`` are printed as in the rules: a letter a tile, ``*`` before it at a Castle position.
    """

    players: int
    sheet: Literal["open_marches", "strongholds"]
    rows: tuple[str, ...]

    @property
    def id(self) -> str:
        """The world's name in a state, e.g. ``4/strongholds``."""
        return f"{self.players}/{self.sheet}"

    @cached_property
    def hexes(self) -> tuple[Hex, ...]:
        """The places in reading order; a tile's number is its index here."""
        return tuple(centred_rows(len(row.split()) for row in self.rows))

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """For each tile the numbers of the tiles next to it."""
        return neighbours(list(self.hexes))

    @cached_property
    def letters(self) -> tuple[str, ...]:
        """The terrain letter of each tile."""
        return tuple(cell.lstrip("*") for row in self.rows for cell in row.split())

    @cached_property
    def castle_positions(self) -> tuple[int, ...]:
        """The tiles on which a Castle is placed."""
        cells = [cell for row in self.rows for cell in row.split()]
        return tuple(tile for tile, cell in enumerate(cells) if cell.startswith("*"))

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """What each tile is called in text: row letter and place in the row, e.g. ``B3``."""
        return tuple(
            f"{chr(ord('A') + row)}{column + 1}"
            for row, text in enumerate(self.rows)
            for column in range(len(text.split()))
        )


class Realm(Value):
    """A realm (section 8): its Special Unit, that unit's condition, and its power."""

    id: str
    special: str
    condition: SpecialCondition
    power: Power


class MagicCard(Value):
    """A Magic card (section 9); one that is not ``printed`` is a house ruling."""

    id: str
    realm: str
    timing: Timing
    role: Role
    effect: MagicEffect
    printed: bool = False


class EventCard(Value):
    """An Event card (section 10); ``copies`` are those in the decks of 60, 48, 36 and 24.

    One that is not ``printed`` is a house ruling.
    """

    id: str
    whom: Whom
    copies: tuple[int, int, int, int]
    effect: EventEffect
    printed: bool = False

    def copies_in(self, deck: int) -> int:
        """Return how many of this card a deck of 60, 48, 36 or 24 cards has."""
        return self.copies[EVENT_DECKS.index(deck)]


#: The id of the card that the set-up shuffles into the last cards of the Event deck.
END_GAME = "end_game"

#: The lengths of the event deck, without the End Game card.
EVENT_DECKS = (60, 48, 36, 24)


class Points(Value):
    """The points of a match that the clock ends (section 7)."""

    crown: int
    castle: int
    scalp: int
    tile: int
    gold_for_one: int


class Numbers(Value):
    """Single numbers of the rules; prices and gold in gold pieces."""

    magic_price: int
    swap_price: int
    hand_limit: int
    ransom_extra: int
    castle_income: int
    tiles_for_one_gold: int
    end_game_among_last: int
    large_deck_from_players: int
    gold_staggered: tuple[int, ...]
    gold_halved: tuple[int, ...]
    points: Points


@dataclass(frozen=True, repr=False)
class Catalogue:
    """All content of one edition of the game, checked by the loader.

    ``fingerprint`` identifies the texts it was read from: matches remember it.
    """

    units: tuple[UnitKind, ...]
    terrains: tuple[Terrain, ...]
    worlds: dict[str, World]
    realms: dict[str, Realm]
    magic: dict[str, MagicCard]
    events: dict[str, EventCard]
    numbers: Numbers
    fingerprint: str = field(default="", compare=False)

    @cached_property
    def army(self) -> bytes:
        """The kind (index in ``units``) of each of the units of one general, by unit number."""
        return bytes(kind for kind, unit in enumerate(self.units) for _ in range(unit.count))

    @cached_property
    def unit_index(self) -> dict[str, int]:
        """The index of each kind of unit by its id."""
        return {unit.id: index for index, unit in enumerate(self.units)}

    @cached_property
    def terrain_index(self) -> dict[str, int]:
        """The index of each terrain by its id."""
        return {terrain.id: index for index, terrain in enumerate(self.terrains)}

    @cached_property
    def basics(self) -> tuple[int, ...]:
        """The indices of the basic kinds."""
        return tuple(i for i, unit in enumerate(self.units) if unit.unit_class == "basic")

    def realm_magic(self, realm: str) -> tuple[str, ...]:
        """Return the ids of a realm's Magic cards in the order of the content."""
        return tuple(card.id for card in self.magic.values() if card.realm == realm)

    def sole(self, unit_class: UnitClass) -> int:
        """Return the index of the only kind of a class (special, crown)."""
        return next(i for i, unit in enumerate(self.units) if unit.unit_class == unit_class)
