"""What a battle is told with: lanes of the sides, plates between dice, tags of losses."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

import pygame

from kaladan.ui import effects, frames, materials, svg
from kaladan.ui.dice import SIZE, SPOTLIT_SIZE, DieLook, DieState, draw_die
from kaladan.ui.kit import Kit
from kaladan.ui.odds import side_colour
from kaladan.ui.palette import Colour, darken, mix, readable
from kaladan.ui.text import Shadow
from kaladan.ui.tokens import TokenLook, arms, draw_token


class Verdict(StrEnum):
    """What the plate between two dice tells."""

    ATTACK = "attack"
    DEFENCE = "defence"
    NOW = "now"
    WAITS = "waits"


@dataclass(frozen=True, slots=True)
class Side:
    """The left of a lane: who fights, from where, and what changes the dice.

    ``cause`` stands in a band with its ``symbol``; ``good`` bands are green.
    """

    realm: str
    title: str
    note: str
    team: str | None = None
    ally: str | None = None
    cause: str = ""
    symbol: str = "forest"
    good: bool = True


@dataclass(frozen=True, slots=True)
class Column:
    """A die of a lane, and the unit (or the realm whose card) that rolls it."""

    die: DieLook
    token: TokenLook | None = None
    loss: str = ""
    """Who loses a unit, as "Tamsin −1"; empty when nobody does."""


INFO = 268


def draw_lane(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, realm: str) -> None:
    """A lane of dark leather in which the leader's colour fades from the left."""

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        colour = side_colour(kit, realm)
        ground = mix(darken(colour, 0.6), kit.colour("leather"), 0.3)
        hide = materials.leather(kit, box.size, ground, kit.px(10), seed=51)
        wash = [(0.0, colour, 0.6), (0.15, colour, 0.42), (0.62, colour, 0.0)]
        body = svg.linear("w", wash, (0, 0), (100, 0))
        body += svg.box(0, 0, box.width, box.height, kit.px(10), fill="url(#w)")
        # Further right the wash is clear.
        coloured = math.ceil(box.width * 0.62), box.height
        hide.blit(svg.draw(body, coloured, (0, 0, *coloured)), (0, 0))
        layer.blit(hide, box)

    kit.stamp(surface, rect, ("lane", realm), paint)


def draw_side(kit: Kit, surface: pygame.Surface, lane: pygame.Rect, side: Side) -> None:
    """Arms, title, note and cause at the left of a lane."""
    left, top = lane.x + kit.px(14), lane.y
    arms(kit, surface, side.realm, (left + kit.px(41), top + kit.px(58)), kit.px(78), team=side.team)
    if side.ally:
        at = left + kit.px(88), top + kit.px(80)
        arms(kit, surface, side.ally, at, kit.px(44), team=side.team)
    shadow = Shadow(kit.colour("shadow"))
    room = kit.px(INFO - 30)
    for text, y, style, tint in (
        (side.title, 130, kit.type.button_main, "selected"),
        (side.note, 153, kit.type.small, "text"),
    ):
        at = left + kit.px(2), top + kit.px(y)
        kit.text.draw(surface, text, at, style, kit.colour(tint), limit=room, shrink=True, shadow=shadow)
    if side.cause:
        _cause(kit, surface, (left, top + kit.px(168)), side)


