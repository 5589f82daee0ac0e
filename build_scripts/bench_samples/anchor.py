"""One sample of the anchor: four random players of catanatron. Prints a line of JSON."""

from __future__ import annotations

import json
import os
import random
import statistics
import time
from pathlib import Path
from tempfile import TemporaryDirectory

started = time.process_time()
from catanatron.game import Game  # noqa: E402

import_seconds = time.process_time() - started
from catanatron.json import GameEncoder  # noqa: E402
from catanatron.models.player import Color, RandomPlayer  # noqa: E402

COLORS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
MATCHES, TICKS, COPIES = 6, 500, 500
#: A match is written in its own JSON form after so many commands, so often.
COMMANDS, SAVES = 1_000, 40


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


def save_milliseconds() -> float:
    """Write a long match as JSON, whole and down to the disk."""
    seed = 1
    game = new_game(seed)
    while len(game.state.actions) < COMMANDS:
        if game.winning_color() is not None:
            seed += 1
            game = new_game(seed)
        game.play_tick()
    taken = []
    with TemporaryDirectory() as folder:
        for number in range(SAVES):
            begun = time.perf_counter()
            with (Path(folder) / f"{number}.json").open("w", encoding="utf-8") as file:
                json.dump(game, file, cls=GameEncoder)
                file.flush()
                os.fsync(file.fileno())
            taken.append(time.perf_counter() - begun)
    return statistics.median(taken) * 1e3


# It saves where it is told to: what waits is whoever tells it.
saving = save_milliseconds()
print(
    json.dumps(
        {
            "import_seconds": import_seconds,
            "decisions_per_second": decisions_per_second(),
            "copy_microseconds": copy_microseconds(),
            "save_milliseconds": saving,
            "wait_milliseconds": saving,
        }
    )
)
