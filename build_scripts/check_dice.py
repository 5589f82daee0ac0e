"""Are the dice fair? A chi-square test of every kind: ``python3 build_scripts/check_dice.py [--rolls N]``.

The model's own generator rolls each kind of die a million times, and how often each face shows is compared
with how often it should. Dice that are fair give a chance (p) anywhere between 0 and 1; one below a
thousandth, or above all but a thousandth, would say that they are not.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from kaladan.model import chance

KINDS = (6, 8, 10, 12)
#: Beyond this chance at either end the dice are called unfair.
LIMIT = 0.001
#: So many dice are rolled in one throw.
THROW = 1000


def chi_square(counts: Sequence[int]) -> float:
    """Return how far counts are from being alike, as the sum of squared deviations by expectation."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def survival(value: float, freedom: int) -> float:
    """Return the chance that fair dice are at least as far from even as this.

    Args:
        value: what ``chi_square`` gave.
        freedom: the degrees of freedom, odd: a die of an even number of sides has one fewer.
    """
    found = math.erfc(math.sqrt(value / 2))
    term = math.sqrt(2 * value / math.pi) * math.exp(-value / 2)
    for odd in range(3, freedom + 1, 2):
        found += term
        term *= value / odd
    return found


def count_faces(sides: int, rolls: int, seed: str) -> list[int]:
    """Roll one kind of die and return how often each face showed, from 1 on."""
    state, counts = chance.seeded(seed), Counter[int]()
    for start in range(0, rolls, THROW):
        state, faces = chance.roll(state, (sides,) * min(THROW, rolls - start))
        counts.update(faces)
    return [counts[face] for face in range(1, sides + 1)]


def main() -> int:
    """Roll, print a line a die, and return 1 if one of them is not fair."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rolls", type=int, default=1_000_000, help="of each die (default 1,000,000)")
    parser.add_argument("--seed", default="kaladan")
    parsed = parser.parse_args()
    unfair = False
    for sides in KINDS:
        counts = count_faces(sides, parsed.rolls, f"{parsed.seed}/{sides}")
        value = chi_square(counts)
        p = survival(value, sides - 1)
        unfair |= not LIMIT < p < 1 - LIMIT
        spread = f"{min(counts):,} to {max(counts):,} of each face"
        found = f"chi-square {value:6.2f} ({sides - 1} degrees), p {p:.3f}"
        print(f"D{sides:<3} {parsed.rolls:,} rolls: {found}; {spread}")
    return int(unfair)


if __name__ == "__main__":
    raise SystemExit(main())
