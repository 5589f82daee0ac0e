"""Magic cards of Vashtar: riders of the steppe."""

from __future__ import annotations

import math

from bake.cards.common import night, steppe
from bake.folk import rider
from bake.noise import random
from bake.painting import Picture
from bake.props import INK, at, banner, part, shield, spear
from bake.things import bag, cloud_of_dust, coin, fortress, tent
from bake.vector import closed, ellipse, path


def charge(p: Picture) -> None:
    """Lances down, straight ahead."""
    steppe(p)
    p.burst(150, 60, "#FFFFFF", 0.35, 20)
    p.add(cloud_of_dust(28, 84, 1.6, "#E8D49A") + cloud_of_dust(60, 90, 1.3, "#E8D49A"))
    riders = at(rider("vashtar", (150, 120, 92)), 62, 66, 0.92)
    riders += at(rider("vashtar", (70, 52, 44)), 40, 80, 1.05)
    riders += at(rider("vashtar", (196, 182, 168)), 74, 94, 1.3)
    p.add(riders, shadow=2)
    p.add(cloud_of_dust(20, 98, 1.2, "#F2E2B0"))


def encircle(p: Picture) -> None:
    """Seen from above: riders close a ring round a camp."""
    p.sky("#C9B45C", "#D6C26E", "#C4B058", "#B49E4A")
    ring = path(ellipse(80, 50, 60, 37), line="#8A7430", width=9, line_opacity=0.7)
    ring += path(ellipse(80, 50, 60, 37), line="#E8D48A", width=5, extra='stroke-dasharray="9 5"')
    p.add(ring)
    camp = at(tent("url(#crimson)", 22), 70, 56) + at(tent("url(#crimson)", 18), 90, 52)
    p.add(camp + at(tent("url(#crimson)", 20), 82, 66), shadow=1)
    heads = ""
    for index in range(8):
        angle = 2 * math.pi * index / 8 + 0.2
        x, y = 80 + 60 * math.cos(angle), 50 + 37 * math.sin(angle)
        heads += at(rider("vashtar", (96, 70, 52), "sword"), x, y + 10, 0.42, 0, math.sin(angle) > 0)
    p.add(heads, shadow=1)
    for index in range(4):
        angle = math.pi / 2 * index + math.pi / 4
        x, y = 80 + 40 * math.cos(angle), 50 + 25 * math.sin(angle)
        tip = part(closed([(-6, -5), (7, 0), (-6, 5), (-3, 0)]), "#2F7FB4", 1)
        p.add(at(tip, x, y, 1.1, math.degrees(angle) + 180), shadow=0.6)


COLUMN = (
    (116, 61, 0.2, True),
    (104, 63, 0.24, True),
    (96, 66, 0.28, False),
    (112, 71, 0.36, False),
    (124, 77, 0.46, True),
    (104, 82, 0.58, True),
)


def reserve_column(p: Picture) -> None:
    """A long column with banners comes over the hills."""
    steppe(p)
    p.land(66, "#B8AE5A", swell=8, rough=50)
    road = "M118 58 C 60 62 150 74 84 80 C 50 84 40 92 30 104 H84 C 92 94 104 90 128 84 "
    p.add(path(road + "C 170 74 100 66 126 58Z", "#E2CF92", line="#8A7430", width=1))
    column = ""
    for x, y, size, flip in COLUMN:
        column += at(banner("vashtar", 60, 26, charge=size > 0.4), x + 4, y - 12 * size, size)
        column += at(rider("vashtar", (112, 84, 60), "sword"), x, y, size, 0, flip)
    p.add(column, shadow=1)
    front = at(banner("vashtar", 62, 30), 48, 82, 0.9)
    front += at(rider("vashtar", (188, 172, 154), "sword"), 40, 95, 0.9)
    p.add(front, shadow=2)


def horse_raid(p: Picture) -> None:
    """By night a rider is away with the gold."""
    night(p, (124, 24, 12), top="#0A1230")
    p.ridge(66, "#2E3A62", height=16, seed=4)
    p.add(at(fortress("url(#night)"), 26, 70, 0.42))
    p.glow(26, 62, 16, "#FF9A3E", 0.8)
    p.land(72, "#3A4468", swell=4, rough=60)
    p.add(cloud_of_dust(38, 90, 1.3, "#8A90B8"))
    rides = at(rider("vashtar", (58, 50, 62), "sword"), 84, 88, 1.4)
    p.halo(rides, "#8AB8F0", 4, 0.7)
    p.add(rides + at(bag(), 60, 62, 0.78, -24), shadow=2)
    generator = random(8)
    for index in range(6):
        x, y = 52 - index * 7.5, 58 + index * 5 + float(generator.normal()) * 4
        p.add(at(coin(4.2), x, y, 1, index * 30), shadow=0.6)


def feint(p: Picture) -> None:
    """They come on, and wheel away before the spears."""
    steppe(p)
    hedge = "".join(
        at(shield("khalisia", charge=False), 148 + index % 2 * 6, 40 + index * 13, 0.62)
        + at(spear(40), 164, 36 + index * 13, 1, -82)
        for index in range(5)
    )
    p.add(hedge, shadow=1)
    way = "M2 92 C 56 96 104 92 112 74 C 118 58 96 52 74 54"
    p.add(path(way, line=INK, width=9) + path(way, line="#F6FBFF", width=6), shadow=1)
    p.ghost(at(rider("vashtar", (150, 130, 110)), 36, 92, 0.72), 0.35)
    p.ghost(at(rider("vashtar", (150, 130, 110)), 76, 94, 0.78), 0.55)
    p.add(cloud_of_dust(104, 78, 0.9, "#F2E2B0"))
    p.add(part(closed([(76, 44), (76, 64), (58, 54)]), "#F6FBFF", 1.4), shadow=1)
    p.add(at(rider("vashtar", (92, 66, 48), "sword"), 62, 66, 1.05, 0, True), shadow=2)


PICTURES = {
    "charge": charge,
    "encircle": encircle,
    "reserve_column": reserve_column,
    "horse_raid": horse_raid,
    "feint": feint,
}
