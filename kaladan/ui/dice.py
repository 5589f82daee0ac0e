"""Dice: any face of D6, D8, D10 and D12, at rest, thrown, won, lost. Sizes are real pixels."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

import pygame

from kaladan.ui import effects, solids, svg
from kaladan.ui.kit import Kit
from kaladan.ui.solids import Paint

KINDS = (6, 8, 10, 12)
FRAMES = 24
SIZE = 84
SPOTLIT_SIZE = 100
MARGIN = 0.5
ON_EDGE = (0.6, 0.64, 0.48)
"""About what dice are turned that have not been thrown."""


class DieState(StrEnum):
    """What a die tells after the comparison."""

    NORMAL = "normal"
    SPOTLIT = "spotlit"
    """Being compared."""
    WON = "won"
    LOST = "lost"
    """40 % colour and a crack beside the numeral."""
    IDLE = "idle"
    """No partner."""


@dataclass(frozen=True, slots=True)
class DieLook:
    """A die of a realm that shows ``face``; with a ``frame`` (0 to 23) it stands on an edge instead."""

    kind: int
    face: int
    realm: str
    state: DieState = DieState.NORMAL
    frame: int | None = None

    @property
    def sprite(self) -> str:
        """Name of the drawing in the atlas."""
        return f"die/{self.kind}/{self.face}/{self.realm}"


def draw_die(
    kit: Kit, surface: pygame.Surface, look: DieLook, centre: tuple[float, float], size: int
) -> None:
    """Draw a die with its shadow, and the halo of its state."""
    picture = die_picture(kit, look, size)
    half = picture.get_width() // 2
    at = round(centre[0]) - half, round(centre[1]) - half
    surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def die_picture(kit: Kit, look: DieLook, size: int) -> pygame.Surface:
    """A square with the die in its middle; half the size is left at each side for halos.

    It is premultiplied: blit it with ``BLEND_PREMULTIPLIED``.
    """
    return kit.pictures.get(("die", look, size), lambda: _picture(kit, look, size))


def _picture(kit: Kit, look: DieLook, size: int) -> pygame.Surface:
    side = size + 2 * round(size * MARGIN)
    if look.state in (DieState.WON, DieState.SPOTLIT):
        return effects.exact((side, side), lambda layer: _compose(kit, layer, look, size))
    layer = pygame.Surface((side, side), pygame.SRCALPHA)
    _compose(kit, layer, look, size)
    return layer.premul_alpha()


def _compose(kit: Kit, layer: pygame.Surface, look: DieLook, size: int) -> None:
    body, side = _body(kit, look, size), layer.get_width()
    at = (side - body.get_width()) // 2, (side - body.get_height()) // 2
    if look.frame is None:
        shadow, reach = effects.halo(body, max(2, round(size * 0.1)), kit.colour("shadow"), 0.66)
        drop = round(size * 0.04), round(size * 0.12)
        layer.blit(shadow, (at[0] - reach + drop[0], at[1] - reach + drop[1]))
    if look.state in (DieState.WON, DieState.SPOTLIT):
        colour = kit.colour("halo" if look.state is DieState.WON else "gold_light")
        light, reach = effects.halo(body, max(3, round(size * 0.11)), colour, 0.9)
        for _ in range(2):
            layer.blit(light, (at[0] - reach, at[1] - reach))
    layer.blit(body, at)
    if look.state is DieState.LOST:
        crack = _crack(round(size * 0.8))
        layer.blit(crack, crack.get_rect(center=(side // 2, side // 2)))


def _body(kit: Kit, look: DieLook, size: int) -> pygame.Surface:
    plain = kit.atlas.sized(look.sprite, size) if look.frame is None else _on_edge(kit, look, size)
    if look.state is DieState.LOST:
        return effects.greyed(plain, 0.60, 0.78)
    if look.state is DieState.IDLE:
        return effects.greyed(plain, 0.42, 0.62)
    return plain


def _on_edge(kit: Kit, look: DieLook, size: int) -> pygame.Surface:
    """A die as nothing throws it: it cannot be taken for a result."""
    assert look.frame is not None
    turn = solids.about(ON_EDGE, 2 * math.pi * look.frame / FRAMES)
    picture = solids.solid_picture(look.kind, turn, size, paint_of(kit, look.realm))
    body = pygame.Surface((size, size), pygame.SRCALPHA)
    body.blit(picture, picture.get_rect(center=(size // 2, size // 2)))
    return body


def paint_of(kit: Kit, realm: str) -> Paint:
    """The colours of a realm's dice."""
    colours = kit.palette.realm(realm)
    return Paint(colours.die, colours.die_ink)


def _crack(size: int) -> pygame.Surface:
    line = "M70 0 L80 24 L70 40 L86 56 L72 70 L80 92"
    splinters = "M80 24 L92 34 M70 40 L58 34 M86 56 L97 60 M72 70 L60 78"
    body = svg.path(line, stroke=(8, 4, 3), width=6)
    body += svg.path(line, stroke=(255, 138, 92), width=1.9, line_opacity=0.8)
    body += svg.path(splinters, stroke=(8, 4, 3), width=3.4)
    return svg.draw(body, (size, size), (0, 0, 100, 100))
