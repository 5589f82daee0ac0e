"""Arms and tools for pictures, and how things are put into place. SVG in units of a picture.

Each thing is drawn round its own origin and put into place with `at`.
"""

from __future__ import annotations

from collections.abc import Iterable

from bake.heraldry import SHIELD
from bake.painting import metal
from bake.symbols import symbol
from bake.vector import Paint, Point, circle, closed, group, path, placed, rectangle
from kaladan.ui.palette import Colour, darken, lighten, palette

INK: Colour = (26, 15, 8)
LINE = 1.3
"""Width of outlines in units."""


def at(body: str, x: float, y: float, scale: float = 1, turn: float = 0, flip: bool = False) -> str:
    """A thing moved to x, y, scaled, turned by degrees and mirrored."""
    mirrored = f"{-scale:.3f} {scale:.3f}" if flip else f"{scale:.3f}"
    return group(body, f"translate({x:.2f} {y:.2f}) rotate({turn:.1f}) scale({mirrored})")


def part(data: str, fill: Paint, width: float = LINE) -> str:
    """A filled shape with the usual outline."""
    return path(data, fill, line=INK, width=width)


def joined(parts: Iterable[tuple[str, Paint]], width: float = LINE) -> str:
    """Several shapes with one outline round them all."""
    shapes = list(parts)
    below = "".join(path(data, INK, line=INK, width=width * 2) for data, _ in shapes)
    return below + "".join(path(data, fill) for data, fill in shapes)


def sign(name: str, fill: Paint, scale: float = 0.3, line: Paint = INK, width: float = 5) -> str:
    """A symbol round the origin; at scale 1 it is a hundred units wide."""
    return placed(symbol(name, fill, line, width), 0, 0, scale)


def sword(blade: Paint = "url(#steel)", hilt: Paint = "url(#gold)", length: float = 50) -> str:
    """A sword that points up, its origin at the guard."""
    edge = [(-3.4, 0), (-3.0, -length + 7), (0, -length), (3.0, -length + 7), (3.4, 0)]
    body = part(closed(edge), blade) + path(f"M0 -2 V{9 - length}", line="#5E6B78", width=0.8)
    body += part(rectangle(-2, 3, 4, 12, 1), metal("leather"))
    body += part(rectangle(-11, 0, 22, 4.2, 1.6), hilt)
    return body + part(circle(0, 17.5, 3.3), hilt)


def dagger() -> str:
    """A short curved knife that points up."""
    blade = "M-3 0 C -4 -14 -1 -24 5 -30 C 5 -18 4 -8 3 0Z"
    body = part(blade, metal("steel")) + part(rectangle(-6, 0, 12, 3, 1.2), metal("gold"))
    return body + part(rectangle(-1.9, 3, 3.8, 10, 1), metal("leather"))


def spear(length: float = 70, shaft: Paint = "url(#wood)") -> str:
    """A spear that points up, its origin at the lower end."""
    head = closed([(-3, -length), (0, -length - 11), (3, -length), (0, -length + 3)])
    return part(rectangle(-0.9, -length, 1.8, length), shaft, 0.9) + part(head, metal("steel"))


def axe() -> str:
    """A felling axe, its head at the origin, the handle down."""
    head = "M-3 -6 C -12 -10 -18 -6 -20 2 C -14 2 -8 4 -3 8Z"
    body = part(rectangle(-2, -8, 4, 52, 1.6), metal("pale_wood"))
    return body + part(head, metal("steel")) + part(rectangle(-4, -7, 8, 15, 1), metal("iron"))


def pickaxe() -> str:
    """A pickaxe, its head at the origin, the handle down."""
    head = "M-26 6 C -14 -8 14 -8 26 6 C 14 -1 -14 -1 -26 6Z"
    body = part(rectangle(-1.8, -2, 3.6, 46, 1.4), metal("pale_wood"))
    return body + part(head, metal("iron")) + part(rectangle(-3.4, -6, 6.8, 9, 1), metal("iron"))


def spade() -> str:
    """A spade that stands with its blade down, the blade's tip at the origin."""
    blade = "M-8 -24 H8 V-9 C 8 -3 4 0 0 2 C -4 0 -8 -3 -8 -9Z"
    body = part(rectangle(-1.6, -60, 3.2, 38), metal("pale_wood"))
    return body + part(rectangle(-7, -63, 14, 4, 1.6), metal("wood")) + part(blade, metal("iron"))


def scythe() -> str:
    """A scythe, its blade at the top left, the foot of the snath at the origin."""
    blade = "M2 -72 C -22 -84 -46 -76 -56 -52 C -42 -66 -22 -70 2 -64Z"
    body = part("M-1.4 0 L-1.4 -72 L1.8 -72 L1.8 0Z", metal("wood"))
    return body + part(rectangle(0, -36, 9, 3, 1.2), metal("wood")) + part(blade, metal("steel"))


