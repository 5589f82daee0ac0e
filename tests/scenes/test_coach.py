"""The coach: what cost most, found beside the screen, in words and on a map."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kaladan.app import App
from kaladan.match.prospects import prospects
from kaladan.players.coach import Lesson, lessons
from kaladan.scenes.coach import CoachScene
from kaladan.scenes.coach_course import lessons_chart
from kaladan.scenes.coach_words import card_of
from kaladan.scenes.results import ResultsScene
from kaladan.ui.words import words
from tests.scenes.advising import let_think
from tests.scenes.conftest import SIZES, AppFor
from tests.scenes.driver import FRAME, click, layout_problems, press_key, settle
from tests.scenes.setups import note_texts
from tests.scenes.test_results import finish

SHORT = {"event_deck": 24}


def _coach(app: App, **options: Any) -> CoachScene:
    """Play a short match, and ask the coach with the mouse."""
    finish(app, 2, seed="coach", **SHORT, **options)
    click(app, "button/coach")
    scene = app.desk.stack.top
    assert isinstance(scene, CoachScene)
    return scene


def _slow(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let the coach never come to an end; return where it is noted that it was stopped."""
    ends: list[str] = []

    def look(*args: Any, progress: Callable[[int], None], **_: Any) -> None:
        progress(10)
        try:
            while True:
                args[-1]()
        except BaseException:
            ends.append("stopped")
            raise

    monkeypatch.setattr("kaladan.scenes.teaching.lessons", look)
    return ends


def test_the_coach_finds_what_cost_most_while_the_screen_goes_on(app: App) -> None:
    scene = _coach(app)
    assert scene.lessons is None
    assert let_think(app, lambda: scene.lessons is None) > 0
    journal = app.desk.match.match.journal
    entries = [(entry.seat, entry.command) for entry in journal.entries]
    start = journal.setting.new_game(app.desk.catalogue)
    expected = lessons(app.desk.catalogue, start, entries, scene.seat)
    assert expected
    taught = scene.lessons
    assert taught is not None
    assert tuple(one.lesson for one in taught) == expected
    for one in taught:
        asked = one.moment.match.game.pending()
        assert asked is not None
        assert (asked.seat, asked.kind) == (scene.seat, one.lesson.kind)
        assert one.lesson.chosen[0] in (asked.options or ())
        assert one.lesson.better[0] in (asked.options or ())
        card = card_of(app.desk.kit, one)
        assert card.done != card.better


def test_below_them_is_how_the_chance_to_win_went(app: App) -> None:
    scene = _coach(app)
    let_think(app, lambda: scene.lessons is None)
    taught = scene.lessons or ()
    assert scene.teaching.course is not None
    told = [(one, card_of(app.desk.kit, one).cost) for one in taught]
    chart = lessons_chart(app.desk.kit, scene.session, scene.teaching.course, scene.seat, told)
    line = chart.series[chart.flags[0].series]
    assert line.label == scene.session.names[scene.seat]
    rounds = prospects(app.desk.catalogue, app.desk.match.match.journal)
    assert line.values == tuple(round(100 * row[scene.seat]) for row in rounds)
    flagged = {(flag.round, row) for flag in chart.flags for row in flag.rows}
    assert flagged == {(one.moment.state.round, cost) for one, cost in told}
    assert chart.most == 100


def test_lessons_and_persons_are_chosen_with_the_mouse(app: App) -> None:
    scene = _coach(app)
    let_think(app, lambda: scene.lessons is None)
    count = len(scene.lessons or ())
    assert count > 1
    click(app, f"lesson/{count - 1}")
    assert scene.chosen == count - 1
    other = scene.persons[1]
    click(app, f"tab/{other}")
    assert scene.seat == other
    assert scene.chosen == 0
    let_think(app, lambda: scene.lessons is None)
    click(app, f"tab/{scene.persons[0]}")
    assert len(scene.lessons or ()) == count, "what was found is not looked for again"
    click(app, "button/back")
    assert isinstance(app.desk.stack.top, ResultsScene)


def test_it_says_how_far_it_is_and_stops_when_it_is_left(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    ends = _slow(monkeypatch)
    notes = note_texts(monkeypatch)
    scene = _coach(app)
    let_think(app, lambda: scene.teaching.passed == 0)
    notes.begin()
    scene.redraw()
    app.step([], FRAME)
    texts = {text for lines in notes.texts.values() for text, _ in lines}
    assert words()("coach.looking", count=scene.teaching.count(scene.seat)) in texts
    assert words()("coach.share", share=scene.teaching.share) in texts
    press_key(app, 27)
    assert isinstance(app.desk.stack.top, ResultsScene)
    let_think(app, lambda: not ends)


def test_another_person_stops_the_first_search(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    ends = _slow(monkeypatch)
    scene = _coach(app)
    let_think(app, lambda: scene.teaching.passed == 0)
    click(app, f"tab/{scene.persons[1]}")
    let_think(app, lambda: len(ends) < 1)
    scene.back()
    let_think(app, lambda: len(ends) < 2)


def test_who_wasted_nothing_is_told_so(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: Any, **__: Any) -> tuple[Lesson, ...]:
        return ()

    monkeypatch.setattr("kaladan.scenes.teaching.lessons", none)
    notes = note_texts(monkeypatch)
    scene = _coach(app)
    let_think(app, lambda: scene.lessons is None)
    notes.begin()
    app.step([], FRAME)
    scene.redraw()
    app.step([], FRAME)
    texts = {text for lines in notes.texts.values() for text, _ in lines}
    assert words()("coach.nothing", name=app.desk.match.names[scene.seat]) in texts


@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_place(
    app_for: AppFor, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    app = app_for(size)
    scene = _coach(app)
    let_think(app, lambda: scene.lessons is None)
    settle(app)
    notes = note_texts(monkeypatch)
    assert notes.problems(app) == []
    assert layout_problems(app) == []
    room = scene._room()
    assert all(room.contains(spot.rect) for spot in scene.spots if spot.name.startswith("lesson/"))
