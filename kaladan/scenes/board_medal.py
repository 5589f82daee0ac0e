"""The medal of the phase rolls on along the top bar when the next phase begins."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from kaladan.ui import motion
from kaladan.ui.motion import SEEN
from kaladan.ui.phasetrack import draw_rolling
from kaladan.ui.topbar import track_place

if TYPE_CHECKING:
    from kaladan.scenes.board import BoardScene


class Medal:
    """The medal of one board's top bar."""

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene
        self._turn = -1
        self._phase = -1
        self._start = -1
        self._gone = 0.0

    @property
    def rolls(self) -> bool:
        """Whether it is on its way."""
        return self._start >= 0

    def follow(self) -> None:
        """The match has changed: let it roll if a later phase of the same turn has begun before our eyes."""
        scene = self.scene
        phase, turn = scene.chrome.bar(scene.situation).track.current, scene.situation.view.turn
        before, self._phase = self._phase, phase
        same, self._turn = turn == self._turn, turn
        if not same or before < 0 or phase == before:
            return
        scene.fade()
        self._start = -1
        if before < phase < len(scene.chrome.phases(scene.situation)) and self._is_seen():
            self._start, self._gone = before, 0.0

    def _is_seen(self) -> bool:
        scene = self.scene
        moves = scene.kit.style.motion.phase >= SEEN
        return moves and scene.sheet is None and scene.is_watched_now

    def hurry(self) -> None:
        """Let it be where it goes."""
        if self.rolls:
            self._start = -1
            self.scene.redraw()

    def update(self, seconds: float) -> None:
        """Let it roll."""
        if self.rolls:
            self._gone += seconds * 1000
            self.scene.redraw()
            if self._gone >= self.scene.kit.style.motion.phase or self.scene.sheet is not None:
                self.hurry()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it on its way, over the top bar."""
        if not self.rolls:
            return
        scene, kit = self.scene, self.scene.kit
        bar = scene.chrome.bar(scene.situation)
        place = track_place(kit, scene.areas.top_bar, bar)
        share = motion.out_cubic(motion.share(self._gone, kit.style.motion.phase))
        draw_rolling(kit, surface, place, replace(bar.track, rolls=True), self._start, share)
