"""A column of the War Council: an ally's cloth, gold, power, reserve and Magic cards."""

from __future__ import annotations

import pygame

from kaladan.model.state import State
from kaladan.scenes import looks
from kaladan.scenes.draft_looks import power, realm_tip
from kaladan.scenes.scene import Spot
from kaladan.scenes.session import Session
from kaladan.ui import cards, frames
from kaladan.ui.council import draw_purse, draw_rule, realm_cloth
from kaladan.ui.kit import Kit
from kaladan.ui.layout import columns
from kaladan.ui.text import Shadow
from kaladan.ui.tokens import TokenLook, arms, draw_token
from kaladan.ui.tooltips import Tooltip

#: Logical pixels: the head of a column, its reserve, the margin inside.
HEAD, RESERVE, INSIDE = 72, 67, 14
#: The power in an ordinary window, and in a small one, whose text is larger; the lines that it has there.
POWER = (70, 92)
#: The highest row of Magic; the size of a chip.
CARD, CHIP = 94, (128, 38)


def power_height(kit: Kit) -> int:
    """Return how high the part of a column with the power is, in logical pixels."""
    return POWER[kit.layout.compact]


def spots(kit: Kit, session: Session, view: State, seat: int, rect: pygame.Rect) -> list[Spot]:
    """Return what can be pointed at in an ally's column: the power, the reserve, the cards."""
    realm = view.realm[seat]
    head = pygame.Rect(rect.x, rect.y, rect.width, kit.px(HEAD))
    name = Tooltip(session.names[seat], looks.realm_name(kit, view, seat))
    box = pygame.Rect(rect.x, head.bottom, rect.width, kit.px(power_height(kit)))
    power_tip = realm_tip(kit, session.table.catalogue, realm)
    found = [Spot(f"ally/{seat}", head, tip=name), Spot(f"power/{seat}", box, tip=power_tip)]
    for (kind, _), place in _racks(kit, session, view, seat, rect):
        title = looks.kind_name(kit, kind, realm)
        tip = Tooltip(title, kit.words(f"unit.{kind}.text"), "1.1")
        found.append(Spot(f"rack/{seat}/{kind}", place, tip=tip))
    held = looks.known_hand(view, seat)
    found += [
        Spot(f"hand/{seat}/{card}", place)
        for card, place in zip(held, _card_places(kit, session, rect), strict=False)
    ]
    return found


def draw_ally(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, session: Session, view: State, seat: int
) -> None:
    """Draw an ally's column; cards that the view does not show lie face down."""
    frames.fill(kit, surface, rect, "ivory", opacity=0.62, radius=9, edge="parchment_edge", edge_opacity=0.6)
    _draw_head(kit, surface, pygame.Rect(rect.x, rect.y, rect.width, kit.px(HEAD)), session, view, seat)
    _draw_power(kit, surface, rect, session, view.realm[seat])
    _draw_reserve(kit, surface, rect, session, view, seat)
    _draw_hand(kit, surface, rect, session, view, seat)


def _inner(kit: Kit, rect: pygame.Rect, top: float) -> pygame.Rect:
    left = rect.x + kit.px(INSIDE)
    return pygame.Rect(left, rect.y + kit.px(top), rect.width - 2 * kit.px(INSIDE), 0)


# -- the head


def _draw_head(
    kit: Kit, surface: pygame.Surface, head: pygame.Rect, session: Session, view: State, seat: int
) -> None:
    realm, team = view.realm[seat], looks.team_of(view, seat)
    colours = kit.palette.realm(realm)
    surface.blit(kit.picture(("ally cloth", realm, head.size), lambda: realm_cloth(kit, head, realm)), head)
    arms(kit, surface, realm, (head.x + kit.px(41), head.centery + kit.px(1)), kit.px(52), team=team)
    ink = colours.symbol if colours.is_light else kit.colour("selected")
    shadow = Shadow(colours.outline if colours.is_light else kit.colour("shadow"))
    purse = pygame.Rect(0, 0, kit.px(70), kit.px(42))
    purse.midright = head.right - kit.px(14), head.centery
    left = head.x + kit.px(78)
    room = purse.left - kit.px(8) - left
    tag = "turn" if seat == view.active else "you" if seat == session.viewer else "ally"
    key = f"council.short.{tag}" if kit.layout.compact else f"council.{tag}"
    for text, y, style in (
        (session.names[seat], 26, kit.type.name.sized(20)),
        (kit.words(key, realm=looks.realm_name(kit, view, seat)), 50, kit.type.small.medium),
    ):
        at = left, head.y + kit.px(y)
        kit.text.draw(surface, text, at, style, ink, limit=room, shrink=True, shadow=shadow)
    draw_purse(kit, surface, purse, view.gold[seat])


# -- power, reserve, Magic


