"""What moves on the board besides flights: the pulse of marks, what is dragged, the medal, the last Event."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from kaladan.app import App
from kaladan.model import events as ev
from kaladan.model.state import FALLEN, GRAVE
from kaladan.scenes import board_grip as grip
from kaladan.scenes.board import BoardScene
from kaladan.scenes.board_event import EventSheet
from kaladan.scenes.board_pulse import TIMES
from kaladan.scenes.intents import Wish
from kaladan.scenes.samples import bring
from kaladan.ui.flights import TokenFlight
from kaladan.ui.marks import PULSE_STEPS
from tests.scenes.driver import FRAME, click, drag, move, settle, spot, wait


def board_of(app: App, name: str = "board") -> BoardScene:
    bring(app.desk, name)
    board = app.desk.stack.top
    assert isinstance(board, BoardScene)
    app.step([], FRAME)
    return board


def with_targets(board: BoardScene) -> int:
    """Take up a stack that may go somewhere, and return its tile."""
    s = board.situation
    tiles = [t for t in grip.origins(s, "") if grip.targets(s, grip.Units(t, tuple(s.own_units(t))))]
    board.touch.click_tile(tiles[0])
    return tiles[0]


class TestPulse:
    def test_marks_pulse_a_few_times_and_then_rest(self, app: App) -> None:
        board = board_of(app)
        settle(app)
        assert board.pulse.step == 0
        with_targets(board)
        period = board.kit.style.motion.pulse
        steps = []
        for _ in range(round(TIMES * period / 1000 / FRAME) + 3):
            app.step([], FRAME)
            steps.append(board.pulse.step)
        assert max(steps) == PULSE_STEPS
        highs = [before < PULSE_STEPS == now for before, now in pairwise(steps)]
        assert sum(highs) == TIMES
        assert steps[-1] == 0
        assert not board.animating
        assert not app.step([], FRAME)

    def test_a_step_that_is_the_same_is_not_drawn_again(self, app: App) -> None:
        board = board_of(app)
        settle(app)
        with_targets(board)
        wait(app, 0.1)
        drawn = sum(app.step([], FRAME) for _ in range(96))
        assert 0 < drawn <= 2 * PULSE_STEPS + 1

    def test_it_is_seen_and_goes_back_to_the_still_picture(self, app: App) -> None:
        board = board_of(app)
        settle(app)
        with_targets(board)
        app.step([], FRAME)
        rest = pygame.image.tobytes(app.surface, "RGB")
        half = board.kit.style.motion.pulse / 2000
        wait(app, half)
        assert pygame.image.tobytes(app.surface, "RGB") != rest
        wait(app, TIMES * 2 * half)
        assert pygame.image.tobytes(app.surface, "RGB") == rest

    @pytest.mark.parametrize("change", [{"speed": "instant"}, {"reduced_motion": True}])
    def test_where_motion_is_switched_off_marks_rest(self, app: App, change: dict[str, object]) -> None:
        app.desk.settings.change(**change)
        board = board_of(app)
        settle(app)
        with_targets(board)
        for _ in range(60):
            app.step([], FRAME)
            assert board.pulse.step == 0
        assert not app.step([], FRAME)

    def test_nothing_pulses_under_a_sheet(self, app: App) -> None:
        board = board_of(app)
        settle(app)
        with_targets(board)
        wait(app, 0.5)
        assert board.pulse.step > 0
        board.open_general(0)
        app.step([], FRAME)
        assert board.pulse.step == 0


class TestByHand:
    def test_what_is_let_go_in_vain_slides_home(self, app: App) -> None:
        board = board_of(app)
        settle(app)
        tile = grip.origins(board.situation, "")
        origin = sorted(tile)[0]
        home = board.map.unit_places(board.situation)
        corner = board.areas.board.right - 40, board.areas.board.centery
        drag(app, f"stack/{origin}", corner)
        units = board.situation.own_units(origin)
        assert board.map.sliding
        assert set(board.map.slides.starts) >= set(units)
        assert board.map.slides.takes == board.kit.style.motion.home
        app.step([], FRAME)
        settle(app)
        assert board.map.unit_places(board.situation) == home
        assert not board.map.sliding

    def test_what_is_called_off_slides_home_too(self, app: App) -> None:
        board = board_of(app)
        settle(app)
        origin = sorted(grip.origins(board.situation, ""))[0]
        begun = spot(app, f"stack/{origin}").rect.center
        away = board.areas.board.right - 40, board.areas.board.centery
        move(app, begun)
        app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=begun, button=1)], FRAME)
        app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=away, rel=(9, 9), buttons=(1, 0, 0))], FRAME)
        assert board.showing.dragging
        click(app, away, button=pygame.BUTTON_RIGHT)
        assert board.showing.held is None
        assert set(board.map.slides.starts) >= set(board.situation.own_units(origin))

    @pytest.mark.parametrize("how", ["click", "space"])
    def test_a_slide_home_is_hurried(self, app: App, how: str) -> None:
        board = board_of(app)
        settle(app)
        origin = sorted(grip.origins(board.situation, ""))[0]
        drag(app, f"stack/{origin}", (board.areas.board.right - 40, board.areas.board.centery))
        assert board.map.sliding
        if how == "click":
            click(app, (app.surface.get_width() // 2, 5))
        else:
            app.desk.stack.handle(Wish("hurry"))
        assert not board.map.sliding

    def test_what_is_taken_up_comes_to_the_pointer(self, app: App) -> None:
        board = board_of(app)
        settle(app)
        origin = sorted(grip.origins(board.situation, ""))[0]
        begun = spot(app, f"stack/{origin}").rect.center
        move(app, begun)
        app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=begun, button=1)], 0.0)
        away = begun[0] + 60, begun[1]
        app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=away, rel=(60, 0), buttons=(1, 0, 0))], 0.0)
        assert board.map.slides.lifting
        start = board.map.slides.lifted_to(away)
        app.step([], 0.05)
        later = board.map.slides.lifted_to(away)
        assert abs(later[0] - away[0]) < abs(start[0] - away[0])
        app.step([], 0.1)
        assert not board.map.slides.lifting
        assert board.map.slides.lifted_to(away) == away

    def test_gold_that_nobody_takes_flies_back(self, app: App) -> None:
        board = board_of(app)
        settle(app)
        board.flights.home(grip.Coin(), (300, 300))
        assert board.flights.flying
        settle(app)
        assert not board.flights.flying


class TestUnitsThatLeave:
    def flight(self, board: BoardScene, event: ev.Event, unit: int, place: int) -> list[object]:
        board.map.slides._at = board.map.unit_places(board.situation)
        board.session.state.where[unit] = place
        board.refresh()
        return list(board.flights._of(board.situation, event))

    def unit(self, board: BoardScene) -> int:
        s = board.situation
        return next(unit for unit, tile in enumerate(s.view.where) if tile < s.table.tiles)

    def test_a_fallen_one_breaks_and_goes_to_the_plate_of_whose_scalp_it_is(self, app: App) -> None:
        board = board_of(app)
        settle(app)
        unit = self.unit(board)
        start = board.map.unit_places(board.situation)[unit]
        tile = board.situation.view.where[unit]
        killer = (board.situation.table.owner(unit) + 1) % board.session.state.players
        event = ev.UnitFell(unit, board.situation.table.owner(unit), killer, tile, "dice")
        (flight,) = self.flight(board, event, unit, GRAVE + killer)
        assert isinstance(flight, TokenFlight)
        assert flight.cracks
        assert flight.start == start
        assert spot(app, f"plate/{killer}").rect.collidepoint(flight.end)

    def test_one_that_is_nobodys_scalp_goes_to_its_owner(self, app: App) -> None:
        board = board_of(app)
        settle(app)
        unit = self.unit(board)
        owner = board.situation.table.owner(unit)
        (flight,) = self.flight(board, ev.UnitRemoved(owner, unit, "camp_fever"), unit, FALLEN)
        assert isinstance(flight, TokenFlight)
        assert spot(app, f"plate/{owner}").rect.collidepoint(flight.end)

    def test_one_that_stands_on_the_board_all_the_same_does_not_fall(self, app: App) -> None:
        board = board_of(app)
        settle(app)
        unit = self.unit(board)
        event = ev.UnitFell(unit, 0, 1, board.situation.view.where[unit], "dice")
        board.refresh()
        assert list(board.flights._of(board.situation, event)) == []

    def test_one_that_comes_onto_the_board_comes_from_its_owner(self, app: App) -> None:
        board = board_of(app)
        settle(app)
        unit = self.unit(board)
        board.map.slides._at = {u: at for u, at in board.map.slides._at.items() if u != unit}
        board.refresh()
        assert unit in board.map.slides.starts
        assert board.map.slides.starts[unit] == board.flights.source(board.situation, unit)
        settle(app)
        assert not board.map.sliding


class TestTheMedal:
    def test_it_rolls_on_to_the_next_phase_and_rests(self, app: App) -> None:
        board = board_of(app)
        settle(app)
        click(app, "button/pass")
        assert board.medal.rolls
        assert board.chrome.bar(board.situation).track.rolls
        settle(app)
        assert not board.medal.rolls
        assert not board.chrome.bar(board.situation).track.rolls

    @pytest.mark.parametrize("change", [{"speed": "instant"}, {"reduced_motion": True}, {"pace": "instant"}])
    def test_it_is_there_at_once_where_nothing_moves(self, app: App, change: dict[str, object]) -> None:
        app.desk.settings.change(**change)
        board = board_of(app)
        settle(app)
        click(app, "button/pass")
        assert not board.medal.rolls

    def test_space_lets_it_be_there(self, app: App) -> None:
        board = board_of(app)
        settle(app)
        click(app, "button/pass")
        board.handle(Wish("hurry"))
        assert not board.medal.rolls


class TestTheLastEvent:
    def test_it_does_not_lie_there_before_it_has_been_laid_aside(self, app: App) -> None:
        board = board_of(app, "event")
        s, used = board.situation, board.situation.view.event_used
        assert isinstance(board.sheet, EventSheet)
        assert board.props.lying(s, board.areas) == used[:-1]
        settle(app)
        assert board.props.lying(s, board.areas) == used[:-1]
        click(app, "event/continue")
        assert board.props.lying(board.situation, board.areas) == used[:-1]
        settle(app)
        assert board.props.lying(board.situation, board.areas) == used

    def test_what_it_is_is_not_told_beside_the_board_before_it_has_turned_over(self, app: App) -> None:
        board = board_of(app, "event")
        assert board.event.turns
        column = board.areas.orders
        before = pygame.image.tobytes(app.surface.subsurface(column), "RGB")
        settle(app)
        app.step([], FRAME)
        assert not board.event.turns
        assert pygame.image.tobytes(app.surface.subsurface(column), "RGB") != before

    def test_read_once_more_it_lies_there_too(self, app: App) -> None:
        board = board_of(app, "event")
        settle(app)
        click(app, "event/continue")
        settle(app)
        board.event.show_last()
        assert board.props.lying(board.situation, board.areas) == board.situation.view.event_used

    def test_where_nothing_moves_it_lies_there_at_once(self, app: App) -> None:
        app.desk.settings.change(speed="instant")
        board = board_of(app, "event")
        click(app, "event/continue")
        assert board.props.lying(board.situation, board.areas) == board.situation.view.event_used
