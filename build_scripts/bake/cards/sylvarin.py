"""Magic cards of Sylvarin: the deep forest."""

from __future__ import annotations

from bake.cards.common import curl, eyes, pines, woods
from bake.folk import shade, soldier
from bake.painting import Picture, metal
from bake.props import INK, arrow, at, catapult, dagger, part, shield
from bake.vector import Point, circle, path


def ambush(p: Picture) -> None:
    """Eyes behind the leaves, and a blade."""
    p.sky("#0A1A10", "#12301C", "#1E4A28", "#2E5E30")
    p.add(pines(3, 78, 9, 44))
    p.mist(70, 30, "#7FB26A", 0.35)
    face = part("M52 84 C 46 44 58 18 80 16 C 102 18 114 44 108 84Z", "#1E3A22", 2)
    face += path("M61 78 C 58 50 66 32 80 30 C 94 32 102 50 99 78Z", "#0A140C")
    p.add(face, shadow=2)
    p.add(eyes(80, 50, 10, "#F4E27A"), texture=0)
    p.glow(80, 50, 18, "#C8C040", 0.3)
    p.add(at(dagger(), 116, 70, 1.3, -24), shadow=1.5)
    leaves = ""
    for index, (x, y, turn) in enumerate(
        ((14, 92, 20), (34, 98, -24), (56, 96, 10), (82, 99, -8), (104, 97, 24), (128, 99, -30),
         (150, 92, 16), (6, 66, 70), (154, 64, -70), (24, 76, 44), (140, 78, -46))
    ):  # fmt: skip
        tone = metal("leaf") if index % 2 else "#4E7F34"
        leaf = part("M0 18 C -12 8 -11 -10 0 -24 C 11 -10 12 8 0 18Z", tone)
        leaves += at(leaf + path("M0 16 V-20", line="#20401C", width=1), x, y, 1.15, turn)
    p.add(leaves, shadow=2)


FLIGHT = (
    (52, 24, 8, 1.0),
    (92, 20, 20, 1.1),
    (130, 34, 36, 1.1),
    (40, 46, 2, 0.9),
    (78, 42, 14, 1.2),
    (112, 52, 30, 1.15),
    (146, 66, 48, 1.1),
    (64, 64, 10, 0.85),
    (98, 74, 28, 0.95),
    (126, 84, 44, 0.9),
    (24, 28, -6, 0.8),
)


def volley_of_thorns(p: Picture) -> None:
    """A cloud of arrows, green at the head, comes down over the trees."""
    p.sky("#2A4A3E", "#5E8A5A", "#B8C87A", "#E8E0A0", cloud="#DDE8B0", cover=0.45)
    p.add(pines(11, 92, 14, 26))
    p.land(92, "#2E4A26", swell=3, rough=40)
    flight = ""
    for row, (x, y, turn, size) in enumerate(FLIGHT):
        trail = path(f"M-34 0 C -50 -2 -70 {-6 - row % 3} -90 -12", line="#F6FFE0", width=0.8,
                     line_opacity=0.45)  # fmt: skip
        thorn = path("M0 0 L-8 -4 L-5.6 0 L-8 4Z", "#6FAE3E", line=INK, width=1)
        flight += at(trail + arrow(34, "#7FB04E") + thorn, x, y, size, turn)
    p.add(flight, shadow=1)


def rootbind(p: Picture) -> None:
    """Roots rise and hold a catapult fast."""
    p.sky("#22382A", "#4A6A44", "#8FA866", "#D8D89A")
    p.add(woods(5, 70, 9, 34))
    p.land(72, "#4A3A22", swell=3, rough=50)
    p.add(at(catapult(), 82, 86, 1.35), shadow=2)
    for start, end, bend, width in (
        ((6, 96), (62, 44), -26, 6.0),
        ((44, 100), (92, 54), 20, 5.0),
        ((154, 98), (96, 36), 26, 6.4),
        ((120, 100), (66, 66), -22, 4.6),
        ((84, 100), (126, 60), 14, 4.4),
    ):
        p.add(_root(start, end, bend, width), shadow=1)


