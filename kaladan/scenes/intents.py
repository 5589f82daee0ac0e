"""What the player wants, free of devices: the one place that reads pygame's events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from kaladan.scenes.keys import HELD, WITH_SHIFT

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
    """A key that stands for something: see ``keys``."""

    name: str


@dataclass(frozen=True, slots=True)
class Pressed:
    """A key was pressed, whatever it stands for; told before what it stands for."""

    key: int


@dataclass(frozen=True, slots=True)
class PadPressed:
    """A button of a game pad was pressed, whatever it stands for; told before what it stands for."""

    button: int


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
    | Pressed
    | PadPressed
    | Released
    | Typed
    | Dropped
    | Resized
    | Quit
)

_BUTTONS = {pygame.BUTTON_LEFT: "left", pygame.BUTTON_MIDDLE: "middle", pygame.BUTTON_RIGHT: "right"}


def intents_of(event: pygame.event.Event, wishes: Mapping[int, str]) -> list[Intent]:
    """Return what an event of pygame stands for; most stand for nothing.

    Args:
        wishes: what keys stand for.
    """
    if event.type == pygame.MOUSEMOTION:
        return [PointerMoved(event.pos)]
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button in _BUTTONS:
        kind = PointerDown if event.type == pygame.MOUSEBUTTONDOWN else PointerUp
        return [kind(event.pos, _BUTTONS[event.button])]
    if event.type == pygame.MOUSEWHEEL and event.y:
        return [Wheel(pygame.mouse.get_pos(), event.y)]
    if event.type == pygame.KEYDOWN:
        return _key(event, wishes)
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


def _key(event: pygame.event.Event, wishes: Mapping[int, str]) -> list[Intent]:
    found: list[Intent] = [Pressed(event.key)]
    wish = wishes.get(event.key)
    if event.mod & pygame.KMOD_SHIFT:
        wish = WITH_SHIFT.get(wish or "", wish)
    if wish is not None:
        found.append(Wish(wish))
    if event.key == pygame.K_BACKSPACE:
        found.append(Typed("", backspace=True))
    return found
