"""The generator that answers for chance."""

from __future__ import annotations

from collections import Counter

import pytest

from kaladan.model.agenda import shuffle_dice, shuffled
from kaladan.model.chance import roll, seeded

BIG = 1 << 32
MASK = (1 << 64) - 1


def test_chance_is_splitmix64() -> None:
    # The first five outputs for the seed 1234567, as published with the generator.
    known = (
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    )
    state, faces = roll(1234567, (BIG,) * 5)
    assert faces == tuple(value % BIG + 1 for value in known)
    assert state == (1234567 + 5 * 0x9E3779B97F4A7C15) & MASK


def test_chance_dice_are_taken_one_after_the_other() -> None:
    state, both = roll(42, (12, 6))
    first, (twelve,) = roll(42, (12,))
    second, (six,) = roll(first, (6,))
    assert (both, state) == ((twelve, six), second)


def test_chance_no_dice_leave_the_generator_where_it_is() -> None:
    assert roll(5, ()) == (5, ())


def test_chance_a_die_of_one_side_always_shows_it() -> None:
    assert roll(9, (1, 1, 1))[1] == (1, 1, 1)


def test_chance_draws_beyond_the_largest_multiple_are_drawn_again() -> None:
    # 2**63 + 1 sides: nearly every other 64-bit number lies beyond the one multiple that fits.
    sides = (1 << 63) + 1
    states, faces = zip(*(roll(seed, (sides,)) for seed in range(200)), strict=True)
    assert all(1 <= face[0] <= sides for face in faces)
    step = 0x9E3779B97F4A7C15
    once = sum(state == (seed + step) & MASK for seed, state in enumerate(states))
    assert 70 < once < 130


@pytest.mark.parametrize(("sides", "limit"), [(6, 20.52), (8, 24.32), (10, 27.88), (12, 31.26), (48, 82.72)])
def test_chance_faces_are_equally_likely(sides: int, limit: float) -> None:
    """The limits are the 99.9 % points of chi-square with one degree of freedom fewer than sides."""
    rolls = 12_000
    _, faces = roll(seeded("uniform"), (sides,) * rolls)
    counts = Counter(faces)
    assert set(counts) == set(range(1, sides + 1))
    expected = rolls / sides
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < limit


def test_chance_pairs_of_dice_are_equally_likely() -> None:
    rolls = 36_000
    _, faces = roll(seeded("pairs"), (6,) * rolls)
    counts = Counter(zip(faces[::2], faces[1::2], strict=True))
    expected = rolls / 2 / 36
    chi_square = sum((counts[pair] - expected) ** 2 / expected for pair in counts)
    assert len(counts) == 36
    # 99.9 % for 35 degrees of freedom.
    assert chi_square < 66.62


def test_seed_any_text_is_one_and_numbers_are_texts() -> None:
    seeds = [seeded(text) for text in ("", "0", "1", "01", "Kaladan", "kaladan", "Königreich")]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed <= MASK for seed in seeds)
    # FNV-1a of 64 bits: the published value for "a".
    assert seeded("a") == 0xAF63DC4C8601EC8C


def test_shuffle_every_order_comes_from_exactly_one_roll() -> None:
    assert shuffle_dice(4) == (4, 3, 2)
    orders = {
        tuple(shuffled(list("abcd"), (a, b, c))) for a in range(1, 5) for b in range(1, 4) for c in (1, 2)
    }
    assert len(orders) == 24


def test_shuffle_nothing_and_one_thing_need_no_dice() -> None:
    assert shuffle_dice(0) == shuffle_dice(1) == ()
    assert shuffled([], ()) == []
    assert shuffled(["a"], ()) == ["a"]
