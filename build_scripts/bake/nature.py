"""Trees, peaks, rocks, houses and sheaves as SVG, lit from the upper left."""

from __future__ import annotations

from bake.noise import Random
from bake.vector import Point, circle, closed, ellipse, path, rectangle

PINES = (
    ("#16351F", "#24512C", "#3A7040", "#5A9152"),
    ("#1A3A26", "#2A5A37", "#417C4C", "#669D63"),
    ("#20381A", "#355726", "#527B36", "#7A9E4C"),
)
LEAVES = (
    ("#1E3D1B", "#35622A", "#568A3C", "#86B255"),
    ("#2A4418", "#4A6E26", "#749738", "#A6BE58"),
    ("#233F22", "#3C6638", "#5F8C4E", "#8FB372"),
)
INK = "#0C1B0D"


def _moved(x: float, y: float, scale: float, *points: Point) -> str:
    return closed([(x + scale * px, y + scale * py) for px, py in points])


def pine(x: float, y: float, s: float, generator: Random) -> str:
    """A pine of three jagged tiers, `s` high or more, its foot at x, y."""
    dark, body, lit, bright = PINES[int(generator.integers(3))]
    parts = [path(ellipse(x + s * 0.22, y + s * 0.02, s * 0.5, s * 0.18), "#0A1408", opacity=0.45)]
    parts.append(path(rectangle(x - s * 0.05, y - s * 0.2, s * 0.1, s * 0.2), "#3B2716"))
    for low, high, wide in ((0.12, 0.72, 0.44), (0.42, 1.0, 0.36), (0.74, 1.34, 0.25)):
        base = y - s * low
        left = [(-wide, 0), (-wide * 0.5, 0.05), (-wide * 0.2, -0.02), (wide * 0.15, 0.06)]
        right = [(wide * 0.5, -0.01), (wide, 0)]
        tip = (0.0, low - high)
        whole = _moved(x, base, s, *left, *right, tip)
        parts.append(path(whole, dark, line=INK, width=s * 0.04, line_opacity=0.6))
        parts.append(path(_moved(x, base, s, *left, tip), body))
        face = [(-wide * 0.86, -0.03), (-wide * 0.34, -0.06), (-wide * 0.05, -0.02)]
        parts.append(path(_moved(x, base, s, *face, (0, tip[1] + 0.03)), lit))
        edge = [(-wide * 0.62, -0.12), (-wide * 0.3, -0.13), (-0.01, tip[1] + 0.05)]
        parts.append(path(_moved(x, base, s, *edge), bright, opacity=0.85))
    return "".join(parts)


CROWNS = (
    (0.0, -0.62, 0.40),
    (-0.26, -0.46, 0.27),
    (0.27, -0.46, 0.28),
    (-0.14, -0.84, 0.25),
    (0.16, -0.80, 0.25),
)


def broadleaf(x: float, y: float, s: float, generator: Random) -> str:
    """A round tree of five lobes in four greens, its foot at x, y."""
    dark, body, lit, bright = LEAVES[int(generator.integers(3))]
    parts = [path(ellipse(x + s * 0.22, y + s * 0.02, s * 0.5, s * 0.18), "#0A1408", opacity=0.45)]
    parts.append(path(rectangle(x - s * 0.06, y - s * 0.34, s * 0.12, s * 0.36), "#4A3018"))

    def lobes(paint: str, shift: Point, size: float, opacity: float, first: int = 0) -> None:
        for dx, dy, radius in CROWNS[first:]:
            disc = circle(x + s * (dx + shift[0]), y + s * (dy + shift[1]), s * radius * size)
            parts.append(path(disc, paint, opacity=opacity))

    lobes(INK, (0, 0), 1.08, 0.75)
    lobes(dark, (0, 0), 1, 1)
    lobes(body, (-0.05, -0.05), 0.82, 1)
    lobes(lit, (-0.09, -0.10), 0.52, 1)
    lobes(bright, (-0.12, -0.13), 0.26, 0.85, 2)
    return "".join(parts)


def _jagged(start: Point, end: Point, count: int, spread: float, generator: Random) -> list[Point]:
    points = []
    for index in range(1, count):
        t = index / count
        x = start[0] + (end[0] - start[0]) * t + generator.normal() * spread
        y = start[1] + (end[1] - start[1]) * t + generator.normal() * spread * 0.6
        points.append((x, y))
    return points


def _along(line: list[Point], share: float) -> Point:
    at = share * (len(line) - 1)
    index = min(int(at), len(line) - 2)
    rest, (x0, y0), (x1, y1) = at - index, line[index], line[index + 1]
    return x0 + (x1 - x0) * rest, y0 + (y1 - y0) * rest


def _zigzag(start: Point, end: Point, height: float, down: float) -> list[Point]:
    return [
        (
            start[0] + (end[0] - start[0]) * t,
            start[1] + (end[1] - start[1]) * t + (height * down if index % 2 else -height * 0.03),
        )
        for index, t in enumerate((0.25, 0.5, 0.75))
    ]


