"""The list of the lessons: what each teaches, which are done, and where one goes on."""

from __future__ import annotations

from functools import partial

import pygame

from kaladan.match.lessons import LESSONS, Lesson
from kaladan.scenes.desk import Desk
from kaladan.scenes.faults import told
from kaladan.scenes.heading import HEAD, back_spot, draw_head
from kaladan.scenes.intents import Intent, Wish
from kaladan.scenes.leaving import leave
from kaladan.scenes.lesson_session import leave_lesson, take_up_lesson
from kaladan.scenes.scene import Scene, Spot
from kaladan.ui import frames
from kaladan.ui.buttons import Button, Kind, State
from kaladan.ui.lists import draw_row

#: Logical pixels: the foot, the edge of the sheet, the line above the rows, the gap under a row.
FOOT, EDGE, ABOVE, GAP = 22, 24, 40, 7
#: Logical pixels: the widest sheet, the tallest row, the button of a row, the mark of what is done.
WIDEST, ROW, BUTTON, MARK = 980, 78, (168, 42), 28


class LessonsScene(Scene):
    """Six rows; the first lesson that is not done has the gilt button.

    A lesson that lies on the table is taken off it and kept; what has come of it is said above the rows.
    """

    music = "menu"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.left = leave_lesson(desk)
        self.learned = desk.learned

    # -- what can be done

    @property
    def proposed(self) -> Lesson | None:
        """The lesson left in the middle last, else the first that is not done; None if all are."""
        begun = [one for name in reversed(self.learned.begun) for one in LESSONS if one.id == name]
        return next(iter(begun), None) or next(
            (one for one in LESSONS if one.id not in self.learned.done), None
        )

    def layout(self) -> list[Spot]:
        """Return the way back, and a button for each lesson."""
        found = [self._button(one, rect) for one, rect in zip(LESSONS, self._rows(), strict=True)]
        return [back_spot(self.kit, self.back), *found]

    def _button(self, one: Lesson, row: pygame.Rect) -> Spot:
        rect = pygame.Rect(0, 0, self.kit.px(BUTTON[0]), min(self.kit.px(BUTTON[1]), row.height))
        rect.midright = row.right - self.kit.px(14), row.centery
        look = (Kind.BRASS, State.FOCUS) if one is self.proposed else (Kind.PARCHMENT, State.NORMAL)
        name = "repeat" if one.id in self.learned.done else "begin"
        name = "go_on" if one.id in self.learned.begun else name
        button = Button(self.kit.words(f"lesson.list.{name}"), *look)
        return Spot(f"lesson/{one.id}", rect, partial(self.start, one), button=button)

    def start(self, one: Lesson) -> None:
        """Begin a lesson or go on with it; a match that cannot be saved is asked about first."""
        leave(self.desk, partial(take_up_lesson, self.desk, one))

    def back(self) -> None:
        """Go back to the menu."""
        from kaladan.scenes.menu import MenuScene

        if len(self.desk.stack.scenes) > 1:
            self.desk.stack.pop()
        else:
            self.desk.stack.replace(MenuScene(self.desk))

    def handle(self, intent: Intent) -> None:
        """Enter presses the gilt button, Escape goes back."""
        super().handle(intent)
        if isinstance(intent, Wish) and intent.name == "cancel":
            self.back()
        elif isinstance(intent, Wish) and intent.name == "confirm" and self.proposed is not None:
            self.start(self.proposed)

    # -- where

    def _sheet(self) -> pygame.Rect:
        kit = self.kit
        width, height = kit.layout.window
        sheet = pygame.Rect(0, kit.px(HEAD + 14), 0, height - kit.px(HEAD + 14 + FOOT))
        sheet.width = min(kit.px(WIDEST), width - 2 * kit.px(20))
        sheet.height = min(sheet.height, kit.px(2 * EDGE + ABOVE + len(LESSONS) * (ROW + GAP)))
        sheet.centerx = width // 2
        return sheet

    def _rows(self) -> list[pygame.Rect]:
        kit, sheet = self.kit, self._sheet()
        inner = sheet.inflate(-2 * kit.px(EDGE), -2 * kit.px(EDGE))
        top = inner.y + kit.px(ABOVE)
        pitch = min(kit.px(ROW + GAP), (inner.bottom - top + kit.px(GAP)) // len(LESSONS))
        return [
            pygame.Rect(inner.x, top + place * pitch, inner.width, pitch - kit.px(GAP))
            for place in range(len(LESSONS))
        ]

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The title, the sheet with its rows, the way back."""
        kit = self.kit
        draw_head(kit, surface, kit.words("lesson.list.title"))
        sheet = self._sheet()
        frames.parchment_panel(kit, surface, sheet, seed=67)
        at = sheet.centerx, sheet.y + kit.px(EDGE + ABOVE / 2 - 6)
        limit = sheet.width - 2 * kit.px(EDGE)
        ink, style = kit.colour("ink"), kit.type.lead
        kit.text.draw(surface, self.said(), at, style, ink, align="centre", limit=limit, shrink=True)
        for number, (one, rect) in enumerate(zip(LESSONS, self._rows(), strict=True), start=1):
            self._draw_row(surface, number, one, rect)
        self.draw_buttons(surface)
        self.draw_tip(surface)

    def said(self) -> str:
        """Return what stands above the rows: bad news before good."""
        words = self.kit.words
        if self.learned.error is not None:
            return words("lesson.list.unsaved", reason=told(words, self.learned.error))
        for name, fault in self.learned.damage.items():
            title = words(f"lesson.{name}.title")
            return words("lesson.list.damaged", lesson=title, reason=told(words, fault))
        if self.left is not None and self.left.run.done:
            title = words(f"lesson.{self.left.run.lesson.id}.title")
            return words("lesson.list.done", lesson=title)
        if self.left is not None and self.left.run.missed:
            return words("lesson.list.missed")
        if all(one.id in self.learned.done for one in LESSONS):
            return words("lesson.list.all")
        return words("lesson.list.line")

    def _draw_row(self, surface: pygame.Surface, number: int, one: Lesson, rect: pygame.Rect) -> None:
        kit, words = self.kit, self.kit.words
        draw_row(kit, surface, rect, lit=one is self.proposed)
        mark = pygame.Rect(0, 0, kit.px(MARK), kit.px(MARK))
        mark.center = rect.x + kit.px(34), rect.centery
        if one.id in self.learned.done:
            picture = kit.symbol("check", mark.width, "good_on_parchment")
            surface.blit(picture, picture.get_rect(center=mark.center))
        else:
            ink = kit.colour("ink_secondary")
            kit.text.draw(surface, str(number), mark.center, kit.type.panel, ink, align="centre")
        left, right = rect.x + kit.px(68), rect.right - kit.px(BUTTON[0] + 26)
        minutes = words("lesson.list.minutes", count=one.minutes)
        at = right - kit.px(4), rect.centery - kit.px(11)
        ink = kit.colour("ink_secondary")
        told = kit.text.draw(surface, minutes, at, kit.type.small, ink, align="right")
        lines = (
            (f"lesson.{one.id}.title", -11, kit.type.body.semibold, "ink", told.left - kit.px(10)),
            (f"lesson.{one.id}.line", 12, kit.type.small, "ink_secondary", right),
        )
        for key, y, style, tint, end in lines:
            at = left, rect.centery + kit.px(y)
            kit.text.draw(
                surface, words(key), at, style, kit.colour(tint), limit=end - left, shrink=True
            )  # fmt: skip
