"""What flies over the board when something has happened: gold, cards, fallen units, a Crown that falls.

The match never waits for it, computers neither; whatever is done meanwhile ends it. Events are shown as the
person before the screen may know them, so of others' Magic cards only backs are seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from kaladan.model import events as ev
from kaladan.model.events import HIDDEN, Event
from kaladan.scenes import looks
from kaladan.scenes.board_grip import Coin, FromReserve, Held
from kaladan.scenes.board_situation import Situation
from kaladan.ui.cards import Back
from kaladan.ui.flights import CardFlight, CrownFall, Flight, TokenFlight, coins, draw_flight
from kaladan.ui.hexgrid import Point
from kaladan.ui.motion import SEEN
from kaladan.ui.tokens import SHARE
from kaladan.ui.tray import CARD, GROWN, tray_areas

if TYPE_CHECKING:
    from kaladan.scenes.board import BoardScene

#: More news than this at once is a jump, of which nothing is shown.
JUMP = 60
#: So much flies at once at most.
MOST = 12
#: Logical sizes of a coin, of a small card, of a Crown, of a scalp on a plate, of a unit in the rack.
COIN, SMALL, CROWN, SCALP, RACKED = 24, (46, 64), 52, 16, 35


class Flights:
    """What flies over the board of one scene."""

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene
        self._told = len(scene.session.match.events)
        self._flying: list[tuple[Flight, float]] = []

    @property
    def flying(self) -> bool:
        """Whether anything is under way."""
        return bool(self._flying)

    def follow(self) -> None:
        """Let fly what has happened since the last time, if it happened before the eyes of the viewer."""
        scene = self.scene
        events = scene.session.match.events
        fresh, self._told = events[self._told :], len(events)
        if not fresh or len(fresh) > JUMP or not scene.is_watched_now:
            return
        s = scene.situation
        for event in scene.session.seen_by_viewer(fresh):
            for flight in self._of(s, event):
                self.begin(flight)

    def begin(self, flight: Flight) -> bool:
        """Let something fly from now on, unless motion is switched off; return whether it does."""
        takes = flight.takes if not isinstance(flight, CardFlight) else max(flight.way, flight.flip)
        if takes < SEEN:
            self.scene.fade()
        flies = takes >= SEEN and len(self._flying) < MOST
        if flies:
            self._flying.append((flight, 0.0))
        return flies

    def home(self, held: Held, at: Point) -> None:
        """Let what was let go in vain fly home; units on the map slide by themselves."""
        s, kit = self.scene.situation, self.scene.kit
        takes = kit.style.motion.home
        if isinstance(held, FromReserve):
            rack = self.scene.spot(f"reserve/{held.kind}")
            look, size = self.scene.map.looks(s, held)[0], round(self.scene.map.grid.radius * SHARE)
            if rack is not None:
                end = rack.rect.centerx, rack.rect.y + kit.px(RACKED) // 2
                self.begin(TokenFlight(look, at, end, (size, kit.px(RACKED)), takes))
        elif isinstance(held, Coin):
            self.begin(coins(at, self._purse(s, s.seat), 1, takes, kit.px(COIN)))

    def source(self, s: Situation, unit: int) -> Point:
        """Return where a unit comes from that was not on the board: its owner's reserve, or the plate."""
        return self._reserve(s, s.table.owner(unit))

    def goes_to(self, place: pygame.Rect) -> bool:
        """Whether a card is on its way to a place."""
        return any(isinstance(flight, CardFlight) and flight.end == place for flight, _ in self._flying)

    def hurry(self) -> None:
        """Let everything be where it goes."""
        if self._flying:
            self._flying = []
            self.scene.redraw()

    def update(self, seconds: float) -> None:
        """Let what flies fly."""
        if self._flying:
            later = [(flight, gone + seconds * 1000) for flight, gone in self._flying]
            self._flying = [(flight, gone) for flight, gone in later if gone < flight.lasts]
            self.scene.redraw()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what flies, over everything that stands still."""
        for flight, gone in self._flying:
            draw_flight(self.scene.kit, surface, flight, gone)

    # -- what becomes of events

    def _of(self, s: Situation, event: Event) -> Iterator[Flight]:
        if isinstance(event, ev.GoldGained):
            yield self._gold(s, self._bank(), self._purse(s, event.seat), event.amount)
        elif isinstance(event, ev.GoldPaid):
            yield self._gold(s, self._purse(s, event.seat), self._bank(), event.amount)
        elif isinstance(event, ev.GoldGiven):
            yield self._gold(s, self._purse(s, event.giver), self._purse(s, event.taker), event.amount)
        elif isinstance(event, ev.MagicDrawn):
            yield self._drawn(s, event)
        elif isinstance(event, ev.MagicReturned):
            yield self._card(s, self._hand(s, event.seat), self._small(self._bank()))
        elif isinstance(event, ev.MagicDiscarded):
            yield self._discarded(s, event)
        elif isinstance(event, ev.CrownFell):
            yield self._crown(s, event.seat)
        elif isinstance(event, ev.UnitFell):
            yield from self._left(s, event.unit, self._scalps(s, event.killer))
        elif isinstance(event, ev.UnitRemoved):
            yield from self._left(s, event.unit, self._plate(s, s.table.owner(event.unit)).center)
        elif isinstance(event, ev.UnitReturned):
            yield from self._left(s, event.unit, self._reserve(s, s.table.owner(event.unit)), falls=False)

    def _gold(self, s: Situation, start: Point, end: Point, amount: int) -> Flight:
        return coins(start, end, amount, s.kit.style.motion.coin, s.kit.px(COIN))

    def _card(self, s: Situation, start: pygame.Rect, end: pygame.Rect) -> CardFlight:
        return CardFlight(start, end, s.kit.style.motion.card, 0.0, Back.MAGIC)

    def _drawn(self, s: Situation, event: ev.MagicDrawn) -> CardFlight:
        """A card from its deck; it turns over before nobody but its owner."""
        start, motion = self._small(self._bank()), s.kit.style.motion
        if event.card == HIDDEN or not self._is_mine(s, event.seat):
            return self._card(s, start, self._small(self._purse(s, event.seat)))
        face = looks.magic_card(s.kit, s.table.catalogue, event.card)
        end = self._hand(s, event.seat)
        return CardFlight(start, end, motion.card, motion.flip, Back.MAGIC, face, rests=motion.pause)

    def _discarded(self, s: Situation, event: ev.MagicDiscarded) -> CardFlight:
        """A card that was played, for all to see, goes to the used ones."""
        face = looks.magic_card(s.kit, s.table.catalogue, event.card)
        start, end = self._small(self._purse(s, event.seat)), self._large(self.scene.areas.board.center)
        motion = s.kit.style.motion
        return CardFlight(start, end, motion.card, motion.flip, Back.MAGIC, face, rests=motion.pause)

    def _crown(self, s: Situation, seat: int) -> CrownFall:
        motion, (x, y) = s.kit.style.motion, self._plate(s, seat).center
        return CrownFall((x, y), s.kit.px(CROWN), motion.fall, rests=motion.pause)

    def _left(self, s: Situation, unit: int, end: Point, *, falls: bool = True) -> Iterator[TokenFlight]:
        """A unit that has left the board; nothing of one that is there all the same, or that nobody saw."""
        start = self.scene.map.slides.before.get(unit)
        if start is None or s.view.where[unit] < s.table.tiles:
            return
        look, times = looks.token(s.session, s.view, unit), s.kit.style.motion
        sizes = round(self.scene.map.grid.radius * SHARE), s.kit.px(SCALP)
        yield TokenFlight(look, start, end, sizes, times.fall if falls else times.card, cracks=falls)

    # -- where

    def _reserve(self, s: Situation, seat: int) -> Point:
        """Where a general's reserve is: in the tray, or behind the plate."""
        if seat == s.seat:
            return tray_areas(s.kit, self.scene.areas.tray).reserve.center
        return self._plate(s, seat).center

    def _is_mine(self, s: Situation, seat: int) -> bool:
        """Whether a general's things lie in the tray, open to who sits before the screen."""
        return seat == s.seat and self.scene.tray.shows_hand(s)

    def _bank(self) -> Point:
        """Where gold and cards come from: the table at the lower right of the map."""
        return self.scene.props.bank(self.scene.areas).center

    def _plate(self, s: Situation, seat: int) -> pygame.Rect:
        return self.scene.areas.plates[looks.turn_order(s.view).index(seat)]

    def _scalps(self, s: Situation, seat: int) -> Point:
        """Where a general's scalps are counted on the plate."""
        plate = self._plate(s, seat)
        return plate.right - s.kit.px(22), plate.bottom - s.kit.px(18)

    def _purse(self, s: Situation, seat: int) -> Point:
        """Where a general's gold is counted: in the tray, or on the plate."""
        if seat == s.seat:
            return tray_areas(s.kit, self.scene.areas.tray).gold.center
        plate = self._plate(s, seat)
        return plate.x + s.kit.px(66), plate.bottom - s.kit.px(18)

    def _hand(self, s: Situation, seat: int) -> pygame.Rect:
        """Where a general's Magic cards are: above the tray's hand, or on the plate."""
        if not self._is_mine(s, seat):
            return self._small(self._purse(s, seat))
        hand = tray_areas(s.kit, self.scene.areas.tray).hand
        rect = self._large(hand.center)
        rect.bottom = hand.bottom
        return rect

    def _small(self, at: Point) -> pygame.Rect:
        return self._sized(at, SMALL)

    def _large(self, at: Point) -> pygame.Rect:
        return self._sized(at, (CARD[0] * GROWN, CARD[1] * GROWN))

    def _sized(self, at: Point, size: tuple[float, float]) -> pygame.Rect:
        rect = pygame.Rect(0, 0, self.scene.kit.px(size[0]), self.scene.kit.px(size[1]))
        rect.center = round(at[0]), round(at[1])
        return rect
