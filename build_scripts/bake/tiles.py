"""Tiles in layers: ground with its slab, what stands on it, rims of the holders, castles, shadow.

The game lays them in this order: shadow, ground, upper rim, features, lower rim, castle. So the two
upper edges of a rim run behind the trees and peaks, and the others in front.
"""

from __future__ import annotations

import numpy as np
import pygame

from bake.castles import castle, court
from bake.features import features
from bake.ground import ground
from bake.hexes import MASTER, SHARPER, SLAB, Canvas
from bake.raster import Array, grain, grid, mask_by, shrink, soft, to_surface
from bake.recipe import Drawing
from bake.vector import Point, closed, linear_at, opened, path, render, rounded
from kaladan.ui.palette import Colour, darken, lighten, palette, parse

BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)
TERRAINS = ("field", "forest", "mountain")
VARIANTS = 4
SLABS = {
    "field": ("#8A6B34", "#5C4520"),
    "forest": ("#5A4A2A", "#3A2F1A"),
    "mountain": ("#6B655C", "#423E39"),
}
EDGE = "#0D0805"
RIM_PARTS = {
    "upper": (5, 0, 1),
    "lower": (1, 2, 3, 4, 5),
    "upper_left": (5, 0),
    "upper_right": (0, 1),
    "lower_left": (5, 4, 3),
    "lower_right": (3, 2, 1),
}
"""Parts of a rim by the corners along which they run, counted from the top clockwise."""


def seed_of(terrain: str, variant: int, castle_site: bool = False) -> int:
    """The seed of a tile; all its layers use it."""
    return 100 * TERRAINS.index(terrain) + 10 * variant + (7 if castle_site else 3)


def _canvas() -> Canvas:
    return Canvas(MASTER * SHARPER)


def _finished(surface: pygame.Surface) -> Drawing:
    final = Canvas(MASTER)
    return Drawing(shrink(surface, final.width, final.height), (final.x, final.y), MASTER)


def tile_ground(terrain: str, seed: int) -> Drawing:
    """The slab and the painted ground on it."""
    canvas = _canvas()
    surface = render(_slab(canvas, terrain), canvas.width, canvas.height)
    face = to_surface(_lit(canvas, ground(canvas, terrain, seed)))
    top = rounded(canvas.corners(0.985), canvas.r * 0.05)
    mask_by(face, render(path(top, WHITE), canvas.width, canvas.height))
    surface.blit(face, (0, 0))
    surface.blit(render(_edge(canvas), canvas.width, canvas.height), (0, 0))
    return _finished(surface)


def _slab(canvas: Canvas, terrain: str) -> str:
    r, (light, dark) = canvas.r, map(parse, SLABS[terrain])
    tones = [(0, lighten(light, 0.12)), (0.5, light), (0.52, dark), (1, darken(dark, 0.25))]
    sides = linear_at("sides", tones, (canvas.x - r, 0), (canvas.x + r, 0))
    low = canvas.corners(0.985, SLAB * 0.68)
    layer = opened([low[4], low[3], low[2]])
    outline = rounded(canvas.block(), r * 0.05)
    return (
        sides
        + path(outline, "url(#sides)", line=EDGE, width=r * 0.03)
        + path(layer, line=BLACK, width=r * 0.016, line_opacity=0.35)
    )


def _lit(canvas: Canvas, colours: Array) -> Array:
    """Darker towards the rim, lighter towards the upper left."""
    edge = np.clip((canvas.distances() - 0.80) / 0.2, 0, 1)
    x, y = grid(canvas.width, canvas.height)
    light = 1.06 - 0.16 * ((x - canvas.x) / canvas.r * 0.35 + (y - canvas.y) / canvas.r * 0.5)
    lit: Array = (colours * ((1 - 0.30 * edge**2) * light)[..., None]).astype(np.float32)
    return lit


def _edge(canvas: Canvas) -> str:
    r, top = canvas.r, canvas.corners(0.985)
    inner: list[Point] = [
        (top[4][0] + r * 0.01, top[4][1]),
        (top[5][0] + r * 0.01, top[5][1]),
        (top[0][0], top[0][1] + r * 0.012),
        (top[1][0] - r * 0.01, top[1][1]),
    ]
    return path(rounded(top, r * 0.05), line=EDGE, width=r * 0.022, line_opacity=0.8) + path(
        opened(inner), line="#FFF3D0", width=r * 0.02, line_opacity=0.38
    )


def tile_features(terrain: str, seed: int, castle_site: bool) -> Drawing:
    """What stands on a tile, on a clear ground."""
    canvas = _canvas()
    body = features(canvas, terrain, seed * 77 + 5, castle_site)
    surface = render(body, canvas.width, canvas.height)
    return _finished(grain(surface, 0.10, canvas.r * 0.05, seed + 4, 2))


def castle_layer(realm: str) -> Drawing:
    """A castle with its court."""
    canvas = _canvas()
    surface = to_surface(*court(canvas, 11))
    walls = render(castle(canvas, palette().realm(realm)), canvas.width, canvas.height)
    surface.blit(grain(walls, 0.10, canvas.r * 0.06, 17, 3), (0, 0))
    return _finished(surface)


def rim(part: str, dark: bool) -> Drawing:
    """A part of a rim: the dark lines on both sides of it, or its white middle, to be tinted."""
    canvas = _canvas()
    corners = canvas.corners(0.945)
    line, r = opened([corners[index] for index in RIM_PARTS[part]]), canvas.r
    if dark:
        body = path(line, line=EDGE, width=r * 0.108, line_opacity=0.8)
    else:
        # Full colour in the middle and a shade less beside it give the band a rounded back.
        body = path(line, line=(214, 214, 214), width=r * 0.07)
        body += path(line, line=WHITE, width=r * 0.034)
    return _finished(render(body, canvas.width, canvas.height))


def tile_shadow() -> Drawing:
    """The shadow on the table below a tile."""
    half = Canvas(MASTER / 2)
    shape = render(path(closed(half.block()), BLACK), half.width, half.height)
    blurred = soft(shape, half.r * 0.10, BLACK, 0.75)
    edge = (blurred.get_width() - half.width) / 2
    return Drawing(blurred, (half.x + edge, half.y + edge), half.r)


def tile_mask() -> Drawing:
    """The whole slab in white: for veils, and to find what lies under the pointer."""
    canvas = _canvas()
    outline = rounded(canvas.block(), canvas.r * 0.05)
    return _finished(render(path(outline, WHITE), canvas.width, canvas.height))
