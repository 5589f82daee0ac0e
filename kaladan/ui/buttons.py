"""Buttons in four kinds and six states."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import pygame

from kaladan.ui import frames, svg
from kaladan.ui.kit import Kit
from kaladan.ui.palette import ButtonColours, Colour, darken, lighten, mix
from kaladan.ui.style import TextStyle
from kaladan.ui.text import Align


class Kind(StrEnum):
    """What a button is for."""

    BRASS = "brass"
    """The next step: at most one on a screen."""
    WOOD = "wood"
    """Secondary, on wood and leather."""
    PARCHMENT = "parchment"
    """On paper."""
    OXBLOOD = "oxblood"
    """Battle, and what destroys something."""


class State(StrEnum):
    """What the pointer and the keyboard do to a button."""

    NORMAL = "normal"
    HOVER = "hover"
    PRESSED = "pressed"
    FOCUS = "focus"
    SELECTED = "selected"
    DISABLED = "disabled"


@dataclass(frozen=True, slots=True)
class Button:
    """The look of a button.

    Attributes:
        label: what it does, a verb; may be empty if there is a symbol.
        symbol: name of a symbol left of the label.
        sub: a second, smaller line.
        key: the shortcut, one letter, shown in the corner.
        main: with the larger type of a main button.
        align: "left" or "centre".
    """

    label: str
    kind: Kind = Kind.WOOD
    state: State = State.NORMAL
    symbol: str | None = None
    sub: str | None = None
    key: str | None = None
    main: bool = False
    align: Align = "centre"


DEEP = 3.0
#: How much of the face is mixed into the words of a button that is off: they still stand out by 3 to 1.
OFF_FADED = 0.15
GREY = (0x6E, 0x61, 0x52)
PALE = (0xD8, 0xC9, 0xA4)


def draw_button(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, button: Button) -> None:
    """Draw a button into ``rect``, whose lowest three logical pixels are its thickness."""
    lit = button.state in (State.HOVER, State.FOCUS, State.SELECTED)
    kit.stamp(
        surface, rect, button, lambda layer, box: _paint(kit, layer, box, button), kit.px(18),
        lit=lit,
    )  # fmt: skip


def button_width(kit: Kit, button: Button, padding: float = 18) -> int:
    """Real width that shows the whole label; ``padding`` in logical pixels on each side."""
    style = _style(kit, button)
    symbol = kit.px(30) if button.symbol else 0
    return kit.text.width(button.label, style) + symbol + 2 * kit.px(padding)


def _paint(kit: Kit, layer: pygame.Surface, box: pygame.Rect, button: Button) -> None:
    colours = _colours(kit, button)
    pressed = button.state is State.PRESSED
    deep = kit.px(1) if pressed else kit.px(DEEP)
    face = svg.draw(_body(kit, box.size, colours, deep, pressed), box.size)
    if button.state in (State.HOVER, State.FOCUS, State.SELECTED):
        strength = 0.9 if button.state is State.SELECTED else 0.6
        frames.glow(kit, layer, face, box.topleft, radius=6, opacity=strength)
    frames.drop_shadow(kit, layer, face, box.topleft, radius=4, drop=2, opacity=0.5)
    if button.state in (State.FOCUS, State.SELECTED):
        _ring(kit, layer, box)
    _label(kit, layer, _face_box(box, deep, pressed), button, colours)


def _face_box(box: pygame.Rect, deep: int, pressed: bool) -> pygame.Rect:
    lowered = deep if pressed else 0
    return pygame.Rect(box.x, box.y + 2 * lowered, box.width, box.height - deep - 2 * lowered)


def _body(kit: Kit, size: tuple[int, int], colours: ButtonColours, deep: int, pressed: bool) -> str:
    width, height = size
    line, radius = kit.layout.scale, kit.style.radius.button * kit.layout.scale
    top = 2 * deep if pressed else 0
    faces = [
        (0.0, colours.light, 1.0),
        (0.12, mix(colours.light, colours.middle, 0.45), 1.0),
        (0.55, colours.middle, 1.0),
        (1.0, colours.dark, 1.0),
    ]
    if pressed:
        faces = [(0.0, colours.dark, 1.0), (0.6, colours.middle, 1.0), (1.0, colours.light, 1.0)]
    body = svg.linear("g", faces)
    body += svg.box(0, top + deep, width, height - deep - top, radius, fill=darken(colours.dark, 0.55))
    body += svg.box(
        line * 0.6, top + line * 0.6, width - line * 1.2, height - deep - top - line * 1.2, radius,
        fill="url(#g)", stroke=(12, 7, 4), line=line * 1.2,
    )  # fmt: skip
    inner = line * 2.2
    body += svg.box(
        inner, top + inner, width - 2 * inner, height - deep - top - 2 * inner, radius - line * 1.6,
        stroke=colours.line, line=line, line_opacity=0.85,
    )  # fmt: skip
    return body


def _ring(kit: Kit, layer: pygame.Surface, box: pygame.Rect) -> None:
    around = box.inflate(2 * kit.stroke(3), 2 * kit.stroke(3))
    radius = kit.px(kit.style.radius.button + 3)
    frames.outline(kit, layer, around.inflate(2, 2), "outline", 1, radius, 0.7)
    frames.outline(kit, layer, around, "focus", 2, radius)


def _colours(kit: Kit, button: Button) -> ButtonColours:
    plain = kit.palette.button(button.kind)
    if button.state is State.HOVER:
        return ButtonColours(
            lighten(plain.light, 0.15), lighten(plain.middle, 0.15), lighten(plain.dark, 0.12),
            plain.text, plain.line,
        )  # fmt: skip
    if button.state is not State.DISABLED:
        return plain
    towards = PALE if button.kind is Kind.PARCHMENT else GREY

    def pale(colour: Colour) -> Colour:
        return mix(colour, towards, 0.62)

    middle = pale(plain.middle)
    text = mix(plain.text, middle, OFF_FADED)
    return ButtonColours(pale(plain.light), middle, pale(plain.dark), text, pale(plain.line))


def _style(kit: Kit, button: Button) -> TextStyle:
    return kit.type.button_main if button.main else kit.type.button


def _label(
    kit: Kit, layer: pygame.Surface, face: pygame.Rect, button: Button, colours: ButtonColours
) -> None:
    style = _style(kit, button)
    size = round(face.height * (0.56 if button.sub is None else 0.5))
    size = min(size, kit.px(26))
    gap = kit.px(8) if button.label else 0
    beside = size + gap if button.symbol else 0
    room = face.width - kit.px(30 if button.key else 20) - beside
    text, style = kit.text.fit(button.label, style, room, shrink=True) if button.label else ("", style)
    width = beside + kit.text.width(text, style)
    left = face.x + kit.px(14) if button.align == "left" else face.centerx - width // 2
    if button.symbol:
        symbol = kit.symbol(button.symbol, size, colours.text)
        layer.blit(symbol, (left, face.centery - size // 2))
    middle = face.centery - (kit.px(style.size * 0.55) if button.sub else 0)
    at = (left + beside, middle)
    kit.text.draw(layer, text, at, style, colours.text)
    if button.sub:
        below = face.centery + kit.px(style.size * 0.58)
        kit.text.draw(layer, button.sub, (left + beside, below), kit.type.small, colours.text, limit=room)
    if button.key:
        corner = face.right - kit.px(10), face.y + kit.px(11)
        kit.text.draw(layer, button.key, corner, kit.type.caption.medium, colours.text, align="centre")
