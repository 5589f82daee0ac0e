"""A real window on a screen of its own: Xvfb with a window manager, the game, xdotool for a hand."""

from __future__ import annotations

import mmap
import os
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import IO

import pygame

from kaladan.storage.places import VARIABLE

Point = tuple[int, int]
PROGRAMS = ("Xvfb", "openbox", "xdotool")
INSTALL = "apt-get install -y --no-install-recommends xvfb openbox xdotool"
SCREEN = (1400, 800)
#: How long anything may take on a busy machine (seconds).
PATIENCE = 60.0
#: The pause after each movement of the hand, about a frame, and between two looks at the screen (seconds).
MOVEMENT, LOOK = 0.015, 0.02


def missing() -> list[str]:
    """Return the programs that are not installed."""
    return [program for program in PROGRAMS if shutil.which(program) is None]


class RealWindow:
    """The game in a window on a screen that nobody sees; ``open`` it first, and ``close`` it in any case.

    Args:
        home: a folder for the screen, and for the files of the game.
        program: the command that starts the game.
        surroundings: the environment variables of the game; those of the test when not given. What it needs
            for the screen is added.
    """

    def __init__(
        self,
        home: Path,
        program: Sequence[str] = (sys.executable, "-m", "kaladan"),
        surroundings: Mapping[str, str] | None = None,
    ) -> None:
        self.home = home
        self.program = program
        self.surroundings = {**os.environ, VARIABLE: str(home)} if surroundings is None else surroundings
        self.errors = home / "errors.txt"
        self.window = ""
        self.place = pygame.Rect(0, 0, 0, 0)
        self.environment = dict(os.environ)
        self._running: list[subprocess.Popen[str]] = []

    # -- beginning

    def open(self, *words: str) -> None:
        """Start the screen, the window manager and the game, with the words of its command line.

        Raises:
            AssertionError: one of them does not start.
        """
        self.environment["DISPLAY"] = self._open_screen()
        self.pixels = _pixels(self.home)
        self._start("openbox")
        # Whoever opens a window before there is a manager has it moved later.
        until(lambda: bool(self._ask("get_num_desktops")), "the window manager has not started")
        # One program carries out line after line: starting one for every movement would take longest of all.
        self.hand = self._start("xdotool", "-")
        self.start_game(*words)

    def start_game(self, *words: str) -> None:
        """Start the game on the screen that is open, for the first time or once more after it has ended."""
        screen = {
            "DISPLAY": self.environment["DISPLAY"],
            "SDL_VIDEODRIVER": "x11",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "SDL_AUDIODRIVER": "dummy",
        }
        with self.errors.open("wb") as errors:
            self.game = self._start(
                *self.program, *words, out=errors, surroundings={**self.surroundings, **screen}
            )
        until(self._search, "no window has opened")

    def _open_screen(self) -> str:
        """Start Xvfb, which chooses a free display and tells which; its picture is a file in a folder.

        The pointer is not in the picture, and the screen stays when a program leaves it that was alone there.
        """
        read, write = os.pipe()
        area = f"{SCREEN[0]}x{SCREEN[1]}x24"
        wanted = ["-screen", "0", area, "-nocursor", "-noreset", "-nolisten", "tcp", "-fbdir", str(self.home)]
        self._start("Xvfb", "-displayfd", str(write), *wanted, keep=(write,))
        os.close(write)
        with os.fdopen(read) as told:
            number = told.readline().strip()
        assert number, "Xvfb has not started"
        return f":{number}"

    def _start(
        self,
        *command: str,
        out: IO[bytes] | int = subprocess.DEVNULL,
        keep: tuple[int, ...] = (),
        surroundings: Mapping[str, str] | None = None,
    ) -> subprocess.Popen[str]:
        started = subprocess.Popen(
            command, env=surroundings or self.environment, text=True, pass_fds=keep,
            stdin=subprocess.PIPE, stdout=out, stderr=out,
        )  # fmt: skip
        self._running.append(started)
        return started

    # -- the eye

    def _search(self) -> bool:
        found = self._ask("search", "--onlyvisible", "--pid", str(self.game.pid)).split()
        self.window = found[-1] if found else ""
        return bool(found)

    def measure(self) -> pygame.Rect:
        """Find out where on the screen the window is now, and how large; return it.

        The pointer is sent into its corner: what xdotool says of a place is wrong where there is a frame.
        """
        corner = self._ask("mousemove", "--window", self.window, "0", "0", "getmouselocation", "--shell")
        told = _values(self._ask("getwindowgeometry", "--shell", self.window)) | _values(corner)
        self.place = pygame.Rect([told.get(key, 0) for key in ("X", "Y", "WIDTH", "HEIGHT")])
        return self.place

    def look(self) -> pygame.Surface:
        """Return what the window shows, where it was measured: no copy, it goes on changing."""
        return self.pixels.subsurface(self.place.clip(self.pixels.get_rect()))

    # -- the hand

    def repeat(self, event: pygame.event.Event) -> None:
        """Do what an event of the pointer tells of."""
        if event.type == pygame.MOUSEMOTION:
            self._do(f"mousemove --window {self.window} {event.pos[0]} {event.pos[1]}")
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._do(f"mousedown {event.button}")
        elif event.type == pygame.MOUSEBUTTONUP:
            self._do(f"mouseup {event.button}")

    def press_key(self, name: str) -> None:
        """Press a key and let it go."""
        self._do(f"key {name}")

    def resize(self, size: Point) -> None:
        """Pull the window to another size."""
        self._do(f"windowsize {self.window} {size[0]} {size[1]}")

    def press_close(self) -> None:
        """Let the window manager ask the window to close, as by the button in its frame."""
        self.press_key("alt+F4")

    def _do(self, line: str) -> None:
        assert self.hand.stdin is not None
        self.hand.stdin.write(f"{line}\nsleep {MOVEMENT}\n")
        self.hand.stdin.flush()

    def _ask(self, *words: str) -> str:
        command = ["xdotool", *words]
        return subprocess.run(
            command, env=self.environment, capture_output=True, text=True, check=False
        ).stdout

    # -- the end

    @property
    def alive(self) -> bool:
        """Whether the game is running."""
        return self.game.poll() is None

    def close(self) -> None:
        """End what was started, the screen last."""
        for process in reversed(self._running):
            # Asked to end, the game would ask whether to leave the match.
            process.kill() if process is self._running[-1] else process.terminate()
            process.communicate()


def until(true: Callable[[], bool], sentence: str) -> None:
    """Wait until something is true.

    Raises:
        AssertionError: it never is.
    """
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, sentence
        time.sleep(LOOK)


def _values(told: str) -> dict[str, int]:
    """Return what xdotool tells in lines like ``X=1``."""
    return {name: int(value) for name, value in (line.split("=") for line in told.split())}


def _pixels(home: Path) -> pygame.Surface:
    """Return the screen itself: the file has a header of words, a table of colours, and rows of BGRX."""
    with (home / "Xvfb_screen0").open("rb") as file:
        screen = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    header = struct.unpack(">25I", screen[:100])
    head, width, height, bits, row, colours = (header[i] for i in (0, 4, 5, 11, 12, 19))
    assert (bits, row) == (32, 4 * width), "the screen has another format than the one asked for"
    start = head + 12 * colours
    return pygame.image.frombuffer(memoryview(screen)[start : start + row * height], (width, height), "BGRA")
