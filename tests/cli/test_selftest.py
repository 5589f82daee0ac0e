"""The game's test of itself, and where it writes when it has no terminal."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from kaladan.cli import selftest, streams
from kaladan.cli.main import main
from kaladan.cli.streams import open_streams
from kaladan.scenes.samples import SAMPLES
from kaladan.storage.places import VARIABLE, reports_folder


def test_everything_works_and_nothing_is_left(tmp_path: Path) -> None:
    surroundings = {**os.environ, VARIABLE: str(tmp_path / "own"), "TMPDIR": str(tmp_path)}
    # A process of its own: the test closes the display when it is done.
    command = [sys.executable, "-m", "kaladan", "--selftest"]
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    lines = done.stdout.splitlines()
    assert [line for line in lines[1:-1] if not line.endswith(": ok")] == []
    assert {f"scene {name}: ok" for name in SAMPLES} <= set(lines)
    assert lines[-1] == "everything works"
    assert list(tmp_path.iterdir()) == []


def test_what_failed_is_named_and_the_rest_is_tried(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(selftest, "_scenes", lambda: iter(()))
    monkeypatch.setattr(selftest, "_try_processes", lambda: None)
    monkeypatch.setattr(selftest, "load_preferences", lambda: None)
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "PYGAME_HIDE_SUPPORT_PROMPT"):
        monkeypatch.setenv(name, "dummy")
    before = os.environ.get(VARIABLE)
    assert main(["--selftest"]) == 1
    shown = capsys.readouterr()
    assert "a match of computers, recorded and read again: ok" in shown.out
    assert shown.out.endswith("failed: a setting, kept and read again\n")
    assert "the setting that was read is not the one that was written" in shown.err
    assert os.environ.get(VARIABLE) == before


@pytest.mark.parametrize("words", [("--selftest", "simulate"), ("--seed", "1", "--selftest")])
def test_it_goes_alone(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert "kaladan: --selftest goes alone" in capsys.readouterr().err


def test_without_a_terminal_a_file_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    monkeypatch.setattr(sys, "stdout", None)
    error = io.StringIO()
    monkeypatch.setattr(sys, "stderr", error)
    open_streams()
    with sys.stdout as file:
        print("what went wrong", file=file)
    assert sys.stderr is error
    assert (reports_folder() / streams.NAME).read_text(encoding="utf-8") == "what went wrong\n"


def test_without_a_terminal_and_a_folder_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    monkeypatch.setenv(VARIABLE, str(blocked))
    monkeypatch.setattr(sys, "stdout", None)
    open_streams()
    with sys.stdout as file:
        print("what went wrong", file=file)
    assert blocked.read_bytes() == b""


def test_a_terminal_is_left_alone(capsys: pytest.CaptureFixture[str]) -> None:
    open_streams()
    print("seen")
    assert capsys.readouterr().out == "seen\n"
