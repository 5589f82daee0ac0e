"""Records: frozen values with a text form of one line, from which they can be read back.

Commands, events and the steps of the agenda are records. The form is ``name field=value ...``, and it
is derived from the field list, so that a new record needs no code for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, ClassVar, Generic, TypeVar, get_type_hints

from kaladan.model.values import Value

R = TypeVar("R", bound="Record")


class RecordError(ValueError):
    """A line that is not a record; the message says what was expected."""


class Record(Value):
    """Base of all frozen values with a text form; ``name`` is the class name in lower snake case."""

    name: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        cls.name = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    def line(self) -> str:
        """Return the record on one line, e.g. ``move_units origin=3 target=4``."""
        parts = [self.name]
        for name in type(self).field_names:
            parts.append(f"{name}={_written(getattr(self, name))}")
        return " ".join(parts)


class Family(Generic[R]):
    """A closed list of record types that can be read from text.

    Args:
        word: what one of them is called in messages, e.g. ``"command"``.
        kinds: every type of the family.
    """

    def __init__(self, word: str, kinds: Iterable[type[R]]) -> None:
        self.word = word
        self.kinds: dict[str, type[R]] = {kind.name: kind for kind in kinds}

    def parse(self, line: str) -> R:
        """Read a record back from its line.

        Raises:
            RecordError: the name is unknown, or a field is missing, unknown or of the wrong form.
        """
        name, _, rest = line.strip().partition(" ")
        kind = self.kinds.get(name)
        if kind is None:
            raise RecordError(f"unknown {self.word} {name[:40]!r}{nearest(name, self.kinds)}")
        return kind(**_read_fields(kind, rest))


def nearest(word: str, allowed: Iterable[str]) -> str:
    """Return `` (did you mean 'x'?)`` for the allowed word closest to a wrong one, or nothing."""
    # Imported here: only faulty input needs it.
    from difflib import get_close_matches

    close = get_close_matches(word[:60], list(allowed), n=1)
    return f" (did you mean {close[0]!r}?)" if close else ""


def _read_fields(kind: type[Record], text: str) -> dict[str, Any]:
    hints = _hints(kind)
    found: dict[str, Any] = {}
    for part in text.split():
        name, equals, value = part.partition("=")
        if not equals or name not in hints or name in found:
            raise RecordError(f"{kind.name} has no such field: {part[:40]!r}")
        found[name] = _read(hints[name], value, f"{kind.name} {name}")
    missing = [name for name in hints if name not in found]
    if missing:
        raise RecordError(f"{kind.name} lacks the field {missing[0]!r}")
    return found


_HINTS: dict[type, dict[str, Any]] = {}


def _hints(kind: type[Record]) -> dict[str, Any]:
    """Return the fields of a record type with their types, in order."""
    if kind not in _HINTS:
        hints = get_type_hints(kind)
        _HINTS[kind] = {name: hints[name] for name in kind.field_names}
    return _HINTS[kind]


def _written(value: Any) -> str:
    if isinstance(value, tuple):
        return ",".join(map(_written, value)) if value else "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if value != "" else "-"


def _read(hint: Any, text: str, place: str) -> Any:
    if hint is int:
        if not re.fullmatch(r"-?[0-9]{1,6}", text):
            raise RecordError(f"{place}: {text[:40]!r} is not a whole number")
        return int(text)
    if hint is bool:
        if text not in ("yes", "no"):
            raise RecordError(f"{place}: {text[:40]!r} is not yes or no")
        return text == "yes"
    if hint is str:
        if not re.fullmatch(r"[\w?.:/-]{1,60}", text):
            raise RecordError(f"{place}: {text[:40]!r} is not a word")
        return "" if text == "-" else text
    inner = hint.__args__[0]
    return () if text == "-" else tuple(_read(inner, part, place) for part in text.split(","))
