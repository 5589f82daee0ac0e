"""Locks between programs: a match is written by one copy of the game at a time.

The operating system holds them, and lets them go when a program ends, however it ends.
"""

from __future__ import annotations

import errno
import os
import sys
import time
from pathlib import Path

#: Somebody who only looks whether a lock is free holds it for an instant: it is tried so often.
_TRIES, _PAUSE = 5, 0.01


class InUse(OSError):
    """Another copy of the game has it open."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EBUSY, "another copy of the game has it open", str(path))


class Lock:
    """A lock on a file, taken when it is made.

    Raises:
        InUse: somebody else holds it.
        OSError: the file cannot be made.
    """

    def __init__(self, path: Path) -> None:
        self._handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        for number in range(_TRIES):
            try:
                _take(self._handle)
            except (BlockingIOError, PermissionError) as error:
                if number == _TRIES - 1:
                    os.close(self._handle)
                    raise InUse(path) from error
                time.sleep(_PAUSE)
            except OSError:
                return  # A file system that knows no locks.
            else:
                return

    def release(self) -> None:
        """Let it go; the file stays, since removing it could free it for two others at once."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1


def is_free(path: Path) -> bool:
    """Return whether nobody holds a lock; one that cannot be looked at counts as free."""
    try:
        if path.exists():
            Lock(path).release()
    except InUse:
        return False
    except OSError:
        return True
    return True


if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
