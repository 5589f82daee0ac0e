"""What was done on the board, or is advised: arrows from tile to tile, and rings round tiles."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kaladan.ui import svg
from kaladan.ui.hexgrid import Grid, Place, Point, hexagon
from kaladan.ui.kit import Kit
from kaladan.ui.odds import side_colour
from kaladan.ui.palette import Colour

#: Shares of the hex radius: where an arrow begins and ends, its bend, the width of its line and head.
START, END, BEND, LINE, HEAD = 0.3, 0.42, 0.14, 0.085, 0.24
#: Where the ring round a tile runs, and how wide it is.
RING, RING_LINE = 0.8, 0.035
#: What is advised is drawn so much heavier than what was done.
HEAVY = 1.6


@dataclass(frozen=True, slots=True)
class Arrow:
    """Units of a realm went from a place to another, or should, if ``advised``; an attack if ``battle``."""

    start: Place
    end: Place
    realm: str
    battle: bool = False
    advised: bool = False


@dataclass(frozen=True, slots=True)
class Ring:
    """Something was done on a place, or should be, if ``advised``."""

    place: Place
    advised: bool = False


@dataclass(frozen=True, slots=True)
class Trail:
    """All that is shown, the oldest first."""

    arrows: tuple[Arrow, ...] = ()
    rings: tuple[Ring, ...] = ()


def draw_trail(kit: Kit, surface: pygame.Surface, grid: Grid, trail: Trail) -> None:
    """Draw the rings, and the arrows over them; what lies outside the board's area is cut."""
    old = surface.get_clip()
    surface.set_clip(pygame.Rect(grid.area).clip(old))
    for ring in trail.rings:
        _draw_ring(kit, surface, grid, ring)
    for arrow in trail.arrows:
        _draw_arrow(kit, surface, grid, arrow)
    surface.set_clip(old)


def _draw_ring(kit: Kit, surface: pygame.Surface, grid: Grid, ring: Ring) -> None:
    side = round(grid.radius * 2)
    rect = pygame.Rect(0, 0, side, side)
    rect.center = _whole(grid.centre(ring.place))

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        line = svg.polygon(hexagon(box.center, grid.radius * RING))
        wide = grid.radius * RING_LINE * (HEAVY if ring.advised else 1)
        ink = kit.colour("gold" if ring.advised else "brass_light")
        body = svg.path(line, stroke=kit.colour("oak_deepest"), width=wide * 1.9, line_opacity=0.7)
        body += svg.path(line, stroke=ink, width=wide)
        layer.blit(svg.draw(body, layer.get_size()), (0, 0))

    kit.stamp(surface, rect, ("trail ring", side, ring.advised), paint)


def _draw_arrow(kit: Kit, surface: pygame.Surface, grid: Grid, arrow: Arrow) -> None:
    start, end = pygame.Vector2(grid.centre(arrow.start)), pygame.Vector2(grid.centre(arrow.end))
    way = end - start
    if way.length() < 1:
        return
    rect = pygame.Rect(0, 0, round(abs(way.x)), round(abs(way.y)))
    middle = start + way / 2
    rect.center = round(middle.x), round(middle.y)
    colour = kit.colour("legal_battle") if arrow.battle else side_colour(kit, arrow.realm)
    if arrow.advised:
        colour = kit.colour("gold")
    key = "trail arrow", colour, arrow.advised, round(way.x), round(way.y)

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        first = pygame.Vector2(box.center) - way / 2
        heavy = HEAVY if arrow.advised else 1.0
        body = arrow_body(first, way, grid.radius, colour, kit.colour("oak_deepest"), heavy)
        layer.blit(svg.draw(body, layer.get_size()), (0, 0))

    kit.stamp(surface, rect, key, paint, round(grid.radius * 0.5))


def arrow_body(
    start: pygame.Vector2, way: pygame.Vector2, radius: float, colour: Colour, edge: Colour, heavy: float
) -> str:
    """Return the shapes of an arrow from a tile to another, in pixels.

    Args:
        start: the middle of the tile where it begins.
        way: from there to the middle of the other.
        radius: of a tile.
        heavy: how much wider than what is only told.
    """
    ahead = way.normalize()
    aside = pygame.Vector2(-ahead.y, ahead.x)
    first, tip = start + ahead * radius * START, start + way - ahead * radius * END
    neck = tip - ahead * radius * HEAD * heavy**0.5
    bend = (first + neck) / 2 + aside * radius * BEND * 2
    line = f"M{first.x:.1f} {first.y:.1f} Q{bend.x:.1f} {bend.y:.1f} {neck.x:.1f} {neck.y:.1f}"
    wing = aside * radius * HEAD * 0.62 * heavy**0.5
    head = svg.polygon([(one.x, one.y) for one in (neck + wing, tip, neck - wing)])
    wide = radius * LINE * heavy
    body = svg.path(line, stroke=edge, width=wide * 1.8, line_opacity=0.8)
    body += svg.path(head, fill=edge, stroke=edge, width=wide * 0.8)
    return body + svg.path(line, stroke=colour, width=wide) + svg.path(head, fill=colour)


def _whole(at: Point) -> tuple[int, int]:
    return round(at[0]), round(at[1])
