"""The surface of the rules: what it takes, and what it refuses to take."""

from __future__ import annotations

from typing import Any, cast

import pytest

from kaladan.model.commands import MoveUnits, Rolled
from kaladan.model.decisions import CHANCE
from kaladan.model.errors import IllegalCommand
from kaladan.model.game import Game
from tests.kit import Scenario, catalogue
from tests.play import new_game


@pytest.mark.parametrize(("players", "teams"), [(1, False), (7, False), (2, True), (3, True), (5, True)])
def test_game_refuses_a_number_of_players_that_the_mode_does_not_have(players: int, teams: bool) -> None:
    with pytest.raises(ValueError, match=f"{players} players"):
        Game.new(catalogue(), players, teams=teams)


def test_game_cannot_be_run_on_a_view() -> None:
    game = new_game(2, teams=False)
    with pytest.raises(TypeError, match="a view lacks what is hidden"):
        Game(catalogue(), game.view(0))


def test_game_carries_out_the_option_and_not_what_merely_equals_it() -> None:
    match = Scenario()
    match.stand(0, "B1", "sword")
    match.begin(0, "action")
    match.do(0, MoveUnits(cast(Any, float(match.tile("B1"))), match.tile("A1")))
    assert "origin=2 " in match.state.agenda[-1].line()


def test_game_takes_only_whole_faces_of_the_dice_asked() -> None:
    game = new_game(2, teams=False)
    for faces in ((1.0, 2), (0, 1), (13, 1), (1,), (1, 2, 3), (True, 1)):
        with pytest.raises(IllegalCommand, match="bad_dice"):
            game.apply(CHANCE, Rolled(cast(Any, faces)))
    game.apply(CHANCE, Rolled((1, 2)))
    assert game.state.first == 1


def test_a_copy_goes_its_own_way() -> None:
    game = new_game(3, teams=False)
    twin = game.copy()
    game.apply(CHANCE, Rolled((1, 2, 3)))
    assert twin.state.first == -1
    assert twin.state != game.state