def _cause(kit: Kit, surface: pygame.Surface, at: tuple[int, int], side: Side) -> None:
    style, size = kit.type.caption.medium, kit.px(15)
    ground: Colour = (0x0A, 0x1A, 0x0A) if side.good else (0x1A, 0x12, 0x08)
    tint: Colour = (0xA8, 0xDB, 0x86) if side.good else (0xF0, 0xD3, 0x8A)
    ink: Colour = (0xD3, 0xF0, 0xBE) if side.good else (0xF6, 0xE3, 0xB0)
    width = min(kit.px(INFO - 34), kit.text.width(side.cause, style) + size + kit.px(24))
    band = pygame.Rect(at, (width, kit.px(25)))
    frames.fill(kit, surface, band, ground, opacity=0.72, radius=5)
    symbol = kit.symbol(side.symbol, size, tint)
    surface.blit(symbol, (band.x + kit.px(6), band.centery - size // 2))
    left = band.x + kit.px(11) + size
    kit.text.draw(surface, side.cause, (left, band.centery), style, ink, limit=band.right - kit.px(6) - left)


def draw_column(
    kit: Kit, surface: pygame.Surface, lane: pygame.Rect, x: int, column: Column, above: bool
) -> None:
    """A column of a lane: token, kind, die from the outer edge to the middle.

    Args:
        x: middle of the column in real pixels.
        above: whether this is the upper lane, whose middle is below.
    """
    edge = lane.top if above else lane.bottom
    way = 1 if above else -1
    spotlit = column.die.state is DieState.SPOTLIT
    size = kit.px(SPOTLIT_SIZE if spotlit else SIZE)
    token_y, kind_y, die_y = (edge + way * kit.px(part) for part in (38, 75, 130))
    if column.token is not None:
        draw_token(kit, surface, column.token, (x, token_y), kit.px(43))
    else:
        _card(kit, surface, (x, token_y), column.die.realm)
    kit.text.draw(
        surface, f"D{column.die.kind}", (x, kind_y), kit.type.small.semibold, kit.colour("text"),
        align="centre", shadow=Shadow(kit.colour("shadow")),
    )  # fmt: skip
    draw_die(kit, surface, column.die, (x, die_y), size)
    if column.loss:
        inner = lane.bottom if above else lane.top
        draw_loss(kit, surface, (x, inner - way * kit.px(15)), column.loss, spotlit)


def _card(kit: Kit, surface: pygame.Surface, centre: tuple[int, int], realm: str) -> None:
    """A die that a card adds has a card instead of a token."""
    rect = pygame.Rect(0, 0, kit.px(31), kit.px(43))
    rect.center = centre
    colours = kit.palette.realm(realm)
    frames.fill(kit, surface, rect, colours.field, radius=4, edge="parchment_light", edge_width=2)
    size = round(rect.width * 0.7)
    symbol = kit.symbol("spark", size, colours.symbol)
    surface.blit(symbol, symbol.get_rect(center=rect.center))


def draw_loss(
    kit: Kit, surface: pygame.Surface, centre: tuple[int, int], text: str, fresh: bool = False
) -> None:
    """A tag that tells who loses a unit; golden while its pair is being compared."""
    style, size = kit.type.label.semibold, kit.px(13)
    tint = kit.colour("title") if fresh else (0xFF, 0xB0, 0x8A)
    rect = pygame.Rect(0, 0, kit.text.width(text, style) + size + kit.px(22), kit.px(22))
    rect.center = centre
    frames.fill(kit, surface, rect, (0x14, 0x0A, 0x05), opacity=0.92, radius=11, edge=tint, edge_width=1.4)
    symbol = kit.symbol("skull", size, tint)
    surface.blit(symbol, (rect.x + kit.px(8), rect.centery - size // 2))
    at = rect.x + kit.px(12) + size, rect.centery
    kit.text.draw(surface, text, at, style, tint)


def draw_verdict(
    kit: Kit,
    surface: pygame.Surface,
    centre: tuple[int, int],
    text: str,
    verdict: Verdict,
    realm: str | None = None,
    least: float = 84,
) -> None:
    """The plate between two dice; in the colour of the winner's ``realm`` once it is decided.

    It is at least ``least`` logical pixels wide.
    """
    now = verdict is Verdict.NOW
    style = kit.type.number.sized(21) if now else kit.type.body.semibold
    width = kit.text.width(text, style) + kit.px(34 if now else 24)
    rect = pygame.Rect(0, 0, max(width, kit.px(least)), kit.px(42 if now else 29))
    rect.center = centre

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        light, dark, ink, edge = _plate(kit, verdict, realm)
        line = (2.4 if now else 1.6) * kit.layout.scale
        body = svg.linear("p", svg.fades(light, dark))
        body += svg.box(
            line / 2, line / 2, box.width - line, box.height - line, box.height / 2,
            fill="url(#p)", stroke=kit.colour("outline"), line=line,
        )  # fmt: skip
        body += svg.box(
            line * 1.4, line * 1.4, box.width - line * 2.8, box.height - line * 2.8,
            box.height / 2, stroke=edge, line=1.3 * kit.layout.scale, line_opacity=0.9,
        )  # fmt: skip
        plate = svg.draw(body, box.size)
        if now:
            frames.glow(kit, layer, plate, box.topleft, radius=10, times=2)
        frames.drop_shadow(kit, layer, plate, box.topleft, radius=5, drop=2, opacity=0.6)
        kit.text.draw(layer, text, box.center, style, ink, align="centre")

    kit.stamp(surface, rect, ("verdict", text, verdict, realm), paint, kit.px(26), lit=now)


def _plate(kit: Kit, verdict: Verdict, realm: str | None) -> tuple[Colour, Colour, Colour, Colour]:
    brass = kit.palette.button("brass")
    if verdict is Verdict.NOW:
        return brass.light, brass.dark, brass.text, kit.colour("gold_light")
    if verdict is Verdict.WAITS or realm is None:
        wood = kit.palette.button("wood")
        return wood.middle, wood.dark, kit.colour("text_secondary"), kit.colour("text_off")
    colours = kit.palette.realm(realm)
    light = mix(colours.field, (255, 255, 255), 0.16 if colours.is_light else 0.04)
    ink = readable(colours.symbol, light)
    return light, darken(colours.field, 0.2), ink, kit.colour("parchment")


def draw_chain(kit: Kit, surface: pygame.Surface, left: int, right: int, y: int) -> None:
    """The brass rod on which the plates hang."""
    thick = kit.stroke(3)
    rod = pygame.Rect(left, y - thick // 2, right - left, thick)
    frames.fill(kit, surface, rod, "brass", opacity=0.5, radius=2)


def draw_spotlight(kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Warm light over the pair that is being compared."""

    def make() -> pygame.Surface:
        small = 48, 64
        cone = effects.clear(small, (255, 226, 150))
        pygame.draw.ellipse(cone, (255, 226, 150, 112), (12, 10, 24, 44))
        for _ in range(3):
            cone = pygame.transform.box_blur(cone, 5)
        cone.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        cone.fill((255, 226, 150, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return pygame.transform.smoothscale(cone, rect.size)

    surface.blit(kit.picture(("spotlight", rect.size), make), rect)
