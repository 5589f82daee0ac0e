"""Wood, leather, parchment and insets at any size. Sizes and radii are real pixels."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame

from kaladan.ui import effects, outlines, svg
from kaladan.ui.atlas import LARGEST
from kaladan.ui.kit import Kit
from kaladan.ui.palette import Colour, darken, lighten

Size = tuple[int, int]
#: So many rows of a board are turned over at once.
BAND = 256


def noise(size: Size, cell: tuple[float, float], seed: int, octaves: int = 3) -> pygame.Surface:
    """Smooth grey noise. ``cell`` is the width and height of the coarsest blots in real pixels."""
    total = pygame.Surface(size, depth=32)
    share = 0.5
    for octave in range(octaves):
        grid = _grid(size, cell, seed * 31 + octave)
        level = round(255 * (share if octave < octaves - 1 else 2 * share))
        grid.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        total.blit(grid, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        share, cell = share / 2, (cell[0] / 2, cell[1] / 2)
    return total


def _grid(size: Size, cell: tuple[float, float], seed: int) -> pygame.Surface:
    columns = min(400, int(size[0] / max(1.0, cell[0])) + 2)
    lines = min(400, int(size[1] / max(1.0, cell[1])) + 2)
    raw = random.Random(seed).randbytes(columns * lines)
    coarse = pygame.image.frombytes(raw, (columns, lines), "P")
    coarse.set_palette([(level, level, level) for level in range(256)])
    return pygame.transform.smoothscale(coarse.convert(32), size)


def between(grey: pygame.Surface, dark: Colour, light: Colour) -> pygame.Surface:
    """Grey turned into the colours from ``dark`` (black) to ``light`` (white)."""
    span = tuple(max(0, high - low) for low, high in zip(dark, light, strict=True))
    result = grey.copy()
    result.fill(span, special_flags=pygame.BLEND_RGB_MULT)
    result.fill(dark, special_flags=pygame.BLEND_RGB_ADD)
    return result


def rounded(picture: pygame.Surface, radius: float) -> pygame.Surface:
    """The picture cut to a rounded rectangle."""
    reach, size = math.ceil(radius) + 1, picture.get_size()
    if size[0] < 2 * reach or size[1] < 2 * reach:
        return effects.cut(picture, _rounded_mask(size, radius))
    result = picture.convert_alpha()
    _round_off(result, radius)
    return result


def _round_off(picture: pygame.Surface, radius: float) -> None:
    """Cut a picture with alpha to a rounded rectangle; only its corners are touched, for the rest stays."""
    size, reach = picture.get_size(), math.ceil(radius) + 1
    mask = effects.whiten(_rounded_mask((2 * reach, 2 * reach), radius))
    for x, left in ((0, 0), (reach, size[0] - reach)):
        for y, top in ((0, 0), (reach, size[1] - reach)):
            corner = pygame.Rect(x, y, reach, reach)
            picture.blit(mask, (left, top), corner, special_flags=pygame.BLEND_RGBA_MULT)


def _rounded_mask(size: Size, radius: float) -> pygame.Surface:
    return svg.draw(svg.box(0, 0, *size, radius, fill=(255, 255, 255)), size)


def _lay_shade(picture: pygame.Surface, stops: Sequence[svg.Stop]) -> None:
    """Lay a gradient from the top to the bottom over a picture; all its columns are alike."""
    width, height = picture.get_size()
    strip = min(4, width), height
    body = svg.linear("s", stops) + svg.box(0, 0, *strip, 0, fill="url(#s)")
    wide = min(256, width)
    shade = pygame.transform.scale(svg.draw(body, strip), (wide, height))
    for x in range(0, width, wide):
        picture.blit(shade, (x, 0))


def leather(
    kit: Kit,
    size: Size,
    colour: Colour,
    radius: float,
    *,
    stitched: bool = False,
    seed: int = 8,
) -> pygame.Surface:
    """A piece of leather: grain, light from above, dark edge; a seam if ``stitched``."""
    width, height = size
    grain = noise(size, (kit.px(9), kit.px(9)), seed)
    hide = between(grain, darken(colour, 0.16), lighten(colour, 0.035))
    shade = [(0.0, (255, 240, 215), 0.07), (0.4, (255, 240, 215), 0.0), (1.0, (0, 0, 0), 0.22)]
    line = kit.layout.scale
    _lay_shade(hide, shade)
    whole = rounded(hide, radius)
    edge = svg.box(
        line * 0.6, line * 0.6, width - line * 1.2, height - line * 1.2, radius,
        stroke=(8, 5, 3), line=line * 1.2,
    )  # fmt: skip
    edge += svg.path(
        f"M{radius} {line * 1.7} L{width - radius} {line * 1.7}",
        stroke=(255, 233, 191), width=line, line_opacity=0.2,
    )  # fmt: skip
    if stitched:
        inset = line * 5
        corners = outlines.box(inset, inset, width - 2 * inset, height - 2 * inset)
        seam = outlines.dashed(outlines.rounded(corners, radius), (4 * line, 3 * line))
        edge += svg.path(seam, stroke=(198, 154, 90), width=line, line_opacity=0.5)
    svg.draw_edges(whole, whole.get_rect(), edge, math.ceil(radius + 6 * line) + 1)
    return whole


def wood(kit: Kit, size: Size, radius: float = 0, *, seed: int = 5, tone: float = 1.0) -> pygame.Surface:
    """A board of dark oak with the grain along its length, without an edge."""
    width, height = size
    drawn = "wood_bar" if height < width * 0.12 else "wood"
    drawn_board = kit.atlas.fit(drawn, width=width, height=height)
    kit.pace.ask()
    # Large boards are the largest pictures of all: there is no copy of one on the way.
    cut = radius and min(size) > 2 * radius + 2
    board = pygame.Surface(size, pygame.SRCALPHA) if cut else pygame.Surface(size, depth=32)
    for top in range(0, height, BAND):
        band = pygame.Rect(0, top, width, min(BAND, height - top))
        board.blit(pygame.transform.flip(drawn_board.subsurface(band), bool(seed % 2), False), band)
    kit.atlas.let_go(drawn, width, height)
    if tone != 1.0:
        board.fill((round(255 * tone),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    shade = [(0.0, (255, 226, 180), 0.05), (0.3, (0, 0, 0), 0.0), (1.0, (0, 0, 0), 0.24)]
    _lay_shade(board, shade)
    if cut:
        _round_off(board, radius)
        return board
    return rounded(board, radius) if radius else board


def parchment(kit: Kit, size: Size, *, seed: int = 1, ragged: bool = True) -> pygame.Surface:
    """A sheet of parchment with burnt edges, ragged by up to two logical pixels."""
    width, height = size
    reach = kit.px(20)
    # Nothing is burnt further inside, and nothing is cut there: only strips along the edges are touched.
    strips = effects.edges(size, 2 * reach)
    burnt = _burnt(kit, size, reach, seed, strips)
    sheet = parchment_ground(kit, size, seed, clear=True)
    for strip, burn in zip(strips, burnt, strict=True):
        sheet.blit(burn, strip)
    if not ragged:
        return rounded(sheet, kit.px(5))
    depth = 2.1 * kit.layout.scale
    outline = svg.polygon(_ragged(width, height, max(2.0, 5.5 * kit.layout.scale), depth, seed))
    for strip in effects.edges(size, math.ceil(depth) + 2):
        body = svg.path(outline, fill=(255, 255, 255))
        mask = svg.draw(body, strip.size, (*strip.topleft, *strip.size))
        sheet.blit(effects.whiten(mask), strip, special_flags=pygame.BLEND_RGBA_MULT)
    return sheet


def _burnt(
    kit: Kit, size: Size, reach: int, seed: int, strips: Sequence[pygame.Rect]
) -> list[pygame.Surface]:
    """Parts of the darkness; the whole, as large as the sheet, is gone when the sheet is made."""
    burn = _burn(size, reach, kit.colour("parchment_edge"), seed)
    return [burn.subsurface(strip).copy() for strip in strips]


def parchment_ground(kit: Kit, size: Size, seed: int = 1, *, clear: bool = False) -> pygame.Surface:
    """Parchment without an edge: a piece of the drawn sheet, mirrored where it is too small.

    ``clear``: whether the picture has an alpha of its own, to be cut.
    """
    whole = _sheet(kit)
    place = random.Random(seed)
    ground = pygame.Surface(size, pygame.SRCALPHA) if clear else pygame.Surface(size, depth=32)
    span = whole.get_size()
    left, top = (place.randrange(max(1, have - want + 1)) for have, want in zip(span, size, strict=True))
    for column in range(0, left + size[0], span[0]):
        for line in range(0, top + size[1], span[1]):
            turn = bool(column // span[0] % 2), bool(line // span[1] % 2)
            _lay_piece(ground, whole, (column - left, line - top), turn)
    return ground


def _lay_piece(ground: pygame.Surface, whole: pygame.Surface, at: Size, turn: tuple[bool, bool]) -> None:
    """Blit a sheet, mirrored across and down or not; only the part that is seen is mirrored."""
    if not any(turn):
        ground.blit(whole, at)
        return
    seen = whole.get_rect(topleft=at).clip(ground.get_rect())
    part = seen.move(-at[0], -at[1])
    if turn[0]:
        part.x = whole.get_width() - part.right
    if turn[1]:
        part.y = whole.get_height() - part.bottom
    ground.blit(pygame.transform.flip(whole.subsurface(part), *turn), seen)


def _sheet(kit: Kit) -> pygame.Surface:
    """The drawn sheet, 600 logical pixels wide, but not much larger than it was drawn."""
    most = round(kit.atlas.master_size("parchment")[0] * LARGEST)
    return kit.atlas.fit("parchment", width=min(most, kit.px(600)))


def _burn(size: Size, reach: int, colour: Colour, seed: int) -> pygame.Surface:
    """Darkness that grows towards the edges, uneven as if held over a flame."""
    factor = 4 if min(size) > 64 else 1
    small = max(2, size[0] // factor), max(2, size[1] // factor)
    strength = 120
    dark = effects.clear(small, colour)
    dark.fill((*colour, strength))
    near = max(1, reach // factor)
    inner = effects.clear(small)
    inner.fill(
        (0, 0, 0, strength),
        pygame.Rect(near // 2, near // 2, max(1, small[0] - near), max(1, small[1] - near)),
    )
    for _ in range(2):
        inner = pygame.transform.box_blur(inner, max(1, near // 2))
    dark.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    blots = noise(small, (max(2, near * 2.2), max(2, near * 2.2)), seed).convert_alpha()
    weight = effects.clear(small)
    weight.blit(_as_alpha(blots), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    dark.blit(weight, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(dark, size)


def _as_alpha(grey: pygame.Surface) -> pygame.Surface:
    """White whose alpha is at least half and follows the grey picture."""
    result = effects.clear(grey.get_size(), (255, 255, 255))
    result.fill((255, 255, 255, 255))
    shades = pygame.mask.from_threshold(grey, (255, 255, 255), (150, 150, 150, 255))
    light = shades.to_surface(setcolor=(0, 0, 0, 0), unsetcolor=(0, 0, 0, 110))
    light = pygame.transform.box_blur(light.convert_alpha(), 3)
    result.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return result


def _ragged(width: int, height: int, step: float, depth: float, seed: int) -> list[tuple[float, float]]:
    """Points round a rectangle, each up to ``depth`` pixels inside the edge."""
    chance = random.Random(seed * 7 + 3)
    across, down = max(2, int(width / step)), max(2, int(height / step))

    def inside() -> float:
        return depth * float(chance.random() ** 1.6)

    top = [(width * i / across, inside()) for i in range(across)]
    right = [(width - inside(), height * i / down) for i in range(down)]
    bottom = [(width - width * i / across, height - inside()) for i in range(across)]
    left = [(inside(), height - height * i / down) for i in range(down)]
    return [*top, *right, *bottom, *left]
