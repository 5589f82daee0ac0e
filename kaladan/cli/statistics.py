"""The few statistics that reports need."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

#: Standard deviations of a 95 % interval.
_Z = 1.959964


def share(wins: float, of: int) -> tuple[float, float, float]:
    """Return a share with its 95 % interval (Wilson), each from 0 to 1; all 0 for an empty sample.

    Args:
        wins: how many counted; a shared victory counts in parts.
        of: how many there were.
    """
    if not of:
        return 0.0, 0.0, 0.0
    found = wins / of
    centre = found + _Z * _Z / (2 * of)
    half = _Z * sqrt(found * (1 - found) / of + _Z * _Z / (4 * of * of))
    scale = 1 + _Z * _Z / of
    return found, max((centre - half) / scale, 0.0), min((centre + half) / scale, 1.0)


def quartiles(values: Sequence[int]) -> tuple[int, int, int]:
    """Return the lower quartile, the median and the upper quartile of some values, at least one."""
    ordered = sorted(values)
    last = len(ordered) - 1
    low, middle, high = (ordered[round(last * part)] for part in (0.25, 0.5, 0.75))
    return low, middle, high
