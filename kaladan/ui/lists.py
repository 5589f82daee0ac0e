"""Lists that are read: the chronicle and rows of a table, with scrolling."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kaladan.ui import frames, rich
from kaladan.ui.kit import Kit
from kaladan.ui.tokens import arms


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the chronicle: whose arms stand before it, and its text with markup."""

    text: str
    realm: str | None = None
    team: str | None = None


@dataclass(frozen=True, slots=True)
class Chronicle:
    """Entries, newest first; ``first`` is the index of the uppermost one in sight.

    ``closes``: it can be put away, so that a cross stands in its corner and not a glass. ``lines`` is how
    many lines an entry may take; what is longer is cut.
    """

    title: str
    entries: tuple[Entry, ...]
    first: int = 0
    pointed: int | None = None
    closes: bool = False
    lines: int = 2


#: Height of the head with the title: logical, and in real pixels the least that has room for buttons.
HEAD, LOWEST_HEAD = 40, 40


def head_height(kit: Kit) -> int:
    """The height of the head of a chronicle in real pixels; buttons may stand in it."""
    return max(kit.px(HEAD), LOWEST_HEAD)


def draw_chronicle(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, chronicle: Chronicle) -> None:
    """Draw the chronicle: as many whole entries as fit."""
    frames.leather_panel(kit, surface, rect, seed=31)
    y = rect.y + head_height(kit) // 2
    kit.text.draw(
        surface, chronicle.title, (rect.x + kit.px(13), y), kit.type.panel_small,
        kit.colour("title"),
    )  # fmt: skip
    if chronicle.closes:
        cross = kit.px(15)
        corner = rect.right - kit.px(13) - cross, y - cross // 2
        surface.blit(kit.symbol("cross", cross, "text_secondary"), corner)
    for index, place in entry_places(kit, rect, chronicle):
        _entry(kit, surface, place, chronicle, index)
    _bar(kit, surface, rect, chronicle)


def entry_places(kit: Kit, rect: pygame.Rect, chronicle: Chronicle) -> list[tuple[int, pygame.Rect]]:
    """The entries in sight by index, and where each is."""
    places = []
    y = rect.y + head_height(kit)
    for index in range(chronicle.first, len(chronicle.entries)):
        height = _height(kit, rect, chronicle, index)
        if y + height > rect.bottom - kit.px(6):
            break
        places.append((index, pygame.Rect(rect.x + kit.px(6), y, rect.width - kit.px(12), height)))
        y += height
    return places


def scrolled(kit: Kit, rect: pygame.Rect, chronicle: Chronicle, steps: int) -> int:
    """The first entry after turning the wheel by ``steps``; the last page stays full."""
    last = len(chronicle.entries) - 1
    room = rect.bottom - kit.px(6) - rect.y - head_height(kit)
    while last > 0:
        room -= _height(kit, rect, chronicle, last)
        if room < _height(kit, rect, chronicle, last - 1):
            break
        last -= 1
    return max(0, min(last, chronicle.first + steps))


def _text_box(kit: Kit, rect: pygame.Rect) -> pygame.Rect:
    left = rect.x + kit.px(37)
    return pygame.Rect(left, 0, rect.right - kit.px(12) - left, 0)


def _height(kit: Kit, rect: pygame.Rect, chronicle: Chronicle, index: int) -> int:
    text, width = chronicle.entries[index].text, _text_box(kit, rect).width
    lines = min(chronicle.lines, len(rich.wrap(kit, text, kit.type.label, width)))
    return lines * kit.text.pitch(kit.type.label, 1.28) + kit.px(5)


def _entry(kit: Kit, surface: pygame.Surface, place: pygame.Rect, chronicle: Chronicle, index: int) -> None:
    entry = chronicle.entries[index]
    if index == chronicle.pointed:
        frames.fill(kit, surface, place, (255, 226, 160), opacity=0.12, radius=4)
    pitch = kit.text.pitch(kit.type.label, 1.28)
    if entry.realm is not None:
        centre = place.x + kit.px(13), place.y + pitch // 2
        arms(kit, surface, entry.realm, centre, kit.px(17), team=entry.team)
    box = _text_box(kit, place.inflate(kit.px(12), 0))
    box.y = place.y
    style = kit.type.label
    rich.draw(kit, surface, entry.text, box, style, "text", leading=1.28, most=chronicle.lines)


def _bar(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, chronicle: Chronicle) -> None:
    seen, total = len(entry_places(kit, rect, chronicle)), len(chronicle.entries)
    track = pygame.Rect(rect.right - kit.px(8), rect.y + head_height(kit) + kit.px(2), kit.stroke(3), 0)
    track.height = rect.bottom - kit.px(10) - track.y
    draw_bar(kit, surface, track, chronicle.first, seen, total)


def draw_bar(
    kit: Kit, surface: pygame.Surface, track: pygame.Rect, first: int, seen: int, total: int
) -> None:
    """A thin bar beside a list, when not everything is in sight.

    Args:
        track: where it is, some pixels wide.
        first: the first entry in sight, from 0.
        seen: how many are in sight.
        total: how many there are.
    """
    if seen >= total:
        return
    frames.fill(kit, surface, track, (0, 0, 0), opacity=0.35, radius=2)
    bead = pygame.Rect(track.x, 0, track.width, max(kit.px(14), track.height * seen // total))
    bead.y = track.y + (track.height - bead.height) * first // max(1, total - seen)
    frames.fill(kit, surface, bead, "brass_dark", radius=2)


def draw_row(
    kit: Kit,
    surface: pygame.Surface,
    rect: pygame.Rect,
    *,
    lit: bool = False,
    alarm: bool = False,
) -> None:
    """The ground of a row on parchment: plain, lit (chosen) or alarming (a loss)."""
    if alarm:
        frames.fill(kit, surface, rect, (0xF6, 0xCD, 0xB0), opacity=0.85, radius=6, edge=(0xB5, 0x52, 0x2E))
    elif lit:
        frames.fill(
            kit, surface, rect, (0xFF, 0xE9, 0xAE), opacity=0.9, radius=8, edge="brass_dark",
            edge_width=1.8,
        )  # fmt: skip
    else:
        frames.fill(
            kit, surface, rect, (0xFF, 0xF6, 0xDC), opacity=0.62, radius=8, edge="parchment_edge",
            edge_opacity=0.55,
        )  # fmt: skip
