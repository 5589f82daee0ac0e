"""A lesson being played: the match as its script has brought it about, and how far the person has come."""

from __future__ import annotations

from collections.abc import Sequence

from kaladan.match.journal import PERSON, Entry, Setting
from kaladan.match.lessons import ME, Facts, Lesson, March, Start
from kaladan.match.match import Match
from kaladan.match.replay import roll_along
from kaladan.model import commands as c
from kaladan.model.catalogue import Catalogue
from kaladan.model.commands import Command
from kaladan.model.decisions import CHANCE, Decision
from kaladan.model.options import MatchOptions
from kaladan.model.table import Table

#: Whoever plays against the person, and beside.
LEVEL = "squire"
#: So many seeds are tried; about one in ten does.
MOST_SEEDS = 400
#: The answers of the script to whatever it has no plan for, the best first.
QUIET = (c.Pass, c.Done, c.Decline, c.TakeGold)


class LessonRun:
    """A lesson with its match.

    Attributes:
        lesson: the lesson.
        match: its match; undo does not reach behind its beginning.
    """

    def __init__(
        self, catalogue: Catalogue, lesson: Lesson, names: Sequence[str], entries: Sequence[Entry] = ()
    ) -> None:
        """Begin a lesson, or take it up again.

        Args:
            names: what the generals are called, by seat; those beyond the last seat are not used.
            entries: what was done in it before.

        Raises:
            JournalError: a roll among the entries that does not come from the seed.
            IllegalCommand: an entry that the rules do not allow.
        """
        self.lesson = lesson
        self.match = _begin(catalogue, lesson, tuple(names[: lesson.start.players]))
        self._scripted = len(self.match.journal.entries)
        self._begun = len(self.match.events)
        self._round = self.match.game.state.round
        for number, entry in enumerate(entries, start=1):
            roll_along(self.match.game, number, entry, verify=True)
            self.match.apply(entry.seat, entry.command)
        settle(self.match)

    # -- how far

    @property
    def entries(self) -> list[Entry]:
        """What has been done since the lesson began."""
        return self.match.journal.entries[self._scripted :]

    @property
    def passed(self) -> tuple[bool, ...]:
        """Which steps have been done, in whatever order."""
        facts = Facts(tuple(self.match.events[self._begun :]), self.match.game.table)
        return tuple(step.done(facts) for step in self.lesson.steps)

    @property
    def step(self) -> int:
        """The first step that has not been done; the number of steps if all have."""
        return (*self.passed, False).index(False)

    @property
    def done(self) -> bool:
        """Whether every step has been done."""
        return all(self.passed)

    @property
    def missed(self) -> bool:
        """Whether it ends without being done: the match is over, the person is out, or it is late."""
        if self.done:
            return False
        state = self.match.game.state
        late = state.round - self._round >= self.lesson.rounds
        return late or bool(state.out[ME]) or self.match.game.pending() is None


def settle(match: Match) -> None:
    """Let chance shuffle if it has to; dice wait."""
    while (decision := match.game.pending()) is not None and decision.cause == "shuffle":
        match.apply(CHANCE, match.game.roll())


# -- the script


def _begin(catalogue: Catalogue, lesson: Lesson, names: tuple[str, ...]) -> Match:
    """Return the match of a lesson at its beginning, with the first seed that brings it about.

    Raises:
        LookupError: no seed does.
    """
    for number in range(MOST_SEEDS):
        match = _played(catalogue, lesson.start, names, f"lesson {lesson.id} {number}")
        if match is not None:
            match.forget_past()
            match.digests = True
            return match
    raise LookupError(f"no seed begins the lesson {lesson.id}")


def _played(catalogue: Catalogue, start: Start, names: tuple[str, ...], seed: str) -> Match | None:
    """Return the match after the script, None if the dice or an event do not bring about what is wanted."""
    options = MatchOptions.proposed(start.players, teams=start.teams)
    played_by = (PERSON, *[LEVEL] * (start.players - 1))
    setting = Setting(
        start.players, start.teams, options, seed, catalogue.fingerprint, names, played_by
    )  # fmt: skip
    match = Match(catalogue, setting)
    state = match.game.state
    while (decision := match.game.pending()) is not None:
        if state.first not in (-1, start.first) or state.round > start.round:
            return None
        if (decision.seat, decision.kind, state.round) == (ME, start.kind, start.round):
            return match if _fits(match.game.table, start) else None
        if decision.is_chance:
            match.apply(CHANCE, match.game.roll())
        else:
            match.apply(decision.seat, _answer(match.game.table, start, decision))
        state = match.game.state
    return None


def _answer(table: Table, start: Start, decision: Decision) -> Command:
    """Return what the script answers."""
    options, seat = tuple(decision.options or ()), decision.seat
    planned: list[Command] = [
        c.ChooseRealm(start.realms[seat]),
        c.KeepMagic(start.card),
        c.PlaceCastle(start.castles[seat]),
        c.DeployUnit(start.basic, start.castles[seat]),
    ]
    if decision.kind in ("ask_realm", "ask_starting_magic", "ask_castle", "ask_first_basic"):
        return next((one for one in planned if one in options), options[0])
    march = next((m for m in start.marches if (m.seat, m.round) == (seat, table.state.round)), None)
    if march is not None and decision.kind == "ask_action":
        order = c.MoveUnits(march.origin, march.target)
        return order if order in options else c.Pass()
    if march is not None and decision.kind == "ask_movers":
        return _mover(table, march, options)
    return next((one for kind in QUIET for one in options if isinstance(one, kind)), options[0])


def _mover(table: Table, march: March, options: tuple[Command, ...]) -> Command:
    """Return the next unit that marches, or that they are all there."""
    for option in options:
        if isinstance(option, c.PickUnit) and _name(table, option.unit) in march.kinds:
            return option
    return next(option for option in options if isinstance(option, c.Done))


def _name(table: Table, unit: int) -> str:
    kind = table.kind(unit)
    return "special" if kind.unit_class == "special" else kind.id


def _fits(table: Table, start: Start) -> bool:
    """Whether nothing but the marches has changed where units stand, and no lasting event is in the way."""
    state = table.state
    if state.conditions or state.gold[ME] < start.gold:
        return False
    for seat, castle in enumerate(start.castles):
        marched = [march for march in start.marches if march.seat == seat]
        gone = sum(len(march.kinds) for march in marched)
        if len(table.units_at(seat, castle)) != 4 - gone:
            return False
        if any(len(table.units_at(seat, march.target)) != len(march.kinds) for march in marched):
            return False
    return sum(len(table.on_board(seat)) for seat in range(state.players)) == 4 * state.players
