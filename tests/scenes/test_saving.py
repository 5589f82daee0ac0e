"""Saving while a match is played, going on with it, and what is told when it cannot be saved."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pygame
import pytest

from kaladan.app import App
from kaladan.scenes.board import BoardScene
from kaladan.scenes.hand_over import HandOverScene
from kaladan.scenes.load import LoadScene
from kaladan.scenes.menu import MenuScene
from kaladan.scenes.save_scene import SaveScene
from kaladan.scenes.session import NOBODY
from kaladan.storage.autosave import JOURNAL, Autosave, snapshots
from kaladan.storage.journal_file import read
from kaladan.storage.places import data_folder, matches_folder
from kaladan.storage.recovery import rescue
from kaladan.storage.shelf import Kind, Shelf
from tests.scenes.conftest import SIZES, AppFor
from tests.scenes.driver import begin, click, layout_problems, press_key, settle, spot, type_text, wait
from tests.scenes.saved import break_disk, played, start_again
from tests.scenes.setups import note_texts, show


def saver_of(app: App) -> Autosave:
    assert app.desk.autosave is not None
    return app.desk.autosave


def wait_until(app: App, met: Callable[[], bool]) -> None:
    """Let frames pass until something is so; a test's own time limit ends a wait in vain."""
    pause = threading.Event()
    while not met():
        app.step([], 0.02)
        pause.wait(0.005)


def menu(app: App) -> MenuScene:
    scene = MenuScene(app.desk)
    app.desk.stack.replace(scene)
    app.step([], 0.02)
    return scene


# -- while a match is played


def test_every_command_is_on_the_disk_before_it_is_shown(app: App) -> None:
    session = begin(app)
    folder = saver_of(app).folder
    for _ in range(60):
        decision = session.asked()
        assert decision is not None
        if decision.is_chance:
            session.roll()
        else:
            session.answer((decision.options or ())[0])
        found = read((folder / JOURNAL).read_bytes(), "j")
        assert found.journal == session.match.journal


def test_every_entry_of_a_match_on_screen_has_its_fingerprint(app: App) -> None:
    assert all(entry.digest for entry in played(app).match.journal.entries)


def test_a_new_match_has_a_folder_of_its_own_and_leaves_the_other_open_to_all(app: App) -> None:
    first = played(app)
    before = saver_of(app).folder
    begin(app, seed="other")
    assert saver_of(app).folder != before
    assert rescue(before, app.desk.catalogue).resumed.match.journal == first.match.journal


def test_what_was_undone_is_not_in_the_file(app: App) -> None:
    session = played(app)
    show(app)
    decision = session.asked()
    assert decision is not None
    before = list(session.match.journal.entries)
    session.sit_down(decision.seat)
    session.answer(next(o for o in decision.options or () if o.name == "pass"))
    session.undo(session.last_hand())
    found = read((saver_of(app).folder / JOURNAL).read_bytes(), "j")
    assert found.journal.entries == before


# -- going on


def test_the_menu_goes_on_with_the_match_played_last(app: App) -> None:
    session = played(app)
    folder = saver_of(app).folder
    start_again(app)
    menu(app)
    click(app, "button/continue")
    assert app.desk.match is not session
    assert app.desk.match.match.journal == session.match.journal
    assert app.desk.match.state == session.state
    assert saver_of(app).folder == folder


def test_nothing_secret_is_shown_before_somebody_sits_down(app: App) -> None:
    session = played(app)
    decision = session.asked()
    start_again(app)
    menu(app)
    click(app, "button/continue")
    top = app.desk.stack.top
    assert decision is not None
    assert isinstance(top, HandOverScene)
    assert top.seat == decision.seat
    assert app.desk.match.viewer == NOBODY
    assert len(app.desk.stack.scenes) == 1
    settle(app)
    click(app, "button/sit_down")
    assert app.desk.match.viewer == decision.seat
    assert app.desk.match.news() == []


