"""Exact odds against rolled dice: ``python3 build_scripts/check_odds.py [--battles N] [--rolls N]``.

Random battles of all sorts are rolled out many times, and what happened is compared with the odds. 500
battles of 100,000 rolls take some minutes.
"""

from __future__ import annotations

import argparse
import os
import subprocess
from pathlib import Path

from environment import ROOT, prepare, run


def main() -> int:
    """Start the check in the game's environment."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--battles", type=int, default=500, help="how many battles (default 500)")
    parser.add_argument("--rolls", type=int, default=100_000, help="rolls of each battle (default 100000)")
    parsed = parser.parse_args()
    worker = Path(__file__).with_name("check_odds_rolls.py")
    command = [str(prepare("dev")), str(worker), str(parsed.battles), str(parsed.rolls)]
    # The battles are those of the tests, which are not installed.
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    run(main)
