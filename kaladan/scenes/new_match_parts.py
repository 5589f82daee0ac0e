"""The panels of the new-match screen: the round table, the world, and the table's rules."""

from __future__ import annotations

import pygame

from kaladan.match.journal import PERSON
from kaladan.model.catalogue import World
from kaladan.scenes.looks import TEAMS
from kaladan.ui import fields, frames, medals, svg
from kaladan.ui.board import BoardView, Tile
from kaladan.ui.buttons import State
from kaladan.ui.hexgrid import Grid, Place, fit_grid, hexagon
from kaladan.ui.kit import Kit
from kaladan.ui.lists import draw_row
from kaladan.ui.style import TextStyle

#: A symbol and its colour for each terrain.
TERRAIN_MARKS = {
    "field": ("field", "gold_light"),
    "forest": ("forest", "good"),
    "mountain": ("mountain", "ivory"),
}


# -- seats


def draw_round_table(
    kit: Kit, surface: pygame.Surface, area: pygame.Rect, players: int, *, teams: bool
) -> None:
    """Draw the seats round an oval table, clockwise from the top: allies never sit side by side."""
    oval = pygame.Rect(0, 0, min(area.width - kit.px(70), kit.px(230)), area.height - kit.px(44))
    oval.center = area.center

    def make() -> pygame.Surface:
        body = svg.path(
            _oval(oval.width / 2, oval.height / 2, oval.width / 2 - 2, oval.height / 2 - 2),
            fill=kit.colour("oak_mid"), stroke=kit.colour("brass_dark"), width=kit.stroke(2),
        )  # fmt: skip
        return svg.draw(body, oval.size)

    surface.blit(kit.picture(("oval table", oval.size), make), oval)
    if oval.height >= kit.px(56):
        kit.text.draw(
            surface, kit.words("new_match.clockwise"), oval.center, kit.type.flavour,
            kit.colour("text_secondary"), align="centre", limit=oval.width - kit.px(60),
        )  # fmt: skip
    reach = oval.inflate(kit.px(22), kit.px(16))
    for seat in range(players):
        at = _seat_place(reach, seat, players)
        if teams:
            medals.team_badge(kit, surface, TEAMS[seat % 2], at, kit.px(32))
            beside = at[0] + kit.px(14), at[1] + kit.px(11)
            medals.disc(kit, surface, str(seat + 1), beside, kit.px(20), style=kit.type.caption.bold)
        else:
            medals.disc(kit, surface, str(seat + 1), at, kit.px(28))


def _seat_place(oval: pygame.Rect, seat: int, players: int) -> tuple[int, int]:
    turn = pygame.Vector2(0, -1).rotate(360 * seat / players)
    return round(oval.centerx + turn.x * oval.width / 2), round(oval.centery + turn.y * oval.height / 2)


def _oval(x: float, y: float, wide: float, tall: float) -> str:
    return f"M{x - wide} {y} A{wide} {tall} 0 1 1 {x + wide} {y} A{wide} {tall} 0 1 1 {x - wide} {y} Z"


# -- the world


def draw_world(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, world: World, *, drawn: bool) -> None:
    """Draw a world small; ``drawn`` when its terrain is not known before it is laid."""

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        spots = [(cell.q, cell.s) for cell in world.hexes]
        grid = fit_grid(box, spots, kit.layout.scale * 60)
        if drawn:
            _unknown_world(kit, layer, grid, world)
        else:
            _known_world(kit, layer, grid, spots, world)

    kit.stamp(surface, rect, ("world", world.id, drawn), paint, kit.px(6))


def _known_world(kit: Kit, layer: pygame.Surface, grid: Grid, spots: list[Place], world: World) -> None:
    view = BoardView(kit, grid, compass=False)
    names = {"F": "field", "W": "forest", "M": "mountain"}
    for place in grid.places:
        tile = spots.index(place)
        founder = "karrag" if tile in world.castle_positions else None
        view.draw_tile(layer, place, Tile(names[world.letters[tile]], tile % 4, founder))


def _unknown_world(kit: Kit, layer: pygame.Surface, grid: Grid, world: World) -> None:
    places = [(cell.q, cell.s) for cell in world.hexes]
    for place in grid.places:
        castle = places.index(place) in world.castle_positions
        points = hexagon(grid.centre(place), grid.radius * 0.94)
        body = svg.path(
            svg.polygon(points), fill=kit.colour("leather_active"),
            stroke=kit.colour("brass_light" if castle else "brass_shadow"), width=kit.stroke(1.6),
        )  # fmt: skip
        layer.blit(svg.draw(body, layer.get_size()), (0, 0))
        size = round(grid.radius * 0.8)
        picture = kit.symbol("castle" if castle else "tile", size, "text_off")
        layer.blit(picture, picture.get_rect(center=grid.centre(place)))


