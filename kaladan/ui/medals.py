"""Small round things: coins, team badges, numbers in a disc, counters. Sizes are real pixels."""

from __future__ import annotations

import pygame

from kaladan.ui import svg
from kaladan.ui.kit import Kit
from kaladan.ui.palette import Colour
from kaladan.ui.style import TextStyle


def coin(kit: Kit, size: int) -> pygame.Surface:
    """A gold coin with a crown, ``size`` wide. Do not draw on it."""
    return kit.atlas.fit("coin", width=size)


def team_badge(
    kit: Kit, surface: pygame.Surface, team: str | None, centre: tuple[int, int], size: int
) -> None:
    """The badge of a banner: star on ivory, key on iron. Nothing when there are no teams."""
    if team is not None:
        picture = kit.atlas.fit(f"badge/{team}", width=size)
        surface.blit(picture, picture.get_rect(center=centre))


def disc(
    kit: Kit,
    surface: pygame.Surface,
    text: str,
    centre: tuple[int, int],
    size: int,
    *,
    ground: str | Colour = "oak_mid",
    rim: str = "brass",
    ink: str = "brass_light",
    style: TextStyle | None = None,
) -> None:
    """A number in a disc: a seat, a count at the pointer."""
    fill = kit.colour(ground) if isinstance(ground, str) else ground

    def make() -> pygame.Surface:
        body = svg.path(svg.circle(50, 50, 46), fill=fill, stroke=kit.colour(rim), width=7)
        return svg.draw(body, (size, size), (0, 0, 100, 100))

    picture = kit.picture(("disc", size, fill, rim), make)
    surface.blit(picture, (centre[0] - size // 2, centre[1] - size // 2))
    face = style or kit.type.small.bold
    kit.text.draw(surface, text, centre, face, kit.colour(ink), align="centre")


def counter(
    kit: Kit,
    surface: pygame.Surface,
    symbol: str,
    value: str,
    at: tuple[int, int],
    size: int,
    *,
    style: TextStyle | None = None,
    colour: str = "text",
    tint: str | None = None,
    gap: float = 4,
) -> int:
    """A symbol or coin with its number; ``at`` is its left end at mid-height. Returns the end."""
    x, y = at
    picture = coin(kit, size) if symbol == "coin" else kit.symbol(symbol, size, tint or colour)
    surface.blit(picture, (x, y - size // 2))
    face = style or kit.type.count
    where = kit.text.draw(surface, value, (x + size + kit.px(gap), y), face, kit.colour(colour))
    return where.right


def coin_row(
    kit: Kit, surface: pygame.Surface, gold: int, at: tuple[int, int], size: int, most: int = 6
) -> int:
    """Coins that overlap, up to ``most``, then one pile. Returns where the row ends."""
    picture = coin(kit, size)
    x, y = at
    if gold > most:
        for dx, dy in ((0, 0.16), (0.5, 0.2), (0.25, -0.12), (0.72, -0.06)):
            surface.blit(picture, (x + round(size * dx), y - size // 2 + round(size * dy)))
        return x + round(size * 1.75)
    for index in range(gold):
        surface.blit(picture, (x + round(size * 0.48) * index, y - size // 2))
    return x + (round(size * 0.48) * (gold - 1) + size if gold else 0)
