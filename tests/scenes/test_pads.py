"""Game pads: every button is posted as an event; no pad is needed for that."""

from __future__ import annotations

import math

import pygame
import pytest

from kaladan.app import App
from kaladan.scenes.board import BoardScene
from kaladan.scenes.board_cursor import NEIGHBOURS
from kaladan.scenes.intents import Intent, Wish
from kaladan.scenes.keys import USUAL
from kaladan.scenes.menu import MenuScene
from kaladan.scenes.pad_buttons import (
    FIXED,
    LEFT_TRIGGER,
    NAMES,
    NONE,
    RIGHT_TRIGGER,
    buttons_of,
    wishes_of,
    with_button,
)
from kaladan.scenes.pad_buttons import USUAL as USUAL_BUTTONS
from kaladan.scenes.pads import AGAIN, FIRST, FULL, WAYS, Pads
from kaladan.scenes.results import ResultsScene
from kaladan.scenes.rulebook import RulebookScene
from kaladan.scenes.scene_stack import SceneStack
from kaladan.scenes.settings_scene import SettingsScene
from kaladan.storage.settings import Preferences, load_preferences
from tests.scenes.driver import FRAME, click, press_key
from tests.scenes.setups import note_texts
from tests.scenes.test_whole_matches import SeldomDrawn
from tests.scenes.typist import Typist

#: The buttons that stand for keys that a typist presses.
INSTEAD = {
    pygame.K_RETURN: pygame.CONTROLLER_BUTTON_A,
    pygame.K_ESCAPE: pygame.CONTROLLER_BUTTON_B,
    pygame.K_F1: pygame.CONTROLLER_BUTTON_BACK,
    pygame.K_LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.K_RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}
WHOLE = 5000


def press(button: int) -> list[pygame.event.Event]:
    """The events of a button that is pressed and let go."""
    return [
        pygame.event.Event(kind, button=button, instance_id=0)
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
    ]


def pull(axis: int, far: float) -> pygame.event.Event:
    """The event of a trigger that is pulled so far, of 1."""
    return pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(far * FULL), instance_id=0)


def push(way: str, far: float = 1.0) -> list[pygame.event.Event]:
    """The events of the left stick that is pushed into a direction."""
    angle = math.radians(60 * WAYS.index(way))
    parts = (math.cos(angle) * far, -math.sin(angle) * far)
    return [
        pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(part * FULL), instance_id=0)
        for axis, part in enumerate(parts)
    ]


def names(pads: Pads, events: list[pygame.event.Event]) -> list[str]:
    """The wishes that events stand for."""
    found: list[Intent] = [intent for event in events for intent in pads.intents_of(event)]
    return [intent.name for intent in found if isinstance(intent, Wish)]


class PadHand(Typist):
    """Plays as a typist does, but by the buttons and the stick of a pad alone."""

    def type(self, *keys: int, mod: int = 0) -> None:
        """Press what stands for the keys, all within one frame."""
        if set(keys) == {pygame.K_TAB}:
            back = bool(mod & pygame.KMOD_SHIFT)
            shoulder = (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, pygame.CONTROLLER_BUTTON_LEFTSHOULDER)[back]
            self.app.step(press(shoulder) * len(keys), FRAME)
            return
        for key in keys:
            self._do(key)

    def _do(self, key: int) -> None:
        if key in INSTEAD:
            self._press(INSTEAD[key])
        else:
            self._wish(next(wish for wish, code in USUAL.items() if code == key))

    def _wish(self, wish: str) -> None:
        if wish in NEIGHBOURS:
            self.app.step(push(wish), FRAME)
            self.app.step(push(wish, 0.0), FRAME)
        elif wish == "swap":
            self.click("order/swap")
        else:
            for _ in range(int(wish.removeprefix("unit_"))):
                self._press(pygame.CONTROLLER_BUTTON_X)
            self._press(pygame.CONTROLLER_BUTTON_A)

    def _press(self, button: int) -> None:
        self.app.step(press(button), FRAME)


def test_buttons_stand_for_wishes() -> None:
    pads = Pads()
    for button, wish in wishes_of({}).items():
        if button < LEFT_TRIGGER:
            assert names(pads, press(button)) == [wish]
    assert names(pads, press(pygame.CONTROLLER_BUTTON_GUIDE)) == []


@pytest.mark.parametrize("way", WAYS)
def test_the_stick_points_into_six_directions(way: str) -> None:
    pads = Pads()
    for far, wishes in ((0.4, []), (1.0, [Wish(way)]), (1.0, []), (0.45, []), (0.0, [])):
        names(pads, push(way, far))
        assert pads.wait(0.0) == wishes
        assert pads.held == (far > 0.4)


