"""Build app and wheel, and try them as users and newcomers do: ``python3 build_scripts/check_app.py``.

A slow check, started by ``.ci/run`` after the ordinary one. Linux only: it needs Xvfb, openbox and xdotool.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from environment import ROOT, CannotPrepare, prepare, run


def main() -> int:
    """Build and try; stop at the first step that fails."""
    if not sys.platform.startswith("linux"):
        raise CannotPrepare("This check drives the app on a Linux screen; build_app.py works everywhere.")
    python = prepare("dev")
    with tempfile.TemporaryDirectory(prefix="kaladan-") as folder:
        steps = (
            ("build the app", lambda: _run(sys.executable, "build_scripts/build_app.py")),
            ("try the app", lambda: _try_app(python, "tests/scenes/test_packaged_app.py")),
            ("a newcomer", lambda: _try_app(python, "tests/newcomer.py")),
            ("build and try the wheel", lambda: _try_wheel(python, Path(folder))),
        )
        for name, step in steps:
            print(f"\n== {name}", flush=True)
            began = time.monotonic()
            if not step():
                print(f"The step '{name}' failed (see above).", file=sys.stderr, flush=True)
                return 1
            print(f"({time.monotonic() - began:.0f} s)", flush=True)
    print("\nThe app and the wheel work.", flush=True)
    return 0


def _run(*command: str, folder: Path = ROOT, **surroundings: str) -> bool:
    environment = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1", **surroundings}
    return subprocess.run(command, cwd=folder, env=environment, check=False).returncode == 0


def _try_app(python: Path, file: str) -> bool:
    """Start a file of tests that are left out otherwise, with the archive that was built."""
    archives = sorted((ROOT / "dist").glob("kaladan-*.tar.gz"), key=lambda path: path.stat().st_mtime)
    tests = [str(python), "-m", "pytest", "-m", "packaged", "-rP", file]
    headless = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return _run(*tests, KALADAN_ARCHIVE=str(archives[-1]), **headless)


def _try_wheel(python: Path, folder: Path) -> bool:
    """Build the wheel, install it by pipx as a player would, and start it from elsewhere in both ways."""
    pip = (str(python), "-m", "pip", "--disable-pip-version-check", "-q")
    if not _run(*pip, "wheel", "--no-deps", "-w", str(folder), str(ROOT)):
        return False
    wheel = next(folder.glob("kaladan-*.whl"))
    homes = {"PIPX_HOME": str(folder / "pipx"), "PIPX_BIN_DIR": str(folder / "bin")}
    tools = folder / "tools"
    if not (_run(*pip, "install", "--target", str(tools), "pipx") and _pipx(python, tools, wheel, homes)):
        return False
    kaladan = str(folder / "bin" / "kaladan")
    module = (str(folder / "pipx" / "venvs" / "kaladan" / "bin" / "python"), "-m", "kaladan")
    return _run(kaladan, "--selftest", folder=folder) and _same(folder, (kaladan,), module)


def _same(folder: Path, *starts: tuple[str, ...]) -> bool:
    """Whether the game says the same, however it is started."""
    told = {subprocess.check_output([*start, "--help"], cwd=folder, text=True) for start in starts}
    if len(told) > 1:
        print("kaladan and python -m kaladan are not the same.", file=sys.stderr)
    return len(told) == 1


def _pipx(python: Path, tools: Path, wheel: Path, homes: dict[str, str]) -> bool:
    return _run(str(python), "-m", "pipx", "install", str(wheel), PYTHONPATH=str(tools), **homes)


if __name__ == "__main__":
    run(main)
