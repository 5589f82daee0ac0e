"""Reading a battle in words: "3 Sword, General from forest vs Shield, Crown on castle mountain"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from kaladan.cli.usage import UsageError
from kaladan.model.catalogue import Catalogue, MagicCard
from kaladan.model.records import nearest

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Troop:
    """Some units of a kind; ``realm`` is that of a Special Unit, else empty."""

    kind: str
    number: int = 1
    upgraded: bool = False
    realm: str = ""


@dataclass(slots=True)
class Army:
    """A side of the battle: who fights, and where."""

    troops: list[Troop] = field(default_factory=list)
    terrain: str = ""
    castle: bool = False


def plain(text: str) -> str:
    """Return the letters of a name in small, without spaces, apostrophes and the like, to compare it."""
    return re.sub(r"[\W_]", "", text).lower()


def title(name: str) -> str:
    """Return how a name of the content is written in text, e.g. ``Dawns Sword``."""
    return name.replace("_", " ").title()


def read_battle(catalogue: Catalogue, text: str) -> tuple[Army, Army]:
    """Return the attacking and the defending side.

    Raises:
        UsageError: a word that is not known, or a side is missing; the message says what is known.
    """
    sides = re.split(r"\s+(?:vs\.?|against)\s+", text.strip(), flags=re.IGNORECASE)
    if len(sides) != 2 or not all(sides):
        raise UsageError(
            'a battle is written with "vs" between both sides, as in '
            '"3 Sword, General from forest" vs "Shield, Crown on castle mountain"'
        )
    return read_army(catalogue, sides[0]), read_army(catalogue, sides[1])


def read_army(catalogue: Catalogue, text: str) -> Army:
    """Return one side: units between commas, and after ``from`` or ``on`` the tile.

    Raises:
        UsageError: a word that is not known, or more units than an army has; the message says what is.
    """
    units, *tile = re.split(r"\s+(?:from|on)\s+", text, maxsplit=1, flags=re.IGNORECASE)
    army = Army()
    _read_tile(catalogue, army, " ".join(tile))
    for part in re.split(r",|\band\b", units):
        if not part.strip():
            raise UsageError(f"a unit is missing in {text.strip()!r}; {_list(_known_units(catalogue))}")
        army.troops.append(_read_troop(catalogue, part.split()))
    for unit in catalogue.units:
        wanted = sum(troop.number for troop in army.troops if troop.kind == unit.id and not troop.realm)
        if wanted > unit.count and unit.unit_class != "special":
            raise UsageError(f"{wanted} {title(unit.id)}: an army has {unit.count}")
    return army


def _read_tile(catalogue: Catalogue, army: Army, text: str) -> None:
    army.terrain = catalogue.terrains[0].id
    named = False
    for word in text.split():
        if plain(word) in ("castle", "a", "the"):
            army.castle = army.castle or plain(word) == "castle"
        elif plain(word) in catalogue.terrain_index and not named:
            army.terrain, named = plain(word), True
        else:
            known = [*catalogue.terrain_index, "castle"]
            raise UsageError(
                f"a tile is not described by {word[:40]!r}{nearest(plain(word), known)}; {_list(known)}"
            )


def _read_troop(catalogue: Catalogue, words: list[str]) -> Troop:
    """Read a number, ``upgraded`` or ``+``, and a kind or the name of a Special Unit, also with its realm."""
    number, upgraded, left = "1", False, []
    for place, word in enumerate(words):
        if place == 0 and word.isascii() and word.isdigit():
            number = word
        elif plain(word) == "upgraded":
            upgraded = True
        elif place or plain(word) not in ("a", "an", "the"):
            left.append(word)
    name = " ".join(left)
    kind, realm = _find(_unit_names(catalogue), name, "unit", _known_units(catalogue))
    upgraded = upgraded or name.endswith("+")
    if upgraded and not catalogue.units[catalogue.unit_index[kind]].can_be_upgraded:
        sided = ", ".join(title(unit.id) for unit in catalogue.units if unit.can_be_upgraded)
        raise UsageError(f"{name[:40]!r} has no upgraded side; these have: {sided}")
    count = int(number[:9])
    if count < 1 or (realm and count > 1):
        raise UsageError(f"there cannot be {number[:9]} of the unit {name[:40]!r}")
    return Troop(kind, count, upgraded, realm)


def _unit_names(catalogue: Catalogue) -> dict[str, tuple[str, str]]:
    """Return every way to name a unit with its kind and realm."""
    special = catalogue.units[catalogue.sole("special")].id
    names = {form: (unit.id, "") for unit in catalogue.units for form in (unit.id, unit.id + "s")}
    del names[special], names[special + "s"]
    for realm in catalogue.realms.values():
        for word in (realm.special, special, special + "unit"):
            own = (plain(word) + "of" + realm.id, realm.id + plain(word), realm.id + "s" + plain(word))
            names |= dict.fromkeys((*own, plain(realm.special)), (special, realm.id))
    return names


def _known_units(catalogue: Catalogue) -> list[str]:
    special = catalogue.sole("special")
    kinds = [unit.id for place, unit in enumerate(catalogue.units) if place != special]
    return [title(name) for name in (*kinds, *(realm.special for realm in catalogue.realms.values()))]


def read_kinds(catalogue: Catalogue, text: str) -> list[str]:
    """Return the kinds of units in a list with commas.

    Raises:
        UsageError: a kind that is not known.
    """
    names = {form: unit.id for unit in catalogue.units for form in (unit.id, unit.id + "s")}
    known = [title(unit.id) for unit in catalogue.units]
    return [_find(names, part.strip(), "kind of unit", known) for part in text.split(",")]


def read_card(catalogue: Catalogue, text: str) -> MagicCard:
    """Return the Magic card of a name or an id.

    Raises:
        UsageError: there is no such card.
    """
    names = {plain(card.id): card for card in catalogue.magic.values()}
    return _find(names, text.strip(), "Magic card", [title(card) for card in catalogue.magic])


def _find(names: Mapping[str, T], text: str, what: str, known: list[str]) -> T:
    found = names.get(plain(text))
    if found is None:
        raise UsageError(f"there is no {what} {text[:40]!r}{nearest(title(text), known)}; {_list(known)}")
    return found


def _list(names: Iterable[str]) -> str:
    return f"there are: {', '.join(names)}"
