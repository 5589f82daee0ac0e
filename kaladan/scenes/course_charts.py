"""The course of a match as charts: who is a line of them, and what each line shows."""

from __future__ import annotations

from dataclasses import replace

from kaladan.match.history import COUNTED, History, history
from kaladan.match.journal import Journal
from kaladan.match.prospects import prospects
from kaladan.model.catalogue import Catalogue
from kaladan.model.scoring import Score, score
from kaladan.scenes import looks
from kaladan.scenes.results_parts import Column, counts_of, course_chart
from kaladan.scenes.session import Session
from kaladan.ui.chart import Chart
from kaladan.ui.kit import Kit

#: What the computer players think of it, in percent, beside what is counted.
CHANCE = "chance"


def course_of(catalogue: Catalogue, journal: Journal) -> History:
    """Return the course of a match, with the chance to win after each round beside what is counted.

    Raises:
        JournalError: the rules do not bear the journal out.
    """
    course = history(catalogue, journal)
    rows = prospects(catalogue, journal)
    course.rounds[CHANCE] = [tuple(round(100 * share) for share in row) for row in rows]
    return course


def columns_of(kit: Kit, session: Session, course: History) -> list[Column]:
    """Return teams or generals of a match that is over, best first, those who are out last."""
    state = session.state
    rows = [score(session.table, side) for side in course.sides]
    rows.sort(key=lambda row: (bool(state.out[row.seats[0]]), [-value for value in row.tie_break()]))
    return [_column(kit, session, row) for row in rows]


def _column(kit: Kit, session: Session, row: Score) -> Column:
    state, worth, seat = session.state, session.table.catalogue.numbers.points, row.seats[0]
    team = looks.team_of(state, seat)
    name = kit.words(f"team.{team}") if team else session.names[seat]
    out = not state.teams and bool(state.out[seat])
    counts = counts_of(row)
    each = (worth.crown, worth.castle, worth.scalp, worth.tile)
    points = (*(n * w for n, w in zip(counts, each, strict=False)), row.gold // worth.gold_for_one)
    wins = seat in state.winners
    shown = None if out else counts
    return Column(name, state.realm[seat], team, wins, shown, None if out else points, row.total)


def side_of(session: Session, column: Column) -> int:
    """Return the side of the history that a column shows."""
    if column.team is not None:
        return looks.TEAMS.index(column.team)
    return session.state.realm.index(column.realm)


def chart_of(kit: Kit, session: Session, course: History, columns: list[Column], counted: str) -> Chart:
    """Return the chart of one thing that is counted after each round."""
    sides = [side_of(session, column) for column in columns]
    courses = [_course_of(session, course, side, counted) for side in sides]
    falls = _falls(session, course, sides) if counted == COUNTED[0] else []
    chart = course_chart(kit, columns, courses, falls)
    return replace(chart, most=100) if counted == CHANCE else chart


def _course_of(session: Session, course: History, side: int, counted: str) -> tuple[int, ...]:
    """Return one side's numbers, up to the round in which a general alone has fallen."""
    numbers = course.course(counted, side)
    state = session.state
    if state.teams or not state.out[side]:
        return numbers
    return numbers[: next(fall.round for fall in course.falls if fall.seat == side)]


def _falls(session: Session, course: History, sides: list[int]) -> list[tuple[int, int, str]]:
    """Return the Crowns that the chart shows falling: on whose line, in which round, of which realm.

    In teams it is the line of whoever lost it, else of whoever felled it: a general alone who falls has
    no line any more.
    """
    state = session.state
    return [
        (sides.index(fall.seat % 2 if state.teams else fall.feller), fall.round, state.realm[fall.seat])
        for fall in course.falls
    ]
