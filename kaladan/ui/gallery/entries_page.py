"""Gallery page of what pygame_gui does for the game."""

from __future__ import annotations

import pygame

from kaladan.ui import forms, frames
from kaladan.ui.gallery.page import table
from kaladan.ui.kit import Kit
from kaladan.ui.palette import REALMS


def entries(kit: Kit, surface: pygame.Surface) -> None:
    """Text entry and a scrolling list of pygame_gui, in the game's theme."""
    table(kit, surface)
    sheet = kit.layout.rect(300, 60, 680, 600)
    frames.parchment_panel(kit, surface, sheet, seed=3)
    manager = forms.open_forms(kit)
    names = [kit.words(f"sample.name.{realm}") for realm in REALMS]
    entry = forms.text_entry(manager, kit.layout.rect(340, 100, 280, 40), names[0])
    forms.text_entry(manager, kit.layout.rect(660, 100, 280, 40), names[1])
    forms.focus(manager, entry)
    lines = [f"{name} {count}" for count in range(1, 4) for name in names]
    box = kit.layout.rect(340, 170, 600, 440)
    forms.scroll_list(manager, box, lines, lines[1])
    manager.update(0.01)
    manager.draw_ui(surface)
