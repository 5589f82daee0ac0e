"""A castle: curtain wall, six corner towers, keep at the back, gatehouse in front, cobbled court.

Its roofs have the colours of the realm that founded it; who holds it now is told by the cloth that
the game hangs on the keep.
"""

from __future__ import annotations

import numpy as np

from bake.hexes import Canvas
from bake.noise import noise, random
from bake.raster import Array, grid, ramp
from bake.vector import Paint, Point, circle, closed, ellipse, linear_at, path, rectangle
from kaladan.ui.palette import Colour, RealmColours, darken, lighten, parse

INK = "#2B2620"
ROOF_INK = "#1E1510"
WALLS = ("#8C8478", "#A89F90", "#CFC6B3", "#6A635A")
"""Faces of walls by where they look: back left, front right, front left, back right."""


def court(canvas: Canvas, seed: int) -> tuple[Array, Array]:
    """Colours of the cobbles inside the walls, and their opacity."""
    size, r = (canvas.width, canvas.height), canvas.r
    stones = ramp(noise(*size, r * 0.08, None, 3, seed + 3), _stops("#8F8674", "#BDB29C"))
    x, y = grid(*size)
    down = (y - canvas.y) / (r * 0.06)
    across = (x - canvas.x) / (r * 0.085) + (np.floor(down) % 2) * 0.5
    joint = np.maximum(np.abs(across % 1 - 0.5), np.abs(down % 1 - 0.5))
    tones = random(seed).random((400, 400))
    tone = tones[np.floor(across).astype(int) % 400, np.floor(down).astype(int) % 400]
    stones = stones * (0.88 + 0.22 * tone)[..., None]
    stones = stones * (1 - 0.35 * np.clip((joint - 0.40) * 12, 0, 1))[..., None]
    far = canvas.distances()
    stones = stones * (1 - 0.25 * np.clip(1 - np.abs(far - 0.78) * 14, 0, 1))[..., None]
    return stones.astype(np.float32), np.clip((0.80 - far) * 40, 0, 1).astype(np.float32)


def _stops(dark: str, light: str) -> list[tuple[float, Colour]]:
    return [(0, parse(dark)), (1, parse(light))]


def castle(canvas: Canvas, realm: RealmColours) -> str:
    """SVG of walls, towers, keep and gatehouse."""
    builder = _Builder(canvas, realm)
    return builder.back() + builder.sides() + builder.front()


