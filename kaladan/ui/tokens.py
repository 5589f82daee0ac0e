"""Unit tokens in every state, and the places of a stack of one to five.

Sizes and positions are real pixels; a token's size is the diameter of its face.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

import pygame

from kaladan.ui import effects, svg
from kaladan.ui.kit import Kit

KINDS = ("crown", "special", "general", "catapult", "shield", "archer", "sword")
"""Kinds in the order in which a stack shows them."""

SHARE = 0.565
"""Size of a token on the board as a share of the hex radius."""


class TokenState(StrEnum):
    """What a token shows by height, halo and grey."""

    NORMAL = "normal"
    SELECTED = "selected"
    OFFERED = "offered"
    """May be chosen: lit like a selected one, but lying, so that it covers none behind it."""
    SPENT = "spent"
    """Sits out, or has moved already."""
    DRAGGED = "dragged"
    GHOST = "ghost"
    """Where a dragged token came from, or where it would stand."""
    FALLING = "falling"
    """Chosen to be lost."""
    SAVED = "saved"
    """Kept by a card."""
    FAINT = "faint"
    """None left in the reserve."""
    AWAY = "away"
    """On its way, and drawn elsewhere; its place is kept."""


@dataclass(frozen=True, slots=True)
class TokenLook:
    """What a token looks like. ``team`` is "star", "key", or None in a match without teams."""

    realm: str
    kind: str
    upgraded: bool = False
    team: str | None = None
    state: TokenState = TokenState.NORMAL

    @property
    def sprite(self) -> str:
        """Name of the drawing in the atlas."""
        side = "upgraded" if self.upgraded else "plain"
        return f"token/{self.realm}/{self.kind}/{side}/{self.team or 'brass'}"

    def sprite_for(self, kit: Kit) -> str:
        """Name of the drawing, the stronger one where the kit asks for it."""
        return self.sprite.replace("token/", "token_strong/", 1) if kit.strong else self.sprite

    def as_state(self, state: TokenState) -> TokenLook:
        """The same token in another state."""
        return replace(self, state=state)


LIFT = {TokenState.SELECTED: 0.16, TokenState.DRAGGED: 0.30}
RINGED = (TokenState.SELECTED, TokenState.OFFERED)
MARGINS = {
    **dict.fromkeys((TokenState.SELECTED, TokenState.OFFERED, TokenState.DRAGGED), 0.75),
    **dict.fromkeys((TokenState.FALLING, TokenState.SAVED), 0.5),
}
MARGIN = 0.4
"""How far shadow, ring and halo reach beyond the face at each side, in its sizes: in a state, else."""


def draw_token(
    kit: Kit, surface: pygame.Surface, look: TokenLook, centre: tuple[float, float], size: float
) -> None:
    """Draw a token with its shadow; ``centre`` is where its face is when it lies on the table."""
    if look.state is TokenState.AWAY:
        return
    whole = round(size * (1.1 if look.state is TokenState.DRAGGED else 1.0))
    picture = token_picture(kit, look, whole)
    half = picture.get_width() // 2
    at = round(centre[0]) - half, round(centre[1]) - half
    surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def token_picture(kit: Kit, look: TokenLook, size: int) -> pygame.Surface:
    """A square with the token's face in the middle and its shadow, ring and halo around it.

    It is premultiplied: blit it with ``BLEND_PREMULTIPLIED``.
    """
    return kit.pictures.get(("token", look, size, kit.strong), lambda: _picture(kit, look, size))


def is_drawn(kit: Kit, look: TokenLook, size: int) -> bool:
    """Whether a token's picture is at hand."""
    return kit.pictures.find(("token", look, size, kit.strong)) is not None


def _picture(kit: Kit, look: TokenLook, size: int) -> pygame.Surface:
    side = 2 * round(size * MARGINS.get(look.state, MARGIN)) + size
    if look.state in RINGED:
        return effects.exact((side, side), lambda layer: _compose(kit, layer, look, size))
    layer = pygame.Surface((side, side), pygame.SRCALPHA)
    _compose(kit, layer, look, size)
    return layer.premul_alpha()


