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
from kaladan.scenes.pads import AGAIN, BUTTONS, FIRST, FULL, WAYS, Pads
from kaladan.scenes.results import ResultsScene
from kaladan.scenes.scene import SceneStack
from kaladan.storage.settings import Preferences
from tests.scenes.driver import FRAME
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
    for button, wish in BUTTONS.items():
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
