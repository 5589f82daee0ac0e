"""The shelf: slots, autosaves, the exchange folder, and the trash."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from kaladan.match.match import Match
from kaladan.storage import matchfile, shelf
from kaladan.storage.autosave import JOURNAL, Autosave, new_id, snapshots
from kaladan.storage.files import DamagedFile
from kaladan.storage.locks import InUse
from kaladan.storage.shelf import Item, Kind, Shelf
from tests.kit import catalogue
from tests.storage.playing import new_match, play_on


@pytest.fixture
def full(tmp_path: Path) -> Shelf:
    """A shelf with two slots and one autosave."""
    found = Shelf(catalogue(), tmp_path)
    for title, most in (("First", 30), ("Second", 60)):
        found.keep(play_on(new_match(), most), title)
    autosaved(found)
    return found


def autosaved(on: Shelf, most: int = 50) -> Match:
    match = new_match(seed="auto")
    saver = Autosave(on.matches / new_id(), match, catalogue())
    play_on(match, most)
    saver.close()
    return match


def titles(on: Shelf) -> set[str]:
    return {on.look(item).title for item in on.items(Kind.SAVE)}


def test_an_empty_shelf_is_empty(tmp_path: Path) -> None:
    empty = Shelf(catalogue(), tmp_path / "nothing")
    assert [empty.items(kind) for kind in Kind] == [[], [], []]
    assert list(tmp_path.iterdir()) == []


def test_what_is_kept_is_told_and_opened(full: Shelf) -> None:
    assert titles(full) == {"First", "Second"}
    item = full.titled("second")[0]
    summary = full.look(item)
    assert summary.setting.names == ("A", "B")
    match = full.open(item).match
    assert summary.game.state == match.game.state
    assert len(match.journal.entries) == 60


def test_an_autosave_is_told_and_opened(full: Shelf) -> None:
    (item,) = full.items(Kind.AUTOSAVE)
    assert full.look(item).game.state == full.open(item).match.game.state
    assert full.look(item).match == item.path.name


def test_a_slot_is_replaced_and_the_old_one_lies_in_the_trash(full: Shelf) -> None:
    full.keep(play_on(new_match(), 70), " FIRST ")
    assert titles(full) == {"FIRST", "Second"}
    assert len(full.open(full.titled("First")[0]).match.journal.entries) == 70
    (old,) = full.trash.iterdir()
    assert len(matchfile.load(old).journal.entries) == 30


def test_a_slot_is_renamed(full: Shelf) -> None:
    full.rename(full.titled("First")[0], "  The  bridge\n")
    assert titles(full) == {"The bridge", "Second"}


@pytest.mark.parametrize("kind", [Kind.SAVE, Kind.AUTOSAVE])
def test_what_is_deleted_can_be_taken_back(full: Shelf, kind: Kind) -> None:
    before = full.items(kind)
    place = full.delete(before[0])
    assert full.items(kind) == before[1:]
    full.restore(before[0], place)
    assert full.items(kind) == before
    assert full.open(before[0]).match.journal.entries


def test_the_trash_keeps_what_was_deleted_last(full: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "TRASH", 2)
    places = []
    for number, item in enumerate([*full.items(Kind.AUTOSAVE), *full.items(Kind.SAVE)]):
        places.append(full.delete(item))
        os.utime(places[-1], (1000 + number, 1000 + number))
    full.keep(new_match(), "third")
    full.delete(full.titled("third")[0])
    assert not places[0].exists()
    assert len(list(full.trash.iterdir())) == 2


def test_a_match_that_is_being_played_is_not_deleted(full: Shelf) -> None:
    match = new_match()
    saver = Autosave(full.matches / new_id(), match, catalogue())
    try:
        item = Item(Kind.AUTOSAVE, saver.folder)
        with pytest.raises(InUse):
            full.delete(item)
        assert item in full.items(Kind.AUTOSAVE)
    finally:
        saver.close()


@pytest.mark.parametrize("kind", [Kind.SAVE, Kind.AUTOSAVE])
def test_a_match_goes_out_as_one_file_and_comes_in_again(full: Shelf, tmp_path: Path, kind: Kind) -> None:
    item = full.items(kind)[0]
    first, second = full.export(item), full.export(item)
    assert first.parent == second.parent == tmp_path / "exports"
    assert first != second
    elsewhere = Shelf(catalogue(), tmp_path / "elsewhere")
    taken = elsewhere.take_in(first)
    assert elsewhere.items(Kind.SAVE) == [taken]
    assert elsewhere.open(taken).match.journal == full.open(item).match.journal
    assert [one.path for one in full.items(Kind.FOREIGN)] == [second, first]


def test_the_name_of_an_exported_file_is_plain(full: Shelf) -> None:
    match = new_match()
    for title, name in (
        ("../../Zoë & Co\\..", "kaladan-zoe-co.json"),
        ("✠✠✠", "kaladan-match.json"),
        ("CON", "kaladan-con.json"),
        ("", "kaladan-a-b.json"),
    ):
        assert full.export(full.keep(match, title)).name == name


def test_nothing_damaged_comes_in(full: Shelf, tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_bytes(full.export(full.items(Kind.SAVE)[0]).read_bytes()[:-40])
    before = full.items(Kind.SAVE)
    with pytest.raises(DamagedFile):
        full.take_in(bad)
    assert full.items(Kind.SAVE) == before


def test_for_a_damaged_slot_the_autosave_of_its_match_is_offered(full: Shelf) -> None:
    (mine,) = full.items(Kind.AUTOSAVE)
    item = full.keep(full.open(mine).match, "damaged", mine.path.name)
    autosaved(full)
    item.path.write_bytes(item.path.read_bytes().replace(b'"players": 2', b'"players": 3'))
    with pytest.raises(DamagedFile):
        full.look(item)
    assert full.last_good(item) == mine
    item.path.write_bytes(b"")
    assert full.last_good(item) == full.items(Kind.AUTOSAVE)[0]


def test_for_a_damaged_autosave_its_own_snapshots_are_offered(full: Shelf) -> None:
    (item,) = full.items(Kind.AUTOSAVE)
    (item.path / JOURNAL).write_bytes(b"damaged")
    assert full.last_good(item) == item
    for path in snapshots(item.path):
        path.write_bytes(b"")
    assert full.last_good(item) is None


def test_a_full_disk_leaves_the_old_slot(full: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        full.keep(play_on(new_match(), 90), "First")
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        full.rename(full.titled("First")[0], "Third")
    assert titles(full) == {"First", "Second"}
    assert len(full.open(full.titled("First")[0]).match.journal.entries) == 30
    assert len(list(full.saves.iterdir())) == 2


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a file that is never read to its end")
def test_what_is_no_file_is_refused_and_not_waited_for(full: Shelf) -> None:
    os.mkfifo(full.saves / "pipe.json")
    (full.saves / "folder.json").mkdir()
    bad = []
    for item in full.items(Kind.SAVE):
        try:
            full.look(item)
        except DamagedFile:
            bad.append(item.path.name)
    assert sorted(bad) == ["folder.json", "pipe.json"]
