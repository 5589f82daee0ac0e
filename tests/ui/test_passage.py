"""From one picture to the next: what is seen at the beginning, on the way, and at the end."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from kaladan.ui.passage import Panel, Passage

SIZE = (60, 40)
AREA = pygame.Rect(20, 10, 20, 20)
BEFORE, AFTER, SHEET = (200, 0, 0), (0, 0, 200), (0, 200, 0)
COMING = Panel(AREA, 8, (0, 0, 0), 0.5)
BESIDE, INSIDE = (2, 2), AREA.center


def filled(colour: tuple[int, int, int], sheet: bool = False) -> pygame.Surface:
    surface = pygame.Surface(SIZE, depth=32)
    surface.fill(colour)
    if sheet:
        surface.fill(SHEET, AREA)
    return surface


def moment(passage: Passage, after: pygame.Surface, gone: float) -> pygame.Surface:
    passage.gone = gone
    picture = after.copy()
    passage.draw(picture)
    return picture


def near(picture: pygame.Surface, at: tuple[int, int], colour: tuple[float, ...]) -> bool:
    return all(abs(one - other) <= 3 for one, other in zip(picture.get_at(at)[:3], colour, strict=True))


def test_a_picture_fades_into_the_other() -> None:
    passage, after = Passage(filled(BEFORE), 120), filled(AFTER)
    assert near(moment(passage, after, 0), BESIDE, BEFORE)
    assert near(moment(passage, after, 60), BESIDE, (100, 0, 100))
    assert not passage.over
    assert near(moment(passage, after, 120), BESIDE, AFTER)
    assert passage.over


def test_a_panel_comes_up_from_below_over_a_table_that_darkens() -> None:
    passage, after = Passage(filled(BEFORE), 200, COMING), filled(AFTER, sheet=True)
    assert near(moment(passage, after, 0), INSIDE, BEFORE)
    early = moment(passage, after, 20)
    below = AREA.centerx, AREA.bottom + 3
    assert early.get_at(below)[1] > 20
    assert early.get_at((AREA.centerx, AREA.y + 1))[1] == 0
    end = moment(passage, after, 200)
    assert pygame.image.tobytes(end, "RGB") == pygame.image.tobytes(after, "RGB")


def test_a_panel_that_leaves_goes_down_and_nothing_of_it_stays() -> None:
    passage = Passage(filled(BEFORE, sheet=True), 140, COMING.back())
    after = filled(AFTER)
    assert near(moment(passage, after, 0), INSIDE, SHEET)
    late = moment(passage, after, 100)
    assert 0 < late.get_at(INSIDE)[1] < 150
    end = moment(passage, after, 140)
    assert pygame.image.tobytes(end, "RGB") == pygame.image.tobytes(after, "RGB")


@pytest.mark.parametrize("area", [pygame.Rect(50, 30, 40, 40), pygame.Rect(80, 80, 10, 10)])
def test_a_panel_may_reach_beyond_the_window(area: pygame.Rect) -> None:
    passage, after = Passage(filled(BEFORE), 200, replace(COMING, area=area)), filled(AFTER)
    assert near(moment(passage, after, 200), BESIDE, AFTER)


def test_the_pictures_stay_as_they_were() -> None:
    before = filled(BEFORE)
    passage = Passage(before, 200, COMING)
    moment(passage, filled(AFTER), 100)
    assert near(before, BESIDE, BEFORE)
    assert before.get_alpha() in (None, 255)
