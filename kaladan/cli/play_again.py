"""``replay``: play a recorded match again, print it, or prove that it holds."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from kaladan.cli.course import print_course
from kaladan.cli.usage import UsageError
from kaladan.content.loader import load
from kaladan.match.fairness import seal_of
from kaladan.match.journal import Journal
from kaladan.match.replay import JournalError, replay
from kaladan.model.catalogue import Catalogue
from kaladan.storage import recordings
from kaladan.storage.files import DamagedFile

if TYPE_CHECKING:
    from argparse import _SubParsersAction


def add_to(parsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = parsers.add_parser("replay", help="play a recorded match again")
    parser.add_argument("file", type=Path, help="what --record wrote")
    parser.add_argument("--verify", action="store_true", help="derive every roll and compare every state")
    parser.add_argument("--text", action="store_true", help="print the course of the match")
    parser.add_argument("--seat", type=int, choices=range(6), help="with --text: as this seat saw it")
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Play the match again.

    Raises:
        UsageError: ``--seat`` without ``--text``, or a seat that the match does not have.
        DamagedFile: the file is damaged, of other content, or the rules do not bear it out.
    """
    if parsed.seat is not None and not parsed.text:
        raise UsageError("--seat goes with --text: it says who is told what happens")
    catalogue = load()
    journal = recordings.load(parsed.file)
    if journal.setting.content != catalogue.fingerprint:
        theirs, ours = journal.setting.content, catalogue.fingerprint
        raise DamagedFile(str(parsed.file), "content", "content", theirs=theirs, ours=ours)
    if parsed.seat is not None and parsed.seat >= journal.setting.players:
        raise UsageError(f"--seat {parsed.seat}: the match has the seats 0 to {journal.setting.players - 1}")
    try:
        if parsed.text:
            print_course(catalogue, journal, parsed.seat, verify=parsed.verify)
        if parsed.verify:
            seed = journal.setting.seed
            print(f"the seed is {seed}, its seal (SHA-256) is {seal_of(seed)}")
        if parsed.verify or not parsed.text:
            print(outcome(catalogue, journal, verify=parsed.verify))
    except JournalError as error:
        raise DamagedFile(str(parsed.file), f"entry {error.entry}", "rules", detail=error.reason) from error
    return 0


def outcome(catalogue: Catalogue, journal: Journal, *, verify: bool) -> str:
    """Return one sentence on how a recorded match ends, after playing it again.

    Raises:
        JournalError: the rules do not bear the journal out.
    """
    game = journal.setting.new_game(catalogue)
    for _, _, game in replay(catalogue, journal, verify=verify):  # noqa: B007
        pass
    state = game.state
    held = "every roll and every state agrees; " if verify else ""
    if state.ending:
        winners = ", ".join(str(seat) for seat in state.winners)
        end = f"{state.round} rounds, won by seat {winners} ({state.ending})"
        return f"{held}{len(journal.entries)} entries, {end}"
    return f"{held}{len(journal.entries)} entries, unfinished in round {state.round}"
