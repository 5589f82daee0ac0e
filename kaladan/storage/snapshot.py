"""Snapshots: a state as JSON text, and back. The form is derived from the state's field list.

An envelope around it says what it is, in which version of the form, and of which content.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from kaladan.model.agenda import Step
from kaladan.model.catalogue import Catalogue
from kaladan.model.game import Game
from kaladan.model.options import MatchOptions, OptionError
from kaladan.model.records import RecordError
from kaladan.model.state import Battle, State
from kaladan.model.steps import STEPS
from kaladan.model.validate import shape_problems
from kaladan.storage.files import DamagedFile
from kaladan.storage.json_text import decode

#: The version of the form written; a newer one is refused with the advice to update the game.
VERSION = 1

#: No list of a state is longer.
_LONGEST = msgspec.Meta(max_length=400)
_Byte = Annotated[int, msgspec.Meta(ge=0, le=255)]
_Word = Annotated[str, msgspec.Meta(max_length=200)]


class _Envelope(msgspec.Struct, forbid_unknown_fields=True):
    """What is around a state; it is read before the state is."""

    format: Literal["kaladan-state"]
    version: Annotated[int, msgspec.Meta(ge=1)]
    content: _Word
    state: msgspec.Raw


def to_json(state: State, catalogue: Catalogue) -> bytes:
    """Return a state as JSON text, with the fingerprint of the content that it is played with."""
    raw = msgspec.Raw(msgspec.json.encode(state.plain()))
    return msgspec.json.encode(_Envelope("kaladan-state", VERSION, catalogue.fingerprint, raw))


def from_json(text: bytes, catalogue: Catalogue, file: str) -> Game:
    """Return a game in the state that a JSON text describes.

    Args:
        file: what the text is called in messages.

    Raises:
        DamagedFile: it is not a snapshot, of a newer version or other content, or it breaks the rules; the
            message says where.
    """
    envelope = decode(text, _Envelope, file)
    if envelope.version > VERSION:
        raise DamagedFile(file, "version", "newer_picture", version=envelope.version, known=VERSION)
    if envelope.content != catalogue.fingerprint:
        raise DamagedFile(file, "content", "content", theirs=envelope.content, ours=catalogue.fingerprint)
    form = decode(bytes(envelope.state), _form(State), file)
    try:
        state = _value(State, form)
    except (RecordError, OptionError) as error:
        raise DamagedFile(file, "agenda or options", "form", detail=str(error)) from error
    return _sound_game(state, catalogue, file)


def _sound_game(state: State, catalogue: Catalogue, file: str) -> Game:
    """Check what the form cannot: that the numbers name things that exist, and every invariant."""
    try:
        broken = shape_problems(catalogue, state)
        if broken:
            raise DamagedFile(file, "", "broken", detail=broken[0])
        game = Game(catalogue, state)
        problems = game.validate()
        game.pending()
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
        # The form is right and a number in it is not: what it should name does not exist.
        raise DamagedFile(file, "", "strange", detail=str(error)) from error
    if problems:
        raise DamagedFile(file, "", "broken", detail=problems[0])
    return game


@cache
def _form(kind: type) -> type[msgspec.Struct]:
    """Return the JSON form of a dataclass."""
    hints = get_type_hints(kind)
    shape = [(item.name, _json_type(hints[item.name])) for item in fields(kind)]
    return msgspec.defstruct(f"{kind.__name__}Form", shape, forbid_unknown_fields=True)


def _json_type(hint: Any) -> Any:
    """Return the type that a value of a field has in JSON."""
    if hint is bytearray:
        return Annotated[list[_Byte], _LONGEST]
    if hint is MatchOptions:
        return dict[_Word, _Word]
    if hint in (Step, str):
        return _Word
    if is_dataclass(hint):
        return _form(hint)  # type: ignore[arg-type]
    if isinstance(hint, UnionType):
        return _json_type(get_args(hint)[0]) | None
    if get_origin(hint) is list:
        return Annotated[list[_json_type(get_args(hint)[0])], _LONGEST]  # type: ignore[misc]
    if get_origin(hint) is dict:
        key, value = get_args(hint)
        return dict[key, _json_type(value)]  # type: ignore[misc, valid-type]
    return hint


def _value(hint: Any, plain: Any) -> Any:
    """Return the value of a field from its JSON form."""
    if plain is None or hint in (int, bool, str, NoneType):
        return plain
    if hint is bytearray:
        return bytearray(plain)
    if hint is MatchOptions:
        return MatchOptions().with_texts(plain)
    if hint is Step:
        return STEPS.parse(plain)
    if hint in (State, Battle):
        hints = get_type_hints(hint)
        return hint(**{f.name: _value(hints[f.name], getattr(plain, f.name)) for f in fields(hint)})
    if isinstance(hint, UnionType):
        return _value(get_args(hint)[0], plain)
    inner = get_args(hint)[-1]
    if isinstance(plain, dict):
        return {key: _value(inner, item) for key, item in plain.items()}
    return [_value(inner, item) for item in plain]
