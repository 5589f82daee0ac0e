"""What a drawing is, and what a recipe for one is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame


@dataclass(frozen=True, slots=True)
class Drawing:
    """A finished drawing: its pixels, its anchor in them, and its nominal size in pixels."""

    surface: pygame.Surface
    anchor: tuple[float, float]
    nominal: float


@dataclass(frozen=True, slots=True)
class Recipe:
    """How one sprite of the atlas is drawn.

    Attributes:
        name: name of the sprite.
        page: page on which it is kept.
        draw: draws it, always with the same result.
        small: sprite to use instead when drawn smaller than `below` pixels.
    """

    name: str
    page: str
    draw: Callable[[], Drawing]
    small: str = ""
    below: float = 0


@dataclass(frozen=True, slots=True)
class Composition:
    """A sprite that the game puts together: layers from the bottom, each with its tint or ""."""

    name: str
    layers: tuple[tuple[str, str], ...]


def centred(surface: pygame.Surface, nominal: float | None = None) -> Drawing:
    """A drawing whose anchor is its middle and whose nominal size is its width."""
    width, height = surface.get_size()
    return Drawing(surface, (width / 2, height / 2), nominal or width)


def hung(surface: pygame.Surface, nominal: float | None = None) -> Drawing:
    """A drawing whose anchor is the middle of its upper edge."""
    width = surface.get_width()
    return Drawing(surface, (width / 2, 0), nominal or width)
