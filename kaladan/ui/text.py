"""Text on screen: fonts by role, lines, wrapping, ellipsis, alignment on the cap height.

Positions and widths are real pixels. Glyphs are rasterised at the exact size, never stretched.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, TypeVar

import pygame

from kaladan.ui import effects, svg
from kaladan.ui.cache import PictureCache
from kaladan.ui.layout import Layout
from kaladan.ui.palette import Colour
from kaladan.ui.style import TextStyle

Align = Literal["left", "centre", "right"]
ELLIPSIS = "…"
NAMES_SHRINK_TO = 0.8
LEADING = 1.32
CARD_LEADING = 1.24
#: So many worked out texts are remembered before the memory begins anew.
MOST_REMEMBERED = 2_000

#: Where a line may break: at a space, but not between a number and its per cent.
BREAKS = re.compile(r" (?!%)")

T = TypeVar("T")


class Fonts:
    """Open font files by face and pixel size; shared by all scales."""

    def __init__(self, folder: Path, faces: Mapping[str, str]) -> None:
        self._files = {face: str(folder / name) for face, name in faces.items()}
        self._open: dict[tuple[str, int], pygame.font.Font] = {}
        self._caps: dict[tuple[str, int], int] = {}

    def font(self, face: str, size: int) -> pygame.font.Font:
        """The font of a face at ``size`` real pixels."""
        key = face, size
        if key not in self._open:
            if not pygame.font.get_init():
                pygame.font.init()
            self._open[key] = pygame.font.Font(self._files[face], size)
        return self._open[key]

    def cap_height(self, face: str, size: int) -> int:
        """Height of a capital H in real pixels."""
        key = face, size
        if key not in self._caps:
            metrics = self.font(face, size).metrics("H")[0]
            self._caps[key] = metrics[3] if metrics else size
        return self._caps[key]

    def forget(self) -> None:
        """Close every font: each keeps the glyphs that were drawn with it, large ones take megabytes."""
        self._open.clear()

    def __len__(self) -> int:
        """How many fonts are open."""
        return len(self._open)


@dataclass(frozen=True, slots=True)
class Shadow:
    """A copy of the glyphs below the text, ``drop`` logical pixels down."""

    colour: Colour
    drop: float = 1.0
    opacity: float = 0.75


class TextPainter:
    """Draws text for one layout."""

    def __init__(self, fonts: Fonts, layout: Layout, pictures: PictureCache) -> None:
        self.fonts = fonts
        self.layout = layout
        self._pictures = pictures
        self._widths: dict[tuple[str, str, int, float], int] = {}
        self._sizes: dict[float, int] = {}
        self._remembered: dict[Hashable, Any] = {}

    def size(self, style: TextStyle) -> int:
        """Pixel size of a style."""
        if style.size not in self._sizes:
            self._sizes[style.size] = self.layout.type_px(style.size)
        return self._sizes[style.size]

    def remembered(self, key: Hashable, work_out: Callable[[], T]) -> T:
        """Return what was worked out for a key at this layout; do not change it."""
        if key not in self._remembered:
            if len(self._remembered) > MOST_REMEMBERED:
                self._remembered.clear()
            self._remembered[key] = work_out()
        found: T = self._remembered[key]
        return found

    def font(self, style: TextStyle) -> pygame.font.Font:
        """The font of a style at this layout's scale."""
        return self.fonts.font(style.face, self.size(style))

    def cap_height(self, style: TextStyle) -> int:
        """Height of the capitals."""
        return self.fonts.cap_height(style.face, self.size(style))

    def pitch(self, style: TextStyle, leading: float = LEADING) -> int:
        """Distance of two baselines."""
        return round(self.size(style) * leading)

    def width(self, text: str, style: TextStyle) -> int:
        """Width of one line."""
        key = text, style.face, self.size(style), style.tracking
        if key not in self._widths:
            if len(self._widths) > 20_000:
                self._widths.clear()
            extra = round(self._tracking(style) * max(0, len(text) - 1))
            self._widths[key] = self.font(style).size(text)[0] + extra
        return self._widths[key]

    def line(self, text: str, style: TextStyle, colour: Colour) -> pygame.Surface:
        """The picture of one line, as high as the font's line box. Do not draw on it."""
        key = "line", text, style.face, self.size(style), self._tracking(style), colour
        return self._pictures.get(key, lambda: self._render(text, style, colour))

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        at: tuple[float, float],
        style: TextStyle,
        colour: Colour,
        *,
        align: Align = "left",
        limit: int | None = None,
        shrink: bool = True,
        shadow: Shadow | None = None,
    ) -> pygame.Rect:
        """Draw one line and return where its capitals are.

        Args:
            at: x of the left edge, centre or right edge; y of the middle of the capitals.
            limit: greatest width; what is longer ends in an ellipsis.
            shrink: let the text become smaller, down to 80 % of its usual size, before it is cut.
            shadow: drawn below the text.
        """
        if limit is not None:
            text, style = self.fit(text, style, limit, shrink=shrink)
        picture = self.line(text, style, colour)
        width = self.width(text, style)
        left = round(at[0] - {"left": 0.0, "centre": width / 2, "right": width}[align])
        caps = self.cap_height(style)
        top = round(at[1] - caps / 2) - (self.font(style).get_ascent() - caps)
        if shadow is not None:
            below = self.line(text, style, shadow.colour)
            below = effects.faded(below, shadow.opacity)
            surface.blit(below, (left, top + self.layout.stroke(shadow.drop)))
        surface.blit(picture, (left, top))
        return pygame.Rect(left, round(at[1] - caps / 2), width, caps)

    def fit(self, text: str, style: TextStyle, limit: int, *, shrink: bool = False) -> tuple[str, TextStyle]:
        """The text and style with which a line keeps to ``limit``."""
        if shrink:
            style = self.shrunk(text, style, limit)
        return self.shortened(text, style, limit), style

    def shrunk(self, text: str, style: TextStyle, limit: int) -> TextStyle:
        """The style smaller by as little as needed to keep to ``limit``, at least 80 % of the usual size."""
        smallest = style.size * NAMES_SHRINK_TO - self.layout.larger_text
        while style.size - 0.5 >= smallest and self.width(text, style) > limit:
            style = style.sized(style.size - 0.5)
        return style

    def shortened(self, text: str, style: TextStyle, limit: int) -> str:
        """The text, or its longest beginning with an ellipsis that keeps to ``limit``."""
        if self.width(text, style) <= limit:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + ELLIPSIS, style) <= limit:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS

    def wrap(self, text: str, style: TextStyle, limit: int, most: int | None = None) -> list[str]:
        """Lines no wider than ``limit``; the last of ``most`` has an ellipsis if more follow."""
        lines = [line for part in text.split("\n") for line in self._wrapped(part, style, limit)]
        if most is None or len(lines) <= most:
            return lines
        kept = lines[:most]
        rest = " ".join(lines[most - 1 :])
        kept[-1] = self.shortened(rest, style, limit)
        return kept

    def paragraph(
        self,
        surface: pygame.Surface,
        text: str,
        box: pygame.Rect,
        style: TextStyle,
        colour: Colour,
        *,
        align: Align = "left",
        leading: float = LEADING,
        most: int | None = None,
    ) -> int:
        """Draw wrapped lines from the top of ``box``; returns the y below the last line.

        Only the width of the box counts unless ``most`` is left out and it has a height:
        then as many lines are drawn as fit. Where larger text has no room it is smaller, down to the usual
        size.
        """
        style = self.roomy(text, style, box, leading, most)
        pitch = self.pitch(style, leading)
        if most is None and box.height:
            most = max(1, box.height // pitch)
        x = {"left": box.left, "centre": box.centerx, "right": box.right}[align]
        y = box.top
        for line in self.wrap(text, style, box.width, most):
            self.draw(surface, line, (x, y + pitch / 2), style, colour, align=align)
            y += pitch
        return y

    def usual(self, style: TextStyle) -> TextStyle:
        """The style at the size that it has without larger text."""
        return style.sized(style.size - self.layout.larger_text)

    def roomy(
        self, text: str, style: TextStyle, box: pygame.Rect, leading: float = LEADING, most: int | None = None
    ) -> TextStyle:
        """The style, or where larger text has no room a smaller one, down to the usual size.

        Args:
            box: its width counts, and its height unless that is 0 or ``most`` lines are given.
        """
        steps = range(round(2 * self.layout.larger_text) + 1) if most or box.height else range(1)

        def fits(tried: TextStyle) -> bool:
            lines = self.wrap(text, tried, box.width)
            cut = any(line.endswith(ELLIPSIS) for line in lines) and not text.endswith(ELLIPSIS)
            return not cut and len(lines) <= (most or box.height // self.pitch(tried, leading))

        def work_out() -> TextStyle:
            sizes = [style.sized(style.size - step / 2) for step in steps]
            return next((tried for tried in sizes if fits(tried)), sizes[-1])

        if len(steps) == 1:
            return style
        return self.remembered(("roomy", text, style, box.size, leading, most), work_out)

    def balanced(self, text: str, style: TextStyle, limit: int, most: int) -> list[str]:
        """As `wrap`, but with lines as even as possible, so that no word is left alone."""
        lines = self.wrap(text, style, limit, most)
        if len(lines) == 1 or lines[-1].endswith(ELLIPSIS):
            return lines
        for narrower in range(limit, limit // 2, -max(1, limit // 60)):
            tried = self.wrap(text, style, narrower)
            if len(tried) > len(lines):
                break
            lines = tried
        return lines

    def fitting(
        self, text: str, box: pygame.Rect, styles: Sequence[TextStyle], leading: float = LEADING
    ) -> TextStyle:
        """The first of ``styles`` in which the whole text fits into ``box``; else the last."""
        for style in styles:
            lines = self.wrap(text, style, box.width)
            if len(lines) * self.pitch(style, leading) <= box.height:
                return style
        return styles[-1]

    def _wrapped(self, text: str, style: TextStyle, limit: int) -> list[str]:
        lines: list[str] = []
        line = ""
        for word in BREAKS.split(text):
            longer = f"{line} {word}" if line else word
            if not line or self.width(longer, style) <= limit:
                line = longer
            else:
                lines.append(line)
                line = word
        lines.append(line)
        return [self.shortened(one, style, limit) for one in lines]

    def _tracking(self, style: TextStyle) -> float:
        return style.tracking * self.layout.scale

    def _render(self, text: str, style: TextStyle, colour: Colour) -> pygame.Surface:
        font = self.font(style)
        if not style.tracking:
            return font.render(text, True, colour)
        picture = effects.clear((self.width(text, style) + 2, font.get_height()), colour)
        for index, letter in enumerate(text):
            before = font.size(text[: index + 1])[0] - font.size(letter)[0]
            left = round(before + self._tracking(style) * index)
            picture.blit(font.render(letter, True, colour), (left, 0))
        return picture


def gilded(
    painter: TextPainter,
    surface: pygame.Surface,
    text: str,
    at: tuple[float, float],
    style: TextStyle,
    *,
    colours: tuple[Colour, ...],
    edge: Colour,
    align: Align = "centre",
) -> pygame.Rect:
    """Draw a golden title: gradient along the capitals, dark edge, soft shadow."""
    white = painter.line(text, style, (255, 255, 255)).convert_alpha()
    width, caps = painter.width(text, style), painter.cap_height(style)
    left = round(at[0] - {"left": 0.0, "centre": width / 2, "right": width}[align])
    above = painter.font(style).get_ascent() - caps
    top = round(at[1] - caps / 2) - above
    shadow, reach = effects.halo(white, painter.layout.stroke(5), edge, 0.9)
    surface.blit(shadow, (left - reach, top - reach + painter.layout.stroke(2)))
    step = painter.layout.stroke(0.9)
    outline = effects.silhouette(white, edge)
    for dx, dy in ((-step, 0), (step, 0), (0, -step), (0, step), (0, 2 * step), (step, 2 * step)):
        surface.blit(outline, (left + dx, top + dy))
    surface.blit(_gradient(white, colours, above, caps), (left, top))
    return pygame.Rect(left, round(at[1] - caps / 2), width, caps)


def _gradient(white: pygame.Surface, colours: tuple[Colour, ...], above: int, caps: int) -> pygame.Surface:
    """The glyphs filled with light, middle, dark and again bright gold, along the capitals."""
    light, middle, dark, bright = colours
    stops = [(0.0, light, 1.0), (0.45, light, 1.0), (0.66, middle, 1.0)]
    stops += [(0.70, dark, 1.0), (0.86, bright, 1.0), (1.0, middle, 1.0)]
    ground = pygame.Surface(white.get_size(), pygame.SRCALPHA)
    ground.fill((*middle, 255))
    band = svg.linear("g", stops) + svg.box(0, 0, white.get_width(), caps, 0, fill="url(#g)")
    ground.blit(svg.draw(band, (white.get_width(), caps)), (0, above))
    ground.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return ground
