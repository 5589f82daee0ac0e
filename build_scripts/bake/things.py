"""Treasure, furniture and buildings for pictures. SVG in units of a picture, round an origin."""

from __future__ import annotations

import itertools
import math

from bake.painting import metal
from bake.props import INK, at, part, sign
from bake.symbols import symbol
from bake.vector import Paint, Point, circle, closed, ellipse, path, placed, rectangle


def coins(count: int, x: float = 0, y: float = 0) -> str:
    """A stack of flat coins that grows upwards from x, y."""
    body = ""
    for index in range(count):
        level = y - index * 2.6
        shift = math.sin(index * 2.3) * 0.9
        body += part(ellipse(x + shift, level, 7, 3), "#8F5C14", 0.9)
        body += part(ellipse(x + shift, level - 1.5, 7, 3), metal("gold"), 0.9)
    return body


def heap(width: float, rows: int) -> str:
    """A heap of coins whose base is `width` wide, its middle at the origin."""
    body = ""
    for row in range(rows):
        share = 1 - row / rows
        count = max(1, round(width * share / 6.5))
        for index in range(count):
            x = (index - (count - 1) / 2) * 6.5 + (row % 2) * 1.5
            y = -row * 3.6 + math.sin(index * 1.7 + row) * 0.8
            body += part(ellipse(x, y, 4.2, 2.6), "#9A6518", 0.7)
            body += part(ellipse(x - 0.2, y - 1.0, 4.2, 2.6), metal("gold"), 0.7)
    return body


def coin(radius: float = 9) -> str:
    """A coin seen from the front."""
    body = part(circle(0, 0, radius), metal("gold")) + path(
        circle(0, 0, radius * 0.74), line="#8F5C14", width=0.9
    )
    return body + placed(symbol("crown", "#8F5C14"), 0, 0, radius * 0.0095)


def bag(paint: Paint = "url(#leather)", coin_mark: bool = True) -> str:
    """A full purse, its foot at the origin."""
    body = "M-9 -26 C -22 -18 -24 -2 -12 0 H12 C 24 -2 22 -18 9 -26Z"
    neck = "M-9 -26 C -4 -24 4 -24 9 -26 L14 -34 C 8 -32 -8 -32 -14 -34Z"
    drawing = part(body, paint) + part(neck, paint)
    drawing += path("M-9 -26 C -4 -23 4 -23 9 -26", line="#F0CF7F", width=1.8)
    return drawing + (at(coin(6), 0, -12) if coin_mark else "")


def chest(is_open: bool = True) -> str:
    """A chest, its foot at the origin, 44 units wide."""
    box = rectangle(-22, -20, 44, 20, 1.5)
    if is_open:
        lid = "M-22 -24 L-24 -36 C -22 -46 22 -46 24 -36 L22 -24Z"
        drawing = part(lid, "#3A2210") + at(heap(38, 4), 0, -20)
    else:
        drawing = part("M-22 -20 V-26 C -20 -38 20 -38 22 -26 V-20Z", metal("wood"))
    drawing += part(box, metal("wood"))
    for x in (-20, -3, 14):
        drawing += part(rectangle(x, -20, 6, 20), metal("brass"), 0.9)
    return drawing + part(rectangle(-4, -18, 8, 9, 1.5), metal("gold"), 0.9)


def crown(scale: float = 0.3, fill: Paint = "url(#gold)") -> str:
    """A golden crown."""
    return sign("crown", fill, scale, INK, 5)


def skull(scale: float = 0.3, fill: Paint = "url(#bone)") -> str:
    """A skull."""
    return sign("skull", fill, scale, (30, 20, 30), 5)


def candle(height: float = 14) -> str:
    """A burning candle, its foot at the origin."""
    wax = part(rectangle(-2.6, -height, 5.2, height, 1.2), metal("bone"), 0.9)
    return wax + at(flame(), 0, -height - 1, 0.32)


def flame() -> str:
    """A flame, its foot at the origin, about 24 units high."""
    outer = "M0 0 C -12 -2 -12 -14 -4 -20 C -5 -14 -1 -14 1 -26 C 9 -18 13 -4 0 0Z"
    inner = "M0 -1 C -6 -3 -5 -10 -1 -13 C 0 -10 5 -9 0 -1Z"
    return part(outer, metal("fire")) + path(inner, "#FFF6C8")


