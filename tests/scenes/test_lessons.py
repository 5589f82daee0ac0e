"""The lessons on the screen: by the mouse alone, as the guide leads, from the menu on."""

from __future__ import annotations

import threading
from pathlib import Path
from random import Random

import pygame
import pytest

from kaladan.app import App
from kaladan.match.lessons import LESSONS, lesson
from kaladan.scenes.battle import BattleScene
from kaladan.scenes.board import BoardScene
from kaladan.scenes.board_situation import Situation
from kaladan.scenes.faults import told
from kaladan.scenes.lesson_battle import aim, dice_of, strip_text
from kaladan.scenes.lesson_guide import hint
from kaladan.scenes.lesson_session import LessonSession, begin_lesson
from kaladan.scenes.lessons import LessonsScene
from kaladan.scenes.menu import MenuScene
from kaladan.scenes.samples import bring
from kaladan.storage import writer
from kaladan.storage.faults import Fault
from kaladan.storage.lessons import Learned, lessons_folder
from kaladan.storage.places import matches_folder
from kaladan.ui.buttons import Kind
from kaladan.ui.words import words
from tests.scenes.board_hand import put_away
from tests.scenes.conftest import SIZES, AppFor
from tests.scenes.driver import (
    begin,
    click,
    drag,
    layout_problems,
    let_computers_act,
    press_key,
    settle,
    spot,
)
from tests.scenes.learner import Learner

NAMES = [one.id for one in LESSONS]


def to_lessons(app: App) -> None:
    """Come to the list of the lessons through the menu."""
    app.desk.stack.scenes.clear()
    app.desk.stack.push(MenuScene(app.desk))
    click(app, "button/learn")
    assert isinstance(app.desk.stack.top, LessonsScene)


def run_of(app: App) -> LessonSession:
    """Return the lesson on the table."""
    assert isinstance(app.desk.session, LessonSession)
    return app.desk.session


@pytest.mark.parametrize("name", NAMES)
def test_whoever_follows_the_guide_does_the_lesson(app: App, name: str) -> None:
    to_lessons(app)
    app.desk.settings.change(pace="instant")
    click(app, f"lesson/{name}")
    outcome = Learner(app).learn()
    assert outcome in ("done", "over")
    app.desk.put_learned_away()
    assert name in Learned().done
    if outcome == "over":
        assert isinstance(app.desk.stack.top, LessonsScene)
        assert app.desk.session is None
    else:
        put_away(app)
        click(app, "guide/go_on")
        following = NAMES.index(name) + 1
        if following < len(NAMES):
            assert run_of(app).run.lesson.id == NAMES[following]
        else:
            assert isinstance(app.desk.stack.top, LessonsScene)


def test_it_can_be_left_and_gone_on_with(app: App) -> None:
    to_lessons(app)
    click(app, "lesson/tiles")
    s = app.desk.stack.top.situation  # type: ignore[attr-defined]
    drag(app, f"unit/{s.own_units(2)[-1]}", "tile/3")
    settle(app)
    before = run_of(app).run
    assert before.step == 2
    click(app, "guide/leave")
    assert isinstance(app.desk.stack.top, LessonsScene)
    assert app.desk.session is None
    click(app, "button/back")
    to_lessons(app)
    button = spot(app, "lesson/tiles").button
    assert button is not None
    assert button.kind is Kind.BRASS
    click(app, "lesson/tiles")
    assert run_of(app).run.step == 2
    assert run_of(app).state == before.match.game.state


def test_again_begins_anew(app: App) -> None:
    begin_lesson(app.desk, lesson("tiles"))
    s = app.desk.stack.top.situation  # type: ignore[attr-defined]
    drag(app, f"unit/{s.own_units(2)[-1]}", "tile/3")
    settle(app)
    click(app, "guide/again")
    assert run_of(app).run.step == 0


def test_next_can_be_taken_at_any_time(app: App) -> None:
    begin_lesson(app.desk, lesson("tiles"))
    click(app, "guide/next")
    assert run_of(app).run.lesson.id == "gold"


def test_a_lesson_missed_offers_another_try(app: App) -> None:
    app.desk.settings.change(pace="instant")
    begin_lesson(app.desk, lesson("tiles"))
    for _ in range(200):
        let_computers_act(app)
        if run_of(app).run.missed:
            break
        board = app.desk.stack.top
        assert isinstance(board, BoardScene)
        if board.sheet is not None:
            click(app, "event/continue")
            continue
        session = run_of(app)
        decision = session.asked()
        assert decision is not None
        assert decision.options
        leave = board.situation.leave or decision.options[0]
        board.answer(leave)
        app.step([], 1 / 60)
    settle(app)
    if board.sheet is not None:
        click(app, "event/continue")
    click(app, "guide/retry")
    assert run_of(app).run.step == 0
    assert not run_of(app).run.missed


