"""The land behind the menu at dawn: mountains, a castle on its crag, woods, the six banners.

Designed on 1600 by 900 units. The left third stays dark and calm, for the menu lies there.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pygame

from bake.cloth import waving
from bake.nature import peak
from bake.noise import Array, noise, random
from bake.raster import (
    blend,
    colours_of,
    drop,
    grain,
    grid,
    ramp,
    set_colours,
    to_surface,
)
from bake.recipe import Drawing, centred
from bake.vector import Box, linear_at, path, rectangle, render
from kaladan.ui.palette import Colour, parse

WIDTH, HEIGHT = 1600, 900
SCALE = 1.8
"""Master pixels for each unit."""

SIZE = round(WIDTH * SCALE), round(HEIGHT * SCALE)
BOX: Box = (0, 0, WIDTH, HEIGHT)
SUN = (1010, 430)


@dataclass(frozen=True, slots=True)
class Range:
    """A range of mountains: base line, count, widths, heights, tint, haze and its strength."""

    base: float
    count: int
    widths: tuple[float, float]
    heights: tuple[float, float]
    tint: str
    haze: str
    strength: float
    seed: int


RANGES = (
    Range(545, 9, (300, 460), (190, 330), "#9A7E96", "#B97F8C", 0.40, 31),
    Range(575, 11, (220, 360), (120, 215), "#6F5F86", "#94687F", 0.22, 37),
    Range(606, 13, (160, 260), (70, 130), "#4E4870", "#6A5275", 0.16, 43),
)

WOODS = (
    (628, 46, 31, "#3A2F4E", 30, 7),
    (690, 60, 33, "#251F38", 46, 9),
)
"""Ridges of wood: base line, height, seed, colour, tree height, tree distance."""

BANNERS = (
    ("sylvarin", 640, 560, 112, 126, 0.2),
    ("orsanti", 776, 532, 118, 134, 1.1),
    ("karrag", 916, 500, 128, 146, 2.0),
    ("khalisia", 1070, 516, 130, 148, 2.9),
    ("morvane", 1230, 548, 114, 128, 3.7),
    ("vashtar", 1366, 540, 116, 132, 0.8),
)
"""Banners: realm, x of the pole, top of the cloth, width, height, phase of the wind."""


def landscape() -> Drawing:
    """The whole picture."""
    picture = to_surface(_sky())
    for index, mountains in enumerate(RANGES):
        picture.blit(_mountains(mountains), (0, 0))
        if index == 1:
            picture.blit(_castle(), (0, 0))
    _mist(picture)
    for wood in WOODS:
        picture.blit(_wood(*wood), (0, 0))
    hill = _ridge(800, 46, 41, 0.45, 5, 2)
    _banners(picture, hill)
    picture.blit(_hill(hill), (0, 0))
    _darken(picture)
    return centred(picture)


def _units() -> tuple[Array, Array]:
    x, y = grid(*SIZE)
    return x / SCALE, y / SCALE


def _cloud(scale: float, flat: float, octaves: int, seed: int, gain: float = 0.5) -> Array:
    return noise(*SIZE, scale * SCALE, flat * SCALE, octaves, seed, gain)


def _stops(*parts: tuple[float, str]) -> list[tuple[float, Colour]]:
    return [(place, parse(text)) for place, text in parts]


def _sky() -> Array:
    x, y = _units()
    air = _stops((0, "#141B38"), (0.28, "#2E3560"), (0.52, "#6B4F7C"), (0.72, "#C0686A"),
                 (0.88, "#F0A25C"), (1, "#FBD28A"))  # fmt: skip
    colours = ramp(y / HEIGHT / 0.62, air)
    far = np.hypot((x - SUN[0]) / 1.25, y - SUN[1])
    colours = blend(colours, parse("#FFF0C0"), np.exp(-far / 170) * 0.78)
    colours = _clouds(colours, y, far)
    angle = np.arctan2(y - SUN[1], x - SUN[0])
    beams = np.clip(np.sin(angle * 22) * 0.5 + np.sin(angle * 37 + 1) * 0.5, 0, 1)
    beams = beams * np.exp(-far / 460) * np.clip((SUN[1] + 40 - y) / 30, 0, 1)
    colours = colours + np.array([255, 200, 120], np.float32) * beams[..., None] * 0.13
    disc = np.clip((36 - np.hypot(x - SUN[0], y - SUN[1])) / 2, 0, 1)
    return blend(colours, (255, 250, 225), disc)


def _clouds(colours: Array, y: Array, far: Array) -> Array:
    tones = _stops((0, "#3B3258"), (0.45, "#9A5A70"), (0.8, "#F5B076"), (1, "#FFE6B0"))
    for index, (flat, level, opacity) in enumerate(((46, 0.52, 0.75), (26, 0.60, 0.65))):
        bank = _cloud(420, flat, 6, 11 + index, 0.58)
        band = np.clip(1 - np.abs(y - (170 + index * 150)) / (240 - index * 90), 0, 1)
        cover = np.clip((bank - level) * 3.4, 0, 1) * band * opacity
        # A cloud is lit where it is thicker than a little further up.
        lit = np.clip((bank - np.roll(bank, -round(9 * SCALE), 1)) * 7 + 0.25, 0, 1)
        tone = ramp(np.clip(lit * 0.8 + 0.25 * np.exp(-far / 420), 0, 1), tones)
        colours = blend(colours, tone, cover)
    return colours


def _mountains(mountains: Range) -> pygame.Surface:
    generator = random(mountains.seed)
    places = []
    for index in range(mountains.count):
        x = (index + 0.5) / mountains.count * (WIDTH + 300) - 150 + generator.normal() * 60
        places.append((x, generator.uniform(*mountains.widths), generator.uniform(*mountains.heights)))
    body = "".join(
        peak(x, mountains.base, wide, high, generator)
        for x, wide, high in sorted(places, key=lambda place: -place[2])
    )
    layer = grain(render(body, *SIZE, BOX), 0.16, 18 * SCALE, mountains.seed, 4, 9 * SCALE)
    set_colours(layer, _hazy(colours_of(layer), mountains))
    return layer


def _hazy(colours: Array, mountains: Range) -> Array:
    """Mountains in the tint of their distance, sinking into the haze at their feet."""
    x, y = _units()
    top = mountains.heights[1]
    rise = np.clip((y - (mountains.base - top)) / top, 0, 1) ** 1.1
    haze = np.clip(rise * 0.62 + mountains.strength, 0, 1)
    near_sun = np.exp(-np.abs(x - SUN[0]) / 420) * 0.7
    plain = np.broadcast_to(np.array(parse(mountains.haze), np.float32), colours.shape)
    tone = blend(plain, parse("#FFCF94"), near_sun)
    tinted = colours * np.array(parse(mountains.tint), np.float32) / 190
    return blend(tinted, tone, haze)


def _castle() -> pygame.Surface:
    """A castle of many towers on a crag, dark before the morning, lit from the left."""
    x, y, k = 1165.0, 470.0, 1.55
    body = path(
        f"M{x - 260 * k} {y + 150 * k} C{x - 190 * k} {y + 120 * k} {x - 160 * k} {y + 60 * k} "
        f"{x - 128 * k} {y + 30 * k} L{x - 112 * k} {y + 2 * k} L{x + 108 * k} {y + 2 * k} "
        f"L{x + 122 * k} {y + 34 * k} C{x + 150 * k} {y + 70 * k} {x + 210 * k} {y + 120 * k} "
        f"{x + 290 * k} {y + 150 * k}Z",
        "#2B2440",
    )
    for corners, opacity in CRAG:
        points = [(x + dx * k, y + dy * k) for dx, dy in corners]
        body += path("M" + " L".join(f"{px} {py}" for px, py in points) + "Z", "#B8715F",
                     opacity=opacity)  # fmt: skip
    towers = "".join(_tower(x + dx * k, y, w * k, h * k, roof * k, k) for dx, w, h, roof in BACK)
    towers += path(rectangle(x - 60 * k, y - 34 * k, 122 * k, 34 * k), "#2A2440")
    for index in range(12):
        merlon = rectangle(x - 60 * k + index * 10.4 * k, y - 39 * k, 6 * k, 6 * k)
        towers += path(merlon, "#2A2440")
    for index in range(7):
        window = rectangle(x - 48 * k + index * 16 * k, y - 22 * k, 2.6 * k, 6 * k)
        towers += path(window, "#FFD98A")
    towers += "".join(_tower(x + dx * k, y, w * k, h * k, roof * k, k) for dx, w, h, roof in FRONT)
    return grain(render(body + towers + _crag_trees(x, y, k), *SIZE, BOX), 0.13, 25, 5, 4, 14)


CRAG = (
    (((-128, 30), (-112, 2), (-96, 40)), 0.5),
    (((-112, 2), (-70, 2), (-84, 52)), 0.42),
    (((-150, 56), (-128, 30), (-120, 74)), 0.45),
    (((-60, 14), (-30, 4), (-40, 60)), 0.3),
    (((-178, 90), (-150, 56), (-146, 110)), 0.35),
    (((10, 8), (30, 4), (16, 58)), 0.22),
)
BACK = ((-34, 9, 66, 34), (30, 10, 74, 36))
FRONT = ((-2, 13, 98, 44), (-64, 9, 46, 28), (66, 9, 50, 28), (-92, 7, 26, 22), (94, 7, 30, 22))
"""Towers: distance from the middle, half width, height, height of the roof."""


def _tower(x: float, y: float, w: float, h: float, roof: float, k: float) -> str:
    dark, top = "#2A2440", y - h - w * 0.5
    body = path(rectangle(x - w, y - h, 2 * w, h), dark)
    body += path(rectangle(x - w, y - h, w * 0.75, h), "#C98A6C", opacity=0.55)
    body += path(rectangle(x - w * 1.25, top, w * 2.5, w * 0.5), "#3A3050")
    body += path(f"M{x - w * 1.35} {top} H{x + w * 1.35} L{x} {top - roof}Z", dark)
    body += path(f"M{x - w * 1.35} {top} H{x - w * 0.2} L{x} {top - roof}Z", "#B8695A", opacity=0.7)
    for index in range(2):
        window = rectangle(x - w * 0.05, y - h * 0.75 + index * h * 0.32, w * 0.34, w * 0.75)
        body += path(window, "#FFD98A")
    mast = top - roof
    body += path(f"M{x} {mast} v{-9 * k}", line=dark, width=1.2 * k)
    return body + path(f"M{x} {mast - 9 * k} l{10 * k} {2.5 * k} l{-10 * k} {3 * k}Z", "#D8574A")


def _crag_trees(x: float, y: float, k: float) -> str:
    generator, body = random(8), ""
    for _ in range(46):
        foot_x, foot_y = x + generator.uniform(-106, 102) * k, y + generator.uniform(0, 7) * k
        high = generator.uniform(9, 20) * k * 0.6
        tone = ("#241E38", "#2E2744", "#3A2F4A")[int(generator.integers(3))]
        body += path(
            f"M{foot_x - high * 0.28} {foot_y} L{foot_x} {foot_y - high} L{foot_x + high * 0.28} {foot_y}Z",
            tone,
        )
    return body


def _mist(picture: pygame.Surface) -> None:
    x, y = _units()
    wisps = np.clip((_cloud(300, 40, 4, 77) - 0.25) * 1.5, 0, 1)
    band = np.clip(1 - np.abs(y - 560) / 70, 0, 1) * np.clip((x - 470) / 160, 0, 1)
    set_colours(picture, blend(colours_of(picture), parse("#F3B98A"), band * wisps * 0.55))


def _ridge(base: float, height: float, seed: int, rough: float, octaves: int, waves: float) -> list[float]:
    """The height of a ridge at every unit across the picture."""
    generator = random(seed)
    at, total, amplitude = np.linspace(0, 1, WIDTH), np.zeros(WIDTH), 1.0
    for octave in range(octaves):
        count = int(waves) + 3
        points = generator.random(count)
        place = at * (count - 1.001)
        index = place.astype(int)
        share = place - index
        if octave < 3:
            share = share * share * (3 - 2 * share)
        value = points[index] * (1 - share) + points[index + 1] * share
        total += amplitude * (1 - np.abs(2 * value - 1))
        amplitude, waves = amplitude * rough, waves * 2
    level = (total - total.min()) / (total.max() - total.min())
    return [float(part) for part in base - height * level]


def _outline(line: list[float], step: int) -> str:
    points = " ".join(f"L{x} {line[x]:.1f}" for x in range(0, WIDTH, step))
    return f"M0 {HEIGHT} {points} L{WIDTH} {line[-1]:.1f} L{WIDTH} {HEIGHT}Z"


def _wood(base: float, height: float, seed: int, tone: str, tall: float, step: float) -> pygame.Surface:
    line, generator = _ridge(base, height, seed, 0.5, 5, 3), random(seed + 1)
    body, x = path(_outline(line, 8), tone), -5.0
    while x < WIDTH:
        foot = line[min(WIDTH - 1, max(0, int(x)))] + 4
        high = tall * generator.uniform(0.55, 1.15)
        body += path(_far_pine(x, foot, high), tone)
        x += step * generator.uniform(0.6, 1.3)
    return render(body, *SIZE, BOX)


def _far_pine(x: float, y: float, h: float) -> str:
    w = h * 0.26
    left = [(-1, 0), (-0.5, 0.35), (-0.7, 0.33), (-0.3, 0.66), (-0.42, 0.64), (0, 1)]
    right = [(-dx, dy) for dx, dy in reversed(left[:-1])]
    return "M" + " L".join(f"{x + dx * w:.1f} {y - dy * h:.1f}" for dx, dy in left + right) + "Z"


def _banners(picture: pygame.Surface, hill: list[float]) -> None:
    for realm, x, top, wide, high, phase in BANNERS:
        cloth = waving(realm, round(wide * SCALE), round(high * SCALE), phase, 0.045)
        rise = (cloth.get_height() - high * SCALE) / 2
        at = round((x + 2) * SCALE), round(top * SCALE - rise)
        drop(picture, cloth, at, 16, (10, 16), 0.5)
        picture.blit(render(_pole(x, top, hill[x] + 10), *SIZE, BOX), (0, 0))


def _pole(x: float, top: float, foot: float) -> str:
    tones = [(0, parse("#C99A5E")), (0.5, parse("#5A3C22")), (1, parse("#1E120A"))]
    body = linear_at("pole", tones, (x - 5, 0), (x + 5, 0))
    body += path(rectangle(x - 4, top - 18, 8, foot - top + 18), "url(#pole)")
    tip = f"M{x} {top - 44} L{x + 9} {top - 22} L{x} {top - 14} L{x - 9} {top - 22}Z"
    return body + path(tip, "#F0CF7F", line="#3A2205", width=2)


def _hill(line: list[float]) -> pygame.Surface:
    """The dark hill in front, with grass on it."""
    generator, tone = random(4), "#15101F"
    body = path(_outline(line, 6), tone)
    for x in range(0, WIDTH, 4):
        high, lean, foot = generator.uniform(8, 26), generator.uniform(-6, 9), line[x] + 4
        body += path(
            f"M{x - 1.6} {foot} Q{x} {foot - high * 0.6} {x + lean} {foot - high} "
            f"Q{x + 1} {foot - high * 0.5} {x + 1.8} {foot}Z",
            tone,
        )
    return render(body, *SIZE, BOX)


def _darken(picture: pygame.Surface) -> None:
    """Shade on the left for the menu, and softer at the other edges."""
    x, y = _units()
    left = np.clip(1 - (x - 60) / 640, 0, 1) * 0.88 * np.clip(1.2 - np.abs(y - 500) / 1400, 0, 1)
    edges = [
        left,
        np.clip((y - 760) / 150, 0, 1) * 0.75,
        np.clip(1 - y / 150, 0, 1) * 0.35,
        np.clip((x - 1480) / 200, 0, 1) * 0.35,
    ]
    shade: Array = np.maximum.reduce(edges)
    # A grain finer than the eye sees keeps the long dark gradients from falling into bands.
    dust = (random(99).random(SIZE) - 0.5) * 5
    dark = blend(colours_of(picture), (10, 7, 14), shade)
    set_colours(picture, dark + dust[..., None])
