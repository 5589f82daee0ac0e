"""The top bar's medallions, one a phase, and the plainer steps of a battle or a set-up."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from kaladan.ui import frames, svg
from kaladan.ui.kit import Kit
from kaladan.ui.style import TextStyle


@dataclass(frozen=True, slots=True)
class Phase:
    """A step of a turn: its name and symbol. A symbol that is a number is written as one."""

    name: str
    symbol: str


@dataclass(frozen=True, slots=True)
class Track:
    """Phases in order and which is the current one; earlier ones are done.

    ``rolls``: the medal of the current one is still on its way, see `draw_rolling`.
    """

    phases: tuple[Phase, ...]
    current: int
    rolls: bool = False


DONE, NOW, LATER = "done", "now", "later"


def draw_track(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, track: Track) -> None:
    """Draw medallions joined by arrows over the width of ``rect``.

    In small windows only the current phase has its name.
    """
    end = rect.left
    for index, (phase, place) in enumerate(zip(track.phases, track_places(kit, rect, track), strict=True)):
        if index:
            _join(kit, surface, end, place.left, rect.centery, index <= track.current)
        radius = _radius(kit, track, index)
        centre = place.left + radius, rect.centery
        when = _when(track, index)
        _medal(kit, surface, centre, radius, phase, LATER if track.rolls and when == NOW else when)
        if _named(kit, track, index):
            at = centre[0] + radius + kit.px(6), rect.centery
            style = _style(kit, track, index)
            kit.text.draw(surface, phase.name, at, style, kit.colour(_ink(track, index)))
        end = place.right


def draw_rolling(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, track: Track, start: int, share: float
) -> None:
    """Draw the medal of the current phase on its way from another one, so much of it gone."""
    places = track_places(kit, rect, track)
    radius = _radius(kit, track, track.current)
    end = places[track.current].left + radius
    x = round(places[start].left + radius + (end - places[start].left - radius) * share)
    medal = _rolling_medal(kit, radius, track.phases[track.current])
    # It turns as far as it rolls.
    turned = pygame.transform.rotozoom(medal, math.degrees((end - x) / radius), 1.0)
    flags = pygame.BLEND_PREMULTIPLIED
    surface.blit(turned, turned.get_rect(center=(x, rect.centery)), special_flags=flags)


def _rolling_medal(kit: Kit, radius: int, phase: Phase) -> pygame.Surface:
    def make() -> pygame.Surface:
        side = 2 * (radius + kit.px(18))
        layer = pygame.Surface((side, side), pygame.SRCALPHA)
        _medal(kit, layer, (side // 2, side // 2), radius, phase, NOW)
        return layer

    return kit.picture(("rolling medal", radius, phase), make)


def track_places(kit: Kit, rect: pygame.Rect, track: Track) -> list[pygame.Rect]:
    """Where each phase with its name is, as high as ``rect``."""
    widths = [_width(kit, track, index) for index in range(len(track.phases))]
    gap = min(kit.px(60), (rect.width - sum(widths)) // max(1, len(widths) - 1))
    x = rect.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
    places = []
    for width in widths:
        places.append(pygame.Rect(x, rect.y, width, rect.height))
        x += width + gap
    return places


def _radius(kit: Kit, track: Track, index: int) -> int:
    return kit.px(17 if index == track.current else 13.5)


def _width(kit: Kit, track: Track, index: int) -> int:
    name = track.phases[index].name
    beside = kit.px(6) + kit.text.width(name, _style(kit, track, index)) if _named(kit, track, index) else 0
    return 2 * _radius(kit, track, index) + beside


def _named(kit: Kit, track: Track, index: int) -> bool:
    return not kit.layout.compact or index == track.current


def _when(track: Track, index: int) -> str:
    return NOW if index == track.current else DONE if index < track.current else LATER


def _style(kit: Kit, track: Track, index: int) -> TextStyle:
    return kit.type.body.semibold if index == track.current else kit.type.label


def _ink(track: Track, index: int) -> str:
    return {NOW: "title", DONE: "text_secondary", LATER: "text_off"}[_when(track, index)]


def _join(kit: Kit, surface: pygame.Surface, left: int, right: int, y: int, reached: bool) -> None:
    colour = kit.colour("brass" if reached else "brass_shadow")
    start, end = left + kit.px(6), right - kit.px(6)
    if end - start >= kit.px(10):
        thick = kit.stroke(1.6)
        surface.fill(colour, (start, y - thick // 2, end - start, thick))
    frames.arrow_head(kit, surface, ((start + end) // 2, y), 4, colour)


def _medal(
    kit: Kit, surface: pygame.Surface, centre: tuple[int, int], radius: int, phase: Phase, when: str
) -> None:
    side = 2 * radius
    rect = pygame.Rect(centre[0] - radius, centre[1] - radius, side, side)

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        disc = svg.draw(_disc(kit, when), box.size, (0, 0, 100, 100))
        if when == NOW:
            frames.glow(kit, layer, disc, box.topleft, radius=7)
        layer.blit(disc, box)
        ink = {DONE: "good", NOW: "ivory", LATER: "text_off"}[when]
        name = "check" if when == DONE else phase.symbol
        if name.isdigit():
            style = kit.type.small.bold
            kit.text.draw(layer, name, box.center, style, kit.colour(ink), align="centre")
            return
        size = round(side * (0.46 if when == DONE else 0.52))
        symbol = kit.symbol(name, size, ink)
        layer.blit(symbol, symbol.get_rect(center=box.center))

    kit.stamp(surface, rect, ("medal", phase.symbol, when), paint, kit.px(18), lit=when == NOW)


def _disc(kit: Kit, when: str) -> str:
    rims = {
        DONE: ("brass", "brass_shadow"),
        NOW: ("gold_light", "gold_dark"),
        LATER: ("brass_shadow", "oak_mid"),
    }
    light, dark = (kit.colour(name) for name in rims[when])
    ground = kit.colour("crimson" if when == NOW else "oak_dark")
    body = svg.linear("m", svg.fades(light, dark))
    body += svg.path(svg.circle(50, 50, 47), fill="url(#m)", stroke=kit.colour("oak_deepest"), width=4)
    return body + svg.path(svg.circle(50, 50, 38), fill=ground)


def draw_steps(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, names: Sequence[str], current: int
) -> None:
    """Draw names with arrows between them, the current one in a crimson pill."""
    plain, bold = kit.type.small, kit.type.small.semibold
    widths = [kit.text.width(name, bold if i == current else plain) for i, name in enumerate(names)]
    gap = min(kit.px(34), (rect.width - sum(widths)) // max(1, len(names) - 1))
    x = rect.centerx - (sum(widths) + gap * (len(names) - 1)) // 2
    for index, name in enumerate(names):
        if index == current:
            pill = pygame.Rect(0, 0, widths[index] + kit.px(24), kit.px(26))
            pill.center = x + widths[index] // 2, rect.centery
            frames.fill(kit, surface, pill, "crimson", radius=13, edge="gold", edge_width=1.5)
        when = NOW if index == current else DONE if index < current else LATER
        ink = {NOW: "title", DONE: "text_secondary", LATER: "text_off"}[when]
        style = bold if index == current else plain
        kit.text.draw(surface, name, (x, rect.centery), style, kit.colour(ink))
        if index < len(names) - 1:
            tint = kit.colour("brass" if index < current else "brass_shadow")
            frames.arrow_head(kit, surface, (x + widths[index] + gap // 2, rect.centery), 3.6, tint)
        x += widths[index] + gap
