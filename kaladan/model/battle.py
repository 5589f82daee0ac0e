"""The battle, from its declaration to the roll (section 5, steps 1 to 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kaladan.model import crowns
from kaladan.model.agenda import Ask, Step, Throw
from kaladan.model.casualties import TakeLosses
from kaladan.model.commands import Command, Done, FightOn, option
from kaladan.model.declaration import CardMoment, Declaration, ShowCards
from kaladan.model.dicebag import faces_of, sizes_of
from kaladan.model.effects.base import ATTACK, DEFENCE
from kaladan.model.events import BattleDeclared, DiceCompared, DicePooled, DiceRolled
from kaladan.model.outcome import Aftermath
from kaladan.model.pools import battle_of, dice_pools, fighters, plays, tie_judge
from kaladan.model.state import Battle
from kaladan.model.table import Table


def declare(table: Table, seat: int, origin: int, target: int) -> None:
    """Begin a battle (step 1): everyone on both tiles takes part."""
    state = table.state
    seats = [table.holders(origin), table.holders(target)]
    battle = Battle(attacker=seat, origin=origin, target=target, seats=seats)
    state.battle = battle
    table.tell(BattleDeclared(seat, origin, target))
    table.push(
        Declaration(ATTACK, tuple(seats[ATTACK])),
        Declaration(DEFENCE, tuple(seats[DEFENCE])),
        ShowCards(),
        CardMoment(ATTACK, "before"),
        CardMoment(DEFENCE, "before"),
        Exchange(),
    )


class Exchange(Step):
    """One exchange: pools, roll, comparison, losses (steps 4 to 8)."""

    def run(self, table: Table) -> None:
        """Put the dice together, unless a side has nobody left: then there is no roll (step 3)."""
        battle = battle_of(table)
        battle.exchanges += 1
        if not (fighters(table, battle, ATTACK) and fighters(table, battle, DEFENCE)):
            table.push(Aftermath())
            return
        pools = dice_pools(table, battle, plays(table, battle))
        for side, dice in enumerate(pools):
            battle.owners[side] = [die.owner for die in dice]
            battle.sizes[side] = [die.sides for die in dice]
            table.tell(
                DicePooled(
                    side,
                    tuple(battle.owners[side]),
                    tuple(battle.sizes[side]),
                    tuple(die.unit for die in dice),
                )
            )
        # A roll card acts on the first exchange only [H].
        cards = (CardMoment(ATTACK, "roll"), CardMoment(DEFENCE, "roll"))
        table.push(RollDice(), *(cards if battle.exchanges == 1 else ()), Compare())


class RollDice(Throw):
    """All dice of both sides are rolled at once (step 5)."""

    def dice(self, table: Table) -> tuple[int, ...]:
        """Return the dice of the attacker, then of the defender."""
        sizes = battle_of(table).sizes
        return sizes_of(table.state, sizes[ATTACK] + sizes[DEFENCE])

    def land(self, table: Table, faces: tuple[int, ...]) -> None:
        """Lay the faces down."""
        battle = battle_of(table)
        shown = faces_of(table.state, battle.sizes[ATTACK] + battle.sizes[DEFENCE], faces)
        cut = len(battle.sizes[ATTACK])
        battle.faces = [shown[:cut], shown[cut:]]
        for side in (ATTACK, DEFENCE):
            table.tell(DiceRolled(side, tuple(battle.faces[side])))


class Compare(Step):
    """The dice are sorted and compared, highest with highest (steps 6 and 7)."""

    def run(self, table: Table) -> None:
        """Find the losing dice; who pays with which unit is asked next."""
        battle = battle_of(table)
        if battle.called_off:
            table.push(Aftermath())
            return
        attack, defence = (_ranked(table, battle, side) for side in (ATTACK, DEFENCE))
        pairs = list(zip(attack, defence, strict=False))
        losers = [_loser(table, battle, a, d) for a, d in pairs]
        ranks = tuple(a for a, _ in pairs), tuple(d for _, d in pairs)
        table.tell(DiceCompared(ranks[0], ranks[1], tuple(losers)))
        debts = [_debts(battle, pairs, losers, side) for side in (ATTACK, DEFENCE)]
        table.push(
            TakeLosses(ATTACK, *debts[ATTACK]),
            TakeLosses(DEFENCE, *debts[DEFENCE]),
            AfterLosses(),
        )


def _ranked(table: Table, battle: Battle, side: int) -> list[int]:
    """Return the places of the dice, highest face first.

    Equal ones are ordered by the turn order of their owners from the active general (step 8), extra dice too.
    """
    faces, owners = battle.faces[side], battle.owners[side]
    late = [(owner - battle.attacker) % table.players for owner in owners]
    return sorted(range(len(faces)), key=lambda place: (-faces[place], late[place]))


#: In ``DiceCompared``: nobody loses the pair, or both do.
NOBODY_LOSES, BOTH_LOSE = -1, 2


def _loser(table: Table, battle: Battle, attack: int, defence: int) -> int:
    high, low = battle.faces[ATTACK][attack], battle.faces[DEFENCE][defence]
    if high != low:
        return DEFENCE if high > low else ATTACK
    rivals = battle.owners[ATTACK][attack], battle.owners[DEFENCE][defence]
    return _LOSERS[tie_judge(table, plays(table, battle), *rivals)]


_LOSERS = {"defender": ATTACK, "attacker": DEFENCE, "nobody": NOBODY_LOSES, "both": BOTH_LOSE}


def _debts(
    battle: Battle, pairs: list[tuple[int, int]], losers: list[int], side: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return who lost a die on a side and who rolled the die that beat it, pair by pair."""
    owners, killers = battle.owners[side], battle.owners[1 - side]
    lost = [pair for pair, loser in zip(pairs, losers, strict=True) if loser in (side, BOTH_LOSE)]
    return (
        tuple(owners[pair[side]] for pair in lost),
        tuple(killers[pair[1 - side]] for pair in lost),
    )


class AfterLosses(Step):
    """Powers that act on the losses; then another exchange, where the match is played so."""

    def run(self, table: Table) -> None:
        """Pay the grave tithe and go on."""
        battle = battle_of(table)
        crowns.grave_tithe(table, battle)
        both = fighters(table, battle, ATTACK) and fighters(table, battle, DEFENCE)
        if both and table.state.options.battles == "to_the_end":
            table.push(AskFightOn(battle.attacker))
        else:
            table.push(Aftermath())


class AskFightOn(Ask):
    """Battles to the end: does the attacker go on (section 12)?"""

    seat: int
    rule: ClassVar[str] = "12"

    def options(self, table: Table) -> Sequence[Command]:  # noqa: ARG002
        """Return going on and stopping."""
        return [option(FightOn), option(Done)]

    def answer(self, table: Table, command: Command) -> None:
        """Roll again, or leave it at that."""
        table.push(Exchange() if isinstance(command, FightOn) else Aftermath())
