"""What a value of a content table may be, and the builder that makes typed objects of tables.

The builder is driven by the type hints of the classes, so that a new field or effect needs no
code here. What a type cannot say (dice, references, ranges) follows from the name of the field.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from kaladan.model.catalogue import DIE_LADDER
from kaladan.model.records import nearest
from kaladan.model.values import Value

T = TypeVar("T")

#: Fields that are dice, and those that may also be 0 for none.
DICE = ("die", "attack", "defence", "castle_defence", "upgraded_attack", "upgraded_defence")
DICE_OR_NONE = ("attack_from", "defend_on", "conditional")
#: Fields that give something its id.
IDS = ("id", "special")
#: Whole numbers are 0 to 100, but for these. Divisors cannot be 0; a Castle tile must take the four
#: units of the initial deployment (section 2, step 5), whatever its terrain.
RANGES = {
    "players": (2, 6),
    "count": (1, 17),
    "tiles": (1, 24),
    "capacity": (1, 17),
    "castle_capacity": (4, 17),
    "hand_limit": (1, 100),
    "tiles_for_one_gold": (1, 100),
    "every": (1, 24),
    "gold_for_one": (1, 100),
    "scalps": (1, 100),
    "end_game_among_last": (1, 24),
    "large_deck_from_players": (2, 6),
}
#: Lists have 0 to 24 entries, but for these.
LENGTHS = {
    "attack": (1, 4),
    "defence": (1, 4),
    "castle_defence": (0, 4),
    "upgraded_attack": (0, 4),
    "upgraded_defence": (0, 4),
    "kinds": (1, 24),
    "rows": (1, 24),
    "gold_staggered": (6, 6),
    "gold_halved": (6, 6),
}
LONGEST_TEXT = 100
_WORDS: dict[Any, str] = {int: "a whole number", bool: "true or false", str: "a text"}


class ContentError(ValueError):
    """A content table that cannot be used.

    Attributes:
        file: the table's file, e.g. ``magic.toml``.
        key: where in it, e.g. ``card 7 (feint): timing``; empty when it is the whole file.
        reason: what is wrong, what is allowed, and the nearest name where there is one.
    """

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(file, key, reason)
        self.file, self.key, self.reason = file, key, reason

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.key, self.reason) if part)


@dataclass(frozen=True, slots=True)
class Place:
    """Where in the tables something stands."""

    file: str
    key: str = ""

    def at(self, key: str) -> Place:
        """Return the place of a key inside this place."""
        return Place(self.file, f"{self.key}: {key}" if self.key else key)

    def entry(self, word: str, number: int, name: object = None) -> Place:
        """Return the place of entry ``number`` (from 0) of a list of tables; ``name`` is its id."""
        label = f" ({clipped(name)})" if isinstance(name, str) else ""
        return self.at(f"{word} {number + 1}{label}")

    def error(self, reason: str) -> ContentError:
        """Return the error that something is wrong here."""
        return ContentError(self.file, self.key, reason)


@dataclass(frozen=True, slots=True)
class Part:
    """A field that names a class of a registry; the key ``parameters`` holds its fields."""

    registry: Mapping[str, type]
    parameters: str


NO_PARTS: Mapping[str, Part] = {}


@dataclass(frozen=True, slots=True)
class Builder:
    """Makes dataclasses of tables.

    Args:
        references: for each field name that refers to other content, the ids that there are.
    """

    references: Mapping[str, Iterable[str]]

    def build(
        self,
        kind: type[T],
        raw: object,
        place: Place,
        parts: Mapping[str, Part] = NO_PARTS,
        *,
        may_omit: bool = False,
    ) -> T:
        """Return an object of a dataclass made of a table.

        Args:
            kind: the dataclass.
            raw: what stands in the file.
            place: where it stands.
            parts: the fields that name a class of a registry.
            may_omit: whether keys for which the dataclass has a default may be left out.

        Raises:
            ContentError: a key is unknown or missing, or a value is not allowed.
        """
        table = as_table(raw, place)
        allowed = fields_of(kind)
        needed = [name for name, has_default in allowed.items() if not (may_omit and has_default)]
        extra = [part.parameters for part in parts.values()]
        check_keys(table, place, [*allowed, *extra], needed)
        hints: dict[str, Any] = _hints(kind)  # type: ignore[arg-type]
        values: dict[str, Any] = {}
        for name in filter(table.__contains__, allowed):
            if name in parts:
                values[name] = self._part(parts[name], name, table, place)
            else:
                values[name] = self._value(hints[name], table[name], name, place.at(name))
        return kind(**values)

    def _part(self, part: Part, name: str, table: dict[str, object], place: Place) -> object:
        chosen = known(table[name], part.registry, place.at(name))
        parameters = table.get(part.parameters, {})
        inside = place.at(part.parameters)
        return self.build(part.registry[chosen], parameters, inside, may_omit=True)

    def _value(self, hint: Any, value: object, name: str, place: Place) -> object:
        if get_origin(hint) is Literal:
            return known(value, get_args(hint), place)
        if get_origin(hint) is tuple:
            return self._list(hint, value, name, place)
        if isinstance(hint, type) and (is_dataclass(hint) or issubclass(hint, Value)):
            return self.build(hint, value, place)
        # ``type`` and not ``isinstance``: true and false are no numbers.
        if type(value) is not hint:
            raise place.error(f"must be {_WORDS[hint]}, not {shown(value)}")
        if isinstance(value, str):
            return self._text(value, name, place)
        if isinstance(value, bool) or not isinstance(value, int):
            return value
        return _number(value, name, place)

    def _list(self, hint: Any, value: object, name: str, place: Place) -> tuple[object, ...]:
        inner = get_args(hint)
        exact = 0 if inner[-1] is Ellipsis else len(inner)
        least, most = (exact, exact) if exact else LENGTHS.get(name, (0, 24))
        size = f"{least}" if least == most else f"{least} to {most}"
        if not isinstance(value, list):
            raise place.error(f"must be a list of {size} entries, not {shown(value)}")
        if not least <= len(value) <= most:
            raise place.error(f"must have {size} entries, not {len(value)}")
        found = tuple(
            self._value(inner[0], entry, name, place.at(f"entry {number}"))
            for number, entry in enumerate(value, 1)
        )
        if name in self.references and len(set(found)) < len(found):
            raise place.error("names the same thing twice")
        return found

    def _text(self, value: str, name: str, place: Place) -> str:
        if name in self.references:
            return known(value, self.references[name], place)
        if name in IDS and not re.fullmatch(r"[a-z][a-z0-9_]{0,39}", value):
            raise place.error(
                f"must be 1 to 40 small letters, digits and _, a letter first, not {shown(value)}"
            )
        if name == "letter" and not re.fullmatch("[A-Z]", value):
            raise place.error(f"must be one capital letter A to Z, not {shown(value)}")
        if len(value) > LONGEST_TEXT:
            raise place.error(f"is longer than {LONGEST_TEXT} characters")
        return value


def check_keys(
    table: Mapping[str, object], place: Place, allowed: Iterable[str], needed: Iterable[str]
) -> None:
    """Check that a table has all needed keys and no key that is not allowed.

    Raises:
        ContentError: at the first key that is unknown or missing.
    """
    names = list(allowed)
    for key in table:
        if key not in names:
            listed = ", ".join(names) or "none"
            raise place.at(clipped(key)).error(f"unknown key{nearest(key, names)}; allowed: {listed}")
    for key in needed:
        if key not in table:
            raise place.at(key).error("missing key")


def as_table(raw: object, place: Place) -> dict[str, object]:
    """Return a value that must be a table.

    Raises:
        ContentError: it is something else.
    """
    if not isinstance(raw, dict):
        raise place.error(f"must be a table, not {shown(raw)}")
    return raw


def known(value: object, allowed: Iterable[str], place: Place) -> str:
    """Return a value that must be one of the allowed words.

    Raises:
        ContentError: it is not; the reason names the nearest of them.
    """
    words = list(allowed)
    if not isinstance(value, str):
        raise place.error(f"must be a text, not {shown(value)}; allowed: {', '.join(words)}")
    if value not in words:
        listed = ", ".join(words) or "none"
        raise place.error(f"unknown {shown(value)}{nearest(value, words)}; allowed: {listed}")
    return value


def shown(value: object) -> str:
    """Return a value for a message: short, whatever it is."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value) if abs(value) < 10**9 else "a huge number"
    if isinstance(value, str):
        return repr(value[:40])
    if isinstance(value, float):
        return f"the fraction {value}"
    if isinstance(value, list):
        return "a list"
    return "a table" if isinstance(value, dict) else "a date or time"


def clipped(name: str) -> str:
    """Return a name for a key path: at most 40 characters, quoted when it is not a plain word."""
    return name[:40] if re.fullmatch(r"\w+", name) else repr(name[:40])


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


def fields_of(kind: type[Any]) -> dict[str, bool]:
    """Return the fields of a frozen value or a dataclass, and whether each has a default."""
    if issubclass(kind, Value):
        return {name: name in kind.defaults for name in kind.field_names}
    return {field.name: field.default is not MISSING for field in fields(kind)}


def _number(value: int, name: str, place: Place) -> int:
    if name in DICE or name in DICE_OR_NONE:
        allowed = (0, *DIE_LADDER) if name in DICE_OR_NONE else DIE_LADDER
        if value not in allowed:
            listed = ", ".join("0 for none" if sides == 0 else str(sides) for sides in allowed)
            raise place.error(f"{shown(value)} is not a die; allowed: {listed}")
        return value
    least, most = RANGES.get(name, (0, 100))
    if not least <= value <= most:
        raise place.error(f"{shown(value)} is out of range; allowed: {least} to {most}")
    return value
