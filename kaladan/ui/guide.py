"""The note of a lesson: its title, a dot for each step, and what to do next."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kaladan.ui import frames, materials, rich
from kaladan.ui.kit import Kit
from kaladan.ui.style import TextStyle
from kaladan.ui.text import CARD_LEADING

#: Logical pixels: the margin, the heights of the title and of the row of dots, a dot, the gap under the text.
MARGIN, HEAD, DOTS, DOT, BELOW = 12, 31, 20, 12, 8
#: The gap between the head and the text of a tight note.
TIGHT = 2


@dataclass(frozen=True, slots=True)
class GuideNote:
    """What stands on the note; the text has markup.

    ``passed`` says for each step whether it is done, ``now`` which one is spoken of. Where there is little
    room it is ``tight``: the dots stand beside the title, and the text is small.
    """

    title: str
    text: str
    passed: tuple[bool, ...]
    now: int
    tight: bool = False


def guide_height(kit: Kit, note: GuideNote, width: int) -> int:
    """Real height of a note without its buttons."""
    style = _style(kit, note)
    lines = rich.wrap(kit, note.text, style, width - 2 * kit.px(MARGIN))
    return _top(kit, note) + len(lines) * kit.text.pitch(style, CARD_LEADING) + kit.px(BELOW)


def _style(kit: Kit, note: GuideNote) -> TextStyle:
    return kit.type.small if note.tight else kit.type.body


def _top(kit: Kit, note: GuideNote) -> int:
    """Where the text begins."""
    return kit.px(HEAD + (TIGHT if note.tight else DOTS))


def draw_guide(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, note: GuideNote) -> None:
    """Draw a note; its buttons come at the bottom of the rectangle."""

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        sheet = materials.parchment(kit, box.size, seed=58, ragged=False)
        frames.drop_shadow(kit, layer, sheet, box.topleft, radius=8, drop=5, opacity=0.8)
        frames.outline(kit, layer, box, "gold", 1.8, kit.px(5), 0.95)
        at = box.x + kit.px(MARGIN), box.y + kit.px(HEAD) // 2 + kit.px(2)
        room = box.width - 2 * kit.px(MARGIN)
        if note.tight:
            room -= len(note.passed) * kit.px(DOT + 6)
        ink = kit.colour("ink")
        kit.text.draw(layer, note.title, at, kit.type.panel_small, ink, limit=room, shrink=True)
        _draw_dots(kit, layer, box, note)
        text = box.inflate(-2 * kit.px(MARGIN), 0)
        text.y = box.y + _top(kit, note)
        rich.draw(kit, layer, note.text, text, _style(kit, note), "ink", leading=CARD_LEADING)

    kit.stamp(surface, rect, ("guide", note), paint, kit.px(20))


def _draw_dots(kit: Kit, layer: pygame.Surface, box: pygame.Rect, note: GuideNote) -> None:
    """A full dot for what is done, a ring for what is not, and a gilt middle in the one that is spoken of."""
    side, pitch = kit.px(DOT), kit.px(DOT + 6)
    left, y = box.x + kit.px(MARGIN), box.y + kit.px(HEAD) + kit.px(1)
    if note.tight:
        left = box.right - kit.px(MARGIN - 6) - len(note.passed) * pitch
        y = box.y + kit.px(HEAD) // 2 + kit.px(2) - side // 2
    for place, done in enumerate(note.passed):
        dot = pygame.Rect(left + place * pitch, y, side, side)
        if done:
            frames.fill(kit, layer, dot, "brass_dark", radius=DOT / 2)
        else:
            now = place == note.now
            frames.fill(kit, layer, dot, "gold" if now else "parchment_light", radius=DOT / 2)
            frames.outline(kit, layer, dot, "brass_dark", 1.4, side // 2)
