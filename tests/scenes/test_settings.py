"""The settings screen: everything on it does something, at once, and is kept."""

from __future__ import annotations

import pygame
import pytest

from kaladan.app import App
from kaladan.scenes.board import BoardScene
from kaladan.scenes.hand_over import HandOverScene
from kaladan.scenes.menu import MenuScene
from kaladan.scenes.samples import bring
from kaladan.scenes.settings_rows import ALL_TABS, TABS
from kaladan.scenes.settings_scene import SettingsScene
from kaladan.storage.settings import Preferences, load_preferences, preferences_file, save_preferences
from tests.scenes import driver
from tests.scenes.conftest import SIZES, AppFor
from tests.scenes.driver import click, drag, press_key, spot
from tests.scenes.setups import answer_until, lay, note_texts, show


def settings(app: App, tab: str = "display") -> SettingsScene:
    """Open the settings from the menu and turn to a tab."""
    app.desk.stack.push(MenuScene(app.desk))
    click(app, "button/settings")
    click(app, f"tab/{tab}")
    top = app.desk.stack.top
    assert isinstance(top, SettingsScene)
    return top


@pytest.mark.parametrize(("tab", "row"), [(tab, row) for tab, rows in TABS.items() for row in rows])
def test_every_row_changes_its_preference_and_keeps_it(app: App, tab: str, row: object) -> None:
    settings(app, tab)
    name = row.name  # type: ignore[attr-defined]
    if name == "scale":
        pytest.skip("the window has room for one scale and a smaller one: a test of its own")
    before = getattr(app.desk.settings.chosen, name)
    click(app, f"{name}/next")
    after = getattr(app.desk.settings.chosen, name)
    assert after != before
    assert getattr(load_preferences(), name) == after
    click(app, f"{name}/back")
    assert getattr(load_preferences(), name) == before


def test_the_interface_becomes_smaller_but_never_larger_than_the_window(app_for: AppFor) -> None:
    app = app_for((1920, 1080))
    settings(app)
    seen = []
    for _ in range(6):
        seen.append((app.desk.settings.chosen.scale, app.desk.kit.layout.scale))
        click(app, "scale/next")
    assert seen == [(0, 1.5), (75, 0.75), (100, 1.0), (125, 1.25), (150, 1.5), (0, 1.5)]


def test_a_scale_that_does_not_fit_any_more_is_cut_to_the_window(app_for: AppFor) -> None:
    app = app_for((1280, 720))
    app.desk.settings.take(Preferences(scale=300))
    assert app.desk.kit.layout.scale == 1.0


def test_text_becomes_larger(app: App) -> None:
    settings(app)
    before = app.desk.kit.text.size(app.desk.kit.type.body)
    click(app, "larger_text/next")
    click(app, "larger_text/next")
    assert app.desk.kit.text.size(app.desk.kit.type.body) > before


def test_the_screen_is_filled(app: App) -> None:
    settings(app)
    windowed = app.surface.get_size()
    click(app, "full_screen/next")
    assert app.surface.get_flags() & pygame.FULLSCREEN
    press_key(app, pygame.K_F11)
    assert app.surface.get_size() == windowed
    assert not load_preferences().full_screen


def test_the_language_changes_at_once_in_the_match_as_well(app: App) -> None:
    session = lay(app, 2)
    answer_until(session, "ask_action", 2)
    show(app)
    board = app.desk.stack.top
    assert isinstance(board, BoardScene)
    board.close_sheet()
    before = [line.text for line in board.chrome.told(board.situation)]
    app.desk.stack.push(SettingsScene(app.desk))
    click(app, "language/next")
    assert app.desk.kit.words.language == "de"
    button = spot(app, "button/standard").button
    assert button is not None
    assert button.label == app.desk.kit.words("settings.standard")
    app.desk.stack.pop()
    after = [line.text for line in board.chrome.told(board.situation)]
    assert len(after) == len(before)
    assert after != before
    assert spot(app, "order/battle").button.label == "Kampf"  # type: ignore[union-attr]


