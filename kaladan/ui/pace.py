"""The pace at which pictures are made: a little in every frame, so that no frame is long.

Most pictures are made when they are first drawn. Making all those of a new scene takes as long as many
frames, in which the game would stand still. So each frame has a budget: once it is used up, whoever wants one
more new picture meets `NotReady`, the frame is given up, and the next one finds made what this one has made.
Only the time in which pictures are made counts: if drawing what is there did too, a frame in which two small
ones are missing would be drawn twice wherever drawing takes long.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

#: So many times the budget may be used in a frame that has been given up before: nothing moves meanwhile.
LONGER = 1.5
#: So much of the budget is used for pictures that are made before they are wanted.
AHEAD = 0.5


class NotReady(Exception):
    """A picture has to wait for the next frame."""


class Reading(NotReady):
    """A picture has to wait for a page that is being read."""


class Pace:
    """Says whether one more picture may be made in this frame.

    Attributes:
        budget: seconds of a frame that go into pictures before the last one is begun; None, at first, for as
            long as it takes.
        begun: how many frames have been begun, also those that were given up.
        made: how many pictures have been made.

    Args:
        clock: tells the time in seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self.budget: float | None = None
        self.begun = 0
        self.made = 0
        self._clock = clock
        self._left: float | None = None
        #: When the picture was begun that is being made just now.
        self._since: float | None = None
        self._made = False

    @property
    def counted(self) -> bool:
        """Whether a frame with a budget is being drawn just now."""
        return self._left is not None

    @contextmanager
    def frame(self, *, patient: bool = True, again: bool = False, ahead: bool = False) -> Iterator[None]:
        """Let a frame begin and end; outside of frames, or in one that is not patient, nothing waits.

        Args:
            again: whether the frame before was given up, so that this one has more time for pictures.
            ahead: whether nothing of it is shown yet, and another one is drawn besides, which needs time too.
        """
        budget = self.budget if patient else None
        share = LONGER if again else AHEAD if ahead else 1.0
        self._left = None if budget is None else budget * share
        self._made = False
        self.begun += 1
        try:
            yield
        finally:
            self._left = None

    @contextmanager
    def making(self) -> Iterator[None]:
        """Let a picture be made; parts of it may be pictures of their own."""
        whole = self._since is None
        if whole:
            self._since = self._clock()
        try:
            yield
        finally:
            if whole:
                self._spend()
                self._since = None

    def _spend(self) -> None:
        """Take what has passed since then from what is left."""
        now = self._clock()
        if self._left is not None and self._since is not None:
            self._left -= now - self._since
            self._since = now

    def ask(self) -> None:
        """To be called before a picture is made; the first one of a frame always may be.

        Raises:
            NotReady: the budget of this frame is used up.
        """
        self._spend()
        if self._left is not None and self._made and self._left <= 0:
            raise NotReady

    def note(self) -> None:
        """To be called when a picture was made and will be found again."""
        self._made = True
        self.made += 1
