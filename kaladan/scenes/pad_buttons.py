"""Buttons of game pads and what they stand for; all but the cross and Start can stand for something else."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

#: The two triggers are axes; pulled, each counts as a button with a number that no button has.
LEFT_TRIGGER, RIGHT_TRIGGER = 100, 101
TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: LEFT_TRIGGER,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: RIGHT_TRIGGER,
}
#: What has no button.
NONE = -1

#: Buttons that always stand for the same, so that nobody loses the way back.
FIXED = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_START: "cancel",
}
#: The usual button of everything that can have one, in the order in which they are listed.
USUAL = {
    "confirm": pygame.CONTROLLER_BUTTON_A,
    "cancel": pygame.CONTROLLER_BUTTON_B,
    "unit_next": pygame.CONTROLLER_BUTTON_X,
    "advice": pygame.CONTROLLER_BUTTON_Y,
    "previous": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "next": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "zoom_out": LEFT_TRIGGER,
    "zoom_in": RIGHT_TRIGGER,
    "hurry": pygame.CONTROLLER_BUTTON_LEFTSTICK,
    "fit": pygame.CONTROLLER_BUTTON_RIGHTSTICK,
    "help": pygame.CONTROLLER_BUTTON_BACK,
    "key_list": NONE,
    "move": NONE,
    "swap": NONE,
    "battle": NONE,
    "undo": NONE,
    "redo": NONE,
    "council": NONE,
    "full_screen": NONE,
}
#: Without it nothing can be pressed: it always has a button.
NEEDED = "confirm"
#: How buttons are called in the file of the settings, and in the keys of their texts.
NAMES = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left_shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right_shoulder",
    LEFT_TRIGGER: "left_trigger",
    RIGHT_TRIGGER: "right_trigger",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left_stick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right_stick",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    NONE: "none",
}
_BUTTONS = {name: button for button, name in NAMES.items()}


def buttons_of(changed: Mapping[str, str]) -> dict[str, int]:
    """Return the button of every wish; names that no button has are passed over, and so is a second holder.

    Args:
        changed: names of buttons by wish.
    """
    found = dict(USUAL)
    for wish, name in changed.items():
        if wish in found and name in _BUTTONS and (wish, name) != (NEEDED, NAMES[NONE]):
            found[wish] = _BUTTONS[name]
    held = [button for button in found.values() if button != NONE]
    return found if len(set(held)) == len(held) else dict(USUAL)


def wishes_of(changed: Mapping[str, str]) -> dict[int, str]:
    """Return what every button stands for."""
    return {button: wish for wish, button in buttons_of(changed).items() if button != NONE} | FIXED


def holder(changed: Mapping[str, str], button: int) -> str:
    """Return which wish has a button, empty if none that can be changed has it."""
    wish = wishes_of(changed).get(button, "")
    return "" if button in FIXED else wish


def with_button(changed: Mapping[str, str], wish: str, button: int) -> dict[str, str] | None:
    """Return the changed buttons after one more change; whoever had the button gets the old one of the wish.

    None if the button always stands for something else, is none of ``NAMES``, or if nothing could be
    pressed any more.
    """
    if button in FIXED or button not in NAMES or button == NONE:
        return None
    buttons = buttons_of(changed)
    before = buttons[wish]
    buttons = {one: before if held == button else held for one, held in buttons.items()}
    buttons[wish] = button
    if buttons[NEEDED] == NONE:
        return None
    return {one: NAMES[held] for one, held in buttons.items() if held != USUAL[one]}
