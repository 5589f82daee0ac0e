"""A lesson on the table: it is begun, kept as it goes on, taken up again, and left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kaladan.match.journal import Entry
from kaladan.match.lesson_run import LessonRun
from kaladan.match.lessons import LESSONS, Lesson, lesson
from kaladan.match.replay import JournalError
from kaladan.model.catalogue import Catalogue
from kaladan.model.errors import IllegalCommand
from kaladan.scenes.board_event import last_drawn
from kaladan.scenes.saving import put_away
from kaladan.scenes.session import Session
from kaladan.storage.lessons import Learned

if TYPE_CHECKING:
    from kaladan.scenes.desk import Desk


class LessonSession(Session):
    """The match of a lesson, kept among what has been learned and nowhere else.

    Attributes:
        run: the lesson, and how far the person has come in it.
        learned: where that is kept.
    """

    is_lesson = True

    def __init__(self, catalogue: Catalogue, run: LessonRun, learned: Learned) -> None:
        super().__init__(catalogue, run.match.journal.setting)
        self.run = run
        self.learned = learned
        self.match = run.match
        self._told = self._last_by_person = len(run.match.events)
        if run.entries or not run.lesson.start.event:
            self.looked_at[self.viewer] = last_drawn(run.match.events)
        self.match.changed = self._keep_if_asked

    def _keep_if_asked(self) -> None:
        """Keep where the person is, once the person is asked again or the match is over."""
        decision = self.asked()
        if self.run.done or decision is None or decision.seat in self.persons:
            self.keep()

    def keep(self) -> None:
        """Keep how far the person has come."""
        run = self.run
        goes_on = not (run.done or run.missed)
        self.learned.keep(run.lesson.id, run.entries if goes_on else (), done=run.done)


def lesson_on(desk: Desk) -> LessonSession | None:
    """Return the lesson that lies on the table, None if none does."""
    return desk.session if isinstance(desk.session, LessonSession) else None


def begin_lesson(desk: Desk, wanted: Lesson, entries: Sequence[Entry] = ()) -> None:
    """Lay a lesson on the table, from its beginning or as it was left; what was on the screen goes.

    Args:
        entries: what was done in it; what the rules do not bear out any more begins it anew.
    """
    put_away(desk)
    desk.computers.forget()
    names = [desk.kit.words(f"new_match.name.{seat + 1}") for seat in range(wanted.start.players)]
    try:
        run = LessonRun(desk.catalogue, wanted, names, entries)
    except (JournalError, IllegalCommand):
        run = LessonRun(desk.catalogue, wanted, names)
    desk.session = LessonSession(desk.catalogue, run, desk.learned)
    desk.stack.clear()
    desk.go_on()


def take_up_lesson(desk: Desk, wanted: Lesson) -> None:
    """Go on with a lesson where it was left, or begin it."""
    begin_lesson(desk, wanted, desk.learned.begun.get(wanted.id, ()))


def leave_lesson(desk: Desk) -> LessonSession | None:
    """Take the lesson off the table and keep how far it is; return it, None if there was none."""
    left = lesson_on(desk)
    if left is not None:
        left.keep()
        desk.session = None
        desk.computers.forget()
    return left


def after(done: Lesson) -> Lesson | None:
    """Return the lesson that comes next, None after the last."""
    place = LESSONS.index(lesson(done.id)) + 1
    return LESSONS[place] if place < len(LESSONS) else None
