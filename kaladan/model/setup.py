"""Setting up a match, from the first roll to the starting gold (section 2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kaladan.model.agenda import Ask, Step, Throw, shuffle_dice, shuffled
from kaladan.model.catalogue import END_GAME
from kaladan.model.commands import (
    ChooseRealm,
    Command,
    DeployUnit,
    KeepMagic,
    PlaceCastle,
    option,
)
from kaladan.model.crowns import castle_of
from kaladan.model.errors import Refusal, refusal
from kaladan.model.events import (
    CastlePlaced,
    DeckShuffled,
    FirstPlayerFound,
    MagicKept,
    RealmChosen,
    TileLaid,
    TurnOrderRolled,
)
from kaladan.model.state import RESERVE
from kaladan.model.table import Table
from kaladan.model.turn import BeginTurn

#: What ``ShuffleNew`` calls the decks that are no seat's Magic deck.
EVENT_DECK, TILES = -1, -2


class RollTurnOrder(Throw):
    """Each of these generals rolls for the first turn; those who tie roll again (section 2.1)."""

    seats: tuple[int, ...]

    def dice(self, table: Table) -> tuple[int, ...]:
        """Return a die a general."""
        return (table.state.options.turn_order_die,) * len(self.seats)

    def land(self, table: Table, faces: tuple[int, ...]) -> None:
        """Find the First Player, or let the highest roll again."""
        table.tell(TurnOrderRolled(self.seats, faces))
        best = tuple(s for s, face in zip(self.seats, faces, strict=True) if face == max(faces))
        if len(best) > 1:
            table.push(RollTurnOrder(best))
            return
        table.state.first = best[0]
        table.tell(FirstPlayerFound(best[0]))
        table.push(BuildWorld())


class BuildWorld(Step):
    """The world is laid, then realms, Castles, armies, deck and gold follow (sections 2.2 to 2.7)."""

    def run(self, table: Table) -> None:
        """Lay the standard terrain at once, or shuffle the tiles; then go through the set-up."""
        state = table.state
        order = table.order(state.first)
        terrains = table.catalogue.terrains
        laying: list[Step] = []
        if state.options.world == "standard":
            by_letter = {terrain.letter: index for index, terrain in enumerate(terrains)}
            for tile, letter in enumerate(table.world.letters):
                lay(table, -1, tile, by_letter[letter])
        else:
            state.tiles_pile = [terrain.id for terrain in terrains for _ in range(terrain.tiles)]
            laying = [ShuffleNew(TILES), LayTiles()]
        table.push(
            *laying,
            *(AskRealm(seat) for seat in order),
            *(StartingMagic(seat) for seat in order),
            *(AskCastle(seat) for seat in reversed(order)),
            *(Deploy(seat) for seat in order),
            ShuffleNew(EVENT_DECK),
            EndGameCard(),
            StartingGold(),
            BeginTurn(state.first),
        )


def lay(table: Table, seat: int, tile: int, terrain: int) -> None:
    """Lay a terrain on a place of the layout."""
    table.state.terrain[tile] = terrain
    table.world_changed()
    table.tell(TileLaid(seat, tile, table.catalogue.terrains[terrain].id))


class LayTiles(Step):
    """Random world: the generals draw tiles in turn and lay them on the next open place (section 1.3)."""

    def run(self, table: Table) -> None:
        """Lay every place."""
        state = table.state
        order = table.order(state.first)
        for tile in range(table.tiles):
            terrain = table.catalogue.terrain_index[state.tiles_pile.pop()]
            lay(table, order[tile % len(order)], tile, terrain)
        state.tiles_pile = []


class ShuffleNew(Throw):
    """A deck is shuffled: a seat's Magic deck, or ``EVENT_DECK``, or ``TILES``."""

    deck: int

    def dice(self, table: Table) -> tuple[int, ...]:
        """Return the dice of the shuffle."""
        return shuffle_dice(len(self._cards(table)))

    def land(self, table: Table, faces: tuple[int, ...]) -> None:
        """Put the cards in their order."""
        cards = self._cards(table)
        cards[:] = shuffled(cards, faces)
        name = {EVENT_DECK: "events", TILES: "tiles"}.get(self.deck, str(self.deck))
        table.tell(DeckShuffled(name))

    def _cards(self, table: Table) -> list[str]:
        state = table.state
        if self.deck >= 0:
            return state.deck[self.deck]
        return state.event_deck if self.deck == EVENT_DECK else state.tiles_pile

    def cause(self) -> str:
        """Return what happens to the deck."""
        return "shuffle"


class AskRealm(Ask):
    """Which realm does the general claim (section 2.3)?"""

    seat: int
    rule: ClassVar[str] = "2.3"

    def options(self, table: Table) -> Sequence[Command]:
        """Return the realms that nobody has claimed."""
        taken = table.state.realm
        return [option(ChooseRealm, r) for r in table.catalogue.realms if r not in taken]

    def answer(self, table: Table, command: Command) -> None:
        """Claim it; its Magic cards are the general's."""
        assert isinstance(command, ChooseRealm)
        table.state.realm[self.seat] = command.realm
        table.state.deck[self.seat] = list(table.catalogue.realm_magic(command.realm))
        table.tell(RealmChosen(self.seat, command.realm))

    def safest(self, options: Sequence[Command]) -> Command:
        """Take the first that is left."""
        return options[0]

    def refuse(self, table: Table, command: Command) -> Refusal:
        """Tell a realm taken from one that does not exist."""
        if not isinstance(command, ChooseRealm):
            return refusal("not_offered", self.rule)
        known = command.realm in table.catalogue.realms
        return refusal("realm_taken" if known else "no_such_realm")


