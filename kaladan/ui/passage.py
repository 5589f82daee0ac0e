"""From one picture of the window to the next: panels slide, pages push others away, everything else fades.

A passage is made of the picture before and the picture after, whatever is drawn in them, so that it costs a
few blits a frame. Lengths are real pixels, times milliseconds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from kaladan.ui import effects, motion
from kaladan.ui.palette import Colour


@dataclass(frozen=True, slots=True)
class Panel:
    """What slides.

    Attributes:
        area: where it lies at rest.
        rise: how far below that it comes from, or goes to.
        veil, opacity: the colour that darkens what is around it, and how much.
        leaves: whether it goes; else it comes.
    """

    area: pygame.Rect
    rise: int
    veil: Colour
    opacity: float
    leaves: bool = False

    def back(self) -> Panel:
        """The same panel as it goes."""
        return replace(self, leaves=True)


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page that comes in the place of another, which it pushes away.

    Attributes:
        area: where both lie.
        towards: the side that the new one comes from: (1, 0) the right, (-1, 0) the left, (0, 1) below,
            (0, -1) above.
        leaves: whether that is the way back; it is faster.
    """

    area: pygame.Rect
    towards: tuple[int, int] = (1, 0)
    leaves: bool = False

    def back(self) -> Leaf:
        """The way back from this page to the one before."""
        x, y = self.towards
        return replace(self, towards=(-x, -y), leaves=True)


class Passage:
    """The way from a picture to another.

    Args:
        before: the whole window as it was.
        takes: how long it takes.
        moving: what slides; None if all of the picture only fades into the other.
    """

    def __init__(self, before: pygame.Surface, takes: float, moving: Panel | Leaf | None = None) -> None:
        self.before = before
        self.takes = takes
        self.moving = moving
        self.gone = 0.0

    @property
    def over(self) -> bool:
        """Whether only the picture after is to be seen."""
        return self.gone >= self.takes

    @property
    def come(self) -> float:
        """How much of the picture after is to be seen, from 0 to 1."""
        share = motion.share(self.gone, self.takes)
        if self.moving is None:
            return share
        return motion.in_quad(share) if self.moving.leaves else motion.out_cubic(share)

    def update(self, milliseconds: float) -> None:
        """Let time pass."""
        self.gone += milliseconds

    def draw(self, surface: pygame.Surface) -> None:
        """Draw this moment over the picture after, which covers the whole surface."""
        if self.moving is None:
            self._lay(surface, self.before, (0, 0), 1 - self.come)
        elif isinstance(self.moving, Panel):
            self._slide(surface, self.moving)
        else:
            self._push(surface, self.moving)

    def _push(self, surface: pygame.Surface, leaf: Leaf) -> None:
        area = leaf.area.clip(surface.get_rect())
        if area.size == (0, 0):
            return
        window, (x, y) = surface.subsurface(area), leaf.towards
        left = round(area.width * x * (1 - self.come)), round(area.height * y * (1 - self.come))
        window.scroll(*left)
        window.blit(self.before.subsurface(area), (left[0] - area.width * x, left[1] - area.height * y))

    def _slide(self, surface: pygame.Surface, panel: Panel) -> None:
        """The table under the panel is taken from the picture that has none, darkened as around it."""
        area = panel.area.clip(surface.get_rect())
        if area.size == (0, 0):
            return
        after = surface.subsurface(area).copy()
        before = self.before.subsurface(area)
        self._lay(surface, self.before, (0, 0), 1 - self.come)
        sheet, table = (before, after) if panel.leaves else (after, before)
        there = 1 - self.come if panel.leaves else self.come
        self._lay(surface, table, area.topleft, 1.0)
        effects.veil(surface.subsurface(area), panel.veil, panel.opacity * there)
        self._lay(surface, sheet, (area.x, area.y + round(panel.rise * (1 - there))), there)

    @staticmethod
    def _lay(surface: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], opacity: float) -> None:
        # The picture is used again, and then whole.
        picture.set_alpha(round(255 * opacity) if opacity < 1 else None)
        surface.blit(picture, at)
        picture.set_alpha(None)
