"""How often dice win: exact counts over all rolls, without rolling and without listing the rolls.

The faces are gone through one after the other. A die takes part from its own number of sides on, and any
die that takes part and has not shown yet is equally likely to show any of the faces that are left, whatever
its size. So all that has to be known is how many dice of each side have shown already; ways are counted as
integers, and divided once by the number of all rolls.

The counts of one state, a count for each number of pairs won, are packed into one integer, ``slot`` bits for
each: a won pair is a shift, and all counts are added and multiplied at once. Where no ties are counted, all
states are packed so too.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import comb, prod
from operator import lshift, mul

from kaladan.model.catalogue import DIE_LADDER

#: Counts of rolls by pairs lost by the attacker and by the defender.
Counts = dict[tuple[int, int], int]

#: No die has more sides: each face is a step down into what is counted already.
MOST_SIDES = 100

#: Who wins equal dice (section 5, step 7, and section 12); with ``both``, both lose a unit.
TIES = ("defender", "attacker", "nobody", "both")


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


def count_losses(attack: Sequence[int], defence: Sequence[int], ties: str) -> Counts:
    """Return in how many of all equally likely rolls each number of pairs is lost (section 5, steps 6, 7).

    Args:
        attack: the sides of the attacker's dice, each 1 to ``MOST_SIDES``.
        defence: the sides of the defender's dice.
        ties: one of ``TIES``.

    Returns:
        The number of rolls by (pairs lost by the attacker, pairs lost by the defender), zeros left out; the
        numbers add up to the product of all sides.

    Raises:
        ValueError: another word for the ties, or a die without sides.
    """
    if ties not in TIES:
        raise ValueError(f"ties can be {', '.join(TIES)}, not {ties!r}")
    if not all(1 <= sides <= MOST_SIDES for sides in (*attack, *defence)):
        raise ValueError(f"a die has 1 to {MOST_SIDES} sides")
    pairs = min(len(attack), len(defence))
    if ties == "defender":
        return {(pairs - won, won): ways for won, ways in enumerate(_wins(attack, defence)) if ways}
    if ties == "attacker":
        return {(won, pairs - won): ways for won, ways in enumerate(_wins(defence, attack)) if ways}
    found: Counts = {}
    for (won, tied), ways in _wins_and_ties(attack, defence).items():
        lost, more = pairs - won - tied, tied if ties == "both" else 0
        found[lost + more, won + more] = ways
    return found


def _wins(high: Sequence[int], low: Sequence[int]) -> list[int]:
    """Return the number of rolls in which ``high`` has the larger die in 0, 1, 2 ... pairs.

    The faces are gone through from both ends: down to the smallest die's highest face, as long as only some
    of the dice take part (see ``_so_far``), and from the ones up to there (see ``_rest``). Much of both is
    the same for many pools, and kept.
    """
    pairs, sides = min(len(high), len(low)), (*high, *low) or (1,)
    least, most = min(sides), max(sides)
    # As wide as if all dice were D12: so all pools of as many dice share what is kept.
    slot = (max(most, DIE_LADDER[-1]) ** len(sides)).bit_length()
    high, low = sorted(high), sorted(low)
    part = [
        (len(high) - bisect_left(high, face), len(low) - bisect_left(low, face))
        for face in range(most, least, -1)
    ]
    places = _places(len(high), len(low), slot)
    ways, rest = _so_far(places, tuple(part)), _rest(len(high), len(low), slot, least)
    cell = (1 << places.cell) - 1
    total = sum([(ways >> place & cell) * after for place, after in zip(places.states, rest, strict=True)])
    return [total >> won * slot & (1 << slot) - 1 for won in range(pairs + 1)]


@lru_cache(maxsize=1 << 13)
def _so_far(places: _Places, part: tuple[tuple[int, int], ...]) -> int:
    """Return the packed ways of all states after some faces, the highest first.

    A face is shown in two steps, first by dice of ``low``, then by dice of ``high``: these win their pairs
    where their rank is beyond all dice of ``low`` that show as much. That is the growth, up to the number of
    pairs, of the larger of both in the second step: so the counts are lifted by what is missing to it before,
    and lowered after. The packed counts of all states lie side by side in one integer (see ``_Places``), so
    that a step takes a few shifts and additions for all of them.

    Args:
        part: how many dice of ``high`` and of ``low`` take part from each of the faces on.
    """
    if not part:
        return 1
    on_high, on_low = part[-1]
    ways = _shown_by_all(_so_far(places, part[:-1]), on_low, places.low, places.cell)
    if not on_high:
        return ways
    lifted = sum([(ways & mask) << shift for shift, mask in places.missing])
    lifted = _shown_by_all(lifted, on_high, places.high, places.row)
    return sum([(lifted & mask) >> shift for shift, mask in places.missing])


@lru_cache(maxsize=1 << 11)
def _rest(high: int, low: int, slot: int, face: int) -> tuple[int, ...]:
    """Return what is still to come once all dice take part, from a face down to the ones.

    Whatever their sizes, the dice that have not shown yet are alike by now: this is counted once for so many.

    Args:
        high, low: how many dice the sides have.
        slot: bits of a count.
        face: the highest face that is left.

    Returns:
        For each state (in the order of ``_Places.states``) the packed ways to win so many more pairs.
    """
    width = low + 1
    if face == 1:
        return (1,) * (high + 1) * width
    pairs, after = min(high, low), _rest(high, low, slot, face - 1)
    states = [(up, down) for up in range(high + 1) for down in range(width)]
    # First ``low`` shows the face, then ``high``; reckoned backwards. Lifted and lowered as in ``_so_far``.
    had = [min(max(state), pairs) * slot for state in states]
    lifted = list(map(lshift, after, had))
    between = [
        sum(map(mul, _shares(high - up), lifted[up * width + down :: width])) >> bits
        for (up, down), bits in zip(states, had, strict=True)
    ]
    rows = [between[row * width : (row + 1) * width] for row in range(high + 1)]
    return tuple(sum(map(mul, _shares(low - down), rows[up][down:])) for up, down in states)


@cache
def _shares(dice: int) -> tuple[int, ...]:
    """Return in how many ways 0, 1, 2, … of so many dice can be chosen."""
    return tuple(comb(dice, chosen) for chosen in range(dice + 1))


@dataclass(frozen=True, slots=True, eq=False)
class _Places:
    """Where the counts of each state lie in one integer: a cell for each number of dice shown by both sides.

    They are told apart as objects, which is quick where answers are kept by them.

    Attributes:
        cell: bits of a cell, which has a count for each number of pairs won; those of the dice shown by
            ``low`` lie side by side.
        row: bits of all cells of a number of dice shown by ``high``.
        low, high: the cells of each number of dice shown by a side.
        missing: the cells from which so many bits are missing to the last pair.
        states: where each cell begins, those of the same number of dice shown by ``high`` together.
    """

    cell: int
    row: int
    low: tuple[int, ...]
    high: tuple[int, ...]
    missing: tuple[tuple[int, int], ...]
    states: tuple[int, ...]


@lru_cache(maxsize=1 << 8)
def _places(high: int, low: int, slot: int) -> _Places:
    """Return the places for so many dice of both sides, and counts of so many bits."""
    pairs = min(high, low)
    cell = (pairs + 1) * slot
    row = (low + 1) * cell
    cells = {(up, down): (1 << cell) - 1 << up * row + down * cell
             for up in range(high + 1) for down in range(low + 1)}  # fmt: skip
    missing = [0] * (pairs + 1)
    for (up, down), mask in cells.items():
        missing[pairs - min(max(up, down), pairs)] |= mask
    return _Places(
        cell, row,
        tuple(sum(cells[up, down] for up in range(high + 1)) for down in range(low + 1)),
        tuple(sum(cells[up, down] for down in range(low + 1)) for up in range(high + 1)),
        tuple((short * slot, mask) for short, mask in enumerate(missing)),
        tuple(up * row + down * cell for up, down in cells),
    )  # fmt: skip


def _shown_by_all(ways: int, dice: int, masks: Sequence[int], step: int) -> int:
    """Return the ways after one more face, from those before; ``dice`` of a side take part by now.

    Of the dice that have not shown yet each shows now or does not: with x for one more die shown, the ways of
    those states in which d have shown are multiplied by (1 + x) for each of the others (Horner's scheme).

    Args:
        masks: the cells in which so many dice of this side have shown.
        step: bits from such a cell to that with one die more.
    """
    shown = ways & masks[0]
    for mask in masks[1 : dice + 1]:
        shown += (shown << step) + (ways & mask)
    return shown


def _shown(ways: Sequence[int], dice: int) -> list[int]:
    """Return the ways by dice shown after one more face, from those before; ``dice`` take part by now."""
    return [sum(map(mul, choices, ways)) for choices in _choices(dice)]


@cache
def _choices(dice: int) -> tuple[tuple[int, ...], ...]:
    """Return, by how many have shown after and before a face, in how many ways the dice can be chosen."""
    return tuple(
        tuple(comb(dice - before, after - before) for before in range(after + 1)) for after in range(dice + 1)
    )


def _wins_and_ties(attack: Sequence[int], defence: Sequence[int]) -> Counts:
    """Return the number of rolls by (pairs won by the attacker, pairs tied), zeros left out.

    As in ``_so_far``, but pairs are tied where both sides show the face at the same rank. The side that had
    shown fewer dice shows the face first: how many they were does not matter to the pairs.
    """
    pairs, slot = min(len(attack), len(defence)), (prod(attack) * prod(defence)).bit_length()
    ways = [[1]]
    for face in range(max((*attack, *defence), default=1), 1, -1):
        on_attack, on_defence = (sum(sides >= face for sides in dice) for dice in (attack, defence))
        after = [[0] * (on_defence + 1) for _ in range(on_attack + 1)]
        for d, column in enumerate(zip(*ways, strict=True)):
            for a, count in enumerate(_shown(column[: d + 1], on_attack)):
                for shown, choices in enumerate(_choices(on_defence)[d:], d):
                    won, tied = max(min(a, pairs) - shown, 0), max(min(a, shown) - d, 0)
                    after[a][shown] += choices[d] * count << (won + tied * (pairs + 1)) * slot
        for a, row in enumerate(ways):
            for d, count in enumerate(_shown(row[:a], on_defence)):
                for shown, choices in enumerate(_choices(on_attack)[a:], a):
                    won, tied = max(min(shown, pairs) - max(a, d), 0), max(min(shown, d) - a, 0)
                    after[shown][d] += choices[a] * count << (won + tied * (pairs + 1)) * slot
        ways = after
    # Whatever has not shown by now is a one, and ties with the other ones.
    total = sum(
        count << max(pairs - max(a, d), 0) * (pairs + 1) * slot
        for a, row in enumerate(ways)
        for d, count in enumerate(row)
    )
    mask = (1 << slot) - 1
    cells = ((won, tied) for tied in range(pairs + 1) for won in range(pairs + 1 - tied))
    found = {(won, tied): total >> (won + tied * (pairs + 1)) * slot & mask for won, tied in cells}
    return {cell: count for cell, count in found.items() if count}
