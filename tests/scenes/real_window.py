"""A real window on a screen of its own: Xvfb, the game in a process, xdotool for a hand, xwd for an eye."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from kaladan.storage.places import VARIABLE

Point = tuple[int, int]
PROGRAMS = ("Xvfb", "xdotool", "xwd")
INSTALL = "apt-get install -y --no-install-recommends xvfb xdotool x11-apps"
#: How long anything may take on a busy machine (seconds).
PATIENCE = 60.0
#: The pause between two movements of the hand, and between two looks at the screen (seconds).
MOVEMENT, LOOK = 0.05, 0.15


def missing() -> list[str]:
    """Return the programs that are not installed."""
    return [program for program in PROGRAMS if shutil.which(program) is None]


class RealWindow:
    """The game in a window on a screen that nobody sees.

    Args:
        home: where the game keeps its files.
        size: of the screen.
    """

    def __init__(self, home: Path, size: Point = (1400, 800)) -> None:
        self.screen, self.display = _open_screen(size)
        self.environment = {
            **os.environ,
            "DISPLAY": self.display,
            VARIABLE: str(home),
            "SDL_VIDEODRIVER": "x11",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "SDL_AUDIODRIVER": "dummy",
        }
        self.errors = home / "errors.txt"
        with self.errors.open("wb") as errors:
            self.game = subprocess.Popen(
                [sys.executable, "-m", "kaladan"], env=self.environment, stdout=errors, stderr=errors
            )
        self.window = ""

    # -- the eye

    def find(self) -> None:
        """Wait for the window."""
        until(lambda: bool(self._search()), "no window has opened")

    def _search(self) -> str:
        command = ["search", "--onlyvisible", "--pid", str(self.game.pid)]
        found = self._xdotool(*command, check=False).split()
        self.window = found[-1] if found else ""
        return self.window

    def look(self) -> pygame.Surface:
        """Return what the window shows."""
        dump = subprocess.run(
            ["xwd", "-silent", "-id", self.window], env=self.environment, capture_output=True, check=True
        )
        return _picture(dump.stdout)

    def settled(self) -> pygame.Surface:
        """Wait until the window shows the same twice, and return it."""
        now = self.look()
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            before, now = now, self._later()
            if pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(now, "RGB"):
                return now
        raise AssertionError("the window never comes to rest")

    def _later(self) -> pygame.Surface:
        time.sleep(LOOK)
        return self.look()

    # -- the hand

    def click(self, at: Point) -> None:
        """Go to a place of the window, press and let go."""
        self.move(at)
        self._xdotool("mousedown", "1")
        time.sleep(MOVEMENT)
        self._xdotool("mouseup", "1")

    def drag(self, start: Point, end: Point) -> None:
        """Press at a place, pull to another, let go."""
        self.move(start)
        self._xdotool("mousedown", "1")
        for part in (0.1, 0.3, 0.6, 0.9, 1.0):
            x, y = (round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
            self.move((x, y))
        self._xdotool("mouseup", "1")

    def move(self, at: Point) -> None:
        """Move the pointer to a place of the window."""
        self._xdotool("mousemove", "--window", self.window, str(at[0]), str(at[1]))
        time.sleep(MOVEMENT)

    def _xdotool(self, *words: str, check: bool = True) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self.environment, capture_output=True, text=True, check=check
        )
        return done.stdout

    # -- the end

    @property
    def alive(self) -> bool:
        """Whether the game is running."""
        return self.game.poll() is None

    def close(self) -> None:
        """End what was started, the game first."""
        for process in (self.game, self.screen):
            if process.poll() is None:
                process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait(10)


def until(true: Callable[[], bool], sentence: str) -> None:
    """Wait until something is true.

    Raises:
        AssertionError: it never is.
    """
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, sentence
        time.sleep(LOOK)


def _open_screen(size: Point) -> tuple[subprocess.Popen[str], str]:
    """Start Xvfb, which chooses a free display and tells which."""
    read, write = os.pipe()
    area = f"{size[0]}x{size[1]}x24"
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", area, "-nolisten", "tcp"]
    screen = subprocess.Popen(
        command, pass_fds=(write,), text=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(write)
    with os.fdopen(read) as told:
        number = told.readline().strip()
    assert number, "Xvfb has not started"
    return screen, f":{number}"


def _picture(dump: bytes) -> pygame.Surface:
    """Return the picture in a dump of xwd: a header of words, a table of colours, rows of BGRX."""
    header = struct.unpack(">25I", dump[:100])
    head, width, height, bits, row, colours = (header[i] for i in (0, 4, 5, 11, 12, 19))
    assert (bits, row) == (32, 4 * width), "the screen has another format than the one asked for"
    start = head + 12 * colours
    pixels = dump[start : start + row * height]
    return pygame.image.frombuffer(pixels, (width, height), "BGRA").convert(24)
