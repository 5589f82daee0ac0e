"""A cache of pictures that forgets the least used ones when it grows too large."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

from kaladan.ui.pace import Pace


class PictureCache:
    """Pictures by key, at most ``limit`` bytes of pixels in all, made at a pace.

    Nobody may draw on a picture that came out of the cache.
    """

    def __init__(self, limit: int = 80 * 1024 * 1024, pace: Pace | None = None) -> None:
        self.limit = limit
        self.pace = pace or Pace()
        self.used = 0
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of ``key``; made by ``make`` when it is not there.

        Raises:
            NotReady: it is not there, and this frame has made enough.
        """
        found = self.find(key)
        if found is not None:
            return found
        self.pace.ask()
        made = make()
        self.pace.note()
        self.put(key, made)
        return made

    def put(self, key: Hashable, made: pygame.Surface) -> None:
        """Keep a picture that was made elsewhere."""
        self._pictures[key] = made
        self.used += _weight(made)
        if not self.pace.counted:
            self.trim()

    def find(self, key: Hashable) -> pygame.Surface | None:
        """The picture of ``key``, if it is there."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
        return found

    def drop(self, key: Hashable) -> None:
        """Forget one picture."""
        picture = self._pictures.pop(key, None)
        if picture is not None:
            self.used -= _weight(picture)

    def clear(self) -> None:
        """Forget every picture."""
        self._pictures.clear()
        self.used = 0

    def __len__(self) -> int:
        return len(self._pictures)

    def trim(self) -> None:
        """Forget the least used pictures beyond the limit; a frame that is paced may need all of them."""
        while self.used > self.limit and len(self._pictures) > 1:
            _, picture = self._pictures.popitem(last=False)
            self.used -= _weight(picture)


def _weight(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * picture.get_bytesize()
