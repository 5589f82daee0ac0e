"""``content check``: read the content tables and say what is in them, or what is wrong."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from kaladan.content.loader import load
from kaladan.storage.files import DamagedFile

if TYPE_CHECKING:
    from argparse import _SubParsersAction


def add_to(parsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    content = parsers.add_parser("content", help="look at the content tables")
    actions = content.add_subparsers(title="actions", metavar="ACTION", required=True)
    check = actions.add_parser("check", help="read every table and report the first fault")
    check.add_argument("folder", nargs="?", type=Path, help="a folder with tables; the game's own if missing")
    check.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Check the tables.

    Raises:
        ContentError: the first fault found.
        DamagedFile: the folder does not exist.
    """
    if parsed.folder is not None and not parsed.folder.is_dir():
        raise DamagedFile(str(parsed.folder), "", "no_folder")
    catalogue = load(parsed.folder)
    print(
        f"{len(catalogue.units)} kinds of units, {len(catalogue.terrains)} terrains, "
        f"{len(catalogue.worlds)} worlds, {len(catalogue.realms)} realms, "
        f"{len(catalogue.magic)} Magic cards, {len(catalogue.events)} Event cards: all in order "
        f"(fingerprint {catalogue.fingerprint})."
    )
    return 0
