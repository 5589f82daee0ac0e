"""Magic cards of the aftermath (section 9, timing A).

What depends on who won is decided only after the outcome (``spoils``), since a card of the other side may
still save a defender.
"""

from __future__ import annotations

from collections.abc import Sequence

from kaladan.model.casualties import own_losses, spare
from kaladan.model.commands import Command, Decline, PickSeat, PickUnit, ResurrectUnit, option
from kaladan.model.effects.base import MagicEffect, Play
from kaladan.model.effects.magic_ask import CardAsk
from kaladan.model.events import OfferSkipped, UnitResurrected, UnitSaved
from kaladan.model.pools import battle_of, tile_of
from kaladan.model.state import GRAVE, Battle
from kaladan.model.table import Table


def save(table: Table, battle: Battle, unit: int, tile: int, card: str) -> None:
    """Bring a unit lost in this battle back onto a tile: it was not lost."""
    spare(battle, unit)
    table.put(unit, tile)
    table.tell(UnitSaved(table.owner(unit), unit, tile, card))


class SaveLost(MagicEffect):
    """Your own Castle was attacked: save some of your units lost in this battle back onto it, free."""

    count: int
    crown: bool

    def suits(self, table: Table, battle: Battle, play: Play) -> bool:
        """Look for the own Castle under attack."""
        own = table.state.castles[battle.target] == play.seat + 1
        return own and bool(table.state.claims[play.seat])

    def aftermath(self, table: Table, battle: Battle, play: Play) -> None:  # noqa: ARG002
        """Ask for the first."""
        AskSave(play.seat, play.card, self.count, self.crown).offer(table, "no_such_unit")


class AskSave(CardAsk):
    """Which unit is saved next?"""

    left: int
    crown: bool

    def options(self, table: Table) -> Sequence[Command]:
        """Return the units lost in the order of the army, then stopping; each has left its place."""
        lost = sorted(own_losses(table, battle_of(table), self.seat))
        units = [u for u in lost if self.crown or table.kind(u).unit_class != "crown"]
        return [*(option(PickUnit, unit) for unit in table.distinct(units)), option(Decline)]

    def answer(self, table: Table, command: Command) -> None:
        """Save it and ask for the next."""
        if not isinstance(command, PickUnit):
            return
        battle = battle_of(table)
        save(table, battle, command.unit, battle.target, self.card)
        if self.left > 1:
            AskSave(self.seat, self.card, self.left - 1, self.crown).offer_more(table)

    def safest(self, options: Sequence[Command]) -> Command:
        """Save the first, which is the Crown if it was lost."""
        return options[0]


class ReturnFirstLost(MagicEffect):
    """The first of your lost units in this battle is not lost.

    A Crown comes back only where a card says so (section 1.1), and this one does not: it saves the first of
    the others. An upgrade stays lost: fallen units leave theirs behind (section 5, step 8).
    """

    def aftermath(self, table: Table, battle: Battle, play: Play) -> None:
        """Put it back onto the tile that it fought on, where it has left its place."""
        lost = [u for u in own_losses(table, battle, play.seat) if table.kind(u).unit_class != "crown"]
        if lost:
            save(table, battle, lost[0], tile_of(battle, play.side), play.card)
        else:
            table.tell(OfferSkipped(play.seat, play.card, "no_such_unit"))


class RaiseFallen(MagicEffect):
    """One of your basic units lost in this battle, or in your enemy's graveyard, comes back."""

    def aftermath(self, table: Table, battle: Battle, play: Play) -> None:
        """Ask which, and where."""
        ask = AskRaise(play.seat, play.card, tuple(battle.seats[1 - play.side]))
        ask.offer(table, "full" if ask.fallen(table) else "no_such_unit")


class AskRaise(CardAsk):
    """Which unit comes back onto which tile? ``enemies`` are the generals in whose graveyards it may lie."""

    enemies: tuple[int, ...]

    def fallen(self, table: Table) -> list[int]:
        """Return the basic units that lie in these graveyards."""
        graves = [GRAVE + enemy for enemy in self.enemies]
        where = table.state.where
        return [unit for unit in table.armies[self.seat] if where[unit] in graves and table.is_basic(unit)]

    def options(self, table: Table) -> Sequence[Command]:
        """Return the fallen basic units by tile, then leaving it."""
        tiles = table.rooms(table.held_tiles(self.seat))
        units = table.distinct(self.fallen(table))
        return [
            *(option(ResurrectUnit, unit, tile) for unit in units for tile in tiles),
            option(Decline),
        ]

    def answer(self, table: Table, command: Command) -> None:
        """Bring it back; it is a scalp no more."""
        if isinstance(command, ResurrectUnit):
            battle = battle_of(table)
            if command.unit in battle.lost:
                spare(battle, command.unit)
            table.put(command.unit, command.tile)
            table.tell(UnitResurrected(self.seat, command.unit, command.tile, self.card))


class GainGold(MagicEffect):
    """Gain gold, more if you won the battle."""

    amount: int
    if_won: int

    def spoils(self, table: Table, battle: Battle, play: Play, *, won: bool) -> None:  # noqa: ARG002
        """Take it."""
        table.gain(play.seat, self.if_won if won else self.amount, play.card)


class TakeGoldFromEnemy(MagicEffect):
    """Take gold from the enemy side's player of your choice, perhaps only if you won."""

    amount: int
    only_if_won: bool = False

    def spoils(self, table: Table, battle: Battle, play: Play, *, won: bool) -> None:
        """Choose among those who have gold; with one there is nothing to choose."""
        if self.only_if_won and not won:
            return
        enemies = battle.seats[1 - play.side]
        rich = tuple(seat for seat in enemies if table.state.gold[seat])
        if len(rich) == 1:
            rob(table, play.seat, rich[0], self.amount, play.card)
        elif rich:
            table.push(AskRobbed(play.seat, play.card, rich, self.amount))


def rob(table: Table, seat: int, victim: int, amount: int, card: str) -> None:
    """Take gold from one board to another."""
    table.gain(seat, table.pay(victim, amount, card), card)


class AskRobbed(CardAsk):
    """From whom is the gold taken?"""

    enemies: tuple[int, ...]
    amount: int

    def options(self, table: Table) -> Sequence[Command]:
        """Return the generals of the enemy side who still have gold: a gift may have come in between."""
        gold = table.state.gold
        rich = [seat for seat in self.enemies if gold[seat]] or self.enemies
        return [option(PickSeat, seat) for seat in rich]

    def answer(self, table: Table, command: Command) -> None:
        """Take it."""
        assert isinstance(command, PickSeat)
        rob(table, self.seat, command.seat, self.amount, self.card)


class GoldForEnemyLosses(MagicEffect):
    """Gold for each enemy unit that fell in this battle."""

    amount: int

    def aftermath(self, table: Table, battle: Battle, play: Play) -> None:
        """Count them."""
        fallen = sum(not table.friends(table.owner(unit), play.seat) for unit in battle.lost)
        table.gain(play.seat, fallen * self.amount, play.card)


class GoldForOwnLosses(MagicEffect):
    """Gold for each of your units lost in this battle, up to a limit."""

    amount: int
    most: int

    def aftermath(self, table: Table, battle: Battle, play: Play) -> None:
        """Count them."""
        lost = len(own_losses(table, battle, play.seat))
        table.gain(play.seat, min(lost * self.amount, self.most), play.card)
