"""What is done to a finished picture: shadows, halos, grey, veils, masks. All in real pixels.

A silhouette keeps one colour in every pixel, also where it is clear, so that a blur moves the
alpha only and no dark edge appears.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from kaladan.ui.palette import Colour


def clear(size: tuple[int, int], colour: Colour = (0, 0, 0)) -> pygame.Surface:
    """A fully transparent surface whose hidden colour is ``colour``."""
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


def silhouette(picture: pygame.Surface, colour: Colour, opacity: float = 1.0) -> pygame.Surface:
    """The outline of a picture filled with one colour."""
    flat = picture.copy()
    flat.fill((0, 0, 0, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    flat.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return flat


def halo(picture: pygame.Surface, radius: int, colour: Colour, opacity: float) -> tuple[pygame.Surface, int]:
    """The blurred silhouette of a picture, and by how many pixels it reaches beyond each side.

    A wide blur is computed on a smaller copy: it has no detail that would be missed.
    """
    factor = 1 if radius < 5 else 2 if radius < 12 else 4
    reach = 2 * max(1, radius) + 2
    reach += -reach % factor
    width, height = picture.get_width() + 2 * reach, picture.get_height() + 2 * reach
    padded = clear((width + -width % factor, height + -height % factor), colour)
    # On clear ground ADD copies the alpha as it is; the colour is set again after the blur.
    flat = silhouette(picture, colour, opacity)
    padded.blit(flat, (reach, reach), special_flags=pygame.BLEND_RGBA_ADD)
    full = padded.get_size()
    if factor > 1:
        padded = pygame.transform.smoothscale(padded, (full[0] // factor, full[1] // factor))
    step = max(1, round(radius * 0.5 / factor))
    for _ in range(3 if radius > 1 else 1):
        padded = pygame.transform.box_blur(padded, step)
    if factor > 1:
        padded = pygame.transform.smoothscale(padded, full)
    padded.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    padded.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return padded, reach


def cut(picture: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """The picture with its alpha multiplied by the mask's; both of one size."""
    result = picture.convert_alpha()
    result.blit(whiten(mask), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def whiten(picture: pygame.Surface) -> pygame.Surface:
    """The picture in white with its own alpha."""
    return silhouette(picture, (255, 255, 255))


def greyed(picture: pygame.Surface, grey: float, brightness: float) -> pygame.Surface:
    """The picture mixed with ``grey`` (0 to 1) of its grey self, then darkened."""
    ghost = pygame.transform.grayscale(picture)
    factor = round(255 * grey)
    ghost.fill((factor, factor, factor, 0), special_flags=pygame.BLEND_RGBA_MULT)
    result = picture.copy()
    rest = 255 - factor
    result.fill((rest, rest, rest, 255), special_flags=pygame.BLEND_RGBA_MULT)
    result.blit(ghost, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return dimmed(result, brightness)


def dimmed(picture: pygame.Surface, brightness: float) -> pygame.Surface:
    """The picture at ``brightness`` (0 to 1) of its light."""
    result = picture.copy()
    level = round(255 * brightness)
    result.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def faded(picture: pygame.Surface, opacity: float) -> pygame.Surface:
    """The picture at ``opacity`` (0 to 1)."""
    result = picture.copy()
    result.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def veil(surface: pygame.Surface, colour: Colour, opacity: float) -> None:
    """Lay one colour over the whole surface, which is opaque."""
    # Two fills need a quarter of the time of a blit of a half clear layer.
    cover = round(255 * opacity)
    rest, (red, green, blue) = 255 - cover, (round(level * cover / 255) for level in colour)
    surface.fill((rest, rest, rest), special_flags=pygame.BLEND_RGB_MULT)
    surface.fill((red, green, blue), special_flags=pygame.BLEND_RGB_ADD)


def blurred(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """The picture blurred by about ``radius`` pixels, computed on a quarter-size copy."""
    width, height = picture.get_size()
    small = pygame.transform.smoothscale(picture, (max(1, width // 4), max(1, height // 4)))
    step = max(1, radius // 5)
    for _ in range(3):
        small = pygame.transform.box_blur(small, step)
    return pygame.transform.smoothscale(small, (width, height))


def exact(size: tuple[int, int], paint: Callable[[pygame.Surface], None]) -> pygame.Surface:
    """What ``paint`` draws, with halos and shadows that overlap without a seam.

    Blitting alpha on alpha treats a faint ground as if it were opaque, which leaves dark contours.
    So this paints on black and on white and works the alpha out from the difference. The result is
    premultiplied: blit it with ``BLEND_PREMULTIPLIED``.
    """
    black, white = pygame.Surface(size, depth=32), pygame.Surface(size, depth=32)
    white.fill((255, 255, 255))
    paint(black)
    paint(white)
    white.blit(black, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    cover = pygame.Surface(size, depth=32)
    cover.fill((255, 255, 255))
    cover.blit(white, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    pixels = bytearray(pygame.image.tobytes(black, "RGBA"))
    pixels[3::4] = pygame.image.tobytes(cover, "RGBA")[1::4]
    return pygame.image.frombytes(bytes(pixels), size, "RGBA").convert_alpha()
