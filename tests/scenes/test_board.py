"""The board by mouse: moving, swapping, attacking, buying, answering cards, taking back, the clock."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from kaladan.app import App
from kaladan.model import commands as c
from kaladan.model.state import State
from kaladan.players.random_player import RandomPlayer
from kaladan.scenes import board_grip as grip
from kaladan.scenes.board import BoardScene
from kaladan.scenes.hidden_clock import FREE, clock_text
from kaladan.scenes.rulebook import RulebookScene
from kaladan.scenes.scene import Scene
from kaladan.scenes.session import Session
from kaladan.scenes.settings_scene import SettingsScene
from tests.scenes.board_hand import answer_by_mouse, board, put_away
from tests.scenes.conftest import SIZES, AppFor
from tests.scenes.driver import (
    click,
    drag,
    layout_problems,
    move,
    press_key,
    settle,
    spot,
    wait,
    wheel,
)
from tests.scenes.setups import lay

Wanted = Callable[[Session], bool]


def come_to(app: App, kind: str, wanted: Wanted = lambda _: True, **match: object) -> BoardScene:
    """Bring a match onto the board at a question that the active general is asked."""
    for seed in range(1, 30):
        setting = {"players": 6, "teams": True} | match
        session = lay(app, seed=str(seed), **setting)  # type: ignore[arg-type]
        if _play_to(session, kind, wanted, seed):
            session.sit_down(session.state.active)
            session.covered = session.asked().seat != session.viewer  # type: ignore[union-attr]
            app.desk.stack.scenes.clear()
            app.desk.go_on()
            put_away(app)
            return board(app)
    raise LookupError(kind)


def _play_to(session: Session, kind: str, wanted: Wanted, seed: int) -> bool:
    player = RandomPlayer(f"board {seed}")
    for _ in range(700):
        decision = session.asked()
        if decision is None:
            return False
        if decision.kind == kind and session.state.battle is None and wanted(session):
            return True
        session.roll() if decision.is_chance else session.answer(player.choose(decision, session.view))
    return False


def journal(scene: BoardScene) -> list[c.Command]:
    """Return the commands that were given."""
    return [entry.command for entry in scene.session.match.journal.entries]


def _roomy_move(session: Session) -> bool:
    return _move_with(session) is not None


def _move_with(session: Session, least: int = 2) -> c.MoveUnits | None:
    """Return a move from a tile with several own units of different looks to one that takes two."""
    decision = session.asked()
    assert decision is not None
    for command in decision.options or ():
        if isinstance(command, c.MoveUnits):
            units = session.table.units_at(decision.seat, command.origin)
            if len(units) > least and session.table.room(command.target) >= least:
                return command
    return None


class TestMoving:
    def test_one_unit_is_dragged_alone(self, app: App) -> None:
        scene = come_to(app, "ask_action", _roomy_move)
        order = _move_with(scene.session)
        assert order is not None
        unit, *others = scene.situation.own_units(order.origin)
        drag(app, f"unit/{unit}", f"tile/{order.target}")
        where = scene.session.state.where
        assert sum(where[other] == order.origin for other in [unit, *others]) == len(others)
        assert scene.session.asked().kind != "ask_movers"  # type: ignore[union-attr]

    def test_the_plaque_drags_the_whole_stack(self, app: App) -> None:
        def fits(session: Session) -> bool:
            return _whole(session) is not None

        scene = come_to(app, "ask_action", fits)
        order = _whole(scene.session)
        assert order is not None
        units = scene.situation.own_units(order.origin)
        drag(app, f"stack/{order.origin}", f"tile/{order.target}")
        assert all(scene.session.state.where[unit] == order.target for unit in units)

    def test_clicks_choose_several_and_a_lit_tile_takes_them(self, app: App) -> None:
        scene = come_to(app, "ask_action", _roomy_move)
        order = _move_with(scene.session)
        assert order is not None
        first, second, *rest = scene.situation.own_units(order.origin)
        click(app, f"unit/{first}")
        click(app, f"unit/{second}")
        assert isinstance(scene.showing.held, grip.Units)
        assert set(scene.showing.held.units) == {first, second}
        before = scene.session.table.count[order.target]
        click(app, f"tile/{order.target}")
        assert scene.session.table.count[order.target] == before + 2
        assert len(scene.situation.table.units_at(0, order.origin)) <= len(rest) + 2

    def test_the_right_button_lets_go(self, app: App) -> None:
        scene = come_to(app, "ask_action", _roomy_move)
        order = _move_with(scene.session)
        assert order is not None
        click(app, f"stack/{order.origin}")
        assert scene.showing.held is not None
        click(app, f"stack/{order.origin}", button=pygame.BUTTON_RIGHT)
        assert scene.showing.held is None

    def test_an_illegal_drop_says_why_and_does_nothing(self, app: App) -> None:
        scene = come_to(app, "ask_action", _roomy_move)
        order = _move_with(scene.session)
        assert order is not None
        held = grip.Units(order.origin, tuple(scene.situation.own_units(order.origin)))
        lit = grip.targets(scene.situation, held)
        far = next(t for t in range(scene.session.table.tiles) if t not in lit and t != order.origin)
        given = len(journal(scene))
        drag(app, f"stack/{order.origin}", f"tile/{far}")
        assert scene.remarks.told is not None
        assert scene.remarks.told.rule
        assert scene.remarks.told.text.endswith(".")
        assert len(journal(scene)) == given
        assert scene.showing.held is None

    def test_undo_takes_the_whole_move_back(self, app: App) -> None:
        scene = come_to(app, "ask_action", _roomy_move)
        order = _move_with(scene.session)
        assert order is not None
        before = scene.session.state.digest()
        drag(app, f"unit/{scene.situation.own_units(order.origin)[0]}", f"tile/{order.target}")
        assert scene.session.state.digest() != before
        click(app, "order/undo")
        assert scene.session.state.digest() == before

    def test_others_units_cannot_be_dragged_and_say_why(self, app: App) -> None:
        scene = come_to(app, "ask_action")
        table, seat = scene.session.table, scene.situation.seat
        unit = next(unit for unit in table.on_board((seat + 1) % 6))
        drag(app, f"unit/{unit}", f"tile/{table.held_tiles(seat)[0]}")
        assert scene.remarks.told is not None
        assert scene.session.asked().kind == "ask_action"  # type: ignore[union-attr]


def _whole(session: Session) -> c.MoveUnits | None:
    decision = session.asked()
    assert decision is not None
    for command in decision.options or ():
        if isinstance(command, c.MoveUnits):
            count = len(session.table.units_at(decision.seat, command.origin))
            if 1 < count <= session.table.room(command.target):
                return command
    return None


class TestOtherOrders:
    def test_a_battle_is_asked_about_first(self, app: App) -> None:
        def enemies(session: Session) -> bool:
            return any(isinstance(o, c.DeclareBattle) for o in session.asked().options or ())  # type: ignore[union-attr]

        scene = come_to(app, "ask_action", enemies)
        battle = next(o for o in scene.situation.options if isinstance(o, c.DeclareBattle))
        drag(app, f"stack/{battle.origin}", f"tile/{battle.target}")
        assert scene.session.state.battle is None
        click(app, "battle/cancel")
        assert scene.session.state.battle is None
        click(app, "order/battle")
        click(app, f"tile/{battle.origin}")
        click(app, f"tile/{battle.target}")
        click(app, "battle/confirm")
        assert battle in journal(scene)

    def test_a_swap_waits_until_it_is_lawful(self, app: App) -> None:
        scene = come_to(app, "ask_action", lambda s: bool(_swaps(s)))
        swap = _swaps(scene.session)[0]
        click(app, "order/swap")
        click(app, f"tile/{swap.first}")
        click(app, f"tile/{swap.second}")
        assert scene.session.asked().kind == "ask_swap"  # type: ignore[union-attr]
        assert spot(app, "button/done").click is None
        assert spot(app, "button/done").why
        for tile in (swap.first, swap.second):
            click(app, f"unit/{scene.situation.own_units(tile)[0]}")
        click(app, "button/done")
        assert scene.session.asked().kind != "ask_swap"  # type: ignore[union-attr]

    def test_leaving_a_phase_and_ending_the_turn_are_explicit(self, app: App) -> None:
        scene = come_to(app, "ask_end_turn", players=2, teams=False)
        turn = scene.session.state.turn
        wait(app, 2)
        assert scene.session.state.turn == turn
        click(app, "button/end_turn")
        assert scene.session.state.turn == turn + 1


def _swaps(session: Session) -> list[c.SwapUnits]:
    decision = session.asked()
    assert decision is not None
    return [command for command in decision.options or () if isinstance(command, c.SwapUnits)]


def _only_cheap_units(session: Session) -> bool:
    offered = {o.kind for o in session.asked().options or () if isinstance(o, c.BuyUnit)}  # type: ignore[union-attr]
    return bool(offered) and "catapult" not in offered


class TestPurchase:
    def test_what_is_too_dear_is_greyed_and_says_so(self, app: App) -> None:
        scene = come_to(app, "ask_purchase", _only_cheap_units)
        dear = spot(app, "reserve/catapult")
        assert dear.click is None
        assert dear.drag is None
        assert dear.why
        assert scene.situation.every(c.BuyUnit)

    def test_gold_of_allies_is_split_with_less_and_more(self, app: App) -> None:
        scene = come_to(app, "ask_payment")
        ways = [way.amounts for way in scene.situation.every(c.PayWith)]
        assert scene.payment.amounts(scene.situation) == ways[0]
        answer_by_mouse(app, c.PayWith(ways[-1]))
        assert journal(scene)[-1] == c.PayWith(ways[-1])

    def test_a_coin_dragged_onto_an_ally_is_given(self, app: App) -> None:
        scene = come_to(app, "ask_action", lambda s: s.state.gold[s.state.active] > 0)
        seat = scene.situation.seat
        ally = scene.session.table.side_of(seat)[1]
        gold = scene.session.state.gold[ally]
        drag(app, "gold", f"plate/{ally}")
        assert scene.session.state.gold[ally] == gold + 1


def _another_decides(session: Session) -> bool:
    """Whether somebody decides in another general's turn, who has a hand that must not be seen."""
    decision, active = session.asked(), session.state.active
    return decision is not None and decision.seat != active and bool(session.state.hand[active])


