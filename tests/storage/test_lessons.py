"""How far the lessons are: kept beside the screen, each in a file of its own, and read again."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from kaladan.match.journal import Entry
from kaladan.model import commands as c
from kaladan.storage import writer
from kaladan.storage.lessons import Learned, lessons_folder
from kaladan.storage.places import VARIABLE

FIRST, SECOND = Entry(0, c.Pass(), ""), Entry(0, c.Done(), "")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own for what is kept."""
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    return tmp_path


@pytest.fixture
def learned() -> Iterator[Learned]:
    """What has been learned, nothing yet."""
    made = Learned()
    yield made
    made.close()


def read_anew() -> Learned:
    """Return what another start of the game finds."""
    return Learned()


def test_every_unfinished_lesson_is_kept(learned: Learned) -> None:
    learned.keep("tiles", [], done=True)
    learned.keep("battle", [FIRST], done=False)
    learned.keep("gold", [FIRST, SECOND], done=False)
    assert learned.flush()
    found = read_anew()
    assert found.done == {"tiles"}
    assert found.begun == {"battle": [FIRST], "gold": [FIRST, SECOND]}
    assert found.damage == {}


def test_the_lesson_left_last_comes_last(learned: Learned) -> None:
    for name in ("tiles", "gold", "crown", "gold"):
        learned.keep(name, [FIRST] * (1 + len(learned.begun.get(name, []))), done=False)
        assert learned.flush()
    assert list(learned.begun) == ["tiles", "crown", "gold"]
    assert list(read_anew().begun) == ["tiles", "crown", "gold"]


def test_what_was_done_stays_done(learned: Learned) -> None:
    learned.keep("tiles", [], done=True)
    learned.keep("tiles", [FIRST], done=False)
    learned.close()
    found = read_anew()
    assert (found.done, found.begun) == ({"tiles"}, {"tiles": [FIRST]})


def test_only_what_is_new_is_written(learned: Learned, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[Path] = []
    monkeypatch.setattr(writer, "write_bytes", lambda path, _content: written.append(path))
    learned.keep("tiles", [], done=False)
    assert learned.flush()
    assert written == []
    for _ in range(3):
        learned.keep("tiles", [FIRST], done=False)
        assert learned.flush()
    assert [path.name for path in written] == ["tiles.json"]


def test_nobody_waits_for_the_disk(learned: Learned, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a slow disk is at the first form of a file others come; of those only the newest is written."""
    at_it, go, written = threading.Event(), threading.Event(), []

    def slow(_path: Path, content: bytes) -> None:
        at_it.set()
        assert go.wait(10)
        written.append(len(json.loads(content)["entries"]))

    monkeypatch.setattr(writer, "write_bytes", slow)
    learned.keep("tiles", [FIRST], done=False)
    assert at_it.wait(10)
    for count in range(2, 30):
        learned.keep("tiles", [FIRST] * count, done=False)
    assert written == []
    go.set()
    assert learned.flush()
    assert written == [1, 29]


def test_a_disk_that_takes_nothing_is_told_of_and_tried_again(
    learned: Learned, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as full:

        def refuse(_path: Path, _content: bytes) -> None:
            raise OSError(28, "No space left on device")

        full.setattr(writer, "write_bytes", refuse)
        learned.keep("tiles", [FIRST], done=False)
        assert not learned.flush()
        assert learned.error is not None
        assert learned.error.errno == 28
    learned.keep("gold", [FIRST], done=False)
    assert learned.flush()
    assert learned.error is None
    assert set(read_anew().begun) == {"tiles", "gold"}


@pytest.mark.parametrize("text", [b"", b"{", b"\xff\xfe", b'{"format": "kaladan-lesson", "version": 9}'])
def test_a_damaged_file_says_so_and_costs_nothing_else(learned: Learned, text: bytes) -> None:
    learned.keep("tiles", [], done=True)
    learned.keep("gold", [FIRST], done=False)
    learned.keep("crown", [SECOND], done=False)
    learned.close()
    (lessons_folder() / "gold.json").write_bytes(text)
    found = read_anew()
    assert list(found.damage) == ["gold"]
    assert found.damage["gold"].reason
    assert (found.done, found.begun) == ({"tiles"}, {"crown": [SECOND]})
    found.keep("gold", [SECOND], done=False)
    found.close()
    assert found.damage == {}
    assert read_anew().begun == {"crown": [SECOND], "gold": [SECOND]}


KILLED = """
import os, signal
from kaladan.match.journal import Entry
from kaladan.model import commands as c
from kaladan.storage.lessons import Learned
learned = Learned()
for count in range(1, 9):
    learned.flush()
    learned.keep("tiles", [Entry(0, c.Pass(), "")] * count, done=False)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_killed_program_loses_the_last_answer_at_most(home: Path) -> None:
    surroundings = {**os.environ, VARIABLE: str(home)}
    done = subprocess.run([sys.executable, "-c", KILLED], env=surroundings, capture_output=True, check=False)
    assert done.returncode == -signal.SIGKILL, done.stderr
    assert len(read_anew().begun["tiles"]) in (7, 8)
