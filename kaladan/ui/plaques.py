"""Small plates of leather: standings, name tags, picks of the draft, awards."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kaladan.ui import frames, medals
from kaladan.ui.kit import Kit
from kaladan.ui.tokens import arms


@dataclass(frozen=True, slots=True)
class Standings:
    """Points as if the match ended now; a title, then team and points of both sides."""

    title: str
    sides: tuple[tuple[str, str], tuple[str, str]]


@dataclass(frozen=True, slots=True)
class NameTag:
    """Who a Castle belongs to while armies are deployed; ``tint`` is a colour of the palette."""

    seat: int
    name: str
    note: str
    tint: str = "text_off"
    active: bool = False


@dataclass(frozen=True, slots=True)
class Pick:
    """A place in the order of picks: taken with its realm, active with a note, or to come."""

    name: str
    team: str | None = None
    realm: str | None = None
    note: str = ""
    active: bool = False


@dataclass(frozen=True, slots=True)
class Award:
    """What a general is remembered for; the winner's plates are edged."""

    name: str
    realm: str
    title: str
    feat: str
    team: str | None = None
    won: bool = False


def draw_standings(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, standings: Standings) -> None:
    """Draw a plaque of 126x76 logical pixels."""
    frames.leather_panel(kit, surface, rect, stitched=True, seed=14)
    head = rect.centerx, rect.y + kit.px(19)
    kit.text.draw(
        surface, standings.title, head, kit.type.label, kit.colour("text_secondary"),
        align="centre", limit=rect.width - kit.px(12),
    )  # fmt: skip
    y, number, reach = rect.y + kit.px(47), kit.type.number.sized(20), kit.px(44)
    for (team, points), way in zip(standings.sides, (-1, 1), strict=True):
        medals.team_badge(kit, surface, team, (rect.centerx + way * reach, y), kit.px(25))
        at = rect.centerx + way * kit.px(18), y
        kit.text.draw(
            surface, points, at, number, kit.colour("title"), align="centre", limit=kit.px(27),
            shrink=True,
        )  # fmt: skip
    kit.text.draw(surface, ":", (rect.centerx, y), number, kit.colour("text_off"), align="centre")


def draw_name_tag(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, tag: NameTag) -> None:
    """Draw a tag of 112x40 logical pixels."""
    frames.leather_panel(kit, surface, rect, edged=tag.active, seed=15)
    disc = rect.x + kit.px(18), rect.centery
    medals.disc(kit, surface, str(tag.seat), disc, kit.px(24))
    left = rect.x + kit.px(36)
    room = rect.right - kit.px(5) - left
    for text, y, style, tint in (
        (tag.name, 13, kit.type.small.semibold, "text"),
        (tag.note, 29, kit.type.caption, tag.tint),
    ):
        at = left, rect.y + kit.px(y)
        kit.text.draw(surface, text, at, style, kit.colour(tint), limit=room, shrink=True)


def draw_pick(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, pick: Pick) -> None:
    """Draw a place of the order of picks, 158x43 logical pixels."""
    colour = "leather_active" if pick.active else "leather"
    frames.leather_panel(kit, surface, rect, colour=colour, edged=pick.active, seed=20)
    medals.team_badge(kit, surface, pick.team, (rect.x + kit.px(22), rect.centery), kit.px(25))
    left = rect.x + kit.px(42 if pick.team else 14)
    style = kit.type.flavour
    beside = kit.text.width(pick.note, style) if pick.note else kit.px(30)
    reached = pick.active or pick.realm is not None
    kit.text.draw(
        surface, pick.name, (left, rect.centery), kit.type.name,
        kit.colour("text" if reached else "text_secondary"),
        limit=rect.right - kit.px(16) - left - beside, shrink=True,
    )  # fmt: skip
    right = rect.right - kit.px(11)
    kit.text.draw(surface, pick.note, (right, rect.centery), style, kit.colour("title"), align="right")
    if pick.realm is not None:
        centre = rect.right - kit.px(22), rect.centery
        arms(kit, surface, pick.realm, centre, kit.px(28), team=pick.team)


def draw_award(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, award: Award) -> None:
    """Draw an award about 200x92 logical pixels large."""
    frames.leather_panel(kit, surface, rect, edged=award.won, seed=14)
    centre = rect.x + kit.px(33), rect.centery
    arms(kit, surface, award.realm, centre, kit.px(48), team=award.team)
    left = rect.x + kit.px(64)
    room = rect.right - kit.px(7) - left
    for text, y, style, tint in (
        (award.name, 20, kit.type.name, "text"),
        (award.title, 43, kit.type.flavour, "title"),
    ):
        at = left, rect.y + kit.px(y)
        kit.text.draw(surface, text, at, style, kit.colour(tint), limit=room, shrink=True)
    feat = pygame.Rect(left, rect.y + kit.px(56), room, 0)
    kit.text.paragraph(
        surface, award.feat, feat, kit.type.caption, kit.colour("text_secondary"), leading=1.18,
        most=2,
    )  # fmt: skip