def terrain_lines(kit: Kit, world: World, pile: dict[str, int], *, drawn: bool) -> list[tuple[str, str]]:
    """Return how many tiles of each terrain there are: terrain and text."""
    letters = {"field": "F", "forest": "W", "mountain": "M"}
    found = []
    for terrain, letter in letters.items():
        count = pile[terrain] if drawn else world.letters.count(letter)
        found.append((terrain, kit.words(f"new_match.tiles.{terrain}", count=count)))
    return found


# -- the rules


def selector_place(row: pygame.Rect) -> pygame.Rect:
    """Return where the value of an option is: the right half of its row."""
    wide = round(row.width * 0.57)
    return pygame.Rect(row.right - wide, row.y, wide, row.height)


def draw_option(
    kit: Kit,
    surface: pygame.Surface,
    row: pygame.Rect,
    name: str,
    value: str,
    *,
    changed: bool,
    state: State,
    ink: str,
) -> None:
    """Draw an option: its name in a colour, and its value between two arrows."""
    place = selector_place(row)
    at, room = (row.x, row.centery), place.left - row.x - kit.px(8)
    kit.text.draw(surface, name, at, kit.type.body, kit.colour(ink), limit=room)
    # The field is translucent, as on parchment; on leather it needs paper below it.
    frames.fill(kit, surface, place, "parchment_light", radius=5)
    fields.draw_selector(kit, surface, place, fields.Selector(value, changed=changed, state=state))


def draw_seat(
    kit: Kit,
    surface: pygame.Surface,
    row: pygame.Rect,
    seat: int,
    team: str | None,
    look: tuple[int, bool],
) -> None:
    """Draw the ground of a seat: its number, and the banner that it fights for.

    Args:
        look: where the banner begins, and whether the row is lit.
    """
    left, lit = look
    draw_row(kit, surface, row, lit=lit)
    medals.disc(kit, surface, str(seat + 1), (row.x + kit.px(27), row.centery), kit.px(30))
    if team is None:
        return
    at = left + kit.px(26), row.centery
    medals.team_badge(kit, surface, team, at, kit.px(32))
    if not kit.layout.compact:
        beside = at[0] + kit.px(22), row.centery
        style, room = kit.type.body.medium, row.right - kit.px(10) - beside[0]
        text = _banner_name(kit, team, style, room)
        kit.text.draw(surface, text, beside, style, kit.colour("ink"), limit=room, shrink=True)


def _banner_name(kit: Kit, team: str, style: TextStyle, room: int) -> str:
    """Return the name of a banner, or only its sign where one of the names has no room."""
    names = [kit.words(f"team.banner.{one}") for one in TEAMS]
    whole = all(kit.text.width(name, kit.text.shrunk(name, style, room)) <= room for name in names)
    return kit.words(f"team.banner.{team}" if whole else f"team.{team}")


def draw_who(kit: Kit, surface: pygame.Surface, place: pygame.Rect, who: str, state: State) -> None:
    """Draw who plays a seat: a symbol, and the value between two arrows."""
    size = kit.px(20)
    symbol = kit.symbol("human" if who == PERSON else "computer", size, "ink_secondary")
    surface.blit(symbol, (place.x - kit.px(6) - size, place.centery - size // 2))
    frames.fill(kit, surface, place, "parchment_light", radius=5)
    fields.draw_selector(kit, surface, place, fields.Selector(kit.words(f"level.{who}.name"), state=state))


def draw_sheet_title(kit: Kit, surface: pygame.Surface, sheet: pygame.Rect, title: str, count: int) -> None:
    """Draw the title of the rules, and how many differ from standard."""
    at = sheet.x + kit.px(24), sheet.y + kit.px(29)
    kit.text.draw(surface, title, at, kit.type.panel, kit.colour("ink"))
    text = kit.words("new_match.differ", count=count) if count else kit.words("new_match.all_standard")
    tint, style = ("attack", kit.type.small.semibold) if count else ("ink_tertiary", kit.type.small)
    end = sheet.right - kit.px(24), sheet.y + kit.px(29)
    kit.text.draw(surface, text, end, style, kit.colour(tint), align="right")


def draw_note(kit: Kit, surface: pygame.Surface, text: str, at: tuple[int, int], room: int) -> None:
    """Draw a note on the wood at the foot, ending at a place."""
    style, tint = kit.type.body, kit.colour("text_secondary")
    kit.text.draw(surface, text, at, style, tint, align="right", limit=room, shadow=frames.on_dark(kit))
