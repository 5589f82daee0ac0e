"""Thinking beside the screen: one thread that works while the window waits for its next frame."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

T = TypeVar("T")

#: Nobody who thinks is held up longer than this by one frame (seconds), so that thought goes on at any rate.
LONGEST_HOLD = 0.1


class Stopped(BaseException):
    """The thought is no longer wanted; raised inside it, and seen by nobody else."""


class Thought(Generic[T]):
    """Something that is being worked out in the background."""

    def __init__(self, think: Callable[[], T], go: threading.Event) -> None:
        self._think = think
        self._go = go
        self._stopped = False
        self._done = threading.Event()
        self._error: BaseException | None = None
        self._found: list[T] = []
        # A daemon: closing the window ends the program, whatever is being thought.
        self._thread = threading.Thread(target=self._run, name="thought", daemon=True)

    def start(self) -> None:
        """Begin to think."""
        self._thread.start()

    def pulse(self) -> None:
        """Let the screen draw; to be called every few milliseconds by whoever thinks.

        Raises:
            Stopped: the thought is no longer wanted.
        """
        if self._stopped:
            raise Stopped
        if not self._go.is_set():
            self._go.wait(LONGEST_HOLD)

    def stop(self) -> None:
        """Give the thought up."""
        self._stopped = True

    def wait(self, seconds: float) -> bool:
        """Wait for the result for so long at most; return whether it is there."""
        return self._done.wait(seconds)

    @property
    def ready(self) -> bool:
        """Whether the result is there, or why there is none."""
        return self._done.is_set()

    def result(self) -> T:
        """Return what was found.

        Raises:
            BaseException: whatever went wrong in the thought.
        """
        if self._error is not None:
            raise self._error
        return self._found[0]

    def _run(self) -> None:
        try:
            self._found.append(self._think())
        except Stopped:
            pass
        except BaseException as error:  # It belongs to whoever asks for the result.
            self._error = error
        # It holds this thought, and a position: so neither has to be looked for afterwards.
        del self._think
        self._done.set()


class Thinker:
    """Thinks one thought at a time, and never while a frame is made.

    Python runs one thread at a time: without this a thought would make every frame wait for it.
    """

    def __init__(self) -> None:
        self._go = threading.Event()
        self._go.set()

    def begin(self, think: Callable[[Callable[[], None]], T]) -> Thought[T]:
        """Begin a thought.

        Args:
            think: gets the pulse that it has to call every few milliseconds.
        """
        thought: Thought[T] = Thought(lambda: think(thought.pulse), self._go)
        thought.start()
        return thought

    def wait_for(self, thought: Thought[T], seconds: float) -> bool:
        """Wait in the middle of a frame for a quick thought; return whether its result is there."""
        held = not self._go.is_set()
        self._go.set()
        ready = thought.wait(seconds)
        if held:
            self._go.clear()
        return ready

    @contextmanager
    def hushed(self) -> Iterator[None]:
        """Let whoever thinks stand still while a frame is made."""
        self._go.clear()
        try:
            yield
        finally:
            self._go.set()
