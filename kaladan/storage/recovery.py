"""Opening what was saved: a match file, or the best that is left of a match saved while it was played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import msgspec

from kaladan.match.journal import Journal, Setting
from kaladan.match.replay import JournalError
from kaladan.match.resume import Resumed, resume
from kaladan.model.catalogue import Catalogue
from kaladan.model.game import Game
from kaladan.storage import journal_file, matchfile
from kaladan.storage.autosave import JOURNAL, LOCK, snapshots
from kaladan.storage.faults import Fault
from kaladan.storage.files import DamagedFile, read_bytes
from kaladan.storage.locks import is_free
from kaladan.storage.matchfile import MatchFile, check_content


@dataclass(frozen=True, slots=True)
class Rescued:
    """A match brought back from its folder.

    Attributes:
        resumed: the match.
        fault: what was wrong with what is newer, None if nothing is lost.
    """

    resumed: Resumed
    fault: Fault | None = None


@dataclass(frozen=True, slots=True)
class Looked:
    """What a match's folder shows without playing anything again.

    Attributes:
        setting: how it began.
        game: the match as the newest sound snapshot has it, some commands old perhaps.
        saved: when that snapshot was written.
        fault: what is wrong with the journal, None if nothing is.
    """

    setting: Setting
    game: Game
    saved: str
    fault: Fault | None = None


# -- match files


def open_file(path: Path, catalogue: Catalogue) -> Resumed:
    """Open a match file.

    Raises:
        DamagedFile: it cannot be read, is of other content, or the rules do not bear it out.
    """
    return open_kept(matchfile.load(path), catalogue, str(path))


def open_kept(kept: MatchFile, catalogue: Catalogue, file: str) -> Resumed:
    """Open what a match file holds.

    Raises:
        DamagedFile: it is of other content, or the rules do not bear it out.
    """
    game = kept.game(catalogue, file)
    resumed = _resumed(kept.journal, catalogue, file)
    if game is not None and game.state.digest() != resumed.match.game.state.digest():
        raise DamagedFile(file, "snapshot", "other_state")
    return resumed


def _resumed(journal: Journal, catalogue: Catalogue, file: str) -> Resumed:
    check_content(journal.setting, catalogue, file)
    try:
        return resume(catalogue, journal)
    except JournalError as error:
        raise DamagedFile(file, f"entry {error.entry}", "rules", detail=error.reason) from error


# -- the folder of a match


def rescue(folder: Path, catalogue: Catalogue) -> Rescued:
    """Bring a match back as it was last, or as near to it as what is sound allows.

    Raises:
        DamagedFile: nothing of it is sound; the message says what is wrong with its journal.
    """
    first: DamagedFile | None = None
    journal: Journal | None = None
    fault: Fault | None = None
    try:
        found = journal_file.read(read_bytes(folder / JOURNAL), str(folder / JOURNAL))
        journal, fault = found.journal, found.fault
        if fault is None:
            return Rescued(_resumed(journal, catalogue, str(folder / JOURNAL)))
    except DamagedFile as error:
        first, fault = error, error.fault
    for candidate in _by_length(folder, journal):
        with suppress(DamagedFile):
            return Rescued(_resumed(candidate, catalogue, str(folder)), fault)
    assert fault is not None
    raise first or DamagedFile(str(folder / JOURNAL), fault.place, fault.code, **fault.values)


def look(folder: Path, catalogue: Catalogue) -> Looked:
    """Return what a match's folder shows.

    Raises:
        DamagedFile: nothing can be shown; the message says what is wrong with its journal.
    """
    setting: Setting | None = None
    fault: Fault | None = None
    try:
        found = journal_file.read(read_bytes(folder / JOURNAL), str(folder / JOURNAL))
        setting, fault = found.journal.setting, found.fault
        check_content(setting, catalogue, str(folder / JOURNAL))
    except DamagedFile as error:
        if setting is not None:
            raise
        fault = error.fault
    for path in _snapshots(folder):
        with suppress(DamagedFile):
            kept = matchfile.load(path)
            game = kept.game(catalogue, str(path))
            if game is not None:
                return Looked(setting or kept.journal.setting, game, kept.saved, fault)
    match = rescue(folder, catalogue).resumed.match
    return Looked(match.journal.setting, match.game, "", fault)


def is_running(folder: Path) -> bool:
    """Return whether a match can be gone on with here and now: it is not over, and no other copy has it."""
    if not (folder / JOURNAL).is_file() or not is_free(folder / LOCK):
        return False
    for path in _snapshots(folder):
        with suppress(DamagedFile, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return not msgspec.json.decode(read_bytes(path), type=_Peek).snapshot.state.ending
    return True


def newest_running(folder: Path) -> Path | None:
    """Return the folder of the match played last that is not over; None if there is none.

    Args:
        folder: the folder of all matches.
    """
    return next((one for one in by_date(folder) if is_running(one)), None)


def by_date(folder: Path) -> list[Path]:
    """Return the folders of all matches, the one played last first; none if they cannot be read.

    What does not bear the name of a match is no match.
    """
    dated = []
    with suppress(OSError):
        for one in folder.iterdir():
            with suppress(OSError):
                if not re.fullmatch("[0-9a-f]{16}", one.name):
                    continue
                dated.append(((one / JOURNAL).stat().st_mtime_ns, one.name, one))
    return [one for _, _, one in sorted(dated, reverse=True)]


class _PeekState(msgspec.Struct):
    ending: str


class _PeekSnapshot(msgspec.Struct):
    state: _PeekState


class _Peek(msgspec.Struct):
    """The one word of a snapshot that says whether the match is over."""

    snapshot: _PeekSnapshot


def _by_length(folder: Path, journal: Journal | None) -> Iterator[Journal]:
    """Return what may be sound of a damaged match, what has most commands first."""
    found = [journal] if journal is not None else []
    for path in _snapshots(folder):
        with suppress(DamagedFile):
            found.append(matchfile.load(path).journal)
    return iter(sorted(found, key=lambda one: len(one.entries), reverse=True))


def _snapshots(folder: Path) -> list[Path]:
    try:
        return snapshots(folder)
    except OSError:
        return []
