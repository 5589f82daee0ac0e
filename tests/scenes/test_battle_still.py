"""What the battle keeps from frame to frame: everything but the dice that move."""

from __future__ import annotations

import pygame
import pytest

from kaladan.app import App
from kaladan.scenes import battle_footer
from kaladan.scenes.battle import BattleScene
from kaladan.scenes.battle_dice import DiceView
from tests.scenes.driver import FRAME, click, pixels, show


@pytest.fixture
def columns(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How often the columns of dice have been drawn."""
    found: list[int] = []
    draw_columns = DiceView.draw_columns
    monkeypatch.setattr(
        DiceView, "draw_columns", lambda view, at: (found.append(1), draw_columns(view, at))[1]
    )
    return found


def battle(app: App) -> BattleScene:
    """The sample of a battle, before its dice are thrown."""
    return show(app, "battle", BattleScene)


def is_as_drawn_anew(app: App, scene: BattleScene) -> bool:
    """Draw everything anew, and return whether that is the picture that was there."""
    before = pixels(app)
    scene.still.renew()
    scene.redraw()
    app.step([], 0.0)
    return pixels(app) == before


def test_nothing_of_the_dice_is_missing(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept and what is drawn in every frame are together all that belongs to the dice."""
    scene, compared = battle(app), 0

    def draw_whole(surface: pygame.Surface) -> None:
        view = scene._dice
        view.draw_columns(surface)
        scene._draw_line(surface)
        battle_footer.draw_record(
            app.desk.kit, surface, scene.areas, scene.course, scene.names,
            room_right=battle_footer.chances_room(app.desk.kit, scene.areas).width,
        )  # fmt: skip
        scene._draw_chances(surface)
        view.draw_dice(surface)

    def is_whole() -> bool:
        before = pixels(app)
        with monkeypatch.context() as patch:
            patch.setattr(scene, "lay_dice", lambda _: None)
            patch.setattr(scene, "_draw_dice", draw_whole)
            scene.still.renew()
            scene.redraw()
            app.step([], 0.0)
            whole = pixels(app)
        scene.still.renew()
        scene.redraw()
        app.step([], 0.0)
        return whole == before

    assert scene._chances is not None
    assert is_whole()
    click(app, "button/roll")
    while scene.beat is not None and scene.beat.kind == "throw":
        assert is_whole()
        compared += 1
        app.step([], 8 * FRAME)
    assert compared > 4


def test_dice_that_wait_are_drawn_once(app: App, columns: list[int]) -> None:
    scene = battle(app)
    columns.clear()
    for _ in range(5):
        scene.redraw()
        app.step([], FRAME)
    assert columns == []
    assert is_as_drawn_anew(app, scene)


def test_while_dice_fly_only_they_are_drawn(app: App, columns: list[int]) -> None:
    scene, seen = battle(app), set()
    click(app, "button/roll")
    columns.clear()
    while scene.beat is not None and scene.beat.kind == "throw":
        seen.add(pixels(app))
        app.step([], FRAME)
        if len(seen) == 20:
            drawn = len(columns)
            assert is_as_drawn_anew(app, scene)
    assert drawn <= 1
    assert len(seen) > 40


def test_beat_by_beat_nothing_of_the_last_one_is_left(app: App) -> None:
    scene, kinds = battle(app), set()
    click(app, "button/roll")
    while scene.beat is not None:
        kinds.add(scene.beat.kind)
        app.step([], FRAME)
        assert is_as_drawn_anew(app, scene)
        scene.hurry()
        app.step([], 0.0)
        assert is_as_drawn_anew(app, scene)
    assert {"throw", "sort", "pair"} <= kinds
