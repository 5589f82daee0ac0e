"""Thoughts leave nothing behind."""

from __future__ import annotations

import gc
import time
import weakref

from kaladan.scenes.thinker import Thinker


def test_a_thought_that_nobody_holds_is_gone_without_being_looked_for() -> None:
    gc.disable()
    try:
        thought = Thinker().begin(lambda pulse: pulse() or 6)
        assert thought.wait(20)
        assert thought.result() == 6
        gone = weakref.ref(thought)
        del thought
        # Its thread may need a moment to end.
        until = time.monotonic() + 20
        while gone() is not None and time.monotonic() < until:
            time.sleep(0.01)
        assert gone() is None
    finally:
        gc.enable()
