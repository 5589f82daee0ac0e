"""A picture of every scene."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from kaladan.app import App
from kaladan.scenes.samples import SAMPLES, NoSuchScene, bring
from kaladan.scenes.trouble import TroubleScene
from tests.scenes.conftest import SIZES, AppFor
from tests.scenes.driver import layout_problems, settle


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SAMPLES)
def test_every_scene_can_be_drawn(app_for: AppFor, name: str, size: tuple[int, int]) -> None:
    app = app_for(size)
    bring(app.desk, name)
    app.step([], 0.02)
    settle(app)
    assert isinstance(app.desk.stack.top, TroubleScene) == (name == "trouble")
    assert layout_problems(app) == []
    if app.desk.session is not None:
        assert app.desk.session.match.game.validate() == []


def test_the_same_picture_every_time(app: App) -> None:
    pictures = set()
    for _ in range(2):
        bring(app.desk, "turn_order")
        settle(app)
        pictures.add(pygame.image.tobytes(app.surface, "RGB"))
    assert len(pictures) == 1


@pytest.mark.parametrize("name", ["draft", "castles", "deployment"])
def test_the_same_moment_when_it_is_brought_again(app: App, name: str) -> None:
    asked = []
    for _ in range(2):
        bring(app.desk, name)
        decision = app.desk.match.asked()
        assert decision is not None
        asked.append((decision.kind, decision.seat))
    assert asked[0] == asked[1]


def test_a_wrong_name_is_told_the_nearest(app: App) -> None:
    with pytest.raises(NoSuchScene, match="the nearest is hand_over"):
        bring(app.desk, "handover")


def test_screenshot_writes_a_file_of_that_size(tmp_path: Path) -> None:
    file = tmp_path / "new" / "menu.png"
    words = ["screenshot", "menu", "--size", "1024x640", "--out", str(file)]
    # A process of its own: the command closes the display when it is done.
    done = subprocess.run([sys.executable, "-m", "kaladan", *words], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert pygame.image.load(file).get_size() == (1024, 640)
