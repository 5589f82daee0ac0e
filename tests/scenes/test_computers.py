"""Computer players on the screen: what they get to see, when they act, and what a person sees of it."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame
import pytest

from kaladan.app import App
from kaladan.match.journal import PERSON
from kaladan.model.commands import Command, DeployUnit, GiveGold, Pass
from kaladan.model.decisions import Decision
from kaladan.model.events import HIDDEN
from kaladan.model.game import Game
from kaladan.model.state import State
from kaladan.model.views import View
from kaladan.players.player import Look
from kaladan.players.random_player import RandomPlayer
from kaladan.scenes import computers as computers_module
from kaladan.scenes import seating
from kaladan.scenes.battle import BattleScene
from kaladan.scenes.board import BoardScene
from kaladan.scenes.board_trail import trail_of
from kaladan.scenes.draft import DraftScene
from kaladan.scenes.hand_over import HandOverScene
from kaladan.scenes.magic import MagicScene
from kaladan.scenes.results import ResultsScene
from kaladan.scenes.scene_stack import SceneStack
from kaladan.scenes.session import Session
from kaladan.scenes.thinker import Stopped, Thinker
from kaladan.scenes.trouble import TroubleScene
from kaladan.scenes.turn_order import TurnOrderScene
from kaladan.storage.settings import load_preferences
from kaladan.ui.trail import Trail
from tests.scenes.conftest import SIZES, AppFor
from tests.scenes.driver import (
    begin,
    click,
    layout_problems,
    let_computers_act,
    press_key,
    settle,
    spot,
    wait,
)
from tests.scenes.player import Person

SOLO = (PERSON, "captain")
TEAM = (PERSON, "captain", "captain", "captain")


@dataclass
class Watcher:
    """A player that notes all it is given."""

    choose_really: Callable[[Decision, Look], Command]
    given: list[tuple[Decision, State]] = field(default_factory=list)

    def choose(self, decision: Decision, look: Look) -> Command:
        self.given.append((decision, look()))
        return self.choose_really(decision, look)


def play_to(app: App, stop: Callable[[Session, Decision], bool], seed: int = 1) -> Session:
    """Let persons answer at random, and computers act, until something is asked."""
    session, chooser = app.desk.match, RandomPlayer(str(seed))
    while (decision := session.asked()) is not None and not stop(session, decision):
        if decision.is_chance:
            session.roll()
        elif session.computer_asked:
            session.answer(chooser.choose(*_asked(session, decision.seat)))
        else:
            session.answer(chooser.choose(decision, session.view))
    assert decision is not None, "it was never asked"
    return session


def _asked(session: Session, seat: int) -> tuple[Decision, Look]:
    decision, view = session.question_for(seat)
    return decision, lambda: view


def in_turn_of(
    computer: bool, kind: str = "ask_action", number: int = 2
) -> Callable[[Session, Decision], bool]:
    def stop(session: Session, decision: Decision) -> bool:
        mine = session.computer_asked == computer and decision.seat == session.state.active
        mine = mine and session.state.battle is None
        return mine and kind in ("", decision.kind) and session.state.round >= number

    return stop


def show_board(app: App) -> BoardScene:
    """Show the board with no sheet over it."""
    app.desk.go_on()
    board = app.desk.stack.top
    assert isinstance(board, BoardScene)
    board.close_sheet()
    return board


@pytest.fixture
def undrawn(app_for: AppFor, monkeypatch: pytest.MonkeyPatch) -> App:
    """The smallest window, in which nothing is drawn: for matches that are played far."""
    monkeypatch.setattr(SceneStack, "draw", lambda stack, surface: False)  # noqa: ARG005
    return app_for((1024, 640))


# -- secrets


def test_a_computer_gets_its_question_and_its_view_and_nothing_else(
    undrawn: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = undrawn
    watchers: list[Watcher] = []

    def seated(*given: object, **_named: object) -> Watcher:
        watchers.append(Watcher(RandomPlayer(str(given[2])).choose))
        return watchers[-1]

    monkeypatch.setattr(seating, "seated", seated)
    begin(app, 4, teams=True, played_by=TEAM)
    app.desk.computers.choose_pace("instant")
    person = Person(app, 4)
    person.play(260)
    given = [pair for watcher in watchers for pair in watcher.given]
    assert len(given) > 60
    for decision, view in given:
        assert type(view) is View
        assert view.rng == 0
        friends = [seat for seat in range(4) if seat % 2 == decision.seat % 2]
        for seat, hand in enumerate(view.hand):
            assert seat in friends or set(hand) <= {HIDDEN}
        assert all(set(deck) <= {HIDDEN} for deck in view.deck)
        held = gc.get_referents(decision) + gc.get_referents(view)
        assert not any(isinstance(one, Game | Session) for one in held)


def test_the_seed_of_a_player_does_not_tell_the_dice(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    setting = begin(app, played_by=SOLO, seed="a seed").match.journal.setting
    seeds: list[str] = []

    def seated(*given: object, **_named: object) -> RandomPlayer:
        seeds.append(str(given[2]))
        return RandomPlayer(seeds[-1])

    monkeypatch.setattr(seating, "seated", seated)
    seating.take_seat(app.desk.catalogue, setting, 1, lambda: None)
    assert "a seed" not in seeds[0]


def test_the_cards_of_a_computer_are_never_spots(app: App) -> None:
    begin(app, played_by=SOLO, seed="3")
    play_to(app, lambda session, decision: decision.kind == "ask_starting_magic" and session.computer_asked)
    app.desk.go_on()
    app.step([], 0)
    scene = app.desk.stack.top
    assert isinstance(scene, MagicScene)
    assert not [one.name for one in scene.spots if one.name.startswith("card/")]
    assert app.desk.match.viewer == 0


# -- who comes to the screen


def test_nobody_hands_over_to_or_from_computers(undrawn: App) -> None:
    app = undrawn
    session = begin(app, 4, teams=True, played_by=TEAM)
    assert session.is_solo
    app.desk.computers.choose_pace("instant")
    person = Person(app, 2)
    while person.answers < 200 and not person.over:
        person.act()
        assert not isinstance(app.desk.stack.top, HandOverScene)
        assert (session.viewer, session.covered) == (0, False)


def test_a_person_hands_over_to_the_next_person(undrawn: App) -> None:
    app = undrawn
    session = begin(app, 3, played_by=(PERSON, "captain", PERSON))
    app.desk.computers.choose_pace("instant")
    person, sat = Person(app, 3), []
    while person.answers < 200 and not person.over:
        if isinstance(app.desk.stack.top, HandOverScene):
            sat.append(app.desk.stack.top.seat)
        person.act()
    assert set(sat) == {0, 2}
    assert session.persons == (0, 2)


def test_who_plays_alone_stays_at_the_table(app: App) -> None:
    session = begin(app, played_by=SOLO)
    session.stand_up()
    assert (session.viewer, session.covered) == (0, False)


# -- acting


def test_dice_of_computers_are_thrown_for_them(app: App) -> None:
    begin(app, 3, played_by=(PERSON, "captain", "captain"), seed="2")
    scene = app.desk.stack.top
    assert isinstance(scene, TurnOrderScene)
    assert spot(app, "die/1").click is None
    wait(app, 2)
    assert scene.seen >= {1, 2}
    assert 0 not in scene.seen
    click(app, "die/0")
    settle(app)
    assert 0 in scene.seen or 0 in scene.thrown


def test_what_a_computer_chooses_in_the_set_up_is_seen_before_it_is_done(app: App) -> None:
    begin(app, 2, played_by=("captain", PERSON), seed="4")
    session = play_to(app, lambda session, decision: decision.kind == "ask_realm" and session.computer_asked)
    app.desk.go_on()
    scene = app.desk.stack.top
    assert isinstance(scene, DraftScene)
    free = scene.free()[0]
    # The banners hang: a press while they unroll would hurry the computer.
    scene.hurry_up()
    app.step([], 0)
    before = len(session.match.journal.entries)
    assert all(one.click is None for one in scene.spots if one.name.startswith("realm/"))
    click(app, f"realm/{free}")
    while not scene.chosen:
        app.step([], 0)
    assert len(session.match.journal.entries) == before
    wait(app, 1)
    assert session.state.realm[0]


@pytest.mark.parametrize("pace", computers_module.PACES)
def test_every_pace_can_be_chosen_and_is_remembered(app: App, pace: computers_module.Pace) -> None:
    begin(app, played_by=SOLO)
    play_to(app, in_turn_of(True))
    show_board(app)
    app.desk.computers.choose_pace("slow")
    click(app, f"order/pace/{pace}")
    assert app.desk.computers.pace == pace
    assert load_preferences().pace == pace


def test_space_hurries_as_long_as_it_is_held(app: App) -> None:
    begin(app, played_by=SOLO)
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    app.step([down], 0)
    assert app.desk.computers.pace == "instant"
    app.step([pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0)], 0)
    assert app.desk.computers.pace == "normal"


def test_the_map_can_be_moved_while_a_computer_thinks(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = threading.Event()

    class Slow(RandomPlayer):
        def choose(self, decision: Decision, look: Look) -> Command:
            gate.wait(20)
            return super().choose(decision, look)

    monkeypatch.setattr(seating, "seated", lambda *given, **_named: Slow(str(given[2])))
    session = begin(app, played_by=SOLO)
    play_to(app, in_turn_of(True))
    board = show_board(app)
    app.step([], 0)
    before, zoom = len(session.match.journal.entries), board.map.grid.zoom
    board.map.zoom(board.areas.board.center, 3)
    assert board.map.grid.zoom > zoom
    click(app, "tool/menu")
    assert board.sheet is not None
    gate.set()
    wait(app, 0.5)
    assert len(session.match.journal.entries) == before, "the match waits while the menu is open"
    click(app, "menu/resume")
    app.desk.computers.choose_pace("instant")
    let_computers_act(app)
    assert len(session.match.journal.entries) > before


def test_another_match_has_its_own_computers(undrawn: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when nothing is thought about at the moment in which the match before is left."""
    levels: list[str] = []

    def seated(*given: object, **_named: object) -> RandomPlayer:
        levels.append(str(given[0]))
        return RandomPlayer(str(given[2]))

    monkeypatch.setattr(seating, "seated", seated)
    app = undrawn
    for level in ("captain", "squire"):
        begin(app, played_by=(PERSON, level))
        app.desk.computers.choose_pace("instant")
        Person(app, 2).play(30)
    assert levels == ["captain", "squire"]


