"""Event cards that concern every general, first part."""

from __future__ import annotations

from bake.cards.common import boulders, curl, peaks, pines
from bake.folk import dove, shade, soldier
from bake.noise import random
from bake.painting import Picture, metal
from bake.props import at, axe, banner, part, pickaxe, sign
from bake.things import bag, bell, coins, crown, gear, heap, lantern, tent
from bake.vector import circle, closed, ellipse, path, rectangle


def timber_tithe(p: Picture) -> None:
    """The axe stands in the stump, the logs lie stacked."""
    p.sky("#4A7A6A", "#8AB08A", "#D0D8A8", "#F0E8C0")
    p.add(pines(31, 66, 11, 44))
    p.land(66, "#5E7A3E", swell=3, rough=60)
    logs = ""
    for x, y in ((104, 92), (122, 92), (140, 92), (113, 77), (131, 77), (122, 62)):
        logs += part(circle(x, y, 9), "#D9AE74", 1.6) + path(circle(x, y, 5.6), line="#8A5F38", width=1)
        logs += path(circle(x, y, 2.4), line="#8A5F38", width=1)
    p.add(logs, shadow=2)
    stump = part("M22 98 L26 72 H66 L72 98Z", metal("wood"), 1.8)
    stump += part(ellipse(46, 72, 20.5, 7), "#D9AE74", 1.6) + path(
        ellipse(46, 72, 12, 4), line="#8A5F38", width=1
    )
    p.add(stump, shadow=2)
    p.add(at(axe(), 52, 66, 1.15, 146), shadow=1.5)
    p.add(at(coins(3), 84, 97), shadow=1)


def silver_veins(p: Picture) -> None:
    """Bright ore in the wall of a mine."""
    p.interior("#3A3A44", "#2A2622", 84)
    rock = "M-4 -4 H164 V104 H132 C 140 60 120 22 80 22 C 40 22 20 60 28 104 H-4Z"
    p.add(part(rock, "#4A4650", 2), texture=0.3)
    veins = ""
    for data in (
        "M-2 30 C 16 34 18 50 6 66 C 12 78 8 90 16 102",
        "M162 20 C 146 34 148 52 156 64 C 146 76 150 92 140 102",
        "M20 -2 C 34 8 52 6 66 12 C 84 16 104 4 124 8",
    ):
        veins += path(data, line="#6E7C8C", width=8) + path(data, line="#DCE8F2", width=4.4)
        veins += path(data, line="#FFFFFF", width=1.4)
    p.halo(veins, "#BFE0FF", 3, 0.7)
    p.add(veins)
    p.sparks(14, 60, 8, 26, "#FFFFFF")
    p.sparks(148, 50, 8, 26, "#FFFFFF")
    beams = part(rectangle(36, 24, 7, 76), metal("wood"), 1.4) + part(
        rectangle(117, 24, 7, 76), metal("wood"), 1.4
    )
    p.add(beams + part(rectangle(32, 20, 96, 8), metal("wood"), 1.4), shadow=2)
    p.add(at(lantern(), 80, 28, 1.1))
    p.glow(80, 46, 26, "#FFCF7A", 0.8)
    cart = part("M56 70 H104 L98 90 H62Z", metal("iron"), 1.6)
    cart += "".join(part(circle(x, 93, 5), metal("slate"), 1.2) for x in (68, 92))
    ore = "".join(
        part(closed([(x - 6, 70), (x - 2, 62), (x + 5, 64), (x + 7, 70)]), "#DCE8F2", 1.1)
        for x in (62, 74, 86, 97)
    )
    p.add(ore + cart, shadow=1.5)
    p.add(at(pickaxe(), 116, 66, 0.95, 24), shadow=1)


def engineers_guild(p: Picture) -> None:
    """Wheels in wheels above a plan."""
    p.interior("#5A6A72", "#4A3A2A", 78)
    plan = part("M14 60 L120 52 L132 98 L22 104Z", "#2F5E8A", 1.6)
    plan += path("M28 66 L112 60 M30 78 L118 72 M34 92 L122 86 M48 62 L56 100 M80 58 L90 98",
                 line="#BFD8EC", width=0.8)  # fmt: skip
    plan += path(circle(78, 78, 12), line="#EAF4FC", width=1.2)
    p.add(plan, shadow=2)
    wheels = at(gear(27, "url(#brass)", 12), 58, 36, 1, 6) + at(gear(19, "url(#iron)", 9), 101, 30, 1, 14)
    p.add(wheels + at(gear(15, "url(#copper)", 8), 128, 52, 1, 4), shadow=2)
    pair = part("M0 -34 L-2.6 -30 L-17 18 L-14 20 L2 -26Z", metal("steel"), 1.2)
    pair += part("M0 -34 L2.6 -30 L17 18 L14 20 L-2 -26Z", metal("steel"), 1.2)
    p.add(at(pair + part(circle(0, -33, 4), metal("gold"), 1.2), 120, 82, 1.0, 18), shadow=1.5)


