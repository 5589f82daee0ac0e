"""Value noise and brush strokes, always from a seed."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame

Array = npt.NDArray[np.floating[Any]]
Random = np.random.Generator


def random(seed: int) -> Random:
    """A generator that gives the same numbers on every machine."""
    return np.random.Generator(np.random.PCG64(seed))


@lru_cache(maxsize=64)
def noise(
    width: int,
    height: int,
    scale: float,
    scale_y: float | None = None,
    octaves: int = 4,
    seed: int = 0,
    gain: float = 0.5,
) -> Array:
    """Smooth noise from 0 to 1 with spots of about `scale` pixels. The array is shared: copy it."""
    generator = random(seed)
    step_x, step_y = scale, scale_y or scale
    total, amplitude = np.zeros((width, height), np.float32), 1.0
    for _ in range(octaves):
        cells = max(2, int(width / step_x) + 2), max(2, int(height / step_y) + 2)
        total += amplitude * _smooth(generator.random(cells).astype(np.float32), width, height)
        amplitude *= gain
        step_x, step_y = max(1, step_x / 2), max(1, step_y / 2)
    low, high = np.percentile(total, 1), np.percentile(total, 99)
    spread: Array = np.clip((total - low) / (high - low + 1e-6), 0, 1).astype(np.float32)
    return spread


def _smooth(cells: Array, width: int, height: int) -> Array:
    x, fraction_x = _places(cells.shape[0], width)
    y, fraction_y = _places(cells.shape[1], height)
    across, down = fraction_x[:, None], fraction_y[None, :]
    upper = cells[np.ix_(x, y)] * (1 - across) + cells[np.ix_(x + 1, y)] * across
    lower = cells[np.ix_(x, y + 1)] * (1 - across) + cells[np.ix_(x + 1, y + 1)] * across
    return (upper * (1 - down) + lower * down).astype(np.float32)


def _places(cells: int, size: int) -> tuple[npt.NDArray[np.intp], Array]:
    at = np.linspace(0, cells - 1.001, size)
    whole = at.astype(np.intp)
    fraction = at - whole
    return whole, (fraction * fraction * (3 - 2 * fraction)).astype(np.float32)


@lru_cache(maxsize=256)
def _stroke(length: int, turn: int, kind: int, opacity: float) -> pygame.Surface:
    """One dry brush stroke, white; `turn` counts eighths of a radian."""
    width = max(3, int(length * 0.32))
    bristles = noise(length, width, length * 0.8, 2.2, 2, kind)
    along = np.linspace(-1, 1, length)[:, None]
    across = np.linspace(-1, 1, width)[None, :]
    body = np.clip(1.15 - np.abs(along) ** 3, 0, 1) * np.clip(1.1 - across * across, 0, 1)
    surface = pygame.Surface((length, width), pygame.SRCALPHA)
    surface.fill((255, 255, 255, 0))
    pixels = pygame.surfarray.pixels_alpha(surface)
    pixels[...] = (np.clip(body * bristles * 1.4 - 0.12, 0, 1) * 255 * opacity).astype(np.uint8)
    del pixels
    return pygame.transform.rotate(surface, -math.degrees(turn / 8))


def brush_over(
    colours: Array,
    seed: int,
    count: int,
    sizes: tuple[float, float],
    flow: Callable[[float, float], float],
    jitter: float,
    opacity: float,
) -> Array:
    """Paint short strokes over a picture, each in the colour below it changed a little.

    Args:
        sizes: shortest and longest stroke in pixels.
        flow: direction in radians at a place.
        jitter: how much a stroke's colour may differ, 0 to 255.
    """
    generator = random(seed)
    width, height = colours.shape[:2]
    surface = _canvas(colours)
    for _ in range(count):
        x, y = int(generator.random() * width), int(generator.random() * height)
        length = int(sizes[0] + (sizes[1] - sizes[0]) * generator.random())
        angle = flow(x, y) + generator.normal() * 0.25
        kind = int(generator.integers(4))
        shape = _stroke(max(6, length // 4 * 4), int(angle * 8) % 25, kind, opacity)
        change = generator.normal() * jitter + generator.normal(size=3) * jitter * 0.25
        red, green, blue = (int(tone) for tone in np.clip(colours[x, y] + change, 0, 255))
        stroke = shape.copy()
        stroke.fill((red, green, blue, 255), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(stroke, (x - stroke.get_width() // 2, y - stroke.get_height() // 2))
    return pygame.surfarray.array3d(surface).astype(np.float32)


def _canvas(colours: Array) -> pygame.Surface:
    surface = pygame.Surface(colours.shape[:2], pygame.SRCALPHA)
    surface.fill((0, 0, 0, 255))
    pixels = pygame.surfarray.pixels3d(surface)
    pixels[...] = np.clip(colours, 0, 255).astype(np.uint8)
    return surface
