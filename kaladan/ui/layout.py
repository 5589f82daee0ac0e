"""Layout in logical pixels of a 1280x720 screen, scaled once to the window.

Space that a window has beyond 16:9 is given to the screen as extra logical width or height:
columns and bars keep their size at the edges, and what lies between them grows.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

LOGICAL_WIDTH = 1280
LOGICAL_HEIGHT = 720
COMPACT_BELOW = 0.9
SMALLEST_TYPE_FACTOR = 0.92
SMALLEST_TYPE = 12
SMALLEST_HIT = 32
SMALLEST_SCALE = 0.75


@dataclass(frozen=True, slots=True)
class Layout:
    """How logical pixels become real ones.

    Attributes:
        window: size of the window in real pixels.
        zoom: the factor of an enlarged card.
        larger_text: logical pixels added to every type size (0 to 3).
        chosen: the player's own scale, as real pixels for a logical one; what the window has no room for
            is not granted. 0 for as large as it allows.
        scale: real pixels for one logical pixel; worked out once, for every length asks for it.
    """

    window: tuple[int, int]
    zoom: float = 1.0
    larger_text: float = 0.0
    chosen: float = 0.0
    scale: float = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        fit = self.largest
        scale = min(fit, max(self.chosen, SMALLEST_SCALE)) if self.chosen else fit
        object.__setattr__(self, "scale", scale * self.zoom)

    @property
    def largest(self) -> float:
        """The greatest scale at which the window has room for everything."""
        return min(self.window[0] / LOGICAL_WIDTH, self.window[1] / LOGICAL_HEIGHT)

    def type_px(self, size: float) -> int:
        """Real pixels of a type size: small windows keep readable text, at least 12 pixels."""
        factor = max(self.scale, SMALLEST_TYPE_FACTOR)
        return max(SMALLEST_TYPE, round((size + self.larger_text) * factor))

    @property
    def compact(self) -> bool:
        """Whether the window is so small that components leave out what they may."""
        return self.scale < COMPACT_BELOW

    @property
    def width(self) -> float:
        """Logical width of the whole window, at least 1280."""
        return self.window[0] / self.scale

    @property
    def height(self) -> float:
        """Logical height of the whole window, at least 720."""
        return self.window[1] / self.scale

    def px(self, logical: float) -> int:
        """A logical length in real pixels."""
        return round(logical * self.scale)

    def stroke(self, logical: float) -> int:
        """A line width in real pixels, never thinner than one."""
        return max(1, round(logical * self.scale))

    def point(self, x: float, y: float) -> tuple[int, int]:
        """A logical position in real pixels."""
        return self.px(x), self.px(y)

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A logical rectangle in real pixels.

        Both edges are rounded, not edge and size, so neighbours that share an edge still share it.
        """
        left, top = self.px(x), self.px(y)
        return pygame.Rect(left, top, self.px(x + width) - left, self.px(y + height) - top)

    def hit(self, rect: pygame.Rect) -> pygame.Rect:
        """The area that answers to a click on ``rect``: grown to at least 32x32 real pixels."""
        grown = pygame.Rect(0, 0, max(rect.width, SMALLEST_HIT), max(rect.height, SMALLEST_HIT))
        grown.center = rect.center
        return grown


@dataclass(frozen=True, slots=True)
class MatchAreas:
    """Where the parts of the match screen lie, in real pixels."""

    top_bar: pygame.Rect
    plates: tuple[pygame.Rect, ...]
    board: pygame.Rect
    orders: pygame.Rect
    chronicle: pygame.Rect
    tray: pygame.Rect


TOP_BAR = 50
TRAY = 118
LEFT_COLUMN = 236
RIGHT_COLUMN = 268
PLATE_PITCH = 89.6
ORDERS_HEIGHT = 344


def match_areas(layout: Layout, players: int) -> MatchAreas:
    """Divide the window for a match of ``players`` (2 to 6) generals."""
    width, height = layout.width, layout.height
    board = (LEFT_COLUMN, TOP_BAR, width - LEFT_COLUMN - RIGHT_COLUMN, height - TOP_BAR - TRAY)
    right = width - RIGHT_COLUMN + 6
    under_orders = TOP_BAR + 10 + ORDERS_HEIGHT + 9
    return MatchAreas(
        top_bar=layout.rect(0, 0, width, TOP_BAR),
        plates=tuple(layout.rect(9, TOP_BAR + 9 + PLATE_PITCH * seat, 222, 85) for seat in range(players)),
        board=layout.rect(*board),
        orders=layout.rect(right, TOP_BAR + 10, 253, ORDERS_HEIGHT),
        chronicle=layout.rect(right, under_orders, 253, height - TRAY - 10 - under_orders),
        tray=layout.rect(0, height - TRAY, width, TRAY),
    )


def columns(area: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """``count`` rectangles side by side in ``area``, ``gap`` real pixels apart, none lost."""
    space = area.width - gap * (count - 1)
    edges = [round(space * index / count) for index in range(count + 1)]
    return [
        pygame.Rect(area.x + edges[i] + gap * i, area.y, edges[i + 1] - edges[i], area.height)
        for i in range(count)
    ]


def rows(area: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """``count`` rectangles under one another in ``area``, ``gap`` real pixels apart, none lost."""
    space = area.height - gap * (count - 1)
    edges = [round(space * index / count) for index in range(count + 1)]
    return [
        pygame.Rect(area.x, area.y + edges[i] + gap * i, area.width, edges[i + 1] - edges[i])
        for i in range(count)
    ]
