"""What a victory is celebrated with: strips of cloth and little crowns rain down, and the arms swell.

All of it depends on the time since the beginning alone, in milliseconds.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from kaladan.ui import motion
from kaladan.ui.hexgrid import Point
from kaladan.ui.kit import Kit
from kaladan.ui.palette import Colour

#: How many pieces there are; and how many from one crown to the next.
PIECES, CROWNS = 90, 6
#: The last piece is thrown after this share of the whole; each falls for so much of it, at least and most.
LATEST, QUICKEST, SLOWEST = 0.45, 0.35, 0.55
#: Logical sizes of a piece, at least and most, and how far it sways to a side.
SMALLEST, LARGEST, SWAY = 9, 17, 26
#: How often a piece turns and sways on its way.
TURNS, SWAYS = 7.0, 2.0
#: How much larger the arms are at their largest, and for how much of the time.
SWELL, SWELLS = 0.32, 0.3


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece that falls; shares of the width, of the time, and of the range of sizes.

    Attributes:
        x: where it is thrown.
        begins, takes: when, and for how long it falls.
        size: from the smallest to the largest.
        phase: where in its turning and swaying it begins, in radians.
        colour: which of the colours; the crowns are golden.
        crown: whether it is a crown.
    """

    x: float
    begins: float
    takes: float
    size: float
    phase: float
    colour: int
    crown: bool

    def place(self, share: float, area: pygame.Rect, sway: float) -> Point | None:
        """Where it is after a share of the whole time; None before it is thrown and after it has fallen."""
        gone = (share - self.begins) / self.takes
        if not 0 <= gone < 1:
            return None
        x = area.x + self.x * area.width + sway * math.sin(self.phase + 2 * math.pi * SWAYS * gone)
        return x, area.y - LARGEST + gone * (area.height + 2 * LARGEST)

    def width(self, share: float) -> float:
        """How wide a share of itself it looks, for it turns."""
        gone = (share - self.begins) / self.takes
        return abs(math.cos(self.phase + math.pi * TURNS * gone))


def pieces(colours: int) -> tuple[Piece, ...]:
    """All pieces, always the same, in so many colours."""
    chance = random.Random("victory")
    return tuple(
        Piece(
            chance.random(),
            LATEST * number / PIECES,
            chance.uniform(QUICKEST, SLOWEST),
            chance.random(),
            chance.uniform(0, 2 * math.pi),
            number % max(1, colours),
            number % CROWNS == 0,
        )
        for number in range(PIECES)
    )


def swell(share: float) -> float:
    """How large the arms are, 1 as they are drawn: at first they swell once, and come back."""
    gone = motion.share(share, SWELLS)
    # In few steps, for each size is another picture.
    return 1 + SWELL * round(8 * math.sin(math.pi * motion.out_cubic(gone))) / 8


def draw_rain(
    kit: Kit, surface: pygame.Surface, all_pieces: Sequence[Piece], share: float, colours: Sequence[Colour]
) -> None:
    """Draw the pieces after a share of the whole time."""
    for piece in all_pieces:
        at = piece.place(share, surface.get_rect(), kit.px(SWAY))
        if at is None:
            continue
        size = kit.px(SMALLEST + (LARGEST - SMALLEST) * piece.size)
        if piece.crown:
            crown = kit.symbol("crown", kit.px(LARGEST), "gold")
            surface.blit(crown, crown.get_rect(center=(round(at[0]), round(at[1]))))
        else:
            _draw_strip(surface, at, size, piece.width(share), colours[piece.colour])


def _draw_strip(surface: pygame.Surface, at: Point, size: int, width: float, colour: Colour) -> None:
    half, high = max(1.0, size * 0.32 * width), size / 2
    lean = size * 0.18
    x, y = at
    above, below = y - high, y + high
    shape = [(x - half + lean, above), (x + half + lean, above), (x + half, below), (x - half, below)]
    shade = 0.72 + 0.28 * width
    red, green, blue = (round(level * shade) for level in colour)
    pygame.draw.polygon(surface, (red, green, blue), shape)
