"""The celebration of a victory over the page of the results: it passes by itself; nothing waits for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from kaladan.ui import celebration
from kaladan.ui.kit import Kit
from kaladan.ui.motion import SEEN
from kaladan.ui.style import Motion

#: So many times as long as a Castle rises the celebration lasts.
LASTS = 6


class Celebration:
    """Rain in the winners' colours.

    Args:
        motion: how long motions take; nothing is celebrated where they are switched off.
        realms: whose victory it is; nobody's is not celebrated.
    """

    def __init__(self, motion: Motion, realms: Sequence[str]) -> None:
        self._lasts = float(LASTS * motion.rise)
        self._realms = tuple(realms)
        self._pieces = celebration.pieces(2 * len(self._realms))
        self._gone = 0.0 if realms and motion.flip >= SEEN else self._lasts
        self._kept: tuple[object, pygame.Surface] | None = None

    @property
    def goes_on(self) -> bool:
        """Whether there is anything of it to be seen."""
        return self._gone < self._lasts

    @property
    def share(self) -> float:
        """How much of it is over, from 0 to 1."""
        return self._gone / self._lasts

    @property
    def swell(self) -> float:
        """How large the winners' arms are, 1 as they are drawn."""
        return celebration.swell(self.share)

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether it has just ended."""
        if self._gone >= self._lasts:
            return False
        self._gone += seconds * 1000
        over = self._gone >= self._lasts
        if over:
            self.end()
        return over

    def end(self) -> None:
        """Be over at once."""
        self._gone, self._kept = self._lasts, None

    def forget_page(self) -> None:
        """What lies below has changed."""
        self._kept = None

    def draw_page(self, surface: pygame.Surface, key: object, draw: Callable[[pygame.Surface], None]) -> None:
        """Draw what lies below; while it rains the page is kept as one picture as long as it is the same."""
        if self._kept is not None and self._kept[0] == key:
            surface.blit(self._kept[1], (0, 0))
            return
        self._kept = None
        draw(surface)
        if self.goes_on:
            self._kept = key, surface.copy()

    def draw_rain(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw what rains down."""
        if self.goes_on:
            realms = [kit.palette.realm(realm) for realm in self._realms]
            colours = [colour for realm in realms for colour in (realm.field, realm.metal)]
            celebration.draw_rain(kit, surface, self._pieces, self.share, colours)
