"""The chance to win after each round."""

from __future__ import annotations

import pytest

from kaladan.cli.simulate import play_match
from kaladan.match.history import history
from kaladan.match.journal import Journal, Setting
from kaladan.match.prospects import prospects
from kaladan.match.replay import replay
from kaladan.model.options import MatchOptions
from tests.kit import catalogue


@pytest.fixture(params=[(2, False), (6, False), (6, True)], ids=str, scope="module")
def journal(request: pytest.FixtureRequest) -> Journal:
    players, teams = request.param
    options = MatchOptions.proposed(players, teams=teams)
    names = tuple("abcdef"[:players])
    setting = Setting(players, teams, options, "prospects", catalogue().fingerprint, names)
    return play_match(catalogue(), setting, record=True)[0]


def test_there_is_a_whole_chance_after_each_round(journal: Journal) -> None:
    rows = prospects(catalogue(), journal)
    course = history(catalogue(), journal)
    assert len(rows) == len(course.rounds["points"])
    for row in rows:
        assert len(row) == len(course.sides)
        assert sum(row) == pytest.approx(1)
        assert min(row) >= 0


def test_at_the_end_it_is_what_came_of_it(journal: Journal) -> None:
    state = list(replay(catalogue(), journal))[-1][2].state
    last = prospects(catalogue(), journal)[-1]
    winners = {seat % len(last) for seat in state.winners}
    assert {side for side, chance in enumerate(last) if chance} == winners


def test_whoever_is_out_has_no_chance(journal: Journal) -> None:
    course = history(catalogue(), journal)
    rows = prospects(catalogue(), journal)
    alone = [] if journal.setting.teams else course.falls
    for fall in alone:
        assert all(row[fall.seat] == 0 for row in rows[fall.round - 1 : -1])
