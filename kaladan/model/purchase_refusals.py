"""Why something cannot be bought now (section 4.5): asked only when it is not among the options."""

from __future__ import annotations

from kaladan.model.commands import (
    BuyMagic,
    BuyUnit,
    BuyUpgrade,
    Command,
    RansomUnit,
    SwapMagic,
)
from kaladan.model.crowns import may_return
from kaladan.model.errors import Refusal, refusal
from kaladan.model.magicdeck import can_draw_from, hand_has_room, open_decks
from kaladan.model.prices import ransom_price, swap_price
from kaladan.model.state import GRAVE, RESERVE
from kaladan.model.table import Table


def refuse_purchase(table: Table, seat: int, opened: int, command: Command) -> Refusal | None:
    """Return the reason why a purchase is not offered, or None if the command buys nothing."""
    if isinstance(command, BuyUnit):
        return _unit(table, seat, opened, command)
    if isinstance(command, BuyUpgrade):
        return _upgrade(table, seat, command.unit)
    if isinstance(command, BuyMagic):
        return _magic(table, seat, command.deck)
    if isinstance(command, SwapMagic):
        if command.card not in table.state.hand[seat]:
            return refusal("not_your_card")
        return refusal("too_dear" if swap_price(table, seat) else "free_swap_once")
    if isinstance(command, RansomUnit):
        return _ransom(table, seat, opened, command)
    return None


def _unit(table: Table, seat: int, opened: int, command: BuyUnit) -> Refusal:
    names = {unit.id: unit.price for unit in table.catalogue.units}
    specials = {realm.special: names["special"] for realm in table.catalogue.realms.values()}
    price = (names | specials).get(command.kind, 0)
    if not price:
        return refusal("not_for_sale")
    if table.reserve_named(seat, command.kind) < 0:
        return refusal("none_in_reserve")
    if price > table.wealth(seat):
        return refusal("too_dear")
    return _place(table, seat, opened, command.tile)


def _place(table: Table, seat: int, opened: int, tile: int) -> Refusal:
    if not 0 <= tile < table.tiles:
        return refusal("no_such_tile")
    holder = table.holder(tile)
    if holder >= 0:
        return refusal("full" if table.friends(seat, holder) else "enemy_there")
    beside = any(tile in table.near[held] for held in table.team_tiles(seat))
    return refusal("one_vacant_tile" if beside and opened >= 0 else "too_far")


def _upgrade(table: Table, seat: int, unit: int) -> Refusal:
    if not 0 <= unit < len(table.kinds):
        return refusal("no_such_unit")
    if table.owner(unit) != seat:
        return refusal("not_your_unit")
    if table.state.where[unit] >= RESERVE:
        return refusal("upgrade_on_board")
    if not table.kind(unit).can_be_upgraded:
        return refusal("cannot_upgrade")
    if table.state.flipped[unit]:
        return refusal("already_upgraded")
    return refusal("too_dear")


def _magic(table: Table, seat: int, deck: int) -> Refusal:
    if deck not in open_decks(table, seat):
        return refusal("not_your_deck")
    if not hand_has_room(table, seat):
        return refusal("hand_full")
    if not can_draw_from(table, deck):
        return refusal("deck_empty")
    return refusal("too_dear")


def _ransom(table: Table, seat: int, opened: int, command: RansomUnit) -> Refusal:
    unit, state = command.unit, table.state
    if not state.options.ransom:
        return refusal("not_offered", "12")
    if not 0 <= unit < len(table.kinds):
        return refusal("no_such_unit")
    if table.owner(unit) != seat:
        return refusal("not_your_unit")
    if state.where[unit] < GRAVE or table.friends(seat, state.where[unit] - GRAVE):
        return refusal("not_in_graveyard")
    if not may_return(table, unit):
        return refusal("never_returns")
    if table.reserve_unit(seat, table.kinds[unit]) >= 0:
        return refusal("kind_in_reserve")
    if ransom_price(table, unit) > table.wealth(seat):
        return refusal("too_dear")
    return _place(table, seat, opened, command.tile)
