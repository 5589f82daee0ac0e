"""Panels and what lies on them: sheets, plates, wells, brass corners, ruled titles, key caps."""

from __future__ import annotations

import math

import pygame

from kaladan.ui import effects, materials, outlines, svg
from kaladan.ui.kit import Kit
from kaladan.ui.palette import Colour
from kaladan.ui.style import TextStyle
from kaladan.ui.text import Shadow, gilded


def drop_shadow(
    kit: Kit,
    surface: pygame.Surface,
    picture: pygame.Surface,
    at: tuple[int, int],
    *,
    radius: float = 6,
    drop: float = 4,
    opacity: float = 0.66,
) -> None:
    """Blit a picture with its shadow below and to the right. Lengths are logical pixels."""
    shadow, reach = effects.halo(picture, kit.stroke(radius), kit.colour("shadow"), opacity)
    offset = kit.px(drop)
    surface.blit(shadow, (at[0] - reach + offset // 3, at[1] - reach + offset))
    surface.blit(picture, at)


def box_shadow(
    kit: Kit,
    surface: pygame.Surface,
    rect: pygame.Rect,
    *,
    corner: int = 0,
    radius: float = 6,
    drop: float = 4,
    opacity: float = 0.66,
) -> None:
    """The shadow of a rounded box that is going to be drawn, as `drop_shadow` has it, in less time.

    ``corner`` is in real pixels, other lengths in logical ones. What the box will cover is left out.
    """
    blur, colour = kit.stroke(radius), kit.colour("shadow")
    edge = min(rect.width, 9 * (blur + corner)), min(rect.height, 9 * (blur + corner))
    shadow = kit.picture(
        ("box shadow", edge, corner, blur, opacity),
        lambda: effects.box_halo(edge, corner, blur, colour, opacity),
    )
    reach = effects.halo_reach(blur)
    area = rect.inflate(2 * reach, 2 * reach).move(kit.px(drop) // 3, kit.px(drop))
    area.width, area.height = max(area.width, shadow.get_width()), max(area.height, shadow.get_height())
    effects.stretch(surface, shadow, area, rect.inflate(-2 * corner, -2 * corner))


def glow(
    kit: Kit,
    surface: pygame.Surface,
    picture: pygame.Surface,
    at: tuple[int, int],
    *,
    radius: float = 8,
    colour: str = "halo",
    opacity: float = 0.9,
    times: int = 1,
) -> None:
    """A halo round where the picture is going to be blitted."""
    light, reach = effects.halo(picture, kit.stroke(radius), kit.colour(colour), opacity)
    for _ in range(times):
        surface.blit(light, (at[0] - reach, at[1] - reach))


#: Panels of more pixels than this are kept without their shadow: with it they would be made as two pictures.
LARGE_PANEL = 2_000_000


def parchment_panel(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, *, seed: int = 1, ruled: bool = True
) -> None:
    """A ragged sheet on the table; ``ruled`` adds the double line along its edge."""

    def sheet() -> pygame.Surface:
        made = materials.parchment(kit, rect.size, seed=seed)
        if ruled:
            svg.draw_edges(made, made.get_rect(), _rules(kit, rect.size), kit.px(14))
        return made

    def shadow(layer: pygame.Surface, box: pygame.Rect) -> None:
        box_shadow(kit, layer, box, corner=kit.px(2), radius=8, drop=4)

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        made = sheet()
        shadow(layer, box)
        layer.blit(made, box)

    if rect.width * rect.height > LARGE_PANEL:
        picture = kit.picture(("parchment sheet", seed, ruled, rect.size), sheet, rect.size)
        shadow(surface, rect)
        surface.blit(picture, rect)
    else:
        kit.stamp(surface, rect, ("parchment", seed, ruled), paint, kit.px(26))


def _rules(kit: Kit, size: tuple[int, int]) -> str:
    scale, ink = kit.layout.scale, kit.colour("parchment_rule")
    lines = ""
    for inset, opacity, width in ((6.0, 0.55, 1.0), (8.6, 0.28, 0.8)):
        i = inset * scale
        lines += svg.box(
            i, i, size[0] - 2 * i, size[1] - 2 * i, 2.5 * scale,
            stroke=ink, line=width * scale, line_opacity=opacity,
        )  # fmt: skip
    return lines


def leather_panel(
    kit: Kit,
    surface: pygame.Surface,
    rect: pygame.Rect,
    *,
    colour: str = "leather",
    stitched: bool = False,
    edged: bool = False,
    seed: int = 8,
) -> None:
    """A leather plate on the table; ``edged`` adds a golden border."""

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        radius = kit.px(kit.style.radius.panel)
        plate = materials.leather(kit, box.size, kit.colour(colour), radius, stitched=stitched, seed=seed)
        drop_shadow(kit, layer, plate, box.topleft, radius=5, drop=3, opacity=0.6)
        if edged:
            outline(kit, layer, box, "brass", 2, radius)

    kit.stamp(surface, rect, ("leather", colour, stitched, edged, seed), paint, kit.px(16))


def wooden_bar(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, *, edge: str, seed: int = 11,
    line: str = "brass_dark",
) -> None:  # fmt: skip
    """A bar of oak across the window; brass runs along its ``edge``, "top" or "bottom"."""

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        board = materials.wood(kit, box.size, seed=seed)
        drop = 3 if edge == "bottom" else -3
        box_shadow(kit, layer, box, radius=7, drop=drop, opacity=0.8)
        layer.blit(board, box)
        thick = kit.stroke(1.6)
        y = box.bottom - thick if edge == "bottom" else box.top
        layer.fill(kit.colour(line), (box.left, y, box.width, thick))
        bright = y - kit.stroke(1) if edge == "bottom" else y + thick
        layer.fill(kit.colour("oak_deepest"), (box.left, bright, box.width, kit.stroke(1)))

    kit.stamp(surface, rect, ("bar", edge, seed, line), paint, kit.px(22))


def wooden_stage(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, *, once: bool = False) -> None:
    """A large wooden board with brass edge and corners, for overlays; not kept if it is drawn ``once``."""
    board = stage_board(kit, rect.size)
    box_shadow(kit, surface, rect, corner=kit.px(12), radius=16, drop=6, opacity=0.9)
    surface.blit(board, rect)
    if once:
        kit.finish(("stage", rect.size))


def stage_board(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """The board of a stage without its shadow. Do not draw on it."""
    radius, bare = kit.px(12), ("stage wood", size)

    def make() -> pygame.Surface:
        board = kit.part(bare, lambda: materials.wood(kit, size, radius, seed=23, tone=0.92))
        # The part is drawn on, for a copy would be as large as the window, and forgotten.
        svg.draw_edges(board, board.get_rect(), _brass(kit, size, radius), radius + kit.px(4))
        brass_corners(kit, board, board.get_rect().inflate(-kit.px(4), -kit.px(4)), 24)
        kit.finish(bare)
        return board

    return kit.picture(("stage", size), make, size)


def _brass(kit: Kit, size: tuple[int, int], radius: int) -> str:
    """A line of brass along the edge of a stage."""
    scale = kit.layout.scale
    light, middle, dark, _ = kit.palette.gradient("brass")
    return svg.linear("b", svg.fades(light, middle, dark)) + svg.box(
        2 * scale, 2 * scale, size[0] - 4 * scale, size[1] - 4 * scale, radius,
        stroke="url(#b)", line=1.5 * scale,
    )  # fmt: skip


def outline(
    kit: Kit,
    surface: pygame.Surface,
    rect: pygame.Rect,
    colour: str,
    width: float,
    radius: int,
    opacity: float = 1.0,
) -> None:
    """A line inside the edge of a rectangle; ``width`` in logical pixels, ``radius`` in real."""
    line = max(1.0, width * kit.layout.scale)
    body = svg.box(
        line / 2, line / 2, rect.width - line, rect.height - line, radius,
        stroke=kit.colour(colour), line=line, line_opacity=opacity,
    )  # fmt: skip
    svg.draw_edges(surface, rect, body, math.ceil(radius + line) + 1)


def fill(
    kit: Kit,
    surface: pygame.Surface,
    rect: pygame.Rect,
    colour: str | Colour,
    *,
    opacity: float = 1.0,
    radius: float = 5,
    edge: str | Colour | None = None,
    edge_width: float = 1.2,
    edge_opacity: float = 1.0,
) -> None:
    """A plain rounded rectangle. ``radius`` and ``edge_width`` in logical pixels."""
    inside = kit.colour(colour) if isinstance(colour, str) else colour
    stroke = kit.colour(edge) if isinstance(edge, str) else edge
    key = ("fill", rect.size, inside, opacity, radius, stroke, edge_width, edge_opacity)

    def make() -> pygame.Surface:
        line = max(1.0, edge_width * kit.layout.scale) if stroke else 0.0
        body = svg.box(
            line / 2, line / 2, rect.width - line, rect.height - line, kit.px(radius),
            fill=inside, opacity=opacity, stroke=stroke, line=line, line_opacity=edge_opacity,
        )  # fmt: skip
        return svg.draw(body, rect.size)

    surface.blit(kit.picture(key, make), rect)


def dashed_frame(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, colour: str, opacity: float = 0.6
) -> None:
    """A dashed outline of an empty place."""

    def make() -> pygame.Surface:
        line = max(1.0, 1.3 * kit.layout.scale)
        corners = outlines.box(line, line, rect.width - 2 * line, rect.height - 2 * line)
        points = outlines.rounded(corners, 7 * kit.layout.scale)
        data = outlines.dashed(points, (5 * kit.layout.scale, 4 * kit.layout.scale))
        body = svg.path(data, stroke=kit.colour(colour), width=line, line_opacity=opacity)
        return svg.draw(body, rect.size)

    surface.blit(kit.picture(("dashed", rect.size, colour, opacity), make), rect)


def well(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, opacity: float = 0.38) -> None:
    """A sunken field in wood or leather."""

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        radius, line = kit.px(8), kit.layout.scale
        body = svg.box(0, 0, box.width, box.height, radius, fill=(0, 0, 0), opacity=opacity)
        body += svg.box(
            line / 2, line / 2, box.width - line, box.height - line, radius,
            stroke=(0, 0, 0), line=line, line_opacity=0.55,
        )  # fmt: skip
        y = box.height - line / 2
        body += svg.path(
            f"M{radius} {y} L{box.width - radius} {y}",
            stroke=(255, 233, 191), width=line, line_opacity=0.16,
        )  # fmt: skip
        layer.blit(svg.draw(body, box.size), box)

    kit.stamp(surface, rect, ("well", opacity), paint)


def brass_corners(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, size: float) -> None:
    """Brass fittings at the four corners; ``size`` in logical pixels."""
    side = kit.px(size)
    light, middle, _, shadow = kit.palette.gradient("brass")
    body = svg.linear("a", svg.fades(light, middle, shadow), (0, 0), (100, 100))
    body += svg.path(
        "M2 2 L40 2 C34 8 30 10 22 12 C14 14 14 14 12 22 C10 30 8 34 2 40Z",
        fill="url(#a)", stroke=kit.colour("outline"), width=1.6,
    )  # fmt: skip
    body += svg.path(svg.circle(11, 11, 3.4), fill=kit.colour("oak_deepest"))
    corner = svg.draw(body, (side, side), (0, 0, 42, 42))
    for right in (False, True):
        for bottom in (False, True):
            x = rect.right - side if right else rect.left
            y = rect.bottom - side if bottom else rect.top
            surface.blit(pygame.transform.flip(corner, right, bottom), (x, y))


def ruled_title(
    kit: Kit,
    surface: pygame.Surface,
    text: str,
    centre: tuple[int, int],
    width: int,
    *,
    style: TextStyle | None = None,
    colour: str = "ink",
    line: str = "brass_dark",
) -> pygame.Rect:
    """A centred title between two lines that end in diamonds; ``width`` in real pixels."""
    face = style or kit.type.panel
    where = kit.text.draw(surface, text, centre, face, kit.colour(colour), align="centre", limit=width)
    gap, tint, y = kit.px(10), kit.colour(line), centre[1]
    left, right = centre[0] - width // 2, centre[0] + width // 2
    for start, end in ((left, where.left - gap), (where.right + gap, right)):
        if end - start > gap:
            pygame.draw.line(surface, tint, (start, y), (end, y), kit.stroke(0.9))
    if where.left - gap - left > gap:
        for x in (where.left - gap, where.right + gap):
            diamond(kit, surface, (x, y), 3.4, tint)
    return where


def diamond(kit: Kit, surface: pygame.Surface, centre: tuple[int, int], half: float, colour: Colour) -> None:
    """A small filled diamond; ``half`` is half its width in logical pixels."""
    size = max(3, 2 * kit.stroke(half) + 1)
    picture = kit.picture(
        ("diamond", size, colour),
        lambda: svg.draw(svg.path("M5 0 L10 5 L5 10 L0 5Z", fill=colour), (size, size), (0, 0, 10, 10)),
    )
    surface.blit(picture, (centre[0] - size // 2, centre[1] - size // 2))


def arrow_head(
    kit: Kit, surface: pygame.Surface, centre: tuple[int, int], half: float, colour: Colour
) -> None:
    """A small triangle that points to the right; ``half`` is half its height in logical pixels."""
    size = max(4, 2 * kit.stroke(half))
    picture = kit.picture(
        ("arrow", size, colour),
        lambda: svg.draw(svg.path("M2 0 L9 5 L2 10Z", fill=colour), (size, size), (0, 0, 10, 10)),
    )
    surface.blit(picture, (centre[0] - size // 2, centre[1] - size // 2))


def divider(
    kit: Kit,
    surface: pygame.Surface,
    start: tuple[int, int],
    length: int,
    colour: str = "parchment_edge",
    *,
    upright: bool = False,
    opacity: float = 0.6,
) -> None:
    """A thin line to the right of ``start``, or down from it if ``upright``; real pixels."""
    thick = kit.stroke(0.9)
    size = (thick, max(1, length)) if upright else (max(1, length), thick)
    layer = pygame.Surface(size, pygame.SRCALPHA)
    layer.fill((*kit.colour(colour), round(255 * opacity)))
    surface.blit(layer, start)


def key_cap(kit: Kit, surface: pygame.Surface, text: str, centre: tuple[int, int]) -> pygame.Rect:
    """The name of a key in a small frame; returns the frame."""
    face = kit.type.caption.medium
    width = kit.text.width(text, face) + kit.px(16)
    rect = pygame.Rect(0, 0, width, max(kit.px(20), kit.text.cap_height(face) + kit.px(8)))
    rect.center = centre
    fill(kit, surface, rect, (0, 0, 0), opacity=0.35, radius=4, edge="brass_dark", edge_opacity=0.8)
    kit.text.draw(surface, text, rect.center, face, kit.colour("text_secondary"), align="centre")
    return rect


def screen_title(
    kit: Kit, surface: pygame.Surface, text: str, centre: tuple[int, int], style: TextStyle
) -> pygame.Rect:
    """A gilded title, as at the head of a screen. Returns its line box."""
    rect = pygame.Rect(0, 0, kit.text.width(text, style), kit.text.font(style).get_height())
    rect.center = centre

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        colours, edge = kit.palette.gradient("title"), kit.colour("outline")
        gilded(kit.text, layer, text, box.center, style, colours=colours, edge=edge)

    kit.stamp(surface, rect, ("gilded", text, style), paint, kit.px(20))
    return rect


def on_dark(kit: Kit) -> Shadow:
    """The shadow that titles on wood have."""
    return Shadow(kit.colour("shadow"))
