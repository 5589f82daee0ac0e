"""Sheets over the board: the Event card, the question before a battle, a general's board, the menu."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from kaladan.model.commands import ArrangeEvents, Command, DeclareBattle
from kaladan.model.events import HIDDEN, Event, EventDrawn, PhaseBegan
from kaladan.model.state import GRAVE, Battle
from kaladan.scenes import board_text as text
from kaladan.scenes import looks
from kaladan.scenes.board_situation import Situation
from kaladan.scenes.scene import Spot
from kaladan.scenes.sentences import Vocabulary, sentence
from kaladan.ui import cards, effects, frames, rich
from kaladan.ui.buttons import Button, Kind
from kaladan.ui.cards import draw_event
from kaladan.ui.tokens import TokenLook, TokenState, arms, draw_token
from kaladan.ui.topbar import draw_tool

if TYPE_CHECKING:
    from kaladan.scenes.board import BoardScene

#: So many answers are listed on a page of the plain list.
PAGE = 10


class Sheet:
    """Something over the board that is answered or put away before the match goes on."""

    #: Whether a click beside it, or Escape, puts it away.
    light = True

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene

    def area(self, s: Situation) -> pygame.Rect:
        """Return what it covers."""
        raise NotImplementedError

    def spots(self, s: Situation) -> list[Spot]:
        """Return its buttons, without the ground."""
        raise NotImplementedError

    def draw(self, s: Situation, surface: pygame.Surface) -> None:
        """Draw it without its buttons."""
        raise NotImplementedError

    def centred(self, s: Situation, width: float, height: float) -> pygame.Rect:
        """Return a place in the middle of the board, inside the window."""
        rect = pygame.Rect(0, 0, s.kit.px(width), s.kit.px(height))
        rect.center = self.scene.areas.board.center
        return rect.clamp(pygame.Rect((0, 0), s.kit.layout.window))


class EventSheet(Sheet):
    """The Event card of this turn, large, and what it did to whom."""

    def __init__(self, scene: BoardScene, index: int) -> None:
        super().__init__(scene)
        self.index = index

    def area(self, s: Situation) -> pygame.Rect:
        """Return the card with its list."""
        return self.centred(s, 640, 430)

    def _card(self, s: Situation) -> pygame.Rect:
        area = self.area(s)
        return pygame.Rect(area.x + s.kit.px(8), area.y + s.kit.px(15), s.kit.px(300), s.kit.px(400))

    def _list(self, s: Situation) -> pygame.Rect:
        card, area = self._card(s), self.area(s)
        left = card.right + s.kit.px(14)
        return pygame.Rect(left, card.y + s.kit.px(20), area.right - left - s.kit.px(4), s.kit.px(360))

    def spots(self, s: Situation) -> list[Spot]:
        """Return the button that goes on."""
        sheet = self._list(s)
        rect = pygame.Rect(0, 0, sheet.width - s.kit.px(40), s.kit.px(44))
        rect.midbottom = sheet.centerx, sheet.bottom - s.kit.px(18)
        asked = bool(s.event) or s.kind == "ask_arrange"
        label = s.kit.words("board.event.choose" if asked else "button.continue")
        return [Spot("event/continue", rect, self.scene.close_sheet, button=Button(label, Kind.BRASS))]

    def told(self, s: Situation) -> list[str]:
        """Return what the card has done so far, a line each."""
        lines = []
        drawn = s.session.match.events[self.index]
        assert isinstance(drawn, EventDrawn)
        prefix = f"{Vocabulary(s.session).card(drawn.card)}: "
        events = s.session.match.events[self.index + 1 :]
        for event in s.session.seen_by_viewer(events):
            if isinstance(event, (PhaseBegan, EventDrawn)):
                break
            line = sentence(s.session, event)
            if line:
                lines.append(line.removeprefix(prefix))
        return lines or [s.kit.words("board.event.nothing" if not s.event else "board.event.open")]

    def draw(self, s: Situation, surface: pygame.Surface) -> None:
        """Draw the card and the list."""
        kit, sheet = s.kit, self._list(s)
        drawn = s.session.match.events[self.index]
        assert isinstance(drawn, EventDrawn)
        frames.parchment_panel(kit, surface, sheet, seed=29)
        draw_event(kit, surface, self._card(s), looks.event_card(kit, s.table.catalogue, drawn.card))
        at = sheet.centerx, sheet.y + kit.px(30)
        frames.ruled_title(kit, surface, kit.words("phase.event.name"), at, sheet.width - kit.px(50))
        who = kit.words("board.event.drawn", name=s.session.names[drawn.seat])
        ink = kit.colour("ink_secondary")
        below = sheet.centerx, sheet.y + kit.px(54)
        kit.text.draw(
            surface, who, below, kit.type.label, ink, align="centre", limit=sheet.width - kit.px(30)
        )
        box = pygame.Rect(sheet.x + kit.px(22), sheet.y + kit.px(74), sheet.width - kit.px(44), 0)
        floor = sheet.bottom - kit.px(76)
        style = kit.type.small
        for line in self.told(s):
            if box.y + kit.text.pitch(style) > floor:
                break
            box.y = rich.draw(kit, surface, line, box, style, "ink") + kit.px(7)


class BattleSheet(Sheet):
    """Before a battle: both armies with the dice they roll now, and whether to attack."""

    def __init__(self, scene: BoardScene, command: DeclareBattle) -> None:
        super().__init__(scene)
        self.command = command

    def area(self, s: Situation) -> pygame.Rect:
        """Return the stage."""
        return self.centred(s, 560, 356)

    def spots(self, s: Situation) -> list[Spot]:
        """Return attacking and leaving it."""
        area, words = self.area(s), s.kit.words
        yes = pygame.Rect(0, 0, s.kit.px(200), s.kit.px(46))
        no = yes.copy()
        yes.bottomright = area.centerx - s.kit.px(8), area.bottom - s.kit.px(20)
        no.bottomleft = area.centerx + s.kit.px(8), area.bottom - s.kit.px(20)
        fight = Button(words("board.battle.yes"), Kind.OXBLOOD, symbol="swords")
        return [
            Spot("battle/confirm", yes, lambda: self.scene.answer(self.command), button=fight),
            Spot("battle/cancel", no, self.scene.close_sheet, button=Button(words("board.battle.no"))),
        ]

    def draw(self, s: Situation, surface: pygame.Surface) -> None:
        """Draw the stage."""
        kit, area = s.kit, self.area(s)
        frames.wooden_stage(kit, surface, area)
        place = looks.tile_name(kit, s.session, s.view, self.command.target)
        title = kit.words("board.battle.title", place=place)
        at = area.centerx, area.y + kit.px(32)
        frames.screen_title(
            kit, surface, title, at, kit.text.shrunk(title, kit.type.stage, area.width - kit.px(40))
        )
        note = area.centerx, area.y + kit.px(60)
        style, ink = kit.type.small, kit.colour("text_secondary")
        kit.text.draw(surface, kit.words("board.battle.note"), note, style, ink, align="centre")
        battle = looks.fight_at(self.command.origin, self.command.target)
        for side, y in ((0, 80), (1, 180)):
            row = pygame.Rect(area.x + kit.px(20), area.y + kit.px(y), area.width - kit.px(40), kit.px(76))
            self._army(s, surface, row, battle, side)

    def _army(
        self, s: Situation, surface: pygame.Surface, row: pygame.Rect, battle: Battle, side: int
    ) -> None:
        kit = s.kit
        frames.well(kit, surface, row)
        word = kit.words("orders.attack" if side == 0 else "orders.defend")
        tint = kit.colour("attack_on_dark" if side == 0 else "defence_on_dark")
        kit.text.draw(surface, word, (row.x + kit.px(12), row.y + kit.px(16)), kit.type.small.semibold, tint)
        rolls = looks.rolls(s.session, s.view, kit, battle, side)
        count = sum(len(roll.dice) for roll in rolls)
        dice = kit.words("board.dice", count=count)
        at = row.x + kit.px(12), row.y + kit.px(38)
        kit.text.draw(surface, dice, at, kit.type.label, kit.colour("text_secondary"))
        causes = list(dict.fromkeys(cause for roll in rolls for cause in roll.causes))
        under = row.centerx, row.bottom + kit.px(11)
        note, good = " · ".join(causes), kit.colour("good")
        kit.text.draw(surface, note, under, kit.type.caption, good, align="centre", limit=row.width)
        left, pitch = row.x + kit.px(110), kit.px(80)
        for index, roll in enumerate(rolls):
            centre = left + index * pitch + pitch // 2, row.y + kit.px(28)
            draw_token(kit, surface, looks.token(s.session, s.view, roll.unit), centre, kit.px(38))
            below = centre[0], row.bottom - kit.px(14)
            style, ink = kit.type.small.semibold, kit.colour("text")
            kit.text.draw(surface, roll.text, below, style, ink, align="centre", limit=pitch)


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
            draw_event(kit, surface, place, looks.event_card(kit, s.table.catalogue, known[seen]))
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


@dataclass(frozen=True, slots=True)
class _Field:
    title: str
    tokens: tuple[TokenLook, ...]


class GeneralSheet(Sheet):
    """A general's board: reserve, graveyard, power."""

    def __init__(self, scene: BoardScene, seat: int) -> None:
        super().__init__(scene)
        self.seat = seat

    def area(self, s: Situation) -> pygame.Rect:
        """Return the sheet."""
        return self.centred(s, 480, 340)

    def spots(self, s: Situation) -> list[Spot]:
        """Return the button that puts it away."""
        return [Spot("sheet/close", close_place(s, self.area(s)), self.scene.close_sheet)]

    def draw(self, s: Situation, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        kit, area, words = s.kit, self.area(s), s.kit.words
        realm = s.view.realm[self.seat]
        frames.parchment_panel(kit, surface, area, seed=35)
        draw_tool(kit, surface, close_place(s, area), "cross")
        arms(kit, surface, realm, (area.x + kit.px(52), area.y + kit.px(54)), kit.px(62),
             team=looks.team_of(s.view, self.seat))  # fmt: skip
        left = area.x + kit.px(96)
        kit.text.draw(
            surface,
            s.session.names[self.seat],
            (left, area.y + kit.px(38)),
            kit.type.panel,
            kit.colour("ink"),
        )
        power = words(f"realm.{realm}.power.text", **s.table.catalogue.realms[realm].power.fields())
        box = pygame.Rect(left, area.y + kit.px(52), area.right - kit.px(60) - left, 0)
        line = f"[b]{words(f'realm.{realm}.power.name')}.[/] {power}"
        y = rich.draw(kit, surface, line, box, kit.type.label, "ink_secondary") + kit.px(8)
        y = max(y, area.y + kit.px(104))
        for field in self._fields(s):
            y = self._field(s, surface, area, y, field)
        hand = words("board.general.hand", count=len(s.view.hand[self.seat]), gold=s.view.gold[self.seat])
        at = area.x + kit.px(24), y + kit.px(10)
        kit.text.draw(surface, hand, at, kit.type.small, kit.colour("ink"))

    def _fields(self, s: Situation) -> list[_Field]:
        words, team, realm = s.kit.words, looks.team_of(s.view, self.seat), s.view.realm[self.seat]
        counts = looks.reserve(s.session, s.view, self.seat)
        kinds = [kind for kind, count in counts.items() for _ in range(count)]
        scalps = [unit for unit, place in enumerate(s.view.where) if place == GRAVE + self.seat]
        title = words("board.general.scalps", count=len(scalps))
        return [
            _Field(
                words("board.general.reserve", count=len(kinds)),
                tuple(TokenLook(realm, kind, team=team) for kind in kinds),
            ),
            _Field(title, tuple(looks.token(s.session, s.view, unit, TokenState.NORMAL) for unit in scalps)),
        ]

    def _field(self, s: Situation, surface: pygame.Surface, area: pygame.Rect, y: int, field: _Field) -> int:
        kit = s.kit
        left, room = area.x + kit.px(24), area.width - kit.px(48)
        frames.divider(kit, surface, (left, y), room)
        kit.text.draw(
            surface, field.title, (left, y + kit.px(18)), kit.type.small.semibold, kit.colour("ink")
        )
        side = kit.px(32)
        pitch = min(side + kit.px(4), (room - side) // max(1, len(field.tokens) - 1))
        for index, look in enumerate(field.tokens):
            at = left + side // 2 + index * pitch, y + kit.px(50)
            draw_token(kit, surface, look, at, side)
        return y + kit.px(76)


class MenuSheet(Sheet):
    """Back to the match, or out of it."""

    def area(self, s: Situation) -> pygame.Rect:
        """Return the stage."""
        return self.centred(s, 320, 240)

    def spots(self, s: Situation) -> list[Spot]:
        """Return the ways out."""
        area, words = self.area(s), s.kit.words
        doings = [
            ("resume", self.scene.close_sheet, Kind.BRASS),
            ("main", self.scene.to_menu, Kind.WOOD),
            ("quit", self.scene.desk.quit, Kind.WOOD),
        ]
        found = []
        for line, (name, click, kind) in enumerate(doings):
            rect = pygame.Rect(area.x + s.kit.px(30), 0, area.width - s.kit.px(60), s.kit.px(44))
            rect.y = area.y + s.kit.px(66) + line * s.kit.px(54)
            found.append(Spot(f"menu/{name}", rect, click, button=Button(words(f"board.menu.{name}"), kind)))
        return found

    def draw(self, s: Situation, surface: pygame.Surface) -> None:
        """Draw the stage."""
        kit, area = s.kit, self.area(s)
        frames.wooden_stage(kit, surface, area)
        at = area.centerx, area.y + kit.px(36)
        frames.screen_title(kit, surface, kit.words("board.menu.title"), at, kit.type.panel)


def close_place(s: Situation, area: pygame.Rect) -> pygame.Rect:
    """Return where the cross of a sheet is."""
    side = max(s.kit.px(34), 32)
    return pygame.Rect(area.right - side - s.kit.px(14), area.y + s.kit.px(14), side, side)


def draw_over(s: Situation, surface: pygame.Surface, sheet: Sheet) -> None:
    """Draw a sheet over the darkened board."""
    effects.veil(surface, s.kit.colour("veil"), 0.5)
    sheet.draw(s, surface)


def plain(markup: str) -> str:
    """Return a text without its markup, for a button."""
    return "".join(run.text if not run.spaced else f" {run.text}" for run in rich.parse(markup)).strip()


def last_drawn(events: list[Event]) -> int:
    """Return where the last Event card was drawn, -1 if none was."""
    return next((i for i in range(len(events) - 1, -1, -1) if isinstance(events[i], EventDrawn)), -1)
