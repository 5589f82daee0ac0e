"""What is seen while pictures are being made: the wheel, and frames that are given up."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from kaladan.app import App
from kaladan.scenes import board_map
from kaladan.scenes.battle import BattleScene
from kaladan.scenes.board import BoardScene
from kaladan.scenes.board_turning import REST, Turning
from kaladan.scenes.intents import Resized, Wheel
from kaladan.scenes.samples import bring
from kaladan.ui.dice import DieState
from kaladan.ui.hexgrid import fit_grid, from_rows
from tests.scenes.driver import (
    FRAME,
    click,
    move,
    pixels,
    press_key,
    resize,
    settle,
    show,
    spot,
    wait,
    wheel,
)


def _parts(key: object) -> tuple[object, ...]:
    """What the key of a picture is made of."""
    return key if isinstance(key, tuple) else (key,)


@pytest.fixture
def board(app: App) -> BoardScene:
    return show(app, "board", BoardScene)


@pytest.fixture
def in_a_hurry(app: App) -> Iterator[App]:
    """The program with so little time that every frame makes one picture, all anew."""
    app.desk.kit.pictures.clear()
    app.desk.kit.pace.budget = 0.0
    yield app
    app.desk.kit.pace.budget = None
    app.step([], 0.0)
    app.desk.kit.atlas.close()


class TestTheWheel:
    def test_the_tile_under_the_pointer_stays_and_answers_where_it_is_seen(
        self, app: App, board: BoardScene
    ) -> None:
        at = spot(app, "tile/9").rect.center
        wheel(app, at, 3)
        assert board.map.preparing
        assert board.map.tile_at(at) == 9
        hover_at = spot(app, "tile/10").rect.center
        move(app, hover_at)
        assert board.map.tile_under() == board.map.tile_at(hover_at)

    def test_the_rough_picture_lies_as_the_tiles_do(self) -> None:
        area = pygame.Rect(100, 50, 800, 500)
        grid = fit_grid(area, [place for row in from_rows((3, 4, 5, 4, 3)) for place in row], 80)
        turning = Turning((1024, 640), grid, lambda _: None)
        for closer in (grid.zoomed((400, 300), 1.5), grid.zoomed((700, 200), 2.0).panned(-40, 10)):
            whole = turning.place(closer)
            ratio = closer.radius / grid.radius
            for place in grid.places:
                x, y = grid.centre(place)
                seen = whole.x + x * ratio, whole.y + y * ratio
                assert seen == pytest.approx(closer.centre(place), abs=1.0)

    def test_the_map_is_drawn_sharp_when_the_wheel_has_rested_and_then_rests(
        self, app: App, board: BoardScene
    ) -> None:
        wheel(app, board.areas.board.center, 2)
        rough = pixels(app)
        assert not app.step([], REST / 2)
        assert not app.step([], REST), "all that it is made of is there now"
        assert board.map.preparing
        assert app.step([], FRAME)
        assert not board.map.preparing
        sharp = pixels(app)
        assert sharp != rough
        app.step([], FRAME)
        assert not any(app.step([], FRAME) for _ in range(5))
        board.refresh()
        app.step([], FRAME)
        assert pixels(app) == sharp

    def test_what_is_round_the_map_the_map_and_its_first_step_are_a_frame_each(
        self, app: App, board: BoardScene, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        first = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
        second = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
        move(app, board.areas.board.center)
        settle(app)
        before = pixels(app)
        monkeypatch.setattr(app.desk.kit.pace, "budget", 1e-9)
        assert [app.step(events, FRAME) for events in ([first], [], [])] == [False, False, True]
        assert pixels(app) != before
        assert app.step([second], FRAME)

    def test_the_map_goes_on_while_the_pointer_wanders_too(
        self, app: App, board: BoardScene, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for tile in range(app.desk.match.table.tiles):
            # So that what the panel tells of each has been drawn before.
            x, y = board.map.centre(tile)
            move(app, (round(x), round(y)))
            wait(app, 0.2)
        monkeypatch.setattr(app.desk.kit.pace, "budget", 1e-9)
        drawn = []
        for number in range(24):
            turned = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=(1, -1)[number // 3 % 2], flipped=False)
            x, y = board.map.centre(number % 7)
            moved = pygame.event.Event(
                pygame.MOUSEMOTION, pos=(round(x), round(y)), rel=(0, 0), buttons=(0, 0, 0)
            )
            drawn.append(app.step([moved, turned], FRAME))
        assert drawn[:2] == [False, False]
        assert all(drawn[3:])

    def test_turning_on_waits_longer(self, app: App, board: BoardScene) -> None:
        for _ in range(4):
            wheel(app, board.areas.board.center, 1)
            app.step([], REST * 0.7)
            assert board.map.preparing

    def test_home_again_looks_as_before(self, app: App, board: BoardScene) -> None:
        move(app, (2, 2))
        wait(app, 0.1)
        before = pixels(app)
        wheel(app, board.areas.board.center, 4)
        press_key(app, pygame.K_HOME)
        move(app, (2, 2))
        wait(app, 2 * REST)
        assert board.map.grid == board.map.home
        assert pixels(app) == before

    def test_what_changes_on_the_board_is_seen_at_once(self, app: App, board: BoardScene) -> None:
        wheel(app, board.areas.board.center, 1)
        units = [one.name for one in board.spots if one.name.startswith("unit/")]
        click(app, units[0])
        assert not board.map.preparing

    @pytest.mark.parametrize("turns", [2, -2])
    def test_a_small_part_and_the_bare_table(self, app: App, board: BoardScene, turns: int) -> None:
        wheel(app, board.areas.board.topleft, 5)
        wait(app, 2 * REST)
        wheel(app, board.areas.board.bottomright, turns)
        assert board.map.preparing is (turns < 0)
        wait(app, 2 * REST)
        assert not board.map.preparing


class TestDragging:
    """The map is dragged with the middle button."""

    @pytest.fixture
    def at(self, app: App, board: BoardScene) -> tuple[int, int]:
        """Where a map that is larger than its place is pointed at, explained and sharp."""
        wheel(app, board.areas.board.center, 3)
        wait(app, 2 * REST)
        at = spot(app, "tile/9").rect.center
        move(app, at)
        wait(app, 1)
        assert board.pointer.tip
        return at

    def _hold(self, app: App, at: tuple[int, int], kind: int = pygame.MOUSEBUTTONDOWN) -> None:
        app.step([pygame.event.Event(kind, pos=at, button=pygame.BUTTON_MIDDLE)], FRAME)

    def test_nothing_is_explained_meanwhile_and_all_is_found_again(
        self, app: App, board: BoardScene, at: tuple[int, int]
    ) -> None:
        self._hold(app, at)
        move(app, (at[0] + 30, at[1] + 20))
        bare = pygame.Surface(app.surface.get_size())
        board.draw_tip(bare)
        assert not any(pygame.image.tobytes(bare, "RGB"))
        self._hold(app, at, pygame.MOUSEBUTTONUP)
        found = [(one.name, one.rect) for one in board.spots]
        board.refresh()
        assert [(one.name, one.rect) for one in board.spots] == found
        board.draw_tip(bare)
        assert any(pygame.image.tobytes(bare, "RGB"))

    def test_a_map_that_is_not_sharp_yet_is_not_made_sharp_on_its_way(
        self, app: App, board: BoardScene
    ) -> None:
        x, y = board.areas.board.center
        wheel(app, (x, y), 3)
        self._hold(app, (x, y))
        for step in range(1, 20):
            move(app, (x + step, y))
            assert board.map.preparing
        self._hold(app, (x + 20, y), pygame.MOUSEBUTTONUP)
        wait(app, 2 * REST)
        assert not board.map.preparing

    def test_a_very_large_window_shows_the_last_sharp_map_until_it_rests(
        self, app: App, board: BoardScene, at: tuple[int, int], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(board_map, "SMOOTH", 0)
        self._hold(app, at)
        before = pixels(app)
        move(app, (at[0] + 40, at[1]))
        assert board.map.preparing
        assert pixels(app) != before
        self._hold(app, at, pygame.MOUSEBUTTONUP)
        wait(app, 2 * REST)
        assert not board.map.preparing
        sharp = pixels(app)
        board.refresh()
        app.step([], FRAME)
        assert pixels(app) == sharp


class TestLargePictures:
    """What is as large as the window is held no longer than it is of use."""

    def test_the_board_as_it_was_is_given_up_when_the_wheel_turns(self, app: App, board: BoardScene) -> None:
        for _ in range(2):
            board.redraw()
            app.step([], FRAME)
        assert board.still.picture is not None
        app.handle(Wheel((400, 300), 1))
        assert board.map.preparing
        assert board.still.picture is None

    def test_scenes_that_are_taken_off_give_theirs_up(self, app: App, board: BoardScene) -> None:
        for _ in range(2):
            board.redraw()
            app.step([], FRAME)
        assert board.map._ground._surface is not None
        app.desk.stack.clear()
        assert app.desk.stack.scenes == []
        assert board.still.picture is None
        assert board.map._ground._surface is None
        bring(app.desk, "menu")

    def test_a_window_of_another_size_keeps_nothing_of_the_old_one(self, app: App, board: BoardScene) -> None:
        for _ in range(2):
            board.redraw()
            app.step([], FRAME)
        old = app.desk.kit
        app.surface = pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
        app.handle(Resized((1600, 900)))
        assert board.still.picture is None
        assert board.map._ground._surface is None
        assert (len(old.pictures), len(old.fonts)) == (0, 0)
        settle(app)
        assert len(old.pictures) > 0
        assert not [key for key in old.pictures._pictures if old.layout in _parts(key)]

    @pytest.mark.usefixtures("board")
    def test_the_same_size_told_again_keeps_all_pictures(self, app: App) -> None:
        before = len(app.desk.kit.pictures)
        app.handle(Resized(app.surface.get_size()))
        assert len(app.desk.kit.pictures) == before > 0

    def test_a_battle_whose_window_changes_its_size_looks_as_if_it_had_always_had_it(self, app: App) -> None:
        bring(app.desk, "battle")
        settle(app)
        shown = pixels(app)
        resize(app, (1600, 900))
        settle(app)
        resize(app, (1280, 720))
        settle(app)
        assert pixels(app) == shown

    def test_dice_are_ready_before_they_lie(self, app: App) -> None:
        bring(app.desk, "battle")
        settle(app)
        scene = app.desk.stack.top
        assert isinstance(scene, BattleScene)
        app.desk.kit.pictures.clear()
        scene.roll()
        app.step([], FRAME)
        assert scene.course.rolled
        dice = [die for pool in scene.course.pools for die in pool]
        size = scene._dice._size(DieState.NORMAL)
        looks = [scene._dice._look(die, DieState.NORMAL) for die in dice]
        assert all(app.desk.kit.pictures.find(("die", look, size)) is not None for look in looks)


class TestFramesThatAreGivenUp:
    @pytest.mark.parametrize("name", ["board", "battle"])
    def test_the_picture_is_the_same_in_the_end(self, app: App, name: str) -> None:
        bring(app.desk, name)
        app.step([], FRAME)
        at_once = pixels(app)
        app.desk.kit.pictures.clear()
        app.desk.kit.pace.budget = 0.0
        try:
            app.desk.stack.top.refresh()
            frames = 0
            while not app.step([], 0.0):
                frames += 1
                assert app.desk.stack.waiting
        finally:
            app.desk.kit.pace.budget = None
        assert frames > 10
        assert not app.desk.stack.waiting
        assert pixels(app) == at_once

    def test_time_stands_still(self, in_a_hurry: App) -> None:
        app = in_a_hurry
        app.desk.kit.pace.budget = None
        bring(app.desk, "battle")
        app.step([], FRAME)
        scene = app.desk.stack.top
        assert isinstance(scene, BattleScene)
        scene.roll()
        app.desk.kit.pictures.clear()
        app.desk.kit.pace.budget = 0.0
        app.step([], FRAME)
        assert app.desk.stack.waiting
        before = scene.elapsed
        app.step([], FRAME)
        assert scene.elapsed == before

    def test_patience_ends(self, in_a_hurry: App, monkeypatch: pytest.MonkeyPatch) -> None:
        app = in_a_hurry
        monkeypatch.setattr(type(app.desk.stack), "PATIENCE", 3)
        bring(app.desk, "menu")
        app.desk.kit.pictures.clear()
        app.desk.stack.top.refresh()
        assert [app.step([], 0.0) for _ in range(4)] == [False, False, False, True]
