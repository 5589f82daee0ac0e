"""Event cards that concern the general who draws them, second part, and the gifts to all."""

from __future__ import annotations

from bake.cards.common import day
from bake.folk import hand, hooded, soldier
from bake.painting import Picture, metal
from bake.props import INK, at, banner, bow, horn, part, shield, sign, sword
from bake.things import anvil, candle, crown, fortress, wall
from bake.vector import closed, path, rectangle


def master_armourer(p: Picture) -> None:
    """Breastplate and helm on the stand, the hammer on the anvil."""
    p.interior("#4A4048", "#2E2622", 78)
    p.glow(136, 56, 40, "#FF8A2E", 0.7)
    breast = "M52 40 C 62 46 78 46 88 40 C 96 44 102 52 104 60 L94 64 L92 88 "
    breast += "C 80 94 60 94 48 88 L46 64 L36 60 C 38 52 44 44 52 40Z"
    ribs = "M70 45 V91 M52 62 C 58 68 66 68 70 66 M88 62 C 82 68 74 68 70 66"
    plate = part(breast, metal("steel"), 2) + path(ribs, line="#55606C", width=1.4)
    plate += path("M50 84 C 62 89 78 89 90 84", line="#F0C04C", width=2.4)
    p.add(plate, shadow=2.5)
    p.add(at(sign("general", "url(#steel)", 0.36), 70, 22), shadow=2)
    p.add(
        at(anvil(), 128, 96, 1.1) + at(sign("hammer", "url(#copper)", 0.34), 126, 44, 1, 30),
        shadow=2,
    )
    p.sparks(130, 56, 9, 46)


def royal_progress(p: Picture) -> None:
    """The crown travels below a canopy from castle to castle."""
    day(p)
    p.ridge(60, "#8FA8B8", height=18, seed=6)
    p.land(62, "#7FA050", swell=5, rough=50)
    p.add(at(fortress(), 28, 66, 0.5) + at(fortress("url(#sky)"), 136, 64, 0.42), shadow=1)
    p.add(path("M-4 92 C 40 80 120 80 164 92 V104 H-4Z", "#D8C08A", line="#8A7040", width=1))
    canopy = part("M50 34 C 64 22 96 22 110 34 L114 44 L106 41 L98 45 L90 41 L82 45 L74 41 L66 45 "
                  "L58 41 L46 44Z", metal("crimson"), 1.6)  # fmt: skip
    canopy += "".join(part(rectangle(x, 42, 2.6, 48), metal("gold"), 0.9) for x in (51, 106))
    seat = part(rectangle(62, 62, 36, 22, 3), metal("wood"), 1.4) + part(
        rectangle(66, 56, 28, 8, 3), metal("violet"), 1.2
    )
    p.add(canopy + seat + at(crown(0.3), 80, 50), shadow=2)
    p.add(at(soldier("khalisia"), 32, 96, 1.0) + at(soldier("khalisia"), 128, 96, 1.0), shadow=1.5)
    p.add(at(banner("khalisia", 66, 24), 142, 96) + at(banner("khalisia", 66, 24), 6, 96), shadow=1)


def far_sighted_scouts(p: Picture) -> None:
    """A spyglass over the land; three cards lie in its view."""
    p.sky("#2E6A9A", "#7AB4D0", "#D8E8D8", "#F4E8B8", cloud="#FFFFFF", cover=0.45)
    p.ridge(58, "#7A96A8", height=22, seed=9)
    p.land(62, "#7A9A4E", swell=5, rough=50)
    cards = ""
    for x, y, turn in ((104, 30, -10), (122, 27, 2), (140, 32, 14)):
        card = part(rectangle(-9, -13, 18, 26, 2), "#6A2A1E", 1.2)
        card += path(rectangle(-6.6, -10.6, 13.2, 21.2, 1), line="#E3B962", width=1)
        cards += at(card + at(sign("scroll", "#E3B962", 0.1, "none", 0), 0, 0), x, y, 1, turn)
    p.halo(cards, "#FFFDE8", 5)
    p.add(cards, shadow=1.5)
    glass = part("M0 -5 L-34 -7.5 V7.5 L0 5Z", metal("leather"), 1.4)
    glass += part("M-34 -9 L-60 -11 V11 L-34 9Z", metal("brass"), 1.4)
    glass += part(rectangle(0, -4.2, 18, 8.4, 1), metal("brass"), 1.4)
    p.add(at(glass, 46, 66, 1.1, 152), shadow=2)
    p.add(at(hand("url(#green)", grip=True), 40, 72, 0.8, -18), shadow=1.5)


def whispered_pact(p: Picture) -> None:
    """Two hoods bend together over a spark of magic."""
    p.interior("#34284A", "#1E162E", 82)
    p.glow(80, 46, 40, "#9A6AF0", 0.6)
    p.add(at(hooded("url(#violet)", "#F0E0FF", blade=False), 40, 98, 1.75, 7), shadow=2)
    p.add(at(hooded("url(#teal)", "#F0E0FF", blade=False), 120, 98, 1.75, -7), shadow=2)
    spark = at(sign("spark", "#FFF6E0", 0.34, "#5A2A8A", 4), 80, 52)
    p.halo(spark, "#D8B0FF", 8, 1)
    p.add(spark)
    p.sparks(80, 52, 11, 44, "#F0D8FF")
    p.add(at(candle(16), 80, 96), shadow=1)


