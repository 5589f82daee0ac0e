"""What the coach finds in a match that is over, worked out beside the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kaladan.model.catalogue import Catalogue
from kaladan.model.commands import Command
from kaladan.model.decisions import CHANCE
from kaladan.model.game import Game
from kaladan.players.coach import Lesson, lessons
from kaladan.scenes.course_charts import course_of
from kaladan.scenes.session import Session
from kaladan.scenes.thinker import Thought

if TYPE_CHECKING:
    from kaladan.match.history import History
    from kaladan.match.journal import Setting
    from kaladan.scenes.desk import Desk

#: No match takes longer than this to look through (seconds).
LONGEST = 3600.0

Entries = Sequence[tuple[int, Command]]


class Moment(Session):
    """A match as it stood before a decision, before the seat that was asked."""

    def __init__(self, catalogue: Catalogue, setting: Setting, game: Game, seat: int) -> None:
        super().__init__(catalogue, setting)
        self.match.game = game
        self.viewer, self.covered = seat, False


@dataclass(frozen=True, slots=True)
class Taught:
    """A lesson, with the match as it stood before the decision."""

    lesson: Lesson
    moment: Moment


class Teaching:
    """The lessons of the persons of the match on the desk, one person's at a time.

    Attributes:
        found: the lessons by seat, as far as the coach has come.
        course: the course of the match; there as soon as any lessons are.
        passed: how many commands have been looked at for the seat that is looked at now.
    """

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        journal = desk.match.match.journal
        self.journal, self.setting = journal, journal.setting
        self.entries: Entries = [(entry.seat, entry.command) for entry in journal.entries]
        self.found: dict[int, tuple[Taught, ...]] = {}
        self.course: History | None = None
        self.passed = 0
        self._seat = -1
        self._thought: Thought[tuple[Taught, ...]] | None = None

    def count(self, seat: int) -> int:
        """Return how many answers a seat has given."""
        return sum(who == seat for who, _ in self.entries)

    @property
    def share(self) -> int:
        """How much of the match has been looked through, in percent."""
        return 100 * self.passed // max(len(self.entries), 1)

    def look_at(self, seat: int) -> None:
        """Look through a person's decisions, unless that is done; what was begun for another is given up."""
        if seat == self._seat and self._thought is not None:
            return
        self.stop()
        if seat not in self.found:
            self._seat, self.passed = seat, 0
            self._thought = self.desk.computers.thinker.begin(lambda pulse: self._think(seat, pulse))

    def stop(self) -> None:
        """Give up what is being looked at."""
        if self._thought is not None:
            self._thought.stop()
        self._thought, self._seat = None, -1

    def update(self) -> bool:
        """Return whether lessons have been found since the last call.

        Raises:
            Exception: whatever went wrong in the thought.
        """
        if self._thought is None or not self._thought.ready:
            return False
        thought, self._thought = self._thought, None
        self.found[self._seat] = thought.result()
        return True

    def finish(self) -> None:
        """Wait until the lessons are there, for a picture of them."""
        if self._thought is not None:
            self._thought.wait(LONGEST)
            self.update()

    # -- in the background

    def _think(self, seat: int, pulse: Callable[[], None]) -> tuple[Taught, ...]:
        catalogue, setting = self.desk.catalogue, self.setting
        told = lessons(
            catalogue, setting.new_game(catalogue), self.entries, seat, pulse, progress=self._progress
        )
        if self.course is None:
            self.course = course_of(catalogue, self.journal)
        games = self._before({lesson.entry for lesson in told}, pulse)
        return tuple(Taught(lesson, Moment(catalogue, setting, games[lesson.entry], seat)) for lesson in told)

    def _progress(self, number: int) -> None:
        self.passed = number

    def _before(self, numbers: set[int], pulse: Callable[[], None]) -> dict[int, Game]:
        """Return the match as it stood before some entries, by their numbers from 1."""
        game, games = self.setting.new_game(self.desk.catalogue), {}
        for number, (who, command) in enumerate(self.entries[: max(numbers, default=0)], start=1):
            pulse()
            if number in numbers:
                games[number] = game.copy()
            if who == CHANCE:
                game.roll()
            game.apply(who, command)
        return games
