"""Points and tie-breaks (section 7)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kaladan.model.events import MatchEnded
from kaladan.model.scoring import Score, leaders, score, scores
from tests.kit import Scenario

# In the world of four: Castles A1, A4, C1, C4; the Field B2 and the Forests A2, A3 are ordinary tiles.


def crown_felled(match: Scenario, seat: int, feller: int) -> None:
    """Let a Crown have been felled; it is a scalp. In the basic game its general is out."""
    match.bury(seat, "crown", feller)
    match.state.felled_by[seat] = feller + 1
    match.state.out[seat] = not match.state.teams


def test_points_five_for_a_crown_and_two_for_its_scalp() -> None:
    match = Scenario(4)
    crown_felled(match, 2, 0)
    assert score(match.table, (0,)) == Score((0,), crowns=1, castles=0, scalps=1, tiles=0, gold=0, total=7)


def test_points_three_for_each_castle_whoever_founded_it() -> None:
    match = Scenario(4)
    match.stand(0, "A1", "sword")
    match.stand(0, "C4", "sword")
    assert score(match.table, (0,)).total == 6
    assert score(match.table, (0,)).castles == 2
    assert score(match.table, (3,)).castles == 0


def test_points_two_for_each_scalp_in_the_graveyard() -> None:
    match = Scenario(4)
    match.bury(1, "sword general", 0)
    match.bury(2, "archer", 0)
    assert score(match.table, (0,)).total == 6
    assert score(match.table, (0,)).scalps == 3


def test_points_nothing_for_units_removed_by_events() -> None:
    match = Scenario(4)
    match.empty_reserve(1, "sword")
    assert score(match.table, (0,)).total == score(match.table, (1,)).total == 0


def test_points_one_for_each_other_tile() -> None:
    match = Scenario(4)
    for label in ("A2", "B2", "B3"):
        match.stand(0, label, "sword")
    assert score(match.table, (0,)) == Score((0,), 0, 0, 0, tiles=3, gold=0, total=3)


@pytest.mark.parametrize(("gold", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (8, 4)])
def test_points_one_for_every_two_gold(gold: int, points: int) -> None:
    match = Scenario(4)
    match.gold(gold, 0, 0, 0)
    assert score(match.table, (0,)).total == points


def test_points_all_together() -> None:
    match = Scenario(4)
    crown_felled(match, 3, 0)
    match.stand(0, "A1", "sword")
    match.stand(0, "B2", "sword sword")
    match.bury(1, "sword", 0)
    match.gold(5, 0, 0, 0)
    assert score(match.table, (0,)) == Score((0,), 1, 1, 2, 1, 5, total=5 + 3 + 4 + 1 + 2)


def test_points_team_all_per_team() -> None:
    match = Scenario(4, teams=True)
    crown_felled(match, 1, 0)
    match.stand(0, "A1", "sword")
    match.stand(2, "B2", "sword")
    match.bury(3, "sword", 2)
    table = scores(match.table)
    assert table == [Score((0, 2), 1, 1, 2, 1, 0, total=13), Score((1, 3), 0, 0, 0, 0, 0, total=0)]


def test_points_team_a_shared_tile_counts_once() -> None:
    match = Scenario(4, teams=True)
    for label in ("A1", "B2"):
        match.stand(0, label, "sword")
        match.stand(2, label, "sword")
    assert score(match.table, (0, 2)) == Score((0, 2), 0, castles=1, scalps=0, tiles=1, gold=0, total=4)


def test_points_team_gold_is_put_together_and_then_halved() -> None:
    match = Scenario(6, teams=True)
    match.gold(1, 1, 1, 0, 3, 0)
    assert score(match.table, (0, 2, 4)).total == 2
    assert score(match.table, (1, 3, 5)).total == 0


def test_points_an_eliminated_player_scores_nothing_and_cannot_win() -> None:
    match = Scenario(4)
    match.bury(1, "sword sword sword sword", 3)
    match.bury(2, "sword sword sword", 3)
    crown_felled(match, 3, 0)
    assert [row.seats for row in scores(match.table)] == [(0,), (1,), (2,)]
    assert leaders(match.table) == [0]


def test_points_the_table_has_the_best_first() -> None:
    match = Scenario(4)
    match.gold(2, 8, 0, 4)
    assert [(row.seats, row.total) for row in scores(match.table)] == [
        ((1,), 4),
        ((3,), 2),
        ((0,), 1),
        ((2,), 0),
    ]


# -- ties: seat 1 has what counts more, seat 0 as many points of something else


def crown_against_castles(match: Scenario) -> None:
    crown_felled(match, 2, 1)
    for label in ("A1", "C1", "B2"):
        match.stand(0, label, "sword")


def castles_against_scalps(match: Scenario) -> None:
    match.stand(1, "A1", "sword")
    match.stand(1, "C1", "sword")
    match.bury(2, "sword sword sword", 0)


def scalps_against_tiles(match: Scenario) -> None:
    match.bury(2, "sword", 1)
    match.stand(0, "A2", "sword")
    match.stand(0, "B2", "sword")


def tiles_against_gold(match: Scenario) -> None:
    match.stand(1, "A2", "sword")
    match.gold(2, 0, 0, 0)


def gold_against_less_gold(match: Scenario) -> None:
    match.gold(2, 3, 0, 0)


@pytest.mark.parametrize(
    "position",
    [
        crown_against_castles,
        castles_against_scalps,
        scalps_against_tiles,
        tiles_against_gold,
        gold_against_less_gold,
    ],
)
def test_ties_are_broken_in_this_order(position: Callable[[Scenario], None]) -> None:
    match = Scenario(4)
    position(match)
    assert score(match.table, (0,)).total == score(match.table, (1,)).total > 0
    assert leaders(match.table) == [1]


def test_ties_level_in_everything_share_the_victory() -> None:
    match = Scenario(4)
    match.gold(3, 0, 3, 1)
    assert leaders(match.table) == [0, 2]


def test_ties_teams_level_in_everything_share_the_victory() -> None:
    match = Scenario(4, teams=True)
    match.gold(3, 1, 0, 2)
    assert leaders(match.table) == [0, 2, 1, 3]


def test_ties_teams_compare_the_gold_of_all_allies() -> None:
    match = Scenario(4, teams=True)
    match.gold(1, 3, 1, 0)
    assert score(match.table, (0, 2)).total == score(match.table, (1, 3)).total == 1
    assert leaders(match.table) == [1, 3]


def test_ties_a_shared_victory_names_all_winners() -> None:
    match = Scenario(2, realms=("vashtar", "sylvarin"))
    match.next_events("end_game")
    match.state.event_used = match.state.event_deck[:-1]
    match.state.event_deck = ["end_game"]
    # Seat 0 has two Incomes until the end, seat 1 has one.
    match.gold(0, 1)
    match.begin(0, "event")
    match.until("never asked")
    assert match.told(MatchEnded) == [MatchEnded((0, 1), "points")]
    assert match.state.winners == [0, 1]
    assert match.state.gold == [2, 2]
