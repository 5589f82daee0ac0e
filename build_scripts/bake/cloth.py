"""Realm cloth: plain pieces, hanging banners, curtains and waving flags."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pygame

from bake.heraldry import pattern
from bake.noise import noise
from bake.raster import (
    Array,
    alpha_of,
    colours_of,
    drop,
    mask_by,
    set_colours,
    shrink,
    to_surface,
    unit_grid,
)
from bake.recipe import Drawing, centred, hung
from bake.symbols import symbol
from bake.vector import Box, linear, path, placed, rectangle, render
from kaladan.ui.palette import Colour, RealmColours, darken, lighten, palette

WHITE: Colour = (255, 255, 255)
CLOTH = (420, 630)
BANNER = (446, 1162)
CURTAIN = (500, 1440)
FLAG = (360, 400)


def _woven(realm: RealmColours, size: tuple[int, int], dark: float, strength: float) -> pygame.Surface:
    """A piece of a realm's field, 100 units wide, darker below."""
    width, height = size
    units = 100 * height / width
    stops = [(0, lighten(realm.field, 0.05)), (0.5, realm.field), (1, darken(realm.field, dark))]
    body = linear("field", stops) + path(rectangle(0, 0, 100, units), "url(#field)")
    body += pattern(realm, strength, units)
    return render(body, width, height, (0, 0, 100, units))


def _shaded(surface: pygame.Surface, folds: Callable[[Array, Array], Array]) -> pygame.Surface:
    """Cloth with threads, and with folds as bright as the function of x and y says."""
    width, height = surface.get_size()
    threads = noise(width, height, 4, 2, 2, 5) * 0.5 + noise(width, height, 2, 4, 2, 6) * 0.5
    x, y = unit_grid(width, height)
    light: Array = folds((x + 1) / 2, (y + 1) / 2) * (0.94 + 0.12 * threads)
    set_colours(surface, colours_of(surface) * light[..., None])
    return surface


def cloth(realm: str) -> Drawing:
    """A plain piece of cloth, almost flat: for plates, cards and column heads."""
    colours = palette().realm(realm)

    def folds(x: Array, y: Array) -> Array:
        return (1 + 0.05 * np.sin(x * 9 + y * 2.4 + 0.6)).astype(np.float32)

    return centred(_shaded(_woven(colours, CLOTH, 0.28, 0.85), folds))


def _light_metal(realm: RealmColours) -> Colour:
    """Metal for lines on a field; a dark charge colour would vanish beside the outline."""
    return (244, 231, 196) if realm.name == "vashtar" else realm.metal


