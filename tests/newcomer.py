"""A newcomer: a fresh clone, the two commands of the README, the app, the lessons, a match to its end.

Left out of the ordinary run: ``build_scripts/check_app.py`` builds the app and starts this. The two commands
run in the clone, with a home of their own: the first opens the game in a window, which is closed again; the
second has the name of one file of tests after it, because the whole check has just run where this is
started. Lessons and match are played with the mouse in the window of the app, where all is as fast as the
settings let it be. At the end no log or report has a fault in it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from kaladan.app import App
from kaladan.match.lessons import LESSONS
from kaladan.match.replay import replay
from kaladan.scenes.lessons import LessonsScene
from kaladan.scenes.menu import MenuScene
from kaladan.scenes.results import ResultsScene
from kaladan.scenes.seeds import numbered
from kaladan.storage.places import reports_folder
from tests.readme.pages import ROOT, page
from tests.scenes import conftest, driver, player, real_window
from tests.scenes.board_hand import put_away
from tests.scenes.learner import Learner
from tests.scenes.mirror import Mirror
from tests.scenes.player import Person
from tests.scenes.real_window import RealWindow
from tests.scenes.test_packaged_app import ARCHIVE, at_the_menu

pytestmark = [pytest.mark.packaged, pytest.mark.timeout(900)]

_window, app_for, app = conftest._window, conftest.app_for, conftest.app

#: The Python that a newcomer has: not the one of any environment.
PYTHON = str(Path(sys.base_prefix) / "bin" / "python3")
#: How long fetching the packages may take (seconds).
FETCHING = 240.0
#: What the two commands say of themselves before they start something.
SAID = ("Preparing .venv", "Installing the game", "Starting: kaladan")
#: A file of tests that takes a moment.
QUICK = "tests/model/test_hexes.py"
#: The seed of the match in the app.
SEED = "a newcomer"
#: Longer than any match is.
WHOLE = 6000
#: So many answers of all generals are given in the window.
IN_WINDOW = 80


class Screen(RealWindow):
    """A window that another program opens than the one that is started: the only one on its screen."""

    def _search(self) -> bool:
        found = self._ask("search", "--onlyvisible", "--class", ".").split()
        self.window = found[-1] if found else ""
        return bool(found)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The home of somebody who has never had the game."""
    return tmp_path_factory.mktemp("newcomer")


@pytest.fixture(scope="module")
def surroundings(home: Path) -> dict[str, str]:
    """Their environment: nothing of ours but how this machine comes to the package index."""
    kept = {
        name: text for name, text in os.environ.items() if name.startswith(("PIP_", "http", "HTTP", "SSL_"))
    }
    own = Path.home()
    config, cache = own / ".config" / "pip" / "pip.conf", own / ".cache" / "pip"
    if config.is_file():
        kept["PIP_CONFIG_FILE"] = str(config)
    trust = {"GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "safe.directory", "GIT_CONFIG_VALUE_0": "*"}
    path = f"{Path(PYTHON).parent}:/usr/local/bin:/usr/bin:/bin"
    return kept | trust | {"HOME": str(home), "PATH": path, "LANG": "C.UTF-8", "PIP_CACHE_DIR": str(cache)}


@pytest.fixture(scope="module")
def clone(home: Path, surroundings: dict[str, str]) -> Path:
    """A fresh clone of the project."""
    folder = home / "kaladan"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(folder)], env=surroundings, check=True)
    return folder


@pytest.fixture(scope="module")
def commands() -> list[str]:
    """The scripts that the README tells a newcomer to start."""
    lines = page("README.md").blocks("sh")[0].splitlines()
    return [line.split("#")[0].removeprefix("python3").strip() for line in lines]


@pytest.fixture
def screen(tmp_path: Path, surroundings: dict[str, str]) -> Iterator[Screen]:
    """A screen on which nothing has been started yet."""
    assert not real_window.missing(), real_window.missing()
    opened = Screen(tmp_path, (), surroundings)
    try:
        yield opened
    finally:
        opened.close()


# -- the two commands


