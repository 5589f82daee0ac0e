"""The note of a lesson: its title, a dot for each step, and what to do next."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kaladan.ui import frames, materials, rich
from kaladan.ui.kit import Kit
from kaladan.ui.text import CARD_LEADING

#: Logical pixels: the margin, the heights of the title and of the row of dots, a dot, the gap under the text.
MARGIN, HEAD, DOTS, DOT, BELOW = 12, 31, 20, 12, 8


@dataclass(frozen=True, slots=True)
class GuideNote:
    """What stands on the note; the text has markup.

    ``passed`` says for each step whether it is done, ``now`` which one is spoken of.
    """

    title: str
    text: str
    passed: tuple[bool, ...]
    now: int


def guide_height(kit: Kit, note: GuideNote, width: int) -> int:
    """Real height of a note without its buttons."""
    lines = rich.wrap(kit, note.text, kit.type.body, width - 2 * kit.px(MARGIN))
    return kit.px(HEAD + DOTS) + len(lines) * kit.text.pitch(kit.type.body, CARD_LEADING) + kit.px(BELOW)


def draw_guide(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, note: GuideNote) -> None:
    """Draw a note; its buttons come at the bottom of the rectangle."""

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        sheet = materials.parchment(kit, box.size, seed=58, ragged=False)
        frames.drop_shadow(kit, layer, sheet, box.topleft, radius=8, drop=5, opacity=0.8)
        frames.outline(kit, layer, box, "gold", 1.8, kit.px(5), 0.95)
        at = box.x + kit.px(MARGIN), box.y + kit.px(HEAD) // 2 + kit.px(2)
        room = box.width - 2 * kit.px(MARGIN)
        ink = kit.colour("ink")
        kit.text.draw(layer, note.title, at, kit.type.panel_small, ink, limit=room, shrink=True)
        _draw_dots(kit, layer, box, note)
        text = box.inflate(-2 * kit.px(MARGIN), 0)
        text.y = box.y + kit.px(HEAD + DOTS)
        rich.draw(kit, layer, note.text, text, kit.type.body, "ink", leading=CARD_LEADING)

    kit.stamp(surface, rect, ("guide", note), paint, kit.px(20))


def _draw_dots(kit: Kit, layer: pygame.Surface, box: pygame.Rect, note: GuideNote) -> None:
    """A full dot for what is done, a ring for what is not, and a gilt middle in the one that is spoken of."""
    side, y = kit.px(DOT), box.y + kit.px(HEAD) + kit.px(1)
    for place, done in enumerate(note.passed):
        dot = pygame.Rect(box.x + kit.px(MARGIN) + place * kit.px(DOT + 6), y, side, side)
        if done:
            frames.fill(kit, layer, dot, "brass_dark", radius=DOT / 2)
        else:
            now = place == note.now
            frames.fill(kit, layer, dot, "gold" if now else "parchment_light", radius=DOT / 2)
            frames.outline(kit, layer, dot, "brass_dark", 1.4, side // 2)
