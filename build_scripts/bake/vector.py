"""Vector shapes as SVG text, and the one place where SVG text becomes a surface.

pygame's SVG renderer knows paths, strokes, dashes, opacity, transforms and gradients. It drops
everything else without a word, and a gradient on the object box must be given in percent.
"""

from __future__ import annotations

import io
import math
from collections.abc import Iterable, Sequence

import pygame

from kaladan.ui.palette import Colour, to_hex

Point = tuple[float, float]
Box = tuple[float, float, float, float]
Stop = tuple[float, Colour] | tuple[float, Colour, float]
Paint = Colour | str

# The hundred-unit square in which symbols, tokens and arms are drawn.
SQUARE: Box = (0, 0, 100, 100)


def render(body: str, width: float, height: float, box: Box | None = None) -> pygame.Surface:
    """Draw SVG elements onto a transparent surface of exactly `width` by `height` pixels."""
    size = max(1, round(width)), max(1, round(height))
    x, y, w, h = box or (0, 0, *size)
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" '
        f'viewBox="{x} {y} {w} {h}">{body}</svg>'
    )
    picture = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
    if picture.get_size() == size:
        return picture
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(picture, ((size[0] - picture.get_width()) // 2, (size[1] - picture.get_height()) // 2))
    return whole


def colour(paint: Paint) -> str:
    """A colour, or the name of a gradient ("url(#name)"), as an attribute value."""
    return paint if isinstance(paint, str) else to_hex(paint)


def path(
    data: str,
    fill: Paint = "none",
    *,
    line: Paint = "none",
    width: float = 0,
    opacity: float = 1,
    line_opacity: float = 1,
    extra: str = "",
) -> str:
    """One path with round joins and ends; `extra` holds further attributes."""
    stroke = (
        f' stroke="{colour(line)}" stroke-width="{width:.2f}" stroke-opacity="{line_opacity}"'
        ' stroke-linejoin="round" stroke-linecap="round"'
        if line != "none"
        else ""
    )
    faint = f' fill-opacity="{opacity}"' if opacity != 1 else ""
    return f'<path d="{data}" fill="{colour(fill)}"{faint}{stroke} {extra}/>'


def shape(points: Iterable[Point], fill: Paint = "none", **style: object) -> str:
    """A closed polygon; the styles are those of `path`."""
    return path(closed(points), fill, **style)  # type: ignore[arg-type]


def closed(points: Iterable[Point]) -> str:
    """Path data of a closed polygon."""
    return opened(points) + " Z"


def opened(points: Iterable[Point]) -> str:
    """Path data of a line through points."""
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points)


def circle(x: float, y: float, radius: float) -> str:
    """Path data of a full circle, as two arcs: one full arc draws nothing."""
    return ellipse(x, y, radius, radius)


def ellipse(x: float, y: float, rx: float, ry: float) -> str:
    """Path data of an ellipse."""
    arc = f"A{rx:.2f} {ry:.2f} 0 1 1"
    return f"M{x - rx:.2f} {y:.2f} {arc} {x + rx:.2f} {y:.2f} {arc} {x - rx:.2f} {y:.2f} Z"


def rectangle(x: float, y: float, w: float, h: float, radius: float = 0) -> str:
    """Path data of a rectangle with round corners."""
    r = min(radius, w / 2, h / 2)
    if r <= 0:
        return closed([(x, y), (x + w, y), (x + w, y + h), (x, y + h)])
    return (
        f"M{x + r:.2f} {y:.2f} H{x + w - r:.2f} Q{x + w:.2f} {y:.2f} {x + w:.2f} {y + r:.2f} "
        f"V{y + h - r:.2f} Q{x + w:.2f} {y + h:.2f} {x + w - r:.2f} {y + h:.2f} "
        f"H{x + r:.2f} Q{x:.2f} {y + h:.2f} {x:.2f} {y + h - r:.2f} "
        f"V{y + r:.2f} Q{x:.2f} {y:.2f} {x + r:.2f} {y:.2f} Z"
    )


def rounded(points: Sequence[Point], radius: float) -> str:
    """Path data of a closed polygon whose corners are cut round at `radius`."""
    parts = []
    for index, corner in enumerate(points):
        start = _towards(corner, points[index - 1], radius)
        end = _towards(corner, points[(index + 1) % len(points)], radius)
        parts.append(f"{start[0]:.2f} {start[1]:.2f} Q{corner[0]:.2f} {corner[1]:.2f} ")
        parts[-1] += f"{end[0]:.2f} {end[1]:.2f}"
    return "M" + " L".join(parts) + " Z"


def _towards(corner: Point, other: Point, distance: float) -> Point:
    length = math.hypot(corner[0] - other[0], corner[1] - other[1])
    share = min(0.5, distance / length)
    return (
        corner[0] + (other[0] - corner[0]) * share,
        corner[1] + (other[1] - corner[1]) * share,
    )


def star(x: float, y: float, outer: float, inner: float, points: int, turn: float = 0) -> str:
    """Path data of a star with its first point up, turned by `turn` radians."""
    corners = []
    for index in range(2 * points):
        radius = inner if index % 2 else outer
        angle = math.pi * index / points - math.pi / 2 + turn
        corners.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return closed(corners)


def linear(name: str, stops: Sequence[Stop], start: Point = (0, 0), end: Point = (0, 1)) -> str:
    """A linear gradient over the object box; start and end are fractions of it."""
    ends = "".join(
        f' {key}="{value * 100:.2f}%"'
        for key, value in zip(("x1", "y1", "x2", "y2"), (*start, *end), strict=True)
    )
    return f'<defs><linearGradient id="{name}"{ends}>{_stops(stops)}</linearGradient></defs>'


def linear_at(name: str, stops: Sequence[Stop], start: Point, end: Point) -> str:
    """A linear gradient in the coordinates of the drawing."""
    ends = f'x1="{start[0]:.2f}" y1="{start[1]:.2f}" x2="{end[0]:.2f}" y2="{end[1]:.2f}"'
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" {ends}>'
        f"{_stops(stops)}</linearGradient></defs>"
    )


def radial(name: str, stops: Sequence[Stop], centre: Point = (0.5, 0.5), radius: float = 0.5) -> str:
    """A radial gradient over the object box; centre and radius are fractions of it."""
    x, y = (f"{part * 100:.2f}%" for part in centre)
    return (
        f'<defs><radialGradient id="{name}" cx="{x}" cy="{y}" r="{radius * 100:.2f}%" '
        f'fx="{x}" fy="{y}">{_stops(stops)}</radialGradient></defs>'
    )


def _stops(stops: Sequence[Stop]) -> str:
    parts = []
    for stop in stops:
        opacity = stop[2] if len(stop) == 3 else 1
        parts.append(f'<stop offset="{stop[0]}" stop-color="{colour(stop[1])}" stop-opacity="{opacity}"/>')
    return "".join(parts)


def group(body: str, transform: str = "", opacity: float = 1) -> str:
    """Elements moved together. Opacity acts on each element, so overlaps show."""
    faint = f' opacity="{opacity}"' if opacity != 1 else ""
    return f'<g transform="{transform}"{faint}>{body}</g>' if transform else f"<g{faint}>{body}</g>"


def placed(body: str, x: float, y: float, scale: float, turn: float = 0) -> str:
    """A drawing of the hundred-unit square with its centre at x, y, turned by degrees."""
    turned = f" rotate({turn:.1f})" if turn else ""
    return group(body, f"translate({x:.2f} {y:.2f}){turned} scale({scale:.4f}) translate(-50 -50)")
