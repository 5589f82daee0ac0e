"""Keys and what they stand for; those of orders and of the board can be others."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pygame

from kaladan.ui.words import Words

#: Keys that always stand for the same. None of them does anything that cannot be taken back.
FIXED = {
    pygame.K_RETURN: "confirm",
    pygame.K_KP_ENTER: "confirm",
    pygame.K_SPACE: "hurry",
    pygame.K_ESCAPE: "cancel",
    pygame.K_F1: "help",
    pygame.K_TAB: "next",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_KP_4: "west",
    pygame.K_KP_7: "north_west",
    pygame.K_KP_9: "north_east",
    pygame.K_KP_1: "south_west",
    pygame.K_KP_3: "south_east",
    pygame.K_KP_6: "east",
    pygame.K_KP_PLUS: "zoom_in",
    pygame.K_KP_MINUS: "zoom_out",
}
#: The usual key of everything whose key can be another one, in the order in which they are listed.
USUAL = {
    "west": pygame.K_q,
    "north_west": pygame.K_w,
    "north_east": pygame.K_e,
    "south_west": pygame.K_a,
    "south_east": pygame.K_s,
    "east": pygame.K_d,
    "unit_1": pygame.K_1,
    "unit_2": pygame.K_2,
    "unit_3": pygame.K_3,
    "unit_4": pygame.K_4,
    "unit_5": pygame.K_5,
    "move": pygame.K_m,
    "swap": pygame.K_x,
    "battle": pygame.K_b,
    "undo": pygame.K_z,
    "redo": pygame.K_y,
    "council": pygame.K_c,
    "advice": pygame.K_h,
    "fit": pygame.K_HOME,
    "zoom_in": pygame.K_PLUS,
    "zoom_out": pygame.K_MINUS,
    "full_screen": pygame.K_F11,
}
#: Keys that do something as long as they are held.
HELD = {pygame.K_SPACE: "hurry"}

#: Keys below are letters and signs, named by what is typed with them.
SIGNS = 0x110000
#: What some wishes become when Shift is held.
WITH_SHIFT = {"next": "previous", "help": "key_list"}


def keys_of(changed: Mapping[str, str]) -> dict[str, int]:
    """Return the key of every wish; a name that no key has is passed over.

    Args:
        changed: names of keys, as the keyboard's system has them, by wish.
    """
    found = dict(USUAL)
    for wish, name in changed.items():
        try:
            code = pygame.key.key_code(name)
        except (ValueError, pygame.error):
            continue
        if wish in found and code not in FIXED:
            found[wish] = code
    return found


def wishes_of(changed: Mapping[str, str]) -> dict[int, str]:
    """Return what every key stands for."""
    return {code: wish for wish, code in keys_of(changed).items()} | FIXED


def holder(changed: Mapping[str, str], code: int) -> str:
    """Return which wish has a key, empty if none that can be changed has it."""
    return next((wish for wish, key in keys_of(changed).items() if key == code), "")


def with_key(changed: Mapping[str, str], wish: str, code: int) -> dict[str, str] | None:
    """Return the changed keys after one more change; whoever had the key gets the old one of the wish.

    None if the key always stands for something else.
    """
    if code in FIXED or not _name(code):
        return None
    keys = keys_of(changed)
    before = keys[wish]
    keys = {one: before if key == code else key for one, key in keys.items()}
    keys[wish] = code
    return {one: _name(key) for one, key in keys.items() if key != USUAL[one]}


def label(code: int, words: Words) -> str:
    """Return what stands on a key; the names of keys without a sign of their own are texts."""
    name = _name(code)
    if re.fullmatch(r"\[.\]", name):
        return words("keys.name.keypad", key=name[1])
    text = f"keys.name.{name.lower().replace(' ', '_')}"
    return words(text) if text in words else name.upper() if len(name) < 4 else name.title()


def _name(code: int) -> str:
    """Return how a key is called in the settings; the keyboard's system has no names for letters as ``ä``."""
    sign = chr(code) if 0 < code < SIGNS else ""
    return pygame.key.name(code) or (sign if sign.isprintable() else "")
