"""Dice of ivory, for rolls before anybody has a realm."""

from __future__ import annotations

from dataclasses import replace

import pygame

from kaladan.ui import frames
from kaladan.ui.dice import DieLook
from kaladan.ui.kit import Kit
from kaladan.ui.palette import Colour
from kaladan.ui.solids import Paint
from kaladan.ui.throws import SHOWN, Throw, draw_flying, lie

BODY: Colour = (0xEA, 0xD8, 0xAE)
#: Of a die that has not been thrown.
WAITING: Colour = (0xB4, 0x9C, 0x70)


def draw_ivory_die(
    kit: Kit,
    surface: pygame.Surface,
    kind: int,
    face: int | None,
    centre: tuple[int, int],
    size: int,
    *,
    lit: bool = False,
) -> None:
    """Draw a die at rest.

    Args:
        face: None if it has not been thrown: it shows that nobody knows yet.
        lit: with a golden halo.
    """
    body = _waiting(kit, kind, size) if face is None else _body(kit, kind, str(face), size, BODY)
    rect = body.get_rect(center=centre)

    def paint(layer: pygame.Surface, box: pygame.Rect) -> None:
        if lit:
            frames.glow(kit, layer, body, box.topleft, radius=9, times=2)
        frames.drop_shadow(kit, layer, body, box.topleft, radius=7, drop=8)

    kit.stamp(surface, rect, ("ivory die", kind, face, size, lit), paint, kit.px(34), lit=lit)


def draw_ivory_throw(
    kit: Kit, surface: pygame.Surface, kind: int, face: int, throw: Throw, elapsed: float
) -> None:
    """Draw a moment of a throw; ``elapsed`` in milliseconds."""
    throw, duration = replace(throw, look=DieLook(kind, face, "")), kit.style.motion.throw
    share, rest = throw.share(elapsed, duration), (round(throw.rest[0]), round(throw.rest[1]))
    if share <= 0:
        # What it is going to show must not be seen before it has left the hand.
        draw_ivory_die(kit, surface, kind, None, rest, throw.size)
    elif share < SHOWN:
        draw_flying(kit, surface, throw, elapsed, duration, Paint(BODY, kit.colour("ink")))
    else:
        lie(throw)
        draw_ivory_die(kit, surface, kind, face, rest, throw.size)


def throw_to(rest: tuple[int, int], size: int, seed: int) -> Throw:
    """Return a throw that comes in from the lower left and ends at a place."""
    return Throw(DieLook(12, 1, ""), (rest[0] - size * 1.6, rest[1] + size * 0.7), rest, size, seed)


def _waiting(kit: Kit, kind: int, size: int) -> pygame.Surface:
    """A die without numerals: any of them would look like a throw."""

    def make() -> pygame.Surface:
        shown = f"{kind}/{kind}"
        whole = kit.atlas.tinted(f"die_light/{shown}", size, WAITING).copy()
        whole.blit(kit.atlas.sized(f"die_gloss/{shown}", size), (0, 0))
        style = kit.type.number.sized(size * 0.34 / kit.layout.scale)
        text, at = kit.words("turn_order.unknown"), whole.get_rect().center
        kit.text.draw(whole, text, at, style, kit.colour("ink"), align="centre")
        return whole

    return kit.pictures.get(("ivory waiting", kind, size), make)


def _body(kit: Kit, kind: int, shown: str, size: int, colour: Colour) -> pygame.Surface:
    def make() -> pygame.Surface:
        whole = kit.atlas.tinted(f"die_light/{kind}/{shown}", size, colour).copy()
        whole.blit(kit.atlas.sized(f"die_gloss/{kind}/{shown}", size), (0, 0))
        whole.blit(kit.atlas.tinted(f"die_numeral/{kind}/{shown}", size, kit.colour("ink")), (0, 0))
        return whole

    return kit.pictures.get(("ivory", kind, shown, size, colour), make)
