"""Saving the match on the table as it goes on, and taking up one that was saved."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kaladan.scenes.session import Session
from kaladan.storage.autosave import Autosave, new_id
from kaladan.storage.places import matches_folder

if TYPE_CHECKING:
    from kaladan.match.resume import Resumed
    from kaladan.scenes.desk import Desk


def keep(desk: Desk, folder: Path | None = None) -> None:
    """Save the match on the table from now on; the one before is no longer open.

    Args:
        folder: where it was saved before; a place of its own when not given.

    Raises:
        InUse: another copy of the game has it open; nothing has changed.
    """
    saver = Autosave(folder or matches_folder() / new_id(), desk.match.match, desk.catalogue)
    put_away(desk)
    desk.autosave = saver


def put_away(desk: Desk) -> None:
    """Write the last of the match that was saved, and let others open it."""
    if desk.autosave is not None:
        desk.autosave.close()
        desk.autosave = None


def is_saved(desk: Desk, seconds: float) -> bool:
    """Return whether everything of the match on the table is on the disk, so that it can be left.

    Args:
        seconds: how long to wait for a disk that is at work.
    """
    saver = desk.autosave
    return saver is not None and saver.match is desk.match.match and saver.flush(seconds)


def is_being_saved(desk: Desk) -> bool:
    """Return whether the match will be on the disk soon, as far as is known."""
    return desk.autosave is not None and not desk.autosave.trouble


def take_up(desk: Desk, resumed: Resumed, folder: Path | None = None) -> None:
    """Lay a saved match on the table; whoever is asked has to sit down first.

    Args:
        folder: the folder of the autosave that goes on; a slot goes on in a folder of its own.

    Raises:
        InUse: another copy of the game has it open; the match before stays on the table.
    """
    before = desk.session
    if desk.autosave is not None and desk.autosave.folder == folder:
        put_away(desk)
    desk.session = Session.resumed(desk.catalogue, resumed)
    try:
        keep(desk, folder)
    except OSError:
        desk.session = before
        raise
    desk.stack.clear()
    desk.go_on()
