"""A line chart on parchment with direct labels and flags at what happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import pygame

from kaladan.ui import frames, outlines, svg
from kaladan.ui.kit import Kit
from kaladan.ui.palette import Colour

Point = tuple[float, float]


class Marker(StrEnum):
    """What stands on every value of a line, so that lines differ without colour."""

    STAR = "star"
    SQUARE = "square"
    DISC = "disc"
    DIAMOND = "diamond"


@dataclass(frozen=True, slots=True)
class Series:
    """A line: its values from the first round on, its label at the end, its look.

    ``dashes`` are lengths in logical pixels, empty for a solid line; ``charge`` a symbol that
    stands before the label.
    """

    label: str
    values: tuple[int, ...]
    colour: Colour
    marker: Marker = Marker.DISC
    dashes: tuple[float, ...] = ()
    charge: str | None = None


@dataclass(frozen=True, slots=True)
class Flag:
    """Something that happened: in which series and round (from 1), the text, above or below."""

    series: int
    round: int
    text: str
    above: bool = True


@dataclass(frozen=True, slots=True)
class Chart:
    """All lines and flags; ``below`` names the horizontal axis."""

    series: tuple[Series, ...]
    flags: tuple[Flag, ...] = ()
    below: str = ""


STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
LABEL_GAP = 14


@dataclass(frozen=True, slots=True)
class Axes:
    """How rounds and values become positions."""

    area: pygame.Rect
    rounds: int
    top: int
    step: int

    def at(self, index: int, value: float) -> Point:
        """The position of a value; ``index`` counts rounds from 0."""
        x = self.area.left + self.area.width * index / max(1, self.rounds - 1)
        return x, self.area.bottom - self.area.height * value / self.top


def axes_of(kit: Kit, rect: pygame.Rect, chart: Chart) -> Axes:
    """The axes that hold every value; the top is a round number."""
    highest = max((max(series.values) for series in chart.series), default=1)
    step = next((step for step in STEPS if step * 7 >= highest), STEPS[-1])
    top = max(step, -(-highest // step) * step)
    if top - highest < step * 0.5 and len(chart.flags) > 0:
        top += step
    left, below = kit.px(38), kit.px(44 if chart.below else 26)
    area = pygame.Rect(rect.left + left, rect.top + kit.px(8), 0, 0)
    area.width = rect.width - left - _label_room(kit, chart)
    area.height = rect.height - kit.px(8) - below
    rounds = max((len(series.values) for series in chart.series), default=1)
    return Axes(area, rounds, top, step)


def _label_room(kit: Kit, chart: Chart) -> int:
    """Width that the longest label needs, charge, value and name together."""
    number = kit.type.number.sized(20)
    widths = [
        (kit.px(23) if series.charge else 0)
        + kit.text.width(str(series.values[-1]), number)
        + kit.text.width(series.label, kit.type.body.semibold)
        for series in chart.series
    ]
    return kit.px(LABEL_GAP + 12) + max(widths, default=0)


def draw_chart(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, chart: Chart) -> None:
    """Draw a chart into ``rect``."""

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        axes = axes_of(kit, box, chart)
        _scale(kit, layer, axes, chart.below)
        _lines(kit, layer, axes, chart)
        _labels(kit, layer, axes, chart)
        _flags(kit, layer, box, axes, chart)

    kit.stamp(surface, rect, chart, paint)


def _scale(kit: Kit, layer: pygame.Surface, axes: Axes, below: str) -> None:
    style, ink, area = kit.type.small, kit.colour("ink_secondary"), axes.area
    for value in range(0, axes.top + 1, axes.step):
        y = round(axes.at(0, value)[1])
        tint = "ink_secondary" if value == 0 else "parchment_edge"
        opacity = 1.0 if value == 0 else 0.55
        frames.divider(kit, layer, (area.left, y), area.width, tint, opacity=opacity)
        kit.text.draw(layer, str(value), (area.left - kit.px(10), y), style, ink, align="right")
    every = max(1, -(-kit.px(30) * axes.rounds // max(1, area.width)))
    for index in range(0, axes.rounds, every):
        at = axes.at(index, 0)[0], area.bottom + kit.px(15)
        kit.text.draw(layer, str(index + 1), at, style, ink, align="centre")
    at = area.centerx, area.bottom + kit.px(36)
    kit.text.draw(layer, below, at, style, ink, align="centre")


def _lines(kit: Kit, layer: pygame.Surface, axes: Axes, chart: Chart) -> None:
    scale = kit.layout.scale
    body = ""
    for index, series in reversed(list(enumerate(chart.series))):
        points = [axes.at(i, value) for i, value in enumerate(series.values)]
        if index == 0 and len(chart.series) <= 2:
            body += _below(axes, points)
        line = svg.polygon(points, close=False)
        width = (3.6 if not series.dashes else 3.2) * scale
        light = kit.colour("ivory")
        body += svg.path(line, stroke=light, width=width + 2.8 * scale, line_opacity=0.9)
        if series.dashes:
            line = outlines.dashed(points, [length * scale for length in series.dashes])
        body += svg.path(line, stroke=series.colour, width=width)
    for series in reversed(chart.series):
        for i, value in enumerate(series.values):
            body += _marker(kit, series, axes.at(i, value))
    layer.blit(svg.draw(body, layer.get_size()), (0, 0))


def _below(axes: Axes, points: Sequence[Point]) -> str:
    """The wash below the first line."""
    floor = axes.area.bottom
    shape = [*points, (points[-1][0], floor), (points[0][0], floor)]
    return svg.path(svg.polygon(shape), fill=(0xD9, 0x9A, 0x2B), opacity=0.16)


def _marker(kit: Kit, series: Series, at: Point) -> str:
    x, y = at
    size = (5.6 if series.marker is Marker.STAR else 4.0) * kit.layout.scale
    shapes = {
        Marker.SQUARE: ((-1, -1), (1, -1), (1, 1), (-1, 1)),
        Marker.DIAMOND: ((0, -1.3), (1.2, 0), (0, 1.3), (-1.2, 0)),
        Marker.STAR: (
            (0, -1.15), (0.3, -0.34), (1.12, -0.3), (0.47, 0.22), (0.7, 1.02), (0, 0.56),
            (-0.7, 1.02), (-0.47, 0.22), (-1.12, -0.3), (-0.3, -0.34),
        ),
    }  # fmt: skip
    if series.marker is Marker.DISC:
        data = svg.circle(x, y, size)
    else:
        data = svg.polygon([(x + dx * size, y + dy * size) for dx, dy in shapes[series.marker]])
    edge = kit.colour("ivory")
    return svg.path(data, fill=series.colour, stroke=edge, width=1.5 * kit.layout.scale)


def _labels(kit: Kit, layer: pygame.Surface, axes: Axes, chart: Chart) -> None:
    """Last value and name at the end of each line, moved apart where lines end close together."""
    pitch = kit.px(24)
    ends = sorted(
        (axes.at(len(series.values) - 1, series.values[-1])[1], i) for i, series in enumerate(chart.series)
    )
    spots = apart([y for y, _ in ends], pitch)
    x = axes.area.right + kit.px(LABEL_GAP)
    for y, (_, index) in zip(spots, ends, strict=True):
        series = chart.series[index]
        left = x
        if series.charge:
            size = kit.px(18)
            layer.blit(kit.symbol(series.charge, size, series.colour), (left, round(y) - size // 2))
            left += size + kit.px(5)
        number = kit.type.number.sized(20)
        where = kit.text.draw(layer, str(series.values[-1]), (left, y), number, series.colour)
        kit.text.draw(
            layer, series.label, (where.right + kit.px(8), y), kit.type.body.semibold,
            series.colour, limit=layer.get_width() - where.right - kit.px(8),
        )  # fmt: skip


def apart(spots: Sequence[float], pitch: float) -> list[float]:
    """Sorted positions moved as little as needed to be ``pitch`` apart."""
    groups: list[list[float]] = []
    for spot in spots:
        groups.append([spot])
        while (
            len(groups) > 1
            and _centre(groups[-1]) - _centre(groups[-2]) < pitch * (len(groups[-1]) + len(groups[-2])) / 2
        ):
            last = groups.pop()
            groups[-1].extend(last)
    result: list[float] = []
    for group in groups:
        first = _centre(group) - pitch * (len(group) - 1) / 2
        result.extend(first + pitch * index for index in range(len(group)))
    return result


def _centre(group: Sequence[float]) -> float:
    return sum(group) / len(group)


def _flags(kit: Kit, layer: pygame.Surface, box: pygame.Rect, axes: Axes, chart: Chart) -> None:
    for flag in chart.flags:
        series = chart.series[flag.series]
        x, y = axes.at(flag.round - 1, series.values[flag.round - 1])
        style, symbol = kit.type.label.medium, kit.px(16)
        width = kit.text.width(flag.text, style) + symbol + kit.px(26)
        rect = pygame.Rect(0, 0, width, kit.px(26))
        if flag.above:
            rect.bottomright = round(x + width * 0.32), round(y) - kit.px(46)
        else:
            rect.topleft = round(x - width * 0.25), round(y) + kit.px(42)
        rect.clamp_ip(pygame.Rect(axes.area.left, axes.area.top, axes.area.width, box.height))
        start = rect.bottom if flag.above else round(y) + kit.px(8)
        end = round(y) - kit.px(8) if flag.above else rect.top
        frames.divider(
            kit, layer, (round(x), start), max(1, end - start), "ink_secondary", upright=True,
            opacity=0.9,
        )  # fmt: skip
        frames.fill(kit, layer, rect, "ivory", radius=6, edge="parchment_rule")
        picture = kit.symbol("crown_broken", symbol, "attack")
        layer.blit(picture, (rect.x + kit.px(8), rect.centery - symbol // 2))
        at = rect.x + kit.px(14) + symbol, rect.centery
        kit.text.draw(layer, flag.text, at, style, kit.colour("ink"))
