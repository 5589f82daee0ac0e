"""Exact counts of dice against dice: against every roll, and by their symmetries (section 5, steps 6, 7)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import isclose, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kaladan.model.odds import exchange_losses
from kaladan.model.odds_core import TIES, count_losses

POOLS = [
    ((), (6,)),
    ((6,), (6,)),
    ((6, 6, 6), (6, 6)),
    ((6, 6), (6, 6, 6)),
    ((12,), (6, 8, 10)),
    ((8, 12, 6), (10, 6, 6)),
    ((10, 10, 6), (12, 8)),
    ((8, 6), (6, 12, 8)),
    ((6, 8, 8), (6, 6, 8)),
]

DICE = st.lists(st.sampled_from((6, 8, 10, 12)), max_size=6).map(tuple)


def every_roll(attack: tuple[int, ...], defence: tuple[int, ...], ties: str) -> dict[tuple[int, int], int]:
    """Count the losses by rolling everything."""
    found: Counter[tuple[int, int]] = Counter()
    faces = [
        Counter(tuple(sorted(roll)[::-1]) for roll in product(*_faces(dice))) for dice in (attack, defence)
    ]
    for (high, ways), (low, more) in product(faces[0].items(), faces[1].items()):
        pairs = list(zip(high, low, strict=False))
        even = sum(a == d for a, d in pairs)
        lost, won = sum(a < d for a, d in pairs), sum(a > d for a, d in pairs)
        lost += even if ties in ("defender", "both") else 0
        won += even if ties in ("attacker", "both") else 0
        found[lost, won] += ways * more
    return dict(found)


def _faces(dice: tuple[int, ...]) -> list[range]:
    return [range(1, sides + 1) for sides in dice]


#: One side without dice, dice that always fall alike, and numbers of rolls of which all bits are set.
ODD_POOLS = [
    ((), ()), ((7,), ()), ((), (3,)), ((1,), (1,)), ((1, 1), (1,)), ((1,), (12,)), ((7,), (1,)),
    ((3, 5), (1, 1)), ((2, 3, 5), (7, 7)), ((15,), (1,)), ((17, 15), ()),
]  # fmt: skip


@pytest.mark.parametrize("ties", TIES)
@pytest.mark.parametrize(("attack", "defence"), [*POOLS, *ODD_POOLS])
def test_counts_are_those_of_every_roll(attack: tuple[int, ...], defence: tuple[int, ...], ties: str) -> None:
    assert count_losses(attack, defence, ties) == every_roll(attack, defence, ties)


def test_three_against_two_ordinary_dice_as_everybody_knows_them() -> None:
    assert count_losses((6, 6, 6), (6, 6), "defender") == {(2, 0): 2275, (1, 1): 2611, (0, 2): 2890}


@settings(max_examples=60, deadline=None)
@given(DICE, DICE, st.sampled_from(TIES))
def test_all_rolls_are_counted_once(attack: tuple[int, ...], defence: tuple[int, ...], ties: str) -> None:
    counts = count_losses(attack, defence, ties)
    assert sum(counts.values()) == prod(attack) * prod(defence)
    pairs = min(len(attack), len(defence))
    lost = {sum(both) for both in counts}
    if ties in ("defender", "attacker"):
        assert lost == {pairs}
    assert all(0 <= a <= pairs and 0 <= d <= pairs for a, d in counts)


@settings(max_examples=60, deadline=None)
@given(DICE, DICE, st.sampled_from(TIES))
def test_changing_sides_changes_the_losses(
    attack: tuple[int, ...], defence: tuple[int, ...], ties: str
) -> None:
    turned = {"attacker": "defender", "defender": "attacker"}.get(ties, ties)
    counts = count_losses(attack, defence, ties)
    assert {(d, a): n for (a, d), n in counts.items()} == count_losses(defence, attack, turned)


@settings(max_examples=40, deadline=None)
@given(DICE, DICE)
def test_the_ways_to_judge_ties_agree_on_who_is_higher(
    attack: tuple[int, ...], defence: tuple[int, ...]
) -> None:
    nobody, both = (count_losses(attack, defence, ties) for ties in ("nobody", "both"))
    by_defender, by_attacker = (count_losses(attack, defence, ties) for ties in ("defender", "attacker"))
    assert _by(nobody, 1) == _by(by_defender, 1)
    assert _by(nobody, 0) == _by(by_attacker, 0)
    assert _by(both, 1) == _by(by_attacker, 1)
    assert _by(both, 0) == _by(by_defender, 0)


def _by(counts: dict[tuple[int, int], int], side: int) -> Counter[int]:
    found: Counter[int] = Counter()
    for lost, ways in counts.items():
        found[lost[side]] += ways
    return found


def test_the_order_of_the_dice_is_indifferent_and_answers_are_kept() -> None:
    rows = exchange_losses((6, 8, 12), (6, 10))
    assert exchange_losses((12, 6, 8), (10, 6)) is rows
    assert isclose(sum(chance for _, _, chance in rows), 1.0, abs_tol=1e-12)
    assert [row[:2] for row in rows] == [(0, 2), (1, 1), (2, 0)]


def test_other_words_and_dice_are_refused() -> None:
    with pytest.raises(ValueError, match="ties can be defender, attacker, nobody, both, not 'nobodies'"):
        exchange_losses((6,), (6,), "nobodies")
    for sides in (0, -6, 101):
        with pytest.raises(ValueError, match="a die has 1 to 100 sides"):
            exchange_losses((6, sides), (6,))
    assert sum(chance for _, _, chance in exchange_losses((100,), (1,))) == 1
