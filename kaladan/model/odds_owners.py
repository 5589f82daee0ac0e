"""How often dice win where a side has several owners: exact counts of the dice that each owner loses.

The way is that of :mod:`kaladan.model.odds_core`, with the dice shown counted owner by owner. The dice of a
side that show the same face are ordered by their owners (section 5, step 8), so an owner's new dice take the
ranks behind those that the owners before have shown.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from math import comb, prod

#: The sides of the dice of each owner of a side; of equal faces those of the first owner rank first.
Dice = tuple[tuple[int, ...], ...]

#: Who wins equal dice (``odds_core.TIES``), by the owner of the attacker's die and of the defender's.
Judges = tuple[tuple[str, ...], ...]

_Shown = tuple[int, ...]


def count_owner_losses(attack: Dice, defence: Dice, judges: Judges) -> dict[tuple[int, ...], int]:
    """Return in how many of all equally likely rolls each owner loses so many dice (section 5, steps 6 to 8).

    Args:
        attack: the dice of each owner on the attacking side.
        defence: those on the defending side.
        judges: who wins ties, by the owners of both dice.

    Returns:
        The number of rolls by (dice lost by each owner of the attack, then of the defence), zeros left out.
    """
    groups = (*attack, *defence)
    words = {word for row in judges for word in row}
    rolls = prod(prod(dice) for dice in groups)
    slots = _Slots(groups, rolls.bit_length())
    if words <= {"defender"} or words <= {"attacker"}:
        ways = _in_turn(groups, len(attack), slots, attack_first="attacker" in words)
    else:
        ways = _together(groups, len(attack), slots, judges)
    return slots.unpack(ways)


class _Slots:
    """Where the count of each combination of losses lies in a packed integer."""

    def __init__(self, groups: Dice, width: int) -> None:
        self.radices = [len(dice) + 1 for dice in groups]
        self.width = width
        self.step = [width * prod(self.radices[:group]) for group in range(len(groups))]

    def unpack(self, packed: int) -> dict[tuple[int, ...], int]:
        """Return the counts that are not 0 by losses."""
        mask = (1 << self.width) - 1
        found = {}
        for backwards in product(*map(range, reversed(self.radices))):
            if count := packed & mask:
                found[backwards[::-1]] = count
            packed >>= self.width
        return found


def _faces(groups: Dice) -> Iterator[tuple[int, list[int]]]:
    """Return each face from the highest to 1, with how many dice of each owner can show it."""
    for face in range(max((1, *(sides for dice in groups for sides in dice))), 0, -1):
        yield face, [sum(sides >= face for sides in dice) for dice in groups]


def _in_turn(groups: Dice, cut: int, slots: _Slots, *, attack_first: bool) -> int:
    """Count where all ties go to the same side, which shows each face first; owner after owner.

    A new die loses its pair if its rank is taken on the other side: there lies a higher face, or an equal one
    of the side that wins ties.
    """
    attack, defence = range(cut), range(cut, len(groups))
    order = (*attack, *defence) if attack_first else (*defence, *attack)
    ways: dict[_Shown, int] = {(0,) * len(groups): 1}
    for face, on in _faces(groups):
        for group in order:
            after: dict[_Shown, int] = defaultdict(int)
            for shown, count in ways.items():
                ranks = sum(shown[:cut]), sum(shown[cut:])
                own, other = ranks if group < cut else ranks[::-1]
                have, left = shown[group], on[group] - shown[group]
                for new in range(left if face == 1 else 0, left + 1):
                    lost = max(min(own + new, other) - own, 0)
                    then = (*shown[:group], have + new, *shown[group + 1 :])
                    after[then] += comb(left, new) * count << lost * slots.step[group]
            ways = after
    return sum(ways.values())


def _together(groups: Dice, cut: int, slots: _Slots, judges: Judges) -> int:
    """Count with any judges: the owners of both dice have to be known, so all show a face at once."""

    @cache
    def lost(attack_rank: int, defence_rank: int, new: _Shown) -> int:
        losses = _lost_at_a_face(attack_rank, new[:cut], defence_rank, new[cut:], judges)
        return sum(number * step for number, step in zip(losses, slots.step, strict=True))

    ways: dict[_Shown, int] = {(0,) * len(groups): 1}
    for face, on in _faces(groups):
        after: dict[_Shown, int] = defaultdict(int)
        for shown, count in ways.items():
            ranks = sum(shown[:cut]), sum(shown[cut:])
            left = [all_ - have for all_, have in zip(on, shown, strict=True)]
            for new in product(*(range(more if face == 1 else 0, more + 1) for more in left)):
                then = tuple(map(int.__add__, shown, new))
                after[then] += prod(map(comb, left, new)) * count << lost(*ranks, new)
        ways = after
    return sum(ways.values())


def _lost_at_a_face(
    attack_rank: int, attack: Sequence[int], defence_rank: int, defence: Sequence[int], judges: Judges
) -> list[int]:
    """Return the dice that each owner loses when these new dice show one face, at these ranks and after."""
    lost = [0] * (len(attack) + len(defence))
    attackers = dict(enumerate(_owners(attack), attack_rank))
    defenders = dict(enumerate(_owners(defence), defence_rank))
    for rank, owner in attackers.items():
        judge = judges[owner][defenders[rank]] if rank in defenders else ""
        lost[owner] += rank < defence_rank or judge in ("defender", "both")
    for rank, owner in defenders.items():
        judge = judges[attackers[rank]][owner] if rank in attackers else ""
        lost[len(attack) + owner] += rank < attack_rank or judge in ("attacker", "both")
    return lost


def _owners(new: Sequence[int]) -> list[int]:
    return [owner for owner, dice in enumerate(new) for _ in range(dice)]