def lantern() -> str:
    """A lit lantern that hangs from the origin."""
    body = path("M0 0 V5", line=INK, width=1.4) + part("M-6 9 L0 4 L6 9Z", metal("iron"), 1)
    body += part(rectangle(-5.4, 9, 10.8, 14, 1), "#FFE08A", 1)
    body += path("M-1.8 9 V23 M1.8 9 V23", line=INK, width=0.8)
    return body + part(rectangle(-6.4, 22, 12.8, 3, 1), metal("iron"), 1)


def tent(paint: Paint, width: float = 34) -> str:
    """A pointed tent, the middle of its base at the origin."""
    half, tall = width / 2, width * 0.9
    body = part(closed([(-half, 0), (0, -tall), (half, 0)]), paint)
    dark = closed([(half * 0.1, 0), (0, -tall), (half, 0)])
    body += path(dark, (0, 0, 0), opacity=0.28)
    door = closed([(-half * 0.24, 0), (-half * 0.04, -tall * 0.5), (half * 0.2, 0)])
    return body + path(door, (20, 12, 8)) + path(f"M0 {-tall} v-5", line=INK, width=1.2)


def grave(height: float = 22, paint: Paint = "url(#stone)") -> str:
    """A headstone, the middle of its foot at the origin."""
    half = height * 0.36
    stone = f"M{-half} 0 V{-height * 0.6} C {-half} {-height * 1.1} {half} {-height * 1.1} {half} "
    stone += f"{-height * 0.6} V0Z"
    cross = f"M0 {-height * 0.78} V{-height * 0.3} M{-half * 0.45} {-height * 0.6} H{half * 0.45}"
    return part(stone, paint) + path(cross, line=(40, 34, 34), width=1.6)


def anvil() -> str:
    """An anvil on its block, the foot of the block at the origin."""
    block = part("M-13 0 L-11 -16 H11 L13 0Z", metal("wood"))
    iron = "M-24 -34 H20 V-29 C 12 -28 8 -25 8 -20 L12 -16 H-12 L-8 -20 C -8 -26 -16 -28 -24 -34Z"
    return block + part(iron, metal("iron")) + path("M-22 -33 H19", line="#B9C4CF", width=1)


def barrel() -> str:
    """A barrel, the middle of its foot at the origin."""
    body = part("M-11 0 C -15 -10 -15 -20 -11 -30 H11 C 15 -20 15 -10 11 0Z", metal("wood"))
    for y in (-6, -24):
        body += path(f"M-13 {y} C -6 {y + 2} 6 {y + 2} 13 {y}", line="#8A93A0", width=2)
    return body + part(ellipse(0, -30, 11, 3.4), metal("pale_wood"))


def crate(width: float = 40, height: float = 22) -> str:
    """An open crate, the middle of its foot at the origin."""
    half = width / 2
    body = part(rectangle(-half, -height, width, height, 1), metal("pale_wood"))
    for y in (height * 0.33, height * 0.66):
        body += path(f"M{-half} {-y} H{half}", line="#5A3A1C", width=1)
    for x in (-half, half - 5):
        body += part(rectangle(x, -height - 1, 5, height + 1), metal("wood"), 1)
    return body


def scroll(width: float = 44, height: float = 50) -> str:
    """An unrolled document with lines of writing, its middle at the origin."""
    half, tall = width / 2, height / 2
    body = part(rectangle(-half, -tall, width, height), metal("paper"))
    for y in (-tall, tall):
        body += part(rectangle(-half - 4, y - 3, width + 8, 6, 3), metal("paper"))
    for row in range(int(height / 8) - 1):
        end = half - 6 if row % 3 else half - 14
        y = -tall + 9 + row * 7
        body += path(f"M{-half + 6} {y} H{end}", line="#8A6A42", width=1.3)
    return body


def seal(radius: float = 7, mark: str = "crown") -> str:
    """A wax seal with its ribbons."""
    ribbons = part("M-4 3 L-8 18 L-3 15 L0 20 L1 4Z M3 4 L5 19 L9 15 L10 2Z", metal("blood"), 0.9)
    lobes = closed(
        [
            ((radius + math.sin(i * 2.1) * 0.8) * math.cos(i * math.pi / 8),
             (radius + math.sin(i * 2.1) * 0.8) * math.sin(i * math.pi / 8))
            for i in range(16)
        ]
    )  # fmt: skip
    return ribbons + part(lobes, metal("blood")) + placed(symbol(mark, "#F0A090"), 0, 0, radius * 0.011)


