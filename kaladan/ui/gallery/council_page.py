"""The War Council of three allies, over the darkened match."""

from __future__ import annotations

import pygame

from kaladan.ui import cards, effects, fields, frames, materials, medals, svg
from kaladan.ui.board import BoardView
from kaladan.ui.buttons import Button, Kind, State, button_width, draw_button
from kaladan.ui.gallery import match_page, sample
from kaladan.ui.kit import Kit
from kaladan.ui.layout import columns
from kaladan.ui.palette import darken, lighten
from kaladan.ui.text import Shadow
from kaladan.ui.tokens import TokenLook, arms, draw_token

ALLIES = (("vashtar", "turn"), ("khalisia", "ally"), ("orsanti", "computer"))
PLACES = 3


def draw_council(kit: Kit, surface: pygame.Surface) -> None:
    """The sheet of the council right of the plates."""
    view = BoardView(kit, match_page.board_grid(kit))
    view.draw(surface, sample.world(False, kit))
    match_page.draw_props(kit, surface)
    match_page.draw_chrome(kit, surface, "vashtar")
    effects.veil(surface, kit.colour("veil"), 0.47)
    sheet = pygame.Rect(kit.px(300), kit.px(40), 0, 0)
    sheet.size = surface.get_width() - kit.px(320), surface.get_height() - kit.px(64)
    frames.parchment_panel(kit, surface, sheet, seed=111)
    frames.brass_corners(kit, surface, sheet.inflate(-kit.px(6), -kit.px(6)), 26)
    _head(kit, surface, sheet)
    strip = pygame.Rect(sheet.x + kit.px(24), 0, sheet.width - kit.px(48), kit.px(107))
    strip.bottom = sheet.bottom - kit.px(16)
    area = pygame.Rect(strip.x, sheet.y + kit.px(88), strip.width, 0)
    area.height = strip.top - kit.px(12) - area.y
    for place, (realm, tag) in zip(columns(area, 3, kit.px(14)), ALLIES, strict=True):
        _ally(kit, surface, place, realm, tag)
    _strip(kit, surface, strip)


def _head(kit: Kit, surface: pygame.Surface, sheet: pygame.Rect) -> None:
    words = kit.words
    centre = sheet.centerx + kit.px(14), sheet.y + kit.px(38)
    where = kit.text.draw(
        surface, words("council.title"), centre, kit.type.sheet, kit.colour("ink"), align="centre"
    )
    badge = where.left - kit.px(36), centre[1]
    medals.team_badge(kit, surface, "star", badge, kit.px(38))
    below = sheet.centerx, sheet.y + kit.px(68)
    kit.text.draw(
        surface, words("council.note"), below, kit.type.flavour.sized(16.5),
        kit.colour("ink_tertiary"), align="centre",
    )  # fmt: skip
    close = pygame.Rect(sheet.right - kit.px(54), sheet.y + kit.px(18), kit.px(35), kit.px(36))
    draw_button(kit, surface, close, Button("", Kind.PARCHMENT, symbol="cross"))


def _ally(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, realm: str, tag: str) -> None:
    frames.fill(
        kit, surface, rect, "ivory", opacity=0.62, radius=9, edge="parchment_edge",
        edge_opacity=0.6,
    )  # fmt: skip
    head = pygame.Rect(rect.x, rect.y, rect.width, kit.px(72))
    _ally_head(kit, surface, head, realm, tag)
    left, room = rect.x + kit.px(14), rect.width - kit.px(28)
    y = _power(kit, surface, pygame.Rect(left, head.bottom, room, 0), realm)
    y = _reserve(kit, surface, pygame.Rect(left, y, room, 0), realm)
    _magic(kit, surface, pygame.Rect(left, y, room, rect.bottom - y), realm)


