"""Logical pixels become real ones by one rounding, at every window size."""

from __future__ import annotations

import itertools

import pygame
import pytest

from kaladan.ui.layout import Layout, columns, match_areas, rows

WINDOWS = ((1024, 640), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160))
EXACT = {
    1.0: (1280, 720),
    1.25: (1600, 900),
    1.5: (1920, 1080),
    2.0: (2560, 1440),
    3.0: (3840, 2160),
}


@pytest.mark.parametrize(("scale", "window"), EXACT.items())
def test_scale_is_that_of_the_smaller_side(scale: float, window: tuple[int, int]) -> None:
    layout = Layout(window)
    assert layout.scale == scale
    assert (layout.width, layout.height) == (1280, 720)


@pytest.mark.parametrize(("scale", "window"), EXACT.items())
def test_multiples_of_four_are_pixel_exact(scale: float, window: tuple[int, int]) -> None:
    layout = Layout(window)
    for logical in range(0, 400, 4):
        assert layout.px(logical) == logical * scale
        rect = layout.rect(logical, logical, 40, 24)
        assert (rect.x, rect.width, rect.height) == (logical * scale, 40 * scale, 24 * scale)


@pytest.mark.parametrize("window", WINDOWS)
def test_neighbours_share_their_edge_at_every_scale(window: tuple[int, int]) -> None:
    layout = Layout(window)
    edges = [0, 7.3, 19.9, 64.5, 222, 300.2]
    rects = [layout.rect(left, 0, right - left, 10) for left, right in itertools.pairwise(edges)]
    for first, second in itertools.pairwise(rects):
        assert first.right == second.left


def test_left_over_space_becomes_logical_width_or_height() -> None:
    assert Layout((2560, 1080)).width > 1700
    assert Layout((1024, 640)).height == 800


def test_compact_below_nine_tenths() -> None:
    assert Layout((1024, 640)).compact
    assert not Layout((1280, 720)).compact


def test_type_never_under_twelve_pixels() -> None:
    for window in ((640, 360), *WINDOWS):
        assert Layout(window).type_px(13) >= 12
    assert Layout((1280, 720), larger_text=4).type_px(13) == 17


def test_zoom_enlarges_everything() -> None:
    assert Layout((1280, 720), zoom=1.5).px(100) == 150


def test_hit_areas_are_at_least_32_pixels() -> None:
    hit = Layout((1024, 640)).hit(pygame.Rect(10, 10, 20, 60))
    assert hit.size == (32, 60)
    assert hit.centerx == 20


@pytest.mark.parametrize("window", WINDOWS)
def test_areas_of_the_match_fill_the_window_and_do_not_overlap(window: tuple[int, int]) -> None:
    areas = match_areas(Layout(window), 6)
    whole = pygame.Rect((0, 0), window)
    parts = [areas.top_bar, *areas.plates, areas.board, areas.orders, areas.chronicle, areas.tray]
    for index, part in enumerate(parts):
        assert whole.contains(part)
        assert part.collidelistall(parts) == [index]
    assert areas.top_bar.bottom == areas.board.top
    assert areas.board.bottom == areas.tray.top
    assert areas.tray.bottom == window[1]


def test_columns_and_rows_lose_no_pixel() -> None:
    area = pygame.Rect(3, 5, 101, 77)
    parts = columns(area, 3, 4)
    assert parts[0].left == area.left
    assert parts[-1].right == area.right
    assert all(b.left - a.right == 4 for a, b in itertools.pairwise(parts))
    assert rows(area, 4, 2)[-1].bottom == area.bottom
