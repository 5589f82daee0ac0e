"""How far the lessons have been learned: in memory, and in a file each, written beside the screen."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from kaladan.match.journal import Entry
from kaladan.match.lessons import LESSONS
from kaladan.storage.faults import Fault
from kaladan.storage.files import DamagedFile, read_bytes
from kaladan.storage.json_text import decode
from kaladan.storage.matchfile import EntryForm, entry_form, read_entry
from kaladan.storage.places import config_folder
from kaladan.storage.writer import Writer

_Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
#: No lesson has so many answers; more is a damaged file.
LONGEST = 5_000
_Entries = Annotated[list[EntryForm], msgspec.Meta(max_length=LONGEST)]


class _Form(msgspec.Struct, forbid_unknown_fields=True):
    """The file of a lesson."""

    format: Literal["kaladan-lesson"]
    version: Literal[1]
    done: bool
    entries: _Entries


def lessons_folder() -> Path:
    """Return where the files of the lessons are."""
    return config_folder() / "lessons"


class Learned:
    """What has been learned; read once, and kept here.

    Attributes:
        done: the ids of the lessons that were done.
        begun: what was done in the lessons that were left in the middle, by their ids, the one left last at
            the end.
        damage: what is wrong with the files that cannot be used, by lesson. Whatever the other files hold is
            not touched by it.
    """

    def __init__(self) -> None:
        self.done: set[str] = set()
        self.begun: dict[str, list[Entry]] = {}
        self.damage: dict[str, Fault] = {}
        self._folder = lessons_folder()
        self._writer = Writer()
        for path in _by_date([self._path(one.id) for one in LESSONS]):
            self._read(path)

    @property
    def anything(self) -> bool:
        """Whether there is anything to remember of any lesson."""
        return bool(self.done or self.begun or self.damage)

    @property
    def error(self) -> OSError | None:
        """What was thrown when it was kept last; None while all is kept."""
        return self._writer.error

    def keep(self, lesson: str, entries: Sequence[Entry], *, done: bool) -> None:
        """Take note how far a lesson is, and let it be written if that is new; returns at once.

        Args:
            entries: what was done in it since it began; none if it is not gone on with.
            done: whether it was done now; what was done once stays so.
        """
        before = lesson in self.done, self.begun.pop(lesson, [])
        if done:
            self.done.add(lesson)
        if entries:
            self.begun[lesson] = list(entries)
        if (lesson in self.done, list(entries)) != before:
            self.damage.pop(lesson, None)
            content = partial(_encoded, list(entries), done=lesson in self.done)
            self._writer.write(self._path(lesson), content)

    def flush(self) -> bool:
        """Wait until everything is on the disk, or writing has failed; return whether all is there."""
        return self._writer.flush()

    def close(self) -> None:
        """Write what is still to be written."""
        self._writer.close()

    # -- reading

    def _path(self, lesson: str) -> Path:
        return self._folder / f"{lesson}.json"

    def _read(self, path: Path) -> None:
        """Take up the file of a lesson."""
        lesson = path.stem
        try:
            form = decode(read_bytes(path), _Form, str(path))
            entries = _entries(path, form.entries)
        except DamagedFile as damage:
            self.damage[lesson] = damage.fault
            return
        if form.done:
            self.done.add(lesson)
        if entries:
            self.begun[lesson] = entries


def _by_date(paths: Sequence[Path]) -> list[Path]:
    """Return those that are there, the one written last at the end."""
    dated = []
    for path in paths:
        with suppress(OSError):
            dated.append((path.stat().st_mtime_ns, path))
    return [path for _, path in sorted(dated)]


def _entries(path: Path, forms: Sequence[EntryForm]) -> list[Entry]:
    return [read_entry(str(path), number, one) for number, one in enumerate(forms, start=1)]


def _encoded(entries: Sequence[Entry], *, done: bool) -> bytes:
    form = _Form("kaladan-lesson", 1, done, [entry_form(entry) for entry in entries])
    return msgspec.json.format(msgspec.json.encode(form), indent=1) + b"\n"
