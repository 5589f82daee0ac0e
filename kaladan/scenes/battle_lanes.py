"""The lanes of the battle overlay while the armies are looked at: each unit, what it rolls, and why."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from kaladan.scenes.battle_areas import TOKEN, Areas
from kaladan.scenes.battle_course import Fighter, Lot
from kaladan.scenes.looks import Roll, dice_text
from kaladan.ui import svg
from kaladan.ui.kit import Kit
from kaladan.ui.palette import Colour, lighten
from kaladan.ui.text import Shadow
from kaladan.ui.tokens import TokenLook, TokenState, draw_token

#: What has become of a unit, as its token shows it.
STATES = {
    Lot.STANDS: TokenState.NORMAL,
    Lot.FALLEN: TokenState.FALLING,
    Lot.SAVED: TokenState.SAVED,
    Lot.ASIDE: TokenState.SPENT,
    Lot.GONE: TokenState.GHOST,
    Lot.INSIDE: TokenState.GHOST,
}
#: States that are marked around the token, where the ring of what can be picked would be.
MARKED = (TokenState.SELECTED, TokenState.FALLING, TokenState.SAVED)


@dataclass(frozen=True)
class Standing:
    """A unit in its column of an army's lane; without a fighter a free place.

    Attributes:
        state: how its token is drawn.
        below: a word or two below its dice: what has become of it.
        offered: whether it can be picked now.
    """

    fighter: Fighter | None
    state: TokenState = TokenState.NORMAL
    below: str = ""
    offered: bool = False


def draw_standing(
    kit: Kit,
    surface: pygame.Surface,
    areas: Areas,
    side: int,
    x: int,
    standing: Standing,
    roll: Roll | None,
    pitch: int,
) -> None:
    """A unit's column: token, dice, and why they are not the printed ones."""
    rect = areas.token(side, x)
    if standing.fighter is None:
        _draw_ring(kit, surface, rect, "text_off", dashed=True)
        return
    if standing.offered and standing.state not in MARKED:
        _draw_ring(kit, surface, rect, "legal_move")
    look = standing.fighter.look.as_state(standing.state)
    draw_token(kit, surface, look, rect.center, rect.width)
    shadow, y = Shadow(kit.colour("shadow")), rect.bottom + kit.px(17)
    if roll is not None and standing.fighter.lot in (Lot.STANDS, Lot.ASIDE):
        changed = roll.dice != roll.printed
        style = kit.type.body.bold if changed else kit.type.body.semibold
        ink = _grown(kit, roll) if changed else kit.colour("text")
        kit.text.draw(surface, roll.text, (x, y), style, ink, align="centre", shadow=shadow)
        y += kit.px(20)
    text = standing.below or (kit.words("battle.printed", dice=_printed(roll)) if _differs(roll) else "")
    plain = kit.colour("text")
    if text:
        kit.text.draw(
            surface, text, (x, y), kit.type.caption, plain, align="centre", limit=pitch - kit.px(6),
            shrink=True, shadow=shadow,
        )  # fmt: skip
    if roll is not None and roll.causes and not areas.tall and not standing.below:
        box = pygame.Rect(0, y + kit.px(10), pitch - kit.px(14), 0)
        box.centerx, box.height = x, max(1, areas.lanes[side].bottom - kit.px(4) - box.y)
        cause = roll.causes[0]
        kit.text.paragraph(surface, cause, box, kit.type.caption, GOOD, align="centre", leading=1.16)


#: The ink of what changes dice.
GOOD = (0xD3, 0xF0, 0xBE)


def _differs(roll: Roll | None) -> bool:
    return roll is not None and roll.dice != roll.printed


def _printed(roll: Roll | None) -> str:
    return dice_text(roll.printed) if roll is not None else ""


def _grown(kit: Kit, roll: Roll) -> Colour:
    more = sum(roll.dice) >= sum(roll.printed)
    return grown_ink(kit) if more else kit.colour("attack_on_dark")


def grown_ink(kit: Kit) -> Colour:
    """Return the colour in which a lane names a larger die; lanes are lighter than other grounds."""
    return lighten(kit.colour("good"), 0.25)


def _draw_ring(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, colour: str, *, dashed: bool = False
) -> None:
    size = rect.width + kit.px(14)

    def make() -> pygame.Surface:
        circle = svg.circle(50, 50, 45)
        tint = kit.colour(colour)
        if dashed:
            body = "".join(svg.path(arc, stroke=tint, width=3.2) for arc in _arcs())
        else:
            body = svg.path(circle, stroke=kit.colour("outline"), width=8)
            body += svg.path(circle, stroke=tint, width=4.5)
        return svg.draw(body, (size, size), (0, 0, 100, 100))

    picture = kit.picture(("battle ring", size, colour, dashed), make)
    surface.blit(picture, picture.get_rect(center=rect.center))


def _arcs() -> list[str]:
    """The strokes of a dashed circle in a square of 100."""
    turns = [2 * math.pi * part / 24 for part in range(24)]
    points = [(50 + 45 * math.cos(turn), 50 + 45 * math.sin(turn)) for turn in turns]
    return [
        f"M{start[0]:.1f} {start[1]:.1f} L{end[0]:.1f} {end[1]:.1f}"
        for start, end in zip(points[::2], points[1::2], strict=True)
    ]


def draw_lifted(kit: Kit, surface: pygame.Surface, look: TokenLook, at: tuple[int, int]) -> None:
    """The token that is being dragged."""
    draw_token(kit, surface, look.as_state(TokenState.DRAGGED), at, kit.px(TOKEN))
