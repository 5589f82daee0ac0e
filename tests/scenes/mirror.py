"""One hand in two windows: a real one, and one without a screen, which knows where everything is."""

from __future__ import annotations

import time

import pygame

from kaladan.app import App
from tests.scenes import driver, real_window
from tests.scenes.driver import FRAME, PATIENCE
from tests.scenes.real_window import LOOK, RealWindow, until

#: How far the parts of a colour may be off in two pictures that are alike.
COLOUR = 8
#: Where nothing is pointed at.
CORNER = (0, 0)
#: The steps in which time passes without a screen, and for how long after the last movement, so that tooltips
#: appear and computers throw the next dice (seconds).
STEP, REST = 0.05, 0.4
#: A key after which nothing has changed for so long was lost (seconds).
LOST = 5.0


class Mirror:
    """What is done to the window without a screen is done to the real one too; then both show the same.

    The tests' other hands (``driver``, ``player``) can be used as they are: they move the window without a
    screen by its ``step``, which this takes the place of.
    """

    def __init__(self, app: App, window: RealWindow) -> None:
        self.app = app
        self.window = window
        self.done = 0
        self._step = app.step

    def step(self, events: list[pygame.event.Event], seconds: float) -> bool:
        """Step in the window without a screen; whenever a button was let go wait for the real one."""
        began = time.monotonic()
        for event in events:
            self.window.repeat(event)
        drawn = self._step(events, seconds)
        if any(event.type == pygame.MOUSEBUTTONUP for event in events) and self.app.running:
            self.done += 1
            self.agree(began)
        return drawn

    def agree(self, began: float = 0.0, *, moving: bool = False) -> None:
        """Let both come to rest, and wait until they show the same.

        Args:
            began: when it began to move; the real one may show the last picture before it is at rest.
            moving: whether the real window itself may still be moving.

        Raises:
            AssertionError: they never do; the message says where their pictures lie.
        """
        end = began + self._settle()
        try:
            until(lambda: time.monotonic() >= end and self._shown(moving), "")
        except AssertionError:
            raise AssertionError(self._complaint()) from None

    def resized(self, size: tuple[int, int]) -> None:
        """The real window is to have a size now; give the other one that size too, and wait for both.

        Raises:
            AssertionError: it never has, or they do not show the same.
        """
        until(lambda: self.window.measure().size == size, f"the window never gets the size {size}")
        driver.resize(self.app, size)
        driver.move(self.app, CORNER)
        self.agree(moving=True)

    def close(self) -> None:
        """Close the real window as ``end`` does; the game has said nothing by then.

        Raises:
            AssertionError: it does not end, or it has said something.
        """
        self.end()
        assert self.window.errors.read_text(encoding="utf-8") == ""

    def end(self) -> None:
        """Close the real window by the button in its frame, and wait until the game has ended in order.

        A busy screen may lose a key: while nothing has changed in the window it is pressed again.

        Raises:
            AssertionError: it does not end; the message says where its picture lies.
        """
        pressed, end = 0.0, time.monotonic() + real_window.PATIENCE
        while self.window.alive:
            now = time.monotonic()
            assert now < end, self._complaint()
            if not pressed or (now - pressed > LOST and self.alike()):
                self.window.press_close()
                pressed = now
            time.sleep(LOOK)
        assert self.window.game.returncode == 0

    def _settle(self) -> float:
        """Let time pass until nothing has moved for a while; return for how long something did (seconds)."""
        self._step([], FRAME)
        passed = still = 0.0
        while still < REST:
            self._step([], STEP)
            passed += STEP
            still = 0.0 if self._moves() else still + STEP
            assert passed < PATIENCE, f"{type(self.app.desk.stack.top).__name__} never comes to rest"
        return passed - still

    def _moves(self) -> bool:
        """Whether something moves, or a computer is at it; what it does next may begin after a pause."""
        scenes = self.app.desk.stack.visible()
        return self.app.desk.computers.busy or any(scene.animating for scene in scenes)

    def alike(self) -> bool:
        """Whether both show the same now."""
        real, other = self.window.look(), self.app.surface
        return real.get_size() == other.get_size() and not differing(real, other)

    def _shown(self, moving: bool) -> bool:
        assert self.window.alive
        if moving:
            self.window.measure()
        return self.alike()

    def _complaint(self) -> str:
        scene = type(self.app.desk.stack.top).__name__
        state = "runs" if self.window.alive else "has ended"
        paths = self.window.home / "real.png", self.window.home / "expected.png"
        for surface, path in zip((self.window.look(), self.app.surface), paths, strict=True):
            pygame.image.save(surface.convert(24), path)
        errors = self.window.errors.read_text(encoding="utf-8")
        return (
            f"after {self.done} clicks and drags, in {scene}, the windows do not show the same: {paths[0]} "
            f"and {paths[1]}; the game {state}; it has written: {errors or 'nothing'}"
        )


def differing(one: pygame.Surface, other: pygame.Surface) -> int:
    """Return the number of pixels in which two pictures of one size differ visibly."""
    limits = (COLOUR, COLOUR, COLOUR)
    width, height = one.get_size()
    return width * height - pygame.transform.threshold(None, one, None, limits, None, 0, other)
