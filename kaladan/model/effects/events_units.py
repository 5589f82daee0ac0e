"""Event cards that concern units, upgrades and cards (section 10)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import ClassVar

from kaladan.model.agenda import Ask
from kaladan.model.commands import (
    ArrangeEvents,
    Command,
    Decline,
    DeployUnit,
    PickUnit,
    ResurrectUnit,
    TakeGold,
    UpgradeUnit,
    option,
)
from kaladan.model.crowns import fallen_in_graveyards
from kaladan.model.deployment import basics_onto, refuse_deploy
from kaladan.model.effects.base import EventEffect
from kaladan.model.errors import Refusal, refusal
from kaladan.model.events import (
    EventMissed,
    EventsArranged,
    EventsSeen,
    OfferDeclined,
    OfferSkipped,
    UnitResurrected,
)
from kaladan.model.magicdeck import DrawMagic, can_draw_from, hand_has_room
from kaladan.model.state import RESERVE
from kaladan.model.table import Table


class EventAsk(Ask):
    """A question that an Event card asks; ``card`` names it."""

    seat: int
    card: str
    rule: ClassVar[str] = "10"

    def cause(self) -> str:
        """Return the card."""
        return self.card


class AddUnit(EventEffect):
    """Add one unit of these kinds from the reserve onto a held tile with room, or take gold."""

    kinds: tuple[str, ...]
    gold: int

    def resolve(self, table: Table, seat: int, card: str) -> None:
        """Ask."""
        table.push(AskAddUnit(seat, card, self.kinds, self.gold))


class AskAddUnit(EventAsk):
    """Which unit comes where, or is it the gold?"""

    kinds: tuple[str, ...]
    gold: int
    optional: ClassVar[bool] = True

    def pass_over(self, table: Table) -> None:
        """Pay out: where no unit can be placed, gold is what remains."""
        table.gain(self.seat, self.gold, self.card)

    def options(self, table: Table) -> Sequence[Command]:
        """Return kinds by tile, then the gold."""
        index = table.catalogue.unit_index
        kinds = [kind for kind in self.kinds if table.reserve_unit(self.seat, index[kind]) >= 0]
        tiles = table.rooms(table.held_tiles(self.seat)) if kinds else []
        return [
            *(option(DeployUnit, kind, tile) for kind in kinds for tile in tiles),
            option(TakeGold),
        ]

    def refuse(self, table: Table, command: Command) -> Refusal:
        """Say why the unit cannot come."""
        if isinstance(command, DeployUnit):
            return refuse_deploy(table, self.seat, command, self.kinds)
        return refusal("not_offered", self.rule)

    def answer(self, table: Table, command: Command) -> None:
        """Deploy, or pay out."""
        if isinstance(command, DeployUnit):
            kind = table.catalogue.unit_index[command.kind]
            table.deploy(self.seat, kind, command.tile, self.card)
        else:
            table.gain(self.seat, self.gold, self.card)


class Muster(EventEffect):
    """One free basic unit onto a held Castle tile with room."""

    def resolve(self, table: Table, seat: int, card: str) -> None:
        """Ask."""
        table.push(AskMuster(seat, card))


class AskMuster(EventAsk):
    """Which basic unit comes onto which Castle?"""

    optional: ClassVar[bool] = True

    def pass_over(self, table: Table) -> None:
        """Say that there is no Castle with room, or no unit for it."""
        table.tell(EventMissed(self.seat, self.card))

    def options(self, table: Table) -> Sequence[Command]:
        """Return basic kinds by Castle, then leaving it."""
        castles = [tile for tile in table.held_tiles(self.seat) if table.is_castle(tile)]
        return [*basics_onto(table, self.seat, table.rooms(castles)), option(Decline)]

    def answer(self, table: Table, command: Command) -> None:
        """Deploy it."""
        if isinstance(command, DeployUnit):
            kind = table.catalogue.unit_index[command.kind]
            table.deploy(self.seat, kind, command.tile, self.card)
        else:
            table.tell(OfferDeclined(self.seat, self.card))


class UpgradeUnits(EventEffect):
    """Upgrade some units on the board, perhaps all of one kind, or take gold (where there is any)."""

    count: int
    same_kind: bool = False
    gold: int = 0

    def resolve(self, table: Table, seat: int, card: str) -> None:
        """Ask."""
        table.push(AskUpgrade(seat, card, self.count, self.same_kind, self.gold, ""))


class AskUpgrade(EventAsk):
    """Which unit is upgraded next? ``kind`` is that of the first where all must be of one kind."""

    left: int
    same_kind: bool
    gold: int
    kind: str
    optional: ClassVar[bool] = True

    def pass_over(self, table: Table) -> None:
        """Pay out: with nothing to upgrade, gold is what remains; after an upgrade, nothing is."""
        if self.gold:
            table.gain(self.seat, self.gold, self.card)
        elif not self.kind:
            table.tell(EventMissed(self.seat, self.card))

    def options(self, table: Table) -> Sequence[Command]:
        """Return the units that have a hidden upgraded side, then the gold, or stopping."""
        units = [u for u in table.upgradable(self.seat) if self.kind in ("", table.kind(u).id)]
        last = option(TakeGold) if self.gold else option(Decline)
        return [*(option(UpgradeUnit, unit) for unit in table.distinct(units)), last]

    def answer(self, table: Table, command: Command) -> None:
        """Flip it and ask for the next, or pay out."""
        if isinstance(command, UpgradeUnit):
            table.upgrade(command.unit, self.card)
            kind = table.kind(command.unit).id if self.same_kind else ""
            if self.left > 1:
                table.push(AskUpgrade(self.seat, self.card, self.left - 1, self.same_kind, 0, kind))
        elif isinstance(command, TakeGold):
            table.gain(self.seat, self.gold, self.card)
        else:
            table.tell(OfferDeclined(self.seat, self.card))


class ReturnBasic(EventEffect):
    """One of your basic units on the board goes back to your reserve, your choice."""

    def resolve(self, table: Table, seat: int, card: str) -> None:
        """Ask."""
        table.push(AskReturn(seat, card))


class AskReturn(EventAsk):
    """Which unit goes back?"""

    def pass_over(self, table: Table) -> None:
        """Say that there is none."""
        table.tell(EventMissed(self.seat, self.card))

    def options(self, table: Table) -> Sequence[Command]:
        """Return the basic units on the board."""
        units = [unit for unit in table.on_board(self.seat) if table.is_basic(unit)]
        return [option(PickUnit, unit) for unit in table.distinct(units)]

    def answer(self, table: Table, command: Command) -> None:
        """Send it back."""
        assert isinstance(command, PickUnit)
        table.return_to_reserve(command.unit, self.card)


class CampFever(EventEffect):
    """If one of your tiles is filled to capacity, one of your basic units on such a tile is removed.

    Every unit counts towards capacity, whoever owns it (section 1.2). The generals are judged in turn order:
    when one of those who fill a tile together has lost a unit there, it is filled no more.
    """

    def resolve(self, table: Table, seat: int, card: str) -> None:
        """Ask."""
        table.push(AskFever(seat, card))


class AskFever(EventAsk):
    """Which unit is removed?"""

    def pass_over(self, table: Table) -> None:
        """Say that there is none."""
        table.tell(EventMissed(self.seat, self.card))

    def options(self, table: Table) -> Sequence[Command]:
        """Return the basic units on full tiles."""
        where = table.state.where
        units = [
            unit
            for unit in table.on_board(self.seat)
            if table.is_basic(unit) and table.room(where[unit]) <= 0
        ]
        return [option(PickUnit, unit) for unit in table.distinct(units)]

    def answer(self, table: Table, command: Command) -> None:
        """Remove it; it is nobody's scalp."""
        assert isinstance(command, PickUnit)
        table.remove(command.unit, self.card)