def test_what_has_happened_since_the_last_turn_is_still_told(app: App) -> None:
    session = played(app, nth=4)
    told = [session.since_turn_of(seat) for seat in range(2)]
    start_again(app)
    menu(app)
    click(app, "button/continue")
    assert [app.desk.match.since_turn_of(seat) for seat in range(2)] == told
    assert any(told)


def test_a_match_goes_on_several_times(app: App) -> None:
    lengths = []
    played(app)
    for _ in range(3):
        start_again(app)
        menu(app)
        click(app, "button/continue")
        session = app.desk.match
        for _ in range(5):
            decision = session.asked()
            assert decision is not None
            if decision.is_chance:
                session.roll()
            else:
                session.sit_down(decision.seat)
                session.answer((decision.options or ())[-1])
        lengths.append(len(session.match.journal.entries))
    assert lengths == sorted(set(lengths))
    assert len(list(matches_folder().iterdir())) == 1


@pytest.mark.parametrize("kind", ["roll_turn_order", "ask_realm", "ask_starting_magic", "ask_castle"])
def test_a_match_goes_on_in_the_set_up(app: App, kind: str) -> None:
    played(app, kind, 1, players=3)
    start_again(app)
    menu(app)
    click(app, "button/continue")
    settle(app)
    decision = app.desk.match.asked()
    assert decision is not None
    assert decision.kind == kind
    assert app.desk.match.viewer == NOBODY


def test_a_match_that_is_over_is_not_gone_on_with(app: App) -> None:
    session = begin(app)
    while (decision := session.asked()) is not None:
        if decision.is_chance:
            session.roll()
        else:
            session.answer((decision.options or ())[-1])
    start_again(app)
    assert menu(app).spot("button/continue") is None


def test_a_match_of_another_copy_is_not_gone_on_with(app: App) -> None:
    session = played(app)
    saver = saver_of(app)
    app.desk.autosave, app.desk.session = None, None
    try:
        assert menu(app).spot("button/continue") is None
    finally:
        saver.close()
    app.desk.stack.top.resume()
    assert spot(app, "button/continue")
    assert session.match.journal.entries


def test_a_match_nothing_of_which_is_sound_is_shown_with_its_reason(app: App) -> None:
    played(app)
    folder = saver_of(app).folder
    start_again(app)
    (folder / JOURNAL).write_bytes(b"damaged")
    for path in snapshots(folder):
        path.write_bytes(path.read_bytes().replace(b'"seed": "7"', b'"seed": "8"'))
    menu(app)
    click(app, "button/continue")
    top = app.desk.stack.top
    assert isinstance(top, LoadScene)
    assert top.kind is Kind.AUTOSAVE
    assert top.row is not None
    assert "line 1" in str(top.row.fault)
    assert "it is not as the game wrote it" in top.note


# -- closing


def test_a_saved_match_is_left_without_a_question(app: App) -> None:
    session = played(app)
    app.step([pygame.event.Event(pygame.QUIT)], 0.02)
    assert not app.running
    start_again(app)
    menu(app)
    click(app, "button/continue")
    assert app.desk.match.match.journal == session.match.journal


# -- a disk that takes nothing


