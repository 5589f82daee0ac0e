"""The rulebook on the screen: contents or what was found at the left, a page at the right, a search above."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from kaladan.scenes.desk import Desk
from kaladan.scenes.heading import HEAD, back_spot, draw_head
from kaladan.scenes.hidden_clock import clock_text, draw_clock
from kaladan.scenes.intents import Intent, Pressed, Typed, Wheel, Wish
from kaladan.scenes.key_list import key_lines, pad_lines
from kaladan.scenes.name_field import NameField
from kaladan.scenes.rulebook_book import Book, Chapter, words_of
from kaladan.scenes.rulebook_chapters import open_book
from kaladan.scenes.rulebook_pages import HOUSE_SIGN, Page
from kaladan.scenes.scene import Scene, Spot
from kaladan.scenes.session import Session
from kaladan.ui import fields, frames
from kaladan.ui.buttons import State
from kaladan.ui.lists import draw_bar

#: Logical pixels: the edge of the cover round the pages, the margin of a page, the spine.
COVER, MARGIN, SPINE = 13, 26, 14
#: The share of the left page, and the greatest width of the book.
LEFT, WIDEST = 0.29, 1240
#: Height of a chapter and of a section in the contents, and the width of the search.
CHAPTER, SECTION, SEARCH = 30, 25, 270
#: How far the wheel and the arrows turn the page, and the longest query.
STEP, LONGEST = 66, 40


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the contents: a chapter, or a section of it."""

    section: str
    text: str
    chapter: bool


