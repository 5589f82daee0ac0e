"""The luck of each general: how likely every outcome of their battles was, and which one it was."""

from __future__ import annotations

import pygame

from kaladan.match.battles import Luck
from kaladan.scenes import looks
from kaladan.scenes.session import Session
from kaladan.ui import frames, svg
from kaladan.ui.kit import Kit
from kaladan.ui.layout import columns, rows
from kaladan.ui.tokens import arms

#: Chances below this are left out at the ends.
LEAST = 0.002
#: Logical pixels.
GAP, NOTE = 14, 30


def plates(kit: Kit, area: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Return a place for each general: two columns, or three where there are more than four."""
    inner = area.copy()
    inner.height -= kit.px(NOTE)
    across = 3 if count > 4 else 2
    lines = -(-count // across)
    found = [rect for line in rows(inner, lines, kit.px(GAP)) for rect in columns(line, across, kit.px(GAP))]
    return found[:count]


def draw_luck(
    kit: Kit, surface: pygame.Surface, area: pygame.Rect, session: Session, luck: list[Luck]
) -> None:
    """Draw a plate for each general in turn order, and what the curves mean."""
    order = looks.turn_order(session.state)
    for seat, rect in zip(order, plates(kit, area, len(order)), strict=True):
        _plate(kit, surface, rect, session, seat, luck[seat])
    at, ink = (area.centerx, area.bottom - kit.px(NOTE / 2 - 3)), kit.colour("ink_secondary")
    text = kit.words("charts.luck_note")
    kit.text.draw(surface, text, at, kit.type.small, ink, align="centre", limit=area.width, shrink=True)


def _plate(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, session: Session, seat: int, luck: Luck
) -> None:
    words, state = kit.words, session.state
    frames.fill(
        kit, surface, rect, (0xFF, 0xF6, 0xDC), opacity=0.62, radius=8, edge="parchment_edge",
        edge_opacity=0.55,
    )  # fmt: skip
    size = kit.px(38)
    corner = rect.x + kit.px(30), rect.y + kit.px(30)
    arms(kit, surface, state.realm[seat], corner, size, team=looks.team_of(state, seat))
    left, room = rect.x + kit.px(58), rect.width - kit.px(70)
    told = words("charts.luck_none")
    if luck.exchanges:
        told = words("charts.luckier", percent=min(int(100 * luck.luckier_than), 99))
    ink = kit.colour("ink")
    at = left, rect.y + kit.px(20)
    kit.text.draw(surface, session.names[seat], at, kit.type.body.semibold, ink, limit=room, shrink=True)
    at = left, rect.y + kit.px(41)
    kit.text.draw(surface, told, at, kit.type.small.semibold, kit.colour("attack"), limit=room, shrink=True)
    if not luck.exchanges:
        return
    foot = kit.px(44)
    curve = pygame.Rect(rect.x + kit.px(16), rect.y + kit.px(60), rect.width - kit.px(32), 0)
    curve.height = rect.bottom - foot - curve.y
    _curve(kit, surface, curve, luck, state.realm[seat])
    _numbers(kit, surface, pygame.Rect(rect.x + kit.px(16), rect.bottom - foot, curve.width, foot), luck)


def _numbers(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, luck: Luck) -> None:
    """What fell on both sides, and what was to be expected."""
    words, ink, style = kit.words, kit.colour("ink_secondary"), kit.type.caption
    texts = (
        words("charts.felled", count=luck.felled, expected=words.number(luck.felled_expected, 1)),
        words("charts.lost", count=luck.lost, expected=words.number(luck.lost_expected, 1)),
    )
    for place, text in enumerate(texts):
        at = rect.centerx, rect.y + kit.px(12 + 17 * place)
        kit.text.draw(surface, text, at, style, ink, align="centre", limit=rect.width, shrink=True)


def _curve(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, luck: Luck, realm: str) -> None:
    """A column for each score, those below what happened filled, the others open; a flag on what happened."""
    scores = [score for score, chance in luck.chances.items() if chance >= LEAST]
    low, high = min([*scores, luck.score]), max([*scores, luck.score])
    most = max(luck.chances.values())
    wide = rect.width / (high - low + 1)
    colours = kit.palette.realm(realm)
    tint = colours.metal if colours.is_light else colours.field
    body, tall = "", rect.height - kit.px(14)
    for score in range(low, high + 1):
        height = tall * luck.chances.get(score, 0.0) / most
        x = (score - low) * wide
        filled = score <= luck.score
        body += svg.box(
            x + wide * 0.08, rect.height - height, wide * 0.84, max(height, kit.layout.scale), 1,
            fill=tint, opacity=0.85 if filled else 0.22,
        )  # fmt: skip
    x = (luck.score - low + 0.5) * wide
    size = 6.0 * kit.layout.scale
    top = rect.height - tall * luck.chances.get(luck.score, 0.0) / most - 3 * kit.layout.scale
    peak = [(x - size, top - size * 1.3), (x + size, top - size * 1.3), (x, top)]
    body += svg.path(svg.polygon(peak), fill=kit.colour("attack"))
    surface.blit(svg.draw(body, rect.size), rect)
    frames.divider(kit, surface, (rect.x, rect.bottom), rect.width, "ink_secondary", opacity=0.8)
