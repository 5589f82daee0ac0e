"""The command line, run as people run it (in this process)."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from kaladan.cli.main import main


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


def test_simulate_prints_a_summary_to_read(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "simulate", "--players", "3", "--matches", "2")
    assert code == 0
    for line in ("3 players, 2 matches", "ended by:", "wins by place in the turn order:", "wins by realm"):
        assert line in out


def test_recorded_matches_verify_and_can_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "simulate", "--players", "2", "--matches", "2", "--record", str(tmp_path))
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["match-0001.json", "match-0002.json"]
    code, out, _ = run(capsys, "replay", str(files[0]), "--verify")
    assert code == 0
    assert out.startswith("every roll and every state agrees; ")
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
    file.write_text(json.dumps({**plain, "content": "0" * 16}), encoding="utf-8")
    code, _, error = run(capsys, "replay", str(file))
    assert code == 1
    assert "it was played with other content (0000000000000000" in error


def test_playing_without_a_window_needs_no_pygame() -> None:
    code = "import sys; from kaladan.cli.main import main; main(['simulate']); print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "False"


def test_the_module_runs_as_a_program() -> None:
    command = [sys.executable, "-m", "kaladan", "simulate", "--matches", "1", "--players", "2", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["matches"] == 1