def test_the_first_command_opens_the_game(
    app: App, clone: Path, commands: list[str], screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(real_window, "PATIENCE", FETCHING)
    screen.program = (PYTHON, str(clone / commands[0]))
    screen.open()
    show_the_menu_and_close(app, screen)
    told = screen.errors.read_text(encoding="utf-8").splitlines()
    assert [line for line in told if not line.startswith(SAID)] == []


def test_the_second_command_checks_it(clone: Path, commands: list[str], surroundings: dict[str, str]) -> None:
    words = [PYTHON, commands[1], QUICK]
    done = subprocess.run(words, cwd=clone, env=surroundings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Everything passed." in done.stdout
    assert done.stderr == ""


def test_both_left_no_trace_in_the_clone(clone: Path, surroundings: dict[str, str]) -> None:
    words = ["git", "status", "--short"]
    done = subprocess.run(words, cwd=clone, env=surroundings, capture_output=True, text=True, check=True)
    assert done.stdout == ""


# -- the app


def test_the_app_opens_too(app: App, home: Path, screen: Screen) -> None:
    screen.program = (packed(home),)
    screen.open()
    show_the_menu_and_close(app, screen)
    assert screen.errors.read_text(encoding="utf-8") == ""


def packed(home: Path) -> str:
    """Return the program of the app, unpacked at home."""
    if not (home / "app").exists():
        with tarfile.open(os.environ[ARCHIVE]) as archive:
            archive.extractall(home / "app", filter="data")
    return str(next((home / "app").glob("*/kaladan")))


def show_the_menu_and_close(app: App, screen: Screen) -> None:
    """Wait until the window shows the menu, close it by the button in its frame, and wait for the end."""
    mirror = Mirror(app, screen)
    at_the_menu(mirror)
    mirror.end()


# -- playing


class Follower(Mirror):
    """A mirror where nothing takes its time: motion and computers are as fast as they can be.

    The real window is waited for after each click until it shows what the other one has come to.
    """

    def _settle(self) -> float:
        driver.let_computers_act(self.app)
        super()._settle()
        return 0.0


@pytest.fixture
def both(
    app: App, home: Path, screen: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Follower]:
    """A hand in the window of the app, which has nothing kept yet, and in the other; both at the menu.

    At the end the window is closed: the app has had nothing to complain of.
    """
    screen.program = (packed(home),)
    screen.surroundings = {**screen.surroundings, "HOME": str(tmp_path)}
    screen.open("--seed", SEED)
    mirror = Follower(app, screen)
    app.desk.new_seed = numbered(SEED)
    at_the_menu(mirror)
    monkeypatch.setattr(app, "step", mirror.step)
    monkeypatch.setattr(player, "ASIDE", 0)
    let_everything_be_quick(app)
    yield mirror
    print(f"{mirror.done} clicks and drags in the window")
    mirror.close()
    assert not list(tmp_path.rglob("reports/*"))


def test_all_lessons_are_done_in_the_app(both: Follower) -> None:
    app = both.app
    driver.click(app, "button/learn")
    for one in LESSONS:
        if app.desk.session is None:
            driver.click(app, f"lesson/{one.id}")
        assert Learner(app).learn() in ("done", "over"), one.id
        if app.desk.session is not None:
            put_away(app)
            driver.click(app, "guide/go_on")
    assert isinstance(app.desk.stack.top, LessonsScene)
    assert app.desk.learned.done == {one.id for one in LESSONS}


def test_a_match_with_a_computer_ally_is_played_in_the_app(both: Follower) -> None:
    """Its set-up and the first turns: the whole of it would take longer than this may."""
    person = with_an_ally(both.app)
    person.play(IN_WINDOW)
    assert person.session.state.round > 0


def test_such_a_match_is_played_to_its_end(app: App, capfd: pytest.CaptureFixture[str]) -> None:
    """Without a screen, by the same hand."""
    app.desk.new_seed = lambda: SEED
    app.desk.stack.push(MenuScene(app.desk))
    app.desk.computers.choose_pace("instant")
    person = with_an_ally(app)
    person.play(WHOLE)
    assert isinstance(app.desk.stack.top, ResultsScene)
    journal = person.session.match.journal
    *_, (_, _, game) = replay(app.desk.catalogue, journal, verify=True)
    assert game.state.digest() == person.session.state.digest()
    assert capfd.readouterr().err == ""
    assert not reports_folder().exists() or not list(reports_folder().iterdir())


def with_an_ally(app: App) -> Person:
    """Set a match of two against two up from the menu, with three squires; return who plays."""
    person = Person(app, 7)
    person.begin("two", 4, {"event_deck": "24"}, computers=("squire",) * 3)
    assert person.session.computers == {1: "squire", 2: "squire", 3: "squire"}
    return person


def let_everything_be_quick(app: App) -> None:
    """Choose on the settings screen that nothing takes time."""
    driver.click(app, "button/settings")
    driver.click(app, "tab/play")
    for name in ("speed", "speed", "pace", "pace"):
        driver.click(app, f"{name}/back")
    driver.click(app, "button/back")
    assert (app.desk.settings.chosen.speed, app.desk.settings.chosen.pace) == ("instant", "instant")


def test_no_fault_was_reported_at_home(home: Path) -> None:
    """The commands and the app have kept what they keep, and have reported nothing."""
    own = [home / ".local" / "share" / "kaladan", home / ".config" / "kaladan"]
    kept = [path for folder in own for path in folder.rglob("*") if path.is_file()]
    assert [path for path in kept if path.parent.name == "reports"] == []
    assert [path for path in kept if b"Traceback" in path.read_bytes()] == []
