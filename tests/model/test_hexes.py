"""Hexagons and layouts."""

from __future__ import annotations

import pytest

from kaladan.model.hexes import DIRECTIONS, Hex, centred_rows, neighbours
from tests.kit import Scenario, catalogue

ORIGIN = Hex(0, 0, 0)


def test_hex_coordinates_add_up_to_nothing() -> None:
    with pytest.raises(ValueError, match="1 \\+ 1 \\+ 0 is not 0"):
        Hex(1, 1, 0)


def test_hex_has_six_neighbours_at_distance_one() -> None:
    around = {ORIGIN.plus(step) for step in DIRECTIONS}
    assert len(around) == 6
    assert {ORIGIN.distance(place) for place in around} == {1}


def test_hex_distance_counts_steps() -> None:
    assert Hex(2, -1, -1).distance(Hex(-1, 0, 1)) == 3
    assert Hex(3, -3, 0).distance(ORIGIN) == 3
    assert ORIGIN.distance(ORIGIN) == 0


def test_hex_directions_go_clockwise_from_the_east() -> None:
    place = ORIGIN.plus(DIRECTIONS[0])
    for step in DIRECTIONS[1:]:
        following = ORIGIN.plus(step)
        assert place.distance(following) == 1
        place = following
    assert Hex(1, -1, 0).turned(3) == Hex(-1, 1, 0)


def test_hex_six_turns_and_two_mirrors_lead_back() -> None:
    place = Hex(3, -1, -2)
    assert place.turned(6) == place
    assert place.mirrored().mirrored() == place
    assert len({place.turned(n) for n in range(6)}) == 6
    assert {place.turned(n).distance(ORIGIN) for n in range(6)} == {3}


def test_layout_rows_are_centred_one_below_the_other() -> None:
    rows = centred_rows([2, 3, 2])
    assert [place.s for place in rows] == [0, 0, 1, 1, 1, 2, 2]
    # A flower: the middle hexagon touches all others.
    assert {rows[3].distance(place) for place in rows} == {0, 1}


def test_layout_rows_that_do_not_interlock_are_refused() -> None:
    with pytest.raises(ValueError, match="row 2 does not interlock"):
        centred_rows([2, 2])
    with pytest.raises(ValueError, match="row 3 does not interlock"):
        centred_rows([3, 4, 2])


def test_layout_neighbours_are_mutual_and_adjacent() -> None:
    for world in catalogue().worlds.values():
        for tile, near in enumerate(world.neighbours):
            assert tile not in near
            for other in near:
                assert tile in world.neighbours[other]
                assert world.hexes[tile].distance(world.hexes[other]) == 1


def test_layout_neighbours_in_the_world_of_two() -> None:
    match = Scenario(2)
    labels = match.table.world.labels
    near = {labels[tile]: {labels[n] for n in match.table.near[tile]} for tile in range(7)}
    assert labels == ("A1", "A2", "B1", "B2", "B3", "C1", "C2")
    assert near["B2"] == {"A1", "A2", "B1", "B3", "C1", "C2"}
    assert near["B1"] == {"A1", "B2", "C1"}
    assert near["A2"] == {"A1", "B2", "B3"}


def test_layout_neighbours_come_in_the_order_of_the_directions() -> None:
    world = catalogue().worlds["2/strongholds"]
    middle = world.hexes[3]
    assert world.neighbours[3] == tuple(world.hexes.index(middle.plus(step)) for step in DIRECTIONS)
    assert neighbours([ORIGIN]) == ((),)