def test_what_is_held_comes_again() -> None:
    pads = Pads()
    names(pads, press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)[:1])
    assert pads.wait(FIRST - 0.01) == []
    assert pads.wait(0.02) == [Wish("down")]
    assert pads.wait(AGAIN - 0.01) == []
    assert pads.wait(0.02) == [Wish("down")]
    names(pads, press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)[1:])
    assert pads.wait(1) == []
    names(pads, press(pygame.CONTROLLER_BUTTON_A)[:1])
    assert pads.wait(1) == []


def test_a_pad_that_goes_lets_everything_go() -> None:
    pads = Pads()
    names(pads, push("west"))
    assert pads.wait(0.0) == [Wish("west")]
    names(pads, [pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=7)])
    assert not pads.held
    assert pads.wait(1) == []


def test_no_pad_and_a_pad_that_cannot_be_opened_are_no_fault() -> None:
    pads = Pads()
    pads.start()
    assert names(pads, [pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=99)]) == []


def test_the_stick_goes_over_the_menu(app: App) -> None:
    app.desk.stack.push(MenuScene(app.desk))
    keyboard = app.desk.stack.top.keyboard
    app.step(push("south_east"), FRAME)
    app.step(push("south_east", 0.0), FRAME)
    assert keyboard.focus
    first = keyboard.focus
    app.step(press(pygame.CONTROLLER_BUTTON_DPAD_DOWN), FRAME)
    assert keyboard.focus != first


