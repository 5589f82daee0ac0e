"""The battles of ``check_odds.py``: rolled many at a time, and compared with their exact odds.

The dice are those that the battle has put together. Comparing them is written here once more, for many
rolls at a time; that it is done as in the battle is checked on a sample of rolls of every battle, and what
lost dice cost is asked of the battle itself.

What is judged: no loss may occur that has no chance. The chance of winning the tile is compared battle by
battle; of so many battles, one in 370 is expected beyond three standard deviations. The spread of the losses
is compared by chi-square, battle by battle, with the losses that are expected fewer than 5 times taken
together; the sum over all battles has a known mean and deviation.
"""

from __future__ import annotations

import sys
from collections import Counter
from math import sqrt
from typing import Any

import numpy as np
from tqdm import tqdm

from kaladan.model.battle import BOTH_LOSE
from kaladan.model.events import DiceCompared
from kaladan.model.odds import Odds, odds_now
from kaladan.model.pools import battle_of, plays, tie_judge
from kaladan.model.table import Table
from tests.model.fights import dice_of, lost_by_owner, outcome_after, random_fight, rolled, waits_for_dice

#: Rolls of every battle that the battle itself carries out too.
SAMPLE = 40

Array = np.ndarray[Any, np.dtype[Any]]
Lost = tuple[int, ...]


class Roller:
    """A battle that is rolled many times at once."""

    def __init__(self, table: Table, rolls: int, seed: int) -> None:
        self.table, self.battle = table, battle_of(table)
        sizes = np.array(dice_of(table))
        self.faces = np.random.default_rng(seed).integers(1, sizes + 1, size=(rolls, len(sizes)))
        cut = len(self.battle.sizes[0])
        self.sides = [
            self._ranked(self.faces[:, :cut], self.battle.owners[0]),
            self._ranked(self.faces[:, cut:], self.battle.owners[1]),
        ]
        self.losses = [self._losses(0), self._losses(1)]
        self.costs: dict[bytes, Lost] = {}

    def _ranked(self, faces: Array, owners: list[int]) -> tuple[Array, Array]:
        """Return faces and owners from the highest die to the lowest, equal ones in turn order."""
        places = np.array(owners, dtype=int)
        late = (places - self.battle.attacker) % self.table.players
        order = np.argsort(late - faces * self.table.players, axis=1, kind="stable")
        return np.take_along_axis(faces, order, axis=1), places[order]

    def _losses(self, side: int) -> Array:
        """Return for every roll which of the compared dice of a side lose."""
        (attack, attackers), (defence, defenders) = self.sides
        pairs = min(attack.shape[1], defence.shape[1])
        attack, defence = attack[:, :pairs], defence[:, :pairs]
        own, other = (attack, defence) if side == 0 else (defence, attack)
        losing = self._tie_loses(side)[attackers[:, :pairs], defenders[:, :pairs]]
        return (own < other) | ((own == other) & losing)

    def _tie_loses(self, side: int) -> Array:
        """Return whether a side loses ties, by the owners of the attacker's and the defender's die."""
        seats = range(self.table.players)
        cards = plays(self.table, self.battle)
        words = (("defender", "both"), ("attacker", "both"))[side]
        return np.array([[tie_judge(self.table, cards, a, d) in words for d in seats] for a in seats])

    def debts(self) -> Array:
        """Return for every roll how many dice each general has lost, attack and defence."""
        counted = []
        for (_, owners), losing in zip(self.sides, self.losses, strict=True):
            own = owners[:, : losing.shape[1]]
            counted += [((own == seat) & losing).sum(axis=1) for seat in range(self.table.players)]
        return np.stack(counted, axis=1)

    def results(self, odds: Odds) -> list[tuple[Lost, str, int]]:
        """Return what each owner lost, who has the tile, and in how many of the rolls.

        Rolls with the same debts cost the same: one of them is carried out by the battle.
        """
        debts, first, times = np.unique(self.debts(), axis=0, return_index=True, return_counts=True)
        found = []
        for debt, roll, number in zip(debts, first, times, strict=True):
            after = self.carried_out(roll)
            lost = self.costs[debt.tobytes()] = lost_by_owner(after, odds.owners)
            found.append((lost, outcome_after(after), int(number)))
        return found

    def carried_out(self, roll: int) -> Table:
        """Let the battle itself carry out a roll."""
        return rolled(self.table, tuple(map(int, self.faces[roll])))

    def agrees(self, odds: Odds) -> bool:
        """Whether the battle itself finds the same losing dice in a sample of rolls, and the same losses."""
        debts = self.debts()
        for roll in range(SAMPLE):
            after = self.carried_out(roll)
            told = next(event for event in after.events if isinstance(event, DiceCompared))
            for side, losing in enumerate(self.losses):
                if [loser in (side, BOTH_LOSE) for loser in told.losers] != losing[roll].tolist():
                    return False
            if self.costs[debts[roll].tobytes()] != lost_by_owner(after, odds.owners):
                return False
        return True


