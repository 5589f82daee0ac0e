"""People, horses and hands for pictures. SVG in units of a picture, feet at the origin.

Figures are about 40 units high; `at` of the props moves and scales them.
"""

from __future__ import annotations

from bake.painting import metal
from bake.props import INK, at, bow, joined, part, shield, spear, sword
from bake.vector import Paint, circle, closed, ellipse, path, rectangle
from kaladan.ui.palette import Colour, darken, lighten, palette

SHADE: Colour = (10, 6, 4)


def soldier(realm: str, weapon: str = "spear", *, raised: bool = False) -> str:
    """A soldier of a realm, seen from the front.

    Args:
        weapon: spear, sword, bow, shield or none.
        raised: whether the weapon is held high.
    """
    colours = palette().realm(realm)
    tone = colours.field
    cloak = closed([(-9, -28), (9, -28), (12, -4), (-12, -4)])
    body = path(ellipse(1, 0.5, 12, 2.6), SHADE, opacity=0.4) + part(cloak, darken(tone, 0.45))
    body += part(rectangle(-6, -11, 4.6, 11, 1), "#3A2A1E") + part(rectangle(1.4, -11, 4.6, 11, 1), "#3A2A1E")
    tunic = "M-8 -27 C -3 -29 3 -29 8 -27 L9 -8 H-9Z"
    body += part(tunic, tone) + path("M2 -28 C 5 -28 7 -27 8 -27 L9 -8 H3Z", darken(tone, 0.3))
    body += path("M-9 -15 H9", line="#3A2410", width=2.2) + path(circle(0, -15, 1.7), "#F0CF7F")
    return body + _head() + _armed(realm, weapon, raised)


def _head() -> str:
    face = part("M-4.6 -34 C -4.6 -29 4.6 -29 4.6 -34 V-36 H-4.6Z", metal("skin"), 1)
    helm = "M-6 -33 C -7 -43 7 -43 6 -33 L4.6 -34.4 H1.2 V-30.5 H-1.2 V-34.4 H-4.6Z"
    return face + part(helm, metal("steel"), 1.1)


def _armed(realm: str, weapon: str, raised: bool) -> str:
    tone = palette().realm(realm).field
    arm = part("M-8 -26 L-13 -17 L-10 -15 L-6 -21Z", lighten(tone, 0.1), 1)
    other = part("M8 -26 L13 -18 L10 -15 L6 -21Z", darken(tone, 0.2), 1)
    if raised:
        other = part("M7 -26 L13 -36 L16 -34 L10 -22Z", darken(tone, 0.1), 1)
    held = {
        "spear": at(spear(50), 13, 1),
        "sword": at(sword(), 15, -36 if raised else -18, 0.52, 14 if raised else 24),
        "bow": at(bow(40), 13, -20),
        "shield": at(shield(realm), 3, -15, 0.62),
        "none": "",
    }[weapon]
    if weapon == "shield":
        return arm + at(spear(52), 15, 1) + other + held
    return arm + held + other


def rank(realm: str, count: int, step: float, weapon: str = "spear") -> str:
    """Soldiers side by side, `step` apart, the middle of the line at the origin."""
    first = -step * (count - 1) / 2
    return "".join(at(soldier(realm, weapon), first + step * index, 0) for index in range(count))


def shade(colour: Paint, weapon: str = "spear") -> str:
    """The dark outline of a soldier, for a far or half-seen one."""
    coat = "M-7 -11 L-10 -27 C -6 -30 6 -30 10 -27 L7 -11Z"
    legs = "M-6 -12 L-10 0 H-5 L-1 -11Z M1 -11 L5 0 H10 L6 -12Z"
    drawing = path(coat, colour) + path(legs, colour) + path(circle(0, -34, 5.6), colour)
    drawing += path("M-9 -26 L-15 -15 M9 -26 L15 -16", line=colour, width=3.4)
    if weapon == "spear":
        drawing += path("M13 0 V-52", line=colour, width=1.6)
        drawing += path(closed([(10.6, -51), (13, -60), (15.4, -51)]), colour)
    if weapon == "sword":
        drawing += path("M9 -22 L22 -48", line=colour, width=2.4)
    return drawing


def hooded(paint: Paint, eyes: str = "#FFD76A", *, blade: bool = True) -> str:
    """A hooded figure with glowing eyes, 46 units high."""
    cloak = "M-16 0 C -14 -18 -13 -26 -9 -32 C -9 -44 -3 -47 0 -48 C 3 -47 9 -44 9 -32 "
    cloak += "C 13 -26 14 -18 16 0Z"
    dark = "M-6 -31 C -7 -42 7 -42 6 -31 C 5 -26 -5 -26 -6 -31Z"
    body = path(ellipse(1, 0.5, 17, 3), SHADE, opacity=0.4) + part(cloak, paint)
    body += path("M0 -26 C 6 -18 10 -8 11 0 H16 C 14 -18 13 -26 9 -32 C 8 -28 4 -26 0 -26Z",
                 SHADE, opacity=0.32)  # fmt: skip
    body += part(dark, "#0C0710") + path(circle(-2.6, -33, 1.1), eyes) + path(circle(2.6, -33, 1.1), eyes)
    return body + (at(sword(), 12, -16, 0.55, 20) if blade else "")


