"""Areas of a window, in real pixels."""

from __future__ import annotations

from collections.abc import Iterable

import pygame


def merged(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return areas without overlaps: those that meet become one that holds both."""
    found: list[pygame.Rect] = []
    for area in areas:
        whole = area.copy()
        while (at := whole.collidelist(found)) >= 0:
            whole.union_ip(found.pop(at))
        found.append(whole)
    return found
