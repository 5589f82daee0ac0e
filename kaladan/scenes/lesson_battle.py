"""The guide of a lesson in a battle: a line below the stage, and rings round what is meant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from kaladan.match.lessons import ME
from kaladan.model.effects.base import ATTACK, DEFENCE
from kaladan.scenes.battle_dice import DIE_AT
from kaladan.scenes.lesson_session import LessonSession
from kaladan.ui import frames
from kaladan.ui.dice import SPOTLIT_SIZE
from kaladan.ui.guide import draw_pointing, draw_ring, draw_way

if TYPE_CHECKING:
    from kaladan.scenes.battle import BattleScene
    from kaladan.scenes.battle_questions import Question

#: Logical pixels: the least height of the line, its distance from the sides of the window, how far a ring
#: stands off a die.
LEAST, SIDES, OFF = 20, 60, 5
#: Questions that have a line of their own.
KNOWN = ("choose_loss", "choose_invader", "roll_dice")


@dataclass(frozen=True, slots=True)
class Aim:
    """What a lesson says in a battle, and what is to be touched.

    Attributes:
        key: of the text.
        spot: the name of the spot to be clicked, empty if there is nothing to do but to look on.
        pair: the pair of dice that is spoken of, -1 for none.
        lane: whether what is clicked goes into the lane of the defence.
    """

    key: str
    spot: str = ""
    pair: int = -1
    lane: bool = False


def aim(scene: BattleScene) -> Aim | None:
    """Return what is said now, None if the battle is of no lesson."""
    if not isinstance(scene.session, LessonSession):
        return None
    if scene.beat is not None:
        return _told(scene)
    if scene.over:
        return Aim("lesson.fight.over", "button/close")
    decision = scene.session.asked()
    if scene.question is not None:
        return _asked(scene, scene.question)
    if decision is not None and decision.is_chance and scene.spot("button/roll") is not None:
        return Aim("lesson.fight.roll_dice", "button/roll")
    return Aim("lesson.fight.waits")


def _told(scene: BattleScene) -> Aim:
    """Return what is said while something is shown."""
    beat = scene.beat
    assert beat is not None
    if beat.waits:
        return Aim("lesson.fight.go_on", "button/next")
    if beat.kind == "pair":
        return Aim("lesson.fight.pair", pair=beat.pair)
    if scene.course.dice_lie:
        return Aim("lesson.fight.dice")
    return Aim("lesson.fight.after" if scene.course.rolled else "lesson.fight.look")


def _asked(scene: BattleScene, question: Question) -> Aim:
    """Return what is said of a question of the person."""
    kind = question.decision.kind
    if kind == "ask_magic":
        return _card(scene, question)
    key = f"lesson.fight.{kind}" if kind in KNOWN else "lesson.fight.other"
    if scene.why_not_yet() is None and (question.choices or question.leave is None):
        return Aim(key, "button/confirm")
    left = [choice for choice in question.choices if choice.name not in scene.picked]
    if len(scene.picked) < question.count and left:
        return Aim(key, left[0].name, lane=kind == "choose_invader")
    tiles = [spot.name for spot in scene.spots if spot.name.startswith("tile/") and spot.click is not None]
    return Aim(key, next(iter(tiles), "button/leave"))


def _card(scene: BattleScene, question: Question) -> Aim:
    """Return what is said when a card may be played: it is, in the lessons that are about that."""
    assert isinstance(scene.session, LessonSession)
    lesson = scene.session.run.lesson
    if not lesson.plays_cards or not question.choices:
        return Aim("lesson.fight.no_card", "button/leave")
    if scene.picked:
        return Aim("lesson.fight.play_card", "button/confirm")
    wanted = f"card/{lesson.start.card}"
    known = question.choice(wanted) is not None and question.decision.seat == ME
    return Aim("lesson.fight.pick_card", wanted if known else question.choices[0].name)


# -- drawing


def strip_text(scene: BattleScene) -> str:
    """Return what is said now, empty if the battle is of no lesson."""
    found = aim(scene)
    return scene.kit.words(found.key) if found is not None else ""


def draw_lesson(scene: BattleScene, surface: pygame.Surface) -> None:
    """Draw the line between the stage and the lower edge of the window, and the rings."""
    found = aim(scene)
    if found is None:
        return
    _draw_strip(scene, surface, scene.kit.words(found.key))
    for place in dice_of(scene, found.pair):
        draw_ring(scene.kit, surface, place)
    spot = scene.spot(found.spot) if found.spot else None
    if spot is None:
        return
    if spot.name.startswith("unit/"):
        draw_ring(scene.kit, surface, spot.rect)
    else:
        below = spot.button is not None and not scene.areas.tall
        draw_pointing(scene.kit, surface, spot.rect, below=below)
    if found.lane:
        draw_way(scene.kit, surface, spot.rect.center, scene.areas.lanes[DEFENCE].center)


def dice_of(scene: BattleScene, pair: int) -> list[pygame.Rect]:
    """Return where the dice of a pair lie."""
    if pair < 0:
        return []
    kit, areas, pools = scene.kit, scene.areas, scene.course.pools
    count = max(len(pool) for pool in pools)
    x = areas.columns(ATTACK, count)[pair]
    size = min(kit.px(SPOTLIT_SIZE), areas.pitch(count)) + 2 * kit.px(OFF)
    upper, lower = areas.lanes[ATTACK].top + kit.px(DIE_AT), areas.lanes[DEFENCE].bottom - kit.px(DIE_AT)
    places = [pygame.Rect(0, 0, size, size) for _ in range(2)]
    places[0].center, places[1].center = (x, upper), (x, lower)
    return places


def _draw_strip(scene: BattleScene, surface: pygame.Surface, text: str) -> None:
    kit, bottom = scene.kit, surface.get_height()
    tall = max(bottom - scene.areas.stage.bottom, kit.px(LEAST))
    at, limit = (surface.get_width() // 2, bottom - tall // 2), surface.get_width() - 2 * kit.px(SIDES)
    style = kit.text.shrunk(text, kit.type.body, limit)
    kit.text.draw(
        surface, text, at, style, kit.colour("gold"), align="centre", limit=limit, shadow=frames.on_dark(kit)
    )  # fmt: skip
