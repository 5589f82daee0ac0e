"""The game's own virtual environment: made when missing, installed when the project's needs have changed.

Shared by ``play.py`` and ``check.py``. Runs on a bare Python: nothing is imported but the standard library.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NEEDED = (3, 11)


class CannotPrepare(Exception):
    """The environment cannot be made; the message says why and what to do."""


def prepare(extra: str = "") -> Path:
    """Make the environment ready and return the path of its Python.

    Args:
        extra: name of an optional dependency group of ``pyproject.toml`` (``"dev"``), or empty.

    Raises:
        CannotPrepare: Python is too old, or the packages cannot be installed.
    """
    if sys.version_info < NEEDED:
        found = ".".join(str(part) for part in sys.version_info[:3])
        raise CannotPrepare(
            f"Python {NEEDED[0]}.{NEEDED[1]} or newer is needed, and this is Python {found}. "
            "Install a newer Python and start this script with it."
        )
    home = ROOT / (f".venv-{extra}" if extra else ".venv")
    python = home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    stamp = home / "installed"
    wanted = _fingerprint(extra)
    if python.exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return python
    print(f"Preparing {home.name} (needed once, and again when the packages change) ...", flush=True)
    try:
        venv.create(home, with_pip=True, clear=home.exists())
    except (OSError, subprocess.CalledProcessError) as error:
        raise CannotPrepare(
            f"A virtual environment cannot be made in {home}: {error}. On Debian and Ubuntu, "
            "install the package python3-venv; elsewhere check that the folder can be written."
        ) from error
    _install(python, extra)
    stamp.write_text(wanted, encoding="utf-8")
    return python


def _install(python: Path, extra: str) -> None:
    target = f"{ROOT}[{extra}]" if extra else str(ROOT)
    command = [str(python), "-m", "pip", "install", "--disable-pip-version-check", "-q", "-e", target]
    print("Installing the game and what it needs ...", flush=True)
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode:
        last = "\n".join((result.stdout + result.stderr).strip().splitlines()[-5:])
        raise CannotPrepare(
            "The packages cannot be installed. Is this computer online? They come from the Python "
            f"package index and are needed once. What pip said:\n{last}"
        )


def _fingerprint(extra: str) -> str:
    text = (ROOT / "pyproject.toml").read_bytes() + extra.encode() + sys.version.encode()
    return hashlib.sha256(text).hexdigest()


def run(main: object) -> None:
    """Run a script's main function; end with a sentence instead of a traceback when it cannot."""
    assert callable(main)
    try:
        code = main()
    except CannotPrepare as error:
        print(f"\n{error}", file=sys.stderr)
        code = 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        code = 130
    raise SystemExit(code)
