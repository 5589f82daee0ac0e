"""How well every text on the screen stands out from what is behind it, from the picture alone.

The screen is drawn twice: as it is, and with the glyphs of each text in a flat colour of its own. So the
second picture tells which pixels of the first are which text, even where texts come by way of layers. What
is greyed is greyed in both, but in the second its glyphs keep their flat colours. Computers hold still
meanwhile: they act when they have thought long enough, and that would be another picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from kaladan.app import App
from kaladan.scenes.computers import Computers
from kaladan.ui import buttons, effects, text
from kaladan.ui.palette import Colour
from kaladan.ui.style import TextStyle
from kaladan.ui.text import TextPainter
from tests.scenes import driver

Picture = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]
#: Levels of each channel of the flat colours; all of them are told apart though a layer shifts one by a few.
LEVELS = tuple(range(12, 255, 24))
#: Faces whose strokes are bold, so that a text counts as large from a smaller size on.
BOLD = ("bold", "black", "title", "serif")
#: Ratios that texts need: usual ones, large ones, and those of what cannot be used now.
USUAL, LARGE, OFF = 4.5, 3.0, 3.0
#: A channel may be off by so much; so much of a text must be found; so many places are tried.
NEAR, MOST, TRIES = 2, 0.7, 400
#: So much of the screen may differ besides: edges of glyphs that are covered themselves.
MOVED = 0.0005
#: This share of what is behind a text may stand out less than the ratio that is taken.
WORST = 0.25


@dataclass(frozen=True, slots=True)
class Writing:
    """A text that was drawn: how, and whether it belongs to what cannot be had now, as by its grey."""

    text: str
    style: TextStyle
    colour: Colour | None
    off: bool

    @property
    def needed(self) -> float:
        """The ratio that it needs; large is from 24 logical pixels on, bold from 18.66 (WCAG 2.1, 1.4.3)."""
        if self.off:
            return OFF
        size = self.style.size
        return LARGE if size >= 24 or (self.style.face in BOLD and size >= 18.66) else USUAL


@dataclass(frozen=True, slots=True)
class Reading:
    """How a text was found on the screen: where, and how much it stands out (1 to 21)."""

    writing: Writing
    ratio: float
    place: pygame.Rect

    @property
    def fails(self) -> bool:
        """Whether it stands out too little."""
        return self.ratio < self.writing.needed

    def told(self) -> str:
        """The text, its ratio and where it is, for a message."""
        off = ", off" if self.writing.off else ""
        return (
            f"{self.writing.text!r}{off}: {self.ratio:.2f} of {self.writing.needed} at {self.place.topleft}"
        )


class Flat:
    """Gives every text that is drawn a flat colour of its own."""

    def __init__(self) -> None:
        self.writings: list[tuple[Writing, Mask]] = []
        self.shadow: Colour | None = None
        self.off = False
        self.veiled = 0

    @contextmanager
    def set(self, **values: Any) -> Iterator[None]:
        """Let some fields have other values for a while."""
        before = {name: getattr(self, name) for name in values}
        vars(self).update(values)
        try:
            yield
        finally:
            vars(self).update(before)

    def glyphs(self, painter: TextPainter, words: str, style: TextStyle, colour: Colour) -> pygame.Surface:
        """The picture of a line in the next flat colour."""
        picture = painter._render(words, style, flat_colour(len(self.writings)))
        alpha = pygame.surfarray.pixels_alpha(picture)
        glyphs = alpha > 127
        alpha[:] = np.where(glyphs, 255, 0)
        self.writings.append((Writing(words, style, colour, self.off), glyphs))
        return picture

    def keep(self, picture: pygame.Surface, greyed: pygame.Surface, grey: Callable[[Colour], Colour]) -> None:
        """Bring the glyphs of a picture back into its greyed self; those texts are off, in grey colours."""
        pixels = pygame.surfarray.pixels3d(picture)
        numbers = _numbers(pixels.astype(np.int64), 0)
        numbers[numbers >= len(self.writings)] = -1
        pygame.surfarray.pixels3d(greyed)[numbers >= 0] = pixels[numbers >= 0]
        for number in np.unique(numbers[numbers >= 0]):
            writing, glyphs = self.writings[number]
            if (numbers == number).sum() > MOST * glyphs.sum():
                colour = None if writing.colour is None else grey(writing.colour)
                self.writings[number] = replace(writing, colour=colour, off=True), glyphs


def flat_colour(number: int) -> Colour:
    """The flat colour of the text of this number."""
    high, blue = divmod(number, len(LEVELS))
    red, green = divmod(high, len(LEVELS))
    return LEVELS[red], LEVELS[green], LEVELS[blue]


def readings(app: App, monkeypatch: pytest.MonkeyPatch) -> tuple[list[Reading], set[str]]:
    """Every text that is seen on the screen now, and the texts that were drawn but are not seen as they were.

    Unseen are texts that were scaled or covered after they were drawn. What lies behind a veil is in
    neither.

    Raises:
        AssertionError: the two pictures differ in something else than texts.
    """
    flat = Flat()
    with monkeypatch.context() as patch:
        patch.setattr(Computers, "update", lambda *_: None)
        plain = _drawn_anew(app)
        _hook(patch, flat)
        marked = _drawn_anew(app)
    app.desk.kit.pictures.clear()
    numbers = np.where((marked != plain).any(2), _numbers(marked, NEAR), -1)
    places = _places(numbers)
    tried = [_read(plain, numbers, places, number, *one) for number, one in enumerate(flat.writings)]
    found = [one for one in tried[flat.veiled :] if one is not None]
    # Texts behind a veil have their flat colours no more, so nothing can be said of what is there.
    assert flat.veiled or _moved(plain, marked, numbers, found) < MOVED, "the picture changed by itself"
    seen = {one.writing.text for one in found}
    return found, {writing.text for writing, _ in flat.writings[flat.veiled :]} - seen


def _drawn_anew(app: App) -> Picture:
    app.desk.kit.pictures.clear()
    for scene in app.desk.stack.visible():
        scene.refresh()
    app.step([], driver.FRAME)
    driver.settle(app)
    return pygame.surfarray.array3d(app.surface).astype(np.int64)


def _hook(patch: pytest.MonkeyPatch, flat: Flat) -> None:
    draw, line, label = TextPainter.draw, TextPainter.line, buttons._label

    def drawing(self, *args, **options):  # type: ignore[no-untyped-def]
        shadow = options.get("shadow")
        with flat.set(shadow=shadow.colour if shadow else None):
            return draw(self, *args, **options)

    def lining(self, words, style, colour):  # type: ignore[no-untyped-def]
        if colour == flat.shadow or not words.strip():
            return line(self, words, style, colour)
        return flat.glyphs(self, words, style, colour)

    def labelling(kit, layer, face, button, colours):  # type: ignore[no-untyped-def]
        with flat.set(off=button.state is buttons.State.DISABLED):
            label(kit, layer, face, button, colours)

    def gilding(white, *_):  # type: ignore[no-untyped-def]
        writing, glyphs = flat.writings[-1]
        flat.writings[-1] = replace(writing, colour=None), glyphs
        return white

    exact, veil, greyed = effects.exact, effects.veil, effects.greyed

    def greying(picture: pygame.Surface, *how: float) -> pygame.Surface:
        """Grey a picture, except for the flat colours of its glyphs."""

        def grey(colour: Colour) -> Colour:
            dot = pygame.Surface((1, 1), pygame.SRCALPHA)
            dot.fill(colour)
            red, green, blue, _ = greyed(dot, *how).get_at((0, 0))
            return red, green, blue

        result = greyed(picture, *how)
        flat.keep(picture, result, grey)
        return result

    def veiling(*args: Any) -> None:
        """What was written before lies behind the veil: it is not there to be read."""
        flat.veiled = len(flat.writings)
        veil(*args)

    def twice(size: tuple[int, int], paint: Callable[[pygame.Surface], None]) -> pygame.Surface:
        """Paint on black and on white with the same flat colours."""
        before = len(flat.writings)

        def again(surface: pygame.Surface) -> None:
            del flat.writings[before:]
            paint(surface)

        return exact(size, again)

    patch.setattr(TextPainter, "draw", drawing)
    patch.setattr(TextPainter, "line", lining)
    patch.setattr(buttons, "_label", labelling)
    patch.setattr(text, "_gradient", gilding)
    patch.setattr(effects, "exact", twice)
    patch.setattr(effects, "veil", veiling)
    patch.setattr(effects, "greyed", greying)


def _numbers(picture: Picture, near: int) -> Picture:
    """For each pixel the number of the text whose flat colour it has, -1 where it has none."""
    levels = np.array(LEVELS)
    steps = np.rint((picture - LEVELS[0]) / (LEVELS[1] - LEVELS[0])).astype(np.int64)
    steps = np.clip(steps, 0, len(levels) - 1)
    flat = np.abs(levels[steps] - picture).max(2) <= near
    numbers = (steps[..., 0] * len(levels) + steps[..., 1]) * len(levels) + steps[..., 2]
    return np.where(flat, numbers, -1)


def _moved(plain: Picture, marked: Picture, numbers: Picture, found: list[Reading]) -> float:
    """The share of pixels that differ though no glyph is near them, nor a gilded one with its halo."""
    differ = (marked != plain).any(2) & ~_grown(numbers >= 0, 4)
    for one in found:
        if one.writing.colour is None:
            halo = one.place.inflate(one.place.height, one.place.height)
            differ[max(0, halo.left) : halo.right, max(0, halo.top) : halo.bottom] = False
    return float(differ.mean())


def _places(numbers: Picture) -> dict[int, Picture]:
    """Where each text may be: for each number all pixels that have it, from the left."""
    marked = np.argwhere(numbers >= 0)
    owners = numbers[tuple(marked.T)]
    order = np.argsort(owners, kind="stable")
    found, begins = np.unique(owners[order], return_index=True)
    return dict(zip(found.tolist(), np.split(marked[order], begins[1:]), strict=True))


def _corner(numbers: Picture, places: Picture, number: int, glyphs: Mask) -> tuple[int, int] | None:
    """Where a picture of glyphs lies on the screen, if most of it is there."""
    shape = np.argwhere(glyphs)
    for anchor in (shape[0], shape[-1], shape[len(shape) // 2]):
        for corner in places[:TRIES] - anchor:
            there = shape + corner
            inside = ((there >= 0) & (there < numbers.shape)).all(1)
            own = numbers[tuple(there[inside].T)] == number
            if inside.mean() > MOST and own.sum() > MOST * len(shape):
                return int(corner[0]), int(corner[1])
    return None


def _read(
    plain: Picture, numbers: Picture, places: dict[int, Picture], number: int, writing: Writing, glyphs: Mask
) -> Reading | None:
    """Find a text by its flat colour, and compare it with what is round its strokes."""
    if not glyphs.any() or number not in places:
        return None
    corner = _corner(numbers, places[number], number, glyphs)
    if corner is None:
        return None
    left, top = max(0, corner[0] - 4), max(0, corner[1] - 4)
    right, bottom = corner[0] + glyphs.shape[0] + 4, corner[1] + glyphs.shape[1] + 4
    here, picture = numbers[left:right, top:bottom], plain[left:right, top:bottom]
    own = here == number
    behind = _grown(own, 3) & ~_grown(here >= 0, 1)
    if not behind.any():
        return None
    ratios = _contrast(_luminance(_ink(picture[own], writing)), _luminance(picture[behind]))
    place = pygame.Rect(left, top, right - left, bottom - top)
    return Reading(writing, float(np.quantile(ratios, WORST)), place)


def _ink(pixels: Picture, writing: Writing) -> Picture:
    """The colour of the strokes: the pixel most like what was asked for, of gilded ones the middle one."""
    if writing.colour is None:
        return np.median(pixels, axis=0).astype(np.int64)
    apart = np.abs(pixels - np.array(writing.colour)).sum(1)
    nearest: Picture = pixels[apart.argmin()]
    return nearest


def _grown(mask: Mask, by: int) -> Mask:
    grown = mask.copy()
    for _ in range(by):
        wider = grown.copy()
        wider[1:] |= grown[:-1]
        wider[:-1] |= grown[1:]
        wider[:, 1:] |= grown[:, :-1]
        wider[:, :-1] |= grown[:, 1:]
        grown = wider
    return grown


def _luminance(colours: Picture) -> npt.NDArray[np.float64]:
    parts = colours / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array([0.2126, 0.7152, 0.0722]))


def _contrast(ink: npt.NDArray[np.float64], behind: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    return (np.maximum(ink, behind) + 0.05) / (np.minimum(ink, behind) + 0.05)
