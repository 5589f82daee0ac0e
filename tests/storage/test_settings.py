"""The last set-up on disk."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kaladan.model.options import MatchOptions
from kaladan.storage.files import DamagedFile
from kaladan.storage.places import VARIABLE, config_folder, data_folder
from kaladan.storage.settings import (
    Preferences,
    SetUp,
    load_preferences,
    load_set_up,
    preferences_file,
    save_preferences,
    save_set_up,
    set_up_file,
)

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Flo")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))


def test_there_is_none_at_first() -> None:
    assert load_set_up() is None


def test_what_was_saved_is_loaded() -> None:
    chosen = SetUp(6, True, MatchOptions(ties="both", turn_timer=180, end_game_card=False), NAMES)
    save_set_up(chosen)
    assert load_set_up() == chosen


def test_a_set_up_from_before_there_were_computers_is_one_of_persons() -> None:
    save_set_up(SetUp(3, False, MatchOptions(), NAMES))
    form = json.loads(set_up_file().read_text(encoding="utf-8"))
    del form["played_by"]
    set_up_file().write_text(json.dumps(form | {"version": 1}), encoding="utf-8")
    found = load_set_up()
    assert found is not None
    assert found.played_by == ("person",) * 6


def test_who_plays_is_kept() -> None:
    chosen = SetUp(
        3, False, MatchOptions(), NAMES, ("person", "squire", "captain", "marshal", "warlord", "random")
    )
    save_set_up(chosen)
    assert load_set_up() == chosen


def test_preferences_are_kept() -> None:
    assert load_preferences() == Preferences()
    save_preferences(Preferences(pace="fast"))
    assert load_preferences().pace == "fast"


def test_damaged_preferences_are_named() -> None:
    save_preferences(Preferences())
    text = preferences_file().read_text(encoding="utf-8")
    preferences_file().write_text(text.replace("normal", "breakneck"), encoding="utf-8")
    with pytest.raises(DamagedFile) as fault:
        load_preferences()
    assert "pace" in fault.value.place


def test_saving_leaves_no_other_file() -> None:
    for players in (2, 3):
        save_set_up(SetUp(players, False, MatchOptions(), NAMES))
    assert [file.name for file in set_up_file().parent.iterdir()] == ["set-up.json"]


def test_a_write_that_fails_leaves_the_old_one(monkeypatch: pytest.MonkeyPatch) -> None:
    before = SetUp(3, False, MatchOptions(), NAMES)
    save_set_up(before)

    def broken(*_: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("kaladan.storage.files.os.replace", broken)
    with pytest.raises(OSError, match="Input/output error"):
        save_set_up(SetUp(4, False, MatchOptions(), NAMES))
    assert load_set_up() == before
    assert [file.name for file in set_up_file().parent.iterdir()] == ["set-up.json"]


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('"players": 6', '"players": 7', "players"),
        ('"players": 6', '"players": 5', "players"),
        ('"ties": "both"', '"ties": "all"', "options"),
        ('"Ann"', '""', "names"),
        ('"Ann"', f'"{"A" * 25}"', "names"),
        ('"version": 2', '"version": 3', "version"),
        ('"person"', '"emperor"', "played_by"),
        ('"teams": true', '"teams": "yes"', "teams"),
    ],
)
def test_a_damaged_file_is_named_with_the_place(old: str, new: str, place: str) -> None:
    save_set_up(SetUp(6, True, MatchOptions(ties="both"), NAMES))
    text = set_up_file().read_text(encoding="utf-8")
    assert old in text
    set_up_file().write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(DamagedFile) as fault:
        load_set_up()
    assert place in fault.value.place
    assert fault.value.file == str(set_up_file())


def test_a_folder_in_its_place_is_damaged_too() -> None:
    set_up_file().mkdir(parents=True)
    with pytest.raises(DamagedFile):
        load_set_up()


def test_folders_of_the_platform(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE)
    assert config_folder().name == "kaladan"
    assert data_folder().name == "kaladan"


def test_everything_that_was_chosen_is_kept() -> None:
    chosen = Preferences(
        pace="fast", speed="slow", reduced_motion=True, full_screen=True, scale=150, larger_text=2,
        vision="tritan", high_contrast=True, music=0.0, effects=1.0, interface=0.25, muted=True,
        language="de", hand_over="strict", hints=False, confirm=False, keys={"battle": "x"},
    )  # fmt: skip
    save_preferences(chosen)
    assert load_preferences() == chosen


def test_preferences_with_a_pace_alone_are_understood() -> None:
    preferences_file().parent.mkdir(parents=True)
    preferences_file().write_text('{"format": "kaladan-preferences", "version": 1, "pace": "slow"}')
    assert load_preferences() == Preferences(pace="slow")


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('"music": 0.7', '"music": 1.5', "music"),
        ('"muted": false', '"muted": 3', "muted"),
        ('"scale": 0', '"scale": 90', "scale"),
        ('"language": "en"', '"language": "../en"', "language"),
        ("{", "[", ""),
    ],
)
def test_damaged_preferences_are_told(old: str, new: str, place: str) -> None:
    save_preferences(Preferences())
    text = preferences_file().read_text(encoding="utf-8")
    assert old in text
    preferences_file().write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DamagedFile) as damage:
        load_preferences()
    assert place in str(damage.value)
