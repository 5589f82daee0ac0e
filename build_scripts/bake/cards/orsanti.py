"""Magic cards of Orsanti: the merchant league."""

from __future__ import annotations

from bake.folk import hand, soldier
from bake.painting import Picture, metal
from bake.props import at, part, shield, sign, sword
from bake.things import bag, barrel, chain, coin, coins, crate, crown, heap, lantern, scroll, seal
from bake.vector import path, rectangle


def hired_blades(p: Picture) -> None:
    """Swords that cross over gold."""
    p.sky("#0A3A3A", "#127068", "#4AA898", "#D8D8A0")
    p.burst(80, 56, "#FFF0B0", 0.55, 22)
    blades = at(sword(), 58, 66, 1.15, 34) + at(sword(), 102, 66, 1.15, -34) + at(sword(), 80, 62, 1.2)
    p.add(blades, shadow=2)
    men = at(soldier("orsanti", "none"), 26, 94, 1.1) + at(soldier("orsanti", "none"), 134, 94, 1.1)
    p.add(men, shadow=1.5)
    p.add(at(heap(74, 4), 80, 96) + at(bag(), 80, 94, 0.85), shadow=1.5)


def bribe(p: Picture) -> None:
    """A purse changes hands behind a curtain."""
    p.interior("#3A4A4A", "#2A241E", 80)
    p.glow(80, 40, 36, "#FFC86A", 0.45)
    drape = part("M-4 -4 H54 C 50 30 40 60 34 104 H-4Z", metal("teal"), 1.6)
    for x in (8, 20, 32):
        drape += path(f"M{x} -4 C {x + 2} 40 {x - 4} 70 {x - 6} 104", line="#04342F", width=1.4)
    p.add(drape, shadow=2)
    p.add(at(hand("url(#crimson)"), 74, 62, 1.1), shadow=1.5)
    p.add(at(bag(), 92, 54, 1.0), shadow=1.5)
    p.add(at(hand("url(#slate)", grip=True), 112, 28, 1.1, 8, True), shadow=1.5)
    p.add(at(coin(4.4), 82, 78, 1, 20) + at(coin(4), 104, 84) + at(coin(4), 70, 90), shadow=0.8)


def smuggled_steel(p: Picture) -> None:
    """By lantern light a crate shows what it holds."""
    p.sky("#061A22", "#0E3A40", "#1E5A58", "#2E6A5E")
    hull = part("M92 66 C 112 74 148 74 172 64 V30 H160 C 150 46 120 52 92 48Z", "#2A1C12", 1.6)
    hull += path("M132 50 V-4", line="#2A1C12", width=3.4)
    hull += part("M136 2 C 156 8 160 30 150 42 H136Z", "#B8A888", 1.2)
    p.add(hull)
    p.land(72, "#123438", swell=1, rough=90)
    p.add(part(rectangle(-4, 84, 170, 20), metal("wood"), 1.4) + path(
        "M20 84 V104 M60 84 V104 M100 84 V104 M140 84 V104", line="#2A180C", width=1.2
    ))  # fmt: skip
    blades = at(sword(length=44), 58, 66, 1, -20) + at(sword(length=44), 72, 64, 1, -4)
    blades += at(sword(length=44), 86, 66, 1, 14) + at(sign("general", "url(#steel)", 0.26), 98, 60)
    p.add(blades, shadow=1)
    straw = "".join(
        path(f"M{46 + i * 4} 76 l{(-1) ** i * 5} -9", line="#E2C25E", width=1.6) for i in range(14)
    )
    p.add(straw + at(crate(66, 24), 74, 94) + at(barrel(), 132, 96, 0.95), shadow=2)
    p.add(at(lantern(), 26, 24, 1.6), shadow=1)
    p.glow(26, 48, 28, "#FFC86A", 0.85)


def insurance(p: Picture) -> None:
    """A contract with its seal, and a shield above it."""
    p.interior("#4A6A62", "#6B4424", 66)
    p.add(part(rectangle(-4, 72, 170, 40), metal("wood"), 1.6), texture=0.2)
    p.add(at(scroll(62, 62), 56, 52, 1, -5) + at(seal(10, "scales"), 76, 74), shadow=2)
    p.add(at(shield("orsanti"), 118, 48, 1.25), shadow=2)
    p.add(at(sign("check", "#3E7A2E", 0.22, "#F6F0D8", 8), 40, 72), texture=0)
    quill = part("M0 0 C 6 -20 18 -34 30 -40 C 28 -26 18 -10 4 -2Z", "#F4EEDC", 1.2)
    quill += path("M-3 5 L24 -34", line="#8A7A5A", width=1)
    p.add(at(quill, 84, 86, 1.1) + at(coins(5), 132, 92) + at(coins(3), 148, 94), shadow=1.5)


def ransom(p: Picture) -> None:
    """A crown behind bars, and the price before it."""
    p.interior("#39474A", "#2A2622", 78)
    p.glow(80, 40, 34, "#FFD27A", 0.5)
    niche = part("M44 78 V34 C 44 4 116 4 116 34 V78Z", "#120C0A", 2)
    p.add(niche)
    p.glow(80, 48, 22, "#FFC24A", 0.85)
    p.add(at(crown(0.5), 80, 46), shadow=1)
    bars = "".join(
        part(rectangle(x, 12 + abs(x - 78) * 0.26, 4, 68 - abs(x - 78) * 0.26), metal("iron"), 0.9)
        for x in (48, 69, 87, 108)
    )
    bars += part(rectangle(44, 66, 72, 4), metal("iron"), 1)
    p.add(bars, shadow=1)
    p.add(chain([(14, 4), (34, 40), (64, 66), (80, 68)]) + chain([(146, 4), (126, 40), (96, 66), (80, 68)]))
    p.add(at(sign("lock", "url(#brass)", 0.2), 80, 70) + at(heap(40, 3), 30, 96), shadow=1)
    p.add(at(bag(), 134, 98, 0.95) + at(sign("key", "url(#gold)", 0.26), 104, 90, 1, 70), shadow=1.5)


PICTURES = {
    "hired_blades": hired_blades,
    "bribe": bribe,
    "smuggled_steel": smuggled_steel,
    "insurance": insurance,
    "ransom": ransom,
}
