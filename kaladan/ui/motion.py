"""Easing: from a share of the time gone (0 to 1) to a share of the way. Pure functions."""

from __future__ import annotations

import math

#: From this duration on (milliseconds) a motion is seen; below it was switched off.
SEEN = 20


def share(elapsed: float, duration: float) -> float:
    """How much of an animation is over, from 0 to 1. Both in milliseconds."""
    return 1.0 if duration <= 0 else max(0.0, min(1.0, elapsed / duration))


def out_cubic(t: float) -> float:
    """Fast, then slower."""
    return 1 - (1 - t) ** 3


def in_quad(t: float) -> float:
    """Slow, then faster."""
    return t * t


def in_out_cubic(t: float) -> float:
    """Slow at both ends."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_back(t: float, overshoot: float = 1.2) -> float:
    """Beyond the end and back."""
    rest = t - 1
    return 1 + (overshoot + 1) * rest**3 + overshoot * rest**2


def pulse(elapsed: float, period: float) -> float:
    """From -1 to 1 and back, a sine. Both in milliseconds."""
    return math.sin(2 * math.pi * elapsed / period)


def between(start: tuple[float, float], end: tuple[float, float], t: float) -> tuple[float, float]:
    """The point a share of the way from ``start`` to ``end``."""
    return start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t


def stepped(
    start: tuple[float, float], end: tuple[float, float], t: float, rise: float
) -> tuple[float, float]:
    """As `between`, in an arc that is ``rise`` pixels high in the middle."""
    x, y = between(start, end, t)
    return x, y - rise * 4 * t * (1 - t)
