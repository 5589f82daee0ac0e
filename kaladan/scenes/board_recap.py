"""What computers have done since the last turn of the general before the screen, beside the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from kaladan.scenes import looks
from kaladan.scenes.board_situation import Situation
from kaladan.scenes.scene import Spot
from kaladan.scenes.session import Session
from kaladan.scenes.since import Line, since_lines
from kaladan.ui.layout import MatchAreas
from kaladan.ui.lists import Chronicle, Entry, draw_chronicle, entry_places, scrolled

if TYPE_CHECKING:
    from kaladan.scenes.board import BoardScene

#: So much is told, each thing in so many lines at most.
MOST, MOST_LINES = 6, 3
#: Logical pixels: below this height the column of the plates has no room; the width over the board; the edge.
LEAST, WIDTH, EDGE = 128, 300, 9


class Recap:
    """The recap of one board scene: below the plates, or over the lower left of the board if they are many.

    It is worked out when a turn begins and stays until it is put away or the turn is over. Where it covers
    tiles it goes with the first order, and while anything is held.
    """

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene
        self.lines: list[Line] = []
        self.tile = -1
        self.first = 0
        self._turn = -1
        self._known = 0

    def follow(self) -> None:
        """Work the lines out when a turn of the general before the screen has begun."""
        s = self.scene.situation
        if not self._own_turn(s) or s.view.turn == self._turn or not self._tells(s.session):
            return
        self._turn, self.tile, self.first = s.view.turn, -1, 0
        self.lines = since_lines(s.session, s.seat, MOST)
        self._known = len(s.session.match.journal.entries)

    @staticmethod
    def _tells(session: Session) -> bool:
        """Whether it has its place in a match; in a lesson that is the guide's."""
        return bool(session.computers) and not session.is_lesson

    def close(self) -> None:
        """Put it away until the next turn."""
        self.lines, self.tile = [], -1
        self.scene.refresh()

    @staticmethod
    def _own_turn(s: Situation) -> bool:
        return s.own and not s.watched and not s.session.covered and s.seat == s.view.active

    def seen(self, s: Situation) -> bool:
        """Whether it lies there."""
        there = bool(self.lines) and self._own_turn(s) and s.view.turn == self._turn
        return there and (self._has_column(s) or not self._in_the_way(s))

    def _in_the_way(self, s: Situation) -> bool:
        """Whether the general before the screen is at something on the board."""
        since = s.session.match.journal.entries[self._known :]
        return self.scene.showing.held is not None or any(entry.seat == s.seat for entry in since)

    def pointed_tiles(self) -> tuple[int, ...]:
        """Return the tile of the line that was clicked, or that is under the pointer."""
        if not self.seen(self.scene.situation):
            return ()
        name = self.scene.pointer.hovered.removeprefix("recap/")
        if name.isdigit() and int(name) < len(self.lines) and self.lines[int(name)].tile >= 0:
            return (self.lines[int(name)].tile,)
        return (self.tile,) if self.tile >= 0 else ()

    def show(self, line: Line) -> None:
        """Mark the tile of a line, and bring it into the middle of a board that is zoomed; or unmark it."""
        self.tile = -1 if self.tile == line.tile else line.tile
        if self.tile >= 0:
            self.scene.map.bring_to_middle(self.tile)
        self.scene.refresh()

    # -- where

    def area(self, s: Situation, areas: MatchAreas) -> pygame.Rect:
        """Return where it lies: as tall as its lines need, if there is room."""
        kit, room = s.kit, self._column(s, areas)
        if self._has_column(s):
            room.height = self._bottom(s, room) - room.y
            return room
        edge, floor = kit.px(EDGE), room.bottom
        room = pygame.Rect(areas.board.x + edge, areas.board.y, kit.px(WIDTH), areas.board.height // 2)
        room.height = self._bottom(s, room) - room.y
        room.bottom = floor
        return room

    @staticmethod
    def _column(s: Situation, areas: MatchAreas) -> pygame.Rect:
        """Return what the plates leave of their column."""
        last, edge = areas.plates[s.view.players - 1], s.kit.px(EDGE)
        top = last.bottom + edge
        return pygame.Rect(areas.plates[0].x, top, last.width, areas.board.bottom - edge - top)

    def _has_column(self, s: Situation) -> bool:
        """Whether there is room for it below the plates."""
        return self._column(s, self.scene.areas).height >= s.kit.px(LEAST)

    def _bottom(self, s: Situation, room: pygame.Rect) -> int:
        """Return where the last of the lines ends that fit into a room."""
        places = entry_places(s.kit, room, replace(self._look(s), first=0))
        return max((rect.bottom for _, rect in places), default=room.bottom) + s.kit.px(8)

    def _look(self, s: Situation) -> Chronicle:
        entries = tuple(
            Entry(
                line.text,
                s.view.realm[line.seat] if line.seat >= 0 else None,
                looks.team_of(s.view, line.seat),
            )
            for line in self.lines
        )
        name = self.scene.pointer.hovered.removeprefix("recap/")
        pointed = int(name) if name.isdigit() else None
        return Chronicle(
            s.kit.words("board.recap"), entries, self.first, pointed, closes=True, lines=MOST_LINES
        )

    def scroll(self, steps: int) -> bool:
        """Turn it by some lines if the pointer is over it; return whether it is."""
        s, areas = self.scene.situation, self.scene.areas
        over = self.seen(s) and self.area(s, areas).collidepoint(self.scene.pointer.at)
        if over:
            self.first = scrolled(s.kit, self.area(s, areas), self._look(s), steps)
        return over

    def spots(self, s: Situation, areas: MatchAreas) -> list[Spot]:
        """Return the lines, and the cross that puts it away."""
        if not self.seen(s):
            return []
        area, kit = self.area(s, areas), s.kit
        cross = kit.layout.hit(
            pygame.Rect(area.right - kit.px(32), area.y + kit.px(3), kit.px(28), kit.px(28))
        )
        lines = [
            Spot(f"recap/{index}", rect, self._shows(self.lines[index]))
            for index, rect in entry_places(kit, area, self._look(s))
        ]
        return [Spot("recap", area), *lines, Spot("recap/close", cross, self.close)]

    def _shows(self, line: Line) -> Callable[[], None] | None:
        return (lambda: self.show(line)) if line.tile >= 0 else None

    def draw(self, s: Situation, surface: pygame.Surface, areas: MatchAreas) -> None:
        """Draw it."""
        if self.seen(s):
            draw_chronicle(s.kit, surface, self.area(s, areas), self._look(s))
