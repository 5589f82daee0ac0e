"""Magic cards, the backs of all cards, the small card and the strip of councils and logs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import pygame

from kaladan.ui import frames, materials, svg
from kaladan.ui.kit import Kit
from kaladan.ui.palette import Colour, darken
from kaladan.ui.style import TextStyle
from kaladan.ui.text import CARD_LEADING


class Back(StrEnum):
    """The two kinds of card backs."""

    EVENT = "event"
    MAGIC = "magic"


@dataclass(frozen=True, slots=True)
class MagicCard:
    """A Magic card.

    Attributes:
        picture: name of its picture in the atlas, as "card/magic/encircle".
        timing: the word of its strip, as "Before".
        attack, defence: for which roles it may be played.
        playable: gets a golden edge.
        reason: why it cannot be played; makes the strip grey and stands in it.
    """

    realm: str
    title: str
    timing: str
    text: str
    picture: str
    attack: bool = True
    defence: bool = True
    playable: bool = False
    reason: str | None = None


def draw_magic(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, card: MagicCard) -> None:
    """Draw a whole Magic card; best with sides of 63:88."""

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        _on_table(kit, layer, box, _magic_face(kit, box.size, card), card.playable)

    kit.stamp(surface, rect, ("magic", card), paint, kit.px(16), lit=card.playable)


def _on_table(
    kit: Kit, layer: pygame.Surface, box: pygame.Rect, face: pygame.Surface, playable: bool
) -> None:
    if playable:
        frames.glow(kit, layer, face, box.topleft, radius=6)
    frames.box_shadow(kit, layer, box, corner=kit.px(7), radius=6, drop=3, opacity=0.7)
    layer.blit(face, box)
    if playable:
        frames.outline(kit, layer, box, "legal_move", 2.5, kit.px(7))


def _magic_face(kit: Kit, size: tuple[int, int], card: MagicCard, closed: bool = False) -> pygame.Surface:
    face = _cloth(kit, size, card.realm)
    margin, gap = kit.px(7), kit.px(3)
    inner = size[0] - 2 * margin
    title = pygame.Rect(margin, margin, inner, _title_height(kit, inner, card.title))
    strip_height = max(kit.px(19), kit.text.cap_height(kit.type.caption) + kit.px(10))
    below = size[1] - title.bottom - margin - strip_height - 3 * gap
    high, style = (below - kit.px(40), kit.type.caption) if closed else _art_height(kit, inner, below, card)
    art = pygame.Rect(margin, title.bottom + gap, inner, high)
    strip = pygame.Rect(margin, art.bottom + gap if high else art.top, inner, strip_height)
    words = pygame.Rect(margin, strip.bottom + gap, inner, 0)
    words.height = size[1] - margin - words.y
    _title(kit, face, title, card.title)
    if high:
        draw_art(kit, face, art, card.picture)
    _strip(kit, face, strip, card)
    _words(kit, face, words, "" if closed else card.text, style)
    return face


#: The least height of the picture as a share of its width; below the second it is left out.
ART, SLIVER = 0.42, 0.2
#: Logical space of the text on a card: at both sides together, and above and below.
TEXT_SIDES, TEXT_ENDS = 8, 6


def _art_height(kit: Kit, inner: int, below: int, card: MagicCard) -> tuple[int, TextStyle]:
    """Return the height of the picture and the style of the text, which is never cut for the picture.

    A long text is set smaller first; if that is not enough the picture is lower, and then left out.
    """
    styles = _text_styles(kit)
    spare = [below - _text_height(kit, inner, card, style) for style in styles]
    for style, height in zip(styles, spare, strict=True):
        if height >= ART * inner:
            return height, style
    return (spare[-1] if spare[-1] >= SLIVER * inner else 0), styles[-1]


def _text_styles(kit: Kit) -> tuple[TextStyle, ...]:
    """The styles of a text on a card, the one that is preferred first."""
    caption = kit.type.caption
    return tuple(caption.sized(caption.size * share) for share in (1.0, 0.95, 0.9))


def _text_height(kit: Kit, inner: int, card: MagicCard, style: TextStyle) -> int:
    lines = kit.text.wrap(card.text, style, inner - kit.px(TEXT_SIDES))
    return len(lines) * kit.text.pitch(style, CARD_LEADING) + kit.px(TEXT_ENDS)


def _cloth(kit: Kit, size: tuple[int, int], realm: str) -> pygame.Surface:
    width, height = size
    scale, radius = kit.layout.scale, kit.px(7)
    cloth = kit.atlas.fit(f"cloth/{realm}", width=width, height=height).convert_alpha()
    face = materials.rounded(cloth, radius)
    body = svg.box(
        scale * 0.8, scale * 0.8, width - 1.6 * scale, height - 1.6 * scale, radius,
        stroke=kit.colour("outline"), line=1.6 * scale,
    )  # fmt: skip
    inset = 2.6 * scale
    body += svg.box(
        inset, inset, width - 2 * inset, height - 2 * inset, radius - 1.5 * scale,
        stroke=_metal(kit, realm), line=1.3 * scale, line_opacity=0.9,
    )  # fmt: skip
    svg.draw_edges(face, face.get_rect(), body, radius + kit.px(4))
    return face


def _metal(kit: Kit, realm: str) -> Colour:
    colours = kit.palette.realm(realm)
    return kit.colour("parchment") if colours.is_light else colours.metal


def _title_lines(kit: Kit, width: int, title: str) -> tuple[list[str], TextStyle]:
    """The title on one line, down to 80 % of its size; two lines if that is not enough."""
    limit = width - kit.px(4)
    style = kit.text.shrunk(title, kit.type.card_title, limit)
    return kit.text.wrap(title, style, limit, 2), style


def _title_height(kit: Kit, width: int, title: str) -> int:
    lines, style = _title_lines(kit, width, title)
    return max(kit.px(24), len(lines) * kit.text.pitch(style, 1.12) + kit.px(5))


def _title(kit: Kit, face: pygame.Surface, rect: pygame.Rect, title: str) -> None:
    paper(kit, face, rect, 5)
    lines, style = _title_lines(kit, rect.width, title)
    pitch = kit.text.pitch(style, 1.12)
    y = rect.centery - pitch * (len(lines) - 1) / 2
    for line in lines:
        kit.text.draw(face, line, (rect.centerx, y), style, kit.colour("ink"), align="centre")
        y += pitch


def paper(kit: Kit, face: pygame.Surface, rect: pygame.Rect, seed: int) -> None:
    """A smooth piece of parchment on a card."""
    ground = materials.parchment_ground(kit, rect.size, seed)
    face.blit(materials.rounded(ground, kit.px(4)), rect)


def draw_art(kit: Kit, face: pygame.Surface, rect: pygame.Rect, picture: str) -> None:
    """Draw the picture of a card."""
    art = kit.atlas.fit(picture, width=rect.width, height=rect.height).convert_alpha()
    face.blit(materials.rounded(art, kit.px(3)), rect)
    frames.outline(kit, face, rect, "outline", 1.2, kit.px(3))


#: Below this logical width a strip is set closer, and its word left out rather than cut.
NARROW = 90
#: Logical pixels: a symbol in a strip; at the right edge, between symbols and before the word, usually and
#: where it is narrow.
SIGN, APART, CLOSE = 13, (5, 3, 6), (3, 1, 4)


def _strip(kit: Kit, face: pygame.Surface, rect: pygame.Rect, card: MagicCard) -> None:
    barred = card.reason is not None
    ground: Colour = (0x4A, 0x43, 0x3B) if barred else kit.colour("oak_deepest")
    frames.fill(kit, face, rect, ground, opacity=0.92, radius=3)
    word, style = card.reason or card.timing, kit.type.caption.medium
    symbols = [] if barred else _roles(card)
    narrow = rect.width < kit.px(NARROW)
    close = narrow or not _strip_holds_word(kit, rect, len(symbols), word, style)
    left, right = _strip_room(kit, rect, len(symbols), CLOSE if close else APART)
    _draw_roles(kit, face, (right, rect.centery), symbols, kit.px((CLOSE if close else APART)[1]))
    if narrow and kit.text.width(word, style) > right - left:
        return
    ink = kit.colour("text" if barred else "title")
    kit.text.draw(face, word, (left, rect.centery), style, ink, limit=right - left, shrink=True)


def _strip_room(kit: Kit, rect: pygame.Rect, symbols: int, gaps: tuple[int, int, int]) -> tuple[int, int]:
    """Return where the word of a strip may begin and has to end, left of so many symbols."""
    edge, between, before = map(kit.px, gaps)
    return rect.left + before, rect.right - edge - symbols * (kit.px(SIGN) + between)


def _strip_holds_word(kit: Kit, rect: pygame.Rect, symbols: int, word: str, style: TextStyle) -> bool:
    left, right = _strip_room(kit, rect, symbols, APART)
    return kit.text.width(word, kit.text.shrunk(word, style, right - left)) <= right - left


def _draw_roles(
    kit: Kit, face: pygame.Surface, at: tuple[int, int], symbols: list[tuple[str, str]], between: int
) -> None:
    """Draw symbols, named from the right, rightwards from a place."""
    size = kit.px(SIGN)
    for place, (symbol, tint) in enumerate(reversed(symbols)):
        x = at[0] + between + place * (size + between)
        face.blit(kit.symbol(symbol, size, tint), (x, at[1] - size // 2))


def _roles(card: MagicCard) -> list[tuple[str, str]]:
    """Symbols of the roles from the right."""
    roles = []
    if card.defence:
        roles.append(("shield", "defence_on_dark"))
    if card.attack:
        roles.append(("swords", "attack_on_dark"))
    return roles


def _words(kit: Kit, face: pygame.Surface, rect: pygame.Rect, text: str, style: TextStyle) -> None:
    paper(kit, face, rect, 9)
    inner = rect.inflate(-kit.px(TEXT_SIDES), -kit.px(TEXT_ENDS))
    kit.text.paragraph(face, text, inner, style, kit.colour("ink"), leading=CARD_LEADING)


def draw_tucked(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, card: MagicCard, lip: int) -> None:
    """A card in the hand: title and art, cut off at ``lip`` (y), where the tray begins."""
    old = surface.get_clip()
    surface.set_clip(pygame.Rect(0, 0, surface.get_width(), lip).clip(old))

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        _on_table(kit, layer, box, _magic_face(kit, box.size, card, closed=True), card.playable)

    try:
        kit.stamp(surface, rect, ("tucked", card), paint, kit.px(16), lit=card.playable)
    finally:
        # The card may have to wait for another frame.
        surface.set_clip(old)


def draw_back(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, back: Back, pile: int = 1) -> None:
    """A card back; ``pile`` cards lie under one another."""
    for step in range(min(pile, 4)):
        moved = rect.move(step * kit.stroke(0.8), -step * kit.stroke(1.6))
        kit.stamp(
            surface, moved, ("back", back), lambda layer, box: _back(kit, layer, box, back),
            kit.px(10),
        )  # fmt: skip


def _back(kit: Kit, layer: pygame.Surface, box: pygame.Rect, back: Back) -> None:
    drawn = kit.atlas.fit(f"card/back/{back}", width=box.width, height=box.height)
    face = materials.rounded(drawn.convert_alpha(), kit.px(4))
    frames.drop_shadow(kit, layer, face, box.topleft, radius=3, drop=2, opacity=0.5)


def draw_small(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, realm: str, symbol: str) -> None:
    """A card so small that only its symbol is seen, as on a banner (24x34)."""

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        colours = kit.palette.realm(realm)
        ground = darken(colours.field, 0.12 if not colours.is_light else 0.3)
        frames.fill(kit, layer, box, ground, radius=3, edge="outline", edge_width=1.4)
        inner = box.inflate(-2 * kit.stroke(2), -2 * kit.stroke(2))
        body = svg.box(
            0.5, 0.5, inner.width - 1, inner.height - 1, kit.px(2), stroke=_metal(kit, realm),
            line=max(1.0, 0.8 * kit.layout.scale),
        )  # fmt: skip
        layer.blit(svg.draw(body, inner.size), inner)
        size = round(box.width * 0.58)
        picture = kit.symbol(symbol, size, "ivory")
        layer.blit(picture, picture.get_rect(center=box.center))

    kit.stamp(surface, rect, ("small card", realm, symbol), paint)


def draw_strip(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, card: MagicCard) -> None:
    """The strip of a council, log or low lane, at least 59 logical high: art, title, timing, roles, text.

    The picture is narrower, or left out, where the text needs its room.
    """

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        frames.fill(kit, layer, box, "parchment_light", radius=7, edge="ink_secondary")
        margin = kit.px(5)
        wide = _strip_art(kit, box, card)
        if wide:
            art = pygame.Rect(box.x + margin, box.y + margin, wide, box.height - 2 * margin)
            picture = kit.atlas.fit(card.picture, width=art.width, height=art.height)
            layer.blit(materials.rounded(picture.convert_alpha(), kit.px(5)), art)
        _strip_words(kit, layer, box, _strip_left(kit, box, wide), card)

    kit.stamp(surface, rect, ("strip", card), paint)


#: Widths of the picture of a strip in its heights, the best first, and the most of the strip that it takes.
STRIP_ARTS, STRIP_ART = (1.1, 0.75), 0.3
#: Strips of less than this logical height have always a picture; the leading of their texts.
LOW_STRIP, STRIP_LEADING = 80, 1.1


def _strip_art(kit: Kit, box: pygame.Rect, card: MagicCard) -> int:
    """Return how wide the picture of a strip is so that the whole text has room beside it, 0 for none.

    Where it has no room at all, a low strip has its picture.
    """
    tall = box.height - 2 * kit.px(5)
    widths = [round(min(tall * share, box.width * STRIP_ART)) for share in STRIP_ARTS]
    for wide in (*widths, 0):
        if _strip_holds(kit, box, wide, card):
            return wide
    return widths[0] if box.height < kit.px(LOW_STRIP) else 0


def _strip_left(kit: Kit, box: pygame.Rect, wide: int) -> int:
    """Return where the words of a strip begin, beside a picture of a width."""
    return box.x + (kit.px(13) + wide if wide else kit.px(8))


def _strip_holds(kit: Kit, box: pygame.Rect, wide: int, card: MagicCard) -> bool:
    """Whether the whole text of a strip has room beside a picture of a width."""
    left = _strip_left(kit, box, wide)
    words, style = _strip_box(kit, box, left), _text_styles(kit)[-1]
    text, _ = _strip_says(kit, box, left, card)
    lines = kit.text.wrap(text, style, words.width)
    return len(lines) * kit.text.pitch(style, STRIP_LEADING) <= words.height


def _strip_box(kit: Kit, box: pygame.Rect, left: int) -> pygame.Rect:
    """Where the text of a strip stands, below its title."""
    y = box.y + kit.px(22)
    return pygame.Rect(left, y, box.right - kit.px(6) - left, box.bottom - y)


def _strip_says(kit: Kit, box: pygame.Rect, left: int, card: MagicCard) -> tuple[str, bool]:
    """Return the text of a strip, and whether its timing has room beside the title instead."""
    right = _roles_left(kit, box, card) - kit.text.width(card.timing, _timing_style(kit)) - kit.px(8)
    title = kit.text.shrunk(card.title, kit.type.card_title, right - left)
    beside = not kit.layout.compact and kit.text.width(card.title, title) <= right - left
    return card.text if beside else f"{card.timing}: {card.text}", beside


def _timing_style(kit: Kit) -> TextStyle:
    return kit.type.caption.medium


def _roles_left(kit: Kit, box: pygame.Rect, card: MagicCard) -> int:
    """Return where the signs of the roles end the first line of a strip."""
    return box.right - kit.px(8) - len(_roles(card)) * (kit.px(14) + kit.px(4))


def _strip_words(kit: Kit, layer: pygame.Surface, box: pygame.Rect, left: int, card: MagicCard) -> None:
    """Title and roles on the first line, then the text; the timing where there is room for it."""
    y, size = box.y + kit.px(13), kit.px(14)
    x = box.right - kit.px(8)
    for symbol, _ in _roles(card):
        x -= size
        tint = "attack" if symbol == "swords" else "defence"
        layer.blit(kit.symbol(symbol, size, tint), (x, y - size // 2))
        x -= kit.px(4)
    text, beside = _strip_says(kit, box, left, card)
    if beside:
        ink = kit.colour("parchment_rule")
        timing = kit.text.draw(layer, card.timing, (x, y), _timing_style(kit), ink, align="right")
        x = timing.left - kit.px(8)
    kit.text.draw(
        layer, card.title, (left, y), kit.type.card_title, kit.colour("ink"), limit=x - left,
        shrink=True,
    )  # fmt: skip
    words = _strip_box(kit, box, left)
    style = kit.text.fitting(text, words, _text_styles(kit), STRIP_LEADING)
    ink = kit.colour("ink_secondary")
    kit.text.paragraph(layer, text, words, style, ink, leading=STRIP_LEADING)


def draw_free_place(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, text: str) -> None:
    """A dashed frame where a card could be."""
    frames.dashed_frame(kit, surface, rect, "parchment_edge")
    kit.text.draw(surface, text, rect.center, kit.type.flavour, kit.colour("ink_tertiary"), align="centre")
