"""All charts of a match that is over: its course, every battle, everybody's luck; written as CSV and PNG."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import cached_property, partial

import pygame

from kaladan.match.battles import Battles, battles
from kaladan.match.history import COUNTED, History
from kaladan.match.tables import Names, battles_table, luck_table, rounds_table
from kaladan.scenes.charts_battles import BattlesPage
from kaladan.scenes.charts_luck import draw_luck
from kaladan.scenes.course_charts import CHANCE, chart_of, columns_of, course_of
from kaladan.scenes.desk import Desk
from kaladan.scenes.faults import told
from kaladan.scenes.heading import HEAD, back_spot, draw_head
from kaladan.scenes.intents import Intent, Wheel, Wish
from kaladan.scenes.replay import ReplayScene
from kaladan.scenes.results_parts import Column, draw_tab
from kaladan.scenes.scene import Scene, Spot
from kaladan.storage import exports, replays
from kaladan.ui import frames
from kaladan.ui.buttons import Button, Kind, button_width, draw_button
from kaladan.ui.chart import draw_chart
from kaladan.ui.tooltips import Tooltip

TABS = (*COUNTED, CHANCE, "battles", "luck")
#: Logical pixels: the foot, where the chart begins on the sheet.
FOOT, TOP = 60, 66


class ChartsScene(Scene):
    """The charts of the match on the desk, which must be over."""

    rules = "7.2"

    def __init__(self, desk: Desk, tab: str = TABS[0]) -> None:
        super().__init__(desk)
        self.session = desk.match
        self.tab = tab
        self.first = 0
        self.note = ""
        self.course: History = course_of(desk.catalogue, self.session.match.journal)
        self.columns: list[Column] = columns_of(self.kit, self.session, self.course)

    @cached_property
    def battles(self) -> Battles:
        """All battles and everybody's luck; reckoned when it is first looked at, for it takes a moment."""
        return battles(self.desk.catalogue, self.session.match.journal)

    # -- what can be done

    def layout(self) -> list[Spot]:
        """Return the way back, tabs, battles in sight, and the buttons at the foot."""
        back = back_spot(self.kit, self.back)
        return [back, *self._tab_spots(), *self._battle_spots(), *self._foot_spots()]

    def _tab_spots(self) -> list[Spot]:
        kit, sheet = self.kit, self._sheet()
        spots, x = [], sheet.x + kit.px(22)
        for name in TABS:
            width = button_width(kit, Button(kit.words(f"charts.tab.{name}")), 15)
            rect = pygame.Rect(x, sheet.y + kit.px(15), width, kit.px(36))
            spots.append(Spot(f"tab/{name}", rect, click=partial(self.show, name)))
            x = rect.right + kit.px(7)
        return spots

    def _battle_spots(self) -> list[Spot]:
        if self.tab != "battles":
            return []
        page, words = self._battles_page(), self.kit.words
        return [
            Spot(
                f"battle/{row.record.entry}", row.rect, partial(self.watch, row.record.entry),
                tip=Tooltip(words("charts.watch"), page.tip(row.record), "5"),
            )
            for row in page.rows()
        ]  # fmt: skip

    def _foot_spots(self) -> list[Spot]:
        kit, words = self.kit, self.kit.words
        width, height = kit.layout.window
        y, tall = height - kit.px(FOOT) + kit.px(9), kit.px(42)
        spots, right = [], width - kit.px(20)
        for name, click in (("png", self.save_picture), ("csv", self.save_tables)):
            look = Button(words(f"charts.{name}"))
            rect = pygame.Rect(0, y, button_width(kit, look), tall)
            rect.right = right
            tip = Tooltip(words(f"charts.{name}"), words(f"charts.tip.{name}"))
            spots.append(Spot(f"button/{name}", rect, click, button=look, tip=tip))
            right = rect.left - kit.px(8)
        return spots

    def show(self, tab: str) -> None:
        """Turn to another chart, which slides in from its side."""
        self.turn_over(self._area(), TABS.index(tab) - TABS.index(self.tab))
        self.tab, self.first, self.note = tab, 0, ""
        self.refresh()

    def watch(self, entry: int) -> None:
        """Watch a battle from its declaration on."""
        scene = ReplayScene(self.desk, self.session.match.journal)
        self.desk.stack.push(scene)
        scene.go(entry)

    def back(self) -> None:
        """Go back to the results."""
        self.desk.stack.pop()

    def handle(self, intent: Intent) -> None:
        """The wheel turns the battles; Escape goes back."""
        if isinstance(intent, Wheel) and self.tab == "battles":
            last = max(0, len(self.battles.records) - self._battles_page().in_sight)
            self.first = min(max(self.first - intent.turns, 0), last)
            self.refresh()
        super().handle(intent)
        if isinstance(intent, Wish) and intent.name == "cancel":
            self.back()

    # -- writing

    def save_tables(self) -> None:
        """Write all numbers as CSV files."""
        session = self.session
        sides = [self.kit.words(f"team.{name}") for name in ("star", "key")]
        names = Names(
            session.names, sides if session.state.teams else session.names, session.table.world.labels
        )
        tables = {
            "rounds": rounds_table(self.course, names),
            "battles": battles_table(self.battles, names),
            "luck": luck_table(self.battles, names),
        }
        self._write(lambda: exports.write_tables(self._name(), tables)[0].parent.as_posix(), "csv")

    def save_picture(self) -> None:
        """Write what is shown as a picture."""
        picture = pygame.Surface(self.kit.layout.window)
        self._draw_sheet(picture, hovered="")
        png = io.BytesIO()
        pygame.image.save(picture.subsurface(self._sheet()), png, "chart.png")
        name = f"{self._name()}-{self.tab}"
        self._write(lambda: exports.write_picture(name, png.getvalue()).as_posix(), "png")

    def _write(self, doing: Callable[[], str], kind: str) -> None:
        words = self.kit.words
        try:
            self.note = words(f"charts.written.{kind}", place=doing())
        except OSError as error:
            self.note = words("charts.not_written", reason=told(words, error))
        self.refresh()

    def _name(self) -> str:
        return f"match-{replays.mark_of(self.session.match.journal)[:8]}"

    # -- where

    def _sheet(self) -> pygame.Rect:
        kit = self.kit
        width, height = kit.layout.window
        top = kit.px(HEAD + 12)
        return pygame.Rect(kit.px(20), top, width - 2 * kit.px(20), height - top - kit.px(FOOT))

    def _area(self) -> pygame.Rect:
        kit, sheet = self.kit, self._sheet()
        area = pygame.Rect(sheet.x + kit.px(24), sheet.y + kit.px(TOP), sheet.width - kit.px(48), 0)
        area.height = sheet.bottom - kit.px(20) - area.y
        return area

    def _battles_page(self) -> BattlesPage:
        return BattlesPage(self.kit, self.session, self.battles.records, self._area(), self.first)

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The title, the sheet with its tabs, the buttons and what was written."""
        kit = self.kit
        draw_head(kit, surface, kit.words("charts.title"))
        self._draw_sheet(surface, self.pointer.hovered)
        self._draw_note(surface)
        self.draw_buttons(surface)
        self.draw_tip(surface)

    def _draw_note(self, surface: pygame.Surface) -> None:
        kit, width = self.kit, surface.get_width()
        left = kit.px(22)
        right = next(spot.rect.left for spot in self.spots if spot.name == "button/csv") - kit.px(16)
        at, style = (right, surface.get_height() - kit.px(FOOT / 2)), kit.type.small
        ink = kit.colour("text_secondary")
        text, seen = self.note, min(right - left, width)
        if not text and self.tab == "battles":
            page = self._battles_page()
            last = min(self.first + page.in_sight, len(self.battles.records))
            count = len(self.battles.records)
            text = kit.words("charts.place", first=min(self.first + 1, count), last=last, count=count)
        kit.text.draw(surface, text, at, style, ink, align="right", limit=seen, shrink=True)

    def _draw_sheet(self, surface: pygame.Surface, hovered: str) -> None:
        kit, sheet, area = self.kit, self._sheet(), self._area()
        frames.parchment_panel(kit, surface, sheet, seed=137)
        for spot in self._tab_spots():
            name = spot.name.partition("/")[2]
            label = kit.words(f"charts.tab.{name}")
            if name == self.tab:
                draw_button(kit, surface, spot.rect, Button(label, Kind.BRASS))
            else:
                draw_tab(kit, surface, spot.rect, label, hovered=hovered == spot.name)
        if self.tab == "battles":
            self._battles_page().draw(surface, hovered)
        elif self.tab == "luck":
            draw_luck(kit, surface, area, self.session, self.battles.luck)
        else:
            draw_chart(kit, surface, area, chart_of(kit, self.session, self.course, self.columns, self.tab))
