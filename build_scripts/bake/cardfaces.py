"""Backs of the two decks, and the cloth frame of the Magic cards of a realm."""

from __future__ import annotations

import numpy as np
import pygame

from bake.cloth import cloth
from bake.noise import noise
from bake.raster import mask_by, shrink, to_surface
from bake.recipe import Drawing, centred
from bake.symbols import symbol
from bake.vector import linear, path, placed, rectangle, render
from kaladan.ui.palette import Colour, palette

WHITE: Colour = (255, 255, 255)
SIZE = (378, 528)
"""A card of 63 by 88 millimetres, six pixels a millimetre."""

RADIUS = 20


def back(deck: str) -> Drawing:
    """The back of the Event or the Magic deck: leather in a double brass frame."""
    width, height = SIZE
    hide = np.array(palette().colour(f"leather_{deck}"), np.float32)
    pores, broad = noise(width, height, 9, None, 3, 4), noise(width, height, 150, None, 3, 5)
    fall = np.linspace(1.25, 0.8, height, dtype=np.float32)[None, :]
    tone = (0.86 + 0.20 * pores + 0.16 * broad) * fall
    surface = to_surface((hide * tone[..., None]).astype(np.float32))
    surface.blit(render(_brass(deck), width, height), (0, 0))
    return centred(_cut(surface))


def _brass(deck: str) -> str:
    width, height = SIZE
    light, middle, dark, _ = palette().gradient("brass")
    body = linear("brass", [(0, light), (0.5, middle), (1, dark)])
    body += path(rectangle(26, 26, width - 52, height - 52, 12), line="url(#brass)", width=6)
    body += path(rectangle(44, 44, width - 88, height - 88, 8), line=middle, width=2.5, line_opacity=0.55)
    name = "scroll" if deck == "event" else "spark"
    body += placed(symbol(name, "url(#brass)", (20, 12, 6), 3), width / 2, height / 2, 1.75)
    for x, y in ((0.22, 0.2), (0.78, 0.2), (0.22, 0.8), (0.78, 0.8)):
        body += placed(symbol("spark", middle), width * x, height * y, 0.5)
    for turn in range(0, 360, 30):
        at = f'transform="rotate({turn} {width / 2} {height / 2})"'
        body += path(
            f"M{width / 2} {height / 2 - 112} v-22",
            line=middle,
            width=3,
            line_opacity=0.6,
            extra=at,
        )
    return body


def frame(realm: str) -> Drawing:
    """The cloth of a Magic card with its metal frame; text and picture are laid on it."""
    width, height = SIZE
    colours = palette().realm(realm)
    surface = shrink(cloth(realm).surface, width, round(width * 1.5)).subsurface((0, 0, *SIZE)).copy()
    metal = (240, 227, 189) if colours.is_light else colours.metal
    lines = path(rectangle(9, 9, width - 18, height - 18, 15), line=metal, width=5)
    surface.blit(render(lines, width, height), (0, 0))
    return centred(_cut(surface))


def _cut(surface: pygame.Surface) -> pygame.Surface:
    width, height = SIZE
    mask_by(surface, render(path(rectangle(0, 0, width, height, RADIUS), WHITE), width, height))
    edge = path(rectangle(2.5, 2.5, width - 5, height - 5, RADIUS - 2), line=(13, 7, 3), width=5)
    surface.blit(render(edge, width, height), (0, 0))
    return surface
