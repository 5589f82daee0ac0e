"""What is seen of the map while the wheel turns: the last sharp picture of it, made larger or smaller.

To draw the map at another size, every tile and unit has to be scaled anew, which takes as long as many
frames. So while the wheel turns the last sharp picture is scaled as a whole, and once the wheel has rested
the sharp one is made, a little in every frame. In very large windows it is so too while the map is dragged.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from kaladan.ui.hexgrid import Grid
from kaladan.ui.kit import Kit
from kaladan.ui.pace import NotReady

#: How long the wheel rests before the sharp picture is made (seconds).
REST = 0.12
#: In windows of more pixels scaling is without smoothing, in a quarter of the time, a map that is dragged is
#: not drawn sharp before it rests, and what lies round it is not kept.
SMOOTH = 1920 * 1200


class Turning:
    """The map since the wheel was first turned.

    Args:
        window: the size of the window.
        grid: where the tiles lay then.
        paint: paints the map as it lay then.

    Attributes:
        rest: for how long the wheel has rested (seconds).
        sharp: whether all is there that the sharp picture is made of.
    """

    def __init__(self, window: tuple[int, int], grid: Grid, paint: Callable[[pygame.Surface], None]) -> None:
        self.window = window
        self.grid = grid
        self.rest = 0.0
        self.sharp = False
        self._paint = paint
        self._picture: pygame.Surface | None = None
        self._painted = False

    @property
    def rested(self) -> bool:
        """Whether the sharp picture is wanted."""
        return self.rest >= REST

    def place(self, grid: Grid) -> pygame.Rect:
        """Return where the picture lies when the tiles lie as in a grid."""
        ratio = grid.radius / self.grid.radius
        width, height = self.window
        left = grid.origin[0] - self.grid.origin[0] * ratio
        top = grid.origin[1] - self.grid.origin[1] * ratio
        return pygame.Rect(round(left), round(top), round(width * ratio), round(height * ratio))

    def draw(self, kit: Kit, surface: pygame.Surface, grid: Grid) -> None:
        """Draw the picture so that its tiles lie as in a grid, on the bare table.

        Raises:
            NotReady: the picture has just been painted, or has to wait.
        """
        picture = self._last(kit)
        window, whole = surface.get_rect(), self.place(grid)
        if not whole.contains(window):
            self._table(kit, surface)
        seen = whole.clip(window)
        if not seen.size or not seen.width:
            return
        ratio = self.window[0] / whole.width
        part = pygame.Rect(
            round((seen.x - whole.x) * ratio), round((seen.y - whole.y) * ratio),
            round(seen.width * ratio), round(seen.height * ratio),
        ).clip(picture.get_rect())  # fmt: skip
        if ratio == 1:
            surface.blit(picture, seen, part)
            return
        smooth = window.width * window.height <= SMOOTH
        scale = pygame.transform.smoothscale if smooth else pygame.transform.scale
        # Straight onto the window: another picture as large as it would take as long again.
        scale(picture.subsurface(part), seen.size, surface.subsurface(seen))

    def _last(self, kit: Kit) -> pygame.Surface:
        """Return the last sharp picture of the map, as large as the window."""
        picture = self._picture = self._picture or pygame.Surface(self.window, depth=32)
        if not self._painted:
            self._paint(picture)
            self._painted = True
            if kit.pace.counted:
                # To paint it and to scale it are two frames' work.
                raise NotReady
        return picture

    @staticmethod
    def _table(kit: Kit, surface: pygame.Surface) -> None:
        """Draw the bare table; while it is still being read, its colour: the map must not stop for it."""
        width, height = surface.get_size()
        try:
            if kit.atlas.enlarges("table", (width, height)):
                surface.blit(kit.atlas.fit("table", width=width, height=height), (0, 0))
            else:
                kit.atlas.cover(surface, "table")
        except NotReady:
            surface.fill(kit.colour("oak_dark"))
