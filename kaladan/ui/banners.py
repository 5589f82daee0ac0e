"""Hanging banners of the draft: charge, name, Special Unit, power and five small cards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import pygame

from kaladan.ui import cards, effects, frames, materials, medals, svg
from kaladan.ui.kit import Kit
from kaladan.ui.palette import Colour, darken, lighten
from kaladan.ui.text import CARD_LEADING, Shadow
from kaladan.ui.tokens import TokenLook, draw_token


class BannerState(StrEnum):
    """Whether a realm can still be had."""

    FREE = "free"
    POINTED = "pointed"
    TAKEN = "taken"


@dataclass(frozen=True, slots=True)
class Banner:
    """A realm as it is offered.

    Attributes:
        unit, unit_word, dice: name of the Special Unit, the word for it, its dice and condition.
        power, power_text: the realm's power.
        cards: symbols of its five Magic cards.
        taken_word, taken_by, team: of the sash when it is taken.
    """

    realm: str
    name: str
    motto: str
    unit: str
    unit_word: str
    dice: str
    power: str
    power_text: str
    cards: tuple[str, ...]
    state: BannerState = BannerState.FREE
    taken_word: str = ""
    taken_by: str = ""
    team: str | None = None


SIZE = (186, 484)
#: Logical pixels: what shadows and light have around a banner, how thick what is still rolled up is at first,
#: and how high above its end, where nothing is on the cloth, it gives when it falls too low.
MARGIN, ROLL, GIVES = 34, 26, 37


def draw_banner(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, banner: Banner) -> None:
    """Draw a banner of 186x484 logical pixels on its rod; raised if it is pointed at."""
    raised = banner.state is BannerState.POINTED
    place = rect.move(0, -kit.px(11)) if raised else rect

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        cloth = _cloth(kit, box.size, banner)
        if raised:
            frames.glow(kit, layer, cloth, box.topleft, radius=13, times=2)
        frames.drop_shadow(kit, layer, cloth, box.topleft, radius=9, drop=6, opacity=0.75)
        _rod(kit, layer, box)
        if banner.state is BannerState.TAKEN:
            _sash(kit, layer, box, banner)

    kit.stamp(surface, place, banner, paint, kit.px(MARGIN), lit=raised)


def draw_unrolling(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, banner: Banner, way: float) -> None:
    """Draw a banner of which only the upper part hangs down; the rest is a roll at its lower edge.

    Args:
        way: how much of it hangs down; beyond 1 it has fallen so much too low.
    """
    edge = rect.top + round(way * rect.height) if way < 1 else rect.bottom - kit.px(GIVES)
    _draw_between(kit, surface, rect, banner, (rect.top - kit.px(MARGIN), edge))
    if way < 1:
        _draw_roll(kit, surface, rect, banner, way)
        return
    low = round((way - 1) * rect.height)
    plain = surface.subsurface(pygame.Rect(rect.x, edge - kit.px(2), rect.width, kit.px(2)))
    surface.blit(pygame.transform.scale(plain, (rect.width, low)), (rect.x, edge))
    below = edge + low, rect.bottom + low + kit.px(MARGIN)
    _draw_between(kit, surface, rect.move(0, low), banner, below)


def _draw_between(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, banner: Banner, rows: tuple[int, int]
) -> None:
    old, margin = surface.get_clip(), kit.px(MARGIN)
    left, wide = rect.left - margin, rect.width + 2 * margin
    surface.set_clip(pygame.Rect(left, rows[0], wide, rows[1] - rows[0]).clip(old))
    draw_banner(kit, surface, rect, banner)
    surface.set_clip(old)


def _draw_roll(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, banner: Banner, way: float) -> None:
    """What of the cloth is still rolled up: the less, the thinner."""
    whole = kit.px(ROLL)
    thick = max(kit.px(6), round(whole * (1 - 0.7 * way)))
    place = pygame.Rect(0, 0, rect.width + kit.px(4), thick)
    place.midtop = rect.centerx, rect.top + round(way * rect.height) - thick // 2
    colours = kit.palette.realm(banner.realm)

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        body = svg.linear(
            "c", svg.fades(lighten(colours.field, 0.25), colours.field, darken(colours.field, 0.45))
        )
        body += svg.box(0, 0, box.width, box.height, kit.px(5), fill="url(#c)", stroke=kit.colour("outline"))
        frames.drop_shadow(kit, layer, svg.draw(body, box.size), box.topleft, radius=5, drop=4, opacity=0.7)

    kit.stamp(surface, place, ("roll", banner.realm), paint, kit.px(14))


def card_places(kit: Kit, rect: pygame.Rect, banner: Banner) -> list[pygame.Rect]:
    """Where the small cards hang, for the pointer."""
    sheet = _sheet_box(kit, rect.size).move(rect.topleft)
    return _card_row(kit, sheet, len(banner.cards))


def _cloth(kit: Kit, size: tuple[int, int], banner: Banner) -> pygame.Surface:
    cloth = kit.atlas.fit(f"banner/{banner.realm}", width=size[0], height=size[1]).convert_alpha()
    colours = kit.palette.realm(banner.realm)
    light = colours.is_light
    ink = colours.symbol if light else kit.colour("ivory")
    shadow = Shadow(colours.outline if light else kit.colour("outline"), 1.2, 0.9)
    centre, sheet = size[0] // 2, _sheet_box(kit, size)
    _shade(kit, cloth, colours.outline)
    kit.text.draw(
        cloth, banner.name, (centre, kit.px(145)), kit.type.screen.sized(24), ink, align="centre",
        limit=size[0] - kit.px(24), shrink=True, shadow=shadow,
    )  # fmt: skip
    kit.text.draw(
        cloth, banner.motto, (centre, kit.px(169)), kit.type.small.semibold, ink, align="centre",
        limit=size[0] - kit.px(24), shadow=shadow,
    )  # fmt: skip
    _sheet(kit, cloth, sheet, banner)
    if banner.state is BannerState.TAKEN:
        return effects.greyed(cloth, 0.5, 0.56)
    return cloth


def _shade(kit: Kit, cloth: pygame.Surface, colour: Colour) -> None:
    """A band across the cloth in which its words stand out: darker, or lighter on light cloth."""
    edge = kit.px(11)
    band = pygame.Rect(edge, kit.px(120), cloth.get_width() - 2 * edge, kit.px(62))
    stops = [(0.0, colour, 0.0), (0.35, colour, 0.34), (0.85, colour, 0.34), (1.0, colour, 0.0)]
    body = svg.linear("s", stops) + svg.box(0, 0, band.width, band.height, 0, fill="url(#s)")
    cloth.blit(effects.cut(svg.draw(body, band.size), cloth.subsurface(band)), band)


def _sheet_box(kit: Kit, size: tuple[int, int]) -> pygame.Rect:
    left, top = kit.px(13), kit.px(186)
    return pygame.Rect(left, top, size[0] - 2 * left, size[1] - top - kit.px(42))


def _sheet(kit: Kit, cloth: pygame.Surface, box: pygame.Rect, banner: Banner) -> None:
    paper = materials.rounded(materials.parchment_ground(kit, box.size, 7), kit.px(6))
    cloth.blit(paper, box)
    frames.outline(kit, cloth, box, "ink", 1.2, kit.px(6), 0.8)
    left, room = box.x + kit.px(11), box.width - kit.px(20)
    token = TokenLook(banner.realm, "special")
    draw_token(kit, cloth, token, (box.x + kit.px(26), box.y + kit.px(27)), kit.px(36))
    beside = box.x + kit.px(50)
    for text, y, style, tint in (
        (banner.unit, 19, kit.type.body.semibold, "ink"),
        (banner.unit_word, 37, kit.type.caption, "ink_tertiary"),
    ):
        at = beside, box.y + kit.px(y)
        kit.text.draw(
            cloth, text, at, style, kit.colour(tint), limit=box.right - kit.px(6) - beside,
            shrink=True,
        )  # fmt: skip
    row = _card_row(kit, box, len(banner.cards))
    rule = row[0].y - kit.px(9)
    _words(kit, cloth, pygame.Rect(left, box.y + kit.px(51), room, 0), rule, banner)
    frames.divider(kit, cloth, (left, rule), room)
    for place, symbol in zip(row, banner.cards, strict=True):
        cards.draw_small(kit, cloth, place, banner.realm, symbol)


def _words(kit: Kit, cloth: pygame.Surface, box: pygame.Rect, floor: int, banner: Banner) -> None:
    usual = kit.text.usual(kit.type.label.medium)
    box.height = 2 * kit.text.pitch(usual, 1.22)
    kit.text.paragraph(cloth, banner.dice, box, kit.type.label.medium, kit.colour("attack"), leading=1.22)
    y = box.bottom + kit.px(4)
    frames.divider(kit, cloth, (box.x, y), box.width)
    style = kit.type.body.semibold
    kit.text.draw(cloth, banner.power, (box.x, y + kit.px(17)), style, kit.colour("ink"), limit=box.width)
    body = pygame.Rect(box.x, y + kit.px(30), box.width, 0)
    body.height = max(1, floor - kit.px(2) - body.y)
    style = kit.text.fitting(banner.power_text, body, (kit.type.small, kit.type.caption), CARD_LEADING)
    kit.text.paragraph(cloth, banner.power_text, body, style, kit.colour("ink"), leading=CARD_LEADING)


def _card_row(kit: Kit, sheet: pygame.Rect, count: int) -> list[pygame.Rect]:
    width, height = kit.px(24), kit.px(34)
    left, room = sheet.x + kit.px(11), sheet.width - kit.px(22)
    step = (room - width) / max(1, count - 1)
    top = sheet.bottom - kit.px(9) - height
    return [pygame.Rect(left + round(step * i), top, width, height) for i in range(count)]


def _rod(kit: Kit, layer: pygame.Surface, box: pygame.Rect) -> None:
    width, height = box.width + kit.px(20), kit.px(16)
    light, _, middle, dark = kit.palette.gradient("brass")
    unit = 100 * width / height
    body = svg.linear("r", svg.fades(light, middle, dark))
    edge = kit.colour("outline")
    body += svg.box(30, 24, unit - 60, 52, 24, fill="url(#r)", stroke=edge, line=9)
    for x in (44, unit - 44):
        body += svg.path(svg.circle(x, 50, 38), fill="url(#r)", stroke=edge, width=9)
    rod = svg.draw(body, (width, height), (0, 0, unit, 100))
    at = box.x - kit.px(10), box.y - kit.px(7)
    frames.drop_shadow(kit, layer, rod, at, radius=3, drop=2, opacity=0.6)


def _sash(kit: Kit, layer: pygame.Surface, box: pygame.Rect, banner: Banner) -> None:
    band = pygame.Rect(box.x + kit.px(3), 0, box.width - kit.px(6), kit.px(50))
    band.y = box.y + round(box.height * 0.37)
    sheet = materials.parchment(kit, band.size, seed=33)
    frames.drop_shadow(kit, layer, sheet, band.topleft, radius=5, drop=3, opacity=0.75)
    left = band.x + kit.px(14)
    if banner.team:
        badge = band.x + kit.px(26), band.centery
        medals.team_badge(kit, layer, banner.team, badge, kit.px(28))
        left = band.x + kit.px(48)
    for text, y, style, tint in (
        (banner.taken_word, 15, kit.type.label, "ink_secondary"),
        (banner.taken_by, 34, kit.type.name, "ink"),
    ):
        at = left, band.y + kit.px(y)
        kit.text.draw(
            layer, text, at, style, kit.colour(tint), limit=band.right - kit.px(10) - left,
            shrink=True,
        )  # fmt: skip
