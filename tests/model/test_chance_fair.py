"""The dice are fair: each face as often as any other, as far as chance allows."""

from __future__ import annotations

import pytest
from check_dice import KINDS, LIMIT, chi_square, count_faces, survival


@pytest.mark.parametrize("sides", KINDS)
def test_a_hundred_thousand_rolls_of_each_die_are_even(sides: int) -> None:
    counts = count_faces(sides, 100_000, f"fair/{sides}")
    assert sum(counts) == 100_000
    assert LIMIT < survival(chi_square(counts), sides - 1) < 1 - LIMIT


@pytest.mark.parametrize(
    ("value", "freedom", "p"),
    # From printed tables of the chi-square distribution.
    [(3.841, 1, 0.05), (11.070, 5, 0.05), (14.067, 7, 0.05), (21.666, 9, 0.01), (3.053, 11, 0.99)],
)
def test_the_chance_of_a_deviation_is_that_of_the_tables(value: float, freedom: int, p: float) -> None:
    assert survival(value, freedom) == pytest.approx(p, abs=2e-4)


def test_a_loaded_die_is_found() -> None:
    counts = count_faces(6, 100_000, "loaded")
    counts[0] -= 600
    counts[5] += 600
    assert survival(chi_square(counts), 5) < LIMIT
