"""The panels of the results: the points table, the course of the match, an award a general."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kaladan.model.scoring import Score
from kaladan.ui import frames, medals
from kaladan.ui.chart import Chart, Flag, Marker, Series, draw_chart
from kaladan.ui.kit import Kit
from kaladan.ui.tokens import arms

#: The lines of the points table: symbol, and what is counted.
ROWS = (
    ("crown", "crowns"),
    ("castle", "castles"),
    ("skull", "scalps"),
    ("tile", "tiles"),
    ("coin", "gold"),
)
#: Below this part of the highest value a flag below the line would lie on the axis.
FLAG_ROOM = 0.3
#: A plate this wide (logical pixels) tells everything that its general did.
WIDE_PLATE = 480
DASHES = ((), (10.0, 6.0), (3.0, 5.0), (14.0, 5.0, 3.0, 5.0), (6.0, 4.0), (2.0, 7.0))


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the points table: a team, or a general.

    ``counts`` and ``points`` are in the order of ``ROWS``; None where a general is out.
    """

    name: str
    realm: str
    team: str | None
    wins: bool
    counts: tuple[int, ...] | None
    points: tuple[int, ...] | None
    total: int


def counts_of(row: Score) -> tuple[int, ...]:
    """Return what is counted in a score, in the order of ``ROWS``."""
    return row.crowns, row.castles, row.scalps, row.tiles, row.gold


def points_width(kit: Kit, columns: int) -> int:
    """Return how wide the points table has to be."""
    return kit.px(238 + max(columns * 64, 2 * 90))


def column_places(kit: Kit, rect: pygame.Rect, columns: int) -> list[int]:
    """Return the middles of the columns."""
    left, right = rect.x + kit.px(218), rect.right - kit.px(16)
    pitch = (right - left) / columns
    return [round(left + pitch * (index + 0.5)) for index in range(columns)]


def draw_points(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, columns: list[Column]) -> None:
    """Draw the points line by line; winners' columns are gilt, the better value is bold."""
    frames.parchment_panel(kit, surface, rect, seed=131)
    at = rect.x + kit.px(24), rect.y + kit.px(32)
    kit.text.draw(surface, kit.words("results.points"), at, kit.type.panel.sized(19), kit.colour("ink"))
    xs = column_places(kit, rect, len(columns))
    wide = kit.px(80) if len(columns) == 2 else (xs[1] - xs[0] if len(xs) > 1 else kit.px(80)) - kit.px(6)
    for x, column in zip(xs, columns, strict=True):
        _column_head(kit, surface, rect, x, wide, column)
    top, total = rect.y + kit.px(84), kit.px(60)
    pitch = (rect.bottom - kit.px(12) - total - top) // len(ROWS)
    for index in range(len(ROWS)):
        band = pygame.Rect(rect.x, top + index * pitch, rect.width, pitch)
        _row(kit, surface, band, index, xs, columns)
    band = pygame.Rect(rect.x, top + len(ROWS) * pitch, rect.width, total)
    _total(kit, surface, band, xs, columns)


