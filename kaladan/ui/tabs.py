"""Tabs on parchment, and the field that names a general and drops down."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kaladan.ui import frames
from kaladan.ui.buttons import Button, Kind, button_width, draw_button
from kaladan.ui.kit import Kit
from kaladan.ui.tokens import arms


@dataclass(frozen=True, slots=True)
class Tabs:
    """Labels of which one is chosen."""

    labels: tuple[str, ...]
    chosen: int


def tab_places(kit: Kit, at: tuple[int, int], tabs: Tabs) -> list[pygame.Rect]:
    """Where the tabs are, from the upper left corner ``at`` on."""
    places, x = [], at[0]
    for label in tabs.labels:
        width = button_width(kit, Button(label), 15)
        places.append(pygame.Rect(x, at[1], width, kit.px(36)))
        x += width + kit.px(7)
    return places


def draw_tabs(kit: Kit, surface: pygame.Surface, at: tuple[int, int], tabs: Tabs) -> int:
    """Draw the tabs; the chosen one is brass. Returns where the last one ends."""
    places = tab_places(kit, at, tabs)
    for index, (place, label) in enumerate(zip(places, tabs.labels, strict=True)):
        if index == tabs.chosen:
            draw_button(kit, surface, place, Button(label, Kind.BRASS))
        else:
            _tab(kit, surface, place, label)
    return places[-1].right


def _tab(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, label: str) -> None:
    flat = pygame.Rect(rect.x, rect.y, rect.width, rect.height - kit.px(2))
    frames.fill(
        kit, surface, flat, "ink_secondary", opacity=0.12, radius=7, edge="parchment_rule",
        edge_opacity=0.7,
    )  # fmt: skip
    style = kit.type.button.medium
    kit.text.draw(surface, label, flat.center, style, kit.colour("ink"), align="centre")


def draw_chooser(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, name: str, realm: str,
    team: str | None = None,
) -> None:  # fmt: skip
    """A general with arms in a field of 128x38 logical pixels that drops down."""
    frames.fill(kit, surface, rect, "ivory", opacity=0.96, radius=7, edge="parchment_edge")
    arms(kit, surface, realm, (rect.x + kit.px(22), rect.centery), kit.px(25), team=team)
    arrow = pygame.transform.rotate(kit.symbol("play", kit.px(12), "parchment_edge"), -90)
    surface.blit(arrow, arrow.get_rect(center=(rect.right - kit.px(15), rect.centery)))
    left = rect.x + kit.px(42)
    kit.text.draw(
        surface, name, (left, rect.centery), kit.type.body.semibold, kit.colour("ink"),
        limit=rect.right - kit.px(26) - left, shrink=True,
    )  # fmt: skip
