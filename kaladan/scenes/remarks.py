"""What a scene tells beside the pointer for a while: why not, and where the rules say so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kaladan.scenes.intents import Intent, PointerDown
from kaladan.ui import tooltips
from kaladan.ui.tooltips import Tooltip

if TYPE_CHECKING:
    from kaladan.scenes.scene import Scene

#: How long something that is told stays (seconds).
STAYS = 4.0
#: The name of the spot with the number of the section.
RULE = "remark/rule"


class Remarks:
    """What one scene tells beside the pointer; a press anywhere else puts it away.

    Attributes:
        told: what was told last, as long as it stays.
    """

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.told: Tooltip | None = None
        self._at = (0, 0)
        self._left = 0.0

    def tell(self, tip: Tooltip, at: tuple[int, int], stays: float = STAYS) -> None:
        """Tell something at a place for some seconds."""
        self.told, self._at, self._left = tip, at, stays
        self.scene.redraw()

    def forget(self) -> None:
        """It has been read."""
        if self.told is not None:
            self.told = None
            self.scene.redraw()

    @property
    def section(self) -> str:
        """The section of the rules that what is told rests on, empty if there is none."""
        return (self.told.rule if self.told is not None else None) or ""

    @property
    def place(self) -> pygame.Rect:
        """Where what is told is drawn; without size while nothing is told."""
        if self.told is None:
            return pygame.Rect(self._at, (0, 0))
        size = tooltips.tooltip_size(self.scene.kit, self.told)
        return pygame.Rect(tooltips.place_tooltip(self.scene.kit, size, self._at), size)

    @property
    def sign(self) -> pygame.Rect | None:
        """Where the number of the section can be clicked, None if none is told."""
        if self.told is None or not self.section:
            return None
        return tooltips.rule_place(self.scene.kit, self.place, self.told)

    def notice(self, intent: Intent) -> None:
        """A press beside the number of the section puts away what is told."""
        if isinstance(intent, PointerDown):
            sign = self.sign
            if sign is None or not sign.collidepoint(intent.at):
                self.forget()

    def update(self, seconds: float) -> None:
        """Let what is told go after its time."""
        if self.told is not None:
            self._left -= seconds
            if self._left <= 0:
                self.forget()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is told."""
        if self.told is not None:
            tooltips.draw_tooltip(self.scene.kit, surface, self.place.topleft, self.told)
