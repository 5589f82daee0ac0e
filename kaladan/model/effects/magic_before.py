"""Magic cards that act on units before the dice (section 9, timing B), without moving any."""

from __future__ import annotations

from collections.abc import Sequence

from kaladan.model.casualties import fell
from kaladan.model.commands import Command, Decline, DeployUnit, PickUnit, UpgradeUnit, option
from kaladan.model.deployment import basics_onto
from kaladan.model.effects.base import MagicEffect, Play
from kaladan.model.effects.magic_ask import CardAsk
from kaladan.model.events import UnitSatOut
from kaladan.model.payment import Payment
from kaladan.model.pools import battle_of, fighters, tile_of
from kaladan.model.state import Battle
from kaladan.model.table import Table


class Assassinate(MagicEffect):
    """Assassinate one enemy unit in the battle, of your or the enemy's choice, never the Crown.

    ``terrain`` (if not empty) must be that of the attacked or the own tile for the card to be played.
    """

    enemy_chooses: bool = False
    only_basic: bool = True
    terrain: str = ""

    def suits(self, table: Table, battle: Battle, play: Play) -> bool:
        """Look at the tiles."""
        tiles = (battle.target, tile_of(battle, play.side))
        return not self.terrain or any(table.terrain_id(tile) == self.terrain for tile in tiles)

    def before(self, table: Table, battle: Battle, play: Play) -> None:
        """Ask for the victim, if there can be one."""
        side = 1 - play.side
        units = victims(table, battle, side, only_basic=self.only_basic)
        chooser = table.owner(units[0]) if units and self.enemy_chooses else play.seat
        ask = AskVictim(chooser, play.card, play.seat, side, self.only_basic)
        ask.offer(table, "no_such_unit")


def victims(table: Table, battle: Battle, side: int, *, only_basic: bool) -> list[int]:
    """Return the units of a side that a card can strike: basic ones, or all but the Crown."""
    return [
        unit
        for unit in fighters(table, battle, side)
        if (table.is_basic(unit) if only_basic else table.kind(unit).unit_class != "crown")
    ]


class AskVictim(CardAsk):
    """Which unit is assassinated?

    Where the enemy chooses, the first general in turn order who has such a unit gives up an own one [H].
    """

    killer: int
    side: int
    only_basic: bool

    def options(self, table: Table) -> Sequence[Command]:
        """Return one unit of each kind and side: the enemy's, or the own if the struck side chooses."""
        units = victims(table, battle_of(table), self.side, only_basic=self.only_basic)
        if self.seat != self.killer:
            units = [unit for unit in units if table.owner(unit) == self.seat]
        return [option(PickUnit, unit) for unit in table.distinct(units)]

    def answer(self, table: Table, command: Command) -> None:
        """Strike: it is a scalp."""
        assert isinstance(command, PickUnit)
        fell(table, battle_of(table), command.unit, self.killer, "assassinated")


class Levy(MagicEffect):
    """Basic units from your reserve onto one tile that you hold; on the battle tile they fight."""

    count: int

    def before(self, table: Table, battle: Battle, play: Play) -> None:  # noqa: ARG002
        """Ask for the first."""
        AskLevy(play.seat, play.card, self.count, -1).offer(table, why_no_basics(table, play.seat))


class AskLevy(CardAsk):
    """Which basic unit comes where? ``tile`` is the tile of the first, -1 before."""

    left: int
    tile: int

    def options(self, table: Table) -> Sequence[Command]:
        """Return kinds by tile, then stopping."""
        tiles = table.held_tiles(self.seat) if self.tile < 0 else [self.tile]
        return [*basics_onto(table, self.seat, table.rooms(tiles)), option(Decline)]

    def answer(self, table: Table, command: Command) -> None:
        """Deploy it and ask for the next."""
        if not isinstance(command, DeployUnit):
            return
        table.deploy(self.seat, table.catalogue.unit_index[command.kind], command.tile, self.card)
        if self.left > 1:
            AskLevy(self.seat, self.card, self.left - 1, command.tile).offer_more(table)


def why_no_basics(table: Table, seat: int) -> str:
    """Return why no basic unit can come from a reserve: there is none, or there is no room for it."""
    there = any(kind in table.basics for kind in table.reserve_kinds(seat))
    return "full" if there else "none_in_reserve"


class HiredBlades(MagicEffect):
    """For each payment one basic unit from your reserve onto your battle tile; they fight."""

    count: int
    price: int

    def before(self, table: Table, battle: Battle, play: Play) -> None:
        """Ask for the first."""
        poor = table.wealth(play.seat) < self.price
        ask = AskHire(play.seat, play.card, self.count, self.price, tile_of(battle, play.side))
        ask.offer(table, "too_dear" if poor else why_no_basics(table, play.seat))


