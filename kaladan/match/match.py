"""A match being played: a game, its journal, and undo up to the last secret or roll."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kaladan.match.journal import Entry, Journal, Setting
from kaladan.model.catalogue import Catalogue
from kaladan.model.commands import Command
from kaladan.model.decisions import CHANCE
from kaladan.model.events import (
    Event,
    EventDrawn,
    EventsSeen,
    MagicDeclared,
    MagicDrawn,
    MagicKept,
    MagicRevealed,
    TimeRanOut,
)
from kaladan.model.game import Game

#: What no command can be taken back over: the event that tells a secret, and the code of the reason.
BARRIERS: dict[type[Event], str] = {
    EventDrawn: "card_drawn",
    MagicDrawn: "card_drawn",
    EventsSeen: "card_seen",
    MagicDeclared: "card_declared",
    MagicRevealed: "card_shown",
    MagicKept: "card_seen",
    TimeRanOut: "time_ran_out",
}

#: So many commands can be taken back in a row; no turn has so many, and each costs memory.
DEEPEST = 1_000


class CannotUndo(Exception):
    """There is nothing to take back; ``code`` says what stands in the way."""

    def __init__(self, code: str) -> None:
        super().__init__(f"nothing can be taken back: {code.replace('_', ' ')}")
        self.code = code


@dataclass(slots=True)
class _Past:
    """Where a command can be taken back to."""

    seat: int
    game: Game
    entries: int
    events: int


class Match:
    """A match with everything that has happened in it.

    Args:
        catalogue: the content.
        setting: how it begins.
        digests: whether each entry of the journal gets the state's fingerprint (slower).

    Attributes:
        digests: whether further entries get the state's fingerprint.
        changed: called whenever the journal has changed, by a command or by undo, before anything is shown.
    """

    def __init__(self, catalogue: Catalogue, setting: Setting, *, digests: bool = False) -> None:
        self.game = setting.new_game(catalogue)
        self.journal = Journal(setting)
        self.events: list[Event] = []
        self.changed: Callable[[], None] = lambda: None
        self.digests = digests
        self._past: list[_Past] = []
        self._undone: list[Entry] = []
        self._stopped_by = "nothing_done"

    def apply(self, seat: int, command: Command) -> list[Event]:
        """Carry out a command and note it; commands taken back before it are forgotten.

        Raises:
            IllegalCommand: the rules do not allow it; nothing has changed.
        """
        before = _Past(seat, self.game.copy(), len(self.journal.entries), len(self.events))
        events = self.game.apply(seat, command)
        self._note(before, command, events)
        self._undone.clear()
        self.changed()
        return events

    def settle(self) -> list[Event]:
        """Let chance answer until a general is asked, or the match is over; return what happened."""
        happened: list[Event] = []
        while (decision := self.game.pending()) is not None and decision.is_chance:
            happened += self.apply(CHANCE, self.game.roll())
        return happened

    # -- undo

    def why_no_undo(self, seat: int) -> str:
        """Return the code of what stops a seat's undo, or an empty text if something can be taken back."""
        if not self._past:
            return self._stopped_by
        return "" if self._past[-1].seat == seat else "other_general"

    def why_no_undo_to(self, seat: int, events: int) -> str:
        """Return the code of what stops a seat from taking back all that was told after so many events.

        An empty text if it can be done; ``nothing_after`` where no command followed. A command that told
        events on both sides of the line stays.
        """
        reach = self._past[0].events if self._past else len(self.events)
        if events < reach:
            return self._stopped_by
        later = [past for past in self._past if past.events >= events]
        if not later:
            return "nothing_after"
        return "" if all(past.seat == seat for past in later) else "other_general"

    def undo_to(self, seat: int, events: int) -> None:
        """Take back the seat's commands until at most so many events have been told.

        Raises:
            CannotUndo: as ``why_no_undo_to`` says; nothing has been taken back.
        """
        code = self.why_no_undo_to(seat, events)
        if code:
            raise CannotUndo(code)
        while self._past and self._past[-1].events >= events:
            self.undo(seat)

    @property
    def turn_before(self) -> int:
        """The number of the turn in which the last command was given that can be taken back, -1 for none."""
        return self._past[-1].game.state.turn if self._past else -1

    def undo(self, seat: int) -> None:
        """Take back the seat's last command.

        Raises:
            CannotUndo: a roll, a card drawn or shown, or another general's command came after it.
        """
        code = self.why_no_undo(seat)
        if code:
            raise CannotUndo(code)
        past = self._past.pop()
        self.game = past.game
        self._undone += self.journal.entries[past.entries :]
        del self.journal.entries[past.entries :]
        del self.events[past.events :]
        self.changed()

    @property
    def undone_by(self) -> int:
        """The seat that took a command back which can be done again, ``CHANCE`` if there is none."""
        return self._undone[-1].seat if self._undone else CHANCE

    def why_no_redo(self, seat: int) -> str:
        """Return the code of what stops a seat's redo, or an empty text if something can be done again."""
        return "" if self._undone and self.undone_by == seat else "nothing_undone"

    def forget_past(self) -> None:
        """Let nothing that was done until now be taken back."""
        self._past.clear()
        self._undone.clear()
        self._stopped_by = "nothing_done"

    def redo(self, seat: int) -> list[Event]:
        """Carry out again what the seat took back last.

        Raises:
            CannotUndo: nothing was taken back, or another general took it back.
        """
        code = self.why_no_redo(seat)
        if code:
            raise CannotUndo(code)
        entry = self._undone.pop()
        left = list(self._undone)
        events = self.apply(entry.seat, entry.command)
        self._undone = left
        return events

    def _note(self, before: _Past, command: Command, events: list[Event]) -> None:
        digest = self.game.state.digest() if self.digests else ""
        self.journal.entries.append(Entry(before.seat, command, digest))
        self.events += events
        barrier = "dice_rolled" if before.seat == CHANCE else _barrier(events)
        if barrier:
            self._past.clear()
            self._stopped_by = barrier
        else:
            self._past.append(before)
            del self._past[:-DEEPEST]


def _barrier(events: list[Event]) -> str:
    return next((BARRIERS[type(event)] for event in events if type(event) in BARRIERS), "")
