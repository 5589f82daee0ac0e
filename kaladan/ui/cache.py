"""A cache of pictures that forgets the least used ones when it grows too large."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

from kaladan.ui.pace import Pace

#: A frame that was given up is tried again, and meets the same pictures; other paced work may come between.
RECENT = 4
#: Bytes of a pixel of a picture that is not made yet.
PIXEL = 4


class PictureCache:
    """Pictures by key, at most ``limit`` bytes of pixels in all, made at a pace.

    Nobody may draw on a picture that came out of the cache.
    """

    def __init__(self, limit: int = 64 * 1024 * 1024, pace: Pace | None = None) -> None:
        self.limit = limit
        self.pace = pace or Pace()
        self.used = 0
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        #: In which frame each picture was wanted last.
        self._wanted: dict[Hashable, int] = {}

    def get(
        self, key: Hashable, make: Callable[[], pygame.Surface], size: tuple[int, int] = (0, 0)
    ) -> pygame.Surface:
        """The picture of ``key``; made by ``make`` when it is not there.

        ``size``: of the picture, where it is known; others make room for it before it is made.

        Raises:
            NotReady: it is not there, and this frame has made enough.
        """
        found = self.find(key)
        if found is not None:
            return found
        self.pace.ask()
        self._forget(size[0] * size[1] * PIXEL)
        with self.pace.making():
            made = make()
        self.pace.note()
        self.put(key, made)
        return made

    def put(self, key: Hashable, made: pygame.Surface) -> None:
        """Keep a picture that was made elsewhere."""
        self._pictures[key] = made
        self._wanted[key] = self.pace.begun
        self.used += _weight(made)
        self._forget()

    def find(self, key: Hashable) -> pygame.Surface | None:
        """The picture of ``key``, if it is there."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            self._wanted[key] = self.pace.begun
        return found

    def drop(self, key: Hashable) -> None:
        """Forget one picture."""
        picture = self._pictures.pop(key, None)
        if picture is not None:
            del self._wanted[key]
            self.used -= _weight(picture)

    def clear(self) -> None:
        """Forget every picture."""
        self._pictures.clear()
        self._wanted.clear()
        self.used = 0

    def __len__(self) -> int:
        return len(self._pictures)

    def _forget(self, coming: int = 0) -> None:
        """Forget the least used ones; a paced frame needs all that it and those just before have met.

        ``coming``: bytes of a picture that is going to be kept besides; without one the last is kept.
        """
        while self.used + coming > self.limit and len(self._pictures) > (0 if coming else 1):
            oldest = next(iter(self._pictures))
            if self.pace.counted and self._wanted[oldest] > self.pace.begun - RECENT:
                return
            self.drop(oldest)


def _weight(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * picture.get_bytesize()
