"""What stands between the lanes of the battle overlay while the armies are looked at."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from kaladan.model.battle import BOTH_LOSE
from kaladan.scenes.battle_areas import Areas
from kaladan.scenes.battle_course import Course
from kaladan.scenes.battle_dice import DiceView
from kaladan.ui import battle, frames, rich
from kaladan.ui.kit import Kit
from kaladan.ui.text import Shadow

#: The ink of losses.
LOSS = "attack_on_dark"
#: Logical distance of the plates of pairs, and their least width.
PLATE_GAP, PLATE = 10, 40


def draw_line(kit: Kit, surface: pygame.Surface, areas: Areas, line: str) -> None:
    """What has happened last."""
    style = kit.type.lead
    box = _box(kit, areas)
    box.y = areas.middle - kit.text.pitch(style) // 2
    rich.draw(kit, surface, line, box, style, "title", align="centre")


def draw_headline(kit: Kit, surface: pygame.Surface, areas: Areas, lines: Sequence[str]) -> None:
    """What nobody may miss, under a cracked crown and in the colour of losses."""
    text = f"[:crown_broken:] [b]{' '.join(lines)}[/]"
    box = _box(kit, areas)
    style = kit.type.lead
    while style.size > kit.type.small.size and len(rich.wrap(kit, text, style, box.width)) > 1:
        style = style.sized(style.size - 1)
    wrapped = rich.wrap(kit, text, style, box.width)
    tall = kit.text.pitch(style) * len(wrapped)
    band = pygame.Rect(0, 0, max(line.width for line in wrapped) + kit.px(56), tall + kit.px(14))
    band.center = areas.stage.centerx, areas.middle
    frames.fill(kit, surface, band, (0x14, 0x0A, 0x05), opacity=0.92, radius=12, edge=LOSS, edge_width=2)
    box.y = areas.middle - tall // 2
    rich.draw(kit, surface, text, box, style, LOSS, align="centre")


def draw_pairs(
    kit: Kit, surface: pygame.Surface, areas: Areas, dice: DiceView, seat: int, names: Sequence[str]
) -> None:
    """Who beat whom, while ``seat`` chooses what is lost by it."""
    course, style = dice.course, kit.type.lead
    text = kit.words(
        "battle.pairs_lost", name=names[seat], count=lost_pairs(course, seat), pairs=len(course.losers)
    )
    wide = kit.text.width(text, style)
    plates = [dice.verdict(column) for column in range(len(course.losers))]
    gap, room = kit.px(PLATE_GAP), kit.px(24)
    widths = [max(kit.px(PLATE), kit.text.width(said, kit.type.body.semibold) + room) for said, *_ in plates]
    x = areas.stage.centerx - (wide + room + sum(widths) + gap * (len(plates) - 1)) // 2
    shadow = Shadow(kit.colour("shadow"))
    kit.text.draw(surface, text, (x, areas.middle), style, kit.colour("title"), shadow=shadow)
    x += wide + room
    for (said, verdict, realm), width in zip(plates, widths, strict=True):
        at = x + width // 2, areas.middle
        battle.draw_verdict(kit, surface, at, said, verdict, realm, PLATE)
        x += width + gap


def lost_pairs(course: Course, seat: int) -> int:
    """Return how many dice of a general have lost their pair."""
    lost = 0
    for column, loser in enumerate(course.losers):
        for side, pool in enumerate(course.pools):
            die = pool[course.ranks[side][column]]
            lost += die.owner == seat and loser in (side, BOTH_LOSE)
    return lost


def _box(kit: Kit, areas: Areas) -> pygame.Rect:
    stage = areas.stage
    return pygame.Rect(stage.x + kit.px(60), 0, stage.width - kit.px(120), 0)
