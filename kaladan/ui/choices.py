"""Choices on parchment: a basic unit to deploy, and the sheet of the hand-over."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kaladan.ui import frames, lists, medals, rich
from kaladan.ui.buttons import Button, draw_button
from kaladan.ui.kit import Kit
from kaladan.ui.layout import rows
from kaladan.ui.tokens import TokenLook, arms, draw_token


@dataclass(frozen=True, slots=True)
class UnitChoice:
    """A unit that can be chosen; ``attack`` and ``defend`` may have markup."""

    token: TokenLook
    name: str
    note: str
    flavour: str
    attack: str
    defend: str
    chosen: bool = False


def draw_unit_choice(kit: Kit, surface: pygame.Surface, row: pygame.Rect, choice: UnitChoice) -> None:
    """Draw a choice of 286x92 logical pixels."""
    px = kit.px
    lists.draw_row(kit, surface, row, lit=choice.chosen)
    draw_token(kit, surface, choice.token, (row.x + px(45), row.centery - px(2)), px(56))
    left, right = row.x + px(88), row.right - px(14)
    first = left, row.y + px(22)
    name = kit.text.draw(surface, choice.name, first, kit.type.name, kit.colour("ink"))
    kit.text.draw(
        surface, choice.note, (right, row.y + px(22)), kit.type.label,
        kit.colour("ink_secondary"), align="right", limit=right - name.right - px(8),
    )  # fmt: skip
    kit.text.draw(
        surface, choice.flavour, (left, row.y + px(46)), kit.type.flavour,
        kit.colour("ink_tertiary"), limit=right - left, shrink=True,
    )  # fmt: skip
    for text, x in ((choice.attack, 0), (choice.defend, 96)):
        box = pygame.Rect(left + px(x), row.y + px(58), px(96), 0)
        rich.draw(kit, surface, text, box, kit.type.body, "ink_secondary")


@dataclass(frozen=True, slots=True)
class News:
    """Something that happened since one's last turn; a loss is tinted red."""

    text: str
    realm: str
    team: str | None = None
    loss: bool = False


@dataclass(frozen=True, slots=True)
class HandOver:
    """The sheet for the next player; at most four news. All texts are ready to be drawn."""

    realm: str
    lead: str
    name: str
    side: str
    since: str
    news: tuple[News, ...]
    button: Button
    hidden: str
    team: str | None = None


SHEET = (624, 574)
MOST_NEWS = 4


def sheet_rect(kit: Kit, window: pygame.Rect) -> pygame.Rect:
    """Where the sheet of the hand-over lies: in the middle, leaving room for the arms above."""
    sheet = pygame.Rect(0, 0, kit.px(SHEET[0]), kit.px(SHEET[1]))
    sheet.midtop = window.centerx, kit.px(84) + (window.height - kit.px(720)) // 2
    return sheet


def hand_over_button(kit: Kit, sheet: pygame.Rect) -> pygame.Rect:
    """Where the button is that shows the next player's table."""
    button = pygame.Rect(0, 0, kit.px(360), kit.px(56))
    button.midtop = sheet.centerx, sheet.bottom - kit.px(104)
    return button


def draw_hand_over(kit: Kit, surface: pygame.Surface, sheet: pygame.Rect, hand_over: HandOver) -> None:
    """Draw the sheet of the hand-over."""
    frames.parchment_panel(kit, surface, sheet, seed=101)
    frames.brass_corners(kit, surface, sheet.inflate(-kit.px(6), -kit.px(6)), 26)
    top = sheet.centerx, sheet.y + kit.px(28)
    arms(kit, surface, hand_over.realm, top, kit.px(118), team=hand_over.team)
    _who(kit, surface, sheet, hand_over)
    title = sheet.centerx, sheet.y + kit.px(260)
    frames.ruled_title(
        kit, surface, hand_over.since, title, sheet.width - kit.px(80),
        style=kit.type.panel.sized(16),
    )  # fmt: skip
    area = pygame.Rect(sheet.x + kit.px(40), sheet.y + kit.px(282), sheet.width - kit.px(80), 0)
    area.height = kit.px(MOST_NEWS * 38 + (MOST_NEWS - 1) * 5)
    for row, news in zip(rows(area, MOST_NEWS, kit.px(5)), hand_over.news, strict=False):
        _news(kit, surface, row, news)
    draw_button(kit, surface, hand_over_button(kit, sheet), hand_over.button)
    at = sheet.centerx, sheet.bottom - kit.px(26)
    kit.text.draw(surface, hand_over.hidden, at, kit.type.small, kit.colour("ink_tertiary"), align="centre")


def _who(kit: Kit, surface: pygame.Surface, sheet: pygame.Rect, hand_over: HandOver) -> None:
    x = sheet.centerx
    kit.text.draw(
        surface, hand_over.lead, (x, sheet.y + kit.px(120)), kit.type.flavour_large,
        kit.colour("ink_tertiary"), align="centre",
    )  # fmt: skip
    kit.text.draw(
        surface, hand_over.name, (x, sheet.y + kit.px(162)), kit.type.hero, kit.colour("ink"),
        align="centre", limit=sheet.width - kit.px(80), shrink=True,
    )  # fmt: skip
    style, y = kit.type.lead.medium, sheet.y + kit.px(218)
    badge = kit.px(28) if hand_over.team else 0
    left = x - (kit.text.width(hand_over.side, style) + badge + kit.px(8)) // 2
    medals.team_badge(kit, surface, hand_over.team, (left + badge // 2, y), badge)
    at = left + badge + kit.px(8), y
    kit.text.draw(surface, hand_over.side, at, style, kit.colour("ink"))


def _news(kit: Kit, surface: pygame.Surface, row: pygame.Rect, news: News) -> None:
    lists.draw_row(kit, surface, row, alarm=news.loss)
    centre = row.x + kit.px(23), row.centery
    arms(kit, surface, news.realm, centre, kit.px(24), team=news.team)
    style = kit.type.body.medium if news.loss else kit.type.body
    left = row.x + kit.px(48)
    kit.text.draw(
        surface, news.text, (left, row.centery), style, kit.colour("ink"),
        limit=row.right - kit.px(10) - left,
    )  # fmt: skip