def test_a_whole_match_by_pad_alone(
    app: App, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """From the menu to the results, with no event of mouse or keyboard but for typed names."""
    seldom = SeldomDrawn()
    monkeypatch.setattr(SceneStack, "draw", lambda stack, surface: seldom.draw(stack, surface))
    app.desk.new_seed = lambda: "keys"
    app.desk.settings.take(Preferences(speed="instant", pace="instant"))
    app.desk.stack.push(MenuScene(app.desk))
    hand = PadHand(app, 1)
    hand.begin("alone", 2, {"event_deck": "24"})
    hand.play(WHOLE)
    assert isinstance(app.desk.stack.top, ResultsScene)
    assert capfd.readouterr().err == ""


def test_unit_after_unit_of_a_stack(app: App) -> None:
    from tests.scenes.test_keyboard import board

    scene: BoardScene = board(app)
    s = scene.situation
    tile = max(range(s.table.tiles), key=lambda one: s.table.count[one])
    scene.cursor.put(tile)
    seen = []
    for _ in range(s.table.count[tile] + 1):
        app.step(press(pygame.CONTROLLER_BUTTON_X), FRAME)
        seen.append(scene.keyboard.focus)
    assert len(set(seen)) == s.table.count[tile]
    assert seen[0] == seen[-1]


# -- triggers


def test_a_trigger_is_a_button_once_it_is_pulled_far_enough() -> None:
    pads = Pads()
    steps = [(0.3, []), (0.7, ["zoom_in"]), (1.0, []), (0.5, []), (0.0, []), (0.9, ["zoom_in"])]
    for far, wanted in steps:
        assert names(pads, [pull(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, far)]) == wanted
    assert names(pads, [pull(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0)]) == ["zoom_out"]


def test_a_trigger_that_is_held_zooms_on() -> None:
    pads = Pads()
    names(pads, [pull(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0)])
    assert pads.wait(FIRST + 0.01) == [Wish("zoom_in")]
    names(pads, [pull(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.0)])
    assert pads.wait(1) == []


# -- which button


def test_every_button_has_one_meaning_and_a_name() -> None:
    held = [button for button in USUAL_BUTTONS.values() if button != NONE]
    assert len(set(held)) == len(held)
    assert not set(held) & set(FIXED)
    assert set(held) <= set(NAMES)


def test_buttons_are_known_by_name() -> None:
    assert buttons_of({}) == USUAL_BUTTONS
    assert buttons_of({"undo": "x", "unit_next": "none"})["undo"] == pygame.CONTROLLER_BUTTON_X
    assert buttons_of({"nothing": "x", "undo": "no such button"}) == USUAL_BUTTONS


@pytest.mark.parametrize("damaged", [{"undo": "a"}, {"confirm": "none"}, {"swap": "y", "move": "y"}])
def test_a_file_that_would_leave_a_pad_useless_is_not_followed(damaged: dict[str, str]) -> None:
    buttons = buttons_of(damaged)
    held = [button for button in buttons.values() if button != NONE]
    assert len(set(held)) == len(held)
    assert buttons["confirm"] == pygame.CONTROLLER_BUTTON_A


def test_the_cross_start_and_strange_buttons_are_not_given_away() -> None:
    for button in (*FIXED, pygame.CONTROLLER_BUTTON_GUIDE, NONE):
        assert with_button({}, "undo", button) is None


# -- the settings and the list


def pad_settings(app: App) -> SettingsScene:
    """Open the tab of the game pad."""
    app.desk.stack.push(MenuScene(app.desk))
    scene = SettingsScene(app.desk)
    app.desk.stack.push(scene)
    click(app, "tab/pad")
    return scene


def test_a_button_can_stand_for_something_else_and_is_kept(app: App) -> None:
    scene = pad_settings(app)
    click(app, "key/undo")
    assert scene.given.label("undo") == app.desk.kit.words("pad.awaited")
    app.step(press(pygame.CONTROLLER_BUTTON_X), FRAME)
    assert load_preferences().pad == {"undo": "x", "unit_next": "none"}
    assert scene.given.note == app.desk.kit.words(
        "keys.left_without", other=app.desk.kit.words("keys.wish.unit_next")
    )
    assert names(app.pads, press(pygame.CONTROLLER_BUTTON_X)) == ["undo"]
    click(app, "button/standard")
    assert load_preferences().pad == {}
    assert names(app.pads, press(pygame.CONTROLLER_BUTTON_X)) == ["unit_next"]


def test_two_wishes_change_buttons_and_the_player_is_told(app: App) -> None:
    scene = pad_settings(app)
    click(app, "key/confirm")
    app.step(press(pygame.CONTROLLER_BUTTON_B), FRAME)
    assert names(app.pads, press(pygame.CONTROLLER_BUTTON_A)) == ["cancel"]
    assert names(app.pads, press(pygame.CONTROLLER_BUTTON_B)) == ["confirm"]
    words = app.desk.kit.words
    assert scene.given.note == words("keys.exchanged", other=words("keys.wish.cancel"), key="A")
    assert app.desk.stack.top is scene


def test_a_trigger_can_be_given_another_meaning(app: App) -> None:
    pad_settings(app)
    click(app, "key/council")
    app.step([pull(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0)], FRAME)
    assert load_preferences().pad["council"] == NAMES[LEFT_TRIGGER]
    assert buttons_of(load_preferences().pad)["zoom_in"] == RIGHT_TRIGGER


def test_the_button_that_presses_is_not_lost(app: App) -> None:
    scene = pad_settings(app)
    click(app, "key/undo")
    app.step(press(pygame.CONTROLLER_BUTTON_A), FRAME)
    assert app.desk.settings.chosen.pad == {}
    words = app.desk.kit.words
    assert scene.given.note == words("pad.needed", other=words("keys.wish.confirm"))
    assert not scene.given.awaited


@pytest.mark.parametrize("button", [pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_DPAD_UP])
def test_a_button_that_is_always_the_same_is_not_taken(app: App, button: int) -> None:
    scene = pad_settings(app)
    click(app, "key/undo")
    app.step(press(button), FRAME)
    assert app.desk.settings.chosen.pad == {}
    assert scene.given.note == app.desk.kit.words("pad.taken")
    assert app.desk.stack.top is scene


def test_the_keyboard_lets_a_button_go_that_is_awaited(app: App) -> None:
    scene = pad_settings(app)
    click(app, "key/undo")
    press_key(app, pygame.K_ESCAPE)
    assert not scene.given.awaited
    assert app.desk.stack.top is scene
    press_key(app, pygame.K_ESCAPE)
    assert app.desk.stack.top is not scene


def test_buttons_can_be_given_with_the_pad_alone(app: App) -> None:
    scene = pad_settings(app)
    scene.keyboard.give("key/redo")
    app.step(press(pygame.CONTROLLER_BUTTON_A), FRAME)
    app.step(press(pygame.CONTROLLER_BUTTON_Y), FRAME)
    assert load_preferences().pad == {"redo": "y", "advice": "none"}


def test_the_list_of_keys_tells_the_buttons_that_hold(app: App) -> None:
    app.desk.settings.change(pad={"undo": "y", "advice": "none"})
    app.desk.stack.push(MenuScene(app.desk))
    with pytest.MonkeyPatch.context() as patch:
        notes = note_texts(patch)
        press_key(app, pygame.K_F1, pygame.KMOD_LSHIFT)
        written = [text for lines in notes.texts.values() for text, _ in lines]
    words = app.desk.kit.words
    assert written[written.index(words("keys.wish.undo"), written.index("Start")) - 1] == "Y"
    assert {"Left stick", "Cross", "Start", "LB", "RT"} <= set(written)
    assert written.count(words("keys.wish.advice")) == 1


def test_the_rulebook_has_the_buttons(app: App) -> None:
    app.desk.stack.push(RulebookScene(app.desk, "pad"))
    scene = app.desk.stack.top
    assert isinstance(scene, RulebookScene)
    section = next(one for one in scene.book.sections() if one.id == "pad")
    assert {"Left stick", "A", "LT"} <= {one.key for one in section.paragraphs}
