"""What is told of files that cannot be read or written, in the language that is spoken."""

from __future__ import annotations

import errno

from kaladan.storage.faults import Fault
from kaladan.storage.files import DamagedFile
from kaladan.ui.words import Words

#: The systems' reasons that have a text, several of them the same one.
REASONS = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "read_only",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "in_the_way",
    errno.EISDIR: "in_the_way",
    errno.EEXIST: "in_the_way",
    errno.ENAMETOOLONG: "long_name",
    errno.EIO: "broken",
    errno.EBUSY: "in_use",
}


def told(words: Words, fault: Fault | Exception) -> str:
    """Return what is wrong, without the name of the file.

    Args:
        fault: of a damaged file, or what was thrown when a file was read or written.
    """
    if isinstance(fault, DamagedFile):
        fault = fault.fault
    if isinstance(fault, Fault):
        return _damage(words, fault)
    number = fault.errno if isinstance(fault, OSError) else None
    if number in REASONS:
        return words(f"fault.{REASONS[number]}")
    return words("fault.system", number=number) if number else words("fault.unknown")


def _damage(words: Words, fault: Fault) -> str:
    values = {
        name: words.number(value) if isinstance(value, int) else value for name, value in fault.values.items()
    }
    reason = words(f"damage.{fault.code}", **values)
    return words("damage.at", place=_place(words, fault.place), reason=reason) if fault.place else reason


def _place(words: Words, place: str) -> str:
    """Return a place in a file; the keys of its values are the same in every language."""
    kind, _, number = place.partition(" ")
    if kind in ("line", "entry") and number.isdigit():
        return words(f"damage.{kind}", number=number)
    return words("damage.key", key=place)
