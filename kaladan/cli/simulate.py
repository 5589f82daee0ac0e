"""``simulate``: matches that play themselves, and a summary of how they went."""

from __future__ import annotations

import argparse
import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tqdm import tqdm

from kaladan.cli.course import print_course
from kaladan.cli.summary import MatchResult, Summary
from kaladan.cli.usage import seed_text
from kaladan.content.loader import load
from kaladan.match.journal import Entry, Journal, Setting
from kaladan.model.catalogue import Catalogue
from kaladan.model.commands import Command
from kaladan.model.game import Game
from kaladan.model.options import MatchOptions, OptionError
from kaladan.players.random_player import RandomPlayer
from kaladan.storage import recordings

if TYPE_CHECKING:
    from argparse import _SubParsersAction

_TEAMS = {"2v2": 4, "3v3": 6}


def add_to(parsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = parsers.add_parser("simulate", help="let computer players play matches")
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--players", type=int, choices=range(2, 7), default=2, help="basic game (default 2)")
    mode.add_argument("--teams", choices=tuple(_TEAMS), help="Team Mode")
    parser.add_argument("--matches", type=_positive, default=1, metavar="N", help="how many (default 1)")
    parser.add_argument("--seed", type=seed_text, default="1", help="what the matches' seeds are made from")
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="a match option, may be repeated"
    )
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help="print the summary as JSON")
    output.add_argument("--text", action="store_true", help="print the course of every match")
    parser.add_argument("--record", type=Path, metavar="DIR", help="write every match into a folder")
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Play the matches and print the summary.

    Raises:
        OptionError: a match option that does not exist, or has no such value.
    """
    catalogue = load()
    players = _TEAMS[parsed.teams] if parsed.teams else parsed.players
    options = MatchOptions.proposed(players, teams=bool(parsed.teams)).with_texts(_texts(parsed.option))
    summary = Summary(players, teams=bool(parsed.teams))
    # The bar waits a moment, so that short runs stay quiet; it writes to the error stream only.
    for number in tqdm(range(parsed.matches), unit="match", delay=2, disable=parsed.text or None):
        seed = f"{parsed.seed}.{number + 1}"
        names = tuple(f"Random {seat + 1}" for seat in range(players))
        setting = Setting(players, bool(parsed.teams), options, seed, catalogue.fingerprint, names)
        journal, result = play_match(catalogue, setting, record=parsed.record or parsed.text)
        summary.add(result)
        if parsed.record:
            recordings.save(parsed.record / f"match-{number + 1:04}.json", journal)
        if parsed.text:
            print_course(catalogue, journal)
    print(json.dumps(summary.plain(), indent=1) if parsed.json else summary.text())
    return 0


def play_match(
    catalogue: Catalogue, setting: Setting, *, record: bool = False
) -> tuple[Journal, MatchResult]:
    """Let random players play a match to its end.

    Args:
        record: whether the journal is kept, with the fingerprint of every state (slower).

    Returns:
        The journal (empty if not kept) and what the summary counts.
    """
    game = setting.new_game(catalogue)
    seats = [RandomPlayer(f"{setting.seed}/{seat}") for seat in range(setting.players)]
    journal = Journal(setting)
    decisions = 0
    while (decision := game.pending()) is not None:
        command: Command
        if decision.is_chance:
            command = game.roll()
        else:
            decisions += 1
            command = seats[decision.seat].choose(decision, partial(game.view, decision.seat))
        game.apply(decision.seat, command)
        if record:
            journal.entries.append(Entry(decision.seat, command, game.state.digest()))
    return journal, result_of(game, decisions)


def result_of(game: Game, decisions: int) -> MatchResult:
    """Return what the summary counts of a finished match."""
    state = game.state
    seat_order = tuple((state.first + place) % state.players for place in range(state.players))
    return MatchResult(
        state.round, decisions, state.ending, tuple(state.winners), tuple(state.realm), seat_order
    )


def _texts(words: list[str]) -> dict[str, str]:
    found = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            raise OptionError(f"an option is written KEY=VALUE, not {word[:40]!r}")
        found[key] = value
    return found


def _positive(text: str) -> int:
    number = int(text) if text.isascii() and text.isdigit() else 0
    if not 1 <= number <= 1_000_000:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number from 1 to 1,000,000")
    return number
