"""From one picture to the next: what is seen at the beginning, on the way, and at the end."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from kaladan.ui.passage import Leaf, Panel, Passage

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


LEAF = pygame.Rect(10, 8, 40, 24)


@pytest.mark.parametrize("towards", [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_a_page_pushes_the_other_away(towards: tuple[int, int]) -> None:
    passage, after = Passage(filled(BEFORE), 200, Leaf(LEAF, towards)), filled(AFTER)
    start = moment(passage, after, 0)
    assert near(start, LEAF.center, BEFORE)
    assert near(start, BESIDE, AFTER)
    middle = moment(passage, after, 40)
    x, y = towards
    first = LEAF.centerx + x * (LEAF.width // 2 - 1), LEAF.centery + y * (LEAF.height // 2 - 1)
    last = LEAF.centerx - x * (LEAF.width // 2 - 1), LEAF.centery - y * (LEAF.height // 2 - 1)
    assert near(middle, first, AFTER)
    assert near(middle, last, BEFORE)
    end = moment(passage, after, 200)
    assert pygame.image.tobytes(end, "RGB") == pygame.image.tobytes(after, "RGB")


def test_the_way_back_is_the_other_way() -> None:
    leaf = Leaf(LEAF, (0, 1))
    assert leaf.back() == Leaf(LEAF, (0, -1), leaves=True)
    assert leaf.back().back().towards == leaf.towards
    assert COMING.back().leaves


def test_what_lies_beside_a_page_is_not_touched() -> None:
    passage, after = Passage(filled(BEFORE), 200, Leaf(LEAF)), filled(AFTER)
    middle = moment(passage, after, 60)
    after.fill((0, 0, 0), LEAF)
    middle.fill((0, 0, 0), LEAF)
    assert pygame.image.tobytes(middle, "RGB") == pygame.image.tobytes(after, "RGB")


@pytest.mark.parametrize("area", [pygame.Rect(30, 20, 90, 90), pygame.Rect(80, 80, 10, 10)])
def test_a_page_may_reach_beyond_the_window(area: pygame.Rect) -> None:
    passage, after = Passage(filled(BEFORE), 200, Leaf(area)), filled(AFTER)
    assert near(moment(passage, after, 100), BESIDE, AFTER)
