"""Gallery pages of buttons and fields."""

from __future__ import annotations

import pygame

from kaladan.ui import fields, frames
from kaladan.ui.buttons import Button, Kind, State, draw_button
from kaladan.ui.gallery.page import caption, table
from kaladan.ui.kit import Kit

SYMBOLS = {Kind.BRASS: "play", Kind.WOOD: "scroll", Kind.PARCHMENT: "boot", Kind.OXBLOOD: "swords"}


def buttons(kit: Kit, surface: pygame.Surface) -> None:
    """Four kinds in six states, in three heights."""
    table(kit, surface)
    for row, state in enumerate(State):
        caption(kit, surface, kit.words(f"gallery.state.{state}"), 16, 62 + row * 84)
    for column, kind in enumerate(Kind):
        x = 130 + column * 288
        caption(kit, surface, kit.words(f"gallery.kind.{kind}"), x, 22)
        if kind is Kind.PARCHMENT:
            sheet = kit.layout.rect(x - 12, 34, 276, 506)
            frames.parchment_panel(kit, surface, sheet, ruled=False)
        for row, state in enumerate(State):
            _pair(kit, surface, kind, state, x, 44 + row * 84)
    _large(kit, surface)


def _pair(kit: Kit, surface: pygame.Surface, kind: Kind, state: State, x: float, y: float) -> None:
    label = kit.words(f"button.{kind}")
    draw_button(kit, surface, kit.layout.rect(x, y, 122, 38), Button(label, kind, state, key="M"))
    draw_button(
        kit, surface, kit.layout.rect(x + 132, y, 118, 34),
        Button(label, kind, state, symbol=SYMBOLS[kind]),
    )  # fmt: skip


def _large(kit: Kit, surface: pygame.Surface) -> None:
    words = kit.words
    rects = [kit.layout.rect(130 + i * 288, 562, 254, 54) for i in range(4)]
    looks = (
        Button(words("button.end_action"), Kind.BRASS, State.FOCUS, main=True),
        Button(words("button.pass"), Kind.WOOD, main=True),
        Button(words("button.continue"), Kind.BRASS, symbol="play", sub=words("sample.saved"),
               main=True, align="left"),
        Button(words("button.too_long"), Kind.OXBLOOD, symbol="swords", main=True),
    )  # fmt: skip
    for rect, look in zip(rects, looks, strict=True):
        draw_button(kit, surface, rect, look)


def form(kit: Kit, surface: pygame.Surface) -> None:
    """Switches, selectors, steppers, sliders, seals and text fields."""
    table(kit, surface)
    sheet = kit.layout.rect(24, 20, 1232, 680)
    frames.parchment_panel(kit, surface, sheet, seed=3)
    _switches(kit, surface)
    for row, state in enumerate(State):
        y = 190 + row * 80
        caption_on_paper(kit, surface, kit.words(f"gallery.state.{state}"), 56, y + 18)
        _fields(kit, surface, state, y)


def caption_on_paper(kit: Kit, surface: pygame.Surface, text: str, x: float, y: float) -> None:
    """A caption in ink; logical position of its left end at mid-height."""
    at = kit.layout.point(x, y)
    kit.text.draw(surface, text, at, kit.type.caption, kit.colour("ink_secondary"))


def _switches(kit: Kit, surface: pygame.Surface) -> None:
    words = kit.words
    modes = tuple(words(f"setup.mode.{mode}") for mode in ("alone", "two", "three"))
    fields.draw_switch(kit, surface, kit.layout.rect(56, 44, 714, 46), fields.Switch(modes, 2))
    tabs = tuple(words(f"results.tab.{tab}") for tab in ("points", "tiles", "gold"))
    fields.draw_switch(kit, surface, kit.layout.rect(800, 46, 420, 42), fields.Switch(tabs, 0))
    changed = fields.Selector(words("sample.seconds"), changed=True)
    fields.draw_selector(kit, surface, kit.layout.rect(56, 112, 200, 34), changed)
    first = fields.Selector(words("player.human"), at_first=True)
    fields.draw_selector(kit, surface, kit.layout.rect(280, 112, 200, 34), first)
    caret = fields.TextField("Tamsin", caret=6, state=State.FOCUS)
    fields.draw_text_field(kit, surface, kit.layout.rect(510, 110, 222, 36), caret)
    hint = fields.TextField("", hint=words("setup.name_hint"))
    fields.draw_text_field(kit, surface, kit.layout.rect(750, 110, 222, 36), hint)
    fields.drag_dots(kit, surface, kit.layout.point(1010, 128))


def _fields(kit: Kit, surface: pygame.Surface, state: State, y: float) -> None:
    words, rect = kit.words, kit.layout.rect
    selector = fields.Selector(words("sample.computer"), state=state)
    fields.draw_selector(kit, surface, rect(150, y, 190, 36), selector)
    stepper = fields.Stepper(2, 0, 4, state=state)
    fields.draw_stepper(kit, surface, rect(364, y, 150, 37), stepper)
    slider = fields.Slider(0.6, "60 %", state)
    fields.draw_slider(kit, surface, rect(536, y, 230, 36), slider)
    for index, on in enumerate((True, False)):
        check = fields.Check(words("settings.reduced_motion"), on, state)
        fields.draw_check(kit, surface, rect(786 + index * 220, y, 204, 36), check)
    field = fields.TextField("Ysolde", state=state)
    fields.draw_text_field(kit, surface, rect(150, y + 40, 190, 30), field)
