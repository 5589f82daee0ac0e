"""How fast the board of a match answers: ``python build_scripts/bench_scenes.py [--json] [--quick]``.

The board of a match of three against three, in the fourth round, in the game's own loop: events go in, a
frame comes out. Every frame alternates with one of a bare pygame-ce loop in the same window (fill it, blit 60
sprites of 64 pixels, flip), and times are also given as ratios to that, because the speed of a shared machine
changes from minute to minute while ratios stay. Times are medians, the 99th of a hundred, and "cpu", the
processor's own time for the thread that draws, of which "longest" is the greatest. The first picture is
measured from the start of a process, memory (in megabytes, settled and at its greatest) over a walk through
several scenes. Without a screen (the driver "dummy", taken when none is named) showing a frame costs nothing,
for both alike: name another driver in SDL_VIDEODRIVER to measure in a real window.
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
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from kaladan.app import App
    from kaladan.ui.throws import Throw

SIZES = {"1080p": (1920, 1080), "4k": (3840, 2160)}
#: A frame may take so long (milliseconds of the processor).
TARGETS = {"1080p": 1000 / 60, "4k": 1000 / 30}
#: Names of the cases, in the order of the table, and what they are.
TITLES = {
    "bare": "bare pygame-ce loop",
    "idle": "nothing happens",
    "hover": "the pointer wanders",
    "drag": "a unit is dragged, 50 units or more on the board",
    "stack": "a whole stack is dragged, 50 units or more on the board",
    "zoom": "the wheel is turned",
    "anew": "everything anew, as after an answer",
    "pan": "the map is dragged, two steps of the wheel large",
    "dice": "20 dice are thrown over a battle",
    "first": "from the start of the program to its first picture",
    "memory": "memory: a board, zoomed, a battle, a council, the results",
    "resize": "memory: 30 sizes of the window in a row, from the smallest to this one",
}
#: Cases that are not frames, each measured in a process of its own.
APART = ("first", "memory", "resize")
#: Those of them that tell megabytes.
MEMORY = ("memory", "resize")
#: So many units at least are on the board while some of them are dragged, and in a stack that is.
UNITS, STACK = 50, 4
#: Windows that are taken in turn; every other one comes to rest, the others are on the way of a hand.
RESIZES = 30
#: No frame may take longer (milliseconds of the processor) at 1920x1080.
LONGEST = 33.0
#: The memory may nowhere be greater (megabytes).
GREATEST = 400.0
#: Not measured by the target: a wheel turns in steps and an answer is given once, neither is a motion.
STEPS = ("zoom", "anew")
FRAME = 1 / 60


@dataclass(frozen=True, slots=True)
class Result:
    """Milliseconds a frame: median, the 99th of a hundred; the processor's, median and longest.

    ``ratio`` and ``ratio99`` are to the bare loop's median. For memory ``ms`` and ``p99`` are megabytes:
    settled, and the most.
    """

    case: str
    size: str
    ms: float
    p99: float
    cpu: float
    longest: float
    ratio: float
    ratio99: float


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--quick", action="store_true", help="few frames, to see that it runs")
    parser.add_argument("--size", choices=SIZES, help=argparse.SUPPRESS)
    parser.add_argument("--case", choices=("frames", *APART), default="frames", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.size:
        found = _measure(arguments.case, arguments.size, 10 if arguments.quick else 100)
        print(json.dumps([asdict(result) for result in found]))
        return 0
    cases = ("frames", *APART)
    results = [result for size in SIZES for case in cases for result in _apart(case, size, arguments.quick)]
    if arguments.json:
        print(json.dumps([asdict(result) for result in results], indent=1))
    else:
        _table(results)
    return 0


def _apart(case: str, size: str, quick: bool) -> list[Result]:
    """Measure in a fresh process, so that no picture is there already."""
    command = [sys.executable, __file__, "--size", size, "--case", case, *(["--quick"] if quick else [])]
    quiet = {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_AUDIODRIVER": "dummy"}
    environment = {"SDL_VIDEODRIVER": "dummy", **os.environ, **quiet}
    start = time.perf_counter()
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    whole = (time.perf_counter() - start) * 1000
    found = [Result(**found) for found in json.loads(done.stdout.splitlines()[-1])]
    return [replace(result, ms=whole, p99=whole) if case == "first" else result for result in found]


def _measure(case: str, size: str, frames: int) -> list[Result]:
    if case == "first":
        return [_first(size)]
    board = _Board(SIZES[size])
    if case in MEMORY:
        return [board.memory(size) if case == "memory" else board.resizes(size)]
    bare = board.bare()
    names = [name for name in TITLES if name not in APART]
    return [_case(name, size, board.frame_of(name), bare, frames) for name in names]


def _first(size: str) -> Result:
    """Show the first picture; the caller times the process."""
    from kaladan.app import App
    from kaladan.scenes.menu import MenuScene

    app = App(SIZES[size])
    app.desk.stack.push(MenuScene(app.desk))
    app.step([], 0.0)
    cpu = time.process_time() * 1000
    return Result("first", size, 0.0, 0.0, cpu, cpu, 0.0, 0.0)


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
    late = sorted(times)[-max(1, frames // 100)]
    usual, bared = statistics.median(times), statistics.median(yardstick)
    return Result(case, size, usual, late, statistics.median(busy), max(busy), usual / bared, late / bared)


def _timed(frame: Callable[[], None]) -> tuple[float, float]:
    # Of the thread that draws: pages of the atlas are read in another one, which no frame waits for.
    start, used = time.perf_counter(), time.thread_time()
    frame()
    return (time.perf_counter() - start) * 1000, (time.thread_time() - used) * 1000


def _resident(name: str) -> float:
    """Megabytes that the system tells of this process, "VmRSS" or "VmHWM"; 0 where it tells nothing."""
    status = Path("/proc/self/status")
    lines = status.read_text(encoding="ascii").splitlines() if status.exists() else []
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith(name)), 0.0)


class _Board:
    """The board with its loop, and a bare loop in the same window."""

    def __init__(self, size: tuple[int, int]) -> None:
        import pygame

        from kaladan.app import MAKING, App
        from kaladan.scenes.samples import bring
        from kaladan.ui import memory

        self.pygame, self.bring = pygame, bring
        self.app: App = App(size)
        bring(self.app.desk, "board")
        self.app.step([], FRAME)
        # From here on as the game itself goes on after its first picture.
        self.app.desk.kit.pace.budget = MAKING
        memory.settle()
        self.count = 0
        self.dice: list[Throw] = []

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
        self._rest()
        if case in ("drag", "stack"):
            self._lift("unit/" if case == "drag" else "stack/")
        if case == "pan":
            self._grasp()
        if case == "dice":
            self._show("battle")
            self._lay_dice()
        own = {"dice": self._throw, "idle": self._idle, "zoom": self._zoom, "anew": self._anew}
        return own.get(case, self._wander)

    def _idle(self) -> None:
        self.app.step([], FRAME)

    def _show(self, name: str) -> None:
        """Bring a scene, and let its pictures be made."""
        self.bring(self.app.desk, name)
        self._rest()

    def _rest(self) -> None:
        for _ in range(3000):
            self.app.step([], FRAME)
            stack = self.app.desk.stack
            if not stack.waiting and not any(one.preparing or one.animating for one in stack.visible()):
                return
            time.sleep(0.002)

    def _lay_dice(self) -> None:
        """Twenty dice of all kinds, on their way for as long as it is measured."""
        from kaladan.ui.dice import DieLook
        from kaladan.ui.throws import Throw

        width, height = self.app.surface.get_size()
        kinds, realms, side = (6, 8, 10, 12), ("khalisia", "sylvarin"), self.app.desk.kit.px(70)
        for number in range(20):
            rest = width * (0.12 + 0.08 * (number % 10)), height * (0.35 if number < 10 else 0.65)
            look = DieLook(kinds[number % 4], 1 + number % 6, realms[number // 10])
            self.dice.append(Throw(look, (width / 2, height), rest, side, number))

    def _throw(self) -> None:
        """A frame of the throw over the battle, which gets the dice ready as they will lie."""
        from kaladan.ui.pace import NotReady
        from kaladan.ui.throws import draw_throw, make_ready

        self.count += 1
        kit = self.app.desk.kit
        with suppress(NotReady), kit.pace.frame(ahead=True):
            make_ready(kit, [throw.look for throw in self.dice], self.dice[0].size)
        self.app.desk.stack.top.redraw()
        self.app.desk.stack.draw(self.app.surface)
        for throw in self.dice:
            draw_throw(self.app.desk.kit, self.app.surface, throw, self.count * 16 % 900, 900)
        self.pygame.display.flip()

    def memory(self, size: str) -> Result:
        """Walk through several scenes, with sound; return the memory settled on a board, and the greatest."""
        self.app.start_sound()
        self._show("board")
        for turns in (2, 2, 3):
            self.app.step([self.pygame.event.Event(self.pygame.MOUSEWHEEL, x=0, y=turns)], FRAME)
            self._rest()
        for name in ("battle", "council", "results", "board"):
            self._show(name)
        return self._memory("memory", size)

    def resizes(self, size: str) -> Result:
        """Give the window many sizes, the largest last; return the memory settled there, and the greatest."""
        from kaladan.app import SMALLEST

        spans = list(zip(SMALLEST, SIZES[size], strict=True))
        for number in range(RESIZES):
            # Far apart, and each of them once.
            share = (number + 1) * 11 % RESIZES / RESIZES or 1.0
            self._resize([round(low + (high - low) * share) for low, high in spans])
            if number % 2:
                self._rest()
        return self._memory("resize", size)

    def _resize(self, size: list[int]) -> None:
        self.app.surface = self.pygame.display.set_mode(size, self.pygame.RESIZABLE)
        event = self.pygame.event.Event(self.pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        for events in ([event], [], []):
            self.app.step(events, FRAME)

    @staticmethod
    def _memory(case: str, size: str) -> Result:
        return Result(case, size, _resident("VmRSS"), _resident("VmHWM"), 0.0, 0.0, 0.0, 0.0)

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

    def _lift(self, kind: str) -> None:
        """Press on a unit, or on a large stack, that may move, and pull."""
        table = self.app.desk.match.table
        stacks = [len(table.everyone_on(tile)) for tile in range(table.tiles)]
        assert sum(stacks) >= UNITS, f"{sum(stacks)} units are on the board"
        for spot in [spot for spot in self.app.desk.stack.top.spots if spot.name.startswith(kind)]:
            if kind == "stack/" and stacks[int(spot.name.removeprefix(kind))] < STACK:
                continue
            at = spot.rect.center
            self._move(at)
            self._press(self.pygame.MOUSEBUTTONDOWN, at)
            self._move((at[0] + spot.rect.width, at[1] + spot.rect.height))
            showing = getattr(self.app.desk.stack.top, "showing")  # noqa: B009 - only the board has it
            if showing.dragging:
                return
            self._press(self.pygame.MOUSEBUTTONUP, at)
        raise LookupError(f"no {kind} of the sample can be lifted")

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
            print(f"  {TITLES[row.case]:58} {_told(row)}")


def _told(row: Result) -> str:
    """What a line of the table tells."""
    if row.case in MEMORY:
        word = "ok" if max(row.ms, row.p99) < GREATEST else "MUCH"
        return f"{row.ms:8.0f} MB settled, {row.p99:.0f} MB at most  {word}"
    if row.case == "first":
        return f"{row.ms:8.0f} ms, {row.cpu:.0f} ms of the processor"
    judged = row.case != "bare" and row.case not in STEPS
    slow = row.cpu > TARGETS[row.size] or (row.size == "1080p" and row.longest > LONGEST)
    word = ("SLOW" if slow else "ok") if judged else ""
    return (
        f"{row.ms:8.2f} ms  99th {row.p99:7.2f}  {row.cpu:7.2f} cpu  longest {row.longest:7.2f}"
        f"  x{row.ratio:6.2f}  x{row.ratio99:6.2f}  {word}"
    )


if __name__ == "__main__":
    sys.exit(main())
