"""A program that plays a match and saves it, to be killed at any moment."""

from __future__ import annotations

import random
import threading
from multiprocessing.connection import Connection
from pathlib import Path

from kaladan.storage.autosave import Autosave
from kaladan.storage.recovery import rescue
from tests.kit import catalogue
from tests.storage.playing import new_match, play_on, undo_something

#: A process that is made by copying this module's has the content already.
CONTENT = catalogue()


def play(folder: Path, seed: int, told: Connection) -> None:
    """Go on with the match in a folder, or begin it, and wait to be killed when it is over.

    After every command and every undo it tells how many entries there are, and the state's fingerprint.
    """
    match = rescue(folder, CONTENT).resumed.match if folder.exists() else new_match(seed=str(seed))
    chance = random.Random(seed)
    saver = Autosave(folder, match, CONTENT)
    tell(told, len(match.journal.entries), match.game.state.digest())
    while match.game.pending() is not None:
        if chance.random() > 0.1 or not undo_something(match):
            play_on(match, 1, seed=str(chance.random()))
        tell(told, len(match.journal.entries), match.game.state.digest())
    saver.close()
    tell(told, -1, "")
    threading.Event().wait()


def tell(told: Connection, entries: int, digest: str) -> None:
    """Tell where the match stands."""
    told.send_bytes(f"{entries} {digest}".encode())
