"""Older forms of a match file made into the present one, a step for each version."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kaladan.match.journal import PERSON

Plain = dict[str, Any]


def _from_1(old: Plain) -> Plain:
    """Version 1 was a journal alone: no title, no date, no snapshot, no checksum, nobody but persons."""
    players = old.get("players")
    seats = players if isinstance(players, int) and 2 <= players <= 6 else 0
    added = {"release": "", "match": "", "title": "", "saved": "", "snapshot": None, "checksum": ""}
    return {"played_by": [PERSON] * seats} | old | added | {"version": 2}


#: From each older version to the next one.
STEPS: dict[int, Callable[[Plain], Plain]] = {1: _from_1}


def upgraded(plain: Plain, version: int, present: int) -> Plain:
    """Return the JSON object of an older match file in the present form."""
    for number in range(version, present):
        plain = STEPS[number](plain)
    return plain
