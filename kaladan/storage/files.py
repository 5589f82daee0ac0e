"""Reading and writing files so that a fault costs nothing and is named."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from kaladan.storage.faults import Fault

#: A file that claims to be a match and is larger than this is not read (bytes).
LARGEST_FILE = 3 * 1024 * 1024


class DamagedFile(Exception):
    """A file that cannot be used; ``file`` says which, ``fault`` where and why.

    Args:
        place, code, values: as ``Fault`` has them.
    """

    def __init__(self, file: str, place: str, code: str, **values: object) -> None:
        self.file = file
        self.fault = Fault(place, code, values)
        super().__init__(f"{file}: {self.fault}")

    @property
    def place(self) -> str:
        """Where in the file it is, empty for the whole of it."""
        return self.fault.place

    @property
    def reason(self) -> str:
        """What is wrong, in English."""
        return self.fault.reason


def read_bytes(path: Path) -> bytes:
    """Return what is in a file.

    Raises:
        DamagedFile: it is missing, cannot be read, is no file, or is too large.
    """
    try:
        if not path.is_file():
            raise DamagedFile(str(path), "", "missing")
        size = path.stat().st_size
        if size > LARGEST_FILE:
            raise DamagedFile(str(path), "", "too_large", size=size)
        return path.read_bytes()
    except OSError as error:
        raise DamagedFile(str(path), "", "unreadable", detail=error.strerror) from error


def write_bytes(path: Path, content: bytes) -> None:
    """Write a file whole: a reader sees the old content or the new, whatever happens in between.

    Raises:
        OSError: the disk is full, the folder cannot be written, and the like; the old file is untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
