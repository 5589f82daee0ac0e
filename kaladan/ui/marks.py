"""What is marked on the board: lines round tiles, veils, badges, plaques, paths, plan pins."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

import pygame

from kaladan.ui import effects, frames, medals, outlines, svg
from kaladan.ui.hexgrid import SQUASH, Point, hexagon
from kaladan.ui.kit import Kit
from kaladan.ui.palette import Colour, mix
from kaladan.ui.style import TextStyle


class Mark(StrEnum):
    """What a tile is for the order that is being given."""

    SELECTED = "selected"
    MOVE = "move"
    BATTLE = "battle"
    PLACE = "place"
    """Where something may be put down."""


class BadgeKind(StrEnum):
    """What the badge of a tile tells."""

    MOVE = "move"
    ALLY = "ally"
    BATTLE = "battle"
    LOCKED = "locked"


class Plan(StrEnum):
    """What an ally asks for a tile."""

    ATTACK = "attack"
    HOLD = "hold"
    HELP = "help"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class Badge:
    """A pill at the bottom of a tile: "2 free", "58 %", "full"."""

    kind: BadgeKind
    text: str


@dataclass(frozen=True, slots=True)
class Pin:
    """A plan mark: what, and which realm asks."""

    plan: Plan
    realm: str


@dataclass(frozen=True, slots=True)
class _Line:
    colour: str
    width: float
    glow: float
    dashes: tuple[float, float] | None = None


LINES = {
    Mark.SELECTED: _Line("selected", 0.075, 0.09),
    Mark.MOVE: _Line("legal_move", 0.052, 0.20),
    Mark.BATTLE: _Line("legal_battle", 0.058, 0.17, (0.16, 0.09)),
    Mark.PLACE: _Line("legal_move", 0.052, 0.16),
}
EDGE = 0.965
SYMBOLS = {
    BadgeKind.MOVE: "boot",
    BadgeKind.ALLY: "star",
    BadgeKind.BATTLE: "swords",
    BadgeKind.LOCKED: "lock",
}
PLAN_SYMBOLS = {
    Plan.ATTACK: "swords", Plan.HOLD: "shield", Plan.HELP: "plus", Plan.LEAVE: "flag",
}  # fmt: skip


def draw_mark(
    kit: Kit, surface: pygame.Surface, centre: Point, radius: float, mark: Mark, hot: bool = False
) -> None:
    """The line and inner glow of a marked tile; ``hot`` when it is the target under the pointer."""
    key = ("mark", mark, hot, round(radius * 8))
    picture = kit.pictures.get(key, lambda: _mark(kit, radius, mark, hot))
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


#: In so many steps the light of a pulse comes and goes, each a picture of its own.
PULSE_STEPS = 6
#: So much of each edge is lit by it.
LIT = 0.36


def draw_pulse(
    kit: Kit, surface: pygame.Surface, centre: Point, radius: float, mark: Mark, pulse: float
) -> None:
    """The glow that comes and goes on a legal target; ``pulse`` from -1 to 1."""
    step = round((pulse + 1) / 2 * PULSE_STEPS)
    if step == 0 or mark is Mark.SELECTED:
        return
    key = ("pulse", mark, step, round(radius * 8))
    picture = kit.pictures.get(key, lambda: _pulse(kit, radius, mark, step / PULSE_STEPS))
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


def _pulse(kit: Kit, radius: float, mark: Mark, strength: float) -> pygame.Surface:
    """Light on the middle of each edge: at the corners there are pennants and badges, which it would hide."""
    # Lighter than the line, or it would not be seen on ground of the same colour.
    light = mix(kit.colour(LINES[mark].colour), (255, 255, 255), 0.6)
    size = 2 * math.ceil(radius * 1.2), 2 * math.ceil(radius * 1.1)
    corners = hexagon((size[0] / 2, size[1] / 2), radius * EDGE)
    edges = zip(corners, [*corners[1:], corners[0]], strict=True)
    data = " ".join(_part(start, end, LIT) for start, end in edges)
    width = radius * LINES[mark].width
    shape = svg.draw(svg.path(data, stroke=light, width=width), size)
    layer, reach = effects.halo(shape, round(radius * 0.13), light, strength)
    if LINES[mark].dashes is None:
        layer.blit(effects.faded(shape, strength), (reach, reach))
    else:
        # The dashes have to stay dashes: only the light around them is doubled.
        layer.blit(layer.copy(), (0, 0))
    return layer


def _part(start: Point, end: Point, share: float) -> str:
    """The middle of a line, so much of it."""
    ends = [(0.5 + way * share / 2) for way in (-1, 1)]
    (ax, ay), (bx, by) = (
        (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t) for t in ends
    )
    return f"M{ax:.1f} {ay:.1f} L{bx:.1f} {by:.1f}"


def _mark(kit: Kit, radius: float, mark: Mark, hot: bool) -> pygame.Surface:
    line = LINES[mark]
    colour = kit.colour(line.colour)
    size = 2 * math.ceil(radius * 1.35), 2 * math.ceil(radius * 1.2)
    middle = size[0] / 2, size[1] / 2
    points = outlines.rounded(hexagon(middle, radius * EDGE), radius * 0.06)
    outline = svg.polygon(points)
    shape = svg.draw(svg.path(outline, stroke=colour, width=radius * 0.08), size)
    layer = pygame.Surface(size, pygame.SRCALPHA)
    reach = round(radius * (0.15 if hot else 0.10))
    light, beyond = effects.halo(shape, reach, colour, 0.95 if hot else 0.75)
    for _ in range(2 if hot else 1):
        layer.blit(light, (-beyond, -beyond))
    layer.blit(svg.draw(_inside(radius, line, colour, points, hot), size), (0, 0))
    return layer


def _inside(radius: float, line: _Line, colour: Colour, points: list[Point], hot: bool) -> str:
    outline = svg.polygon(points)
    strength = line.glow + (0.06 if hot else 0)
    stops = [(0.0, colour, strength * 0.12), (0.45, colour, strength * 0.12)]
    stops.append((1.0, colour, min(1.0, strength * 2.2)))
    body = svg.radial("q", stops, radius=62) + svg.path(outline, fill="url(#q)")
    body += svg.path(outline, stroke=(21, 10, 4), width=radius * (line.width + 0.033))
    data = outline
    if line.dashes:
        # Round ends reach half a width beyond a dash at each side.
        reach = line.width * radius
        on, off = line.dashes[0] * radius - reach * 0.6, line.dashes[1] * radius + reach * 0.6
        data = outlines.dashed(points, (on, off))
    return body + svg.path(data, stroke=colour, width=radius * line.width)


def draw_veil(kit: Kit, surface: pygame.Surface, centre: Point, radius: float, opacity: float = 0.17) -> None:
    """Darken a tile and its slab, but not the units that are drawn later."""

    def make() -> pygame.Surface:
        size = 2 * math.ceil(radius), 2 * math.ceil(radius)
        points = hexagon((size[0] / 2, size[1] / 2), radius * 0.985)
        low = [(x, y + radius * 0.15) for x, y in points]
        shape = [points[0], points[1], low[2], low[3], low[4], points[5]]
        body = svg.path(svg.polygon(shape), fill=kit.colour("veil"), opacity=opacity)
        return svg.draw(body, size)

    picture = kit.pictures.get(("tile veil", round(radius * 8), opacity), make)
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


#: The symbol of a badge in its heights; how far its shadow may reach (logical pixels).
BADGE_SYMBOL, BADGE_HALO = 0.62, 14


def draw_badge(
    kit: Kit, surface: pygame.Surface, centre: Point, badge: Badge, hot: bool = False
) -> pygame.Rect:
    """A pill with symbol and text; 15 % larger on the target under the pointer."""
    style, rect = _badge_style(kit, hot), _badge_place(kit, centre, badge, hot)
    symbol = round(rect.height * BADGE_SYMBOL)

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        light, dark, ink = _badge_colours(kit, badge.kind)
        pill = svg.draw(_pill(box.size, light, dark), box.size)
        frames.drop_shadow(kit, layer, pill, box.topleft, radius=4, drop=3, opacity=0.7)
        picture = kit.symbol(SYMBOLS[badge.kind], symbol, ink)
        layer.blit(picture, (box.x + kit.px(7), box.centery - symbol // 2))
        at = (box.x + kit.px(12) + symbol, box.centery)
        kit.text.draw(layer, badge.text, at, style, ink)

    kit.stamp(surface, rect, ("badge", badge, hot), paint, kit.px(BADGE_HALO))
    return rect


def badge_reach(kit: Kit, centre: Point, badge: Badge, hot: bool) -> pygame.Rect:
    """What a badge covers, its shadow too."""
    return _badge_place(kit, centre, badge, hot).inflate(2 * kit.px(BADGE_HALO), 2 * kit.px(BADGE_HALO))


def _badge_place(kit: Kit, centre: Point, badge: Badge, hot: bool) -> pygame.Rect:
    style = _badge_style(kit, hot)
    height = max(kit.px(27 if hot else 23), kit.text.cap_height(style) + kit.px(12))
    width = kit.text.width(badge.text, style) + round(height * BADGE_SYMBOL) + kit.px(20)
    rect = pygame.Rect(0, 0, width, height)
    rect.center = round(centre[0]), round(centre[1])
    return rect


def _badge_style(kit: Kit, hot: bool) -> TextStyle:
    return kit.type.small.bold.sized(kit.type.small.size * (1.15 if hot else 1.0))


def _badge_colours(kit: Kit, kind: BadgeKind) -> tuple[Colour, Colour, Colour]:
    if kind is BadgeKind.BATTLE:
        return (0xC9, 0x42, 0x27), (0x8E, 0x24, 0x12), (0xFF, 0xF6, 0xEA)
    if kind is BadgeKind.LOCKED:
        grey = kit.colour("illegal")
        return mix(grey, (255, 244, 226), 0.2), grey, (0xF0, 0xE7, 0xD8)
    return (0xFF, 0xE9, 0xA6), (0xC0, 0x8F, 0x34), (0x2A, 0x18, 0x05)


def _pill(size: tuple[int, int], light: Colour, dark: Colour) -> str:
    width, height = size
    line = height / 22
    body = svg.linear("g", svg.fades(light, dark))
    body += svg.box(
        line, line, width - 2 * line, height - 2 * line, height / 2,
        fill="url(#g)", stroke=(20, 10, 4), line=1.9 * line,
    )  # fmt: skip
    inset = 2.8 * line
    body += svg.box(
        inset, inset, width - 2 * inset, height - 2 * inset, height / 2,
        stroke=(255, 255, 255), line=line, line_opacity=0.35,
    )  # fmt: skip
    return body


def draw_plaque(
    kit: Kit,
    surface: pygame.Surface,
    centre: Point,
    radius: float,
    terrain: str,
    taken: int,
    places: int,
) -> None:
    """Terrain glyph and one diamond a place, filled when taken."""
    key = ("plaque", terrain, taken, places, round(radius * 8))
    picture = kit.pictures.get(key, lambda: _plaque(kit, radius, terrain, taken, places))
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


def _plaque(kit: Kit, radius: float, terrain: str, taken: int, places: int) -> pygame.Surface:
    width, height = radius * (0.27 + 0.135 * places), radius * 0.225
    line = radius * 0.014
    size = math.ceil(width), math.ceil(height)
    body = svg.box(
        line, line, width - 2 * line, height - 2 * line, height / 2, fill=kit.colour("oak_deepest"),
        opacity=0.88, stroke=kit.colour("brass"), line=line, line_opacity=0.8,
    )  # fmt: skip
    ivory, half = kit.colour("ivory"), radius * 0.052
    for index in range(places):
        x, y = radius * 0.295 + index * radius * 0.135, height / 2
        shape = svg.polygon([(x - half, y), (x, y - half * 1.15), (x + half, y), (x, y + half * 1.15)])
        body += (
            svg.path(shape, fill=ivory)
            if index < taken
            else svg.path(shape, stroke=ivory, width=line, line_opacity=0.7)
        )
    picture = svg.draw(body, size)
    glyph = round(radius * 0.16)
    picture.blit(kit.symbol(terrain, glyph, terrain), (round(radius * 0.065), (size[1] - glyph) // 2))
    return picture


def draw_label(kit: Kit, surface: pygame.Surface, centre: Point, radius: float, label: str) -> None:
    """The name of a tile, small, at its left between the rows of units, where no badge reaches."""
    style = kit.type.caption.semibold
    # In the smallest window the ground of the tile must not come nearer to the letters than this.
    high = max(kit.px(15), kit.text.cap_height(style) + max(kit.px(7), 7))
    rect = pygame.Rect(0, 0, kit.text.width(label, style) + max(kit.px(9), 9), high)
    rect.center = round(centre[0] - radius * 0.67), round(centre[1] + radius * 0.01)

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        line = kit.px(1)
        body = svg.box(
            line, line, box.width - 2 * line, box.height - 2 * line, box.height / 3,
            fill=kit.colour("oak_deepest"), opacity=0.85,
        )  # fmt: skip
        layer.blit(svg.draw(body, box.size), box.topleft)
        kit.text.draw(layer, label, box.center, style, kit.colour("ivory"), align="centre")

    kit.stamp(surface, rect, ("tile label", label), paint)


def plaque_centre(centre: Point, radius: float) -> Point:
    """Where plaque and badge of a tile stand: at its bottom vertex."""
    return centre[0], centre[1] + radius * (SQUASH * 0.9 + 0.075)


def draw_path(kit: Kit, surface: pygame.Surface, start: Point, end: Point, radius: float) -> None:
    """A dashed golden curve from the origin of a move to its target."""
    left, top = min(start[0], end[0]) - radius, min(start[1], end[1]) - radius * 1.4
    right, bottom = max(start[0], end[0]) + radius, max(start[1], end[1]) + radius
    size = math.ceil(right - left), math.ceil(bottom - top)
    bend = (start[0] + end[0]) / 2, min(start[1], end[1]) - radius * 0.3
    points = [(x - left, y - top) for x, y in outlines.curve(start, bend, end)]
    line = outlines.dashed(points, (radius * 0.1, radius * 0.2))
    body = svg.path(line, stroke=(20, 10, 4), width=radius * 0.095, line_opacity=0.75)
    body += svg.path(line, stroke=kit.colour("legal_move"), width=radius * 0.055)
    surface.blit(svg.draw(body, size), (round(left), round(top)))


def draw_pin(kit: Kit, surface: pygame.Surface, foot: Point, radius: float, pin: Pin) -> None:
    """A brass pin whose foot is stuck into the tile, with the plan and the charge of who asks."""
    key = ("pin", pin, round(radius * 8))
    picture = kit.pictures.get(key, lambda: _pin(kit, radius, pin))
    where = picture.get_rect(midbottom=(round(foot[0]), round(foot[1])))
    surface.blit(picture, where)


def _pin(kit: Kit, radius: float, pin: Pin) -> pygame.Surface:
    size = math.ceil(radius * 0.46), math.ceil(radius * 0.64)
    light, middle, _, shadow = kit.palette.gradient("brass")
    realm = kit.palette.realm(pin.realm)
    body = svg.linear("p", svg.fades(light, middle, shadow), (0, 0), (100, 100))
    body += svg.path("M46 60 L54 60 L50 118Z", fill=middle, stroke=kit.colour("outline"), width=3)
    body += svg.path(svg.circle(50, 36, 32), fill="url(#p)", stroke=kit.colour("outline"), width=4)
    body += svg.path(svg.circle(50, 36, 24), fill=kit.colour("oak_deepest"))
    body += svg.path(svg.circle(76, 62, 17), fill=realm.field, stroke=light, width=4)
    picture = svg.draw(body, size, (6, 0, 88, 122))
    unit = size[0] / 88
    for name, x, y, side, colour in (
        (PLAN_SYMBOLS[pin.plan], 44, 36, 34, light),
        (realm.charge, 70, 62, 22, realm.symbol),
    ):
        whole = max(4, round(side * unit))
        at = (round(x * unit) - whole // 2, round(y * unit) - whole // 2)
        picture.blit(kit.symbol(name, whole, colour), at)
    return picture


def drag_count(kit: Kit, surface: pygame.Surface, count: int, at: Point) -> None:
    """How many units hang on the pointer."""
    size = max(kit.px(22), 20)
    where = round(at[0]), round(at[1])
    medals.disc(kit, surface, str(count), where, size, ground="crimson", rim="title", ink="selected")


def draw_pointer(kit: Kit, surface: pygame.Surface, at: Point) -> None:
    """The large pointer of a screenshot or of the option for one; ``at`` is its tip."""

    def make() -> pygame.Surface:
        body = svg.path(
            "M4 2 L4 84 L24 66 L38 98 L54 91 L40 60 L66 58 Z",
            fill=kit.colour("ivory"), stroke=kit.colour("outline"), width=6,
        )  # fmt: skip
        return svg.draw(body, (kit.px(23), kit.px(33)), (0, 0, 72, 104))

    surface.blit(kit.picture("pointer", make), (round(at[0]), round(at[1])))
