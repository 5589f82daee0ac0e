"""A match on one screen: who sits before the screen, what is covered, and what has happened."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from kaladan.match.journal import Setting
from kaladan.match.match import Match
from kaladan.model.catalogue import Catalogue
from kaladan.model.commands import Command
from kaladan.model.decisions import CHANCE, Decision
from kaladan.model.events import HIDDEN, Event
from kaladan.model.state import State
from kaladan.model.table import Table
from kaladan.scenes.odds_book import OddsBook
from kaladan.ui.words import words

if TYPE_CHECKING:
    from kaladan.match.resume import Resumed
    from kaladan.scenes.proposals import Proposal

#: The phases of a turn in which nothing is ordered yet.
BEFORE_ORDERS = ("event", "free_spawn", "income")
#: Nobody sits before the screen: only what everyone may know is shown.
NOBODY = -1


class Session:
    """A hot-seat match.

    Attributes:
        match: the match with its journal.
        viewer: the seat that sits before the screen, or ``NOBODY``.
        covered: whether the viewer's hand is covered, because somebody else has decided meanwhile.
        looked_at: by viewer, where among the events the last Event card lies that was shown large.
        proposals: what allies have asked of one another at the table; ended ones may be among them.
        time_left: the seconds left of the turn with number ``timed_turn``, where turns are timed.
        free_left: for so many seconds the board may be hidden in it before its clock runs on.
        computers: the seats that computers play, with their levels.
        odds: the odds of battles as the viewer may reckon them.
        words: the language in which the match is told.
    """

    #: Whether it is a lesson: kept by itself, and never gone on with as a match.
    is_lesson = False

    def __init__(self, catalogue: Catalogue, setting: Setting) -> None:
        self.match = Match(catalogue, setting, digests=True)
        self.viewer = NOBODY
        self.covered = False
        self.looked_at: dict[int, int] = {}
        self.proposals: list[Proposal] = []
        self.time_left = self.free_left = 0.0
        self.timed_turn = -1
        self._sat_at = 0
        self._told = 0
        self._since: dict[int, int] = {}
        self._last_by_person = 0
        self._beside: tuple[State, Table] | None = None
        self.computers = setting.computers
        self.odds = OddsBook(self)
        self.words = words()
        self.persons = tuple(seat for seat in range(setting.players) if seat not in self.computers)
        if self.is_solo:
            self.viewer = self.persons[0]

    # -- who plays

    @property
    def is_solo(self) -> bool:
        """Whether one person plays against computers alone: nobody else ever comes to the screen."""
        return len(self.persons) == 1

    @property
    def computer_asked(self) -> bool:
        """Whether the match waits for a computer."""
        decision = self.asked()
        return decision is not None and decision.seat in self.computers

    @property
    def rolls_itself(self) -> bool:
        """Whether dice lie ready that no person has to throw: in battles and turns of computers alone."""
        decision = self.asked()
        if decision is None or not decision.is_chance or self.state.active < 0:
            return False
        return not set(self.fighters or [self.state.active]) & set(self.persons)

    @property
    def fighters(self) -> list[int]:
        """The generals in the battle that is being fought; none if there is none."""
        battle = self.state.battle
        return [seat for side in battle.seats for seat in side] if battle is not None else []

    @property
    def concerns_person(self) -> bool:
        """Whether a person fights in the battle, or is asked something in it."""
        decision = self.asked()
        asked = decision is not None and decision.seat in self.persons
        return asked or bool(set(self.fighters) & set(self.persons))

    def question_for(self, seat: int) -> tuple[Decision, State]:
        """Return all that a computer in a seat gets to see: what it is asked, and its view of the match.

        Raises:
            LookupError: nothing is asked.
        """
        decision = self.match.game.pending_for(seat)
        if decision is None:
            raise LookupError("the match is over")
        options = tuple(decision.options or ())
        asked = Decision(decision.seat, decision.kind, decision.cause, decision.rule, options)
        return asked, self.match.game.view(seat)

    @classmethod
    def resumed(cls, catalogue: Catalogue, resumed: Resumed) -> Session:
        """Return a match that was saved; nobody sits before the screen, and nothing of it is news."""
        session = cls(catalogue, resumed.match.journal.setting)
        session.match = resumed.match
        session._since = dict(resumed.since)
        session._told = session._last_by_person = len(resumed.match.events)
        return session

    # -- looking

    @property
    def moment(self) -> Hashable:
        """What stands for this moment: another as soon as anything has happened or was taken back.

        The number of commands alone would not do: after an undo another command makes the same number, but
        the match goes on with another game then.
        """
        return self.match.game, len(self.match.journal.entries)

    @property
    def table(self) -> Table:
        """The table; scenes read public facts from it, and hidden ones only from ``view``."""
        return self.match.game.table

    def beside(self, view: State) -> Table:
        """Return a table on which a view lies; a frame asks for that of the same view many times."""
        if self._beside is None or self._beside[0] is not view:
            self._beside = view, self.table.beside(view)
        return self._beside[1]

    @property
    def state(self) -> State:
        """The match as data, to be read only; for what may be secret use ``view``."""
        return self.match.game.state

    @property
    def names(self) -> tuple[str, ...]:
        """The generals' names by seat."""
        return self.match.journal.setting.names

    def view(self) -> State:
        """Return the match as the person before the screen may see it."""
        if self.viewer == NOBODY or self.covered:
            return self._public()
        return self.match.game.view(self.viewer)

    def _public(self) -> State:
        """Return what everyone may know: a seat's view with the open hands hidden again."""
        seen = self.match.game.view(0)
        for hand in seen.hand:
            hand[:] = [HIDDEN] * len(hand)
        seen.event_deck = [HIDDEN] * len(seen.event_deck)
        if seen.battle is not None and not seen.battle.revealed:
            seen.battle.cards = [HIDDEN if card else "" for card in seen.battle.cards]
        return seen

    def asked(self) -> Decision | None:
        """Return what the match waits for, options and all; None when it is over."""
        return self.match.game.pending()

    def is_secret(self, decision: Decision) -> bool:
        """Whether the options of a decision tell what others may not know."""
        others = [s for s in range(self.state.players) if not self.table.friends(s, decision.seat)]
        seen = self.match.game.pending_for(others[0]) if others else None
        return seen is not None and seen.options is None

    # -- handing over

    def hand_over_to(self, *, strict: bool = False) -> int | None:
        """Return the seat that has to come to the screen before anything more is shown, or None.

        Another person's turn, and another person's secret choice, are handed over; a public choice of
        another person is made with the hand covered. Nothing is ever handed over to a computer.

        Args:
            strict: hand over for public choices as well.
        """
        decision = self.asked()
        if decision is None or decision.is_chance or decision.seat == self.viewer:
            return None
        if decision.seat in self.computers or self.is_solo:
            return None
        own_turn = decision.seat == self.state.active
        return decision.seat if strict or own_turn or self.is_secret(decision) else None

    def sit_down(self, seat: int) -> None:
        """The general takes the place before the screen, or takes up the hand again."""
        if seat != self.viewer:
            self._sat_at = len(self.match.journal.entries)
        self.viewer, self.covered = seat, False

    def stand_up(self) -> None:
        """Leave the place before the screen to nobody: whoever is asked in secret next has to sit down.

        Who plays against computers alone stays.
        """
        if not self.is_solo:
            self.viewer, self.covered = NOBODY, True

    def since_turn_of(self, seat: int) -> list[Event]:
        """Return what everyone may know of all that has happened since a seat's last turn."""
        return [self._as_stranger(event) for event in self.match.events[self._since.get(seat, 0) :]]

    # -- doing

    def answer(self, command: Command, seat: int | None = None) -> list[Event]:
        """Carry out a command of the seat that is asked (or of another, for gifts); shuffles follow at once.

        Raises:
            IllegalCommand: the rules do not allow it.
        """
        decision = self.asked()
        who = seat if seat is not None else (decision.seat if decision is not None else NOBODY)
        # Whoever ends a turn is no longer active after it.
        own_turn = who == self.state.active
        acts = self.state.active < 0 or (own_turn and self.state.phase not in BEFORE_ORDERS)
        events = self.match.apply(who, command)
        if own_turn:
            self._since[who] = len(self.match.events)
        if who in self.persons and acts:
            self._last_by_person = len(self.match.events)
        return events + self._settle()

    def roll(self) -> list[Event]:
        """Let chance answer the dice that lie ready."""
        return self.match.apply(CHANCE, self.match.game.roll()) + self._settle()

    def last_hand(self) -> int:
        """Return the person who gave the last command since the viewer sat down, the viewer if nobody did.

        What a computer did is not taken back.
        """
        entries = self.match.journal.entries
        last = entries[-1].seat if len(entries) > self._sat_at else self.viewer
        return self.viewer if last in self.computers else last

    @property
    def deeds(self) -> list[Event]:
        """What has happened since a person gave an order, as the viewer may know it."""
        return self.seen_by_viewer(self.match.events[self._last_by_person :])

    def undo(self, seat: int | None = None) -> None:
        """Take back the last command of the viewer, or of another seat where everybody sees everything.

        Raises:
            CannotUndo: something stands in the way; the code says what.
        """
        self.match.undo(self.viewer if seat is None else seat)
        self._cover_if_needed()
        self._told = min(self._told, len(self.match.events))
        self._last_by_person = min(self._last_by_person, len(self.match.events))

    def redo(self) -> None:
        """Do again what was taken back last, for whoever took it back.

        Raises:
            CannotUndo: nothing was taken back.
        """
        seat = self.match.undone_by
        own_turn = seat == self.state.active
        self.match.redo(seat)
        if own_turn:
            self._since[seat] = len(self.match.events)
        self._settle()

    def news(self) -> list[Event]:
        """Return what has happened since the last call, as the viewer may know it."""
        fresh = self.match.events[self._told :]
        self._told = len(self.match.events)
        return self.seen_by_viewer(fresh)

    def seen_by_viewer(self, events: list[Event]) -> list[Event]:
        """Return events as the person before the screen may know them."""
        if self.viewer == NOBODY or self.covered:
            return [self._as_stranger(event) for event in events]
        side = self.table.side_of(self.viewer)
        return [event.seen_by(side) for event in events]

    @staticmethod
    def _as_stranger(event: Event) -> Event:
        return event.seen_by((NOBODY,))

    def _settle(self) -> list[Event]:
        """Let chance shuffle: nobody wants to watch that. Dice wait for ``roll``."""
        happened: list[Event] = []
        while (decision := self.asked()) is not None and decision.cause == "shuffle":
            happened += self.match.apply(CHANCE, self.match.game.roll())
        self._cover_if_needed()
        return happened

    def _cover_if_needed(self) -> None:
        decision = self.asked()
        if decision is None or decision.is_chance or self.is_solo:
            return
        if decision.seat != self.viewer:
            self.covered = True
