"""Vector shapes drawn at the exact size, in real pixels, as alpha surfaces.

Only what the renderer knows is used: paths, strokes, opacity and gradients whose coordinates are
percentages (fractions would silently give one flat colour). Dashes: see `outlines`.
"""

from __future__ import annotations

import io
from collections.abc import Sequence

import pygame

from kaladan.ui import effects
from kaladan.ui.palette import Colour, to_hex

Stop = tuple[float, Colour, float]


def draw(body: str, size: tuple[int, int], box: Sequence[float] | None = None) -> pygame.Surface:
    """Draw an SVG body to a surface of exactly ``size``, in the display's own pixel format.

    The renderer's format has red and blue the other way round, and blits thirty times slower.

    Args:
        body: SVG elements.
        size: width and height in real pixels, at least 1 each.
        box: x, y, width, height of the view box; the size itself when left out.
    """
    width, height = max(1, size[0]), max(1, size[1])
    view = " ".join(f"{value:g}" for value in box or (0, 0, width, height))
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="{view}" preserveAspectRatio="none">{body}</svg>'
    )
    raw = pygame.image.load_sized_svg(io.BytesIO(source.encode()), (width, height))
    picture = raw.convert_alpha() if pygame.display.get_surface() else raw
    if picture.get_size() == (width, height):
        return picture
    whole = pygame.Surface((width, height), pygame.SRCALPHA)
    left, top = (width - picture.get_width()) // 2, (height - picture.get_height()) // 2
    whole.blit(picture, (left, top))
    return whole


def draw_edges(surface: pygame.Surface, rect: pygame.Rect, body: str, reach: int) -> None:
    """Draw on a rectangle what runs along its edges, at most ``reach`` inside; the middle costs nothing.

    ``body`` is in pixels of the rectangle.
    """
    for strip in effects.edges(rect.size, reach):
        surface.blit(draw(body, strip.size, (*strip.topleft, *strip.size)), strip.move(rect.topleft))


def linear(
    name: str,
    stops: Sequence[Stop],
    start: tuple[int, int] = (0, 0),
    end: tuple[int, int] = (0, 100),
) -> str:
    """Definition of a linear gradient on the object box; ``start`` and ``end`` in percent."""
    (x1, y1), (x2, y2) = start, end
    return (
        f'<defs><linearGradient id="{name}" x1="{x1}%" y1="{y1}%" x2="{x2}%" y2="{y2}%">'
        f"{_stops(stops)}</linearGradient></defs>"
    )


def radial(name: str, stops: Sequence[Stop], centre: tuple[int, int] = (50, 50), radius: int = 50) -> str:
    """Definition of a radial gradient on the object box, all in percent."""
    x, y = centre
    return (
        f'<defs><radialGradient id="{name}" cx="{x}%" cy="{y}%" r="{radius}%">'
        f"{_stops(stops)}</radialGradient></defs>"
    )


def fades(*colours: Colour) -> list[Stop]:
    """Gradient stops at equal distances, all opaque."""
    last = max(1, len(colours) - 1)
    return [(index / last, colour, 1.0) for index, colour in enumerate(colours)]


def box(
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float,
    *,
    fill: Colour | str | None = None,
    opacity: float = 1.0,
    stroke: Colour | str | None = None,
    line: float = 1.0,
    line_opacity: float = 1.0,
) -> str:
    """A rounded rectangle. ``fill`` and ``stroke`` are colours or ``url(#name)``."""
    edge = (
        f' stroke="{paint(stroke)}" stroke-width="{line:.2f}" stroke-opacity="{line_opacity:.3f}"'
        if stroke is not None
        else ""
    )
    inside = _inside(fill, opacity)
    rounded = max(0.0, min(radius, width / 2, height / 2))
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" '
        f'width="{max(0.0, width):.2f}" height="{max(0.0, height):.2f}" '
        f'rx="{rounded:.2f}" {inside}{edge}/>'
    )


def path(
    line: str,
    *,
    fill: Colour | str | None = None,
    opacity: float = 1.0,
    stroke: Colour | str | None = None,
    width: float = 1.0,
    line_opacity: float = 1.0,
) -> str:
    """A path with round joints. ``line`` is SVG path data."""
    inside = _inside(fill, opacity)
    edge = (
        f' stroke="{paint(stroke)}" stroke-width="{width:.2f}" stroke-opacity="{line_opacity:.3f}" '
        f'stroke-linejoin="round" stroke-linecap="round"'
        if stroke is not None
        else ""
    )
    return f'<path d="{line}" {inside}{edge}/>'


def polygon(points: Sequence[tuple[float, float]], close: bool = True) -> str:
    """Path data through points."""
    data = "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points)
    return data + " Z" if close else data


def circle(x: float, y: float, radius: float) -> str:
    """Path data of a full circle: two arcs, because the renderer drops a single full one."""
    arc = f"A{radius:.2f} {radius:.2f} 0 1 1"
    return f"M{x - radius:.2f} {y:.2f} {arc} {x + radius:.2f} {y:.2f} {arc} {x - radius:.2f} {y:.2f} Z"


def paint(value: Colour | str) -> str:
    """A colour or a reference to a gradient, as SVG writes it."""
    return value if isinstance(value, str) else to_hex(value)


def _inside(fill: Colour | str | None, opacity: float) -> str:
    return 'fill="none"' if fill is None else f'fill="{paint(fill)}" fill-opacity="{opacity:.3f}"'


def _stops(stops: Sequence[Stop]) -> str:
    return "".join(
        f'<stop offset="{at:.3f}" stop-color="{to_hex(colour)}" stop-opacity="{opacity:.3f}"/>'
        for at, colour, opacity in stops
    )
