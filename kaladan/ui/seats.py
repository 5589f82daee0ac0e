"""The rows of a new match: a seat, an option, and the preview of a world."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from kaladan.ui import fields, frames, lists, medals
from kaladan.ui.board import UNFOUNDED, Board, BoardView
from kaladan.ui.buttons import Button, draw_button
from kaladan.ui.hexgrid import fit_grid
from kaladan.ui.kit import Kit


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at the table; ``played_by`` is the value between the arrows."""

    number: int
    name: str
    human: bool
    played_by: fields.Selector
    team: str | None = None
    team_name: str = ""
    lit: bool = False


@dataclass(frozen=True, slots=True)
class SeatParts:
    """Where the parts of a seat are, for clicks and drags."""

    name: pygame.Rect
    played_by: pygame.Rect
    team: pygame.Rect
    handle: pygame.Rect


COLUMNS = {"number": 10, "name": 68, "played_by": 290, "team": 544}
"""Where the heads of the columns begin, in logical pixels from the row's left."""


def seat_parts(kit: Kit, row: pygame.Rect) -> SeatParts:
    """Divide a row that is 726 logical pixels wide."""
    px, y = kit.px, row.centery
    return SeatParts(
        pygame.Rect(row.x + px(60), y - px(18), px(206), px(36)),
        pygame.Rect(row.x + px(314), y - px(17), px(198), px(34)),
        pygame.Rect(row.x + px(540), y - px(18), px(140), px(36)),
        pygame.Rect(row.right - px(31), y - px(16), px(32), px(32)),
    )


def draw_seat(kit: Kit, surface: pygame.Surface, row: pygame.Rect, seat: Seat) -> None:
    """Draw a seat: number, name, who plays it, banner, handle."""
    parts, y = seat_parts(kit, row), row.centery
    lists.draw_row(kit, surface, row, lit=seat.lit)
    number = row.x + kit.px(24), y
    medals.disc(kit, surface, str(seat.number), number, kit.px(30), style=kit.type.body.bold)
    fields.draw_text_field(kit, surface, parts.name, fields.TextField(seat.name))
    size = kit.px(20)
    symbol = kit.symbol("human" if seat.human else "computer", size, "ink_secondary")
    surface.blit(symbol, (row.x + kit.px(288), y - size // 2))
    fields.draw_selector(kit, surface, parts.played_by, seat.played_by)
    medals.team_badge(kit, surface, seat.team, (row.x + kit.px(558), y), kit.px(33))
    left = row.x + kit.px(583)
    kit.text.draw(
        surface, seat.team_name, (left, y), kit.type.body.medium, kit.colour("ink"),
        limit=parts.handle.left - left, shrink=True,
    )  # fmt: skip
    fields.drag_dots(kit, surface, (row.right - kit.px(15), y))


OPTION_LABEL = 144


def option_field(kit: Kit, row: pygame.Rect) -> pygame.Rect:
    """Where the value of an option is."""
    left = row.x + kit.px(OPTION_LABEL)
    return pygame.Rect(left, row.y, row.right - left, row.height)


def draw_option(
    kit: Kit, surface: pygame.Surface, row: pygame.Rect, label: str, value: fields.Selector
) -> None:
    """Draw an option: its name and its value between arrows."""
    at = row.x, row.centery
    kit.text.draw(surface, label, at, kit.type.body, kit.colour("ink"), limit=kit.px(OPTION_LABEL - 6))
    fields.draw_selector(kit, surface, option_field(kit, row), value)


@dataclass(frozen=True, slots=True)
class World:
    """A world to choose; ``terrains`` are symbols with their counts in words."""

    title: str
    note: str
    terrains: tuple[tuple[str, str], ...]
    button: str


def draw_world(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, world: World, board: Board
) -> pygame.Rect:
    """Draw the preview of a board, 447x196 logical pixels; returns where its button is."""
    frames.leather_panel(kit, surface, rect, stitched=True, seed=71)
    area = pygame.Rect(rect.x + kit.px(14), rect.y + kit.px(10), kit.px(200), 0)
    area.height = rect.height - kit.px(20)
    grid = fit_grid(area, board.tiles, kit.px(24))
    view = BoardView(kit, grid)
    for place in grid.places:
        tile = board.tiles[place]
        castle = UNFOUNDED if tile.castle else None
        view.draw_tile(surface, place, replace(tile, holders=(), castle=castle))
    left, room = rect.x + kit.px(226), rect.width - kit.px(242)
    for text, y, style, tint in (
        (world.title, 30, kit.type.panel, "title"),
        (world.note, 54, kit.type.small, "text_secondary"),
    ):
        at = left, rect.y + kit.px(y)
        kit.text.draw(surface, text, at, style, kit.colour(tint), limit=room)
    size = kit.px(16)
    for index, (terrain, text) in enumerate(world.terrains):
        y = rect.y + kit.px(80 + 23 * index)
        surface.blit(kit.symbol(terrain, size, terrain), (left, y - size // 2))
        kit.text.draw(surface, text, (left + kit.px(24), y), kit.type.small, kit.colour("text"))
    button = pygame.Rect(left, rect.y + kit.px(148), room, kit.px(34))
    draw_button(kit, surface, button, Button(world.button))
    return button