CAMP = (
    (26, 76, 36, "#8A8A6A"),
    (66, 70, 30, "#7A7A5E"),
    (108, 72, 34, "#8A8A6A"),
    (144, 78, 36, "#7A7A5E"),
    (46, 94, 42, "#9A9A72"),
    (124, 97, 44, "#9A9A72"),
)


def camp_fever(p: Picture) -> None:
    """Green vapour lies over a crowded camp."""
    p.sky("#1E2A1E", "#3A4A2A", "#6A7A3A", "#A0A050", cloud="#26301E", cover=0.55)
    p.land(66, "#4A4A2A", swell=2, rough=60)
    camp = "".join(at(tent(tone, width), x, y) for x, y, width, tone in CAMP)
    p.add(camp, shadow=1.5)
    p.mist(70, 24, "#B8E04A", 0.75)
    p.mist(88, 16, "#A8D83E", 0.7)
    p.add(
        "".join(curl(x, y, r, "#D8F07A", 1.6) for x, y, r in ((20, 54, 7), (88, 50, 8), (140, 56, 6))),
        texture=0,
    )
    mark = at(sign("skull", "#EAF2C0", 0.44, (26, 34, 12), 5), 84, 46)
    p.halo(mark, "#C8F05A", 6)
    p.add(mark, shadow=1)


def tax_of_crowns(p: Picture) -> None:
    """A crown in one pan, coins in the other."""
    p.interior("#5A2A2A", "#3A2018", 82)
    p.glow(80, 44, 44, "#FFB84A", 0.4)
    beam = part(rectangle(77, 14, 6, 74), metal("brass"), 1.4) + part(
        rectangle(58, 86, 44, 8, 3), metal("brass"), 1.4
    )
    beam += part("M28 26 C 50 16 110 10 132 20 L132 24 C 110 15 50 21 28 30Z", metal("brass"), 1.4)
    beam += part(circle(80, 12, 5.4), metal("gold"), 1.4)
    beam += path("M30 28 L14 66 M30 28 L46 66 M130 22 L114 52 M130 22 L146 52", line="#E8D49A", width=1.2)
    p.add(beam, shadow=1.5)
    pans = at(heap(30, 4), 30, 67) + part("M10 67 H50 C 48 78 12 78 10 67Z", metal("brass"), 1.4)
    pans += at(crown(0.3), 130, 40) + part("M110 53 H150 C 148 64 112 64 110 53Z", metal("brass"), 1.4)
    p.add(pans, shadow=1.5)
    p.add(at(bag(), 124, 98, 0.9) + at(coins(4), 148, 96), shadow=1.5)


def envy_of_kings(p: Picture) -> None:
    """Green eyes behind an empty throne and its crown."""
    p.interior("#241E3A", "#1A1428", 84)
    p.glow(80, 40, 46, "#3EA04A", 0.5)
    for x, y in ((22, 30), (136, 26), (26, 62), (138, 60)):
        gaze = "".join(
            part(ellipse(x + dx, y, 6, 3.4), "#9AF05A", 1) + path(ellipse(x + dx, y, 1.4, 3), "#0A1A08")
            for dx in (-8, 8)
        )
        p.halo(gaze, "#7AE04A", 3, 0.8)
        p.add(gaze, texture=0)
    throne = part("M54 96 V34 C 54 18 66 10 80 6 C 94 10 106 18 106 34 V96Z", metal("violet"), 2)
    throne += part("M60 70 V36 C 60 24 70 18 80 15 C 90 18 100 24 100 36 V70Z", metal("crimson"), 1.4)
    throne += part(rectangle(46, 68, 68, 10, 3), metal("gold"), 1.6) + part(
        rectangle(50, 78, 60, 22), metal("violet"), 1.6
    )
    throne += "".join(part(circle(x, 68, 5), metal("gold"), 1.3) for x in (48, 112))
    p.add(throne, shadow=2.5)
    top = at(crown(0.36), 80, 50)
    p.halo(top, "#FFF0B0", 5)
    p.add(top, shadow=1)


