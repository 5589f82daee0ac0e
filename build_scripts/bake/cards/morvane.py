"""Magic cards of Morvane: night and graves."""

from __future__ import annotations

from bake.cards.common import curl, night, peaks, pines
from bake.folk import bird, shade
from bake.noise import random
from bake.painting import Picture, metal
from bake.props import INK, at, dagger, part, scythe, sign
from bake.things import candle, grave
from bake.vector import circle, ellipse, path, rectangle


def raise_the_fallen(p: Picture) -> None:
    """A hand comes up between the headstones."""
    night(p, (34, 24, 11))
    p.land(68, "#3A2E52", swell=4, rough=60)
    stones = at(grave(26), 18, 84, 1, -6) + at(grave(22), 46, 76, 1, 4) + at(grave(30), 138, 86, 1, 8)
    p.add(stones + at(grave(20), 112, 74, 1, -5), shadow=1.5)
    p.glow(82, 80, 34, "#8AF0A0", 0.75)
    arm = part("M74 98 C 74 84 76 76 77 66 H91 C 92 76 94 84 96 98Z", "#9AB08A", 1.6)
    arm += at(sign("hand", "#A9C09A", 0.34, INK, 5), 84, 48)
    p.halo(arm, "#B8FFC0", 5)
    p.add(arm, shadow=1.5)
    p.land(92, "#2A2040", swell=4, rough=22)
    p.mist(90, 12, "#A8F0B8", 0.5)
    p.add(curl(58, 78, 5, "#B8FFC0", 1.2) + curl(104, 76, 6, "#B8FFC0", 1.2), texture=0)


def terror(p: Picture) -> None:
    """A face in the storm above men who run."""
    p.sky("#0A0818", "#1E1436", "#3A2458", "#6A4484", cloud="#0E0A20", cover=0.6)
    p.glow(80, 36, 40, "#8A5AC8", 0.5)
    face = at(sign("skull", "#CDBEE8", 0.74, (20, 10, 36), 4), 80, 38)
    p.halo(face, "#B890F0", 7, 0.9)
    p.add(face, texture=0.2)
    p.glow(67, 32, 6, "#FF4A6A", 0.95)
    p.glow(93, 32, 6, "#FF4A6A", 0.95)
    bolt = "M136 6 L120 34 L130 34 L116 62 L142 28 L131 28 L146 6Z"
    p.halo(path(bolt, "#FFFFFF"), "#C8A8FF", 4, 1)
    p.add(part(bolt, "#F4EEFF", 1) + part("M22 10 L32 36 L25 36 L36 60 L18 32 L26 32 L12 10Z", "#F4EEFF", 1))
    p.land(82, "#241A38", swell=2, rough=60)
    running = "".join(
        at(shade("#0C0816", "none"), x, 96, 0.52, turn)
        for x, turn in ((20, -16), (44, -14), (64, -18), (98, 16), (120, 14), (142, 18))
    )
    p.add(running)


def blood_price(p: Picture) -> None:
    """A cup, a knife, and what must be paid."""
    p.interior("#2E2040", "#1E1428", 74)
    p.glow(80, 46, 40, "#B03048", 0.5)
    altar = part(rectangle(22, 74, 116, 30, 2), metal("slate"), 2)
    altar += path("M22 80 H138", line="#1A1420", width=1.2)
    p.add(altar, texture=0.2, shadow=2)
    cup = part("M58 34 H102 C 102 54 94 60 84 61 V70 C 92 71 96 73 96 76 H64 C 64 73 68 71 76 70 "
               "V61 C 66 60 58 54 58 34Z", metal("gold"), 1.6)  # fmt: skip
    cup += part(ellipse(80, 34, 22, 5), "#8E0E1C", 1.2)
    p.add(cup, shadow=2)
    p.add(at(dagger(), 80, 12, 1.0, 180), shadow=1)
    drop = part("M80 20 C 76 26 76 30 80 30 C 84 30 84 26 80 20Z", metal("blood"), 0.9)
    p.add(drop)
    tapers = (
        at(candle(18), 34, 75) + at(candle(12), 46, 75) + at(candle(14), 116, 75) + at(candle(20), 128, 75)
    )
    p.add(tapers, shadow=1)
    for x in (34, 46, 116, 128):
        p.glow(x, 52, 10, "#FFB85A", 0.6)


def soul_harvest(p: Picture) -> None:
    """The scythe, and lights that rise from the field."""
    night(p, (120, 26, 16))
    p.land(74, "#3E3462", swell=4, rough=70)
    stalks = "".join(
        path(f"M{x} 100 Q{x + 2} {90 - x % 7} {x + 4} {84 - x % 5}", line="#191230", width=1.3)
        for x in range(0, 160, 4)
    )
    p.add(stalks)
    blade = at(scythe(), 66, 96, 1.2, 12)
    p.halo(blade, "#B8A0F0", 4, 0.8)
    p.add(blade, shadow=2)
    generator = random(12)
    for index in range(11):
        x = 84 + float(generator.uniform(-6, 66))
        y = 90 - index * 6.6 + float(generator.normal()) * 4
        p.glow(x, y, 6, "#9AF0E0", 0.9)
        wisp = path(circle(x, y, 2.0), "#F0FFFA") + path(
            f"M{x} {y + 2} q 3 5 -1 9 q -3 4 0 7", line="#BFFBEF", width=1.2, line_opacity=0.8
        )
        p.add(wisp, texture=0)


def nightfall(p: Picture) -> None:
    """Darkness rolls over wood and mountain; half the land still lies in light."""
    p.sky("#1A1440", "#3E2A6A", "#B0648A", "#F4B888")
    p.add(peaks(9, ((34, 78, 64, 44), (74, 80, 54, 34), (122, 80, 70, 40))), texture=0.14)
    p.land(76, "#5E6A4A", swell=3, rough=60)
    p.add(pines(14, 92, 13, 22))
    veil = "M-10 -10 H112 C 90 20 124 40 96 62 C 84 78 100 92 92 110 H-10Z"
    p.ghost(path(veil, "#0A0722"), 0.80)
    p.ghost(path(veil, line="#6A4EC0", width=5), 0.45)
    p.sparks(36, 30, 24, 50, "#F0EAFF")
    crescent = "M46 12 C 26 10 18 34 30 46 C 40 56 58 52 62 42 C 46 46 34 32 46 12Z"
    p.halo(path(crescent, "#FFFFFF"), "#B8A0FF", 6, 0.9)
    p.add(part(crescent, "#F6EFD8", 1.2), texture=0.06)
    p.add(at(bird(9), 112, 30) + at(bird(7), 128, 24) + at(bird(6), 136, 36))


PICTURES = {
    "raise_the_fallen": raise_the_fallen,
    "terror": terror,
    "blood_price": blood_price,
    "soul_harvest": soul_harvest,
    "nightfall": nightfall,
}
