"""What the board tells besides the orders: names of tiles, marks, prices, ways back, skipped phases."""

from __future__ import annotations

import pytest

from kaladan.app import App
from kaladan.model import commands as c
from kaladan.model import events as ev
from kaladan.scenes.sentences import sentence
from kaladan.scenes.session import Session
from kaladan.scenes.vocabulary import Vocabulary
from kaladan.ui.marks import Mark
from kaladan.ui.tokens import TokenState
from tests.scenes.driver import click, hover, move, spot, wait
from tests.scenes.test_board import come_to


def _moved(session: Session) -> bool:
    return any(isinstance(event, ev.UnitsMoved) for event in session.match.events[-8:])


def _can_upgrade(session: Session) -> bool:
    decision = session.asked()
    return any(isinstance(option, c.BuyUpgrade) for option in (decision and decision.options) or ())


def test_a_line_of_the_chronicle_lights_its_tiles(app: App) -> None:
    scene = come_to(app, "ask_purchase", _moved)
    told = scene.chrome.told(scene.situation)
    line = next(i for i, one in enumerate(told) if isinstance(one.events[0], ev.UnitsMoved))
    move(app, f"chronicle/{line}")
    event = told[line].events[0]
    assert isinstance(event, ev.UnitsMoved)
    assert {event.origin, event.target} <= set(scene.chrome.pointed_tiles(scene.situation))


def test_the_tile_that_the_panel_tells_about_is_marked(app: App) -> None:
    scene = come_to(app, "ask_action")
    move(app, "bar")
    tile = scene.touch.looked_at()
    assert scene.map.marks(scene.situation)[tile].mark is Mark.SELECTED


def test_a_castle_bears_the_name_of_the_realm_that_founded_it(app: App) -> None:
    scene = come_to(app, "ask_action")
    state = scene.session.state
    tile = next(tile for tile, founder in enumerate(state.castles) if founder)
    v = Vocabulary(scene.session)
    assert v.realm(state.castles[tile] - 1) in v.place(tile)


def test_units_that_can_be_upgraded_are_lit_where_they_lie(app: App) -> None:
    scene = come_to(app, "ask_purchase", _can_upgrade)
    click(app, "order/upgrade")
    marks = scene.map.marks(scene.situation)
    states = {state for sign in marks.values() for state in (sign.states or {}).values()}
    assert states == {TokenState.OFFERED}


def test_a_swap_that_was_begun_is_left_by_going_back(app: App) -> None:
    come_to(app, "ask_swap")
    button = spot(app, "order/undo").button
    assert button is not None
    assert button.label == app.desk.kit.words("board.back")


def test_a_tooltip_goes_with_the_click_and_does_not_come_back(app: App) -> None:
    scene = come_to(app, "ask_purchase", _can_upgrade)
    assert hover(app, "order/upgrade") == "order/upgrade"
    click(app, "order/upgrade")
    wait(app, 1.0)
    assert scene.pointer.tip == ""


def test_no_cards_need_no_showing(app: App) -> None:
    scene = come_to(app, "ask_action", lambda session: not session.state.hand[session.state.active])
    scene.session.covered = True
    scene.refresh()
    assert scene.spot("hand/show") is None


@pytest.mark.parametrize(
    ("offer", "why"),
    [
        ("free_spawn", "full"),
        ("free_spawn", "none_in_reserve"),
        ("purchase", "nothing_to_buy"),
        ("reinforcement", "nowhere_to_move"),
    ],
)
def test_a_phase_that_is_skipped_says_why(app: App, offer: str, why: str) -> None:
    scene = come_to(app, "ask_action")
    assert sentence(scene.session, ev.OfferSkipped(0, offer, why))


def test_the_phase_track_lists_what_is_still_possible(app: App) -> None:
    scene = come_to(app, "ask_action")
    words = app.desk.kit.words
    asked = scene.situation.decision
    assert asked is not None
    told = _told(app, "action")
    for kind in (c.MoveUnits, c.SwapUnits, c.DeclareBattle, c.Pass):
        offered = scene.situation.every(kind)
        aims = len({getattr(one, "target", 0) for one in offered})
        assert (words(f"board.doing.{kind.__name__}", count=aims) in told) is bool(offered), kind.__name__
    assert words("board.now.done") in _told(app, "event")
    assert words("board.now.later") in _told(app, "purchase")


def test_the_phase_track_tells_a_stranger_who_decides_and_no_more(app: App) -> None:
    scene = come_to(app, "ask_purchase", _can_upgrade)
    session = scene.session
    session.sit_down((session.state.active + 1) % session.state.players)
    scene.refresh()
    scene.close_sheet()
    told = _told(app, "purchase")
    assert session.names[session.state.active] in told
    assert app.desk.kit.words("board.doing.BuyUpgrade") not in told


def _told(app: App, phase: str) -> str:
    tip = spot(app, f"phase/{phase}").tip
    assert tip is not None
    return tip.text
