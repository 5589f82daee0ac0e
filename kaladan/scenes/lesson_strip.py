"""What a lesson says in a battle: one line below its stage, for what is asked there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kaladan.ui import frames

if TYPE_CHECKING:
    from kaladan.scenes.battle import BattleScene

#: Logical pixels: the least height of the line, and its distance from the sides of the window.
LEAST, SIDES = 20, 60
#: Questions that have a line of their own.
KNOWN = ("ask_magic", "choose_loss", "choose_invader", "roll_dice")


def strip_text(scene: BattleScene) -> str:
    """Return what is said now, empty if the battle is of no lesson."""
    if not scene.session.is_lesson:
        return ""
    decision = scene.session.asked()
    kind = decision.kind if decision is not None and scene.beat is None else ""
    words = scene.kit.words
    return words(f"lesson.fight.{kind}") if kind in KNOWN else words("lesson.fight.other")


def draw_strip(scene: BattleScene, surface: pygame.Surface) -> None:
    """Draw the line between the stage and the lower edge of the window."""
    text, kit = strip_text(scene), scene.kit
    if not text:
        return
    bottom = surface.get_height()
    tall = max(bottom - scene.areas.stage.bottom, kit.px(LEAST))
    at, limit = (surface.get_width() // 2, bottom - tall // 2), surface.get_width() - 2 * kit.px(SIDES)
    style = kit.text.shrunk(text, kit.type.body, limit)
    kit.text.draw(
        surface, text, at, style, kit.colour("gold"), align="centre", limit=limit, shadow=frames.on_dark(kit)
    )  # fmt: skip
