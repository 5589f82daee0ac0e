"""What is given back, and what is drawn only along the edges of pictures."""

from __future__ import annotations

import gc
import weakref

import pygame
import pytest
from golden import difference

from kaladan.ui import effects, frames, materials, memory, svg
from kaladan.ui.kit import Kit


class Knot:
    """What only a full collection finds."""

    def __init__(self) -> None:
        self.itself = self


def test_tidying_frees_what_holds_itself() -> None:
    knot = Knot()
    gone = weakref.ref(knot)
    del knot
    memory.tidy()
    assert gone() is None


def test_settling_leaves_full_collections_to_tidying() -> None:
    before = gc.get_threshold()
    try:
        memory.settle()
        assert gc.get_threshold() == memory.THRESHOLDS
        assert gc.get_freeze_count() > 0
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)


def test_strips_cover_all_edges_once() -> None:
    size, reach = (50, 40), 7
    counts = [[0] * size[0] for _ in range(size[1])]
    for strip in effects.edges(size, reach):
        for y in range(strip.top, strip.bottom):
            for x in range(strip.left, strip.right):
                counts[y][x] += 1
    for y, row in enumerate(counts):
        for x, count in enumerate(row):
            assert count == int(min(x, y, size[0] - 1 - x, size[1] - 1 - y) < reach)


def test_a_small_picture_is_one_strip() -> None:
    assert effects.edges((50, 14), 7) == [pygame.Rect(0, 0, 50, 14)]


def test_a_frame_drawn_along_the_edges_is_the_whole_frame(base_kit: Kit) -> None:
    assert base_kit.stroke(1)
    body = svg.box(2, 2, 196, 96, 12, stroke=(200, 160, 60), line=3)
    whole, strips = pygame.Surface((200, 100), depth=32), pygame.Surface((200, 100), depth=32)
    whole.blit(svg.draw(body, (200, 100)), (0, 0))
    svg.draw_edges(strips, strips.get_rect(), body, 20)
    found = difference(whole, strips)
    assert found.mean < 0.05
    assert found.far == 0


def test_the_shadow_of_a_box_is_that_of_its_picture(base_kit: Kit) -> None:
    box = pygame.Rect(60, 60, 300, 180)
    picture = pygame.Surface(box.size, pygame.SRCALPHA)
    picture.fill((120, 90, 50))
    exact, quick = pygame.Surface((420, 300), depth=32), pygame.Surface((420, 300), depth=32)
    for ground in (exact, quick):
        ground.fill((200, 190, 160))
    frames.drop_shadow(base_kit, exact, picture, box.topleft, radius=8)
    frames.box_shadow(base_kit, quick, box, radius=8)
    assert difference(quick, exact).mean > 1
    quick.blit(picture, box)
    found = difference(exact, quick)
    assert found.mean < 0.5
    assert found.far == 0


def test_a_large_sheet_is_pieces_of_the_drawn_one_and_its_mirrored_sides(
    base_kit: Kit, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = materials._sheet(base_kit)
    wide, high = whole.get_size()
    monkeypatch.setattr(materials.random.Random, "randrange", lambda *_: 0)
    large = materials.parchment_ground(base_kit, (wide * 2, high * 2), seed=3)
    for column, line in ((0, 0), (1, 0), (0, 1), (1, 1)):
        piece = pygame.transform.flip(whole, bool(column), bool(line))
        part = large.subsurface((column * wide, line * high, wide, high))
        bare = pygame.Surface(part.get_size(), depth=32)
        bare.blit(piece, (0, 0))
        assert difference(bare, part).mean == 0


@pytest.mark.parametrize("size", [(900, 700), (2000, 1100)])
def test_a_panel_looks_the_same_whatever_it_is_kept_with(
    base_kit: Kit, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    kit, pictures = base_kit.on((2200, 1300)), []
    for large in (0, 10_000_000):
        monkeypatch.setattr(frames, "LARGE_PANEL", large)
        window = pygame.Surface((2200, 1300), depth=32)
        window.fill((90, 60, 30))
        frames.parchment_panel(kit, window, pygame.Rect((60, 60), size), seed=5)
        pictures.append(window)
    found = difference(*pictures)
    assert found.small, found
