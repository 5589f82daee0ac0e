"""Buttons of the board that go back and forth in what was done: again, the whole turn, to a line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from kaladan.scenes import rewind
from kaladan.scenes.board_situation import Situation
from kaladan.scenes.scene import Spot
from kaladan.scenes.session import Session
from kaladan.scenes.story import Told
from kaladan.ui import frames
from kaladan.ui.kit import Kit
from kaladan.ui.layout import MatchAreas
from kaladan.ui.lists import head_height
from kaladan.ui.tooltips import Tooltip

if TYPE_CHECKING:
    from kaladan.scenes.board import BoardScene

#: The side of a button and the gap between two, in logical pixels; never smaller than 32 real ones.
SIDE, GAP = 32, 5
#: What the buttons are called; the first is the one at the right.
NAMES = ("redo", "reset")


class RewindPart:
    """The two buttons for one scene, and what a click on a line of the chronicle does."""

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene

    # -- the buttons

    def spots(self, s: Situation, areas: MatchAreas) -> list[Spot]:
        """Return the buttons: at the head of the chronicle, else beside the button that takes back."""
        found = []
        for name, rect in zip(NAMES, self._places(s, areas), strict=True):
            why = self._why(s, name)
            told = s.kit.words(f"board.tip.{name}", pressed=self.scene.desk.settings.key("redo"))
            tip = Tooltip(s.kit.words(f"board.{name}"), told, "13")
            click = None if why else self._doing(name)
            found.append(Spot(f"order/{name}", rect, click, why=why, rule="13", tip=tip))
        return found

    def _doing(self, name: str) -> Callable[[], None]:
        doing: Callable[[Session], str] = rewind.do_again if name == "redo" else rewind.reset_turn
        return lambda: self.scene.rewind(doing)

    @staticmethod
    def _why(s: Situation, name: str) -> str:
        match = s.session.match
        code = match.why_no_redo(match.undone_by) if name == "redo" else rewind.why_no_reset(s.session)
        return s.kit.words(f"board.undo.{code}") if code else ""

    def _places(self, s: Situation, areas: MatchAreas) -> list[pygame.Rect]:
        beside = self.scene.orders.beside_undo(areas)
        side = side_of(s.kit)
        if beside is not None:
            right, y = beside.right, beside.centery
        else:
            head = self.scene.chrome.chronicle_area(areas)
            right, y = head.right - s.kit.px(8), head.y + head_height(s.kit) // 2
        rects = [pygame.Rect(0, 0, side, side) for _ in NAMES]
        for index, rect in enumerate(rects):
            rect.midright = right - index * (side + s.kit.px(GAP)), y
        return rects

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the buttons; greyed where there is nothing to do."""
        for name in NAMES:
            spot = self.scene.spot(f"order/{name}")
            if spot is not None:
                lit = self.scene.pointer.hovered == spot.name
                _draw_button(self.scene.kit, surface, spot, name, lit=lit)

    # -- a line of the chronicle

    def on_line(self, s: Situation, told: Told, ends: int, spot: Spot) -> Spot:
        """Return the spot of a line that ends after so many events: a click takes back what came later."""
        words, code = s.kit.words, rewind.why_not_to(s.session, ends)
        then = words(f"board.undo.{code}") if code else words("board.undo.to_line")
        text = " ".join((*told.detail[:4], then))
        tip = Tooltip(words("match.chronicle"), text, "13")
        click = (
            None if code else lambda: self.scene.rewind(lambda session: rewind.take_back_to(session, ends))
        )
        return replace(spot, click=click, tip=tip)


def side_of(kit: Kit) -> int:
    """Return the side of a button in real pixels."""
    return max(kit.px(SIDE), 32)


def room_of(kit: Kit) -> int:
    """Return how much room the buttons take beside another one, the gap to it too."""
    return len(NAMES) * (side_of(kit) + kit.px(GAP))


def _draw_button(kit: Kit, surface: pygame.Surface, spot: Spot, name: str, *, lit: bool) -> None:
    """An arrow in a frame: turned round it does again; with a bar before it it goes back to the start."""
    frames.fill(
        kit, surface, spot.rect, (255, 226, 160) if lit else (0, 0, 0), opacity=0.16 if lit else 0.3,
        radius=7, edge="brass_dark", edge_opacity=0.9,
    )  # fmt: skip
    size = round(spot.rect.height * 0.56)
    tint = "text_off" if spot.click is None else "title" if lit else "text"
    arrow = kit.symbol("undo", size, tint)
    if name == "redo":
        arrow = pygame.transform.flip(arrow, True, False)
    at = arrow.get_rect(center=spot.rect.center)
    if name == "reset":
        at.x += kit.px(2)
        bar = pygame.Rect(at.x - kit.px(4), at.y + kit.px(1), kit.stroke(2), at.height - kit.px(2))
        frames.fill(kit, surface, bar, tint, radius=1)
    surface.blit(arrow, at)