def banner(realm: str) -> Drawing:
    """A hanging banner with a pointed tail, borders in metal and the charge in its upper third."""
    colours, (width, height) = palette().realm(realm), BANNER
    units = 100 * height / width
    tail, box = units - 16, (0, 0, 100, units)
    edge = f"M2 4 L98 4 L98 {tail} L50 {units - 2} L2 {tail} Z"

    def folds(x: Array, y: Array) -> Array:
        wide: Array = 0.10 * np.sin(x * 2 * math.pi * 2.5 + 0.6 + y * 0.5)
        narrow: Array = 0.05 * np.sin(x * 2 * math.pi * 5.3)
        return 1 + wide + narrow

    surface = _shaded(_woven(colours, BANNER, 0.28, 0.75), folds)
    mask_by(surface, render(path(edge, WHITE), width, height, box))
    metal = _light_metal(colours)
    inner = f"M6 8 L94 8 L94 {tail - 2.4} L50 {units - 7} L6 {tail - 2.4}Z"
    inmost = f"M8.4 10.4 L91.6 10.4 L91.6 {tail - 3.8} L50 {units - 9.6} L8.4 {tail - 3.8}Z"
    lines = path(edge, line=palette().colour("outline"), width=1.6)
    lines += path(inner, line=metal, width=1.6)
    lines += path(inmost, line=metal, width=0.7, line_opacity=0.5)
    surface.blit(render(lines, width, height, box), (0, 0))
    size = round(width * 0.555)
    drop(surface, _charge(colours, size), ((width - size) // 2, round(width * 0.11)), 8, (0, 4), 0.5)
    return hung(surface)


def _charge(realm: RealmColours, size: int) -> pygame.Surface:
    return render(symbol(realm.charge, realm.metal, realm.outline, 4.5), size, size, _ROOM)


_ROOM: Box = (-10, -10, 120, 120)


def curtain(realm: str) -> Drawing:
    """One side of a heavy curtain, its hem on the right; mirror it for the other side."""
    colours, (width, height) = palette().realm(realm), CURTAIN
    units = 100 * height / width

    def folds(x: Array, y: Array) -> Array:
        deep = 0.22 * np.sin(x * 2 * math.pi * 3.2 + 0.5 + y * 0.6)
        fine = 0.10 * np.sin(x * 2 * math.pi * 7.1 + y * 1.4)
        return ((1 + deep + fine) * (1.05 - 0.35 * y)).astype(np.float32)

    surface = _shaded(_woven(colours, CURTAIN, 0.35, 0.65), folds)
    hem = path(f"M92 -2 V{units + 2}", line=colours.metal, width=2.6)
    hem += path(f"M96 -2 V{units + 2}", line=colours.metal, width=1, line_opacity=0.7)
    surface.blit(render(hem, width, height, (0, 0, 100, units)), (0, 0))
    size = round(width * 0.62)
    at = (width - size) // 2 - round(width * 0.03), round(height * 0.36)
    drop(surface, _charge(colours, size), at, 10, (0, 5), 0.5)
    return hung(surface)


def waving(realm: str, width: int, height: int, phase: float, amplitude: float = 0.05) -> pygame.Surface:
    """A swallow-tailed flag in the wind, fixed on its left; higher than asked by its waves."""
    flat = _flat_flag(palette().realm(realm), width * 2, height * 2)
    colours, alpha = colours_of(flat), alpha_of(flat)
    swing = amplitude * height * 2 * 1.6
    edge = round(swing * 1.45)
    tall = height * 2 + 2 * edge
    out = np.zeros((width * 2, tall, 3), np.float32)
    cover = np.zeros((width * 2, tall), np.float32)
    for column in range(width * 2):
        t = column / (width * 2)
        free = min(1.0, t * 2.2)
        shift = swing * free * (math.sin(t * 7.2 + phase) + 0.3 * math.sin(t * 13 + phase * 2))
        slope = math.cos(t * 7.2 + phase) * 0.8 + 0.25 * math.cos(t * 13 + phase * 2)
        rows = np.arange(tall) - edge - shift
        source = np.clip(rows.astype(int), 0, height * 2 - 1)
        inside = (rows >= 0) & (rows < height * 2 - 1)
        out[column] = colours[column, source] * (1 - 0.34 * slope * free)
        cover[column] = np.where(inside, alpha[column, source], 0)
    out *= (0.93 + 0.14 * noise(width * 2, tall, 4, None, 2, 3))[..., None]
    return shrink(to_surface(out, cover), width, tall // 2)


def _flat_flag(realm: RealmColours, width: int, height: int) -> pygame.Surface:
    units = 100 * height / width
    box: Box = (0, 0, 100, units)
    stops = [(0, lighten(realm.field, 0.04)), (1, darken(realm.field, 0.10))]
    body = linear("field", stops, (0, 0), (1, 0)) + path(rectangle(0, 0, 100, units), "url(#field)")
    body += pattern(realm, 0.8, units)
    body += path(rectangle(2.5, 2.5, 95, units - 5), line=realm.metal, width=3)
    charge = symbol(realm.charge, realm.metal, realm.outline, 5.5)
    body += placed(charge, 48, units / 2, 0.60 * min(1, height / width))
    flag = render(body, width, height, box)
    cut = f"M0 0 L100 0 L82 {units / 2} L100 {units} L0 {units}Z"
    return mask_by(flag, render(path(cut, WHITE), width, height, box))


def flag(realm: str, phase: float) -> Drawing:
    """A waving flag, its anchor at the middle of the edge on the pole."""
    surface = waving(realm, *FLAG, phase)
    return Drawing(surface, (0, surface.get_height() / 2), FLAG[0])
