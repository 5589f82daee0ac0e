"""Event cards that concern every general, second part, and the End Game card."""

from __future__ import annotations

from bake.cards.common import day
from bake.folk import raven, shade, soldier
from bake.painting import Picture, metal
from bake.props import INK, at, banner, horn, part, sign, spade
from bake.things import chest, coin, coins, fortress, grave, tower, wall
from bake.vector import path, rectangle


def war_chest(p: Picture) -> None:
    """The general's helm beside an open chest, on a map."""
    p.interior("#4A3A32", "#4A2E1A", 58)
    p.glow(70, 44, 44, "#FFC86A", 0.5)
    sheet = part("M4 92 L18 62 H146 L158 92Z", metal("paper"), 1.6)
    sheet += path("M30 84 C 50 70 70 86 92 74 C 110 66 126 80 140 72", line="#8A6A42", width=1.4)
    sheet += path("M46 70 l6 8 l6 -8 M104 84 l6 8 l6 -8", line="#5A7A3E", width=1.4)
    sheet += at(sign("cross", "#A3161F", 0.1, "none", 0), 134, 84)
    p.add(sheet, shadow=2)
    p.add(at(chest(), 56, 84, 1.5), shadow=2.5)
    p.add(at(sign("general", "url(#steel)", 0.46), 120, 52), shadow=2.5)
    p.add(at(coins(4), 98, 88) + at(coins(2), 84, 92) + at(coin(4), 142, 90), shadow=1)


def the_gravediggers_toll(p: Picture) -> None:
    """A raven, a fresh grave, and a coin on the stone."""
    p.sky("#2A3440", "#4A5662", "#7E8688", "#B8B4A8", cloud="#2E3640", cover=0.55)
    p.land(66, "#4A4E3E", swell=3, rough=60)
    p.add(
        at(grave(26), 28, 76, 1, -5) + at(grave(20), 128, 70, 1, 6) + at(grave(18), 148, 74, 1, -4),
        shadow=1,
    )
    p.add(at(grave(50), 76, 84, 1), texture=0.22, shadow=2)
    p.add(at(coin(6.4), 76, 62), shadow=0.8)
    p.add(at(raven(), 74, 34, 0.95), shadow=1)
    mound = part("M38 98 C 44 80 66 76 78 78 C 100 76 116 84 120 98Z", "#4A3420", 1.6)
    p.add(mound, texture=0.3, shadow=1)
    p.add(at(spade(), 116, 90, 1.0, 12), shadow=1.5)
    p.mist(94, 12, "#C8CCC0", 0.6)


def day_of_return(p: Picture) -> None:
    """The gate stands open, and those thought lost come home."""
    p.interior("#7A6A5A", "#8A7A62", 88)
    light = "M46 92 V44 C 46 8 114 8 114 44 V92Z"
    p.add(part("M36 92 V42 C 36 -2 124 -2 124 42 V92Z", metal("stone"), 2), texture=0.2)
    p.add(part(light, "#FFF6D0", 1.6), texture=0.04)
    p.glow(80, 52, 46, "#FFE9A6", 0.8)
    for x, size in ((66, 0.66), (94, 0.66), (80, 0.86)):
        p.add(at(shade("#6A4A34", "spear"), x, 88, size))
    doors = part("M46 92 V36 L22 28 V102Z", metal("wood"), 1.8) + part(
        "M114 92 V36 L138 28 V102Z", metal("wood"), 1.8
    )
    doors += path("M34 32 V97 M126 32 V97", line="#3A2210", width=1.2)
    p.add(doors, shadow=2)
    path_light = "M50 92 H110 L134 106 H26Z"
    p.ghost(path(path_light, "#FFF2C0"), 0.55)
    p.add(
        at(soldier("vashtar"), 66, 99, 1.0) + at(soldier("khalisia", "shield"), 98, 100, 1.0),
        shadow=1.5,
    )


def second_muster(p: Picture) -> None:
    """A horn on the tower, and recruits before the gate."""
    day(p)
    p.ridge(66, "#8AA4B0", height=16, seed=8)
    p.land(72, "#8AA04E", swell=3, rough=60)
    p.add(at(tower(52, 26), 122, 84) + at(wall(60, 26), 112, 84), shadow=2)
    p.add(at(wall(40, 26), 78, 84), shadow=1)
    p.add(at(horn(), 92, 30, 0.95, -10, True), shadow=1.5)
    sound = "".join(
        path(f"M{62 - r} {18 - r * 0.4} q {-r * 0.8} {r} 0 {10 + r * 1.6}", line="#FFFFFF", width=2)
        for r in (0, 6, 12)
    )
    p.add(sound, texture=0)
    p.add(at(banner("khalisia", 40, 22), 142, 60), shadow=1)
    men = "".join(
        at(soldier(realm, weapon), x, y, 0.98)
        for realm, weapon, x, y in (("orsanti", "spear", 22, 92), ("sylvarin", "bow", 48, 95),
                                    ("vashtar", "shield", 78, 97))
    )  # fmt: skip
    p.add(men, shadow=1.5)


def end_game(p: Picture) -> None:
    """The sand has run out before a red sun."""
    p.sky("#1A0A16", "#4A1420", "#A82E28", "#F08A3E", cloud="#2A0E1A", cover=0.5)
    p.glow(80, 64, 50, "#FF6A2E", 0.5)
    p.disc(80, 62, 32, "#FFC46A")
    p.ridge(84, "#3A1420", height=14, seed=2)
    p.add(at(fortress("#2A0C14"), 26, 86, 0.5) + at(fortress("#2A0C14"), 136, 86, 0.5))
    p.land(88, "#22090F", swell=2, rough=50)
    glass = part("M54 12 H106 C 106 36 92 42 86 50 C 92 58 106 64 106 88 H54 C 54 64 68 58 74 50 "
                 "C 68 42 54 36 54 12Z", "#DCECF2", 2)  # fmt: skip
    glass += path("M60 86 C 62 74 72 70 80 69 C 88 70 98 74 100 86Z", "#E0B04A")
    glass += path("M80 50 V70", line="#E0B04A", width=1.4)
    glass += path("M64 16 C 64 28 70 36 76 42", line="#FFFFFF", width=2.4, line_opacity=0.9)
    glass += part(rectangle(46, 5, 68, 8, 3), metal("brass"), 1.8) + part(
        rectangle(46, 87, 68, 8, 3), metal("brass"), 1.8
    )
    glass += "".join(part(rectangle(x, 12, 4, 76), metal("brass"), 1.2) for x in (49, 107))
    p.halo(glass, "#FFD98A", 5)
    p.add(glass, shadow=2)
    p.add(at(sign("crown_broken", "url(#gold)", 0.26, INK, 6), 80, 26), shadow=1)


PICTURES = {
    "war_chest": war_chest,
    "the_gravediggers_toll": the_gravediggers_toll,
    "day_of_return": day_of_return,
    "second_muster": second_muster,
    "end_game": end_game,
}
