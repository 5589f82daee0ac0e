"""What the rulebook is made of: chapters, sections, paragraphs; how it is searched. It needs no screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

#: Tags and symbols of a text with markup.
MARKUP = re.compile(r"\[:[a-z_]+:\]|\[/?[a-z_]*\]")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A text with markup; with ``key``, what a key of the keyboard does. ``house`` marks a house ruling."""

    text: str
    key: str = ""
    house: bool = False

    @property
    def plain(self) -> str:
        """The text without its markup, as it is searched."""
        return MARKUP.sub("", f"{self.key} {self.text}" if self.key else self.text)


@dataclass(frozen=True, slots=True)
class Section:
    """A section under its number in the rules, as ``4.5``, or an entry, as ``magic/ambush``.

    Attributes:
        id: what links name.
        title: its heading, without the number.
        paragraphs: what it says.
        picture: what is drawn with it, a name of ``rulebook_pictures``; empty for none.
    """

    id: str
    title: str
    paragraphs: tuple[Paragraph, ...]
    picture: str = ""

    @property
    def number(self) -> str:
        """The number of a section of the rules, empty for an entry."""
        return self.id if self.id[0].isdigit() else ""

    @property
    def heading(self) -> str:
        """The title, after its number if it has one."""
        return f"{self.number}  {self.title}" if self.number else self.title


@dataclass(frozen=True, slots=True)
class Chapter:
    """Sections that are read together, the first one being the beginning of the chapter."""

    id: str
    title: str
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """The whole rulebook."""

    chapters: tuple[Chapter, ...]

    def sections(self) -> Iterator[Section]:
        """Yield every section and entry, in reading order."""
        for chapter in self.chapters:
            yield from chapter.sections

    def chapter_of(self, section: str) -> Chapter:
        """Return the chapter with a section; one that is not there is looked for by the number before it.

        Args:
            section: ``4.5``, ``magic/ambush`` …; for ``4.9`` the chapter of ``4`` is returned.

        Raises:
            KeyError: the book has nothing of the kind.
        """
        for chapter in self.chapters:
            if any(one.id == section for one in chapter.sections):
                return chapter
        if "." in section:
            return self.chapter_of(section.partition(".")[0])
        raise KeyError(section)

    def find(self, query: str) -> tuple[Section, ...]:
        """Return the sections with all the words of a query, those first that have them in the title.

        A section with the words in its title is found whole, of others the paragraphs with the words. An
        empty query finds everything.
        """
        words = words_of(query)
        found = [hit for one in self.sections() if (hit := _matching(one, words)) is not None]
        return tuple(sorted(found, key=lambda one: not _has(one.heading, words)))


def words_of(query: str) -> tuple[str, ...]:
    """Return the words of a query as they are compared."""
    return tuple(query.casefold().split())


def _matching(section: Section, words: tuple[str, ...]) -> Section | None:
    if _has(section.heading, words):
        return section
    title = section.heading.casefold()
    hits = tuple(one for one in section.paragraphs if _has(f"{title} {one.plain}", words))
    return replace(section, paragraphs=hits) if hits else None


def _has(text: str, words: tuple[str, ...]) -> bool:
    folded = text.casefold()
    return all(word in folded for word in words)
