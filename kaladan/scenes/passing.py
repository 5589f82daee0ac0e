"""How the picture of the scenes passes into the next one: panels and pages slide; reduced, everything fades.

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
from kaladan.ui.passage import Leaf, Panel, Passage

if TYPE_CHECKING:
    from kaladan.scenes.scene import Scene

#: How far below its place a panel comes from (logical pixels).
RISE = 40
#: For whose eyes a picture is made.
Eyes = Hashable
#: What is done without doing anything.
IDLE = (PointerMoved, PointerUp, PointerLeft, Released)


def sliding(kit: Kit, area: pygame.Rect, opacity: float) -> Panel:
    """Return a panel that comes over a table darkened by a veil of so much opacity."""
    return Panel(area, kit.px(RISE), kit.colour("veil"), opacity)


@dataclass(frozen=True, slots=True)
class _Asked:
    takes: float
    moving: Panel | Leaf | None = None
    after: Scene | None = None


class Passing:
    """What passes on one stack of scenes."""

    def __init__(self) -> None:
        self._asked: _Asked | None = None
        self._passage: Passage | None = None
        #: Of the last picture: the scene below all others, and whose eyes it was for.
        self._bottom: Scene | None = None
        self._eyes: Eyes = None

    @property
    def goes_on(self) -> bool:
        """Whether every frame is a new picture just now."""
        return self._passage is not None

    def ask(self, kit: Kit, moving: Panel | Leaf | None = None, after: Scene | None = None) -> None:
        """Let something come or leave with the next picture; with reduced motion the picture fades in.

        Without anything there is a passage with reduced motion only: for what else moves by itself.

        Args:
            after: the scene that was below all others, where the one that is there now follows it.
        """
        times = kit.style.motion
        if kit.still:
            asked = _Asked(times.reduced, None, after)
        elif moving is not None:
            asked = _Asked(times.panel_out if moving.leaves else times.panel_in, moving, after)
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
        followed = self._asked.after if self._asked is not None else None
        same = self._bottom is scenes[0] or (followed is not None and self._bottom is followed)
        known = same and self._eyes == eyes_of(scenes[0])
        if not known:
            self.end()
        elif self._asked is not None:
            asked, self._asked = self._asked, None
            self._passage = Passage(surface.copy(), asked.takes, asked.moving)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the present moment over the picture after."""
        if self._passage is not None:
            self._passage.draw(surface)

    def drawn(self, scenes: list[Scene]) -> None:
        """Take note of a picture that is whole."""
        self._bottom, self._eyes = scenes[0], eyes_of(scenes[0])


def eyes_of(scene: Scene) -> Eyes:
    """Return for whose eyes a picture is made: who sits before the screen, and whether the hand lies open."""
    session = scene.desk.session
    return None if session is None else (id(session), session.viewer, session.covered)
