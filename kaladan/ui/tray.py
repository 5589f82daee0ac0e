"""The tray at the bottom: who, gold, reserve or shop, hand. What is mine never moves."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kaladan.ui import cards, frames, medals
from kaladan.ui.kit import Kit
from kaladan.ui.layout import columns
from kaladan.ui.tokens import TokenLook, TokenState, arms, draw_token


@dataclass(frozen=True, slots=True)
class Rack:
    """A kind in the reserve; in Purchase with its price and whether it can be paid.

    ``realm`` is where a Special Unit comes from that was won from another general.
    """

    kind: str
    count: int
    price: int | None = None
    affordable: bool = True
    realm: str = ""


@dataclass(frozen=True, slots=True)
class Tray:
    """What the tray shows. All texts are ready to be drawn."""

    realm: str
    name: str
    note: str
    gold: int
    gold_word: str
    reserve_title: str
    reserve_note: str
    reserve: tuple[Rack, ...]
    hand_title: str
    hand_note: str
    hand: tuple[cards.MagicCard, ...]
    team: str | None = None
    raised: int | None = None
    """Index of the card under the pointer."""


CARD = (122, 172)
PEEK = 14
LIFT = 60
GROWN = 1.3


@dataclass(frozen=True, slots=True)
class TrayAreas:
    """Where the parts of the tray lie."""

    gold: pygame.Rect
    reserve: pygame.Rect
    hand: pygame.Rect
    actions: pygame.Rect


def tray_areas(kit: Kit, rect: pygame.Rect) -> TrayAreas:
    """Divide the tray; space left over goes between hand and main button."""
    px = kit.px
    top, height = rect.y + px(14), px(92)
    gold = pygame.Rect(rect.x + px(96), rect.y + px(60), px(132), px(44))
    reserve = pygame.Rect(rect.x + px(248), top, px(386), height)
    actions = pygame.Rect(rect.right - px(268), top, px(254), height)
    hand = pygame.Rect(reserve.right + px(18), top, 0, height)
    hand.width = min(px(430), actions.left - px(14) - hand.left)
    return TrayAreas(gold, reserve, hand, actions)


def draw_tray(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, tray: Tray) -> None:
    """Draw the tray without the main button. A raised card is drawn last, whole."""
    areas = tray_areas(kit, rect)
    frames.wooden_bar(kit, surface, rect, edge="top", seed=12)
    _who(kit, surface, rect, tray)
    _gold(kit, surface, areas.gold, tray)
    _reserve(kit, surface, areas.reserve, tray)
    _hand(kit, surface, rect, areas.hand, tray)


def _who(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, tray: Tray) -> None:
    px = kit.px
    at = rect.x + px(48), rect.y + px(61)
    arms(kit, surface, tray.realm, at, px(78), team=tray.team)
    left, limit = rect.x + px(97), px(146)
    kit.text.draw(
        surface, tray.name, (left, rect.y + px(24)), kit.type.general, kit.colour("title"),
        limit=limit, shrink=True, shadow=frames.on_dark(kit),
    )  # fmt: skip
    kit.text.draw(
        surface, tray.note, (left, rect.y + px(46)), kit.type.small,
        kit.colour("text_secondary"), limit=limit,
    )  # fmt: skip


def _gold(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, tray: Tray) -> None:
    frames.well(kit, surface, rect)
    word = kit.text.draw(
        surface, tray.gold_word, (rect.right - kit.px(8), rect.centery), kit.type.small,
        kit.colour("text_secondary"), align="right",
    )  # fmt: skip
    number = kit.type.number.sized(25)
    kit.text.draw(
        surface, str(tray.gold), (word.left - kit.px(5), rect.centery), number,
        kit.colour("title"), align="right",
    )  # fmt: skip
    size = kit.px(25 if tray.gold <= 3 else 21)
    medals.coin_row(kit, surface, tray.gold, (rect.x + kit.px(7), rect.centery), size, most=4)


def _reserve(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, tray: Tray) -> None:
    frames.well(kit, surface, rect, 0.36)
    heading(kit, surface, rect, tray.reserve_title, tray.reserve_note)
    for place, rack in zip(reserve_places(kit, rect, tray), tray.reserve, strict=True):
        _rack(kit, surface, place, rack, tray)


def reserve_places(kit: Kit, rect: pygame.Rect, tray: Tray) -> list[pygame.Rect]:
    """Where each kind stands, for clicks and drags."""
    inner = pygame.Rect(rect.x + kit.px(8), rect.y + kit.px(24), 0, rect.height - kit.px(28))
    inner.width = rect.width - kit.px(16)
    return columns(inner, len(tray.reserve), 0)


def _rack(kit: Kit, surface: pygame.Surface, place: pygame.Rect, rack: Rack, tray: Tray) -> None:
    lit = rack.count > 0 and rack.affordable
    state = TokenState.NORMAL if lit else TokenState.FAINT
    look = TokenLook(rack.realm or tray.realm, rack.kind, team=tray.team, state=state)
    draw_token(kit, surface, look, (place.centerx, place.y + kit.px(24)), kit.px(35))
    y, style = place.bottom - kit.px(12), kit.type.count
    tint = "text" if lit else "text_off"
    count = f"×{rack.count}"
    if rack.price is None:
        at = (place.centerx, y)
        kit.text.draw(surface, count, at, style, kit.colour(tint), align="centre")
        return
    at = (place.x + kit.px(6), y)
    kit.text.draw(surface, count, at, style, kit.colour(tint))
    right = place.right - kit.px(6)
    price = kit.text.draw(
        surface, str(rack.price), (right, y), style, kit.colour("title" if lit else "text_off"),
        align="right",
    )  # fmt: skip
    size = kit.px(15)
    coin = medals.coin(kit, size)
    surface.blit(coin, (price.left - kit.px(2) - size, y - size // 2))


def heading(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, title: str, note: str = "") -> None:
    """Title at the left and a note at the right of a sunken field."""
    y = rect.y + kit.px(14)
    where = kit.text.draw(
        surface, title, (rect.x + kit.px(12), y), kit.type.small.semibold, kit.colour("brass")
    )
    kit.text.draw(
        surface, note, (rect.right - kit.px(12), y), kit.type.label, kit.colour("text_secondary"),
        align="right", limit=rect.right - kit.px(12) - where.right - kit.px(10),
    )  # fmt: skip


def _hand(kit: Kit, surface: pygame.Surface, tray_rect: pygame.Rect, rect: pygame.Rect, tray: Tray) -> None:
    frames.well(kit, surface, rect, 0.36)
    y = rect.y + kit.px(14)
    left = rect.x + kit.px(12)
    kit.text.draw(surface, tray.hand_title, (left, y), kit.type.small.semibold, kit.colour("brass"))
    kit.text.draw(
        surface, tray.hand_note, (left, y + kit.px(21)), kit.type.label,
        kit.colour("text_secondary"),
    )  # fmt: skip
    places = hand_places(kit, tray_rect, rect, tray)
    for index, (place, card) in enumerate(zip(places, tray.hand, strict=True)):
        if index != tray.raised:
            cards.draw_tucked(kit, surface, place, card, rect.bottom)
    if tray.raised is not None:
        raised = raised_place(kit, places[tray.raised], surface.get_height())
        cards.draw_magic(kit, surface, raised, tray.hand[tray.raised])


def raised_place(kit: Kit, tucked: pygame.Rect, floor: int) -> pygame.Rect:
    """Where a card of the hand is shown whole: lifted, and a little larger, above ``floor``."""
    grown = pygame.Rect(0, 0, round(kit.px(CARD[0]) * GROWN), round(kit.px(CARD[1]) * GROWN))
    grown.midtop = tucked.centerx, tucked.y - kit.px(LIFT)
    grown.bottom = min(grown.bottom, floor - kit.px(4))
    return grown


def hand_places(kit: Kit, tray_rect: pygame.Rect, rect: pygame.Rect, tray: Tray) -> list[pygame.Rect]:
    """Where the cards of the hand are tucked, side by side; they are narrower when there are three."""
    gap, height, count = kit.px(4), kit.px(CARD[1]), len(tray.hand)
    left = rect.x + kit.px(68)
    room = rect.right - kit.px(5) - left
    width = min(kit.px(CARD[0]), (room + gap) // max(1, count) - gap)
    pitch = width + gap
    top = tray_rect.y - kit.px(PEEK)
    return [pygame.Rect(left + pitch * index, top, width, height) for index in range(count)]