class TestCards:
    def test_another_generals_choice_is_made_with_the_hand_covered(self, app: App) -> None:
        scene = come_to(app, "ask_add_unit", _another_decides)
        s = scene.situation
        assert s.seat != scene.session.viewer
        assert not [one for one in scene.spots if one.name.startswith("hand/") and one.name != "hand/hidden"]
        assert spot(app, "event/who")
        answer_by_mouse(app, s.options[-1])
        assert journal(scene)[-1] == s.options[-1]

    def test_another_generals_choice_can_be_taken_back(self, app: App) -> None:
        scene = come_to(app, "ask_add_unit", _another_decides)
        before, seat = scene.session.state.digest(), scene.situation.seat
        answer_by_mouse(app, scene.situation.options[-1])
        click(app, "order/undo")
        assert scene.session.state.digest() == before
        assert scene.situation.seat == seat
        assert scene.session.covered

    def test_the_hand_is_shown_again_on_demand(self, app: App) -> None:
        scene = come_to(app, "ask_action", lambda s: bool(s.state.hand[s.state.active]))
        scene.session.covered = True
        scene.refresh()
        assert not scene.spot(f"hand/{scene.session.state.hand[scene.session.viewer][0]}")
        click(app, "hand/show")
        assert spot(app, f"hand/{scene.session.state.hand[scene.session.viewer][0]}")

    def test_a_unit_that_an_event_costs_is_confirmed(self, app: App) -> None:
        scene = come_to(app, "ask_return")
        assert spot(app, "button/confirm").click is None
        unit = scene.situation.every(c.PickUnit)[0].unit
        click(app, f"unit/{unit}")
        assert scene.showing.chosen == unit
        click(app, "button/confirm")
        assert journal(scene)[-1] == c.PickUnit(unit)

    def test_event_cards_change_places_by_click(self, app: App) -> None:
        scene = come_to(app, "ask_arrange")
        click(app, "arrange/0")
        click(app, "arrange/1")
        click(app, "arrange/confirm")
        command = journal(scene)[-1]
        assert isinstance(command, c.ArrangeEvents)
        assert command.order[:2] == (1, 0)

    def test_the_event_of_a_turn_lies_large_once(self, app: App) -> None:
        scene = come_to(app, "ask_action")
        scene.session.looked_at.clear()
        scene.refresh()
        assert scene.spot("event/continue")
        click(app, "event/continue")
        scene.refresh()
        assert not scene.spot("event/continue")


