"""Casualties: who falls, and whose scalp it is (section 5, step 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kaladan.model.agenda import Ask, Step
from kaladan.model.commands import Command, PickUnit, option
from kaladan.model.errors import Refusal
from kaladan.model.events import UnitFell
from kaladan.model.pools import battle_of, fighters
from kaladan.model.refusals import refuse_pick
from kaladan.model.state import GRAVE, Battle
from kaladan.model.table import Table


def fell(table: Table, battle: Battle, unit: int, killer: int, how: str) -> None:
    """Let a unit fall in battle: it is the killer's scalp (step 8)."""
    tile = table.state.where[unit]
    battle.lost.append(unit)
    battle.lost_to.append(killer)
    battle.lost_how.append(how)
    table.put(unit, GRAVE + killer)
    table.state.flipped[unit] = 0
    table.tell(UnitFell(unit, table.owner(unit), killer, tile, how))


def spare(battle: Battle, unit: int) -> None:
    """Strike a unit from the losses of this battle."""
    place = battle.lost.index(unit)
    for losses in (battle.lost, battle.lost_to, battle.lost_how):
        del losses[place]


class TakeLosses(Step):
    """What a side owes: for each die that it lost, who rolled it and who beat it (step 8)."""

    side: int
    owners: tuple[int, ...]
    killers: tuple[int, ...]

    def run(self, table: Table) -> None:
        """Take units that nobody has to choose, and ask for the next that somebody has."""
        battle = battle_of(table)
        for place, (owner, killer) in enumerate(zip(self.owners, self.killers, strict=True)):
            there = {unit: table.owner(unit) for unit in fighters(table, battle, self.side)}
            payer = who_pays(list(dict.fromkeys(there.values())), owner)
            if payer < 0:
                return
            units = [unit for unit, commander in there.items() if commander == payer]
            different = table.distinct(units)
            owed = self.owners[place:].count(payer)
            if len(different) > 1 and (owed < len(units) or payer != owner):
                rest = place + 1
                table.push(
                    ChooseLoss(payer, self.side, killer),
                    TakeLosses(self.side, self.owners[rest:], self.killers[rest:]),
                )
                return
            fell(table, battle, different[0], killer, "dice")


def who_pays(seats: Sequence[int], owner: int) -> int:
    """Return who gives up a unit for a lost die: its owner, or an ally if the owner has nobody left (step 8).

    Of several allies it is the first in turn order from the active general [H].
    ``seats`` are the generals of the side with a unit in the battle, in turn order; -1 when there is none.
    """
    if owner in seats or not seats:
        return owner if seats else -1
    return seats[0]


class ChooseLoss(Ask):
    """The owner chooses which unit falls."""

    seat: int
    side: int
    killer: int
    rule: ClassVar[str] = "5"

    def options(self, table: Table) -> Sequence[Command]:
        """Return one unit of each kind and side that the owner has in the battle."""
        battle = battle_of(table)
        own = [u for u in fighters(table, battle, self.side) if table.owner(u) == self.seat]
        return [option(PickUnit, unit) for unit in table.distinct(own)]

    def answer(self, table: Table, command: Command) -> None:
        """Let it fall."""
        assert isinstance(command, PickUnit)
        fell(table, battle_of(table), command.unit, self.killer, "dice")

    def safest(self, options: Sequence[Command]) -> Command:
        """Give up the last in the order of the army, a basic unit before a General or the Crown."""
        return options[-1]

    def refuse(self, table: Table, command: Command) -> Refusal:
        """Tell a strange unit from one that is elsewhere."""
        return refuse_pick(table, self.seat, command)


def own_losses(table: Table, battle: Battle, seat: int) -> list[int]:
    """Return the units of a general lost in this battle, in the order in which they fell."""
    return [unit for unit in battle.lost if table.owner(unit) == seat]
