"""What allies see of one another: power, reserve, Magic and gold in a column."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kaladan.ui import cards, frames, materials, medals, svg
from kaladan.ui.kit import Kit
from kaladan.ui.layout import columns
from kaladan.ui.palette import darken, lighten
from kaladan.ui.text import Shadow
from kaladan.ui.tokens import TokenLook, arms, draw_token


@dataclass(frozen=True, slots=True)
class Ally:
    """A general of one's own side; all texts are ready to be drawn.

    Attributes:
        note: as "Vashtar · your turn".
        reserve: kinds with their counts, without the empty ones.
        free: what stands in a free place for a Magic card.
    """

    realm: str
    name: str
    note: str
    gold: int
    power: str
    power_text: str
    reserve_word: str
    reserve: tuple[tuple[str, int], ...]
    magic_word: str
    magic_note: str
    magic: tuple[cards.MagicCard, ...]
    free: str
    team: str | None = None


HEAD = 72
PLACES = 3


def draw_ally(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, ally: Ally) -> None:
    """Draw the column of an ally, about 295 logical pixels wide."""
    frames.fill(
        kit, surface, rect, "ivory", opacity=0.62, radius=9, edge="parchment_edge",
        edge_opacity=0.6,
    )  # fmt: skip
    head = pygame.Rect(rect.x, rect.y, rect.width, kit.px(HEAD))
    _head(kit, surface, head, ally)
    left, room = rect.x + kit.px(14), rect.width - kit.px(28)
    y = _power(kit, surface, pygame.Rect(left, head.bottom, room, 0), ally)
    y = _reserve(kit, surface, pygame.Rect(left, y, room, 0), ally)
    for place, index in zip(magic_places(kit, rect, y), range(PLACES), strict=True):
        if index < len(ally.magic):
            cards.draw_strip(kit, surface, place, ally.magic[index])
        else:
            cards.draw_free_place(kit, surface, place, ally.free)
    band = pygame.Rect(left, y, room, 0)
    draw_rule(kit, surface, band, ally.magic_word, ally.magic_note)


def magic_places(kit: Kit, rect: pygame.Rect, top: int) -> list[pygame.Rect]:
    """Where the strips of the Magic cards are, below their heading at ``top``."""
    first, gap = top + kit.px(28), kit.px(6)
    room = (rect.bottom - kit.px(6) - first - 2 * gap) // PLACES
    tall = min(kit.px(80 if kit.layout.compact else 59), room)
    left, wide = rect.x + kit.px(12), rect.width - kit.px(24)
    return [pygame.Rect(left, first + i * (tall + gap), wide, tall) for i in range(PLACES)]


def _head(kit: Kit, surface: pygame.Surface, head: pygame.Rect, ally: Ally) -> None:
    colours = kit.palette.realm(ally.realm)
    key = ("ally cloth", ally.realm, head.size)
    surface.blit(kit.picture(key, lambda: realm_cloth(kit, head, ally.realm)), head)
    centre = head.x + kit.px(41), head.centery + kit.px(1)
    arms(kit, surface, ally.realm, centre, kit.px(52), team=ally.team)
    ink = colours.symbol if colours.is_light else kit.colour("selected")
    shadow = Shadow(colours.outline if colours.is_light else kit.colour("shadow"))
    left, purse = head.x + kit.px(78), pygame.Rect(0, 0, kit.px(70), kit.px(42))
    purse.midright = head.right - kit.px(14), head.centery
    room = purse.left - kit.px(8) - left
    for text, y, style in (
        (ally.name, 26, kit.type.name.sized(20)), (ally.note, 50, kit.type.small.medium)
    ):  # fmt: skip
        at = left, head.y + kit.px(y)
        kit.text.draw(surface, text, at, style, ink, limit=room, shrink=True, shadow=shadow)
    draw_purse(kit, surface, purse, ally.gold)


def draw_purse(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, gold: int) -> None:
    """A coin and how much gold, in a dark field of 70x42 logical pixels."""
    frames.fill(
        kit, surface, rect, "oak_deepest", opacity=0.66, radius=8, edge="brass_light",
        edge_width=1.3,
    )  # fmt: skip
    coin = medals.coin(kit, kit.px(26))
    surface.blit(coin, coin.get_rect(center=(rect.x + kit.px(22), rect.centery)))
    at = rect.x + kit.px(50), rect.centery
    kit.text.draw(surface, str(gold), at, kit.type.number, kit.colour("title"), align="centre")


def realm_cloth(kit: Kit, head: pygame.Rect, realm: str) -> pygame.Surface:
    """The realm's cloth, calmer in the middle where the name stands."""
    colours, (width, height) = kit.palette.realm(realm), head.size
    cloth = kit.atlas.fit(f"cloth/{realm}", width=width, height=height).convert_alpha()
    calm = lighten(colours.field, 0.1) if colours.is_light else darken(colours.field, 0.25)
    stops = [(0.0, calm, 0.0), (0.3, calm, 0.75), (0.8, calm, 0.75), (1.0, calm, 0.2)]
    wash = svg.linear("w", stops, (0, 0), (100, 0))
    wash += svg.box(0, 0, width, height, 0, fill="url(#w)")
    cloth.blit(svg.draw(wash, head.size), (0, 0))
    tall = pygame.Surface((width, height + kit.px(20)), pygame.SRCALPHA)
    tall.blit(cloth, (0, 0))
    return materials.rounded(tall, kit.px(9)).subsurface((0, 0, width, height)).copy()


def _power(kit: Kit, surface: pygame.Surface, box: pygame.Rect, ally: Ally) -> int:
    at = box.x, box.y + kit.px(18)
    kit.text.draw(surface, ally.power, at, kit.type.body.semibold, kit.colour("ink"))
    text = pygame.Rect(box.x, box.y + kit.px(29), box.width, 0)
    kit.text.paragraph(
        surface, ally.power_text, text, kit.type.small, kit.colour("ink_secondary"),
        leading=1.22, most=2,
    )  # fmt: skip
    return box.y + kit.px(70)


def draw_rule(kit: Kit, surface: pygame.Surface, box: pygame.Rect, title: str, note: str) -> None:
    frames.divider(kit, surface, box.topleft, box.width, opacity=0.4)
    y, style = box.y + kit.px(15), kit.type.small
    ink = kit.colour("parchment_rule")
    kit.text.draw(surface, title, (box.x, y), style.semibold, ink)
    kit.text.draw(surface, note, (box.right, y), style, ink, align="right")


def _reserve(kit: Kit, surface: pygame.Surface, box: pygame.Rect, ally: Ally) -> int:
    draw_rule(kit, surface, box, ally.reserve_word, "")
    line = pygame.Rect(box.x, box.y + kit.px(28), box.width, kit.px(34))
    places = columns(line, max(4, len(ally.reserve)), 0)
    for place, (kind, count) in zip(places, ally.reserve, strict=False):
        look = TokenLook(ally.realm, kind, team=ally.team)
        draw_token(kit, surface, look, (place.x + kit.px(19), place.centery), kit.px(32))
        at = place.x + kit.px(40), place.centery + kit.px(3)
        kit.text.draw(surface, f"×{count}", at, kit.type.count, kit.colour("ink"))
    return box.y + kit.px(67)