def _draw_power(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, session: Session, realm: str) -> None:
    box = _inner(kit, rect, HEAD)
    name = kit.words(f"realm.{realm}.power.name")
    kit.text.draw(surface, name, (box.x, box.y + kit.px(18)), kit.type.body.semibold, kit.colour("ink"))
    text = pygame.Rect(box.x, box.y + kit.px(29), box.width, kit.px(power_height(kit) - 30))
    short = power(kit, session.table.catalogue, realm, "draft.power.{}")
    kit.text.paragraph(
        surface,
        short,
        text,
        kit.type.small,
        kit.colour("ink_secondary"),
        leading=1.22,
    )


def _racks(
    kit: Kit, session: Session, view: State, seat: int, rect: pygame.Rect
) -> list[tuple[tuple[str, int], pygame.Rect]]:
    """The kinds in the reserve with their counts, and where each lies."""
    box = _inner(kit, rect, HEAD + power_height(kit))
    held = [(kind, count) for kind, count in looks.reserve(session, view, seat).items() if count]
    line = pygame.Rect(box.x, box.y + kit.px(28), box.width, kit.px(34))
    return list(zip(held, columns(line, max(4, len(held)), 0), strict=False))


def _draw_reserve(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, session: Session, view: State, seat: int
) -> None:
    draw_rule(kit, surface, _inner(kit, rect, HEAD + power_height(kit)), kit.words("tray.reserve"), "")
    narrow = False
    for (kind, count), place in _racks(kit, session, view, seat, rect):
        narrow = narrow or place.width < kit.px(60)
        size = kit.px(26 if narrow else 32)
        look = TokenLook(view.realm[seat], kind, team=looks.team_of(view, seat))
        draw_token(kit, surface, look, (place.x + size // 2 + kit.px(2), place.centery), size)
        at = place.x + size + kit.px(5), place.centery + kit.px(3)
        kit.text.draw(surface, f"×{count}", at, kit.type.count, kit.colour("ink"))


def _card_places(kit: Kit, session: Session, rect: pygame.Rect) -> list[pygame.Rect]:
    """Where the cards of a full hand lie."""
    box = _inner(kit, rect, HEAD + power_height(kit) + RESERVE)
    most = session.table.catalogue.numbers.hand_limit
    top, gap = box.y + kit.px(28), kit.px(6)
    room = (rect.bottom - kit.px(6) - top - (most - 1) * gap) // most
    tall = min(kit.px(CARD), room)
    left, wide = box.x - kit.px(2), box.width + kit.px(4)
    return [pygame.Rect(left, top + index * (tall + gap), wide, tall) for index in range(most)]


def _draw_hand(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, session: Session, view: State, seat: int
) -> None:
    words, held = kit.words, looks.known_hand(view, seat)
    most, total = session.table.catalogue.numbers.hand_limit, len(view.hand[seat])
    note = words("looks.hand_note", count=total, most=most)
    draw_rule(kit, surface, _inner(kit, rect, HEAD + power_height(kit) + RESERVE), words("tray.magic"), note)
    for index, place in enumerate(_card_places(kit, session, rect)):
        if index < len(held):
            look = looks.magic_card(kit, session.table.catalogue, held[index])
            cards.draw_strip(kit, surface, place, look)
        elif index >= total:
            cards.draw_free_place(kit, surface, place, words("council.free"))


# -- gifts


def draw_chip(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, session: Session, seat: int, *, lit: bool
) -> None:
    """Draw who gives or takes, with the arrow of a field that can be changed."""
    view = session.state
    edge = "brass_light" if lit else "parchment_edge"
    frames.fill(kit, surface, rect, "ivory", opacity=1.0 if lit else 0.94, radius=7, edge=edge)
    at = rect.x + kit.px(22), rect.centery
    arms(kit, surface, view.realm[seat], at, kit.px(25), team=looks.team_of(view, seat))
    size = kit.px(12)
    arrow = pygame.transform.rotate(kit.symbol("play", size, "parchment_edge"), -90)
    surface.blit(arrow, arrow.get_rect(center=(rect.right - kit.px(15), rect.centery)))
    left = rect.x + kit.px(42)
    kit.text.draw(
        surface, session.names[seat], (left, rect.centery), kit.type.body.semibold, kit.colour("ink"),
        limit=rect.right - kit.px(26) - left, shrink=True,
    )  # fmt: skip


def draw_inset(kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the light ground of a field on the dark strip."""
    frames.fill(kit, surface, rect, "ivory", opacity=0.94, radius=7, edge="parchment_edge")


def draw_arrow(kit: Kit, surface: pygame.Surface, left: int, y: int) -> None:
    """Draw the arrow from the giver to the taker."""
    shaft = pygame.Rect(left, y - kit.stroke(1.2), kit.px(22), kit.stroke(2.4))
    surface.fill(kit.colour("brass"), shaft)
    frames.arrow_head(kit, surface, (shaft.right + kit.px(3), y), 6, kit.colour("brass"))
