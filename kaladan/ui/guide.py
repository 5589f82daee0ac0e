"""The note of a lesson: its title, a dot for each step, and what to do next; and what points at things."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kaladan.ui import frames, materials, rich, svg
from kaladan.ui.kit import Kit
from kaladan.ui.note import draw_framed
from kaladan.ui.style import TextStyle
from kaladan.ui.text import CARD_LEADING
from kaladan.ui.trail import HEAVY, arrow_body

#: Logical pixels: the margin, the heights of the title and of the row of dots, a dot, the gap under the text.
MARGIN, HEAD, DOTS, DOT, BELOW = 12, 31, 20, 12, 8
#: The gap between the head and the text of a tight note.
TIGHT = 2
#: The arrow that points at something: its size, how far it is away, and from the left end if it is below.
POINTER, AWAY, BESIDE = 19, 4, 22
#: Its corners, in shares of its size from its middle; it points to the right.
SHAPE = (
    (-0.5, -0.17), (-0.12, -0.17), (-0.12, -0.5), (0.5, 0.0), (-0.12, 0.5), (-0.12, 0.17), (-0.5, 0.17),
)  # fmt: skip
#: How far a ring stands off, how wide its line is; the radius of the tile that an arrow is drawn for.
RING, RING_LINE, SIZE = 1, 2.6, 62


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


# -- pointing


def draw_pointing(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, *, below: bool = False) -> None:
    """Draw a gilt frame round something, and a short arrow that points at it, from the left or below."""
    draw_framed(kit, surface, rect)
    side, away = kit.px(POINTER), kit.px(AWAY)
    place = pygame.Rect(rect.x - away - side, rect.centery - side // 2, side, side)
    if below:
        place.topleft = rect.x + kit.px(BESIDE), rect.bottom + away

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        turned = [(y, -x) if below else (x, y) for x, y in SHAPE]
        corners = [(box.centerx + x * box.width, box.centery + y * box.height) for x, y in turned]
        shape, dark = svg.polygon(corners), kit.colour("oak_deepest")
        body = svg.path(shape, fill=dark, stroke=dark, width=kit.px(4))
        body += svg.path(shape, fill=kit.colour("gold"))
        layer.blit(svg.draw(body, layer.get_size()), (0, 0))

    kit.stamp(surface, place, ("guide pointer", below), paint, kit.px(4))


def draw_ring(kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw a gilt ring round something round that fills a square."""
    around = rect.inflate(2 * kit.px(RING), 2 * kit.px(RING))

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        frames.outline(kit, layer, box.inflate(2, 2), "outline", RING_LINE + 1.6, box.width // 2, 0.8)
        frames.outline(kit, layer, box, "gold", RING_LINE, box.width // 2)

    kit.stamp(surface, around, ("guide ring", around.width), paint, kit.px(6))


def draw_way(kit: Kit, surface: pygame.Surface, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Draw the gilt arrow of advice from a place of the window to another."""
    way = pygame.Vector2(end) - pygame.Vector2(start)
    rect = pygame.Rect(0, 0, round(abs(way.x)), round(abs(way.y)))
    rect.center = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        first = pygame.Vector2(box.center) - way / 2
        body = arrow_body(first, way, kit.px(SIZE), kit.colour("gold"), kit.colour("oak_deepest"), HEAVY)
        layer.blit(svg.draw(body, layer.get_size()), (0, 0))

    kit.stamp(surface, rect, ("guide way", round(way.x), round(way.y)), paint, kit.px(SIZE) // 2)
