"""Recorded matches: a journal alone in a match file."""

from __future__ import annotations

from pathlib import Path

from kaladan.match.journal import Journal
from kaladan.storage import matchfile
from kaladan.storage.matchfile import MatchFile


def to_json(journal: Journal) -> bytes:
    """Return a journal as JSON text.

    Raises:
        DamagedFile: it could not be read back: its seed or a name is too long, or is no text, and the like.
    """
    return matchfile.to_json(MatchFile(journal))


def from_json(text: bytes, file: str) -> Journal:
    """Return the journal in a JSON text.

    Args:
        file: what the text is called in messages.

    Raises:
        DamagedFile: it is no recorded match, of a newer version, or damaged; the message names the place.
    """
    return matchfile.from_json(text, file).journal


def save(path: Path, journal: Journal) -> None:
    """Write a journal to a file, whole or not at all.

    Raises:
        DamagedFile: as ``to_json``.
        OSError: it cannot be written.
    """
    matchfile.save(path, MatchFile(journal))


def load(path: Path) -> Journal:
    """Read a journal from a file, also out of a save.

    Raises:
        DamagedFile: as ``from_json``, or the file cannot be read.
    """
    return matchfile.load(path).journal
