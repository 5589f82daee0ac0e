"""A page of the rulebook: a chapter laid out as lines and pictures one below the other, and drawn in part."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kaladan.model.catalogue import Catalogue
from kaladan.scenes.key_list import draw_key
from kaladan.scenes.rulebook_book import Chapter, Paragraph, Section
from kaladan.scenes.rulebook_pictures import draw_picture, is_wide, picture_size
from kaladan.ui import frames, rich
from kaladan.ui.kit import Kit
from kaladan.ui.style import TextStyle

#: Logical pixels: above a section, between its parts, and between a picture and the text beside it.
ABOVE, GAP, BESIDE = 20, 7, 26
LEADING = 1.36
#: Logical height of a line with a key.
KEY_LINE = 31
#: Logical size of the mark of a house ruling.
MARK = 15
#: The symbol of a house ruling.
HOUSE_SIGN = "scales"


@dataclass(frozen=True, slots=True)
class Piece:
    """A line of text, a heading, a picture or a key, at a place of the whole page.

    Attributes:
        rect: where it is, from the upper left corner of the whole page.
        line: a line of text.
        heading: the text of a heading, ``large`` for a section of the rules.
        picture: the name of a picture.
        key: a key and what it does.
        house: the mark of a house ruling, before its first line.
    """

    rect: pygame.Rect
    line: rich.Line | None = None
    heading: str = ""
    large: bool = False
    picture: str = ""
    key: Paragraph | None = None
    house: bool = False


class Page:
    """Sections laid out for a width.

    Attributes:
        height: of the whole page, in real pixels.
        tops: where each section begins, by its id.
    """

    def __init__(self, kit: Kit, chapter: Chapter, width: int) -> None:
        self.kit = kit
        self.chapter = chapter
        self.width = width
        self.pieces: list[Piece] = []
        self.tops: dict[str, int] = {}
        self._y = 0
        for section in chapter.sections:
            self._lay(section)
        self.height = self._y

    # -- laying out

    def _lay(self, section: Section) -> None:
        kit = self.kit
        self._y += kit.px(ABOVE) if self.pieces else 0
        self.tops[section.id] = self._y
        beside = section.picture and not is_wide(section.picture)
        box = pygame.Rect(0, self._y, self.width, 0)
        if beside:
            size = picture_size(kit, section.picture)
            self._add(Piece(pygame.Rect((0, self._y), size), picture=section.picture))
            box.x = size[0] + kit.px(BESIDE)
            box.width -= box.x
        least = self._y + picture_size(kit, section.picture)[1] if beside else 0
        self._heading(section, box)
        if section.picture and not beside:
            size = picture_size(kit, section.picture)
            left = box.centerx - size[0] // 2
            self._add(Piece(pygame.Rect((left, self._y), size), picture=section.picture))
            self._y += size[1] + kit.px(GAP)
        for paragraph in section.paragraphs:
            self._paragraph(paragraph, box)
        self._y = max(self._y, least)

    def _add(self, piece: Piece) -> None:
        self.pieces.append(piece)

    def _heading(self, section: Section, box: pygame.Rect) -> None:
        kit, large = self.kit, bool(section.number)
        style = heading_style(kit, large)
        pitch = kit.text.pitch(style, LEADING)
        for line in kit.text.wrap(section.heading, style, box.width):
            rect = pygame.Rect(box.x, self._y, box.width, pitch)
            self._add(Piece(rect, heading=line, large=large))
            self._y += pitch
        self._y += kit.px(GAP) // 2

    def _paragraph(self, paragraph: Paragraph, box: pygame.Rect) -> None:
        kit = self.kit
        if paragraph.key:
            rect = pygame.Rect(box.x, self._y, min(box.width, kit.px(480)), kit.px(KEY_LINE))
            self._add(Piece(rect, key=paragraph))
            self._y += rect.height
            return
        pitch = kit.text.pitch(body(kit), LEADING)
        if paragraph.house:
            side = kit.px(MARK)
            left = box.x - side - kit.px(2)
            self._add(Piece(pygame.Rect(left, self._y, side, pitch), house=True))
        for line in rich.wrap(kit, paragraph.text, body(kit), box.width):
            self._add(Piece(pygame.Rect(box.x, self._y, box.width, pitch), line=line))
            self._y += pitch
        self._y += kit.px(GAP)

    # -- where

    def most(self, height: int) -> int:
        """Return how far the page can be turned up when so much of it is in sight."""
        return max(0, self.height - height)

    def section_at(self, y: int) -> str:
        """Return the section that is read at a height of the page."""
        passed = [section for section, top in self.tops.items() if top <= y]
        return passed[-1] if passed else next(iter(self.tops), "")

    # -- drawing

    def draw(
        self, surface: pygame.Surface, area: pygame.Rect, first: int, words: tuple[str, ...], book: Catalogue
    ) -> None:
        """Draw what is in sight: whole lines only, pictures in part too.

        Args:
            area: where the page is seen.
            first: how far it is turned up, in real pixels.
            words: the words to be lit, as they are compared.
            book: the content that pictures show.
        """
        old = surface.get_clip()
        surface.set_clip(area.inflate(2 * self.kit.px(MARK + 6), 0).clip(old))
        for piece in self.pieces:
            rect = piece.rect.move(area.x, area.y - first)
            seen = (
                rect.colliderect(area)
                if piece.picture
                else rect.top >= area.top and rect.bottom <= area.bottom
            )
            if seen:
                self._draw(surface, piece, rect, words, book)
        surface.set_clip(old)

    def _draw(
        self,
        surface: pygame.Surface,
        piece: Piece,
        rect: pygame.Rect,
        words: tuple[str, ...],
        book: Catalogue,
    ) -> None:
        kit = self.kit
        if piece.picture:
            draw_picture(kit, surface, rect, piece.picture, book)
        elif piece.house:
            sign = kit.symbol(HOUSE_SIGN, rect.width, "brass_dark")
            surface.blit(sign, sign.get_rect(center=rect.center))
        elif piece.key is not None:
            line = pygame.Rect(rect.x, rect.centery, rect.width, 0)
            draw_key(kit, surface, piece.key.key, piece.key.text, line)
        elif piece.line is not None:
            at = rect.x, rect.centery
            for run, x in rich.run_places(kit, piece.line, rect.x, body(kit)):
                if run.text and any(word in run.text.casefold() for word in words):
                    _light(
                        kit, surface, pygame.Rect(x, rect.y, rich.run_width(kit, run, body(kit)), rect.height)
                    )
            rich.draw_line(kit, surface, piece.line, at, body(kit), kit.colour("ink"))
        else:
            self._draw_heading(surface, piece, rect, words)

    def _draw_heading(
        self, surface: pygame.Surface, piece: Piece, rect: pygame.Rect, words: tuple[str, ...]
    ) -> None:
        kit, style = self.kit, heading_style(self.kit, piece.large)
        at, ink = (rect.x, rect.centery), kit.colour("ink")
        if words and any(word in piece.heading.casefold() for word in words):
            _light(
                kit, surface, pygame.Rect(rect.x, rect.y, kit.text.width(piece.heading, style), rect.height)
            )
        where = kit.text.draw(surface, piece.heading, at, style, ink)
        if piece.large:
            rule = pygame.Rect(where.right + kit.px(12), rect.centery, 0, kit.stroke(1))
            rule.width = max(0, rect.right - rule.x)
            frames.fill(kit, surface, rule, "parchment_rule")


def heading_style(kit: Kit, large: bool) -> TextStyle:
    """The style of a heading: large for a section of the rules, smaller for an entry."""
    return kit.type.panel if large else kit.type.panel_small


def body(kit: Kit) -> TextStyle:
    """The style of the text."""
    return kit.type.body


def _light(kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
    lit = rect.inflate(kit.px(4), -kit.px(2))
    frames.fill(kit, surface, lit, "legal_move", opacity=0.55, radius=3)
