"""What an attack from one tile on another promises, quick enough to be asked thousands of times a second.

The dice come from the battle's own pools and the chances from the exact odds; both are kept by what stands
on the two tiles, since the same line-ups come back again and again while a general thinks.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from itertools import accumulate, count
from typing import Any, NamedTuple

from kaladan.model.catalogue import Catalogue
from kaladan.model.effects.base import ATTACK, DEFENCE
from kaladan.model.effects.powers import OwnerGold
from kaladan.model.odds_core import TIES, exchange_losses
from kaladan.model.pools import dice_pools, in_weather
from kaladan.model.state import GRAVE, RESERVE, Battle
from kaladan.model.table import Table

#: What stands on a tile: a mark for each unit, lowest first (see ``Outlooks._mark``).
Force = tuple[int, ...]

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

#: How many line-ups are remembered before the memory begins anew.
_REMEMBERED = 100_000
#: How many armies are.
_ARMIES = 10_000

#: Sites are numbered below this, so that a pair of them is one number.
_SITES = 1 << 32

_NOT_LOOKED_AT = -1


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


class Army(NamedTuple):
    """A general's units, as far as valuations ask for them.

    ``board`` and ``reserve`` are in basic units' worth, ``forces`` the marks on each tile where some stand,
    ``graves`` how many lie in whose graveyard.
    """

    board: float
    reserve: float
    forces: tuple[tuple[int, Force], ...]
    graves: tuple[tuple[int, int], ...]


class Scene:
    """What stands where and who has what, read off a table once for a whole valuation.

    ``forces`` are the marks on each tile; ``armies`` and ``scalps`` are by seat.
    """

    __slots__ = ("armies", "forces", "scalps", "sites", "table")

    def __init__(self, table: Table, armies: list[Army]) -> None:
        self.table = table
        self.armies = armies
        self.scalps = [0] * table.players
        self.forces: list[Force] = [()] * table.tiles
        forces = self.forces
        for army in armies:
            for tile, marks in army.forces:
                there = forces[tile]
                forces[tile] = tuple(sorted(there + marks)) if there else marks
            for seat, fallen in army.graves:
                self.scalps[seat] += fallen
        #: The tiles that have been looked at for attacks, as ``Outlooks`` numbers them.
        self.sites: list[int] = [_NOT_LOOKED_AT] * table.tiles


class Outlooks:
    """Remembers the outlook of every line-up met.

    Args:
        catalogue: the content of the match.
    """

    def __init__(self, catalogue: Catalogue) -> None:
        self._sites: dict[Site, int] = {}
        self._numbers = count()
        self._armies: dict[tuple[bytes, bytes, int], Army] = {}
        self._dice: dict[tuple[int, int, int], tuple[int, ...]] = {}
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
        conditions = [realm.condition for realm in catalogue.realms.values()]
        #: From so much gold on an owner counts as rich: that is what a Special Unit may ask for.
        self._rich = min((one.gold for one in conditions if isinstance(one, OwnerGold)), default=0)

    @classmethod
    def shared(cls, catalogue: Catalogue) -> Outlooks:
        """Return the outlooks that everybody who plays with this content shares."""
        return _SHARED.setdefault(catalogue.fingerprint, cls(catalogue))

    def scene(self, table: Table) -> Scene:
        """Return what stands where."""
        if max(map(len, self._seen.values())) >= _REMEMBERED:
            self._forget()
        if len(self._armies) >= _ARMIES:
            self._armies.clear()
        return Scene(table, [self._army_of(table, seat) for seat in range(table.players)])

    def _army_of(self, table: Table, seat: int) -> Army:
        """Return the units of a seat; most are as they were, for one answer moves few of them."""
        state, units = table.state, table.armies[seat]
        if not isinstance(units, range):
            # Special Units of others are among them: that is rare.
            return self._count_army(table, units)
        own = slice(units.start, units.stop)
        key = bytes(state.where[own]), bytes(state.flipped[own]), self._special_mark(table, seat)
        found = self._armies.get(key)
        if found is None:
            found = self._armies[key] = self._count_army(table, units)
        return found

    def _count_army(self, table: Table, units: Iterable[int]) -> Army:
        where, board, reserve = table.state.where, 0.0, 0.0
        forces: dict[int, list[int]] = {}
        graves: dict[int, int] = {}
        for unit in units:
            place, mark = where[unit], self._mark(table, unit)
            if place < RESERVE:
                forces.setdefault(place, []).append(mark)
                board += self.worth[mark]
            elif place == RESERVE:
                reserve += self.worth[mark]
            elif place >= GRAVE:
                graves[place - GRAVE] = graves.get(place - GRAVE, 0) + 1
        marked = ((tile, tuple(sorted(force))) for tile, force in forces.items())
        return Army(board, reserve, tuple(marked), tuple(graves.items()))

    def _mark(self, table: Table, unit: int) -> int:
        """Return a mark: units with the same mark roll the same dice on the same tile."""
        seat, slot = divmod(unit, self._army)
        if slot == table.special and table.state.realm[seat]:
            return self._special_mark(table, seat)
        return 2 * table.kinds[unit] + table.state.flipped[unit]

    def _special_mark(self, table: Table, seat: int) -> int:
        """Return the mark of the Special Unit of a seat's realm, whoever commands it; -1 without a realm."""
        state = table.state
        realm = state.realm[seat]
        if not realm:
            return -1
        rich = state.gold[state.special_owner[seat]] >= self._rich
        return self._first_special + self._specials[realm] + rich

    def _forget(self) -> None:
        self._sites.clear()
        self._armies.clear()
        self._dice.clear()
        self._costs.clear()
        for seen in self._seen.values():
            seen.clear()
        self.derived.clear()

    def between(self, scene: Scene, origin: int, target: int) -> Outlook:
        """Return the outlook of an attack from one tile on another; enemies stand on both."""
        pair = self.pair(scene, origin, target)
        seen = self._seen[scene.table.state.options.ties]
        found = seen.get(pair)
        if found is None:
            found = seen[pair] = self._work_out(scene, origin, target)
        return found

    def pair(self, scene: Scene, origin: int, target: int) -> int:
        """Return a number for everything on two tiles that an attack from one on the other may depend on."""
        sites = scene.sites
        there = self._site(scene, target) if sites[target] < 0 else sites[target]
        return (self._site(scene, origin) if sites[origin] < 0 else sites[origin]) * _SITES + there

    def _site(self, scene: Scene, tile: int) -> int:
        """Return the number of everything on a tile that a battle there may depend on."""
        table = scene.table
        state = table.state
        site = scene.forces[tile], state.terrain[tile], state.castles[tile] > 0, in_weather(table, tile)
        number = self._sites.get(site)
        if number is None:
            # Several threads may think at once: neither of these two gives a number twice.
            number = self._sites.setdefault(site, next(self._numbers))
        scene.sites[tile] = number
        return number

    def _work_out(self, scene: Scene, origin: int, target: int) -> Outlook:
        attack, defence = scene.forces[origin], scene.forces[target]
        rolled = (
            (scene.sites[origin], ATTACK, self._numbers_for(attack, defence)),
            (scene.sites[target], DEFENCE, self._numbers_for(defence, attack)),
        )
        dice = self._dice.get(rolled[0]), self._dice.get(rolled[1])
        if dice[0] is None or dice[1] is None:
            dice = _dice(scene.table, origin, target)
            self._dice.update(zip(rolled, dice, strict=True))
        rows = exchange_losses(dice[0], dice[1], scene.table.state.options.ties)
        return self._average(rows, attack, defence)

    def _numbers_for(self, force: Force, enemy: Force) -> int:
        """Return the enemy's numbers, which nothing but the dice of a Special Unit may depend on."""
        return len(enemy) if force[-1] >= self._first_special else 0

    def _average(self, rows: Sequence[tuple[int, int, float]], attack: Force, defence: Force) -> Outlook:
        costs = self._costs_of(attack), self._costs_of(defence)
        takes = losses = kills = crown_lost = crown_felled = 0.0
        for lost, killed, chance in rows:
            lost, killed = min(lost, len(attack)), min(killed, len(defence))
            losses += chance * costs[0][lost]
            kills += chance * costs[1][killed]
            if killed == len(defence):
                crown_felled += chance
                if lost < len(attack):
                    takes += chance
            if lost == len(attack):
                crown_lost += chance
        return Outlook(
            takes,
            losses,
            kills,
            crown_lost if self._crown in attack else 0.0,
            crown_felled if self._crown in defence else 0.0,
        )

    def _costs_of(self, force: Force) -> list[float]:
        """Return what losing 0, 1, 2, … units costs: the cheapest falls first, the Crown last."""
        costs = self._costs.get(force)
        if costs is None:
            worths = sorted(self.worth[mark] for mark in force if mark != self._crown)
            worths += [self.worth[self._crown]] * force.count(self._crown)
            costs = self._costs[force] = [0.0, *accumulate(worths)]
        return costs


def _dice(table: Table, origin: int, target: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the sides of the dice of an attack and of the defence, smallest first."""
    seats = [table.holders(origin), table.holders(target)]
    attack, defence = dice_pools(table, Battle(seats[0][0], origin, target, seats), ())
    return tuple(sorted(die.sides for die in attack)), tuple(sorted(die.sides for die in defence))