def peak(x: float, y: float, w: float, h: float, generator: Random) -> str:
    """A mountain, the middle of its base at x, y: lit left face, dark right face, snow."""
    top = (x + generator.uniform(-0.06, 0.06) * w, y - h)
    foot_left, foot_right, foot = (x - w / 2, y), (x + w / 2, y), (x + w * 0.05, y + h * 0.04)
    left = [foot_left, *_jagged(foot_left, top, 5, w * 0.022, generator), top]
    right = [top, *_jagged(top, foot_right, 5, w * 0.022, generator), foot_right]
    ridge = [top, *_jagged(top, foot, 6, w * 0.035, generator), foot]
    shade = (
        f"M{x - w * 0.4:.1f} {y:.1f} Q{x + w * 0.2:.1f} {y + h * 0.16:.1f} "
        f"{x + w * 0.62:.1f} {y + h * 0.03:.1f} L{top[0]:.1f} {y - h * 0.5:.1f}Z"
    )
    parts = [path(shade, "#1A1714", opacity=0.28)]
    parts.append(path(closed(left + right[1:]), "#5D5750", line="#2A2622", width=w * 0.022))
    parts.append(path(closed(left + ridge[1:]), "#A49A8A"))
    parts.append(path(closed(ridge + right[::-1][:-1]), "#5E5954"))
    parts.append(_facets(x, y, w, h, ridge, generator))
    parts.append(_snow(h, left[::-1], ridge, right))
    return "".join(parts)


def _facets(x: float, y: float, w: float, h: float, ridge: list[Point], generator: Random) -> str:
    faces = (
        (0.35, 0.8, -1, "#C2B8A5", 0.8),
        (0.5, 0.98, -1, "#8B8376", 0.7),
        (0.4, 0.9, 1, "#746E66", 0.8),
        (0.6, 1, 1, "#4A4642", 0.7),
    )
    parts = []
    for start, end, side, paint, opacity in faces:
        upper, lower = ridge[int(start * 6)], ridge[min(6, int(end * 6))]
        out = (x + side * w * generator.uniform(0.16, 0.3), y - h * (1 - end) * 0.5)
        parts.append(path(closed([upper, lower, out]), paint, opacity=opacity))
    return "".join(parts)


def _snow(h: float, left: list[Point], ridge: list[Point], right: list[Point]) -> str:
    line = 0.40
    west, middle, east = _along(left, line), _along(ridge, line * 0.9), _along(right, line)
    top, halfway = ridge[0], _along(ridge, line * 0.45)
    lit = [top, _along(left, line * 0.5), west, *_zigzag(west, middle, h, 0.10), middle, halfway]
    dim = [top, halfway, middle, *_zigzag(middle, east, h, 0.09), east, _along(right, line * 0.5)]
    return path(closed(lit), "#F7F5F0") + path(closed(dim), "#BFCAD6")


def rock(x: float, y: float, s: float) -> str:
    """A boulder, the middle of its base at x, y."""
    top, inner = (-0.02, -0.66), (0.02, -0.2)
    body = _moved(x, y, s, (-0.55, 0), (-0.4, -0.42), top, (0.4, -0.36), (0.56, 0.02))
    parts = [path(ellipse(x + s * 0.2, y, s * 0.7, s * 0.22), "#14110E", opacity=0.4)]
    parts.append(path(body, "#6B655C", line="#2A2622", width=s * 0.06))
    parts.append(path(_moved(x, y, s, (-0.55, 0), (-0.4, -0.42), top, inner), "#B3A997"))
    parts.append(path(_moved(x, y, s, top, (0.4, -0.36), inner), "#8A8275"))
    return "".join(parts)


def house(x: float, y: float, s: float, roof: str = "#A8452F") -> str:
    """A cottage seen from the front left."""
    wall = _moved(x, y, s, (-0.5, 0), (-0.5, -0.38), (0.2, -0.30), (0.2, 0.1))
    gable = ((0.2, 0.1), (0.2, -0.3), (0.42, -0.62), (0.62, -0.34), (0.62, -0.02))
    tiles = _moved(x, y, s, (-0.6, -0.34), (-0.3, -0.72), (0.42, -0.66), (0.14, -0.26))
    parts = [path(ellipse(x + s * 0.35, y + s * 0.02, s * 0.8, s * 0.2), "#1A1206", opacity=0.35)]
    parts.append(path(wall, "#E6D2A6", line="#5A4420", width=s * 0.03))
    parts.append(path(_moved(x, y, s, *gable), "#B79F73", line="#5A4420", width=s * 0.03))
    parts.append(path(tiles, roof, line="#3C170C", width=s * 0.04))
    parts.append(path(rectangle(x - s * 0.26, y - s * 0.26, s * 0.16, s * 0.28), "#5A3A1C"))
    return "".join(parts)


def stook(x: float, y: float, s: float) -> str:
    """A sheaf of corn."""
    body = (
        f"M{x - s * 0.45} {y} Q{x - s * 0.3} {y - s * 0.9} {x} {y - s} "
        f"Q{x + s * 0.3} {y - s * 0.9} {x + s * 0.45} {y}Z"
    )
    light = (
        f"M{x - s * 0.36} {y - s * 0.05} Q{x - s * 0.26} {y - s * 0.8} {x - s * 0.02} "
        f"{y - s * 0.94} L{x - s * 0.05} {y - s * 0.05}Z"
    )
    parts = [path(ellipse(x + s * 0.2, y, s * 0.6, s * 0.2), "#2A1D08", opacity=0.4)]
    parts.append(path(body, "#B98A33", line="#5D4212", width=s * 0.07) + path(light, "#EBCB6E"))
    return "".join(parts)