def test_no_match_comes_of_a_lesson(app: App) -> None:
    begin_lesson(app.desk, lesson("gold"))
    click(app, "tool/menu")
    names = [one.name for one in app.desk.stack.top.spots if one.name.startswith("menu/")]
    assert names == ["menu/resume", "menu/rules", "menu/settings", "menu/main", "menu/quit"]
    click(app, "menu/main")
    assert isinstance(app.desk.stack.top, LessonsScene)
    click(app, "button/back")
    assert app.desk.stack.top.spot("button/continue") is None
    assert not matches_folder().exists()


def test_a_match_on_the_table_is_kept_when_a_lesson_begins(app: App) -> None:
    begin(app, played_by=("person", "squire"))
    to_lessons(app)
    click(app, "lesson/tiles")
    assert run_of(app).run.lesson.id == "tiles"
    click(app, "guide/leave")
    click(app, "button/back")
    assert spot(app, "button/continue")


def test_every_lesson_left_in_the_middle_is_gone_on_with(app: App) -> None:
    for name in ("gold", "magic"):
        begin_lesson(app.desk, lesson(name))
        if app.desk.stack.top.spot("event/continue"):
            click(app, "event/continue")
        click(app, "button/decline")
        click(app, "guide/leave")
    scene = app.desk.stack.top
    assert isinstance(scene, LessonsScene)
    labels = {name: spot(app, f"lesson/{name}").button for name in NAMES}
    go_on = app.desk.kit.words("lesson.list.go_on")
    assert [name for name, button in labels.items() if button and button.label == go_on] == ["gold", "magic"]
    assert scene.proposed is lesson("magic")
    for name in ("gold", "magic"):
        click(app, f"lesson/{name}")
        assert len(run_of(app).run.entries) > 0
        click(app, "guide/leave")


def test_a_lesson_that_was_left_is_gone_on_with_after_the_one_before_too(app: App) -> None:
    begin_lesson(app.desk, lesson("gold"))
    click(app, "button/decline")
    entries = list(run_of(app).run.entries)
    begin_lesson(app.desk, lesson("tiles"))
    click(app, "guide/next")
    assert run_of(app).run.entries == entries


