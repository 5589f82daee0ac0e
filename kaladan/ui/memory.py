"""What is not needed any more: looked for while nothing moves, and given back to the system."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import cast

#: Young objects are looked through after so many new ones: few at a time, for nothing else goes on meanwhile.
#: Older ones are looked through by `tidy` only, for that takes longer than a frame may: until then they stay
#: if they hold each other.
THRESHOLDS = (2_000, 100_000, 100_000)


#: Pictures from this size on (bytes) are given back as soon as they are freed: pages, and those nearly as
#: large as a large window. To do so with smaller ones would make every frame longer.
LARGE = 12 * 1024 * 1024
_LARGE_FROM = -3


def settle() -> None:
    """To be called once everything that stays until the end is there: it is never looked through again."""
    _set_option(_LARGE_FROM, LARGE)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


def tidy() -> None:
    """Look for what is not needed any more, and give its memory back; takes some milliseconds."""
    gc.collect()
    trim()


def trim() -> None:
    """Give the memory of freed pictures back.

    On most Linux systems it would otherwise stay with the process, between those that are kept. Other systems
    look after that themselves.
    """
    _give_back(0)


def _library(name: str, *types: type) -> Callable[..., object]:
    """Return a function that the C library of most Linux systems has; elsewhere one that does nothing."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            found = getattr(ctypes.CDLL(None), name)
            found.argtypes = types
            return cast("Callable[..., object]", found)
    return lambda *_: None


_give_back = _library("malloc_trim", ctypes.c_size_t)
_set_option = _library("mallopt", ctypes.c_int, ctypes.c_int)
