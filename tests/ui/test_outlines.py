"""Dashes cover a line in the lengths that were asked."""

from __future__ import annotations

import itertools
import math
import re

import pygame
import pytest

from kaladan.ui import outlines, svg


def pieces(data: str) -> list[list[tuple[float, float]]]:
    numbers = re.compile(r"(-?[\d.]+) (-?[\d.]+)")
    return [[(float(x), float(y)) for x, y in numbers.findall(part)] for part in data.split("M")[1:]]


def length(points: list[tuple[float, float]]) -> float:
    return sum(math.dist(a, b) for a, b in itertools.pairwise(points))


def test_dashes_of_a_straight_line() -> None:
    found = pieces(outlines.dashed([(0, 0), (100, 0)], (10, 5)))
    assert len(found) == 7
    assert [piece[0][0] for piece in found] == [0, 15, 30, 45, 60, 75, 90]
    assert all(length(piece) == pytest.approx(10) for piece in found)


def test_a_dash_goes_round_a_corner() -> None:
    found = pieces(outlines.dashed([(0, 0), (10, 0), (10, 30)], (14, 6)))
    assert found[0] == [(0, 0), (10, 0), (10, 4)]
    assert length(found[1]) == pytest.approx(14)


def test_an_odd_pattern_turns_over() -> None:
    found = pieces(outlines.dashed([(0, 0), (60, 0)], (10,)))
    assert [piece[0][0] for piece in found] == [0, 20, 40]


def test_rounded_outlines_are_closed_and_stay_inside() -> None:
    points = outlines.rounded(outlines.box(10, 20, 60, 40), 8)
    assert points[0] == points[-1]
    assert all(10 <= x <= 70 and 20 <= y <= 60 for x, y in points)
    assert min(math.dist(point, (10, 20)) for point in points) > 2


@pytest.mark.usefixtures("base_kit")
def test_vector_shapes_have_the_display_s_pixel_format_and_the_exact_size() -> None:
    shape = svg.draw(svg.path(svg.circle(50, 50, 40), fill=(200, 30, 20)), (31, 17), (0, 0, 100, 100))
    assert shape.get_size() == (31, 17)
    assert shape.get_masks() == pygame.Surface((1, 1)).convert_alpha().get_masks()
    assert shape.get_at((15, 8))[:3] == (200, 30, 20)


@pytest.mark.usefixtures("base_kit")
def test_gradients_of_the_object_box_are_not_flat() -> None:
    body = svg.linear("g", svg.fades((0, 0, 0), (255, 255, 255)))
    shape = svg.draw(body + svg.box(0, 0, 20, 40, 0, fill="url(#g)"), (20, 40))
    assert shape.get_at((10, 2)).r < 40
    assert shape.get_at((10, 37)).r > 215
