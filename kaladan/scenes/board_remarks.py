"""What is told beside the pointer: why something was refused, and what may come of an attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kaladan.scenes import board_tips as tips
from kaladan.scenes import looks
from kaladan.scenes.board_situation import Situation
from kaladan.scenes.forecast import forecast
from kaladan.scenes.scene import Spot
from kaladan.ui import tooltips
from kaladan.ui.odds import FORECAST, draw_forecast
from kaladan.ui.tooltips import Tooltip

if TYPE_CHECKING:
    from kaladan.scenes.board import BoardScene

#: How long something that is told stays (seconds).
STAYS = 4.0


class Remarks:
    """What one scene tells beside the pointer.

    Attributes:
        told: what was told last, as long as it stays.
    """

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene
        self.told: Tooltip | None = None
        self._at = (0, 0)
        self._left = 0.0

    def tell(self, tip: Tooltip, at: tuple[int, int], stays: float = STAYS) -> None:
        """Tell something at a place for some seconds."""
        self.told, self._at, self._left = tip, at, stays
        self.scene.moved()

    def forget(self) -> None:
        """It has been read."""
        if self.told is not None:
            self.told = None
            self.scene.moved()

    def spots(self) -> list[Spot]:
        """Return where the number of the section can be clicked."""
        told = self.told
        if told is None or not told.rule:
            return []
        section, sign = told.rule, tooltips.rule_place(self.scene.kit, self._place(told), told)
        return [Spot("remark/rule", sign, click=lambda: self.scene.open_rules(section))]

    def _place(self, told: Tooltip) -> pygame.Rect:
        kit = self.scene.kit
        size = tooltips.tooltip_size(kit, told)
        return pygame.Rect(tooltips.place_tooltip(kit, size, self._at), size)

    def update(self, seconds: float) -> None:
        """Let what is told go after its time."""
        if self.told is not None:
            self._left -= seconds
            if self._left <= 0:
                self.forget()

    def draw(self, s: Situation, surface: pygame.Surface) -> None:
        """Draw what is told, else the forecast of an attack that is pointed at."""
        if self.told is not None:
            tooltips.draw_tooltip(self.scene.kit, surface, self._place(self.told).topleft, self.told)
        elif self.scene.showing.held is not None and self.scene.sheet is None:
            self._draw_forecast(s, surface)

    def _draw_forecast(self, s: Situation, surface: pygame.Surface) -> None:
        """Draw what may come of an attack, beside the tile over which what is held hangs."""
        scene, kit = self.scene, self.scene.kit
        tile = scene.showing.hot if scene.showing.dragging else scene.map.tile_under()
        command = tips.fights(s, scene.showing.held, tile)
        odds = scene.session.odds.attack(command.origin, command.target) if command is not None else None
        if command is None or odds is None:
            return
        realms = s.view.realm[s.seat], s.view.realm[s.table.holders(command.target)[0]]
        place = looks.tile_name(kit, scene.session, s.view, command.target)
        look = forecast(kit, odds, realms, kit.words("odds.title", place=place))
        size = kit.px(FORECAST[0]), kit.px(FORECAST[1])
        kept = [scene.map.around(command.target), scene.map.around(command.origin)]
        corner = tooltips.place_tooltip(kit, size, scene.pointer.at, kept)
        draw_forecast(kit, surface, corner, look)
