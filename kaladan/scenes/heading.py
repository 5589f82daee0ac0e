"""The head of a page: its title in the middle of a wooden bar, and the way back always at the left of it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from kaladan.scenes.scene import Spot
from kaladan.ui.buttons import Button
from kaladan.ui.kit import Kit
from kaladan.ui.topbar import draw_heading

#: How high the head is (logical pixels).
HEAD = 58
#: Where the way back is in it (logical pixels): left, top, width, height.
BACK = (16, 11, 96, 36)


def back_spot(kit: Kit, click: Callable[[], None]) -> Spot:
    """Return the way back, at the same place on every page that covers the window."""
    return Spot("button/back", kit.layout.rect(*BACK), click, button=Button(kit.words("page.back")))


def draw_head(kit: Kit, surface: pygame.Surface, title: str) -> None:
    """Draw the table that a page lies on, and its head; the way back is drawn with the other buttons."""
    width, height = surface.get_size()
    surface.blit(kit.atlas.fit("table", width=width, height=height), (0, 0))
    draw_heading(kit, surface, pygame.Rect(0, 0, width, kit.px(HEAD)), title)
