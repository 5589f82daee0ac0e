"""One sample of our side: six random players, all rules. Prints a line of JSON."""

from __future__ import annotations

import json
import statistics
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

# A script's own folder comes first on the path, where this file would hide the package.
sys.path.pop(0)

started = time.process_time()
import kaladan.model.effects.registry  # noqa: E402
import kaladan.model.steps  # noqa: E402, F401
from kaladan.model.game import Game  # noqa: E402

import_seconds = time.process_time() - started
from kaladan.content.loader import load  # noqa: E402
from kaladan.match.journal import Setting  # noqa: E402
from kaladan.match.match import Match  # noqa: E402
from kaladan.model.options import MatchOptions  # noqa: E402
from kaladan.players.random_player import RandomPlayer  # noqa: E402
from kaladan.storage.autosave import Autosave  # noqa: E402

MATCHES, ANSWERS, COPIES = 12, 300, 5000
#: Saving is measured in a match of so many commands, so often.
COMMANDS, SAVES = 1_000, 40


def play(game: Game, seed: int, limit: int = 1_000_000) -> int:
    """Play with the list of options built at every decision; return the decisions of generals."""
    players = [RandomPlayer(f"{seed}/{seat}") for seat in range(6)]
    decisions = 0
    while (decision := game.pending()) is not None and decisions < limit:
        if decision.is_chance:
            game.apply(decision.seat, game.roll())
        else:
            decisions += 1
            game.apply(decision.seat, players[decision.seat].choose(decision, lambda: game.state))
    return decisions


def decisions_per_second() -> float:
    """Play whole matches."""
    begun = time.process_time()
    decisions = sum(play(Game.new(CONTENT, 6, seed=seed), seed) for seed in range(MATCHES))
    return decisions / (time.process_time() - begun)


def copy_microseconds() -> float:
    """Copy a match in the middle."""
    game = Game.new(CONTENT, 6, seed=1)
    play(game, 1, ANSWERS)
    begun = time.process_time()
    for _ in range(COPIES):
        game.copy()
    return (time.process_time() - begun) / COPIES * 1e6


def long_match() -> Match:
    """Play a match of 1,000 commands: gold goes to and fro among allies in the middle of it."""
    options = MatchOptions.proposed(6, teams=True)
    setting = Setting(6, True, options, "1", CONTENT.fingerprint, tuple("ABCDEF"))
    match, player = Match(CONTENT, setting, digests=True), RandomPlayer("1")
    while len(match.journal.entries) < COMMANDS and (decision := match.game.pending()) is not None:
        gifts = [(seat, gift) for seat in range(6) for gift in match.game.gifts(seat)[:1]]
        if len(match.journal.entries) > 150 and gifts:
            match.apply(*gifts[0])
        elif decision.is_chance:
            match.apply(decision.seat, match.game.roll())
        else:
            match.apply(decision.seat, player.choose(decision, match.game.state.copy))
    assert len(match.journal.entries) == COMMANDS, "the match is over before"
    return match


def autosave() -> dict[str, float]:
    """Save a match as it goes on: what the frame waits for a command, and what the thread does for it all."""
    match = long_match()
    undone = match.journal.entries[-1]
    waits, snapshots = [], []
    with TemporaryDirectory() as folder:
        saver = Autosave(Path(folder) / "0123456789abcdef", match, CONTENT)
        for _ in range(SAVES):
            match.journal.entries.pop()
            saver.note()
            match.journal.entries.append(undone)
            begun = time.perf_counter()
            saver.note()
            waits.append(time.perf_counter() - begun)
            begun = time.perf_counter()
            saver._bring_down(saver._present())
            snapshots.append(time.perf_counter() - begun)
        saver.close()
    return {
        "wait_milliseconds": statistics.median(waits) * 1e3,
        "save_milliseconds": statistics.median(snapshots) * 1e3,
    }


CONTENT = load()
print(
    json.dumps(
        {
            "import_seconds": import_seconds,
            "decisions_per_second": decisions_per_second(),
            "copy_microseconds": copy_microseconds(),
            **autosave(),
        }
    )
)
