"""One sample of our side: six random players, all rules. Prints a line of JSON."""

from __future__ import annotations

import json
import sys
import time

# A script's own folder comes first on the path, where this file would hide the package.
sys.path.pop(0)

started = time.process_time()
import kaladan.model.effects.registry  # noqa: E402
import kaladan.model.steps  # noqa: E402, F401
from kaladan.model.game import Game  # noqa: E402

import_seconds = time.process_time() - started
from kaladan.content.loader import load  # noqa: E402
from kaladan.players.random_player import RandomPlayer  # noqa: E402

MATCHES, ANSWERS, COPIES = 12, 300, 5000


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


CONTENT = load()
print(
    json.dumps(
        {
            "import_seconds": import_seconds,
            "decisions_per_second": decisions_per_second(),
            "copy_microseconds": copy_microseconds(),
        }
    )
)
