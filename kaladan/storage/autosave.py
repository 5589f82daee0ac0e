"""A match saved while it is played: every command at once, and a whole snapshot now and then.

The line of a command is handed to the operating system before anything of it is shown, which takes
microseconds; bringing it down to the disk, writing snapshots, and trying again after a fault are done by a
thread of their own. A killed program costs the command in flight at most.
"""

from __future__ import annotations

import os
import secrets
import threading
from contextlib import suppress
from pathlib import Path

from kaladan.match.journal import Entry, Journal
from kaladan.match.match import Match
from kaladan.model.catalogue import Catalogue
from kaladan.model.state import State
from kaladan.storage import matchfile
from kaladan.storage.files import write_bytes
from kaladan.storage.journal_file import Lines
from kaladan.storage.locks import InUse, Lock

JOURNAL, LOCK = "journal.jsonl", "lock"
#: So many snapshots are kept.
KEPT = 10
#: A snapshot is due at every new turn, and after so many commands without one.
OFTEN = 40
#: After a fault saving is tried again so often (seconds).
RETRY = 2.0


def new_id() -> str:
    """Return an identifier for a match that no other has."""
    return secrets.token_hex(8)


def snapshots(folder: Path) -> list[Path]:
    """Return the snapshots in a match's folder, the newest first.

    Raises:
        OSError: the folder cannot be read.
    """
    return sorted(folder.glob("snapshot-*.json"), reverse=True)


