"""The game in its window, and pictures of its scenes. Pygame is imported here only when it is needed."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kaladan.app import App


def run_game(parsed: argparse.Namespace) -> int:
    """Open the window and play until it is closed."""
    _say_nothing()
    import pygame

    from kaladan.app import App

    try:
        app = App(seed=parsed.match_seed)
    except pygame.error as error:
        print(f"kaladan: the window cannot be opened: {error}", file=sys.stderr)
        return 1
    return app.run()


def run_screenshot(parsed: argparse.Namespace) -> int:
    """Draw a scene, or a page of the gallery, into a file."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    _say_nothing()
    if parsed.page.startswith("gallery/"):
        from kaladan.ui.gallery import cli

        return cli.run_screenshot(parsed)
    return _picture_of(parsed.page, parsed.size, parsed.out)


def _picture_of(name: str, size: tuple[int, int], out: Path) -> int:
    import pygame

    from kaladan.app import App
    from kaladan.scenes.samples import NoSuchScene, bring

    app = App(size)
    try:
        bring(app.desk, name)
    except NoSuchScene as error:
        print(error, file=sys.stderr)
        return 2
    _let_settle(app)
    out.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(app.surface, out)
    pygame.quit()
    return 0


def _let_settle(app: App) -> None:
    """Let time pass until nothing moves, ten seconds at most: a replay that runs may last longer."""
    app.step([], 0.0)
    stack = app.desk.stack
    for _ in range(100):
        if not stack.passing.goes_on and not any(scene.animating for scene in stack.visible()):
            break
        app.step([], 0.1)
    app.desk.stack.top.refresh()
    app.step([], 0.0)


def _say_nothing() -> None:
    """Keep pygame from greeting."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