def arrow(length: float = 34, flight: Paint = "#E8DFC8") -> str:
    """An arrow that flies right, its tip at the origin."""
    head = closed([(0, 0), (-7, -3.4), (-5.4, 0), (-7, 3.4)])
    tail = -length
    upper = closed([(tail, 0), (tail - 4, -3.6), (tail + 5, -3.6), (tail + 8, 0)])
    lower = closed([(tail, 0), (tail - 4, 3.6), (tail + 5, 3.6), (tail + 8, 0)])
    shaft = rectangle(tail, -0.8, length - 5, 1.6)
    feathers = part(upper, flight, 0.8) + part(lower, flight, 0.8)
    return part(shaft, metal("wood"), 0.8) + feathers + part(head, metal("steel"), 0.9)


def bow(height: float = 60, drawn: float = 0) -> str:
    """A bow that shoots right; `drawn` is how far the string is pulled to the left."""
    h = height / 2
    limb = f"M-2 {-h} C 12 {-h * 0.7} 16 {-h * 0.25} 15 0 C 16 {h * 0.25} 12 {h * 0.7} -2 {h}"
    string = f"M-2 {-h} L{-2 - drawn} 0 L-2 {h}"
    body = path(string, line="#F2E6C8", width=0.9) + path(limb, line=INK, width=6)
    return body + path(limb, line="#B27A3E", width=3.4) + part(rectangle(12, -6, 6, 12, 2), "#5A3418")


def shield(realm: str, rim: Paint = "url(#steel)", charge: bool = True) -> str:
    """A heater shield of a realm, 46 units high."""
    colours = palette().realm(realm)
    body = part(SHIELD, rim, 3)
    inner = 'transform="translate(50 50) scale(.86) translate(-50 -50)"'
    body += path(SHIELD, colours.field, extra=inner)
    half = "M50 8 C 60 12 74 15 88 14 C 88 50 80 76 50 94Z"
    body += path(half, darken(colours.field, 0.28))
    gleam = "M17 20 C 26 20 36 19 45 14 L45 22 C 36 26 26 27 17 27Z"
    body += path(gleam, lighten(colours.field, 0.35), opacity=0.7)
    if charge:
        body += placed(symbol(colours.charge, colours.metal, colours.outline, 5), 50, 47, 0.58)
    return group(body, "scale(.46) translate(-50 -52)")


def banner(
    realm: str, height: float = 60, width: float = 24, *, torn: bool = False, charge: bool = True
) -> str:
    """A banner on a pole, its foot at the origin, the cloth to the right."""
    colours = palette().realm(realm)
    top, drop = -height, height * 0.55
    tail = [(width, top + 3), (width * 0.86, top + drop * 0.5), (width, top + drop)]
    ragged = [
        (width * 0.7, top + drop * 0.86),
        (width * 0.5, top + drop),
        (width * 0.3, top + drop * 0.8),
    ]
    points = [(0, top + 2), *tail, *(ragged if torn else []), (0, top + drop)]
    body = part(rectangle(-1.2, top - 4, 2.4, height + 4, 1), metal("wood"), 1)
    body += part(closed(points), colours.field) + part(circle(0, top - 5, 2.2), metal("gold"), 0.9)
    fold = closed([(0, top + 2), (width * 0.3, top + 2), (width * 0.22, top + drop), (0, top + drop)])
    body += path(fold, darken(colours.field, 0.3), opacity=0.8)
    if charge:
        mark = symbol(colours.charge, colours.metal, colours.outline, 5)
        body += placed(mark, width * 0.5, top + drop * 0.5, width * 0.0062)
    return body


def helm(scale: float = 0.4, fill: Paint = "url(#steel)") -> str:
    """A plumed helm."""
    return sign("general", fill, scale, INK, 5)


def horn() -> str:
    """A war horn that is blown to the right; about 60 wide."""
    body = "M-30 10 C -10 14 8 6 22 -16 L34 -6 C 20 18 -8 26 -30 14Z"
    drawing = part(body, metal("bone")) + part("M20 -18 L36 -6 L32 0 L16 -12Z", metal("gold"))
    drawing += part(rectangle(-34, 9, 6, 6, 2), metal("gold"))
    return drawing + path("M-4 12 L2 21 M8 5 L15 13", line="#A8701A", width=2.2)


def catapult(armed: bool = True) -> str:
    """A catapult that throws right, its wheels on the ground at the origin; about 60 wide."""
    drawing = ""
    arm: tuple[Point, Point] = ((-6, -12), (-30, -40)) if armed else ((-6, -12), (18, -50))
    (x0, y0), (x1, y1) = arm
    drawing += path(f"M{x0} {y0} L{x1} {y1}", line=INK, width=6.6)
    drawing += path(f"M{x0} {y0} L{x1} {y1}", line="#A9743F", width=4)
    drawing += part(circle(x1, y1, 5.6), metal("stone") if armed else metal("wood"))
    drawing += part("M-4 -12 L8 -38 L13 -38 L12 -12Z", metal("wood"))
    drawing += part("M12 -12 L10 -36 L28 -12Z", metal("pale_wood"))
    drawing += part(rectangle(-32, -15, 66, 6.5, 1.5), metal("wood"))
    for x in (-22, 22):
        drawing += part(circle(x, -7, 8), metal("pale_wood")) + part(circle(x, -7, 2.4), metal("iron"))
        spokes = f"M{x - 6} -7 H{x + 6} M{x} -13 V-1"
        drawing += path(spokes, line="#5A3A1C", width=1.2)
    return drawing
