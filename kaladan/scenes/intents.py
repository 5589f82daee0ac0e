"""What the player wants, free of devices: the one place that reads pygame's events."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The pointer is at a place, in pixels of the window."""

    at: Point


@dataclass(frozen=True, slots=True)
class PointerDown:
    """A button was pressed: ``left``, ``middle`` or ``right``."""

    at: Point
    button: str


@dataclass(frozen=True, slots=True)
class PointerUp:
    """A button was let go."""

    at: Point
    button: str


@dataclass(frozen=True, slots=True)
class PointerLeft:
    """The pointer left the window, or the window lost the focus: what was begun is cancelled."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel was turned: positive away from the player."""

    at: Point
    turns: int


@dataclass(frozen=True, slots=True)
class Wish:
    """A key that stands for something: see ``KEYS``."""

    name: str


@dataclass(frozen=True, slots=True)
class Released:
    """A key of ``HELD`` was let go."""

    name: str


@dataclass(frozen=True, slots=True)
class Typed:
    """Text was typed; ``backspace`` deletes instead."""

    text: str
    backspace: bool = False


@dataclass(frozen=True, slots=True)
class Dropped:
    """A file was dropped on the window."""

    path: str


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has another size."""

    size: Point


@dataclass(frozen=True, slots=True)
class Quit:
    """The window is to be closed."""


Intent = (
    PointerMoved
    | PointerDown
    | PointerUp
    | PointerLeft
    | Wheel
    | Wish
    | Released
    | Typed
    | Dropped
    | Resized
    | Quit
)

#: Keys and what they stand for. None of them does anything that cannot be taken back.
KEYS = {
    pygame.K_RETURN: "confirm",
    pygame.K_KP_ENTER: "confirm",
    pygame.K_SPACE: "hurry",
    pygame.K_ESCAPE: "cancel",
    pygame.K_F1: "help",
    pygame.K_F11: "full_screen",
    pygame.K_HOME: "fit",
    pygame.K_z: "undo",
    pygame.K_y: "redo",
    pygame.K_m: "move",
    pygame.K_s: "swap",
    pygame.K_b: "battle",
    pygame.K_c: "council",
    pygame.K_h: "advice",
    pygame.K_PLUS: "zoom_in",
    pygame.K_MINUS: "zoom_out",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
}

#: Keys that do something as long as they are held.
HELD = {pygame.K_SPACE: "hurry"}

_BUTTONS = {pygame.BUTTON_LEFT: "left", pygame.BUTTON_MIDDLE: "middle", pygame.BUTTON_RIGHT: "right"}


def intents_of(event: pygame.event.Event) -> list[Intent]:
    """Return what an event of pygame stands for; most stand for nothing."""
    if event.type == pygame.MOUSEMOTION:
        return [PointerMoved(event.pos)]
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button in _BUTTONS:
        kind = PointerDown if event.type == pygame.MOUSEBUTTONDOWN else PointerUp
        return [kind(event.pos, _BUTTONS[event.button])]
    if event.type == pygame.MOUSEWHEEL and event.y:
        return [Wheel(pygame.mouse.get_pos(), event.y)]
    if event.type == pygame.KEYDOWN:
        return _key(event)
    if event.type == pygame.KEYUP and event.key in HELD:
        return [Released(HELD[event.key])]
    if event.type == pygame.TEXTINPUT:
        return [Typed(event.text)]
    if event.type == pygame.DROPFILE:
        return [Dropped(event.file)]
    if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
        return [PointerLeft()]
    if event.type == pygame.WINDOWSIZECHANGED:
        return [Resized((event.x, event.y))]
    return [Quit()] if event.type == pygame.QUIT else []


def _key(event: pygame.event.Event) -> list[Intent]:
    found: list[Intent] = [Wish(KEYS[event.key])] if event.key in KEYS else []
    if event.key == pygame.K_BACKSPACE:
        found.append(Typed("", backspace=True))
    return found
