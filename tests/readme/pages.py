"""The pages as they are read: headings, blocks, links, tables and what is set in code."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")

_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
_CODE = re.compile(r"`([^`\n]+)`")


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the project; ``text`` is the whole of it."""

    name: str
    text: str

    @property
    def prose(self) -> str:
        """The text without its fenced blocks."""
        return _FENCE.sub("", self.text)

    @property
    def anchors(self) -> set[str]:
        """What its headings can be linked to as, the way GitHub makes it of them."""
        headings = re.findall(r"^#+ (.+)$", self.prose, re.MULTILINE)
        return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}

    @property
    def links(self) -> list[str]:
        """Where its links and pictures lead."""
        return _LINK.findall(self.prose)

    @property
    def codes(self) -> list[str]:
        """Everything that is set in code within a line."""
        return _CODE.findall(self.prose)

    def blocks(self, language: str) -> list[str]:
        """Return the fenced blocks in a language."""
        return [text for found, text in _FENCE.findall(self.text) if found == language]

    @property
    def languages(self) -> set[str]:
        """The languages of its fenced blocks."""
        return {language for language, _ in _FENCE.findall(self.text)}

    def section(self, heading: str) -> str:
        """Return the text under a heading, up to the next one of its rank.

        Raises:
            LookupError: there is no such heading.
        """
        found = re.search(rf"^## {re.escape(heading)}\n(.*?)(?=^## |\Z)", self.text, re.MULTILINE | re.DOTALL)
        if found is None:
            raise LookupError(f"{self.name} has no section {heading!r}")
        return found[1]

    def tables(self, heading: str) -> list[list[list[str]]]:
        """Return the tables under a heading: rows of cells, without the head."""
        lines = [line if line.startswith("|") else "" for line in self.section(heading).splitlines()]
        found = [part.splitlines()[2:] for part in re.split(r"\n{2,}", "\n".join(lines).strip()) if part]
        return [[[cell.strip() for cell in row.strip("|").split("|")] for row in table] for table in found]


@cache
def page(name: str) -> Page:
    """Return a page of the project."""
    return Page(name, (ROOT / name).read_text(encoding="utf-8"))


def code(cell: str) -> list[str]:
    """Return what is set in code in a cell."""
    return _CODE.findall(cell)
