"""Round the board: top bar, plates, the chronicle."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from kaladan.model.commands import PickSeat
from kaladan.model.events import Event, TurnBegan
from kaladan.model.turn import PHASES
from kaladan.scenes import board_grip as grip
from kaladan.scenes import looks
from kaladan.scenes.board_situation import Situation
from kaladan.scenes.board_text import what_now
from kaladan.scenes.scene import Spot
from kaladan.scenes.story import Told, story
from kaladan.ui.layout import MatchAreas
from kaladan.ui.lists import Chronicle, Entry, draw_chronicle, entry_places, scrolled
from kaladan.ui.phasetrack import Phase, Track, track_places
from kaladan.ui.plates import draw_plate
from kaladan.ui.tooltips import Tooltip
from kaladan.ui.topbar import TopBar, draw_topbar, tool_places, track_place

if TYPE_CHECKING:
    from kaladan.scenes.board import BoardScene

SYMBOLS = {
    "event": "scroll",
    "free_spawn": "plus",
    "income": "coin",
    "action": "swords",
    "purchase": "bag",
    "reinforcement": "arrow",
}
#: So many events back the chronicle of the board reaches.
MEMORY = 160


class Chrome:
    """What is round the board, for one scene."""

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene
        self.first = 0
        self._told: list[Told] = []
        self._ends: dict[int, int] = {}
        self._told_at = (-1, False, "")

    # -- spots

    def spots(self, s: Situation, areas: MatchAreas) -> list[Spot]:
        """Return what can be pointed at."""
        found = [
            Spot("bar", areas.top_bar),
            *self._phases(s, areas),
            *self._tools(s, areas),
        ]
        found += [self._plate(s, seat, rect) for seat, rect in self._plates(s, areas)]
        return [*found, *self._entries(s, self.chronicle_area(areas))]

    def _plates(self, s: Situation, areas: MatchAreas) -> list[tuple[int, pygame.Rect]]:
        return list(zip(looks.turn_order(s.view), areas.plates, strict=True))

    def _plate(self, s: Situation, seat: int, rect: pygame.Rect) -> Spot:
        words = s.kit.words
        pick = PickSeat(seat)
        if pick in s.options:
            return Spot(f"plate/{seat}", rect, lambda: self.scene.answer(pick), tip=self._about(s, seat))
        if isinstance(self.scene.showing.held, grip.Coin):
            return Spot(f"plate/{seat}", rect, lambda: self.scene.touch.give(seat))
        return Spot(
            f"plate/{seat}", rect, lambda: self.scene.open_general(seat),
            tip=Tooltip(s.session.names[seat], words("board.tip.plate"), "1.1"),
        )  # fmt: skip

    def _about(self, s: Situation, seat: int) -> Tooltip:
        return Tooltip(s.session.names[seat], s.kit.words("board.tip.pick_seat"), "9")

    def _phases(self, s: Situation, areas: MatchAreas) -> list[Spot]:
        words, order = s.kit.words, self.phases(s)
        bar = self.bar(s)
        places = track_places(s.kit, track_place(s.kit, areas.top_bar, bar), bar.track)
        found = []
        for index, (name, place) in enumerate(zip(order, places, strict=True)):
            text = f"{words(f'phase.{name}.text')} {what_now(s, index - bar.track.current)}".strip()
            tip = Tooltip(words(f"phase.{name}.name"), text, section_of(name))
            found.append(Spot(f"phase/{name}", place, tip=tip))
        return found

    def phases(self, s: Situation) -> list[str]:
        """Return the phases in the order of this match."""
        order = list(PHASES)
        if s.view.options.phase_order == "income_first":
            order[1], order[2] = order[2], order[1]
        return order

    def _tool_rects(self, s: Situation, areas: MatchAreas) -> list[pygame.Rect]:
        return tool_places(s.kit, areas.top_bar, self.bar(s))

    def _tools(self, s: Situation, areas: MatchAreas) -> list[Spot]:
        words, found = s.kit.words, []
        doings = {"hand": ("council", self.scene.open_council), "sliders": ("menu", self.scene.open_menu)}
        for symbol, rect in zip(self.bar(s).tools, self._tool_rects(s, areas), strict=True):
            name, click = doings[symbol]
            tip = Tooltip(words(f"board.tool.{name}"), words(f"board.tip.{name}"), None)
            why = words("board.council_covered") if name == "council" and not s.own else ""
            found.append(Spot(f"tool/{name}", rect, None if why else click, why=why, tip=tip))
        return found

    def _entries(self, s: Situation, area: pygame.Rect) -> list[Spot]:
        told, chronicle = self.told(s), self._chronicle(s)
        lines = [
            self.line_spot(s, told[index], Spot(f"chronicle/{index}", rect))
            for index, rect in entry_places(s.kit, area, chronicle)
        ]
        return [Spot("chronicle", area), *lines]

    def line_spot(self, s: Situation, told: Told, spot: Spot) -> Spot:
        """Return the spot of a line: what it tells, and that a click goes back to it."""
        return self.scene.rewinding.on_line(s, told, self._ends[id(told)], spot)

    # -- looks

    def bar(self, s: Situation) -> TopBar:
        """Return the look of the top bar."""
        words, order = s.kit.words, self.phases(s)
        track = Track(
            tuple(Phase(words(f"phase.{name}.name"), SYMBOLS[name]) for name in order),
            _now(s, order),
            self.scene.medal.rolls,
        )
        tools = ("hand", "sliders") if s.view.teams else ("sliders",)
        pointed = {"tool/council": "hand", "tool/menu": "sliders"}.get(self.scene.pointer.hovered)
        final = words("top.final") if s.view.final_round or s.view.final >= 0 else None
        left = len(s.view.event_deck)
        at = tools.index(pointed) if pointed in tools else None
        standings = tuple((team, points) for team, points in self.scene.props.standings(s) if s.view.teams)
        round_text = words("top.round", round=s.view.round)
        return TopBar(round_text, words("top.events", count=left), track, final, tools, at, standings)

    def told(self, s: Situation) -> list[Told]:
        """Return the lines of the chronicle, newest first."""
        events = s.session.match.events
        key = len(events), s.session.covered, s.session.words.language
        if key != self._told_at:
            start = max(0, len(events) - MEMORY)
            while start and not isinstance(events[start], TurnBegan):
                start -= 1
            seen = s.session.seen_by_viewer(events[start:])
            self._told = story(s.session, seen)[::-1]
            self._ends = _ends(self._told, seen, start)
            self._told_at, self.first = key, 0
        return self._told

    def _chronicle(self, s: Situation) -> Chronicle:
        entries = []
        for line in self.told(s):
            realm = s.view.realm[line.seat] if line.seat >= 0 else None
            entries.append(Entry(line.text, realm or None, looks.team_of(s.view, max(line.seat, 0))))
        hovered = self.scene.pointer.hovered.removeprefix("chronicle/")
        pointed = int(hovered) if hovered.isdigit() and "chronicle" in self.scene.pointer.hovered else None
        return Chronicle(s.kit.words("match.chronicle"), tuple(entries), self.first, pointed)

    def pointed_tiles(self, s: Situation) -> tuple[int, ...]:
        """Return the tiles that the line of the chronicle under the pointer tells about."""
        index = self.scene.pointer.hovered.removeprefix("chronicle/")
        told = self.told(s)
        if not index.isdigit() or int(index) >= len(told):
            return ()
        names = ("tile", "origin", "target")
        events = told[int(index)].events
        tiles = {getattr(event, name, -1) for event in events for name in names}
        return tuple(sorted(tile for tile in tiles if 0 <= tile < s.table.tiles))

    def scroll(self, s: Situation, steps: int) -> None:
        """Turn the chronicle by some entries."""
        area = self.chronicle_area(self.scene.areas)
        self.first = scrolled(s.kit, area, self._chronicle(s), steps)

    def chronicle_area(self, areas: MatchAreas) -> pygame.Rect:
        """Return where the chronicle is: what the orders leave it."""
        area = areas.chronicle.copy()
        top = self.scene.orders.bottom(areas) + self.scene.kit.px(9)
        area.height, area.y = area.bottom - top, top
        return area

    # -- drawing

    def draw(self, s: Situation, surface: pygame.Surface, areas: MatchAreas) -> None:
        """Draw it all."""
        kit = s.kit
        draw_topbar(kit, surface, areas.top_bar, self.bar(s))
        # The halo of the general who is asked lies on the neighbours.
        for seat, rect in sorted(self._plates(s, areas), key=lambda plate: plate[0] == s.deciding):
            look = looks.plate(s.session, s.view, kit, seat)
            draw_plate(kit, surface, rect, replace(look, active=seat == s.deciding))
        area = self.chronicle_area(areas)
        if area.height > kit.px(60):
            draw_chronicle(kit, surface, area, self._chronicle(s))


def _ends(lines: list[Told], seen: list[Event], start: int) -> dict[int, int]:
    """Return how many events had been told when each line ended, by the line's identity.

    Args:
        lines: the newest first.
        seen: the events that they tell; before the first one ``start`` had been told.

    What is told of by no line belongs to the line before it.
    """
    place = {id(event): number for number, event in enumerate(seen, start=start + 1)}
    found, following = {}, start + len(seen)
    for line in lines:
        places = [place[id(event)] for event in line.events]
        found[id(line)] = max(following, *places)
        following = min(places) - 1
    return found


def section_of(phase: str) -> str:
    """The section of the rules about a phase."""
    return f"4.{PHASES.index(phase) + 1}"


def _now(s: Situation, order: list[str]) -> int:
    if s.kind == "ask_end_turn":
        return len(order)
    return order.index(s.view.phase) if s.view.phase in order else 0