def _ally_head(kit: Kit, surface: pygame.Surface, head: pygame.Rect, realm: str, tag: str) -> None:
    words, colours = kit.words, kit.palette.realm(realm)
    cloth = kit.picture(("ally cloth", realm, head.size), lambda: _cloth(kit, head, realm))
    surface.blit(cloth, head)
    centre = head.x + kit.px(41), head.centery + kit.px(1)
    arms(kit, surface, realm, centre, kit.px(52), team="star")
    ink = colours.symbol if colours.is_light else kit.colour("selected")
    shadow = Shadow(colours.outline if colours.is_light else kit.colour("shadow"))
    left, purse = head.x + kit.px(78), pygame.Rect(0, 0, kit.px(70), kit.px(42))
    purse.midright = head.right - kit.px(14), head.centery
    room = purse.left - kit.px(8) - left
    key = f"council.short.{tag}" if kit.layout.compact else f"council.{tag}"
    for text, y, style in (
        (words(f"sample.name.{realm}"), 26, kit.type.name.sized(20)),
        (words(key, realm=words(f"realm.{realm}")), 50, kit.type.small.medium),
    ):
        at = left, head.y + kit.px(y)
        kit.text.draw(surface, text, at, style, ink, limit=room, shrink=True, shadow=shadow)
    frames.fill(
        kit, surface, purse, "oak_deepest", opacity=0.66, radius=8, edge="brass_light",
        edge_width=1.3,
    )  # fmt: skip
    coin = medals.coin(kit, kit.px(26))
    surface.blit(coin, coin.get_rect(center=(purse.x + kit.px(22), purse.centery)))
    at = purse.x + kit.px(50), purse.centery
    gold = str(sample.COUNTS[realm][0])
    kit.text.draw(surface, gold, at, kit.type.number, kit.colour("title"), align="centre")


def _cloth(kit: Kit, head: pygame.Rect, realm: str) -> pygame.Surface:
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


def _power(kit: Kit, surface: pygame.Surface, box: pygame.Rect, realm: str) -> int:
    words = kit.words
    at = box.x, box.y + kit.px(18)
    style = kit.type.body.semibold
    kit.text.draw(surface, words(f"sample.power.{realm}"), at, style, kit.colour("ink"))
    text = pygame.Rect(box.x, box.y + kit.px(29), box.width, 0)
    kit.text.paragraph(
        surface, words(f"sample.power_text.{realm}"), text, kit.type.small,
        kit.colour("ink_secondary"), leading=1.22, most=2,
    )  # fmt: skip
    return box.y + kit.px(70)


def _rule(kit: Kit, surface: pygame.Surface, box: pygame.Rect, title: str, note: str) -> None:
    frames.divider(kit, surface, box.topleft, box.width, opacity=0.4)
    y, style = box.y + kit.px(15), kit.type.small
    ink = kit.colour("parchment_rule")
    kit.text.draw(surface, title, (box.x, y), style.semibold, ink)
    kit.text.draw(surface, note, (box.right, y), style, ink, align="right")


def _reserve(kit: Kit, surface: pygame.Surface, box: pygame.Rect, realm: str) -> int:
    _rule(kit, surface, box, kit.words("tray.reserve"), "")
    line = pygame.Rect(box.x, box.y + kit.px(28), box.width, kit.px(34))
    racks = [
        (kind, count)
        for kind, count in zip(sample.RACK, sample.RESERVE[realm], strict=True)
        if count
    ]
    for place, (kind, count) in zip(columns(line, len(racks), 0), racks, strict=True):
        look = TokenLook(realm, kind, team="star")
        draw_token(kit, surface, look, (place.x + kit.px(19), place.centery), kit.px(32))
        at = place.x + kit.px(40), place.centery + kit.px(3)
        kit.text.draw(surface, f"×{count}", at, kit.type.count, kit.colour("ink"))
    return box.y + kit.px(67)


def _magic(kit: Kit, surface: pygame.Surface, box: pygame.Rect, realm: str) -> None:
    words, held = kit.words, sample.hand(kit, realm)
    note = words("tray.magic_note", count=len(held))
    _rule(kit, surface, box, words("tray.magic"), note)
    top, gap = box.y + kit.px(28), kit.px(6)
    tall = min(
        kit.px(80 if kit.layout.compact else 59), (box.bottom - kit.px(6) - top - 2 * gap) // PLACES
    )
    for index in range(PLACES):
        place = pygame.Rect(box.x - kit.px(2), top + index * (tall + gap), 0, tall)
        place.width = box.width + kit.px(4)
        if index < len(held):
            cards.draw_strip(kit, surface, place, held[index])
        else:
            cards.draw_free_place(kit, surface, place, words("council.free"))