class TestSecrets:
    @pytest.mark.parametrize("kind", ["ask_action", "ask_purchase", "ask_end_turn"])
    def test_others_secrets_change_no_pixel(self, app: App, kind: str) -> None:
        scene = come_to(app, kind)
        before = _picture(app)
        state, seat = scene.session.state, scene.session.viewer
        for other in range(6):
            if other not in scene.session.table.side_of(seat):
                _change_secrets(state, other)
        state.event_deck[:] = state.event_deck[::-1]
        scene.refresh()
        assert _picture(app) == before

    def test_a_covered_hand_changes_no_pixel(self, app: App) -> None:
        def somebody_else(session: Session) -> bool:
            return session.asked().seat != session.state.active and bool(
                session.state.hand[session.state.active]
            )  # type: ignore[union-attr]

        scene = come_to(app, "ask_add_unit", somebody_else)
        before = _picture(app)
        for seat in range(6):
            _change_secrets(scene.session.state, seat)
        scene.refresh()
        assert _picture(app) == before


def _change_secrets(state: State, seat: int) -> None:
    """Exchange what a general holds for other cards of the deck, and turn the deck over."""
    hand, deck = state.hand[seat], state.deck[seat]
    for place in range(min(len(hand), len(deck))):
        hand[place], deck[place] = deck[place], hand[place]
    deck.reverse()


