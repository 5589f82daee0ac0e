"""A match taken up again from its journal, so that it goes on as if it had never been left."""

from __future__ import annotations

from kaladan.match.journal import Journal
from kaladan.match.match import Match
from kaladan.match.replay import JournalError, roll_along
from kaladan.model.catalogue import Catalogue
from kaladan.model.errors import IllegalCommand


def resume(catalogue: Catalogue, journal: Journal) -> Match:
    """Return a match in which everything of a journal has happened; undo reaches as far back as before.

    Raises:
        JournalError: an entry that the rules do not allow, a roll that does not come from the seed, or a
            state that differs from the fingerprint recorded.
    """
    match = Match(catalogue, journal.setting, digests=True)
    for number, entry in enumerate(journal.entries, start=1):
        roll_along(match.game, number, entry, verify=True)
        try:
            match.apply(entry.seat, entry.command)
        except IllegalCommand as error:
            raise JournalError(number, f"{entry.command.line()[:80]}: {error}") from error
        if entry.digest and entry.digest != match.journal.entries[-1].digest:
            raise JournalError(number, "the state after it differs from the one recorded")
    return match
