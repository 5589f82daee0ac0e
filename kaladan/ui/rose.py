"""The wind rose inlaid in the table: a quarter of it is drawn, the others are that one turned over."""

from __future__ import annotations

import math

import pygame

from kaladan.ui import svg
from kaladan.ui.kit import Kit

DRAWN = 1536
"""The radius in pixels from which on the rose is drawn smaller and enlarged: its lines are faint."""
BAND = 256
"""So many rows of the rose are turned over at once."""


def reach(bounds: pygame.Rect) -> int:
    """The radius of the rose of a board with these bounds."""
    size = round(min(max(bounds.width, bounds.height) * 1.02, bounds.height * 1.18))
    return max(1, size // 2)


def quarter(kit: Kit, half: int) -> pygame.Surface:
    """The upper left quarter of the rose of a radius, drawn no larger than ``DRAWN``."""
    drawn = min(half, DRAWN)
    return kit.picture(("compass", drawn), lambda: _quarter(kit, drawn))


def draw(ground: pygame.Surface, picture: pygame.Surface, middle: tuple[int, int], half: int) -> None:
    """Draw the rose of a radius round a place from its quarter, where the surface may be drawn on."""
    x, y = middle
    for right, below in ((False, False), (True, False), (False, True), (True, True)):
        whole = pygame.Rect(x if right else x - half, y if below else y - half, half, half)
        seen = whole.clip(ground.get_clip())
        if not seen.width or not seen.height:
            continue
        # Only what is seen is turned.
        part = seen.move(-whole.x, -whole.y)
        part.x = whole.width - part.right if right else part.x
        part.y = whole.height - part.bottom if below else part.y
        _turned_over(ground, _enlarged(picture, part, half), seen, right, below)


def _turned_over(
    ground: pygame.Surface, picture: pygame.Surface, area: pygame.Rect, right: bool, below: bool
) -> None:
    """Blit a picture as large as an area, flipped, some rows at once: it may be as large as the window."""
    for top in range(0, area.height, BAND):
        own = pygame.Rect(0, top, area.width, min(BAND, area.height - top))
        y = area.bottom - own.bottom if below else area.top + top
        ground.blit(pygame.transform.flip(picture.subsurface(own), right, below), (area.left, y))


def _enlarged(picture: pygame.Surface, part: pygame.Rect, side: int) -> pygame.Surface:
    """A part of a square picture as if its sides had another length."""
    ratio = picture.get_width() / side
    if ratio == 1:
        return picture.subsurface(part)
    left, top = round(part.x * ratio), round(part.y * ratio)
    size = math.ceil(part.width * ratio), math.ceil(part.height * ratio)
    own = pygame.Rect((left, top), size).clip(picture.get_rect())
    return pygame.transform.smoothscale(picture.subsurface(own), part.size)


def _quarter(kit: Kit, size: int) -> pygame.Surface:
    """The upper left quarter of a wind rose inlaid in the table; ``size`` is its radius in real pixels.

    The other quarters mirror it; to draw all of it would take four times as long.
    """
    brass = kit.colour("brass")
    body = ""
    for radius, opacity in ((490, 0.32), (476, 0.22), (385, 0.2)):
        body += svg.path(svg.circle(500, 500, radius), stroke=brass, width=2.2, line_opacity=opacity)
    for step in range(32):
        length = 80 if step % 4 == 0 else 52 if step % 2 == 0 else 34
        body += (
            f'<g transform="rotate({step * 11.25} 500 500)">'
            + svg.path(f"M500 14 L500 {14 + length}", stroke=brass, width=2.2, line_opacity=0.3)
            + "</g>"
        )
    for step in range(16):
        reach = 380 if step % 4 == 0 else 310 if step % 2 == 0 else 250
        body += (
            f'<g transform="rotate({step * 22.5} 500 500)">'
            + svg.path(
                f"M500 {500 - reach} L516 456 L484 456 Z", fill=brass, opacity=0.06, stroke=brass,
                width=1.6, line_opacity=0.2,
            )
            + "</g>"
        )  # fmt: skip
    return svg.draw(body, (size, size), (0, 0, 500, 500))