class AskHire(CardAsk):
    """Which unit is hired next?"""

    left: int
    price: int
    tile: int

    def options(self, table: Table) -> Sequence[Command]:
        """Return the basic kinds while there is gold and room, then stopping."""
        found: list[Command] = []
        if table.wealth(self.seat) >= self.price:
            found += basics_onto(table, self.seat, table.rooms([self.tile]))
        return [*found, option(Decline)]

    def answer(self, table: Table, command: Command) -> None:
        """Deploy it, pay, and ask for the next."""
        if not isinstance(command, DeployUnit):
            return
        table.deploy(self.seat, table.catalogue.unit_index[command.kind], self.tile, self.card)
        if self.left > 1 and table.wealth(self.seat) >= 2 * self.price:
            AskHire(self.seat, self.card, self.left - 1, self.price, self.tile).offer_more(table)
        table.push(Payment(self.seat, self.price, self.card))


class Bribe(MagicEffect):
    """Pay: one enemy basic unit sits this battle out; if its side loses the tile, it falls."""

    price: int

    def before(self, table: Table, battle: Battle, play: Play) -> None:  # noqa: ARG002
        """Ask for the unit."""
        poor = table.wealth(play.seat) < self.price
        ask = AskBribe(play.seat, play.card, self.price, 1 - play.side)
        ask.offer(table, "too_dear" if poor else "no_such_unit")


class AskBribe(CardAsk):
    """Which unit is bribed?"""

    price: int
    side: int

    def options(self, table: Table) -> Sequence[Command]:
        """Return the enemy's basic units, if there is gold for one, then leaving it."""
        found: list[Command] = []
        if table.wealth(self.seat) >= self.price:
            units = victims(table, battle_of(table), self.side, only_basic=True)
            found += (option(PickUnit, unit) for unit in table.distinct(units))
        return [*found, option(Decline)]

    def answer(self, table: Table, command: Command) -> None:
        """Take the unit out of the battle and pay."""
        if not isinstance(command, PickUnit):
            return
        battle = battle_of(table)
        battle.sits_out.append(command.unit)
        battle.bribers.append(self.seat)
        table.tell(UnitSatOut(self.seat, command.unit))
        table.push(Payment(self.seat, self.price, self.card))


class BloodPrice(MagicEffect):
    """Remove one of your basic units in the battle [H]; your other units roll larger dice."""

    def before(self, table: Table, battle: Battle, play: Play) -> None:  # noqa: ARG002
        """Ask for the unit, if there is one."""
        AskBlood(play.seat, play.card, play.side).offer(table, "no_such_unit")


def own_basics(table: Table, battle: Battle, seat: int, side: int) -> list[int]:
    """Return a general's own basic units in the battle."""
    units = fighters(table, battle, side)
    return [unit for unit in units if table.owner(unit) == seat and table.is_basic(unit)]


class AskBlood(CardAsk):
    """Which unit is the price?"""

    side: int

    def options(self, table: Table) -> Sequence[Command]:
        """Return the own basic units."""
        units = own_basics(table, battle_of(table), self.seat, self.side)
        return [option(PickUnit, unit) for unit in table.distinct(units)]

    def answer(self, table: Table, command: Command) -> None:
        """Remove it; it is nobody's scalp."""
        assert isinstance(command, PickUnit)
        table.remove(command.unit, self.card)
        battle_of(table).grown.append(self.seat)


class SmuggledSteel(MagicEffect):
    """Upgrade some of your units in the battle, free."""

    count: int

    def before(self, table: Table, battle: Battle, play: Play) -> None:  # noqa: ARG002
        """Ask for the first."""
        AskSteel(play.seat, play.card, play.side, self.count).offer(table, "cannot_upgrade")


class AskSteel(CardAsk):
    """Which unit is upgraded next?"""

    side: int
    left: int

    def options(self, table: Table) -> Sequence[Command]:
        """Return the own units in the battle with a hidden upgraded side, then stopping."""
        fighting = fighters(table, battle_of(table), self.side)
        units = [unit for unit in table.upgradable(self.seat) if unit in fighting]
        return [*(option(UpgradeUnit, unit) for unit in table.distinct(units)), option(Decline)]

    def answer(self, table: Table, command: Command) -> None:
        """Flip it and ask for the next."""
        if isinstance(command, UpgradeUnit):
            table.upgrade(command.unit, self.card)
            if self.left > 1:
                AskSteel(self.seat, self.card, self.side, self.left - 1).offer_more(table)
