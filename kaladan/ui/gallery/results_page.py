"""The results of a match in teams."""

from __future__ import annotations

import pygame

from kaladan.ui import frames, medals
from kaladan.ui.buttons import Button, Kind, State, button_width, draw_button
from kaladan.ui.chart import Chart, Flag, Marker, Series, draw_chart
from kaladan.ui.gallery import sample
from kaladan.ui.gallery.page import table
from kaladan.ui.kit import Kit
from kaladan.ui.layout import columns
from kaladan.ui.tokens import arms

ROWS = (
    ("crown", "crowns", (2, 10), (1, 5)),
    ("castle", "castles", (4, 12), (2, 6)),
    ("skull", "scalps", (13, 26), (16, 32)),
    ("tile", "tiles", (8, 8), (5, 5)),
    ("coin", "gold", (13, 6), (15, 7)),
)
STAR = (9, 12, 15, 19, 22, 26, 30, 38, 41, 49, 56, 62)
KEY = (9, 11, 16, 20, 26, 33, 41, 42, 45, 48, 52, 55)
TABS = ("points", "tiles", "gold", "units", "battles", "dice")


def draw_results(kit: Kit, surface: pygame.Surface) -> None:
    """Who won and why, the points, the course of the match, an award for each general."""
    table(kit, surface)
    width, height = surface.get_size()
    head = pygame.Rect(0, 0, width, kit.px(104))
    _head(kit, surface, head)
    foot, awards = kit.px(56), kit.px(112 if kit.layout.compact else 92)
    tall = height - head.height - kit.px(16) - kit.px(14) - awards - kit.px(8) - foot
    points = pygame.Rect(kit.px(20), head.bottom + kit.px(16), kit.px(418), tall)
    course = pygame.Rect(points.right + kit.px(16), points.y, 0, tall)
    course.width = width - kit.px(20) - course.left
    _points(kit, surface, points)
    _course(kit, surface, course)
    row = pygame.Rect(points.x, points.bottom + kit.px(14), course.right - points.x, awards)
    for place, realm in zip(columns(row, 6, kit.px(12)), sample.ORDER, strict=True):
        _award(kit, surface, place, realm)
    _buttons(kit, surface, pygame.Rect(row.x, height - foot, row.width, foot))


def _head(kit: Kit, surface: pygame.Surface, head: pygame.Rect) -> None:
    frames.wooden_bar(kit, surface, head, edge="bottom")
    words = kit.words
    title = words("results.title", banner=words("team.banner.star"))
    centre = head.centerx, head.y + kit.px(36)
    frames.screen_title(kit, surface, title, centre, kit.type.headline)
    kit.text.draw(
        surface, words("results.why", first=62, second=55), (head.centerx, head.y + kit.px(80)),
        kit.type.lead, kit.colour("text"), align="centre",
    )  # fmt: skip
    for side in (-1, 1):
        at = head.centerx + side * kit.px(420), head.y + kit.px(50)
        medals.team_badge(kit, surface, "star", at, kit.px(64))


