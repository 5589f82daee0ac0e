"""A match taken up again from its journal, so that it goes on as if it had never been left."""

from __future__ import annotations

from dataclasses import dataclass, field

from kaladan.match.journal import Journal
from kaladan.match.match import Match
from kaladan.match.replay import JournalError, roll_along
from kaladan.model.catalogue import Catalogue
from kaladan.model.errors import IllegalCommand


@dataclass(slots=True)
class Resumed:
    """A match taken up again.

    Attributes:
        match: the match; undo reaches as far back as before.
        since: by seat, how many events there were after the seat's last command in an own turn.
    """

    match: Match
    since: dict[int, int] = field(default_factory=dict)


def resume(catalogue: Catalogue, journal: Journal) -> Resumed:
    """Let everything of a journal happen again; further commands get the state's fingerprint.

    Every roll is derived from the seed again, and the last state is compared with its fingerprint, so that
    the states between need not be: they take most of the time.

    Raises:
        JournalError: an entry that the rules do not allow, a roll that does not come from the seed, or a last
            state that differs from the fingerprint recorded.
    """
    match = Match(catalogue, journal.setting)
    resumed = Resumed(match)
    for number, entry in enumerate(journal.entries, start=1):
        roll_along(match.game, number, entry, verify=True)
        own_turn = entry.seat >= 0 and entry.seat == match.game.state.active
        try:
            match.apply(entry.seat, entry.command)
        except IllegalCommand as error:
            raise JournalError(number, f"{entry.command.line()[:80]}: {error}") from error
        if own_turn:
            resumed.since[entry.seat] = len(match.events)
    last = journal.entries[-1].digest if journal.entries else ""
    if last and last != match.game.state.digest():
        raise JournalError(len(journal.entries), "the state after it differs from the one recorded")
    match.journal.entries[:] = journal.entries
    match.digests = True
    return resumed
