"""Tune the computer players' weights by matches against themselves.

``python3 build_scripts/tune_players.py --matches 120 --jobs 2 --features fall,hurt,castles`` prints the
weights that are left at the end, to be put into ``kaladan/players/weights.py``. A change of one weight takes
about a minute and a half on two cores.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from environment import ROOT, prepare, run


def main() -> int:
    """Start the tuning in the game's environment; arguments go to ``tune_matches.py``."""
    worker = Path(__file__).with_name("tune_matches.py")
    command = [str(prepare("dev")), str(worker), *sys.argv[1:]]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    run(main)
