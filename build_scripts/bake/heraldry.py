"""Realm patterns and charges, and what bears them: arms, pennants, cloths, badges, coin."""

from __future__ import annotations

import math

import pygame

from bake.raster import mask_by, shrink
from bake.recipe import Drawing, centred, hung
from bake.symbols import symbol
from bake.vector import (
    SQUARE,
    Box,
    circle,
    closed,
    ellipse,
    group,
    linear,
    path,
    placed,
    radial,
    rectangle,
    render,
)
from kaladan.ui.palette import Colour, RealmColours, TeamColours, darken, lighten, palette

BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)

SHIELD = "M50 1 C 62 7 78 9 95 8 C 97 50 86 80 50 101 C 14 80 3 50 5 8 C 22 9 38 7 50 1 Z"
SHIELD_RIVETS = ((50, 4.6), (90, 13), (10, 13), (91, 42), (9, 42), (50, 95), (82, 70), (18, 70))

ARMS = 256
SMALL_ARMS = 80
SMALL_ARMS_BELOW = 32
"""Arms smaller than this many pixels use the bold drawing."""

PENNANT = 256
"""The circumradius of the tile for which pennants are drawn."""


def pattern(realm: RealmColours, strength: float = 1, height: float = 100, *, bold: bool = False) -> str:
    """A realm's pattern over a field 100 units wide and `height` high, in its second tincture.

    Args:
        strength: factor on the opacity of the tincture.
        bold: fewer and larger figures, for drawings of few pixels.
    """
    if bold and realm.pattern == "rays":
        return group(_rays(realm.tincture, height + 40, 11), opacity=min(1, realm.opacity * strength * 1.25))
    if bold:
        larger = 1.4 if realm.pattern in ("chevrons", "diagonals") else 1.2
        coarse = f"translate(50 50) scale({larger}) translate(-50 -50)"
        return group(pattern(realm, strength * 1.25, height), coarse)
    draw = {
        "rays": _rays,
        "stripes": _stripes,
        "chevrons": _chevrons,
        "diagonals": _diagonals,
        "dots": _dots,
        "chequers": _chequers,
    }[realm.pattern]
    return group(draw(realm.tincture, height + 40), opacity=min(1, realm.opacity * strength))


def _rays(colour: Colour, height: float, count: int = 20) -> str:
    far, parts = 320 + height, []
    for index in range(count):
        angle = 2 * math.pi * index / count + 0.08
        ends = [(math.cos(a), math.sin(a)) for a in (angle, angle + math.pi / count)]
        corners = [(50.0, 64.0), *((50 + far * x, 64 + far * y) for x, y in ends)]
        parts.append(path(closed(corners), colour))
    return "".join(parts)


def _stripes(colour: Colour, height: float) -> str:
    return "".join(path(rectangle(x, -20, 10, height + 20), colour) for x in range(-24, 124, 20))


def _chevrons(colour: Colour, height: float) -> str:
    return "".join(
        path(f"M-20 {y + 59} L50 {y - 2} L120 {y + 59}", line=colour, width=7.5)
        for y in range(-84, int(height), 30)
    )


def _diagonals(colour: Colour, height: float) -> str:
    reach = height + 40
    return "".join(
        path(f"M{x} -20 L{x + reach} {reach - 20}", line=colour, width=10)
        for x in range(-22 * int(reach / 22 + 1), 132, 22)
    )


def _dots(colour: Colour, height: float) -> str:
    return "".join(
        path(circle(x + (8.5 if row % 2 else 0), -11 + 15 * row, 3.4), colour)
        for row in range(int(height / 15) + 2)
        for x in range(-21, 122, 17)
    )


def _chequers(colour: Colour, height: float) -> str:
    return "".join(
        path(rectangle(column * 12.5 - 18.5, row * 12.5 - 12.5, 12.5, 12.5), colour)
        for row in range(int(height / 12.5) + 2)
        for column in range(12)
        if (row + column) % 2 == 0
    )


def field(
    realm: RealmColours, size: int, box: Box, light: float, dark: float, *, bold: bool = False
) -> pygame.Surface:
    """A square piece of a realm's field: light from the upper left, and the pattern on it."""
    stops = [(0, lighten(realm.field, light)), (0.6, realm.field), (1, darken(realm.field, dark))]
    ground = radial("field", stops, (0.38, 0.28), 0.85)
    body = ground + path(rectangle(-20, -20, 140, 140), "url(#field)")
    body += pattern(realm, bold=bold)
    return render(body, size, size, box)


def scaled(scale: float) -> str:
    """An SVG attribute that scales a shape of the hundred-unit square round its middle."""
    return f'transform="translate(50 50) scale({scale}) translate(-50 -50)"'


def rim_gradient(team: TeamColours) -> str:
    """The metal of a rim, lit from the upper left, as gradient ``rim``."""
    light, middle, dark = team.rim
    return linear("rim", [(0, light), (0.45, middle), (1, dark)], (0.1, 0), (0.9, 1))


