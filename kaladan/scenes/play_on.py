"""Playing on from a moment of a match that is over: another match with the same beginning."""

from __future__ import annotations

from kaladan.match.film import Film
from kaladan.match.journal import Journal
from kaladan.match.resume import resume
from kaladan.scenes.desk import Desk
from kaladan.scenes.saving import take_up


def why_not_played_on(film: Film, entry: int) -> str:
    """Return the code of why a match cannot be played on after so many entries, or an empty text."""
    if not film.over:
        return "running"
    return "ended" if entry == len(film) else ""


def play_on(desk: Desk, journal: Journal) -> None:
    """Lay a match on the table in which everything of a journal has happened, and go on.

    What was done before can be taken back no more. Dice and cards still come from the seed of the match.
    """
    resumed = resume(desk.catalogue, journal)
    resumed.match.forget_past()
    take_up(desk, resumed)
