"""Event cards that concern the general who draws them, first part."""

from __future__ import annotations

from bake.cards.common import boulders, dawn, day, night, woods
from bake.folk import bird, hand, hooded, shade, soldier
from bake.painting import Picture, metal
from bake.props import INK, arrow, at, bow, catapult, part, shield, sign, spade, spear, sword
from bake.things import bag, chest, coin, heap
from bake.vector import circle, closed, ellipse, path, rectangle


def swords_and_shadows_mercenaries(p: Picture) -> None:
    """Hooded blades under a small moon."""
    night(p, (80, 22, 9))
    houses = ""
    for x, y, w in ((-6, 20, 46), (118, 16, 50)):
        houses += part(rectangle(x, y + 18, w, 70), "#1C1630", 1.4)
        houses += part(closed([(x - 5, y + 20), (x + w / 2, y - 6), (x + w + 5, y + 20)]), "#120E22", 1.4)
        houses += part(rectangle(x + w * 0.4, y + 34, 8, 11), "#FFCF6A", 1)
    p.add(houses)
    p.land(82, "#2E2848", swell=1, rough=40)
    men = at(hooded("url(#night)"), 42, 92, 1.1) + at(hooded("url(#night)"), 118, 92, 1.1, 0, True)
    p.add(men, shadow=1.5)
    p.add(at(hooded("#3A3058"), 80, 98, 1.4), shadow=2)
    p.glow(80, 52, 14, "#FFE08A", 0.12)


def shield_and_suns_mercenaries(p: Picture) -> None:
    """A bright shield, a bright noon."""
    day(p)
    p.burst(80, 44, "#FFF6D0", 0.8, 20)
    p.land(78, "#C8B45A", swell=4, rough=60)
    flags = at(spear(74), 34, 96, 1, -14) + at(spear(74), 126, 96, 1, 14)
    p.add(flags, shadow=1)
    round_shield = part(circle(80, 52, 37), metal("brass"), 2.4) + part(circle(80, 52, 31), "#2F6EA8", 1.4)
    for index in range(12):
        ray = part(closed([(-3.6, -15), (0, -28), (3.6, -15)]), metal("gold"), 0.9)
        round_shield += at(ray, 80, 52, 1, index * 30)
    round_shield += part(circle(80, 52, 13), metal("gold"), 1.4) + path(
        circle(80, 52, 8), line="#8F5C14", width=1
    )
    p.halo(round_shield, "#FFFBE0", 5)
    p.add(round_shield, shadow=2.5)
    for index in range(10):
        p.add(at(part(circle(0, -34, 1.6), "#FFF0B8", 0.8), 80, 52, 1, index * 36), texture=0)


def arrows_and_avarice_mercenaries(p: Picture) -> None:
    """A bow whose arrow is aimed at gold."""
    p.sky("#2A3A2E", "#5A6A3E", "#B8983E", "#F0D080", cloud="#D8C070", cover=0.4)
    p.burst(132, 50, "#FFE9A0", 0.6, 16)
    p.add(at(bow(84, 26), 40, 50, 1.0) + at(arrow(64, "#C0282E"), 92, 50, 1.1), shadow=2)
    p.add(at(hand("url(#green)", grip=True), 18, 50, 0.62), shadow=1)
    target = at(coin(22), 128, 46)
    p.halo(target, "#FFF0B0", 6)
    p.add(target, shadow=2)
    p.land(90, "#4A4426", swell=3, rough=30)
    p.add(at(heap(60, 3), 122, 96) + at(bag(), 78, 97, 0.6), shadow=1)
    p.sparks(128, 46, 16, 26, "#FFFBE0")


def training(p: Picture) -> None:
    """A straw man takes the blows."""
    day(p)
    p.ridge(62, "#8AA0A8", height=14, seed=1)
    p.land(70, "#B89A5E", swell=2, rough=70)
    fence = path("M-4 62 H164 M-4 70 H164", line=INK, width=4.6)
    fence += path("M-4 62 H164 M-4 70 H164", line="#8A5F38", width=2.6)
    fence += "".join(part(rectangle(x, 54, 4, 24), metal("wood"), 1) for x in range(6, 160, 30))
    p.add(fence)
    dummy = part(rectangle(99, 30, 5, 66), metal("wood"), 1.4)
    dummy += part(rectangle(74, 44, 54, 5), metal("wood"), 1.4)
    dummy += part("M88 40 H114 L118 74 H84Z", "#D8B45A", 1.6) + part(circle(101, 29, 10), "#E6C874", 1.6)
    dummy += path("M90 50 H112 M88 60 H114 M87 68 H115", line="#8A6420", width=1.2)
    dummy += at(sign("cross", "#8E2A16", 0.12, "#8E2A16", 0), 101, 56)
    p.add(dummy, shadow=2)
    p.add(at(soldier("sylvarin", "sword", raised=True), 54, 95, 1.55), shadow=2)
    p.add(at(sign("chevrons", "url(#gold)", 0.32, INK, 6), 140, 24), shadow=1)


