"""Areas of a window."""

from __future__ import annotations

import pygame

from kaladan.ui.areas import merged


def test_areas_that_meet_are_one() -> None:
    one, other, third = pygame.Rect(0, 0, 50, 50), pygame.Rect(40, 0, 50, 50), pygame.Rect(85, 0, 20, 20)
    away = pygame.Rect(200, 100, 20, 20)
    assert sorted(map(tuple, merged([one, away, third, other]))) == [(0, 0, 105, 50), (200, 100, 20, 20)]


def test_areas_are_one_only_if_they_overlap() -> None:
    areas = [pygame.Rect(x, 0, 10, 10) for x in (0, 30, 8, 16, 60)]
    assert sorted(map(tuple, merged(areas))) == [(0, 0, 26, 10), (30, 0, 10, 10), (60, 0, 10, 10)]
    assert areas[0] == (0, 0, 10, 10)