def test_the_match_goes_on_in_memory_and_says_so_and_when_it_is_saved_again(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = played(app)
    saver, notice = saver_of(app), app.desk.stack.notice
    with monkeypatch.context() as broken:
        break_disk(broken)
        show(app)
        for _ in range(20):
            decision = session.asked()
            assert decision is not None
            if decision.is_chance:
                session.roll()
            else:
                session.sit_down(decision.seat)
                session.answer((decision.options or ())[0])
        wait_until(app, lambda: bool(saver.trouble))
        app.step([], 0.02)
        texts = note_texts(broken)
        app.desk.stack.top.redraw()
        app.step([], 0.02)
        told = [text for written in texts.texts.values() for text, _ in written]
        reason = app.desk.kit.words("fault.full")
        assert app.desk.kit.words("saving.trouble", reason=reason) in told
    wait_until(app, lambda: not saver.trouble)
    app.step([], 0.02)
    assert getattr(notice, "text", "") == app.desk.kit.words("saving.again")
    wait(app, 5)
    assert getattr(notice, "text", "") == ""
    assert saver.flush()
    assert read((saver.folder / JOURNAL).read_bytes(), "j").journal == session.match.journal


def test_another_match_tells_nothing_of_the_trouble_of_the_one_before(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = played(app)
    saver, notice = saver_of(app), app.desk.stack.notice
    with monkeypatch.context() as broken:
        break_disk(broken)
        while (decision := session.asked()) is not None and decision.is_chance:
            session.roll()
        session.sit_down(session.asked().seat)
        session.answer((session.asked().options or ())[0])
        wait_until(app, lambda: bool(saver.trouble))
        app.step([], 0.02)
        assert getattr(notice, "text", "") != ""
    begin(app)
    app.step([], 0.02)
    assert getattr(notice, "text", "") == ""


def test_a_folder_that_cannot_be_made_is_told_of_and_the_match_begins(app: App) -> None:
    data_folder().parent.mkdir(parents=True, exist_ok=True)
    data_folder().write_bytes(b"")
    session = begin(app)
    app.step([], 0.02)
    assert saver_of(app).trouble
    assert app.desk.match is session
    assert getattr(app.desk.stack.notice, "text", "").startswith("The match cannot be saved (")
    data_folder().unlink()


# -- under a name


def save_as(app: App, title: str) -> None:
    app.desk.stack.push(SaveScene(app.desk))
    app.step([], 0.02)
    type_text(app, title)
    click(app, "button/save")


def on_board(app: App) -> BoardScene:
    session = played(app)
    decision = session.asked()
    assert decision is not None
    session.sit_down(decision.seat)
    app.desk.go_on()
    board = app.desk.stack.top
    assert isinstance(board, BoardScene)
    board.close_sheet()
    settle(app)
    return board


def test_a_match_is_saved_under_a_name_from_the_board(app: App) -> None:
    board = on_board(app)
    click(app, "tool/menu")
    click(app, "menu/save")
    assert isinstance(app.desk.stack.top, SaveScene)
    type_text(app, "The bridge")
    click(app, "button/save")
    assert app.desk.stack.top is board
    shelf = Shelf(app.desk.catalogue)
    assert shelf.titles() == ["The bridge"]
    (item,) = shelf.items(Kind.SAVE)
    assert shelf.open(item).match.journal == app.desk.match.match.journal


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_enter_saves_under_the_name_proposed_and_escape_does_not(app: App, key: int) -> None:
    on_board(app)
    app.desk.stack.push(SaveScene(app.desk))
    press_key(app, key)
    assert isinstance(app.desk.stack.top, BoardScene)
    titles = Shelf(app.desk.catalogue).titles()
    assert len(titles) == (key == pygame.K_RETURN)
    assert all(title.startswith("Round ") for title in titles)


def test_a_save_of_the_same_name_is_replaced_and_that_is_said(app: App) -> None:
    on_board(app)
    save_as(app, "One")
    app.desk.stack.push(SaveScene(app.desk))
    app.step([], 0.02)
    assert spot(app, "button/save").button.label == "Save"
    type_text(app, "one")
    assert spot(app, "button/save").button.label == "Replace"
    click(app, "button/save")
    assert Shelf(app.desk.catalogue).titles() == ["one"]
    assert len(list((data_folder() / "trash").iterdir())) == 1


def test_a_save_that_fails_says_why_and_the_match_goes_on(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    on_board(app)
    with monkeypatch.context() as broken:
        break_disk(broken)
        save_as(app, "Lost")
        top = app.desk.stack.top
        assert isinstance(top, SaveScene)
        assert app.desk.kit.words("fault.full") in top.trouble
        assert not (data_folder() / "saves").exists() or not list((data_folder() / "saves").iterdir())
    click(app, "button/save")
    assert Shelf(app.desk.catalogue).titles() == ["Lost"]


@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_place(
    app_for: AppFor, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    app = app_for(size)
    on_board(app)
    app.desk.stack.push(SaveScene(app.desk))
    app.step([], 0.02)
    assert layout_problems(app) == []
    assert note_texts(monkeypatch).problems(app) == []
