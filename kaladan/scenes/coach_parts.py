"""The parts of the coach's sheet: the card of a lesson, and the map of what was done and what was better."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kaladan.scenes import looks
from kaladan.scenes.board_advice import plan_trail
from kaladan.scenes.teaching import Taught
from kaladan.ui import frames, rich
from kaladan.ui.board import BoardView
from kaladan.ui.kit import Kit
from kaladan.ui.marks import draw_label
from kaladan.ui.style import TextStyle
from kaladan.ui.text import CARD_LEADING
from kaladan.ui.trail import draw_trail

#: Logical pixels: the margin of a card, the height of its head, the gap between its two texts; the legend.
MARGIN, HEAD, BETWEEN, LEGEND = 13, 32, 5, 26


@dataclass(frozen=True, slots=True)
class LessonCard:
    """What stands on the card of a lesson: when and what, the cost, what was done, what was better and why.

    The last two have markup.
    """

    title: str
    cost: str
    done: str
    better: str


def card_styles(kit: Kit) -> tuple[TextStyle, ...]:
    """Return the styles of the texts on the cards, the one that is preferred first."""
    return kit.type.lead, kit.type.body, kit.type.small, kit.type.caption


def card_height(kit: Kit, card: LessonCard, width: int, style: TextStyle) -> int:
    """Return how high a card has to be for its texts."""
    inner = width - 2 * kit.px(MARGIN)
    lines = sum(len(rich.wrap(kit, text, style, inner)) for text in (card.done, card.better))
    return kit.px(HEAD + BETWEEN) + lines * kit.text.pitch(style, CARD_LEADING) + kit.px(MARGIN)


def draw_card(
    kit: Kit,
    surface: pygame.Surface,
    rect: pygame.Rect,
    card: LessonCard,
    style: TextStyle,
    *,
    chosen: bool,
    hovered: bool,
) -> None:
    """Draw the card of a lesson; the map shows the one that is chosen."""
    edge, wide = ("brass_dark", 2.4) if chosen else ("parchment_rule", 1.2)
    light = 0.95 if chosen else 0.75 if hovered else 0.5
    frames.fill(
        kit, surface, rect, "parchment_light", opacity=light, radius=7, edge=edge, edge_width=wide
    )  # fmt: skip
    y, left = rect.y + kit.px(HEAD) // 2 + kit.px(2), rect.x + kit.px(MARGIN)
    at = rect.right - kit.px(MARGIN), y
    cost = kit.text.draw(surface, card.cost, at, kit.type.number, kit.colour("attack"), align="right")
    room = cost.left - kit.px(8) - left
    ink = kit.colour("ink")
    kit.text.draw(surface, card.title, (left, y), kit.type.panel_small, ink, limit=room, shrink=True)
    text = rect.inflate(-2 * kit.px(MARGIN), 0)
    text.y = rect.y + kit.px(HEAD)
    text.y = rich.draw(kit, surface, card.done, text, style, "ink_secondary", leading=CARD_LEADING)
    text.y += kit.px(BETWEEN)
    rich.draw(kit, surface, card.better, text, style, "ink", leading=CARD_LEADING)


def draw_map(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, taught: Taught) -> None:
    """Draw the board before a decision, with what was done and what would have been better."""
    moment, lesson = taught.moment, taught.lesson
    old = surface.get_clip()
    # The board brings the whole table with it.
    surface.set_clip(rect.clip(old))
    area = rect.inflate(-kit.px(16), -kit.px(16))
    area.height -= kit.px(LEGEND)
    grid = looks.fitted_grid(moment, kit, area)
    view = moment.view()
    BoardView(kit, grid).draw(surface, looks.board(moment, view))
    realm = view.realm[moment.viewer]
    draw_trail(kit, surface, grid, plan_trail(moment, lesson.chosen, realm, advised=False))
    draw_trail(kit, surface, grid, plan_trail(moment, lesson.better, realm))
    for tile, place in enumerate(looks.places(moment)):
        if place in grid.places:
            label = moment.table.world.labels[tile]
            draw_label(kit, surface, grid.centre(place), grid.radius, label)
    surface.set_clip(old)
    frames.outline(kit, surface, rect, "brass_dark", 2, kit.px(3))
    at = rect.centerx, rect.bottom - kit.px(LEGEND) // 2 - kit.px(4)
    text, ink = kit.words("coach.legend"), kit.colour("text_secondary")
    limit = rect.width - kit.px(24)
    kit.text.draw(surface, text, at, kit.type.small, ink, align="centre", limit=limit, shrink=True)
