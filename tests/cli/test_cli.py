"""The command line, run as people run it (in this process)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from kaladan.cli.main import main
from tests.match_files import signed


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    try:
        code = main(words)
    except SystemExit as stop:
        code = int(stop.code or 0)
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def test_simulate_gives_the_same_summary_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "--teams", "2v2", "--matches", "3", "--seed", "7", "--json")
    code, first, _ = run(capsys, *words)
    assert code == 0
    assert run(capsys, *words)[1] == first
    summary = json.loads(first)
    assert (summary["players"], summary["teams"], summary["matches"]) == (4, True, 3)
    assert sum(share for share, _, _ in summary["win_share_by_team"].values()) == pytest.approx(1)
    assert sum(share for share, _, _ in summary["win_share_by_place"].values()) == pytest.approx(1)
    assert list(summary["win_share_by_seat"]) == ["0", "1", "2", "3"]
    by_seat = [share for share, _, _ in summary["win_share_by_seat"].values()]
    assert sum(by_seat) == pytest.approx(1)
    assert by_seat[0] == by_seat[2]  # Allies win together.


def test_simulate_prints_a_summary_to_read(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "simulate", "--players", "3", "--matches", "2")
    assert code == 0
    for line in (
        "3 players, 2 matches",
        "ended by:",
        "wins by place in the turn order:",
        "wins by seat:",
        "wins by realm",
    ):
        assert line in out


def test_recorded_matches_verify_and_can_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "simulate", "--players", "2", "--matches", "2", "--record", str(tmp_path))
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["match-0001.json", "match-0002.json"]
    code, out, _ = run(capsys, "replay", str(files[0]), "--verify")
    assert code == 0
    assert "every roll and every state agrees; " in out
    code, out, _ = run(capsys, "replay", str(files[0]), "--text")
    assert code == 0
    assert "match_ended winners=" in out


def test_a_replay_as_a_seat_hides_what_it_may_not_know(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(capsys, "simulate", "--players", "2", "--matches", "1", "--record", str(tmp_path))
    file = str(tmp_path / "match-0001.json")
    kept = [line for line in run(capsys, "replay", file, "--text")[1].splitlines() if "magic_kept" in line]
    seen = run(capsys, "replay", file, "--text", "--seat", "0")[1]
    assert "magic_kept seat=1 card=?" in seen
    assert next(line for line in kept if "seat=0" in line) in seen


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (("simulate", "--players", "7"), 2, "invalid choice: 7"),
        (("simulate", "--teams", "4v4"), 2, "invalid choice: '4v4'"),
        (("simulate", "--matches", "0"), 2, "'0' is not a number from 1 to 1,000,000"),
        (("simulate", "--matches", "many"), 2, "'many' is not a number from 1 to 1,000,000"),
        (("simulate", "--option", "ties"), 2, "an option is written KEY=VALUE, not 'ties'"),
        (("simulate", "--option", "tyes=both"), 2, "no match option 'tyes' (did you mean 'ties'?)"),
        (("simulate", "--option", "ties=all"), 2, "the option ties can be defender, nobody, both, not 'all'"),
        (("simulate", "--seed", ""), 2, "a seed has 1 to 100 characters, not 0"),
        (("simulate", "--seed", "x" * 101), 2, "a seed has 1 to 100 characters, not 101"),
        (("simulate", "--seed", "\udcff"), 2, "a seed is text that can be written as UTF-8"),
        (("--seed", ""), 2, "a seed has 1 to 100 characters, not 0"),
        (("--seed", "1", "simulate"), 2, "kaladan: --seed before a command is for the window"),
        (("simulate", "--json", "--text"), 2, "--text: not allowed with argument --json"),
        (("replay", "nowhere.json", "--seat", "0"), 2, "kaladan: --seat goes with --text"),
        (("replay", "nowhere.json"), 1, "nowhere.json: there is no such file"),
        (("content", "check", "nowhere"), 1, "nowhere"),
        (("play",), 2, "invalid choice: 'play'"),
        (("screenshot", "gallery/board", "--out", "x.png", "--size", "1280"), 2, "not of the form 1280x720"),
        (("screenshot", "gallery/board", "--out", "x.png", "--size", "10x10"), 2, "must be from 320 to 8192"),
        (("screenshot", "bord", "--out", "x.png"), 2, "there is no scene 'bord'; the nearest is board"),
    ],
)
def test_a_wrong_command_line_is_named(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], code: int, message: str
) -> None:
    found, _, error = run(capsys, *words)
    assert found == code
    assert message in error


def test_content_check_counts_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "content", "check")
    assert code == 0
    assert "30 Magic cards, 32 Event cards: all in order" in out


def test_a_match_of_other_content_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "simulate", "--players", "2", "--record", str(tmp_path))
    file = tmp_path / "match-0001.json"
    plain = json.loads(file.read_text(encoding="utf-8"))
    file.write_bytes(signed({**plain, "content": "0" * 16}))
    code, _, error = run(capsys, "replay", str(file))
    assert code == 1
    assert "it was played with other content (0000000000000000" in error


def test_playing_without_a_window_needs_no_pygame() -> None:
    code = "import sys; from kaladan.cli.main import main; main(['simulate']); print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "False"


@pytest.fixture
def recorded(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    run(capsys, "simulate", "--players", "2", "--record", str(tmp_path))
    return tmp_path / "match-0001.json"


def change_entry(file: Path, number: int, place: int, value: object) -> None:
    plain = json.loads(file.read_text(encoding="utf-8"))
    plain["entries"][number - 1][place] = value
    file.write_bytes(signed(plain))


def test_a_seat_that_the_match_does_not_have_is_named(
    recorded: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, error = run(capsys, "replay", str(recorded), "--text", "--seat", "5")
    assert (code, out, error) == (2, "", "kaladan: --seat 5: the match has the seats 0 to 1\n")
    assert run(capsys, "replay", str(recorded), "--text", "--seat", "1")[0] == 0


@pytest.mark.parametrize("also", [(), ("--text",), ("--text", "--seat", "0")])
def test_verify_verifies_whatever_is_printed(
    recorded: Path, capsys: pytest.CaptureFixture[str], also: tuple[str, ...]
) -> None:
    words = ("replay", str(recorded), "--verify", *also)
    code, out, _ = run(capsys, *words)
    assert code == 0
    assert "every roll and every state agrees; " in out.splitlines()[-1]
    change_entry(recorded, 6, 2, "0" * 16)
    code, _, error = run(capsys, *words)
    assert code == 1
    assert error == f"kaladan: {recorded}: entry 6: the state after it differs from the one recorded\n"
    change_entry(recorded, 4, 2, "")
    code, _, error = run(capsys, *words)
    assert code == 1
    assert error == f"kaladan: {recorded}: entry 4: it has no fingerprint of the state after it\n"


@pytest.mark.parametrize("also", [(), ("--text",)])
def test_an_entry_that_the_rules_refuse_is_named_with_its_file(
    recorded: Path, capsys: pytest.CaptureFixture[str], also: tuple[str, ...]
) -> None:
    change_entry(recorded, 6, 1, "pass")
    code, _, error = run(capsys, "replay", str(recorded), *also)
    assert code == 1
    assert error.startswith(f"kaladan: {recorded}: entry 6: pass: ")


def test_the_longest_seed_is_recorded_and_read_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, error = run(capsys, "simulate", "--seed", "\u00e4" * 100, "--record", str(tmp_path))
    assert (code, error) == (0, "")
    assert run(capsys, "replay", str(tmp_path / "match-0001.json"), "--verify")[0] == 0


def shell(line: str) -> tuple[str, str]:
    """Return what a line of bash with ``kaladan`` in it prints, the exit code of each command last."""
    program = f'kaladan() {{ "{sys.executable}" -m kaladan "$@"; }}'
    script = f'{program}; {line}; echo "${{PIPESTATUS[*]}}"'
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    command = ["bash", "-c", script]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    return done.stdout, done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe of a Unix shell")
@pytest.mark.parametrize("words", ["simulate --players 6 --text", "simulate --help"])
def test_a_reader_who_has_had_enough_is_no_fault(words: str) -> None:
    out, error = shell(f"kaladan {words} | true")
    assert (out, error) == ("1 0\n", "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
def test_a_full_disk_is_told_once_without_a_file_name() -> None:
    out, error = shell("kaladan content check > /dev/full")
    assert (out, error) == ("1\n", "kaladan: No space left on device\n")


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    code, _, error = run(capsys, "simulate", "--record", str(tmp_path / "file"))
    assert code == 1
    assert error == f"kaladan: {tmp_path / 'file'}: File exists\n"


def test_the_module_runs_as_a_program() -> None:
    command = [sys.executable, "-m", "kaladan", "simulate", "--matches", "1", "--players", "2", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["matches"] == 1