class Verdict:
    """What the comparison has found so far."""

    def __init__(self) -> None:
        self.battles = self.shared = self.cells = self.cells_far = self.freedom = 0
        self.chi_square = 0.0
        self.sigmas: list[float] = []
        self.faults: list[str] = []
        self.kinds: Counter[str] = Counter()

    def add(self, seed: int, odds: Odds, results: list[tuple[Lost, str, int]], rolls: int) -> None:
        """Compare one battle."""
        self.battles += 1
        self.shared += len(odds.owners) > 2
        self.kinds[odds.ties] += 1
        won = sum(number for _, outcome, number in results if outcome == "attack")
        self._win(seed, won, odds.win, rolls)
        found: Counter[Lost] = Counter()
        for lost, _, number in results:
            found[lost] += number
        expected = {lost: chance * rolls for lost, chance in odds.joint}
        if not set(found) <= set(expected):
            self.faults.append(f"battle {seed}: losses that have no chance")
        self._spread(found, expected, rolls)

    def _win(self, seed: int, won: int, chance: float, rolls: int) -> None:
        if 1e-12 < chance < 1 - 1e-12:
            self.sigmas.append((won - rolls * chance) / sqrt(rolls * chance * (1 - chance)))
        elif won != round(rolls * chance):
            self.faults.append(f"battle {seed}: won {won} times with a chance of {chance}")

    def _spread(self, found: Counter[Lost], expected: dict[Lost, float], rolls: int) -> None:
        large = [lost for lost, number in expected.items() if number >= 5]
        cells = [(found[lost], expected[lost]) for lost in large]
        rest = rolls - sum(number for number, _ in cells), rolls - sum(mean for _, mean in cells)
        if rest[1] >= 5:
            cells.append(rest)
        self.chi_square += sum((number - mean) ** 2 / mean for number, mean in cells)
        self.freedom += len(cells) - 1
        self.cells += len(cells)
        self.cells_far += sum(
            abs(number - mean) > 3 * sqrt(mean * (1 - mean / rolls)) for number, mean in cells if mean < rolls
        )

    def report(self) -> bool:
        """Print what was found; return whether it is what chance would bring."""
        far = sum(abs(sigma) > 3 for sigma in self.sigmas)
        usual = len(self.sigmas) * 0.0027
        deviation = (self.chi_square - self.freedom) / sqrt(2 * self.freedom)
        squares = sum(sigma**2 for sigma in self.sigmas)
        print(f"{self.battles} battles, {self.shared} with a shared side; ties: {dict(self.kinds)}")
        print(
            f"chance of winning: {far} of {len(self.sigmas)} beyond 3 sigma (expected {usual:.1f}), largest "
            f"{max(map(abs, self.sigmas)):.2f}, mean square {squares / len(self.sigmas):.3f} (expected 1)"
        )
        print(
            f"losses: {self.cells_far} of {self.cells} cells beyond 3 sigma (expected about "
            f"{self.cells * 0.0027:.1f}); chi-square {self.chi_square:.0f} with {self.freedom} degrees of "
            f"freedom, {deviation:+.2f} standard deviations from its mean"
        )
        for fault in self.faults:
            print(fault)
        return not self.faults and far <= usual + 4 * sqrt(usual) + 1 and abs(deviation) < 4


def main(battles: int, rolls: int) -> int:
    """Roll the battles and judge."""
    verdict, seed = Verdict(), 0
    with tqdm(total=battles, unit="battle", delay=2) as bar:
        while verdict.battles < battles:
            seed += 1
            table = random_fight(seed)
            odds = odds_now(table)
            if odds is None or not waits_for_dice(table):
                continue
            roller = Roller(table, rolls, seed)
            verdict.add(seed, odds, roller.results(odds), rolls)
            if not roller.agrees(odds):
                verdict.faults.append(f"battle {seed}: the dice are compared otherwise than in the battle")
            bar.update()
    sound = verdict.report()
    print("as chance would have it" if sound else "THE ODDS ARE WRONG")
    return 0 if sound else 1


if __name__ == "__main__":
    raise SystemExit(main(int(sys.argv[1]), int(sys.argv[2])))