def _points(kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
    frames.parchment_panel(kit, surface, rect, seed=131)
    words = kit.words
    at = rect.x + kit.px(24), rect.y + kit.px(32)
    style = kit.type.panel.sized(19)
    kit.text.draw(surface, words("results.points"), at, style, kit.colour("ink"))
    first, second = rect.x + kit.px(270), rect.x + kit.px(358)
    gilt = pygame.Rect(first - kit.px(40), rect.y + kit.px(12), kit.px(80), 0)
    gilt.height = rect.height - kit.px(26)
    frames.fill(
        kit, surface, gilt, (0xE9, 0xB9, 0x49), opacity=0.26, radius=9, edge="brass_dark",
        edge_width=1.5, edge_opacity=0.8,
    )  # fmt: skip
    for x, team in ((first, "star"), (second, "key")):
        medals.team_badge(kit, surface, team, (x, rect.y + kit.px(35)), kit.px(33))
        below = x, rect.y + kit.px(64)
        name = kit.type.body.semibold
        kit.text.draw(surface, words(f"team.{team}"), below, name, kit.colour("ink"), align="centre")
    top, total = rect.y + kit.px(84), kit.px(60)
    pitch = (rect.bottom - kit.px(12) - total - top) // len(ROWS)
    for index, row in enumerate(ROWS):
        band = pygame.Rect(rect.x, top + index * pitch, rect.width, pitch)
        _row(kit, surface, band, row, (first, second), index > 0)
    _total(kit, surface, pygame.Rect(rect.x, top + len(ROWS) * pitch, rect.width, total),
           (first, second))  # fmt: skip


def _row(
    kit: Kit,
    surface: pygame.Surface,
    band: pygame.Rect,
    row: tuple[str, str, tuple[int, int], tuple[int, int]],
    xs: tuple[int, int],
    ruled: bool,
) -> None:
    symbol, name, *sides = row
    if ruled:
        start = band.x + kit.px(20), band.y
        frames.divider(kit, surface, start, band.width - kit.px(40), opacity=0.4)
    size, y = kit.px(25), band.centery
    tint = "gold_dark" if symbol == "crown" else "parchment_rule"
    picture = medals.coin(kit, size) if symbol == "coin" else kit.symbol(symbol, size, tint)
    surface.blit(picture, (band.x + kit.px(24), y - size // 2))
    left = band.x + kit.px(62)
    kit.text.draw(
        surface, kit.words(f"results.row.{name}"), (left, y - kit.px(9)),
        kit.type.body.semibold, kit.colour("ink"),
    )  # fmt: skip
    kit.text.draw(
        surface, kit.words(f"results.worth.{name}"), (left, y + kit.px(12)), kit.type.label,
        kit.colour("ink_tertiary"),
    )  # fmt: skip
    best = max(points for _, points in sides)
    for x, (count, points) in zip(xs, sides, strict=True):
        better = points == best
        number = kit.type.number.sized(21)
        style = number if better else number.medium
        ink = kit.colour("ink" if better else "ink_secondary")
        above, below = (x, y - kit.px(8)), (x, y + kit.px(14))
        kit.text.draw(surface, str(points), above, style, ink, align="centre")
        kit.text.draw(surface, str(count), below, kit.type.label, kit.colour("ink_tertiary"), align="centre")


def _total(kit: Kit, surface: pygame.Surface, band: pygame.Rect, xs: tuple[int, int]) -> None:
    start = band.x + kit.px(20), band.y
    frames.divider(kit, surface, start, band.width - kit.px(40), "parchment_rule", opacity=1)
    at, style = (band.x + kit.px(24), band.centery), kit.type.panel.sized(21)
    kit.text.draw(surface, kit.words("results.total"), at, style, kit.colour("ink"))
    for x, text, size, colour in (
        (xs[0], "62", 34, (0x7A, 0x3B, 0x06)), (xs[1], "55", 28, (0x3A, 0x3A, 0x3E))
    ):  # fmt: skip
        number = kit.type.sheet.sized(size)
        kit.text.draw(surface, text, (x, band.centery), number, colour, align="centre")


def points_chart(kit: Kit) -> Chart:
    """The course of the points."""
    words, teams = kit.words, kit.palette

    def fell(series: int, at: int, realm: str, above: bool) -> Flag:
        text = words("results.fell", realm=words(f"realm.{realm}"))
        return Flag(series, at, text, above)

    return Chart(
        (
            Series(words("team.star"), STAR, teams.team("star").line, Marker.STAR),
            Series(words("team.key"), KEY, teams.team("key").line, Marker.SQUARE, (10, 7)),
        ),
        (
            fell(1, 7, "orsanti", True), fell(0, 8, "morvane", False),
            fell(0, 10, "sylvarin", True),
        ),
        words("results.round"),
    )  # fmt: skip


def _course(kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
    frames.parchment_panel(kit, surface, rect, seed=137)
    x = rect.x + kit.px(22)
    for index, tab in enumerate(TABS):
        kind = Kind.BRASS if index == 0 else Kind.PARCHMENT
        button = Button(kit.words(f"results.tab.{tab}"), kind)
        place = pygame.Rect(x, rect.y + kit.px(15), button_width(kit, button, 15), kit.px(36))
        if index == 0:
            draw_button(kit, surface, place, button)
        else:
            draw_tab(kit, surface, place, button.label)
        x = place.right + kit.px(7)
    at = rect.right - kit.px(24), rect.y + kit.px(32)
    kit.text.draw(
        surface, kit.words("results.each_round"), at, kit.type.small,
        kit.colour("ink_secondary"), align="right", limit=at[0] - x,
    )  # fmt: skip
    area = pygame.Rect(rect.x + kit.px(20), rect.y + kit.px(66), 0, 0)
    area.size = rect.right - kit.px(12) - area.x, rect.bottom - kit.px(14) - area.y
    draw_chart(kit, surface, area, points_chart(kit))


def draw_tab(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, label: str) -> None:
    """A tab that is not chosen."""
    flat = pygame.Rect(rect.x, rect.y, rect.width, rect.height - kit.px(2))
    frames.fill(
        kit, surface, flat, "ink_secondary", opacity=0.12, radius=7, edge="parchment_rule",
        edge_opacity=0.7,
    )  # fmt: skip
    style = kit.type.button.medium
    kit.text.draw(surface, label, flat.center, style, kit.colour("ink_secondary"), align="centre")


def _award(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, realm: str) -> None:
    team = sample.TEAM[realm]
    frames.leather_panel(kit, surface, rect, edged=team == "star", seed=14)
    centre = rect.x + kit.px(33), rect.centery
    arms(kit, surface, realm, centre, kit.px(48), team=team)
    left = rect.x + kit.px(64)
    for key, y, style, tint in (
        ("name", 20, kit.type.name, "text"),
        ("award", 43, kit.type.flavour, "title"),
    ):
        at = left, rect.y + kit.px(y)
        kit.text.draw(
            surface, kit.words(f"sample.{key}.{realm}"), at, style, kit.colour(tint),
            limit=rect.right - kit.px(8) - left, shrink=True,
        )  # fmt: skip
    feat = pygame.Rect(left, rect.y + kit.px(56), rect.right - kit.px(6) - left, 0)
    kit.text.paragraph(
        surface, kit.words(f"sample.feat.{realm}"), feat, kit.type.caption,
        kit.colour("text_secondary"), leading=1.18, most=2,
    )  # fmt: skip


def _buttons(kit: Kit, surface: pygame.Surface, foot: pygame.Rect) -> None:
    words, y = kit.words, foot.y + kit.px(7)
    tall = kit.px(40)
    draw_button(kit, surface, pygame.Rect(foot.x, y, kit.px(150), tall), Button(words("results.menu")))
    read = Button(words("results.chronicle"), symbol="scroll")
    place = pygame.Rect(foot.x + kit.px(162), y, button_width(kit, read), tall)
    draw_button(kit, surface, place, read)
    again = pygame.Rect(0, y - kit.px(2), kit.px(236), kit.px(44))
    again.right = foot.right
    brass = Button(words("results.again"), Kind.BRASS, State.FOCUS, main=True)
    draw_button(kit, surface, again, brass)
    save = pygame.Rect(again.left - kit.px(170), y, kit.px(156), tall)
    draw_button(kit, surface, save, Button(words("results.picture")))
