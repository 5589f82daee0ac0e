"""One sample of the odds of one exchange: exact, and by rolling it 100,000 times. Prints a line of JSON."""

from __future__ import annotations

import json
import sys
import time
from random import Random
from statistics import median
from timeit import timeit

# A script's own folder comes first on the path, where the sample of the game would hide the package.
sys.path.pop(0)

import numpy as np

from kaladan.model.odds import exchange_losses

ROLLS, BATTLES, ASKED = 100_000, 7, 200_000

Dice = tuple[int, ...]


def rolled(attack: Dice, defence: Dice, generator: np.random.Generator) -> list[float]:
    """Return how often the attacker wins 0, 1, 2 ... pairs in many rolls."""
    sides = [
        np.sort(generator.integers(1, np.array(dice) + 1, size=(ROLLS, len(dice)), dtype=np.int8), axis=1)
        for dice in (attack, defence)
    ]
    pairs = min(len(attack), len(defence))
    won = (sides[0][:, ::-1][:, :pairs] > sides[1][:, ::-1][:, :pairs]).sum(axis=1)
    shares: list[float] = (np.bincount(won, minlength=pairs + 1) / ROLLS).tolist()
    return shares


def sample(number: int, chance: Random, generator: np.random.Generator) -> tuple[float, float]:
    """Return the seconds that both ways take for ``number`` dice a side, asked for the first time."""
    exact, by_dice = [], []
    for _ in range(BATTLES):
        attack, defence = (tuple(chance.choices((6, 8, 10, 12), k=number)) for _ in range(2))
        begun = time.process_time()
        odds = exchange_losses(attack, defence)
        exact.append(time.process_time() - begun)
        begun = time.process_time()
        shares = rolled(attack, defence, generator)
        by_dice.append(time.process_time() - begun)
        for _, won, probability in odds:
            # Eight standard deviations of the share: only a fault comes to this.
            assert abs(shares[won] - probability) < 8 * (0.25 / ROLLS) ** 0.5
    return median(exact), median(by_dice)


def main() -> None:
    """Take the sample."""
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    chance, generator = Random(seed), np.random.default_rng(seed)
    found = {f"{number}v{number}": sample(number, chance, generator) for number in (3, 5, 10)}
    dice = (6, 8, 8, 10, 12), (6, 6, 8, 10, 10)
    exchange_losses(*dice)
    again = timeit(lambda: exchange_losses(*dice), number=ASKED) / ASKED
    print(json.dumps({"cold": found, "again": again}))


main()
