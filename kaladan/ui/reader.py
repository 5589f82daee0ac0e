"""Reads pages of the atlas aside, while frames go on: decoding one takes as long as several frames."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

import pygame

#: So many pages are read or lie ready at once; more would only fill the memory.
AHEAD = 2


class Reader:
    """Reads pages by name with a function, one at a time, in a thread of its own.

    The image library does not start its decoders safely in a thread, so the first page is never read aside.
    """

    def __init__(self, read: Callable[[str], pygame.Surface]) -> None:
        self._read = read
        self._started = False
        self._thread: ThreadPoolExecutor | None = None
        self._coming: dict[str, Future[pygame.Surface]] = {}

    def read(self, name: str) -> pygame.Surface:
        """Read a page now, or wait for it if it is being read already."""
        self._started = True
        coming = self._coming.pop(name, None)
        return self._read(name) if coming is None else coming.result()

    def aside(self, name: str) -> bool:
        """Have a page read aside, as soon as there is room; return whether it will be."""
        if not self._started:
            return False
        if name not in self._coming and len(self._coming) < AHEAD:
            self._thread = self._thread or ThreadPoolExecutor(1, "atlas")
            self._coming[name] = self._thread.submit(self._read, name)
        return True

    def finished(self) -> list[tuple[str, pygame.Surface]]:
        """Return the pages that have been read aside since the last time, with their names.

        Raises:
            AtlasError: one of them cannot be read.
        """
        done = [name for name, page in self._coming.items() if page.done()]
        return [(name, self._coming.pop(name).result()) for name in done]

    def close(self) -> None:
        """Wait until nothing is being read."""
        if self._thread is not None:
            self._thread.shutdown(cancel_futures=True)
            self._thread = None
        self._coming.clear()
