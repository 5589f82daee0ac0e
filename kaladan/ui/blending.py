"""From one state of a control to another: where two pictures of it differ they are blended.

So buttons, chips, rows and cards need no pictures between their states, and a frame of it costs as much as
the control is large. Lengths are real pixels, times milliseconds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from kaladan.ui import motion
from kaladan.ui.areas import merged

#: Areas are found in steps of so many pixels across, and those so near to one another are one.
ACROSS, NEAR = 32, 12


class Before:
    """How some places of a window looked before it is drawn anew."""

    def __init__(self, surface: pygame.Surface, places: Iterable[pygame.Rect]) -> None:
        window = surface.get_rect()
        clipped = (place.clip(window) for place in places)
        self._window = window
        self._kept = [(place, surface.subsurface(place).copy()) for place in merged(clipped) if place]

    def changed(self, surface: pygame.Surface) -> list[tuple[pygame.Rect, pygame.Surface]]:
        """Return what looks otherwise now, and how it looked; what reaches beyond the places is left out."""
        found = []
        for place, before in self._kept:
            for area in differences(before, surface.subsurface(place)):
                if self._within(area.move(place.topleft), place):
                    found.append((area.move(place.topleft), before.subsurface(area)))
        return found

    def _within(self, area: pygame.Rect, place: pygame.Rect) -> bool:
        """Whether an area ends before its place does, where that is not the edge of the window."""
        edges = zip(_edges(area), _edges(place), _edges(self._window), strict=True)
        return all(one != other or other == last for one, other, last in edges)


class Blend:
    """The way of some areas of a window from what they were to what they are, linear in time.

    Args:
        changed: the areas, and how they looked before.
        after: the whole window as it is in the end.
        takes: how long it takes.
    """

    def __init__(
        self, changed: Iterable[tuple[pygame.Rect, pygame.Surface]], after: pygame.Surface, takes: float
    ) -> None:
        self._before = [(area, picture.copy()) for area, picture in changed]
        self._after: list[pygame.Surface] = []
        self._takes, self._gone = takes, 0.0
        self.renew(after)

    @property
    def areas(self) -> list[pygame.Rect]:
        """Where something is blended."""
        return [area for area, _ in self._before]

    @property
    def over(self) -> bool:
        """Whether only the picture after is to be seen."""
        return self._gone >= self._takes

    def update(self, milliseconds: float) -> None:
        """Let time pass."""
        self._gone += milliseconds

    def renew(self, after: pygame.Surface) -> None:
        """Take what is to be seen in the end from a window that was drawn anew."""
        self._after = [after.subsurface(area).copy() for area, _ in self._before]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw this moment into the areas; nothing else is touched."""
        left = round(255 * (1 - motion.share(self._gone, self._takes)))
        for (area, before), after in zip(self._before, self._after, strict=True):
            surface.blit(after, area)
            before.set_alpha(left)
            surface.blit(before, area)


def differences(before: pygame.Surface, after: pygame.Surface) -> list[pygame.Rect]:
    """Return where two pictures of the same size and format differ, as a few rectangles."""
    one, other = _rows(before), _rows(after)
    whole, wide = before.get_rect(), ACROSS * before.get_bytesize()
    found = []
    for top, bottom in _runs([y for y in range(whole.height) if one(y) != other(y)], NEAR):
        rows = [(one(y), other(y)) for y in range(top, bottom)]
        for left, right in _runs(_changed_steps(rows, wide), 1):
            area = pygame.Rect(left * ACROSS, top, (right - left) * ACROSS, bottom - top)
            found.append(area.clip(whole))
    return found


def _rows(picture: pygame.Surface) -> Callable[[int], bytes]:
    """Return what reads a row of a picture; as bytes, which are compared faster than anything else."""
    # That it can be read like bytes is not among its types.
    data, pitch = memoryview(picture.get_buffer()), picture.get_pitch()  # type: ignore[arg-type]
    length = picture.get_width() * picture.get_bytesize()
    return lambda y: data[y * pitch : y * pitch + length].tobytes()


def _changed_steps(rows: Sequence[tuple[bytes, bytes]], wide: int) -> list[int]:
    """Return which steps across differ in any of some rows; a step has ``wide`` bytes."""
    starts = range(0, len(rows[0][0]), wide)
    return [at // wide for at in starts if any(a[at : at + wide] != b[at : at + wide] for a, b in rows)]


def _runs(numbers: Iterable[int], near: int) -> list[tuple[int, int]]:
    """Return rising numbers as runs, each from its first to beyond its last; small gaps are no gaps."""
    runs: list[tuple[int, int]] = []
    for number in numbers:
        if runs and number - runs[-1][1] <= near:
            runs[-1] = runs[-1][0], number + 1
        else:
            runs.append((number, number + 1))
    return runs


def _edges(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.left, rect.top, rect.right, rect.bottom
