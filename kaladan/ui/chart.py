"""A line chart on parchment with direct labels and flags at what happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

import pygame

from kaladan.ui import frames, outlines, svg
from kaladan.ui.kit import Kit
from kaladan.ui.palette import Colour, readable

Point = tuple[float, float]
Segment = tuple[Point, Point]
#: A flag and the point it tells of.
Planted = tuple[pygame.Rect, tuple[int, int]]


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
    """What happened at one point: in which series and round (from 1), a row of text for each thing.

    ``above`` is where the flag is liked best.
    """

    series: int
    round: int
    rows: tuple[str, ...]
    above: bool = True


@dataclass(frozen=True, slots=True)
class Chart:
    """All lines and flags.

    Attributes:
        below: names the horizontal axis.
        symbol: stands in every flag.
        most: what no value can be above, as 100 percent; 0 if there is no such number.
    """

    series: tuple[Series, ...]
    flags: tuple[Flag, ...] = ()
    below: str = ""
    symbol: str = "crown_broken"
    most: int = 0


STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
LABEL_GAP = 14
#: The scale has at most so many steps, each at least so high (logical pixels).
MOST_STEPS, STEP_TALL = 7, 22
#: Logical pixels: how tall a flag of one row is, and what each further row adds.
FLAG_TALL, FLAG_PITCH = 26, 20
#: How much of a flag may lie left of its pole; the first is liked best.
FLAG_PARTS = (0.5, 0.68, 0.25, 0.85, 0.08)


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
    below = kit.px(44 if chart.below else 26)
    over = max(kit.px(8), kit.text.cap_height(kit.type.number.sized(20)) // 2 + 1)
    tall = rect.height - over - below
    top, step = _scale_of(chart, max(1, min(MOST_STEPS, tall // kit.px(STEP_TALL))))
    left = max(kit.px(38), kit.text.width(str(top), kit.type.small) + kit.px(13))
    area = pygame.Rect(rect.left + left, rect.top + over, 0, tall)
    area.width = rect.width - left - _label_room(kit, chart)
    rounds = max((len(series.values) for series in chart.series), default=1)
    return Axes(area, rounds, top, step)


def _scale_of(chart: Chart, steps: int) -> tuple[int, int]:
    """Return the top of the scale and its step; where flags stand it ends above the highest value."""
    highest = max((max(series.values) for series in chart.series), default=1)
    step = next((step for step in STEPS if step * steps >= (chart.most or highest)), STEPS[-1])
    top = max(step, -(-highest // step) * step)
    if chart.most:
        return chart.most, step
    return top + step if top - highest < step * 0.5 and chart.flags else top, step


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
        _flags(kit, layer, axes, chart)

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
    spots = inside(apart([y for y, _ in ends], pitch), pitch, layer.get_height() - pitch / 2)
    x = axes.area.right + kit.px(LABEL_GAP)
    for y, (_, index) in zip(spots, ends, strict=True):
        series = chart.series[index]
        left = x
        if series.charge:
            size = kit.px(18)
            layer.blit(kit.symbol(series.charge, size, series.colour), (left, round(y) - size // 2))
            left += size + kit.px(5)
        number, ink = kit.type.number.sized(20), readable(series.colour, kit.colour("parchment_dark"))
        where = kit.text.draw(layer, str(series.values[-1]), (left, y), number, ink)
        kit.text.draw(
            layer, series.label, (where.right + kit.px(8), y), kit.type.body.semibold,
            ink, limit=layer.get_width() - where.right - kit.px(8),
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


def inside(spots: Sequence[float], pitch: float, last: float) -> list[float]:
    """Positions that are ``pitch`` apart, pushed up so far that none is beyond ``last``."""
    result: list[float] = []
    for spot in reversed(spots):
        last = min(spot, last)
        result.append(last)
        last -= pitch
    return result[::-1]


def _centre(group: Sequence[float]) -> float:
    return sum(group) / len(group)


def _flags(kit: Kit, layer: pygame.Surface, axes: Axes, chart: Chart) -> None:
    """Draw the flags: poles first, so that none goes over the face of another flag."""
    planted = _plant(kit, axes, chart)
    for rect, point in planted:
        start, end = _pole(kit, rect, point)
        frames.divider(
            kit, layer, (point[0], start), max(1, end - start), "ink_secondary", upright=True, opacity=0.9
        )
    symbol = kit.px(16)
    for flag, (rect, _) in zip(chart.flags, planted, strict=True):
        frames.fill(kit, layer, rect, "ivory", radius=6, edge="parchment_rule")
        picture = kit.symbol(chart.symbol, symbol, "attack")
        for index, row in enumerate(flag.rows):
            y = rect.y + kit.px(FLAG_TALL / 2 + FLAG_PITCH * index)
            layer.blit(picture, (rect.x + kit.px(8), y - symbol // 2))
            left = rect.x + kit.px(14) + symbol, y
            kit.text.draw(layer, row, left, kit.type.label.medium, kit.colour("ink"))


def _plant(kit: Kit, axes: Axes, chart: Chart) -> list[Planted]:
    """Return where each flag goes, off lines and other flags if that can be; the largest choose first."""
    lines, planted = _segments(axes, chart), dict[int, Planted]()
    for number in sorted(range(len(chart.flags)), key=lambda i: -len(chart.flags[i].rows)):
        flag = chart.flags[number]
        at = axes.at(flag.round - 1, chart.series[flag.series].values[flag.round - 1])
        point = round(at[0]), round(at[1])
        others = list(planted.values())
        costs = [
            (_cost(kit, place, point, flag.above, lines, others), index, place)
            for index, place in enumerate(_places(kit, axes.area, point, _flag_size(kit, flag)))
        ]
        planted[number] = (min(costs)[2], point)
    return [planted[number] for number in range(len(chart.flags))]


def _flag_size(kit: Kit, flag: Flag) -> tuple[int, int]:
    wide = max(kit.text.width(row, kit.type.label.medium) for row in flag.rows)
    return wide + kit.px(16 + 26), kit.px(FLAG_TALL + FLAG_PITCH * (len(flag.rows) - 1))


def _segments(axes: Axes, chart: Chart) -> list[Segment]:
    """Return what no flag should lie on: the lines, piece by piece."""
    found: list[Segment] = []
    for series in chart.series:
        points = [axes.at(index, value) for index, value in enumerate(series.values)]
        found += pairwise(points)
    return found


def _places(
    kit: Kit, area: pygame.Rect, point: tuple[int, int], size: tuple[int, int]
) -> Iterator[pygame.Rect]:
    """Yield where a flag may be: anywhere straight above or below its point, inside the chart."""
    for part in FLAG_PARTS:
        for top in range(area.top, area.bottom - size[1], kit.px(6)):
            rect = pygame.Rect(round(point[0] - size[0] * part), top, *size).clamp(area)
            if abs(rect.centery - point[1]) > size[1] // 2 + kit.px(14):
                yield rect


def _pole(kit: Kit, rect: pygame.Rect, point: tuple[int, int]) -> tuple[int, int]:
    """Return where a flag's pole begins and ends, from above."""
    if rect.bottom <= point[1]:
        return rect.bottom, point[1] - kit.px(8)
    return point[1] + kit.px(8), rect.top