def _picture(app: App) -> bytes:
    settle(app)
    app.desk.stack.top.redraw()
    app.step([], 1 / 60)
    return pygame.image.tobytes(app.surface, "RGB")


class TestView:
    def test_wheel_middle_button_and_home(self, app: App) -> None:
        scene = come_to(app, "ask_action")
        base = scene.map.grid
        middle = scene.areas.board.center
        wheel(app, middle, 3)
        assert scene.map.grid.zoom > 1.2
        origin = scene.map.grid.origin
        app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=middle, button=pygame.BUTTON_MIDDLE)], 0.02)
        move(app, (middle[0] + 40, middle[1] + 10))
        app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=middle, button=pygame.BUTTON_MIDDLE)], 0.02)
        assert scene.map.grid.origin != origin
        assert spot(app, "tile/0").rect.collidepoint(scene.map.centre(0))
        press_key(app, pygame.K_HOME)
        assert scene.map.grid == base

    def test_every_tile_unit_and_kind_explains_itself(self, app: App) -> None:
        scene = come_to(app, "ask_purchase")
        for one in scene.spots:
            if one.name.startswith(("tile/", "unit/", "reserve/", "order/", "phase/", "plate/")):
                assert scene.tip_of(one) is not None, one.name

    def test_an_idle_board_is_not_drawn_again(self, app: App) -> None:
        come_to(app, "ask_action")
        settle(app)
        wait(app, 1)
        assert not app.step([], 1 / 60)

    @pytest.mark.parametrize("size", SIZES)
    @pytest.mark.parametrize(
        "kind", ["ask_action", "ask_purchase", "ask_payment", "ask_add_unit", "ask_resurrect"]
    )
    def test_buttons_keep_apart_and_inside(self, app_for: AppFor, size: tuple[int, int], kind: str) -> None:
        app = app_for(size)
        scene = come_to(app, kind)
        assert layout_problems(app) == []
        scene.open_general(0)
        assert layout_problems(app) == []
        scene.event.show_last()
        assert layout_problems(app) == []
        scene.open_menu()
        assert layout_problems(app) == []


