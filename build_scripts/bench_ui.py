"""How fast the kit draws: ``python build_scripts/bench_ui.py [--json] [--quick]``.

Every time is also given as a ratio to a bare pygame-ce loop of the same size in the same run (fill
the window, blit 60 sprites of 64 pixels, flip), because the speed of a shared machine changes from
minute to minute while ratios stay. Times are medians; "cpu" is the processor's own time, by which
the targets are judged, because other work on the machine does not lengthen it. Each case runs in a
process of its own, so that memory is that of the case alone.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace

SIZES = {"1080p": (1920, 1080), "4k": (3840, 2160)}
CASES = ("first", "bare", "full", "redraw", "drag", "dice")
TARGETS = {"1080p": 1000 / 60, "4k": 1000 / 30}
FIRST_TARGET, MEMORY_TARGET = 1500, 400


@dataclass(frozen=True, slots=True)
class Result:
    """Milliseconds a frame (or to the first one), those of the processor, greatest memory in MB."""

    case: str
    size: str
    ms: float
    cpu: float
    memory: float


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--quick", action="store_true", help="few frames, to see that it runs")
    parser.add_argument("--case", nargs=2, metavar=("CASE", "SIZE"), help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    frames = 8 if arguments.quick else 60
    if arguments.case:
        print(json.dumps(asdict(_measure(*arguments.case, frames))))
        return 0
    results = [_apart(case, size, arguments.quick) for size in SIZES for case in CASES]
    if arguments.json:
        print(json.dumps([asdict(result) for result in results], indent=1))
    else:
        _table(results)
    return 0


def _apart(case: str, size: str, quick: bool) -> Result:
    """Measure a case in a fresh process."""
    command = [sys.executable, __file__, "--case", case, size, *(["--quick"] if quick else [])]
    quiet = {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_VIDEODRIVER": "dummy"}
    start, used = time.perf_counter(), _children()
    done = subprocess.run(command, env={**os.environ, **quiet}, stdout=subprocess.PIPE, text=True, check=True)
    whole, busy = (time.perf_counter() - start) * 1000, (_children() - used) * 1000
    found = Result(**json.loads(done.stdout.splitlines()[-1]))
    return replace(found, ms=whole, cpu=busy) if case == "first" else found


def _children() -> float:
    """Processor seconds of the processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _measure(case: str, size: str, frames: int) -> Result:
    frame = MAKERS[case](SIZES[size])
    frame()
    times, busy = [0.0], [0.0]
    for _ in range(0 if case == "first" else frames):
        start, used = time.perf_counter(), time.process_time()
        frame()
        times.append((time.perf_counter() - start) * 1000)
        busy.append((time.process_time() - used) * 1000)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return Result(case, size, statistics.median(times), statistics.median(busy), memory)


