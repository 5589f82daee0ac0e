"""The War Council of three allies, over the darkened match."""

from __future__ import annotations

import pygame

from kaladan.ui import effects, fields, frames, medals
from kaladan.ui.board import BoardView
from kaladan.ui.buttons import Button, Kind, State, button_width, draw_button
from kaladan.ui.council import Ally, draw_ally
from kaladan.ui.gallery import match_page, sample
from kaladan.ui.kit import Kit
from kaladan.ui.layout import columns
from kaladan.ui.tabs import draw_chooser

ALLIES = (("vashtar", "turn"), ("khalisia", "ally"), ("orsanti", "computer"))


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
        draw_ally(kit, surface, place, ally(kit, realm, tag))
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


def ally(kit: Kit, realm: str, tag: str) -> Ally:
    """An ally of the story."""
    words, held = kit.words, sample.hand(kit, realm)
    note = f"council.short.{tag}" if kit.layout.compact else f"council.{tag}"
    reserve = zip(sample.RACK, sample.RESERVE[realm], strict=True)
    return Ally(
        realm, words(f"sample.name.{realm}"), words(note, realm=words(f"realm.{realm}.name")),
        sample.COUNTS[realm][0], words(f"sample.power.{realm}"),
        words(f"sample.power_text.{realm}"), words("tray.reserve"),
        tuple((kind, count) for kind, count in reserve if count), words("tray.magic"),
        words("tray.magic_note", count=len(held)), held, words("council.free"), "star",
    )  # fmt: skip


def _strip(kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
    frames.fill(kit, surface, rect, "oak_mid", opacity=0.94, radius=9, edge="brass_dark", edge_width=1.4)
    upper = pygame.Rect(rect.x + kit.px(18), rect.y, rect.width - kit.px(34), kit.px(58))
    lower = pygame.Rect(upper.x, upper.bottom, upper.width, rect.bottom - upper.bottom)
    frames.divider(kit, surface, lower.topleft, lower.width, "brass_shadow", opacity=1)
    _give(kit, surface, upper)
    _marks(kit, surface, lower)


def _give(kit: Kit, surface: pygame.Surface, band: pygame.Rect) -> None:
    words, y = kit.words, band.centery + kit.px(1)
    title = kit.text.draw(
        surface, words("council.give"), (band.x, y), kit.type.panel.sized(16), kit.colour("title")
    )
    x = max(title.right, band.x + kit.px(146)) + kit.px(12)
    for realm in ("khalisia", "vashtar"):
        chip = pygame.Rect(x, y - kit.px(19), kit.px(128), kit.px(38))
        draw_chooser(kit, surface, chip, words(f"sample.name.{realm}"), realm, "star")
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
