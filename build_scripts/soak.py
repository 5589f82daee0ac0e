"""A thousand random matches of every mode: ``python3 build_scripts/soak.py [--matches N]``.

Every match must end and be sound after every step; every tenth is played twice and must come out the
same. Match options change from match to match. Takes some minutes on two cores.
"""

from __future__ import annotations

import argparse
import subprocess
from pathlib import Path

from environment import ROOT, prepare, run


def main() -> int:
    """Start the soak in the game's environment."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1000, help="matches of each mode (default 1000)")
    matches = parser.parse_args().matches
    worker = Path(__file__).with_name("soak_matches.py")
    command = [str(prepare("dev")), str(worker), str(matches)]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    run(main)
