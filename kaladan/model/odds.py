"""The odds of battles, exact: what may come of them before any die is rolled (section 5)."""

from __future__ import annotations

from functools import lru_cache
from math import prod

from kaladan.model.odds_core import count_losses


@lru_cache(maxsize=1 << 17)
def exchange_losses(
    attack: tuple[int, ...], defence: tuple[int, ...], ties: str = "defender"
) -> tuple[tuple[int, int, float], ...]:
    """Return how many dice each side loses in one exchange, and how likely that is (section 5, steps 6, 7).

    Answers are kept: asking again costs less than a microsecond. The order of the dice is indifferent.

    Args:
        attack: the sides of the attacker's dice.
        defence: the sides of the defender's dice.
        ties: the match option of that name, or ``"attacker"`` where the attacker wins equal dice.

    Returns:
        Rows of (dice lost by the attacker, dice lost by the defender, probability above 0), each pair of
        losses once, in their order. A side loses a unit for each of its lost dice, at most all its units.

    Raises:
        ValueError: another word for the ties, or a die without sides.
    """
    return _of_sorted(tuple(sorted(attack)), tuple(sorted(defence)), ties)


@lru_cache(maxsize=1 << 16)
def _of_sorted(
    attack: tuple[int, ...], defence: tuple[int, ...], ties: str
) -> tuple[tuple[int, int, float], ...]:
    rolls = prod(attack) * prod(defence)
    counts = sorted(count_losses(attack, defence, ties).items())
    return tuple((*lost, ways / rolls) for lost, ways in counts)
