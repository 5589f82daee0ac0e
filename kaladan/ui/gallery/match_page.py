"""The match screen, put together from components."""

from __future__ import annotations

import pygame

from kaladan.ui import cards, event_cards, frames, marks, medals, orders, tooltips
from kaladan.ui.board import BoardView
from kaladan.ui.buttons import Button, Kind, State, draw_button
from kaladan.ui.dice import DieLook, draw_die
from kaladan.ui.gallery import sample
from kaladan.ui.hexgrid import LARGEST_RADIUS, Grid, fit_grid
from kaladan.ui.kit import Kit
from kaladan.ui.layout import match_areas
from kaladan.ui.lists import draw_chronicle
from kaladan.ui.plaques import Standings, draw_standings
from kaladan.ui.plates import draw_plate
from kaladan.ui.tokens import SHARE
from kaladan.ui.topbar import draw_topbar
from kaladan.ui.tray import draw_tray, tray_areas

LAST_ROLL = ((12, 9, 30, -96), (10, 4, 74, -62), (8, 6, 28, -44), (6, 5, 112, -32))
"""Kind, face and place of the dice that lie at the lower left of the board."""


def board_grid(kit: Kit) -> Grid:
    """The grid of the sample world in the board area."""
    areas = match_areas(kit.layout, 6)
    return fit_grid(areas.board, sample.places(), kit.layout.scale * LARGEST_RADIUS)


def draw_board_screen(kit: Kit, surface: pygame.Surface) -> None:
    """The whole match screen while units are being moved."""
    grid = board_grid(kit)
    view = BoardView(kit, grid)
    board = sample.world(True, kit)
    dragged = [(unit.sprite, round(grid.radius * SHARE * 1.1)) for unit in sample.drag((0, 0)).units]
    kit.fetch([*needed(kit), *dragged])
    target = grid.centre(sample.places()[sample.TARGET])
    at = target[0] + kit.px(2), target[1] + kit.px(4)
    view.draw(surface, board, sample.drag(at))
    draw_props(kit, surface)
    draw_chrome(kit, surface, "khalisia")
    draw_side(kit, surface)
    marks.draw_pointer(kit, surface, (at[0] + kit.px(16), at[1] + kit.px(2)))
    tip = tooltips.Tooltip(kit.words("sample.tip.title"), kit.words("sample.tip.text"), "1.2")
    avoid = [grid.bounds(), *match_areas(kit.layout, 6).plates]
    corner = tooltips.place_tooltip(kit, tooltips.tooltip_size(kit, tip), (round(at[0]), round(at[1])), avoid)
    tooltips.draw_tooltip(kit, surface, corner, tip)


def needed(kit: Kit) -> list[tuple[str, float]]:
    """Arms and tokens of the chrome, at the sizes in which they are drawn there."""
    arms = {f"arms/{realm}/{team}" for realm, team in sample.TEAM.items()}
    sizes = [kit.px(41), kit.px(17)]
    tokens = {sample.token(f"khalisia {kind}").sprite for kind in sample.RACK}
    return [
        *((name, size) for name in arms for size in sizes),
        ("arms/khalisia/star", kit.px(78)), ("badge/star", kit.px(21)), ("badge/key", kit.px(21)),
        *((name, kit.px(35)) for name in tokens),
        *((f"badge/{team}", kit.px(25)) for team in ("star", "key")),
        *((row.token.sprite, kit.px(25)) for row in sample_orders(kit).rows),
        *((f"die/{kind}/{face}/khalisia", kit.px(36)) for kind, face, _, _ in LAST_ROLL),
        *(("coin", kit.px(size)) for size in (27, 25, 21, 14, 13)),
    ]  # fmt: skip


def draw_chrome(kit: Kit, surface: pygame.Surface, active: str) -> None:
    """Top bar, plates and tray."""
    areas = match_areas(kit.layout, 6)
    draw_topbar(kit, surface, areas.top_bar, sample.topbar(kit))
    for rect, plate in zip(areas.plates, sample.plates(kit, active), strict=True):
        draw_plate(kit, surface, rect, plate)
    draw_tray(kit, surface, areas.tray, sample.tray(kit, active))
    _actions(kit, surface, areas.tray)


