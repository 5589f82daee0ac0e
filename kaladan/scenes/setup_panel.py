"""The sheet at the right of a set-up: who is asked, what, and what can be chosen."""

from __future__ import annotations

import pygame

from kaladan.scenes import looks
from kaladan.scenes.session import Session
from kaladan.ui import frames, tooltips
from kaladan.ui.kit import Kit
from kaladan.ui.text import CARD_LEADING
from kaladan.ui.tokens import arms

#: Logical pixels: the margin inside the sheet, and the height of the main button.
INSIDE, BUTTON = 15, 54


def draw_head(
    kit: Kit, surface: pygame.Surface, panel: pygame.Rect, session: Session, seat: int, texts: tuple[str, str]
) -> int:
    """Draw the sheet with the general's arms and name, a title and what is asked; return the y below.

    Args:
        texts: the title and the sentences below it.
    """
    view = session.view()
    frames.parchment_panel(kit, surface, panel, seed=101)
    realm, team = view.realm[seat], looks.team_of(view, seat)
    arms(kit, surface, realm, (panel.x + kit.px(46), panel.y + kit.px(52)), kit.px(60), team=team)
    left = panel.x + kit.px(88)
    room = panel.right - kit.px(INSIDE) - left
    kit.text.draw(
        surface, session.names[seat], (left, panel.y + kit.px(41)), kit.type.general, kit.colour("ink"),
        limit=room, shrink=True,
    )  # fmt: skip
    place = looks.turn_order(view).index(seat) + 1
    words = kit.words
    line = words("setup.who", realm=words(f"realm.{realm}.name"), place=words(f"setup.place.{place}"))
    at = left, panel.y + kit.px(66)
    kit.text.draw(surface, line, at, kit.type.small, kit.colour("ink_secondary"), limit=room, shrink=True)
    title, text = texts
    centre = panel.centerx, panel.y + kit.px(106)
    frames.ruled_title(kit, surface, title, centre, panel.width - kit.px(38), style=kit.type.panel.sized(17))
    box = _text_box(kit, panel)
    return kit.text.paragraph(surface, text, box, kit.type.body, kit.colour("ink"), leading=CARD_LEADING)


def below_head(kit: Kit, panel: pygame.Rect, text: str) -> int:
    """Return the y below a text that ``draw_head`` writes, with some air."""
    box = _text_box(kit, panel)
    lines = kit.text.wrap(text, kit.type.body, box.width)
    return box.y + len(lines) * kit.text.pitch(kit.type.body, CARD_LEADING) + kit.px(14)


def _text_box(kit: Kit, panel: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(panel.x + kit.px(21), panel.y + kit.px(126), panel.width - kit.px(42), 0)


def button_rect(kit: Kit, panel: pygame.Rect) -> pygame.Rect:
    """Return where the main button of a sheet lies."""
    rect = pygame.Rect(panel.x + kit.px(INSIDE), 0, panel.width - 2 * kit.px(INSIDE), kit.px(BUTTON))
    rect.bottom = panel.bottom - kit.px(18)
    return rect


def draw_foot(kit: Kit, surface: pygame.Surface, panel: pygame.Rect, rule: str, note: str) -> None:
    """Draw the section of the rules and what comes next, above the main button."""
    y = button_rect(kit, panel).top - kit.px(22)
    blue = kit.colour("defence")
    size = kit.px(14)
    left = panel.x + kit.px(21)
    surface.blit(kit.symbol("book", size, blue), (left, y - size // 2))
    at = left + size + kit.px(5), y
    where = kit.text.draw(surface, kit.words("setup.rule", rule=rule), at, kit.type.caption.semibold, blue)
    kit.text.draw(
        surface, note, (panel.right - kit.px(21), y), kit.type.small, kit.colour("ink_secondary"),
        align="right", limit=panel.right - kit.px(21) - where.right - kit.px(12),
    )  # fmt: skip


def tip(kit: Kit, key: str, rule: str | None = None, **values: object) -> tooltips.Tooltip:
    """Return a tooltip from the texts ``key.name`` and ``key.text``."""
    return tooltips.Tooltip(kit.words(f"{key}.name", **values), kit.words(f"{key}.text", **values), rule)
