"""Magic cards that change dice: their pools, their faces, or who wins a tie (section 9)."""

from __future__ import annotations

from kaladan.model.agenda import Throw
from kaladan.model.dicebag import faces_of, sizes_of
from kaladan.model.effects.base import MagicEffect, Play
from kaladan.model.events import AttackCalledOff, DieRerolled
from kaladan.model.pools import Die, Pools, battle_of, fighters, tile_of
from kaladan.model.state import Battle
from kaladan.model.table import Table


def _rolled_by(table: Table, die: Die, seat: int, kind: str) -> bool:
    """Whether a die belongs to a unit of a general and kind; extra dice come later, and have none."""
    return die.owner == seat and table.kind(die.unit).id == kind


class ReplaceDie(MagicEffect):
    """Your units of a kind roll this die instead of theirs."""

    kind: str
    die: int

    def replace(self, table: Table, pools: Pools, play: Play) -> None:
        """Exchange the dice."""
        for die in pools.sides[play.side]:
            if _rolled_by(table, die, play.seat, self.kind):
                die.sides = self.die


class ExtraDie(MagicEffect):
    """One extra die, if you have a unit of a kind in the battle, or hold tiles next to the enemy's.

    ``if_kind`` empty and ``adjacent_held`` 0 ask for nothing.
    """

    die: int
    if_kind: str = ""
    adjacent_held: int = 0

    def extend(self, table: Table, pools: Pools, play: Play) -> None:
        """Add the die at the end of the pool."""
        battle, dice = pools.battle, pools.sides[play.side]
        if self.if_kind and not any(_rolled_by(table, die, play.seat, self.if_kind) for die in dice):
            return
        near = table.near[tile_of(battle, 1 - play.side)]
        if sum(table.holds(play.seat, tile) for tile in near) >= self.adjacent_held:
            dice.append(Die(self.die, play.seat, -1))


class Rootbind(MagicEffect):
    """The enemy has no terrain bonus, and each enemy unit of a kind rolls fewer dice."""

    kind: str
    fewer: int

    def bars_terrain(self, play: Play, side: int) -> bool:
        """Bar it for the enemy."""
        return side != play.side

    def reduce(self, table: Table, pools: Pools, play: Play) -> None:
        """Take the last dice of each such unit."""
        dice = pools.sides[1 - play.side]
        for unit in fighters(table, pools.battle, 1 - play.side):
            if table.kind(unit).id == self.kind:
                own = [die for die in dice if die.unit == unit]
                for die in own[max(len(own) - self.fewer, 0) :]:
                    dice.remove(die)


class Nightfall(MagicEffect):
    """No unit has a terrain bonus, and some kinds of the enemy roll this die."""

    kinds: tuple[str, ...]
    die: int

    def bars_terrain(self, play: Play, side: int) -> bool:  # noqa: ARG002
        """Bar it for everyone."""
        return True

    def reduce(self, table: Table, pools: Pools, play: Play) -> None:
        """Make the dice of these kinds small."""
        for die in pools.sides[1 - play.side]:
            if table.kind(die.unit).id in self.kinds:
                die.sides = self.die


class WinTies(MagicEffect):
    """You win ties in this battle."""

    def wins_ties(self, play: Play, side: int) -> bool:
        """Win them with the own dice."""
        return side == play.side


class CallOff(MagicEffect):
    """After the roll the attack is called off: nobody loses a unit, the tiles stay as they are."""

    def after_roll(self, table: Table, battle: Battle, play: Play) -> None:
        """Call it off."""
        battle.called_off = True
        table.tell(AttackCalledOff(play.seat))


class RerollHighest(MagicEffect):
    """The enemy's highest die is rolled again; the new value stands."""

    def after_roll(self, table: Table, battle: Battle, play: Play) -> None:
        """Find the die; of equal ones the first in turn order."""
        side = 1 - play.side
        faces = battle.faces[side]
        if faces and not battle.called_off:
            table.push(RerollDie(side, faces.index(max(faces))))


class RerollDie(Throw):
    """One die of a battle is rolled again."""

    side: int
    die: int

    def dice(self, table: Table) -> tuple[int, ...]:
        """Return the one die."""
        return sizes_of(table.state, (battle_of(table).sizes[self.side][self.die],))

    def land(self, table: Table, faces: tuple[int, ...]) -> None:
        """Let the new face stand."""
        battle = battle_of(table)
        face = faces_of(table.state, (battle.sizes[self.side][self.die],), faces)[0]
        battle.faces[self.side][self.die] = face
        table.tell(DieRerolled(self.side, self.die, face))
