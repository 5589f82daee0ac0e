"""Dice drawn point by point: lit faces with bevelled edges, and numerals that lie on them.

Each picture comes as three layers of one size: ``light`` (grey, to be tinted with the colour of
the die), ``gloss`` (highlights, not tinted) and ``numeral`` (to be tinted with the ink).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
import pygame

from bake.noise import noise
from bake.raster import Array, alpha_of, plain, set_alpha, shrink, silhouette, soft, to_surface
from bake.recipe import Drawing, centred
from bake.solids import Solid, Vector, facing, solid, turned
from bake.vector import circle, path, render
from kaladan.ui.palette import Colour

Rows = tuple[tuple[float, ...], ...]
Plane = tuple[Vector, Vector]

WHITE: Colour = (255, 255, 255)
OUTLINE: Colour = (18, 10, 5)
CREAM: Colour = (255, 246, 226)

MASTER = 256
SHARPER = 2
FILL = 0.86
"""Share of half the picture that a corner at distance 1 reaches."""

TILT = {6: (-0.42, 0.36, 0.0), 8: (-0.20, 0.20, 0.0), 10: (0.10, 0.22, 0.0), 12: (-0.16, 0.20, 0.0)}
NUMERAL = {6: 0.92, 8: 0.64, 10: 0.60, 12: 0.60}
BEVEL = 0.085
FONT = Path(__file__).resolve().parents[2] / "assets" / "fonts" / "FiraSans-Bold.ttf"

LIGHT = np.array([-0.45, 0.62, 0.64]) / np.linalg.norm([-0.45, 0.62, 0.64])
HALF = LIGHT + np.array([0, 0, 1])
HALF = HALF / np.linalg.norm(HALF)


@dataclass(slots=True)
class Layers:
    """What is collected while the faces are drawn; all from 0 to 1."""

    shade: Array
    gloss: Array
    numeral: Array
    ink: Array
    cover: Array


@lru_cache(maxsize=4)
def _picture(kind: int, size: int, turn: Rows) -> tuple[pygame.Surface, ...]:
    """The three layers of a die in an orientation, `size` pixels each."""
    layers = _drawn(solid(kind), size * SHARPER, np.array(turn))
    surfaces = _surfaces(layers)
    return tuple(shrink(surface, size, size) for surface in surfaces)


def _surfaces(layers: Layers) -> tuple[pygame.Surface, pygame.Surface, pygame.Surface]:
    size = layers.shade.shape[0]
    # The tint is multiplied in, so a grey above 1 cannot be kept: what is brighter goes to gloss.
    grey = np.clip(layers.shade, 0, 1)
    light = to_surface(np.repeat(grey[..., None] * 255, 3, 2), layers.cover)
    body = to_surface(plain(size, size, CREAM), np.clip(layers.gloss, 0, 1) * layers.cover)
    numeral = to_surface(np.repeat(layers.ink[..., None] * 255, 3, 2), layers.numeral)
    return _outlined(light, layers.cover), body, numeral


def _outlined(light: pygame.Surface, cover: Array) -> pygame.Surface:
    """The lit body with a dark line round it; the line is dark enough to stay so when tinted."""
    size, width = light.get_width(), max(2, SHARPER)
    whole = pygame.Surface((size, size), pygame.SRCALPHA)
    mask = to_surface(plain(size, size, OUTLINE))
    set_alpha(mask, cover)
    edge = silhouette(mask, OUTLINE, 0.92)
    for dx in (-width, 0, width):
        for dy in (-width, 0, width):
            whole.blit(edge, (dx, dy))
    whole.blit(light, (0, 0))
    return whole


def _drawn(body: Solid, size: int, turn: Vector) -> Layers:
    half = size / 2
    axis = (np.arange(size) + 0.5 - half) / (half * FILL)
    x, y = np.meshgrid(axis, -axis, indexing="ij")
    zero = np.zeros((size, size), np.float32)
    layers = Layers(zero, zero.copy(), zero.copy(), zero.copy(), zero.copy())
    points = body.points @ turn.T
    normals = [turn @ face.normal for face in body.faces]
    cloud = noise(size, size, size * 0.35, None, 4, 3)
    edges = body.neighbours()
    for index, face in enumerate(body.faces):
        if normals[index][2] >= 0.02:
            beside = [
                normals[next(j for j in edges[frozenset(pair)] if j != index)]
                for pair in zip(face.corners, (*face.corners[1:], face.corners[0]), strict=True)
            ]
            _draw_face(layers, body, index, points, turn, normals[index], beside, (x, y), cloud)
    return layers


def _draw_face(
    layers: Layers,
    body: Solid,
    index: int,
    points: Vector,
    turn: Vector,
    normal: Vector,
    beside: list[Vector],
    at: Plane,
    cloud: Array,
) -> None:
    face = body.faces[index]
    corners = points[list(face.corners)]
    inside, bent, rim = _bevelled(corners, normal, beside, at)
    diffuse = np.clip(bent @ LIGHT, 0, 1)
    highlight = np.clip(bent @ HALF, 0, 1) ** 38
    shade = (0.40 + 0.78 * diffuse) * (0.90 + 0.22 * cloud) + 0.12 * (1 - np.clip(rim / 0.3, 0, 1))
    layers.shade[inside] = (shade / 1.18)[inside]
    # What the division above takes away comes back as gloss on the brightest parts.
    layers.gloss[inside] = (highlight * 0.42 + np.clip(shade - 0.98, 0, 1) * 0.35)[inside]
    layers.cover[inside] = 1
    number, upright = body.numbers[index], turn @ face.up
    ink = _numeral(body.kind, number, corners.mean(0), normal, upright, at) * inside
    layers.numeral[inside] = ink[inside]
    layers.ink[inside] = np.clip(0.66 + 0.42 * diffuse, 0, 1)[inside]


def _bevelled(
    corners: Vector, normal: Vector, beside: list[Vector], at: Plane
) -> tuple[np.ndarray, Vector, Vector]:
    """Which pixels a face covers, their normals bent at the edges, their distance from an edge."""
    x, y = at
    inside = np.ones(x.shape, bool)
    bent = np.broadcast_to(normal, (*x.shape, 3)).copy()
    nearest = np.full(x.shape, np.inf)
    area = sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(corners, np.roll(corners, -1, 0), strict=True))
    sign = 1 if area > 0 else -1
    for p, q, other in zip(corners, np.roll(corners, -1, 0), beside, strict=True):
        ex, ey = q[0] - p[0], q[1] - p[1]
        away = sign * ((x - p[0]) * -ey + (y - p[1]) * ex) / (math.hypot(ex, ey) + 1e-9)
        inside &= away >= -0.004
        nearest = np.minimum(nearest, away)
        middle = (normal + other) / np.linalg.norm(normal + other)
        share = np.clip(1 - away / BEVEL, 0, 1) ** 1.5 * 0.9
        bent += share[..., None] * (middle - normal)
    bent /= np.linalg.norm(bent, axis=-1, keepdims=True)
    return inside, bent, nearest


def _numeral(
    kind: int,
    number: int,
    centre: Vector,
    normal: Vector,
    upright: Vector,
    at: Plane,
) -> Array:
    """The opacity of a numeral that lies on a face, over the whole picture."""
    up = upright - (upright @ normal) * normal
    up = up / np.linalg.norm(up)
    right = np.cross(up, normal)
    flat = np.array([[right[0], up[0]], [right[1], up[1]]])
    nothing = np.zeros(at[0].shape, np.float32)
    if abs(np.linalg.det(flat)) < 0.08:
        return nothing
    shape = _digits(number)
    width, height = shape.shape
    size = NUMERAL[kind] * (0.84 if number > 9 else 1)
    middle = centre + up * (-0.06 if kind == 10 else 0)
    inverse = np.linalg.inv(flat)
    dx, dy = at[0] - middle[0], at[1] - middle[1]
    along = inverse[0, 0] * dx + inverse[0, 1] * dy
    above = inverse[1, 0] * dx + inverse[1, 1] * dy
    pitch = height / size / 1.35
    column = np.floor(along * pitch + width / 2).astype(int)
    row = np.floor(-above * pitch + height * 0.52).astype(int)
    hit = (column >= 0) & (column < width) & (row >= 0) & (row < height)
    nothing[hit] = shape[column[hit], row[hit]]
    return nothing


@lru_cache(maxsize=16)
def _digits(number: int) -> Array:
    font = pygame.font.Font(FONT, 240)
    drawn = font.render(str(number), True, WHITE).convert_alpha()
    if number in (6, 9):
        width, height = drawn.get_size()
        line = pygame.Rect(width * 0.14, height * 0.80, width * 0.72, height * 0.055)
        pygame.draw.rect(drawn, WHITE, line)
    return alpha_of(drawn)


def _hashable(turn: Vector) -> Rows:
    return tuple(tuple(float(part) for part in row) for row in turn)


def die_face(kind: int, number: int, layer: int) -> Drawing:
    """A layer of a die at rest that shows a number."""
    body = solid(kind)
    turn = turned(*TILT[kind]) @ facing(body.faces[body.numbers.index(number)])
    return centred(_picture(kind, MASTER, _hashable(turn))[layer], MASTER)


def die_shadow() -> Drawing:
    """The soft shadow below a die; its nominal size is the die's."""
    size = MASTER // 4
    disc = render(path(circle(50, 50, 40), (0, 0, 0)), size, size, (0, 0, 100, 100))
    return centred(soft(disc, size * 0.10, (0, 0, 0), 0.67), size)
