"""Geometry of a tile as it is drawn: a hexagon with a corner up, seen from a chair.

All lengths come from the circumradius R. The canvas leaves room above for peaks and towers and
below for the slab.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from bake.raster import Array, grid
from bake.vector import Point

MASTER = 256
"""Circumradius of a tile in the atlas, in pixels."""

SHARPER = 1.5
"""Tiles are drawn so much larger and scaled down."""

SQUASH = 0.82
SLAB = 0.15
WIDTH = 2.0
ABOVE = 0.50
HEIGHT = ABOVE + 2 * SQUASH + 0.22


@dataclass(frozen=True, slots=True)
class Canvas:
    """The canvas of a tile whose circumradius is `r` pixels."""

    r: float

    @property
    def width(self) -> int:
        """Width in pixels."""
        return round(WIDTH * self.r)

    @property
    def height(self) -> int:
        """Height in pixels."""
        return round(HEIGHT * self.r)

    @property
    def x(self) -> float:
        """Centre of the tile from the left."""
        return self.width / 2

    @property
    def y(self) -> float:
        """Centre of the tile from the top."""
        return (ABOVE + SQUASH) * self.r

    def corners(self, scale: float = 1, down: float = 0) -> list[Point]:
        """The six corners from the top clockwise, scaled round the centre, moved down (in R)."""
        radius = self.r * scale
        angles = [math.pi / 3 * index for index in range(6)]
        return [
            (
                self.x + radius * math.sin(angle),
                self.y - radius * SQUASH * math.cos(angle) + down * self.r,
            )
            for angle in angles
        ]

    def block(self) -> list[Point]:
        """The outline of the whole slab, upper face and sides."""
        top, low = self.corners(0.985), self.corners(0.985, SLAB)
        return [top[0], top[1], low[1], low[2], low[3], low[4], low[5], top[5]]

    def distances(self) -> Array:
        """For each pixel how far out it lies: 0 in the middle, 1 on the rim."""
        x, y = grid(self.width, self.height)
        across, down = np.abs(x - self.x), np.abs(y - self.y) / SQUASH
        sides = np.maximum(across * 2 / math.sqrt(3), across / math.sqrt(3) + down)
        far: Array = (sides / self.r).astype(np.float32)
        return far


def distance(x: float, y: float) -> float:
    """How far out a point lies (in R from the centre): 0 in the middle, 1 on the rim."""
    across, down = abs(x), abs(y) / SQUASH
    return max(across * 2 / math.sqrt(3), across / math.sqrt(3) + down)
