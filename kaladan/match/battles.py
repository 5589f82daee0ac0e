"""The battles of a match: what the dice were expected to cost, what they cost, and how lucky that was.

What is expected comes from the odds of the model, an exchange of dice at a time, for the dice that lay there
when it was rolled. Luck is exact: the chances of every outcome of all exchanges are put together, as if every
roll of the match had been rolled again in all ways.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field

from kaladan.match.journal import Journal
from kaladan.match.replay import replay
from kaladan.model import events as ev
from kaladan.model.catalogue import Catalogue
from kaladan.model.events import Event
from kaladan.model.game import Game
from kaladan.model.odds import Odds, odds_now

#: Chances by what they are of.
Chances = dict[int, float]


@dataclass(slots=True)
class BattleRecord:
    """A battle.

    Attributes:
        entry: after how many entries it is declared.
        round: from 1.
        attacker, origin, target: who attacked from which tile which.
        seats: the generals on both sides.
        dice: how many dice both sides rolled, all exchanges together.
        expected: the units that each side was expected to lose by dice.
        by_dice: the units that each side lost by dice.
        lost: all units that each side lost for good, by dice or cards.
        outcome: as ``BattleEnded`` tells it; empty while it goes on.
    """

    entry: int
    round: int
    attacker: int
    origin: int
    target: int
    seats: tuple[tuple[int, ...], tuple[int, ...]]
    dice: list[int] = field(default_factory=lambda: [0, 0])
    expected: list[float] = field(default_factory=lambda: [0.0, 0.0])
    by_dice: list[int] = field(default_factory=lambda: [0, 0])
    lost: list[int] = field(default_factory=lambda: [0, 0])
    outcome: str = ""


@dataclass(slots=True)
class Luck:
    """How lucky a general was in all exchanges of dice that they had a part in.

    The score of an exchange is what the other side loses, less what the general loses.

    Attributes:
        exchanges: how many there were.
        felled, lost: units of the other side, and own ones, that fell by dice.
        felled_expected, lost_expected: what was to be expected of both.
        chances: how likely each score is in all, by exact reckoning.
    """

    exchanges: int = 0
    felled: int = 0
    lost: int = 0
    felled_expected: float = 0.0
    lost_expected: float = 0.0
    chances: Chances = field(default_factory=lambda: {0: 1.0})

    @property
    def score(self) -> int:
        """What the score was."""
        return self.felled - self.lost

    @property
    def luckier_than(self) -> float:
        """The share of matches with the same battles in which the dice are less kind; ties count half."""
        less = sum(chance for score, chance in self.chances.items() if score < self.score)
        return less + self.chances.get(self.score, 0.0) / 2


@dataclass(slots=True)
class Battles:
    """All battles of a match, and the luck of each general by seat."""

    records: list[BattleRecord]
    luck: list[Luck]


def battles(catalogue: Catalogue, journal: Journal) -> Battles:
    """Return the battles of a match; it is played again for it.

    Raises:
        JournalError: the rules do not bear the journal out.
    """
    observer = _Observer(journal.setting.players)
    for number, (_, events, game) in enumerate(replay(catalogue, journal), start=1):
        observer.see(number, events, game)
    return observer.found


class _Observer:
    """Follows a match entry by entry."""

    def __init__(self, players: int) -> None:
        self.found = Battles([], [Luck() for _ in range(players)])
        self._odds: Odds | None = None
        self._fell: Counter[tuple[int, int]] = Counter()

    def see(self, number: int, events: list[Event], game: Game) -> None:
        """Take note of what an entry brought about, and of the dice that lie ready after it."""
        for event in events:
            self._note(number, event, game)
        decision = game.pending()
        if decision is not None and decision.kind == "roll_dice":
            self._settle()
            self._odds = odds_now(game.table, to_the_end=False)

    def _note(self, number: int, event: Event, game: Game) -> None:
        records = self.found.records
        if isinstance(event, ev.BattleDeclared):
            records.append(self._begun(number, event, game))
        elif isinstance(event, ev.DicePooled):
            records[-1].dice[event.side] += len(event.sizes)
        elif isinstance(event, ev.AttackCalledOff):
            self._odds = None
        elif isinstance(event, ev.UnitFell):
            self._count(records[-1], event)
        elif isinstance(event, ev.UnitSaved):
            records[-1].lost[_side(records[-1], event.seat)] -= 1
        elif isinstance(event, ev.BattleEnded):
            records[-1].outcome = event.outcome
            self._settle()

    @staticmethod
    def _begun(number: int, event: ev.BattleDeclared, game: Game) -> BattleRecord:
        # A battle that is declared and over with one command has left no trace but its event.
        battle = game.state.battle
        seats = battle.seats if battle is not None else [[event.seat], []]
        sides = tuple(seats[0]), tuple(seats[1])
        return BattleRecord(number, game.state.round, event.seat, event.origin, event.target, sides)

    def _count(self, record: BattleRecord, event: ev.UnitFell) -> None:
        side = _side(record, event.owner)
        record.lost[side] += 1
        if event.how == "dice":
            record.by_dice[side] += 1
            self._fell[side, event.owner] += 1

    def _settle(self) -> None:
        """An exchange is over: add what was expected of it, and what came of it."""
        odds, fell = self._odds, self._fell
        self._odds, self._fell = None, Counter()
        if odds is None:
            return
        record = self.found.records[-1]
        for place, (side, seat) in enumerate(odds.owners):
            record.expected[side] += odds.owner_lost[place]
            others = [p for p, (other, _) in enumerate(odds.owners) if other != side]
            luck = self.found.luck[seat]
            luck.exchanges += 1
            luck.lost += fell[side, seat]
            luck.felled += sum(fell[odds.owners[p]] for p in others)
            luck.lost_expected += odds.owner_lost[place]
            luck.felled_expected += sum(odds.owner_lost[p] for p in others)
            luck.chances = _together(luck.chances, _scores(odds, place, others))


def _side(record: BattleRecord, seat: int) -> int:
    return 0 if seat in record.seats[0] else 1


def _scores(odds: Odds, place: int, others: list[int]) -> Chances:
    """Return how likely each score of one owner is in an exchange."""
    found: dict[int, float] = defaultdict(float)
    for lost, chance in odds.joint:
        found[sum(lost[p] for p in others) - lost[place]] += chance
    return found


def _together(one: Mapping[int, float], other: Mapping[int, float]) -> Chances:
    """Return how likely the sums of two independent numbers are."""
    found: dict[int, float] = defaultdict(float)
    for a, chance in one.items():
        for b, also in other.items():
            found[a + b] += chance * also
    return dict(found)
