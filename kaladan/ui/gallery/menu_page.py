"""The main menu."""

from __future__ import annotations

import pygame

from kaladan.ui import frames, medals
from kaladan.ui.buttons import Button, Kind, State, draw_button
from kaladan.ui.dice import DieLook, draw_die
from kaladan.ui.kit import Kit
from kaladan.ui.text import Shadow, gilded
from kaladan.ui.tokens import TokenLook, draw_token

ENTRIES = (
    ("new", "swords"), ("load", "scroll"), ("learn", "hand"), ("rules", "book"),
    ("settings", "sliders"), ("quit", "cross"),
)  # fmt: skip
LEFT, WIDE = 66, 316


def draw_menu(kit: Kit, surface: pygame.Surface) -> None:
    """Title, menu column, the land, and the edge of the table with pieces on it."""
    width, height = surface.get_size()
    surface.blit(kit.atlas.fit("landscape/menu", width=width, height=height), (0, 0))
    edge = pygame.Rect(0, height - kit.px(83), width, kit.px(83))
    frames.wooden_bar(kit, surface, edge, edge="top", seed=9)
    _pieces(kit, surface, edge)
    _title(kit, surface)
    _column(kit, surface)
    at = width - kit.px(20), kit.px(20)
    version = kit.words("menu.version", version="0.1")
    kit.text.draw(surface, version, at, kit.type.caption, kit.colour("text_secondary"), align="right")


def _title(kit: Kit, surface: pygame.Surface) -> None:
    colours, edge = kit.palette.gradient("title"), kit.colour("outline")
    for key, y, style in (
        ("menu.of", 76, kit.type.headline.sized(36)), ("menu.name", 148, kit.type.logo)
    ):  # fmt: skip
        at = kit.layout.point(LEFT - (6 if style.size > 90 else 0), y)
        gilded(kit.text, surface, kit.words(key), at, style, colours=colours, edge=edge, align="left")
    kit.text.draw(
        surface, kit.words("menu.line"), kit.layout.point(LEFT, 222), kit.type.flavour.sized(19),
        kit.colour("text"), shadow=Shadow(kit.colour("shadow"), 1.2, 0.9),
    )  # fmt: skip


def _column(kit: Kit, surface: pygame.Surface) -> None:
    words, rect = kit.words, kit.layout.rect
    first = Button(
        words("gallery.menu.continue"), Kind.BRASS, State.FOCUS, "play", words("sample.saved"), main=True,
        align="left",
    )  # fmt: skip
    draw_button(kit, surface, rect(LEFT, 250, WIDE, 62), first)
    for index, (name, symbol) in enumerate(ENTRIES):
        button = Button(words(f"menu.{name}"), Kind.WOOD, symbol=symbol, align="left")
        draw_button(kit, surface, rect(LEFT, 327 + index * 50, WIDE, 43), button)


def _pieces(kit: Kit, surface: pygame.Surface, edge: pygame.Rect) -> None:
    units = (TokenLook("karrag", "catapult", True), TokenLook("khalisia", "crown"),
             TokenLook("morvane", "special"))  # fmt: skip
    for index, unit in enumerate(units):
        at = edge.x + kit.px(594 + index * 77), edge.centery - kit.px(3)
        draw_token(kit, surface, unit, at, kit.px(55))
    for x, size, kind, face, realm in (
        (872, 66, 12, 12, "khalisia"), (947, 62, 10, 7, "vashtar"), (1014, 60, 8, 8, "orsanti"),
        (1077, 52, 6, 5, "sylvarin"),
    ):  # fmt: skip
        at = edge.x + kit.px(x), edge.centery
        draw_die(kit, surface, DieLook(kind, face, realm), at, kit.px(size))
    coin = medals.coin(kit, kit.px(31))
    for dx, dy in ((0, 0), (20, 9), (41, -3), (16, -10)):
        at = edge.x + kit.px(1152 + dx), edge.centery - kit.px(16 - dy)
        frames.drop_shadow(kit, surface, coin, at, radius=3, drop=2)
