"""The end of a battle: after-battle cards, outcome, invasion, Crowns (section 5, steps 9 to 12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kaladan.model.agenda import Ask, Step
from kaladan.model.casualties import fell
from kaladan.model.commands import Command, PickUnit, option
from kaladan.model.crowns import CrownsFall, close_battle
from kaladan.model.declaration import CardMoment
from kaladan.model.effects.base import ATTACK, DEFENCE
from kaladan.model.errors import Refusal
from kaladan.model.events import UnitsMoved
from kaladan.model.pools import battle_of, defence_holds, fighters, fighting_seats, plays
from kaladan.model.refusals import refuse_pick
from kaladan.model.state import Battle
from kaladan.model.table import Table


class Aftermath(Step):
    """After-battle cards, outcome, invasion, Crowns (steps 9 to 12)."""

    def run(self, table: Table) -> None:
        """Lay out what is left to do."""
        table.push(
            CardMoment(ATTACK, "aftermath"),
            CardMoment(DEFENCE, "aftermath"),
            Outcome(),
            Invasion(),
            CrownsFall(),
            EndBattle(),
        )


class Outcome(Step):
    """Who has won (step 10)."""

    def run(self, table: Table) -> None:
        """Judge, let bribed defenders fall with their tile, and lay out what depends on it."""
        battle = battle_of(table)
        if battle.called_off:
            battle.outcome = "called_off"
        elif defence_holds(table, battle):
            battle.outcome = "defence"
        else:
            battle.outcome = "attack" if fighters(table, battle, ATTACK) else "nobody"
        if battle.outcome == "attack":
            self._bribed_fall(table, battle)
        table.push(Spoils(ATTACK), Spoils(DEFENCE))

    @staticmethod
    def _bribed_fall(table: Table, battle: Battle) -> None:
        for unit, briber in zip(battle.sits_out, battle.bribers, strict=True):
            if table.state.where[unit] == battle.target:
                fell(table, battle, unit, briber, "bribe")


class Spoils(Step):
    """A side's after-battle card takes what depends on who won (step 9), the attacker's first."""

    side: int

    def run(self, table: Table) -> None:
        """Let the card act."""
        battle = battle_of(table)
        winner = {"attack": ATTACK, "defence": DEFENCE}.get(battle.outcome, -1)
        for play, effect in plays(table, battle):
            if play.side == self.side:
                effect.spoils(table, battle, play, won=play.side == winner)


class Invasion(Step):
    """The winning attacker fills the defeated tile (step 11)."""

    def run(self, table: Table) -> None:
        """Move those who must go in; ask only where there is a choice."""
        battle = battle_of(table)
        if battle.outcome != "attack":
            return
        survivors = fighters(table, battle, ATTACK)
        room = table.room(battle.target)
        if not room:
            return
        different = table.distinct(survivors)
        if len(survivors) <= room:
            for seat in fighting_seats(table, battle, ATTACK):
                invade(table, battle, seat, [u for u in survivors if table.owner(u) == seat])
        elif len(different) == 1:
            invade(table, battle, table.owner(survivors[0]), survivors[:room])
        else:
            table.push(ChooseInvader(battle.attacker), Invasion())


def invade(table: Table, battle: Battle, seat: int, units: list[int]) -> None:
    """Move units of one general into the defeated tile."""
    for unit in units:
        table.put(unit, battle.target)
    table.tell(UnitsMoved(seat, tuple(units), battle.origin, battle.target))


class ChooseInvader(Ask):
    """Which survivor goes in next? The active general chooses, allies' units too (section 11)."""

    seat: int
    rule: ClassVar[str] = "5"

    def options(self, table: Table) -> Sequence[Command]:
        """Return one survivor of each owner, kind and side."""
        survivors = fighters(table, battle_of(table), ATTACK)
        return [option(PickUnit, unit) for unit in table.distinct(survivors)]

    def answer(self, table: Table, command: Command) -> None:
        """Move it in."""
        assert isinstance(command, PickUnit)
        invade(table, battle_of(table), table.owner(command.unit), [command.unit])

    def refuse(self, table: Table, command: Command) -> Refusal:
        """Tell a strange unit from one that is elsewhere."""
        return refuse_pick(table, self.seat, command)


class EndBattle(Step):
    """The battle is over."""

    def run(self, table: Table) -> None:
        """Clear the field."""
        close_battle(table)
