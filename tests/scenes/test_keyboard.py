"""The keyboard: focus, the cursor on the map, and a whole match without a mouse."""

from __future__ import annotations

import pygame
import pytest

from kaladan.app import App
from kaladan.scenes.board import BoardScene
from kaladan.scenes.key_list import KeyListScene
from kaladan.scenes.keys import FIXED, USUAL, keys_of, label, wishes_of, with_key
from kaladan.scenes.menu import MenuScene
from kaladan.scenes.new_match import NewMatchScene
from kaladan.scenes.replay import ReplayScene
from kaladan.scenes.results import ResultsScene
from kaladan.scenes.samples import bring
from kaladan.scenes.save_scene import SaveScene
from kaladan.scenes.scene_stack import SceneStack
from kaladan.storage.settings import Preferences
from kaladan.ui.words import words
from tests.scenes.conftest import SIZES, AppFor
from tests.scenes.driver import click, layout_problems, move, press_key, settle, type_text
from tests.scenes.setups import answer_until, lay, note_texts, show
from tests.scenes.test_whole_matches import SeldomDrawn
from tests.scenes.typist import Typist

WHOLE = 5000


def board(app: App) -> BoardScene:
    """Bring the board to an Action phase, with nothing over it."""
    answer_until(lay(app, 6), "ask_action", 3)
    show(app)
    top = app.desk.stack.top
    assert isinstance(top, BoardScene)
    top.close_sheet()
    return top


# -- controls


def test_tab_goes_round_in_reading_order_and_enter_presses(app: App) -> None:
    app.desk.stack.push(MenuScene(app.desk))
    keyboard = app.desk.stack.top.keyboard
    seen = []
    for _ in range(8):
        press_key(app, pygame.K_TAB)
        seen.append(keyboard.focus)
    names = ("new_match", "learn", "load", "replays", "rulebook", "settings", "quit", "new_match")
    assert seen == [f"button/{name}" for name in names]
    press_key(app, pygame.K_UP)
    assert keyboard.focus == "button/new_match"
    for _ in range(5):
        press_key(app, pygame.K_DOWN)
    press_key(app, pygame.K_RETURN)
    assert type(app.desk.stack.top).__name__ == "SettingsScene"


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("load", {"button/back", "button/open", "button/delete"}),
        ("replays", {"button/back"}),
        ("replay", {"go/play", "go/last", "eyes/on", "button/share", "tool/close"}),
        ("charts", {"button/back", "tab/luck", "button/png"}),
        ("coach", {"button/back"}),
        ("results", {"button/charts", "button/coach", "button/play_again"}),
    ],
)
def test_tab_comes_to_whatever_can_be_pressed(app: App, name: str, wanted: set[str]) -> None:
    bring(app.desk, name)
    app.step([], 0.02)
    keyboard, seen = app.desk.stack.top.keyboard, set()
    for _ in range(60):
        press_key(app, pygame.K_TAB)
        seen.add(keyboard.focus)
    assert wanted <= seen


def test_arrows_go_from_moment_to_moment_in_a_replay(app: App) -> None:
    bring(app.desk, "replay")
    top = app.desk.stack.top
    assert isinstance(top, ReplayScene)
    before = top.entry
    press_key(app, pygame.K_LEFT)
    assert top.entry < before
    press_key(app, pygame.K_RIGHT)
    assert top.entry == before


def test_keys_go_into_a_title_that_is_typed(app: App) -> None:
    bring(app.desk, "save")
    press_key(app, pygame.K_TAB)
    press_key(app, pygame.K_d)
    top = app.desk.stack.top
    assert isinstance(top, SaveScene)
    assert top.keyboard.focus == ""


def test_shift_and_tab_go_back(app: App) -> None:
    app.desk.stack.push(MenuScene(app.desk))
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LSHIFT, unicode="")
    app.step([event], 0.02)
    assert app.desk.stack.top.keyboard.focus == "button/quit"


def test_the_ring_is_drawn_and_the_pointer_takes_it_away(app: App) -> None:
    app.desk.stack.push(MenuScene(app.desk))
    app.step([], 0.02)
    before = pygame.image.tobytes(app.surface, "RGB")
    press_key(app, pygame.K_TAB)
    settle(app)
    assert pygame.image.tobytes(app.surface, "RGB") != before
    move(app, (700, 40))
    settle(app)
    assert app.desk.stack.top.keyboard.focus == ""
    assert pygame.image.tobytes(app.surface, "RGB") == before


def test_a_control_with_the_keyboard_explains_itself(app: App) -> None:
    board(app)
    for _ in range(3):
        press_key(app, pygame.K_TAB)
    top = app.desk.stack.top
    app.step([], 0.5)
    assert top.pointer.hovered == top.keyboard.focus