class Autosave:
    """Saves one match as long as it is open.

    Args:
        folder: the match's own folder; it is made if it is missing. What lies in it is replaced.
        match: the match; the identifier is the folder's name.
        catalogue: the content.

    Raises:
        InUse: another copy of the game has it open.
    """

    def __init__(self, folder: Path, match: Match, catalogue: Catalogue) -> None:
        self.folder = folder
        self.match = match
        self.catalogue = catalogue
        #: Why the match is not saved at present, in the system's words; empty when it is.
        self.trouble = ""
        #: What was thrown when it was tried; None while it is saved.
        self.error: Exception | None = None
        self._maker = Lines(match.journal.setting, folder.name)
        self._lines = [self._maker.head]
        self._noted: list[Entry] = []
        self._lock: Lock | None = None
        self._file = -1
        self._due: tuple[Journal, State] | None = None
        self._turn, self._last = -1, 0
        self._door = threading.Condition()
        self._busy = self._dirty = self._closing = False
        self._broken = True
        self._take_note()
        self._begin()
        match.changed = self.note
        self._thread = threading.Thread(target=self._work, name="autosave", daemon=True)
        self._thread.start()

    # -- while the match goes on

    def note(self) -> None:
        """The journal has changed: add the lines of what is new, before anything of it is shown."""
        with self._door:
            fresh = self._take_note()
            if not self._broken:
                self._append(fresh)
            self._dirty = True
            self._door.notify_all()

    def _take_note(self) -> bytes:
        """Make the lines of what the journal has and the file has not."""
        entries, noted, before = self.match.journal.entries, self._noted, len(self._lines)
        alike = min(len(entries), len(noted))
        while alike and entries[alike - 1] is not noted[alike - 1]:
            alike -= 1
        if alike < len(noted):
            self._lines.append(self._maker.undone(alike))
            del noted[alike:]
        for entry in entries[alike:]:
            self._lines.append(self._maker.entry(entry))
            noted.append(entry)
        self._see_what_is_due()
        return b"".join(self._lines[before:])

    def _see_what_is_due(self) -> None:
        state, count = self.match.game.state, len(self._noted)
        if state.turn != self._turn or abs(count - self._last) >= OFTEN or state.ending:
            self._turn, self._last = state.turn, count
            self._due = self._present()

    def _present(self) -> tuple[Journal, State]:
        journal = self.match.journal
        return Journal(journal.setting, list(journal.entries)), self.match.game.state.copy()

    def _append(self, text: bytes) -> None:
        """Hand lines to the operating system; a fault is left to the thread."""
        try:
            while text:
                text = text[os.write(self._file, text) :]
        except OSError as error:
            self._fail(error)

    def _fail(self, error: Exception) -> None:
        """Remember that what is in the file cannot be relied on."""
        told = error.strerror if isinstance(error, OSError) else getattr(error, "reason", "")
        self.trouble, self._broken = told or str(error) or type(error).__name__, True
        self.error = error

    # -- ending

    def flush(self, seconds: float = 5.0) -> bool:
        """Wait until everything is on the disk, or saving has failed; return whether all is there.

        Args:
            seconds: how long to wait at most; 0 only looks.
        """
        with self._door:
            self._door.wait_for(lambda: bool(self.trouble) or not (self._dirty or self._busy), seconds)
            return not (self.trouble or self._dirty or self._busy)

    def close(self) -> None:
        """Save the last state, end the thread, and let others open the match."""
        self.match.changed = lambda: None
        with self._door:
            if self._noted:
                self._due = self._present()
            self._closing = self._dirty = True
            self._door.notify_all()
        self._thread.join(timeout=10)
        with self._door:
            self._close_file()
            if self._lock is not None:
                self._lock.release()
                self._lock = None

    # -- the thread

    def _work(self) -> None:
        """Bring down what is new until the match is closed; after a fault try again from time to time."""
        while True:
            with self._door:
                if self.trouble:
                    self._door.wait_for(lambda: self._closing, RETRY)
                else:
                    self._door.wait_for(lambda: self._dirty or self._closing)
                last = self._closing
                self._dirty, self._busy = False, True
                due, self._due = self._due, None
            self._bring_down(due)
            with self._door:
                self._busy = False
                self._door.notify_all()
            if last:
                return

    def _bring_down(self, due: tuple[Journal, State] | None) -> None:
        try:
            if self._broken:
                self._write_anew()
            os.fsync(self._file)
            if due is not None:
                self._write_snapshot(*due)
        except Exception as error:  # A thread that ended here would leave all unsaved, and nobody told.
            with self._door:
                self._fail(error)
                self._due = self._due or due
        else:
            with self._door:
                if not self._broken:
                    self.trouble, self.error = "", None

    def _write_snapshot(self, journal: Journal, state: State) -> None:
        """Write a snapshot and take the oldest away.

        Raises:
            DamagedFile: a name in it cannot be written.
            OSError: it cannot be written.
        """
        kept = matchfile.picture(journal, state, self.catalogue, match=self.folder.name)
        there = snapshots(self.folder)
        number = _number(there[0]) + 1 if there else 1
        matchfile.save(self.folder / f"snapshot-{number:06}.json", kept)
        for old in there[KEPT - 1 :]:
            old.unlink(missing_ok=True)

    # -- the file

    def _begin(self) -> None:
        """Take the lock and write the journal as it is now; a fault is left to the thread."""
        try:
            self._write_anew()
        except InUse:
            raise
        except OSError as error:
            self._fail(error)

    def _write_anew(self) -> None:
        """Write the whole journal to a new file, and add what has come meanwhile.

        Raises:
            InUse: another copy of the game has the match open.
            OSError: it cannot be written; the old file is untouched.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        if self._lock is None:
            self._lock = Lock(self.folder / LOCK)
            _sweep(self.folder)
        with self._door:
            lines = list(self._lines)
        path = self.folder / JOURNAL
        write_bytes(path, b"".join(lines))
        with self._door:
            self._close_file()
            self._file = os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
            self._broken = False
            self._append(b"".join(self._lines[len(lines) :]))

    def _close_file(self) -> None:
        if self._file >= 0:
            with suppress(OSError):
                os.close(self._file)
            self._file = -1


def _number(path: Path) -> int:
    """Return the number in the name of a snapshot, 0 if it is none of the game's."""
    digits = path.stem.removeprefix("snapshot-")
    return int(digits) if digits.isdecimal() and len(digits) < 9 else 0


def _sweep(folder: Path) -> None:
    """Take away what a killed program was just writing."""
    for leftover in folder.glob(".*"):
        leftover.unlink(missing_ok=True)
