"""The odds bar: attack, defence holds, both gone; told by colour, stripes and numbers. The bars of losses."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kaladan.ui import frames, svg
from kaladan.ui.kit import Kit
from kaladan.ui.palette import Colour, contrast, darken, lighten, luminance, mix


@dataclass(frozen=True, slots=True)
class Odds:
    """Chances in whole percent, which add up to 100, and what each side is told below.

    Attributes:
        attack, defence: percent for each side; the rest is that both are gone.
        attacker, defender: realms, for the colours.
        left, right: texts below the ends, as "takes it", "holds".
        losses_left, losses_right: expected losses, below those; may be empty.
    """

    attack: int
    defence: int
    attacker: str
    defender: str
    left: str = ""
    right: str = ""
    losses_left: str = ""
    losses_right: str = ""

    @property
    def nobody(self) -> int:
        """Percent that both sides are gone."""
        return 100 - self.attack - self.defence


@dataclass(frozen=True, slots=True)
class Losses:
    """How many units a side loses, each number with its share from 0 to 1; ``label`` stands before it."""

    label: str
    realm: str
    shares: tuple[tuple[int, float], ...]


@dataclass(frozen=True, slots=True)
class Forecast:
    """A plate about a battle to come: the odds bar, and a bar of the losses of each side."""

    title: str
    odds: Odds
    losses: tuple[Losses, Losses]


FORECAST = 286, 160
"""Logical size of the plate of a forecast."""

DARKEST = 0.05
"""Luminance below which a field is told from wood by its charge's metal."""

NARROWEST = 38
"""Logical width below which a part does not carry its number."""


def draw_odds(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, odds: Odds) -> None:
    """Draw the bar into ``rect``; the texts stand below it."""
    kit.stamp(surface, rect, ("odds", odds), lambda layer, box: _bar(kit, layer, box, odds))
    style, gap = kit.type.label, kit.px(15)
    lines = ((odds.left, odds.right), (odds.losses_left, odds.losses_right))
    for index, (first, last) in enumerate(lines):
        y = rect.bottom + gap + index * kit.text.pitch(style)
        ink = (side_ink(kit, odds.attacker), side_ink(kit, odds.defender))
        if index:
            ink = (kit.colour("text_secondary"), kit.colour("text_secondary"))
        kit.text.draw(surface, first, (rect.left, y), style, ink[0])
        kit.text.draw(surface, last, (rect.right, y), style, ink[1], align="right")


def draw_forecast(kit: Kit, surface: pygame.Surface, corner: tuple[int, int], forecast: Forecast) -> None:
    """Draw the plate of a forecast, its upper left corner at a place."""
    rect = pygame.Rect(corner, (kit.px(FORECAST[0]), kit.px(FORECAST[1])))

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        frames.leather_panel(kit, layer, box, edged=True, seed=33)
        inner = box.inflate(-kit.px(28), 0)
        at = inner.x, box.y + kit.px(19)
        kit.text.draw(
            layer,
            forecast.title,
            at,
            kit.type.panel_small,
            kit.colour("title"),
            limit=inner.width,
            shrink=True,
        )
        draw_odds(
            kit, layer, pygame.Rect(inner.x, box.y + kit.px(34), inner.width, kit.px(22)), forecast.odds
        )
        left = max(kit.text.width(one.label, kit.type.caption) for one in forecast.losses) + kit.px(8)
        for line, losses in enumerate(forecast.losses):
            place = pygame.Rect(inner.x, box.y + kit.px(107 + 24 * line), inner.width, kit.px(18))
            draw_losses(kit, layer, place, losses, left)

    kit.stamp(surface, rect, forecast, paint, kit.px(10))


