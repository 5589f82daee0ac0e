"""Saving while a match goes on: what is on the disk at every moment, and what happens if it cannot be."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kaladan.match.match import Match
from kaladan.storage import autosave, files, journal_file, matchfile
from kaladan.storage.autosave import JOURNAL, KEPT, Autosave, new_id, snapshots
from kaladan.storage.files import DamagedFile
from kaladan.storage.locks import InUse, is_free
from kaladan.storage.recovery import is_running, look, newest_running, rescue
from tests.kit import catalogue
from tests.storage.playing import new_match, play_on, undo_something


@contextmanager
def saving(folder: Path, match: Match) -> Iterator[Autosave]:
    saver = Autosave(folder, match, catalogue())
    try:
        yield saver
    finally:
        saver.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "matches" / new_id()


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autosave, "RETRY", 0.02)


def on_disk(folder: Path) -> journal_file.Found:
    return journal_file.read((folder / JOURNAL).read_bytes(), "j")


def test_every_command_is_there_as_soon_as_it_is_given(folder: Path) -> None:
    match = new_match(3)
    with saving(folder, match):
        for step in range(120):
            play_on(match, 1, seed=str(step))
            assert on_disk(folder).journal == match.journal
            if step % 5 == 0:
                undo_something(match)
                assert on_disk(folder).journal == match.journal


def test_a_match_is_brought_back_as_it_was(folder: Path) -> None:
    match = new_match(4, teams=True)
    with saving(folder, match):
        play_on(match, 200)
        undo_something(match)
    rescued = rescue(folder, catalogue())
    assert rescued.fault is None
    assert rescued.resumed.match.journal == match.journal
    assert rescued.resumed.match.events == match.events
    assert rescued.resumed.match.game.state == match.game.state


def test_undo_reaches_as_far_back_after_a_match_was_brought_back(folder: Path) -> None:
    match = new_match(2)
    with saving(folder, match):
        for seed in range(400):
            play_on(match, 1, seed=str(seed))
            if len(match._past) > 2:
                break
    back = rescue(folder, catalogue()).resumed.match
    while undo_something(match):
        assert undo_something(back)
        assert back.game.state == match.game.state
    assert not undo_something(back)


def test_a_match_goes_on_in_the_same_folder(folder: Path) -> None:
    match = new_match(4)
    with saving(folder, match):
        play_on(match, 30)
    for part in range(3):
        back = rescue(folder, catalogue()).resumed.match
        with saving(folder, back):
            play_on(back, 10, seed=str(part))
    assert len(rescue(folder, catalogue()).resumed.match.journal.entries) == 60


def test_ten_snapshots_are_kept_and_each_can_be_opened(folder: Path) -> None:
    match = new_match(2)
    with saving(folder, match) as saver:
        for part in range(40):
            play_on(match, 5, seed=str(part))
            assert saver.flush()
    kept = snapshots(folder)
    assert len(kept) == KEPT
    lengths = [len(matchfile.load(path).journal.entries) for path in kept]
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[0] == len(match.journal.entries)
    assert sorted(path.name for path in folder.iterdir()) == sorted(
        [JOURNAL, "lock", *(path.name for path in kept)]
    )


def test_what_a_killed_program_left_half_written_is_swept_away(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / ".snapshot-000001.json.abc").write_bytes(b"{")
    with saving(folder, new_match()):
        pass
    assert not [path for path in folder.iterdir() if path.name.startswith(".")]


def test_the_newest_match_that_is_not_over_is_found(tmp_path: Path) -> None:
    matches = tmp_path / "matches"
    assert newest_running(matches) is None
    for number, most in enumerate((30, 40, 20_000)):
        match = new_match(seed=str(number))
        with saving(matches / f"{number:016}", match):
            play_on(match, most)
        os.utime(matches / f"{number:016}" / JOURNAL, (1000 + number, 1000 + number))
    (matches / "no match").mkdir()
    assert newest_running(matches) == matches / f"{1:016}"
    assert not is_running(matches / f"{2:016}")


# -- damage


def damaged(folder: Path, entries: int = 120) -> Match:
    match = new_match()
    with saving(folder, match):
        play_on(match, entries)
    text = bytearray((folder / JOURNAL).read_bytes())
    text[len(text) // 2] ^= 1
    (folder / JOURNAL).write_bytes(bytes(text))
    return match


def test_a_damaged_journal_costs_nothing_where_a_snapshot_is_newer(folder: Path) -> None:
    match = damaged(folder)
    rescued = rescue(folder, catalogue())
    assert rescued.resumed.match.journal == match.journal
    assert str(rescued.fault).startswith("line ")
    assert look(folder, catalogue()).fault == rescued.fault


def test_without_sound_snapshots_the_sound_part_of_the_journal_is_opened(folder: Path) -> None:
    match = damaged(folder)
    for path in snapshots(folder):
        path.write_bytes(b"{}")
    back = rescue(folder, catalogue()).resumed.match
    count = len(back.journal.entries)
    assert 0 < count < len(match.journal.entries)
    assert back.journal.entries == match.journal.entries[:count]


def test_without_a_journal_the_newest_sound_snapshot_is_opened(folder: Path) -> None:
    match = damaged(folder)
    (folder / JOURNAL).unlink()
    snapshots(folder)[0].write_bytes(b"")
    back = rescue(folder, catalogue()).resumed.match
    assert back.journal == matchfile.load(snapshots(folder)[1]).journal
    assert back.journal.entries == match.journal.entries[: len(back.journal.entries)]


def test_where_nothing_is_sound_the_reason_is_told(folder: Path) -> None:
    damaged(folder)
    (folder / JOURNAL).write_bytes(b"?")
    for path in snapshots(folder):
        path.write_bytes(b"")
    with pytest.raises(DamagedFile, match="line 1: it is not as the game wrote it"):
        rescue(folder, catalogue())


# -- a disk that takes nothing


def wait_for(met: Callable[[], bool]) -> None:
    """Wait until something is so; a test's own time limit ends a wait in vain."""
    pause = threading.Event()
    while not met():
        pause.wait(0.005)


