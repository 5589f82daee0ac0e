"""Matches that are over, kept to be looked at again: a match file each."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from kaladan.match.journal import Journal, Setting
from kaladan.match.replay import JournalError, replay
from kaladan.model.catalogue import Catalogue
from kaladan.model.game import Game
from kaladan.model.state import State
from kaladan.storage import matchfile
from kaladan.storage.files import DamagedFile
from kaladan.storage.places import data_folder, exports_folder

#: So many matches are kept; the oldest make room.
KEPT = 100


def replays_folder() -> Path:
    """Return the folder of the matches that are over."""
    return data_folder() / "replays"


@dataclass(frozen=True, slots=True)
class Kept:
    """What is told of a match in a list.

    Attributes:
        path: where it lies.
        setting: mode, names, who sat where.
        game: how it stands at the end of the file.
        saved: when it was written, ``2026-11-30T12:00:00Z``; empty if not known.
        shared: whether it lies among the files that are exchanged with others.
    """

    path: Path
    setting: Setting
    game: Game
    saved: str
    shared: bool

    @property
    def state(self) -> State:
        """How it stands at the end of the file, as plain data."""
        return self.game.state


def keep(journal: Journal, state: State, catalogue: Catalogue) -> Path:
    """Keep a match that is over, once however often it is asked for; return where it lies.

    Raises:
        DamagedFile: a name in it cannot be written.
        OSError: it cannot be written.
    """
    path = replays_folder() / f"{mark_of(journal)}.json"
    if not path.exists():
        matchfile.save(path, matchfile.picture(journal, state, catalogue))
        _make_room()
    return path


def export(journal: Journal, state: State, catalogue: Catalogue) -> Path:
    """Write a match as one file that can be given to others; return where it lies.

    Raises:
        DamagedFile: a name in it cannot be written.
        OSError: it cannot be written.
    """
    kept = matchfile.picture(journal, state, catalogue)
    day = kept.saved.partition("T")[0]
    path = exports_folder() / f"match-{day}-{mark_of(journal)[:8]}.json"
    matchfile.save(path, kept)
    return path


def paths() -> list[Path]:
    """Return all files that may hold a match, the newest first; nothing is opened for it."""
    return [path for _, path in sorted(_dated(), key=lambda one: (-one[0], one[1].name))]


def look(path: Path, catalogue: Catalogue) -> Kept:
    """Return what is told of a match in a list.

    Raises:
        DamagedFile: it cannot be read, is of other content, or holds no match; the message says why.
    """
    kept = matchfile.load(path)
    game = kept.game(catalogue, str(path)) or _played(kept.journal, catalogue, path)
    shared = path.parent == exports_folder()
    return Kept(path, kept.journal.setting, game, kept.saved, shared)


def _played(journal: Journal, catalogue: Catalogue, path: Path) -> Game:
    """Return the end of a match whose file has no picture of it.

    Raises:
        DamagedFile: the rules do not bear it out.
    """
    game = journal.setting.new_game(catalogue)
    try:
        for _, _, game in replay(catalogue, journal):  # noqa: B007
            pass
    except JournalError as error:
        raise DamagedFile(str(path), f"entry {error.entry}", "rules", detail=error.reason) from error
    return game


def mark_of(journal: Journal) -> str:
    """Return a word that no other course of a match has."""
    last = journal.entries[-1].digest if journal.entries else ""
    text = f"{journal.setting.seed}\n{len(journal.entries)}\n{last}"
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _dated() -> Iterator[tuple[int, Path]]:
    for folder in (replays_folder(), exports_folder()):
        with suppress(OSError):
            for path in folder.glob("*.json"):
                with suppress(OSError):
                    yield path.stat().st_mtime_ns, path


def _make_room() -> None:
    """Throw the oldest away."""
    with suppress(OSError):
        files = sorted(replays_folder().glob("*.json"), key=lambda path: path.stat().st_mtime_ns)
        for path in files[:-KEPT]:
            os.unlink(path)
