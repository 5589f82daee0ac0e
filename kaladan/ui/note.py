"""A note on parchment that stays until it is put away, and the gilt frame round what it speaks of."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kaladan.ui import frames, materials, rich
from kaladan.ui.kit import Kit
from kaladan.ui.text import CARD_LEADING

#: Logical pixels: the width of a note, its margin, the height of its head, the cross.
WIDTH, MARGIN, HEAD, CROSS = 236, 13, 32, 13
#: Logical pixels: how far a frame stands off, how wide its line is, and its corners.
OFF, LINE, CORNER = 3, 2.6, 8


@dataclass(frozen=True, slots=True)
class Note:
    """A title and a text with markup."""

    title: str
    text: str


def note_size(kit: Kit, note: Note) -> tuple[int, int]:
    """Real width and height of a note: as high as its text needs."""
    width = kit.px(WIDTH)
    lines = rich.wrap(kit, note.text, kit.type.body, width - 2 * kit.px(MARGIN))
    return width, kit.px(HEAD) + len(lines) * kit.text.pitch(kit.type.body, CARD_LEADING) + kit.px(MARGIN)


def cross_place(kit: Kit, rect: pygame.Rect) -> pygame.Rect:
    """Where the cross is that puts a note away."""
    side = kit.px(CROSS)
    cross = pygame.Rect(
        rect.right - kit.px(MARGIN) - side, rect.y + kit.px(HEAD) // 2 - side // 2, side, side
    )
    return kit.layout.hit(cross)


def draw_note(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, note: Note) -> None:
    """Draw a note, with the cross that puts it away."""

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        sheet = materials.parchment(kit, box.size, seed=57, ragged=False)
        frames.drop_shadow(kit, layer, sheet, box.topleft, radius=8, drop=5, opacity=0.8)
        frames.outline(kit, layer, box, "brass_dark", 1.4, kit.px(5), 0.9)
        at = box.x + kit.px(MARGIN), box.y + kit.px(HEAD) // 2 + kit.px(1)
        kit.text.draw(layer, note.title, at, kit.type.panel_small, kit.colour("ink"))
        side, middle = kit.px(CROSS), cross_place(kit, box).center
        layer.blit(kit.symbol("cross", side, "ink_secondary"), (middle[0] - side // 2, middle[1] - side // 2))
        text = box.inflate(-2 * kit.px(MARGIN), 0)
        text.y = box.y + kit.px(HEAD)
        rich.draw(kit, layer, note.text, text, kit.type.body, "ink", leading=CARD_LEADING)

    kit.stamp(surface, rect, ("note", note), paint, kit.px(20))


def draw_framed(kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw a gilt frame round something that a note speaks of."""
    around = rect.inflate(2 * kit.px(OFF), 2 * kit.px(OFF))

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        frames.outline(kit, layer, box.inflate(2, 2), "outline", LINE + 1.6, kit.px(CORNER), 0.8)
        frames.outline(kit, layer, box, "gold", LINE, kit.px(CORNER))

    kit.stamp(surface, around, "note frame", paint, kit.px(6))