def draw_losses(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, losses: Losses, left: int) -> None:
    """Draw the bar of a side's losses: the wider a part, the likelier the number in it.

    Args:
        left: how far from the left the bar begins, in real pixels.
    """
    ink = kit.colour("text_secondary")
    kit.text.draw(surface, losses.label, (rect.x, rect.centery), kit.type.caption, ink)
    bar = pygame.Rect(rect.x + left, rect.y, rect.width - left, rect.height)
    whole = sum(share for _, share in losses.shares) or 1.0
    colour, edge = side_colour(kit, losses.realm), float(bar.x)
    for lost, share in losses.shares:
        width = bar.width * share / whole
        part = pygame.Rect(round(edge), bar.y, round(edge + width) - round(edge) - kit.stroke(1), bar.height)
        edge += width
        tint = darken(colour, min(0.75, 0.22 * lost))
        surface.fill(tint, part)
        text = str(lost)
        if part.width >= kit.text.width(text, kit.type.caption.bold) + kit.px(6):
            light, dark = kit.colour("ivory"), kit.colour("oak_deepest")
            number = max((light, dark), key=lambda one, tint=tint: contrast(one, tint))  # type: ignore[misc]
            kit.text.draw(surface, text, part.center, kit.type.caption.bold, number, align="centre")


def side_colour(kit: Kit, realm: str) -> Colour:
    """A realm's colour, strong enough for dark wood."""
    colours = kit.palette.realm(realm)
    if colours.is_light:
        return mix(colours.field, colours.metal, 0.35)
    if luminance(colours.field) < DARKEST:
        return mix(colours.tincture, colours.metal, 0.25)
    return lighten(colours.field, 0.06)


def side_ink(kit: Kit, realm: str) -> Colour:
    """A realm's colour for text on dark ground."""
    colours = kit.palette.realm(realm)
    return lighten(colours.field if colours.is_light else colours.metal, 0.3)


def _bar(kit: Kit, layer: pygame.Surface, box: pygame.Rect, odds: Odds) -> None:
    shares = (odds.attack, odds.nobody, odds.defence)
    colours = (
        side_colour(kit, odds.attacker), kit.colour("text_off"), side_colour(kit, odds.defender)
    )  # fmt: skip
    edge, texts = float(box.left), []
    for share, colour in zip(shares, colours, strict=True):
        width = box.width * share / 100
        part = pygame.Rect(round(edge), box.top, round(edge + width) - round(edge), box.height)
        layer.fill(colour, part)
        texts.append((part, share))
        edge += width
    _stripes(kit, layer, texts[2][0], darken(colours[2], 0.22))
    layer.blit(_gloss(kit, box.size), box)
    for part, share in texts:
        if part.width >= kit.px(NARROWEST):
            _share(kit, layer, part, f"{share} %")
    mask = svg.box(0, 0, box.width, box.height, kit.px(4), fill=(255, 255, 255))
    layer.blit(svg.draw(mask, box.size), box, special_flags=pygame.BLEND_RGBA_MULT)


def _share(kit: Kit, layer: pygame.Surface, part: pygame.Rect, text: str) -> None:
    """A number in a dark field of its own: gloss and stripes lie under it in every colour."""
    style = kit.type.label.bold
    field = pygame.Rect(0, 0, kit.text.width(text, style) + kit.px(9), part.height - kit.px(6))
    field.center = part.center
    frames.fill(kit, layer, field, "oak_deepest", opacity=0.7, radius=4)
    kit.text.draw(layer, text, part.center, style, kit.colour("ivory"), align="centre")


def _stripes(kit: Kit, layer: pygame.Surface, part: pygame.Rect, colour: Colour) -> None:
    if not part.width:
        return
    step, lean = kit.px(8), part.height
    body = ""
    for x in range(-lean, part.width + lean, step):
        line = f"M{x} {part.height} L{x + lean} 0"
        body += svg.path(line, stroke=colour, width=1.6 * kit.layout.scale)
    layer.blit(svg.draw(body, part.size), part)


def _gloss(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    width, height = size
    line = kit.layout.scale
    body = svg.box(0, 0, width, height * 0.42, 0, fill=(255, 255, 255), opacity=0.16)
    body += svg.box(
        line, line, width - 2 * line, height - 2 * line, 3 * line,
        stroke=kit.colour("oak_deepest"), line=2 * line,
    )  # fmt: skip
    return svg.draw(body, size)