@pytest.mark.parametrize("name", ["write", "fsync", "replace"])
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS, errno.EIO])
def test_a_disk_that_fails_is_told_of_and_everything_is_saved_later(
    folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, code: int
) -> None:
    match = new_match()
    with saving(folder, match) as saver:
        play_on(match, 40)
        assert saver.flush()
        whole = getattr(os, name)

        def fail(*_: object) -> None:
            raise OSError(code, os.strerror(code))

        monkeypatch.setattr(autosave.os if name == "write" else files.os, name, fail)
        play_on(match, 60)
        wait_for(lambda: bool(saver.trouble))
        assert saver.trouble == os.strerror(code)
        assert not saver.flush()
        assert play_on(match, 10, seed="unsaved").game.validate() == []
        left = rescue(folder, catalogue()).resumed.match.journal.entries
        assert match.journal.entries[: len(left)] == left
        monkeypatch.setattr(os, name, whole)
        wait_for(lambda: not saver.trouble)
        assert saver.flush()
        assert on_disk(folder).journal == match.journal


def test_a_fault_that_nobody_thought_of_is_told_of_too_and_saving_goes_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match()
    with saving(folder, match) as saver:
        whole = matchfile.picture

        def fail(*_: object, **_named: object) -> None:
            raise ValueError("no picture")

        monkeypatch.setattr(matchfile, "picture", fail)
        play_on(match, 60)
        wait_for(lambda: bool(saver.trouble))
        assert saver.trouble == "no picture"
        assert not saver.flush()
        monkeypatch.setattr(matchfile, "picture", whole)
        wait_for(lambda: not saver.trouble)
        assert saver.flush()
        assert on_disk(folder).journal == match.journal
        assert snapshots(folder)