def courageous_swords_of_fortitude(p: Picture) -> None:
    """Many blades lifted as one."""
    p.sky("#20304A", "#4A5A78", "#C89A6A", "#F8D898", cloud="#E8C8A0", cover=0.5)
    p.burst(80, 86, "#FFF0C0", 0.7, 24)
    blades = ""
    for x, turn, size in (
        (16, -22, 0.95),
        (38, -14, 1.1),
        (62, -6, 1.22),
        (98, 6, 1.22),
        (122, 14, 1.1),
        (144, 22, 0.95),
    ):
        blades += at(sword(), x, 62, size, turn)
    p.add(blades, shadow=1.5)
    hero = at(sword("url(#fire)", length=44), 80, 62, 1.3)
    p.halo(hero, "#FFF2C8", 5)
    p.add(hero, shadow=2)
    arms = ""
    for index, x in enumerate((16, 40, 64, 80, 96, 120, 144)):
        tone = metal(("crimson", "sky", "green", "violet", "teal", "slate", "crimson")[index])
        arms += part(f"M{x - 8} 104 L{x - 5} 76 H{x + 5} L{x + 8} 104Z", tone)
        arms += part(rectangle(x - 5.5, 66, 11, 12, 4), metal("skin"))
    p.add(arms, shadow=1.5)


def summoning_the_shields_of_honor(p: Picture) -> None:
    """A horn calls, and shields answer from every side."""
    p.sky("#1E3A5A", "#4A7AA0", "#A8C8D0", "#F4E8C0", cloud="#F0F4F0", cover=0.42)
    p.burst(80, 50, "#FFFDE8", 0.7, 20)
    realms = ("khalisia", "vashtar", "sylvarin", "morvane", "orsanti", "karrag")
    places = ((22, 34), (138, 34), (18, 74), (142, 74), (52, 88), (108, 88))
    ring = "".join(
        at(shield(realm), x, y, 0.72, (x - 80) * 0.16) for realm, (x, y) in zip(realms, places, strict=True)
    )
    p.add(ring, shadow=2)
    call = at(horn(), 78, 50, 1.25, -6)
    p.halo(call, "#FFF6D0", 6)
    p.add(call, shadow=2)
    sound = "".join(
        path(f"M{122 + r} {34 - r} q {r} {r} {r * 0.4} {r * 2.4}", line="#FFFDF0", width=2.2)
        for r in (0, 5, 10)
    )
    p.add(sound, texture=0)


def brave_archers_of_valor(p: Picture) -> None:
    """Bows drawn on the battlements."""
    p.sky("#2A3A6A", "#6A6A9A", "#D8987A", "#F8D8A0", cloud="#E0B0A0", cover=0.45)
    p.glow(150, 60, 40, "#FFD8A0", 0.6)
    p.ridge(76, "#4A4A6E", height=24, seed=5)
    row = "".join(_archer(realm, x) for realm, x in (("sylvarin", 22), ("khalisia", 74)))
    p.add(row, shadow=1.5)
    p.add(at(wall(180, 26), -10, 106, 1), texture=0.2, shadow=2)
    p.add(at(banner("sylvarin", 56, 24), 138, 82), shadow=1)


def _archer(realm: str, x: float) -> str:
    """A soldier behind the battlements, the bow drawn and aimed over them."""
    aim = path("M-14 0 H24", line=INK, width=3) + path("M-14 0 H24", line="#E8DFC8", width=1.8)
    aim += part(closed([(22, -3.2), (31, 0), (22, 3.2)]), metal("steel"), 1)
    weapon = at(bow(52, 12) + aim, x + 26, 46, 1, -16)
    return at(soldier(realm, "none"), x, 80, 1.4) + weapon


def golden_harvest(p: Picture) -> None:
    """Sheaves in the last sun."""
    p.sky("#E88A3E", "#F8B85A", "#FBD88A", "#FFF0C0", cloud="#FFE0A0", cover=0.42)
    p.burst(116, 44, "#FFFBE0", 0.6, 18)
    p.disc(116, 44, 14, "#FFF8DC")
    p.land(58, "#D8A83E", swell=4, rough=60)
    rows = "".join(
        path(f"M{80 + x * 0.35} 60 L{80 + x} 104", line="#A87A22", width=1.4, line_opacity=0.7)
        for x in range(-150, 160, 16)
    )
    p.add(rows)
    for x, y, size in ((130, 74, 0.6), (102, 70, 0.5), (150, 90, 0.9)):
        p.add(_sheaf(x, y, size), shadow=1)
    p.add(_sheaf(52, 98, 1.65), shadow=2)
    blade = path("M104 98 C 84 96 84 66 108 62", line=INK, width=6)
    blade += path("M104 98 C 84 96 84 66 108 62", line="#C8D0D8", width=3.4)
    p.add(blade + part(rectangle(103, 92, 17, 6, 2), metal("wood"), 1.2), shadow=1)


def _sheaf(x: float, y: float, size: float) -> str:
    body = ""
    for index in range(11):
        turn = (index - 5) * 6.4
        ear = path("M0 0 L0 -34", line="#B98A33", width=1.8)
        ear += part("M0 -31 C 4 -38 4 -46 0 -51 C -4 -46 -4 -38 0 -31Z", metal("gold"), 0.9)
        body += at(ear, 0, -6, 1, turn)
    body += part("M-9 0 L-5 -17 H5 L9 0Z", "#C8962E", 1.2) + path("M-5.4 -16 H5.4", line="#8E2A16", width=3)
    return at(body, x, y, size)


PICTURES = {
    "master_armourer": master_armourer,
    "royal_progress": royal_progress,
    "far_sighted_scouts": far_sighted_scouts,
    "whispered_pact": whispered_pact,
    "courageous_swords_of_fortitude": courageous_swords_of_fortitude,
    "summoning_the_shields_of_honor": summoning_the_shields_of_honor,
    "brave_archers_of_valor": brave_archers_of_valor,
    "golden_harvest": golden_harvest,
}
