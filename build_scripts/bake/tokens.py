"""Unit tokens: rims by class and team, bodies by realm, kind and side, shadows by class.

One attribute, one channel: owner = field and pattern, kind = symbol, class = outline, team = rim,
upgrade = gold symbol and a tab with chevrons that breaks the outline.
"""

from __future__ import annotations

import math
from dataclasses import replace

from bake.heraldry import field, rim_gradient, scaled
from bake.raster import mask_by, shrink, soft
from bake.recipe import Drawing, centred
from bake.symbols import symbol
from bake.vector import Box, Paint, circle, closed, group, linear, path, placed, render
from kaladan.ui.palette import Colour, RealmColours, darken, mix, palette

BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)

MASTER = 192
SMALL = 96
BELOW = 48
"""Tokens smaller than this many pixels use the bold drawing, made at `SMALL`."""

ROOM = 1.3
BOX: Box = (-15, -15, 130, 130)
THICK = 9

UPGRADABLE = ("catapult", "shield", "archer", "sword")
CLASSES = {
    "crown": "crown",
    "general": "octagon",
    "special": "shield",
    "catapult": "octagon",
    "shield": "disc",
    "archer": "disc",
    "sword": "disc",
}


def outline(shape: str) -> str:
    """The outline of a class of units in the hundred-unit square."""
    if shape == "disc":
        return circle(50, 50, 46)
    if shape == "octagon":
        return "M31.5 5 L68.5 5 L95 31.5 L95 68.5 L68.5 95 L31.5 95 L5 68.5 L5 31.5 Z"
    if shape == "shield":
        return "M50 1 C 62 7 78 9 95 8 C 97 50 86 80 50 101 C 14 80 3 50 5 8 C 22 9 38 7 50 1 Z"
    return closed(_lobes())


def _lobes() -> list[tuple[float, float]]:
    points = []
    for index in range(96):
        angle = 2 * math.pi * index / 96 - math.pi / 2
        radius = 47 + 3.2 * math.cos(8 * angle + math.pi)
        points.append((50 + radius * math.cos(angle), 50 + radius * math.sin(angle)))
    return points


def _inner(shape: str, strong: bool) -> float:
    """Size of the field within the outline; what is left is rim."""
    return (0.82 if shape == "crown" else 0.855) - (0.055 if strong else 0)


