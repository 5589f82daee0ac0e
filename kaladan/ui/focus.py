"""What the pointer hits and where the keyboard is: pygame_gui knows neither Tab nor arrows."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field, replace

import pygame

from kaladan.ui.layout import Layout

Direction = tuple[int, int]
LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)


@dataclass(frozen=True, slots=True)
class Spot:
    """Something that can be pressed: its name, where it is, whether it answers at present."""

    name: Hashable
    rect: pygame.Rect
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Spots:
    """Everything that can be pressed on a screen, in reading order.

    Attributes:
        spots: the first is the uppermost left; where two overlap, the later one lies above.
        focus: name of the spot that has the keyboard.
    """

    layout: Layout
    spots: tuple[Spot, ...] = field(default_factory=tuple)
    focus: Hashable | None = None

    def at(self, pos: tuple[int, int]) -> Hashable | None:
        """The name of the spot under a position; each answers on at least 32x32 pixels.

        A spot that holds the position exactly goes before one that only reaches it.
        """
        for grow in (False, True):
            for spot in reversed(self.spots):
                rect = self.layout.hit(spot.rect) if grow else spot.rect
                if spot.enabled and rect.collidepoint(pos):
                    return spot.name
        return None

    def tab(self, steps: int = 1) -> Spots:
        """The keyboard moved on by Tab (or back by a negative number); goes round."""
        names = [spot.name for spot in self.spots if spot.enabled]
        if not names:
            return replace(self, focus=None)
        if self.focus not in names:
            return replace(self, focus=names[0 if steps > 0 else -1])
        return replace(self, focus=names[(names.index(self.focus) + steps) % len(names)])

    def arrow(self, direction: Direction) -> Spots:
        """The keyboard moved to the nearest spot in a direction; stays if there is none."""
        here = self.rect(self.focus)
        if here is None:
            return self.tab()
        ways = [
            (cost, spot.name)
            for spot in self.spots
            if spot.enabled and (cost := _cost(here, spot.rect, direction)) is not None
        ]
        return replace(self, focus=min(ways, key=lambda way: way[0])[1]) if ways else self

    def rect(self, name: Hashable | None) -> pygame.Rect | None:
        """Where a spot is."""
        return next((spot.rect for spot in self.spots if spot.name == name), None)


def reading_order(layout: Layout, spots: Iterable[Spot]) -> Spots:
    """Spots sorted in lines from the top, each from the left."""
    left = sorted(spots, key=lambda spot: (spot.rect.centery, spot.rect.x))
    lines: list[list[Spot]] = []
    for spot in left:
        if lines and spot.rect.centery < lines[-1][0].rect.bottom:
            lines[-1].append(spot)
        else:
            lines.append([spot])
    ordered = [spot for line in lines for spot in sorted(line, key=lambda one: one.rect.x)]
    return Spots(layout, tuple(ordered))


def _cost(start: pygame.Rect, end: pygame.Rect, direction: Direction) -> float | None:
    """Distance along the direction plus thrice that across it; None for what lies elsewhere."""
    dx, dy = end.centerx - start.centerx, end.centery - start.centery
    along = dx * direction[0] + dy * direction[1]
    across = abs(dx * direction[1]) + abs(dy * direction[0])
    return along + 3 * across if along > 0 and across <= 2 * along else None
