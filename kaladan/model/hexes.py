"""Hexagons as cube coordinates (pointy top), and the layouts that worlds are printed as."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

#: The six directions, clockwise from east.
DIRECTIONS = ((1, -1, 0), (0, -1, 1), (-1, 0, 1), (-1, 1, 0), (0, 1, -1), (1, 0, -1))


@dataclass(frozen=True, slots=True)
class Hex:
    """A hexagon; ``q + r + s`` is 0. ``q`` grows to the east, ``s`` to the south (a row's number)."""

    q: int
    r: int
    s: int

    def __post_init__(self) -> None:
        if self.q + self.r + self.s:
            raise ValueError(f"not a hexagon: {self.q} + {self.r} + {self.s} is not 0")

    def plus(self, other: tuple[int, int, int]) -> Hex:
        """Return the hexagon moved by a difference of cube coordinates."""
        return Hex(self.q + other[0], self.r + other[1], self.s + other[2])

    def distance(self, other: Hex) -> int:
        """Return the number of steps between two hexagons."""
        return max(abs(self.q - other.q), abs(self.r - other.r), abs(self.s - other.s))

    def turned(self, sixths: int) -> Hex:
        """Return the hexagon turned round the origin by sixths of a full turn."""
        q, r, s = self.q, self.r, self.s
        for _ in range(sixths % 6):
            q, r, s = -r, -s, -q
        return Hex(q, r, s)

    def mirrored(self) -> Hex:
        """Return the hexagon mirrored on an axis through the origin."""
        return Hex(self.r, self.q, self.s)


def centred_rows(lengths: Iterable[int]) -> list[Hex]:
    """Return the hexagons of rows that are centred one below the other, in reading order.

    Args:
        lengths: how many hexagons each row has, from the top; neighbours must differ in parity.

    Raises:
        ValueError: two neighbouring rows are both even or both odd, so that they cannot interlock.
    """
    found: list[Hex] = []
    shift = 0
    for row, length in enumerate(lengths):
        if row == 0:
            shift = (1 - length) % 2
        if (1 - length - row - shift) % 2:
            raise ValueError(f"row {row + 1} does not interlock with the row above it")
        for column in range(length):
            q = (2 * column - (length - 1) - row - shift) // 2
            found.append(Hex(q, -q - row, row))
    return found


def neighbours(hexes: list[Hex]) -> tuple[tuple[int, ...], ...]:
    """Return for each hexagon the indices of the listed hexagons next to it, in the order of DIRECTIONS."""
    index = {place: number for number, place in enumerate(hexes)}
    return tuple(
        tuple(index[near] for near in map(place.plus, DIRECTIONS) if near in index) for place in hexes
    )
