"""What is told beside the pointer of an attack that is in hand: what may come of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kaladan.scenes import board_tips as tips
from kaladan.scenes import looks
from kaladan.scenes.board_situation import Situation
from kaladan.scenes.forecast import forecast
from kaladan.ui import tooltips
from kaladan.ui.odds import FORECAST, draw_forecast

if TYPE_CHECKING:
    from kaladan.scenes.board import BoardScene


def draw_attack(scene: BoardScene, s: Situation, surface: pygame.Surface) -> None:
    """Draw what may come of the attack that is pointed at, beside the tile over which what is held hangs."""
    if scene.remarks.told is not None or scene.showing.held is None or scene.sheet is not None:
        return
    kit = scene.kit
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
