"""Dice of ivory, which no realm owns: what they show while they are thrown."""

from __future__ import annotations

import pygame
import pytest

from kaladan.app import App
from kaladan.scenes.ivory_dice import draw_ivory_die, draw_ivory_throw, throw_to
from kaladan.ui.kit import Kit
from kaladan.ui.throws import SHOWN

REST, SIZE, FACE = (120, 120), 84, 9


def lying(kit: Kit, face: int | None) -> bytes:
    surface = pygame.Surface((240, 240))
    draw_ivory_die(kit, surface, 12, face, REST, SIZE)
    return pygame.image.tobytes(surface, "RGB")


def thrown(kit: Kit, seed: int, elapsed: float) -> bytes:
    surface = pygame.Surface((240, 240))
    draw_ivory_throw(kit, surface, 12, FACE, throw_to(REST, SIZE, seed), elapsed)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("seed", [0, 3, 7, 11])
def test_what_is_thrown_is_not_seen_before_it_has_left_the_hand(app: App, seed: int) -> None:
    kit = app.desk.kit
    duration, throw = kit.style.motion.throw, throw_to(REST, SIZE, seed)
    waits, lies = lying(kit, None), lying(kit, FACE)
    late = 0
    for elapsed in range(0, round(duration), 20):
        share, seen = throw.share(elapsed, duration), thrown(kit, seed, elapsed)
        late += share <= 0
        assert (seen == waits) is (share <= 0)
        assert (seen == lies) is (share >= SHOWN)
    assert late
    assert thrown(kit, seed, duration) == lies
