"""Match files: everything of a match in one file of JSON text, read with suspicion.

Version 2 holds what the match is called, the setting with who sits where, a snapshot, the journal and a
checksum. Older versions are brought up to it step by step.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from kaladan import VERSION as RELEASE
from kaladan.match.fairness import seal_of
from kaladan.match.journal import PERSON, Entry, Journal, Setting
from kaladan.model.catalogue import Catalogue
from kaladan.model.commands import COMMANDS
from kaladan.model.game import Game
from kaladan.model.options import MatchOptions, OptionError
from kaladan.model.records import RecordError
from kaladan.model.state import State
from kaladan.players.levels import LEVELS, RANDOM
from kaladan.storage import snapshot
from kaladan.storage.files import DamagedFile, read_bytes, write_bytes
from kaladan.storage.json_text import decode
from kaladan.storage.upgrades import upgraded

#: The version of the form written.
VERSION = 2

#: No match has more entries.
LONGEST_MATCH = 30_000
#: The longest title of a save, in letters.
LONGEST_TITLE = 40

#: The longest line that the rules bring about are the faces of a shuffle of 60 cards, 181 characters.
Line = Annotated[str, msgspec.Meta(max_length=200)]
Seed = Annotated[str, msgspec.Meta(max_length=120)]
Word = Annotated[str, msgspec.Meta(max_length=60)]
Seat = Annotated[int, msgspec.Meta(ge=-1, le=5)]
MatchId = Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{16})?$")]
PlayedBy = Annotated[str, msgspec.Meta(pattern="^[a-z_]{1,20}$")]
_Title = Annotated[str, msgspec.Meta(max_length=LONGEST_TITLE)]
_Stamp = Annotated[str, msgspec.Meta(pattern=r"^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)?$")]
_Sum = Annotated[str, msgspec.Meta(max_length=64)]
EntryForm = tuple[Seat, Line, Word]


#: Stands for a snapshot where there is none.
NOTHING = b"null"


@dataclass(frozen=True, slots=True)
class MatchFile:
    """What a match file holds.

    Attributes:
        journal: the setting and every command.
        snapshot: the state after the last command as JSON text, empty if there is none.
        title: what the players call the save; empty for autosaves and recordings.
        saved: when it was written, ``2026-11-30T12:00:00Z``; empty if not known.
        match: which match it is of, 16 hexadecimal digits; empty if not known.
    """

    journal: Journal
    snapshot: bytes = b""
    title: str = ""
    saved: str = ""
    match: str = ""

    def game(self, catalogue: Catalogue, file: str) -> Game | None:
        """Return the match as the snapshot describes it, None where there is none.

        Raises:
            DamagedFile: it is of other content, or the snapshot is damaged or of another match.
        """
        check_content(self.journal.setting, catalogue, file)
        if not self.snapshot:
            return None
        game = snapshot.from_json(self.snapshot, catalogue, file)
        setting, state = self.journal.setting, game.state
        if (state.players, state.teams, state.options) != (setting.players, setting.teams, setting.options):
            raise DamagedFile(file, "snapshot", "other_setting")
        return game


class OpeningForm(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How a match begins, as JSON; ``seal`` is that of the seed, missing where none was given."""

    content: Word
    players: Annotated[int, msgspec.Meta(ge=2, le=6)]
    teams: bool
    options: dict[Word, Word]
    seed: Seed
    names: Annotated[list[Word], msgspec.Meta(max_length=6)]
    played_by: Annotated[list[PlayedBy], msgspec.Meta(max_length=6)]
    seal: _Sum = ""


class _Form(OpeningForm, forbid_unknown_fields=True, kw_only=True):
    """The form of a match file; an entry is seat, command, fingerprint of the state after it."""

    format: Literal["kaladan-match"]
    version: Literal[2]
    release: Word
    match: MatchId
    title: _Title
    saved: _Stamp
    snapshot: msgspec.Raw
    entries: Annotated[list[EntryForm], msgspec.Meta(max_length=LONGEST_MATCH)]
    checksum: _Sum


class _Version(msgspec.Struct):
    """What is read first."""

    format: Literal["kaladan-match"]
    version: Annotated[int, msgspec.Meta(ge=1)]
    release: Word = ""


