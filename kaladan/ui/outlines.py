"""Lines as points, and the dashes of a line.

The vector renderer's own dashes leave hairlines where a line ends or turns, so dashed lines are
cut into pieces here. Lengths are real pixels.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import cycle, pairwise

Point = tuple[float, float]


def dashed(points: Sequence[Point], lengths: Sequence[float]) -> str:
    """Path data of the dashes of a line through ``points``.

    ``lengths`` are those of dash, gap, dash, gap ... and begin anew when they are used up.
    """
    pieces: list[list[Point]] = []
    pattern = [*lengths] * (2 if len(lengths) % 2 else 1)
    turns = cycle(enumerate(pattern))
    index, left = next(turns)
    piece = [points[0]]
    for start, end in pairwise(points):
        here, rest = start, math.dist(start, end)
        while rest > left:
            here = _towards(here, end, left)
            rest -= left
            if index % 2 == 0:
                pieces.append([*piece, here])
            piece = [here]
            index, left = next(turns)
        left -= rest
        piece.append(end)
    if index % 2 == 0 and len(piece) > 1:
        pieces.append(piece)
    return " ".join("M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in piece) for piece in pieces)


def curve(start: Point, bend: Point, end: Point, steps: int = 60) -> list[Point]:
    """Points of a quadratic curve."""
    return [_on_curve(start, bend, end, step / steps) for step in range(steps + 1)]


def _on_curve(start: Point, bend: Point, end: Point, t: float) -> Point:
    one, two, three = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return (
        one * start[0] + two * bend[0] + three * end[0],
        one * start[1] + two * bend[1] + three * end[1],
    )


def rounded(corners: Sequence[Point], radius: float) -> list[Point]:
    """Points round a polygon whose corners are rounded; closed, it ends where it begins."""
    points: list[Point] = []
    for index, corner in enumerate(corners):
        start = _towards(corner, corners[index - 1], radius)
        end = _towards(corner, corners[(index + 1) % len(corners)], radius)
        points += curve(start, corner, end, 6)
    return [*points, points[0]]


def box(x: float, y: float, width: float, height: float) -> list[Point]:
    """The corners of a rectangle."""
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def _towards(start: Point, end: Point, distance: float) -> Point:
    length = math.dist(start, end)
    share = min(1.0, distance / length) if length else 0.0
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
