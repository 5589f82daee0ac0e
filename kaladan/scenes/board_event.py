"""The Event card, large: it comes from its deck, is read, and goes to where the last Event lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kaladan.model.events import Event, EventDrawn, PhaseBegan
from kaladan.scenes import looks
from kaladan.scenes.board_sheets import VEIL, Sheet
from kaladan.scenes.board_situation import Situation
from kaladan.scenes.passing import sliding
from kaladan.scenes.scene import Spot
from kaladan.scenes.sentences import sentence
from kaladan.scenes.vocabulary import Vocabulary, escaped
from kaladan.ui import frames, rich
from kaladan.ui.buttons import Button, Kind
from kaladan.ui.cards import Back
from kaladan.ui.event_cards import EventCard, draw_event
from kaladan.ui.flights import CardFlight, draw_flight
from kaladan.ui.motion import SEEN
from kaladan.ui.passage import Panel
from kaladan.ui.style import TextStyle

if TYPE_CHECKING:
    from kaladan.scenes.board import BoardScene

#: Logical pixels of the list: sides, above and below its lines, under each, least and greatest height.
MARGIN, ABOVE, BELOW, GAP, LEAST, MOST = 22, 76, 76, 7, 208, 376
#: So many steps of computers an Event card of theirs is left to be read.
READING = 4


class EventPart:
    """When the Event card of a turn is shown large, and for how long.

    Args:
        scene: the board that it lies over.
    """

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene
        self._passing = 0.0

    @property
    def passing(self) -> bool:
        """Whether a card lies there that goes by itself."""
        return self._passing > 0 and isinstance(self.scene.sheet, EventSheet)

    @property
    def comes(self) -> bool:
        """Whether a card lies large that has not been beside its deck yet."""
        sheet = self.scene.sheet
        return isinstance(sheet, EventSheet) and sheet.fresh

    @property
    def turns(self) -> bool:
        """Whether a card is on its way that has not turned over yet."""
        return isinstance(self.scene.sheet, EventSheet) and self.scene.sheet.moving

    def look(self) -> None:
        """Show an Event card large that the person before the screen has not seen so yet.

        A card of a computer passes by itself, or is left out when computers act fast.
        """
        scene, session = self.scene, self.scene.session
        last = last_drawn(session.match.events)
        if last <= session.looked_at.get(session.viewer, -1) or session.state.battle is not None:
            return
        session.looked_at[session.viewer] = last
        computers, watched = scene.desk.computers, scene.situation.watched
        self._passing = READING * computers.step if watched else 0.0
        if not watched or computers.pace in ("normal", "slow"):
            scene.lay(EventSheet(scene, last, fresh=True))

    def show_last(self) -> None:
        """Show the last Event card large once more."""
        last = last_drawn(self.scene.session.match.events)
        if last >= 0:
            self._passing = 0.0
            self.scene.open_sheet(EventSheet(self.scene, last))

    def hurry(self) -> None:
        """Let a computer's Event card be read."""
        if self.passing:
            self.scene.close_sheet()

    def update(self, seconds: float) -> None:
        """A computer's Event card goes after a while."""
        if self.passing:
            self._passing -= seconds
            if self._passing <= 0:
                self.scene.close_sheet()


class EventSheet(Sheet):
    """The Event card of a turn, large, and what it did to whom.

    Args:
        index: where among the events the card was drawn.
        fresh: it comes from its deck and turns over; otherwise it is read once more.
    """

    passes = True

    def __init__(self, scene: BoardScene, index: int, *, fresh: bool = False) -> None:
        super().__init__(scene)
        self.index = index
        self.fresh = fresh
        self._gone = 0.0
        self.laid_aside = False
        self.coming: CardFlight | None = None
        if fresh and scene.is_watched_now and scene.kit.style.motion.flip >= SEEN:
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

    @property
    def moving(self) -> bool:
        """Whether the card is still coming."""
        return self.coming is not None

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

    def draw_moving(self, surface: pygame.Surface) -> None:
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
            self.laid_aside = self.scene.flights.begin(
                CardFlight(self._card(s), last, motion.card, 0.0, Back.EVENT, face, face_first=True)
            )

    def panel(self, s: Situation) -> Panel | None:
        """The list comes in beside the card, which has a way of its own; nothing is in its way back."""
        if self.laid_aside:
            return None
        return sliding(s.kit, self._list(s), VEIL) if self.coming is not None else super().panel(s)

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
        """Return the list, as high as its lines need, beside the middle of the card."""
        card, area, kit = self._card(s), self.area(s), s.kit
        left = card.right + kit.px(14)
        rect = pygame.Rect(left, 0, area.right - left - kit.px(4), 0)
        lines = self._tall(s, kit.type.body, rect.width - 2 * kit.px(MARGIN))
        rect.height = min(kit.px(MOST), max(kit.px(LEAST), kit.px(ABOVE + BELOW) + lines))
        rect.centery = card.centery
        return rect

    def _style(self, s: Situation, width: int, height: int) -> TextStyle:
        """Return the larger style if all the lines have room in it."""
        body = s.kit.type.body
        return body if self._tall(s, body, width) <= height else s.kit.type.small

    def _tall(self, s: Situation, style: TextStyle, width: int) -> int:
        """Return how high all the lines are, with the gap under each."""
        kit, pitch = s.kit, s.kit.text.pitch(style)
        return sum(len(rich.wrap(kit, line, style, width)) * pitch + kit.px(GAP) for line in self.told(s))

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
        box = pygame.Rect(sheet.x, sheet.y + kit.px(ABOVE), sheet.width, 0).inflate(-2 * kit.px(MARGIN), 0)
        floor = sheet.bottom - kit.px(BELOW)
        style = self._style(s, box.width, floor - box.y)
        # What the card does is not told before it has turned over.
        for line in self.told(s) if self.coming is None else ():
            if box.y + kit.text.pitch(style) > floor:
                break
            box.y = rich.draw(kit, surface, line, box, style, "ink") + kit.px(GAP)


def last_drawn(events: list[Event]) -> int:
    """Return where the last Event card was drawn, -1 if none was."""
    return next((i for i in range(len(events) - 1, -1, -1) if isinstance(events[i], EventDrawn)), -1)
