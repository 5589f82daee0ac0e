"""How a match went: numbers after each round, Crowns that fell, and what each general did."""

from __future__ import annotations

from dataclasses import dataclass, field

from kaladan.match.journal import Journal
from kaladan.match.replay import replay
from kaladan.model import events as ev
from kaladan.model.catalogue import Catalogue
from kaladan.model.events import Event
from kaladan.model.game import Game
from kaladan.model.scoring import score
from kaladan.model.table import Table

#: What is counted after each round.
COUNTED = ("points", "gold", "units", "tiles")


@dataclass(slots=True)
class Deeds:
    """What one general did in a match.

    An attack or a defence is each battle that they had a part in, an ally's too.
    ``luck`` adds up what the dice showed beyond their average, ``dice`` how much the average was.
    """

    attacks: int = 0
    attacks_won: int = 0
    defences: int = 0
    defences_held: int = 0
    crowns: int = 0
    scalps: int = 0
    lost: int = 0
    earned: int = 0
    given: int = 0
    bought: int = 0
    moved: int = 0
    magic: int = 0
    dice: float = 0.0
    luck: float = 0.0


@dataclass(frozen=True, slots=True)
class CrownFall:
    """A Crown that fell: whose, to whom, in which round (from 1)."""

    seat: int
    feller: int
    round: int


@dataclass(slots=True)
class History:
    """The course of a match.

    Attributes:
        sides: who counts together: each general alone, or the two teams.
        rounds: by what is counted, a row a round, a number a side.
        falls: the Crowns that fell, in order.
        deeds: by seat.
    """

    sides: tuple[tuple[int, ...], ...]
    rounds: dict[str, list[tuple[int, ...]]] = field(default_factory=dict)
    falls: list[CrownFall] = field(default_factory=list)
    deeds: list[Deeds] = field(default_factory=list)

    def course(self, counted: str, side: int) -> tuple[int, ...]:
        """Return one side's numbers, a number a round."""
        return tuple(row[side] for row in self.rounds[counted])


def history(catalogue: Catalogue, journal: Journal) -> History:
    """Return how a recorded match went; it is played again for it.

    Raises:
        JournalError: the rules do not bear the journal out.
    """
    players = journal.setting.players
    step = 2 if journal.setting.teams else players
    sides = tuple(tuple(range(side, players, step)) for side in range(step))
    found = History(sides, {name: [] for name in COUNTED}, [], [Deeds() for _ in range(players)])
    observer = _Observer(found)
    last: Game | None = None
    for _, events, game in replay(catalogue, journal):
        observer.see(game, events)
        last = game
    if last is not None and last.state.round:
        observer.close_round(last.state.round, last.table)
    return found


class _Observer:
    """Follows a match entry by entry."""

    def __init__(self, found: History) -> None:
        self.found = found
        self._fighters: list[set[int]] = [set(), set()]
        self._owners: list[tuple[int, ...]] = [(), ()]
        self._sizes: list[tuple[int, ...]] = [(), ()]
        self._before: dict[str, tuple[int, ...]] = {}
        self._round = 0

    def see(self, game: Game, events: list[Event]) -> None:
        """Take note of what an entry brought about."""
        table = game.table
        for event in events:
            if isinstance(event, ev.TurnBegan) and event.round > self._round:
                self._write(self._round)
                self._round = event.round
            self._note(table, event)
        if self._round:
            self._before = _numbers(table, self.found.sides)

    def close_round(self, number: int, table: Table) -> None:
        """Write the last round."""
        self._before = _numbers(table, self.found.sides)
        self._write(number)

    def _write(self, number: int) -> None:
        """Keep the numbers as they were before the entry that began the next round."""
        if number:
            for name, row in self._before.items():
                self.found.rounds[name].append(row)

    def _note(self, table: Table, event: Event) -> None:
        if isinstance(event, ev.BattleDeclared):
            self._begin(table, event)
        elif isinstance(event, ev.BattleEnded):
            self._end(event)
        elif isinstance(event, ev.DicePooled):
            self._owners[event.side], self._sizes[event.side] = event.owners, event.sizes
            self._fighters[event.side] |= set(event.owners)
        elif isinstance(event, ev.DiceRolled):
            self._roll(event)
        elif isinstance(event, ev.CrownFell):
            self.found.falls.append(CrownFall(event.seat, event.feller, self._round))
            self.found.deeds[event.feller].crowns += event.feller != event.seat
        elif isinstance(event, ev.PlayerEliminated):
            self._eliminate(event.seat)
        else:
            _count(self.found.deeds, event)

    def _eliminate(self, seat: int) -> None:
        """A general is out: the round ends with nothing of theirs, even if it ends with this very entry."""
        for name, row in self._before.items():
            self._before[name] = tuple(
                0 if side == (seat,) else value for side, value in zip(self.found.sides, row, strict=True)
            )

    def _begin(self, table: Table, event: ev.BattleDeclared) -> None:
        battle = table.state.battle
        seats = battle.seats if battle is not None else [[event.seat], []]
        self._fighters = [set(seats[0]), set(seats[1])]

    def _end(self, event: ev.BattleEnded) -> None:
        attack, defence = self._fighters
        for seat in defence:
            self.found.deeds[seat].defences += 1
            self.found.deeds[seat].defences_held += event.outcome in ("defence", "called_off")
        for seat in attack:
            self.found.deeds[seat].attacks += 1
            self.found.deeds[seat].attacks_won += event.outcome == "attack"

    def _roll(self, event: ev.DiceRolled) -> None:
        rolled = zip(self._owners[event.side], self._sizes[event.side], event.faces, strict=True)
        for owner, sides, face in rolled:
            deeds, average = self.found.deeds[owner], (sides + 1) / 2
            deeds.dice += average
            deeds.luck += face - average


def _count(deeds: list[Deeds], event: Event) -> None:
    """Count what is plain to see from an event alone."""
    if isinstance(event, ev.UnitFell):
        deeds[event.killer].scalps += 1
        deeds[event.owner].lost += 1
    elif isinstance(event, ev.GoldGained):
        deeds[event.seat].earned += event.amount
    elif isinstance(event, ev.GoldGiven):
        deeds[event.giver].given += event.amount
    elif isinstance(event, ev.UnitBought | ev.UnitRansomed):
        deeds[event.seat].bought += 1
    elif isinstance(event, ev.UnitsMoved):
        deeds[event.seat].moved += len(event.units)
    elif isinstance(event, ev.MagicRevealed):
        deeds[event.seat].magic += 1


def _numbers(table: Table, sides: tuple[tuple[int, ...], ...]) -> dict[str, tuple[int, ...]]:
    """Return what is counted, a number a side."""
    state = table.state
    rows = [score(table, side) for side in sides]
    out = [all(state.out[seat] for seat in side) for side in sides]
    return {
        "points": tuple(0 if gone else row.total for row, gone in zip(rows, out, strict=True)),
        "gold": tuple(row.gold for row in rows),
        "units": tuple(sum(len(table.on_board(seat)) for seat in side) for side in sides),
        "tiles": tuple(row.tiles + row.castles for row in rows),
    }
