"""A journal made ready to be looked at: any moment of it is reached at once.

Copies of the match are kept every few entries, so that a jump plays no more than a few commands again.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from kaladan.match.journal import Journal
from kaladan.match.replay import replay
from kaladan.model import events as ev
from kaladan.model.catalogue import Catalogue
from kaladan.model.events import Event
from kaladan.model.game import Game

#: A copy of the match is kept every so many entries; it costs some kilobytes.
EVERY = 25


@dataclass(frozen=True, slots=True)
class Turn:
    """Where a turn begins: after how many entries, whose, in which round."""

    entry: int
    seat: int
    round: int


@dataclass(frozen=True, slots=True)
class Fight:
    """A battle: after how many entries it is declared and has ended, by whom, against which tile."""

    entry: int
    end: int
    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class Fall:
    """A Crown that falls: after how many entries, whose, and by whom."""

    entry: int
    seat: int
    feller: int


class Film:
    """A match from its first command to its last.

    Args:
        catalogue: the content.
        journal: the match; later changes of it are not seen.

    Raises:
        JournalError: an entry that the rules do not allow.

    Attributes:
        events: everything that happened, in order.
        moments: after how many entries there is something new to be seen, in order; 0 is the first.
        first: the first moment at which every general has a realm; the last one if it never comes to that.
        turns, fights, falls: where turns begin, battles are fought, Crowns fall.
        over: whether the match has ended.
    """

    def __init__(self, catalogue: Catalogue, journal: Journal) -> None:
        self.journal = Journal(journal.setting, list(journal.entries))
        self.events: list[Event] = []
        self.moments: list[int] = [0]
        self.turns: list[Turn] = []
        self.fights: list[Fight] = []
        self.falls: list[Fall] = []
        self.first = -1
        self._told = [0]
        self._copies = [self.journal.setting.new_game(catalogue)]
        last = self._copies[0]
        for number, (_, events, game) in enumerate(replay(catalogue, self.journal), start=1):
            self._take(number, events, game)
            last = game
        if self.first < 0:
            self.first = len(self.journal.entries)
        self.over = last.is_over

    def _take(self, number: int, events: list[Event], game: Game) -> None:
        """Take up an entry."""
        self.events += events
        self._told.append(len(self.events))
        if events:
            self.moments.append(number)
        if number % EVERY == 0:
            self._copies.append(game.copy())
        if self.first < 0 and all(game.state.realm):
            self.first = number
        for event in events:
            self._mark(number, event)

    def _mark(self, number: int, event: Event) -> None:
        if isinstance(event, ev.TurnBegan):
            self.turns.append(Turn(number, event.seat, event.round))
        elif isinstance(event, ev.BattleDeclared):
            self.fights.append(Fight(number, number, event.seat, event.target))
        elif isinstance(event, ev.BattleEnded):
            fight = self.fights[-1]
            self.fights[-1] = Fight(fight.entry, number, fight.seat, fight.target)
        elif isinstance(event, ev.CrownFell):
            self.falls.append(Fall(number, event.seat, event.feller))

    def __len__(self) -> int:
        """The number of entries; the last moment is after so many."""
        return len(self.journal.entries)

    def told(self, entry: int) -> int:
        """Return how many events had happened after so many entries."""
        return self._told[entry]

    def entry_of(self, told: int) -> int:
        """Return after how many entries so many events had happened."""
        return bisect_left(self._told, told)

    def at(self, entry: int) -> Game:
        """Return the match after so many entries; the caller may change it.

        Args:
            entry: from 0 to the number of entries.
        """
        number = entry // EVERY
        game = self._copies[number].copy()
        for one in self.journal.entries[number * EVERY : entry]:
            if one.seat < 0:
                game.roll()
            game.apply(one.seat, one.command)
        return game

    def before(self, entry: int) -> Journal:
        """Return the journal of the first so many entries."""
        return Journal(self.journal.setting, self.journal.entries[:entry])

    # -- where to go from a moment; each returns a number of entries

    def step(self, entry: int, way: int) -> int:
        """Return the next moment (``way`` 1) or the one before (-1); the end where there is none."""
        return _beside(self.moments, entry, way, self.first, len(self))

    def turn(self, entry: int, way: int, seat: int = -1) -> int:
        """Return the beginning of the next turn or the one before, of a general if a seat is given."""
        return self._beside([turn.entry for turn in self.turns if seat in (-1, turn.seat)], entry, way)

    def fight(self, entry: int, way: int) -> int:
        """Return the beginning of the next battle or the one before."""
        return self._beside([fight.entry for fight in self.fights], entry, way)

    def round_of(self, entry: int) -> int:
        """Return the round at a moment, 0 before the first."""
        place = bisect_right([turn.entry for turn in self.turns], entry)
        return self.turns[place - 1].round if place else 0

    def _beside(self, places: Sequence[int], entry: int, way: int) -> int:
        return _beside(places, entry, way, self.first, len(self))


def _beside(places: Sequence[int], entry: int, way: int, first: int, last: int) -> int:
    """Return the nearest of sorted places after an entry, or before it; an end where there is none."""
    if way > 0:
        index = bisect_right(places, entry)
        found = places[index] if index < len(places) else last
    else:
        index = bisect_left(places, entry)
        found = places[index - 1] if index else first
    return min(max(found, first), last)
