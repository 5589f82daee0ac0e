"""The ground of a tile: quilted fields, mossy forest floor, mountain scree."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from bake.hexes import SQUASH, Canvas
from bake.noise import Random, brush_over, noise, random
from bake.raster import Array, blend, grid, ramp
from kaladan.ui.palette import Colour, parse

STRAW = (
    "#D6B557",
    "#C3AE55",
    "#A4AD55",
    "#B9A551",
    "#E0C06A",
    "#93A650",
    "#C99F55",
    "#D9BB62",
    "#A9B35C",
)


def stops(*parts: tuple[float, str]) -> list[tuple[float, Colour]]:
    """Stops of a ramp with their colours as text."""
    return [(place, parse(text)) for place, text in parts]


def ground(canvas: Canvas, terrain: str, seed: int) -> Array:
    """The painted ground of a terrain, as colours over the whole canvas."""
    draw = {"field": _field, "forest": _forest, "mountain": _mountain}[terrain]
    return draw(canvas, seed)


def _cloud(canvas: Canvas, scale: float, octaves: int, seed: int, flat: float = 0) -> Array:
    size = canvas.width, canvas.height
    return noise(*size, canvas.r * scale, canvas.r * flat or None, octaves, seed)


def _painted(
    canvas: Canvas,
    colours: Array,
    seed: int,
    sizes: tuple[float, float],
    flow: Callable[[float, float], float],
    jitter: float,
    opacity: float,
) -> Array:
    count = round(1000 * (canvas.r / 256) ** 0.5)
    lengths = sizes[0] * canvas.r, sizes[1] * canvas.r
    return brush_over(colours, seed, count, lengths, flow, jitter, opacity)


def _field(canvas: Canvas, seed: int) -> Array:
    r, broad, fine = canvas.r, _cloud(canvas, 0.7, 5, seed + 1), _cloud(canvas, 0.22, 4, seed + 2)
    x, y = grid(canvas.width, canvas.height)
    x, y = x + (broad - 0.5) * r * 0.35, y + (fine - 0.5) * r * 0.15
    generator = random(seed)
    centres = _centres(canvas, generator, 9)
    far = np.stack([np.hypot(x - cx, (y - cy) * 1.1) for cx, cy in centres], -1)
    nearest, order = far.argmin(-1), np.sort(far, -1)
    colours = np.zeros((canvas.width, canvas.height, 3), np.float32)
    for index in range(len(centres)):
        acre = _acre(canvas, generator, x, y, parse(STRAW[(index + seed) % len(STRAW)]))
        colours = np.where((nearest == index)[..., None], acre, colours)
    colours = colours * (1 + 0.16 * (broad - 0.5))[..., None]
    hedge = np.clip(1 - (order[..., 1] - order[..., 0]) / (r * 0.045), 0, 1) * (fine > 0.30)
    bushes = ramp(fine, stops((0, "#4E6A2C"), (1, "#7C9440")))
    colours = blend(colours, bushes, (hedge * 0.85).astype(np.float32))
    return _painted(
        canvas, colours, seed, (0.06, 0.16), lambda px, _: 0.4 * math.sin(px / r * 3) + 0.3, 8, 0.35
    )


def _centres(canvas: Canvas, generator: Random, count: int) -> list[tuple[float, float]]:
    across = canvas.x + generator.uniform(-1, 1, count) * canvas.r
    down = canvas.y + generator.uniform(-1, 1, count) * canvas.r * SQUASH
    return list(zip(across.tolist(), down.tolist(), strict=True))


def _acre(canvas: Canvas, generator: Random, x: Array, y: Array, tone: Colour) -> Array:
    """One field of the quilt: furrows in a direction of its own."""
    angle = generator.uniform(0, math.pi)
    pitch = 2 * math.pi / (canvas.r * generator.uniform(0.075, 0.11))
    furrows = np.sin((x * math.cos(angle) + y * math.sin(angle)) * pitch)
    shade = 1 + 0.085 * np.clip(furrows * 1.5, -1, 1)
    return (np.array(tone, np.float32) * shade[..., None]).astype(np.float32)


def _forest(canvas: Canvas, seed: int) -> Array:
    r, broad, fine = canvas.r, _cloud(canvas, 0.7, 5, seed + 1), _cloud(canvas, 0.22, 4, seed + 2)
    moss = stops((0, "#1D3A20"), (0.45, "#315A2C"), (0.8, "#4B7A38"), (1, "#6C9446"))
    colours = ramp(broad * 0.6 + fine * 0.4, moss)
    x, y = grid(canvas.width, canvas.height)
    across, down = (x - canvas.x) / r, (y - canvas.y) / (r * SQUASH)
    glade = np.clip(1.05 - np.hypot(across * 1.15, down * 1.2) * 1.35, 0, 1) * 0.75
    lit = ramp(fine, stops((0, "#587F3C"), (1, "#86A654")))
    colours = blend(colours, lit, glade.astype(np.float32))

    def flow(px: float, py: float) -> float:
        return 1.2 + 0.8 * math.sin(px / r * 2 + py / r)

    return _painted(canvas, colours, seed, (0.06, 0.17), flow, 12, 0.5)


def _mountain(canvas: Canvas, seed: int) -> Array:
    r, broad, fine = canvas.r, _cloud(canvas, 0.7, 5, seed + 1), _cloud(canvas, 0.22, 4, seed + 2)
    scree = stops((0, "#6E6455"), (0.4, "#8E8370"), (0.7, "#A89C86"), (1, "#C6BAA0"))
    colours = ramp(broad * 0.6 + fine * 0.4, scree)
    patches = np.clip((_cloud(canvas, 0.42, 3, seed + 5) - 0.55) * 5, 0, 1) * 0.6
    colours = blend(colours, ramp(fine, stops((0, "#66703F"), (1, "#96994F"))), patches)
    strata = np.clip((_cloud(canvas, 0.9, 3, seed + 8, 0.10) - 0.70) * 6, 0, 1)
    colours = colours * (1 - strata * 0.22)[..., None]

    def flow(px: float, py: float) -> float:
        return -0.5 + 0.6 * math.sin(py / r * 3 + px / r)

    return _painted(canvas, colours, seed, (0.05, 0.15), flow, 13, 0.5)
