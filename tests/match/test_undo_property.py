"""A thousand random sequences of lawful commands, all taken back: nothing is left of them."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from kaladan.match.journal import Setting
from kaladan.match.match import CannotUndo, Match
from kaladan.model.decisions import CHANCE
from kaladan.model.events import Event
from kaladan.model.options import MatchOptions
from kaladan.model.state import State
from kaladan.players.random_player import RandomPlayer
from tests.kit import catalogue

#: Modes: players, in teams, and how many sequences are tried in each.
MODES = ((2, False, 200), (3, False, 200), (4, True, 200), (6, True, 250), (6, False, 150))


@dataclass(frozen=True, slots=True)
class Moment:
    """Everything of a match that undo must bring back."""

    state: State
    events: list[Event]
    entries: int
    views: list[State]

    @classmethod
    def of(cls, match: Match) -> Moment:
        views = [match.game.view(seat) for seat in range(match.game.state.players)]
        return cls(match.game.state.copy(), list(match.events), len(match.journal.entries), views)


def new_match(players: int, teams: bool, seed: str) -> Match:
    options = MatchOptions.proposed(players, teams=teams)
    names = tuple("ABCDEF"[:players])
    return Match(catalogue(), Setting(players, teams, options, seed, catalogue().fingerprint, names))


@dataclass(slots=True)
class Course:
    """A match played at random, with the moments before those commands that can be taken back."""

    match: Match
    player: RandomPlayer
    behind: list[tuple[int, Moment]]

    @classmethod
    def begin(cls, players: int, teams: bool, seed: str) -> Course:
        return cls(new_match(players, teams, seed), RandomPlayer(seed), [])

    def step(self) -> int | None:
        """Let whoever is asked decide; return the seat, None when the match is over."""
        decision = self.match.game.pending()
        if decision is None:
            return None
        seat, moment = decision.seat, Moment.of(self.match)
        if decision.is_chance:
            self.match.apply(seat, self.match.game.roll())
        else:
            self.match.apply(seat, self.player.choose(decision, lambda: self.match.game.state))
        self.behind.append((seat, moment))
        if seat == CHANCE or self.match.why_no_undo(seat):
            self.behind.clear()
        return seat

    def sequence(self) -> tuple[int, Moment] | None:
        """Play until commands of one general are followed by somebody else's decision, or by chance.

        Returns the general and the moment before those commands, None when the match is over.
        """
        while (seat := self.step()) is not None:
            decision = self.match.game.pending()
            if self.behind and (decision is None or decision.seat != seat):
                first = len(self.behind)
                while first and self.behind[first - 1][0] == seat:
                    first -= 1
                return seat, self.behind[first][1]
        return None


@pytest.mark.parametrize(("players", "teams", "wanted"), MODES)
def test_undo_of_all_restores_state_hands_log_and_generator(players: int, teams: bool, wanted: int) -> None:
    tried, number = 0, 0
    while tried < wanted:
        number += 1
        course = Course.begin(players, teams, f"undo {number}")
        match = course.match
        while tried < wanted and (played := course.sequence()) is not None:
            seat, before = played
            after = Moment.of(match)
            while not match.why_no_undo(seat):
                match.undo(seat)
            assert Moment.of(match) == before
            assert match.game.state.rng == before.state.rng
            assert match.game.state.digest() == before.state.digest()
            while not match.why_no_redo(seat):
                match.redo(seat)
            assert Moment.of(match) == after
            tried += 1


def test_a_line_of_the_log_is_reached_whole_or_not_at_all() -> None:
    course = Course.begin(6, True, "line")
    match = course.match
    reached = refused = 0
    while (played := course.sequence()) is not None:
        seat, before = played
        told, floor = len(before.events), course.behind[0][1]
        for line in (len(floor.events) - 1, told - 1):
            after = Moment.of(match)
            if line >= 0 and match.why_no_undo_to(seat, line):
                with pytest.raises(CannotUndo):
                    match.undo_to(seat, line)
                assert Moment.of(match) == after
                refused += 1
        match.undo_to(seat, told)
        assert match.events == before.events
        while not match.why_no_redo(seat):
            match.redo(seat)
        reached += 1
    assert reached > 20
    assert refused > 20


def test_after_the_last_line_there_is_nothing_to_take_back() -> None:
    course = Course.begin(2, False, "last")
    while course.sequence() is None:
        pass
    match = course.match
    assert match.why_no_undo_to(match.journal.entries[-1].seat, len(match.events) + 1) == "nothing_after"


def test_commands_of_another_general_are_never_crossed() -> None:
    course = Course.begin(4, True, "other")
    met, before = 0, CHANCE
    for _ in range(400):
        seat = course.step()
        if seat is None:
            break
        if CHANCE not in (before, seat) and before != seat:
            met += 1
            assert course.match.why_no_undo(before)
            with pytest.raises(CannotUndo):
                course.match.undo(before)
        before = seat
    assert met > 20