def siege_works(p: Picture) -> None:
    """An engine among timber and scaffold."""
    p.sky("#5A86A8", "#9AC0D0", "#E0E0C8", "#F0DCA8", cloud="#FFFFFF", cover=0.45)
    p.land(72, "#9A7C4E", swell=2, rough=60)
    frame = ""
    for x in (26, 60, 100, 134):
        frame += part(rectangle(x, 12, 4, 76), metal("pale_wood"), 1.2)
    for y in (22, 48):
        frame += part(rectangle(18, y, 128, 4), metal("pale_wood"), 1.2)
    frame += path("M28 50 L60 24 M102 50 L134 24", line=INK, width=4)
    frame += path("M28 50 L60 24 M102 50 L134 24", line="#B2834B", width=2.2)
    p.add(frame, shadow=1)
    p.add(at(catapult(), 84, 90, 1.4), shadow=2)
    logs = "".join(
        part(circle(x, y, 5), "#D9AE74", 1.2) + path(circle(x, y, 2.2), line="#8A5F38", width=0.9)
        for x, y in ((10, 94), (21, 94), (15.5, 85), (146, 95), (155, 95))
    )
    p.add(logs + at(sign("hammer", "url(#iron)", 0.22), 132, 84, 1, 40), shadow=1)


def buried_coffer(p: Picture) -> None:
    """The spade has struck a chest."""
    p.sky("#3E5A3A", "#6E8E52", "#A8B870", "#D8D49A")
    p.add(woods(6, 44, 10, 30))
    p.land(44, "#6A4E2E", swell=3, rough=60, dark=0.3)
    p.add(path(ellipse(76, 76, 62, 24), "#241608") + path(ellipse(76, 79, 56, 20), "#170D05"))
    p.glow(76, 66, 30, "#FFC24A", 0.8)
    p.add(at(chest(), 76, 92, 1.25, -6), shadow=2)
    rim = path("M12 84 C 30 104 124 104 142 82 L164 84 V104 H-4 V84Z", "#4A3218", line=INK, width=1.2)
    p.add(rim + boulders(((22, 90, 11), (134, 90, 13), (118, 96, 9))), texture=0.22)
    p.add(at(spade(), 128, 84, 1.1, 16), shadow=1.5)
    p.sparks(76, 58, 14, 30, "#FFF6D0")


def pickpockets(p: Picture) -> None:
    """A knife at the strings of a purse."""
    p.interior("#6A5A48", "#4A3A28", 90)
    coat = part("M84 -6 H170 V106 H96 C 88 70 84 40 84 -6Z", metal("crimson"), 2)
    coat += part(rectangle(82, 42, 90, 9), metal("leather"), 1.4) + part(
        rectangle(116, 40, 14, 13, 2), metal("gold"), 1.2
    )
    p.add(coat, shadow=2)
    p.add(
        path("M98 50 C 92 56 92 58 92 62", line="#3A2210", width=2) + at(bag(), 92, 92, 0.95),
        shadow=1.5,
    )
    p.add(at(hand("url(#night)"), 62, 74, 1.15, -6), shadow=2)
    p.add(at(sign("eye", "#F4E27A", 0.26, INK, 5), 26, 26) + at(coin(4), 74, 90) + at(coin(4), 62, 97))


def deserters(p: Picture) -> None:
    """They walk off into the evening and leave their arms."""
    p.sky("#3A2A4A", "#8A4A5A", "#E07A4A", "#F8C080", cloud="#6A3A52", cover=0.5)
    p.glow(118, 56, 40, "#FFD08A", 0.6)
    p.disc(118, 56, 12, "#FFE8B0")
    p.land(60, "#7A5A4A", swell=4, rough=70)
    p.add(path("M30 104 C 70 90 84 76 112 62 H122 C 110 78 110 92 104 104Z", "#B08A62"))
    for x, y, size in ((116, 68, 0.34), (104, 74, 0.46), (120, 78, 0.55)):
        p.add(at(shade("#2A1A22", "none"), x, y, size))
    left = at(shield("orsanti"), 34, 82, 0.8, -62) + at(spear(52), 12, 92, 1, 70)
    left += at(sword(), 66, 90, 0.8, 112) + at(sign("general", "url(#steel)", 0.26), 88, 86, 1, 24)
    p.add(left, shadow=1.5)


def second_dawn(p: Picture) -> None:
    """A fallen soldier rises into the first light."""
    dawn(p, 80, 60)
    p.burst(80, 60, "#FFFBE0", 0.7, 26)
    p.land(74, "#5A3444", swell=4, rough=60)
    lost = at(sword(), 30, 78, 0.8, 176) + at(sword(), 130, 80, 0.8, 186)
    lost += at(sign("general", "url(#steel)", 0.2), 30, 54) + at(sign("general", "url(#steel)", 0.2), 130, 56)
    p.add(lost, shadow=1)
    risen = at(soldier("khalisia", "none"), 80, 78, 1.3)
    wings = part("M72 44 C 50 22 34 26 22 12 C 24 40 44 58 72 56Z", "#FFFBEE", 1.4)
    wings += part("M88 44 C 110 22 126 26 138 12 C 136 40 116 58 88 56Z", "#FFFBEE", 1.4)
    p.halo(wings + risen, "#FFF6C8", 7, 1)
    p.add(wings + risen, shadow=1)
    p.add(at(bird(7), 24, 34) + at(bird(6), 140, 40))
    p.land(92, "#3A2232", swell=3, rough=30)


PICTURES = {
    "swords_and_shadows_mercenaries": swords_and_shadows_mercenaries,
    "shield_and_suns_mercenaries": shield_and_suns_mercenaries,
    "arrows_and_avarice_mercenaries": arrows_and_avarice_mercenaries,
    "training": training,
    "siege_works": siege_works,
    "buried_coffer": buried_coffer,
    "pickpockets": pickpockets,
    "deserters": deserters,
    "second_dawn": second_dawn,
}
