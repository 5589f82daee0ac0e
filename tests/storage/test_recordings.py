"""Recorded matches as files: read back equal, and every kind of damage named in one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kaladan.cli.simulate import play_match
from kaladan.match.journal import Journal, Setting
from kaladan.model.options import MatchOptions
from kaladan.storage import files, recordings
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
    "newer": (with_change(lambda p: p.update(version=2)), "m: version: version 2 is newer than 1"),
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
    "many entries": (
        with_change(lambda p: p.update(entries=[[0, "pass", ""]] * 100_001)),
        "m: entries: Expected `array` of length <= 100000",
    ),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_damage_is_named(name: str) -> None:
    text, expected = DAMAGES[name]
    with pytest.raises(DamagedFile) as caught:
        recordings.from_json(text, "m")
    assert str(caught.value).startswith(expected)


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
