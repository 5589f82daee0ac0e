"""What lies over something that moves: drawn once onto a clear picture, and laid over it in every frame."""

from __future__ import annotations

import pygame


class Overlay(pygame.Surface):
    """A clear picture to be drawn on.

    Halos, which ``Kit.stamp`` draws with their alpha multiplied in already, would lose their light on clear
    ground. They are kept apart, and laid on top of everything else.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size, pygame.SRCALPHA)
        self._lit: list[tuple[pygame.Surface, tuple[int, int]]] = []

    def clear(self) -> None:
        """Take everything away that was drawn."""
        self.fill((0, 0, 0, 0))
        self._lit.clear()

    def keep_lit(self, picture: pygame.Surface, at: tuple[int, int]) -> None:
        """Keep a premultiplied picture, which is not to be changed any more."""
        self._lit.append((picture, at))

    def lay_on(self, surface: pygame.Surface) -> None:
        """Draw everything over a surface of the same size."""
        surface.blit(self, (0, 0))
        for picture, at in self._lit:
            surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)
