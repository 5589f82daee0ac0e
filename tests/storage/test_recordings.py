"""Recorded matches as files: read back equal, and every kind of damage named in one sentence."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kaladan.cli.simulate import play_match
from kaladan.match.journal import Entry, Journal, Setting
from kaladan.model.commands import Rolled
from kaladan.model.decisions import CHANCE
from kaladan.model.options import MatchOptions
from kaladan.storage import files, matchfile, recordings
from kaladan.storage.files import DamagedFile
from tests.kit import catalogue


def recorded() -> Journal:
    options = MatchOptions(ties="both", sheet="open_marches")
    setting = Setting(2, False, options, "file", catalogue().fingerprint, ("Ysolde", "Brannoc"))
    return play_match(catalogue(), setting, record=True)[0]


JOURNAL = recorded()
TEXT = recordings.to_json(JOURNAL)


def test_a_journal_is_read_back_equal(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    recordings.save(path, JOURNAL)
    assert recordings.load(path) == JOURNAL
    assert [file.name for file in tmp_path.iterdir()] == ["match.json"]


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.json"
    recordings.save(path, JOURNAL)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        recordings.save(path, Journal(JOURNAL.setting))
    assert recordings.load(path) == JOURNAL
    assert [file.name for file in tmp_path.iterdir()] == ["match.json"]


def with_change(change: Callable[[dict[str, Any]], object]) -> bytes:
    plain = json.loads(TEXT)
    change(plain)
    return json.dumps(plain).encode()


DAMAGES: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "m: this is not JSON text"),
    "truncated": (TEXT[: len(TEXT) // 2], "m: this is not JSON text"),
    "not json": (b"\x89PNG\r\n", "m: this is not JSON text"),
    "not utf-8": (TEXT.replace(b"Ysolde", b"Ys\xff\xfelde"), "m: this is not JSON text"),
    "a list": (b"[1, 2]", "m: Expected `object`, got `array`"),
    "other format": (
        with_change(lambda p: p.update(format="chess")),
        "m: format: Invalid enum value 'chess'",
    ),
    "newer": (
        with_change(lambda p: p.update(version=3, release="9.1.0", something=1)),
        "m: version: version 3 needs release 9.1.0 of the game; this is ",
    ),
    "newer, of no release": (
        with_change(lambda p: p.update(version=99, release="")),
        "m: version: version 99 needs a newer release of the game; this is ",
    ),
    "a changed word": (
        with_change(lambda p: p["names"].__setitem__(0, "Yseult")),
        "m: checksum: the file is not as the game wrote it",
    ),
    "a missing entry": (with_change(lambda p: p["entries"].pop()), "m: checksum: "),
    "played by": (
        with_change(lambda p: p["played_by"].append("person")),
        "m: played_by: 3 played_by of 2 generals",
    ),
    "played by nobody known": (
        with_change(lambda p: p.update(played_by=["person", "emperor"])),
        "m: played_by: there is no computer player of the level 'emperor'",
    ),
    "played by code": (
        with_change(lambda p: p.update(played_by=["__import__('os')", "person"])),
        "m: played_by[0]: Expected `str` matching regex",
    ),
    "title": (with_change(lambda p: p.update(title="x" * 41)), "m: title: Expected `str` of length <= 40"),
    "title of signs": (with_change(lambda p: p.update(title="a\nb")), "m: title: it holds what cannot"),
    "match": (with_change(lambda p: p.update(match="../../x")), "m: match: Expected `str` matching regex"),
    "saved": (with_change(lambda p: p.update(saved="yesterday")), "m: saved: Expected `str` matching regex"),
    "deep snapshot": (TEXT.replace(b'"snapshot": null', b'"snapshot": ' + b"[" * 90_000), "m: "),
    "closed deep snapshot": (
        TEXT.replace(b'"snapshot": null', b'"snapshot": ' + b"[" * 900 + b"]" * 900),
        "m: ",
    ),
    "no version": (with_change(lambda p: p.pop("version")), "m: Object missing required field `version`"),
    "version text": (with_change(lambda p: p.update(version="1")), "m: version: Expected `int`, got `str`"),
    "players": (with_change(lambda p: p.update(players=10_000_000)), "m: players: Expected `int` <= 6"),
    "teams of two": (
        with_change(lambda p: p.update(teams=True)),
        "m: players: Team Mode is played by 4 or 6",
    ),
    "option": (
        with_change(lambda p: p["options"].update(ties="attacker")),
        "m: options: the option ties can be defender, nobody, both, not 'attacker'",
    ),
    "unknown option": (
        with_change(lambda p: p["options"].update(tie="both")),
        "m: options: there is no match option 'tie' (did you mean 'ties'?)",
    ),
    "unknown key": (
        with_change(lambda p: p.update(path="/etc")),
        "m: Object contains unknown field `path`",
    ),
    "entry shape": (with_change(lambda p: p["entries"].insert(5, [0])), "m: entries[5]: Expected `array`"),
    "command": (
        with_change(lambda p: p["entries"].insert(2, [0, "passs", ""])),
        "m: entry 3: unknown command 'passs' (did you mean 'pass'?)",
    ),
    "field": (
        with_change(lambda p: p["entries"].insert(0, [0, "pick_unit unit=x", ""])),
        "m: entry 1: pick_unit unit: 'x' is not a whole number",
    ),
    "huge number": (
        with_change(lambda p: p["entries"].insert(0, [0, "pick_unit unit=" + "9" * 99, ""])),
        "m: entry 1: pick_unit unit: ",
    ),
    "seat": (
        with_change(lambda p: p["entries"].insert(0, [99, "pass", ""])),
        "m: entries[0][0]: Expected `int`",
    ),
    "deep": (b"[" * 200_000, "m: "),
    "deep value": (TEXT.replace(b'"file"', b"[" * 5_000), "m: "),
    "names": (with_change(lambda p: p["names"].pop()), "m: names: 1 names of 2 generals"),
    "no names": (with_change(lambda p: p.update(names=[])), "m: names: 0 names of 2 generals"),
    "long line": (
        with_change(lambda p: p["entries"].insert(0, [0, "pay_with amounts=" + ",".join("1" * 99), ""])),
        "m: entries[0][1]: Expected `str` of length <= 200",
    ),
    "long seed": (with_change(lambda p: p.update(seed="x" * 121)), "m: seed: Expected `str` of length"),
    "many entries": (
        with_change(lambda p: p.update(entries=[[0, "pass", ""]] * 30_001)),
        "m: entries: Expected `array` of length <= 30000",
    ),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_damage_is_named(name: str) -> None:
    text, expected = DAMAGES[name]
    with pytest.raises(DamagedFile) as caught:
        recordings.from_json(text, "m")
    assert str(caught.value).startswith(expected)


UNREADABLE: dict[str, tuple[dict[str, object], str]] = {
    "seed": ({"seed": "x" * 121}, "match: seed: Expected `str` of length <= 120"),
    "name": ({"names": ("x" * 61, "Brannoc")}, "match: names[0]: Expected `str` of length <= 60"),
    "names": ({"names": ("Ysolde",)}, "match: names: 1 names of 2 generals"),
    "players": ({"players": 7, "names": ("x",) * 7}, "match: players: Expected `int` <= 6"),
    "surrogate": ({"seed": "\udcff"}, "match: its seed or a name cannot be written as UTF-8"),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_could_not_be_read_back_is_not_written(name: str, tmp_path: Path) -> None:
    change, expected = UNREADABLE[name]
    setting = dataclasses.replace(JOURNAL.setting, **change)  # type: ignore[arg-type]
    with pytest.raises(DamagedFile) as caught:
        recordings.save(tmp_path / "match.json", Journal(setting))
    assert str(caught.value).startswith(expected)
    assert list(tmp_path.iterdir()) == []


def test_the_longest_match_is_read_back_and_the_largest_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    longest = Journal(JOURNAL.setting, (JOURNAL.entries * 400)[: matchfile.LONGEST_MATCH])
    recordings.save(path, longest)
    assert path.stat().st_size < files.LARGEST_FILE
    assert recordings.load(path) == longest
    line = "pay_with amounts=" + ",".join("1" * 91)
    text = with_change(lambda p: p.update(entries=[[0, line, ""]] * 14_000))
    assert 0.9 * files.LARGEST_FILE < len(text) < files.LARGEST_FILE
    with pytest.raises(DamagedFile, match="checksum"):
        recordings.from_json(text, "m")


def test_the_longest_shuffle_fits_on_a_line() -> None:
    longest = Entry(CHANCE, Rolled(tuple(range(60, 1, -1))))
    journal = Journal(JOURNAL.setting, [longest])
    assert len(longest.command.line()) == 181
    assert recordings.from_json(recordings.to_json(journal), "m") == journal


def test_files_that_are_none_or_too_large_are_named(tmp_path: Path) -> None:
    large = tmp_path / "large.json"
    with large.open("wb") as file:
        file.truncate(files.LARGEST_FILE + 1)
    cases = {
        large: "are more than a match can have",
        tmp_path: "no such file",
        tmp_path / "x": "no such file",
    }
    for path, reason in cases.items():
        with pytest.raises(DamagedFile, match=reason):
            recordings.load(path)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_flipped_bytes_are_read_or_named(data: st.DataObject) -> None:
    text = bytearray(TEXT)
    for _ in range(data.draw(st.integers(1, 4))):
        text[data.draw(st.integers(0, len(text) - 1))] = data.draw(st.integers(0, 255))
    with suppress(DamagedFile):
        assert recordings.from_json(bytes(text), "m").setting.players in range(2, 7)


def test_who_plays_is_recorded() -> None:
    played = dataclasses.replace(JOURNAL.setting, played_by=("person", "captain"))
    text = recordings.to_json(Journal(played, []))
    assert recordings.from_json(text, "here").setting == played
