"""Matches that differ only in what the person before the screen cannot know look the same to the pixel."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterator
from random import Random

import pygame
import pytest

from kaladan.app import App
from kaladan.match.journal import Entry
from kaladan.model.commands import Command
from kaladan.model.events import HIDDEN, Event, MagicDeclared
from kaladan.model.game import Game
from kaladan.scenes.battle import BattleScene
from kaladan.scenes.board import BoardScene
from kaladan.scenes.hand_over import HandOverScene
from kaladan.scenes.session import NOBODY, Session
from tests.scenes import driver
from tests.scenes.driver import begin
from tests.stirring import STRANGER, captured_decks, stir

#: A question of each kind is looked at so often.
OFTEN = 2

Frame = tuple[bytes, list[object]]


# -- the twin


def twin_of(session: Session, random: Random) -> Session:
    """Return the session with everything else that its viewer cannot know: state, events, journal."""
    seat = STRANGER if session.viewer == NOBODY or session.covered else session.viewer
    side = () if seat == STRANGER else tuple(session.table.side_of(seat))
    twin = copy.copy(session)
    twin.match = copy.copy(session.match)
    twin.match.game = stir(session.match.game, seat, random)
    _declare_another(twin.match.game, side, random)
    cards = sorted(session.table.catalogue.magic)
    twin.match.events = [_other_event(event, side, cards, random) for event in session.match.events]
    twin.match.journal = copy.copy(session.match.journal)
    twin.match.journal.entries = [
        _other_entry(entry, side, cards, random) for entry in session.match.journal.entries
    ]
    assert twin.match.game.validate() == []
    return twin


def _declare_another(game: Game, side: tuple[int, ...], random: Random) -> None:
    """Let a card that lies face down be another one of the same hand."""
    battle = game.state.battle
    if battle is None or battle.revealed:
        return
    for place, player in enumerate(battle.players):
        if battle.cards[place] and player not in side:
            battle.cards[place] = random.choice(game.state.hand[player])


def _other_event(event: Event, side: tuple[int, ...], cards: list[str], random: Random) -> Event:
    seen = event.seen_by(side or (NOBODY,))
    changes: dict[str, object] = {}
    for name, value in event.fields().items():
        shown = getattr(seen, name)
        if shown == HIDDEN:
            changes[name] = random.choice([card for card in cards if card != value])
        elif shown != value:
            changes[name] = tuple(reversed(value))
    return event.changed(**changes) if changes else event


def _other_entry(entry: Entry, side: tuple[int, ...], cards: list[str], random: Random) -> Entry:
    card = entry.command.fields().get("card", "")
    if not card or entry.seat in side:
        return entry
    command: Command = entry.command.changed(card=random.choice(cards))
    return Entry(entry.seat, command, entry.digest)


# -- what is seen


def shot(app: App) -> bytes:
    """Return the pixels of the window."""
    return pygame.image.tobytes(app.surface, "RGB")


def shown(app: App, session: Session) -> Frame:
    """Bring a session onto an empty table as it is; return the picture, and all that its spots tell."""
    app.desk.session = session
    app.desk.stack.scenes.clear()
    app.desk.go_on()
    app.step([], driver.FRAME)
    return shot(app), told(app)


def told(app: App) -> list[object]:
    """Return what pointing at every place of the scene on top tells."""
    top = app.desk.stack.top
    return [
        (spot.name, tuple(spot.rect), spot.click is None, spot.why, spot.rule, spot.button, top.tip_of(spot))
        for spot in top.spots
    ]


def same(app: App, session: Session, random: Random, looks: tuple[str, ...] = ()) -> None:
    """Check that a session and its twin cannot be told apart, on any of the ways to look at them."""
    twin = twin_of(session, random)
    before = shown(app, session)
    detail = list(looking(app, looks))
    assert shown(app, twin) == before, f"{type(app.desk.stack.top).__name__}: {session.asked()}"
    for (name, one), (_, other) in zip(detail, looking(app, looks), strict=True):
        assert one == other, f"{name} in {type(app.desk.stack.top).__name__}: {session.asked()}"
    app.desk.session = session


def looking(app: App, looks: tuple[str, ...]) -> Iterator[tuple[str, bytes]]:
    """Yield the picture while the pointer rests on a spot, or after what a click on it opened."""
    for look in looks:
        name, _, opened = look.partition(" ")
        if app.desk.stack.top.spot(name) is None or driver.spot(app, name).click is None:
            continue
        driver.hover(app, name)
        yield f"tooltip of {name}", shot(app)
        if opened:
            driver.click(app, name)
            yield f"what {name} opens", shot(app)
            driver.click(app, opened)


def looks_on(session: Session) -> tuple[str, ...]:
    """Return what can be looked at more closely on the board: every plate, and the council."""
    plates = tuple(f"plate/{seat} sheet/close" for seat in range(session.state.players))
    return (*plates, "tool/council button/close")


# -- the matches


@pytest.mark.parametrize(("players", "teams"), [(3, False), (4, True), (6, True)])
def test_whatever_is_asked(app: App, players: int, teams: bool) -> None:
    session = begin(app, players, teams=teams, seed="secrecy")
    random, seen = Random(5), Counter[tuple[str, str, bool]]()
    while (decision := session.asked()) is not None and not captured_decks(session.match.game):
        key = decision.kind, app_top(app, session), session.covered
        if seen[key] < OFTEN:
            seen[key] += 1
            closer = app_top(app, session) == "BoardScene" and seen[key] == 1 and decision.kind in CLOSER
            same(app, session, random, looks_on(session) if closer else ())
        if session.hand_over_to() is not None:
            session.sit_down(decision.seat)
            continue
        answer_any(session, random)
    scenes = {scene for _, scene, _ in seen}
    assert {"HandOverScene", "BoardScene", "BattleScene", "MagicScene"} <= scenes
    assert {covered for _, scene, covered in seen if scene == "BoardScene"} == {True, False}


#: Questions on the board at which everything is looked at more closely.
CLOSER = ("ask_action", "ask_purchase", "ask_free_spawn")


def app_top(app: App, session: Session) -> str:
    """Return the name of the scene that a session needs."""
    app.desk.session = session
    app.desk.stack.scenes.clear()
    app.desk.go_on()
    top = app.desk.stack.top
    assert isinstance(top, (BoardScene, BattleScene, HandOverScene)) or session.state.round == 0
    return type(top).__name__


def answer_any(session: Session, random: Random) -> None:
    """Answer what is asked, at random; take up a covered hand now and again."""
    decision = session.asked()
    assert decision is not None
    if decision.seat == session.viewer and random.random() < 0.5:
        session.sit_down(session.viewer)
    if decision.is_chance:
        session.roll()
    else:
        session.answer(random.choice(decision.options or ()))


@pytest.mark.parametrize(("players", "teams"), [(2, False), (4, True)])
def test_a_card_face_down_on_the_other_side(app: App, players: int, teams: bool) -> None:
    """The defender is asked while the attacker's card lies face down already."""
    found = 0
    for seed in range(6):
        session = begin(app, players, teams=teams, seed=f"face down {seed}")
        random = Random(seed)
        while (decision := session.asked()) is not None and not captured_decks(session.match.game):
            if decision.kind == "ask_magic" and decision.seat != session.state.active:
                session.sit_down(decision.seat)
                battle = session.state.battle
                assert battle is not None
                lies = bool(battle.cards[0]) and len(session.state.hand[battle.players[0]]) > 1
                if lies and battle.players[0] not in session.table.side_of(decision.seat):
                    same(app, session, random)
                    found += 1
            answer_any(session, random)
            if found > 3:
                return
    assert found, "no card lay face down while the other side was asked"


