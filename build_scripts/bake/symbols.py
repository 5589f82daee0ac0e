"""The symbols: one set of shapes for tokens, arms, cards, buttons and counters.

The shapes are data, in ``symbols.toml`` beside this file.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

import numpy as np
import pygame

from bake.raster import alpha_of, colours_of, plain, to_surface
from bake.vector import Box, Paint, group, path, render
from kaladan.ui.palette import Colour

WHITE: Colour = (255, 255, 255)
BLACK: Colour = (0, 0, 0)
MASTER = 128
MARGIN = 6


@dataclass(frozen=True, slots=True)
class Part:
    """One shape of a symbol: fill, stroke, thin or cut, the width of its line and its turn."""

    kind: str
    width: float
    turn: float
    data: str


@lru_cache(maxsize=1)
def symbols() -> dict[str, tuple[Part, ...]]:
    """All symbols by name."""
    text = Path(__file__).with_name("symbols.toml").read_text(encoding="utf-8")
    return {name: tuple(_parts(lines)) for name, lines in tomllib.loads(text).items()}


def _parts(lines: list[str]) -> list[Part]:
    parts, turn = [], 0.0
    for line in lines:
        head, _, data = line.partition(": ")
        kind, _, number = head.partition(" ")
        if kind == "turn":
            turn = float(number)
        else:
            parts.append(Part(kind, float(number or 0), turn, data))
    return parts


def symbol(name: str, fill: Paint, outline: Paint = "none", width: float = 0, bold: float = 0) -> str:
    """SVG of a symbol in its hundred-unit square.

    Args:
        fill: colour or gradient of the shapes.
        outline: colour of the line round them and of the details; without one, no details.
        width: width of that line outside the shapes.
        bold: by how much lines are thicker than drawn, for symbols of few pixels.
    """
    parts = [_bolder(part, bold) for part in symbols()[name]]
    below = [_outline(part, outline, width) for part in parts] if outline != "none" else []
    return "".join(below) + "".join(_face(part, fill, outline) for part in parts)


def _bolder(part: Part, bold: float) -> Part:
    return replace(part, width=part.width + bold) if part.width and bold else part


def _outline(part: Part, outline: Paint, width: float) -> str:
    if part.kind == "cut":
        return ""
    grown = part.width + (width if part.kind == "thin" else 2 * width)
    filled: Paint = outline if part.kind == "fill" else "none"
    return _turned(part, path(part.data, filled, line=outline, width=grown))


def _face(part: Part, fill: Paint, outline: Paint) -> str:
    if part.kind == "cut" and outline == "none":
        return ""
    paint = outline if part.kind == "cut" else fill
    if part.width:
        return _turned(part, path(part.data, line=paint, width=part.width))
    return _turned(part, path(part.data, paint))


def _turned(part: Part, body: str) -> str:
    return group(body, f"rotate({part.turn:g} 50 50)") if part.turn else body


def glyph(name: str, size: int = MASTER) -> pygame.Surface:
    """A white symbol with its details cut out, to be tinted."""
    box: Box = (-MARGIN, -MARGIN, 100 + 2 * MARGIN, 100 + 2 * MARGIN)
    drawn = render(symbol(name, WHITE, BLACK), size, size, box)
    # Details were drawn black: what is white stays, what is black becomes clear.
    shape = alpha_of(drawn) * colours_of(drawn)[..., 0] / 255
    return to_surface(plain(size, size, WHITE), shape.astype(np.float32))
