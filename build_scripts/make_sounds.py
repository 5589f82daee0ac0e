"""Make the game's sounds: ``python build_scripts/make_sounds.py [--check] [--table] [--only NAME ...]``.

Without arguments every sound and piece of music is made again and written to ``assets/sounds``.
``--only`` makes the sounds whose names begin so. ``--table`` measures the files that lie there.
``--check`` tells whether they belong to the scripts: same list, same lengths, and the same level in
every band of frequencies (the coding loses a little, and differs between versions of the coder).

Needs the ``bake`` extra: ``pip install -e '.[bake]'``.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from sounds import catalogue, measure
from sounds.waves import RATE, Wave

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
BLOCK = 16384
"""Samples written at once: the coder fails on very long blocks."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Make, measure or check; return 0, or 1 when the check found a difference."""
    parser = argparse.ArgumentParser(description="Make the game's sounds.")
    parser.add_argument("--check", action="store_true", help="compare the files with the scripts")
    parser.add_argument("--table", action="store_true", help="measure the files")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="these sounds")
    options = parser.parse_args(arguments)
    only = tuple(options.only)
    if options.check:
        faults = check(FOLDER, only)
        print("\n".join(faults) or "The sounds belong to the scripts.")
        return 1 if faults else 0
    if not options.table:
        make(FOLDER, only)
    print(measure.table(FOLDER, [file for file, _, _ in wanted(only)]))
    return 0


def wanted(only: tuple[str, ...]) -> list[tuple[str, str, int]]:
    """The files whose sounds' names begin with one of ``only``, or all."""
    return [entry for entry in catalogue.files() if not only or entry[1].startswith(only)]


def make(folder: Path, only: tuple[str, ...] = ()) -> None:
    """Write the files; what belongs to no sound any more is removed."""
    folder.mkdir(parents=True, exist_ok=True)
    for file, name, number in wanted(only):
        start = time.perf_counter()
        write(folder / f"{file}.ogg", catalogue.made(name, number), catalogue.RECIPES[name].quality)
        if name in catalogue.LOOPS:
            print(f"{file}: {time.perf_counter() - start:.1f} s", flush=True)
    kept = {f"{file}.ogg" for file, _, _ in catalogue.files()}
    for path in folder.glob("*.ogg"):
        if path.name not in kept:
            path.unlink()


def write(path: Path, wave: Wave, quality: float) -> None:
    """Write a wave as Ogg Vorbis; ``quality`` is from 0 to 1."""
    import soundfile

    samples = wave.T if wave.ndim == 2 else wave[:, None]
    with soundfile.SoundFile(
        path, "w", RATE, samples.shape[1], "VORBIS", format="OGG", compression_level=1 - quality
    ) as file:
        for first in range(0, len(samples), BLOCK):
            file.write(samples[first : first + BLOCK])


def check(folder: Path, only: tuple[str, ...] = ()) -> list[str]:
    """Every difference between the files and the scripts, as sentences; empty when they agree."""
    there = {path.stem for path in folder.glob("*.ogg")}
    listed = {file for file, _, _ in catalogue.files()}
    faults = [f"{file}.ogg is missing." for file in sorted(listed - there)]
    faults += [f"{file}.ogg belongs to no sound." for file in sorted(there - listed)]
    for file, name, number in wanted(only):
        if file in there:
            faults += measure.differences(file, measure.read(folder, file), catalogue.made(name, number))
    return faults


if __name__ == "__main__":
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    sys.exit(main())
