"""Why not? Every control that is greyed says why, and names a section that the rulebook has."""

from __future__ import annotations

from collections import Counter

import pytest

from kaladan.app import App
from kaladan.players.random_player import RandomPlayer
from kaladan.scenes.rulebook_chapters import open_book
from kaladan.scenes.samples import SAMPLES, bring
from kaladan.scenes.scene import Scene, Spot
from tests.scenes.driver import FRAME, settle
from tests.scenes.setups import lay

#: Scenes in which no rule stands behind a reason: what cannot be done there hangs on files.
NO_RULES = ("load_damaged", "load", "replays", "save")
#: A question of each kind is looked at so often.
OFTEN = 4


def greyed(scene: Scene) -> list[Spot]:
    """Return the controls that do nothing now."""
    return [
        one for one in scene.spots
        if one.click is None and one.drag is None and (one.button is not None or one.why)
    ]  # fmt: skip


def faults(app: App, *, ruled: bool = True) -> list[str]:
    """Return what is wrong with the reasons and the links of the scene on top.

    Args:
        ruled: whether a rule stands behind every reason.
    """
    sections = {one.id for one in open_book(app.desk.catalogue, app.desk.kit.words).sections()}
    top, found = app.desk.stack.top, []
    for one in greyed(top):
        tip = top.tip_of(one)
        if not one.why or tip is None or not tip.text:
            found.append(f"{one.name} says nothing")
        elif ruled and tip.rule not in sections:
            found.append(f"{one.name}: {tip.text!r} has no section ({tip.rule})")
    tips = [(one.name, tip) for one in top.spots if (tip := top.tip_of(one)) is not None]
    found += [f"{name} leads to {tip.rule}" for name, tip in tips if tip.rule not in (None, *sections)]
    return found


@pytest.mark.parametrize("name", SAMPLES)
def test_every_greyed_control_says_why(app: App, name: str) -> None:
    bring(app.desk, name)
    app.step([], FRAME)
    settle(app)
    assert faults(app, ruled=name not in NO_RULES) == []


@pytest.mark.parametrize(("players", "teams"), [(2, False), (4, True)])
def test_every_greyed_control_of_a_match_says_why(app: App, players: int, teams: bool) -> None:
    """Every question of some rounds, with the scene that asks it, seen by the general who is asked."""
    session, player = lay(app, players, teams=teams, ransom=True), RandomPlayer("why not")
    met: Counter[str] = Counter()
    while (decision := session.asked()) is not None and session.state.round < 7:
        if decision.is_chance:
            session.roll()
            continue
        met[decision.kind] += 1
        if met[decision.kind] <= OFTEN:
            session.sit_down(decision.seat)
            app.desk.stack.scenes.clear()
            app.desk.go_on()
            assert faults(app) == [], decision.kind
        session.answer(player.choose(decision, session.view))
    assert len(met) > 10
