"""The course of a battle by chance: which losses its exchanges may lead to, and how likely (section 5)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import prod
from typing import Any

from kaladan.model.casualties import who_pays
from kaladan.model.effects.base import ATTACK, DEFENCE, MagicEffect, Play
from kaladan.model.odds_core import exchange_losses
from kaladan.model.odds_owners import Dice, Judges, count_owner_losses
from kaladan.model.pools import Die, dice_pools, fighters, fighting_seats, tie_judge, tile_of
from kaladan.model.state import FALLEN, Battle
from kaladan.model.table import Table

#: Units lost by each owner: those of the attack, then those of the defence.
Lost = tuple[int, ...]

#: What makes an owner give up one unit before another: the smaller value falls first.
Order = Callable[[Table, int], Any]


class Course:
    """A battle whose exchanges are gone through by chance.

    Args:
        table: where it is fought; units are taken off it, so that it must be a copy, and is used up.
        battle: who fights where.
        cards: the Magic cards in force, the attacker's first.
        order: in which order an owner gives up units.
    """

    def __init__(
        self, table: Table, battle: Battle, cards: Sequence[tuple[Play, MagicEffect]], order: Order
    ) -> None:
        self.table, self.battle, self.cards = table, battle, cards
        self.owners = [
            (side, seat) for side in (ATTACK, DEFENCE) for seat in fighting_seats(table, battle, side)
        ]
        self.armies = [self._army(side, seat, order) for side, seat in self.owners]
        attackers = sum(side == ATTACK for side, _ in self.owners)
        self._parts = slice(attackers), slice(attackers, None)
        self._strength = tuple(sum(map(len, self.armies[part])) for part in self._parts)
        self.start: Lost = (0,) * len(self.owners)
        self._taken = self.start

    def _army(self, side: int, seat: int, order: Order) -> list[int]:
        units = [u for u in fighters(self.table, self.battle, side) if self.table.owner(u) == seat]
        return sorted(units, key=lambda unit: (order(self.table, unit), unit))

    def of_side(self, lost: Lost, side: int) -> int:
        """Return how many units a side has lost."""
        return sum(lost[self._parts[side]])

    def left(self, lost: Lost, side: int) -> int:
        """Return how many units of a side are left."""
        return self._strength[side] - sum(lost[self._parts[side]])

    def run(self, *, to_the_end: bool) -> tuple[dict[Lost, float], float]:
        """Go through one exchange, or through all until a side is gone.

        Returns:
            The probability of each combination of losses, and how many exchanges are to be expected.
        """
        ends: dict[Lost, float] = defaultdict(float)
        waiting: dict[Lost, float] = defaultdict(float, {self.start: 1.0})
        exchanges = 0.0
        while waiting:
            # Losses only grow: with the fewest first, everything that leads to a state is known before it.
            lost = min(waiting, key=lambda found: (sum(found), found))
            chance = waiting.pop(lost)
            rows = self._next(lost) if to_the_end or lost == self.start else {}
            stays = rows.pop(lost, 0.0) if to_the_end else 0.0
            if not rows:
                ends[lost] += chance
                continue
            exchanges += chance / (1 - stays)
            onward = waiting if to_the_end else ends
            for then, part in rows.items():
                onward[then] += chance * part / (1 - stays)
        return dict(sorted(ends.items())), exchanges

    def _next(self, lost: Lost) -> dict[Lost, float]:
        """Return what may be lost after one more exchange; nothing where there is no exchange."""
        if not (self.left(lost, ATTACK) and self.left(lost, DEFENCE)):
            return {}
        found: dict[Lost, float] = defaultdict(float)
        for debts, chance in self._debts(self.pools(lost)):
            found[self.paid(lost, debts)] += chance
        return dict(found)

    def pools(self, lost: Lost) -> tuple[list[Die], list[Die]]:
        """Return the dice of both sides after these losses."""
        self._take(lost)
        return dice_pools(self.table, self.battle, self.cards)

    def _take(self, lost: Lost) -> None:
        """Take exactly these losses off the table."""
        for owner, units in enumerate(self.armies):
            before, after = self._taken[owner], lost[owner]
            for unit in units[before:after]:
                self.table.put(unit, FALLEN)
            for unit in units[after:before]:
                self.table.put(unit, tile_of(self.battle, self.owners[owner][0]))
        self._taken = lost

    def judge(self, attacker: int, defender: int) -> str:
        """Return who wins ties between two generals."""
        return tie_judge(self.table, self.cards, attacker, defender)

    def _debts(
        self, pools: tuple[list[Die], list[Die]]
    ) -> Iterable[tuple[Sequence[tuple[int, int, int]], float]]:
        """Return the dice that may be lost, as (side, owner, number), with how likely that is."""
        seats = [self._in_order({die.owner for die in dice}) for dice in pools]
        if len(seats[ATTACK]) == len(seats[DEFENCE]) == 1:
            one, other = seats[ATTACK][0], seats[DEFENCE][0]
            sizes = [tuple(die.sides for die in dice) for dice in pools]
            for a, d, chance in exchange_losses(sizes[0], sizes[1], self.judge(one, other)):
                yield ((ATTACK, one, a), (DEFENCE, other, d)), chance
            return
        attack, defence = (
            tuple(tuple(sorted(d.sides for d in dice if d.owner == seat)) for seat in order)
            for dice, order in zip(pools, seats, strict=True)
        )
        judges = tuple(tuple(self.judge(a, d) for d in seats[DEFENCE]) for a in seats[ATTACK])
        owners = [(side, seat) for side in (ATTACK, DEFENCE) for seat in seats[side]]
        for numbers, chance in owner_losses(attack, defence, judges):
            yield [(*owner, number) for owner, number in zip(owners, numbers, strict=True)], chance

    def _in_order(self, seats: set[int]) -> list[int]:
        """Return generals in turn order from the attacker: so their dice of the same face are ranked."""
        return sorted(seats, key=lambda seat: (seat - self.battle.attacker) % self.table.players)

    def paid(self, lost: Lost, debts: Sequence[tuple[int, int, int]]) -> Lost:
        """Return the losses when lost dice (side, owner, number) have been paid for as in ``TakeLosses``.

        Whose debt comes first does not matter to the numbers: an ally's unit is taken only where the owner
        has none left, and then from the first ally who has one.
        """
        then = list(lost)
        for side, owner, number in debts:
            for _ in range(number):
                able = {
                    seat: place
                    for place, (own, seat) in enumerate(self.owners)
                    if own == side and then[place] < len(self.armies[place])
                }
                payer = who_pays(list(able), owner)
                if payer < 0:
                    break
                then[able[payer]] += 1
        return tuple(then)


@lru_cache(maxsize=1 << 13)
def owner_losses(attack: Dice, defence: Dice, judges: Judges) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Return how many dice each owner loses in one exchange between shared sides, and how likely that is.

    The arguments are those of ``count_owner_losses``; a row has the numbers of the owners of the attack,
    then of the defence, and the probability. Answers are kept.
    """
    rolls = prod(prod(dice) for dice in (*attack, *defence))
    counts = count_owner_losses(attack, defence, judges)
    return tuple((numbers, ways / rolls) for numbers, ways in sorted(counts.items()))
