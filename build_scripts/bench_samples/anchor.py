"""One sample of the anchor: four random players of catanatron. Prints a line of JSON."""

from __future__ import annotations

import json
import random
import time

started = time.process_time()
from catanatron.game import Game  # noqa: E402

import_seconds = time.process_time() - started
from catanatron.models.player import Color, RandomPlayer  # noqa: E402

COLORS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
MATCHES, TICKS, COPIES = 6, 500, 500


def new_game(seed: int) -> Game:
    """Begin a match."""
    random.seed(seed)
    return Game([RandomPlayer(color) for color in COLORS], seed=seed)


def decisions_per_second() -> float:
    """Play whole matches."""
    begun = time.process_time()
    decisions = 0
    for seed in range(MATCHES):
        game = new_game(seed)
        game.play()
        decisions += len(game.state.actions)
    return decisions / (time.process_time() - begun)


def copy_microseconds() -> float:
    """Copy a match in the middle."""
    game = new_game(1)
    for _ in range(TICKS):
        game.play_tick()
    begun = time.process_time()
    for _ in range(COPIES):
        game.copy()
    return (time.process_time() - begun) / COPIES * 1e6


print(
    json.dumps(
        {
            "import_seconds": import_seconds,
            "decisions_per_second": decisions_per_second(),
            "copy_microseconds": copy_microseconds(),
        }
    )
)