def test_keys_are_letters_while_a_name_is_typed(app: App) -> None:
    app.desk.stack.push(NewMatchScene(app.desk))
    click(app, "name/0")
    for key in (pygame.K_TAB, pygame.K_SPACE, pygame.K_DOWN):
        press_key(app, key)
    assert app.desk.stack.top.keyboard.focus == ""
    type_text(app, "Ann Dee")
    press_key(app, pygame.K_RETURN)
    assert app.desk.stack.top.chosen.names[0] == "Ann Dee"  # type: ignore[attr-defined]


def test_no_bare_key_answers_anything(app: App) -> None:
    scene = board(app)
    before = len(scene.session.match.journal.entries)
    for key in [*USUAL.values(), *FIXED]:
        if USUAL["undo"] != key != pygame.K_F11 != key:
            press_key(app, key)
            while app.desk.stack.top is not scene:
                app.desk.stack.pop()
            scene.keyboard.release()
            scene.touch.let_go()
    assert len(scene.session.match.journal.entries) == before


# -- the map


def test_the_cursor_goes_in_six_directions_and_back(app: App) -> None:
    scene = board(app)
    for there, back in (("east", "west"), ("north_west", "south_east"), ("north_east", "south_west")):
        scene.cursor.put(9)
        press_key(app, USUAL[there])
        assert scene.cursor.tile != 9
        press_key(app, USUAL[back])
        assert scene.cursor.tile == 9


def test_up_and_down_keep_to_their_column(app: App) -> None:
    scene = board(app)
    scene.cursor.put(9)
    seen = []
    for key in (pygame.K_UP, pygame.K_UP, pygame.K_DOWN, pygame.K_DOWN):
        press_key(app, key)
        seen.append(scene.cursor.tile)
    assert seen[-1] == 9
    assert seen[0] == seen[2]


def test_arrows_reach_every_tile(app: App) -> None:
    scene = board(app)
    reached, fresh = {9}, [9]
    while fresh:
        start = fresh.pop()
        for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            scene.cursor.put(start)
            press_key(app, key)
            if scene.cursor.tile not in reached:
                reached.add(scene.cursor.tile)
                fresh.append(scene.cursor.tile)
    assert reached == set(range(scene.situation.table.tiles))


# -- which key


def test_keys_are_known_by_name() -> None:
    assert keys_of({}) == USUAL
    assert keys_of({"battle": "k", "move": "no such key", "nothing": "j", "swap": "return"})["battle"] == ord(
        "k"
    )
    assert wishes_of({"battle": "k"})[ord("k")] == "battle"
    assert with_key({}, "battle", pygame.K_TAB) is None
    assert with_key({}, "battle", ord("ä")) == {"battle": "ä"}
    assert keys_of({"battle": "ä"})["battle"] == ord("ä")


def test_names_of_keys_are_in_the_language_that_is_spoken() -> None:
    english, german = words(), words("de")
    codes = (pygame.K_HOME, pygame.K_PAGEUP, pygame.K_KP7, pygame.K_F11, pygame.K_b, ord("ä"), pygame.K_RCTRL)
    assert [label(code, english) for code in codes] == [
        "Home", "Page Up", "Keypad 7", "F11", "B", "Ä", "Right Ctrl",
    ]  # fmt: skip
    assert [label(code, german) for code in codes] == [
        "Pos1", "Bild auf", "Ziffernblock 7", "F11", "B", "Ä", "Strg rechts",
    ]  # fmt: skip


def test_every_key_with_a_name_has_it_in_words() -> None:
    codes = {getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")}
    free = {code: pygame.key.name(code) for code in codes - set(FIXED)}
    texts = {f"keys.name.{name.lower().replace(' ', '_')}" for name in free.values() if len(name) > 3}
    odd = {"keys.name.ac_back", "keys.name.currencysubunit"}
    assert {text for text in texts if text not in words()} == odd


def test_every_key_has_one_meaning() -> None:
    assert len(set(USUAL.values())) == len(USUAL)
    assert not set(USUAL.values()) & set(FIXED)


@pytest.mark.parametrize("size", SIZES)
def test_the_list_of_keys_has_room(
    app_for: AppFor, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_for(size)
    app.desk.stack.push(MenuScene(app.desk))
    notes = note_texts(monkeypatch)
    press_key(app, pygame.K_F1, pygame.KMOD_LSHIFT)
    assert isinstance(app.desk.stack.top, KeyListScene)
    assert notes.problems(app) == []
    assert layout_problems(app) == []


# -- a whole match


def test_a_whole_match_by_keyboard_alone(
    app: App, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seldom = SeldomDrawn()
    monkeypatch.setattr(SceneStack, "draw", lambda stack, surface: seldom.draw(stack, surface))
    app.desk.new_seed = lambda: "keys"
    app.desk.settings.take(Preferences(speed="instant", pace="instant"))
    app.desk.stack.push(MenuScene(app.desk))
    typist = Typist(app, 1)
    typist.begin("alone", 2, {"event_deck": "24"})
    typist.play(WHOLE)
    assert isinstance(app.desk.stack.top, ResultsScene)
    assert capfd.readouterr().err == ""
