"""Computer players of every level play every decision of every mode."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from kaladan.model.commands import PayWith
from kaladan.model.game import Game
from kaladan.model.state import RESERVE
from kaladan.players.levels import LEVELS, MINDS, RANDOM, seated
from kaladan.players.player import Player
from tests.kit import Scenario, catalogue
from tests.play import MODES, new_game


def _play(game: Game, players: list[Player], limit: int = 5000) -> None:
    for _ in range(limit):
        decision = game.pending()
        if decision is None:
            return
        if decision.is_chance:
            game.apply(decision.seat, game.roll())
            continue
        command = players[decision.seat].choose(decision, partial(game.view, decision.seat))
        assert command in (decision.options or ())
        game.apply(decision.seat, command)
        assert game.validate() == []


def _table(*levels: str) -> list[Player]:
    return [seated(level, catalogue(), f"seat {seat}") for seat, level in enumerate(levels)]


@pytest.mark.parametrize(("players", "teams"), MODES)
def test_quick_levels_play_whole_matches(players: int, teams: bool) -> None:
    game = new_game(players, teams=teams, seed=2, event_deck=24)
    _play(game, _table(*(("captain", "squire") * 3)[:players]))
    assert game.is_over


@pytest.mark.parametrize(
    "options",
    [
        {"battles": "to_the_end", "ransom": "on"},
        {"dice": "bag", "ties": "both"},
        {"world": "random", "phase_order": "income_first", "ties": "nobody"},
    ],
)
def test_every_option_can_be_played(options: dict[str, Any]) -> None:
    game = new_game(2, teams=False, seed=9, event_deck=24, **options)
    _play(game, _table("captain", "marshal"))
    assert game.is_over


@pytest.mark.parametrize(("players", "teams"), [(2, False), (4, True)])
def test_deep_levels_play_on_in_the_middle_of_a_match(players: int, teams: bool) -> None:
    game = new_game(players, teams=teams, seed=4)
    _play(game, _table(*("captain",) * players), 250)
    _play(game, _table(*(("warlord", "marshal") * 2)[:players]), 60)
    assert game.state.turn > 3


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_and_view_give_the_same_answer(level: str) -> None:
    game = new_game(2, teams=False, seed=6)
    _play(game, _table("captain", "captain"), 80)
    decision = game.pending()
    assert decision is not None
    while decision.is_chance:
        game.apply(decision.seat, game.roll())
        decision = game.pending()
        assert decision is not None
    answers = {
        seated(level, catalogue(), "same").choose(decision, partial(game.view, decision.seat)).line()
        for _ in range(3)
    }
    assert len(answers) == 1


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no level 'king'; there are: squire, captain, marshal"):
        seated("king", catalogue(), "1")


def test_there_are_four_levels_and_random() -> None:
    assert LEVELS == ("squire", "captain", "marshal", "warlord")
    assert RANDOM not in MINDS


class _StopThinking(Exception):
    pass


@pytest.mark.parametrize("level", ["captain", "warlord"])
def test_a_pulse_that_raises_stops_the_thinking(level: str) -> None:
    game = new_game(2, teams=False, seed=6)
    _play(game, _table("captain", "captain"), 60)
    while (decision := game.pending()) is not None and decision.kind != "ask_action":
        command = game.roll() if decision.is_chance else game.options()[-1]
        game.apply(decision.seat, command)
    assert decision is not None
    beats = 0

    def pulse() -> None:
        nonlocal beats
        beats += 1
        if beats > 5:
            raise _StopThinking

    with pytest.raises(_StopThinking):
        seated(level, catalogue(), "s", pulse).choose(decision, partial(game.view, decision.seat))
    assert beats == 6


def test_a_warlord_takes_a_crown_that_stands_alone() -> None:
    match = Scenario(2)
    match.stand(0, "B1", "crown")
    match.stand(0, "B2", "general sword+ archer+")
    match.stand(1, "B3", "crown")
    match.begin(0, "action")
    decision = match.game.pending()
    assert decision is not None
    command = seated("warlord", catalogue(), "1").choose(decision, partial(match.game.view, 0))
    assert command.line() == f"declare_battle origin={match.tile('B2')} target={match.tile('B3')}"


def test_the_own_purse_is_kept_to_where_an_ally_is_a_person() -> None:
    match = Scenario(4, teams=True)
    match.stand(0, "A1", "crown")
    for seat, label in ((1, "A4"), (2, "C4"), (3, "C1")):
        match.stand(seat, label, "crown")
    match.state.gold[:] = [1, 0, 5, 0]
    match.begin(0, "purchase")
    player = seated("captain", catalogue(), "1", own_purse=True)
    while (decision := match.game.pending()) is not None and decision.kind in ("ask_purchase", "ask_payment"):
        command = player.choose(decision, partial(match.game.view, 0))
        if isinstance(command, PayWith):
            assert command.amounts[2] == 0
        match.game.apply(0, command)
    assert match.state.gold[2] == 5
    assert match.state.gold[0] == 0
    bought = [unit for unit in match.table.armies[0] if match.state.where[unit] < RESERVE]
    assert len(bought) == 2
