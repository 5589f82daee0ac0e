"""How long computer players think: ``python3 build_scripts/bench_thinking.py [--level NAME] [--runs N]``.

A match of each mode is played several times, each time by a process that has not thought of anything yet, and
with garbage looked after as in the app. Thinking is the same every time: so the quickest run of a decision is
what it costs, and what the others took longer is the machine's doing. The times are those of the processor;
the longest is also given as a ratio to a plain loop of a million steps in the same runs.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from kaladan.content.loader import load
from kaladan.match.journal import Setting
from kaladan.model.commands import Command
from kaladan.model.options import MatchOptions
from kaladan.players.levels import LEVELS, seated
from kaladan.ui import memory

#: How many generals play, and whether in teams.
MODES = {
    "2": (2, False), "3": (3, False), "4": (4, False), "5": (5, False), "6": (6, False),
    "2v2": (4, True), "3v3": (6, True),
}  # fmt: skip

#: What a decision may take, in milliseconds.
ALLOWED = {"squire": 50, "captain": 50, "marshal": 1000, "warlord": 3000}

_STEPS = 1_000_000

_WIDTHS = (9, 7, 7, 7, 8, 5, 7, 7)


@dataclass(frozen=True, slots=True)
class Run:
    """Milliseconds: of each decision, and of the plain loop."""

    decisions: list[float]
    loop: float


def main() -> int:
    """Measure the modes one after the other, and print a row of each."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--level", choices=LEVELS, default="captain")
    parser.add_argument("--runs", type=int, default=3, metavar="N", help="how often each match is played")
    parser.add_argument("--modes", nargs="+", choices=MODES, default=["2", "4", "6", "2v2", "3v3"])
    parser.add_argument("--seed", default="thinking")
    parsed = parser.parse_args()
    print(f"{parsed.level}: at most {ALLOWED[parsed.level]} ms are allowed; {parsed.runs} runs")
    heads = zip(
        ("decisions", "mean", "median", "99 %", "longest", "over", "/ loop", "loop"), _WIDTHS, strict=True
    )
    print("mode ", *(f"{head:>{width}}" for head, width in heads))
    for mode in parsed.modes:
        runs = _runs(mode, parsed.level, parsed.seed, parsed.runs)
        print(_row(mode, runs, ALLOWED[parsed.level]), flush=True)
    return 0


def _runs(mode: str, level: str, seed: str, count: int) -> list[Run]:
    context = get_context("spawn")
    found = []
    for _ in range(count):
        with ProcessPoolExecutor(1, mp_context=context) as pool:
            found.append(pool.submit(run, mode, level, seed).result())
    return found


def run(mode: str, level: str, seed: str) -> Run:
    """Let computers of a level play a match, and time every decision."""
    players, teams = MODES[mode]
    catalogue = load()
    memory.settle()
    loop = _plain_loop()
    options = MatchOptions.proposed(players, teams=teams)
    names = tuple(f"General {seat + 1}" for seat in range(players))
    game = Setting(players, teams, options, seed, catalogue.fingerprint, names).new_game(catalogue)
    seats = [seated(level, catalogue, f"{seed}/{seat}") for seat in range(players)]
    times: list[float] = []
    while (decision := game.pending()) is not None:
        command: Command
        if decision.is_chance:
            command = game.roll()
        else:
            # What the general sees is part of the price: the app pays for it too.
            began = time.thread_time()
            command = seats[decision.seat].choose(decision, partial(game.view, decision.seat))
            times.append((time.thread_time() - began) * 1000)
        game.apply(decision.seat, command)
    return Run(times, min(loop, _plain_loop()))


def _plain_loop() -> float:
    began, total = time.thread_time(), 0
    for step in range(_STEPS):
        total += step
    return (time.thread_time() - began) * 1000


def _row(mode: str, runs: list[Run], allowed: float) -> str:
    times = sorted(map(min, zip(*(run.decisions for run in runs), strict=True)))
    loop, longest = min(run.loop for run in runs), times[-1]
    usual = statistics.mean(times), statistics.median(times), times[len(times) * 99 // 100]
    over = sum(took > allowed for took in times)
    figures = (
        f"{len(times)}",
        *(f"{took:.1f}" for took in (*usual, longest)),
        f"{over}",
        f"{longest / loop:.2f}",
    )
    cells = zip((*figures, f"{loop:.1f}"), _WIDTHS, strict=True)
    return " ".join((f"{mode:5}", *(f"{cell:>{width}}" for cell, width in cells)))


if __name__ == "__main__":
    sys.exit(main())
