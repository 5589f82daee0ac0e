"""The footer of the battle overlay: who is asked what, what can be picked, and what has happened so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame

from kaladan.model.battle import BOTH_LOSE
from kaladan.model.effects.base import ATTACK, DEFENCE
from kaladan.scenes.battle_areas import Areas
from kaladan.scenes.battle_course import Course, Lot
from kaladan.scenes.battle_questions import Choice
from kaladan.scenes.looks import dice_text
from kaladan.ui import frames, odds, rich
from kaladan.ui.kit import Kit
from kaladan.ui.tokens import TokenState, arms, draw_token

#: Logical height of the chances below what is asked, and their width in a low footer.
CHANCES, CHANCES_WIDE = 78, 236


def draw_asked(
    kit: Kit,
    surface: pygame.Surface,
    areas: Areas,
    realm: str,
    team: str | None,
    title: str,
    note: str,
    advice: str = "",
    *,
    right: int = 0,
    above: int = 0,
) -> None:
    """Who is asked, by their arms, and what; advice, with markup, stands in the place of the note.

    Args:
        right: how far to the right there is room beside what can be picked, in real pixels.
        above: so many real pixels at the foot are left to others.
    """
    room = areas.asked.copy() if areas.tall or not realm else areas.asked.union(areas.body)
    room.width = max(room.width, right - room.x)
    frames.well(kit, surface, areas.well, 0.4)
    text = pygame.Rect(room)
    if realm:
        bar = pygame.Rect(areas.well.x, areas.well.y, kit.px(6), areas.well.height)
        frames.fill(kit, surface, bar, odds.side_colour(kit, realm), radius=3)
        arms(kit, surface, realm, (room.x + kit.px(30), room.y + kit.px(36)), kit.px(60), team=team)
        text.x += kit.px(72)
        text.width -= kit.px(72)
    plain = title.replace("[", "[[")
    text.y += kit.px(4)
    text.y = rich.draw(kit, surface, f"[b]{plain}[/]", text, kit.type.lead, "title")
    text.y += kit.px(8)
    text.height = max(1, room.bottom - above - text.y)
    if advice:
        rich.draw(kit, surface, advice, text, kit.type.small, "gold", leading=1.24)
        return
    ink = kit.colour("text_secondary")
    kit.text.paragraph(surface, note, text, kit.type.small, ink, leading=1.24)


def draw_choice(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, choice: Choice, *, picked: bool, hovered: bool
) -> None:
    """A choice in the footer: token or arms, its name, and what else is to be known."""
    ground = "leather_active" if picked or hovered else "leather"
    edge = "gold" if picked else "brass_dark" if hovered else "brass_shadow"
    frames.fill(
        kit, surface, rect, ground, opacity=0.95, radius=7, edge=edge, edge_width=2.2 if picked else 1.2
    )
    left, size = rect.x + kit.px(10), rect.height - kit.px(18)
    if choice.look is not None:
        look = choice.look.as_state(TokenState.NORMAL)
        draw_token(kit, surface, look, (left + size // 2, rect.centery), size)
        left += size + kit.px(12)
    elif choice.realm:
        arms(kit, surface, choice.realm, (left + size // 2, rect.centery), size)
        left += size + kit.px(12)
    room = rect.right - kit.px(8) - left
    y = rect.centery - (kit.px(9) if choice.note else 0)
    ink = kit.colour("title" if picked else "text")
    kit.text.draw(surface, choice.label, (left, y), kit.type.small.semibold, ink, limit=room, shrink=True)
    if choice.note:
        at = left, rect.centery + kit.px(10)
        kit.text.draw(
            surface, choice.note, at, kit.type.caption, kit.colour("text_secondary"), limit=room, shrink=True
        )


def draw_lines(
    kit: Kit, surface: pygame.Surface, areas: Areas, lines: Sequence[str], head: str, *, room_right: int = 0
) -> None:
    """What has happened last, newest last; ``room_right`` pixels at the right end are left to others."""
    box = pygame.Rect(areas.body)
    box.width -= room_right
    if not lines:
        return
    at = box.x, box.y + kit.px(10)
    kit.text.draw(surface, head, at, kit.type.panel_small, kit.colour("title"))
    room = pygame.Rect(box.x, box.y + kit.px(26), box.width, 0)
    style = kit.type.small
    most = (box.bottom - room.y) // kit.text.pitch(style, 1.24)
    for text in _fitting(kit, lines, box.width, most):
        room.y = rich.draw(kit, surface, text, room, style, "text", leading=1.24)


def _fitting(kit: Kit, lines: Sequence[str], width: int, most: int) -> list[str]:
    """Return the last of the lines, as many as fit."""
    kept: list[str] = []
    used = 0
    for text in reversed(lines):
        used += len(rich.wrap(kit, text, kit.type.small, width))
        if used > most and kept:
            break
        kept.insert(0, text)
    return kept


def chances_room(kit: Kit, areas: Areas) -> pygame.Rect:
    """Return where the chances stand: below what is asked, or at the right end of a low footer."""
    if areas.tall:
        room = pygame.Rect(areas.asked)
        room.y, room.height = room.bottom - kit.px(CHANCES), kit.px(CHANCES)
        return room
    wide = kit.px(CHANCES_WIDE)
    return pygame.Rect(areas.well.right - kit.px(16) - wide, areas.well.y, wide, areas.well.height)


def draw_chances(kit: Kit, surface: pygame.Surface, areas: Areas, chances: odds.Odds, head: str) -> None:
    """The chances of both sides, as far as they are known."""
    room = chances_room(kit, areas)
    y = room.y + kit.px(8 if areas.tall else 14)
    at = room.x, y
    kit.text.draw(surface, head, at, kit.type.small.semibold, kit.colour("title"), limit=room.width)
    bar = pygame.Rect(room.x, y + kit.px(11), room.width, kit.px(20))
    odds.draw_odds(kit, surface, bar, chances)


def draw_record(
    kit: Kit,
    surface: pygame.Surface,
    areas: Areas,
    course: Course,
    names: tuple[str, ...],
    *,
    room_right: int = 0,
) -> None:
    """Under the dice: both armies, and who has to give up how many units so far.

    Args:
        room_right: real pixels at the right end that are left to others.
    """
    well = areas.well
    frames.well(kit, surface, well, 0.4)
    at = well.x + kit.px(16), well.y + kit.px(20)
    head = kit.words("battle.so_far" if course.losers else "battle.the_dice")
    kit.text.draw(surface, head, at, kit.type.panel_small, kit.colour("title"))
    half = (well.width - room_right - kit.px(60 if room_right else 32)) // 2
    for side, head in ((ATTACK, "battle.attackers"), (DEFENCE, "battle.defenders")):
        left = well.x + kit.px(16) + side * (half + kit.px(16))
        _draw_tally(kit, surface, (left, well.y), half, kit.words(head), course, side, names)
    lines = [well.x + kit.px(8) + half]
    if room_right:
        lines.append(well.right - room_right - kit.px(28))
    for left in lines:
        start, tall = (left, well.y + kit.px(14)), well.height - kit.px(28)
        frames.divider(kit, surface, start, tall, "brass_shadow", upright=True, opacity=1)


def _draw_tally(
    kit: Kit,
    surface: pygame.Surface,
    at: tuple[int, int],
    width: int,
    head: str,
    course: Course,
    side: int,
    names: tuple[str, ...],
) -> None:
    x, y = at
    units = [f for f in course.side(side) if f.lot in (Lot.STANDS, Lot.FALLEN, Lot.SAVED)]
    realm = units[0].look.realm if units else "khalisia"
    ink = odds.side_ink(kit, realm)
    where = kit.text.draw(surface, head, (x, y + kit.px(49)), kit.type.small.semibold, ink)
    size, first = kit.px(28), where.right + kit.px(8) + kit.px(14)
    room = x + width - kit.px(8) - size // 2 - first
    pitch = min(kit.px(34), room // max(1, len(units) - 1))
    for place, fighter in enumerate(units):
        state = TokenState.FALLING if fighter.lot is Lot.FALLEN else TokenState.NORMAL
        centre = first + place * pitch, y + kit.px(48)
        draw_token(kit, surface, fighter.look.as_state(state), centre, size)
    text = losses_text(kit, course, side, names)
    below = pygame.Rect(x, y + kit.px(66), width - kit.px(8), 0)
    kit.text.paragraph(surface, text, below, kit.type.small, kit.colour("text"), leading=1.1, most=2)


def losses_text(kit: Kit, course: Course, side: int, names: tuple[str, ...]) -> str:
    """Return who has lost how many dice so far on a side."""
    lost: Counter[int] = Counter()
    for column, loser in enumerate(course.losers[: course.compared]):
        if loser in (side, BOTH_LOSE):
            lost[course.pools[side][course.ranks[side][column]].owner] += 1
    if not course.losers:
        return kit.words("battle.dice_ready", dice=dice_text(die.sides for die in course.pools[side]))
    if not lost:
        return kit.words("battle.no_losses")
    parts = [kit.words("battle.loses", name=names[owner], count=count) for owner, count in lost.items()]
    return ", ".join(parts)
