"""A picture that is laid over others: the same as if everything had been drawn onto them."""

from __future__ import annotations

import pygame
import pytest

from kaladan.ui import effects
from kaladan.ui.overlay import Overlay

SIZE, AT = (60, 40), (10, 8)
GROUND = (90, 60, 30)


def halo() -> pygame.Surface:
    """A premultiplied picture: a light disc in a faint one."""

    def paint(layer: pygame.Surface) -> None:
        veil = pygame.Surface((30, 20), pygame.SRCALPHA)
        veil.fill((250, 220, 120, 90))
        layer.blit(veil, (0, 0))
        pygame.draw.circle(layer, (240, 240, 240), (15, 10), 6)

    return effects.exact((30, 20), paint)


def drawn(onto: pygame.Surface) -> None:
    """The same on any surface, as the kit would do it."""
    if isinstance(onto, Overlay):
        onto.add_lit(halo(), AT)
    else:
        onto.blit(halo(), AT, special_flags=pygame.BLEND_PREMULTIPLIED)


def ground() -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    surface.fill(GROUND)
    return surface


def differences(one: pygame.Surface, other: pygame.Surface) -> int:
    """The greatest difference of any colour of any pixel."""
    a, b = (pygame.image.tobytes(picture, "RGB") for picture in (one, other))
    return max(abs(x - y) for x, y in zip(a, b, strict=True))


@pytest.mark.usefixtures("_display")
class TestOverlay:
    @pytest.mark.parametrize("opaque", [False, True])
    def test_a_halo_has_its_light_on_clear_ground_and_on_a_panel(self, opaque: bool) -> None:
        over, whole = Overlay(SIZE), ground()
        for surface in (over, whole):
            if opaque:
                surface.fill((40, 80, 120), (0, 0, 50, 40))
            drawn(surface)
        over.finish()
        assert over.fits
        laid = ground()
        over.lay_on(laid)
        assert differences(laid, whole) <= 1

    def test_a_label_on_a_lit_button_stays_on_it(self) -> None:
        over, whole = Overlay(SIZE), ground()
        for surface in (over, whole):
            surface.fill((200, 180, 140), (0, 0, 60, 40))
            drawn(surface)
            surface.fill((20, 10, 5), (20, 16, 8, 3))
        over.finish()
        laid = ground()
        over.lay_on(laid)
        assert over.fits
        assert differences(laid, whole) <= 1

    @pytest.mark.parametrize(("left", "fits"), [(20, False), (50, True)])
    def test_what_is_drawn_over_a_halo_makes_it_unfit_but_not_beside_it(self, left: int, fits: bool) -> None:
        over = Overlay(SIZE)
        drawn(over)
        over.fill((20, 10, 5, 255), (left, 16, 8, 3))
        over.finish()
        assert over.fits is fits

    def test_a_halo_that_is_cut_off_makes_it_unfit(self) -> None:
        over = Overlay(SIZE)
        over.set_clip((0, 0, 20, 40))
        drawn(over)
        over.finish()
        assert not over.fits

    def test_cleared_it_is_as_new(self) -> None:
        over = Overlay(SIZE)
        drawn(over)
        over.fill((20, 10, 5, 255), (20, 16, 8, 3))
        over.finish()
        over.set_clip((0, 0, 5, 5))
        over.clear()
        over.finish()
        laid = ground()
        over.lay_on(laid)
        assert over.fits
        assert over.get_clip().size == SIZE
        assert differences(laid, ground()) == 0

    @pytest.mark.parametrize("at", [(-30, 5), (200, 5), (5, -40), (5, 200)])
    def test_a_halo_outside_of_it_is_not_seen(self, at: tuple[int, int]) -> None:
        over = Overlay(SIZE)
        over.add_lit(halo(), at)
        over.finish()
        laid = ground()
        over.lay_on(laid)
        assert over.fits
        assert differences(laid, ground()) == 0
