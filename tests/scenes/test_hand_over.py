"""Handing the screen over: nothing of anybody's is seen before the general has sat down."""

from __future__ import annotations

import pygame
import pytest

from kaladan.app import App
from kaladan.model.decisions import Decision
from kaladan.model.events import BattleDeclared, BattleEnded, EventDrawn, GoldGained, TurnEnded, UnitFell
from kaladan.players.random_player import RandomPlayer
from kaladan.scenes.hand_over import HandOverScene
from kaladan.scenes.session import NOBODY, Session
from kaladan.scenes.since import since_lines
from tests.scenes.conftest import SIZES, AppFor
from tests.scenes.driver import FRAME, begin, click, layout_problems, press_key, spot
from tests.scenes.setups import note_texts


def play_to(session: Session, stop: object, player: RandomPlayer | None = None) -> None:
    """Play by answering at random until something is true of what is asked."""
    chooser = player or RandomPlayer("hand over")
    while (decision := session.asked()) is not None and not stop(decision):  # type: ignore[operator]
        if decision.is_chance:
            session.roll()
        else:
            session.answer(chooser.choose(decision, session.view))


def turn_of(session: Session, seat: int, number: int) -> object:
    """Return whether a general's turn of a round is asked about."""

    def stop(decision: Decision) -> bool:
        state = session.state
        return state.active == seat and decision.seat == seat and state.round >= number

    return stop


def show(app: App, seat: int) -> HandOverScene:
    scene = HandOverScene(app.desk, seat)
    app.desk.stack.replace(scene)
    app.step([], FRAME)
    return scene


def test_sitting_down_shows_the_table_of_the_general(app: App) -> None:
    session = begin(app, 3)
    play_to(session, lambda decision: decision.kind == "ask_starting_magic")
    asked = session.asked()
    assert asked is not None
    app.desk.go_on()
    assert isinstance(app.desk.stack.top, HandOverScene)
    assert session.viewer == NOBODY
    click(app, "button/sit_down")
    assert session.viewer == asked.seat
    assert not isinstance(app.desk.stack.top, HandOverScene)


def test_it_stays_until_the_general_has_sat_down(app: App) -> None:
    session = begin(app, 2)
    play_to(session, lambda decision: decision.kind == "ask_starting_magic")
    app.desk.go_on()
    first = app.desk.stack.top
    app.desk.go_on()
    for key in (pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_c):
        press_key(app, key)
    click(app, (5, 5))
    assert app.desk.stack.top is first


def test_it_names_the_general_alone(app: App) -> None:
    session = begin(app, 2)
    play_to(session, turn_of(session, 1, 2))
    show(app, 1)
    assert [one.name for one in app.desk.stack.top.spots] == ["button/sit_down"]
    button = spot(app, "button/sit_down").button
    assert button is not None
    assert "I am B" in button.label


@pytest.mark.parametrize("teams", [False, True])
def test_equal_frames_for_matches_that_differ_in_secrets_only(app: App, *, teams: bool) -> None:
    session = begin(app, 4, teams=teams)
    play_to(session, turn_of(session, 2, 3))
    show(app, 2)
    before = pygame.image.tobytes(app.surface, "RGB")
    state = session.state
    for cards in (*state.hand, *state.deck):
        cards.reverse()
    state.hand[0], state.deck[0] = state.deck[0][: len(state.hand[0])], state.deck[0]
    state.event_deck.reverse()
    state.rng += 1
    show(app, 2)
    assert pygame.image.tobytes(app.surface, "RGB") == before


def test_lines_tell_what_happened_since_the_last_turn(app: App) -> None:
    session = begin(app, 4, seed="2")
    play_to(session, turn_of(session, 1, 4))
    lines = since_lines(session, 1)
    assert 0 < len(lines) <= 4
    events = session.since_turn_of(1)
    battles = [event for event in events if isinstance(event, BattleDeclared)]
    told = " ".join(line.text for line in lines)
    assert ("attacked" in told) == bool(battles)


def test_the_generals_own_losses_are_told_and_tinted(app: App) -> None:
    for seed in range(40):
        session = begin(app, 3, seed=str(seed))
        play_to(session, turn_of(session, 0, 4))
        fell = [e for e in session.since_turn_of(0) if isinstance(e, UnitFell) and e.owner == 0]
        if fell and session.asked() is not None:
            break
    alarming = [line for line in since_lines(session, 0) if line.loss]
    assert alarming
    assert any("You lost" in line.text for line in alarming)


def test_gold_of_an_event_is_told(app: App) -> None:
    session = begin(app, 2)
    events = session.match.events
    events.clear()
    session.state.realm[:] = ["khalisia", "karrag"]
    events += [
        EventDrawn(1, "golden_harvest"),
        GoldGained(1, 1, "golden_harvest"),
        GoldGained(0, 1, "golden_harvest"),
    ]
    (line,) = since_lines(session, 0)
    assert line.text.startswith("B drew")
    assert "you gained" in line.text
    assert not line.loss


def test_an_interrupted_battle_has_its_line(app: App) -> None:
    session = begin(app, 2)
    play_to(session, turn_of(session, 0, 2))
    session.match.events += [BattleDeclared(1, 0, 1)]
    assert since_lines(session, 0, most=1)[0].text.startswith("B attacks")
    session.match.events.append(BattleEnded(0, 1, "defence"))
    assert "thrown back" in since_lines(session, 0, most=1)[0].text


def test_what_a_general_did_until_the_end_of_the_turn_is_no_news(app: App) -> None:
    session = begin(app, 4, seed="3")
    play_to(session, turn_of(session, 1, 4))
    assert session.asked() is not None
    ended = [event.seat for event in session.since_turn_of(1) if isinstance(event, TurnEnded)]
    assert ended
    assert 1 not in ended


@pytest.mark.parametrize(("number", "told"), [(1, "Nothing yet"), (2, "Nothing that you have not seen")])
def test_a_quiet_round_is_told_for_what_it_is(
    app: App, monkeypatch: pytest.MonkeyPatch, number: int, told: str
) -> None:
    session = begin(app, 2)
    play_to(session, turn_of(session, 0, number))
    assert session.state.round == number
    session.match.events.clear()
    notes = note_texts(monkeypatch)
    scene = show(app, 0)
    assert scene.lines == []
    assert any(text.startswith(told) for lines in notes.texts.values() for text, _ in lines)


def test_in_the_middle_of_a_battle_it_tells_of_the_battle(app: App) -> None:
    session = begin(app, 2)
    play_to(session, lambda decision: _asked_in_own_battle(session, decision))
    line = show(app, session.state.active).lines[0]
    assert line.text.startswith("Your battle for ")
    assert line.text.endswith(" goes on.")


def _asked_in_own_battle(session: Session, decision: Decision) -> bool:
    return session.state.battle is not None and decision.seat == session.state.active


@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_place(app_for: AppFor, size: tuple[int, int]) -> None:
    app = app_for(size)
    session = begin(app, 6, teams=True)
    session.match.journal.setting = session.match.journal.setting.__class__(
        6, True, session.state.options, "1", app.desk.catalogue.fingerprint, ("W" * 24,) * 6
    )
    play_to(session, turn_of(session, 4, 3))
    show(app, 4)
    assert layout_problems(app) == []
