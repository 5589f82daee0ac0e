"""The curtain between two players at one table: cloth at both sides, nothing to be read behind."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kaladan.ui import effects, frames, svg
from kaladan.ui.kit import Kit

WIDTH = 250
ROD = 14
RING_PITCH = 43


@dataclass(frozen=True, slots=True)
class Curtain:
    """Whose cloth it is, and how far it is drawn: 0 open, 1 as in the picture of the hand-over."""

    realm: str
    drawn: float = 1.0


def draw_behind(kit: Kit, surface: pygame.Surface, strength: float = 1.0) -> None:
    """Blur and darken what is on the surface, until no name, card or number can be read."""
    small = effects.blurred_small(surface, kit.px(46))
    effects.veil(small, kit.colour("veil"), 0.78 * strength)
    surface.blit(pygame.transform.smoothscale(small, surface.get_size()), (0, 0))


def draw_curtain(kit: Kit, surface: pygame.Surface, curtain: Curtain) -> None:
    """Draw both halves, the brass rod and its rings over the whole window."""
    width, height = surface.get_size()
    wide = kit.px(WIDTH)
    cloth = kit.atlas.fit(f"curtain/{curtain.realm}", width=wide, height=height)
    hidden = round(wide * (1 - curtain.drawn))
    for right in (False, True):
        half = pygame.transform.flip(cloth, True, False) if right else cloth
        x = width - wide + hidden if right else -hidden
        _shadow(kit, surface, pygame.Rect(x, 0, wide, height))
        surface.blit(half, (x, 0))
    _rod(kit, surface, width)
    for start in (-hidden, width - wide + hidden):
        _rings(kit, surface, start, wide)


def _shadow(kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
    reach = kit.px(20)
    size = rect.width + 2 * reach, rect.height

    def make() -> pygame.Surface:
        stops = [(0.0, (0, 0, 0), 0.0), (0.07, (0, 0, 0), 0.75)]
        stops += [(0.93, (0, 0, 0), 0.75), (1.0, (0, 0, 0), 0.0)]
        body = svg.linear("s", stops, (0, 0), (100, 0))
        return svg.draw(body + svg.box(0, 0, *size, 0, fill="url(#s)"), size)

    surface.blit(kit.picture(("curtain shadow", size), make), (rect.x - reach, rect.y))


def _rod(kit: Kit, surface: pygame.Surface, width: int) -> None:
    rect = pygame.Rect(0, 0, width, kit.px(ROD))

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        light, _, middle, dark = kit.palette.gradient("brass")
        body = svg.linear("r", svg.fades(light, middle, dark))
        body += svg.box(
            -4, 0, box.width + 8, box.height, 0, fill="url(#r)", stroke=kit.colour("outline"),
            line=kit.stroke(1.6),
        )  # fmt: skip
        rod = svg.draw(body, box.size)
        frames.drop_shadow(kit, layer, rod, box.topleft, radius=5, drop=3, opacity=0.8)

    kit.stamp(surface, rect, "curtain rod", paint, kit.px(16))


def _rings(kit: Kit, surface: pygame.Surface, start: int, width: int) -> None:
    size = kit.px(20)

    def make() -> pygame.Surface:
        ring = svg.circle(50, 50, 38)
        body = svg.path(ring, stroke=kit.colour("outline"), width=24)
        body += svg.path(ring, stroke=kit.colour("brass"), width=13)
        return svg.draw(body, (size, size), (0, 0, 100, 100))

    picture = kit.picture(("ring", size), make)
    count = max(1, width // kit.px(RING_PITCH))
    pitch = width / count
    for index in range(count):
        x = start + round(pitch * (index + 0.5)) - size // 2
        surface.blit(picture, (x, kit.px(1)))
