"""Under the lessons of the coach: the chance to win after each round, and in which rounds the lessons are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from kaladan.match.history import History
from kaladan.scenes.course_charts import CHANCE, chart_of, columns_of, side_of
from kaladan.scenes.session import Session
from kaladan.scenes.teaching import Taught
from kaladan.ui.chart import Chart, Flag, draw_chart
from kaladan.ui.kit import Kit

#: Logical pixels: how much room it needs, and its heading.
LEAST, HEADING = 150, 30


def lessons_chart(
    kit: Kit, session: Session, course: History, seat: int, told: Sequence[tuple[Taught, str]]
) -> Chart:
    """Return the chances to win, with a flag in the line of a seat for each lesson.

    Args:
        course: as ``course_charts.course_of`` has it.
        told: the lessons of the seat, and what each cost in words.
    """
    columns = columns_of(kit, session, course)
    chart = chart_of(kit, session, course, columns, CHANCE)
    sides = [side_of(session, column) for column in columns]
    line = sides.index(seat % 2 if session.state.teams else seat)
    last = len(chart.series[line].values)
    rows: dict[int, list[str]] = {}
    for taught, cost in told:
        rows.setdefault(min(max(taught.moment.state.round, 1), last), []).append(cost)
    flags = tuple(Flag(line, number, tuple(costs)) for number, costs in rows.items())
    return replace(chart, flags=flags, symbol="spark")


def draw_lessons_chart(kit: Kit, surface: pygame.Surface, area: pygame.Rect, chart: Chart) -> None:
    """Draw the chart under its heading, in an area at least ``LEAST`` high."""
    at, ink = (area.x + kit.px(2), area.y + kit.px(HEADING) // 2), kit.colour("ink")
    kit.text.draw(surface, kit.words("charts.tab.chance"), at, kit.type.panel_small, ink)
    below = area.y + kit.px(HEADING)
    draw_chart(kit, surface, pygame.Rect(area.x, below, area.width, area.bottom - below), chart)
