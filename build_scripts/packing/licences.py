"""The licences of everything in the package that others made, collected into one file."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import metadata
from pathlib import Path

from packing.facts import ASSETS, LICENCES, PARTS

_HERE = Path(__file__).resolve().parent
#: What becomes of a file that nobody knows: it is named at the end, and the build says so.
UNKNOWN = "not identified"
#: How shared libraries end, on any platform.
_NATIVE = (".so", ".dll", ".dylib")
#: Licence texts in a distribution, wherever it keeps them.
_TEXTS = ("LICEN", "COPYING", "NOTICE")

#: A file in the package: its name there, where it comes from, what PyInstaller calls its kind.
File = tuple[str, str, str]


@dataclass(slots=True)
class Part:
    """Something that others made, with its licence: a name of SPDX where there is one."""

    name: str
    licence: str
    home: str
    texts: list[str] = field(default_factory=list)


def write_licences(files: Iterable[File]) -> Path:
    """Write the licences of all files that go into a package; return the file.

    Files that nobody knows are printed, and named in the file.
    """
    parts, unknown = collect(files)
    if unknown:
        print(f"{UNKNOWN}: {', '.join(unknown)}", file=sys.stderr)
    PARTS.mkdir(parents=True, exist_ok=True)
    path = PARTS / LICENCES
    path.write_text(told(parts, unknown), encoding="utf-8")
    return path


def told(parts: Iterable[Part], unknown: Iterable[str]) -> str:
    """Return the text of the file: a list of all parts, then the texts, each of them once."""
    parts = sorted(parts, key=lambda part: part.name.lower())
    lines = ["Generals of Kaladan contains the following, made by others:", ""]
    lines += [f"  {part.name}: {part.licence} ({part.home})" for part in parts]
    lines += [f"  {name}: {UNKNOWN}" for name in unknown]
    by_text: dict[str, list[str]] = {}
    for part in parts:
        for text in part.texts:
            by_text.setdefault(text.strip(), []).append(part.name)
    for text, names in by_text.items():
        lines += ["", "=" * 100, ", ".join(dict.fromkeys(names)), "=" * 100, "", text]
    return "\n".join(lines) + "\n"


def collect(files: Iterable[File], starter: str | None = "pyinstaller") -> tuple[list[Part], list[str]]:
    """Return what others made among files, and the names of those files that nobody knows.

    Args:
        files: everything in the package.
        starter: the distribution that the program which starts the package comes from, if there is one.
    """
    found: dict[str, Part] = {part.name: part for part in _typefaces()}
    if starter is not None:
        found["starter"] = _starter(starter)
    unknown = []
    for name, source, kind in files:
        part = _own(name, source) or _part(name, source, kind)
        if part is None:
            unknown.append(name)
        elif part.name:
            found.setdefault(part.name, part)
    return list(found.values()), sorted(unknown)


_OURS = Part("", "", "")


def _own(name: str, source: str) -> Part | None:
    """Return an empty part for what needs no line: the game itself, and links to files in the package."""
    first = name.replace("\\", "/").partition("/")[0].partition(".")[0]
    inside = not Path(source).is_absolute() and source != "-"
    return _OURS if first in ("kaladan", "packing") or inside else None


def _part(name: str, source: str, kind: str) -> Part | None:
    file = Path(name).name
    if _is_native(file) and kind != "EXTENSION":
        return _native(file, source)
    top = name.replace("\\", "/").partition("/")[0].partition(".")[0]
    owner = _owners().get(top) or _owners().get(name.partition("-")[0])
    return _distribution(owner) if owner else _python(name, source)


def _starter(name: str) -> Part:
    """Return the program that starts the package; it has another licence than what puts it there."""
    whole = _distribution(name)
    licence = "GPL-2.0-or-later WITH Bootloader-exception"
    return Part(f"{whole.name} bootloader", licence, whole.home, whole.texts)


def _typefaces() -> Iterator[Part]:
    """Yield the typefaces of the game and of pygame_gui: they are in every package."""
    gui = Path(str(metadata.distribution("pygame_gui").locate_file("pygame_gui")))
    texts = [*(ASSETS / "fonts").glob("OFL-*.txt"), *(gui / "data" / "licenses").glob("*-LICENSE.txt")]
    for path in sorted(texts):
        family = path.stem.removeprefix("OFL-").removesuffix("-LICENSE").replace("_", " ")
        name = f"typeface {family[:1].upper()}{family[1:]}"
        yield Part(name, "OFL-1.1", "https://fonts.google.com", [path.read_text(encoding="utf-8")])


# -- Python packages


@cache
def _owners() -> dict[str, str]:
    """Return the distribution that each importable name belongs to."""
    return {top: names[0] for top, names in metadata.packages_distributions().items()}


@cache
def _distribution(name: str) -> Part:
    about = metadata.distribution(name)
    head = about.metadata
    licence = head["License-Expression"] or head["License"] or "see its text"
    home = head["Home-page"] or next(iter(head.get_all("Project-URL") or ["PyPI"])).rpartition(" ")[2]
    texts = [
        Path(str(path.locate())).read_text(encoding="utf-8")
        for path in about.files or ()
        if path.parts[0].endswith(".dist-info") and path.name.upper().startswith(_TEXTS)
    ]
    if "LGPL" in licence and not texts:
        texts = [(_HERE / "texts" / "lgpl-2.1.txt").read_text(encoding="utf-8")]
    return Part(head["Name"], licence.partition("\n")[0], home, texts)


def _python(name: str, source: str) -> Part | None:
    """Return Python itself, if a file is of its own library."""
    library = Path(sysconfig.get_path("stdlib")).resolve()
    own = name == "base_library.zip" or Path(source).resolve().is_relative_to(library)
    if not own and not Path(name).name.lower().startswith(("libpython", "python3")):
        return None
    return _interpreter()


@cache
def _interpreter() -> Part:
    version = ".".join(str(number) for number in sys.version_info[:3])
    base = Path(sys.base_prefix)
    places = (Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", base / "LICENSE.txt", base / "LICENSE")
    texts = [path.read_text(encoding="utf-8") for path in places if path.is_file()][:1]
    return Part(f"Python {version}", "PSF-2.0", "https://www.python.org", texts)


# -- libraries


def _is_native(file: str) -> bool:
    return any(ending in file.lower() for ending in _NATIVE)


@cache
def table() -> dict[str, dict[str, object]]:
    """Return the table of libraries by their names."""
    with (_HERE / "native.toml").open("rb") as file:
        return tomllib.load(file)


def _native(file: str, source: str) -> Part | None:
    if file.lower().startswith(("libpython", "python3")):
        return _interpreter()
    begin = file.lower().removeprefix("lib")
    for name, line in table().items():
        files = line["files"]
        assert isinstance(files, list)
        if begin.startswith(tuple(files)):
            text = line.get("text")
            texts = (
                [(_HERE / "texts" / str(text)).read_text(encoding="utf-8")] if text else _of_system(source)
            )
            return Part(name, str(line["licence"]), str(line["home"]), texts)
    return None


def _of_system(source: str) -> list[str]:
    """Return the licence text that a Debian system keeps of a library; none elsewhere."""
    try:
        told = subprocess.run(["dpkg", "-S", source], capture_output=True, text=True, check=False).stdout
        if not told:
            # The list may know the file by its place before /lib became a link to /usr/lib.
            told = subprocess.run(
                ["dpkg", "-S", f"/usr{source}"], capture_output=True, text=True, check=False
            ).stdout
    except OSError:
        return []
    package = told.partition(":")[0]
    path = Path("/usr/share/doc") / package / "copyright"
    return [path.read_text(encoding="utf-8")] if package and path.is_file() else []