def test_a_line_that_was_cut_short_by_a_full_disk_is_written_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match()
    with saving(folder, match) as saver:
        play_on(match, 20)
        assert saver.flush()
        whole, calls = os.write, []

        def short(handle: int, text: bytes) -> int:
            calls.append(len(text))
            if len(calls) == 2:
                raise OSError(errno.ENOSPC, "full")
            return whole(handle, text[: len(text) // 2] if len(calls) == 1 else text)

        monkeypatch.setattr(autosave.os, "write", short)
        play_on(match, 10)
        wait_for(lambda: not saver.trouble)
        assert saver.flush()
        assert on_disk(folder).journal == match.journal


def test_a_folder_that_cannot_be_made_is_told_of_and_made_later(tmp_path: Path) -> None:
    blocked = tmp_path / "matches"
    blocked.write_bytes(b"")
    match = new_match()
    with saving(blocked / new_id(), match) as saver:
        assert saver.trouble
        play_on(match, 50)
        blocked.unlink()
        wait_for(lambda: not saver.trouble)
        assert saver.flush()
        assert on_disk(saver.folder).journal == match.journal


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="a folder that may not be written")
def test_a_folder_that_may_not_be_written_is_told_of(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    match = new_match()
    try:
        with saving(tmp_path / new_id(), match) as saver:
            play_on(match, 50)
            assert saver.trouble == os.strerror(errno.EACCES)
    finally:
        tmp_path.chmod(0o700)


SMALL_DISK = """
import resource, sys, threading
from pathlib import Path
sys.path.insert(0, {root!r})
from kaladan.storage import autosave
from kaladan.storage.recovery import rescue
from tests.kit import catalogue
from tests.storage.playing import new_match, play_on
autosave.RETRY = 0.02
match = new_match()
saver = autosave.Autosave(Path({folder!r}), match, catalogue())
hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
resource.setrlimit(resource.RLIMIT_FSIZE, (3000, hard))
play_on(match, 200)
while not saver.trouble:
    threading.Event().wait(0.005)
print(saver.trouble)
left = rescue(saver.folder, catalogue()).resumed.match.journal.entries
print(len(left) < 200 and left == match.journal.entries[:len(left)])
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
while saver.trouble:
    threading.Event().wait(0.005)
saver.close()
print(rescue(saver.folder, catalogue()).resumed.match.journal == match.journal)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a limit that Unix sets")
def test_files_that_may_not_grow_are_told_of_and_written_later(folder: Path) -> None:
    root = str(Path(__file__).parents[2])
    code = SMALL_DISK.format(root=root, folder=str(folder))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [os.strerror(errno.EFBIG), "True", "True"]


# -- two at once


OTHER = """
import sys
from pathlib import Path
sys.path.insert(0, {root!r})
from kaladan.storage.autosave import Autosave
from kaladan.storage.recovery import rescue
from tests.kit import catalogue
from tests.storage.playing import play_on
folder = Path({folder!r})
match = rescue(folder, catalogue()).resumed.match
saver = Autosave(folder, match, catalogue())
print("open", flush=True)
sys.stdin.readline()
play_on(match, 25)
saver.close()
"""


def test_a_match_that_another_program_has_open_is_left_alone(folder: Path) -> None:
    match = new_match()
    with saving(folder, match):
        play_on(match, 50)
    code = OTHER.format(root=str(Path(__file__).parents[2]), folder=str(folder))
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdin is not None
        assert other.stdout.readline() == "open\n"
        assert not is_running(folder)
        assert newest_running(folder.parent) is None
        before = {path: path.read_bytes() for path in folder.iterdir()}
        with pytest.raises(InUse):
            Autosave(folder, match, catalogue())
        assert {path: path.read_bytes() for path in folder.iterdir()} == before
        other.stdin.write("\n")
        other.stdin.flush()
        assert other.wait(60) == 0
    assert len(rescue(folder, catalogue()).resumed.match.journal.entries) > 50
    assert is_free(folder / "lock")


def test_a_lock_goes_with_its_program(folder: Path) -> None:
    match = new_match()
    with saving(folder, match):
        assert not is_free(folder / "lock")
    assert is_free(folder / "lock")
