"""The large materials: the oak table under its lamp, plain wood, leather and parchment."""

from __future__ import annotations

import numpy as np

from bake.noise import Random, noise, random
from bake.raster import Array, blend, grid, ramp, to_surface
from bake.recipe import Drawing, centred
from kaladan.ui.palette import palette

DENSITY = 1.8
"""Master pixels for each pixel of a window of 1600 by 900, for which the grain was designed."""

TABLE = (2880, 1620)
WOOD = (2880, 1200)
BAR = (2880, 290)
PARCHMENT = (1400, 1400)
LEATHER = (640, 640)


def oak(width: int, height: int, plank: float, seed: int, swirl: float = 0.9, joints: bool = True) -> Array:
    """Oak planks that lie across the picture.

    Args:
        plank: height of a plank; larger than the picture gives a single board.
        swirl: how much the grain wanders.
        joints: whether planks end somewhere in the picture.
    """
    generator = random(seed)
    colours = np.zeros((width, height, 3), np.float32)
    top, index = -round(plank * 0.4), 0
    while top < height:
        first, last = max(0, top), min(height, round(top + plank))
        if last > first:
            board = _board(generator, width, last - first, plank, seed * 10 + index, swirl)
            down = np.arange(first, last, dtype=np.float32) - top
            board = board * _seams(down, plank)[None, :, None]
            if joints:
                _joint(board, round(generator.uniform(0.15, 0.85) * width))
            colours[:, first:last] = board
        top, index = round(top + plank), index + 1
    return colours


def _board(generator: Random, width: int, height: int, plank: float, seed: int, swirl: float) -> Array:
    """One board: long fibres bent by a slow warp, and the rings of a knot."""
    x, y = grid(width, height)
    tall = height * 3
    warp = noise(width, height, width * 0.25, min(plank, 2.0 * height) * 0.6, 3, seed)
    long = noise(width, tall, 420 * DENSITY, 9 * DENSITY, 4, seed + 1)
    short = noise(width, tall, 90 * DENSITY, 3 * DENSITY, 2, seed + 2)
    rows = np.clip((y + warp * height * swirl).astype(int), 0, tall - 1)
    columns = x.astype(int)
    fibres = long[columns, rows] * 0.72 + short[columns, rows] * 0.28
    knot_x, knot_y = generator.uniform(0, width), generator.uniform(0.3, 0.7) * height
    far = np.hypot((x - knot_x) / 9, y - knot_y) / DENSITY
    rings = np.sin(far * 0.55 + warp * 9) * np.exp(-far / 60)
    tone = np.clip(fibres * 0.85 + rings * 0.12 + generator.uniform(-0.09, 0.09), 0, 1)
    grain = palette().gradient("oak_grain")
    colours = ramp(tone, list(zip((0, 0.35, 0.65, 1), grain, strict=True)))
    return (colours * generator.uniform(0.86, 1.1)).astype(np.float32)


def _seams(down: Array, plank: float) -> Array:
    """Brightness across a board: dark at its edges, a bright line below the upper one."""
    near, far = down / DENSITY, (plank - down) / DENSITY
    dark = 1 - 0.65 * np.exp(-near / 2.2) - 0.55 * np.exp(-far / 2.4)
    bright: Array = dark * (1 + 0.16 * np.exp(-(((near - 4) / 2.0) ** 2)))
    return bright


def _joint(board: Array, at: int) -> None:
    wide = round(DENSITY)
    board[max(0, at - 2 * wide) : at + wide] *= 0.35
    board[at + wide : at + 3 * wide] *= 1.15


def table() -> Drawing:
    """The table, lit by one lamp a little above the middle."""
    width, height = TABLE
    colours = oak(width, height, 150 * DENSITY, 3)
    x, y = grid(width, height)
    far = np.hypot((x / width - 0.5) * 1.25, (y / height - 0.46) * 1.1)
    colours = colours * np.clip(1.32 - far * 1.55, 0.25, 1.4)[..., None]
    warm = np.array([30, 17, 6], np.float32) * np.clip(0.55 - far, 0, 1)[..., None]
    return centred(to_surface((colours + warm).astype(np.float32)))


def wood(width: int, height: int, seed: int) -> Drawing:
    """One wide board without a joint, for bars and stages; darker below."""
    colours = oak(width, height, 18000, seed, 0.12, False) * 0.80
    fall = np.linspace(1.12, 0.84, height, dtype=np.float32)
    return centred(to_surface((colours * fall[None, :, None]).astype(np.float32)))


def parchment() -> Drawing:
    """A large plain piece of parchment."""
    width, height = PARCHMENT
    broad = noise(width, height, 220 * DENSITY, None, 5, 1)
    across = noise(width, height, 9 * DENSITY, 2.5 * DENSITY, 2, 2)
    down = noise(width, height, 2.5 * DENSITY, 9 * DENSITY, 2, 3)
    light, middle, dark = palette().gradient("parchment")
    tone = broad * 0.62 + across * 0.12 + down * 0.12 + 0.14
    colours = ramp(tone, [(0, dark), (0.45, middle), (1, light)])
    stains = np.clip((noise(width, height, 46 * DENSITY, None, 3, 4) - 0.78) * 4, 0, 1)
    stained = colours * np.array([0.98, 0.95, 0.90], np.float32)
    return centred(to_surface(blend(colours, stained, stains.astype(np.float32))))


def leather() -> Drawing:
    """Leather in light grey, to be tinted."""
    width, height = LEATHER
    pores = noise(width, height, 7 * DENSITY, None, 3, 8)
    broad = noise(width, height, 120 * DENSITY, None, 3, 9)
    tone = (0.80 + 0.16 * pores + 0.14 * broad) / 1.10 * 255
    return centred(to_surface(np.repeat(tone[..., None], 3, 2).astype(np.float32)))
