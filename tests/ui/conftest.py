"""A display without a window, and the kit for any size of it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pygame
import pytest

from kaladan.ui.kit import Kit, open_kit

KitFor = Callable[[tuple[int, int]], Kit]


@pytest.fixture(scope="session")
def _display() -> Iterator[None]:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.quit()


@pytest.fixture(scope="session")
def base_kit(_display: None) -> Kit:
    """The kit at 1280x720; pictures are shared by all tests of the session."""
    return open_kit((1280, 720))


@pytest.fixture(scope="session")
def kit_for(base_kit: Kit) -> KitFor:
    """The kit for a window of any size."""
    return base_kit.on