class TestClock:
    def test_time_that_runs_out_ends_the_turn(self, app: App) -> None:
        scene = come_to(app, "ask_action", players=2, teams=False, turn_timer=60)
        turn = scene.session.state.turn
        assert scene.time_left is not None
        wait(app, 1)
        assert 55 < scene.time_left < 60
        scene.session.time_left = 0.01
        wait(app, 0.1)
        assert c.TimeUp() in journal(scene)
        assert scene.session.state.turn == turn + 1

    @pytest.mark.parametrize("hiding", [RulebookScene, SettingsScene])
    def test_what_hides_the_board_stops_it_for_a_while_only(self, app: App, hiding: type[Scene]) -> None:
        scene = come_to(app, "ask_action", players=2, teams=False, turn_timer=60)
        wait(app, 1)
        begun = scene.session.time_left
        app.desk.stack.push(hiding(app.desk))
        app.desk.stack.update(FREE - 1)
        assert scene.session.time_left == begun
        app.desk.stack.update(11)
        assert begun - 11 < scene.session.time_left < begun - 9

    def test_time_that_runs_out_in_the_book_ends_the_turn_when_it_is_closed(self, app: App) -> None:
        scene = come_to(app, "ask_action", players=2, teams=False, turn_timer=60)
        turn = scene.session.state.turn
        wait(app, 0.1)
        press_key(app, pygame.K_F1)
        app.desk.stack.update(FREE + 70)
        assert scene.session.state.turn == turn
        press_key(app, pygame.K_ESCAPE)
        wait(app, 0.1)
        assert scene.session.state.turn == turn + 1

    def test_the_next_turn_has_its_while_again(self, app: App) -> None:
        scene = come_to(app, "ask_action", players=2, teams=False, turn_timer=60)
        wait(app, 0.1)
        scene.session.free_left = 0.0
        scene.session.timed_turn = -1
        wait(app, 0.1)
        assert scene.session.free_left == FREE

    def test_the_book_tells_how_it_goes(self, app: App) -> None:
        scene = come_to(app, "ask_action", players=2, teams=False, turn_timer=60)
        wait(app, 0.1)
        scene.session.time_left = 60.0
        words = app.desk.kit.words
        stands = clock_text(app.desk.kit, scene.session)
        assert stands == words("rulebook.clock_stands", clock="1:00", count=30)
        press_key(app, pygame.K_F1)
        app.desk.stack.update(FREE + 20)
        assert clock_text(app.desk.kit, scene.session) == words("rulebook.clock_runs", clock="0:40")


class TestWholeMatches:
    @pytest.mark.parametrize(("players", "teams"), [(2, False), (4, True)])
    def test_everything_asked_on_the_board_is_answered_by_mouse(
        self, app: App, players: int, teams: bool
    ) -> None:
        session = lay(app, players, teams=teams, seed="mouse", ransom=True)
        player = RandomPlayer("mouse")
        for _ in range(260):
            decision = session.asked()
            if decision is None:
                break
            if session.state.active < 0 or session.state.battle is not None or decision.is_chance:
                session.roll() if decision.is_chance else session.answer(
                    player.choose(decision, session.view)
                )
                continue
            if session.hand_over_to() is not None:
                session.sit_down(decision.seat)
            if not app.desk.stack.scenes or not isinstance(app.desk.stack.top, BoardScene):
                app.desk.stack.scenes.clear()
                app.desk.go_on()
            board(app).refresh()
            given = len(session.match.journal.entries)
            answer_by_mouse(app, player.choose(decision, session.view))
            assert len(session.match.journal.entries) > given
            assert session.match.game.validate() == []
