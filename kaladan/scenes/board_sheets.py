"""Sheets over the board: the Event card, the question before a battle, a general's board, the menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from kaladan.model.commands import DeclareBattle
from kaladan.model.events import Event, EventDrawn, PhaseBegan
from kaladan.model.state import Battle
from kaladan.scenes import forecast, looks
from kaladan.scenes.board_situation import Situation
from kaladan.scenes.scene import Spot
from kaladan.scenes.sentences import sentence
from kaladan.scenes.vocabulary import Vocabulary, escaped
from kaladan.ui import effects, frames, rich
from kaladan.ui.buttons import Button, Kind
from kaladan.ui.cards import Back, EventCard, draw_event
from kaladan.ui.flights import CardFlight, draw_flight
from kaladan.ui.odds import draw_odds
from kaladan.ui.tokens import draw_token

if TYPE_CHECKING:
    from kaladan.scenes.board import BoardScene


#: From this duration on (milliseconds) a motion is seen; below it was switched off.
SEEN = 20


class Sheet:
    """Something over the board that is answered or put away before the match goes on."""

    #: Whether a click beside it, or Escape, puts it away.
    light = True

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene

    def area(self, s: Situation) -> pygame.Rect:
        """Return what it covers."""
        raise NotImplementedError

    @property
    def section(self) -> str:
        """The section of the rulebook about it, empty for what is asked."""
        return ""

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
    """The Event card of this turn, large, and what it did to whom.

    Args:
        index: where among the events the card was drawn.
        comes: whether it comes from its deck and turns over; otherwise it lies there.
    """

    def __init__(self, scene: BoardScene, index: int, *, comes: bool = False) -> None:
        super().__init__(scene)
        self.index = index
        self._gone = 0.0
        self.coming: CardFlight | None = None
        if comes and scene.kit.style.motion.flip >= SEEN:
            self.coming = self._flight(scene.situation)

    def _flight(self, s: Situation) -> CardFlight:
        """The card on its way from the deck to where it is read."""
        motion = s.kit.style.motion
        deck = self.scene.props.deck_place(s, self.scene.areas)
        return CardFlight(deck, self._card(s), motion.card, motion.flip, Back.EVENT, self._face(s))

    def _face(self, s: Situation) -> EventCard:
        drawn = s.session.match.events[self.index]
        assert isinstance(drawn, EventDrawn)
        return looks.event_card(s.kit, s.table.catalogue, drawn.card)

    def update(self, seconds: float) -> bool:
        """Let the card come; return whether it has moved."""
        if self.coming is None:
            return False
        self._gone += seconds * 1000
        if self._gone >= self.coming.lasts:
            self.coming = None
        return True

    def hurry(self) -> None:
        """Let the card lie there."""
        if self.coming is not None:
            self.coming = None
            self.scene.redraw()

    def draw_coming(self, surface: pygame.Surface) -> None:
        """Draw the card while it is on its way."""
        if self.coming is not None:
            draw_flight(self.scene.kit, surface, self.coming, self._gone)

    def lay_aside(self) -> None:
        """Let the card go to where the last Event lies, if there is such a place."""
        s = self.scene.situation
        last = self.scene.props.last_place(s, self.scene.areas)
        if last is not None and self.scene.is_watched_now:
            motion = s.kit.style.motion
            face = self._face(s)
            self.scene.flights.begin(
                CardFlight(self._card(s), last, motion.card, 0.0, Back.EVENT, face, face_first=True)
            )

    @property
    def section(self) -> str:
        """The card."""
        drawn = self.scene.session.match.events[self.index]
        assert isinstance(drawn, EventDrawn)
        return f"event/{drawn.card}"

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
        if s.event:
            lines += self._still_to_choose(s)
        return lines or [s.kit.words("board.event.nothing")]

    @staticmethod
    def _still_to_choose(s: Situation) -> list[str]:
        """Return a line for each general whom the card still concerns, in the order of their choices."""
        waiting = [step for step in reversed(s.session.state.agenda) if getattr(step, "card", "") == s.event]
        names = [s.session.names[seat] for step in waiting if (seat := getattr(step, "seat", -1)) >= 0]
        return [
            s.kit.words("board.event.now" if place == 0 else "board.event.then", name=escaped(name))
            for place, name in enumerate(names)
        ]

    def draw(self, s: Situation, surface: pygame.Surface) -> None:
        """Draw the card and the list."""
        kit, sheet = s.kit, self._list(s)
        drawn = s.session.match.events[self.index]
        assert isinstance(drawn, EventDrawn)
        frames.parchment_panel(kit, surface, sheet, seed=29)
        if self.coming is None:
            draw_event(kit, surface, self._card(s), self._face(s))
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
        # What the card does is not told before it has turned over.
        for line in self.told(s) if self.coming is None else ():
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
        return self.centred(s, 560, 430)

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
        self._draw_odds(s, surface, area)

    def _draw_odds(self, s: Situation, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The chances, and what each side is expected to lose."""
        kit, command = s.kit, self.command
        odds = s.session.odds.attack(command.origin, command.target)
        if odds is not None:
            realms = s.view.realm[s.seat], s.view.realm[s.table.holders(command.target)[0]]
            bar = pygame.Rect(area.x + kit.px(20), area.y + kit.px(286), area.width - kit.px(40), kit.px(24))
            draw_odds(kit, surface, bar, forecast.bar(kit, odds, realms, wide=True))

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


class MenuSheet(Sheet):
    """Back to the match, or out of it."""

    def area(self, s: Situation) -> pygame.Rect:
        """Return the stage."""
        return self.centred(s, 320, 78 + 54 * len(self._doings(s)))

    def spots(self, s: Situation) -> list[Spot]:
        """Return the ways out."""
        area, words = self.area(s), s.kit.words
        found = []
        for line, (name, click, kind) in enumerate(self._doings(s)):
            rect = pygame.Rect(area.x + s.kit.px(30), 0, area.width - s.kit.px(60), s.kit.px(44))
            rect.y = area.y + s.kit.px(66) + line * s.kit.px(54)
            found.append(Spot(f"menu/{name}", rect, click, button=Button(words(f"board.menu.{name}"), kind)))
        return found

    def _doings(self, s: Situation) -> list[tuple[str, Callable[[], None], Kind]]:
        """Return what can be done: a lesson is neither watched nor saved, for it is kept by itself."""
        doings = [
            ("resume", self.scene.close_sheet, Kind.BRASS),
            ("replay", self.scene.watch, Kind.WOOD),
            ("save", self.scene.open_save, Kind.WOOD),
            ("settings", self.scene.open_settings, Kind.WOOD),
            ("main", self.scene.to_menu, Kind.WOOD),
            ("quit", self.scene.desk.quit, Kind.WOOD),
        ]
        return [one for one in doings if not (s.session.is_lesson and one[0] in ("replay", "save"))]

    def draw(self, s: Situation, surface: pygame.Surface) -> None:
        """Draw the stage."""
        kit, area = s.kit, self.area(s)
        frames.wooden_stage(kit, surface, area)
        at = area.centerx, area.y + kit.px(36)
        frames.screen_title(kit, surface, kit.words("board.menu.title"), at, kit.type.panel)


def draw_over(s: Situation, surface: pygame.Surface, sheet: Sheet) -> None:
    """Draw a sheet over the darkened board."""
    effects.veil(surface, s.kit.colour("veil"), 0.5)
    sheet.draw(s, surface)


def last_drawn(events: list[Event]) -> int:
    """Return where the last Event card was drawn, -1 if none was."""
    return next((i for i in range(len(events) - 1, -1, -1) if isinstance(events[i], EventDrawn)), -1)
