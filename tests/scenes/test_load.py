"""The Load screen, by mouse."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from kaladan.app import App
from kaladan.scenes.hand_over import HandOverScene
from kaladan.scenes.load import LoadScene
from kaladan.scenes.menu import MenuScene
from kaladan.scenes.samples import bring
from kaladan.scenes.session import NOBODY
from kaladan.storage.autosave import JOURNAL, Autosave, new_id, snapshots
from kaladan.storage.places import data_folder, matches_folder
from kaladan.storage.shelf import Item, Kind, Shelf
from tests.scenes.conftest import SIZES, AppFor
from tests.scenes.driver import click, layout_problems, press_key, spot, type_text, wheel
from tests.scenes.saved import break_disk, played, start_again
from tests.scenes.setups import note_texts
from tests.storage.damage import fingerprints
from tests.storage.playing import new_match, play_on


def fill(app: App, *titles: str) -> Shelf:
    """Put slots on the shelf, the first one the newest."""
    shelf = Shelf(app.desk.catalogue)
    for number, title in enumerate(titles):
        item = shelf.keep(play_on(new_match(), 40 + number), title)
        os.utime(item.path, (1_000_000 - number, 1_000_000 - number))
    return shelf


def autosaved(shelf: Shelf, entries: int = 50) -> Item:
    saver = Autosave(shelf.matches / new_id(), match := new_match(), shelf.catalogue)
    play_on(match, entries)
    saver.close()
    return Item(Kind.AUTOSAVE, saver.folder)


def load(app: App) -> LoadScene:
    """Come to the screen through the menu."""
    app.desk.stack.replace(MenuScene(app.desk))
    click(app, "button/load")
    scene = app.desk.stack.top
    assert isinstance(scene, LoadScene)
    app.step([], 0.02)
    return scene


def titles(scene: LoadScene) -> list[str]:
    for row in scene.list.rows:
        scene.list.look(row)
    return [row.summary.title if row.summary is not None else row.item.path.name for row in scene.list.rows]


def test_an_empty_shelf_says_so_and_leads_back(app: App) -> None:
    scene = load(app)
    for kind in Kind:
        click(app, f"kind/{kind}")
        assert scene.list.rows == []
        assert scene.spot("button/open") is None
    click(app, "button/back")
    assert isinstance(app.desk.stack.top, MenuScene)


def test_a_save_is_opened_and_whoever_is_asked_sits_down_first(app: App) -> None:
    shelf = fill(app, "One", "Two")
    scene = load(app)
    assert titles(scene) == ["One", "Two"]
    click(app, "row/1")
    click(app, "button/open")
    session = app.desk.match
    assert session.match.journal == shelf.open(shelf.titled("Two")[0]).match.journal
    assert session.viewer == NOBODY
    assert app.desk.autosave is not None
    assert app.desk.autosave.folder.parent == matches_folder()


def test_an_autosave_goes_on_in_its_own_folder(app: App) -> None:
    session = played(app)
    assert app.desk.autosave is not None
    folder = app.desk.autosave.folder
    start_again(app)
    load(app)
    click(app, "kind/autosave")
    click(app, "button/open")
    assert isinstance(app.desk.stack.top, HandOverScene)
    assert app.desk.match.match.journal == session.match.journal
    assert app.desk.autosave.folder == folder
    assert len(list(matches_folder().iterdir())) == 1


def test_the_match_on_the_table_is_simply_gone_on_with(app: App) -> None:
    session = played(app)
    scene = load(app)
    click(app, "kind/autosave")
    assert not scene.list.rows[0].in_use
    assert spot(app, "button/delete").click is None
    click(app, "button/open")
    assert app.desk.match is session


def test_opening_another_match_loses_nothing_of_the_one_on_the_table(app: App) -> None:
    session = played(app)
    assert app.desk.autosave is not None
    folder = app.desk.autosave.folder
    shelf = fill(app, "One")
    load(app)
    click(app, "button/open")
    assert app.desk.match is not session
    assert shelf.open(Item(Kind.AUTOSAVE, folder)).match.journal == session.match.journal


def test_a_match_of_another_copy_cannot_be_opened_and_that_is_said(app: App) -> None:
    shelf = fill(app)
    item = autosaved(shelf)
    other = Autosave(item.path, shelf.open(item).match, shelf.catalogue)
    try:
        scene = load(app)
        click(app, "kind/autosave")
        assert scene.row is not None
        assert scene.row.in_use
        main = spot(app, "button/open")
        assert main.click is None
        assert main.why == "Another copy of the game has this match open."
        assert spot(app, "button/delete").click is None
    finally:
        other.close()


def test_a_match_that_another_copy_opens_meanwhile_is_left_to_it(app: App) -> None:
    shelf = fill(app)
    item = autosaved(shelf)
    scene = load(app)
    click(app, "kind/autosave")
    app.step([], 0.02)
    other = Autosave(item.path, shelf.open(item).match, shelf.catalogue)
    try:
        click(app, "button/open")
        assert app.desk.stack.top is scene
        assert app.desk.session is None
        assert "another copy of the game has it open" in scene.note
    finally:
        other.close()


# -- what can be done with a save


def test_a_save_is_renamed_by_typing(app: App) -> None:
    fill(app, "One", "Two")
    scene = load(app)
    click(app, "button/rename")
    type_text(app, "The bridge")
    press_key(app, pygame.K_RETURN)
    assert sorted(titles(scene)) == ["The bridge", "Two"]
    assert scene.row is not None
    assert scene.row.summary is not None
    assert scene.row.summary.title == "The bridge"


def test_escape_gives_a_new_title_up(app: App) -> None:
    fill(app, "One")
    scene = load(app)
    click(app, "button/rename")
    type_text(app, "The bridge")
    press_key(app, pygame.K_ESCAPE)
    assert app.desk.stack.top is scene
    assert titles(scene) == ["One"]
    press_key(app, pygame.K_ESCAPE)
    assert isinstance(app.desk.stack.top, MenuScene)


@pytest.mark.parametrize("kind", [Kind.SAVE, Kind.AUTOSAVE])
def test_what_is_deleted_is_taken_back(app: App, kind: Kind) -> None:
    shelf = fill(app, "One", "Two")
    autosaved(shelf)
    before = shelf.items(kind)
    scene = load(app)
    click(app, f"kind/{kind}")
    click(app, "button/delete")
    assert shelf.items(kind) == before[1:]
    assert scene.note.endswith("was deleted.")
    click(app, "button/take_back")
    assert shelf.items(kind) == before
    assert scene.spot("button/take_back") is None
    click(app, "button/open")
    assert app.desk.session is not None


def test_a_match_is_exported_and_imported_in_the_exchange_folder(app: App) -> None:
    shelf = fill(app, "One")
    scene = load(app)
    click(app, "button/export")
    file = data_folder() / "exports" / "kaladan-one.json"
    assert str(file) in scene.note
    click(app, "button/delete")
    click(app, "kind/foreign")
    assert [row.item.path for row in scene.list.rows] == [file]
    click(app, "button/import")
    assert scene.kind is Kind.SAVE
    assert titles(scene) == ["One"]
    assert len(shelf.items(Kind.SAVE)) == 1


def test_a_file_dropped_on_the_window_is_imported(app: App, tmp_path: Path) -> None:
    shelf = fill(app, "One")
    file = shelf.export(shelf.items(Kind.SAVE)[0]).rename(tmp_path / "from a friend.json")
    scene = load(app)
    app.step([pygame.event.Event(pygame.DROPFILE, file=str(file))], 0.02)
    assert titles(scene) == ["One", "One"]
    file.write_bytes(b"nonsense")
    for name in (file, tmp_path, "/nowhere/x.json", tmp_path / "x\ny"):
        app.step([pygame.event.Event(pygame.DROPFILE, file=str(name))], 0.02)
        assert scene.note.startswith("That cannot be done: ")
        assert len(shelf.items(Kind.SAVE)) == 2


def test_a_disk_that_takes_nothing_changes_nothing(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(app, "One")
    scene = load(app)
    with monkeypatch.context() as broken:
        break_disk(broken)
        click(app, "button/rename")
        type_text(app, "Other")
        press_key(app, pygame.K_RETURN)
        assert app.desk.kit.words("fault.full") in scene.note
        scene.note = ""
        click(app, "button/export")
        assert app.desk.kit.words("fault.full") in scene.note
    assert titles(load(app)) == ["One"]


# -- many, and damaged ones


def test_a_long_list_is_scrolled(app: App) -> None:
    shelf = fill(app, "One")
    text = shelf.items(Kind.SAVE)[0].path.read_bytes()
    for number in range(30):
        path = shelf.saves / f"{number:016x}.json"
        path.write_bytes(text)
        os.utime(path, (number, number))
    scene = load(app)
    seen = scene.seen
    assert [one.name for one in scene.spots if one.name.startswith("row/")][-1] == f"row/{seen - 1}"
    wheel(app, "row/0", -100)
    assert scene.first == 31 - seen
    click(app, "row/30")
    assert scene.chosen == 30
    assert layout_problems(app) == []
    wheel(app, "row/30", 100)
    assert scene.first == 0


def test_the_screen_opens_with_a_thousand_damaged_saves_and_looks_only_at_those_in_sight(app: App) -> None:
    shelf = fill(app, "Good")
    good = shelf.items(Kind.SAVE)[0].path.read_bytes()
    for number in range(1_000):
        (shelf.saves / f"{number:016x}.json").write_bytes(good[: number * 3])
    before = fingerprints(data_folder())
    scene = load(app)
    assert len(scene.list.rows) == 1_001
    looked = [row for row in scene.list.rows if row.looked]
    assert len(looked) <= scene.seen + 1
    for _ in range(40):
        wheel(app, (200, 300), -30)
    assert all(row.fault for row in scene.list.rows if row.looked and row.item.path.name[:4] == "0000")
    assert fingerprints(data_folder()) == before


def test_a_damaged_save_is_named_with_its_reason_and_the_last_good_autosave_is_offered(app: App) -> None:
    shelf = fill(app, "One", "Two")
    auto = autosaved(shelf)
    bad = shelf.titled("One")[0].path
    bad.write_bytes(bad.read_bytes().replace(b'"A"', b'"Z"'))
    before = fingerprints(data_folder())
    scene = load(app)
    click(app, f"row/{scene.list.index(Item(Kind.SAVE, bad))}")
    row = scene.row
    assert row is not None
    assert str(row.fault) == "checksum: the file is not as the game wrote it"
    assert spot(app, "button/rename").click is None
    assert fingerprints(data_folder()) == before
    click(app, "button/open")
    assert app.desk.match.match.journal == shelf.open(auto).match.journal


def test_a_damaged_autosave_is_marked_and_opened_from_its_snapshots(app: App) -> None:
    shelf = fill(app)
    auto = autosaved(shelf)
    journal = (auto.path / JOURNAL).read_bytes()
    (auto.path / JOURNAL).write_bytes(journal[:2000] + b"?" + journal[2001:])
    scene = load(app)
    click(app, "kind/autosave")
    assert scene.row is not None
    assert str(scene.row.fault).startswith("line ")
    assert spot(app, "button/open").button.label == "Open the last good autosave"  # type: ignore[union-attr]
    click(app, "button/open")
    assert len(app.desk.match.match.journal.entries) == 50


def test_where_nothing_good_is_left_nothing_is_offered(app: App) -> None:
    shelf = fill(app)
    auto = autosaved(shelf)
    for path in (auto.path / JOURNAL, *snapshots(auto.path)):
        path.write_bytes(b"?")
    load(app)
    click(app, "kind/autosave")
    main = spot(app, "button/open")
    assert main.click is None
    assert main.why == "There is no good autosave."


# -- what is drawn


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["load", "load_damaged"])
def test_everything_has_its_place(
    app_for: AppFor, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], name: str
) -> None:
    app = app_for(size)
    bring(app.desk, name)
    app.step([], 0.02)
    assert layout_problems(app) == []
    assert [p for p in note_texts(monkeypatch).problems(app) if "kaladan-" not in p] == []


def test_the_picture_of_a_match_shows_no_secret(app: App) -> None:
    """Two matches that differ in nothing but what is hidden have the same picture."""
    shelf = Shelf(app.desk.catalogue)
    match = play_on(new_match(4, teams=True), 150)
    # Saved once: the time of saving is in the picture.
    shelf.keep(match, "One")
    pictures = set()
    for swap in (False, True):
        twin = play_on(new_match(4, teams=True), 150)
        if swap:
            state = twin.game.state
            for seat in range(4):
                state.hand[seat], state.deck[seat] = state.hand[seat][::-1], state.deck[seat][::-1]
            state.event_deck.reverse()
            assert state != match.game.state
        app.desk.stack.scenes.clear()
        scene = LoadScene(app.desk, shelf)
        app.desk.stack.push(scene)
        scene.show(Kind.SAVE)
        row = scene.row
        assert row is not None
        assert row.session is not None
        row.session.match.game = twin.game
        scene.refresh()
        app.step([], 0.02)
        pictures.add(pygame.image.tobytes(app.surface.subsurface((0, 0, 1280, 640)), "RGB"))
    assert len(pictures) == 1
