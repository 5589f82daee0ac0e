"""Advice on the board: the button that asks for it, what it marks, and the note that says why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from kaladan.model import commands as c
from kaladan.model.commands import Command
from kaladan.players.actions import Plan
from kaladan.scenes import board_text as text
from kaladan.scenes import looks
from kaladan.scenes.advice_words import advice_text
from kaladan.scenes.adviser import Adviser
from kaladan.scenes.board_situation import LEAVING, Situation
from kaladan.scenes.scene import Spot
from kaladan.scenes.session import Session
from kaladan.scenes.vocabulary import Vocabulary
from kaladan.ui.buttons import Button, State, button_width
from kaladan.ui.layout import MatchAreas
from kaladan.ui.note import Note, cross_place, draw_framed, draw_note, note_size
from kaladan.ui.tooltips import Tooltip
from kaladan.ui.trail import Arrow, Ring, Trail

if TYPE_CHECKING:
    from kaladan.scenes.board import BoardScene

#: Logical pixels: the height of the button, and how far button and note are from the edge of the board.
BUTTON, EDGE = 34, 9
#: Covering a tile that the advice is about is so much worse than covering another one.
WORSE = 12


class AdvicePart:
    """The advice of one board scene."""

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene
        self.adviser = Adviser(scene.desk)

    # -- asking

    def ask(self) -> None:
        """Ask for advice, or put it away; say why there is none."""
        why = self.adviser.why_not()
        if why:
            self.scene.refuse(self.scene.kit.words(why), "4")
        else:
            self.adviser.ask()
            self.scene.refresh()

    def forget(self) -> None:
        """There is nothing to advise on any more."""
        self.adviser.forget()

    def put_away(self) -> bool:
        """Put the advice away; return whether there was any."""
        there = self.adviser.thinking or self.adviser.advice is not None
        if there:
            self.forget()
            self.scene.refresh()
        return there

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self.adviser.update(seconds):
            self.scene.refresh()

    @property
    def moment(self) -> tuple[object, ...]:
        """What the picture of it depends on."""
        return self.adviser.advice, self.adviser.thinking and self.adviser.dots

    # -- what it marks

    @property
    def plan(self) -> Plan:
        """What is advised; empty while nothing is."""
        advice = self.adviser.advice
        return advice.plan if advice is not None else ()

    def trail(self, s: Situation) -> Trail | None:
        """Return the arrows and rings of the advice, None while there is none."""
        return plan_trail(s.session, self.plan, s.view.realm[s.seat]) if self.plan else None

    @property
    def units(self) -> tuple[int, ...]:
        """The units that the advice is about."""
        return plan_units(self.plan)

    # -- where

    def _button_place(self, areas: MatchAreas) -> pygame.Rect:
        kit = self.scene.kit
        # The word for thinking comes and goes on the same button.
        labels = [kit.words("advice.button"), kit.words("advice.thinking") + "..."]
        width = max(button_width(kit, Button(label, symbol="spark")) for label in labels) + kit.px(14)
        rect = pygame.Rect(0, 0, width, kit.layout.hit(pygame.Rect(0, 0, 0, kit.px(BUTTON))).height)
        rect.bottomright = areas.board.right - kit.px(EDGE), areas.board.bottom - kit.px(EDGE)
        return rect

    def note(self, s: Situation) -> Note | None:
        """Return the note of the advice, None while there is none."""
        advice = self.adviser.advice
        if advice is None:
            return None
        said = advice_text(Vocabulary(s.session), s.kind, advice.plan, advice.reason, advice.values)
        return Note(s.kit.words("advice.title"), said)

    def _note_place(self, s: Situation, areas: MatchAreas, note: Note) -> pygame.Rect:
        """Return where the note covers least of the board, and least of all what it is about."""
        kit, board = s.kit, areas.board
        room = board.inflate(-2 * kit.px(EDGE), -2 * kit.px(EDGE))
        rect = pygame.Rect((0, 0), note_size(kit, note))
        above = self._button_place(areas).top - kit.px(EDGE)
        corners = [
            (room.right - rect.width, above - rect.height), (room.left, room.bottom - rect.height),
            room.topleft, (room.right - rect.width, room.top),
        ]  # fmt: skip
        about = plan_tiles(s.session, self.plan)
        around = [
            (_tokens_of(self.scene.map.around(tile)), WORSE if tile in about else 1)
            for tile in range(s.table.tiles)
        ]
        around += [(spot.rect, 1) for spot in self.scene.props.spots(s, areas)]

        def cost(corner: Sequence[float]) -> int:
            there = rect.move(round(corner[0]), round(corner[1]))
            covered = [(there.clip(place), weight) for place, weight in around]
            return sum(clip.width * clip.height * weight for clip, weight in covered)

        return rect.move(*min(corners, key=cost))

    # -- spots

    def spots(self, s: Situation, areas: MatchAreas) -> list[Spot]:
        """Return the button and the note that can be put away; none without hints or in a watched match."""
        if s.watched or not self.adviser.wanted:
            return []
        words, why = s.kit.words, self.adviser.why_not()
        label = words("advice.button")
        if self.adviser.thinking:
            label = words("advice.thinking") + "." * self.adviser.dots
        on = State.SELECTED if self.plan or self.adviser.thinking else State.NORMAL
        key = self.scene.desk.settings.key("advice")
        look = Button(label, state=on, symbol="spark", key=key, align="left")
        tip = Tooltip(words("advice.title"), words("advice.tip"))
        found = [
            Spot(
                "tool/advice", self._button_place(areas), None if why else self.ask,
                why=words(why) if why else "", tip=tip, button=look,
            )
        ]  # fmt: skip
        note = self.note(s)
        if note is not None:
            rect = self._note_place(s, areas, note)
            found += [
                Spot("advice/note", rect, self.put_away_quietly),
                Spot("advice/close", cross_place(s.kit, rect), self.put_away_quietly),
            ]
        return found

    def put_away_quietly(self) -> None:
        """Put the advice away, whether there is any or not."""
        self.put_away()

    # -- drawing

    def draw(self, s: Situation, surface: pygame.Surface) -> None:
        """Frame what is advised beside the board, and draw the note."""
        note = self.note(s)
        if note is None:
            return
        for name in plan_spots(s, self.plan):
            spot = self.scene.spot(name)
            if spot is not None:
                draw_framed(s.kit, surface, spot.rect)
        spot = self.scene.spot("advice/note")
        if spot is not None:
            draw_note(s.kit, surface, spot.rect, note)


def _tokens_of(around: pygame.Rect) -> pygame.Rect:
    """Return where the units of a tile stand, of the rectangle round it with badges and plaque."""
    return around.inflate(-round(around.width * 0.15), -round(around.height * 0.3))


# -- plans on a map


def plan_trail(session: Session, plan: Plan, realm: str, *, advised: bool = True) -> Trail:
    """Return a plan as arrows from tile to tile and rings round tiles."""
    places, command = looks.places(session), plan[0]
    if isinstance(command, c.MoveUnits | c.DeclareBattle):
        ways = [(command.origin, command.target)]
    elif isinstance(command, c.SwapUnits):
        ways = [(command.first, command.second), (command.second, command.first)]
    elif isinstance(command, c.SendUnit) and command.tile >= 0:
        ways = [(session.state.where[command.unit], command.tile)]
    else:
        return Trail((), tuple(Ring(places[tile], advised) for tile in plan_tiles(session, plan)))
    battle = isinstance(command, c.DeclareBattle)
    arrows = tuple(Arrow(places[one], places[other], realm, battle, advised) for one, other in ways)
    ends = sorted({other for _, other in ways})
    return Trail(arrows, tuple(Ring(places[tile], advised) for tile in ends))


def plan_tiles(session: Session, plan: Plan) -> tuple[int, ...]:
    """Return the tiles that a plan is about."""
    names = ("origin", "target", "first", "second", "tile")
    tiles = {getattr(command, name, -1) for command in plan for name in names}
    tiles |= {session.state.where[unit] for unit in plan_units(plan)}
    return tuple(sorted(tile for tile in tiles if 0 <= tile < session.table.tiles))


def plan_units(plan: Plan) -> tuple[int, ...]:
    """Return the units that a plan names."""
    return tuple(
        unit for command in plan if isinstance(unit := getattr(command, "unit", None), int) and unit >= 0
    )


#: The orders that a plan begins with, by the type of its first command.
ORDERS: dict[type[Command], str] = {
    c.BuyUpgrade: "order/upgrade",
    c.MoveUnits: "order/move",
    c.SwapUnits: "order/swap",
    c.DeclareBattle: "order/battle",
}


def plan_spots(s: Situation, plan: Plan) -> list[str]:
    """Return the names of what lies beside the board and belongs to a plan: cards, pieces, plates, orders."""
    command = plan[0]
    if type(command) in ORDERS:
        return [ORDERS[type(command)]]
    if isinstance(command, LEAVING):
        return [f"button/{text.leave_name(s, command)}"]
    if isinstance(command, c.BuyUnit | c.DeployUnit):
        return [f"reserve/{command.kind}"]
    if isinstance(command, c.SwapMagic):
        return [f"hand/{command.card}"]
    if isinstance(command, c.PickSeat):
        return [f"plate/{command.seat}"]
    if isinstance(command, c.RansomUnit | c.ResurrectUnit):
        return [f"fallen/{command.unit}"]
    if isinstance(command, c.BuyMagic):
        return ["order/magic" if command.deck == s.seat else f"order/magic/{command.deck}"]
    return []
