"""How far the lessons have been learned, kept in the user's configuration folder."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from kaladan.match.journal import Entry
from kaladan.storage.files import DamagedFile, read_bytes, write_bytes
from kaladan.storage.json_text import decode
from kaladan.storage.matchfile import EntryForm, entry_form, read_entry
from kaladan.storage.places import config_folder

_Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
#: No lesson has so many answers; more is a damaged file.
LONGEST = 5_000


@dataclass(slots=True)
class Learned:
    """What has been learned.

    Attributes:
        done: the ids of the lessons that were done.
        begun: the lesson that was left in the middle, empty if none was.
        entries: what was done in it since it began.
    """

    done: set[str] = field(default_factory=set)
    begun: str = ""
    entries: list[Entry] = field(default_factory=list)


class _Form(msgspec.Struct, forbid_unknown_fields=True):
    """The file."""

    format: Literal["kaladan-lessons"]
    version: Literal[1]
    done: Annotated[list[_Id], msgspec.Meta(max_length=100)]
    begun: Annotated[str, msgspec.Meta(max_length=40)]
    entries: Annotated[list[EntryForm], msgspec.Meta(max_length=LONGEST)]


def lessons_file() -> Path:
    """Return where it is kept."""
    return config_folder() / "lessons.json"


def load_learned() -> Learned:
    """Return what has been learned; nothing, if nothing was kept or the file is damaged."""
    path = lessons_file()
    try:
        form = decode(read_bytes(path), _Form, str(path))
        entries = [read_entry(str(path), number, one) for number, one in enumerate(form.entries, start=1)]
    except DamagedFile:
        return Learned()
    return Learned(set(form.done), form.begun, entries)


def save_learned(learned: Learned) -> None:
    """Keep what has been learned.

    Raises:
        OSError: it cannot be written.
    """
    entries = [entry_form(entry) for entry in learned.entries]
    form = _Form("kaladan-lessons", 1, sorted(learned.done), learned.begun, entries)
    write_bytes(lessons_file(), msgspec.json.format(msgspec.json.encode(form), indent=1) + b"\n")
