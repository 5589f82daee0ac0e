"""Text with bold, colour and inline symbols.

Markup: ``[b]…[/]`` is semibold, ``[attack]…[/]`` a colour of the palette, ``[:coin:]`` a symbol,
``[[`` an opening bracket. Tags nest. Positions and widths are real pixels.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from kaladan.ui import medals
from kaladan.ui.kit import Kit
from kaladan.ui.palette import Colour
from kaladan.ui.style import TextStyle
from kaladan.ui.text import ELLIPSIS, LEADING, Align

TOKENS = re.compile(r"\[\[|\[:[a-z_]+:\]|\[/\]|\[[a-z_]+\]|[^\[]+|\[")


class MarkupError(Exception):
    """A tag is closed that was not opened, or never closed."""


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of text in one look, or a symbol. It is never broken between lines."""

    text: str
    bold: bool = False
    colour: str | None = None
    symbol: str | None = None
    spaced: bool = False
    """Whether a space stands before it."""


def parse(markup: str) -> list[Run]:
    """The words and symbols of a text.

    Raises:
        MarkupError: tags do not match.
    """
    stack: list[str] = []
    runs: list[Run] = []
    spaced = False
    for token in TOKENS.findall(markup):
        if token == "[/]":
            if not stack:
                raise MarkupError(f"a tag is closed that was not opened: {markup!r}")
            stack.pop()
        elif token.startswith("[:"):
            runs.append(Run("", symbol=token[2:-2], colour=_colour(stack), spaced=spaced))
            spaced = False
        elif token.startswith("[") and len(token) > 2:
            stack.append(token[1:-1])
        else:
            plain = "[" if token == "[[" else token
            runs.extend(_words(plain, spaced, "b" in stack, _colour(stack)))
            spaced = plain[-1].isspace()
    if stack:
        raise MarkupError(f"the tag [{stack[-1]}] is never closed: {markup!r}")
    return runs


def _colour(stack: list[str]) -> str | None:
    return next((tag for tag in reversed(stack) if tag != "b"), None)


def _words(text: str, spaced: bool, bold: bool, colour: str | None) -> Iterator[Run]:
    spaced = spaced or text[:1].isspace()
    for word in text.split():
        yield Run(word, bold, colour, spaced=spaced)
        spaced = True


@dataclass(frozen=True, slots=True)
class Line:
    """One line of runs with the width that it takes."""

    runs: tuple[Run, ...]
    width: int


def wrap(kit: Kit, markup: str, style: TextStyle, limit: int) -> list[Line]:
    """Break a text into lines no wider than ``limit``, between words only."""
    # The same texts are asked about in every frame.
    return list(kit.text.remembered((markup, style, limit), lambda: _wrapped(kit, markup, style, limit)))


def _wrapped(kit: Kit, markup: str, style: TextStyle, limit: int) -> list[Line]:
    lines: list[Line] = []
    kept: list[Run] = []
    width = 0
    for runs in _unbroken(parse(markup)):
        inner = _gap(kit, style) * sum(run.spaced for run in runs[1:])
        own = inner + sum(run_width(kit, run, style) for run in runs)
        gap = _gap(kit, style) if kept else 0
        if kept and width + gap + own > limit:
            lines.append(Line(tuple(kept), width))
            kept, width, gap = [], 0, 0
        kept += runs
        width += gap + own
    return [*lines, Line(tuple(kept), width)] if kept else lines


def _unbroken(runs: list[Run]) -> Iterator[list[Run]]:
    """Yield the runs that stay on one line: what no space parts, and a number with its symbol or per cent."""
    kept: list[Run] = []
    for run in runs:
        unit = run.symbol is not None or run.text.startswith("%")
        counted = unit and bool(kept) and kept[-1].text[-1:].isdigit()
        if kept and run.spaced and not counted:
            yield kept
            kept = []
        kept.append(run)
    if kept:
        yield kept


def _cut(kit: Kit, line: Line, style: TextStyle, limit: int) -> Line:
    """A line that goes on: as many of its runs as leave room for an ellipsis."""
    more = Run(ELLIPSIS)
    kept, width = list(line.runs), line.width
    own = run_width(kit, more, style)
    while len(kept) > 1 and width + own > limit:
        last = kept.pop()
        width -= run_width(kit, last, style) + (_gap(kit, style) if last.spaced else 0)
    return Line((*kept, more), width + own)


def run_width(kit: Kit, run: Run, style: TextStyle) -> int:
    """Width of a word or a symbol."""
    if run.symbol is not None:
        return _symbol_size(kit, style)
    return kit.text.width(run.text, style.semibold if run.bold else style)


def draw(
    kit: Kit,
    surface: pygame.Surface,
    markup: str,
    box: pygame.Rect,
    style: TextStyle,
    colour: str,
    *,
    align: Align = "left",
    leading: float = LEADING,
    most: int | None = None,
) -> int:
    """Draw a text from the top of ``box``, as wide as it; returns the y below the last line.

    What does not fit into ``most`` lines is cut, and an ellipsis says so.
    """
    pitch = kit.text.pitch(style, leading)
    lines = wrap(kit, markup, style, box.width)
    if most is not None and len(lines) > most:
        lines = [*lines[: most - 1], _cut(kit, lines[most - 1], style, box.width)]
    y = box.top
    for line in lines:
        spare = box.width - line.width
        x = box.left + {"left": 0, "centre": spare // 2, "right": spare}[align]
        draw_line(kit, surface, line, (x, y + pitch // 2), style, kit.colour(colour))
        y += pitch
    return y


def draw_line(
    kit: Kit,
    surface: pygame.Surface,
    line: Line,
    at: tuple[int, int],
    style: TextStyle,
    plain: Colour,
) -> None:
    """Draw one line from ``at``: the x of its left end, the y of the middle of its capitals."""
    for run, x in run_places(kit, line, at[0], style):
        colour = kit.colour(run.colour) if run.colour else plain
        if run.symbol is not None:
            _draw_symbol(kit, surface, run.symbol, (x, at[1]), style, colour)
        else:
            face = style.semibold if run.bold else style
            kit.text.draw(surface, run.text, (x, at[1]), face, colour)


def run_places(kit: Kit, line: Line, left: int, style: TextStyle) -> Iterator[tuple[Run, int]]:
    """Yield the words and symbols of a line that begins at ``left``, and where each begins."""
    x = left
    for index, run in enumerate(line.runs):
        if index and run.spaced:
            x += _gap(kit, style)
        yield run, x
        x += run_width(kit, run, style)


def _draw_symbol(
    kit: Kit,
    surface: pygame.Surface,
    name: str,
    at: tuple[int, int],
    style: TextStyle,
    colour: Colour,
) -> None:
    size = _symbol_size(kit, style)
    picture = medals.coin(kit, size) if name == "coin" else kit.symbol(name, size, colour)
    surface.blit(picture, (at[0], at[1] - picture.get_height() // 2))


def _symbol_size(kit: Kit, style: TextStyle) -> int:
    return round(kit.text.size(style) * 0.98)


def _gap(kit: Kit, style: TextStyle) -> int:
    return kit.text.width(" ", style)
