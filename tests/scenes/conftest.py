"""A window without a screen, in any size, and a folder of one's own for what the game keeps."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from kaladan.app import App
from kaladan.scenes.saving import put_away
from kaladan.scenes.seeds import fresh_seed
from kaladan.storage.places import VARIABLE
from kaladan.storage.settings import Preferences

AppFor = Callable[[tuple[int, int]], App]

SIZES = ((1024, 640), (1280, 720), (1920, 1080))


@pytest.fixture(scope="session")
def _window() -> Iterator[App]:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    yield App((1280, 720))
    pygame.quit()


@pytest.fixture
def app_for(_window: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[AppFor]:
    """The program at a size, with an empty stack and no match; content and pictures are shared."""
    monkeypatch.setenv(VARIABLE, str(tmp_path))

    def make(size: tuple[int, int]) -> App:
        app = _window
        app.running = True
        put_away(app.desk)
        app.desk.put_learned_away()
        app.desk.stack.scenes.clear()
        app.desk.session = None
        app.desk.computers.forget()
        app.desk.new_seed = fresh_seed
        if app.surface.get_size() != size:
            app.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        app.desk.settings.damage = None
        app.desk.settings.take(Preferences())
        app.desk.kit = app.desk.kit.on(size)
        return app

    yield make
    put_away(_window.desk)
    _window.desk.put_learned_away()


@pytest.fixture
def app(app_for: AppFor) -> App:
    """The program at 1280x720."""
    return app_for((1280, 720))
