"""Event cards: whole, and the last one as it lies on the table."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kaladan.ui import frames, materials
from kaladan.ui.cards import draw_art
from kaladan.ui.kit import Kit
from kaladan.ui.style import TextStyle
from kaladan.ui.text import CARD_LEADING

#: Marks in a word where it may be divided.
BREAK = "|"
#: A picture lower than this is left out (logical pixels).
LEAST_ART = 9
#: The least picture of the last Event above its text, and the size of that text (logical pixels).
WORDED_ART, SMALL_TEXT = 30, 9.5
#: The colour of the words that say whom an Event concerns.
REACH = (0x8A, 0x4A, 0x1E)


@dataclass(frozen=True, slots=True)
class EventCard:
    """An Event card; ``reach`` is the copper line, as "Every general"."""

    title: str
    reach: str
    text: str
    picture: str


def draw_event(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, card: EventCard) -> None:
    """Draw an Event card at its full size (300x400 logical) or smaller."""

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        sheet = materials.parchment(kit, box.size, seed=3)
        frames.box_shadow(kit, layer, box, corner=kit.px(2), radius=6, drop=4, opacity=0.7)
        layer.blit(sheet, box)
        _event_face(kit, layer, box, card)

    kit.stamp(surface, rect, ("event", card), paint, kit.px(16))


#: How much of the height of an Event card its picture has: less where the text needs the room.
ART_OF_EVENTS = (0.42, 0.36, 0.3, 0.24)


def _event_face(kit: Kit, layer: pygame.Surface, box: pygame.Rect, card: EventCard) -> None:
    unit = box.width / 300
    margin = round(18 * unit)
    title_style = kit.type.panel.sized(max(12.0, 21 * unit / kit.layout.scale))
    _event_title(
        kit, layer, (box.centerx, box.y + round(34 * unit)), box.width - 2 * margin, card, title_style
    )
    art = pygame.Rect(box.x + margin, box.y + round(60 * unit), box.width - 2 * margin, 0)
    body = kit.type.body.sized(max(11.0, 17 * unit / kit.layout.scale))
    words = pygame.Rect(art.x, 0, art.width, 0)
    for share in ART_OF_EVENTS:
        art.height = round(box.height * share)
        words.y = art.bottom + round(40 * unit)
        words.height = max(1, box.bottom - margin - words.y)
        lines = kit.text.wrap(card.text, body, words.width)
        if len(lines) * kit.text.pitch(body, CARD_LEADING) <= words.height:
            break
    draw_art(kit, layer, art, card.picture)
    y = art.bottom + round(22 * unit)
    kit.text.draw(layer, card.reach, (box.centerx, y), body.semibold, REACH, align="centre")
    kit.text.paragraph(layer, card.text, words, body, kit.colour("ink"), align="centre", leading=CARD_LEADING)


def _event_title(
    kit: Kit, layer: pygame.Surface, at: tuple[int, int], room: int, card: EventCard, style: TextStyle
) -> None:
    """The title on one line, down to 80 % of its size; on two lines if that is not enough."""
    style = kit.text.shrunk(card.title, style, room)
    lines = kit.text.wrap(card.title, style, room, 2)
    pitch = kit.text.pitch(style, 1.1)
    y = at[1] - pitch * (len(lines) - 1) / 2
    for line in lines:
        kit.text.draw(layer, line, (at[0], y), style, kit.colour("ink"), align="centre", limit=room)
        y += pitch


def draw_last_event(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, card: EventCard) -> None:
    """The last Event on the table, small: title, picture, and its text where both have room."""

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        sheet = materials.parchment(kit, box.size, seed=3)
        frames.drop_shadow(kit, layer, sheet, box.topleft, radius=5, drop=3, opacity=0.7)
        room = box.width - kit.px(6)
        style, lines = whole_title(kit, card.title, room)
        pitch = kit.text.pitch(style, 1.1 if len(lines) < 4 else 1.0)
        y = box.y + kit.px(6) + pitch // 2
        for line in lines:
            kit.text.draw(layer, line, (box.centerx, y), style, kit.colour("ink"), align="centre", limit=room)
            y += pitch
        art = pygame.Rect(box.x + kit.px(7), y - pitch // 2 + kit.px(3), 0, 0)
        art.size = box.width - kit.px(14), max(0, box.bottom - kit.px(8) - art.y)
        tall = _small_text(kit, card, room)
        if tall and art.height - tall >= kit.px(WORDED_ART):
            art.height -= tall
            _draw_small_text(kit, layer, pygame.Rect(box.x, art.bottom, box.width, tall), card)
        if art.height >= kit.px(LEAST_ART):
            draw_art(kit, layer, art, card.picture)

    kit.stamp(surface, rect, ("last event", card), paint, kit.px(14))


def _small_style(kit: Kit) -> TextStyle:
    """The style of the text of the last Event: no smaller than 12 real pixels."""
    return kit.type.caption.sized(max(SMALL_TEXT, 12 / kit.layout.scale))


def _small_text(kit: Kit, card: EventCard, room: int) -> int:
    """Return how high reach and text of the last Event are, in real pixels; 0 if a word is too wide."""
    style = _small_style(kit)
    lines = [card.reach, *kit.text.wrap(card.text, style, room)]
    widths = [kit.text.width(lines[0], style.semibold), *(kit.text.width(line, style) for line in lines[1:])]
    return kit.px(5) + len(lines) * kit.text.pitch(style, CARD_LEADING) if max(widths) <= room else 0


def _draw_small_text(kit: Kit, layer: pygame.Surface, box: pygame.Rect, card: EventCard) -> None:
    style = _small_style(kit)
    pitch = kit.text.pitch(style, CARD_LEADING)
    at = box.centerx, box.y + kit.px(4) + pitch // 2
    kit.text.draw(layer, card.reach, at, style.semibold, REACH, align="centre")
    words = box.inflate(-kit.px(6), 0)
    words.y = box.y + kit.px(4) + pitch
    kit.text.paragraph(
        layer, card.text, words, style, kit.colour("ink"), align="centre", leading=CARD_LEADING
    )


def whole_title(kit: Kit, title: str, room: int) -> tuple[TextStyle, list[str]]:
    """Return a title of two lines at most, or smaller in three, and the style in which every word fits.

    A word that is too wide even so is divided where the language divides it.
    """
    small = kit.type.card_title.sized(12.0)
    divided = _divided(kit, title, small, room)
    tries = (title, kit.type.card_title.sized(13.5), 2), (title, small, 3), (divided, small, 5)
    for text, style, most in tries:
        lines = kit.text.wrap(text, style, room, most)
        if " ".join(lines) == text and all(kit.text.width(line, style) <= room for line in lines):
            break
    return style, lines


def _divided(kit: Kit, title: str, style: TextStyle, room: int) -> str:
    """Return a title in which words that are wider than the room are divided by hyphens and spaces."""
    known = {word.replace(BREAK, ""): word.split(BREAK) for word in kit.words("cards.breaks").split()}
    words = []
    for word in title.split():
        parts = known.get(word, [word]) if kit.text.width(word, style) > room else [word]
        words += [*(f"{part.rstrip('-')}-" for part in parts[:-1]), parts[-1]]
    return " ".join(words)
