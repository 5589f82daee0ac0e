"""The table that a match lies on: a state with its content, what can be read off it, and what changes it.

Rules read and change a state through these methods only, so that what is derived stays true and every
change is told as an event.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kaladan.model.agenda import Step
from kaladan.model.catalogue import Catalogue, Realm, UnitKind, World
from kaladan.model.effects.base import Power
from kaladan.model.events import (
    Event,
    GoldGained,
    GoldPaid,
    MagicDiscarded,
    UnitDeployed,
    UnitRemoved,
    UnitReturned,
    UnitUpgraded,
)
from kaladan.model.state import FALLEN, GRAVE, NOT_LAID, OUT, RESERVE, State


class Table:
    """A state, the content that it names, and the events of the command being carried out.

    Args:
        catalogue: the content.
        state: the match; it is changed in place.
    """

    def __init__(self, catalogue: Catalogue, state: State) -> None:
        self.catalogue = catalogue
        self.state = state
        self.events: list[Event] = []
        self.world: World = catalogue.worlds[state.world]
        self.near = self.world.neighbours
        self.tiles = len(self.near)
        self.players = state.players
        self.army = len(catalogue.army)
        self.kinds = catalogue.army * state.players
        self.basics = catalogue.basics
        self.crown = catalogue.army.index(catalogue.sole("crown"))
        self.special = catalogue.army.index(catalogue.sole("special"))
        self.sides = tuple(self._side(seat) for seat in range(self.players))
        self.team_bits = tuple(sum(1 << ally for ally in side) for side in self.sides)
        self._marks = [unit // self.army << 16 | kind << 1 for unit, kind in enumerate(self.kinds)]
        self._two_sided = [unit.can_be_upgraded for unit in catalogue.units]
        self.world_changed()
        self._index()

    def _side(self, seat: int) -> tuple[int, ...]:
        step = 2 if self.state.teams else self.players
        return tuple((seat + ahead) % self.players for ahead in range(0, self.players, step))

    def _index(self) -> None:
        """Derive who stands where from ``where``; ``put`` keeps it true.

        ``armies`` are the units that each seat commands; ``crowd`` counts units by tile and seat, ``count``
        by tile, and ``presence`` has a bit for each seat on a tile. They are worth their upkeep: most
        questions of the rules are about them.
        """
        self.armies: list[Sequence[int]] = [self._army_of(seat) for seat in range(self.players)]
        self.crowd = bytearray(self.tiles * self.players)
        self.count = bytearray(self.tiles)
        self.presence = bytearray(self.tiles)
        for unit, place in enumerate(self.state.where):
            if place < self.tiles:
                self._arrive(self.owner(unit), place)

    def _army_of(self, seat: int) -> Sequence[int]:
        own = range(seat * self.army, seat * self.army + self.army)
        owners = self.state.special_owner
        if owners[seat] == seat and owners.count(seat) == 1:
            return own
        specials = [s * self.army + self.special for s, owner in enumerate(owners) if owner == seat]
        return sorted([unit for unit in own if unit % self.army != self.special] + specials)

    def _arrive(self, seat: int, tile: int) -> None:
        self.crowd[tile * self.players + seat] += 1
        self.count[tile] += 1
        self.presence[tile] |= 1 << seat

    def _depart(self, seat: int, tile: int) -> None:
        here = tile * self.players + seat
        self.crowd[here] -= 1
        self.count[tile] -= 1
        if not self.crowd[here]:
            self.presence[tile] &= ~(1 << seat)

    def beside(self, state: State) -> Table:
        """Return a table for another state of the same match, e.g. a seat's view."""
        twin = self._twin(state)
        twin._index()
        return twin

    def copy(self) -> Table:
        """Return an independent table with a copy of the state."""
        twin = self._twin(self.state.copy())
        twin.armies, twin.crowd = self.armies[:], self.crowd[:]
        twin.count, twin.presence = self.count[:], self.presence[:]
        return twin

    def _twin(self, state: State) -> Table:
        twin = Table.__new__(Table)
        twin.__dict__ = self.__dict__.copy()
        twin.state = state
        twin.events = []
        return twin

    # -- telling and asking

    def tell(self, event: Event) -> None:
        """Add a fact to what this command brought about."""
        self.events.append(event)

    def push(self, *steps: Step) -> None:
        """Put steps on the agenda so that the first one named is done first."""
        self.state.agenda.extend(reversed(steps))

    # -- generals

    def order(self, start: int) -> list[int]:
        """Return the seats still in the match, clockwise from ``start``."""
        out = self.state.out
        seats = (seat % self.players for seat in range(start, start + self.players))
        return [seat for seat in seats if not out[seat]]

    def friends(self, seat: int, other: int) -> bool:
        """Whether two seats are the same general or allies."""
        return seat == other or (self.state.teams and (seat - other) % 2 == 0)

    def side_of(self, seat: int) -> tuple[int, ...]:
        """Return the seat and its allies, clockwise from the seat."""
        return self.sides[seat]

    def purses(self, seat: int) -> tuple[int, ...]:
        """Return the seats whose gold the general may spend now, the own first (section 11)."""
        if self.friends(seat, self.state.active):
            return self.side_of(seat)
        return (seat,)

    def wealth(self, seat: int) -> int:
        """Return how much gold the general may spend now."""
        gold = self.state.gold
        return sum(gold[purse] for purse in self.purses(seat))

    def realm(self, seat: int) -> Realm:
        """Return the seat's realm; it must have been chosen."""
        return self.catalogue.realms[self.state.realm[seat]]

    def power(self, seat: int) -> Power:
        """Return the power of the seat's realm."""
        return self.catalogue.realms[self.state.realm[seat]].power

    # -- tiles

    def world_changed(self) -> None:
        """Work out how many units each tile holds: terrain was laid or a Castle placed (section 1.2)."""
        self.capacity = tuple(map(self._capacity_of, self.state.terrain, self.state.castles))

    def _capacity_of(self, terrain: int, castle: int) -> int:
        if terrain == NOT_LAID:
            return 0
        kind = self.catalogue.terrains[terrain]
        return kind.castle_capacity if castle else kind.capacity

    def room(self, tile: int) -> int:
        """Return how many more units a tile can take; ``count[tile]`` is how many stand there."""
        return self.capacity[tile] - self.count[tile]

    def holds(self, seat: int, tile: int) -> bool:
        """Whether a unit of the general stands on the tile (section 3)."""
        return self.presence[tile] >> seat & 1 > 0

    def enemy_on(self, seat: int, tile: int) -> bool:
        """Whether an opponent of the general holds the tile."""
        return self.presence[tile] & ~self.team_bits[seat] > 0

    def holder(self, tile: int) -> int:
        """Return a seat with a unit on the tile, the lowest number; -1 when it is vacant."""
        bits = self.presence[tile]
        return (bits & -bits).bit_length() - 1

    def holders(self, tile: int) -> list[int]:
        """Return the seats with units on the tile, in turn order from the active general."""
        bits, first = self.presence[tile], max(self.state.active, 0)
        if not bits & (bits - 1):
            return [bits.bit_length() - 1] if bits else []
        order = (seat % self.players for seat in range(first, first + self.players))
        return [seat for seat in order if bits >> seat & 1]

    def held_tiles(self, seat: int) -> list[int]:
        """Return the tiles with a unit of the general, in order."""
        bit = 1 << seat
        return [tile for tile, bits in enumerate(self.presence) if bits & bit]

    def team_tiles(self, seat: int) -> list[int]:
        """Return the tiles with a unit of the general or an ally, in order."""
        team = self.team_bits[seat]
        return [tile for tile, bits in enumerate(self.presence) if bits & team]

    def is_castle(self, tile: int) -> bool:
        """Whether a Castle stands on the tile."""
        return self.state.castles[tile] > 0

    def terrain_id(self, tile: int) -> str:
        """Return the id of a tile's terrain."""
        return self.catalogue.terrains[self.state.terrain[tile]].id

    # -- units

    def owner(self, unit: int) -> int:
        """Return the general who commands a unit; a Special Unit may have passed to another."""
        seat, slot = divmod(unit, self.army)
        return self.state.special_owner[seat] if slot == self.special else seat

    def kind(self, unit: int) -> UnitKind:
        """Return what kind of unit it is."""
        return self.catalogue.units[self.kinds[unit]]

    def is_basic(self, unit: int) -> bool:
        """Whether the unit is a Sword, an Archer or a Shield."""
        return self.kinds[unit] in self.basics

    def crown_of(self, seat: int) -> int:
        """Return the number of a general's Crown."""
        return seat * self.army + self.crown

    def units_at(self, seat: int, place: int) -> list[int]:
        """Return the units of a general on a tile or in another place, by number."""
        where = self.state.where
        return [unit for unit in self.armies[seat] if where[unit] == place]

    def everyone_on(self, tile: int) -> list[int]:
        """Return all units on a tile, owner by owner in turn order from the active general."""
        holders = self.holders(tile)
        if len(holders) == 1:
            return self.units_at(holders[0], tile)
        return [unit for seat in holders for unit in self.units_at(seat, tile)]

    def on_board(self, seat: int) -> list[int]:
        """Return the units of a general on the board."""
        where = self.state.where
        return [unit for unit in self.armies[seat] if where[unit] < RESERVE]

    def scalps(self, seat: int) -> int:
        """Return the number of units in a general's graveyard."""
        return self.state.where.count(GRAVE + seat)

    def reserve_unit(self, seat: int, kind: int) -> int:
        """Return the lowest-numbered unit of a kind in the reserve, or -1."""
        kinds = self.kinds
        for unit in self.units_at(seat, RESERVE):
            if kinds[unit] == kind:
                return unit
        return -1

    def word_for(self, unit: int) -> str:
        """Return what a purchase calls a unit: its kind, or the name of a Special Unit that was won."""
        seat, slot = divmod(unit, self.army)
        if slot == self.special and self.owner(unit) != seat:
            return self.realm(seat).special
        return self.kind(unit).id

    def reserve_named(self, seat: int, word: str) -> int:
        """Return the lowest-numbered unit in the reserve that is called so in a purchase, or -1."""
        units = self.units_at(seat, RESERVE)
        return next((unit for unit in units if self.word_for(unit) == word), -1)

    def reserve_kinds(self, seat: int) -> list[int]:
        """Return the kinds in a general's reserve, in the order of the content."""
        kinds = self.kinds
        return sorted({kinds[unit] for unit in self.units_at(seat, RESERVE)})

    def distinct(self, units: Iterable[int]) -> list[int]:
        """Return one of the units that cannot be told apart: same army, kind, side and place."""
        flipped, marks, where = self.state.flipped, self._marks, self.state.where
        found: dict[int, int] = {}
        for unit in units:
            found.setdefault(marks[unit] | where[unit] << 8 | flipped[unit], unit)
        return list(found.values())

    # -- changes

    def put(self, unit: int, place: int) -> None:
        """Put a unit anywhere; the only line of code that does."""
        where = self.state.where
        owner, old = self.owner(unit), where[unit]
        if old < RESERVE:
            self._depart(owner, old)
        if place < RESERVE:
            self._arrive(owner, place)
        where[unit] = place

    def pass_special(self, seat: int, taker: int) -> int:
        """Give a seat's Special Unit, wherever it is, to another general's reserve; return the unit."""
        unit = seat * self.army + self.special
        self.put(unit, OUT)
        self.state.special_owner[seat] = taker
        self.state.flipped[unit] = 0
        self.put(unit, RESERVE)
        for general in (seat, taker):
            self.armies[general] = self._army_of(general)
        return unit

    def deploy(self, seat: int, kind: int, tile: int, why: str) -> int:
        """Put a unit of a kind from the reserve onto a tile, free, and return it."""
        unit = self.reserve_unit(seat, kind)
        self.put(unit, tile)
        self.tell(UnitDeployed(seat, unit, tile, why))
        return unit

    def return_to_reserve(self, unit: int, why: str) -> None:
        """Put a unit back into its owner's reserve, on its plain side."""
        self.put(unit, RESERVE)
        self.state.flipped[unit] = 0
        self.tell(UnitReturned(self.owner(unit), unit, why))

    def remove(self, unit: int, why: str) -> None:
        """Take a unit off the board as nobody's scalp (section 5)."""
        self.put(unit, FALLEN)
        self.state.flipped[unit] = 0
        self.tell(UnitRemoved(self.owner(unit), unit, why))

    def upgrade(self, unit: int, why: str) -> None:
        """Flip a unit to its upgraded side, free."""
        self.state.flipped[unit] = 1
        self.tell(UnitUpgraded(self.owner(unit), unit, why))

    def upgradable(self, seat: int) -> list[int]:
        """Return a general's units on the board with an upgraded side still hidden."""
        where, flipped, kinds = self.state.where, self.state.flipped, self.kinds
        two_sided = self._two_sided
        return [
            unit
            for unit in self.armies[seat]
            if where[unit] < RESERVE and not flipped[unit] and two_sided[kinds[unit]]
        ]

    def gain(self, seat: int, amount: int, why: str) -> None:
        """Give gold from the bank."""
        if amount > 0:
            self.state.gold[seat] += amount
            self.tell(GoldGained(seat, amount, why))

    def pay(self, seat: int, amount: int, why: str) -> int:
        """Take gold to the bank, never more than the general has; return how much it was."""
        paid = min(amount, self.state.gold[seat])
        if paid > 0:
            self.state.gold[seat] -= paid
            self.tell(GoldPaid(seat, paid, why))
        return paid

    def discard(self, seat: int, card: str) -> None:
        """Put a Magic card from a hand onto the used pile of its realm."""
        self.state.hand[seat].remove(card)
        self.state.used[self.deck_of(card)].append(card)
        self.tell(MagicDiscarded(seat, card))

    def deck_of(self, card: str) -> int:
        """Return the seat whose realm's deck a Magic card belongs to."""
        return self.state.realm.index(self.catalogue.magic[card].realm)

    def rooms(self, tiles: Sequence[int]) -> list[int]:
        """Return those of the tiles that can take another unit."""
        count, capacity = self.count, self.capacity
        return [tile for tile in tiles if count[tile] < capacity[tile]]
