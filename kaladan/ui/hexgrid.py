"""The geometry of the board: pointy-top hexes seen from a chair.

A place is a pair of axial coordinates (q, r): q grows to the right along a row, r downwards, and
each row lies half a tile further to the right. Lengths are real pixels; R is the circumradius.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace

import pygame

Place = tuple[int, int]
Point = tuple[float, float]

SQUASH = 0.82
COLUMN_PITCH = 1.797
ROW_PITCH = 1.292
ABOVE = 0.45
"""How far features rise above the top vertex."""
BELOW = 0.26
"""How far slab and plaque reach below the bottom vertex."""
LARGEST_RADIUS = 108
MOST_ZOOM = 2.0


@dataclass(frozen=True, slots=True)
class Grid:
    """Where every tile of a board lies.

    Attributes:
        area: where the board may be drawn.
        places: every tile, in drawing order: rows from the top, left to right.
        radius: R at the present zoom.
        origin: position of the centre of place (0, 0).
        base: R without zoom.
    """

    area: tuple[int, int, int, int]
    places: tuple[Place, ...]
    radius: float
    origin: Point
    base: float

    @property
    def zoom(self) -> float:
        """1 when the whole board is seen, up to 2."""
        return self.radius / self.base

    def centre(self, place: Place) -> Point:
        """The centre of a tile's upper face."""
        x, y = _unit(place)
        return self.origin[0] + x * self.radius, self.origin[1] + y * self.radius

    def corners(self, place: Place, share: float = 1.0) -> list[Point]:
        """The six corners of a tile, clockwise from the top; ``share`` shrinks it."""
        return hexagon(self.centre(place), self.radius * share)

    def pick(self, at: tuple[float, float]) -> Place | None:
        """The tile under a position, or None on the table."""
        if not pygame.Rect(self.area).collidepoint(at):
            return None
        return next((place for place in self.places if self._holds(place, at)), None)

    def zoomed(self, at: tuple[float, float], factor: float) -> Grid:
        """Closer or further, so that the point under ``at`` stays; from 1 to 2 times the base."""
        radius = max(self.base, min(self.base * MOST_ZOOM, self.radius * factor))
        ratio = radius / self.radius
        x, y = self.origin
        origin = at[0] + (x - at[0]) * ratio, at[1] + (y - at[1]) * ratio
        return replace(self, radius=radius, origin=origin)._kept()

    def panned(self, dx: float, dy: float) -> Grid:
        """Moved, but never so far that the board leaves the middle of the area."""
        return replace(self, origin=(self.origin[0] + dx, self.origin[1] + dy))._kept()

    def lowered(self, by: float) -> Grid:
        """Further down by so many real pixels."""
        return replace(self, origin=(self.origin[0], self.origin[1] + by))

    def bounds(self) -> pygame.Rect:
        """What the tiles cover, features and plaques included."""
        centres = [self.centre(place) for place in self.places]
        half = math.sqrt(3) / 2 * self.radius
        left, right = min(x for x, _ in centres) - half, max(x for x, _ in centres) + half
        top = min(y for _, y in centres) - self.radius * (SQUASH + ABOVE)
        bottom = max(y for _, y in centres) + self.radius * (SQUASH + BELOW)
        return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))

    def _holds(self, place: Place, at: tuple[float, float]) -> bool:
        x, y = self.centre(place)
        dx, dy = abs(at[0] - x), abs(at[1] - y) / SQUASH
        return dx <= math.sqrt(3) / 2 * self.radius and dy <= self.radius - dx / math.sqrt(3)

    def _kept(self) -> Grid:
        """Moved back so that the board covers the middle of the area."""
        area, bounds = pygame.Rect(self.area), self.bounds()
        dx = max(0, area.centerx - bounds.right) + min(0, area.centerx - bounds.left)
        dy = max(0, area.centery - bounds.bottom) + min(0, area.centery - bounds.top)
        return replace(self, origin=(self.origin[0] + dx, self.origin[1] + dy))


def fit_grid(area: pygame.Rect, places: Iterable[Place], largest: float) -> Grid:
    """The grid with the greatest R, at most ``largest``, whose tiles all lie in ``area``."""
    order = tuple(sorted(places, key=lambda place: (place[1], place[0])))
    if not order:
        raise ValueError("a board needs a tile")
    units = [_unit(place) for place in order]
    left, right = min(x for x, _ in units), max(x for x, _ in units)
    top, bottom = min(y for _, y in units), max(y for _, y in units)
    wide = right - left + math.sqrt(3)
    tall = bottom - top + 2 * SQUASH + ABOVE + BELOW
    margin = 0.98
    radius = min(largest, area.width * margin / wide, area.height * margin / tall)
    middle = (top - SQUASH - ABOVE + bottom + SQUASH + BELOW) / 2
    origin = area.centerx - (left + right) / 2 * radius, area.centery - middle * radius
    return Grid(tuple(area), order, radius, origin, radius)  # type: ignore[arg-type]


def hexagon(centre: Point, radius: float) -> list[Point]:
    """The corners of a squashed hexagon, clockwise from the top."""
    x, y = centre
    return [
        (
            x + radius * math.sin(math.pi / 3 * i),
            y - radius * SQUASH * math.cos(math.pi / 3 * i),
        )
        for i in range(6)
    ]


def from_rows(lengths: Iterable[int]) -> list[list[Place]]:
    """Places of centred rows of these lengths, as 3, 4, 5, 4, 3; the longest starts at q = 0."""
    counts = list(lengths)
    widest = max(counts)
    rows = []
    for r, count in enumerate(counts):
        indent = (widest - count) / 2
        first = math.floor(indent - r / 2 + counts.index(widest) / 2)
        rows.append([(first + q, r) for q in range(count)])
    return rows


def _unit(place: Place) -> Point:
    q, r = place
    return COLUMN_PITCH * (q + r / 2), ROW_PITCH * r