def test_colours_follow(app: App) -> None:
    settings(app, "access")
    before = app.desk.kit.palette.realm("orsanti").field
    click(app, "vision/next")
    assert app.desk.kit.palette.realm("orsanti").field != before
    click(app, "high_contrast/next")
    assert app.desk.kit.strong
    assert app.desk.kit.colour("outline") == (0, 0, 0)


@pytest.mark.parametrize("change", [{"vision": "deutan"}, {"high_contrast": True}])
def test_what_lies_on_the_board_follows_too(app: App, change: dict[str, object]) -> None:
    """The tiles, which are kept as one picture, are painted anew."""
    bring(app.desk, "board")
    driver.settle(app)
    app.desk.settings.change(**change)
    driver.settle(app)
    shown = pygame.image.tobytes(app.surface, "RGB")
    top = app.desk.stack.top
    top.covered()
    top.redraw()
    driver.settle(app)
    assert pygame.image.tobytes(app.surface, "RGB") == shown


def test_what_moves_follows(app: App) -> None:
    settings(app, "play")
    step = app.desk.kit.style.motion.step
    click(app, "speed/next")
    assert app.desk.kit.style.motion.step == round(1.8 * step)
    click(app, "speed/next")
    assert app.desk.kit.style.motion.step == 1
    click(app, "tab/access")
    app.desk.settings.change(speed="normal")
    click(app, "reduced_motion/next")
    assert app.desk.kit.style.motion.throw == 1
    assert app.desk.kit.style.motion.reading > 1


