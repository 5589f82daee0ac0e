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
from kaladan.ui.plaques import Award, draw_award
from kaladan.ui.scores import Head, ScoreRow, ScoreTable, draw_scores
from kaladan.ui.tabs import Tabs, draw_tabs

ROWS = (
    ("crown", "crowns", ((2, 10), (1, 5))),
    ("castle", "castles", ((4, 12), (2, 6))),
    ("skull", "scalps", ((13, 26), (16, 32))),
    ("tile", "tiles", ((8, 8), (5, 5))),
    ("coin", "gold", ((13, 6), (15, 7))),
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
    draw_scores(kit, surface, points, points_table(kit))
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


def points_table(kit: Kit) -> ScoreTable:
    """The points of both sides."""
    words = kit.words
    rows = tuple(
        ScoreRow(symbol, words(f"results.row.{name}"), words(f"results.worth.{name}"), values)
        for symbol, name, values in ROWS
    )
    heads = tuple(Head(words(f"team.{team}"), team) for team in ("star", "key"))
    return ScoreTable(words("results.points"), heads, rows, words("results.total"), (0,))


def points_chart(kit: Kit) -> Chart:
    """The course of the points."""
    words, teams = kit.words, kit.palette

    def fell(series: int, at: int, realm: str, above: bool) -> Flag:
        text = words("results.fell", realm=words(f"realm.{realm}.name"))
        return Flag(series, at, (text,), above)

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
    tabs = Tabs(tuple(kit.words(f"results.tab.{tab}") for tab in TABS), 0)
    x = draw_tabs(kit, surface, (rect.x + kit.px(22), rect.y + kit.px(15)), tabs)
    at = rect.right - kit.px(24), rect.y + kit.px(32)
    kit.text.draw(
        surface, kit.words("results.each_round"), at, kit.type.small,
        kit.colour("ink_secondary"), align="right", limit=at[0] - x,
    )  # fmt: skip
    area = pygame.Rect(rect.x + kit.px(20), rect.y + kit.px(66), 0, 0)
    area.size = rect.right - kit.px(12) - area.x, rect.bottom - kit.px(14) - area.y
    draw_chart(kit, surface, area, points_chart(kit))


def _award(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, realm: str) -> None:
    words, team = kit.words, sample.TEAM[realm]
    award = Award(
        words(f"sample.name.{realm}"), realm, words(f"sample.award.{realm}"),
        words(f"sample.feat.{realm}"), team, team == "star",
    )  # fmt: skip
    draw_award(kit, surface, rect, award)


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
