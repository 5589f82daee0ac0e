"""The course of a recorded match as text, as one seat saw it or with everything."""

from __future__ import annotations

from kaladan.match.journal import Journal
from kaladan.match.replay import replay
from kaladan.model.catalogue import Catalogue
from kaladan.model.decisions import CHANCE
from kaladan.model.text import state_text


def print_course(
    catalogue: Catalogue, journal: Journal, seat: int | None = None, *, verify: bool = False
) -> None:
    """Print every event of a match, and the map at the end.

    Args:
        seat: tell only what this seat may know; everything when not given.
        verify: also prove every roll and every state.

    Raises:
        JournalError: the rules do not bear the journal out.
    """
    game = journal.setting.new_game(catalogue)
    for number, (entry, events, game) in enumerate(replay(catalogue, journal, verify=verify), start=1):
        who = "chance" if entry.seat == CHANCE else f"seat {entry.seat}"
        if seat is None:
            print(f"{number} {who}: {entry.command.line()}")
        for event in events:
            told = event if seat is None else event.seen_by(game.table.side_of(seat))
            print(f"    {told.line()}")
    print(state_text(game.table, None if seat is None else game.view(seat)), end="")