def horse(coat: Colour, mane: Colour) -> str:
    """A horse at full gallop to the right, about 60 long, its hooves near the origin."""
    back = "M-22 -26 C -12 -31 6 -30 14 -30 C 20 -36 22 -42 28 -47 L30 -52 L33 -47 "
    back += "C 38 -45 42 -41 45 -37 C 45 -34 43 -33 40 -33 C 36 -34 34 -35 32 -35 "
    back += "C 29 -30 27 -22 22 -17 C 10 -13 -10 -13 -20 -15 C -25 -18 -25 -23 -22 -26Z"
    front = "M20 -22 C 26 -18 33 -17 38 -12 L44 -7 L42 -4 L34 -9 C 28 -11 20 -12 16 -16Z"
    fore = "M14 -18 C 18 -12 24 -10 26 -5 L32 -1 L30 2 L22 -2 C 18 -6 12 -10 9 -15Z"
    hind = "M-20 -22 C -27 -16 -32 -14 -36 -8 L-44 -4 L-43 -1 L-33 -4 C -28 -8 -20 -11 -14 -15Z"
    rear = "M-16 -18 C -20 -11 -24 -8 -25 -3 L-31 2 L-29 4 L-21 0 C -17 -5 -12 -9 -8 -14Z"
    tail = "M-21 -25 C -32 -30 -40 -26 -48 -20 C -40 -20 -34 -20 -22 -20Z"
    crest = "M27 -47 C 20 -42 16 -36 12 -30 C 18 -31 24 -36 30 -47Z"
    dark = darken(coat, 0.3)
    body = joined([(fore, dark), (rear, dark), (tail, mane)])
    body += joined([(hind, coat), (front, coat), (back, coat)]) + path(crest, mane)
    return body + path(circle(37, -41, 1.1), INK)


def rider(realm: str, coat: Colour = (110, 72, 44), weapon: str = "lance") -> str:
    """A rider of a realm on a galloping horse, to the right."""
    colours = palette().realm(realm)
    body = horse(coat, darken(coat, 0.55))
    cloak = "M-2 -46 C -14 -44 -20 -36 -28 -32 C -20 -28 -10 -30 -2 -32Z"
    body += part(cloak, darken(colours.field, 0.25))
    body += part("M-6 -30 C -6 -40 -3 -46 3 -47 C 9 -46 10 -40 9 -30Z", colours.field)
    body += part("M-2 -30 L4 -30 L8 -18 L3 -16Z", "#3A2A1E", 1)
    body += at(_head(), 3, -14)
    if weapon == "lance":
        lance = at(spear(70), -16, -36, 1, 82)
        return body + lance + part("M3 -42 L14 -38 L13 -34 L2 -37Z", colours.field, 1)
    return body + at(sword(), 18, -52, 0.55, 30) + part("M5 -44 L17 -53 L19 -50 L8 -38Z", colours.field, 1)


def hand(sleeve: Paint, *, grip: bool = False) -> str:
    """A hand that reaches right, its palm at the origin, with its sleeve to the left.

    Args:
        grip: closed round something instead of open below it.
    """
    cuff = part("M-60 -11 L-16 -9 L-16 9 L-60 13Z", sleeve)
    cuff += part(rectangle(-20, -10.5, 7, 21, 2), metal("gold"), 1)
    skin = metal("skin")
    palm = "M-13 -8 C -4 -10 4 -9 9 -6 L10 7 C 2 10 -6 9 -13 8Z"
    if grip:
        knuckles = [(rectangle(2, -9 + 4.6 * index, 11, 5, 2.4), skin) for index in range(4)]
        return cuff + part(palm, skin) + "".join(part(data, fill, 0.9) for data, fill in knuckles)
    fingers = [(rectangle(5, -6 + 4 * index, 17 - abs(index - 1) * 2, 4.2, 2), skin) for index in range(3)]
    thumb = "M-4 -8 C 2 -16 10 -17 15 -13 C 11 -11 7 -9 4 -5Z"
    return cuff + part(thumb, skin, 1) + "".join(part(d, f, 0.9) for d, f in fingers) + part(palm, skin)


def bird(size: float, paint: Paint = "#140E12") -> str:
    """A far bird in flight."""
    s = size
    wings = f"M{-s} {-s * 0.5} C {-s * 0.5} {-s * 0.7} {-s * 0.2} {-s * 0.2} 0 0 "
    wings += f"C {s * 0.2} {-s * 0.2} {s * 0.5} {-s * 0.7} {s} {-s * 0.5} "
    wings += f"C {s * 0.5} {-s * 0.4} {s * 0.3} {s * 0.1} 0 {s * 0.28} "
    return path(wings + f"C {-s * 0.3} {s * 0.1} {-s * 0.5} {-s * 0.4} {-s} {-s * 0.5}Z", paint)


def dove() -> str:
    """A white dove in flight to the right, about 34 wide."""
    body = "M-16 4 C -8 -2 2 -2 8 -4 C 12 -8 18 -6 19 -2 L22 0 L18 1 C 14 8 2 10 -6 7 L-18 10Z"
    wing = "M4 -2 C -2 -10 -8 -18 -18 -20 C -14 -10 -10 -2 -4 3Z"
    far = "M6 -3 C 6 -12 12 -18 20 -20 C 18 -12 14 -6 9 -2Z"
    white = "#FDFBF2"
    return part(far, "#D8DCE4", 1) + part(body, white, 1) + part(wing, white, 1)


def raven() -> str:
    """A raven that sits and looks right, its feet at the origin."""
    body = "M-16 -2 C -12 -14 -2 -20 6 -22 C 10 -28 18 -26 18 -20 L26 -18 L18 -15 "
    body += "C 16 -6 6 0 -2 -1 L-20 6Z"
    legs = path("M0 -1 V5 M5 -2 V5", line="#2A2024", width=1.4)
    return legs + part(body, "#1C1822") + path(circle(14.5, -20.5, 1), "#F2E6C8")
