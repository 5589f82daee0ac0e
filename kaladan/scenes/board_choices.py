"""Choices that lie over the board: the order of the next Event cards, and a plain list of answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from kaladan.model.commands import ArrangeEvents, Command
from kaladan.model.events import HIDDEN
from kaladan.scenes import board_text as text
from kaladan.scenes import looks
from kaladan.scenes.board_sheets import Sheet
from kaladan.scenes.board_situation import Situation
from kaladan.scenes.scene import Spot
from kaladan.ui import cards, event_cards, frames, rich
from kaladan.ui.buttons import Button, Kind

if TYPE_CHECKING:
    from kaladan.scenes.board import BoardScene

#: So many answers are listed on a page of the plain list.
PAGE = 10


class ArrangeSheet(Sheet):
    """The next Event cards, to be laid back in another order: two cards clicked change places."""

    light = False

    def __init__(self, scene: BoardScene) -> None:
        super().__init__(scene)
        self.order: list[int] = []
        self.first = -1

    def area(self, s: Situation) -> pygame.Rect:
        """Return the stage."""
        return self.centred(s, 700, 430)

    def _order(self, s: Situation) -> list[int]:
        first = next(iter(s.every(ArrangeEvents)))
        if sorted(self.order) != sorted(first.order):
            self.order = list(first.order)
        return self.order

    def _places(self, s: Situation) -> list[pygame.Rect]:
        area, count = self.area(s), len(self._order(s))
        width, height, gap = s.kit.px(200), s.kit.px(266), s.kit.px(18)
        left = area.centerx - (count * width + (count - 1) * gap) // 2
        return [
            pygame.Rect(left + i * (width + gap), area.y + s.kit.px(86), width, height) for i in range(count)
        ]

    def spots(self, s: Situation) -> list[Spot]:
        """Return the cards and the button that lays them back."""
        area = self.area(s)
        rect = pygame.Rect(0, 0, s.kit.px(260), s.kit.px(44))
        rect.midbottom = area.centerx, area.bottom - s.kit.px(16)
        if s.session.covered:
            button = Button(s.kit.words("board.show_cards"), Kind.BRASS, symbol="eye")
            return [Spot("hand/show", rect, self.scene.show_hand, button=button)]
        found = [
            Spot(f"arrange/{index}", place, self._click(index), index)
            for index, place in enumerate(self._places(s))
        ]
        command = ArrangeEvents(tuple(self._order(s)))
        button = Button(s.kit.words("board.arrange.done"), Kind.BRASS)
        return [*found, Spot("arrange/confirm", rect, lambda: self.scene.answer(command), button=button)]

    def _click(self, index: int) -> Callable[[], None]:
        def click() -> None:
            if self.first < 0:
                self.first = index
            else:
                self.exchange(self.first, index)
            self.scene.refresh()

        return click

    def exchange(self, first: int, second: int) -> None:
        """Let two cards change places."""
        self.order[first], self.order[second] = self.order[second], self.order[first]
        self.first = -1

    def draw(self, s: Situation, surface: pygame.Surface) -> None:
        """Draw the cards in the order in which they would be drawn, the next first."""
        kit, area = s.kit, self.area(s)
        frames.wooden_stage(kit, surface, area)
        at = area.centerx, area.y + kit.px(32)
        frames.screen_title(kit, surface, kit.words("board.arrange.title"), at, kit.type.stage)
        note, ink = kit.words("board.arrange.note"), kit.colour("text_secondary")
        kit.text.draw(surface, note, (area.centerx, area.y + kit.px(60)), kit.type.small, ink, align="centre")
        known = [card for card in reversed(s.view.event_deck) if card != HIDDEN]
        for index, place in enumerate(self._places(s)):
            seen = self._order(s)[index]
            if seen >= len(known):
                cards.draw_back(kit, surface, place, cards.Back.EVENT)
                continue
            event_cards.draw_event(kit, surface, place, looks.event_card(kit, s.table.catalogue, known[seen]))
            if index == self.first:
                frames.outline(kit, surface, place, "selected", 3, kit.px(6))


class ChoiceSheet(Sheet):
    """A plain list of answers, for a question that has no place of its own: nothing can get stuck."""

    light = False

    def __init__(self, scene: BoardScene) -> None:
        super().__init__(scene)
        self.page = 0

    def area(self, s: Situation) -> pygame.Rect:
        """Return the sheet."""
        return self.centred(s, 520, 500)

    def spots(self, s: Situation) -> list[Spot]:
        """Return a button for each answer on this page, and those that turn it."""
        area, found = self.area(s), []
        pages = max(1, -(-len(s.options) // PAGE))
        self.page %= pages
        for line, index in enumerate(range(self.page * PAGE, min(len(s.options), (self.page + 1) * PAGE))):
            rect = pygame.Rect(area.x + s.kit.px(24), 0, area.width - s.kit.px(48), s.kit.px(34))
            rect.y = area.y + s.kit.px(80) + line * s.kit.px(38)
            command = s.options[index]
            label = plain(text.command_text(s, command))
            found.append(
                Spot(f"choice/{index}", rect, self._give(command), button=Button(label, Kind.PARCHMENT))
            )
        if pages > 1:
            rect = pygame.Rect(0, 0, s.kit.px(120), s.kit.px(32))
            rect.bottomright = area.right - s.kit.px(20), area.bottom - s.kit.px(10)
            button = Button(s.kit.words("board.more"), Kind.PARCHMENT, symbol="arrow")
            found.append(Spot("choice/more", rect, self._turn, button=button))
        return found

    def _give(self, command: Command) -> Callable[[], None]:
        return lambda: self.scene.answer(command)

    def _turn(self) -> None:
        self.page += 1
        self.scene.refresh()

    def draw(self, s: Situation, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        kit, area = s.kit, self.area(s)
        frames.parchment_panel(kit, surface, area, seed=15)
        at = area.centerx, area.y + kit.px(32)
        name = kit.words("board.decides", name=s.session.names[s.seat])
        frames.ruled_title(kit, surface, name, at, area.width - kit.px(60))
        ink = kit.colour("ink_secondary")
        kit.text.draw(
            surface, text.prompt(s), (area.centerx, area.y + kit.px(58)), kit.type.small, ink, align="centre"
        )


def plain(markup: str) -> str:
    """Return a text without its markup, for a button."""
    return "".join(run.text if not run.spaced else f" {run.text}" for run in rich.parse(markup)).strip()