def the_underdogs_banner(p: Picture) -> None:
    """One small torn flag before a mountain of foes."""
    p.sky("#4A5A7A", "#8A94A8", "#E0B890", "#F8DCA8", cloud="#C8C0C0", cover=0.5)
    p.burst(46, 56, "#FFF6D8", 0.6, 18)
    p.add(peaks(7, ((128, 84, 90, 80), (94, 84, 60, 44))), texture=0.16)
    p.land(80, "#6A5A44", swell=3, rough=60)
    foes = "".join(at(shade("#1E1620", "spear"), 96 + i * 9, 88 + i % 3 * 3, 0.5) for i in range(8))
    p.add(foes)
    p.add(boulders(((44, 98, 40),)), texture=0.2)
    hero = at(banner("sylvarin", 66, 34, torn=True), 56, 80) + at(soldier("sylvarin", "none"), 46, 80, 1.05)
    p.halo(hero, "#FFF6D8", 5)
    p.add(hero, shadow=1.5)


def truce_bells(p: Picture) -> None:
    """Bells swing, a dove flies, swords rest."""
    p.sky("#5A9AC8", "#9ACCE0", "#E0F0EC", "#FFF6DC", cloud="#FFFFFF", cover=0.5)
    p.burst(80, 36, "#FFFFFF", 0.4, 16)
    arch = part(
        "M14 104 V40 C 14 0 146 0 146 40 V104 H126 V44 C 126 16 34 16 34 44 V104Z",
        metal("stone"),
        2,
    )
    p.add(arch, texture=0.2, shadow=2)
    p.add(part(rectangle(28, 28, 104, 6, 2), metal("wood"), 1.4), shadow=1)
    p.add(at(bell(), 60, 34, 1.05, 14) + at(bell(), 104, 34, 1.35, -12), shadow=2)
    p.add(at(dove(), 60, 88, 1.1, -8), shadow=1.5)
    sprig = path("M78 86 C 84 86 90 84 94 80", line="#3E6A2E", width=1.4)
    sprig += "".join(part(ellipse(x, y, 3, 1.6), "#6FA04A", 0.8) for x, y in ((84, 83), (88, 87), (92, 80)))
    p.add(sprig)


def fog_in_the_woods(p: Picture) -> None:
    """Trunks without end, and nothing to be seen between them."""
    p.sky("#8A9A9A", "#B0BCB8", "#D0D8D0", "#E4E8DE")
    for seed, y, size, opacity in ((41, 60, 34, 0.18), (42, 70, 46, 0.3), (43, 86, 62, 0.42)):
        p.ghost(pines(seed, y, 8, size), opacity)
        p.mist(y - 10, 34, "#F0F4EE", 0.9)
    p.ghost(pines(44, 104, 3, 88, left=-30, right=50), 0.72)
    p.ghost(pines(45, 104, 2, 88, left=124, right=190), 0.72)
    p.mist(60, 40, "#EEF2EC", 0.75)
    p.mist(88, 22, "#F8FAF4", 0.95)
    p.mist(50, 20, "#EEF2EC", 0.5)
    p.add(at(lantern(), 84, 58, 0.9))
    p.glow(84, 74, 16, "#FFD98A", 0.7)
    p.ghost(at(shade("#4A5450", "none"), 76, 92, 0.8), 0.55)


def snow_on_the_peaks(p: Picture) -> None:
    """A storm of snow round high mountains."""
    p.sky("#4A6A8E", "#8AA8C4", "#C4D8E4", "#EAF2F6", cloud="#F6FAFC", cover=0.55)
    p.add(peaks(15, ((30, 92, 80, 62), (132, 94, 84, 70), (82, 98, 104, 92))), texture=0.14)
    p.land(88, "#E6EEF4", swell=5, rough=40, dark=0.2)
    p.add(pines(16, 94, 6, 20, left=4, right=70))
    generator = random(61)
    flakes = ""
    for _ in range(150):
        x, y = generator.uniform(0, 160), generator.uniform(0, 100)
        size = float(generator.uniform(0.4, 1.5))
        flakes += path(circle(float(x), float(y), size), "#FFFFFF", opacity=0.9)
    p.add(flakes, texture=0)
    gust = ""
    for x, y in ((6, 26), (70, 18), (40, 56), (96, 66)):
        data = f"M{x} {y} C {x + 24} {y - 6} {x + 40} {y + 8} {x + 66} {y}"
        gust += path(data, line="#FFFFFF", width=1.6, line_opacity=0.7)
    p.add(gust, texture=0)


PICTURES = {
    "timber_tithe": timber_tithe,
    "silver_veins": silver_veins,
    "engineers_guild": engineers_guild,
    "camp_fever": camp_fever,
    "tax_of_crowns": tax_of_crowns,
    "envy_of_kings": envy_of_kings,
    "the_underdogs_banner": the_underdogs_banner,
    "truce_bells": truce_bells,
    "fog_in_the_woods": fog_in_the_woods,
    "snow_on_the_peaks": snow_on_the_peaks,
}
