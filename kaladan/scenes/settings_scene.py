"""The settings: tabs of rows; whatever is chosen holds at once and is kept."""

from __future__ import annotations

from functools import partial

import pygame

from kaladan.scenes import settings_rows as rows
from kaladan.scenes.desk import Desk
from kaladan.scenes.intents import Intent, PadPressed, Pressed, Wish
from kaladan.scenes.scene import Scene, Spot
from kaladan.scenes.settings_keys import Given
from kaladan.scenes.settings_rows import ALL_TABS, GIVEN, KEYS, PAD, TABS, Row
from kaladan.storage.settings import Preferences
from kaladan.ui import fields, frames
from kaladan.ui.buttons import Button, Kind, State
from kaladan.ui.palette import REALMS
from kaladan.ui.tabs import Tabs, draw_tabs, tab_places
from kaladan.ui.tokens import TokenLook, draw_token
from kaladan.ui.topbar import draw_heading

#: Logical pixels: the bar on top, the sheet, the tabs' and the first row's distance from its top.
HEAD, SHEET, TABS_TOP, FIRST = 58, (880, 590), 24, 84
#: Height of a row, and the width of what is chosen.
ROW, CHOICE = 80, 300
#: Kinds of unit of which the colours are shown.
SHOWN = ("crown", "general", "catapult", "shield", "archer", "sword")


