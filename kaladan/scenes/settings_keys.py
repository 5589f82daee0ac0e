"""The two tabs of the settings where keys, or the buttons of a game pad, are given to what they stand for."""

from __future__ import annotations

import pygame

from kaladan.scenes import keys, pad_buttons
from kaladan.scenes.desk import Desk
from kaladan.scenes.intents import PadPressed, Pressed
from kaladan.scenes.key_list import draw_key
from kaladan.scenes.settings_rows import PAD
from kaladan.ui import frames
from kaladan.ui.kit import Kit

#: Logical pixels: the first line below the upper edge of the sheet, and the height of a line.
FIRST, LINE = 80, 38


class Given:
    """What keys, or buttons, are given to; for one visit of a tab.

    Args:
        tab: ``settings_rows.KEYS`` or ``settings_rows.PAD``.

    Attributes:
        awaited: for which wish a key or button is awaited, empty if for none.
        note: what came of the last one: who lost it, or why it was not taken; empty for nothing.
        just_set: a key was taken; what it stands for is told next, and does nothing.
    """

    def __init__(self, desk: Desk, tab: str) -> None:
        self.desk = desk
        self.is_pad = tab == PAD
        self.awaited = ""
        self.note = ""
        self.just_set = False

    @property
    def wishes(self) -> tuple[str, ...]:
        """What can be given another key or button, in order."""
        return tuple(pad_buttons.USUAL if self.is_pad else keys.USUAL)

    @property
    def typing(self) -> bool:
        """Whether the next key is awaited, or has only just been taken."""
        return bool(self.awaited) or self.just_set

    def label(self, wish: str) -> str:
        """Return how the key or button of a wish is called now."""
        words, settings = self.desk.kit.words, self.desk.settings
        if wish == self.awaited:
            return words("pad.awaited" if self.is_pad else "keys.awaited")
        return settings.button(wish) if self.is_pad else settings.key(wish)

    def await_for(self, wish: str) -> None:
        """Let the next key or button stand for a wish."""
        self.awaited, self.note = wish, ""

    def set_standard(self) -> None:
        """Let everything have its usual key or button again."""
        self.awaited, self.note = "", ""
        self.desk.settings.change(**{"pad" if self.is_pad else "keys": {}})

    def take(self, pressed: Pressed | PadPressed) -> None:
        """Give the wish that waits what was pressed; anything of the other device lets it go."""
        self.just_set = bool(self.awaited)
        if self.awaited and isinstance(pressed, PadPressed) and self.is_pad:
            self._take_button(pressed.button)
        elif self.awaited and isinstance(pressed, Pressed) and not self.is_pad:
            self._take_key(pressed.key)
        self.awaited = ""

    def _take_key(self, key: int) -> None:
        before = self.desk.settings.chosen.keys
        other, changed = keys.holder(before, key), keys.with_key(before, self.awaited, key)
        if changed is not None:
            self.desk.settings.change(keys=changed)
            self._tell_loss(other)
        elif key != pygame.K_ESCAPE:
            self.note = self.desk.kit.words("keys.taken")

    def _take_button(self, button: int) -> None:
        before, words = self.desk.settings.chosen.pad, self.desk.kit.words
        other = pad_buttons.holder(before, button)
        changed = pad_buttons.with_button(before, self.awaited, button)
        if changed is not None:
            self.desk.settings.change(pad=changed)
            self._tell_loss(other)
        elif other == pad_buttons.NEEDED:
            self.note = words("pad.needed", other=words(f"keys.wish.{other}"))
        else:
            self.note = words("pad.taken")

    def _tell_loss(self, other: str) -> None:
        """Say which key whoever had the one that was pressed has now."""
        if not other or other == self.awaited:
            return
        words = self.desk.kit.words
        does = words(f"keys.wish.{other}")
        if self.is_pad and pad_buttons.buttons_of(self.desk.settings.chosen.pad)[other] == pad_buttons.NONE:
            self.note = words("keys.left_without", other=does)
        else:
            key = self.desk.settings.button(other) if self.is_pad else self.desk.settings.key(other)
            self.note = words("keys.exchanged", other=does, key=key)

    # -- on the sheet

    def places(self, kit: Kit, sheet: pygame.Rect) -> dict[str, pygame.Rect]:
        """Return the line of each wish, in two columns."""
        half = (len(self.wishes) + 1) // 2
        width = (sheet.width - kit.px(110)) // 2
        found = {}
        for index, wish in enumerate(self.wishes):
            left = sheet.x + kit.px(40) + (index // half) * (width + kit.px(30))
            top = sheet.y + kit.px(FIRST + LINE * (index % half))
            found[wish] = pygame.Rect(left, top, width, kit.px(LINE - 5))
        return found

    def draw(self, kit: Kit, surface: pygame.Surface, sheet: pygame.Rect, hovered: str) -> None:
        """Draw a line for each wish; ``hovered`` is the spot under the pointer."""
        for wish, place in self.places(kit, sheet).items():
            if wish == self.awaited or hovered == f"key/{wish}":
                frames.fill(kit, surface, place, "legal_move", opacity=0.45, radius=5)
            line = pygame.Rect(place.x + kit.px(8), place.centery, place.width - kit.px(14), 0)
            draw_key(kit, surface, self.label(wish), kit.words(f"keys.wish.{wish}"), line)
