"""Undo and redo: own commands, back to the last roll, draw or revealed secret."""

from __future__ import annotations

import pytest

from kaladan.match.journal import Setting
from kaladan.match.match import CannotUndo, Match
from kaladan.model.commands import (
    BuyUnit,
    DeclareBattle,
    DeclareNoMagic,
    Done,
    GiveGold,
    MoveUnits,
    Pass,
)
from kaladan.model.decisions import CHANCE
from kaladan.model.options import MatchOptions
from kaladan.players.random_player import RandomPlayer
from tests.kit import Scenario, catalogue


def new_match(players: int = 2, *, teams: bool = False, seed: str = "1") -> Match:
    names = tuple(f"General {seat}" for seat in range(players))
    options = MatchOptions.proposed(players, teams=teams)
    return Match(catalogue(), Setting(players, teams, options, seed, catalogue().fingerprint, names))


def at(scenario: Scenario) -> Match:
    """Return a match that goes on from a scenario."""
    match = new_match(scenario.state.players, teams=scenario.state.teams)
    match.game = scenario.game
    return match


def action_scenario() -> Scenario:
    scenario = Scenario()
    scenario.stand(0, "B1", "sword")
    scenario.gold(3, 0)
    scenario.begin(0, "action")
    return scenario


def test_undo_takes_back_state_journal_and_log() -> None:
    scenario = action_scenario()
    match = at(scenario)
    before = match.game.state.copy()
    match.apply(0, MoveUnits(scenario.tile("B1"), scenario.tile("A1")))
    match.undo(0)
    assert match.game.state == before
    assert match.journal.entries == []
    assert match.events == []


def test_redo_does_again_what_was_undone_and_a_new_command_forgets_it() -> None:
    match = at(action_scenario())
    match.apply(0, Pass())
    after = match.game.state.digest()
    match.undo(0)
    match.redo(0)
    assert match.game.state.digest() == after
    match.undo(0)
    match.apply(0, Pass())
    with pytest.raises(CannotUndo, match="nothing undone"):
        match.redo(0)


def test_several_commands_are_undone_and_redone_in_order() -> None:
    scenario = action_scenario()
    match = at(scenario)
    digests = [match.game.state.digest()]
    for command in (Pass(), BuyUnit("sword", scenario.tile("B1")), BuyUnit("shield", scenario.tile("A1"))):
        match.apply(0, command)
        digests.append(match.game.state.digest())
    for digest in reversed(digests[:-1]):
        match.undo(0)
        assert match.game.state.digest() == digest
    for digest in digests[1:]:
        match.redo(0)
        assert match.game.state.digest() == digest


def test_a_roll_stops_undo_and_is_named() -> None:
    match = new_match()
    match.settle()
    with pytest.raises(CannotUndo) as caught:
        match.undo(match.game.pending().seat)  # type: ignore[union-attr]
    assert caught.value.code == "dice_rolled"


def test_a_drawn_event_card_stops_undo_and_is_named() -> None:
    scenario = action_scenario()
    match = at(scenario)
    match.apply(0, Pass())
    while match.game.state.active == 0:
        match.apply(0, Done())
    assert match.why_no_undo(0) == "card_drawn"


def test_nothing_done_yet_is_named() -> None:
    assert at(action_scenario()).why_no_undo(0) == "nothing_done"


def test_another_generals_command_is_not_undone() -> None:
    scenario = Scenario(4, teams=True)
    scenario.stand(0, "A1", "sword")
    scenario.gold(3, 0, 3, 0)
    scenario.begin(0, "action")
    match = at(scenario)
    match.apply(0, Pass())
    match.apply(2, GiveGold(0, 1))
    assert match.why_no_undo(0) == "other_general"
    match.undo(2)
    assert match.why_no_undo(0) == ""


@pytest.mark.parametrize(("players", "teams"), [(2, False), (4, True), (6, True), (5, False)])
def test_undoing_everything_that_can_be_undone_restores_every_digest(players: int, teams: bool) -> None:
    match = new_match(players, teams=teams, seed="undo")
    player = RandomPlayer("undo")
    for _ in range(300):
        decision = match.game.pending()
        if decision is None:
            break
        seat = decision.seat
        command = match.game.roll() if seat == CHANCE else player.choose(decision, lambda: match.game.state)
        before, entries = match.game.state.digest(), len(match.journal.entries)
        match.apply(seat, command)
        if seat != CHANCE and not match.why_no_undo(seat):
            match.undo(seat)
            assert match.game.state.digest() == before
            assert len(match.journal.entries) == entries
            assert match.game.validate() == []
            match.redo(seat)


def test_a_declaration_is_final() -> None:
    scenario = action_scenario()
    scenario.stand(0, "B2", "sword")
    scenario.hand(0, "dawns_sword")
    scenario.state.agenda.clear()
    scenario.begin(0, "action")
    match = at(scenario)
    match.apply(0, DeclareBattle(scenario.tile("B2"), scenario.tile("B3")))
    assert match.why_no_undo(0) == ""
    match.apply(0, DeclareNoMagic())
    assert match.why_no_undo(0) == "card_declared"
