"""What a page of the gallery is, and helpers to lay one out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from kaladan.ui.kit import Kit

Draw = Callable[[Kit, pygame.Surface], None]


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its name, and what draws it over a whole window."""

    name: str
    draw: Draw


def table(kit: Kit, surface: pygame.Surface) -> None:
    """The dark oak table over the whole window."""
    width, height = kit.layout.window
    surface.blit(kit.atlas.fit("table", width=width, height=height), (0, 0))


def caption(kit: Kit, surface: pygame.Surface, text: str, x: float, y: float) -> None:
    """A caption on the table; the position is the left end at mid-height, in logical pixels."""
    kit.text.draw(surface, text, kit.layout.point(x, y), kit.type.caption, kit.colour("text_secondary"))


def grid(
    columns: int, x: float, y: float, width: float, height: float
) -> Callable[[int], tuple[float, float, float, float]]:
    """Logical rectangles in ``columns`` columns from (x, y), each ``width`` by ``height``."""

    def cell(index: int) -> tuple[float, float, float, float]:
        return x + width * (index % columns), y + height * (index // columns), width, height

    return cell
