"""How the picture of the scenes passes into the next one: panels slide, and with reduced motion all fades.

Nothing waits for it: what can be pointed at is where it will be from the beginning, and whatever is done
ends it.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from kaladan.scenes.intents import Intent, PointerLeft, PointerMoved, PointerUp, Released
from kaladan.ui.kit import Kit
from kaladan.ui.motion import SEEN
from kaladan.ui.passage import Panel, Passage

if TYPE_CHECKING:
    from kaladan.scenes.scene import Scene

#: How far below its place a panel comes from (logical pixels).
RISE = 40
#: What is done without doing anything.
IDLE = (PointerMoved, PointerUp, PointerLeft, Released)


def sliding(kit: Kit, area: pygame.Rect, opacity: float) -> Panel:
    """Return a panel that comes over a table darkened by a veil of so much opacity."""
    return Panel(area, kit.px(RISE), kit.colour("veil"), opacity)


@dataclass(frozen=True, slots=True)
class _Asked:
    takes: float
    panel: Panel | None = None


class Passing:
    """What passes on one stack of scenes."""

    def __init__(self) -> None:
        self._asked: _Asked | None = None
        self._passage: Passage | None = None
        #: Of the last picture: the scene below all others, and whose eyes it was for.
        self._bottom: Scene | None = None
        self._eyes: Hashable = None

    @property
    def goes_on(self) -> bool:
        """Whether every frame is a new picture just now."""
        return self._passage is not None

    def ask(self, kit: Kit, panel: Panel | None = None) -> None:
        """Let a panel come or leave with the next picture; with reduced motion the picture fades in.

        Without a panel there is a passage with reduced motion only: for what else moves by itself.
        """
        times = kit.style.motion
        if kit.still:
            asked = _Asked(times.reduced)
        elif panel is not None:
            asked = _Asked(times.panel_out if panel.leaves else times.panel_in, panel)
        else:
            return
        if asked.takes >= SEEN:
            self._asked = asked

    def end(self) -> None:
        """Show the picture after."""
        self._asked = self._passage = None

    def ends_by(self, intent: Intent) -> bool:
        """End for what somebody does; return whether anything was on its way."""
        if self._passage is None or isinstance(intent, IDLE):
            return False
        self.end()
        return True

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether the picture after is reached."""
        if self._passage is None:
            return False
        self._passage.update(seconds * 1000)
        if self._passage.over:
            self._passage = None
        return self._passage is None

    def begin(self, surface: pygame.Surface, scenes: list[Scene]) -> None:
        """Begin what was asked for; ``surface`` has the last picture still.

        Of a picture that was for other eyes, or of another evening, nothing is shown any more.
        """
        known = self._bottom is scenes[0] and self._eyes == _eyes(scenes[0])
        if not known:
            self.end()
        elif self._asked is not None:
            asked, self._asked = self._asked, None
            self._passage = Passage(surface.copy(), asked.takes, asked.panel)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the present moment over the picture after."""
        if self._passage is not None:
            self._passage.draw(surface)

    def drawn(self, scenes: list[Scene]) -> None:
        """Take note of a picture that is whole."""
        self._bottom, self._eyes = scenes[0], _eyes(scenes[0])


def _eyes(scene: Scene) -> Hashable:
    """Return for whose eyes a picture is made: who sits before the screen, and whether the hand lies open."""
    session = scene.desk.session
    return None if session is None else (id(session), session.viewer, session.covered)
