"""The battle's pictures that are kept from frame to frame: the board blurred, the stage, what rests on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kaladan.scenes import battle_motion, battle_scenery
from kaladan.ui import effects, frames

if TYPE_CHECKING:
    from kaladan.scenes.battle import BattleScene

#: How much the board is darkened around the stage.
VEIL = 0.6
#: How far the board is blurred (logical pixels).
BLUR = 22


class Still:
    """The kept pictures of one scene."""

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self._blur: pygame.Surface | None = None
        self._backdrop: pygame.Surface | None = None
        self._canvas: pygame.Surface | None = None
        self._picture: pygame.Surface | None = None

    @property
    def covers(self) -> bool:
        """Whether what lies below need not be drawn any more: it is kept, blurred."""
        return self._blur is not None

    @property
    def stands(self) -> bool:
        """Whether the stage has been made, so that a frame has time for other pictures."""
        return self._backdrop is not None

    def renew(self) -> None:
        """Something on the stage has changed: make the picture anew."""
        self._picture = None

    def forget(self) -> None:
        """Give every picture up; what lies below is blurred again later."""
        self._blur = self._backdrop = self._picture = self._canvas = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all that rests; ``surface`` has what lies below until that is kept.

        Raises:
            NotReady: a part of it has to wait for another frame.
        """
        pace = self.scene.kit.pace
        if self._blur is None:
            self._blur = effects.blurred_small(surface, self.scene.kit.px(BLUR))
        if self._backdrop is None:
            with pace.making():
                self._backdrop = self._make_backdrop(self._blur, surface.get_size())
        if self._picture is None:
            with pace.making():
                self._picture = self._make(self._backdrop)
        surface.blit(self._picture, (0, 0))

    def _make_backdrop(self, blur: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        kit, stage = self.scene.kit, self.scene.areas.stage
        frames.stage_board(kit, stage.size)
        kit.pace.ask()
        small = blur.copy()
        effects.veil(small, kit.colour("veil"), VEIL)
        backdrop = pygame.transform.smoothscale(small, size)
        frames.wooden_stage(kit, backdrop, stage, once=True)
        return backdrop

    def _make(self, backdrop: pygame.Surface) -> pygame.Surface:
        scene, kit, areas = self.scene, self.scene.kit, self.scene.areas
        # One canvas for all: the system takes long to find room for another picture as large as the window.
        picture = self._canvas = self._canvas or pygame.Surface(backdrop.get_size(), depth=32)
        picture.blit(backdrop, (0, 0))
        battle_scenery.draw_heading(kit, picture, areas, scene.title, scene.course.shown_step)
        turning = battle_motion.turning(scene)
        for number, side in enumerate(scene.sides):
            battle_scenery.draw_lane(kit, picture, areas, number, side, bare=number in turning)
        scene.lay_dice(picture)
        return picture