def test_the_test_sees_a_card_that_is_shown(app: App) -> None:
    """What the viewer does know changes the picture, so that equal pictures prove something."""
    session = begin(app, 2, seed="secrecy")
    random = Random(3)
    while (decision := session.asked()) is not None:
        if decision.kind == "ask_purchase" and len(session.state.hand[decision.seat]) == 1:
            break
        answer_any(session, random)
    assert decision is not None
    session.sit_down(decision.seat)
    twin = copy.copy(session)
    twin.match = copy.copy(session.match)
    twin.match.game = stir(session.match.game, STRANGER, Random(1))
    hands = [one.state.hand[decision.seat] for one in (session, twin)]
    assert hands[0] != hands[1]
    assert shown(app, session) != shown(app, twin)


def test_the_twin_differs(app: App) -> None:
    """Hands, decks, face-down cards and the events that tell of them are really others."""
    session = begin(app, 4, seed="secrecy")
    random = Random(2)
    while not any(isinstance(event, MagicDeclared) and event.card for event in session.match.events):
        answer_any(session, random)
    session.sit_down(0)
    twin = twin_of(session, random)
    assert twin.match.game.state.deck != session.state.deck
    assert twin.match.events != session.match.events
    assert twin.match.journal.entries != session.match.journal.entries
