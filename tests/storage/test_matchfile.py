"""Match files: everything in them is read back, every older version is understood."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kaladan.match.journal import PERSON
from kaladan.match.match import Match
from kaladan.storage import matchfile, upgrades
from kaladan.storage.files import DamagedFile
from kaladan.storage.recovery import open_file, open_kept
from tests.kit import catalogue
from tests.match_files import signed
from tests.storage.playing import new_match, play_on

DATA = Path(__file__).parents[1] / "data"


def played() -> Match:
    match = new_match(4, teams=True)
    setting = replace(match.journal.setting, played_by=(PERSON, "captain", PERSON, "captain"))
    match.journal.setting = setting
    return play_on(match, 150)


MATCH = played()
KEPT = matchfile.picture(
    MATCH.journal, MATCH.game.state, catalogue(), title="Vor der Schlacht ✠", match="0123456789abcdef"
)
TEXT = matchfile.to_json(KEPT)


def test_everything_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    matchfile.save(path, KEPT)
    back = matchfile.load(path)
    assert (back.journal, back.title, back.saved, back.match) == (
        KEPT.journal, KEPT.title, KEPT.saved, KEPT.match,
    )  # fmt: skip
    game = back.game(catalogue(), "m")
    assert game is not None
    assert game.state == MATCH.game.state


def test_a_match_opened_goes_on_as_if_it_had_not_been_left(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    matchfile.save(path, KEPT)
    opened = open_file(path, catalogue()).match
    assert opened.events == MATCH.events
    assert opened.game.state == MATCH.game.state
    twin = open_kept(KEPT, catalogue(), "m").match
    for match in (opened, twin):
        play_on(match, seed="go on")
    assert opened.journal == twin.journal


def test_blanks_are_no_damage() -> None:
    assert matchfile.from_json(json.dumps(json.loads(TEXT)).encode(), "m").journal == KEPT.journal


@pytest.mark.parametrize("version", range(1, matchfile.VERSION + 1))
def test_a_sample_of_every_version_is_read(version: int) -> None:
    """A new version adds its step and, before anything else changes, its sample ``match-N.json``."""
    kept = matchfile.load(DATA / f"match-{version}.json")
    setting = kept.journal.setting
    assert setting.names == ("Ysolde", "Brannoc")
    assert len(kept.journal.entries) == {1: 110, 2: 90}[version]
    assert matchfile.from_json(matchfile.to_json(kept), "m") == kept
    assert setting.played_by == (() if version == 1 else (PERSON, "captain"))


def test_there_is_a_step_for_every_older_version() -> None:
    assert sorted(upgrades.STEPS) == list(range(1, matchfile.VERSION))


def changed(**changes: Any) -> matchfile.MatchFile:
    return matchfile.from_json(signed({**json.loads(TEXT), **changes}), "m")


def test_commands_that_lead_elsewhere_are_refused() -> None:
    entries = json.loads(TEXT)["entries"]
    with pytest.raises(DamagedFile, match="its commands lead to another state"):
        open_kept(changed(entries=entries[:-1]), catalogue(), "m")


def test_dice_that_are_not_those_of_the_seed_are_refused() -> None:
    entries = json.loads(TEXT)["entries"]
    place = next(number for number, entry in enumerate(entries) if entry[1].startswith("rolled"))
    entries[place][1] = "rolled faces=" + ",".join(["1"] * len(entries[place][1].split(",")))
    with pytest.raises(DamagedFile, match=f"entry {place + 1}: .*seed"):
        open_kept(changed(entries=entries), catalogue(), "m")


def test_a_snapshot_of_another_setting_is_refused() -> None:
    other = new_match(2)
    text = matchfile.to_json(matchfile.picture(other.journal, other.game.state, catalogue()))
    kept = changed(snapshot=json.loads(text)["snapshot"])
    with pytest.raises(DamagedFile, match="it is of a match with another setting"):
        open_kept(kept, catalogue(), "m")


def test_other_content_is_named() -> None:
    with pytest.raises(DamagedFile, match="it was played with other content"):
        open_kept(changed(content="0" * 16), catalogue(), "m")
