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
    """Let everything of a journal happen again.

    Raises:
        JournalError: an entry that the rules do not allow, a roll that does not come from the seed, or a
            state that differs from the fingerprint recorded.
    """
    match = Match(catalogue, journal.setting, digests=True)
    resumed = Resumed(match)
    for number, entry in enumerate(journal.entries, start=1):
        roll_along(match.game, number, entry, verify=True)
        own_turn = entry.seat >= 0 and entry.seat == match.game.state.active
        try:
            match.apply(entry.seat, entry.command)
        except IllegalCommand as error:
            raise JournalError(number, f"{entry.command.line()[:80]}: {error}") from error
        if entry.digest and entry.digest != match.journal.entries[-1].digest:
            raise JournalError(number, "the state after it differs from the one recorded")
        if own_turn:
            resumed.since[entry.seat] = len(match.events)
    return resumed
