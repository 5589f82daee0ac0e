"""Reads the content tables into a :class:`Catalogue`, or says what is wrong with them and where."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from kaladan.content import checks
from kaladan.content.schema import NO_PARTS, Builder, Part, Place, as_table, check_keys, shown
from kaladan.model.catalogue import (
    Catalogue,
    EventCard,
    MagicCard,
    Numbers,
    Realm,
    Terrain,
    UnitKind,
    World,
)
from kaladan.model.effects import registry

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

T = TypeVar("T", bound="DataclassInstance")
Document = dict[str, object]
References = Mapping[str, list[str]]

#: The tables in the order in which they are read and in which the fingerprint takes them.
TABLES = ("units", "terrains", "worlds", "realms", "magic", "events", "numbers")
#: The largest table in bytes, and the longest line in characters.
LARGEST_FILE = 1_000_000
LONGEST_LINE = 300
#: How many characters that begin or part values, keys and lines a table may have. Parsing takes
#: time in proportion to them, and more for long dotted keys, which the length of a line bounds.
MOST_MARKS = 10_000
MARKS = "=,[{.\n"
#: How many entries a list of tables may have.
MOST_ENTRIES = 200


def load(folder: Path | None = None) -> Catalogue:
    """Return the content of the game.

    Args:
        folder: where the tables are; by default those of the package, which are read only once.

    Raises:
        ContentError: a table is missing, cannot be read, or breaks a rule of the content.
    """
    return _packaged() if folder is None else _load(folder)


def build(documents: Mapping[str, Document], fingerprint: str = "") -> Catalogue:
    """Return the catalogue made of the parsed tables, by their names in ``TABLES``.

    Raises:
        ContentError: a table breaks a rule of the content.
    """
    units = _listed(documents, "units", "unit", UnitKind, Builder({}))
    checks.check_units(units)
    terrains = _listed(documents, "terrains", "terrain", Terrain, Builder({}))
    checks.check_terrains(terrains)
    references = {word: [unit.id for unit in units] for word in ("kind", "kinds", "if_kind")}
    references["terrain"] = [terrain.id for terrain in terrains]
    realms = _realms(documents, references)
    numbers = Builder({}).build(Numbers, documents["numbers"], Place("numbers.toml"))
    return Catalogue(
        units=units,
        terrains=terrains,
        worlds={world.id: world for world in _worlds(documents, terrains)},
        realms={realm.id: realm for realm in realms},
        magic={card.id: card for card in _magic(documents, references, realms)},
        events={card.id: card for card in _events(documents, references)},
        numbers=numbers,
        fingerprint=fingerprint,
    )


def parse(data: bytes, file: str) -> Document:
    """Return the parsed text of a table.

    Raises:
        ContentError: it is too large, not UTF-8 or not TOML.
    """
    place = Place(file)
    text = _decoded(data, place)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise place.error(f"is not TOML: {error}") from None
    except ValueError:
        # The parser leaves the conversion of numbers to Python, which refuses very long ones.
        raise place.error("has a number that is too long") from None
    except RecursionError:
        raise place.error("is nested too deeply") from None


@cache
def _packaged() -> Catalogue:
    return _load(resources.files("kaladan.content"))


def _load(folder: Path | Traversable) -> Catalogue:
    digest = hashlib.sha256()
    documents = {}
    for name in TABLES:
        data = _read(folder, f"{name}.toml")
        # The same on every system, whatever line ends a checkout has made.
        digest.update(data.replace(b"\r\n", b"\n"))
        documents[name] = parse(data, f"{name}.toml")
    return build(documents, digest.hexdigest()[:16])


def _read(folder: Path | Traversable, file: str) -> bytes:
    path = folder.joinpath(file)
    try:
        if not path.is_file():
            raise Place(file).error("there is no such file in the content folder")
        with path.open("rb") as stream:
            return bytes(stream.read(LARGEST_FILE + 1))
    except OSError as error:
        raise Place(file).error(f"cannot be read: {error.strerror}") from None


def _decoded(data: bytes, place: Place) -> str:
    if len(data) > LARGEST_FILE:
        raise place.error("is larger than 1 MB")
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise place.error(f"is not UTF-8 (byte {error.start + 1})") from None
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            raise place.error(f"line {number} is longer than {LONGEST_LINE} characters")
    if sum(map(text.count, MARKS)) > MOST_MARKS:
        raise place.error("has too many lines and values")
    return text


def _worlds(documents: Mapping[str, Document], terrains: tuple[Terrain, ...]) -> tuple[World, ...]:
    worlds = _listed(documents, "worlds", "world", World, Builder({}))
    checks.check_worlds(worlds, terrains)
    return worlds


def _realms(documents: Mapping[str, Document], references: References) -> tuple[Realm, ...]:
    parts = {
        "condition": Part(registry.CONDITIONS, "condition_with"),
        "power": Part(registry.POWERS, "power_with"),
    }
    realms = _listed(documents, "realms", "realm", Realm, Builder(references), parts)
    checks.check_realms(realms)
    return realms


def _magic(
    documents: Mapping[str, Document], references: References, realms: tuple[Realm, ...]
) -> tuple[MagicCard, ...]:
    builder = Builder({**references, "realm": [realm.id for realm in realms]})
    parts = {"effect": Part(registry.MAGIC_EFFECTS, "with")}
    cards = _listed(documents, "magic", "card", MagicCard, builder, parts, may_omit=True)
    checks.check_magic(cards, realms)
    return cards


def _events(documents: Mapping[str, Document], references: References) -> tuple[EventCard, ...]:
    parts = {"effect": Part(registry.EVENT_EFFECTS, "with")}
    cards = _listed(documents, "events", "card", EventCard, Builder(references), parts, may_omit=True)
    checks.check_events(cards, registry.EVENT_EFFECTS["end_game"])
    return cards


def _listed(
    documents: Mapping[str, Document],
    table: str,
    word: str,
    kind: type[T],
    builder: Builder,
    parts: Mapping[str, Part] = NO_PARTS,
    *,
    may_omit: bool = False,
) -> tuple[T, ...]:
    return tuple(
        builder.build(kind, raw, place, parts, may_omit=may_omit)
        for raw, place in _entries(documents[table], Place(f"{table}.toml"), word)
    )


def _entries(document: Document, place: Place, word: str) -> list[tuple[Document, Place]]:
    check_keys(document, place, [word], [word])
    entries = document[word]
    if not isinstance(entries, list):
        raise place.at(word).error(f"must be tables under [[{word}]], not {shown(entries)}")
    if not 1 <= len(entries) <= MOST_ENTRIES:
        raise place.at(word).error(f"must be 1 to {MOST_ENTRIES} tables, not {len(entries)}")
    found = []
    for number, raw in enumerate(entries):
        table = as_table(raw, place.entry(word, number))
        found.append((table, place.entry(word, number, table.get("id"))))
    return found
