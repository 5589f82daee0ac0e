"""The matches of ``soak.py``, shared over the processors."""

from __future__ import annotations

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tqdm import tqdm

from kaladan.content.loader import load
from kaladan.model.commands import Command
from kaladan.model.game import Game
from kaladan.model.options import MatchOptions, choices
from kaladan.players.random_player import RandomPlayer

MODES = ((2, False), (3, False), (4, False), (5, False), (6, False), (4, True), (6, True))


def options_of(number: int, players: int, *, teams: bool) -> MatchOptions:
    """Return the options of a match: the proposed ones every third time, else a mixture that differs."""
    proposed = MatchOptions.proposed(players, teams=teams)
    if number % 3 == 0:
        return proposed
    texts = {}
    for place, key in enumerate(proposed.texts()):
        allowed = choices(key)
        value = allowed[(number // (place + 1)) % len(allowed)]
        texts[key] = ("on" if value else "off") if isinstance(value, bool) else str(value)
    return proposed.with_texts(texts)


def play(number: int, players: int, *, teams: bool, validate: bool) -> str:
    """Play a match to its end and return the fingerprint of its last state."""
    options = options_of(number, players, teams=teams)
    game = Game.new(load(), players, teams=teams, options=options, seed=f"soak {number}")
    player = RandomPlayer(f"soak {number}")
    while (decision := game.pending()) is not None:
        command: Command = game.roll() if decision.is_chance else player.choose(decision, game.state.copy)
        game.apply(decision.seat, command)
        problems = game.validate() if validate else []
        if problems:
            raise AssertionError(f"match {number}, {decision.kind}, {command.line()}: {problems}")
    return game.state.digest()


def one(number: int, players: int, teams: bool) -> None:
    """Play one match of the soak."""
    digest = play(number, players, teams=teams, validate=True)
    if number % 10 == 0 and play(number, players, teams=teams, validate=False) != digest:
        raise AssertionError(f"match {number} of {players} came out differently the second time")


def main(matches: int) -> None:
    """Play the matches of every mode."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for players, teams in MODES:
            mode = f"{players // 2}v{players // 2}" if teams else f"{players} players"
            play_one = partial(one, players=players, teams=teams)
            done = pool.map(play_one, range(matches), chunksize=10)
            count = sum(1 for _ in tqdm(done, total=matches, desc=mode, unit="match"))
            print(f"{mode}: {count} matches ended, sound after every step", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
