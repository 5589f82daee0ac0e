"""A picture as large as the window that is painted step by step, as far as each frame has time.

If every frame began anew, all that the picture is put together from would have to be there in one of them;
so each piece is wanted for one step only, and may be forgotten as soon as it is painted.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable

import pygame

#: Paints its part of the picture, or raises ``NotReady`` before it has painted anything.
Step = Callable[[pygame.Surface], object]


class Ground:
    """One picture, painted over when it is to show something else."""

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None
        self._key: Hashable = None
        self._left: deque[Step] = deque()

    def picture(
        self, key: Hashable, size: tuple[int, int], steps: Callable[[], Iterable[Step]]
    ) -> pygame.Surface:
        """The picture of ``key``, opaque; what ``steps`` returns paints it, the first one all over.

        Do not draw on it; it is another one after the next call with another key.

        Raises:
            NotReady: a step has to wait; the next call goes on with it.
        """
        if self._surface is None or self._surface.get_size() != size:
            self._surface, self._key = pygame.Surface(size, depth=32), None
        if key != self._key:
            self._key, self._left = key, deque(steps())
        while self._left:
            self._left[0](self._surface)
            self._left.popleft()
        return self._surface

    def forget(self) -> None:
        """Give the picture up, for something else needs the memory."""
        self._surface, self._key = None, None
        self._left.clear()
