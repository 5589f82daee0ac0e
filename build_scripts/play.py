"""Play the game from a fresh copy: ``python3 build_scripts/play.py [arguments of python -m kaladan]``."""

from __future__ import annotations

import subprocess
import sys

from environment import ROOT, prepare, run


def main() -> int:
    """Prepare the environment and start the game."""
    python = prepare()
    arguments = sys.argv[1:]
    print(" ".join(["Starting: kaladan", *arguments]), flush=True)
    return subprocess.run([python, "-m", "kaladan", *arguments], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    run(main)
