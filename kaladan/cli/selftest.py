"""``--selftest``: whether this copy of the game has everything that it needs, and can do what it has to."""

from __future__ import annotations

import os
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from kaladan import VERSION
from kaladan.cli import simulate
from kaladan.cli.simulate import Series
from kaladan.content.loader import load
from kaladan.match.journal import Journal
from kaladan.match.replay import replay
from kaladan.model.options import MatchOptions
from kaladan.players.levels import LEVELS, RANDOM
from kaladan.storage import recordings, snapshot
from kaladan.storage.places import VARIABLE
from kaladan.storage.settings import Preferences, load_preferences, save_preferences

if TYPE_CHECKING:
    import argparse

    from kaladan.app import App

SIZE = (1280, 720)
SEED = "selftest"
#: A computer has so many moments to think, each of so many seconds.
MOMENTS, MOMENT = 1000, 0.03


class Failed(Exception):
    """Something is not as it should be; the message says what."""


def run(_parsed: argparse.Namespace) -> int:
    """Try everything, print what failed, and return 0 if nothing did.

    Nothing is seen or heard, and the player's own files are not touched.
    """
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    print(f"Generals of Kaladan {VERSION}")
    with _folder() as folder:
        failed = [name for name, trial in _trials(folder) if not _passes(name, trial)]
    print(f"failed: {', '.join(failed)}" if failed else "everything works")
    return 1 if failed else 0


@contextmanager
def _folder() -> Iterator[Path]:
    """A folder for what the game keeps, instead of the player's own, until it is over."""
    before = os.environ.get(VARIABLE)
    with tempfile.TemporaryDirectory(prefix="kaladan-") as name:
        os.environ[VARIABLE] = name
        try:
            yield Path(name)
        finally:
            if before is None:
                del os.environ[VARIABLE]
            else:
                os.environ[VARIABLE] = before


def _trials(folder: Path) -> Iterator[tuple[str, Callable[[], None]]]:
    yield "a match of computers, recorded and read again", lambda: _try_match(folder)
    yield "matches in several processes", _try_processes
    yield "a setting, kept and read again", _try_setting
    yield from _scenes()


def _passes(name: str, trial: Callable[[], None]) -> bool:
    try:
        trial()
    except Exception:  # Whatever it is, the other trials go on.
        print(f"{name}: FAILED")
        traceback.print_exc()
        return False
    print(f"{name}: ok")
    return True


# -- without a window


def _series(*sitters: str) -> Series:
    return Series(len(sitters), False, MatchOptions.proposed(len(sitters), teams=False), SEED, sitters, True)


def _try_match(folder: Path) -> None:
    """Play a match of the quickest level against chance, write it down, and prove what is read."""
    catalogue = load()
    journal, _ = _series(LEVELS[0], RANDOM).play(1)
    file = folder / "match.json"
    recordings.save(file, journal)
    again = recordings.load(file)
    if again != journal:
        raise Failed("the match that was read is not the one that was written")
    _try_state(again)
    *_, (_, _, game) = replay(catalogue, again, verify=True)
    if game.pending() is not None:
        raise Failed("the match has not ended")


def _try_state(journal: Journal) -> None:
    """Write the state in the middle of a match, and read it again."""
    catalogue = load()
    for number, (_, _, game) in enumerate(replay(catalogue, journal), start=1):
        if number == len(journal.entries) // 2:
            text = snapshot.to_json(game.state, catalogue)
            if snapshot.from_json(text, catalogue, "state").state.digest() != game.state.digest():
                raise Failed("the state that was read is not the one that was written")
            return


def _try_processes() -> None:
    series = _series(RANDOM, RANDOM)
    numbers = range(1, 3)
    alone = [journal for journal, _ in simulate.played(series, numbers, 1)]
    if [journal for journal, _ in simulate.played(series, numbers, 2)] != alone:
        raise Failed("two processes do not play the matches that one plays")


def _try_setting() -> None:
    kept = Preferences(music=0.25, muted=True)
    save_preferences(kept)
    if load_preferences() != kept:
        raise Failed("the setting that was read is not the one that was written")


# -- in the window


def _scenes() -> Iterator[tuple[str, Callable[[], None]]]:
    """Yield trials for the window, and one for every scene in it."""
    windows: list[App] = []

    def open_window() -> None:
        # Pygame is imported here only: without it the trials before this can still tell something.
        from kaladan.app import App

        windows.append(App(SIZE))

    yield "the window", open_window
    for app in windows:
        from kaladan.scenes.samples import SAMPLES

        yield "sound", partial(_try_sound, app)
        for name in SAMPLES:
            yield f"scene {name}", partial(_try_scene, app, name)
        yield "a computer that thinks beside the screen", partial(_try_thought, app)
        app.shut()


def _try_sound(app: App) -> None:
    if not app.sound.start():
        raise Failed("no sound can be played")


def _try_scene(app: App, name: str) -> None:
    """Bring a scene, draw it, and let a moment pass; a fault in it would bring the plain screen."""
    from kaladan.scenes.samples import bring

    bring(app.desk, name)
    scene = app.desk.stack.top
    _let_pass(app)
    if app.desk.stack.top is not scene:
        raise Failed(f"{type(app.desk.stack.top).__name__} has taken its place")


def _try_thought(app: App) -> None:
    """Bring a match in which a computer is asked, and wait until it has answered."""
    from kaladan.scenes.samples import bring

    bring(app.desk, "computers")
    entries = app.desk.match.match.journal.entries
    before = len(entries)
    for _ in range(MOMENTS):
        _let_pass(app)
        if len(entries) > before:
            return
        time.sleep(MOMENT)
    raise Failed("it has not answered")


def _let_pass(app: App) -> None:
    for _ in range(3):
        app.step([], 0.1)
