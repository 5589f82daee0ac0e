"""``simulate``: matches that play themselves, and a summary of how they went."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from tqdm import tqdm

from kaladan.cli.course import print_course
from kaladan.cli.summary import MatchResult, Summary
from kaladan.cli.usage import UsageError, seed_text
from kaladan.content.loader import load
from kaladan.match.journal import Entry, Journal, Setting
from kaladan.model.catalogue import Catalogue
from kaladan.model.commands import Command
from kaladan.model.events import MagicRevealed
from kaladan.model.game import Game
from kaladan.model.options import MatchOptions, OptionError
from kaladan.players.levels import LEVELS, RANDOM, seated
from kaladan.storage import recordings

if TYPE_CHECKING:
    from argparse import _SubParsersAction

_TEAMS = {"2v2": 4, "3v3": 6}

#: What can sit at the table.
_SITTERS = (*LEVELS, RANDOM)


def add_to(parsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = parsers.add_parser("simulate", help="let computer players play matches")
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--players", type=int, choices=range(2, 7), default=2, help="basic game (default 2)")
    mode.add_argument("--teams", choices=tuple(_TEAMS), help="Team Mode")
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--level", choices=_SITTERS, default=RANDOM, help="who sits at every seat (random)")
    who.add_argument(
        "--seats",
        type=_sitters,
        metavar="LEVEL,LEVEL,...",
        help="who sits where, again and again round the table; with every match they move on by a seat",
    )
    parser.add_argument("--matches", type=_positive, default=1, metavar="N", help="how many (default 1)")
    parser.add_argument("--jobs", type=_positive, default=1, metavar="N", help="processes to share them")
    parser.add_argument("--seed", type=seed_text, default="1", help="what the matches' seeds are made from")
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="a match option, may be repeated"
    )
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help="print the summary as JSON")
    output.add_argument("--text", action="store_true", help="print the course of every match")
    parser.add_argument("--record", type=Path, metavar="DIR", help="write every match into a folder")
    parser.set_defaults(run=run)


@dataclass(frozen=True, slots=True)
class Series:
    """Matches of one kind: ``sitters`` are the levels, seat by seat, in the first of them."""

    players: int
    teams: bool
    options: MatchOptions
    seed: str
    sitters: tuple[str, ...]
    recorded: bool

    def levels(self, number: int) -> tuple[str, ...]:
        """Return who sits where in a match, from 1: with every match all move on by a seat."""
        count = len(self.sitters)
        return tuple(self.sitters[(seat + number - 1) % count] for seat in range(self.players))

    def play(self, number: int) -> tuple[Journal, MatchResult]:
        """Play a match."""
        catalogue = _catalogue()
        levels = self.levels(number)
        names = tuple(f"{level.title()} {seat + 1}" for seat, level in enumerate(levels))
        seed = f"{self.seed}.{number}"
        setting = Setting(self.players, self.teams, self.options, seed, catalogue.fingerprint, names)
        return play_match(catalogue, setting, levels, record=self.recorded)


def run(parsed: argparse.Namespace) -> int:
    """Play the matches and print the summary.

    Raises:
        OptionError: a match option that does not exist, or has no such value.
        UsageError: more seats are given than there are.
    """
    series = _series(parsed)
    summary = Summary(series.players, teams=series.teams)
    numbers = range(1, parsed.matches + 1)
    # The bar waits a moment, so that short runs stay quiet; it writes to the error stream only.
    bar = tqdm(played(series, numbers, parsed.jobs), None, len(numbers), unit="match", delay=2,
               disable=parsed.text or None)  # fmt: skip
    for number, (journal, result) in zip(numbers, bar, strict=True):
        summary.add(result)
        if parsed.record:
            recordings.save(parsed.record / f"match-{number:04}.json", journal)
        if parsed.text:
            print_course(_catalogue(), journal)
    print(json.dumps(summary.plain(), indent=1) if parsed.json else summary.text())
    return 0


def _series(parsed: argparse.Namespace) -> Series:
    players = _TEAMS[parsed.teams] if parsed.teams else parsed.players
    teams = bool(parsed.teams)
    options = MatchOptions.proposed(players, teams=teams).with_texts(_texts(parsed.option))
    sitters = parsed.seats or (parsed.level,)
    if len(sitters) > players:
        raise UsageError(f"--seats names {len(sitters)} generals, but {players} play")
    return Series(players, teams, options, parsed.seed, sitters, bool(parsed.record or parsed.text))


def played(series: Series, numbers: range, jobs: int) -> Iterator[tuple[Journal, MatchResult]]:
    """Yield the matches with these numbers in their order, played by so many processes."""
    if jobs == 1:
        yield from map(series.play, numbers)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(series.play, numbers)


@cache
def _catalogue() -> Catalogue:
    return load()


def play_match(
    catalogue: Catalogue, setting: Setting, levels: tuple[str, ...] | None = None, *, record: bool = False
) -> tuple[Journal, MatchResult]:
    """Let computer players play a match to its end.

    Args:
        catalogue: the content of the match.
        setting: how it begins.
        levels: the level of each seat; random players when not given.
        record: whether the journal is kept, with the fingerprint of every state (slower).

    Returns:
        The journal (empty if not kept) and what the summary counts.
    """
    game = setting.new_game(catalogue)
    levels = levels or (RANDOM,) * setting.players
    seats = [seated(level, catalogue, f"{setting.seed}/{seat}") for seat, level in enumerate(levels)]
    journal = Journal(setting)
    decisions = 0
    cards: set[tuple[int, str]] = set()
    while (decision := game.pending()) is not None:
        command: Command
        if decision.is_chance:
            command = game.roll()
        else:
            decisions += 1
            command = seats[decision.seat].choose(decision, partial(game.view, decision.seat))
        for event in game.apply(decision.seat, command):
            if isinstance(event, MagicRevealed):
                cards.add((event.seat, event.card))
        if record:
            journal.entries.append(Entry(decision.seat, command, game.state.digest()))
    return journal, result_of(game, decisions, levels, cards)


def result_of(
    game: Game, decisions: int, levels: tuple[str, ...], cards: set[tuple[int, str]]
) -> MatchResult:
    """Return what the summary counts of a finished match."""
    state = game.state
    seat_order = tuple((state.first + place) % state.players for place in range(state.players))
    return MatchResult(
        rounds=state.round,
        decisions=decisions,
        ending=state.ending,
        winners=tuple(state.winners),
        realms=tuple(state.realm),
        seat_order=seat_order,
        levels=levels,
        cards=tuple(sorted(cards)),
    )


def _sitters(text: str) -> tuple[str, ...]:
    names = tuple(text.split(","))
    for name in names:
        if name not in _SITTERS:
            raise argparse.ArgumentTypeError(f"{name[:40]!r} is none of {', '.join(_SITTERS)}")
    return names


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