def _bare(size: tuple[int, int]) -> Callable[[], None]:
    """The yardstick: a loop that a beginner would write."""
    import pygame

    pygame.display.init()
    screen = pygame.display.set_mode(size)
    sprite = pygame.Surface((64, 64), pygame.SRCALPHA)
    pygame.draw.circle(sprite, (200, 60, 40, 200), (32, 32), 30)

    def frame() -> None:
        screen.fill((30, 20, 12))
        for index in range(60):
            screen.blit(sprite, (index % 10 * 90 + 20, index // 10 * 90 + 20))
        pygame.display.flip()

    return frame


def _first(size: tuple[int, int]) -> Callable[[], None]:
    """The whole match screen from a cold process; the caller times the process."""
    import pygame

    from kaladan.ui.gallery.cli import start
    from kaladan.ui.gallery.match_page import draw_board_screen

    kit = start(size)
    screen = pygame.display.get_surface()

    def frame() -> None:
        draw_board_screen(kit, screen)
        pygame.display.flip()

    return frame


class _Match:
    """The board of 19 tiles with 58 units, its chrome and props, and what a scene keeps of them."""

    def __init__(self, size: tuple[int, int]) -> None:
        import pygame

        from kaladan.ui.board import BoardView
        from kaladan.ui.gallery import match_page, sample
        from kaladan.ui.gallery.cli import start

        self.pygame, self.page, self.sample = pygame, match_page, sample
        self.kit = start(size)
        self.screen = pygame.display.get_surface()
        self.grid = match_page.board_grid(self.kit)
        self.view = BoardView(self.kit, self.grid)
        self.board = sample.world(True, self.kit)
        self.count = 0

    def full(self) -> None:
        """Everything anew on the cached still picture of the board."""
        self.view.draw(self.screen, self.board)
        self.page.draw_props(self.kit, self.screen)
        self.page.draw_chrome(self.kit, self.screen, "khalisia")
        self.page.draw_side(self.kit, self.screen)
        self.pygame.display.flip()

    def redraw(self) -> None:
        """The same, and the tiles too, as after a change of the selection."""
        self.view.forget()
        self.full()

    def drag(self) -> None:
        """One token moves: only what it covered and covers is drawn anew."""
        if self.count == 0:
            self.full()
        self.count += 1
        area = self.pygame.Rect(self.grid.area)
        x = area.x + 200 + self.count * 7 % (area.width - 400)
        at = x, area.centery
        unit = self.sample.token("khalisia sword", self.sample.TokenState.DRAGGED)
        reach = round(self.grid.radius)
        dirty = self.pygame.Rect(x - reach, at[1] - reach, 2 * reach, 2 * reach)
        both = dirty.union(getattr(self, "last", dirty))
        self.view.draw(self.screen, self.board, self.sample.Drag((unit,), at), both)
        self.last = dirty
        self.pygame.display.update(both)


class _Dice:
    """Twenty dice that tumble over a still table."""

    def __init__(self, size: tuple[int, int]) -> None:
        import pygame

        from kaladan.ui.dice import DieLook, Throw, draw_throw
        from kaladan.ui.gallery.cli import start

        self.pygame, self.draw = pygame, draw_throw
        self.kit = start(size)
        self.screen = pygame.display.get_surface()
        self.table = self.kit.atlas.fit("table", width=size[0], height=size[1]).convert()
        px = self.kit.px
        realms = tuple(self.kit.palette.realms)
        self.throws = [
            Throw(
                DieLook((6, 8, 10, 12)[index % 4], 5, realms[index % 6]),
                (px(100), px(650)),
                (px(150 + index % 5 * 240), px(120 + index // 5 * 150)),
                px(84),
                index,
            )
            for index in range(20)
        ]
        self.clock = 0.0

    def frame(self) -> None:
        """One frame of the throw, 16 ms after the last."""
        self.clock = (self.clock + 16) % 900
        self.screen.blit(self.table, (0, 0))
        for throw in self.throws:
            self.draw(self.kit, self.screen, throw, self.clock, 900)
        self.pygame.display.flip()


def _dice(size: tuple[int, int]) -> Callable[[], None]:
    tumbling = _Dice(size)
    for _ in range(60):
        tumbling.frame()
    return tumbling.frame


MAKERS: dict[str, Callable[[tuple[int, int]], Callable[[], None]]] = {
    "first": _first,
    "bare": _bare,
    "full": lambda size: _Match(size).full,
    "redraw": lambda size: _Match(size).redraw,
    "drag": lambda size: _Match(size).drag,
    "dice": _dice,
}
TITLES = {
    "first": "first frame from a cold process",
    "bare": "bare pygame-ce loop",
    "full": "board, 58 units, chrome: full redraw",
    "redraw": "the same with all tiles anew",
    "drag": "one token dragged",
    "dice": "20 dice tumbling",
}


def _table(results: list[Result]) -> None:
    for size in SIZES:
        rows = {result.case: result for result in results if result.size == size}
        bare = rows["bare"].ms
        print(f"\n{size} ({SIZES[size][0]}x{SIZES[size][1]})")
        for case, row in rows.items():
            limit = FIRST_TARGET if case == "first" else TARGETS[size]
            frames = "" if case == "first" else f"{1000 / row.ms:7.0f} fps"
            word = "ok" if row.cpu <= limit and row.memory <= MEMORY_TARGET else "SLOW"
            word = "" if case in ("bare", "redraw") else word
            print(
                f"  {TITLES[case]:38} {row.ms:8.2f} ms {row.cpu:8.2f} cpu  "
                f"x{row.ms / bare:6.1f} {frames:12}{row.memory:6.0f} MB  {word}"
            )


if __name__ == "__main__":
    sys.exit(main())