def _root(start: Point, end: Point, bend: float, width: float) -> str:
    (x0, y0), (x1, y1) = start, end
    middle = (x0 + x1) / 2 + bend, (y0 + y1) / 2
    data = f"M{x0} {y0} Q{middle[0]} {middle[1]} {x1} {y1} q 8 -10 2 -16 q -8 -2 -8 6"
    body = path(data, line=INK, width=width + 2.4) + path(data, line="#5E3F22", width=width)
    body += path(data, line="#9A6E3E", width=width * 0.35)
    for share in (0.3, 0.55, 0.8):
        x = x0 + (x1 - x0) * share + bend * 2 * share * (1 - share)
        y = y0 + (y1 - y0) * share
        body += part(f"M{x} {y} l-4 -7 l7 3Z", "#7FA84A", 0.9)
    return body


def vanishing_host(p: Picture) -> None:
    """Soldiers fade into the mist between the trees."""
    p.sky("#6E8E86", "#9AB4A4", "#C4D2BC", "#DCE4CC")
    p.ghost(pines(21, 62, 12, 40), 0.45)
    p.mist(56, 34, "#EEF4E4", 0.8)
    p.ghost(pines(22, 74, 7, 54, left=-10, right=66), 0.75)
    p.ghost(pines(23, 74, 6, 54, left=104, right=172), 0.75)
    p.land(78, "#6E8A5A", swell=2, rough=60)
    for x, y, size, opacity in ((64, 66, 0.62, 0.16), (78, 68, 0.7, 0.26), (94, 74, 0.85, 0.42)):
        p.ghost(at(shade("#2A4A34"), x, y, size), opacity)
    p.ghost(at(soldier("sylvarin", "bow"), 108, 84, 1.0), 0.66)
    p.ghost(at(soldier("sylvarin", "spear"), 128, 94, 1.15), 0.95)
    p.mist(88, 20, "#F4F8EC", 0.85)
    p.add(curl(22, 92, 8, "#FFFFFF", 1.6) + curl(52, 84, 6, "#FFFFFF", 1.4), texture=0)


def green_shelter(p: Picture) -> None:
    """A tree like a roof; a shield hangs on its trunk."""
    p.sky("#BFE08A", "#DDEFB0", "#F4F6D0", "#F8F4D8")
    p.burst(80, 30, "#FFFDE0", 0.8, 16)
    p.land(82, "#6E9A44", swell=3, rough=60)
    trunk = "M66 90 C 72 74 71 60 70 48 H90 C 89 60 88 74 94 90Z"
    p.add(part(trunk, metal("wood"), 2), shadow=2)
    p.add(_canopy(), shadow=2)
    folk = at(soldier("sylvarin"), 44, 92, 0.82) + at(soldier("sylvarin", "bow"), 114, 92, 0.82)
    p.add(folk + at(shield("sylvarin"), 80, 70, 0.72), shadow=1.5)


LOBES = (
    (80, 22, 27),
    (44, 32, 22),
    (116, 32, 22),
    (60, 44, 17),
    (100, 44, 17),
    (22, 44, 14),
    (138, 44, 14),
)


def _canopy() -> str:
    body = "".join(path(circle(x, y, r + 1.4), INK) for x, y, r in LOBES)
    for x, y, r in LOBES:
        body += path(circle(x, y, r), "#3F6E2C")
        body += path(circle(x - r * 0.1, y - r * 0.12, r * 0.82), "#5E9140")
        body += path(circle(x - r * 0.2, y - r * 0.24, r * 0.5), "#8DBA58")
    return body


PICTURES = {
    "ambush": ambush,
    "volley_of_thorns": volley_of_thorns,
    "rootbind": rootbind,
    "vanishing_host": vanishing_host,
    "green_shelter": green_shelter,
}
