"""What is told of a battle that is over: who has lost whom, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from kaladan.model.effects.base import ATTACK, DEFENCE
from kaladan.scenes.battle_areas import Areas
from kaladan.scenes.battle_course import Course, Lot
from kaladan.scenes.sentences import Vocabulary
from kaladan.scenes.session import Session
from kaladan.ui import frames, rich
from kaladan.ui.kit import Kit
from kaladan.ui.style import TextStyle

LEADING = 1.2


def losses(session: Session, course: Course, side: int) -> str:
    """Return all units that a side has lost, each general's apart."""
    words = Vocabulary(session)
    fallen: dict[int, list[int]] = {}
    for fighter in course.side(side):
        if fighter.lot is Lot.FALLEN:
            fallen.setdefault(fighter.owner, []).append(fighter.unit)
    if not fallen:
        return words.say("battle.result.none", names=words.names(course.seats[side]))
    told = [
        words.say("battle.result.lost", name=words.name(owner), units=words.units(units))
        for owner, units in fallen.items()
    ]
    return "; ".join(told) + "."


def draw_result(
    kit: Kit, surface: pygame.Surface, areas: Areas, session: Session, course: Course, ends: Sequence[str]
) -> None:
    """Draw a line for each side and the outcome, as large as they fit."""
    well = areas.well
    frames.well(kit, surface, well, 0.4)
    box = well.inflate(-kit.px(32), -kit.px(12))
    head, style = kit.words("battle.result"), kit.type.panel_small
    at = box.x, box.y + kit.text.pitch(style) // 2
    kit.text.draw(surface, head, at, style, kit.colour("title"))
    left = kit.text.width(head, style) + kit.px(26)
    box.x, box.width = box.x + left, box.width - left
    lines = [losses(session, course, ATTACK), losses(session, course, DEFENCE), f"[b]{' '.join(ends)}[/]"]
    text = _fitting(kit, lines, box)
    pitch = kit.text.pitch(text, LEADING)
    box.y += max(0, box.height - pitch * _rows(kit, lines, text, box.width)) // 2
    for line in lines:
        box.y = rich.draw(kit, surface, line, box, text, "text", leading=LEADING)


def _fitting(kit: Kit, lines: Sequence[str], box: pygame.Rect) -> TextStyle:
    """Return the largest of the styles in which all lines fit."""
    styles = kit.type.body, kit.type.small, kit.type.caption
    fits = (
        style
        for style in styles
        if _rows(kit, lines, style, box.width) * kit.text.pitch(style, LEADING) <= box.height
    )
    return next(fits, styles[-1])


def _rows(kit: Kit, lines: Sequence[str], style: TextStyle, width: int) -> int:
    return sum(len(rich.wrap(kit, line, style, width)) for line in lines)