def _actions(kit: Kit, surface: pygame.Surface, tray: pygame.Rect) -> None:
    place = tray_areas(kit, tray).actions
    main = pygame.Rect(place.x, place.y + kit.px(4), place.width, kit.px(54))
    draw_button(kit, surface, main, Button(kit.words("button.pass"), Kind.WOOD, main=True))
    y = place.bottom - kit.px(13)
    at = place.x + kit.px(13), y
    kit.text.draw(surface, kit.words("match.no_order"), at, kit.type.small, kit.colour("text_secondary"))
    right = place.right - kit.px(8), y
    style = kit.type.body.semibold
    where = kit.text.draw(surface, kit.words("sample.clock"), right, style, kit.colour("text"), align="right")
    size = kit.px(16)
    glass = kit.symbol("hourglass", size, "brass")
    surface.blit(glass, (where.left - kit.px(6) - size, y - size // 2))


def draw_props(kit: Kit, surface: pygame.Surface) -> None:
    """What lies on the table round the board: decks, standings, dice, coins."""
    area = match_areas(kit.layout, 6).board
    if not kit.layout.compact:
        _decks(kit, surface, area)
        _standings(kit, surface, area)
    for kind, face, x, y in LAST_ROLL:
        at = area.x + kit.px(x), area.bottom + kit.px(y)
        draw_die(kit, surface, DieLook(kind, face, "khalisia"), at, kit.px(36))
    coin = medals.coin(kit, kit.px(27))
    for x, y in ((-40, -52), (-62, -40), (-30, -32)):
        at = area.right + kit.px(x), area.bottom + kit.px(y)
        frames.drop_shadow(kit, surface, coin, at, radius=3, drop=2)


def _decks(kit: Kit, surface: pygame.Surface, area: pygame.Rect) -> None:
    deck = pygame.Rect(area.x + kit.px(20), area.y + kit.px(18), kit.px(61), kit.px(86))
    cards.draw_back(kit, surface, deck, cards.Back.EVENT, pile=4)
    medals.disc(
        kit, surface, "22", (deck.centerx + kit.px(2), deck.bottom - kit.px(4)), kit.px(26),
        style=kit.type.small.bold,
    )  # fmt: skip
    last = pygame.Rect(deck.right + kit.px(18), area.y + kit.px(14), kit.px(76), kit.px(100))
    event_cards.draw_last_event(kit, surface, last, sample.event(kit))


def _standings(kit: Kit, surface: pygame.Surface, area: pygame.Rect) -> None:
    plaque = pygame.Rect(0, 0, kit.px(126), kit.px(76))
    plaque.topright = area.right - kit.px(12), area.y + kit.px(16)
    standings = Standings(kit.words("match.if_now"), (("star", "30"), ("key", "41")))
    draw_standings(kit, surface, plaque, standings)


def draw_side(kit: Kit, surface: pygame.Surface) -> None:
    """Orders and chronicle at the right."""
    areas = match_areas(kit.layout, 6)
    orders.draw_orders(kit, surface, areas.orders, sample_orders(kit))
    draw_chronicle(kit, surface, areas.chronicle, sample.chronicle(kit))


def sample_orders(kit: Kit) -> orders.Orders:
    """The panel while units of a Forest are being moved."""
    words = kit.words
    buttons = tuple(
        Button(words(f"orders.{name}"), kind, state, symbol, key=key, align="left")
        for name, kind, state, symbol, key in (
            ("move", Kind.PARCHMENT, State.SELECTED, "boot", "M"),
            ("swap", Kind.PARCHMENT, State.NORMAL, "swap", "S"),
            ("battle", Kind.OXBLOOD, State.NORMAL, "swords", "B"),
            ("undo", Kind.PARCHMENT, State.DISABLED, "undo", "Z"),
        )
    )
    rows = (
        orders.UnitRow(sample.token("khalisia general"), words("unit.general.name"), "D12", "D12"),
        orders.UnitRow(
            sample.token("khalisia sword+"), words("match.upgraded", kind=words("unit.sword.name")),
            "D10", "D10", True,
        ),
        orders.UnitRow(
            sample.token("khalisia archer"), words("unit.archer.name"), "D10", "D6", True
        ),
    )  # fmt: skip
    return orders.Orders(
        words("phase.action.name"), words("orders.hint"), buttons, "forest",
        words("terrain.forest.name"),
        words("orders.count", count=3, places=3), (words("orders.attack"), words("orders.defend")),
        rows, words("orders.from_forest"),
    )  # fmt: skip
