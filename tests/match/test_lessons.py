"""The lessons as matches: how they begin, that every one can be done, and that none comes to a dead end."""

from __future__ import annotations

from random import Random

import pytest

from kaladan.match.lesson_run import LessonRun
from kaladan.match.lessons import LESSONS, ME, Lesson, lesson
from kaladan.match.replay import JournalError
from kaladan.model import commands as c
from kaladan.model.decisions import CHANCE
from kaladan.model.errors import IllegalCommand
from tests.kit import catalogue

EACH = pytest.mark.parametrize("which", LESSONS, ids=lambda one: one.id)
NAMES = ("Ada", "Ben", "Cleo", "Dan")
#: No lesson that is played at random takes more answers.
MOST = 6_000


def begun(which: Lesson) -> LessonRun:
    return LessonRun(catalogue(), which, NAMES)


def answer(run: LessonRun, random: Random) -> None:
    """Let chance or whoever is asked answer anything; now and then the person gives gold away meanwhile."""
    decision = run.match.game.pending()
    assert decision is not None
    gift = c.GiveGold(2, 1)
    if run.lesson.start.teams and random.random() < 0.05 and run.match.game.why_not(ME, gift) is None:
        run.match.apply(ME, gift)
        return
    if decision.is_chance:
        run.match.apply(CHANCE, run.match.game.roll())
    else:
        assert decision.options, f"{decision.kind} cannot be answered"
        run.match.apply(decision.seat, random.choice(decision.options))


@EACH
def test_it_begins_with_its_own_question(which: Lesson) -> None:
    run = begun(which)
    decision = run.match.game.pending()
    assert decision is not None
    assert (decision.seat, decision.kind) == (ME, which.start.kind)
    assert run.step == 0
    assert not run.missed
    assert not any(run.passed)
    assert run.entries == []


@EACH
def test_it_begins_the_same_each_time(which: Lesson) -> None:
    assert begun(which).match.game.state == begun(which).match.game.state


@EACH
def test_nothing_before_it_can_be_taken_back(which: Lesson) -> None:
    assert begun(which).match.why_no_undo(ME) == "nothing_done"


@pytest.mark.parametrize("name", ["battle", "magic", "crown"])
def test_there_is_somebody_to_attack(name: str) -> None:
    run = begun(lesson(name))
    while (decision := run.match.game.pending()) is not None and decision.kind != "ask_action":
        run.match.apply(ME, c.Decline() if c.Decline() in (decision.options or ()) else c.Done())
    assert decision is not None
    assert any(isinstance(option, c.DeclareBattle) for option in decision.options or ())


@pytest.mark.parametrize("seed", range(8))
@EACH
def test_whatever_is_answered_there_is_a_way_on(which: Lesson, seed: int) -> None:
    """Any lawful answer at every step: the lesson is done or missed in the end, and asks until then."""
    run, random = begun(which), Random(seed)
    for _ in range(MOST):
        if run.done or run.missed:
            break
        answer(run, random)
    assert run.done or run.missed
    assert run.step == len(which.steps) or not run.passed[run.step]


@EACH
def test_every_lesson_can_be_done(which: Lesson) -> None:
    """Of some random plays at least one does all that is wanted."""
    for seed in range(60):
        run, random = begun(which), Random(seed)
        while not (run.done or run.missed):
            answer(run, random)
        if run.done:
            return
    raise AssertionError(f"nobody ever does the lesson {which.id}")


@EACH
def test_it_is_taken_up_where_it_was_left(which: Lesson) -> None:
    run, random = begun(which), Random(3)
    for _ in range(25):
        if run.match.game.pending() is not None:
            answer(run, random)
    again = LessonRun(catalogue(), which, NAMES, run.entries)
    assert again.match.game.state == run.match.game.state
    assert again.entries == run.entries
    assert (again.step, again.passed) == (run.step, run.passed)


def test_what_the_rules_do_not_allow_is_not_taken_up() -> None:
    run, random = begun(lesson("battle")), Random(1)
    for _ in range(12):
        answer(run, random)
    with pytest.raises((IllegalCommand, JournalError)):
        LessonRun(catalogue(), lesson("tiles"), NAMES, run.entries)


def test_a_lesson_that_takes_too_long_is_missed() -> None:
    run = begun(lesson("tiles"))
    first = run.match.game.state.round
    while run.match.game.state.round - first < run.lesson.rounds:
        assert not run.missed
        decision = run.match.game.pending()
        assert decision is not None
        if decision.is_chance:
            run.match.apply(CHANCE, run.match.game.roll())
            continue
        options = decision.options or ()
        quiet = [one for one in options if isinstance(one, c.Pass | c.Done | c.Decline | c.TakeGold)]
        run.match.apply(decision.seat, (quiet or list(options))[0])
    assert run.missed


def test_undo_takes_a_step_back() -> None:
    run = begun(lesson("tiles"))
    options = run.match.game.pending().options  # type: ignore[union-attr]
    order = next(one for one in options if isinstance(one, c.MoveUnits))  # type: ignore[union-attr]
    run.match.apply(ME, order)
    while (decision := run.match.game.pending()) is not None and decision.kind == "ask_movers":
        picks = [one for one in decision.options or () if isinstance(one, c.PickUnit)]
        done = [one for one in decision.options or () if isinstance(one, c.Done)]
        run.match.apply(ME, (done or picks)[0])
    assert run.passed[:2] == (True, True)
    while run.match.why_no_undo(ME) == "":
        run.match.undo(ME)
    assert run.step == 0
