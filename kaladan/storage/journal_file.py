"""The journal of a running match on disk: lines that are only ever added, each with its checksum.

The first line is the setting, every other one an entry, or a number: so many entries are left after an undo.
A line is ``checksum JSON``; its checksum takes in the line before, so that none can be missing or moved.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass, replace
from typing import Literal

import msgspec

from kaladan import VERSION as RELEASE
from kaladan.match.journal import Entry, Journal, Setting
from kaladan.storage.faults import Fault
from kaladan.storage.files import DamagedFile
from kaladan.storage.json_text import decode
from kaladan.storage.matchfile import (
    LONGEST_MATCH,
    EntryForm,
    MatchId,
    OpeningForm,
    Word,
    entry_form,
    opening_fields,
    read_entry,
    read_setting,
)

#: The version of the form written.
VERSION = 1


class _Head(OpeningForm, forbid_unknown_fields=True, kw_only=True):
    """The first line."""

    format: Literal["kaladan-journal"]
    version: Literal[1]
    release: Word
    match: MatchId


class _Version(msgspec.Struct):
    """What is read first."""

    format: Literal["kaladan-journal"]
    version: int
    release: Word = ""


class Lines:
    """Makes the lines of one journal, in order.

    Args:
        setting: how the match begins.
        match: its identifier.
    """

    def __init__(self, setting: Setting, match: str) -> None:
        head = _Head(
            **opening_fields(setting), format="kaladan-journal", version=1, release=RELEASE, match=match
        )
        self._sum = 0
        self.head = self._line(msgspec.json.encode(head))

    def entry(self, entry: Entry) -> bytes:
        """Return the next line: a command."""
        return self._line(msgspec.json.encode(entry_form(entry)))

    def undone(self, left: int) -> bytes:
        """Return the next line: commands were taken back, and so many are left."""
        return self._line(str(left).encode())

    def _line(self, text: bytes) -> bytes:
        self._sum = zlib.crc32(text, self._sum)
        return b"%08x %s\n" % (self._sum, text)


@dataclass(frozen=True, slots=True)
class Found:
    """What a journal on disk still holds.

    Attributes:
        journal: everything before the first fault.
        match: the match's identifier.
        fault: what is wrong behind it, None for a sound journal; a last line that was being written when
            the program ended is no fault.
    """

    journal: Journal
    match: str
    fault: Fault | None = None


def read(text: bytes, file: str) -> Found:
    """Return what a journal on disk holds, up to its first fault.

    Args:
        file: what the text is called in messages.

    Raises:
        DamagedFile: not even its first line can be read, or it is of a newer version.
    """
    lines = text.split(b"\n")
    body, total = _checked(lines[0], 0)
    if body is None:
        raise DamagedFile(file, "line 1", "altered_line")
    head = _head(body, file)
    journal = Journal(read_setting(head, file))
    for number, line in enumerate(lines[1:], start=2):
        if number == len(lines):
            break  # Nothing follows the last line's end, or a line that was never ended.
        body, total = _checked(line, total)
        if body is None or len(journal.entries) >= LONGEST_MATCH:
            return Found(journal, head.match, Fault(f"line {number}", "altered_line"))
        try:
            _take(journal, body, number, file)
        except DamagedFile as error:
            return Found(journal, head.match, replace(error.fault, place=f"line {number}"))
    return Found(journal, head.match)


def _head(body: bytes, file: str) -> _Head:
    version = decode(body, _Version, file)
    if version.version > VERSION:
        told = {"version": version.version, "release": version.release, "here": RELEASE}
        raise DamagedFile(file, "version", "newer_release", **told)
    return decode(body, _Head, file)


def _checked(line: bytes, total: int) -> tuple[bytes | None, int]:
    """Return the JSON of a line and the checksum up to it, None if it is damaged."""
    found, _, body = line.partition(b" ")
    total = zlib.crc32(body, total)
    return (body if found == b"%08x" % total else None), total


def _take(journal: Journal, body: bytes, number: int, file: str) -> None:
    """Do with a journal what a line says.

    Raises:
        DamagedFile: it says nothing that can be done.
    """
    form: EntryForm | int = decode(body, EntryForm | int, file)  # type: ignore[arg-type]
    if not isinstance(form, int):
        journal.entries.append(read_entry(file, number, form))
    elif 0 <= form < len(journal.entries):
        del journal.entries[form:]
    else:
        raise DamagedFile(file, "", "takes_back")
