"""What the pointer and the keyboard do to controls is seen to come and go: their states are blended.

Nothing waits for it, and nothing else is drawn meanwhile. Where more has changed than the states of controls,
or something moves by itself, the new picture is there at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from kaladan.scenes.passing import Eyes, eyes_of
from kaladan.ui.blending import Before, Blend
from kaladan.ui.kit import Kit
from kaladan.ui.motion import SEEN

if TYPE_CHECKING:
    from kaladan.scenes.scene import Scene, Spot

#: How far around a control its state is looked for, and so far if a tooltip comes or goes with it: across and
#: down (logical pixels).
AROUND, EXPLAINED = (100, 150), (280, 200)
#: The same around what is being blended already (real pixels).
BESIDE = 40


@dataclass(frozen=True, slots=True)
class _Picture:
    """What a picture on the screen was made of.

    Attributes:
        spots: what could be pointed at; the same list as long as nothing has changed.
        touched: the spots under the pointer, pressed, explained, and with the keyboard.
    """

    top: Scene
    kit: Kit
    eyes: Eyes
    spots: list[Spot]
    touched: tuple[str, str, str, str]

    @classmethod
    def of(cls, scenes: list[Scene]) -> _Picture:
        top = scenes[-1]
        pointer = top.pointer
        touched = pointer.hovered, pointer.pressed, pointer.tip, top.keyboard.focus
        return cls(top, top.kit, eyes_of(scenes[0]), top.spots, touched)

    def same_but_for_states(self, other: _Picture) -> bool:
        """Whether the same controls are at the same places, for the same eyes."""
        same = self.top is other.top and self.kit is other.kit and self.eyes == other.eyes
        return same and (self.spots is other.spots or self.places() == other.places())

    def places(self) -> dict[str, pygame.Rect]:
        """Where everything is that can be pointed at."""
        return {spot.name: spot.rect for spot in self.spots}


class Touching:
    """The states of the controls on one stack of scenes."""

    def __init__(self) -> None:
        self._blend: Blend | None = None
        self._before: Before | None = None
        self._last: _Picture | None = None

    @property
    def goes_on(self) -> bool:
        """Whether every frame is a new picture just now."""
        return self._blend is not None

    def end(self) -> None:
        """Show the states as they are."""
        self._blend = self._before = None

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self._blend is not None:
            self._blend.update(seconds * 1000)

    def begin(self, surface: pygame.Surface, scenes: list[Scene], *, moves: bool) -> None:
        """Take note of the states that change with the next picture; ``surface`` has the last one still.

        Args:
            moves: whether something moves, so that no picture stands still.
        """
        if moves:
            self._last = None
        if self._last is None:
            self.end()
            return
        now, last = _Picture.of(scenes), self._last
        if not now.same_but_for_states(last):
            self.end()
        elif now.touched != last.touched and now.kit.style.motion.hover >= SEEN:
            self._before = Before(surface, self._places(last, now))

    def _places(self, last: _Picture, now: _Picture) -> list[pygame.Rect]:
        """Return where states may change: around the controls concerned, and where they do so already."""
        tips = {last.touched[2], now.touched[2]} if last.touched[2] != now.touched[2] else set()
        states = {name for name in (*last.touched, *now.touched) if now.top.lights_up(name)}
        places = []
        for spot in (spot for spot in now.spots if spot.name in states | tips):
            across, down = (2 * now.kit.px(part) for part in (EXPLAINED if spot.name in tips else AROUND))
            places.append(spot.rect.inflate(across, down))
        areas = self._blend.areas if self._blend is not None else []
        return places + [area.inflate(2 * BESIDE, 2 * BESIDE) for area in areas]

    def drawn(self, surface: pygame.Surface, scenes: list[Scene], *, moves: bool) -> None:
        """Take note of a picture that is whole, and draw this moment over it.

        Args:
            moves: as before; what moves is not looked at.
        """
        if moves:
            return
        now, last = _Picture.of(scenes), self._last
        self._last = now
        if last is None or not now.same_but_for_states(last):
            self.end()
        elif self._before is not None:
            changed, self._before = self._before.changed(surface), None
            takes = now.kit.style.motion.hover
            self._blend = Blend(changed, surface, takes) if changed else None
        elif self._blend is not None:
            self._blend.renew(surface)
        self.draw(surface)

    def draw(self, surface: pygame.Surface) -> bool:
        """Draw this moment over the last picture; return whether there was anything to draw."""
        if self._blend is None:
            return False
        self._blend.draw(surface)
        if self._blend.over:
            self._blend = None
        return True
