"""What lists of matches are drawn with: the map without secrets, a row, the sheet of what is chosen."""

from __future__ import annotations

import pygame

from kaladan.scenes import load_list, looks
from kaladan.scenes.faults import told
from kaladan.scenes.load_list import Row
from kaladan.scenes.session import Session
from kaladan.ui import frames, medals
from kaladan.ui.board import BoardView
from kaladan.ui.kit import Kit
from kaladan.ui.lists import draw_row
from kaladan.ui.tokens import arms

#: Logical pixels: a row, the gap below it, and the width of its map.
ROW, GAP, MAP = 64, 6, 92
#: A general on the sheet.
GENERAL = 34


def draw_map(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, session: Session, mark: str) -> None:
    """Draw the world of a match, with its holders and units as all may see them.

    Args:
        mark: the fingerprint of the moment that is drawn.
    """

    def make() -> pygame.Surface:
        layer = pygame.Surface(rect.size, pygame.SRCALPHA)
        box = pygame.Rect((0, 0), rect.size)
        view = session.view()
        board = looks.board(session, view)
        painter = BoardView(kit, looks.fitted_grid(session, kit, box), compass=False)
        for place in sorted(board.tiles, key=lambda place: (place[1], place[0])):
            painter.draw_tile(layer, place, board.tiles[place])
        painter.draw_units(layer, board)
        return layer

    key = "saved map", mark, session.state.players, rect.size
    surface.blit(kit.picture(key, make), rect)


def map_place(kit: Kit, row: pygame.Rect) -> pygame.Rect:
    """Return where the map is in a row, or the warning in its place."""
    return pygame.Rect(row.x + kit.px(8), row.y + kit.px(4), kit.px(MAP), row.height - kit.px(8))


def draw_saved(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, row: Row, *, lit: bool) -> None:
    """Draw a row: its map or a warning, what it is called, how far it is, and when it was saved."""
    draw_row(kit, surface, rect, lit=lit, alarm=bool(row.fault) and not lit)
    place = map_place(kit, rect)
    if row.session is not None:
        draw_map(kit, surface, place, row.session, row.mark)
    else:
        warn(kit, surface, place.center, kit.px(28))
    left, right = place.right + kit.px(14), rect.right - kit.px(14)
    saved = load_list.date(kit.words, row.summary) if row.summary is not None else ""
    style, tint = kit.text.usual(kit.type.small), kit.colour("ink_secondary")
    upper, lower = rect.y + round(rect.height * 0.33), rect.y + round(rect.height * 0.7)
    kit.text.draw(surface, saved, (right, upper), style, tint, align="right")
    room = right - left - kit.text.width(saved, style) - kit.px(12)
    name = load_list.title(kit.words, row)
    kit.text.draw(surface, name, (left, upper), kit.type.name, kit.colour("ink"), limit=room, shrink=True)
    _draw_under(kit, surface, row, (left, lower), right - left)


def _draw_under(kit: Kit, surface: pygame.Surface, row: Row, at: tuple[int, int], room: int) -> None:
    words, style = kit.words, kit.type.small
    if row.fault:
        text, ink, style = (
            words("load.damaged", reason=told(kit.words, row.fault)),
            "attack",
            kit.type.small.medium,
        )
    elif row.summary is None:
        text, ink = "", "ink"
    else:
        parts = load_list.mode(words, row.summary), load_list.standing(words, row.summary)
        text, ink = words("load.dot").join(parts), "ink_secondary"
    kit.text.draw(surface, text, at, style, kit.colour(ink), limit=room)


def warn(kit: Kit, surface: pygame.Surface, centre: tuple[int, int], size: int) -> None:
    """Draw the sign of a match that cannot be opened."""
    picture = kit.symbol("warning", size, "attack")
    surface.blit(picture, picture.get_rect(center=centre))


