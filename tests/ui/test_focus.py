"""Pointer and keyboard find what can be pressed."""

from __future__ import annotations

import pygame

from kaladan.ui.focus import DOWN, LEFT, RIGHT, UP, Spot, Spots, reading_order
from kaladan.ui.layout import Layout

LAYOUT = Layout((1280, 720))


def spots() -> Spots:
    """Two rows of three, the middle one of the lower row disabled."""
    made = [
        Spot((column, row), pygame.Rect(100 + column * 120, 100 + row * 60, 100, 40),
             enabled=(column, row) != (1, 1))
        for column in (2, 0, 1)
        for row in (1, 0)
    ]  # fmt: skip
    return reading_order(LAYOUT, made)


def test_tab_goes_in_reading_order_past_what_is_disabled_and_round() -> None:
    at, seen = spots(), []
    for _ in range(6):
        at = at.tab()
        seen.append(at.focus)
    assert seen == [(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 0)]
    assert at.tab(-1).focus == (2, 1)
    assert Spots(LAYOUT).tab().focus is None


def test_arrows_go_to_the_nearest() -> None:
    at = spots().tab()
    assert at.arrow(RIGHT).focus == (1, 0)
    assert at.arrow(DOWN).focus == (0, 1)
    assert at.arrow(DOWN).arrow(RIGHT).focus == (2, 1)
    assert at.arrow(UP).focus == (0, 0)
    assert at.arrow(LEFT).focus == (0, 0)
    assert spots().arrow(RIGHT).focus == (0, 0)


def test_small_spots_answer_on_32_pixels_but_not_before_an_exact_hit() -> None:
    small = Spot("small", pygame.Rect(100, 100, 10, 10))
    near = Spot("near", pygame.Rect(112, 100, 40, 10))
    both = Spots(LAYOUT, (near, small))
    assert both.at((92, 105)) == "small"
    assert both.at((114, 105)) == "near"
    assert both.at((300, 300)) is None


def test_a_disabled_spot_does_not_answer() -> None:
    off = Spots(LAYOUT, (Spot("off", pygame.Rect(0, 0, 50, 50), enabled=False),))
    assert off.at((10, 10)) is None