class StartingMagic(Step):
    """The general keeps one Magic card; the others become the deck (section 2.3)."""

    seat: int

    def run(self, table: Table) -> None:
        """Let the general choose, or draw at random (section 12)."""
        if table.state.options.starting_magic == "choose":
            table.push(AskStartingMagic(self.seat), ShuffleNew(self.seat))
        else:
            table.push(ShuffleNew(self.seat), DealMagic(self.seat))


class AskStartingMagic(Ask):
    """Which of the five cards does the general keep?"""

    seat: int
    rule: ClassVar[str] = "2.3"
    secret: ClassVar[bool] = True

    def options(self, table: Table) -> Sequence[Command]:
        """Return the realm's cards in the order of the content."""
        cards = table.catalogue.realm_magic(table.state.realm[self.seat])
        return [option(KeepMagic, card) for card in cards]

    def answer(self, table: Table, command: Command) -> None:
        """Keep it."""
        assert isinstance(command, KeepMagic)
        keep(table, self.seat, command.card)

    def safest(self, options: Sequence[Command]) -> Command:
        """Keep the first."""
        return options[0]

    def refuse(self, table: Table, command: Command) -> Refusal:  # noqa: ARG002
        """Only the own realm's cards can be kept."""
        code = "not_your_card" if isinstance(command, KeepMagic) else "not_offered"
        return refusal(code, self.rule)


def keep(table: Table, seat: int, card: str) -> None:
    """Take a starting card from the deck into the hand."""
    table.state.deck[seat].remove(card)
    table.state.hand[seat].append(card)
    table.tell(MagicKept(seat, card))


class DealMagic(Step):
    """Option: the starting Magic cards are drawn at random (section 12)."""

    seat: int

    def run(self, table: Table) -> None:
        """Deal from the shuffled deck."""
        keep(table, self.seat, table.state.deck[self.seat][-1])


class AskCastle(Ask):
    """On which free position does the general place the Castle (section 2.4)?"""

    seat: int
    rule: ClassVar[str] = "2.4"

    def options(self, table: Table) -> Sequence[Command]:
        """Return the free positions."""
        free = (t for t in table.world.castle_positions if not table.is_castle(t))
        return [option(PlaceCastle, tile) for tile in free]

    def answer(self, table: Table, command: Command) -> None:
        """Found the Castle."""
        assert isinstance(command, PlaceCastle)
        table.state.castles[command.tile] = self.seat + 1
        table.state.claims[self.seat] = 1
        table.world_changed()
        table.tell(CastlePlaced(self.seat, command.tile))

    def safest(self, options: Sequence[Command]) -> Command:
        """Take the first free one."""
        return options[0]

    def refuse(self, table: Table, command: Command) -> Refusal:
        """Tell a position taken from a tile that is none."""
        if not isinstance(command, PlaceCastle):
            return refusal("not_offered", self.rule)
        if not 0 <= command.tile < table.tiles:
            return refusal("no_such_tile")
        position = command.tile in table.world.castle_positions
        return refusal("castle_taken" if position else "not_a_castle_position")


class Deploy(Step):
    """The general's first units come onto the Castle (section 2.5)."""

    seat: int

    def run(self, table: Table) -> None:
        """Deploy Crown, Special Unit and General, and ask for the basic unit."""
        castle = castle_of(table, self.seat)
        catalogue = table.catalogue
        general = catalogue.unit_index["general"]
        for kind in (catalogue.sole("crown"), catalogue.sole("special"), general):
            table.deploy(self.seat, kind, castle, "deployment")
        table.push(AskFirstBasic(self.seat))


class AskFirstBasic(Ask):
    """Which basic unit stands on the Castle from the start?"""

    seat: int
    rule: ClassVar[str] = "2.5"

    def options(self, table: Table) -> Sequence[Command]:
        """Return a basic kind each."""
        castle = castle_of(table, self.seat)
        units = table.catalogue.units
        return [option(DeployUnit, units[kind].id, castle) for kind in table.basics]

    def answer(self, table: Table, command: Command) -> None:
        """Deploy it."""
        assert isinstance(command, DeployUnit)
        kind = table.catalogue.unit_index[command.kind]
        table.deploy(self.seat, kind, command.tile, "deployment")

    def safest(self, options: Sequence[Command]) -> Command:
        """Take the first kind."""
        return options[0]


class EndGameCard(Throw):
    """The End Game card is shuffled into the last cards of the Event deck (section 2.6)."""

    def dice(self, table: Table) -> tuple[int, ...]:
        """Return one die with a side for each place among the last cards."""
        if not table.state.options.end_game_card:
            return ()
        last = min(table.catalogue.numbers.end_game_among_last, len(table.state.event_deck))
        return (last + 1,)

    def land(self, table: Table, faces: tuple[int, ...]) -> None:
        """Put the card there; face 1 is the very bottom."""
        if faces:
            table.state.event_deck.insert(faces[0] - 1, END_GAME)

    def cause(self) -> str:
        """Return what happens to the deck."""
        return "shuffle"


class StartingGold(Step):
    """Gold by place in the turn order (section 2.7, options of section 12)."""

    def run(self, table: Table) -> None:
        """Hand it out."""
        state, numbers = table.state, table.catalogue.numbers
        tables = {"staggered": numbers.gold_staggered, "halved": numbers.gold_halved, "none": ()}
        amounts = tables[state.options.starting_gold]
        for seat, amount in zip(table.order(state.first), amounts, strict=False):
            table.gain(seat, amount, "start")


def new_agenda(players: int) -> list[Step]:
    """Return the agenda of a match that has not begun."""
    return [RollTurnOrder(tuple(range(players)))]


def full_reserve(players: int, army: int) -> bytearray:
    """Return where all units are before deployment."""
    return bytearray([RESERVE]) * (players * army)