def _compose(kit: Kit, layer: pygame.Surface, look: TokenLook, size: int) -> None:
    side = layer.get_width()
    face = _face(kit, look, size)
    anchor = kit.atlas.anchor(look.sprite_for(kit), face)
    lift = round(size * LIFT.get(look.state, 0.0))
    at = (side // 2 - anchor[0], side // 2 - anchor[1] - lift)
    if look.state is not TokenState.GHOST:
        _shadow(kit, layer, face, (at[0], at[1] + lift), size, look.state)
    if look.state in RINGED:
        _raised_ring(kit, layer, face, at, size)
    layer.blit(face, at)
    if look.state is TokenState.FALLING:
        layer.blit(_broken_rim(kit, size), (side // 2 - size, side // 2 - size))
    if look.state is TokenState.SAVED:
        layer.blit(_ring(kit, size, "good"), (side // 2 - size, side // 2 - size))


def _face(kit: Kit, look: TokenLook, size: int) -> pygame.Surface:
    plain = kit.atlas.sized(look.sprite_for(kit), size)
    if look.state is TokenState.SPENT:
        return effects.greyed(plain, 0.62, 0.62)
    if look.state is TokenState.FAINT:
        return effects.faded(effects.greyed(plain, 0.62, 0.62), 0.5)
    if look.state is TokenState.GHOST:
        return effects.faded(plain, 0.37)
    return plain


def _shadow(
    kit: Kit,
    layer: pygame.Surface,
    face: pygame.Surface,
    at: tuple[int, int],
    size: int,
    state: TokenState,
) -> None:
    raised = LIFT.get(state, 0.0)
    radius = max(2, round(size * (0.09 + 0.3 * raised)))
    opacity = 0.3 if state is TokenState.FAINT else 0.65
    shadow, reach = effects.halo(face, radius, kit.colour("shadow"), opacity)
    dx, dy = round(size * (0.03 + raised / 5)), round(size * (0.07 + raised / 3))
    layer.blit(shadow, (at[0] - reach + dx, at[1] - reach + dy))


def _raised_ring(
    kit: Kit, layer: pygame.Surface, face: pygame.Surface, at: tuple[int, int], size: int
) -> None:
    light, reach = effects.halo(face, max(3, round(size * 0.13)), kit.colour("halo"), 1.0)
    for _ in range(2):
        layer.blit(light, (at[0] - reach, at[1] - reach))
    ring = effects.silhouette(face, kit.colour("focus"))
    step = max(2, round(size * 0.05))
    for dx, dy in _round(step):
        layer.blit(ring, (at[0] + dx, at[1] + dy))


def _round(step: int) -> list[tuple[int, int]]:
    """Sixteen points on a circle."""
    diagonal, flat, steep = round(step * 0.71), round(step * 0.92), round(step * 0.38)
    quarter = [(step, 0), (flat, steep), (diagonal, diagonal), (steep, flat)]
    turned = [(-y, x) for x, y in quarter]
    half = quarter + turned
    return half + [(-x, -y) for x, y in half]


def _broken_rim(kit: Kit, size: int) -> pygame.Surface:
    """The rim of a unit that falls: struck through at both ends, so that its symbol stays whole."""
    dark, loss = kit.colour("outline"), kit.colour("attack_on_dark")
    arcs = "M150.7 78.4 A56 56 0 0 1 76.3 152.8 M49.3 125.6 A56 56 0 0 1 123.7 51.2"
    strokes = "M71 131 L50 152 M129 73 L150 52"
    body = svg.path(arcs, stroke=dark, width=12) + svg.path(strokes, stroke=dark, width=14)
    body += svg.path(arcs, stroke=loss, width=7) + svg.path(strokes, stroke=loss, width=8)
    return svg.draw(body, (2 * size, 2 * size), (0, 0, 200, 200))


def _ring(kit: Kit, size: int, colour: str) -> pygame.Surface:
    circle = svg.circle(100, 102, 58)
    body = svg.path(circle, stroke=kit.colour("outline"), width=12)
    body += svg.path(circle, stroke=kit.colour(colour), width=7)
    return svg.draw(body, (2 * size, 2 * size), (0, 0, 200, 200))


SLOTS: dict[int, tuple[tuple[float, float], ...]] = {
    0: (),
    1: ((0.0, 0.03),),
    2: ((-0.29, 0.05), (0.29, 0.05)),
    3: ((0.0, -0.245), (-0.29, 0.245), (0.29, 0.245)),
    4: ((-0.29, -0.235), (0.29, -0.235), (-0.29, 0.255), (0.29, 0.255)),
    5: ((-0.29, -0.235), (0.29, -0.235), (-0.53, 0.255), (0.0, 0.305), (0.53, 0.255)),
}
CASTLE_DROP = 0.05


def slots(count: int, radius: float, castle: bool) -> list[tuple[float, float]]:
    """Offsets of up to five tokens from a tile's centre, in real pixels."""
    drop = CASTLE_DROP if castle else 0.0
    return [(x * radius, (y + drop) * radius) for x, y in SLOTS[min(count, 5)]]


def in_order(tokens: Sequence[TokenLook], owners: Sequence[str] = ()) -> list[TokenLook]:
    """Tokens as a stack shows them: by owner, then Crown first and Swords last.

    Args:
        owners: realms in turn order; without them the realms keep the order of ``tokens``.
    """
    order = list(owners) or list(dict.fromkeys(token.realm for token in tokens))
    return sorted(tokens, key=lambda token: (order.index(token.realm), KINDS.index(token.kind)))


def draw_stack(
    kit: Kit,
    surface: pygame.Surface,
    tokens: Sequence[TokenLook],
    centre: tuple[float, float],
    radius: float,
    castle: bool = False,
) -> None:
    """Draw the units of a tile, upper row first."""
    places = list(zip(tokens, slots(len(tokens), radius, castle), strict=False))
    for token, (dx, dy) in sorted(places, key=lambda pair: pair[1][1]):
        draw_token(kit, surface, token, (centre[0] + dx, centre[1] + dy), radius * SHARE)


def arms(
    kit: Kit,
    surface: pygame.Surface,
    realm: str,
    centre: tuple[int, int],
    size: int,
    *,
    team: str | None = None,
    dim: bool = False,
) -> None:
    """The arms of a realm with the rim of its team; ``dim`` for one that is out."""
    name = f"arms/{realm}/{team or 'brass'}"

    def make() -> pygame.Surface:
        face = kit.atlas.sized(name, size)
        if dim:
            face = effects.greyed(face, 0.75, 0.55)
        shadow, reach = effects.halo(face, max(2, round(size * 0.06)), kit.colour("shadow"), 0.6)
        layer = effects.clear(shadow.get_size())
        layer.blit(shadow, (0, round(size * 0.05)))
        layer.blit(face, (reach, reach))
        return layer

    picture = kit.pictures.get(("arms", name, size, dim), make)
    surface.blit(picture, picture.get_rect(center=centre))
