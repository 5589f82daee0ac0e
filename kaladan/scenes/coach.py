"""The coach: for each person the decisions that cost most, in words and on a map."""

from __future__ import annotations

from functools import partial

import pygame

from kaladan.scenes import looks
from kaladan.scenes.coach_course import LEAST, draw_lessons_chart, lessons_chart
from kaladan.scenes.coach_parts import LessonCard, card_height, card_styles, draw_card, draw_map
from kaladan.scenes.coach_words import card_of
from kaladan.scenes.desk import Desk
from kaladan.scenes.heading import HEAD, back_spot, draw_head
from kaladan.scenes.intents import Intent, Wish
from kaladan.scenes.results_parts import draw_tab
from kaladan.scenes.scene import Scene, Spot
from kaladan.scenes.teaching import Taught, Teaching
from kaladan.ui import frames
from kaladan.ui.buttons import Button, Kind, button_width, draw_button
from kaladan.ui.style import TextStyle
from kaladan.ui.tooltips import Tooltip

#: Logical pixels: the edge, where the lessons begin on the sheet, the gap between them.
EDGE, TOP, GAP = 20, 64, 10
#: How much of the sheet the lessons take from the map.
LESSONS = 0.44


class CoachScene(Scene):
    """What the persons of the match on the desk can learn from it; it must be over."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.session = desk.match
        self.persons = [seat for seat in looks.turn_order(self.session.state) if seat in self.session.persons]
        self.seat = self.persons[0]
        self.chosen = 0
        self.teaching = Teaching(desk)
        self._share = 0

    # -- lifecycle

    def enter(self) -> None:
        """Begin to look through the match."""
        self.teaching.look_at(self.seat)

    def leave(self) -> None:
        """Nobody waits for it any more."""
        self.teaching.stop()

    def update(self, seconds: float) -> None:
        """Let time pass: show how far the coach is, and what was found."""
        super().update(seconds)
        if self.teaching.update():
            self.refresh()
        elif self._share != self.teaching.share:
            self._share = self.teaching.share
            self.redraw()

    # -- what can be done

    @property
    def lessons(self) -> tuple[Taught, ...] | None:
        """The lessons of the person who is shown; None while the coach is looking for them."""
        return self.teaching.found.get(self.seat)

    def show(self, seat: int) -> None:
        """Turn to another person's lessons, which slide in from their side."""
        steps = self.persons.index(seat) - self.persons.index(self.seat)
        self.turn_over(self._room().union(self._map_place()), steps)
        self.seat, self.chosen = seat, 0
        self.teaching.look_at(seat)
        self.refresh()

    def choose(self, number: int) -> None:
        """Show the board before another decision."""
        self.chosen = number
        self.refresh()

    def back(self) -> None:
        """Go back to the results."""
        self.desk.stack.pop()

    def handle(self, intent: Intent) -> None:
        """Escape goes back."""
        super().handle(intent)
        if isinstance(intent, Wish) and intent.name == "cancel":
            self.back()

    def layout(self) -> list[Spot]:
        """Return the way back, the persons' tabs and the lessons."""
        return [back_spot(self.kit, self.back), *self._tab_spots(), *self._lesson_spots()]

    def _tab_spots(self) -> list[Spot]:
        if len(self.persons) < 2:
            return []
        kit, sheet = self.kit, self._sheet()
        spots, x = [], sheet.x + kit.px(22)
        for seat in self.persons:
            width = button_width(kit, Button(self._tab_name(seat)), 15)
            rect = pygame.Rect(x, sheet.y + kit.px(15), width, kit.px(36))
            spots.append(Spot(f"tab/{seat}", rect, click=partial(self.show, seat)))
            x = rect.right + kit.px(7)
        return spots

    def _tab_name(self, seat: int) -> str:
        name, _ = self.kit.text.fit(self.session.names[seat], self.kit.type.button, self.kit.px(110))
        return name

    def _lesson_spots(self) -> list[Spot]:
        words = self.kit.words
        tip = Tooltip(words("coach.head"), words("coach.cost_tip"))
        places = self._card_places()
        return [
            Spot(f"lesson/{number}", rect, partial(self.choose, number), tip=tip)
            for number, rect in enumerate(places)
        ]

    # -- where

    def _sheet(self) -> pygame.Rect:
        kit = self.kit
        width, height = kit.layout.window
        top, edge = kit.px(HEAD + 12), kit.px(EDGE)
        return pygame.Rect(edge, top, width - 2 * edge, height - top - kit.px(14))

    def _room(self) -> pygame.Rect:
        """Return where the lessons are."""
        kit, sheet = self.kit, self._sheet()
        room = pygame.Rect(sheet.x + kit.px(22), sheet.y + kit.px(TOP), round(sheet.width * LESSONS), 0)
        room.height = sheet.bottom - kit.px(20) - room.y
        return room

    def _map_place(self) -> pygame.Rect:
        kit, sheet, room = self.kit, self._sheet(), self._room()
        left = room.right + kit.px(18)
        return pygame.Rect(left, room.y, sheet.right - kit.px(22) - left, room.height)

    def cards(self) -> list[LessonCard]:
        """Return the lessons as they are written on their cards."""
        return [card_of(self.kit, taught) for taught in self.lessons or ()]

    def _style(self) -> TextStyle:
        """Return the largest style in which all the lessons have room."""
        room, cards = self._room(), self.cards()
        styles = card_styles(self.kit)
        for style in styles:
            tall = sum(card_height(self.kit, card, room.width, style) for card in cards)
            if tall + self.kit.px(GAP) * (len(cards) - 1) <= room.height:
                return style
        return styles[-1]

    def _card_places(self) -> list[pygame.Rect]:
        room, style, places = self._room(), self._style(), []
        y = room.y
        for card in self.cards():
            rect = pygame.Rect(room.x, y, room.width, card_height(self.kit, card, room.width, style))
            places.append(rect)
            y = rect.bottom + self.kit.px(GAP)
        return places

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The title, the sheet with the persons' tabs, the lessons and the map."""
        kit = self.kit
        draw_head(kit, surface, kit.words("coach.title"))
        frames.parchment_panel(kit, surface, self._sheet(), seed=137)
        self._draw_head(surface)
        if self.lessons:
            self._draw_lessons(surface, self.lessons)
        else:
            self._draw_none(surface)
        self.draw_buttons(surface)
        self.draw_tip(surface)

    def _draw_head(self, surface: pygame.Surface) -> None:
        kit, sheet = self.kit, self._sheet()
        end = sheet.x + kit.px(12)
        for spot in self._tab_spots():
            seat, end = int(spot.name.partition("/")[2]), spot.rect.right
            label = self._tab_name(seat)
            if seat == self.seat:
                draw_button(kit, surface, spot.rect, Button(label, Kind.BRASS))
            else:
                draw_tab(kit, surface, spot.rect, label, hovered=self.pointer.hovered == spot.name)
        at, style = (sheet.right - kit.px(24), sheet.y + kit.px(33)), kit.type.body
        kit.text.draw(
            surface, kit.words("coach.head"), at, style, kit.colour("ink_secondary"), align="right",
            limit=at[0] - end - kit.px(10), shrink=True,
        )  # fmt: skip

    def _draw_lessons(self, surface: pygame.Surface, lessons: tuple[Taught, ...]) -> None:
        style, cards, places = self._style(), self.cards(), self._card_places()
        for number, (card, rect) in enumerate(zip(cards, places, strict=True)):
            hovered = self.pointer.hovered == f"lesson/{number}"
            draw_card(self.kit, surface, rect, card, style, chosen=number == self.chosen, hovered=hovered)
        told = [(taught, card.cost) for taught, card in zip(lessons, cards, strict=True)]
        self._draw_course(surface, places[-1].bottom + self.kit.px(GAP), told)
        draw_map(self.kit, surface, self._map_place(), lessons[self.chosen])

    def _draw_course(self, surface: pygame.Surface, top: int, told: list[tuple[Taught, str]]) -> None:
        """Draw below the lessons how the chance to win went, if there is room for it."""
        kit, room, course = self.kit, self._room(), self.teaching.course
        area = pygame.Rect(room.x, top, room.width, room.bottom - top)
        if course is not None and area.height >= kit.px(LEAST):
            draw_lessons_chart(kit, surface, area, lessons_chart(kit, self.session, course, self.seat, told))

    def _draw_none(self, surface: pygame.Surface) -> None:
        """Say how far the coach is, or that there is nothing to teach."""
        kit, sheet, words = self.kit, self._sheet(), self.kit.words
        if self.lessons is None:
            text = words("coach.looking", count=self.teaching.count(self.seat))
            self._draw_share(surface)
        else:
            text = words("coach.nothing", name=self.session.names[self.seat])
        ink, limit = kit.colour("ink"), sheet.width - kit.px(60)
        kit.text.draw(
            surface, text, sheet.center, kit.type.lead, ink, align="centre", limit=limit, shrink=True
        )

    def _draw_share(self, surface: pygame.Surface) -> None:
        """Draw a bar that fills while the coach looks through the match."""
        kit, sheet, share = self.kit, self._sheet(), self.teaching.share
        bar = pygame.Rect(0, 0, kit.px(320), kit.px(10))
        bar.center = sheet.centerx, sheet.centery + kit.px(34)
        frames.fill(kit, surface, bar, "ink_secondary", opacity=0.25, radius=5)
        done = pygame.Rect(bar.topleft, (bar.width * share // 100, bar.height))
        if done.width:
            pygame.draw.rect(surface, kit.colour("brass_dark"), done, border_radius=kit.px(5))
        at = bar.centerx, bar.bottom + kit.px(18)
        text, ink = kit.words("coach.share", share=share), kit.colour("ink_secondary")
        kit.text.draw(surface, text, at, kit.type.small, ink, align="centre")
