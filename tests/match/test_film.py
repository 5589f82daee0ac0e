"""Any moment of a match is reached, and is what it was."""

from __future__ import annotations

import random

import pytest

from kaladan.cli.simulate import play_match
from kaladan.match.film import EVERY, Film
from kaladan.match.journal import Journal, Setting
from kaladan.match.replay import JournalError, replay
from kaladan.model import events as ev
from kaladan.model.commands import Pass
from kaladan.model.options import MatchOptions
from tests.kit import catalogue


@pytest.fixture(scope="module")
def journal() -> Journal:
    options = MatchOptions.proposed(6, teams=True)
    setting = Setting(6, True, options, "film", catalogue().fingerprint, tuple("abcdef"))
    return play_match(catalogue(), setting, record=True)[0]


@pytest.fixture(scope="module")
def film(journal: Journal) -> Film:
    return Film(catalogue(), journal)


def test_every_moment_is_what_it_was(film: Film, journal: Journal) -> None:
    assert len(film) == len(journal.entries) > 10 * EVERY
    order = list(range(1, len(film) + 1))
    random.Random(1).shuffle(order)
    for entry in order:
        assert film.at(entry).state.digest() == journal.entries[entry - 1].digest


def test_what_had_happened_at_every_moment(film: Film, journal: Journal) -> None:
    happened: list[ev.Event] = []
    for number, (_, events, _) in enumerate(replay(catalogue(), journal), start=1):
        happened += events
        assert film.events[: film.told(number)] == happened
        assert (number in film.moments) == bool(events)
        if events:
            assert film.entry_of(film.told(number)) == number


def test_a_moment_is_a_copy_that_may_be_played_on(film: Film, journal: Journal) -> None:
    half = len(film) // 2
    game = film.at(half)
    entry = journal.entries[half]
    if entry.seat < 0:
        assert game.roll() == entry.command
    game.apply(entry.seat, entry.command)
    assert game.state.digest() == entry.digest
    assert film.at(half).state.digest() == journal.entries[half - 1].digest


def test_turns_battles_and_crowns_are_marked(film: Film) -> None:
    for kind, marks in (
        (ev.TurnBegan, film.turns),
        (ev.BattleDeclared, film.fights),
        (ev.CrownFell, film.falls),
    ):
        places = [film.entry_of(n) for n, event in enumerate(film.events, start=1) if isinstance(event, kind)]
        assert [mark.entry for mark in marks] == places
        assert places
    for fight in film.fights:
        assert film.at(fight.entry).state.battle is not None
        assert film.at(fight.end).state.battle is None
        assert fight.entry < fight.end


def test_all_generals_have_realms_from_the_first_moment_on(film: Film) -> None:
    assert all(film.at(film.first).state.realm)
    assert not all(film.at(film.first - 1).state.realm)


def test_steps_go_from_moment_to_moment_and_stop_at_the_ends(film: Film) -> None:
    entry, seen = film.first, [film.first]
    while (later := film.step(entry, 1)) != entry:
        entry = later
        seen.append(entry)
    assert entry == len(film)
    assert seen == [moment for moment in film.moments if moment >= film.first]
    while (earlier := film.step(entry, -1)) != entry:
        assert earlier == seen[seen.index(entry) - 1]
        entry = earlier
    assert entry == film.first


def test_jumps_to_turns_generals_and_battles(film: Film) -> None:
    second = film.turns[1]
    assert film.turn(film.turns[0].entry, 1) == second.entry
    assert film.turn(second.entry, -1) == film.turns[0].entry
    seat = film.turns[0].seat
    again = next(turn for turn in film.turns[1:] if turn.seat == seat)
    assert film.turn(film.turns[0].entry, 1, seat) == again.entry
    assert film.fight(0, 1) == film.fights[0].entry
    assert film.fight(len(film), 1) == len(film)
    assert film.round_of(again.entry) == again.round
    assert film.round_of(0) == 0


def test_an_unfinished_match_is_not_over(film: Film) -> None:
    assert film.over
    assert not Film(catalogue(), film.before(len(film) // 2)).over


def test_a_false_journal_is_refused(film: Film) -> None:
    false = film.before(40)
    false.entries[30] = type(false.entries[30])(0, Pass())
    with pytest.raises(JournalError, match="entry 31"):
        Film(catalogue(), false)
