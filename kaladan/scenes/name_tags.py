"""Name tags beside the Castles: who sits where, in which order, and how far they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from kaladan.ui import frames, medals
from kaladan.ui.hexgrid import SQUASH, Grid, Place
from kaladan.ui.kit import Kit

#: Width and height in logical pixels.
SIZE = (113, 40)
#: How much wider a tag with the badge of a team is.
BADGE = 24


@dataclass(frozen=True, slots=True)
class NameTag:
    """A tag.

    Attributes:
        place: the tile that it belongs to.
        number: the place in the order.
        name: the general.
        note: how far the general is.
        now: whether it is this general's turn.
        ready: whether the general has chosen.
        team: the sign of the general's team, if there are teams.
    """

    place: Place
    number: int
    name: str
    note: str
    now: bool = False
    ready: bool = False
    team: str | None = None


def tag_rects(kit: Kit, grid: Grid, area: pygame.Rect, tags: Sequence[NameTag]) -> list[pygame.Rect]:
    """Return where tags hang: beside their tile, where they cover least of other tiles and tags."""
    found: list[pygame.Rect] = []
    tiles = [_tile_rect(grid, place) for place in grid.places]
    for tag in tags:
        found.append(_best(kit, grid, area, tag, [*tiles, *found]))
    return found


def _tile_rect(grid: Grid, place: Place) -> pygame.Rect:
    x, y = grid.centre(place)
    rect = pygame.Rect(0, 0, round(grid.radius * 1.68), round(grid.radius * 1.2))
    rect.center = round(x), round(y)
    return rect


def _best(kit: Kit, grid: Grid, area: pygame.Rect, tag: NameTag, taken: list[pygame.Rect]) -> pygame.Rect:
    x, y = grid.centre(tag.place)
    size = kit.px(SIZE[0] + (BADGE if tag.team is not None else 0)), kit.px(SIZE[1])
    beside = grid.radius * 0.94 + size[0] / 2
    below = grid.radius * (SQUASH + 0.3) + size[1] / 2
    above = grid.radius * (SQUASH + 0.5) + size[1] / 2
    outward = -1 if x < area.centerx else 1
    ways = [(outward * beside, 0), (-outward * beside, 0), (0, below), (0, -above)]

    def cost(way: tuple[float, float]) -> tuple[int, int]:
        rect = _placed(area, size, (x + way[0], y + way[1]))
        covered = sum(other.clip(rect).width * other.clip(rect).height for other in taken)
        return covered, ways.index(way)

    way = min(ways, key=cost)
    return _placed(area, size, (x + way[0], y + way[1]))


def _placed(area: pygame.Rect, size: tuple[int, int], centre: tuple[float, float]) -> pygame.Rect:
    rect = pygame.Rect((0, 0), size)
    rect.center = round(centre[0]), round(centre[1])
    return rect.clamp(area.inflate(-8, -8))


def draw_tag(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, tag: NameTag) -> None:
    """Draw a tag: a leather plate, edged in gold for whose turn it is."""
    colour = "leather_active" if tag.now else "leather"
    frames.leather_panel(kit, surface, rect, colour=colour, edged=tag.now, seed=40 + tag.number)
    disc = kit.px(22)
    centre = rect.x + kit.px(17), rect.centery
    medals.disc(kit, surface, str(tag.number), centre, disc, style=kit.type.label.bold)
    left = rect.x + kit.px(34)
    room = rect.right - kit.px(6) - left
    if tag.team is not None:
        medals.team_badge(kit, surface, tag.team, (rect.right - kit.px(16), rect.centery), kit.px(21))
        room -= kit.px(BADGE)
    notes = {True: "title", False: "good" if tag.ready else "text_secondary"}
    for text, y, style, tint in (
        (tag.name, -9, kit.type.small.semibold, "text"),
        (tag.note, 9, kit.type.caption, notes[tag.now]),
    ):
        at = left, rect.centery + kit.px(y)
        kit.text.draw(surface, text, at, style, kit.colour(tint), limit=room, shrink=True)
