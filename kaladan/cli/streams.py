"""Where the program writes to when it has no terminal: a packaged game on Windows is started without one."""

from __future__ import annotations

import os
import sys
from typing import TextIO

from kaladan.storage.places import reports_folder

#: The file in the folder of reports that the last start wrote into.
NAME = "last-start.txt"


def open_streams() -> None:
    """Give the program a place to write to, if it has none: a file, or nowhere if there can be none."""
    if sys.stdout is None or sys.stderr is None:
        stream = _file()
        sys.stdout = sys.stdout or stream
        sys.stderr = sys.stderr or stream


def _file() -> TextIO:
    path = reports_folder() / NAME
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Line by line, so that a program that falls over has written why.
        return path.open("w", buffering=1, encoding="utf-8", errors="replace")
    except OSError:
        return open(os.devnull, "w", encoding="utf-8")
