"""Where two pictures differ, and how one state of a control becomes another."""

from __future__ import annotations

import pygame
import pytest

from kaladan.ui.blending import Before, Blend, differences

SIZE = (400, 200)
GROUND, OFF, LIT = (10, 10, 10), (0, 0, 200), (200, 0, 0)
CONTROL = pygame.Rect(130, 80, 60, 30)
AROUND = CONTROL.inflate(140, 80)


def window(colour: tuple[int, int, int], *places: pygame.Rect) -> pygame.Surface:
    surface = pygame.Surface(SIZE, depth=32)
    surface.fill(GROUND)
    for place in places:
        surface.fill(colour, place)
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_pictures_that_are_alike_do_not_differ() -> None:
    assert differences(window(OFF, CONTROL), window(OFF, CONTROL)) == []


def test_what_differs_is_found_as_few_places() -> None:
    far = pygame.Rect(320, 150, 20, 20)
    found = differences(window(OFF, CONTROL, far), window(LIT, CONTROL, far))
    assert len(found) == 2
    assert found[0].contains(CONTROL)
    assert found[1].contains(far)
    assert (found[0].y, found[0].bottom) == (CONTROL.y, CONTROL.bottom)
    assert found[0].width <= CONTROL.width + 2 * 32


def test_parts_of_a_window_are_compared_as_well() -> None:
    one, other = window(OFF, CONTROL), window(LIT, CONTROL)
    found = differences(one.subsurface(AROUND), other.subsurface(AROUND))
    assert [area.move(AROUND.topleft).contains(CONTROL) for area in found] == [True]


@pytest.mark.parametrize(("gone", "share"), [(0, 0.0), (45, 0.5), (90, 1.0), (200, 1.0)])
def test_a_control_passes_evenly_from_a_state_to_another(gone: int, share: float) -> None:
    before = Before(window(OFF, CONTROL), [AROUND])
    surface = window(LIT, CONTROL)
    blend = Blend(before.changed(surface), surface, 90)
    blend.update(gone)
    blend.draw(surface)
    for got, off, lit in zip(surface.get_at(CONTROL.center)[:3], OFF, LIT, strict=True):
        assert abs(got - (off + (lit - off) * share)) <= 3
    assert surface.get_at((5, 5))[:3] == GROUND
    assert blend.over == (share == 1)


def test_in_the_end_it_is_the_picture_after() -> None:
    after = window(LIT, CONTROL)
    surface = after.copy()
    blend = Blend(Before(window(OFF, CONTROL), [AROUND]).changed(surface), surface, 90)
    for _ in range(4):
        blend.draw(surface)
        assert pixels(surface) != pixels(after)
        blend.update(25)
    blend.draw(surface)
    assert pixels(surface) == pixels(after)


def test_what_was_drawn_anew_meanwhile_is_the_picture_after() -> None:
    surface = window(LIT, CONTROL)
    blend = Blend(Before(window(OFF, CONTROL), [AROUND]).changed(surface), surface, 90)
    anew = window((0, 200, 0), CONTROL)
    blend.renew(anew)
    blend.update(90)
    blend.draw(surface)
    assert surface.get_at(CONTROL.center)[:3] == (0, 200, 0)


def test_what_changes_beyond_the_place_is_there_at_once() -> None:
    """It would be cut through; what ends at the edge of the window is not."""
    wide = pygame.Rect(0, 80, 400, 30)
    assert Before(window(OFF, wide), [AROUND]).changed(window(LIT, wide)) == []
    whole = pygame.Rect((0, 0), SIZE)
    assert [area for area, _ in Before(window(OFF, wide), [whole]).changed(window(LIT, wide))] == [wide]


def test_a_place_may_reach_beyond_the_window() -> None:
    corner, beyond = pygame.Rect(0, 0, 30, 30), pygame.Rect(-90, -90, 200, 200)
    outside = pygame.Rect(900, 900, 10, 10)
    found = Before(window(OFF, corner), [beyond, outside]).changed(window(LIT, corner))
    assert [area.contains(corner) for area, _ in found] == [True]
