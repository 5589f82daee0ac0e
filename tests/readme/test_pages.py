"""Links lead somewhere, files and names exist, lines are short, pictures are small and not in the game."""

from __future__ import annotations

import pkgutil
import re
import struct
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import get_type_hints

import pytest

from kaladan.match.match import Match
from kaladan.model.events import Event
from kaladan.model.game import Game
from kaladan.model.state import State
from kaladan.model.table import Table
from kaladan.scenes.samples import SAMPLES
from kaladan.scenes.session import Session
from tests.readme.pages import NAMES, ROOT, page

#: The longest line of a page.
COLUMNS = 120
#: The bytes that all pictures of the README may have together, and the sides of each.
LARGEST, SIDES = 400_000, (896, 504)
#: What a word before a dot stands for.
THINGS: dict[str, tuple[type, ...]] = {
    "game": (Game,), "event": (Event,), "session": (Session,), "state": (State,), "Table": (Table,),
    "match": (Match,),
}  # fmt: skip
#: How names end that are those of files.
ENDINGS = (".py", ".toml", ".json", ".md", ".spec", ".txt", ".exe")
#: The folders that a path begins with, where it is one of the project's.
TOPS = ("kaladan", "tests", "build_scripts", "assets", ".ci")


@pytest.mark.parametrize("name", NAMES)
def test_lines_are_short(name: str) -> None:
    lines = enumerate(page(name).text.splitlines(), start=1)
    assert [number for number, line in lines if len(line) > COLUMNS] == []


@pytest.mark.parametrize("name", NAMES)
def test_every_link_leads_somewhere(name: str) -> None:
    for link in page(name).links:
        assert "://" not in link, f"{link}: nothing here can tell whether a page elsewhere is still there"
        file, _, anchor = link.partition("#")
        assert (ROOT / (file or name)).is_file(), link
        assert not anchor or anchor in page(file or name).anchors, link


@pytest.mark.parametrize("name", NAMES)
def test_every_path_exists(name: str) -> None:
    paths = [text.split()[0].rstrip("/") for text in page(name).codes if "/" in text]
    paths = [path for path in paths if path.split("/")[0] in TOPS]
    assert [path for path in paths if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("name", NAMES)
def test_every_file_named_alone_exists(name: str) -> None:
    there = {path.name for top in TOPS for path in (ROOT / top).rglob("*.*")}
    there |= {path.name for path in ROOT.iterdir()}
    named = {text for text in page(name).codes if re.fullmatch(r"[\w-]+\.(py|toml|json|md|spec)", text)}
    assert named - there == set()


@pytest.mark.parametrize("name", NAMES)
def test_every_name_of_the_code_exists(name: str) -> None:
    names = [re.sub(r"\(.*\)$", "", text) for text in page(name).codes]
    dotted = [text for text in names if re.fullmatch(r"[A-Za-z_]+(\.[A-Za-z_]+)+", text)]
    dotted = [text for text in dotted if Path(text).suffix not in ENDINGS]
    assert [text for text in dotted if not resolves(text)] == []


def resolves(dotted: str) -> bool:
    """Whether there is such a thing: something of one of ``THINGS``, or in the package, or beside it."""
    first, rest = dotted.split(".", maxsplit=1)
    if any(hasattr(thing, rest) or rest in get_type_hints(thing) for thing in THINGS.get(first, ())):
        return True
    return any(exists(name) for name in (f"kaladan.{dotted}", dotted))


def exists(name: str) -> bool:
    """Whether a module, or something in one, has that name."""
    try:
        pkgutil.resolve_name(name)
    except (ImportError, AttributeError):
        return False
    return True


@pytest.mark.parametrize(
    ("dotted", "found"),
    [
        ("game.pending", True), ("game.nothing", False), ("scenes.replay", True), ("match.film.Film", True),
        ("match.film.Fylm", False), ("nowhere.at_all", False),
    ],
)  # fmt: skip
def test_a_name_that_is_not_there_would_be_noticed(dotted: str, found: bool) -> None:
    assert resolves(dotted) == found


# -- pictures


def pictures() -> list[Path]:
    """Return the pictures that the README shows."""
    return [ROOT / link for link in page("README.md").links if link.endswith(".png")]


def sides(picture: Path) -> tuple[int, int]:
    """Return the width and height of a PNG file."""
    head = picture.read_bytes()[:24]
    assert head.startswith(b"\x89PNG"), picture
    width, height = struct.unpack(">II", head[16:24])
    return width, height


def test_three_pictures_of_scenes_are_shown_and_small() -> None:
    shown = pictures()
    assert len(shown) == 3
    assert {picture.stem for picture in shown} <= set(SAMPLES)
    assert {sides(picture) for picture in shown} == {SIDES}
    assert sum(picture.stat().st_size for picture in shown) < LARGEST


def test_the_script_that_the_page_names_makes_them(tmp_path: Path) -> None:
    script = ROOT / "build_scripts" / "readme_pictures.py"
    # A process of its own: the command closes the display when it is done.
    words = [sys.executable, str(script), "--folder", str(tmp_path), "draft"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert sides(tmp_path / "draft.png") == SIDES
    text = script.read_text(encoding="utf-8")
    assert all(f'"{picture.stem}"' in text for picture in pictures())


def test_pictures_are_neither_in_the_wheel_nor_in_the_app() -> None:
    build = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
    wheel = build["targets"]["wheel"]
    taken = [ROOT / folder for folder in (*wheel["packages"], *wheel["force-include"])]
    spec = (ROOT / "build_scripts" / "packing" / "kaladan.spec").read_text(encoding="utf-8")
    assert "pictures" not in spec
    assert [p for p in pictures() if any(p.is_relative_to(folder) for folder in taken)] == []