def test_an_answer_does_not_wait_for_the_disk(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    begin_lesson(app.desk, lesson("gold"))
    go = threading.Event()
    monkeypatch.setattr(writer, "write_bytes", lambda *_: go.wait(10))
    click(app, "button/decline")
    assert run_of(app).run.entries
    assert not (lessons_folder() / "gold.json").exists()
    go.set()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_damaged_file_is_told_of_and_costs_nothing_else(app: App, language: str) -> None:
    app.desk.settings.change(language=language)
    for name in ("gold", "magic"):
        begin_lesson(app.desk, lesson(name))
        if app.desk.stack.top.spot("event/continue"):
            click(app, "event/continue")
        click(app, "button/decline")
        click(app, "guide/leave")
    app.desk.put_learned_away()
    (lessons_folder() / "gold.json").write_bytes(b"{")
    to_lessons(app)
    scene = app.desk.stack.top
    assert isinstance(scene, LessonsScene)
    assert app.desk.kit.words("lesson.gold.title") in scene.said()
    assert told(app.desk.kit.words, Fault("", "not_json", {"detail": ""})) in scene.said()
    assert scene.proposed is lesson("magic")
    click(app, "lesson/gold")
    assert run_of(app).run.entries == []
    click(app, "button/decline")
    click(app, "guide/leave")
    scene = app.desk.stack.top
    assert isinstance(scene, LessonsScene)
    assert scene.said() == app.desk.kit.words("lesson.list.line")


def test_what_cannot_be_kept_is_told_of(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_path: Path, _content: bytes) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(writer, "write_bytes", refuse)
        begin_lesson(app.desk, lesson("gold"))
        click(app, "button/decline")
        app.desk.learned.flush()
        click(app, "guide/leave")
        scene = app.desk.stack.top
        assert isinstance(scene, LessonsScene)
        assert app.desk.kit.words("fault.full") in scene.said()


def test_what_was_kept_of_other_rules_begins_anew(app: App) -> None:
    begin_lesson(app.desk, lesson("gold"))
    click(app, "button/decline")
    app.desk.put_learned_away()
    text = (lessons_folder() / "gold.json").read_text(encoding="utf-8")
    (lessons_folder() / "battle.json").write_text(text, encoding="utf-8")
    to_lessons(app)
    click(app, "lesson/battle")
    assert run_of(app).run.entries == []


def test_whoever_has_never_played_is_shown_how_to(app: App) -> None:
    app.desk.stack.push(MenuScene(app.desk))
    button = spot(app, "button/learn").button
    assert button is not None
    assert button.kind is Kind.BRASS
    press_key(app, pygame.K_RETURN)
    assert isinstance(app.desk.stack.top, LessonsScene)
    begin_lesson(app.desk, lesson("gold"))
    click(app, "button/decline")
    click(app, "guide/leave")
    click(app, "button/back")
    button = spot(app, "button/learn").button
    assert button is not None
    assert button.kind is Kind.WOOD


def test_the_note_never_covers_what_it_points_at(app: App) -> None:
    for one in LESSONS:
        begin_lesson(app.desk, one)
        board = app.desk.stack.top
        assert isinstance(board, BoardScene)
        said = board.guide.hint(board.situation)
        assert said is not None
        if board.sheet is not None:
            click(app, "event/continue")
        note = spot(app, "guide").rect
        for tile in range(board.situation.table.tiles):
            if f"tile/{tile}" in said.points:
                assert not note.colliderect(spot(app, f"tile/{tile}").rect)
        framed = board.guide.pointed(said)
        assert framed is None or not note.colliderect(framed.rect)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", NAMES)
def test_the_guide_has_something_to_say_whatever_is_done(app: App, name: str, seed: int) -> None:
    random = Random(seed)
    begin_lesson(app.desk, lesson(name))
    session, words = run_of(app), app.desk.kit.words
    session.match.changed = lambda: None
    for _ in range(400):
        decision, run = session.asked(), session.run
        if decision is None or run.done or run.missed:
            break
        step = run.lesson.steps[run.step]
        said = hint(Situation(session, app.desk.kit), run.lesson, step, missed=run.missed)
        assert said.key in words
        if decision.is_chance:
            session.roll()
        else:
            session.answer(random.choice(decision.options or ()))


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_text_of_a_lesson_is_missing(language: str) -> None:
    texts = words(language).texts
    for one in LESSONS:
        for part in ("title", "line", "done", *(step.id for step in one.steps)):
            assert f"lesson.{one.id}.{part}" in texts


def test_a_battle_says_its_line(app: App) -> None:
    app.desk.settings.change(pace="instant")
    begin_lesson(app.desk, lesson("battle"))
    learner, told = Learner(app), set()
    while not learner.session.run.done:
        let_computers_act(app)
        scene = app.desk.stack.top
        if isinstance(scene, BattleScene):
            told.add(strip_text(scene))
            if scene.animating:
                app.step([], 0.1)
                continue
        if isinstance(scene, BattleScene) and scene.spot("button/roll"):
            click(app, "button/roll")
            continue
        learner.act()
    words = app.desk.kit.words
    keys = "no_card", "roll_dice", "pair", "over"
    assert {words(f"lesson.fight.{key}") for key in keys} <= told


def test_a_card_is_picked_and_played_as_the_rings_lead(app: App) -> None:
    app.desk.settings.change(pace="instant")
    begin_lesson(app.desk, lesson("magic"))
    learner = Learner(app)
    while learner.session.run.step < 2:
        let_computers_act(app)
        learner.act()
    assert "lesson.fight.pick_card: card/charge" in learner.did
    assert "lesson.fight.play_card: button/confirm" in learner.did


@pytest.mark.parametrize("size", [(1024, 640), (3840, 2160)])
def test_what_has_the_ring_is_there_and_can_be_clicked(app_for: AppFor, size: tuple[int, int]) -> None:
    """In every moment of a battle, in the smallest window and the largest."""
    app = app_for(size)
    app.desk.settings.change(pace="instant", speed="instant")
    begin_lesson(app.desk, lesson("battle"))
    learner, met = Learner(app), set()
    while not learner.session.run.done:
        let_computers_act(app)
        scene = app.desk.stack.top
        if isinstance(scene, BattleScene):
            meant = aim(scene)
            assert meant is not None
            met.add(meant.spot)
            found = scene.spot(meant.spot) if meant.spot else None
            assert (found is not None and found.click is not None) == bool(meant.spot)
        learner.act()
    assert {"button/leave", "button/roll", "button/close"} <= met


def test_the_dice_that_are_compared_have_rings(app: App) -> None:
    bring(app.desk, "battle")
    scene = app.desk.stack.top
    assert isinstance(scene, BattleScene)
    for number, lane in enumerate(scene.areas.lanes):
        assert lane.contains(dice_of(scene, 0)[number].inflate(-4, -4))
    assert dice_of(scene, -1) == []


def test_no_other_battle_has_that_line(app: App) -> None:
    bring(app.desk, "battle")
    scene = app.desk.stack.top
    assert isinstance(scene, BattleScene)
    assert strip_text(scene) == ""


@pytest.mark.parametrize("size", SIZES)
def test_the_list_has_its_place(app_for: AppFor, size: tuple[int, int]) -> None:
    app = app_for(size)
    to_lessons(app)
    assert layout_problems(app) == []
