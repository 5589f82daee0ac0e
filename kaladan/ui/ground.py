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
        self, key: Hashable, size: tuple[int, int], steps: Callable[[Hashable], Iterable[Step]]
    ) -> pygame.Surface:
        """The picture of ``key``, opaque; what ``steps`` returns paints it.

        Do not draw on it; it is another one after the next call with another key.

        Args:
            steps: is given the key of the picture that is there and whole, None if there is none; then the
                first step has to paint all over.

        Raises:
            NotReady: a step has to wait; the next call goes on with it.
        """
        if self._surface is None or self._surface.get_size() != size:
            # The old one goes before the new one comes: both may be as large as the window.
            self.forget()
            self._surface = pygame.Surface(size, depth=32)
        if key != self._key:
            before = None if self._left else self._key
            self._key, self._left = key, deque(steps(before))
        while self._left:
            self._left[0](self._surface)
            self._left.popleft()
        return self._surface

    def forget(self) -> None:
        """Give the picture up, for something else needs the memory."""
        self._surface, self._key = None, None
        self._left.clear()


def within(area: pygame.Rect, step: Step) -> Step:
    """The step, painting inside of an area only."""

    def paint(ground: pygame.Surface) -> None:
        ground.set_clip(area)
        try:
            step(ground)
        finally:
            ground.set_clip(None)

    return paint
