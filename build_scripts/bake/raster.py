"""Surfaces as arrays of floats and back, masks, blurs, textures and shadows.

Arrays are indexed ``[x, y]`` like pygame's, hold colours from 0 to 255 and masks from 0 to 1.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pygame
from PIL import Image

from bake.noise import Array as Array
from bake.noise import noise
from kaladan.ui.palette import Colour


def colours_of(surface: pygame.Surface) -> Array:
    """The colours of a surface, ``[x, y, 3]``."""
    return pygame.surfarray.array3d(surface).astype(np.float32)


def alpha_of(surface: pygame.Surface) -> Array:
    """The opacity of a surface, ``[x, y]`` from 0 to 1."""
    return (pygame.surfarray.array_alpha(surface) / np.float32(255)).astype(np.float32)


def to_surface(colours: Array, alpha: Array | None = None) -> pygame.Surface:
    """A surface from colours and, if given, opacity."""
    surface = pygame.Surface(colours.shape[:2], pygame.SRCALPHA)
    pixels = pygame.surfarray.pixels3d(surface)
    pixels[...] = _bytes(colours)
    del pixels
    if alpha is None:
        alpha = np.ones(colours.shape[:2], np.float32)
    set_alpha(surface, alpha)
    return surface


def set_colours(surface: pygame.Surface, colours: Array) -> None:
    """Replace the colours of a surface and keep its opacity."""
    pixels = pygame.surfarray.pixels3d(surface)
    pixels[...] = _bytes(colours)


def set_alpha(surface: pygame.Surface, alpha: Array) -> None:
    """Replace the opacity of a surface and keep its colours."""
    pixels = pygame.surfarray.pixels_alpha(surface)
    pixels[...] = _bytes(alpha * 255)


def _bytes(values: Array) -> npt.NDArray[np.uint8]:
    return np.clip(np.rint(values), 0, 255).astype(np.uint8)


def empty(width: float, height: float) -> pygame.Surface:
    """A transparent surface."""
    return pygame.Surface((max(1, round(width)), max(1, round(height))), pygame.SRCALPHA)


def plain(width: int, height: int, colour: Colour) -> Array:
    """An array of one colour."""
    return np.full((width, height, 3), colour, np.float32)


def ramp(values: Array, stops: list[tuple[float, Colour]]) -> Array:
    """Colours for values from 0 to 1, interpolated between stops in rising order."""
    places = [stop[0] for stop in stops]
    table = np.array([stop[1] for stop in stops], np.float32)
    channels = [np.interp(values, places, table[:, channel]) for channel in range(3)]
    return np.stack(channels, -1).astype(np.float32)


def blend(under: Array, over: Array | Colour, share: Array) -> Array:
    """`over` mixed into `under` by a share from 0 to 1 for each pixel."""
    weight = share[..., None]
    mixed: Array = under * (1 - weight) + np.asarray(over, np.float32) * weight
    return mixed


def grid(width: int, height: int) -> tuple[Array, Array]:
    """The x and y of every pixel."""
    x, y = np.meshgrid(np.arange(width), np.arange(height), indexing="ij")
    return x.astype(np.float32), y.astype(np.float32)


def unit_grid(width: int, height: int) -> tuple[Array, Array]:
    """The x and y of every pixel from -1 to 1."""
    x, y = np.meshgrid(np.linspace(-1, 1, width), np.linspace(-1, 1, height), indexing="ij")
    return np.asarray(x, np.float32), np.asarray(y, np.float32)


def mask_by(surface: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """Keep of a surface what lies under the opaque part of a mask of the same size."""
    set_alpha(surface, alpha_of(surface) * alpha_of(mask))
    return surface


def silhouette(surface: pygame.Surface, colour: Colour, opacity: float = 1) -> pygame.Surface:
    """The shape of a surface in one colour."""
    shape = empty(*surface.get_size())
    shape.fill((*colour, 0))
    set_alpha(shape, alpha_of(surface) * opacity)
    return shape


def soft(surface: pygame.Surface, radius: float, colour: Colour, opacity: float) -> pygame.Surface:
    """The blurred shape of a surface in one colour, `margin(radius)` larger on every side."""
    edge = margin(radius)
    wide = empty(surface.get_width() + 2 * edge, surface.get_height() + 2 * edge)
    wide.blit(silhouette(surface, colour, opacity), (edge, edge))
    blurred = wide
    for _ in range(3):
        blurred = pygame.transform.box_blur(blurred, max(1, round(radius / 2)))
    # Only the opacity is blurred: a blurred colour would fade to black at the edge.
    set_colours(blurred, plain(*blurred.get_size(), colour))
    return blurred


def margin(radius: float) -> int:
    """By how much `soft` grows a surface on every side."""
    return int(radius * 2) + 2


def drop(
    target: pygame.Surface,
    surface: pygame.Surface,
    at: tuple[int, int],
    radius: float,
    offset: tuple[float, float] = (0, 4),
    opacity: float = 0.6,
) -> None:
    """Blit a surface with its shadow below it."""
    edge = margin(radius)
    shade = soft(surface, radius, (0, 0, 0), opacity)
    target.blit(shade, (round(at[0] - edge + offset[0]), round(at[1] - edge + offset[1])))
    target.blit(surface, at)


def grain(
    surface: pygame.Surface,
    strength: float,
    scale: float,
    seed: int,
    octaves: int = 4,
    scale_y: float | None = None,
) -> pygame.Surface:
    """Lighten and darken a surface by noise, so that a flat fill looks painted."""
    cloud = noise(*surface.get_size(), scale, scale_y, octaves, seed)
    set_colours(surface, colours_of(surface) * (1 + strength * (cloud - 0.5) * 2)[..., None])
    return surface


def shrink(surface: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """Scale down sharply, with the right colours at the edges.

    Pillow's filter is exact; pygame's loses up to two per cent of brightness on the way.
    """
    data = pygame.image.tobytes(surface, "RGBA")
    image = Image.frombytes("RGBA", surface.get_size(), data).convert("RGBa")
    small = image.resize((width, height), Image.Resampling.LANCZOS).convert("RGBA")
    return pygame.image.frombytes(small.tobytes(), (width, height), "RGBA")


def bleed(surface: pygame.Surface) -> pygame.Surface:
    """Give transparent pixels the colour of the nearest opaque ones.

    Scaling averages colours without regard to opacity; with the colour carried outwards an edge
    keeps its own colour instead of going dark.
    """
    alpha = alpha_of(surface)
    if alpha.min() > 0:
        return surface
    filled = _pull_push(colours_of(surface), alpha)
    keep = (alpha > 0)[..., None]
    return to_surface(np.where(keep, colours_of(surface), filled), alpha)


def _pull_push(colours: Array, weight: Array) -> Array:
    """Colours for every pixel: where the weight is nothing, from ever coarser averages."""
    if min(weight.shape) <= 2:
        total = float(weight.sum())
        mean = (colours * weight[..., None]).sum((0, 1)) / total if total else np.zeros(3)
        return np.broadcast_to(mean.astype(np.float32), colours.shape).copy()
    premultiplied = _halve(colours * weight[..., None])
    half_weight = _halve(weight[..., None])[..., 0]
    safe = np.maximum(half_weight, 1e-6)[..., None]
    coarse = _pull_push((premultiplied / safe).astype(np.float32), half_weight)
    back: Array = coarse.repeat(2, 0).repeat(2, 1)[: weight.shape[0], : weight.shape[1]]
    return np.where((weight > 0)[..., None], colours, back).astype(np.float32)


def _halve(values: Array) -> Array:
    width, height = (size + size % 2 for size in values.shape[:2])
    even = np.pad(values, ((0, width - values.shape[0]), (0, height - values.shape[1]), (0, 0)))
    halved: Array = even.reshape(width // 2, 2, height // 2, 2, -1).mean((1, 3)).astype(np.float32)
    return halved