def token_rim(shape: str, team: str) -> Drawing:
    """The metal below a token's field: rim, edge and, for the Key Banner, rivets."""
    colours, data = palette().team(team), outline(shape)
    light, middle, dark = colours.rim
    side = [(0, darken(dark, 0.15)), (0.5, darken(middle, 0.25)), (1, darken(dark, 0.3))]
    body = rim_gradient(colours) + linear("side", side, (0, 0), (1, 0))
    for step in range(THICK, 0, -1):
        paint: Paint = darken(dark, 0.25) if step == THICK else "url(#side)"
        body += group(path(data, paint), f"translate(0 {step})")
    lower = path(data, line=BLACK, width=2, line_opacity=0.55)
    body += group(lower, f"translate(0 {THICK})")
    body += path(data, "url(#rim)", line=palette().colour("outline"), width=2.4, line_opacity=0.9)
    # A fine light line keeps a black rim from running into the dark edge of what lies below.
    bright = mix(light, WHITE, 0.35)
    extra = scaled(0.955)
    body += path(data, line=bright, width=1.3, line_opacity=0.55, extra=extra)
    if colours.rivet:
        body += "".join(path(circle(x, y, 3.1), colours.rivet) for x, y in _rivets(shape))
    size = round(MASTER * ROOM) * 2
    return centred(shrink(render(body, size, size, BOX), size // 2, size // 2), MASTER)


def _rivets(shape: str) -> list[tuple[float, float]]:
    if shape == "octagon":
        return [
            (50 + x * 41.6, 50 + y * 41.6) for x, y in ((0, -1), (0.745, -0.745), (1, 0), (0.745, 0.745))
        ] + [(50 - x * 41.6, 50 - y * 41.6) for x, y in ((0, -1), (0.745, -0.745), (1, 0), (0.745, 0.745))]
    if shape == "shield":
        right = [(74, 10), (90.5, 15), (91, 42), (82, 69)]
        return [(50, 5.5), (50, 95), *right, *((100 - x, y) for x, y in right)]
    radius = 42.8 if shape == "disc" else 44.2
    angles = [math.pi / 4 * index + math.pi / 8 for index in range(8)]
    return [(50 + radius * math.cos(a), 50 + radius * math.sin(a)) for a in angles]


def token_body(realm: str, kind: str, upgraded: bool, small: bool = False, strong: bool = False) -> Drawing:
    """Field, symbol, gloss and tab of a token.

    Args:
        small: drawn bolder, for few pixels.
        strong: for the high contrast setting: pattern at full strength, a thicker rim, no gloss.
    """
    colours, shape = palette().realm(realm), CLASSES[kind]
    master, inner = SMALL if small else MASTER, _inner(shape, strong)
    data, size = outline(shape), round(master * ROOM) * 2
    if strong:
        colours = replace(colours, opacity=1.0)
    drawn = field(colours, size, BOX, 0.10, 0.22, bold=small)
    mask_by(drawn, render(path(data, WHITE, extra=scaled(inner)), size, size, BOX))
    over = _shading(data, inner) + _symbol(colours, kind, upgraded, small)
    if not small and not strong:
        over += path(data, "url(#gloss)", opacity=0.65, extra=scaled(inner * 0.99))
    over += _tab(1.3 if small else 1) if upgraded else ""
    drawn.blit(render(over, size, size, BOX), (0, 0))
    return centred(shrink(drawn, size // 2, size // 2), master)


def _shading(data: str, inner: float) -> str:
    gloss = [(0, WHITE, 0.22), (0.45, WHITE, 0.03), (0.5, WHITE, 0)]
    ring = [(0, BLACK, 0.75), (0.5, BLACK, 0.30), (1, WHITE, 0.30)]
    gold = palette().gradient("gold")
    defined = linear("gloss", gloss) + linear("ring", ring)
    defined += linear("gold", [(0, gold[0]), (0.5, gold[1]), (1, gold[2])])
    return defined + path(data, line="url(#ring)", width=3.4, extra=scaled(inner))


def _symbol(realm: RealmColours, kind: str, upgraded: bool, small: bool) -> str:
    shape = CLASSES[kind]
    scale = {"disc": 0.60, "octagon": 0.60, "shield": 0.62, "crown": 0.56}[shape]
    y = {"disc": 50, "octagon": 51, "shield": 47, "crown": 50}[shape]
    if small:
        scale *= {"disc": 1.10, "octagon": 1.08, "shield": 1.0, "crown": 1.0}[shape]
    if upgraded:
        scale, y = scale * 0.93, y - 5
    gold = upgraded or kind == "crown"
    fill: Paint = "url(#gold)" if gold else realm.symbol
    line = _line(realm, kind, upgraded)
    width = (9.5 if small else 7.5) if gold or not realm.is_light else (6 if not small else 5)
    name = realm.charge if kind == "special" else kind
    bold = 2.5 if small else 0
    shadow = group(symbol(name, BLACK, BLACK, width), "translate(0 5)", 0.35)
    return placed(shadow + symbol(name, fill, line, width, bold), 50, y, scale)


def _line(realm: RealmColours, kind: str, upgraded: bool) -> Colour:
    if kind == "crown":
        return (30, 14, 4)
    return darken(realm.field, 0.8) if upgraded and realm.is_light else realm.outline


def _tab(scale: float) -> str:
    dark: Colour = (26, 14, 5)
    plate = "M28 78 L72 78 L75 82 L75 97 L50 108 L25 97 L25 82 Z"
    face = "M29 80 L71 80 L72.5 83 L72.5 95.5 L50 105 L27.5 95.5 L27.5 83 Z"
    body = path(plate, dark, line=dark, width=4) + path(face, "url(#gold)")
    chevrons = "M35 91 L50 83.5 L65 91 M35 98.5 L50 91 L65 98.5"
    body += path(chevrons, line=(58, 34, 5), width=4.2)
    return group(body, f"translate(50 97) scale({scale}) translate(-50 -97)")


def token_shadow(shape: str) -> Drawing:
    """The soft shadow below a token; its nominal size is the token's."""
    size = MASTER // 2
    box_size = round(size * ROOM)
    drawn = render(path(outline(shape), BLACK), box_size, box_size, BOX)
    return centred(soft(drawn, size * 0.09, BLACK, 0.65), size)


def token_halo(shape: str) -> Drawing:
    """A soft white halo round a token, to be tinted; its nominal size is the token's."""
    size = MASTER // 2
    box_size = round(size * ROOM)
    drawn = render(path(outline(shape), WHITE), box_size, box_size, BOX)
    return centred(soft(drawn, size * 0.16, WHITE, 1.0), size)
