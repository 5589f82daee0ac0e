"""Tooltips: a scrap of parchment with a title, a few lines and the section of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from kaladan.ui import frames, materials, rich
from kaladan.ui.kit import Kit
from kaladan.ui.text import CARD_LEADING

WIDTHS = (142, 170, 204, 240)
MOST_LINES = 3
#: The text that names the key which opens the rulebook.
HELP_KEY = "keys.always.help.key"


@dataclass(frozen=True, slots=True)
class Tooltip:
    """What a tooltip says. ``text`` may have markup; ``rule`` is a section, as "1.2"."""

    title: str
    text: str = ""
    rule: str | None = None


def tooltip_size(kit: Kit, tip: Tooltip) -> tuple[int, int]:
    """Real width and height of a tooltip: the narrowest of four widths with at most three lines."""
    padding = kit.px(11)
    head = kit.text.width(tip.title, kit.type.small.semibold) + _rule_width(kit, tip)
    for logical in WIDTHS:
        width = kit.px(logical)
        lines = rich.wrap(kit, tip.text, kit.type.label, width - 2 * padding)
        if len(lines) <= MOST_LINES and head <= width - 2 * padding:
            break
    inner = max([min(head, width - 2 * padding), *(line.width for line in lines)])
    pitch = kit.text.pitch(kit.type.label, CARD_LEADING)
    height = _head_height(kit) + len(lines) * pitch + (kit.px(9) if lines else kit.px(3))
    return inner + 2 * padding, height


def draw_tooltip(kit: Kit, surface: pygame.Surface, at: tuple[int, int], tip: Tooltip) -> pygame.Rect:
    """Draw a tooltip whose upper left corner is ``at``; returns what it covers."""
    rect = pygame.Rect(at, tooltip_size(kit, tip))

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        sheet = materials.parchment(kit, box.size, seed=41)
        frames.drop_shadow(kit, layer, sheet, box.topleft, radius=6, drop=4, opacity=0.75)
        _head(kit, layer, box, tip)
        inner = pygame.Rect(box.x + kit.px(11), box.y + _head_height(kit), 0, 0)
        inner.width = box.width - kit.px(22)
        rich.draw(kit, layer, tip.text, inner, kit.type.label, "ink", leading=CARD_LEADING)

    kit.stamp(surface, rect, tip, paint, kit.px(18))
    return rect


def _head(kit: Kit, layer: pygame.Surface, box: pygame.Rect, tip: Tooltip) -> None:
    y = box.y + _head_height(kit) // 2 + kit.px(2)
    room = box.width - kit.px(22) - _rule_width(kit, tip)
    at = (box.x + kit.px(11), y)
    kit.text.draw(layer, tip.title, at, kit.type.small.semibold, kit.colour("ink"), limit=room, shrink=True)
    if tip.rule is not None:
        draw_rule(kit, layer, tip.rule, (box.right - kit.px(10), y))


def draw_rule(kit: Kit, surface: pygame.Surface, section: str, right: tuple[int, int]) -> pygame.Rect:
    """A book and the section number in blue, ending at ``right`` (x, y of the middle).

    Before them stands the key that opens the book there.
    """
    style, blue = kit.type.caption.semibold, kit.colour("defence")
    where = kit.text.draw(surface, section, right, style, blue, align="right")
    size = kit.px(14)
    left = where.left - kit.px(4) - size
    surface.blit(kit.symbol("book", size, blue), (left, right[1] - size // 2))
    at, ink = (left - kit.px(4), right[1]), kit.colour("ink_tertiary")
    kit.text.draw(surface, kit.words(HELP_KEY), at, kit.type.caption, ink, align="right")
    return where.inflate(2 * (size + kit.px(4)), kit.px(8))


def rule_place(kit: Kit, rect: pygame.Rect, tip: Tooltip) -> pygame.Rect:
    """Where the book and the number are on a tooltip that covers ``rect``, as large as can be clicked."""
    width = _rule_width(kit, tip)
    sign = pygame.Rect(rect.right - kit.px(10) - width, rect.y, width + kit.px(10), _head_height(kit))
    return kit.layout.hit(sign)


def place_tooltip(
    kit: Kit,
    size: tuple[int, int],
    pointer: tuple[int, int],
    avoid: Sequence[pygame.Rect] = (),
) -> tuple[int, int]:
    """The corner of a tooltip that lies in the window, off the pointer and off legal targets.

    Eight places round the pointer are tried; the one that covers least of ``avoid`` wins, the
    nearer one when equal.
    """
    window = pygame.Rect((0, 0), kit.layout.window)
    gap = kit.px(18)
    width, height = size
    x, y = pointer
    tries = [
        (x + gap, y + gap), (x - gap - width, y + gap), (x + gap, y - gap - height),
        (x - gap - width, y - gap - height), (x + 3 * gap, y - height // 2),
        (x - 3 * gap - width, y - height // 2), (x - width // 2, y - 3 * gap - height),
        (x - width // 2, y + 3 * gap),
    ]  # fmt: skip
    off_pointer = pygame.Rect(x - gap // 2, y - gap // 2, gap, gap)

    def cost(corner: tuple[int, int]) -> int:
        rect = pygame.Rect(corner, size).clamp(window)
        covered = sum(_area(rect.clip(other)) for other in avoid)
        return covered + 1000 * _area(rect.clip(off_pointer))

    best = min(tries, key=cost)
    return pygame.Rect(best, size).clamp(window).topleft


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def _head_height(kit: Kit) -> int:
    return kit.px(10) + kit.text.pitch(kit.type.small, 1.2)


def _rule_width(kit: Kit, tip: Tooltip) -> int:
    if tip.rule is None:
        return 0
    key = kit.text.width(kit.words(HELP_KEY), kit.type.caption)
    return kit.text.width(tip.rule, kit.type.caption.semibold) + key + kit.px(36)
