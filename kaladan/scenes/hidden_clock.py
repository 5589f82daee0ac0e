"""The clock of a timed turn while something hides the board: it stands for a while, then it runs on.

Looking something up in the rulebook costs nobody the turn, and neither the book nor the settings are a way to
think as long as one likes: a turn has half a minute for nothing, in one piece or in several. What comes after
that is time of the turn. Time that has run out ends the turn when the board is seen again, so that no page is
torn out of anybody's hands. In a battle others decide too, and the clock stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kaladan.ui import frames
from kaladan.ui.kit import Kit

if TYPE_CHECKING:
    from kaladan.scenes.session import Session

#: So long the board may be hidden in a turn without costing time of the turn (seconds).
FREE = 30.0
#: Logical pixels: where the clock stands in the head of the book, its glass, the gap beside that.
LEFT, GLASS, GAP = 166, 16, 7


def spend(session: Session, seconds: float) -> float:
    """Let time pass while the board is hidden; return how much of it is time of the turn."""
    free = min(seconds, session.free_left)
    session.free_left -= free
    return seconds - free


def clock_text(kit: Kit, session: Session) -> str:
    """Return what the head of the book says of the turn's clock."""
    left = max(0, round(session.time_left))
    free = round(session.free_left)
    clock = f"{left // 60}:{left % 60:02}"
    return kit.words("rulebook.clock_stands" if free else "rulebook.clock_runs", clock=clock, count=free)


def draw_clock(kit: Kit, surface: pygame.Surface, session: Session, middle: int) -> None:
    """Draw the clock in the head of the book, at a height."""
    glass, left = kit.symbol("hourglass", kit.px(GLASS), "brass"), kit.px(LEFT)
    surface.blit(glass, (left, middle - glass.get_height() // 2))
    at, style = (left + kit.px(GLASS + GAP), middle), kit.type.small
    limit = surface.get_width() // 2 - kit.px(96) - at[0]
    ink, shadow = kit.colour("text"), frames.on_dark(kit)
    kit.text.draw(
        surface, clock_text(kit, session), at, style, ink, limit=limit, shrink=True, shadow=shadow
    )  # fmt: skip
