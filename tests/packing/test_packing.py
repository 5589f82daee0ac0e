"""What the app is made of, as far as it can be looked at without building it."""

from __future__ import annotations

import io
import os
import struct
import subprocess
import sys
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from packing import icons, licences, linux, windows
from packing.facts import ASSETS, PARTS, VERSION, is_needed, version_numbers

SCRIPTS = Path(__file__).resolve().parents[2] / "build_scripts" / "packing"


# -- the icon


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("icons")
    icons.write_icons(folder)
    return folder


def test_the_window_has_the_icon_that_the_script_cuts_out(drawn: Path) -> None:
    pictures = [pygame.image.load(path) for path in (drawn / "kaladan.png", ASSETS / "icon.png")]
    assert pygame.image.tobytes(pictures[0], "RGBA") == pygame.image.tobytes(pictures[1], "RGBA")
    assert pictures[0].get_size() == (256, 256)
    assert pictures[0].get_at((0, 0)).a == 0
    assert pictures[0].get_at((128, 128)).a == 255


def test_the_windows_icon_has_a_picture_of_every_size(drawn: Path) -> None:
    content = (drawn / "kaladan.ico").read_bytes()
    assert struct.unpack("<HHH", content[:6]) == (0, 1, len(icons.ICO))
    for number, edge in enumerate(icons.ICO):
        line = struct.unpack("<BBBBHHII", content[6 + 16 * number : 22 + 16 * number])
        length, offset = line[6:]
        picture = pygame.image.load(io.BytesIO(content[offset : offset + length]), "x.png")
        assert picture.get_size() == (edge, edge)
        assert line[:2] == (edge % 256, edge % 256)


def test_the_macos_icon_has_a_picture_of_every_size(drawn: Path) -> None:
    content = (drawn / "kaladan.icns").read_bytes()
    assert content[:4] == b"icns"
    assert struct.unpack(">I", content[4:8])[0] == len(content)
    at, sizes = 8, {}
    while at < len(content):
        name, length = content[at : at + 4], struct.unpack(">I", content[at + 4 : at + 8])[0]
        sizes[name] = pygame.image.load(io.BytesIO(content[at + 8 : at + length]), "x.png").get_width()
        at += length
    assert sizes == {name: edge for edge, name in icons.ICNS.items()}


# -- what goes in


@pytest.mark.parametrize(
    ("name", "needed"),
    [
        ("pygame_gui/data/NotoSansJP-Regular.otf", False),
        ("pygame_gui/data/NotoSans-Regular.ttf", True),
        ("pygame_gui/data/default_theme.json", True),
        ("pygame/docs/index.html", False),
        ("pygame/freesansbold.ttf", True),
        ("kaladan/assets/fonts/Cinzel-700.ttf", True),
        ("kaladan/py.typed", False),
    ],
)
def test_foreign_typefaces_and_documents_stay_out(name: str, needed: bool) -> None:
    assert is_needed(name) == needed


