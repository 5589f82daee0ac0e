"""Magic cards of Khalisia: order, sun and forge."""

from __future__ import annotations

import math

from bake.cards.common import dawn
from bake.folk import soldier
from bake.painting import Picture, metal
from bake.props import INK, at, banner, part, shield, sign, spear, sword
from bake.things import anvil, tower, wall
from bake.vector import circle, closed, path, rectangle


def keep_of_khalisia(p: Picture) -> None:
    """The castle stands on its hill before the rising sun."""
    dawn(p, 80, 40)
    p.land(66, "#7A3A2E", swell=5, rough=50)
    castle = at(tower(40, 20), 80, 76) + at(wall(84, 24), 38, 86)
    castle += at(tower(34, 14), 37, 88) + at(tower(34, 14), 123, 88)
    castle += part("M71 86 V73 C 71 62 89 62 89 73 V86Z", "#2A150C")
    castle += path("M75 86 V73 C 75 66 85 66 85 73 V86Z", "#FFD98A")
    castle += at(banner("khalisia", 26, 15), 56, 62) + at(banner("khalisia", 26, 15), 100, 62)
    p.halo(castle, "#FFE2A0", 5)
    p.add(castle, shadow=2)
    p.land(88, "#5A2A20", swell=2, rough=30)


def harmony_of_the_sun(p: Picture) -> None:
    """Two troops change places round a great sun."""
    p.sky("#7A1E26", "#B8402E", "#E88A3E", "#F8C870")
    p.burst(80, 44, "#FFE9A6", 0.7, 24)
    p.land(78, "#8E4A2A", swell=3, rough=70)
    points = [_ray(index) for index in range(24)]
    sun = part(closed(points), metal("gold"), 1.8) + part(circle(80, 44, 21), "#FFE9A0", 1.6)
    sun += path(circle(80, 44, 15), line="#E0A030", width=1.6)
    p.halo(sun, "#FFF0B0", 6)
    p.add(sun)
    arrows = ""
    for data, tip, turn in (
        ("M34 70 C 32 92 56 96 78 96", (80, 96), 0),
        ("M126 70 C 128 40 126 20 112 12", (110, 11), 215),
        ("M48 14 C 36 24 34 36 34 52", (48, 14), 320),
    ):
        arrows += path(data, line=INK, width=7) + path(data, line="#FFF3D9", width=4)
        head = part(closed([(-4, -6), (7, 0), (-4, 6)]), "#FFF3D9", 1.2)
        arrows += at(head, tip[0], tip[1], 1, turn)
    p.add(arrows, shadow=1)
    left = at(soldier("khalisia", "sword"), 24, 88, 0.95) + at(soldier("khalisia"), 44, 92, 0.95)
    right = at(soldier("khalisia"), 116, 92, 0.95) + at(soldier("khalisia", "shield"), 138, 88, 0.95)
    p.add(left + right, shadow=1.5)


def _ray(index: int) -> tuple[float, float]:
    angle, reach = 2 * math.pi * index / 24, 36 if index % 2 == 0 else 25
    return 80 + reach * math.cos(angle), 44 + reach * math.sin(angle)


def dawns_sword(p: Picture) -> None:
    """A great blade that stands in the earth takes fire from the dawn."""
    p.sky("#3A1430", "#8E2A34", "#E0642E", "#FFC25A", cloud="#F08A4A", cover=0.45)
    p.burst(80, 18, "#FFF0B0", 0.85, 14)
    p.land(80, "#4A1C1C", swell=5, rough=44)
    blade = at(sword("url(#fire)", "url(#gold)", 50), 80, 34, 1.22, 180)
    p.halo(blade, "#FFF0B0", 7, 1)
    p.add(blade, shadow=1.5)
    p.glow(80, 12, 16, "#FFF2C0", 0.8)
    p.land(88, "#2E1012", swell=4, rough=24)
    p.sparks(80, 60, 22, 40)


def the_foundry_levies(p: Picture) -> None:
    """New soldiers step out of the glow of the foundry."""
    p.interior("#5A2A22", "#3A1C16", 74)
    p.glow(80, 52, 44, "#FF8A2E", 0.9)
    arch = part("M42 76 V42 C 42 10 118 10 118 42 V76Z", "#2A120C", 2)
    arch += path("M48 76 V44 C 48 18 112 18 112 44 V76Z", metal("fire"))
    p.add(arch)
    people = at(soldier("khalisia", "sword"), 62, 80, 1.05) + at(soldier("khalisia"), 96, 80, 1.05)
    p.add(people, shadow=1.5)
    tools = at(anvil(), 28, 92, 1.0) + at(sign("hammer", "url(#iron)", 0.3), 30, 46, 1, -28)
    tools += at(sword("url(#fire)", "url(#iron)", 34), 18, 55, 0.9, 96)
    p.add(tools, shadow=1.5)
    p.sparks(36, 52, 9, 46)


def wall_of_oaths(p: Picture) -> None:
    """Shield beside shield, and spears above them."""
    p.sky("#2E1E4A", "#7E3350", "#D8623E", "#F8B860", cloud="#F09A5A", cover=0.4)
    p.burst(80, 70, "#FFE0A0", 0.4)
    spears = "".join(at(spear(62), 12 + index * 15.2, 92, 1, (index - 4.5) * 1.6) for index in range(10))
    p.add(spears, shadow=1)
    helms = "".join(
        part(circle(20 + index * 24, 46, 8), metal("steel"))
        + path(rectangle(13 + index * 24, 45, 14, 3), "#20140E")
        for index in range(6)
    )
    p.add(helms, shadow=1)
    row = "".join(at(shield("khalisia"), 20 + index * 24, 70, 1.05) for index in (0, 2, 4, 1, 3, 5))
    p.add(row, shadow=2)
    p.land(97, "#3A1616", swell=1, rough=30)


PICTURES = {
    "keep_of_khalisia": keep_of_khalisia,
    "harmony_of_the_sun": harmony_of_the_sun,
    "dawns_sword": dawns_sword,
    "the_foundry_levies": the_foundry_levies,
    "wall_of_oaths": wall_of_oaths,
}
