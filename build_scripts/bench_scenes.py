"""How fast the board of a match answers: ``python build_scripts/bench_scenes.py [--json] [--quick]``.

The board of a match of three against three, in the fourth round, in the game's own loop: events go in, a
frame comes out. Every frame alternates with one of a bare pygame-ce loop in the same window (fill it, blit 60
sprites of 64 pixels, flip), and times are also given as ratios to that, because the speed of a shared machine
changes from minute to minute while ratios stay. Times are medians, and the worst of twenty; "cpu" is the
processor's own time. Without a screen (the driver "dummy", taken when none is named) showing a frame costs
nothing, for both alike: name another driver in SDL_VIDEODRIVER to measure in a real window.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from kaladan.app import App

SIZES = {"1080p": (1920, 1080), "4k": (3840, 2160)}
#: A frame may take so long (milliseconds of the processor).
TARGETS = {"1080p": 1000 / 60, "4k": 1000 / 30}
#: Names of the cases, in the order of the table, and what they are.
TITLES = {
    "bare": "bare pygame-ce loop",
    "idle": "nothing happens",
    "hover": "the pointer wanders",
    "drag": "a unit is dragged",
    "zoom": "the wheel is turned",
    "anew": "everything anew, as after an answer",
    "pan": "the map is dragged, two steps of the wheel large",
}
#: Not measured by the target: a wheel turns in steps and an answer is given once, neither is a motion.
STEPS = ("zoom", "anew")
FRAME = 1 / 60


@dataclass(frozen=True, slots=True)
class Result:
    """Milliseconds a frame: median, the worst of twenty, the processor's; and the ratio to the bare loop."""

    case: str
    size: str
    ms: float
    worst: float
    cpu: float
    ratio: float


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--quick", action="store_true", help="few frames, to see that it runs")
    parser.add_argument("--size", choices=SIZES, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.size:
        found = _measure(arguments.size, 10 if arguments.quick else 80)
        print(json.dumps([asdict(result) for result in found]))
        return 0
    results = [result for size in SIZES for result in _apart(size, arguments.quick)]
    if arguments.json:
        print(json.dumps([asdict(result) for result in results], indent=1))
    else:
        _table(results)
    return 0


def _apart(size: str, quick: bool) -> list[Result]:
    """Measure a size in a fresh process, so that no picture is there already."""
    command = [sys.executable, __file__, "--size", size, *(["--quick"] if quick else [])]
    quiet = {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_AUDIODRIVER": "dummy"}
    environment = {"SDL_VIDEODRIVER": "dummy", **os.environ, **quiet}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return [Result(**found) for found in json.loads(done.stdout.splitlines()[-1])]


def _measure(size: str, frames: int) -> list[Result]:
    board = _Board(SIZES[size])
    bare = board.bare()
    return [_case(case, size, board.frame_of(case), bare, frames) for case in TITLES]


def _case(case: str, size: str, frame: Callable[[], None], bare: Callable[[], None], frames: int) -> Result:
    """Time frames of a case, each next to one of the bare loop."""
    for _ in range(3):
        frame()
    times, busy, yardstick = [], [], []
    for _ in range(frames):
        yardstick.append(_timed(bare)[0])
        ms, cpu = _timed(frame)
        times.append(ms)
        busy.append(cpu)
    worst = sorted(times)[-max(1, frames // 20)]
    ratio = statistics.median(times) / statistics.median(yardstick)
    return Result(case, size, statistics.median(times), worst, statistics.median(busy), ratio)


def _timed(frame: Callable[[], None]) -> tuple[float, float]:
    start, used = time.perf_counter(), time.process_time()
    frame()
    return (time.perf_counter() - start) * 1000, (time.process_time() - used) * 1000


class _Board:
    """The board with its loop, and a bare loop in the same window."""

    def __init__(self, size: tuple[int, int]) -> None:
        import pygame

        from kaladan.app import App
        from kaladan.scenes.samples import bring

        self.pygame = pygame
        self.app: App = App(size)
        bring(self.app.desk, "board")
        self.app.step([], FRAME)
        self.count = 0

    def bare(self) -> Callable[[], None]:
        """Return the yardstick: a frame of a loop that a beginner would write."""
        pygame, screen = self.pygame, self.app.surface
        sprite = pygame.Surface((64, 64), pygame.SRCALPHA)
        pygame.draw.circle(sprite, (200, 60, 40, 200), (32, 32), 30)

        def frame() -> None:
            screen.fill((30, 20, 12))
            for index in range(60):
                screen.blit(sprite, (index % 10 * 90 + 20, index // 10 * 90 + 20))
            pygame.display.flip()

        return frame

    def frame_of(self, case: str) -> Callable[[], None]:
        """Return a frame of a case, begun."""
        if case == "bare":
            return self.bare()
        self._press(self.pygame.MOUSEBUTTONUP, (2, 2))
        if case == "drag":
            self._lift()
        if case == "pan":
            self._grasp()
        return {"idle": self._idle, "hover": self._wander, "drag": self._wander, "zoom": self._zoom,
                "anew": self._anew, "pan": self._wander}[case]  # fmt: skip

    def _idle(self) -> None:
        self.app.step([], FRAME)

    def _wander(self) -> None:
        """The pointer goes on its way round the middle of the board."""
        self.count += 1
        across, down = self.app.surface.get_size()
        self._move((across // 4 + self.count * 7 % (across // 3), down // 3 + self.count * 5 % (down // 4)))

    def _zoom(self) -> None:
        """In four times, out four times."""
        self.count += 1
        turns = 1 if self.count // 4 % 2 else -1
        self.app.step([self.pygame.event.Event(self.pygame.MOUSEWHEEL, x=0, y=turns)], FRAME)

    def _anew(self) -> None:
        for scene in self.app.desk.stack.scenes:
            scene.refresh()
        self.app.step([], FRAME)

    def _lift(self) -> None:
        """Press on a unit that may move, and pull."""
        spots = self.app.desk.stack.top.spots
        units = [spot for spot in spots if spot.name.startswith("unit/")]
        for spot in units:
            at = spot.rect.center
            self._move(at)
            self._press(self.pygame.MOUSEBUTTONDOWN, at)
            self._move((at[0] + spot.rect.width, at[1] + spot.rect.height))
            showing = getattr(self.app.desk.stack.top, "showing")  # noqa: B009 - only the board has it
            if showing.dragging:
                return
            self._press(self.pygame.MOUSEBUTTONUP, at)
        raise LookupError("no unit of the sample can be lifted")

    def _grasp(self) -> None:
        """Come closer, wait for the sharp map, and take hold of it with the middle button."""
        self.app.step([self.pygame.event.Event(self.pygame.MOUSEWHEEL, x=0, y=2)], FRAME)
        for _ in range(60):
            self.app.step([], FRAME)
        across, down = self.app.surface.get_size()
        middle = self.pygame.BUTTON_MIDDLE
        self.app.step(
            [self._event(self.pygame.MOUSEBUTTONDOWN, (across // 2, down // 2), button=middle)], FRAME
        )

    def _move(self, at: tuple[int, int]) -> None:
        self.app.step([self._event(self.pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(0, 0, 0))], FRAME)

    def _press(self, kind: int, at: tuple[int, int]) -> None:
        self.app.step([self._event(kind, at, button=self.pygame.BUTTON_LEFT)], FRAME)

    def _event(self, kind: int, at: tuple[int, int], **more: object) -> pygame.event.Event:
        return self.pygame.event.Event(kind, pos=at, **more)


def _table(results: list[Result]) -> None:
    for size, (width, height) in SIZES.items():
        print(f"\n{size} ({width}x{height})")
        for row in (result for result in results if result.size == size):
            judged = row.case != "bare" and row.case not in STEPS
            word = ("ok" if row.cpu <= TARGETS[size] else "SLOW") if judged else ""
            print(
                f"  {TITLES[row.case]:48} {row.ms:8.2f} ms  worst {row.worst:8.2f}  {row.cpu:8.2f} cpu"
                f"  x{row.ratio:6.2f}  {word}"
            )


if __name__ == "__main__":
    sys.exit(main())
