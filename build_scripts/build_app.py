"""Build the double-clickable app for this platform: ``python3 build_scripts/build_app.py``.

Makes its own environment, and ``dist``: on Linux the folder ``kaladan`` and an archive of it, on Windows the
folder, on macOS ``Generals of Kaladan.app``. What was built tries itself out before it is praised.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from environment import ROOT, prepare, run


def main() -> int:
    """Build the app in an environment of its own, with nothing in it that the app does not need."""
    builder = Path(__file__).with_name("packing") / "builder.py"
    environment = {**os.environ, "PYTHONPATH": str(builder.parent.parent), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = [str(prepare("app")), str(builder), *sys.argv[1:]]
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    run(main)