class Resurrect(EventEffect):
    """One of your units fallen in battle comes back onto a held tile with room, else to the reserve."""

    def resolve(self, table: Table, seat: int, card: str) -> None:
        """Ask."""
        table.push(AskResurrect(seat, card))


class AskResurrect(EventAsk):
    """Which unit comes back, from which graveyard, to where?"""

    optional: ClassVar[bool] = True

    def pass_over(self, table: Table) -> None:
        """Say that nobody may come back."""
        table.tell(EventMissed(self.seat, self.card))

    def options(self, table: Table) -> Sequence[Command]:
        """Return units by tile (or to the reserve, where no tile has room), then leaving it."""
        units = table.distinct(fallen_in_graveyards(table, self.seat))
        tiles = table.rooms(table.held_tiles(self.seat)) or [-1]
        return [
            *(option(ResurrectUnit, unit, tile) for unit in units for tile in tiles),
            option(Decline),
        ]

    def answer(self, table: Table, command: Command) -> None:
        """Bring it back; it is a scalp no more."""
        if isinstance(command, ResurrectUnit):
            table.put(command.unit, command.tile if command.tile >= 0 else RESERVE)
            table.tell(UnitResurrected(self.seat, command.unit, command.tile, self.card))
        else:
            table.tell(OfferDeclined(self.seat, self.card))


class Scout(EventEffect):
    """Look at the next Event cards and put them back in any order."""

    cards: int

    def resolve(self, table: Table, seat: int, card: str) -> None:
        """Show them to the general alone, and ask for the order."""
        deck = table.state.event_deck
        seen = tuple(reversed(deck[-self.cards :]))
        if not seen:
            table.tell(EventMissed(seat, card))
            return
        table.state.scouted[seat] = max(table.state.scouted[seat], len(seen))
        table.tell(EventsSeen(seat, seen))
        if len(seen) > 1:
            table.push(AskArrange(seat, card, len(seen)))


class AskArrange(EventAsk):
    """In which order do the cards go back? The numbers are places among the cards seen, next first."""

    count: int
    secret: ClassVar[bool] = True
    allies_see: ClassVar[bool] = False

    def options(self, table: Table) -> Sequence[Command]:  # noqa: ARG002
        """Return every order, the present one first."""
        return [option(ArrangeEvents, order) for order in permutations(range(self.count))]

    def answer(self, table: Table, command: Command) -> None:
        """Put them back; what others knew of these places they know no more."""
        assert isinstance(command, ArrangeEvents)
        state = table.state
        seen = state.event_deck[: -self.count - 1 : -1]
        arranged = [seen[place] for place in command.order]
        state.event_deck[-self.count :] = reversed(arranged)
        for seat in range(table.players):
            if seat != self.seat:
                state.scouted[seat] = 0
        table.tell(EventsArranged(self.seat, tuple(arranged)))

    def safest(self, options: Sequence[Command]) -> Command:
        """Leave them as they lie."""
        return options[0]


class WhisperedPact(EventEffect):
    """Draw a Magic card from your realm's deck, if the hand has room."""

    def resolve(self, table: Table, seat: int, card: str) -> None:  # noqa: ARG002
        """Draw it, or say why not."""
        if not hand_has_room(table, seat):
            table.tell(OfferSkipped(seat, "magic", "hand_full"))
        elif not can_draw_from(table, seat):
            table.tell(OfferSkipped(seat, "magic", "deck_empty"))
        else:
            table.push(DrawMagic(seat, seat))
