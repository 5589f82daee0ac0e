"""How fast a replay jumps: ``python3 build_scripts/bench_replay.py [--jumps N]``.

A long match (1,000 commands and more) is opened, and moments all over it are gone to. Times are those of
the processor; each is also given as a ratio to playing the whole match again in the same run: machines are
noisy, ratios less so.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from kaladan.cli.simulate import play_match
from kaladan.content.loader import load
from kaladan.match.film import Film
from kaladan.match.journal import Journal, Setting
from kaladan.match.replay import replay
from kaladan.model.catalogue import Catalogue
from kaladan.model.options import MatchOptions

#: The match has at least so many commands.
LONG = 1000
#: No jump may take longer (milliseconds).
MUST = 100.0


def long_match(catalogue: Catalogue) -> Journal:
    """Return a match of six generals that is long enough."""
    options = MatchOptions.proposed(6, teams=True)
    for number in range(100):
        setting = Setting(6, True, options, f"long {number}", catalogue.fingerprint, tuple("abcdef"))
        journal = play_match(catalogue, setting, record=True)[0]
        if len(journal.entries) >= LONG:
            return journal
    raise LookupError("no match is long enough")


def milliseconds(since: float) -> float:
    """Return the milliseconds of the processor that have gone since a moment."""
    return (time.process_time() - since) * 1000


def main() -> int:
    """Measure and print; return 1 if a jump took too long."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jumps", type=int, default=1000, help="how many (default 1000)")
    jumps = parser.parse_args().jumps
    catalogue = load()
    journal = long_match(catalogue)
    begun = time.process_time()
    for _ in replay(catalogue, journal):
        pass
    whole = milliseconds(begun)
    begun = time.process_time()
    film = Film(catalogue, journal)
    opened = milliseconds(begun)
    chooser, taken = random.Random(1), []
    for _ in range(jumps):
        entry = chooser.randint(0, len(film))
        begun = time.process_time()
        film.at(entry)
        taken.append(milliseconds(begun))
    print(f"{len(film)} commands; played again in {whole:.1f} ms")
    print(f"opened   {opened:8.2f} ms   {opened / whole:.3f} of playing it again")
    middle, worst = statistics.median(taken), max(taken)
    print(f"a jump   {middle:8.2f} ms   {middle / whole:.4f} of playing it again (median of {jumps})")
    print(f"slowest  {worst:8.2f} ms   {worst / whole:.4f}; at most {MUST:g} ms must be")
    return int(worst > MUST)


if __name__ == "__main__":
    raise SystemExit(main())
