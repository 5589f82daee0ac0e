"""What moves over the battle overlay: Magic cards that turn over, and a Crown that falls."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kaladan.model.events import CrownFell, MagicRevealed
from kaladan.scenes import battle_scenery, looks
from kaladan.ui.cards import Back
from kaladan.ui.flights import CardFlight, CrownFall, Flight, draw_flight
from kaladan.ui.motion import SEEN

if TYPE_CHECKING:
    from kaladan.scenes.battle import BattleScene

#: Logical size of a Crown that falls; its fall takes so many times as long as that of any unit.
CROWN, HEAVIER = 110, 1.6


def turning(scene: BattleScene) -> dict[int, CardFlight]:
    """Return the cards that turn over in the present beat, by side; none once they have."""
    beat, flip = scene.beat, scene.kit.style.motion.flip
    if beat is None or not beat.reveals or flip < SEEN or scene.elapsed >= flip:
        return {}
    revealed = [event for event in beat.events if isinstance(event, MagicRevealed)]
    return {event.side: _turn(scene, event, flip) for event in revealed if event.card}


def _turn(scene: BattleScene, event: MagicRevealed, flip: float) -> CardFlight:
    place = battle_scenery.turning_place(scene.areas, event.side)
    face = looks.magic_card(scene.kit, scene.session.table.catalogue, event.card)
    return CardFlight(place, place, 0.0, flip, Back.MAGIC, face)


def falling(scene: BattleScene) -> CrownFall | None:
    """Return the Crown that falls in the present beat, onto the lane of its side."""
    beat, motion = scene.beat, scene.kit.style.motion
    if beat is None or motion.flip < SEEN:
        return None
    fallen = next((event for event in beat.events if isinstance(event, CrownFell)), None)
    if fallen is None:
        return None
    sides = [fighter.side for fighter in scene.course.fighters.values() if fighter.owner == fallen.seat]
    lane = scene.areas.lanes[sides[0] if sides else 0]
    return CrownFall(lane.center, scene.kit.px(CROWN), motion.fall * HEAVIER)


def flights(scene: BattleScene) -> list[Flight]:
    """Return everything that moves over the overlay now."""
    fall = falling(scene)
    return [*turning(scene).values(), *([fall] if fall is not None else [])]


def draw(scene: BattleScene, surface: pygame.Surface) -> None:
    """Draw what moves."""
    for flight in flights(scene):
        draw_flight(scene.kit, surface, flight, scene.elapsed)
