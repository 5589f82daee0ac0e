"""Whole matches by mouse alone, from the menu to the results."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from kaladan.app import App
from kaladan.match.journal import Journal
from kaladan.match.match import Match
from kaladan.match.replay import replay
from kaladan.model.commands import Command
from kaladan.model.events import Event
from kaladan.scenes.menu import MenuScene
from kaladan.scenes.results import ResultsScene
from kaladan.scenes.scene_stack import SceneStack
from kaladan.storage.settings import Pace
from tests.scenes.conftest import AppFor
from tests.scenes.player import Person

#: Longer than any match is.
WHOLE = 6000
#: Matches are begun in the other modes and played so far.
BEGUN = 150
#: A frame is drawn whenever so many answers were given since the last one.
DRAWN_EVERY = 20

draw_really = SceneStack.draw
apply_really = Match.apply


class SeldomDrawn:
    """Draws a scene of each kind, and then a frame now and again; what is drawn nobody reads."""

    def __init__(self) -> None:
        self.kinds: set[type] = set()
        self.last = 0

    def draw(self, stack: SceneStack, surface: pygame.Surface) -> bool:
        """Draw or leave it."""
        kind, session = type(stack.top), getattr(stack.top, "desk").session  # noqa: B009
        answers = len(session.match.journal.entries) if session is not None else 0
        if kind in self.kinds and 0 <= answers - self.last < DRAWN_EVERY:
            return False
        self.kinds.add(kind)
        self.last = answers
        return draw_really(stack, surface)


def apply_and_validate(match: Match, seat: int, command: Command) -> list[Event]:
    """Apply an answer, and check the state after it."""
    events = apply_really(match, seat, command)
    assert match.game.validate() == [], f"after {command.line()}"
    return events


@pytest.fixture
def table(app_for: AppFor, monkeypatch: pytest.MonkeyPatch) -> App:
    """The menu in the smallest window; every answer is checked and noted with its fingerprint."""
    drawn = SeldomDrawn()
    monkeypatch.setattr("kaladan.scenes.session.Match", partial(Match, digests=True))
    monkeypatch.setattr(Match, "apply", apply_and_validate)
    monkeypatch.setattr(SceneStack, "draw", lambda stack, surface: drawn.draw(stack, surface))
    app = app_for((1024, 640))
    app.desk.new_seed = lambda: "whole matches"
    app.desk.stack.push(MenuScene(app.desk))
    return app


def verify(app: App, journal: Journal) -> None:
    """Check that the journal alone plays to the same state, with the dice of its seed."""
    digests = [game.state.digest() for _, _, game in replay(app.desk.catalogue, journal, verify=True)]
    assert digests[-1] == app.desk.match.state.digest()


@pytest.mark.parametrize(
    ("mode", "players", "seed", "options"),
    [
        ("alone", 2, 1, {}),
        ("alone", 2, 2, {"battles": "to_the_end", "ransom": "on", "dice": "bag"}),
        ("two", 4, 1, {"turn_timer": "180"}),
        ("three", 6, 1, {}),
        ("three", 6, 2, {"ransom": "on", "world": "random", "phase_order": "income_first"}),
    ],
)
def test_from_the_menu_to_the_results(
    table: App,
    capfd: pytest.CaptureFixture[str],
    mode: str,
    players: int,
    seed: int,
    options: dict[str, str],
) -> None:
    person = Person(table, seed)
    person.begin(mode, players, options)
    person.play(WHOLE)
    assert isinstance(table.desk.stack.top, ResultsScene)
    assert person.session.asked() is None
    verify(table, person.session.match.journal)
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_begun_by_everyone_alone(table: App, capfd: pytest.CaptureFixture[str], players: int) -> None:
    person = Person(table, players)
    person.begin("alone", players, {})
    person.play(BEGUN)
    assert person.answers >= BEGUN or person.over
    assert person.session.state.players == players
    verify(table, person.session.match.journal)
    assert capfd.readouterr().err == ""


def test_another_match_after_the_results(table: App, capfd: pytest.CaptureFixture[str]) -> None:
    person = Person(table, 3)
    person.begin("alone", 2, {"event_deck": "24", "battles": "to_the_end"})
    person.play(WHOLE)
    first = person.session
    person.click("button/play_again")
    assert person.session is not first
    person.play(40)
    assert person.answers >= 40 or person.over
    verify(table, person.session.match.journal)
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize(
    ("mode", "computers", "pace", "most"),
    [
        ("alone", ("captain",), "normal", WHOLE),
        ("alone", ("squire",), "instant", WHOLE),
        ("two", ("squire", "captain", "captain"), "instant", WHOLE),
        ("two", ("marshal", "warlord", "squire"), "normal", BEGUN),
        ("three", ("squire", "captain", "marshal", "captain", "warlord"), "instant", BEGUN),
    ],
)
def test_one_person_against_computers(
    table: App,
    capfd: pytest.CaptureFixture[str],
    mode: str,
    computers: tuple[str, ...],
    pace: Pace,
    most: int,
) -> None:
    table.desk.computers.choose_pace(pace)
    person = Person(table, 5)
    person.begin(mode, len(computers) + 1, {"event_deck": "24"}, computers=computers)
    person.play(most)
    session = person.session
    assert person.over or (most < WHOLE and person.answers >= most)
    assert session.is_solo
    assert session.viewer == 0
    assert not session.covered
    assert session.computers == dict(enumerate(computers, start=1))
    seats = {entry.seat for entry in session.match.journal.entries}
    assert seats >= set(range(len(computers) + 1))
    verify(table, session.match.journal)
    assert capfd.readouterr().err == ""
