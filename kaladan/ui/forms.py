"""What pygame_gui does for the game: typing into a field, and lists that scroll.

The manager is themed with the game's colours and fonts and made anew for each layout. Only events
of the new kind (``pygame_gui.UI_*``) are to be looked at: each is posted twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pygame_gui
from pygame_gui.elements import UISelectionList, UITextEntryLine

from kaladan.ui import fields
from kaladan.ui.buttons import State
from kaladan.ui.kit import Kit
from kaladan.ui.palette import assets_folder, to_hex

FACE = "fira"
NARROWEST = 40
"""Real pixels below which pygame_gui cannot lay text out."""


def open_forms(kit: Kit) -> pygame_gui.UIManager:
    """A manager for the kit's window. Needs an open display."""
    manager = pygame_gui.UIManager(kit.layout.window, enable_live_theme_updates=False)
    folder = assets_folder() / "fonts"
    medium = kit.style.faces["medium"]
    manager.add_font_paths(FACE, str(folder / medium), str(folder / medium))
    size = kit.text.size(kit.type.name)
    manager.preload_fonts([{"name": FACE, "point_size": size, "style": "regular"}])
    manager.get_theme().load_theme(theme(kit))
    return manager


def theme(kit: Kit) -> dict[str, Any]:
    """The theme of fields and lists in the kit's colours; sizes follow its layout."""
    font = {"name": FACE, "size": str(kit.text.size(kit.type.name)), "style": "regular"}
    ink, paper = _hex(kit, "ink"), _hex(kit, "parchment_light")
    lit = _hex(kit, "legal_move")
    colours = {
        "dark_bg": paper, "normal_text": ink, "selected_text": ink, "selected_bg": lit,
        "normal_border": _hex(kit, "parchment_edge"), "text_cursor": ink, "normal_bg": paper,
        "hovered_bg": _hex(kit, "gold_light"), "active_bg": lit, "hovered_text": ink,
        "active_text": ink, "disabled_bg": _hex(kit, "parchment_dark"),
        "disabled_text": _hex(kit, "ink_tertiary"), "hovered_border": _hex(kit, "brass_dark"),
        "selected_border": _hex(kit, "brass_dark"), "active_border": _hex(kit, "brass_dark"),
        "disabled_border": _hex(kit, "parchment_edge"),
    }  # fmt: skip
    shape = {
        "shape": "rounded_rectangle", "shape_corner_radius": str(kit.px(kit.style.radius.field)),
        "border_width": str(kit.stroke(1)), "shadow_width": "0",
    }  # fmt: skip
    block = {"colours": colours, "font": font, "misc": shape}
    items = {**shape, "list_item_height": str(max(kit.px(32), 32)), "border_width": "0"}
    return {
        "text_entry_line": {**block, "misc": {**shape, "padding": f"{kit.px(10)},2"}},
        "selection_list": {"colours": colours, "misc": items},
        "button": {
            **block,
            "misc": {
                **shape,
                "border_width": "0",
                "text_horiz_alignment": "left",
                "text_horiz_alignment_padding": str(kit.px(10)),
            },
        },
        "vertical_scroll_bar": {"colours": colours, "misc": {**shape, "enable_arrow_buttons": "0"}},
    }


def _hex(kit: Kit, name: str) -> str:
    return to_hex(kit.colour(name))


def text_entry(
    manager: pygame_gui.UIManager, rect: pygame.Rect, text: str, longest: int = 24
) -> UITextEntryLine:
    """A field into which can be typed; ``longest`` letters at most."""
    wide = rect.copy()
    wide.width = max(NARROWEST, rect.width)
    entry = UITextEntryLine(wide, manager, initial_text=text.replace("\0", ""))
    entry.set_text_length_limit(longest)
    return entry


def focus(manager: pygame_gui.UIManager, entry: UITextEntryLine) -> None:
    """Give the keyboard to a field, with the caret at its end: pygame_gui has no Tab of its own."""
    manager.set_focus_set({entry})
    entry.edit_position = len(entry.get_text())


def scroll_list(
    manager: pygame_gui.UIManager,
    rect: pygame.Rect,
    items: Sequence[str],
    chosen: str | None = None,
) -> UISelectionList:
    """A list of texts of which one can be chosen; scrolls when it is longer than ``rect``."""
    wide = rect.copy()
    wide.width = max(NARROWEST, rect.width)
    return UISelectionList(wide, list(items), manager, default_selection=chosen)


def field_look(entry: UITextEntryLine) -> fields.TextField:
    """How the kit draws the field of an entry, as for a picture without the manager."""
    state = State.FOCUS if entry.is_focused else State.NORMAL
    caret = entry.edit_position if entry.is_focused else None
    return fields.TextField(entry.get_text(), caret=caret, state=state)
