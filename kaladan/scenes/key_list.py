"""The list of keys and of the buttons of game pads: what each one does."""

from __future__ import annotations

import pygame

from kaladan.scenes.desk import Desk
from kaladan.scenes.intents import Intent, Wish
from kaladan.scenes.keys import USUAL
from kaladan.scenes.pad_buttons import NONE, buttons_of
from kaladan.scenes.passing import sliding
from kaladan.scenes.scene import Scene, Spot
from kaladan.ui import effects, frames
from kaladan.ui.buttons import Button, Kind, State
from kaladan.ui.kit import Kit
from kaladan.ui.layout import columns
from kaladan.ui.passage import Panel

#: The sheet in the middle, in logical pixels, and the height of a line.
SHEET, LINE = (1220, 650), 31
#: Where the headings and the first lines are, below the upper edge of the sheet.
HEADING, FIRST = 72, 92
#: How much the screen is darkened.
VEIL = 0.6
#: What always has the same keys; their names are texts.
ALWAYS = ("next", "arrows", "press", "hurry", "cancel", "help", "key_list")
PAD_ALWAYS = ("stick", "cross", "start")


class KeyListScene(Scene):
    """Lies over whatever is on the screen until Escape, Shift with F1 or a click puts it away."""

    rules = "keys"

    opaque = False

    def layout(self) -> list[Spot]:
        """Return the sheet and the button that puts it away."""
        kit, sheet = self.kit, self._sheet()
        rect = pygame.Rect(0, 0, kit.px(200), kit.px(44))
        rect.midbottom = sheet.centerx, sheet.bottom - kit.px(18)
        look = Button(kit.words("keys.close"), Kind.BRASS, State.FOCUS)
        return [Spot("sheet", sheet), Spot("button/close", rect, click=self.desk.stack.pop, button=look)]

    def handle(self, intent: Intent) -> None:
        """Escape and Enter put it away."""
        super().handle(intent)
        if isinstance(intent, Wish) and intent.name in ("cancel", "confirm"):
            self.desk.stack.pop()

    def _sheet(self) -> pygame.Rect:
        sheet = pygame.Rect(0, 0, self.kit.px(SHEET[0]), self.kit.px(SHEET[1]))
        sheet.center = pygame.Rect((0, 0), self.kit.layout.window).center
        return sheet

    @property
    def overlay(self) -> Panel:
        """The sheet."""
        return sliding(self.kit, self._sheet(), VEIL)

    def draw(self, surface: pygame.Surface) -> None:
        """A parchment over the darkened screen: two columns for the keyboard, one for a game pad."""
        kit, sheet = self.kit, self._sheet()
        effects.veil(surface, kit.colour("veil"), VEIL)
        frames.parchment_panel(kit, surface, sheet, seed=71)
        at = sheet.centerx, sheet.y + kit.px(32)
        frames.ruled_title(kit, surface, kit.words("keys.title"), at, sheet.width - kit.px(80))
        one, two, three = columns(sheet.inflate(-kit.px(64), 0), 3, kit.px(34))
        lines = key_lines(self.desk)
        half = (len(lines) + 1) // 2
        self._draw_heading(surface, one.union(two), "keys.keyboard")
        self._draw_heading(surface, three, "pad.title")
        for column, part in ((one, lines[:half]), (two, lines[half:]), (three, pad_lines(self.desk))):
            self._draw_lines(surface, column, part)
        self.draw_buttons(surface)

    def _draw_heading(self, surface: pygame.Surface, area: pygame.Rect, text: str) -> None:
        kit = self.kit
        at = area.centerx, area.y + kit.px(HEADING)
        style = kit.type.panel_small
        frames.ruled_title(kit, surface, kit.words(text), at, area.width, style=style)

    def _draw_lines(self, surface: pygame.Surface, area: pygame.Rect, lines: list[tuple[str, str]]) -> None:
        kit = self.kit
        for index, (key, does) in enumerate(lines):
            y = area.y + kit.px(FIRST + LINE * index) + kit.px(LINE) // 2
            draw_key(kit, surface, key, does, pygame.Rect(area.x, y, area.width, 0))


def key_lines(desk: Desk) -> list[tuple[str, str]]:
    """Return the name of each key and what it does, in the order in which they are listed."""
    words = desk.kit.words
    found = [(words(f"keys.always.{name}.key"), words(f"keys.always.{name}")) for name in ALWAYS]
    return found + [(desk.settings.key(wish), words(f"keys.wish.{wish}")) for wish in USUAL]


def pad_lines(desk: Desk) -> list[tuple[str, str]]:
    """Return the name of each button of a game pad that does something, and what it does, as listed."""
    words, buttons = desk.kit.words, buttons_of(desk.settings.chosen.pad)
    found = [(words(f"pad.always.{name}.key"), words(f"pad.always.{name}")) for name in PAD_ALWAYS]
    used = [wish for wish, button in buttons.items() if button != NONE]
    return found + [(desk.settings.button(wish), words(f"keys.wish.{wish}")) for wish in used]


def draw_key(kit: Kit, surface: pygame.Surface, key: str, does: str, line: pygame.Rect) -> None:
    """Draw what a key does, and at the right end of the line the key."""
    cap = key_rect(kit, key)
    cap.midright = line.right, line.y
    frames.fill(kit, surface, cap, "parchment_light", radius=5, edge="parchment_edge")
    kit.text.draw(
        surface, key, cap.center, kit.type.small.semibold, kit.colour("ink"), align="centre",
        limit=cap.width - kit.px(8),
    )  # fmt: skip
    limit = cap.left - line.x - kit.px(10)
    kit.text.draw(surface, does, (line.x, line.y), kit.type.body, kit.colour("ink"), limit=limit, shrink=True)


def key_rect(kit: Kit, key: str) -> pygame.Rect:
    """The place of a key with its name."""
    width = max(kit.px(34), kit.text.width(key, kit.type.small.semibold) + kit.px(18))
    return pygame.Rect(0, 0, width, max(kit.px(26), kit.text.pitch(kit.type.small)))
