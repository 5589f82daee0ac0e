"""What all parts of the packaging know: names, folders, and what stays out of the package."""

from __future__ import annotations

from pathlib import Path

from kaladan import VERSION

ROOT = Path(__file__).resolve().parent.parent.parent
ASSETS = ROOT / "assets"
BUILD, DIST = ROOT / "build", ROOT / "dist"
#: What is made for the package before it is put together.
PARTS = BUILD / "parts"

#: The name of the program, its folder and its archive.
NAME = "kaladan"
TITLE = "Generals of Kaladan"
COMMENT = "A hex war game of dice, castles and alliances for 2 to 6 generals"
IDENTIFIER = "kaladan.generals"
#: The file that all third-party licences are collected in, beside the program.
LICENCES = "THIRD-PARTY-LICENCES.txt"

#: Modules that nothing in the game needs, though something that it uses could. Without ``_hashlib`` Python
#: reckons its digests itself, and OpenSSL stays out.
UNUSED = (
    "numpy", "_hashlib", "tkinter", "unittest", "doctest", "pydoc", "pdb", "ssl", "sqlite3", "lib2to3",
    "curses", "setuptools", "pip", "_pytest", "IPython", "matplotlib", "pandas", "yaml", "cairo", "OpenGL",
    "pygame.tests", "pygame.examples", "pygame.docs",
)  # fmt: skip

#: Typefaces of pygame_gui for languages that the game does not speak.
_FOREIGN = ("JP", "KR", "SC", "Arabic", "Hebrew", "Georgian")


def is_needed(name: str) -> bool:
    """Return whether a data file, by its name in the package, is one that the game may read."""
    parts = Path(name).parts
    if parts[:2] == ("pygame_gui", "data"):
        return not any(parts[-1].startswith(f"NotoSans{script}") for script in _FOREIGN)
    return not name.endswith((".pyi", "py.typed")) and parts[:2] != ("pygame", "docs")


def version_numbers() -> tuple[int, int, int, int]:
    """Return the game's version as the four numbers that Windows wants."""
    numbers = [int(part) for part in VERSION.split(".")]
    first, second, third, fourth, *_ = (*numbers, 0, 0, 0, 0)
    return first, second, third, fourth
