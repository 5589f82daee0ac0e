"""Recorded matches: a journal as JSON text."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from kaladan.match.journal import Entry, Journal, Setting
from kaladan.model.commands import COMMANDS
from kaladan.model.options import MatchOptions, OptionError
from kaladan.model.records import RecordError
from kaladan.storage.files import DamagedFile, read_bytes, write_bytes
from kaladan.storage.json_text import decode

#: The version of the form written; a newer one is refused with the advice to update the game.
VERSION = 1

#: No match has more entries.
LONGEST_MATCH = 30_000

#: The longest line that the rules bring about are the faces of a shuffle of 60 cards, 181 characters.
_Line = Annotated[str, msgspec.Meta(max_length=200)]
_Seed = Annotated[str, msgspec.Meta(max_length=120)]
_Word = Annotated[str, msgspec.Meta(max_length=60)]
_Seat = Annotated[int, msgspec.Meta(ge=-1, le=5)]


class _Version(msgspec.Struct):
    """What is read first."""

    format: Literal["kaladan-match"]
    version: Annotated[int, msgspec.Meta(ge=1)]


class _Form(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The form of a recorded match; an entry is seat, command, fingerprint of the state after it.

    ``played_by`` is left out where no computer plays.
    """

    format: Literal["kaladan-match"]
    version: Literal[1]
    content: _Word
    players: Annotated[int, msgspec.Meta(ge=2, le=6)]
    teams: bool
    options: dict[_Word, _Word]
    seed: _Seed
    names: Annotated[list[_Word], msgspec.Meta(max_length=6)]
    entries: Annotated[list[tuple[_Seat, _Line, _Word]], msgspec.Meta(max_length=LONGEST_MATCH)]
    played_by: Annotated[list[_Word], msgspec.Meta(max_length=6)] = []


def to_json(journal: Journal) -> bytes:
    """Return a journal as JSON text.

    Raises:
        DamagedFile: it could not be read back: its seed or a name is too long, or is no text, and the like.
    """
    setting = journal.setting
    form = _Form(
        "kaladan-match",
        1,
        setting.content,
        setting.players,
        setting.teams,
        setting.options.texts(),
        setting.seed,
        list(setting.names),
        [(entry.seat, entry.command.line(), entry.digest) for entry in journal.entries],
        list(setting.played_by),
    )
    try:
        text = msgspec.json.encode(form)
    except UnicodeEncodeError as error:
        raise DamagedFile("match", "", "its seed or a name cannot be written as UTF-8") from error
    _checked_form(text, "match")
    return msgspec.json.format(text, indent=1) + b"\n"


def from_json(text: bytes, file: str) -> Journal:
    """Return the journal in a JSON text.

    Args:
        file: what the text is called in messages.

    Raises:
        DamagedFile: it is no recorded match, of a newer version, or damaged; the message names the place.
    """
    form, options = _checked_form(text, file)
    setting = Setting(
        form.players, form.teams, options, form.seed, form.content, tuple(form.names), tuple(form.played_by)
    )
    entries = [_entry(file, number, *entry) for number, entry in enumerate(form.entries, start=1)]
    return Journal(setting, entries)


def _checked_form(text: bytes, file: str) -> tuple[_Form, MatchOptions]:
    """Return the form in a JSON text and its match options; what each command says is not looked at yet."""
    version = decode(text, _Version, file).version
    if version > VERSION:
        reason = f"version {version} is newer than {VERSION}: update the game to read it"
        raise DamagedFile(file, "version", reason)
    form = decode(text, _Form, file)
    try:
        options = MatchOptions().with_texts(form.options)
    except OptionError as error:
        raise DamagedFile(file, "options", str(error)) from error
    if form.players not in ((4, 6) if form.teams else range(2, 7)):
        raise DamagedFile(file, "players", "Team Mode is played by 4 or 6")
    if len(form.names) != form.players:
        raise DamagedFile(file, "names", f"{len(form.names)} names of {form.players} generals")
    if form.played_by and len(form.played_by) != form.players:
        raise DamagedFile(file, "played_by", f"{len(form.played_by)} entries of {form.players} generals")
    return form, options


def save(path: Path, journal: Journal) -> None:
    """Write a journal to a file, whole or not at all.

    Raises:
        DamagedFile: as ``to_json``.
        OSError: it cannot be written.
    """
    write_bytes(path, to_json(journal))


def load(path: Path) -> Journal:
    """Read a journal from a file.

    Raises:
        DamagedFile: as ``from_json``, or the file cannot be read.
    """
    return from_json(read_bytes(path), str(path))


def _entry(file: str, number: int, seat: int, line: str, digest: str) -> Entry:
    try:
        return Entry(seat, COMMANDS.parse(line), digest)
    except RecordError as error:
        raise DamagedFile(file, f"entry {number}", str(error)) from error