class _Builder:
    def __init__(self, canvas: Canvas, realm: RealmColours) -> None:
        self.r = canvas.r
        self.corners = canvas.corners(0.80)
        self.roof = realm.field
        self.metal = realm.metal
        self.count = 0

    def back(self) -> str:
        """The two back walls with the keep between them and the towers at their ends."""
        r, top, corner = self.r, self.corners[0], self.corners
        x, y = top[0], top[1] + r * 0.10
        parts = [self._wall(corner[5], top, 0.20, 0), self._wall(top, corner[1], 0.20, 3)]
        parts.append(self._keep(x, y))
        parts.append(self._tower(x - r * 0.27, y + r * 0.03, 0.10, 0.34, 0.21))
        parts.append(self._tower(x + r * 0.27, y + r * 0.03, 0.10, 0.34, 0.21))
        parts.append(self._tower(x, y - r * 0.36, 0.085, 0.11, 0.18))
        for index in (5, 1):
            at = corner[index]
            parts.append(self._tower(at[0], at[1] + r * 0.02, 0.105, 0.30, 0.24))
        return "".join(parts)

    def sides(self) -> str:
        """The two side walls, seen from above."""
        r, parts = self.r, []
        for first, second in ((5, 4), (1, 2)):
            (x0, y0), (x1, y1) = self.corners[first], self.corners[second]
            half = r * 0.035
            top = [(x0 - half, y0), (x1 - half, y1), (x1 + half, y1), (x0 + half, y0)]
            parts.append(path(closed(top), WALLS[2], line=INK, width=r * 0.018))
            for index in range(5):
                y = y0 + (y1 - y0) * (index + 0.25) / 5
                merlon = rectangle(x0 - half, y, 2 * half, r * 0.05)
                parts.append(path(merlon, "#EDE4D2", line=INK, width=r * 0.012))
        return "".join(parts)

    def front(self) -> str:
        """The two front walls, their towers and the gatehouse."""
        r, corner = self.r, self.corners
        parts = [
            self._wall(corner[4], corner[3], 0.11, 2),
            self._wall(corner[3], corner[2], 0.11, 1),
        ]
        for index in (4, 2):
            at = corner[index]
            parts.append(self._tower(at[0], at[1] + r * 0.03, 0.095, 0.20, 0.20))
        return "".join(parts) + self._gate(corner[3][0], corner[3][1] + r * 0.03)

    def _wall(self, start: Point, end: Point, height: float, facing: int) -> str:
        r, paint = self.r, WALLS[facing]

        def at(share: float, up: float) -> Point:
            x = start[0] + (end[0] - start[0]) * share
            return x, start[1] + (end[1] - start[1]) * share - up * r

        face = closed([at(0, 0), at(1, 0), at(1, height), at(0, height)])
        parts = [path(face, paint, line=INK, width=r * 0.018)]
        for index in range(7):
            left, right = (index + 0.12) / 7, (index + 0.62) / 7
            low, high = height - 0.01, height + 0.055
            merlon = closed([at(left, low), at(right, low), at(right, high), at(left, high)])
            parts.append(path(merlon, paint, line=INK, width=r * 0.014))
        for share in (0.36, 0.68):
            course = closed([at(0, height * share), at(1, height * share)])
            parts.append(path(course, line="#3A332B", width=r * 0.012, line_opacity=0.35))
        edge = closed([at(0, height * 0.98), at(1, height * 0.98)])
        parts.append(path(edge, line="#F2EAD8", width=r * 0.016, line_opacity=0.55))
        return "".join(parts)

    def _tower(self, x: float, y: float, radius: float, height: float, roof: float) -> str:
        r, w, h = self.r, radius * self.r, height * self.r
        stone, tile = self._gradients(x, w)
        parts = [path(ellipse(x + w * 0.5, y + w * 0.15, w * 1.3, w * 0.5), "#000000", opacity=0.35)]
        body = (
            f"M{x - w:.1f} {y - h:.1f} V{y:.1f} A{w:.1f} {w * 0.4:.1f} 0 0 0 {x + w:.1f} {y:.1f} "
            f"V{y - h:.1f}Z"
        )
        parts.append(stone[1] + path(body, stone[0], line=INK, width=r * 0.018))
        slit = rectangle(x - w * 0.12, y - h * 0.62, w * 0.3, h * 0.26)
        parts.append(path(slit, INK))
        gallery = (
            f"M{x - w * 1.15:.1f} {y - h:.1f} A{w * 1.15:.1f} {w * 0.42:.1f} 0 0 0 "
            f"{x + w * 1.15:.1f} {y - h:.1f} v-{w * 0.38:.1f} H{x - w * 1.15:.1f}Z"
        )
        parts.append(path(gallery, "#B9AF9D", line=INK, width=r * 0.016))
        base, top = y - h - w * 0.30, y - h - w * 0.30 - roof * r
        cone = (
            f"M{x - w * 1.28:.1f} {base:.1f} A{w * 1.28:.1f} {w * 0.45:.1f} 0 0 0 "
            f"{x + w * 1.28:.1f} {base:.1f} L{x:.1f} {top:.1f}Z"
        )
        parts.append(tile[1] + path(cone, tile[0], line=ROOF_INK, width=r * 0.02))
        parts.append(path(circle(x, top, w * 0.16), self.metal, line=ROOF_INK, width=r * 0.008))
        return "".join(parts)

    def _gradients(self, x: float, w: float) -> tuple[tuple[Paint, str], tuple[Paint, str]]:
        """Stone and roof as lit from the left: the paint, and the definition it needs."""
        self.count += 1
        stone, tile = f"stone{self.count}", f"tile{self.count}"
        greys = [(0, parse("#E4DBC8")), (0.35, parse("#C2B8A5")), (1, parse("#6A6257"))]
        tiles = [(0, lighten(self.roof, 0.22)), (0.4, self.roof), (1, darken(self.roof, 0.35))]
        return (
            (f"url(#{stone})", linear_at(stone, greys, (x - w, 0), (x + w, 0))),
            (f"url(#{tile})", linear_at(tile, tiles, (x - w * 1.2, 0), (x + w * 1.2, 0))),
        )

    def _keep(self, x: float, y: float) -> str:
        r = self.r

        def block(points: list[Point]) -> str:
            return closed([(x + px * r, y + py * r) for px, py in points])

        body = block([(-0.25, 0), (-0.25, -0.30), (0.25, -0.30), (0.25, 0)])
        dark = block([(0.04, 0), (0.04, -0.30), (0.25, -0.30), (0.25, 0)])
        roof = block([(-0.30, -0.28), (-0.16, -0.48), (0.16, -0.48), (0.30, -0.28)])
        shade = block([(0.03, -0.28), (0.03, -0.48), (0.16, -0.48), (0.30, -0.28)])
        return (
            path(body, "#B5AB99", line=INK, width=r * 0.02)
            + path(dark, "#857C6F")
            + path(roof, self.roof, line=ROOF_INK, width=r * 0.02)
            + path(shade, darken(self.roof, 0.35))
        )

    def _gate(self, x: float, y: float) -> str:
        r, stone = self.r, "#C6BCA9"
        house = rectangle(x - r * 0.13, y - r * 0.22, r * 0.26, r * 0.22)
        arch = (
            f"M{x - r * 0.06:.1f} {y:.1f} v-{r * 0.08:.1f} a{r * 0.06:.1f} {r * 0.06:.1f} 0 0 1 "
            f"{r * 0.12:.1f} 0 v{r * 0.08:.1f}Z"
        )
        parts = [path(house, stone, line=INK, width=r * 0.018), path(arch, "#20160E")]
        for index in range(3):
            merlon = rectangle(x - r * 0.13 + index * r * 0.1, y - r * 0.27, r * 0.06, r * 0.06)
            parts.append(path(merlon, stone, line=INK, width=r * 0.012))
        return "".join(parts)
