"""Player plates of the left column."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kaladan.ui import effects, frames, materials, medals, svg
from kaladan.ui.kit import Kit
from kaladan.ui.style import TextStyle
from kaladan.ui.tokens import arms


@dataclass(frozen=True, slots=True)
class Plate:
    """What is known to all of a general.

    Attributes:
        name: the general's name; shrinks to 80 %, then ends in an ellipsis.
        realm: the realm's key; ``realm_name`` is its name on screen.
        human: person or computer.
        crown: whether the Crown still stands.
        out: whether the general has been eliminated.
    """

    name: str
    realm: str
    realm_name: str
    team: str | None = None
    human: bool = True
    active: bool = False
    crown: bool = True
    out: bool = False
    magic: int = 0
    gold: int = 0
    castles: int = 0
    tiles: int = 0
    units: int = 0
    scalps: int = 0


CLOTH = 52
COUNTS = (("coin", "gold"), ("castle", "castles"), ("tile", "tiles"), ("units", "units"),
          ("skull", "scalps"))  # fmt: skip


def draw_plate(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, plate: Plate) -> None:
    """Draw a plate of 222x85 logical pixels; without its realm's name in small windows."""

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        _ground(kit, layer, box, plate)
        _cloth(kit, layer, box, plate)
        _name(kit, layer, box, plate)
        _marks(kit, layer, box, plate)
        _counts(kit, layer, box, plate)

    kit.stamp(surface, rect, plate, paint, kit.px(18), lit=plate.active)


def _ground(kit: Kit, layer: pygame.Surface, box: pygame.Rect, plate: Plate) -> None:
    radius = kit.px(kit.style.radius.panel)
    colour = kit.colour("leather_active" if plate.active else "leather")
    hide = materials.leather(kit, box.size, colour, radius, seed=len(plate.realm))
    if plate.active:
        frames.glow(kit, layer, hide, box.topleft, radius=9)
    frames.drop_shadow(kit, layer, hide, box.topleft, radius=5, drop=3, opacity=0.6)
    if plate.active:
        frames.outline(kit, layer, box, "legal_move", 3, radius)


def _cloth(kit: Kit, layer: pygame.Surface, box: pygame.Rect, plate: Plate) -> None:
    inset = kit.px(3)
    size = kit.px(CLOTH), box.height - 2 * inset
    picture = effects.greyed(cloth_flash(kit, plate.realm, size), 0.75, 0.5) if plate.out else (
        cloth_flash(kit, plate.realm, size)
    )  # fmt: skip
    layer.blit(picture, (box.x + inset, box.y + inset))
    centre = box.x + kit.px(27), box.centery
    arms(kit, layer, plate.realm, centre, kit.px(41), team=plate.team, dim=plate.out)


def cloth_flash(kit: Kit, realm: str, size: tuple[int, int]) -> pygame.Surface:
    """A piece of a realm's cloth cut on the slant at its right. Do not draw on it."""
    return kit.picture(("flash", realm, size), lambda: _flash(kit, realm, size))


def _flash(kit: Kit, realm: str, size: tuple[int, int]) -> pygame.Surface:
    width, height = size
    cloth = kit.atlas.fit(f"cloth/{realm}", width=width, height=height).convert_alpha()
    r, slant = kit.px(6), kit.px(12)
    shape = (
        f"M{r} 0 L{width} 0 L{width - slant} {height} L{r} {height} Q0 {height} 0 {height - r} "
        f"L0 {r} Q0 0 {r} 0Z"
    )
    mask = svg.draw(svg.path(shape, fill=(255, 255, 255)), size)
    shade = [(0.0, (255, 255, 255), 0.08), (0.5, (0, 0, 0), 0.0), (1.0, (0, 0, 0), 0.3)]
    light = svg.linear("s", shade) + svg.box(0, 0, width, height, 0, fill="url(#s)")
    cloth.blit(svg.draw(light, size), (0, 0))
    return effects.cut(cloth, mask)


def _name(kit: Kit, layer: pygame.Surface, box: pygame.Rect, plate: Plate) -> None:
    left = box.x + kit.px(58)
    room = box.right - kit.px(54) - left - kit.px(18)
    tint = "text_off" if plate.out else "selected" if plate.active else "text"
    y = box.y + (kit.px(18) if not kit.layout.compact else kit.px(22))
    where = kit.text.draw(
        layer, plate.name, (left, y), kit.type.name, kit.colour(tint), limit=room, shrink=True
    )
    glyph = kit.px(13)
    symbol = kit.symbol("human" if plate.human else "computer", glyph, "text_off")
    layer.blit(symbol, (where.right + kit.px(6), y - glyph // 2))
    if not kit.layout.compact:
        kit.text.draw(
            layer, plate.realm_name, (left, box.y + kit.px(38)), kit.type.label,
            kit.colour("text_off" if plate.out else "text_secondary"), limit=kit.px(90),
        )  # fmt: skip


def _marks(kit: Kit, layer: pygame.Surface, box: pygame.Rect, plate: Plate) -> None:
    y = box.y + kit.px(18)
    crown = kit.px(16)
    shift = 47 if plate.team else 26
    name, tint = ("crown", "gold") if plate.crown else ("crown_broken", "text_off")
    layer.blit(kit.symbol(name, crown, tint), (box.right - kit.px(shift), y - crown // 2))
    medals.team_badge(kit, layer, plate.team, (box.right - kit.px(17), y), kit.px(21))
    width, height = kit.px(9), kit.px(13)
    for index in range(plate.magic):
        card = pygame.Rect(box.right - kit.px(16) - index * kit.px(11), box.y + kit.px(32), width, height)
        frames.fill(kit, layer, card, "magic", radius=2, edge="magic_rim", edge_width=1)


def _counts(kit: Kit, layer: pygame.Surface, box: pygame.Rect, plate: Plate) -> None:
    left, right = box.x + kit.px(57), box.right - kit.px(7)
    values = [str(getattr(plate, name)) for _, name in COUNTS]
    style, size, gap = kit.type.count, kit.px(14), 3.0
    widths = _count_widths(kit, values, style, size, gap)
    if right - left - sum(widths) < kit.px(4) * len(widths):
        style, size, gap = kit.type.caption.semibold, kit.px(12), 1.5
        widths = _count_widths(kit, values, style, size, gap)
    space = (right - left - sum(widths)) / (len(widths) - 1)
    x, y = float(left), box.bottom - kit.px(18)
    tint = "text_off" if plate.out else "text"
    for (symbol, _), value, width in zip(COUNTS, values, widths, strict=True):
        medals.counter(
            kit, layer, symbol, value, (round(x), y), size, style=style, colour=tint,
            tint="text_secondary", gap=gap,
        )  # fmt: skip
        x += width + space


def _count_widths(kit: Kit, values: list[str], style: TextStyle, size: int, gap: float) -> list[int]:
    return [size + kit.px(gap) + kit.text.width(value, style) for value in values]
