"""The panel of orders: what to do now, the orders, and the selected tile with its dice."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kaladan.ui import frames
from kaladan.ui.buttons import Button, draw_button
from kaladan.ui.kit import Kit
from kaladan.ui.layout import columns
from kaladan.ui.tokens import TokenLook, draw_token


@dataclass(frozen=True, slots=True)
class UnitRow:
    """A unit of the selected tile and the dice it would roll now.

    ``changed`` dice differ from the printed ones; ``chosen`` units belong to the order.
    """

    token: TokenLook
    name: str
    attack: str
    defence: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Orders:
    """What the panel shows; ``cause`` says why dice differ, in green."""

    title: str
    hint: str
    buttons: tuple[Button, ...]
    terrain: str
    tile: str
    count: str
    heads: tuple[str, str]
    rows: tuple[UnitRow, ...] = ()
    cause: str = ""


ROW = 31


def order_places(kit: Kit, rect: pygame.Rect, orders: Orders) -> list[pygame.Rect]:
    """Where the buttons are: two in a row."""
    inner = rect.inflate(-2 * kit.px(14), 0)
    places = []
    for line in range((len(orders.buttons) + 1) // 2):
        band = pygame.Rect(inner.x, rect.y + kit.px(64 + 46 * line), inner.width, kit.px(39))
        places += columns(band, 2, kit.px(8))
    return places[: len(orders.buttons)]


def draw_orders(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, orders: Orders) -> None:
    """Draw the panel of 253x344 logical pixels."""
    frames.parchment_panel(kit, surface, rect, seed=22)
    centre = rect.centerx, rect.y + kit.px(26)
    frames.ruled_title(kit, surface, orders.title, centre, rect.width - kit.px(50))
    kit.text.draw(
        surface, orders.hint, (rect.centerx, rect.y + kit.px(49)), kit.type.label,
        kit.colour("ink_secondary"), align="centre", limit=rect.width - kit.px(24),
    )  # fmt: skip
    for place, button in zip(order_places(kit, rect, orders), orders.buttons, strict=True):
        draw_button(kit, surface, place, button)
    lines = (len(orders.buttons) + 1) // 2
    y = rect.y + kit.px(70 + 46 * lines)
    frames.divider(kit, surface, (rect.x + kit.px(16), y), rect.width - kit.px(32))
    _tile(kit, surface, rect, y + kit.px(18), orders)
    lines_of_cause = _cause_lines(kit, rect, orders.cause)
    floor = rect.bottom - kit.px(15) - _cause_height(kit, len(lines_of_cause))
    y = _rows(kit, surface, rect, y + kit.px(46), floor, orders)
    if lines_of_cause:
        _cause(kit, surface, rect, min(y + kit.px(4), floor + kit.px(3)), lines_of_cause)


def _tile(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, y: int, orders: Orders) -> None:
    size = kit.px(18)
    glyph = kit.symbol(orders.terrain, size, "good_on_parchment")
    surface.blit(glyph, (rect.x + kit.px(16), y - size // 2))
    left = rect.x + kit.px(40)
    right = rect.right - kit.px(16)
    count = kit.text.width(orders.count, kit.type.label)
    where = kit.text.draw(
        surface, orders.tile, (left, y), kit.type.body.semibold, kit.colour("ink"),
        limit=right - left - kit.px(8) - min(count, kit.px(70)),
    )  # fmt: skip
    kit.text.draw(
        surface, orders.count, (right, y), kit.type.label, kit.colour("ink_secondary"),
        align="right", limit=right - where.right - kit.px(8),
    )  # fmt: skip
    for head, x in zip(orders.heads, _dice_columns(kit, rect), strict=True):
        at = x, y + kit.px(20)
        style, ink = kit.type.caption, kit.colour("ink_tertiary")
        kit.text.draw(surface, head, at, style, ink, align="centre", limit=kit.px(53))


def _dice_columns(kit: Kit, rect: pygame.Rect) -> tuple[int, int]:
    return rect.right - kit.px(96), rect.right - kit.px(40)


def _rows(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, top: int, floor: int, orders: Orders) -> int:
    attack, defence = _dice_columns(kit, rect)
    pitch = min(kit.px(ROW), (floor - top) // max(1, len(orders.rows)))
    y = top
    for row in orders.rows:
        band = pygame.Rect(rect.x + kit.px(12), y, rect.width - kit.px(24), pitch - kit.px(2))
        if row.chosen:
            frames.fill(
                kit, surface, band, "legal_move", opacity=0.36, radius=5, edge="brass_dark",
                edge_width=1, edge_opacity=0.8,
            )  # fmt: skip
        middle = band.centery
        draw_token(kit, surface, row.token, (rect.x + kit.px(29), middle), min(kit.px(25), pitch))
        left = rect.x + kit.px(48)
        kit.text.draw(
            surface, row.name, (left, middle), kit.type.small.medium, kit.colour("ink"),
            limit=attack - kit.px(20) - left,
        )  # fmt: skip
        for text, x, tint in ((row.attack, attack, "attack"), (row.defence, defence, "defence")):
            style = kit.type.body.semibold
            kit.text.draw(surface, text, (x, middle), style, kit.colour(tint), align="centre")
        y += pitch
    return y


def _cause_lines(kit: Kit, rect: pygame.Rect, cause: str) -> list[str]:
    room = pygame.Rect(0, 0, rect.width - kit.px(40), 0)
    style = kit.text.roomy(cause, kit.type.caption.medium, room, most=2)
    return kit.text.balanced(cause, style, room.width, 2) if cause else []


def _cause_height(kit: Kit, lines: int) -> int:
    return lines * kit.text.pitch(kit.type.caption.medium, 1.2) + kit.px(8) if lines else 0


def _cause(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, top: int, lines: list[str]) -> None:
    style = kit.type.caption.medium
    pitch = kit.text.pitch(style, 1.2)
    band = pygame.Rect(rect.x + kit.px(12), top, rect.width - kit.px(24), 0)
    band.height = _cause_height(kit, len(lines))
    frames.fill(kit, surface, band, "good_on_parchment", opacity=0.14, radius=5)
    y = band.y + kit.px(4) + pitch // 2
    for line in lines:
        colour = kit.colour("good_on_parchment")
        kit.text.draw(surface, line, (band.centerx, y), style, colour, align="centre", limit=band.width)
        y += pitch