def tower(height: float = 44, width: float = 16, roof: Paint = "url(#crimson)") -> str:
    """A round tower with a pointed roof, the middle of its foot at the origin."""
    half = width / 2
    body = part(rectangle(-half, -height, width, height), metal("stone"))
    body += part(rectangle(-half - 1.6, -height - 5, width + 3.2, 6), metal("stone"))
    body += part(
        closed([(-half - 3, -height - 5), (0, -height - 5 - width * 1.5), (half + 3, -height - 5)]),
        roof,
    )
    body += path(rectangle(-1.4, -height * 0.7, 2.8, 6, 1.4), "#2A1A10")
    return body + path(rectangle(-half + 3, -height * 0.35, 2.4, 5, 1.2), "#2A1A10")


def wall(width: float, height: float, paint: Paint = "url(#stone)") -> str:
    """A wall with battlements, its lower left corner at the origin."""
    count = max(2, round(width / 9))
    step = width / count
    merlons = "".join(
        part(rectangle(index * step + step * 0.1, -height - 4.5, step * 0.56, 6), paint, 1)
        for index in range(count)
    )
    body = part(rectangle(0, -height, width, height), paint)
    courses = "".join(
        path(f"M0 {-height * share:.1f} H{width}", line="#4A4238", width=0.6, line_opacity=0.6)
        for share in (0.25, 0.5, 0.75)
    )
    return merlons + body + courses


def fortress(roof: Paint = "url(#crimson)") -> str:
    """A small castle: wall, three towers, gate. 72 units wide, its foot at the origin."""
    body = at(tower(34, 13, roof), 0, -12) + at(wall(60, 20), -30, 0)
    body += at(tower(28, 12, roof), -31, 0) + at(tower(28, 12, roof), 31, 0)
    gate = "M-6 0 V-9 C -6 -16 6 -16 6 -9 V0Z"
    return body + part(gate, "#20140C")


def bell() -> str:
    """A bell that hangs from the origin, 30 units high."""
    clapper = part(circle(0, 29, 3.4), metal("iron"))
    body = "M-4 2 C -12 6 -10 18 -17 26 H17 C 10 18 12 6 4 2Z"
    drawing = clapper + part(rectangle(-2.5, -3, 5, 6, 2), metal("iron")) + part(body, metal("gold"))
    drawing += part(rectangle(-18.5, 24, 37, 4.4, 2), metal("gold"))
    return drawing + path("M-7 8 C -8 14 -9 18 -12 22", line="#FFF6D0", width=1.6)


def gear(radius: float, paint: Paint, teeth: int = 10) -> str:
    """A toothed wheel."""
    points = []
    for index in range(teeth * 4):
        reach = radius if (index // 2) % 2 == 0 else radius * 0.78
        angle = 2 * math.pi * (index - 0.5) / (teeth * 4)
        points.append((reach * math.cos(angle), reach * math.sin(angle)))
    hole = part(circle(0, 0, radius * 0.3), "#2A1C10")
    return (
        part(closed(points), paint)
        + path(circle(0, 0, radius * 0.58), line=INK, width=0.9, line_opacity=0.6)
        + hole
    )


def chain(points: list[Point]) -> str:
    """Links along a line through points."""
    body = ""
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        count = max(1, round(math.hypot(x1 - x0, y1 - y0) / 5))
        turn = math.degrees(math.atan2(y1 - y0, x1 - x0))
        for index in range(count):
            share = (index + 0.5) / count
            link = path(ellipse(0, 0, 3.2, 1.9), line=INK, width=2.6)
            link += path(ellipse(0, 0, 3.2, 1.9), line="#9AA4B0", width=1.2)
            body += at(link, x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, 1, turn)
    return body


def wheat(height: float = 40) -> str:
    """An ear of wheat that grows from the origin."""
    body = path(f"M0 0 C 1 {-height * 0.4} 0 {-height * 0.7} 0 {-height}", line="#B98A33", width=1.4)
    for index in range(5):
        y = -height * (0.58 + index * 0.09)
        grain = "M0 0 C 3 -2 4 -6 2 -9 C -1 -7 -1 -3 0 0Z"
        body += at(part(grain, metal("gold"), 0.7), 0, y, 1, 18)
        body += at(part(grain, metal("gold"), 0.7), 0, y, 1, -18, flip=True)
    return body


def cloud_of_dust(x: float, y: float, scale: float, colour: str) -> str:
    """A rolling cloud of dust."""
    lumps = ((0, 0, 9), (10, -3, 8), (-10, -1, 7), (18, 1, 6), (4, -8, 7), (-18, 2, 5))
    return "".join(
        path(circle(x + dx * scale, y + dy * scale, r * scale), colour, opacity=0.6) for dx, dy, r in lumps
    )
