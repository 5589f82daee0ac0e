"""Leaving a match while the disk is slow, or works again: nobody has to answer what is settled meanwhile."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator

import pygame
import pytest

from kaladan.app import App
from kaladan.scenes import leaving
from kaladan.scenes.leaving import LeaveScene
from kaladan.scenes.menu import MenuScene
from kaladan.storage import files
from kaladan.ui.words import LANGUAGES
from tests.scenes.driver import FRAME, begin, click, press_key
from tests.scenes.saved import break_disk
from tests.scenes.setups import answer_until, note_texts

#: More frames than a working disk needs.
MANY = 2000


class Disk:
    """A disk that writes when it is told to."""

    def __init__(self) -> None:
        self.writes = threading.Event()
        self._fsync = os.fsync

    def fsync(self, file: int) -> None:
        """Wait, and write."""
        self.writes.wait()
        self._fsync(file)


@pytest.fixture(params=LANGUAGES)
def disk(app: App, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[Disk]:
    """A slow disk, and a match whose last answers are not yet on it, in every language."""
    slow = Disk()
    app.desk.settings.change(language=request.param)
    session = begin(app)
    monkeypatch.setattr(leaving, "DISK", 0.0)
    monkeypatch.setattr(files.os, "fsync", slow.fsync)
    answer_until(session, "ask_action")
    yield slow
    slow.writes.set()


def close(app: App) -> None:
    """Press the window's own button."""
    app.step([pygame.event.Event(pygame.QUIT)], FRAME)


def let_it_end(app: App) -> None:
    """Let frames pass until the program has ended."""
    for _ in range(MANY):
        if not app.running:
            return
        app.step([], FRAME)
        threading.Event().wait(0.005)
    raise AssertionError("it has not ended")


def test_a_slow_disk_is_waited_for_and_then_the_match_is_left(
    app: App, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes = note_texts(monkeypatch)
    close(app)
    assert isinstance(app.desk.stack.top, LeaveScene)
    assert app.running
    assert notes.problems(app) == []
    texts = {text for written in notes.texts.values() for text, _ in written}
    assert app.desk.kit.words("leave.saving.title") in texts
    disk.writes.set()
    let_it_end(app)
    assert not isinstance(app.desk.stack.top, LeaveScene)


def test_whoever_stays_is_not_thrown_out_later(app: App, disk: Disk) -> None:
    close(app)
    press_key(app, pygame.K_ESCAPE)
    disk.writes.set()
    assert app.desk.autosave is not None
    assert app.desk.autosave.flush()
    app.step([], FRAME)
    assert app.running


def test_a_match_begun_from_the_menu_waits_for_the_old_one(app: App, disk: Disk) -> None:
    app.desk.stack.replace(MenuScene(app.desk))
    click(app, "button/quit")
    assert isinstance(app.desk.stack.top, LeaveScene)
    disk.writes.set()
    let_it_end(app)


def test_once_a_full_disk_has_room_again_the_match_is_left(app: App) -> None:
    with pytest.MonkeyPatch.context() as full:
        break_disk(full)
        begin(app)
        close(app)
        assert app.running
    let_it_end(app)