def draw_chosen(kit: Kit, surface: pygame.Surface, area: pygame.Rect, row: Row, good: Row | None) -> None:
    """Draw what is told of the chosen match: the map, how far it is, who plays.

    Args:
        good: what is offered in its place if it cannot be opened.
    """
    if row.summary is None or row.session is None:
        area.y = _draw_fault(kit, surface, area, row) + kit.px(10)
        if good is not None:
            _draw_good(kit, surface, area, good)
        return
    words, summary = kit.words, row.summary
    count = summary.setting.players
    lines = (count + 1) // 2
    foot = kit.px(GENERAL) * lines + kit.px(8)
    note, tint = _note(kit, row)
    below = kit.px(52 if note else 32)
    place = pygame.Rect(area.x, area.y, area.width, area.height - foot - below)
    frames.leather_panel(kit, surface, place, stitched=True, seed=17)
    draw_map(kit, surface, place.inflate(-kit.px(28), -kit.px(20)), row.session, row.mark)
    y = place.bottom + kit.px(16)
    text = words("load.dot").join(
        part
        for part in (
            load_list.mode(words, summary),
            load_list.standing(words, summary),
            load_list.date(words, summary),
        )
        if part
    )  # fmt: skip
    ink, style = kit.colour("ink"), kit.type.body.medium
    kit.text.draw(surface, text, (area.centerx, y), style, ink, align="centre", limit=area.width)
    at = area.centerx, y + kit.px(22)
    kit.text.draw(surface, note, at, kit.type.small, kit.colour(tint), align="centre", limit=area.width)
    top = area.bottom - foot + kit.px(8)
    for seat in range(count):
        left = area.x + (seat % 2) * area.width // 2
        cell = pygame.Rect(left, top + kit.px(GENERAL) * (seat // 2), area.width // 2 - kit.px(8), 0)
        cell.height = kit.px(GENERAL - 4)
        _draw_general(kit, surface, cell, row.session, seat)


def _note(kit: Kit, row: Row) -> tuple[str, str]:
    """Return what is to be known before it is opened, and its colour."""
    if row.fault:
        return kit.words("load.damaged", reason=told(kit.words, row.fault)), "attack"
    if row.in_use:
        return kit.words("load.in_use"), "attack"
    return "", "ink"


def _draw_general(kit: Kit, surface: pygame.Surface, cell: pygame.Rect, session: Session, seat: int) -> None:
    """Draw a general: arms, banner, name, and a sign for a computer."""
    state, setting = session.state, session.match.journal.setting
    realm, team = state.realm[seat], looks.team_of(state, seat)
    at = cell.x + kit.px(15), cell.centery
    if realm:
        arms(kit, surface, realm, at, kit.px(26), team=team)
    else:
        medals.disc(kit, surface, str(seat + 1), at, kit.px(24), style=kit.type.caption.bold)
    played_by = setting.played_by[seat] if setting.played_by else "person"
    sign = kit.symbol("human" if played_by == "person" else "computer", kit.px(17), "ink_tertiary")
    surface.blit(sign, sign.get_rect(center=(cell.x + kit.px(44), cell.centery)))
    left = cell.x + kit.px(60)
    kit.text.draw(
        surface, session.names[seat], (left, cell.centery), kit.type.body.medium, kit.colour("ink"),
        limit=cell.right - left,
    )  # fmt: skip


def _draw_good(kit: Kit, surface: pygame.Surface, area: pygame.Rect, good: Row) -> None:
    """Draw what is offered: the last good autosave as a row under its title."""
    style = kit.type.panel.sized(16)
    frames.ruled_title(
        kit, surface, kit.words("load.offered"), (area.centerx, area.y), area.width, style=style
    )
    rect = pygame.Rect(area.x, area.y + kit.px(22), area.width, kit.px(ROW))
    draw_saved(kit, surface, rect, good, lit=False)


def _draw_fault(kit: Kit, surface: pygame.Surface, area: pygame.Rect, row: Row) -> int:
    """Draw what is wrong with a match that cannot be opened, and that nothing else was touched.

    Returns:
        The y below it.
    """
    warn(kit, surface, (area.centerx, area.y + kit.px(40)), kit.px(56))
    box = pygame.Rect(area.x + kit.px(10), area.y + kit.px(92), area.width - kit.px(20), 0)
    for text, style, ink, most in (
        (kit.words("load.cannot"), kit.type.panel, "ink", 1),
        (told(kit.words, row.fault) if row.fault else "", kit.type.body.medium, "attack", 4),
        (kit.words("load.untouched"), kit.type.body, "ink_secondary", 3),
        (str(row.item.path), kit.type.caption, "ink_tertiary", 3),
    ):
        for line in kit.text.wrap(text, style, box.width, most):
            kit.text.draw(surface, line, (box.centerx, box.y), style, kit.colour(ink), align="centre")
            box.y += kit.text.pitch(style)
        box.y += kit.px(10)
    return box.y
