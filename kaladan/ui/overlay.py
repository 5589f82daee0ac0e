"""What lies over something that moves: drawn once onto a clear picture, and laid over it in every frame."""

from __future__ import annotations

import pygame

#: Ground at least so opaque shows nothing of what moves below it; less than that of a halo is not seen.
OPAQUE, SEEN = 240, 12
#: A halo may reach a little over the edge of what it lies on.
NEARLY = 0.9


class Overlay(pygame.Surface):
    """A clear picture to be drawn on; its parts and copies are not, for they do not know what is kept apart.

    Halos, which ``Kit.stamp`` draws with their alpha multiplied in already, would lose their light on clear
    ground. They are kept apart, and laid on last.

    Attributes:
        fits: whether it can be laid over anything: not if something was drawn over a halo.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size, pygame.SRCALPHA)
        self.fits = True
        self._lit: list[tuple[pygame.Surface, tuple[int, int]]] = []
        self._below: list[tuple[pygame.Rect, bytes]] = []

    def clear(self) -> None:
        """Take everything away that was drawn."""
        # Whoever was interrupted in drawing has left the clip as it was just then.
        self.set_clip(None)
        self.fill((0, 0, 0, 0))
        self.fits = True
        self._lit.clear()
        self._below.clear()

    def add_lit(self, picture: pygame.Surface, at: tuple[int, int]) -> None:
        """Draw a premultiplied picture, which is not to be changed any more."""
        whole = picture.get_bounding_rect(SEEN).move(at).clip(self.get_rect())
        area = whole.clip(self.get_clip())
        if area.width * area.height == 0:
            self.fits = self.fits and whole.width * whole.height == 0
            return
        if self._is_opaque(area):
            self.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)
            return
        self._lit.append((picture, at))
        self._below.append((area, self._pixels(area)))
        self.fits = self.fits and area == whole

    def finish(self) -> None:
        """To be called when everything has been drawn: find out whether it fits."""
        self.fits = self.fits and all(self._pixels(area) == pixels for area, pixels in self._below)
        self._below.clear()

    def lay_on(self, surface: pygame.Surface) -> None:
        """Draw everything over a surface of the same size."""
        surface.blit(self, (0, 0))
        for picture, at in self._lit:
            surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _is_opaque(self, area: pygame.Rect) -> bool:
        part = self.subsurface(area)
        opaque = pygame.mask.from_surface(part, OPAQUE - 1).count()
        return opaque >= NEARLY * area.width * area.height

    def _pixels(self, area: pygame.Rect) -> bytes:
        return pygame.image.tobytes(self.subsurface(area), "RGBA")