class SettingsScene(Scene):
    """One tab at a time. What was on the screen before waits below."""

    music = "menu"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.tab = ALL_TABS[0]
        #: The keys or buttons of the tab.
        self.given = Given(desk, KEYS)

    def leave(self) -> None:
        """What is being pulled is let go."""
        self.pointer.cancel()

    # -- what is chosen

    def show_tab(self, name: str) -> None:
        """Turn to a tab; what is on it slides in from its side."""
        self.turn_over(self._rows_area(), ALL_TABS.index(name) - ALL_TABS.index(self.tab))
        self.tab, self.given = name, Given(self.desk, name)
        self.refresh()

    def step(self, row: Row, step: int) -> None:
        """Give a row its next value, or the one before."""
        self.desk.settings.change(**{row.name: rows.stepped(self.kit, self.desk.settings.chosen, row, step)})
        self._tell(row)

    def set_volume(self, row: Row, at: tuple[int, int]) -> None:
        """Give a volume the value at a place."""
        self._try_volume(row, at)
        self.desk.settings.keep()

    def _try_volume(self, row: Row, at: tuple[int, int]) -> None:
        value = round(fields.slider_at(self.kit, self._choice(row), at), 2)
        self.desk.settings.try_out(**{row.name: value})
        self._tell(row)

    def _tell(self, row: Row) -> None:
        """Let a volume be heard."""
        if row.is_volume:
            self.desk.sound({"effects": "token_drop", "interface": "ui_press"}.get(row.name, ""))
        self.refresh()

    def set_standard(self) -> None:
        """Give everything on this tab its first value again."""
        first = Preferences()
        if self.tab in GIVEN:
            self.given.set_standard()
        else:
            self.desk.settings.change(**{row.name: getattr(first, row.name) for row in TABS[self.tab]})
        self.refresh()

    def go_back(self) -> None:
        """Back to what was on the screen."""
        self.desk.stack.pop()

    # -- keys and buttons

    @property
    def typing(self) -> bool:
        """Whether the next key is the one that is awaited, or has only just been taken."""
        return self.given.typing

    @property
    def awaits_key(self) -> bool:
        """Whether the next key is the one that is awaited."""
        return self.typing

    def await_key(self, wish: str) -> None:
        """Let the next key, or the next button of a game pad, stand for a wish."""
        self.given.await_for(wish)
        self.refresh()

    def handle(self, intent: Intent) -> None:
        """A key that is awaited is taken; Escape goes back."""
        if isinstance(intent, Pressed | PadPressed):
            self.given.take(intent)
            self.refresh()
        elif isinstance(intent, Wish) and self.typing:
            self.given.just_set = False
        elif isinstance(intent, Wish) and intent.name == "cancel":
            self.go_back()
        else:
            super().handle(intent)

    def dragged(self, at: tuple[int, int]) -> None:
        """A bead is pulled; what is chosen is kept when it is let go."""
        held = self.pointer.dragging
        if held is not None and isinstance(held.drag, Row):
            self._try_volume(held.drag, at)

    def dropped(self, spot: Spot, at: tuple[int, int]) -> None:  # noqa: ARG002
        """A bead is let go."""
        self.desk.settings.keep()

    def drag_cancelled(self) -> None:
        """A bead stays where it was pulled to."""
        self.desk.settings.keep()

    # -- where

    def _sheet(self) -> pygame.Rect:
        width, height = self.kit.layout.window
        sheet = pygame.Rect(0, 0, self.kit.px(SHEET[0]), self.kit.px(SHEET[1]))
        sheet.center = width // 2, (self.kit.px(HEAD) + height) // 2
        return sheet

    def _row(self, index: int) -> pygame.Rect:
        sheet, kit = self._sheet(), self.kit
        return pygame.Rect(
            sheet.x + kit.px(40), sheet.y + kit.px(FIRST + ROW * index), sheet.width - kit.px(80), kit.px(ROW)
        )

    def _rows_area(self) -> pygame.Rect:
        """Return what differs from tab to tab: all of the sheet between its tabs and its button."""
        sheet, kit = self._sheet(), self.kit
        area = sheet.inflate(-kit.px(24), 0)
        area.y, area.height = sheet.y + kit.px(FIRST - 10), sheet.height - kit.px(FIRST - 10) - kit.px(62)
        return area

    def _choice(self, row: Row) -> pygame.Rect:
        """Return where the value of a row is."""
        place = self._row(TABS[self.tab].index(row))
        rect = pygame.Rect(0, 0, self.kit.px(CHOICE), self.kit.px(36))
        rect.midright = place.right, place.centery
        if row.is_volume:
            rect = rect.inflate(-self.kit.px(88), 0)
        return rect

    def _tabs(self) -> Tabs:
        labels = tuple(self.kit.words(f"settings.tab.{name}") for name in ALL_TABS)
        return Tabs(labels, ALL_TABS.index(self.tab))

    def _tabs_at(self) -> tuple[int, int]:
        sheet = self._sheet()
        places = tab_places(self.kit, (0, 0), self._tabs())
        return sheet.centerx - places[-1].right // 2, sheet.y + self.kit.px(TABS_TOP)

    # -- what can be pointed at

    def layout(self) -> list[Spot]:
        """Return the way back, the tabs, and what can be chosen on this one."""
        kit, words = self.kit, self.kit.words
        spots = [
            Spot(
                "button/back", kit.layout.rect(16, 11, 96, 36), click=self.go_back,
                button=Button(words("page.back")),
            )
        ]  # fmt: skip
        for name, rect in zip(ALL_TABS, tab_places(kit, self._tabs_at(), self._tabs()), strict=True):
            spots.append(Spot(f"tab/{name}", rect, click=partial(self.show_tab, name)))
        if self.tab in GIVEN:
            spots += self._key_spots()
        else:
            for row in TABS[self.tab]:
                spots += self._row_spots(row)
        rect = pygame.Rect(0, 0, kit.px(280), kit.px(40))
        rect.midbottom = self._sheet().centerx, self._sheet().bottom - kit.px(18)
        look = Button(words("settings.standard"), Kind.PARCHMENT, symbol="undo")
        return [*spots, Spot("button/standard", rect, click=self.set_standard, button=look)]

    def _row_spots(self, row: Row) -> list[Spot]:
        place, kit, found = self._choice(row), self.kit, []
        if row.is_volume:
            found.append(Spot(f"cord/{row.name}", place, lambda: self.set_volume(row, self.pointer.at), row))
            back, on = place.copy(), place.copy()
            back.size = on.size = kit.px(36), place.height
            back.right, on.left = place.left - kit.px(8), place.right + kit.px(8)
            signs = (("−", back, -1), ("+", on, 1))
        else:
            back = pygame.Rect(place.x, place.y, place.width // 3, place.height)
            on = pygame.Rect(back.right, place.y, place.right - back.right, place.height)
            signs = (("", back, -1), ("", on, 1))
        for sign, rect, step in signs:
            name = f"{row.name}/{'back' if step < 0 else 'next'}"
            look = Button(sign, Kind.PARCHMENT, main=True) if sign else None
            found.append(Spot(name, rect, click=partial(self.step, row, step), button=look))
        return found

    def is_control(self, spot: Spot) -> bool:
        """Whether Tab comes to a spot: a cord is set by the buttons at its ends."""
        return super().is_control(spot) and not spot.name.startswith("cord/")

    def _key_spots(self) -> list[Spot]:
        places = self.given.places(self.kit, self._sheet())
        return [
            Spot(f"key/{wish}", place, click=partial(self.await_key, wish)) for wish, place in places.items()
        ]

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The table, the title, a parchment with the tab."""
        kit, sheet = self.kit, self._sheet()
        width, height = surface.get_size()
        surface.blit(kit.atlas.fit("table", width=width, height=height), (0, 0))
        draw_heading(kit, surface, pygame.Rect(0, 0, width, kit.px(HEAD)), kit.words("settings.title"))
        frames.parchment_panel(kit, surface, sheet, seed=61)
        draw_tabs(kit, surface, self._tabs_at(), self._tabs())
        if self.tab in GIVEN:
            self.given.draw(self.kit, surface, sheet, self.pointer.hovered)
        else:
            for index, row in enumerate(TABS[self.tab]):
                self._draw_row(surface, self._row(index), row)
        if self.tab == "access":
            self._draw_colours(surface)
        self._draw_note(surface)
        self.draw_buttons(surface)

    def _draw_row(self, surface: pygame.Surface, place: pygame.Rect, row: Row) -> None:
        kit, chosen, choice = self.kit, self.desk.settings.chosen, self._choice(row)
        left = choice.left - kit.px(44 if row.is_volume else 0)
        room = left - place.x - kit.px(24)
        at = place.x, place.y + kit.px(18)
        kit.text.draw(
            surface, kit.words(f"settings.{row.name}.name"), at, kit.type.lead.semibold, kit.colour("ink"),
            limit=room, shrink=True,
        )  # fmt: skip
        box = pygame.Rect(place.x, place.y + kit.px(31), room, 0)
        style, ink = kit.type.small, kit.colour("ink_secondary")
        kit.text.paragraph(
            surface, kit.words(f"settings.{row.name}.text"), box, style, ink, most=2, leading=1.2
        )
        text = rows.value_text(kit, chosen, row)
        if row.is_volume:
            state = State.DISABLED if chosen.muted else self._lit(f"cord/{row.name}")
            fields.draw_slider(kit, surface, choice, fields.Slider(getattr(chosen, row.name), text, state))
        else:
            lit = (self._lit(f"{row.name}/back"), self._lit(f"{row.name}/next"))
            state = next((one for one in lit if one is not State.NORMAL), State.NORMAL)
            selector = fields.Selector(text, changed=rows.is_changed(chosen, row), state=state)
            fields.draw_selector(kit, surface, choice, selector)

    def _lit(self, name: str) -> State:
        return self.state_of(name)

    def _draw_colours(self, surface: pygame.Surface) -> None:
        """A token of each realm in the colours that hold now."""
        kit, area = self.kit, self._row(len(TABS["access"]))
        area.y += kit.px(14)
        frames.fill(kit, surface, area.inflate(0, kit.px(14)), "leather", radius=9)
        for index, (realm, kind) in enumerate(zip(REALMS, SHOWN, strict=True)):
            x = area.x + round(area.width * (index + 0.5) / len(REALMS))
            draw_token(kit, surface, TokenLook(realm, kind), (x - kit.px(26), area.centery), kit.px(50))
            field = pygame.Rect(0, 0, kit.px(40), kit.px(40))
            field.center = x + kit.px(30), area.centery
            frames.fill(kit, surface, field, kit.palette.realm(realm).field, radius=6, edge="outline")

    def _draw_note(self, surface: pygame.Surface) -> None:
        """What came of a key, or that the file of the settings was damaged."""
        kit, sheet = self.kit, self._sheet()
        alarm = self.given.note or self.desk.settings.damage_told
        text = alarm or (kit.words("pad.fixed") if self.tab == PAD else "")
        at = sheet.centerx, sheet.bottom - kit.px(72)
        style, ink = kit.type.small.medium, kit.colour("attack" if alarm else "ink_secondary")
        room = sheet.width - kit.px(60)
        kit.text.draw(surface, text, at, style, ink, align="centre", limit=room)
