"""What is told over every scene: that the match cannot be saved at present, and that it is saved again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kaladan.scenes.faults import told
from kaladan.ui import frames
from kaladan.ui.kit import Kit

if TYPE_CHECKING:
    from kaladan.scenes.desk import Desk
    from kaladan.storage.autosave import Autosave

#: How long the good news stays (seconds).
STAYS = 4.0
#: Logical pixels: the strip's distance from the top, its height and the room beside its text.
TOP, TALL, BESIDE = 58, 40, 20


class SaveNotice:
    """A strip at the top of the window; it takes no clicks, so that the match goes on below it."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        #: Why the match is not saved; None if it is.
        self.trouble: Exception | None = None
        self._saver: Autosave | None = None
        self._left = 0.0

    @property
    def text(self) -> str:
        """What is told now, empty if nothing is."""
        words = self.desk.kit.words
        if self.trouble is not None:
            return words("saving.trouble", reason=told(words, self.trouble))
        return words("saving.again") if self._left > 0 else ""

    def update(self, seconds: float) -> bool:
        """Look how saving goes; return whether something else is told now."""
        before, saver = self.text, self.desk.autosave
        trouble = saver.error if saver is not None else None
        if saver is not self._saver:
            # What another match had to tell is no news of this one.
            self._saver, self._left = saver, 0.0
        elif self.trouble is not None and trouble is None:
            self._left = STAYS if saver is not None else 0.0
        elif self._left > 0:
            self._left -= seconds
        self.trouble = trouble
        return self.text != before

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the strip, if something is told."""
        text = self.text
        if not text:
            return
        kit: Kit = self.desk.kit
        bad, style = self.trouble is not None, kit.type.body.medium
        size, most = kit.px(22), surface.get_width() - kit.px(40)
        beside = 2 * kit.px(BESIDE) + size + kit.px(8)
        shown = kit.text.shortened(text, style, most - beside)
        strip = pygame.Rect(0, kit.px(TOP), kit.text.width(shown, style) + beside, kit.px(TALL))
        strip.centerx = surface.get_width() // 2
        edge = "attack" if bad else "brass_dark"
        frames.fill(kit, surface, strip, "parchment_light", radius=8, edge=edge, edge_width=2)
        picture = kit.symbol("warning" if bad else "check", size, "attack" if bad else "ink")
        left = strip.x + kit.px(BESIDE)
        surface.blit(picture, (left, strip.centery - size // 2))
        at = left + size + kit.px(8), strip.centery
        kit.text.draw(surface, shown, at, style, kit.colour("ink"))