def arms_field(realm: str, small: bool = False) -> Drawing:
    """A realm's arms without their rim; `small` draws the charge bolder, for few pixels."""
    colours = palette().realm(realm)
    master = SMALL_ARMS if small else ARMS
    size, box = master * 2, (-10, -10, 120, 120)
    inner = scaled(0.88)
    drawn = field(colours, size, box, 0.14, 0.3, bold=small)
    mask_by(drawn, render(path(SHIELD, WHITE, extra=inner), size, size, box))
    gloss = [(0, WHITE, 0.30), (0.5, WHITE, 0.05), (1, BLACK, 0.18)]
    metal = [(0, lighten(colours.metal, 0.25)), (1, darken(colours.metal, 0.08))]
    over = linear("gloss", gloss, (0, 0), (1, 1)) + linear("metal", metal)
    over += path(SHIELD, line=BLACK, width=2.5, line_opacity=0.5, extra=inner)
    wide = colours.charge == "sun"
    width, bold, scale = (8, 3, 0.62 if wide else 0.70) if small else (5.5, 0, 0.63)
    charge = symbol(colours.charge, "url(#metal)", colours.outline, width, bold)
    over += placed(charge, 50, 47, scale)
    if not small:
        over += path(SHIELD, "url(#gloss)", extra=scaled(0.87))
    drawn.blit(render(over, size, size, box), (0, 0))
    return centred(shrink(drawn, master, master), master / 1.2)


def arms_rim(team: str) -> Drawing:
    """The rim round arms, with its shadow."""
    colours, size, box = palette().team(team), ARMS * 2, (-10, -10, 120, 120)
    body = rim_gradient(colours) + group(path(SHIELD, BLACK, opacity=0.5), "translate(0 3)")
    body += path(SHIELD, "url(#rim)", line=palette().colour("outline"), width=2)
    if colours.rivet:
        body += "".join(path(circle(x, y, 2.4), colours.rivet) for x, y in SHIELD_RIVETS)
    return centred(shrink(render(body, size, size, box), ARMS, ARMS), ARMS / 1.2)


def pennant(realm: str, team: str, pole: bool = True) -> Drawing:
    """The holder's pennant on its pole (anchor: foot), or its cloth to hang (anchor: top)."""
    colours, rim = palette().realm(realm), palette().team(team)
    light, middle, _ = rim.rim
    edge = light if team != "brass" else colours.metal
    outline = palette().colour("outline")
    body = linear("cloth", [(0, lighten(colours.field, 0.10)), (1, darken(colours.field, 0.18))])
    if pole:
        body += path(ellipse(46, 124, 11, 4), BLACK, opacity=0.5)
        body += path(rectangle(43, 6, 6, 118, 3), middle, line=outline, width=2.4)
    body += path(rectangle(8, 3, 76, 7, 3.5), light, line=outline, width=2.2)
    cloth = "M14 8 L78 8 L78 66 L46 86 L14 66 Z"
    body += path(cloth, "url(#cloth)", line=outline, width=3.6)
    hem = "M18.5 12.5 L73.5 12.5 L73.5 63.5 L46 80.5 L18.5 63.5Z"
    if team == "key":
        # A black hem is lost on dark cloth: pale stitches tell the iron rim of the Key Banner.
        stitches = 'stroke-dasharray="0.1 7.4"'
        body += path(hem, line=middle, width=5)
        body += path(hem, line=rim.rivet or light, width=2.8, extra=stitches)
    else:
        body += path(hem, line=edge, width=3, line_opacity=0.95)
    charge = symbol(colours.charge, colours.metal, colours.outline, 7)
    body += placed(charge, 46, 41, 0.47)
    scale, height = PENNANT * 0.005, 132 if pole else 92
    surface = render(body, 92 * scale, height * scale, (0, -2, 92, height))
    if not pole:
        return hung(surface, PENNANT)
    return Drawing(surface, (surface.get_width() / 2, surface.get_height() * 0.955), PENNANT)


def team_badge(team: str) -> Drawing:
    """The round badge of a team."""
    light, _, dark = palette().team(team).rim
    star = team == "star"
    ground: Colour = (74, 58, 34) if star else (25, 28, 32)
    ink: Colour = (255, 246, 220) if star else (213, 220, 228)
    body = linear("rim", [(0, light), (1, dark)]) + path(circle(50, 52, 47), BLACK, opacity=0.5)
    body += path(circle(50, 50, 46), "url(#rim)") + path(circle(50, 50, 37), ground)
    body += placed(symbol(team, ink), 50, 51 if star else 49, 0.52 if star else 0.56)
    return centred(render(body, 160, 160, SQUARE))


def coin() -> Drawing:
    """A gold coin with a crown."""
    edge = [(0, (255, 243, 184)), (0.5, (232, 182, 63)), (1, (143, 92, 20))]
    face = [(0, (196, 138, 34)), (0.5, (243, 206, 98)), (1, (255, 240, 176))]
    body = linear("edge", edge, (0.1, 0), (0.9, 1)) + linear("face", face, (0.1, 0), (0.9, 1))
    body += path(circle(50, 54, 45), (42, 23, 3))
    body += path(circle(50, 49, 45), "url(#edge)", line=(58, 34, 5), width=3)
    notches = "".join(
        path(f"M50 {49 - 43} L50 {49 - 38}", line=(122, 78, 16), width=2, extra=f'transform="{turn}"')
        for turn in (f"rotate({angle} 50 49)" for angle in range(0, 360, 15))
    )
    body += notches + path(circle(50, 49, 34), "url(#face)", line=(122, 78, 16), width=2.5)
    body += placed(symbol("crown", (122, 74, 12)), 50, 48, 0.42)
    return centred(render(body, 192, 200, (0, 0, 100, 104)))
