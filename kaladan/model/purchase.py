"""The Purchase Phase (section 4.5), also onto allies' tiles and with allies' gold (section 11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from kaladan.model.agenda import Ask
from kaladan.model.commands import (
    BuyMagic,
    BuyUnit,
    BuyUpgrade,
    Command,
    Done,
    RansomUnit,
    SwapMagic,
    option,
)
from kaladan.model.crowns import castle_of, may_return
from kaladan.model.errors import Refusal, refusal
from kaladan.model.events import OfferDeclined, OfferSkipped, UnitBought, UnitRansomed, UpgradeBought
from kaladan.model.magicdeck import (
    DrawMagic,
    can_draw_from,
    hand_has_room,
    open_decks,
    put_under,
)
from kaladan.model.payment import Payment
from kaladan.model.prices import magic_price, ransom_price, swap_price
from kaladan.model.purchase_refusals import refuse_purchase
from kaladan.model.state import GRAVE, RESERVE
from kaladan.model.table import Table


class AskPurchase(Ask):
    """What does the general buy?

    ``opened`` is the vacant tile opened in this phase, -1 for none yet; ``swapped`` says that a Magic swap
    was made, after which none that costs nothing is left [H].
    """

    seat: int
    opened: int
    swapped: bool = False
    rule: ClassVar[str] = "4.5"
    optional: ClassVar[bool] = True
    secret: ClassVar[bool] = True

    def pass_over(self, table: Table) -> None:
        """Tell that nothing can be bought."""
        why = "nothing_to_buy" if table.wealth(self.seat) else "too_dear"
        table.tell(OfferSkipped(self.seat, "purchase", why))

    def options(self, table: Table) -> Sequence[Command]:
        """Return units by tile, upgrades, Magic, ransoms, then being done."""
        return [*self._offers(table), option(Done)]

    def surely_asked(self, table: Table) -> bool:
        """Whether a unit can be paid and a tile of the side has room for it."""
        wealth, left = table.wealth(self.seat), table.units_at(self.seat, RESERVE)
        if any(0 < table.kind(unit).price <= wealth for unit in left):
            return any(table.room(tile) > 0 for tile in table.team_tiles(self.seat))
        return False

    def _offers(self, table: Table) -> Iterator[Command]:
        wealth = table.wealth(self.seat)
        if wealth:
            tiles = deploy_tiles(table, self.seat, self.opened)
            yield from self._units(table, wealth, tiles)
            if table.state.options.ransom:
                yield from self._ransoms(table, wealth, tiles)
        yield from self._upgrades(table, wealth)
        yield from self._magic(table, wealth)

    def _units(self, table: Table, wealth: int, tiles: list[int]) -> Iterator[Command]:
        for unit in table.distinct(table.units_at(self.seat, RESERVE)):
            if 0 < table.kind(unit).price <= wealth:
                word = table.word_for(unit)
                yield from (option(BuyUnit, word, tile) for tile in tiles)

    def _ransoms(self, table: Table, wealth: int, tiles: list[int]) -> list[Command]:
        return [
            option(RansomUnit, unit, tile)
            for unit in ransomable(table, self.seat)
            if ransom_price(table, unit) <= wealth
            for tile in tiles
        ]

    def _upgrades(self, table: Table, wealth: int) -> list[Command]:
        units, kinds = table.catalogue.units, table.kinds
        affordable = [
            unit for unit in table.upgradable(self.seat) if units[kinds[unit]].upgrade_price <= wealth
        ]
        return [option(BuyUpgrade, unit) for unit in table.distinct(affordable)]

    def _magic(self, table: Table, wealth: int) -> list[Command]:
        found: list[Command] = []
        decks = open_decks(table, self.seat)
        if magic_price(table) <= wealth and hand_has_room(table, self.seat):
            found += (option(BuyMagic, deck) for deck in decks if can_draw_from(table, deck))
        price = swap_price(table, self.seat)
        if price <= wealth and (price or not self.swapped):
            found += (option(SwapMagic, card) for card in table.state.hand[self.seat])
        return found

    def answer(self, table: Table, command: Command) -> None:
        """Buy, then ask again."""
        if isinstance(command, BuyUnit):
            self._buy_unit(table, command)
        elif isinstance(command, RansomUnit):
            self._ransom(table, command)
        elif isinstance(command, BuyUpgrade):
            self._buy_upgrade(table, command.unit)
        elif isinstance(command, BuyMagic):
            price = magic_price(table)
            payment = Payment(self.seat, price, "magic")
            table.push(payment, DrawMagic(self.seat, command.deck), self)
        elif isinstance(command, SwapMagic):
            table.push(self.changed(swapped=True))
            put_under(table, self.seat, command.card)
            table.push(Payment(self.seat, swap_price(table, self.seat), "magic_swap"))
        else:
            table.tell(OfferDeclined(self.seat, "purchase"))

    def _placed(self, table: Table, unit: int, tile: int, price: int) -> None:
        """Put a unit down, note a vacant tile opened by it, and ask for the price."""
        opened = self.opened if table.count[tile] else tile
        table.put(unit, tile)
        table.push(Payment(self.seat, price, "unit"), self.changed(opened=opened))

    def _buy_unit(self, table: Table, command: BuyUnit) -> None:
        unit = table.reserve_named(self.seat, command.kind)
        price = table.kind(unit).price
        self._placed(table, unit, command.tile, price)
        table.tell(UnitBought(self.seat, unit, command.tile, price))

    def _ransom(self, table: Table, command: RansomUnit) -> None:
        price = ransom_price(table, command.unit)
        self._placed(table, command.unit, command.tile, price)
        table.tell(UnitRansomed(self.seat, command.unit, command.tile, price))

    def _buy_upgrade(self, table: Table, unit: int) -> None:
        price = table.kind(unit).upgrade_price
        table.state.flipped[unit] = 1
        table.tell(UpgradeBought(self.seat, unit, price))
        table.push(Payment(self.seat, price, "upgrade"), self)

    def refuse(self, table: Table, command: Command) -> Refusal:
        """Say why something cannot be bought."""
        reason = refuse_purchase(table, self.seat, self.opened, command)
        return reason or refusal("not_offered", self.rule)


def deploy_tiles(table: Table, seat: int, opened: int) -> list[int]:
    """Return the tiles onto which bought units may go: held by the side with room, or one vacant neighbour.

    A general without units on the board may also come back onto the own vacant Castle (section 11), that is
    onto the tile where they founded it, even if others have held it in between [H].
    """
    held, presence = table.team_tiles(seat), table.presence
    tiles = set(table.rooms(held))
    if opened < 0:
        tiles.update(near for tile in held for near in table.near[tile] if not presence[near])
        castle = castle_of(table, seat)
        if not presence[castle] and not table.held_tiles(seat):
            tiles.add(castle)
    return sorted(tiles)


def ransomable(table: Table, seat: int) -> list[int]:
    """Return the units that may be bought back: none of their kind is left in the reserve (section 12)."""
    state = table.state
    lying = [
        unit
        for unit in table.armies[seat]
        if state.where[unit] >= GRAVE
        and not table.friends(seat, state.where[unit] - GRAVE)
        and may_return(table, unit)
    ]
    left = {table.kinds[unit] for unit in table.units_at(seat, RESERVE)}
    return table.distinct(unit for unit in lying if table.kinds[unit] not in left)