class RulebookScene(Scene):
    """Lies over whatever is on the screen, which waits below. Keys go into the search.

    Attributes:
        query: what is searched.
        section: the section that was opened last.
        found: whether the page shows what was found, and not a chapter.
        turned: how far the page is turned up, in real pixels.
        first: the first row of the contents in sight.
    """

    def __init__(self, desk: Desk, section: str = "0") -> None:
        super().__init__(desk)
        self.query = NameField("", LONGEST)
        self.section = section
        self.found = False
        self.turned = 0
        self.first = 0
        self._book: tuple[str, Book] | None = None
        self._page: tuple[object, Page] | None = None
        self._told = ""

    def enter(self) -> None:
        """Open the book where it was asked for."""
        self.read(self.section)

    @property
    def _clock(self) -> Session | None:
        """The match whose turn has a clock, None if the book lies over no such board."""
        scenes = self.desk.stack.scenes
        return self.desk.session if any(one.time_left is not None for one in scenes) else None

    def update(self, seconds: float) -> None:
        """Let the clock of the turn be seen to go on."""
        super().update(seconds)
        told = clock_text(self.kit, self._clock) if self._clock is not None else ""
        if told != self._told:
            self._told = told
            self.redraw()

    # -- what is read

    @property
    def book(self) -> Book:
        """The book in the language that is spoken now."""
        words = self.kit.words
        if self._book is None or self._book[0] != words.language:
            lines = key_lines(self.desk), pad_lines(self.desk)
            self._book = words.language, open_book(self.desk.catalogue, words, lines)
        return self._book[1]

    @property
    def page(self) -> Page:
        """The page that is read, laid out for the present window."""
        area, words = self._area(), self.kit.words
        key = self.kit.layout, words.language, self.query.text if self.found else "", self.section
        if self._page is None or self._page[0] != key:
            self._page = key, Page(self.kit, self._shown(), area.width)
        return self._page[1]

    def _shown(self) -> Chapter:
        if not self.found:
            return self.book.chapter_of(self.section)
        return Chapter("found", self.query.text, self.book.find(self.query.text))

    def read(self, section: str) -> None:
        """Turn to a section; one that the book does not have leads to its chapter."""
        chapter = self.book.chapter_of(section)
        self._turn_to(chapter)
        self.found = False
        known = any(one.id == section for one in chapter.sections)
        self.section = section if known else chapter.sections[0].id
        page = self.page
        self.turned = min(page.tops[self.section], page.most(self._area().height))
        if self.section == chapter.sections[0].id:
            self.turned = 0
        self._show_row()
        self.refresh()

    def _turn_to(self, chapter: Chapter) -> None:
        """Let the page of another chapter slide in, from the side on which it lies in the book."""
        chapters = self.book.chapters
        now, then = chapters.index(self.book.chapter_of(self.section)), chapters.index(chapter)
        if now != then or self.found:
            wide = self._area().inflate(2 * self.kit.px(MARGIN), 0)
            self.turn_over(wide, then - now or 1)

    def search(self) -> None:
        """Show what has the words of the query; without any, the chapter that was read."""
        if not self.query.text.strip():
            self.read(self.section)
            return
        self.found, self.turned, self.first = True, 0, 0
        self.refresh()

    def clear(self) -> None:
        """Forget the query and go on reading."""
        self.query = NameField("", LONGEST)
        self.read(self.section)

    def turn(self, by: int) -> None:
        """Turn the page up by some real pixels, or down."""
        self.turned = max(0, min(self.turned + by, self.page.most(self._area().height)))
        if not self.found and self.page.tops:
            self._show_row()
        self.refresh()

    def step(self, by: int) -> None:
        """Go to the next row of the contents, or the one before."""
        rows = self._rows()
        ids = [row.section for row in rows]
        if ids:
            now = ids.index(self.here) if self.here in ids else -1 if by > 0 else len(ids)
            self.read(ids[max(0, min(now + by, len(ids) - 1))])

    @property
    def here(self) -> str:
        """The section that is being read."""
        if self.found:
            return ""
        page, area = self.page, self._area()
        top = page.tops.get(self.section, 0)
        if self.turned <= top <= self.turned + area.height // 2 or self.turned >= page.most(area.height):
            return self.section
        return page.section_at(self.turned + area.height // 4)

    # -- what is done

    @property
    def typing(self) -> bool:
        """Keys go into the search."""
        return True

    def handle(self, intent: Intent) -> None:
        """Letters are searched, arrows turn pages, Escape closes the book."""
        if isinstance(intent, Typed):
            self.query.whole = False
            self.query.typed(intent)
            self.search()
        elif isinstance(intent, Wheel):
            self._wheel(intent)
        elif isinstance(intent, Pressed):
            self._pressed(intent.key)
        elif isinstance(intent, Wish):
            self._wish(intent.name)
        else:
            super().handle(intent)

    def _wheel(self, intent: Wheel) -> None:
        if self._pages()[0].collidepoint(self.pointer.at):
            rows = self._rows()
            self.first = max(0, min(self.first - 2 * intent.turns, self._last_first(rows)))
            self.refresh()
        else:
            self.turn(-intent.turns * self.kit.px(STEP))

    def _pressed(self, key: int) -> None:
        whole = self._area().height
        doings = {
            pygame.K_PAGEUP: -whole + self.kit.px(STEP), pygame.K_PAGEDOWN: whole - self.kit.px(STEP),
            pygame.K_HOME: -self.page.height, pygame.K_END: self.page.height,
        }  # fmt: skip
        if key in doings:
            self.turn(doings[key])

    def _wish(self, name: str) -> None:
        step = self.kit.px(STEP)
        doings: dict[str, Callable[[], None]] = {
            "cancel": self.close,
            "up": partial(self.turn, -step),
            "down": partial(self.turn, step),
            "left": partial(self.step, -1),
            "right": partial(self.step, 1),
            "next": partial(self.step, 1),
            "previous": partial(self.step, -1),
        }
        if name in doings:
            doings[name]()
        elif name == "confirm" and self.found and self._rows():
            self.read(self._rows()[0].section)

    def close(self) -> None:
        """Back to what was on the screen."""
        self.desk.stack.pop()

    # -- where

    def _pages(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the two pages."""
        kit = self.kit
        width, height = kit.layout.window
        book = pygame.Rect(0, kit.px(HEAD + 12), 0, 0)
        book.width = min(width - 2 * kit.px(16), kit.px(WIDEST))
        book.height = height - kit.px(12) - book.y
        book.centerx = width // 2
        inner = book.inflate(-2 * kit.px(COVER), -2 * kit.px(COVER))
        left = pygame.Rect(inner.x, inner.y, round(inner.width * LEFT), inner.height)
        right = pygame.Rect(left.right + kit.px(SPINE), inner.y, 0, inner.height)
        right.width = inner.right - right.x
        return left, right

    def _area(self) -> pygame.Rect:
        """Return where the text is."""
        kit, page = self.kit, self._pages()[1]
        return page.inflate(-2 * kit.px(MARGIN + 8), -2 * kit.px(MARGIN))

    def _search_place(self) -> pygame.Rect:
        kit, width = self.kit, self.kit.layout.window[0]
        rect = pygame.Rect(0, kit.px(11), kit.px(SEARCH), kit.px(36))
        rect.right = width - kit.px(16)
        return rect

    def _list(self) -> pygame.Rect:
        kit, page = self.kit, self._pages()[0]
        area = page.inflate(-2 * kit.px(16), -2 * kit.px(MARGIN))
        area.height -= kit.px(34)
        area.y += kit.px(34)
        return area

    def _rows(self) -> list[Row]:
        """Return what stands in the contents: all chapters and the sections of the one that is read."""
        if self.query.text.strip():
            hits = self.book.find(self.query.text)
            return [Row(one.id, one.heading, chapter=False) for one in hits]
        read, rows = self.book.chapter_of(self.section).id, []
        for chapter in self.book.chapters:
            rows.append(Row(chapter.sections[0].id, chapter.sections[0].heading, chapter=True))
            if chapter.id == read:
                rows += [Row(one.id, one.heading, chapter=False) for one in chapter.sections[1:]]
        return rows

    def _places(self) -> list[tuple[Row, pygame.Rect]]:
        """Return the rows in sight and where they are."""
        area, found = self._list(), []
        y = area.y
        for row in self._rows()[self.first :]:
            height = self._tall(row)
            if y + height > area.bottom:
                break
            found.append((row, pygame.Rect(area.x, y, area.width - self.kit.px(10), height)))
            y += height
        return found

    def _tall(self, row: Row) -> int:
        return self.kit.px(CHAPTER if row.chapter else SECTION)

    def _last_first(self, rows: list[Row]) -> int:
        """Return the first row in sight when the last one is."""
        room, first = self._list().height, len(rows)
        while first and room >= self._tall(rows[first - 1]):
            first -= 1
            room -= self._tall(rows[first])
        return first

    def _show_row(self) -> None:
        """Turn the contents so that what is read is in sight."""
        rows = self._rows()
        ids = [row.section for row in rows]
        here = self.here
        self.first = min(self.first, self._last_first(rows))
        if here not in ids:
            return
        index = ids.index(here)
        seen = [row.section for row, _ in self._places()]
        if here not in seen:
            self.first = min(max(0, index - 4), self._last_first(rows))

    # -- what can be pointed at

    def layout(self) -> list[Spot]:
        """Return the way back, the search, and the rows in sight."""
        kit = self.kit
        spots = [back_spot(kit, self.close)]
        left, right = self._pages()
        spots += [Spot("page/contents", left), Spot("page/text", right), Spot("search", self._search_place())]
        if self.query.text:
            spots.append(Spot("search/clear", self._cross(), click=self.clear))
        for row, rect in self._places():
            spots.append(Spot(f"row/{row.section}", rect, click=partial(self.read, row.section)))
        return spots

    def _cross(self) -> pygame.Rect:
        field = self._search_place()
        rect = pygame.Rect(0, 0, field.height, field.height)
        rect.midright = field.midright
        return rect

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The table, the open book, the search."""
        kit = self.kit
        draw_head(kit, surface, kit.words("rulebook.title"))
        if self._clock is not None:
            draw_clock(kit, surface, self._clock, kit.px(HEAD) // 2)
        self._draw_book(surface)
        self._draw_legend(surface)
        self._draw_search(surface)
        self._draw_contents(surface)
        area, words = self._area(), words_of(self.query.text)
        if self.found and not self.page.pieces:
            text, box = kit.words("rulebook.found_none"), area.copy()
            kit.text.paragraph(surface, text, box, kit.type.lead, kit.colour("ink_secondary"))
        self.page.draw(surface, area, self.turned, words, self.desk.catalogue)
        track = pygame.Rect(area.right + kit.px(18), area.y, kit.stroke(4), area.height)
        draw_bar(kit, surface, track, self.turned, area.height, self.page.height)
        self.draw_buttons(surface)

    def _draw_book(self, surface: pygame.Surface) -> None:
        """Leather, two pages, and the shadow of the fold between them."""
        kit, (left, right) = self.kit, self._pages()
        cover = left.union(right).inflate(2 * kit.px(COVER), 2 * kit.px(COVER))
        frames.leather_panel(kit, surface, cover, seed=83)
        for page, seed in ((left, 61), (right, 71)):
            frames.parchment_panel(kit, surface, page, seed=seed)

    def _draw_legend(self, surface: pygame.Surface) -> None:
        """What the scales beside a paragraph mean, in the margin below the text."""
        kit, page = self.kit, self._pages()[1]
        at, ink = (page.right - kit.px(MARGIN + 8), page.bottom - kit.px(15)), kit.colour("ink")
        where = kit.text.draw(surface, kit.words("rulebook.house"), at, kit.type.caption, ink, align="right")
        sign = kit.symbol(HOUSE_SIGN, kit.px(13), "brass_dark")
        surface.blit(sign, sign.get_rect(midright=(where.left - kit.px(5), where.centery)))

    def _draw_search(self, surface: pygame.Surface) -> None:
        kit, field = self.kit, self._search_place()
        hint, text = kit.words("rulebook.search"), self.query.text
        look = fields.TextField(text, hint, caret=len(text) if text else None, state=State.FOCUS)
        fields.draw_text_field(kit, surface, field, look)
        size = kit.px(15)
        picture = kit.symbol("cross" if text else "search", size, "ink_secondary")
        surface.blit(picture, picture.get_rect(center=self._cross().center))

    def _draw_contents(self, surface: pygame.Surface) -> None:
        kit, page, rows = self.kit, self._pages()[0], self._rows()
        searching = bool(self.query.text.strip())
        title = kit.words("rulebook.found", count=len(rows)) if searching else kit.words("rulebook.contents")
        at = page.centerx, page.y + kit.px(MARGIN + 10)
        frames.ruled_title(kit, surface, title, at, page.width - kit.px(60))
        here = self.here
        for row, rect in self._places():
            self._draw_row(surface, row, rect, here)
        area = self._list()
        track = pygame.Rect(area.right - kit.px(4), area.y, kit.stroke(4), area.height)
        draw_bar(kit, surface, track, self.first, len(self._places()), len(rows))

    def _draw_row(self, surface: pygame.Surface, row: Row, rect: pygame.Rect, here: str) -> None:
        kit = self.kit
        if row.section == here:
            frames.fill(kit, surface, rect, "legal_move", opacity=0.5, radius=5)
        elif self.pointer.hovered == f"row/{row.section}":
            frames.fill(kit, surface, rect, "legal_move", opacity=0.25, radius=5)
        style = kit.type.body.semibold if row.chapter else kit.type.small
        ink = kit.colour("ink" if row.chapter or row.section == here else "ink_secondary")
        left = rect.x + kit.px(8 if row.chapter or self.query.text.strip() else 26)
        kit.text.draw(
            surface,
            row.text,
            (left, rect.centery),
            style,
            ink,
            limit=rect.right - kit.px(6) - left,
            shrink=True,
        )
