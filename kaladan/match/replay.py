"""Playing a journal again, and proving that it holds."""

from __future__ import annotations

from collections.abc import Iterator

from kaladan.match.journal import Entry, Journal
from kaladan.model.catalogue import Catalogue
from kaladan.model.commands import Rolled
from kaladan.model.decisions import CHANCE
from kaladan.model.errors import IllegalCommand
from kaladan.model.events import Event
from kaladan.model.game import Game


class JournalError(Exception):
    """A journal that the rules do not bear out; ``entry`` is the entry's number, from 1."""

    def __init__(self, entry: int, reason: str) -> None:
        super().__init__(f"entry {entry}: {reason}")
        self.entry = entry
        self.reason = reason


def replay(
    catalogue: Catalogue, journal: Journal, *, verify: bool = False
) -> Iterator[tuple[Entry, list[Event], Game]]:
    """Play a journal again, entry by entry.

    Args:
        verify: also derive every roll from the seed, and compare every state with its fingerprint.

    Yields:
        The entry, what it brought about, and the game after it (one object, changed in place).

    Raises:
        JournalError: an entry that the rules do not allow, or (with ``verify``) one that differs or
            has no fingerprint to compare with.
    """
    game = journal.setting.new_game(catalogue)
    for number, entry in enumerate(journal.entries, start=1):
        roll_along(game, number, entry, verify=verify)
        try:
            events = game.apply(entry.seat, entry.command)
        except IllegalCommand as error:
            raise JournalError(number, f"{entry.command.line()[:80]}: {error}") from error
        if verify:
            _compare(game, number, entry)
        yield entry, events, game


def _compare(game: Game, number: int, entry: Entry) -> None:
    """Compare the state after an entry with its fingerprint."""
    if not entry.digest:
        raise JournalError(number, "it has no fingerprint of the state after it")
    if entry.digest != game.state.digest():
        raise JournalError(number, "the state after it differs from the one recorded")


def roll_along(game: Game, number: int, entry: Entry, *, verify: bool) -> None:
    """Move the generator on with a roll that is about to be applied, so that a match can be played on later.

    Args:
        verify: also compare the roll with what the generator rolls.

    Raises:
        JournalError: with ``verify``, a roll that does not come from the seed.
    """
    if entry.seat != CHANCE:
        return
    decision = game.pending()
    if decision is None or not decision.is_chance:
        return
    expected = game.roll()
    if verify and isinstance(entry.command, Rolled) and entry.command != expected:
        raise JournalError(number, "the roll recorded does not come from the seed")
