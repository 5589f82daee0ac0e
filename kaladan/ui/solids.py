"""Dice in any position: true polyhedra, turned, lit and drawn face by face, with numerals on them."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import pygame

from kaladan.ui.palette import Colour, assets_folder, mix

Vector = tuple[float, float, float]
Turn = tuple[Vector, Vector, Vector]
"""A rotation: three rows. x goes to the right, y up, z to the viewer."""
Points = list[tuple[float, float]]

LIGHT: Vector = (-0.451, 0.621, 0.641)
"""Where the light comes from: the same lamp as in the baked pictures."""
DARK: Colour = (18, 10, 5)
GLEAM: Colour = (255, 246, 226)
Bevel = tuple[tuple[float, float], ...]
BEVEL: Bevel = ((0.0, 1.22), (0.06, 1.10), (0.12, 1.0))
"""Steps of a face from its edge to its middle: how far in, and how much brighter."""
ROOM = 1.2
"""Edge of the picture of a die, in sizes of the die."""
READABLE = 0.22
"""A numeral is drawn on faces that look at the viewer more than this."""
FAST_BEVEL, FAST_READABLE = BEVEL[::2], 0.6
"""The same of a die that turns so fast that nobody sees more of it."""
FINER = 2
"""Dice are drawn so many times as large and shrunk, which smooths their edges."""


@dataclass(frozen=True, slots=True)
class Outline:
    """A closed line of a numeral round its middle, in numeral sizes; a hole lets the face be seen."""

    hole: bool
    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Face:
    """A face: its number, its corners in order, how it lies, and where its numeral is written."""

    number: int
    corners: tuple[int, ...]
    rest: Turn
    normal: Vector
    middle: Vector
    across: Vector
    up: Vector


@dataclass(frozen=True, slots=True)
class Solid:
    """A die: its corners round the origin, within a ball of about 1, and its faces."""

    points: tuple[Vector, ...]
    faces: tuple[Face, ...]

    def rest(self, number: int) -> Turn:
        """The rotation in which a die lies that shows a number."""
        return next(face.rest for face in self.faces if face.number == number)


@dataclass(frozen=True, slots=True)
class Paint:
    """The colours of a die: body and numerals."""

    body: Colour
    ink: Colour


@lru_cache(maxsize=1)
def _shapes() -> tuple[float, dict[int, tuple[Outline, ...]], dict[int, Solid]]:
    data = json.loads((assets_folder() / "dice.json").read_text(encoding="utf-8"))
    numerals = {
        int(number): tuple(Outline(one["hole"], _fixed(one["points"])) for one in outlines)
        for number, outlines in data["numerals"].items()
    }
    solids = {int(kind): _solid(shape) for kind, shape in data["solids"].items()}
    return float(data["fill"]), numerals, solids


def _solid(shape: dict[str, Any]) -> Solid:
    faces = tuple(Face(**{name: _fixed(value) for name, value in face.items()}) for face in shape["faces"])
    return Solid(_fixed(shape["points"]), faces)


def _fixed(value: Any) -> Any:
    """The same with tuples for lists, all the way down."""
    return tuple(map(_fixed, value)) if isinstance(value, list) else value


def solid(kind: int) -> Solid:
    """The die with ``kind`` faces: 6, 8, 10 or 12."""
    return _shapes()[2][kind]


# -- rotations


def about(axis: Vector, angle: float) -> Turn:
    """The rotation by an angle in radians about an axis of length 1."""
    x, y, z = axis
    c, s = math.cos(angle), math.sin(angle)
    d = 1 - c
    return (
        (c + x * x * d, x * y * d - z * s, x * z * d + y * s),
        (y * x * d + z * s, c + y * y * d, y * z * d - x * s),
        (z * x * d - y * s, z * y * d + x * s, c + z * z * d),
    )


def after(second: Turn, first: Turn) -> Turn:
    """One rotation after another."""
    x, y, z = (turned(second, column) for column in zip(*first, strict=True))
    return (x[0], y[0], z[0]), (x[1], y[1], z[1]), (x[2], y[2], z[2])


def turned(turn: Turn, at: Vector) -> Vector:
    """A point after a rotation."""
    x, y, z = at
    (a, b, c), (d, e, f), (g, h, i) = turn
    return a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z


# -- drawing


def draw_solid(surface: pygame.Surface, picture: pygame.Surface, centre: tuple[float, float]) -> None:
    """Draw the picture of a die (see ``solid_picture``) round a place, in pixels."""
    half = picture.get_width() / 2
    at = round(centre[0] - half), round(centre[1] - half)
    surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def solid_picture(kind: int, turn: Turn, size: float, paint: Paint, *, fast: bool = False) -> pygame.Surface:
    """A die in a position in the middle of a square, premultiplied.

    Args:
        turn: how it is turned.
        size: in pixels; the die is as large as its picture at rest of that size.
        fast: whether it turns so fast that less of it is seen, and drawn.
    """
    side = round(size * ROOM)
    layer, half = _layer(side * FINER), side * FINER / 2
    layer.fill((0, 0, 0, 0))
    fill, numerals, solids = _shapes()
    scale = size * fill * FINER / 2
    body = solids[kind]
    flat = [(half + x * scale, half - y * scale) for x, y, _ in (turned(turn, p) for p in body.points)]
    seen = [(face, normal) for face in body.faces if (normal := turned(turn, face.normal))[2] > 0.01]
    for face, _ in seen:
        # What the faces leave of these lines is the outline.
        pygame.draw.polygon(layer, DARK, [flat[corner] for corner in face.corners], 3 * FINER)
    bevel, readable = (FAST_BEVEL, FAST_READABLE) if fast else (BEVEL, READABLE)
    for face, normal in seen:
        _draw_face(layer, [flat[corner] for corner in face.corners], _shade(normal), paint.body, bevel)
        if normal[2] > readable:
            _write(layer, numerals[face.number], _plane(face, turn, half, scale), _inks(paint, normal))
    # Where nothing was drawn all is 0, so shrinking makes it premultiplied.
    return pygame.transform.smoothscale(layer, (side, side))


@lru_cache(maxsize=4)
def _layer(side: int) -> pygame.Surface:
    """Where dice are drawn before they are shrunk; used again and again."""
    return pygame.Surface((side, side), pygame.SRCALPHA)


def _shade(normal: Vector) -> float:
    """How bright a face is: 1 has the colour of the die, more than that gleams."""
    return 0.40 + 0.78 * max(0.0, normal[0] * LIGHT[0] + normal[1] * LIGHT[1] + normal[2] * LIGHT[2])


def _lit(colour: Colour, shade: float) -> Colour:
    if shade <= 1:
        return round(colour[0] * shade), round(colour[1] * shade), round(colour[2] * shade)
    return mix(colour, GLEAM, min(1.0, (shade - 1) * 1.4))


def _draw_face(layer: pygame.Surface, corners: Points, shade: float, colour: Colour, bevel: Bevel) -> None:
    """A face inside its bevel, which catches more light."""
    middle = sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)
    for reach, bright in bevel:
        inner = [(x + (middle[0] - x) * reach, y + (middle[1] - y) * reach) for x, y in corners]
        pygame.draw.polygon(layer, _lit(colour, shade * bright), inner)


Plane = tuple[float, float, float, float, float, float]
"""Middle, and the vectors across and up, of the place of a numeral in pixels."""


def _plane(face: Face, turn: Turn, half: float, scale: float) -> Plane:
    (mx, my, _), (ax, ay, _), (ux, uy, _) = (turned(turn, v) for v in (face.middle, face.across, face.up))
    return half + mx * scale, half - my * scale, ax * scale, -ay * scale, ux * scale, -uy * scale


def _inks(paint: Paint, normal: Vector) -> tuple[Colour, Colour]:
    """The colours of a numeral, and of the face that is seen through its holes."""
    shade = _shade(normal)
    return _lit(paint.ink, min(1.0, 0.34 + 0.66 * shade)), _lit(paint.body, shade)


def _write(
    layer: pygame.Surface, numeral: tuple[Outline, ...], plane: Plane, inks: tuple[Colour, Colour]
) -> None:
    cx, cy, ax, ay, ux, uy = plane
    for outline in numeral:
        points = [(cx + x * ax + y * ux, cy + x * ay + y * uy) for x, y in outline.points]
        pygame.draw.polygon(layer, inks[1] if outline.hole else inks[0], points)
