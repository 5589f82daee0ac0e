"""Journals played again, verified, and found out when they lie."""

from __future__ import annotations

import dataclasses

import pytest

from kaladan.cli.simulate import play_match
from kaladan.match.journal import Entry, Journal, Setting
from kaladan.match.replay import JournalError, replay
from kaladan.model.commands import Pass, Rolled
from kaladan.model.decisions import CHANCE
from kaladan.model.options import MatchOptions
from tests.kit import catalogue


@pytest.fixture(scope="module")
def journal() -> Journal:
    options = MatchOptions.proposed(4, teams=True)
    setting = Setting(4, True, options, "replay", catalogue().fingerprint, ("a", "b", "c", "d"))
    return play_match(catalogue(), setting, record=True)[0]


def changed(journal: Journal, index: int, **values: object) -> Journal:
    entries = list(journal.entries)
    entries[index] = dataclasses.replace(entries[index], **values)  # type: ignore[arg-type]
    return Journal(journal.setting, entries)


def test_a_recorded_match_verifies_and_ends_as_it_did(journal: Journal) -> None:
    game = None
    for entry, _, game in replay(catalogue(), journal, verify=True):
        assert game.state.digest() == entry.digest
    assert game is not None
    assert game.is_over


def test_playing_on_from_the_middle_rolls_as_the_match_did(journal: Journal) -> None:
    half = Journal(journal.setting, journal.entries[:100])
    game = [game for _, _, game in replay(catalogue(), half)][-1]
    for entry in journal.entries[100:]:
        if entry.seat == CHANCE:
            assert game.roll() == entry.command
        game.apply(entry.seat, entry.command)
    assert game.state.digest() == journal.entries[-1].digest


def test_an_illegal_entry_is_named(journal: Journal) -> None:
    with pytest.raises(JournalError, match=r"entry 4: pass: not_offered"):
        list(replay(catalogue(), changed(journal, 3, command=Pass())))


def test_a_roll_that_does_not_come_from_the_seed_is_found(journal: Journal) -> None:
    first = journal.entries[0].command
    assert isinstance(first, Rolled)
    other = Rolled(tuple(face % 12 + 1 for face in first.faces))
    with pytest.raises(JournalError, match="entry 1: the roll recorded does not come from the seed"):
        list(replay(catalogue(), changed(journal, 0, command=other), verify=True))


def test_a_wrong_fingerprint_is_found(journal: Journal) -> None:
    with pytest.raises(JournalError, match="entry 8: the state after it differs"):
        list(replay(catalogue(), changed(journal, 7, digest="0" * 16), verify=True))


def test_a_missing_fingerprint_is_a_fault_of_what_should_be_verified(journal: Journal) -> None:
    without = changed(journal, 5, digest="")
    assert len(list(replay(catalogue(), without))) == len(journal.entries)
    with pytest.raises(JournalError, match="entry 6: it has no fingerprint of the state after it"):
        list(replay(catalogue(), without, verify=True))


def test_entries_after_the_end_are_refused(journal: Journal) -> None:
    longer = Journal(journal.setting, [*journal.entries, Entry(0, Pass())])
    with pytest.raises(JournalError, match="pass: over"):
        list(replay(catalogue(), longer))