def _strip(kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
    frames.fill(
        kit, surface, rect, "oak_mid", opacity=0.94, radius=9, edge="brass_dark", edge_width=1.4
    )
    upper = pygame.Rect(rect.x + kit.px(18), rect.y, rect.width - kit.px(34), kit.px(58))
    lower = pygame.Rect(upper.x, upper.bottom, upper.width, rect.bottom - upper.bottom)
    frames.divider(kit, surface, lower.topleft, lower.width, "brass_shadow", opacity=1)
    _give(kit, surface, upper)
    _marks(kit, surface, lower)


def _chip(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, realm: str) -> None:
    frames.fill(kit, surface, rect, "ivory", opacity=0.96, radius=7, edge="parchment_edge")
    arms(kit, surface, realm, (rect.x + kit.px(22), rect.centery), kit.px(25), team="star")
    size = kit.px(12)
    arrow = pygame.transform.rotate(kit.symbol("play", size, "parchment_edge"), -90)
    surface.blit(arrow, arrow.get_rect(center=(rect.right - kit.px(15), rect.centery)))
    left = rect.x + kit.px(42)
    kit.text.draw(
        surface, kit.words(f"sample.name.{realm}"), (left, rect.centery), kit.type.body.semibold,
        kit.colour("ink"), limit=rect.right - kit.px(26) - left, shrink=True,
    )  # fmt: skip


def _give(kit: Kit, surface: pygame.Surface, band: pygame.Rect) -> None:
    words, y = kit.words, band.centery + kit.px(1)
    title = kit.text.draw(
        surface, words("council.give"), (band.x, y), kit.type.panel.sized(16), kit.colour("title")
    )
    x = max(title.right, band.x + kit.px(146)) + kit.px(12)
    for realm in ("khalisia", "vashtar"):
        chip = pygame.Rect(x, y - kit.px(19), kit.px(128), kit.px(38))
        _chip(kit, surface, chip, realm)
        x = chip.right + kit.px(48)
        if realm == "khalisia":
            _arrow(kit, surface, chip.right + kit.px(9), y)
    brass = Button(words("council.give_gold", count=2), Kind.BRASS, State.FOCUS)
    give = pygame.Rect(0, y - kit.px(21), button_width(kit, brass, 22), kit.px(42))
    give.right = band.right
    draw_button(kit, surface, give, brass)
    stepper = pygame.Rect(x - kit.px(22), y - kit.px(18), kit.px(220), kit.px(37))
    stepper.right = min(stepper.right, give.left - kit.px(14))
    fields.draw_stepper(kit, surface, stepper, fields.Stepper(2, 0, 4, coins=True))


def _arrow(kit: Kit, surface: pygame.Surface, left: int, y: int) -> None:
    shaft = pygame.Rect(left, y - kit.stroke(1.2), kit.px(22), kit.stroke(2.4))
    surface.fill(kit.colour("brass"), shaft)
    frames.arrow_head(kit, surface, (shaft.right + kit.px(3), y), 6, kit.colour("brass"))


def _marks(kit: Kit, surface: pygame.Surface, band: pygame.Rect) -> None:
    words, y = kit.words, band.centery
    title = kit.text.draw(
        surface, words("council.mark"), (band.x, y), kit.type.panel.sized(16), kit.colour("title")
    )
    x = max(title.right, band.x + kit.px(146)) + kit.px(12)
    for name, symbol in (
        ("attack", "swords"), ("hold", "shield"), ("help", "plus"), ("leave", "flag")
    ):  # fmt: skip
        button = Button(words(f"council.{name}"), Kind.WOOD, symbol=symbol)
        place = pygame.Rect(x, y - kit.px(18), button_width(kit, button, 11), kit.px(37))
        draw_button(kit, surface, place, button)
        x = place.right + kit.px(8)
    note = pygame.Rect(x, 0, band.right - x, 0)
    lines = kit.text.wrap(words("council.listen"), kit.type.flavour, note.width, 2)
    note.y = y - len(lines) * kit.text.pitch(kit.type.flavour, 1.2) // 2
    kit.text.paragraph(
        surface, words("council.listen"), note, kit.type.flavour, kit.colour("text_secondary"),
        align="right", leading=1.2, most=2,
    )  # fmt: skip
