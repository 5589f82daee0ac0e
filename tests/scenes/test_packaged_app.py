"""The built app as somebody has it who downloaded it: unpacked, put into the menu, started from there.

Left out of the ordinary run: ``build_scripts/check_app.py`` builds the app and starts these.
"""

from __future__ import annotations

import os
import re
import subprocess
import tarfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from kaladan.app import App
from kaladan.scenes.deployment import DeploymentScene
from kaladan.scenes.menu import MenuScene
from kaladan.scenes.saving import put_away
from kaladan.scenes.seeds import numbered
from tests.scenes import driver, player
from tests.scenes.mirror import Mirror
from tests.scenes.player import Person
from tests.scenes.real_window import RealWindow, missing

pytestmark = pytest.mark.packaged

#: Names the archive that was built.
ARCHIVE = "KALADAN_ARCHIVE"
SEED = "a packaged game"
#: A folder of a kind that people have, with letters that a menu entry must write in a special way.
FOLDER = 'Käse & "Brot" 100% $5'
#: All but art and sound may take so many bytes.
LARGEST = 70_000_000
#: A match begun: the whole of its set-up, and the first turns.
BEGUN = 120


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The home of somebody who has nothing but the unpacked archive, in the menu."""
    made = tmp_path_factory.mktemp("home")
    with tarfile.open(os.environ[ARCHIVE]) as archive:
        archive.extractall(made / FOLDER, filter="data")
    installer = next((made / FOLDER).glob("*/install.sh"))
    surroundings = {"HOME": str(made), "PATH": "/usr/bin:/bin"}
    subprocess.run([installer], env=surroundings, check=True, capture_output=True)
    return made


@pytest.fixture(scope="module")
def bare(home: Path) -> dict[str, str]:
    """An environment without a Python, or anything else."""
    empty = home / "nothing"
    empty.mkdir()
    return {"HOME": str(home), "PATH": str(empty), "LANG": "C.UTF-8"}


@pytest.fixture(scope="module")
def command(home: Path) -> list[str]:
    """What the menu starts."""
    entry = (home / ".local/share/applications/kaladan.desktop").read_text(encoding="utf-8")
    return words_of(re.findall(r"^Exec=(.*)$", entry, re.MULTILINE)[0])


def words_of(value: str) -> list[str]:
    """Return the words of a menu entry's ``Exec``, as a desktop reads them."""
    found = re.findall(r'"((?:[^"\\]|\\.)*)"|(\S+)', value.replace("\\\\", "\\"))
    return [re.sub(r"\\(.)", r"\1", quoted or plain).replace("%%", "%") for quoted, plain in found]


def test_it_lies_where_it_was_unpacked(home: Path, command: list[str]) -> None:
    program = Path(command[0])
    assert program.is_relative_to(home / FOLDER)
    assert os.access(program, os.X_OK)


def test_it_passes_its_own_test_without_a_python(
    home: Path, command: list[str], bare: dict[str, str]
) -> None:
    before = sorted(home.rglob("*"))
    tried = subprocess.run([*command, "--selftest"], env=bare, capture_output=True, text=True, check=False)
    assert tried.returncode == 0, tried.stdout + tried.stderr
    assert "everything works" in tried.stdout
    assert sorted(home.rglob("*")) == before, "it has written into the home"


def test_it_is_small_and_names_all_licences(command: list[str]) -> None:
    folder = Path(command[0]).parent
    files = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    assert sum(file.stat().st_size for file in files if "assets" not in file.parts) < LARGEST
    licences = (folder / "THIRD-PARTY-LICENCES.txt").read_text(encoding="utf-8")
    for name in ("pygame-ce: LGPL", "pygame_gui: MIT", "SDL2: Zlib", "typeface Cinzel: OFL-1.1", "Python 3"):
        assert name in licences
    assert "not identified" not in licences
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in licences


def test_it_leaves_the_menu_again(home: Path) -> None:
    entries = home / ".local/share/applications"
    installer = next((home / FOLDER).glob("*/install.sh"))
    kept = (entries / "kaladan.desktop").read_text(encoding="utf-8")
    surroundings = {"HOME": str(home), "PATH": "/usr/bin:/bin"}
    subprocess.run([installer, "--remove"], env=surroundings, check=True, capture_output=True)
    assert not (entries / "kaladan.desktop").exists()
    subprocess.run([installer], env=surroundings, check=True, capture_output=True)
    assert (entries / "kaladan.desktop").read_text(encoding="utf-8") == kept


@pytest.fixture
def window(tmp_path: Path, command: list[str], bare: dict[str, str]) -> Iterator[RealWindow]:
    """The app in its window, started by the command of its menu entry."""
    assert not missing(), missing()
    screen = tmp_path / "screen"
    screen.mkdir()
    opened = RealWindow(screen, command, bare)
    try:
        opened.open("--seed", SEED)
        yield opened
    finally:
        opened.close()


@pytest.mark.timeout(600)
def test_a_match_is_begun_left_and_continued_by_the_app_started_again(
    app: App, window: RealWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    mirror = Mirror(app, window)
    monkeypatch.setattr(app, "step", mirror.step)
    monkeypatch.setattr(player, "ASIDE", 0)
    app.desk.new_seed = numbered(SEED)
    at_the_menu(mirror)
    begin_a_match(app)
    leave(mirror)
    began = time.monotonic()
    window.start_game()
    at_the_menu(mirror)
    print(f"from the start to the menu on the screen: {time.monotonic() - began:.1f} s")
    driver.click(app, "button/continue")
    mirror.agree()
    assert app.desk.match.state.agenda
    mirror.close()


def at_the_menu(mirror: Mirror) -> None:
    """Bring the menu in the window without a screen, and wait until the app shows the same."""
    app = mirror.app
    app.desk.session = None
    app.desk.stack.scenes.clear()
    app.desk.stack.push(MenuScene(app.desk))
    mirror.resized(app.surface.get_size())


def begin_a_match(app: App) -> None:
    """Set a match up with the mouse, and play until units were dragged onto the board."""
    person = Person(app, 3)
    person.begin("alone", 2, {})
    while not isinstance(app.desk.stack.top, DeploymentScene):
        person.act()
    while not any(did.startswith("drag") for did in person.did):
        assert person.answers < BEGUN, f"nothing was dragged: {person.did[-10:]}"
        person.act()


def leave(mirror: Mirror) -> None:
    """Close the window in the middle of the match, which is saved, so that nothing is asked."""
    mirror.close()
    put_away(mirror.app.desk)
