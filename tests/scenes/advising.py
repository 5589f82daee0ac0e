"""Waiting for somebody who thinks beside the screen."""

from __future__ import annotations

import time
from collections.abc import Callable

from kaladan.app import App
from tests.scenes.driver import FRAME, MOST_FRAMES, NAP


def let_think(app: App, thinks: Callable[[], bool]) -> int:
    """Let frames go by as long as somebody thinks; return how many.

    Raises:
        AssertionError: the thought never comes to an end.
    """
    frames = 0
    while thinks():
        app.step([], FRAME)
        time.sleep(NAP)
        frames += 1
        assert frames < MOST_FRAMES, "the thought never comes to an end"
    return frames
