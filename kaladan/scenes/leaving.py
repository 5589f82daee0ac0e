"""Leaving a match that is not over: where it cannot be saved, nobody leaves it without being asked."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from kaladan.scenes import passing
from kaladan.scenes.desk import Desk
from kaladan.scenes.intents import Intent, Resized, Wish
from kaladan.scenes.saving import is_being_saved, is_saved
from kaladan.scenes.scene import Scene, Spot
from kaladan.ui import effects, frames
from kaladan.ui.buttons import Button, Kind, State
from kaladan.ui.layout import columns
from kaladan.ui.passage import Panel

#: So long a frame may wait for the disk before anybody is asked (seconds).
DISK = 1.0
#: How much the screen is darkened.
VEIL = 0.6
#: The sheet in the middle, in logical pixels.
SHEET = (500, 214)


def is_running(desk: Desk) -> bool:
    """Return whether a match lies on the table that is not over; a lesson is none."""
    session = desk.session
    return session is not None and not session.is_lesson and session.asked() is not None


def leave(desk: Desk, then: Callable[[], None]) -> None:
    """Do what ends the match that lies on the table; if it would be lost the players are asked first."""
    if is_running(desk) and not is_saved(desk, DISK):
        desk.stack.push(LeaveScene(desk, then))
    else:
        then()


class LeaveScene(Scene):
    """Asks whether to leave the match; what was on the screen stands still behind it.

    As soon as the match is saved after all there is nothing to ask any more, and it is left.

    Args:
        then: what is done if the players leave it.
    """

    def __init__(self, desk: Desk, then: Callable[[], None]) -> None:
        super().__init__(desk)
        self.then = then
        self._behind: pygame.Surface | None = None
        self._coming = is_being_saved(desk)

    def enter(self) -> None:
        """Keep the picture of what is on the screen: the scenes below must not go on meanwhile."""
        screen = pygame.display.get_surface()
        self._behind = screen.copy() if screen is not None else None

    def update(self, seconds: float) -> None:
        """Leave by itself once nothing would be lost."""
        super().update(seconds)
        if is_saved(self.desk, 0.0):
            self.go()
        elif self._coming != is_being_saved(self.desk):
            self._coming = not self._coming
            self.refresh()

    # -- what can be done

    def layout(self) -> list[Spot]:
        """Return the two buttons; staying is the one that Enter and Escape press."""
        kit, sheet = self.kit, self._sheet()
        foot = pygame.Rect(sheet.x + kit.px(32), 0, sheet.width - kit.px(64), kit.px(46))
        foot.bottom = sheet.bottom - kit.px(28)
        first, second = columns(foot, 2, kit.px(14))
        away = Button(kit.words("leave.go"), Kind.PARCHMENT)
        stay = Button(kit.words("leave.stay"), Kind.BRASS, State.FOCUS)
        return [
            Spot("button/leave", first, click=self.go, button=away),
            Spot("button/stay", second, click=self.stay, button=stay),
        ]

    def go(self) -> None:
        """Leave the match."""
        self.desk.stack.pop()
        self.then()

    def stay(self) -> None:
        """Go on as if nothing had been asked."""
        self.desk.stack.pop()

    def handle(self, intent: Intent) -> None:
        """Enter and Escape stay."""
        super().handle(intent)
        if isinstance(intent, Resized):
            self._behind = None
        elif isinstance(intent, Wish) and intent.name in ("confirm", "cancel"):
            self.stay()

    # -- drawing

    def _sheet(self) -> pygame.Rect:
        sheet = pygame.Rect(0, 0, self.kit.px(SHEET[0]), self.kit.px(SHEET[1]))
        sheet.center = pygame.Rect((0, 0), self.kit.layout.window).center
        return sheet

    @property
    def overlay(self) -> Panel:
        """The sheet."""
        return passing.sliding(self.kit, self._sheet(), VEIL)

    def draw(self, surface: pygame.Surface) -> None:
        """The darkened picture of before, a sheet with the question, the buttons."""
        kit, sheet = self.kit, self._sheet()
        width, height = surface.get_size()
        behind = self._behind or kit.atlas.fit("table", width=width, height=height)
        surface.blit(behind, (0, 0))
        effects.veil(surface, kit.colour("veil"), VEIL)
        frames.parchment_panel(kit, surface, sheet, seed=103)
        told, ink = "leave.saving" if self._coming else "leave", kit.colour("ink")
        at = sheet.centerx, sheet.y + kit.px(44)
        kit.text.draw(surface, kit.words(f"{told}.title"), at, kit.type.stage, ink, align="centre")
        style, room = kit.type.lead, sheet.width - kit.px(48)
        lines = kit.text.balanced(kit.words(f"{told}.text"), style, room, 2)
        pitch = kit.text.pitch(style)
        for number, line in enumerate(lines):
            at = sheet.centerx, sheet.y + kit.px(96) + round(pitch * (number - (len(lines) - 1) / 2))
            kit.text.draw(surface, line, at, style, ink, align="centre")
        self.draw_buttons(surface)
        self.draw_tip(surface)
