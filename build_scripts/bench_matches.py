"""The slowest frames of whole matches: ``python build_scripts/bench_matches.py [--size 4k] [--answers N]``.

Matches are played by pointer events alone, from the menu to the results, as the tests play them: one of three
against three, and one of two generals. The time of every frame is taken, by the wall's clock and by the
processor's for the thread that draws, which other work on the machine hardly lengthens. The slowest frames
are listed with the scene, what was done, and what was drawn for the first time in them: that made them slow.
"""

from __future__ import annotations

import argparse
import gc
import os
import resource
import statistics
import sys
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

if TYPE_CHECKING:
    import pygame

    from kaladan.app import App

SIZES = {"1080p": (1920, 1080), "4k": (3840, 2160)}
MATCHES = {"three": 6, "alone": 2}
FRAME = 1 / 60
#: No frame should take longer (milliseconds).
LIMIT = 33.0
#: Frames in which the greatest memory grew by so much (megabytes) are named.
GREW = 4.0
#: First drawings that took longer are named.
NAMED = 1.0


@dataclass
class Frame:
    """One frame: its milliseconds, those of the processor, the scene, the event, and what was drawn first.

    ``peak`` is the greatest memory of the process until its end, in megabytes.
    """

    ms: float
    cpu: float
    scene: str
    event: str
    did: str
    made: list[str] = field(default_factory=list)
    peak: float = 0.0


class Watch:
    """Takes the time of every frame of an app, and of every picture that is made in it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.frames: list[Frame] = []
        self.did: list[str] = []
        self._step = app.step
        self._made: list[str] = []
        self._depth = 0
        app.step = self.step  # type: ignore[method-assign]
        self._collecting = 0.0
        gc.callbacks.append(self._collected)
        self._watch_pictures()

    def step(self, events: list[pygame.event.Event], seconds: float) -> bool:
        """Let a frame pass; a long wait is as many frames as the window would show in it."""
        drawn = False
        for number in range(max(1, round(seconds / FRAME))):
            drawn = self._one(events if number == 0 else [], min(seconds, FRAME))
        while self.app.desk.stack.waiting:
            # As the window's clock has it: a page that is read aside takes its time.
            time.sleep(max(0.0, FRAME - self.frames[-1].ms / 1000))
            self._one([], FRAME)
        return drawn

    def _one(self, events: list[pygame.event.Event], seconds: float) -> bool:
        import pygame

        self._made.clear()
        before = self._scene()
        start, used = time.perf_counter(), time.thread_time()
        drawn = self._step(events, seconds)
        ms, cpu = (time.perf_counter() - start) * 1000, (time.thread_time() - used) * 1000
        after = self._scene()
        scene = before if before == after else f"{before} to {after}"
        event = pygame.event.event_name(events[-1].type) if events else ""
        self.frames.append(
            Frame(ms, cpu, scene, event, self.did[-1] if self.did else "", [*self._made], _peak())
        )
        return drawn

    def _collected(self, phase: str, info: dict[str, int]) -> None:
        """Note how long Python looks for what is not needed any more."""
        now = time.perf_counter()
        ms = (now - self._collecting) * 1000
        if phase == "stop" and ms >= NAMED:
            self._made.append(f"{ms:.0f} garbage of generation {info['generation']}")
        self._collecting = now

    def _scene(self) -> str:
        scenes = self.app.desk.stack.scenes
        if not scenes:
            return ""
        sheet = getattr(scenes[-1], "sheet", None)
        return type(scenes[-1]).__name__ + (f"/{type(sheet).__name__}" if sheet is not None else "")

    def _watch_pictures(self) -> None:
        """Note every picture that is made; those made for another one are noted before it."""
        from kaladan.ui.cache import PictureCache

        get = PictureCache.get

        def watched(cache: PictureCache, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
            return get(cache, key, lambda: self._timed(key, make))

        PictureCache.get = watched  # type: ignore[method-assign]

    def _timed(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        start = time.perf_counter()
        picture = make()
        ms = (time.perf_counter() - start) * 1000
        if ms >= NAMED:
            parts = key if isinstance(key, tuple) else (key,)
            named = [str(part)[:60] for part in parts if not str(part).startswith("Layout(")]
            self._made.append(f"{ms:.0f} {' '.join(named)[:90]}")
        return picture


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--size", choices=SIZES, default="1080p")
    parser.add_argument("--answers", type=int, default=6000, help="play no more answers of a match")
    parser.add_argument("--seconds", type=float, default=3600, help="play a match no longer")
    parser.add_argument("--listed", type=int, default=30, help="list so many frames of each match")
    parser.add_argument("--match", choices=MATCHES, action="append", help="play this one only")
    arguments = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    watch = _begin(arguments.size)
    for mode in arguments.match or MATCHES:
        _play(watch, mode, arguments.answers, arguments.seconds)
        _report(f"{mode}, {MATCHES[mode]} generals, {arguments.size}", watch.frames, arguments.listed)
        watch.frames.clear()
    print(f"\ngreatest memory {_peak():.0f} MB")
    return 0


def _begin(size: str) -> Watch:
    from kaladan.app import MAKING, App
    from kaladan.scenes import new_match, setting_up
    from kaladan.ui import memory

    for module in (new_match, setting_up):
        module.fresh_seed = lambda: "frames"  # type: ignore[attr-defined]
    app = App(SIZES[size])
    app.desk.kit.pace.budget = MAKING
    memory.settle()
    return Watch(app)


def _play(watch: Watch, mode: str, answers: int, seconds: float) -> None:
    """Play a match from the menu; frames pass between what is done, as while a person looks."""
    from kaladan.scenes.menu import MenuScene
    from tests.scenes.player import Person

    app = watch.app
    app.desk.session = None
    app.desk.stack.clear()
    app.desk.stack.push(MenuScene(app.desk))
    app.step([], FRAME)
    person = Person(app, 1)
    watch.did = person.did
    person.begin(mode, MATCHES[mode], {})
    end = time.monotonic() + seconds
    while not person.over and person.answers < answers and time.monotonic() < end:
        person.act()
        app.step([], 12 * FRAME)


def _peak() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _report(title: str, frames: list[Frame], listed: int) -> None:
    times, busy = sorted(frame.ms for frame in frames), sorted(frame.cpu for frame in frames)
    over = sum(ms > LIMIT for ms in busy)
    print(f"\n{title}: {len(frames)} frames, {over} above {LIMIT:.0f} ms of the processor")
    for name, row in (("wall", times), ("cpu", busy)):
        high = row[int(len(row) * 0.99)]
        print(f"  {name:5} median {statistics.median(row):7.2f}  99 % {high:7.2f}  worst {row[-1]:7.2f} ms")
    for before, frame in pairwise(frames):
        if frame.peak - before.peak >= GREW:
            print(f"  memory grew to {frame.peak:.0f} MB  {frame.scene}  ({frame.did})")
    for frame in sorted(frames, key=lambda frame: -frame.cpu)[:listed]:
        made = "; ".join(sorted(frame.made, key=lambda text: -float(text.split()[0]))[:6])
        print(f"  {frame.ms:7.1f} {frame.cpu:7.1f} cpu  {frame.scene}  {frame.event}  ({frame.did})")
        if made:
            print(f"{'':20}{made}")


if __name__ == "__main__":
    sys.exit(main())