def run_spec(platform: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, dict[str, Any]]:
    """Run the spec file as PyInstaller does on a platform; return what each of its parts was called with."""
    called: dict[str, dict[str, Any]] = {}

    def part(name: str) -> Callable[..., types.SimpleNamespace]:
        def call(*_arguments: Any, **words: Any) -> types.SimpleNamespace:
            called[name] = words
            return types.SimpleNamespace(pure=[], binaries=[], datas=[], scripts=[])

        return call

    hooks = types.ModuleType("PyInstaller.utils.hooks")
    hooks.collect_submodules = lambda name: [name]  # type: ignore[attr-defined]
    for name in ("PyInstaller", "PyInstaller.utils"):
        monkeypatch.setitem(sys.modules, name, types.ModuleType(name))
    monkeypatch.setitem(sys.modules, "PyInstaller.utils.hooks", hooks)
    monkeypatch.setattr(licences, "write_licences", lambda _files: PARTS / "licences")
    monkeypatch.setattr(sys, "platform", platform)
    names = {name: part(name) for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    spec = (SCRIPTS / "kaladan.spec").read_text(encoding="utf-8")
    exec(compile(spec, "kaladan.spec", "exec"), {"SPECPATH": str(SCRIPTS), **names})
    return called


@pytest.mark.parametrize(
    ("platform", "icon", "version", "stripped"),
    [("win32", "kaladan.ico", "version.txt", False), ("darwin", "kaladan.icns", None, False)],
)
def test_the_spec_on_other_platforms(
    platform: str, icon: str, version: str | None, stripped: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    called = run_spec(platform, monkeypatch)
    program = called["EXE"]
    assert program["icon"] == str(PARTS / icon)
    assert program["version"] == (str(PARTS / version) if version else None)
    assert program["console"] is False
    assert program["strip"] is called["COLLECT"]["strip"] is stripped
    assert ("BUNDLE" in called) == (platform == "darwin")
    if platform == "darwin":
        assert called["BUNDLE"]["version"] == VERSION


def test_the_spec_on_linux(monkeypatch: pytest.MonkeyPatch) -> None:
    called = run_spec("linux", monkeypatch)
    assert (called["EXE"]["icon"], called["EXE"]["version"]) == (None, None)
    assert "BUNDLE" not in called
    assert "numpy" in called["Analysis"]["excludes"]


# -- what it tells of itself


class Told:
    """Stands for every class of a version resource: keeps what it is made of."""

    def __init__(self, *parts: Any, **words: Any) -> None:
        self.parts, self.words = parts, words


def test_windows_is_told_the_version() -> None:
    names = (
        "VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct", "VarFileInfo",
        "VarStruct",
    )  # fmt: skip
    told = eval(windows.version_text(), dict.fromkeys(names, Told))
    assert told.words["ffi"].words["filevers"] == version_numbers()
    table = told.words["kids"][0].parts[0][0]
    lines = dict(line.parts for line in table.parts[1])
    assert lines["ProductName"] == "Generals of Kaladan"
    assert lines["FileVersion"] == VERSION
    assert ".".join(map(str, version_numbers())).startswith(VERSION)


# -- licences


def test_what_others_made_is_named_and_what_nobody_knows_too() -> None:
    parts, unknown = licences.collect(
        [
            ("kaladan.cli.main", "/game/kaladan/cli/main.py", "PYMODULE"),
            ("libSDL2.so", "pygame_ce.libs/libSDL2-2-50d19f93.so", "SYMLINK"),
            ("pygame_ce.libs/libSDL2-2-50d19f93.so", "/there/libSDL2-2-50d19f93.so", "BINARY"),
            ("libopusfile-0.dll", "/there/libopusfile-0.dll", "BINARY"),
            ("msgspec._core", "/there/msgspec/_core.so", "EXTENSION"),
            ("libnobody.so.1", "/usr/lib/libnobody.so.1", "BINARY"),
        ],
        starter=None,
    )
    names = {part.name for part in parts}
    assert {"SDL2", "Opusfile", "msgspec", "typeface Cinzel"} <= names
    assert "Opus" not in names
    assert unknown == ["libnobody.so.1"]
    text = licences.told(parts, unknown)
    assert "libnobody.so.1: not identified" in text
    assert "msgspec: BSD-3-Clause" in text
    assert text.count("Sam Lantinga") == 1


def test_every_text_of_the_table_is_there() -> None:
    wanted = {str(line["text"]) for line in licences.table().values() if "text" in line}
    assert wanted == {path.name for path in (SCRIPTS / "texts").iterdir()}


# -- the menu


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the installer is for Linux")
@pytest.mark.parametrize(
    ("name", "quoted"),
    [
        ("plain", "plain"),
        ("50% off", "50%% off"),
        ('a"b', r'a\\"b'),
        ("a$b`c", r"a\\$b\\`c"),
        ("ü\\x", r"ü\\\\x"),
    ],
)
def test_the_installer_writes_a_menu_entry_for_any_folder(tmp_path: Path, name: str, quoted: str) -> None:
    folder = tmp_path / name
    folder.mkdir()
    (folder / "kaladan.desktop").write_text(linux.ENTRY, encoding="utf-8")
    installer = folder / "install.sh"
    installer.write_bytes((SCRIPTS / "install.sh").read_bytes())
    surroundings = {"HOME": str(tmp_path), "PATH": os.environ["PATH"]}
    subprocess.run(["sh", installer], env=surroundings, check=True, capture_output=True)
    entry = tmp_path / ".local/share/applications/kaladan.desktop"
    lines = entry.read_text(encoding="utf-8").splitlines()
    assert lines[:-2] == linux.ENTRY.splitlines()[:-2]
    assert lines[-2] == f'Exec="{tmp_path}/{quoted}/kaladan"'
    assert lines[-1].startswith("Icon=")
    subprocess.run(["sh", installer, "--remove"], env=surroundings, check=True, capture_output=True)
    assert not entry.exists()
