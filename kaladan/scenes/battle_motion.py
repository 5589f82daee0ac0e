"""What moves over the battle overlay: Magic cards that turn over, units that fall, and a Crown that falls."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kaladan.model.effects.base import ATTACK, DEFENCE
from kaladan.model.events import CrownFell, MagicRevealed, UnitFell
from kaladan.scenes import battle_scenery, looks
from kaladan.scenes.battle_standings import standings
from kaladan.ui.cards import Back
from kaladan.ui.flights import CardFlight, CrownFall, Flight, TokenFlight, draw_flight
from kaladan.ui.motion import SEEN

if TYPE_CHECKING:
    from kaladan.scenes.battle import BattleScene

#: Logical size of a Crown that falls; its fall takes so many times as long as that of any unit.
CROWN, HEAVIER = 110, 1.6
#: Logical size of a scalp as it comes to the arms of a general.
SCALP = 26


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


def scalps(scene: BattleScene) -> dict[int, TokenFlight]:
    """Return the units that fall in the present beat: they break, topple, and go to whose scalps they are."""
    beat, takes = scene.beat, scene.kit.style.motion.fall
    if beat is None or takes < SEEN or scene.elapsed >= takes:
        return {}
    fallen = [event for event in beat.events if isinstance(event, UnitFell)]
    return {event.unit: found for event in fallen if (found := _scalp(scene, event, takes)) is not None}


def _scalp(scene: BattleScene, event: UnitFell, takes: float) -> TokenFlight | None:
    """The way of a scalp from where its unit stands to the arms of the general who has it."""
    fighter, place = scene.course.fighters.get(event.unit), token_place(scene, event.unit)
    if fighter is None or place is None:
        return None
    side = next((side for side in (ATTACK, DEFENCE) if event.killer in scene.course.seats[side]), None)
    if side is None:
        return None
    end = battle_scenery.arms_place(scene.areas, side)
    return TokenFlight(
        fighter.look, place.center, end, (place.width, scene.kit.px(SCALP)), takes, cracks=True
    )


def toppling(scene: BattleScene) -> set[int]:
    """Return the units of which the tokens in the lanes have not been struck down yet."""
    return {unit for unit, flight in scalps(scene).items() if flight.struck(scene.elapsed) < 1}


def token_place(scene: BattleScene, unit: int) -> pygame.Rect | None:
    """Return where a unit stands while the armies are looked at; None if it does not."""
    for side in (ATTACK, DEFENCE):
        lane = standings(scene, side)
        for x, standing in zip(scene.areas.columns(side, len(lane)), lane, strict=True):
            if standing.fighter is not None and standing.fighter.unit == unit:
                return scene.areas.token(side, x)
    return None


def flights(scene: BattleScene) -> list[Flight]:
    """Return everything that moves over the overlay now."""
    fall = falling(scene)
    fallen = scalps(scene).values() if not scene.course.dice_lie else ()
    return [*turning(scene).values(), *fallen, *([fall] if fall is not None else [])]


def draw(scene: BattleScene, surface: pygame.Surface) -> None:
    """Draw what moves."""
    for flight in flights(scene):
        draw_flight(scene.kit, surface, flight, scene.elapsed)
