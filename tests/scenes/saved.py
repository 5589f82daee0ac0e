"""Matches on the disk for the tests of scenes."""

from __future__ import annotations

import errno
import os

import pytest

from kaladan.app import App
from kaladan.scenes.saving import put_away
from kaladan.scenes.session import Session
from kaladan.storage import autosave, files
from tests.scenes.driver import begin
from tests.scenes.setups import answer_until


def played(app: App, kind: str = "ask_action", nth: int = 2, *, players: int = 2, seed: str = "7") -> Session:
    """Begin a match and let anyone answer until something is asked; it is saved meanwhile."""
    session = begin(app, players, seed=seed)
    answer_until(session, kind, nth)
    app.desk.go_on()
    app.step([], 0.02)
    return session


def start_again(app: App) -> None:
    """Forget everything but what is on the disk, as if the program had been closed and started again."""
    put_away(app.desk)
    app.desk.session = None
    app.desk.stack.scenes.clear()


def break_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no file be written any more."""

    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(autosave, "RETRY", 0.02)
    monkeypatch.setattr(files.os, "fsync", fail)
    monkeypatch.setattr(files.os, "write", fail)
