"""The matches of ``tune_players.py``: every weight is made larger and smaller in turn.

A change is kept when the general who plays with it wins clearly more than its fair share against the one who
plays without. Seeds are made from ``tune``, so that the matches in which the strength of the levels is
measured are never among them.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache, partial
from itertools import product

from kaladan.content.loader import load
from kaladan.model.catalogue import Catalogue
from kaladan.model.commands import Command
from kaladan.model.game import Game
from kaladan.model.options import MatchOptions
from kaladan.players.general import General, Mind
from kaladan.players.valuation import FEATURES, Weights
from kaladan.players.weights import TUNED

#: Every mode that is tuned for: players, teams.
MODES = ((2, False), (4, True), (4, False))

#: How much a weight is changed.
FACTORS = (1.6, 0.6)

#: A change has to win by this many standard deviations to be kept.
CLEARLY = 1.3


def main() -> None:
    """Tune, and print what is left."""
    parser = argparse.ArgumentParser(description="The worker of tune_players.py.")
    parser.add_argument("--matches", type=int, default=120, help="matches for each change (default 120)")
    parser.add_argument("--jobs", type=int, default=1, help="processes to share them (default 1)")
    parser.add_argument("--features", default=",".join(FEATURES), help="which to change, by name")
    parsed = parser.parse_args()
    best = TUNED
    changes = product(parsed.features.split(","), ("early", "late"), FACTORS)
    with ProcessPoolExecutor(parsed.jobs) as pool:
        for number, (name, time, factor) in enumerate(changes):
            changed = _changed(best, name, time, factor)
            jobs = [(changed, best, f"tune.{number}.{match}", match) for match in range(parsed.matches)]
            won = sum(pool.map(_duel, jobs)) / parsed.matches
            kept = won > 0.5 + CLEARLY * 0.5 / parsed.matches**0.5
            print(f"{name:<10} {time:<5} x{factor} {won:6.1%}{'  kept' if kept else ''}", flush=True)
            best = changed if kept else best
    print(f"early={best.early}\nlate={best.late}")


def _changed(weights: Weights, name: str, time: str, factor: float) -> Weights:
    values = list(getattr(weights, time))
    place = FEATURES.index(name)
    values[place] = round(values[place] * factor, 3)
    return replace(weights, **{time: tuple(values)})


@cache
def _catalogue() -> Catalogue:
    return load()


def _duel(job: tuple[Weights, Weights, str, int]) -> float:
    """Return the share of one match that the first weights win, seated alternately with the second."""
    first, second, seed, number = job
    players, teams = MODES[number % len(MODES)]
    sitters = [first if (seat + number // len(MODES)) % 2 == 0 else second for seat in range(players)]
    options = MatchOptions.proposed(players, teams=teams)
    game = Game.new(_catalogue(), players, teams=teams, options=options, seed=seed)
    generals = [
        General(_catalogue(), Mind(weights), f"{seed}/{seat}") for seat, weights in enumerate(sitters)
    ]
    while (decision := game.pending()) is not None:
        command: Command = (
            game.roll()
            if decision.is_chance
            else generals[decision.seat].choose(decision, partial(game.view, decision.seat))
        )
        game.apply(decision.seat, command)
    winners = game.state.winners
    return sum(sitters[seat] is first for seat in winners) / len(winners)


if __name__ == "__main__":
    main()