def now() -> str:
    """Return the present moment as match files write it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def picture(
    journal: Journal, state: State, catalogue: Catalogue, *, title: str = "", match: str = ""
) -> MatchFile:
    """Return what is to be written of a match at this moment."""
    return MatchFile(journal, snapshot.to_json(state, catalogue), title, now(), match)


# -- writing


def to_json(kept: MatchFile) -> bytes:
    """Return a match as JSON text.

    Raises:
        DamagedFile: it could not be read back: its seed or a name is too long, or is no text, and the like.
    """
    form = _Form(
        **opening_fields(kept.journal.setting),
        format="kaladan-match",
        version=2,
        release=RELEASE,
        match=kept.match,
        title=kept.title,
        saved=kept.saved,
        snapshot=msgspec.Raw(kept.snapshot or NOTHING),
        entries=[entry_form(entry) for entry in kept.journal.entries],
        checksum="",
    )
    try:
        form.checksum = _checksum(form)
        text = msgspec.json.encode(form)
    except UnicodeEncodeError as error:
        raise DamagedFile("match", "", "not_utf8") from error
    read_setting(decode(text, _Form, "match"), "match")
    return msgspec.json.format(text, indent=1) + b"\n"


def opening_fields(setting: Setting) -> dict[str, Any]:
    """Return the fields of an ``OpeningForm``."""
    return {
        "content": setting.content,
        "players": setting.players,
        "teams": setting.teams,
        "options": setting.options.texts(),
        "seed": setting.seed,
        "names": list(setting.names),
        "played_by": list(setting.played_by or (PERSON,) * setting.players),
        "seal": seal_of(setting.seed),
    }


def entry_form(entry: Entry) -> EntryForm:
    """Return an entry as JSON has it."""
    return entry.seat, entry.command.line(), entry.digest


def save(path: Path, kept: MatchFile) -> None:
    """Write a match to a file, whole or not at all.

    Raises:
        DamagedFile: as ``to_json``.
        OSError: it cannot be written.
    """
    write_bytes(path, to_json(kept))


# -- reading


def load(path: Path) -> MatchFile:
    """Read a match from a file.

    Raises:
        DamagedFile: as ``from_json``, or the file cannot be read.
    """
    return from_json(read_bytes(path), str(path))


def from_json(text: bytes, file: str) -> MatchFile:
    """Return the match in a JSON text; the rules are not asked yet.

    Args:
        file: what the text is called in messages.

    Raises:
        DamagedFile: it is no match file, of a newer version, or damaged; the message names the place.
    """
    version = decode(text, _Version, file)
    if version.version > VERSION:
        code = "newer_release" if version.release else "newer"
        told = {"version": version.version, "release": version.release, "here": RELEASE}
        raise DamagedFile(file, "version", code, **told)
    if version.version < VERSION:
        plain = upgraded(decode(text, dict[str, Any], file), version.version, VERSION)
        text = msgspec.json.encode(plain)
    form = decode(text, _Form, file)
    setting = read_setting(form, file)
    entries = [read_entry(file, number, entry) for number, entry in enumerate(form.entries, start=1)]
    if not form.title.isprintable():
        raise DamagedFile(file, "title", "unprintable")
    if version.version == VERSION and form.checksum != _sum_of_read(form, file):
        raise DamagedFile(file, "checksum", "altered")
    raw = bytes(form.snapshot)
    held = b"" if raw == NOTHING else raw
    return MatchFile(Journal(setting, entries), held, form.title, form.saved, form.match)


def read_entry(file: str, number: int, form: EntryForm) -> Entry:
    """Return an entry from JSON.

    Args:
        number: which entry it is, from 1.

    Raises:
        DamagedFile: it is no command.
    """
    seat, line, digest = form
    try:
        return Entry(seat, COMMANDS.parse(line), digest)
    except RecordError as error:
        raise DamagedFile(file, f"entry {number}", "command", detail=str(error)) from error


def check_content(setting: Setting, catalogue: Catalogue, file: str) -> None:
    """Check that a match was played with the content that is here.

    Raises:
        DamagedFile: it was not.
    """
    if setting.content != catalogue.fingerprint:
        raise DamagedFile(file, "content", "content", theirs=setting.content, ours=catalogue.fingerprint)


def read_setting(form: OpeningForm, file: str) -> Setting:
    """Return the setting that a form describes.

    Raises:
        DamagedFile: the mode does not have it; the message names the place.
    """
    try:
        options = MatchOptions().with_texts(form.options)
    except OptionError as error:
        raise DamagedFile(file, "options", "option", detail=str(error)) from error
    if form.players not in ((4, 6) if form.teams else range(2, 7)):
        raise DamagedFile(file, "players", "team_players")
    for key, found in (("names", form.names), ("played_by", form.played_by)):
        if len(found) != form.players:
            raise DamagedFile(file, key, "count", found=len(found), what=key, players=form.players)
    if form.seal and form.seal != seal_of(form.seed):
        raise DamagedFile(file, "seal", "seal")
    strange = next((one for one in form.played_by if one not in (PERSON, RANDOM, *LEVELS)), "")
    if strange:
        raise DamagedFile(file, "played_by", "level", level=strange)
    seats = () if all(one == PERSON for one in form.played_by) else tuple(form.played_by)
    return Setting(form.players, form.teams, options, form.seed, form.content, tuple(form.names), seats)


def _checksum(form: _Form) -> str:
    """Return the checksum of everything but itself, whatever blanks the text has."""
    compact = msgspec.Raw(msgspec.json.format(bytes(form.snapshot), indent=-1))
    bare = msgspec.structs.replace(form, checksum="", snapshot=compact)
    return hashlib.sha256(msgspec.json.encode(bare)).hexdigest()


def _sum_of_read(form: _Form, file: str) -> str:
    try:
        return _checksum(form)
    except RecursionError as error:
        raise DamagedFile(file, "snapshot", "too_deep") from error
