"""Round the board: top bar, plates, decks and standings on the table, the chronicle."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from kaladan.model.commands import PickSeat
from kaladan.model.events import HIDDEN, TurnBegan
from kaladan.model.scoring import score
from kaladan.model.turn import PHASES
from kaladan.scenes import board_grip as grip
from kaladan.scenes import looks
from kaladan.scenes.board_situation import Situation
from kaladan.scenes.scene import Spot
from kaladan.scenes.story import Told, story
from kaladan.ui import cards, frames, medals
from kaladan.ui.kit import Kit
from kaladan.ui.layout import MatchAreas
from kaladan.ui.lists import Chronicle, Entry, draw_chronicle, entry_places, scrolled
from kaladan.ui.phasetrack import Phase, Track, track_places
from kaladan.ui.plates import draw_plate
from kaladan.ui.tokens import arms
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
        self._told_at = (-1, False)

    # -- spots

    def spots(self, s: Situation, areas: MatchAreas) -> list[Spot]:
        """Return what can be pointed at."""
        found = [
            Spot("bar", areas.top_bar),
            *self._phases(s, areas),
            *self._tools(s, areas),
            *self._table(s, areas),
            *self._lasting(s, areas),
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
        return [
            Spot(f"phase/{name}", place, tip=Tooltip(words(f"phase.{name}.name"), text, _section(name)))
            for name, place in zip(order, places, strict=True)
            if (text := words(f"phase.{name}.text"))
        ]

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

    def _conditions(self, s: Situation, areas: MatchAreas) -> list[tuple[str, pygame.Rect]]:
        """Return what lasts for all, and where its tag lies: under the decks."""
        kit = s.kit
        top = areas.board.y + kit.px(14 if kit.layout.compact else 128)
        left, size = areas.board.x + kit.px(12), (kit.px(104), max(kit.px(26), 20))
        return [
            (name, pygame.Rect((left, top + index * (size[1] + kit.px(5))), size))
            for index, name in enumerate(sorted(s.view.conditions))
        ]

    def _lasting(self, s: Situation, areas: MatchAreas) -> list[Spot]:
        words, found = s.kit.words, []
        for name, rect in self._conditions(s, areas):
            until = s.session.names[s.view.conditions[name]]
            title = words(f"board.condition.{name.replace('/', '.')}")
            tip = Tooltip(title, words(f"board.tip.{name.replace('/', '.')}", name=until), "10")
            found.append(Spot(f"condition/{name}", rect, tip=tip))
        return found

    def _table(self, s: Situation, areas: MatchAreas) -> list[Spot]:
        if s.kit.layout.compact:
            return []
        words = s.kit.words
        deck, last = deck_place(s.kit, areas.board), last_place(s.kit, areas.board)
        known = [words(f"event.{card}.name") for card in reversed(s.view.event_deck) if card != HIDDEN]
        text = words("board.tip.deck", count=len(s.view.event_deck))
        if known:
            text = words("board.tip.deck_known", cards=", ".join(known))
        found = [Spot("deck/event", deck, tip=Tooltip(words("board.deck"), text, "4.1"))]
        if s.view.event_used:
            card = looks.event_card(s.kit, s.table.catalogue, s.view.event_used[-1])
            tip = Tooltip(card.title, f"{card.reach}: {card.text}", "10")
            found.append(Spot("deck/last", last, self.scene.show_last_event, tip=tip))
        tip = Tooltip(words("match.if_now"), words("board.tip.standings"), "7")
        return [*found, Spot("standings", standings_place(s.kit, areas.board, self.standings(s)), tip=tip)]

    def _entries(self, s: Situation, area: pygame.Rect) -> list[Spot]:
        told, chronicle = self.told(s), self._chronicle(s)
        tips = []
        for index, rect in entry_places(s.kit, area, chronicle):
            detail = told[index].detail
            text = " ".join(detail[:4])
            tip = Tooltip(s.kit.words("match.chronicle"), text, None) if text else None
            tips.append(Spot(f"chronicle/{index}", rect, tip=tip))
        return [Spot("chronicle", area), *tips]

    # -- looks

    def bar(self, s: Situation) -> TopBar:
        """Return the look of the top bar."""
        words, order = s.kit.words, self.phases(s)
        track = Track(
            tuple(Phase(words(f"phase.{name}.name"), SYMBOLS[name]) for name in order), _now(s, order)
        )
        tools = ("hand", "sliders") if s.view.teams else ("sliders",)
        pointed = {"tool/council": "hand", "tool/menu": "sliders"}.get(self.scene.pointer.hovered)
        final = words("top.final") if s.view.final_round or s.view.final >= 0 else None
        left = len(s.view.event_deck)
        at = tools.index(pointed) if pointed in tools else None
        standings = tuple((team, points) for team, points in self.standings(s) if s.view.teams)
        round_text = words("top.round", round=s.view.round)
        return TopBar(round_text, words("top.events", count=left), track, final, tools, at, standings)

    def standings(self, s: Situation) -> list[tuple[str, str]]:
        """Return the points of each team, or each general still in, if the match ended now."""
        if s.view.teams:
            return [
                (looks.TEAMS[team], str(score(s.table, range(team, s.view.players, 2)).total))
                for team in (0, 1)
            ]
        seats = [seat for seat in looks.turn_order(s.view) if not s.view.out[seat]]
        return [(s.view.realm[seat], str(score(s.table, (seat,)).total)) for seat in seats]

    def told(self, s: Situation) -> list[Told]:
        """Return the lines of the chronicle, newest first."""
        events = s.session.match.events
        key = len(events), s.session.covered
        if key != self._told_at:
            start = max(0, len(events) - MEMORY)
            while start and not isinstance(events[start], TurnBegan):
                start -= 1
            self._told = story(s.session, s.session.seen_by_viewer(events[start:]))[::-1]
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
        for seat, rect in self._plates(s, areas):
            look = looks.plate(s.session, s.view, kit, seat)
            draw_plate(kit, surface, rect, replace(look, active=seat == s.seat))
        area = self.chronicle_area(areas)
        if area.height > kit.px(60):
            draw_chronicle(kit, surface, area, self._chronicle(s))

    def draw_table(self, s: Situation, surface: pygame.Surface, areas: MatchAreas) -> None:
        """Draw what lies on the table under the units: decks and standings."""
        kit = s.kit
        for name, rect in self._conditions(s, areas):
            _tag(kit, surface, rect, name)
        if kit.layout.compact:
            return
        _deck(kit, surface, deck_place(kit, areas.board), len(s.view.event_deck))
        if s.view.event_used:
            card = looks.event_card(kit, s.table.catalogue, s.view.event_used[-1])
            cards.draw_last_event(kit, surface, last_place(kit, areas.board), card)
        _standings(kit, surface, areas.board, self.standings(s), teams=s.view.teams)


def _section(phase: str) -> str:
    """The section of the rules about a phase."""
    return f"4.{PHASES.index(phase) + 1}"


def _now(s: Situation, order: list[str]) -> int:
    if s.kind == "ask_end_turn":
        return len(order)
    return order.index(s.view.phase) if s.view.phase in order else 0


def deck_place(kit: Kit, board: pygame.Rect) -> pygame.Rect:
    """Return where the Event deck lies."""
    return pygame.Rect(board.x + kit.px(14), board.y + kit.px(18), kit.px(54), kit.px(76))


def last_place(kit: Kit, board: pygame.Rect) -> pygame.Rect:
    """Return where the last Event card lies."""
    return pygame.Rect(board.x + kit.px(80), board.y + kit.px(14), kit.px(70), kit.px(92))


def standings_place(kit: Kit, board: pygame.Rect, rows: list[tuple[str, str]]) -> pygame.Rect:
    """Return where the points stand: two teams side by side, or generals in two columns."""
    lines = (len(rows) + 1) // 2
    rect = pygame.Rect(0, 0, kit.px(126), kit.px(46 + 30 * lines))
    rect.topright = board.right - kit.px(12), board.y + kit.px(16)
    return rect


def _tag(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, name: str) -> None:
    """What lasts until somebody's next turn, on a tag of leather."""
    frames.leather_panel(kit, surface, rect, edged=True, seed=17)
    size = round(rect.height * 0.62)
    symbol = "flag" if name == "truce" else name.removeprefix("weather/")
    surface.blit(kit.symbol(symbol, size, "brass"), (rect.x + kit.px(8), rect.centery - size // 2))
    left = rect.x + kit.px(14) + size
    title = kit.words(f"board.condition.{name.replace('/', '.')}")
    room = rect.right - kit.px(8) - left
    style, ink = kit.type.label, kit.colour("text")
    kit.text.draw(surface, title, (left, rect.centery), style, ink, limit=room, shrink=True)


def _deck(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, left: int) -> None:
    if left:
        cards.draw_back(kit, surface, rect, cards.Back.EVENT, pile=min(4, left))
    at = rect.centerx + kit.px(2), rect.bottom - kit.px(4)
    medals.disc(kit, surface, str(left), at, kit.px(26), style=kit.type.small.bold)


def _standings(
    kit: Kit, surface: pygame.Surface, board: pygame.Rect, rows: list[tuple[str, str]], *, teams: bool
) -> None:
    plaque = standings_place(kit, board, rows)
    frames.leather_panel(kit, surface, plaque, stitched=True, seed=14)
    head = plaque.centerx, plaque.y + kit.px(19)
    secondary = kit.colour("text_secondary")
    kit.text.draw(surface, kit.words("match.if_now"), head, kit.type.label, secondary, align="centre")
    for index, (sign, points) in enumerate(rows):
        x = plaque.x + kit.px(23 + 57 * (index % 2))
        y = plaque.y + kit.px(47 + 30 * (index // 2))
        if teams:
            medals.team_badge(kit, surface, sign, (x, y), kit.px(25))
        else:
            arms(kit, surface, sign, (x, y), kit.px(23))
        style, title = kit.type.number.sized(19), kit.colour("title")
        kit.text.draw(surface, points, (x + kit.px(15), y), style, title)
