"""What is done to a finished picture: shadows, halos, grey, veils, masks. All in real pixels.

A silhouette keeps one colour in every pixel, also where it is clear, so that a blur moves the
alpha only and no dark edge appears.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from kaladan.ui.palette import Colour

#: So many rows of a picture at once are worked on as bytes, for each such step is a copy of them.
STRIP = 128
#: By level what is missing to the full one.
REST = bytes(range(255, -1, -1))


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
    factor, reach = _coarseness(radius), halo_reach(radius)
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


def halo_reach(radius: int) -> int:
    """By how many pixels a halo reaches beyond each side of its picture."""
    reach = 2 * max(1, radius) + 2
    return reach + -reach % _coarseness(radius)


def _coarseness(radius: int) -> int:
    return 1 if radius < 5 else 2 if radius < 12 else 4


def box_halo(
    size: tuple[int, int], corner: int, radius: int, colour: Colour, opacity: float
) -> pygame.Surface:
    """The halo of a rounded box, as `halo` has it, no larger than `stretch` needs to draw one of this size.

    Args:
        size: of the box in pixels.
        corner: the radius of its corners.
    """
    edge = corner + 2 * max(1, radius) + 2
    box = clear((min(size[0], 2 * edge), min(size[1], 2 * edge)))
    pygame.draw.rect(box, (255, 255, 255), box.get_rect(), border_radius=corner)
    return halo(box, radius, colour, opacity)[0]


def edges(size: tuple[int, int], reach: int) -> list[pygame.Rect]:
    """Strips that cover all of a picture within ``reach`` of its edges, and no pixel twice."""
    width, height = size
    if min(width, height) <= 2 * reach:
        return [pygame.Rect((0, 0), size)]
    inner = height - 2 * reach
    return [
        pygame.Rect(0, 0, width, reach), pygame.Rect(0, height - reach, width, reach),
        pygame.Rect(0, reach, reach, inner), pygame.Rect(width - reach, reach, reach, inner),
    ]  # fmt: skip


def stretch(
    surface: pygame.Surface, picture: pygame.Surface, area: pygame.Rect, hole: pygame.Rect | None = None
) -> None:
    """Draw a picture larger than it is: its corners as they are, its middle lines drawn out.

    Args:
        area: where; it is nowhere smaller than the picture.
        hole: what is going to be covered, and need not be drawn.
    """
    width, height = picture.get_size()
    columns = _spans(width, area.left, area.width)
    lines = _spans(height, area.top, area.height)
    for left, right, x, wide in columns:
        for top, bottom, y, high in lines:
            place = pygame.Rect(x, y, wide, high)
            if place.size == (0, 0) or (hole is not None and hole.contains(place)):
                continue
            part = picture.subsurface((left, top, right - left, bottom - top))
            size = place.size
            surface.blit(part if part.get_size() == size else pygame.transform.scale(part, size), place)


def _spans(own: int, start: int, length: int) -> list[tuple[int, int, int, int]]:
    """First half, middle line, other half of a side: from where to where, and where it is drawn how long."""
    half = own // 2
    rest = own - half
    gap = length - own
    spans = [(0, half, start, half), (half, own, start + half + gap, rest)]
    return [*spans, (half, half + 1, start + half, gap)] if gap > 0 else spans


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
    return pygame.transform.smoothscale(blurred_small(picture, radius), picture.get_size())


def blurred_small(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """The picture blurred by about ``radius`` of its pixels, at a quarter of its width and height."""
    width, height = picture.get_size()
    small = pygame.transform.smoothscale(picture, (max(1, width // 4), max(1, height // 4)))
    for _ in range(3):
        small = pygame.transform.box_blur(small, max(1, radius // 5))
    return small


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
    result = pygame.Surface(size, pygame.SRCALPHA)
    for y in range(0, size[1], STRIP):
        strip = pygame.Rect(0, y, size[0], min(STRIP, size[1] - y))
        colours, gaps = (layer.subsurface(strip) for layer in (black, white))
        # On clear ground ADD copies colour and alpha as they are.
        result.blit(_covering(colours, gaps), strip, special_flags=pygame.BLEND_RGBA_ADD)
    return result


def _covering(colours: pygame.Surface, gaps: pygame.Surface) -> pygame.Surface:
    """Colours with the alpha that leaves so much of the ground to be seen as ``gaps`` tells."""
    pixels = bytearray(pygame.image.tobytes(colours, "BGRA"))
    pixels[3::4] = pygame.image.tobytes(gaps, "BGRA")[1::4].translate(REST)
    return pygame.image.frombytes(bytes(pixels), colours.get_size(), "BGRA")
