"""Frozen values: what commands, events, steps and effects are made of.

They are written like frozen dataclasses with slots and behave like them. They exist because the rules
have some two hundred small classes and make several of their objects at every decision: a frozen
dataclass takes half a millisecond to define, and its objects twice as long to make.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from operator import attrgetter
from typing import Any, Self, TypeVar, dataclass_transform


@dataclass_transform(frozen_default=True)
class ValueType(type):
    """Gives a class slots for its annotated fields, those of its bases first."""

    field_names: tuple[str, ...]
    defaults: Mapping[str, Any]
    _get: Callable[[Any], Any]

    def __new__(mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> ValueType:
        """Make the class."""
        inherited: tuple[str, ...] = ()
        defaults: dict[str, Any] = {}
        for base in bases:
            inherited += getattr(base, "field_names", ())
            defaults |= getattr(base, "defaults", {})
        hints = namespace.get("__annotations__", {})
        own = [n for n, hint in hints.items() if not hint.startswith("ClassVar") and n not in inherited]
        defaults |= {field: namespace.pop(field) for field in own if field in namespace}
        namespace["__slots__"] = tuple(own)
        namespace["__init__"] = _first_init
        made = super().__new__(mcls, name, bases, namespace)
        made.field_names = (*inherited, *own)
        made.defaults = defaults
        made._get = attrgetter(*made.field_names) if made.field_names else _nothing
        return made


def _first_init(self: Value, *values: Any, **named: Any) -> None:
    """Write the class's own ``__init__`` when its first object is made, and use it from then on.

    Writing them all at import would cost more than the import itself.
    """
    kind = type(self)
    names, defaults = kind.field_names, kind.defaults
    given = [f"{name}=defaults[{name!r}]" if name in defaults else name for name in names]
    body = "".join(f"\n    put_{name}(self, {name})" for name in names) or " pass"
    scope: dict[str, Any] = {f"put_{name}": getattr(kind, name).__set__ for name in names}
    exec(f"def __init__({', '.join(['self', *given])}):{body}", {"defaults": defaults} | scope, scope)
    kind.__init__ = scope["__init__"]  # type: ignore[method-assign]
    scope["__init__"](self, *values, **named)


V = TypeVar("V", bound="Value")


@lru_cache(maxsize=1 << 16, typed=True)
def shared(kind: type[V], *fields: Any) -> V:
    """Return the one shared value of a class with these fields: cheap where it is needed again and again."""
    return kind(*fields)


def _nothing(_: object) -> tuple[()]:
    return ()


class Value(metaclass=ValueType):
    """A frozen value; equal to another of the same class with equal fields."""

    def changed(self, **changes: Any) -> Self:
        """Return the value with some fields changed."""
        return type(self)(**(self.fields() | changes))

    def fields(self) -> dict[str, Any]:
        """Return the fields by name."""
        return {field: getattr(self, field) for field in type(self).field_names}

    def __eq__(self, other: object) -> bool:
        kind = type(self)
        if kind is not type(other):
            return NotImplemented
        return bool(kind._get(self) == kind._get(other))

    def __hash__(self) -> int:
        kind = type(self)
        return hash((kind.__name__, kind._get(self)))

    def __repr__(self) -> str:
        shown = ", ".join(f"{field}={value!r}" for field, value in self.fields().items())
        return f"{type(self).__name__}({shown})"

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen: {name} cannot be deleted")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple(self.fields().values())
