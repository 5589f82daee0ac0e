"""Geometry, picking, zoom and pan of the board."""

from __future__ import annotations

import math

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kaladan.ui.hexgrid import SQUASH, Grid, fit_grid, from_rows

AREA = pygame.Rect(236, 50, 776, 552)
WORLDS = {7: (2, 3, 2), 13: (4, 5, 4), 14: (3, 4, 4, 3), 19: (3, 4, 5, 4, 3)}


def grid_of(tiles: int) -> Grid:
    return fit_grid(AREA, [p for row in from_rows(WORLDS[tiles]) for p in row], 108)


@pytest.mark.parametrize("tiles", WORLDS)
def test_every_tile_lies_in_the_area(tiles: int) -> None:
    grid = grid_of(tiles)
    assert len(grid.places) == tiles
    assert AREA.contains(grid.bounds())


def test_radius_of_the_large_and_the_small_world() -> None:
    assert 70 <= grid_of(19).radius <= 75
    assert grid_of(7).radius == 108


def test_rows_are_centred_on_one_another() -> None:
    rows = from_rows((3, 4, 5, 4, 3))
    grid = grid_of(19)
    middles = {round(sum(grid.centre(p)[0] for p in row) / len(row), 6) for row in rows}
    assert len(middles) == 1


@pytest.mark.parametrize("tiles", WORLDS)
def test_a_tile_is_picked_by_its_centre_and_near_its_corners(tiles: int) -> None:
    grid = grid_of(tiles)
    for place in grid.places:
        assert grid.pick(grid.centre(place)) == place
        for corner in grid.corners(place, 0.97):
            assert grid.pick(corner) == place


@given(st.floats(236, 1011), st.floats(50, 601))
def test_a_picked_tile_holds_the_point(x: float, y: float) -> None:
    grid = grid_of(19)
    place = grid.pick((x, y))
    inside = [p for p in grid.places if _inside(grid, p, (x, y))]
    assert inside == ([] if place is None else [place])


def _inside(grid: Grid, place: tuple[int, int], at: tuple[float, float]) -> bool:
    corners = grid.corners(place)
    turns = []
    for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
        turns.append((x2 - x1) * (at[1] - y1) - (y2 - y1) * (at[0] - x1))
    return all(turn >= -1e-6 for turn in turns)


def test_nothing_is_picked_outside_the_board() -> None:
    grid = grid_of(19)
    assert grid.pick((AREA.x + 1, AREA.y + 1)) is None
    assert grid.pick((5, 5)) is None


def test_hexes_are_squashed_and_do_not_touch() -> None:
    grid = grid_of(19)
    corners = grid.corners((2, 2))
    wide = max(x for x, _ in corners) - min(x for x, _ in corners)
    tall = max(y for _, y in corners) - min(y for _, y in corners)
    assert tall / wide == pytest.approx(2 * SQUASH / math.sqrt(3))
    right = grid.centre((3, 2))[0] - grid.centre((2, 2))[0]
    assert right > wide


def test_zoom_keeps_the_point_under_the_pointer_and_its_limits() -> None:
    grid = grid_of(19)
    at = grid.centre((2, 2))
    closer = grid.zoomed(at, 1.5)
    assert closer.centre((2, 2)) == pytest.approx(at)
    assert closer.zoom == pytest.approx(1.5)
    assert closer.zoomed(at, 9).zoom == pytest.approx(2)
    assert closer.zoomed(at, 0.1).zoom == pytest.approx(1)


def test_a_board_that_is_lowered_keeps_its_size() -> None:
    grid = grid_of(19)
    lower = grid.lowered(12.5)
    x, y = grid.centre((2, 2))
    assert lower.centre((2, 2)) == pytest.approx((x, y + 12.5))
    assert (lower.radius, lower.zoom) == (grid.radius, 1)


def test_the_board_cannot_be_pushed_away() -> None:
    grid = grid_of(19).zoomed(AREA.center, 2)
    for dx, dy in ((9999, 0), (-9999, 0), (0, 9999), (0, -9999)):
        assert grid.panned(dx, dy).bounds().colliderect(AREA)
        assert grid.panned(dx, dy).bounds().inflate(4, 4).collidepoint(AREA.center)


def test_a_board_needs_a_tile() -> None:
    with pytest.raises(ValueError, match="needs a tile"):
        fit_grid(AREA, [], 108)
