"""Files that are written beside the screen: the newest content of each, by a thread of its own."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from kaladan.storage.files import write_bytes

#: Makes what a file is to hold; called on the thread.
Content = Callable[[], bytes]


class Writer:
    """Writes files one after the other; of a file that changes faster than the disk only the newest form.

    The thread begins with the first file and ends with ``close``. What cannot be written is kept, and tried
    again with the next file and at the end.
    """

    def __init__(self) -> None:
        #: What was thrown when a file was written last; None while all are written.
        self.error: OSError | None = None
        self._waiting: dict[Path, Content] = {}
        self._door = threading.Condition()
        self._busy = self._due = self._closing = False
        self._thread: threading.Thread | None = None

    def write(self, path: Path, content: Content) -> None:
        """Let a file hold something from now on; returns at once.

        Args:
            content: returns what the file is to hold; what it reads must not change any more.
        """
        with self._door:
            self._waiting[path] = content
            self._due = True
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
                self._thread.start()
            self._door.notify_all()

    def flush(self, seconds: float = 5.0) -> bool:
        """Wait until everything is on the disk, or writing has failed; return whether all is there."""
        with self._door:
            self._door.wait_for(lambda: not (self._due or self._busy), seconds)
            return not (self._waiting or self._busy)

    def close(self) -> None:
        """Write what is still to be written, and end the thread; nothing is written after that."""
        with self._door:
            thread, self._thread = self._thread, None
            self._closing = True
            self._door.notify_all()
        if thread is not None:
            thread.join(timeout=10)

    # -- the thread

    def _work(self) -> None:
        while True:
            with self._door:
                self._door.wait_for(lambda: self._due or self._closing)
                last = self._closing
                waiting, self._waiting = self._waiting, {}
                self._due, self._busy = False, True
            failed, error = self._bring_down(waiting)
            with self._door:
                self._waiting = failed | self._waiting
                self.error, self._busy = error, False
                self._door.notify_all()
            if last:
                return

    @staticmethod
    def _bring_down(waiting: dict[Path, Content]) -> tuple[dict[Path, Content], OSError | None]:
        """Write files; return those that could not be written, and why."""
        failed: dict[Path, Content] = {}
        last: OSError | None = None
        for path, content in waiting.items():
            try:
                write_bytes(path, content())
            except OSError as error:
                failed[path], last = content, error
        return failed, last