def _cost(
    kit: Kit,
    rect: pygame.Rect,
    point: tuple[int, int],
    above: bool,
    lines: list[Segment],
    planted: list[Planted],
) -> float:
    """Return how bad a place is: on another flag, on a line, its pole through either, far away.

    Flags that stand at the same round may share a pole.
    """
    edge = kit.px(16)
    roomy, pole = rect.inflate(edge, edge), _pole_rect(kit, rect, point)
    others = [other for other in planted if other[1][0] != point[0]]
    covered = sum(roomy.colliderect(other) for other, _ in planted)
    pierced = sum(
        pole.colliderect(other) or roomy.colliderect(_pole_rect(kit, other, at)) for other, at in others
    )
    hits = sum(bool(roomy.clipline(*line)) for line in lines)
    crossed = sum(bool(pole.clipline(*line)) for line in lines)
    far = abs(rect.centery - point[1]) / kit.layout.scale
    wrong_side = (rect.centery < point[1]) is not above
    return 9000 * covered + 4000 * pierced + 1000 * hits + 80 * crossed + far + 30 * wrong_side


def _pole_rect(kit: Kit, rect: pygame.Rect, point: tuple[int, int]) -> pygame.Rect:
    start, end = _pole(kit, rect, point)
    return pygame.Rect(point[0] - 1, start, 2, max(1, end - start))
