"""Magic cards of Karrag: mountain holds, stone and copper."""

from __future__ import annotations

from bake.cards.common import boulders, peaks
from bake.folk import shade, soldier
from bake.painting import Picture, metal
from bake.props import at, banner, catapult, part, shield, sign, spear
from bake.things import bag, chest, flame, fortress, heap, lantern, wall
from bake.vector import circle, path, rectangle


def stonewall(p: Picture) -> None:
    """A shield cut out of the mountain itself; weapons break on it."""
    p.sky("#2E3A4A", "#5A6A7C", "#A8B0B4", "#DCCFB8", cloud="#E8E4DC", cover=0.4)
    p.add(at(wall(176, 58, "url(#slate)"), -8, 96), texture=0.2)
    stone = part("M80 8 C 92 15 106 18 122 17 C 122 56 106 82 80 98 C 54 82 38 56 38 17 "
                 "C 54 18 68 15 80 8Z", metal("stone"), 2.4)  # fmt: skip
    joints = "M42 34 H118 M46 54 H114 M56 74 H104 M66 12 V34 M94 14 V34 M58 34 V54 M82 34 V54 "
    joints += "M104 34 V54 M70 54 V74 M92 54 V74"
    stone += path(joints, line="#4A4238", width=1.4)
    p.add(stone, texture=0.24, shadow=3)
    p.add(at(sign("hammer", "url(#copper)", 0.42), 80, 46), shadow=1)
    broken = at(spear(30), 18, 40, 1, 74) + at(spear(26), 140, 34, 1, -70)
    broken += path("M22 62 l10 -6 M128 66 l14 4 M30 74 l8 2", line="#8A5A30", width=2.2)
    p.add(broken, shadow=1)
    p.sparks(40, 34, 6, 16, "#FFF0C0")
    p.sparks(120, 32, 6, 16, "#FFF0C0")


def siege_masters(p: Picture) -> None:
    """A burning stone on its way from the engine to the walls."""
    p.sky("#3A2430", "#7E4438", "#D87A3E", "#F8C878", cloud="#5A3434", cover=0.5)
    p.ridge(70, "#5A4650", height=24, seed=2)
    p.land(74, "#5A4434", swell=3, rough=60)
    p.add(at(fortress("url(#slate)"), 126, 78, 0.72), shadow=1)
    p.add(at(catapult(False), 42, 90, 1.2), shadow=2)
    arc = "M60 26 C 76 6 100 8 112 30"
    p.add(path(arc, line="#FFD27A", width=2.4, extra='stroke-dasharray="5 4"'), texture=0)
    stone = at(flame(), 104, 24, 1.0, -64) + part(circle(111, 30, 6.4), metal("iron"))
    p.halo(stone, "#FFB84A", 5, 1)
    p.add(stone)
    p.sparks(98, 20, 8, 34)


def unbroken(p: Picture) -> None:
    """One stands, where all else has fallen."""
    p.sky("#1E2430", "#4A4650", "#A8684A", "#F0B070", cloud="#2A2A34", cover=0.5)
    p.burst(80, 60, "#FFD9A0", 0.5, 14)
    p.land(76, "#3A3230", swell=9, rough=70)
    p.add(boulders(((22, 94, 26), (136, 96, 30), (108, 90, 16))), texture=0.2)
    fallen = at(spear(40), 10, 88, 1, 62) + at(spear(36), 150, 86, 1, -56)
    fallen += at(shield("khalisia", charge=False), 44, 90, 0.62, 68)
    fallen += at(shield("vashtar", charge=False), 122, 90, 0.6, -74)
    p.add(fallen, shadow=1)
    hero = at(banner("karrag", 74, 30, torn=True), 94, 80) + at(soldier("karrag", "shield"), 80, 82, 1.35)
    p.halo(hero, "#FFD9A0", 5)
    p.add(hero, shadow=2)


def rockfall(p: Picture) -> None:
    """The mountainside comes down on those below."""
    p.sky("#5A6A7C", "#98A4AC", "#D0CCC0", "#E8DCC4", cloud="#FFFFFF", cover=0.35)
    p.add(peaks(4, ((34, 100, 120, 96), (128, 100, 90, 70))), texture=0.16)
    p.land(88, "#7A7062", swell=2, rough=40)
    people = "".join(
        at(shade("#2A1E1A", "none"), x, 97, 0.42, turn)
        for x, turn in ((104, 14), (120, 20), (136, 12), (88, 22))
    )
    p.add(people)
    streaks = "".join(
        path(f"M{x} {y} l-14 -20", line="#FFFFFF", width=1.2, line_opacity=0.6)
        for x, y in ((62, 22), (88, 40), (112, 34), (78, 62), (124, 58), (102, 12))
    )
    p.add(streaks, texture=0)
    rocks = boulders(
        (
            (70, 44, 30),
            (98, 62, 34),
            (122, 52, 24),
            (86, 80, 26),
            (132, 76, 22),
            (110, 28, 18),
            (54, 70, 20),
        )
    )
    p.add(rocks, texture=0.2, shadow=2)
    p.mist(92, 14, "#E8DCC4", 0.9)


def deep_vaults(p: Picture) -> None:
    """Gold behind a round door in the rock."""
    p.interior("#3A3E48", "#2E2A28", 76)
    p.glow(80, 52, 40, "#FFB84A", 0.6)
    door = part(circle(80, 48, 42), metal("slate"), 2.4) + part(circle(80, 48, 35), "#140E0A", 1.6)
    for index in range(12):
        door += at(part(rectangle(-2.4, -41.5, 4.8, 5), metal("copper"), 0.9), 80, 48, 1, index * 30)
    p.add(door, texture=0.16, shadow=2)
    p.glow(80, 60, 26, "#FFC95A", 0.9)
    treasure = at(heap(60, 6), 80, 82) + at(chest(), 62, 86, 0.72) + at(bag(), 104, 86, 0.7)
    p.add(treasure, shadow=1.5)
    p.add(at(lantern(), 24, 6, 1.2) + at(lantern(), 136, 6, 1.2), shadow=1)
    p.glow(24, 26, 14, "#FFD98A", 0.7)
    p.glow(136, 26, 14, "#FFD98A", 0.7)
    p.sparks(80, 70, 14, 26, "#FFF6D0")


PICTURES = {
    "stonewall": stonewall,
    "siege_masters": siege_masters,
    "unbroken": unbroken,
    "rockfall": rockfall,
    "deep_vaults": deep_vaults,
}
