"""Check the whole project: ``python3 build_scripts/check.py [arguments of pytest]``.

Makes its own environment, then runs format, lint, types, the import contract and the tests.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from environment import ROOT, prepare, run

STEPS = (
    ("format", ("ruff", "format", "--check", ".")),
    ("lint", ("ruff", "check", ".")),
    ("types", ("mypy",)),
    ("imports", ("lint-imports",)),
)


def main() -> int:
    """Run every step; stop at the first that fails."""
    python = prepare("dev")
    tests = [str(python), "-m", "pytest", "-n", str(os.cpu_count() or 1), *sys.argv[1:]]
    for name, command in STEPS:
        if not _passes(name, [str(_tool(python, command[0])), *command[1:]]):
            return 1
    if not _passes("tests", tests):
        return 1
    print("\nEverything passed.", flush=True)
    return 0


def _tool(python: Path, name: str) -> Path:
    return python.with_name(name + (".exe" if sys.platform == "win32" else ""))


def _passes(name: str, command: list[str]) -> bool:
    print(f"\n== {name}", flush=True)
    headless = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    code = subprocess.run(command, cwd=ROOT, env={**os.environ, **headless}, check=False).returncode
    if code:
        print(f"The step '{name}' failed (see above).", file=sys.stderr, flush=True)
    return code == 0


if __name__ == "__main__":
    run(main)
