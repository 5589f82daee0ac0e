"""The dice as plain numbers for the game, which turns and draws them itself while they roll.

Same corners, numbers and numerals as the baked pictures of dice at rest, so that a rolling die
becomes its picture without a jump. Written to ``assets/dice.json``.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

from bake.dice import FILL, FONT, NUMERAL, TILT
from bake.solids import KINDS, Face, Solid, facing, solid, turned

Point = tuple[float, float]
STEPS = 2
"""Straight pieces of a curve of a numeral."""

BOX = 1.2
"""Height of a line of the face, in its em; numerals are set on its middle, a little below."""
ASCENT, MIDDLE, SET = 0.935, 0.52, 1.35
"""Baseline below the top of the line, the share above its middle, and the line's height in numerals."""


class Flat(BasePen):  # type: ignore[misc]
    """Collects outlines as polygons."""

    def __init__(self, glyphs: Any) -> None:
        super().__init__(glyphs)
        self.outlines: list[list[Point]] = []

    def _moveTo(self, pt: Point) -> None:
        self.outlines.append([pt])

    def _lineTo(self, pt: Point) -> None:
        self.outlines[-1].append(pt)

    def _curveToOne(self, pt1: Point, pt2: Point, pt3: Point) -> None:
        start = np.array(self.outlines[-1][-1])
        first, second, end = np.array(pt1), np.array(pt2), np.array(pt3)
        for step in range(1, STEPS + 1):
            t = step / STEPS
            u = 1 - t
            at = u**3 * start + 3 * u * u * t * first + 3 * u * t * t * second + t**3 * end
            self.outlines[-1].append((float(at[0]), float(at[1])))


def shapes() -> dict[str, Any]:
    """Everything that the game needs to draw the dice in any position."""
    return {
        "fill": FILL,
        "numerals": {str(number): _numeral(number) for number in range(1, max(KINDS) + 1)},
        "solids": {str(kind): _shape(solid(kind)) for kind in KINDS},
    }


def text() -> str:
    """The shapes as the text of the file."""
    return json.dumps(shapes(), separators=(",", ":")) + "\n"


def write(path: Path) -> None:
    """Write the file."""
    path.write_text(text(), encoding="utf-8")


def _shape(body: Solid) -> dict[str, Any]:
    tilt = turned(*TILT[body.kind])
    faces = [
        {
            "number": number,
            "corners": list(face.corners),
            "rest": _rounded(tilt @ facing(face)),
            **_writing(body, face, number),
        }
        for face, number in zip(body.faces, body.numbers, strict=True)
    ]
    return {"points": _rounded(body.points), "faces": faces}


def _writing(body: Solid, face: Face, number: int) -> dict[str, Any]:
    """Where a numeral lies: its middle, and the vectors of its width and height."""
    up = face.up - (face.up @ face.normal) * face.normal
    up = up / np.linalg.norm(up)
    middle = body.points[list(face.corners)].mean(0) + up * (-0.06 if body.kind == 10 else 0)
    size = NUMERAL[body.kind] * (0.84 if number > 9 else 1)
    return {
        "normal": _rounded(face.normal),
        "middle": _rounded(middle),
        "across": _rounded(np.cross(up, face.normal) * size),
        "up": _rounded(up * size),
    }


def _numeral(number: int) -> list[dict[str, Any]]:
    """The outlines of a numeral round its middle, in sizes of the numeral; the large before the small."""
    font = TTFont(FONT)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    em, left = font["head"].unitsPerEm, 0.0
    outlines: list[list[Point]] = []
    for digit in str(number):
        pen = Flat(glyphs)
        glyphs[names[ord(digit)]].draw(pen)
        outlines += [[((x + left) / em, y / em) for x, y in outline] for outline in pen.outlines]
        left += glyphs[names[ord(digit)]].width
    width = left / em
    if number in (6, 9):
        top, bottom = ASCENT - BOX * 0.80, ASCENT - BOX * 0.855
        outlines.append(
            [(width * x, y) for x, y in ((0.14, top), (0.86, top), (0.86, bottom), (0.14, bottom))]
        )
    outlines.sort(key=lambda outline: -abs(_area(outline)))
    # In this kind of typeface holes run the other way round.
    return [
        {"hole": _area(outline) > 0, "points": [_set(point, width) for point in outline]}
        for outline in outlines
    ]


def _set(point: Point, width: float) -> list[float]:
    """A point in em from the left end of the baseline, in sizes of the numeral from its middle."""
    below = ASCENT - point[1]
    scale = SET / BOX
    return [round((point[0] - width / 2) * scale, 4), round((BOX * MIDDLE - below) * scale, 4)]


def _area(outline: list[Point]) -> float:
    following = [*outline[1:], outline[0]]
    return sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(outline, following, strict=True)) / 2


def _rounded(values: Any) -> Any:
    return np.round(values, 5).tolist()
