"""The typefaces that ship with the game, with their licences.

Fira Sans and Spectral are copied as they are. Cinzel comes as a variable font, and pygame opens
only the default weight of one, so static files of the two weights in use are made here.
"""

from __future__ import annotations

import shutil
from importlib.util import find_spec
from pathlib import Path

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from fontTools.varLib import instancer  # type: ignore[import-untyped]

CINZEL_WEIGHTS = (700, 900)
COPIED = {
    "fira_sans": (
        "FiraSans-Regular.ttf",
        "FiraSans-Medium.ttf",
        "FiraSans-SemiBold.ttf",
        "FiraSans-Bold.ttf",
    ),
    "spectral": ("Spectral-MediumItalic.ttf", "Spectral-Bold.ttf"),
}


def write_fonts(folder: Path) -> list[Path]:
    """Write every typeface and licence into `folder`; return the files, in the order written."""
    folder.mkdir(parents=True, exist_ok=True)
    written = [_cinzel(folder, weight) for weight in CINZEL_WEIGHTS]
    for package, names in COPIED.items():
        written += [_copy(_package(package) / "files" / name, folder / name) for name in names]
    for package in ("cinzel", *COPIED):
        written.append(_copy(_package(package) / "LICENSE", folder / f"OFL-{package}.txt"))
    return written


def _cinzel(folder: Path, weight: int) -> Path:
    # Without the fixed time stamp two runs would give two different files.
    font = TTFont(_package("cinzel") / "files" / "Cinzel[wght].ttf", recalcTimestamp=False)
    static = instancer.instantiateVariableFont(font, {"wght": weight}, updateFontNames=True)
    target = folder / f"Cinzel-{weight}.ttf"
    static.save(target)
    return target


def _copy(source: Path, target: Path) -> Path:
    shutil.copyfile(source, target)
    return target


def _package(name: str) -> Path:
    spec = find_spec(f"fontpkg_{name}")
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"the package fontpkg-{name} is not installed")
    return Path(spec.origin).parent
