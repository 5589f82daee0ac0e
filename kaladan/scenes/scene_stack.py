"""The stack of scenes: which one is on top, what is seen, and how it is drawn frame by frame."""

from __future__ import annotations

from typing import Protocol

import pygame

from kaladan.scenes.intents import Intent, PointerMoved, Resized
from kaladan.scenes.passing import Passing
from kaladan.scenes.scene import Scene
from kaladan.scenes.touching import Touching
from kaladan.ui.pace import NotReady


class Notice(Protocol):
    """Something told over every scene."""

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something else is told now."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is told, over what the scenes drew."""


class SceneStack:
    """The scenes that lie on one another; the top one is played. The notice is told over all of them."""

    #: After so many frames that were given up, whatever is still missing is made in one.
    PATIENCE = 600

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.notice: Notice | None = None
        self.passing = Passing()
        self.touching = Touching()
        self._given_up = 0

    @property
    def top(self) -> Scene:
        """The scene that is played."""
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self.scenes:
            self.top.pause()
        self.scenes.append(scene)
        scene.enter()
        scene.refresh()
        scene.slide(scene.overlay)

    def pop(self) -> None:
        """Take the top scene off; at least one is left."""
        if len(self.scenes) < 2:
            raise IndexError("the last scene stays")
        overlay = self.top.overlay
        self.top.slide(overlay.back() if overlay is not None else None)
        self._take_off()
        self.top.resume()

    def replace(self, scene: Scene) -> None:
        """Take everything off and put one scene there; what it follows slides away."""
        before = self.scenes[-1:]
        self.clear()
        self.push(scene)
        for one in before:
            scene.slide(scene.following(one), one)

    def clear(self) -> None:
        """Take everything off, the top scene first; what was as large as the window is given up at once."""
        while self.scenes:
            self._take_off()

    def _take_off(self) -> None:
        scene = self.scenes.pop()
        scene.leave()
        scene.covered()

    def visible(self) -> list[Scene]:
        """Return the scenes to be drawn, from below."""
        first = max(i for i, scene in enumerate(self.scenes) if scene.opaque or i == 0)
        return self.scenes[first:]

    def handle(self, intent: Intent) -> None:
        """Give an intent to the top scene; a new size and the pointer's place concern all that are seen."""
        if self.passing.ends_by(intent):
            self.top.redraw()
        if isinstance(intent, Resized):
            for scene in self.scenes:
                scene.handle(intent)
        else:
            self.top.remarks.notice(intent)
            if not self.top.keyboard.take(intent):
                self.top.handle(intent)
            if isinstance(intent, PointerMoved):
                self.top.pointer.at = intent.at

    def update(self, seconds: float) -> None:
        """Let time pass for what is seen."""
        seen = self.visible()
        for scene in seen:
            scene.update(seconds)
        if self.passing.update(seconds):
            self.top.redraw()
        self.touching.update(seconds)
        if not any(scene.shows_match for scene in seen):
            for scene in self.scenes[: -len(seen)]:
                scene.hidden(seconds)
        if self.notice is not None and self.notice.update(seconds):
            self.top.redraw()

    def draw(self, surface: pygame.Surface) -> bool:
        """Draw what is seen, if any of it has changed; return whether it was drawn.

        A frame that has no time for all the pictures that are missing is given up, and tried once more.
        """
        seen = self.visible()
        dirty = [scene.take_dirty() for scene in seen]
        if not any(dirty) and not self.passing.goes_on:
            return self.touching.draw(surface)
        for scene in self.scenes[: -len(seen)]:
            scene.covered()
        if not self.waiting:
            self.passing.begin(surface, self.scenes)
            self.touching.begin(surface, self.scenes, moves=self._is_restless)
        try:
            with self.top.kit.pace.frame(patient=self._given_up < self.PATIENCE, again=self.waiting):
                self._draw(seen, surface)
        except NotReady:
            self._given_up += 1
            surface.set_clip(None)
            for scene in seen:
                scene.redraw()
            return False
        self._given_up = 0
        self.passing.drawn(self.scenes)
        self.touching.drawn(surface, self.scenes, moves=self._is_restless)
        return True

    @property
    def moves(self) -> bool:
        """Whether something moves by itself."""
        return self.passing.goes_on or any(scene.animating for scene in self.visible())

    @property
    def _is_restless(self) -> bool:
        """Whether something moves by itself or hangs on the pointer."""
        return self.moves or self.top.pointer.dragging is not None

    @property
    def goes_on(self) -> bool:
        """Whether the next frame is another picture though nothing is done."""
        return self.moves or self.touching.goes_on

    @property
    def waiting(self) -> bool:
        """Whether the last frame was given up, for pictures are still being made; time should stand still."""
        return self._given_up > 0

    def _draw(self, seen: list[Scene], surface: pygame.Surface) -> None:
        # Scaled pictures are not quite opaque: without this a trace of the last frame would stay.
        surface.fill((0, 0, 0))
        for scene in seen:
            scene.draw(surface)
        seen[-1].draw_focus(surface)
        seen[-1].remarks.draw(surface)
        self.passing.draw(surface)
        if self.notice is not None:
            self.notice.draw(surface)
