"""Play the game from a fresh copy: ``python3 build_scripts/play.py [arguments of python -m kaladan]``."""

from __future__ import annotations

import subprocess
import sys

from environment import ROOT, prepare, run

#: What the main job is while there is no window: two generals play one match, and its course is printed.
MAIN_JOB = ("simulate", "--players", "2", "--matches", "1", "--seed", "1", "--text")


def main() -> int:
    """Prepare the environment and start the game."""
    python = prepare()
    arguments = sys.argv[1:] or list(MAIN_JOB)
    print("Starting: kaladan " + " ".join(arguments), flush=True)
    return subprocess.run([python, "-m", "kaladan", *arguments], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    run(main)
