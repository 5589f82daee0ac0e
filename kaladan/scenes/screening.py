"""A match that is looked at again: one moment of its film, seen through somebody's eyes."""

from __future__ import annotations

from dataclasses import dataclass

from kaladan.match.film import Film
from kaladan.model.catalogue import Catalogue
from kaladan.model.decisions import Decision
from kaladan.model.events import Event
from kaladan.model.state import State
from kaladan.scenes.session import NOBODY, Session


@dataclass(frozen=True, slots=True)
class Eyes:
    """Through whose eyes a match is seen: some seats of one side, nobody's (what everyone may know), or all.

    Attributes:
        seats: who looks.
        all: whether everything is seen; only once a match is over.
    """

    seats: tuple[int, ...] = ()
    all: bool = False


#: What everyone may know.
EVERYONE = Eyes()
#: Everything.
ALL = Eyes(all=True)


def eyes_for(film: Film, running: Session | None = None) -> list[Eyes]:
    """Return the eyes through which a match may be seen, the first those that it is opened with.

    Args:
        film: the match.
        running: where it is still being played: nobody but the person before the screen may look then.
    """
    setting = film.journal.setting
    if not film.over:
        sits = running is not None and running.viewer != NOBODY and not running.covered
        return [Eyes((running.viewer,)), EVERYONE] if running is not None and sits else [EVERYONE]
    teams = [Eyes(tuple(range(team, setting.players, 2))) for team in (0, 1)] if setting.teams else []
    return [ALL, *teams, *(Eyes((seat,)) for seat in range(setting.players)), EVERYONE]


class Screening(Session):
    """A session in which nothing is asked any more.

    Attributes:
        film: the match.
        entry: after how many of its entries it is seen.
        eyes: through whose eyes.
    """

    def __init__(self, catalogue: Catalogue, film: Film, eyes: Eyes) -> None:
        super().__init__(catalogue, film.journal.setting)
        self.film = film
        self.eyes = eyes
        self.entry = -1
        self.show(film.first)

    def show(self, entry: int) -> None:
        """Go to the moment after so many entries."""
        if entry != self.entry:
            self.entry = entry
            self.match.game = self.film.at(entry)
            self.match.events = self.film.events[: self.film.told(entry)]

    def asked(self) -> Decision | None:
        """Return nothing: what was asked has been answered."""
        return None

    @property
    def deeds(self) -> list[Event]:
        """Return nothing: whoever watches has missed nothing, and computers leave no trail for them."""
        return []

    def view(self) -> State:
        """Return the match as the eyes may see it."""
        if self.eyes.all:
            return self.state
        if not self.eyes.seats:
            return self._public()
        # Allies tell one another nothing of what a scout has seen; their team's eyes know the most of them.
        return self.match.game.view(max(self.eyes.seats, key=lambda seat: self.state.scouted[seat]))

    def seen_by_viewer(self, events: list[Event]) -> list[Event]:
        """Return events as the eyes may know them."""
        if self.eyes.all:
            return events
        return [self._seen(event) for event in events]

    def _seen(self, event: Event) -> Event:
        seats = self.eyes.seats
        if not seats:
            return self._as_stranger(event)
        first = getattr(event, "seat", NOBODY)
        if first not in seats:
            first = seats[0]
        return event.seen_by((first, *self.table.side_of(first)[1:]))