def test_a_computer_thinks_anew_when_what_it_was_asked_about_was_taken_back(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, watchers = threading.Event(), []

    def seated(*given: object, **_named: object) -> Watcher:
        player = RandomPlayer(str(given[2]))

        def choose(decision: Decision, look: Look) -> Command:
            gate.wait(20)
            return player.choose(decision, look)

        watchers.append(Watcher(choose))
        return watchers[-1]

    monkeypatch.setattr(seating, "seated", seated)
    begin(app, played_by=SOLO, seed="4")
    kind = "ask_first_basic"
    session = play_to(app, lambda _, decision: (decision.kind, decision.seat) == (kind, 0))
    decision = session.asked()
    assert decision is not None
    first, other = (decision.options or ())[:2]
    for command in (first, other):
        session.answer(command)
        assert session.computer_asked
        app.desk.go_on()
        app.step([], 0)
        if command is first:
            session.undo()
            app.step([], 0)
    expected = session.match.game.view(1).digest()
    for _ in range(200):
        given = [view.digest() for watcher in watchers for _, view in watcher.given]
        if len(given) == 2:
            break
        wait(app, 0.01)
        gate.wait(0.01)
    gate.set()
    assert given[-1] == expected
    assert given[0] != expected


def test_the_trail_lasts_until_the_person_acts(app: App) -> None:
    begin(app, 3, played_by=(PERSON, "captain", "captain"), seed="5")
    session = play_to(app, in_turn_of(False, number=3))
    trail = trail_of(session)
    assert trail.arrows
    assert trail.rings
    session.answer(Pass())
    assert trail_of(session) == Trail()


def test_the_recap_leads_to_the_tiles(app: App) -> None:
    begin(app, 3, played_by=(PERSON, "captain", "captain"), seed="5")
    play_to(app, in_turn_of(False, "", number=3))
    board = show_board(app)
    app.step([], 0)
    lines = [one for one in board.spots if one.name.startswith("recap/") and one.click is not None]
    assert len(lines) > 1
    click(app, lines[0].name)
    assert board.recap.pointed_tiles()
    click(app, "recap/close")
    assert board.spot("recap/close") is None


@pytest.mark.parametrize(("players", "covers"), [(3, False), (6, True)])
def test_the_recap_does_not_stay_where_it_covers_tiles(app: App, players: int, covers: bool) -> None:
    begin(app, players, played_by=(PERSON, *["captain"] * (players - 1)), seed="6")
    session = play_to(app, in_turn_of(False, "", number=3))
    board = show_board(app)
    app.step([], 0)
    click(app, next(s.name for s in board.spots if s.name.startswith("recap/") and s.click is not None))
    assert board.recap.pointed_tiles()
    click(app, next(s.name for s in board.spots if s.name.startswith("reserve/") and s.click is not None))
    assert (board.spot("recap") is None) == covers
    board.drag_cancelled()
    assert board.spot("recap") is not None
    board.answer(next(o for o in board.situation.options if isinstance(o, DeployUnit)))
    assert session.state.active == 0
    assert (board.spot("recap") is None) == covers
    assert bool(board.recap.pointed_tiles()) != covers


def test_nobody_takes_back_what_a_computer_did(app: App) -> None:
    session = begin(app, 3, played_by=(PERSON, "captain", "captain"), seed="6")
    play_to(app, lambda session, decision: decision.kind == "ask_first_basic" and not session.computer_asked)
    app.desk.go_on()
    entries = session.match.journal.entries
    if entries[-1].seat in session.computers:
        assert spot(app, "button/undo").click is None
    decision = session.asked()
    assert decision is not None
    session.answer(next(o for o in decision.options or () if isinstance(o, DeployUnit)))
    play_to(app, in_turn_of(False))
    while session.match.journal.entries[-1].seat == 0 and not session.match.why_no_undo(0):
        session.undo(session.last_hand())
    assert session.last_hand() == 0
    assert session.match.why_no_undo(session.last_hand())


@pytest.mark.parametrize(("pace", "seen"), [("normal", True), ("fast", False)])
def test_battles_of_computers_are_short_or_left_out(
    app: App, pace: computers_module.Pace, seen: bool
) -> None:
    begin(app, 4, played_by=(PERSON, "captain", "captain", "captain"), seed="9")
    app.desk.computers.choose_pace(pace)
    session = play_to(
        app, lambda session, _: session.state.battle is not None and not session.concerns_person
    )
    app.desk.go_on()
    assert isinstance(app.desk.stack.top, BattleScene) == seen
    passed = 0.0
    while session.state.battle is not None or isinstance(app.desk.stack.top, BattleScene):
        assert app.desk.stack.top.spot("button/roll") is None
        app.step([], 0.05)
        passed += 0.05
        if session.concerns_person and session.asked() is not None and not session.computer_asked:
            return
    assert app.desk.stack.top is not None


def test_closing_the_window_ends_a_thought(app: App) -> None:
    thinker = Thinker()
    ended = threading.Event()

    def think(pulse: Callable[[], None]) -> int:
        try:
            while True:
                pulse()
        except Stopped:
            ended.set()
            raise

    thought = thinker.begin(think)
    thought.stop()
    assert ended.wait(20)
    assert thought.wait(20)
    assert app.running


def test_a_thought_stands_still_while_a_frame_is_made() -> None:
    thinker, pulses, first = Thinker(), [0], threading.Event()

    def think(pulse: Callable[[], None]) -> int:
        while pulses[0] < 10**9:
            pulse()
            pulses[0] += 1
            first.set()
        return 0

    thought = thinker.begin(think)
    assert first.wait(20)
    with thinker.hushed():
        thought.wait(0.02)
        before = pulses[0]
        thought.wait(0.02)
        assert pulses[0] - before <= 1
    thought.stop()
    assert thought.wait(20)


def test_a_fault_of_a_player_leads_to_the_trouble_scene_and_back(
    app: App, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    faults = [RuntimeError("a fault in a player")]

    class Faulty(RandomPlayer):
        def choose(self, decision: Decision, look: Look) -> Command:
            if faults:
                raise faults.pop()
            return super().choose(decision, look)

    monkeypatch.setattr(seating, "seated", lambda *given, **_named: Faulty(str(given[2])))
    session = begin(app, played_by=SOLO)
    play_to(app, in_turn_of(True))
    app.desk.go_on()
    while not isinstance(app.desk.stack.top, TroubleScene):
        app.step([], 0.1)
    assert "a fault in a player" in capfd.readouterr().err
    before = len(session.match.journal.entries)
    press_key(app, pygame.K_RETURN)
    app.desk.computers.choose_pace("instant")
    let_computers_act(app)
    assert len(session.match.journal.entries) > before
    assert session.computers == {1: "captain"}


# -- talking to a computer


@pytest.mark.parametrize(("gold", "given"), [(3, 2), (2, 0)])
def test_a_computer_answers_a_proposal_at_once(app: App, gold: int, given: int) -> None:
    begin(app, 4, teams=True, played_by=TEAM, seed="8")
    session = play_to(app, in_turn_of(False))
    session.state.gold[:] = [0, 5, gold, 5]
    show_board(app)
    click(app, "tool/council")
    click(app, "mode/propose")
    click(app, "propose/more")
    click(app, "button/propose")
    assert session.state.gold[0] == given
    last = session.match.journal.entries[-1]
    assert (last.command == GiveGold(0, 2) and last.seat == 2) == bool(given)
    assert spot(app, "button/undo").click is None if app.desk.stack.top.spot("button/undo") else True


def test_nobody_gives_the_gold_of_a_computer(app: App) -> None:
    begin(app, 4, teams=True, played_by=TEAM, seed="8")
    session = play_to(app, in_turn_of(False))
    session.state.gold[:] = [5, 5, 5, 5]
    show_board(app)
    click(app, "tool/council")
    for name in ("give/from", "give/to", "give/from"):
        click(app, name)
        assert app.desk.stack.top.gift.giver == 0  # type: ignore[attr-defined]
    click(app, "button/give")
    assert session.state.gold[2] == 6


# -- looking on


def test_a_match_of_computers_alone_goes_on_by_itself_and_shows_no_secrets(undrawn: App) -> None:
    begin(undrawn, 2, played_by=("squire", "squire"), seed="3", event_deck=24)
    session = undrawn.desk.match
    undrawn.desk.computers.choose_pace("instant")
    while not isinstance(undrawn.desk.stack.top, ResultsScene):
        undrawn.step([], 0.1)
        top = undrawn.desk.stack.top
        if isinstance(top, TurnOrderScene) and top.world_lies:
            click(undrawn, "button/continue")
        assert all(card == HIDDEN for hand in session.view().hand for card in hand)
    assert undrawn.desk.stack.top.spot("button/coach") is None


def test_computers_wait_as_long_as_they_are_told_to(undrawn: App) -> None:
    begin(undrawn, 2, played_by=("squire", "squire"), seed="3")
    session = play_to(undrawn, in_turn_of(True))
    show_board(undrawn)
    undrawn.desk.computers.choose_pace("instant")
    click(undrawn, "button/pause")
    entries = len(session.match.journal.entries)
    wait(undrawn, 1)
    assert len(session.match.journal.entries) == entries
    assert not undrawn.desk.computers.busy
    click(undrawn, "button/go_on")
    while len(session.match.journal.entries) == entries:
        undrawn.step([], 0.1)


# -- the screen


@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_place_while_computers_act(app_for: AppFor, size: tuple[int, int]) -> None:
    app = app_for(size)
    begin(app, 6, teams=True, played_by=(PERSON, *["captain"] * 5), seed="8")
    play_to(app, in_turn_of(False, ""))
    show_board(app)
    app.step([], 0)
    assert layout_problems(app) == []
    play_to(app, in_turn_of(True))
    show_board(app)
    app.step([], 0)
    assert layout_problems(app) == []
