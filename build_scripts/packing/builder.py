"""Puts the app together, step by step; started by ``build_app.py`` in the environment of the app."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import PyInstaller.__main__

from packing import linux, windows
from packing.facts import ASSETS, BUILD, DIST, LICENCES, NAME, PARTS, TITLE
from packing.icons import write_icons


def main() -> int:
    """Build, and try what was built; return 0, or 1 if it does not work."""
    shutil.rmtree(PARTS, ignore_errors=True)
    write_icons(PARTS)
    windows.write_version(PARTS / "version.txt")
    spec = Path(__file__).with_name("kaladan.spec")
    quiet = ["--noconfirm", "--log-level", "ERROR"]
    PyInstaller.__main__.run([str(spec), *quiet, "--distpath", str(DIST), "--workpath", str(BUILD)])
    folder = _add_files()
    if not _works(folder):
        return 1
    if sys.platform not in ("win32", "darwin"):
        print(f"packed: {linux.pack(folder)}")
    print(f"built: {folder} ({_megabytes(folder):.0f} MB, {_megabytes(ASSETS):.0f} MB of it art and sound)")
    return 0


def _add_files() -> Path:
    """Put beside the program what its user may want to read or start; return the folder or the app."""
    if sys.platform == "darwin":
        return DIST / f"{TITLE}.app"
    folder = DIST / NAME
    shutil.copy(PARTS / LICENCES, folder / LICENCES)
    if sys.platform != "win32":
        linux.add_menu_entry(folder)
    return folder


def _works(folder: Path) -> bool:
    """Let the app try itself; say what it said if something failed."""
    inside = {"win32": f"{NAME}.exe", "darwin": f"Contents/MacOS/{NAME}"}.get(sys.platform, NAME)
    tried = subprocess.run([folder / inside, "--selftest"], capture_output=True, text=True, check=False)
    if tried.returncode:
        print(f"the app does not work:\n{tried.stdout}{tried.stderr}", file=sys.stderr)
    return tried.returncode == 0


def _megabytes(folder: Path) -> float:
    return sum(path.stat().st_size for path in folder.rglob("*") if not path.is_symlink()) / 1_000_000


if __name__ == "__main__":
    sys.exit(main())
