"""How fast the rules are, as ratios to an anchor measured in the same run.

``python3 build_scripts/bench.py [--rounds N] [--only rules|odds]``. The anchor of the rules is catanatron, a
well-kept Python engine of a board game, installed in an environment of its own; that of the exact odds is
rolling the same dice 100,000 times with numpy. One sample of each side is taken in turn, and the figure is
the median over the rounds of the ratio of the two: machines are noisy, ratios less so.
"""

from __future__ import annotations

import argparse
import compileall
import json
import os
import platform
import statistics
import subprocess
import venv
from pathlib import Path
from typing import Any

from environment import ROOT, CannotPrepare, prepare, run

ANCHOR = "catanatron==3.2.1"
SAMPLES = Path(__file__).with_name("bench_samples")

#: What is measured: how a figure is made of the two samples, what it must reach, and what is aimed at.
FIGURES = (
    ("random play, 6 players, decisions a second", "decisions_per_second", "at least", 1.2, 2.4),
    ("copy of a 6-player match in the middle", "copy_microseconds", "at most", 0.3, 0.1),
    ("import of all the rules, processor seconds", "import_seconds", "at most", 0.5, 0.3),
    ("saving at command 1,000, on its thread, ms", "save_milliseconds", "at most", 1.0, 0.5),
    ("saving at command 1,000, a frame waits, ms", "wait_milliseconds", "at most", 0.1, 0.02),
)


#: The odds of one exchange, asked for the first time: at most so much of the time of 100,000 rolls.
ODDS = (("3v3", 0.5, 0.15), ("5v5", 0.5, 0.15), ("10v10", 0.5, 0.15))

#: Asked again: at most so many microseconds.
AGAIN = (2.0, 0.5)


def main() -> int:
    """Measure and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="samples of each side (default 5)")
    parser.add_argument("--only", choices=("rules", "odds"), help="one of the tables")
    parsed = parser.parse_args()
    ours = prepare("dev")
    # The anchor was compiled when it was installed; so that imports compare, ours is compiled too.
    compileall.compile_dir(ROOT / "kaladan", quiet=1)
    print(f"{platform.python_implementation()} {platform.python_version()}, median of {parsed.rounds} rounds")
    if parsed.only != "odds":
        _rules(ours, parsed.rounds)
    if parsed.only != "rules":
        _odds(ours, parsed.rounds)
    return 0


def _rules(ours: Path, rounds: int) -> None:
    sides = {"kaladan": ours, "anchor": _anchor_python()}
    taken = [{side: _sample(python, side) for side, python in sides.items()} for _ in range(rounds)]
    print(f"{'':44} {'ours':>10} {'anchor':>10} {'ratio':>7}  must, aim")
    for title, key, word, must, aim in FIGURES:
        medians = [statistics.median(row[side][key] for row in taken) for side in sides]
        ratio = statistics.median(row["kaladan"][key] / row["anchor"][key] for row in taken)
        print(f"{title:44} {medians[0]:10.4g} {medians[1]:10.4g} {ratio:7.3f}  {word} {must}, {aim}")


def _odds(ours: Path, rounds: int) -> None:
    taken = [_sample(ours, "odds", str(number)) for number in range(rounds)]
    print(f"{'odds of one exchange, milliseconds':44} {'exact':>10} {'rolled':>10} {'ratio':>7}  must, aim")
    for title, must, aim in ODDS:
        pairs = [row["cold"][title] for row in taken]
        medians = [statistics.median(pair[side] for pair in pairs) * 1e3 for side in (0, 1)]
        ratio = statistics.median(exact / rolled for exact, rolled in pairs)
        print(f"{title:44} {medians[0]:10.4g} {medians[1]:10.4g} {ratio:7.3f}  at most {must}, {aim}")
    again = statistics.median(row["again"] for row in taken) * 1e6
    print(f"{'asked again, microseconds':44} {again:10.4g} {'':18}  at most {AGAIN[0]}, {AGAIN[1]}")


def _anchor_python() -> Path:
    home = ROOT / ".venv-anchor"
    python = home / "bin" / "python"
    if not (home / "installed").exists():
        print(f"Installing the anchor {ANCHOR} into {home.name} ...", flush=True)
        venv.create(home, with_pip=True, clear=True)
        command = [str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check", ANCHOR]
        if subprocess.run(command, check=False).returncode:
            raise CannotPrepare(f"{ANCHOR} cannot be installed; it is needed for the comparison only.")
        (home / "installed").touch()
    return python


def _sample(python: Path, side: str, *arguments: str) -> dict[str, Any]:
    command = [str(python), str(SAMPLES / f"{side}.py"), *arguments]
    # The anchor's matches depend on the order of sets; a fixed hash seed steadies it.
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT, env=environment)
    sample: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return sample


if __name__ == "__main__":
    run(main)
