"""How fast the rules are, as ratios to an anchor measured in the same run.

``python3 build_scripts/bench.py [--rounds N]``. The anchor is catanatron, a well-kept Python engine of a
board game, installed in an environment of its own. One sample of each side is taken in turn, and the
figure is the median over the rounds of the ratio of the two: machines are noisy, ratios less so.
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


def main() -> int:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="samples of each side (default 5)")
    rounds = parser.parse_args().rounds
    sides = {"kaladan": prepare("dev"), "anchor": _anchor_python()}
    # The anchor was compiled when it was installed; so that imports compare, ours is compiled too.
    compileall.compile_dir(ROOT / "kaladan", quiet=1)
    taken: list[dict[str, dict[str, float]]] = []
    for number in range(rounds):
        taken.append({side: _sample(python, side) for side, python in sides.items()})
        print(f"round {number + 1} of {rounds} taken", flush=True)
    print(f"\n{platform.python_implementation()} {platform.python_version()}, median of {rounds} rounds")
    print(f"{'':44} {'ours':>10} {'anchor':>10} {'ratio':>7}  must, aim")
    for title, key, word, must, aim in FIGURES:
        ours = statistics.median(row["kaladan"][key] for row in taken)
        theirs = statistics.median(row["anchor"][key] for row in taken)
        ratio = statistics.median(row["kaladan"][key] / row["anchor"][key] for row in taken)
        print(f"{title:44} {ours:10.4g} {theirs:10.4g} {ratio:7.3f}  {word} {must}, {aim}")
    return 0


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


def _sample(python: Path, side: str) -> dict[str, float]:
    command = [str(python), str(SAMPLES / f"{side}.py")]
    # The anchor's matches depend on the order of sets; a fixed hash seed steadies it.
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT, env=environment)
    sample: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return sample


if __name__ == "__main__":
    run(main)
