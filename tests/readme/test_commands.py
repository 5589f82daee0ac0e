"""Every command that the pages show is run; those that are too dear are looked at, each for a reason."""

from __future__ import annotations

import importlib
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from kaladan.cli.main import main
from tests.readme.pages import NAMES, ROOT, page

PAGES = [name for name in NAMES if page(name).blocks("sh")]

#: Scripts that are not run here, and why; ``tests/newcomer.py`` runs the first two.
DEAR = {
    "play": "opens a window, after the packages were fetched; tests/newcomer.py runs it",
    "check": "is the check that runs this; tests/newcomer.py runs it once with -k",
    "check_app": "builds the app and the wheel: minutes, the last step of .ci/run",
    "build_app": "builds the app: a minute, build_scripts/check_app.py runs it",
    "soak": "minutes",
    "check_odds": "minutes",
    "check_dice": "a minute; tests/model/test_chance_fair.py rolls fewer dice",
    "bake_assets": "draws a sample of the art; tests/bake/test_bake.py runs it",
    "make_sounds": "computes all sounds; tests/sounds/test_make_sounds.py runs it for some",
    "golden": "draws every page of the kit; tests/ui/test_gallery.py compares them",
    "readme_pictures": "tests/readme/test_pages.py runs it for one picture",
    "bench": "minutes, and another engine is installed for it",
    "bench_replay": "half a minute",
    "bench_thinking": "minutes",
    "bench_ui": "half a minute",
    "bench_scenes": "half a minute",
    "bench_matches": "minutes",
}
#: Scripts that hand what follows to another program: no words, or words that this program knows.
HANDED_ON = {"play": {"kaladan"}, "check": {"-k"}, "check_app": set[str](), "build_app": set[str]()}


def lines(name: str) -> list[list[str]]:
    """Return the commands of a page, word by word, without remarks."""
    shown = [
        shlex.split(line, comments=True) for text in page(name).blocks("sh") for line in text.splitlines()
    ]
    return [words for words in shown if words]


def test_there_are_commands() -> None:
    assert "README.md" in PAGES
    assert "CONTRIBUTING.md" in PAGES


@pytest.mark.parametrize("name", NAMES)
def test_every_block_has_a_language_that_is_tried(name: str) -> None:
    assert page(name).languages <= {"sh", "toml", "json", "python"}


@pytest.mark.parametrize("name", PAGES)
def test_every_command_runs_or_is_known(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for words in lines(name):
        try_command(words, monkeypatch)
    if ["python", "-m", "kaladan", "screenshot"] in [words[:4] for words in lines(name)]:
        assert (tmp_path / "board.png").stat().st_size > 100_000


def try_command(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Run a command, or find out whether it could be run.

    Raises:
        AssertionError: it cannot.
    """
    match words:
        case ["python", "-m", "kaladan", "screenshot", *_]:
            # A process of its own: the command closes the display when it is done.
            folder = {"PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
            done = subprocess.run([sys.executable, *words[1:]], env=folder, capture_output=True, check=False)
            assert done.returncode == 0, done.stderr
        case ["python", "-m", "kaladan", *rest]:
            assert main(rest) == 0, shlex.join(words)
        case ["pip", "install", "-e", what]:
            extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"][
                "optional-dependencies"
            ]
            assert what.removeprefix(".[").removesuffix("]") in extras
        case ["python" | "python3", script, *rest]:
            try_script(Path(script), rest, monkeypatch)
        case _:
            pytest.fail(f"nobody knows how to try {shlex.join(words)}")


def try_script(script: Path, rest: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Find out whether a script is there and takes these words.

    Raises:
        AssertionError: it is not, or does not.
    """
    assert script.parent == Path("build_scripts")
    assert (ROOT / script).is_file(), script
    assert DEAR.get(script.stem), f"{script} should be run, or have a reason why it is not"
    module = importlib.import_module(script.stem)
    options = {word for word in rest if word.startswith("-")}
    if script.stem in HANDED_ON:
        assert callable(module.main)
        assert options <= HANDED_ON[script.stem]
    else:
        assert options <= set(help_of(module.main, script, monkeypatch).split())


def help_of(start: object, script: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return what a script says of itself, with nothing but spaces between its words."""
    told: list[str] = []
    monkeypatch.setattr(sys, "argv", [str(script), "--help"])
    monkeypatch.setattr(
        "argparse.ArgumentParser._print_message", lambda _self, text, _file=None: told.append(text)
    )
    assert callable(start)
    with pytest.raises(SystemExit) as ended:
        start()
    assert ended.value.code == 0
    return "".join(told).replace("[", " ").replace("]", " ").replace(",", " ")


def test_no_reason_is_left_over() -> None:
    shown = {Path(words[1]).stem for name in PAGES for words in lines(name) if words[0].startswith("python")}
    assert set(DEAR) - shown == set()


@pytest.mark.parametrize(
    "line",
    [
        "python3 build_scripts/nothing.py",
        "python3 build_scripts/environment.py",
        "python3 build_scripts/soak.py --hours 3",
        "python3 build_scripts/check_app.py --quickly",
        "python -m kaladan simulate --players 9",
        "pip install -e '.[everything]'",
        "rm -r /",
    ],
)
def test_a_command_that_does_not_work_would_be_noticed(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        try_command(shlex.split(line), monkeypatch)
