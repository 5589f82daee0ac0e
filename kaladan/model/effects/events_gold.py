"""Event cards that give or take gold, and those that last (section 10)."""

from __future__ import annotations

from kaladan.model.effects.base import EventEffect
from kaladan.model.eventphase import call_final_round
from kaladan.model.events import ConditionBegan, EventMissed
from kaladan.model.table import Table


class Gain(EventEffect):
    """Gold."""

    gold: int

    def resolve(self, table: Table, seat: int, card: str) -> None:
        """Give it."""
        table.gain(seat, self.gold, card)


class Lose(EventEffect):
    """Gold is lost, never more than the general has."""

    gold: int

    def resolve(self, table: Table, seat: int, card: str) -> None:
        """Take it."""
        if not table.pay(seat, self.gold, card):
            table.tell(EventMissed(seat, card))


class GoldForCastles(EventEffect):
    """Gold for each Castle that the general holds."""

    gold: int

    def resolve(self, table: Table, seat: int, card: str) -> None:
        """Count the Castles."""
        castles = sum(table.is_castle(tile) for tile in table.held_tiles(seat))
        give_or_miss(table, seat, castles * self.gold, card)


def give_or_miss(table: Table, seat: int, gold: int, card: str) -> None:
    """Give gold, or say that the card's condition is not met."""
    if gold:
        table.gain(seat, gold, card)
    else:
        table.tell(EventMissed(seat, card))


class GoldForTerrain(EventEffect):
    """Gold for a general who holds at least one tile of a terrain."""

    terrain: str
    gold: int

    def resolve(self, table: Table, seat: int, card: str) -> None:
        """Look for the terrain."""
        held = any(table.terrain_id(tile) == self.terrain for tile in table.held_tiles(seat))
        give_or_miss(table, seat, self.gold if held else 0, card)


class GoldForUnit(EventEffect):
    """Gold for a general with a unit of a kind on the board."""

    kind: str
    gold: int

    def resolve(self, table: Table, seat: int, card: str) -> None:
        """Look for the unit."""
        there = any(table.kind(unit).id == self.kind for unit in table.on_board(seat))
        give_or_miss(table, seat, self.gold if there else 0, card)


class Toll(EventEffect):
    """Pay 1 gold for each so many scalps in the own graveyard, or as much as there is."""

    scalps: int

    def resolve(self, table: Table, seat: int, card: str) -> None:
        """Count the scalps."""
        if not table.pay(seat, table.scalps(seat) // self.scalps, card):
            table.tell(EventMissed(seat, card))


def last_until_next_turn(table: Table, seat: int, condition: str) -> None:
    """Begin a condition that lasts until the drawer's next turn; it is one for all, so begin it once."""
    if seat == table.state.active:
        table.state.conditions[condition] = seat
        table.tell(ConditionBegan(condition, seat))


class Truce(EventEffect):
    """Nobody may declare a battle until the drawer's next turn begins."""

    def resolve(self, table: Table, seat: int, card: str) -> None:  # noqa: ARG002
        """Begin it."""
        last_until_next_turn(table, seat, "truce")


class Weather(EventEffect):
    """A terrain gives no bonus until the drawer's next turn begins."""

    terrain: str

    def resolve(self, table: Table, seat: int, card: str) -> None:  # noqa: ARG002
        """Begin it."""
        last_until_next_turn(table, seat, f"weather/{self.terrain}")


class EndGame(EventEffect):
    """The End Game card: one final round follows (section 7)."""

    def resolve(self, table: Table, seat: int, card: str) -> None:  # noqa: ARG002
        """Call it."""
        call_final_round(table, seat)