def _column_head(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, x: int, wide: int, column: Column
) -> None:
    if column.wins:
        gilt = pygame.Rect(x - wide // 2, rect.y + kit.px(12), wide, rect.height - kit.px(26))
        frames.fill(
            kit, surface, gilt, (0xE9, 0xB9, 0x49), opacity=0.26, radius=9, edge="brass_dark",
            edge_width=1.5, edge_opacity=0.8,
        )  # fmt: skip
    at = x, rect.y + kit.px(36)
    if column.team is not None:
        medals.team_badge(kit, surface, column.team, at, kit.px(33))
    else:
        arms(kit, surface, column.realm, at, kit.px(34), dim=column.counts is None)
    style = kit.type.small.semibold if column.team is None else kit.type.body.semibold
    kit.text.draw(
        surface, column.name, (x, rect.y + kit.px(66)), style, kit.colour("ink"), align="centre",
        limit=wide - kit.px(4), shrink=True,
    )  # fmt: skip


def _row(
    kit: Kit, surface: pygame.Surface, band: pygame.Rect, index: int, xs: list[int], columns: list[Column]
) -> None:
    symbol, name = ROWS[index]
    if index:
        start = band.x + kit.px(20), band.y
        frames.divider(kit, surface, start, band.width - kit.px(40), opacity=0.4)
    size, y = kit.px(25), band.centery
    tint = "gold_dark" if symbol == "crown" else "parchment_rule"
    picture = medals.coin(kit, size) if symbol == "coin" else kit.symbol(symbol, size, tint)
    surface.blit(picture, (band.x + kit.px(24), y - size // 2))
    left = band.x + kit.px(62)
    for key, dy, style, ink in (
        (f"results.row.{name}", -9, kit.type.body.semibold, "ink"),
        (f"results.worth.{name}", 12, kit.type.label, "ink_tertiary"),
    ):
        kit.text.draw(surface, kit.words(key), (left, y + kit.px(dy)), style, kit.colour(ink))
    # Nobody has points when both Crowns of the last two generals fell in one battle.
    best = max((column.points[index] for column in columns if column.points is not None), default=0)
    for x, column in zip(xs, columns, strict=True):
        _cell(kit, surface, (x, y), index, column, best)


def _cell(
    kit: Kit, surface: pygame.Surface, at: tuple[int, int], index: int, column: Column, best: int
) -> None:
    """Points above, what they are for below; a dash for whoever is out."""
    faint = kit.colour("ink_tertiary")
    if column.points is None or column.counts is None:
        kit.text.draw(surface, "–", at, kit.type.body, faint, align="centre")
        return
    points = column.points[index]
    better = points == best and points > 0
    number = kit.type.number.sized(21)
    style, ink = (number, "ink") if better else (number.medium, "ink_secondary")
    above, below = (at[0], at[1] - kit.px(8)), (at[0], at[1] + kit.px(14))
    kit.text.draw(surface, str(points), above, style, kit.colour(ink), align="centre")
    kit.text.draw(surface, str(column.counts[index]), below, kit.type.label, faint, align="centre")


def _total(
    kit: Kit, surface: pygame.Surface, band: pygame.Rect, xs: list[int], columns: list[Column]
) -> None:
    start = band.x + kit.px(20), band.y
    frames.divider(kit, surface, start, band.width - kit.px(40), "parchment_rule", opacity=1)
    at, style = (band.x + kit.px(24), band.centery), kit.type.panel.sized(21)
    kit.text.draw(surface, kit.words("results.total"), at, style, kit.colour("ink"))
    for x, column in zip(xs, columns, strict=True):
        text = str(column.total) if column.points is not None else "–"
        size, ink = (34, (0x7A, 0x3B, 0x06)) if column.wins else (28, (0x3A, 0x3A, 0x3E))
        if len(columns) > 4:
            size -= 6
        kit.text.draw(surface, text, (x, band.centery), kit.type.sheet.sized(size), ink, align="centre")


# -- the course of the match


def course_chart(
    kit: Kit,
    columns: list[Column],
    courses: list[tuple[int, ...]],
    falls: list[tuple[int, int, str]],
) -> Chart:
    """Return the chart of one thing counted.

    Args:
        courses: by column, a number a round.
        falls: the Crowns that fell: column, round, realm.
    """
    series = tuple(
        _series(kit, index, column, course)
        for index, (column, course) in enumerate(zip(columns, courses, strict=True))
    )
    fell: dict[tuple[int, int], list[str]] = {}
    for column, at, realm in falls:
        text = kit.words("results.fell", realm=kit.words(f"realm.{realm}.name"))
        fell.setdefault((column, at), []).append(text)
    flags = tuple(
        Flag(column, at, tuple(rows), _above(courses, column, at)) for (column, at), rows in fell.items()
    )
    return Chart(series, flags, kit.words("results.round"))


def _above(courses: list[tuple[int, ...]], column: int, at: int) -> bool:
    """Return whether a flag has more room above its line than below: off the other lines and the axis."""
    here = courses[column][at - 1]
    if here < FLAG_ROOM * max(map(max, courses)):
        return True
    others = [course[at - 1] for index, course in enumerate(courses) if index != column and len(course) >= at]
    return not others or here >= sum(others) / len(others)


def _series(kit: Kit, index: int, column: Column, course: tuple[int, ...]) -> Series:
    if column.team is not None:
        line = kit.palette.team(column.team).line
        if column.team == "star":
            return Series(column.name, course, line, Marker.STAR)
        return Series(column.name, course, line, Marker.SQUARE, (10, 7))
    colours = kit.palette.realm(column.realm)
    colour = colours.metal if colours.is_light else colours.field
    name, _ = kit.text.fit(column.name, kit.type.body.semibold, kit.px(96))
    return Series(name, course, colour, tuple(Marker)[index % 4], DASHES[index], colours.charge)


def draw_tab(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, label: str, *, hovered: bool) -> None:
    """A tab that is not chosen."""
    flat = pygame.Rect(rect.x, rect.y, rect.width, rect.height - kit.px(2))
    frames.fill(
        kit, surface, flat, "ink_secondary", opacity=0.26 if hovered else 0.12, radius=7,
        edge="parchment_rule", edge_opacity=0.7,
    )  # fmt: skip
    style = kit.type.button.medium
    kit.text.draw(surface, label, flat.center, style, kit.colour("ink"), align="centre")


def course_area(kit: Kit, rect: pygame.Rect) -> pygame.Rect:
    """Return where the chart is on its sheet, below the tabs."""
    area = pygame.Rect(rect.x + kit.px(20), rect.y + kit.px(66), 0, 0)
    area.size = rect.right - kit.px(12) - area.x, rect.bottom - kit.px(14) - area.y
    return area


def draw_course(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, chart: Chart) -> None:
    """Draw the chart below the tabs."""
    draw_chart(kit, surface, course_area(kit, rect), chart)


# -- awards


@dataclass(frozen=True, slots=True)
class AwardPlate:
    """A plate: the general, the award's title and the feat, and what else they did where there is room."""

    name: str
    realm: str
    team: str | None
    title: str
    feat: str
    more: str
    wins: bool


def draw_award(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, plate: AwardPlate) -> None:
    """Draw what a general stood out by; winners' plates have a gilt edge."""
    frames.leather_panel(kit, surface, rect, edged=plate.wins, seed=14)
    size = kit.px(48)
    arms(kit, surface, plate.realm, (rect.x + kit.px(33), rect.centery), size, team=plate.team)
    left = rect.x + kit.px(64)
    room = rect.right - kit.px(8) - left
    if rect.width >= kit.px(WIDE_PLATE):
        room = kit.px(150)
        side = pygame.Rect(left + room + kit.px(14), rect.y + kit.px(16), 0, rect.height - kit.px(26))
        side.width = rect.right - kit.px(16) - side.x
        ink = kit.colour("text_secondary")
        kit.text.paragraph(surface, plate.more, side, kit.type.small, ink, leading=1.24)
    for text, y, style, tint in (
        (plate.name, 17, kit.type.name, "text"),
        (plate.title, 38, kit.type.flavour, "title"),
    ):
        at = left, rect.y + kit.px(y)
        kit.text.draw(surface, text, at, style, kit.colour(tint), limit=room, shrink=True)
    box = pygame.Rect(left, rect.y + kit.px(50), room, 0)
    kit.text.paragraph(
        surface, plate.feat, box, kit.type.caption, kit.colour("text_secondary"), leading=1.16, most=2
    )
