"""A person before the screen: pygame's events, posted at the places of what is drawn."""

from __future__ import annotations

import time
from collections.abc import Hashable
from typing import TypeVar

import pygame

from kaladan.app import App
from kaladan.match.journal import Setting
from kaladan.model.options import MatchOptions
from kaladan.scenes import setting_up
from kaladan.scenes.samples import bring
from kaladan.scenes.scene import Scene, Spot
from kaladan.scenes.session import Session

#: A frame of the window's clock, in seconds.
FRAME = 1 / 60
#: How long anything may go on moving before a test gives up (seconds).
PATIENCE = 20.0
#: So many frames may go by without an answer. Thinking takes real time and frames take next to none, so that
#: whoever waits sleeps a little (seconds) after each of them.
MOST_FRAMES, NAP = 100_000, 0.001

Point = tuple[int, int]
S = TypeVar("S", bound=Scene)


def begin(
    app: App,
    players: int = 2,
    *,
    teams: bool = False,
    seed: str = "1",
    played_by: tuple[str, ...] = (),
    **options: object,
) -> Session:
    """Begin a match with generals A, B, C ... and bring its first scene onto the screen."""
    chosen = MatchOptions(**{**MatchOptions.proposed(players, teams=teams).fields(), **options})
    names = tuple("ABCDEF"[:players])
    setting = Setting(players, teams, chosen, seed, app.desk.catalogue.fingerprint, names, played_by)
    setting_up.begin(app.desk, setting)
    app.step([], FRAME)
    return app.desk.match


def show(app: App, name: str, kind: type[S]) -> S:
    """Bring a sample of a scene onto the screen, let it come to rest, and return the scene.

    Raises:
        AssertionError: another kind of scene is on top.
    """
    bring(app.desk, name)
    settle(app)
    top = app.desk.stack.top
    assert isinstance(top, kind)
    return top


def spot(app: App, name: str) -> Spot:
    """Return a spot of the scene on top.

    Raises:
        AssertionError: there is none; the message names those that are there.
    """
    top = app.desk.stack.top
    found = top.spot(name)
    there = ", ".join(one.name for one in top.spots)
    assert found is not None, f"{type(top).__name__} has no spot {name!r}; there are: {there}"
    return found


def where(app: App, place: str | Point) -> Point:
    """Return a point of the window: itself, or the middle of a spot."""
    return spot(app, place).rect.center if isinstance(place, str) else place


def click(app: App, place: str | Point, *, button: int = pygame.BUTTON_LEFT) -> None:
    """Move to a spot or a point, press and let go there, a frame each, as a hand does."""
    at = where(app, place)
    move(app, at)
    app.step([_press(pygame.MOUSEBUTTONDOWN, at, button)], FRAME)
    app.step([_press(pygame.MOUSEBUTTONUP, at, button)], FRAME)


def drag(app: App, start: str | Point, end: str | Point) -> None:
    """Press on a spot or a point, pull to another in a few steps, and let go.

    The end may be a spot that is there only while something is dragged.
    """
    begun = where(app, start)
    move(app, begun)
    app.step([_press(pygame.MOUSEBUTTONDOWN, begun)], FRAME)
    away = begun[0] + 12 * (app.surface.get_width() // 1024), begun[1]
    move(app, away)
    aim = where(app, end)
    for part in (0.25, 0.5, 0.75, 1.0):
        move(app, (round(away[0] + (aim[0] - away[0]) * part), round(away[1] + (aim[1] - away[1]) * part)))
    app.step([_press(pygame.MOUSEBUTTONUP, aim)], FRAME)


def move(app: App, place: str | Point) -> None:
    """Move the pointer to a spot or a point."""
    at = where(app, place)
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))], FRAME)


def hover(app: App, place: str | Point, seconds: float = 0.5) -> str:
    """Let the pointer rest on a spot or a point, and return the name of the spot whose tooltip is shown."""
    move(app, place)
    wait(app, seconds)
    return app.desk.stack.top.pointer.tip


def wheel(app: App, place: str | Point, turns: int) -> None:
    """Turn the wheel over a spot or a point."""
    move(app, place)
    app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=turns, flipped=False)], FRAME)


def press_key(app: App, key: int, mod: int = 0) -> None:
    """Press a key and let it go; ``mod`` are the keys that are held meanwhile."""
    app.step([pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")], FRAME)
    app.step([pygame.event.Event(pygame.KEYUP, key=key, mod=mod)], FRAME)


def type_text(app: App, text: str, *, erase: int = 0) -> None:
    """Delete some letters and type a text."""
    for _ in range(erase):
        press_key(app, pygame.K_BACKSPACE)
    for letter in text:
        app.step([pygame.event.Event(pygame.TEXTINPUT, text=letter)], FRAME)


def resize(app: App, size: Point) -> None:
    """Give the window another size."""
    app.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    app.step([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])], FRAME)


def wait(app: App, seconds: float) -> None:
    """Let time pass, frame by frame."""
    for _ in range(max(1, round(seconds / FRAME))):
        app.step([], FRAME)


def settle(app: App) -> None:
    """Let time pass until nothing moves any more.

    Raises:
        AssertionError: something never comes to rest.
    """
    frames = 0
    app.step([], FRAME)
    stack = app.desk.stack
    while stack.goes_on:
        app.step([], 0.1)
        frames += 1
        assert frames < PATIENCE * 10, f"{type(app.desk.stack.top).__name__} never comes to rest"


def pixels(app: App) -> bytes:
    """Return the picture in the window, to be compared with others."""
    return pygame.image.tobytes(app.surface, "RGB")


def still(app: App) -> bytes:
    """Return the picture of what is on the screen when nothing passes or blends."""
    app.desk.stack.passing.end()
    app.desk.stack.touching.end()
    app.desk.stack.top.redraw()
    app.step([], 0.0)
    return pixels(app)


def let_computers_act(app: App) -> None:
    """Let time pass as long as computers have something to do, or what they did is being shown.

    Raises:
        AssertionError: they never come to an end.
    """
    computers, frames, moment = app.desk.computers, 0, _moment(app)
    while computers.busy or (computers.asked and app.desk.stack.top.shows_match and _moves(app)):
        app.step([], 0.1)
        frames += 1
        if _moment(app) != moment:
            frames, moment = 0, _moment(app)
        elif not app.desk.stack.top.animating:
            time.sleep(NAP)
        assert frames < MOST_FRAMES, (
            f"{type(app.desk.stack.top).__name__}: the computers never come to an end"
        )


def _moment(app: App) -> Hashable:
    return app.desk.session.moment if app.desk.session is not None else None


def _moves(app: App) -> bool:
    top = app.desk.stack.top
    event = getattr(top, "event", None)
    return top.animating or (event is not None and event.passing)


def layout_problems(app: App) -> list[str]:
    """Return what is wrong with the places of the buttons of what is on top: outside, or on one another."""
    window = pygame.Rect((0, 0), app.surface.get_size())
    spots = app.desk.stack.top.spots
    names = [one.name for one in spots]
    problems = [f"{name} is there twice" for name in set(names) if names.count(name) > 1]
    problems += [f"{one.name} leaves the window" for one in spots if not window.contains(one.rect)]
    buttons = [one for one in spots if one.button is not None]
    for index, one in enumerate(buttons):
        problems += [
            f"{one.name} overlaps {other.name}"
            for other in buttons[index + 1 :]
            if one.rect.colliderect(other.rect)
        ]
    return problems


def _press(kind: int, at: Point, button: int = pygame.BUTTON_LEFT) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=at, button=button)
