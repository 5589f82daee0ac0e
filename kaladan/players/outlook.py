"""What an attack from one tile on another promises, quick enough to be asked thousands of times a second.

The dice come from the battle's own rules, unit by unit, and the chances from the exact odds; both are kept by
what stands on the two tiles, since the same line-ups come back again and again while a general thinks.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import accumulate, chain, count
from typing import Any, NamedTuple

from kaladan.model.catalogue import Catalogue, UnitKind
from kaladan.model.effects.base import ATTACK, DEFENCE
from kaladan.model.effects.powers import OwnerGold
from kaladan.model.odds_core import TIES, exchange_losses
from kaladan.model.pools import dice_without_cards, in_weather
from kaladan.model.state import GRAVE, RESERVE, Battle
from kaladan.model.table import Table
from kaladan.players.position import Army, Force, Position

#: Everything on a tile that the dice of a battle there may depend on: who stands there, the terrain, whether
#: a Castle stands there, and whether weather has taken what the terrain gives.
Site = tuple[Force, int, bool, bool]

#: What a unit is worth, in plain basic units on the board: by id, plain and upgraded side.
WORTH = {
    "crown": (0.5, 0.5),
    "general": (2.6, 2.6),
    "special": (2.0, 2.0),
    "catapult": (2.1, 3.0),
    "shield": (1.0, 1.5),
    "archer": (1.0, 1.5),
    "sword": (1.0, 1.5),
}

#: The outlooks of each edition of the content: what one general has worked out, all know.
_SHARED: dict[str, Outlooks] = {}

#: How many line-ups are remembered of each kind before the memory begins anew.
_REMEMBERED = 100_000
#: How many armies are.
_ARMIES = 10_000

#: Sites are numbered below this, so that a pair of them is one number.
_SITES = 1 << 32


class Outlook(NamedTuple):
    """What one exchange of an attack brings on average.

    ``takes`` is the chance that no defender is left and an attacker is; losses are in basic units' worth;
    the Crown chances are those of a Crown on either tile to fall, 0 where there is none.
    """

    takes: float
    attack_loss: float
    defence_loss: float
    attack_crown: float
    defence_crown: float


class Outlooks:
    """Remembers the outlook of every line-up met.

    Args:
        catalogue: the content of the match.
    """

    def __init__(self, catalogue: Catalogue) -> None:
        self._sites: dict[Site, int] = {}
        self._numbers = count()
        self._armies: dict[Hashable, Army] = {}
        self._dice: dict[tuple[int, int, int], tuple[int, ...]] = {}
        self._unit_dice: dict[Hashable, tuple[int, ...]] = {}
        self._costs: dict[Force, list[float]] = {}
        self._seen: dict[str, dict[int, Outlook]] = {ties: {} for ties in TIES}
        #: What is worked out from outlooks elsewhere, by the pair; given up together with them.
        self.derived: dict[Hashable, dict[int, Any]] = {}
        self._specials = {realm: 2 * place for place, realm in enumerate(catalogue.realms)}
        self._first_special = 2 * len(catalogue.units)
        worths = [worth for unit in catalogue.units for worth in WORTH.get(unit.id, (1.0, 1.5))]
        special = catalogue.sole("special")
        worths += [WORTH["special"][0]] * (2 * len(catalogue.realms))
        #: What a unit is worth by its mark.
        self.worth = tuple(worths)
        self._crown = 2 * catalogue.sole("crown")
        self._special_kind = special
        self._army = len(catalogue.army)
        self._most_dice = max(map(_most_dice, catalogue.units))
        conditions = [realm.condition for realm in catalogue.realms.values()]
        #: From so much gold on an owner counts as rich: that is what a Special Unit may ask for.
        self._rich = min((one.gold for one in conditions if isinstance(one, OwnerGold)), default=0)

    @classmethod
    def shared(cls, catalogue: Catalogue) -> Outlooks:
        """Return the outlooks that everybody who plays with this content shares."""
        return _SHARED.setdefault(catalogue.fingerprint, cls(catalogue))

    def position(self, table: Table, base: Position | None = None) -> Position:
        """Return what stands where.

        Args:
            base: a position like it, of which is taken over what has not changed.
        """
        if max(map(len, chain(self._seen.values(), self.derived.values()))) >= _REMEMBERED:
            self._forget()
        if len(self._armies) >= _ARMIES:
            self._armies.clear()
        where, flipped = bytes(table.state.where), bytes(table.state.flipped)
        armies = [self._army_of(table, seat, where, flipped) for seat in range(table.players)]
        return Position(table, armies, base)

    def _army_of(self, table: Table, seat: int, where: bytes, flipped: bytes) -> Army:
        """Return the units of a seat; most are as they were, for one answer moves few of them."""
        units = table.armies[seat]
        key: Hashable
        if isinstance(units, range):
            own = slice(units.start, units.stop)
            key = where[own], flipped[own], self._special_mark(table, seat)
        else:
            # Special Units of others are among them, or the own one is not.
            key = bytes([where[unit] for unit in units]), *self._marks(table, units)
        found = self._armies.get(key)
        if found is None:
            found = self._armies[key] = self._count_army(table, units)
        return found

    def _count_army(self, table: Table, units: Sequence[int]) -> Army:
        where, board, reserve, worth = table.state.where, 0.0, 0.0, self.worth
        forces: dict[int, list[int]] = {}
        graves: dict[int, int] = {}
        for unit, mark in zip(units, self._marks(table, units), strict=True):
            place = where[unit]
            if place < RESERVE:
                forces.setdefault(place, []).append(mark)
                board += worth[mark]
            elif place == RESERVE:
                reserve += worth[mark]
            elif place >= GRAVE:
                graves[place - GRAVE] = graves.get(place - GRAVE, 0) + 1
        marked = {tile: tuple(sorted(force)) for tile, force in forces.items()}
        return Army(board, reserve, marked, tuple(graves.items()))

    def _marks(self, table: Table, units: Sequence[int]) -> list[int]:
        """Return a mark of each unit: those with the same mark roll the same dice on the same tile."""
        army, special, kinds, flipped = self._army, table.special, table.kinds, table.state.flipped
        return [
            2 * kinds[unit] + flipped[unit]
            if unit % army != special
            else self._special_mark(table, unit // army)
            for unit in units
        ]

    def _special_mark(self, table: Table, seat: int) -> int:
        """Return the mark of the Special Unit of a seat's realm, whoever commands it."""
        state = table.state
        realm = state.realm[seat]
        if not realm:
            return 2 * self._special_kind
        rich = state.gold[state.special_owner[seat]] >= self._rich
        return self._first_special + self._specials[realm] + rich

    def _forget(self) -> None:
        self._sites.clear()
        self._armies.clear()
        self._dice.clear()
        self._unit_dice.clear()
        self._costs.clear()
        for seen in self._seen.values():
            seen.clear()
        self.derived.clear()

    def between(self, position: Position, origin: int, target: int) -> Outlook:
        """Return the outlook of an attack from one tile on another; enemies stand on both."""
        pair = self.pair(position, origin, target)
        seen = self._seen[position.table.state.options.ties]
        found = seen.get(pair)
        if found is None:
            found = seen[pair] = self.work_out(position, origin, target)
        return found

    def pair(self, position: Position, origin: int, target: int) -> int:
        """Return a number for everything on two tiles that an attack from one on the other may depend on."""
        sites = position.sites
        there = self._site(position, target) if sites[target] < 0 else sites[target]
        return (self._site(position, origin) if sites[origin] < 0 else sites[origin]) * _SITES + there

    def _site(self, position: Position, tile: int) -> int:
        """Return the number of everything on a tile that a battle there may depend on."""
        table = position.table
        state = table.state
        site = position.forces[tile], state.terrain[tile], state.castles[tile] > 0, in_weather(table, tile)
        number = self._sites.get(site)
        if number is None:
            # Several threads may think at once: neither of these two gives a number twice.
            number = self._sites.setdefault(site, next(self._numbers))
        position.sites[tile] = number
        return number

    def work_out(self, position: Position, origin: int, target: int) -> Outlook:
        """Return the outlook of an attack, reckoned anew; both tiles must have been looked at (``pair``)."""
        attack, defence = position.dice
        rows = exchange_losses(
            attack[origin] or self._sizes(position, origin, target, ATTACK),
            defence[target] or self._sizes(position, origin, target, DEFENCE),
            position.table.state.options.ties,
        )
        return self._average(rows, position.forces[origin], position.forces[target])

    def _sizes(self, position: Position, origin: int, target: int, side: int) -> tuple[int, ...]:
        """Return the sides of the dice of a side, smallest first."""
        tile, other = (origin, target) if side == ATTACK else (target, origin)
        force = position.forces[tile]
        # Nothing but the dice of a Special Unit may depend on the enemy's numbers.
        special = force[-1] >= self._first_special
        rolled = position.sites[tile], side, len(position.forces[other]) if special else 0
        found = self._dice.get(rolled)
        if found is None:
            dice = self._dice_by_unit(position, origin, target, side)
            found = self._dice[rolled] = tuple(sorted(chain.from_iterable(dice)))
        if not special:
            position.dice[side][tile] = found
        return found

    def _dice_by_unit(self, position: Position, origin: int, target: int, side: int) -> list[tuple[int, ...]]:
        """Return the dice of each unit of a side: remembered, for the same units meet in ever new company."""
        table, (tile, other) = position.table, (origin, target) if side == ATTACK else (target, origin)
        state, force = table.state, position.forces[tile]
        ground = state.terrain[tile], state.castles[tile] > 0, in_weather(table, tile), side
        numbers = len(force), len(position.forces[other])
        rolled = [(mark, *ground, numbers if mark >= self._first_special else None) for mark in force]
        found = [self._unit_dice.get(one, ()) for one in rolled]
        if () in found:
            battle, units = Battle(table.holder(origin), origin, target), table.everyone_on(tile)
            dice = {
                mark: dice_without_cards(table, battle, unit, side)
                for unit, mark in zip(units, self._marks(table, units), strict=True)
            }
            found = [dice[mark] for mark in force]
            self._unit_dice.update(zip(rolled, found, strict=True))
        return found

    def _average(self, rows: Sequence[tuple[int, int, float]], attack: Force, defence: Force) -> Outlook:
        attackers, defenders = len(attack), len(defence)
        attack_costs, defence_costs = self._costs_of(attack), self._costs_of(defence)
        takes = losses = kills = crown_lost = crown_felled = 0.0
        for lost, killed, chance in rows:
            losses += chance * attack_costs[lost]
            kills += chance * defence_costs[killed]
            if killed >= defenders:
                crown_felled += chance
                if lost < attackers:
                    takes += chance
            if lost >= attackers:
                crown_lost += chance
        return Outlook(
            takes,
            losses,
            kills,
            crown_lost if self._crown in attack else 0.0,
            crown_felled if self._crown in defence else 0.0,
        )

    def _costs_of(self, force: Force) -> list[float]:
        """Return what losing 0, 1, 2, … dice costs: the cheapest falls first, the Crown last.

        Some units have more dice than one: dice lost beyond the number of units cost nothing more.
        """
        costs = self._costs.get(force)
        if costs is None:
            worths = sorted(self.worth[mark] for mark in force if mark != self._crown)
            worths += [self.worth[self._crown]] * force.count(self._crown)
            worths += [0.0] * len(force) * (self._most_dice - 1)
            costs = self._costs[force] = [0.0, *accumulate(worths)]
        return costs


def _most_dice(unit: UnitKind) -> int:
    dice = unit.attack, unit.defence, unit.upgraded_attack, unit.upgraded_defence, unit.castle_defence
    return max(map(len, dice))
