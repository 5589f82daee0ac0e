"""JSON text into typed values, with the place of a fault in the message."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from kaladan.storage.files import DamagedFile

T = TypeVar("T")


def decode(text: bytes, kind: type[T], file: str) -> T:
    """Return the value of a type that a JSON text holds.

    Raises:
        DamagedFile: it is not JSON, or not of this form; the message says where.
    """
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at ")
        raise DamagedFile(file, place.strip("`").removeprefix("$."), "form", detail=reason) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise DamagedFile(file, "", "not_json", detail=str(error)) from error
    except RecursionError as error:
        raise DamagedFile(file, "", "too_deep") from error
