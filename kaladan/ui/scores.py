"""The table of points: a row for each kind of point, a column for each side or general."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kaladan.ui import frames, medals
from kaladan.ui.kit import Kit
from kaladan.ui.palette import Colour
from kaladan.ui.tokens import arms


@dataclass(frozen=True, slots=True)
class Head:
    """A column: a team by its badge, or a general by the realm's arms."""

    label: str
    team: str | None = None
    realm: str | None = None


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A kind of point: symbol, name, what one is worth, and (count, points) of each column."""

    symbol: str
    name: str
    worth: str
    values: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """All rows; ``winners`` are the columns that are gilt."""

    title: str
    heads: tuple[Head, ...]
    rows: tuple[ScoreRow, ...]
    total_word: str
    winners: tuple[int, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of each column."""
        return tuple(sum(row.values[column][1] for row in self.rows) for column in range(len(self.heads)))


HEAD, TOTAL = 84, 60
WIDEST = 88
NAMES = 226
GILT: Colour = (0xE9, 0xB9, 0x49)
WON: Colour = (0x7A, 0x3B, 0x06)
LOST: Colour = (0x3A, 0x3A, 0x3E)


def column_centres(kit: Kit, rect: pygame.Rect, table: ScoreTable) -> list[int]:
    """The middle of every column; they stand at the right."""
    count = len(table.heads)
    room = rect.width - kit.px(NAMES) - kit.px(16)
    pitch = min(kit.px(WIDEST), room // count)
    last = rect.right - kit.px(16) - pitch // 2
    return [last - pitch * (count - 1 - index) for index in range(count)]


def draw_scores(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, table: ScoreTable) -> None:
    """Draw the table on its own sheet of parchment."""
    frames.parchment_panel(kit, surface, rect, seed=131)
    xs = column_centres(kit, rect, table)
    at = rect.x + kit.px(24), rect.y + kit.px(32)
    kit.text.draw(surface, table.title, at, kit.type.panel.sized(19), kit.colour("ink"))
    wide = min(kit.px(80), (xs[1] - xs[0] if len(xs) > 1 else kit.px(80)) - kit.px(4))
    for column in table.winners:
        gilt = pygame.Rect(0, rect.y + kit.px(12), wide, rect.height - kit.px(26))
        gilt.centerx = xs[column]
        frames.fill(
            kit, surface, gilt, GILT, opacity=0.26, radius=9, edge="brass_dark", edge_width=1.5,
            edge_opacity=0.8,
        )  # fmt: skip
    for x, head in zip(xs, table.heads, strict=True):
        _head(kit, surface, rect, x, head, wide)
    top = rect.y + kit.px(HEAD)
    pitch = (rect.bottom - kit.px(12 + TOTAL) - top) // len(table.rows)
    for index, row in enumerate(table.rows):
        band = pygame.Rect(rect.x, top + index * pitch, rect.width, pitch)
        _row(kit, surface, band, row, xs, ruled=index > 0)
    band = pygame.Rect(rect.x, top + len(table.rows) * pitch, rect.width, kit.px(TOTAL))
    _total(kit, surface, band, table, xs)


def _head(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, x: int, head: Head, wide: int) -> None:
    centre = x, rect.y + kit.px(35)
    if head.realm is not None:
        arms(kit, surface, head.realm, centre, kit.px(32), team=head.team)
    else:
        medals.team_badge(kit, surface, head.team, centre, kit.px(33))
    kit.text.draw(
        surface, head.label, (x, rect.y + kit.px(64)), kit.type.body.semibold, kit.colour("ink"),
        align="centre", limit=wide, shrink=True,
    )  # fmt: skip


def _row(
    kit: Kit, surface: pygame.Surface, band: pygame.Rect, row: ScoreRow, xs: list[int], *,
    ruled: bool,
) -> None:  # fmt: skip
    if ruled:
        start = band.x + kit.px(20), band.y
        frames.divider(kit, surface, start, band.width - kit.px(40), opacity=0.4)
    size, y = kit.px(25), band.centery
    tint = "gold_dark" if row.symbol == "crown" else "parchment_rule"
    coin = row.symbol == "coin"
    picture = medals.coin(kit, size) if coin else kit.symbol(row.symbol, size, tint)
    surface.blit(picture, (band.x + kit.px(24), y - size // 2))
    left = band.x + kit.px(62)
    for text, dy, style, ink in (
        (row.name, -9, kit.type.body.semibold, "ink"),
        (row.worth, 12, kit.type.label, "ink_tertiary"),
    ):
        at = left, y + kit.px(dy)
        kit.text.draw(surface, text, at, style, kit.colour(ink), limit=kit.px(NAMES - 62))
    best = max(points for _, points in row.values)
    for x, (count, points) in zip(xs, row.values, strict=True):
        _value(kit, surface, (x, y), count, points, better=points == best)


def _value(
    kit: Kit, surface: pygame.Surface, at: tuple[int, int], count: int, points: int, *, better: bool
) -> None:
    x, y = at
    number = kit.type.number.sized(21)
    style = number if better else number.medium
    ink = kit.colour("ink" if better else "ink_secondary")
    kit.text.draw(surface, str(points), (x, y - kit.px(8)), style, ink, align="centre")
    below, faint = (x, y + kit.px(14)), kit.colour("ink_tertiary")
    kit.text.draw(surface, str(count), below, kit.type.label, faint, align="centre")


def _total(kit: Kit, surface: pygame.Surface, band: pygame.Rect, table: ScoreTable, xs: list[int]) -> None:
    start = band.x + kit.px(20), band.y
    frames.divider(kit, surface, start, band.width - kit.px(40), "parchment_rule", opacity=1)
    at, style = (band.x + kit.px(24), band.centery), kit.type.panel.sized(21)
    kit.text.draw(surface, table.total_word, at, style, kit.colour("ink"))
    for index, (x, total) in enumerate(zip(xs, table.totals, strict=True)):
        won = index in table.winners
        number = kit.type.sheet.sized(34 if won else 28)
        colour = WON if won else LOST
        kit.text.draw(surface, str(total), (x, band.centery), number, colour, align="centre")