def test_sound_follows(app: App) -> None:
    settings(app, "sound")
    click(app, "effects/back")
    assert app.sound.volume("effects") == pytest.approx(0.8)
    click(app, "muted/next")
    assert app.sound.muted
    cord = spot(app, "cord/music").rect
    drag(app, (cord.left + cord.width // 2, cord.centery), (cord.left + 4, cord.centery))
    assert app.sound.volume("music") == 0


def test_a_volume_is_written_once_however_far_it_was_pulled(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings(app, "sound")
    written: list[float] = []

    def write(chosen: Preferences) -> None:
        written.append(chosen.music)
        save_preferences(chosen)

    monkeypatch.setattr("kaladan.scenes.settings.save_preferences", write)
    cord = spot(app, "cord/music").rect
    drag(app, (cord.left + cord.width // 2, cord.centery), (cord.left + 4, cord.centery))
    assert written == [0.0]
    assert load_preferences().music == 0
    app.step([_button(pygame.MOUSEBUTTONDOWN, (cord.left + 4, cord.centery))], 0)
    driver.move(app, (cord.left + cord.width // 2, cord.centery))
    assert app.sound.volume("music") > 0
    assert load_preferences().music == 0
    press_key(app, pygame.K_ESCAPE)
    assert load_preferences().music == app.sound.volume("music")


def _button(kind: int, at: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(kind, button=1, pos=at)


def test_standard_is_for_the_page_alone(app: App) -> None:
    settings(app, "sound")
    click(app, "effects/back")
    click(app, "tab/play")
    click(app, "hints/next")
    click(app, "button/standard")
    assert app.desk.settings.chosen == Preferences(effects=0.8)


def test_a_damaged_file_is_told_and_the_standard_holds(app: App) -> None:
    preferences_file().parent.mkdir(parents=True)
    preferences_file().write_text('{"format": "kaladan-preferences", "version": 1, "music": 7}')
    app.desk.settings.read()
    assert app.desk.settings.chosen == Preferences()
    app.desk.stack.push(MenuScene(app.desk))
    with pytest.MonkeyPatch.context() as patch:
        notes = note_texts(patch)
        app.desk.stack.top.redraw()
        app.step([], driver.FRAME)
        written = " ".join(text for lines in notes.texts.values() for text, _ in lines)
    assert "could not be read" in written
    settings(app, "sound")
    click(app, "effects/back")
    assert app.desk.settings.damage is None


def test_the_board_opens_them_and_waits(app: App) -> None:
    session = lay(app, 2)
    answer_until(session, "ask_action")
    show(app)
    board = app.desk.stack.top
    assert isinstance(board, BoardScene)
    if board.sheet is not None:
        board.close_sheet()
    click(app, "tool/menu")
    click(app, "menu/settings")
    assert isinstance(app.desk.stack.top, SettingsScene)
    press_key(app, pygame.K_ESCAPE)
    assert app.desk.stack.top is board
    assert board.sheet is None


@pytest.mark.parametrize(("strictness", "handed"), [("open", False), ("usual", True), ("strict", True)])
def test_handing_over_is_as_strict_as_was_chosen(app: App, strictness: str, handed: bool) -> None:
    session = lay(app, 2)
    answer_until(session, "ask_end_turn")
    app.desk.settings.change(hand_over=strictness)
    show(app)
    session.answer(session.asked().options[0])  # type: ignore[union-attr, index]
    app.desk.go_on()
    assert isinstance(app.desk.stack.top, HandOverScene) == handed
    assert handed or session.viewer == session.asked().seat  # type: ignore[union-attr]


def test_public_choices_are_handed_over_when_it_is_strict(app: App) -> None:
    session = lay(app, 3)
    decision = session.asked()
    while decision is not None and (decision.is_chance or decision.kind != "ask_castle"):
        session.roll() if decision.is_chance else session.answer(decision.options[0])  # type: ignore[index]
        decision = session.asked()
    assert decision is not None
    session.sit_down((decision.seat + 1) % 3)
    assert session.hand_over_to() is None
    assert session.hand_over_to(strict=True) == decision.seat


# -- keys


def test_a_key_can_stand_for_something_else(app: App) -> None:
    settings(app, "keys")
    click(app, "key/battle")
    press_key(app, pygame.K_k)
    assert load_preferences().keys == {"battle": "k"}
    assert app.wishes[pygame.K_k] == "battle"
    assert pygame.K_b not in app.wishes


def test_two_wishes_change_keys_and_the_player_is_told(app: App) -> None:
    scene = settings(app, "keys")
    click(app, "key/battle")
    press_key(app, pygame.K_m)
    assert app.wishes[pygame.K_m] == "battle"
    assert app.wishes[pygame.K_b] == "move"
    words = app.desk.kit.words
    assert scene.given.note == words("keys.exchanged", other=words("keys.wish.move"), key="B")
    click(app, "button/standard")
    assert app.wishes[pygame.K_b] == "battle"


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_TAB, pygame.K_SPACE, pygame.K_ESCAPE])
def test_keys_that_are_always_the_same_are_not_taken(app: App, key: int) -> None:
    scene = settings(app, "keys")
    click(app, "key/battle")
    press_key(app, key)
    assert app.desk.settings.chosen.keys == {}
    assert app.desk.stack.top is scene
    assert not scene.given.awaited


def test_the_key_of_the_whole_screen_does_nothing_while_a_key_is_awaited(app: App) -> None:
    settings(app, "keys")
    click(app, "key/battle")
    press_key(app, pygame.K_F11)
    assert not app.surface.get_flags() & pygame.FULLSCREEN
    assert app.wishes[pygame.K_F11] == "battle"


@pytest.mark.parametrize("size", [*SIZES, (3840, 2160)])
@pytest.mark.parametrize("larger", [0, 3])
def test_everything_has_its_place(
    app_for: AppFor, size: tuple[int, int], larger: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_for(size)
    app.desk.settings.take(Preferences(larger_text=larger))
    settings(app)
    notes = note_texts(monkeypatch)
    for tab in ALL_TABS:
        click(app, f"tab/{tab}")
        assert notes.problems(app) == []
