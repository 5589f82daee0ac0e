"""The guide of a lesson on the board: what to do next, how far one is, and what to touch for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from kaladan.match.lessons import ATTACK, LEAVE, ME, SHARE, Lesson, Step
from kaladan.model import commands as c
from kaladan.scenes import looks
from kaladan.scenes.board_situation import Situation
from kaladan.scenes.lesson_session import LessonSession, after, begin_lesson, take_up_lesson
from kaladan.scenes.rule_numbers import rule_numbers
from kaladan.scenes.scene import Spot
from kaladan.ui.buttons import Button, Kind, State
from kaladan.ui.guide import GuideNote, draw_guide, guide_height
from kaladan.ui.layout import MatchAreas
from kaladan.ui.note import draw_framed
from kaladan.ui.tooltips import Tooltip
from kaladan.ui.trail import Arrow, Ring, Trail, draw_trail

if TYPE_CHECKING:
    from kaladan.scenes.board import BoardScene

#: Logical pixels: the width of a note over the board, its distance from the edge, a button and the gap.
WIDTH, EDGE, BUTTON, GAP = 250, 9, 34, 6
#: Covering what is to be touched is so much worse than covering anything else.
WORSE = 40
#: What is touched on a sheet that lies over the board.
ON_SHEETS = ("battle/confirm", "event/continue", "arrange/confirm", "choice/")
#: The questions at which a turn comes to its end.
LATE = ("ask_purchase", "ask_reinforcement", "ask_end_turn")
#: What is touched by whoever wants to play a card and has another one, or none.
CARDS = {"ask_purchase": ("order/magic", *LEAVE), "ask_action": (ATTACK,)}


@dataclass(frozen=True, slots=True)
class Hint:
    """What is said, and the names of what to touch."""

    key: str
    points: tuple[str, ...] = ()


def hint(s: Situation, lesson: Lesson, step: Step | None, *, missed: bool) -> Hint:
    """Return what to do now: the step, or the way on to it."""
    if step is None:
        return Hint(f"lesson.{lesson.id}.done")
    if missed:
        return Hint("lesson.missed")
    if s.watched:
        return Hint("lesson.watch")
    if s.decision is not None and s.decision.is_chance:
        return Hint("lesson.roll", ("button/roll",))
    if step.id == "card" and s.kind in CARDS and lesson.start.card not in s.view.hand[ME]:
        return Hint("lesson.magic.other_card", CARDS[s.kind])
    if step.kinds and s.kind not in step.kinds:
        return _way_on(s)
    if s.kind == "ask_action" and (why := _out_of_reach(s, step)):
        return Hint(why)
    midway = ("button/confirm", "button/done") if s.kind == "ask_movers" else ()
    return Hint(f"lesson.{lesson.id}.{step.id}", midway + step.points)


def _out_of_reach(s: Situation, step: Step) -> str:
    """Return what is said if the step cannot be done from where the units stand, else an empty text."""
    if ATTACK in step.points and not s.every(c.DeclareBattle):
        return "lesson.reach"
    return "lesson.reach_ally" if SHARE in step.points and not _to_allies(s) else ""


def _to_allies(s: Situation) -> list[c.MoveUnits]:
    """Return the moves to tiles where an ally stands."""
    allies = set(s.table.side_of(s.seat)) - {s.seat}
    return [move for move in s.every(c.MoveUnits) if allies & set(s.table.holders(move.target))]


def _way_on(s: Situation) -> Hint:
    if s.kind in ("ask_free_spawn", "ask_action"):
        return Hint(f"lesson.first.{s.kind}", LEAVE)
    return Hint("lesson.later" if s.kind in LATE else "lesson.first.other", LEAVE)


class Guide:
    """The guide of one board scene; there is none where no lesson lies on the table."""

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene

    @property
    def session(self) -> LessonSession | None:
        """The lesson, None if the match is none."""
        session = self.scene.session
        return session if isinstance(session, LessonSession) else None

    # -- what is said

    def hint(self, s: Situation) -> Hint | None:
        """Return what to do now."""
        if self.session is None:
            return None
        run = self.session.run
        step = run.lesson.steps[run.step] if not run.done else None
        return hint(s, run.lesson, step, missed=run.missed)

    def _note(self, s: Situation) -> GuideNote | None:
        said = self.hint(s)
        if said is None or self.session is None:
            return None
        run, words = self.session.run, s.kit.words
        title = words(f"lesson.{run.lesson.id}.title")
        values = rule_numbers(s.table.catalogue, words)
        card = words(f"magic.{run.lesson.start.card}.name")
        return GuideNote(title, words(said.key, **values, card=card), run.passed, run.step)

    # -- where

    def place(self, s: Situation, areas: MatchAreas) -> tuple[pygame.Rect, GuideNote] | None:
        """Return where the note lies and how; None if it has no room.

        It lies below the plates, small if it has to, or else where it covers least of the board.
        """
        note = self._note(s)
        if note is None:
            return None
        column = self._column(s, areas)
        for looks_so in (note, replace(note, tight=True)):
            below = pygame.Rect(column.topleft, (column.width, self._height(s, looks_so, column.width)))
            if below.bottom <= column.bottom and not self._is_under_sheet(s, below):
                return below, looks_so
        best = self._over_board(s, areas, note)
        return None if self._is_under_sheet(s, best) else (best, note)

    def _is_under_sheet(self, s: Situation, rect: pygame.Rect) -> bool:
        return self.scene.sheet is not None and bool(rect.colliderect(self.scene.sheet.area(s)))

    def _over_board(self, s: Situation, areas: MatchAreas, note: GuideNote) -> pygame.Rect:
        """Return the corner of the board in which the note covers least."""
        kit = s.kit
        room = areas.board.inflate(-2 * kit.px(EDGE), -2 * kit.px(EDGE))
        rect = pygame.Rect(0, 0, kit.px(WIDTH), self._height(s, note, kit.px(WIDTH)))
        corners = room.topleft, room.topright, room.bottomleft, room.bottomright
        found = [_in_corner(rect, room, corner) for corner in corners]
        return min(found, key=lambda one: self._cost(s, areas, one))

    @staticmethod
    def _column(s: Situation, areas: MatchAreas) -> pygame.Rect:
        """Return what the plates leave of their column."""
        last, edge = areas.plates[s.view.players - 1], s.kit.px(EDGE)
        top = last.bottom + edge
        return pygame.Rect(areas.plates[0].x, top, last.width, areas.board.bottom - edge - top)

    def _height(self, s: Situation, note: GuideNote, width: int) -> int:
        rows = 2 if self._main(s) is not None else 1
        return guide_height(s.kit, note, width) + rows * s.kit.px(BUTTON + GAP)

    def _cost(self, s: Situation, areas: MatchAreas, rect: pygame.Rect) -> int:
        """Return how much a place covers, of what is to be touched above all."""
        said = self.hint(s)
        way = _way(s, said.points) if said is not None else None
        ends = (way.origin, way.target) if way is not None else ()
        around = [
            (self.scene.map.around(tile), WORSE if tile in ends else 1) for tile in range(s.table.tiles)
        ]
        around += [(spot.rect, 2) for spot in self.scene.props.spots(s, areas)]
        around += [(spot.rect, WORSE) for spot in self.scene.counsel.spots(s, areas) if spot.button]
        if self.scene.sheet is not None:
            around.append((self.scene.sheet.area(s), WORSE))
        clips = [(rect.clip(place), weight) for place, weight in around]
        return sum(clip.width * clip.height * weight for clip, weight in clips)

    # -- what can be done

    def spots(self, s: Situation, areas: MatchAreas) -> list[Spot]:
        """Return the note and its buttons."""
        found_place = self.place(s, areas)
        if found_place is None:
            return []
        rect, kit = found_place[0], s.kit
        inner = rect.inflate(-2 * kit.px(10), 0)
        row = pygame.Rect(inner.x, rect.bottom - kit.px(BUTTON + GAP), inner.width, kit.px(BUTTON))
        found = [Spot("guide", rect), *self._row(s, row)]
        main = self._main(s)
        if main is not None:
            found.append(Spot(main.name, row.move(0, -kit.px(BUTTON + GAP)), main.click, button=main.button))
        return found

    def _row(self, s: Situation, row: pygame.Rect) -> list[Spot]:
        kit, words = s.kit, s.kit.words
        doings = (("again", "undo", self.again), ("next", "play", self.next), ("leave", "cross", self.leave))
        wide = (row.width - 2 * kit.px(GAP)) // 3
        rects = [row.move(place * (wide + kit.px(GAP)), 0) for place in range(3)]
        return [
            Spot(
                f"guide/{name}", pygame.Rect(rect.topleft, (wide, row.height)), click,
                tip=Tooltip(words(f"lesson.button.{name}"), words(f"lesson.tip.{name}")),
                button=Button("", Kind.PARCHMENT, symbol=symbol),
            )
            for rect, (name, symbol, click) in zip(rects, doings, strict=True)
        ]  # fmt: skip

    def _main(self, s: Situation) -> Spot | None:
        """Return the button of a lesson that has come to its end."""
        if self.session is None:
            return None
        run, words = self.session.run, s.kit.words
        if run.done:
            last = after(run.lesson) is None
            label = words("lesson.button.leave" if last else "lesson.button.next")
            return _main_spot("guide/go_on", self.next, label)
        if run.missed:
            return _main_spot("guide/retry", self.again, words("lesson.button.retry"))
        return None

    def again(self) -> None:
        """Begin the lesson anew."""
        if self.session is not None:
            begin_lesson(self.scene.desk, self.session.run.lesson)

    def next(self) -> None:
        """Go on to the next lesson, where it was left if it was; after the last to the list of them."""
        following = after(self.session.run.lesson) if self.session is not None else None
        if following is None:
            self.leave()
        else:
            take_up_lesson(self.scene.desk, following)

    def leave(self) -> None:
        """Go to the list of the lessons; this one can be gone on with."""
        from kaladan.scenes.lessons import LessonsScene

        self.scene.desk.stack.replace(LessonsScene(self.scene.desk))

    # -- drawing

    def draw(self, s: Situation, surface: pygame.Surface) -> None:
        """Draw the arrow on the board and the note; its buttons are drawn with all others."""
        said, place = self.hint(s), self.place(s, self.scene.areas)
        if said is not None and self.scene.sheet is None:
            draw_trail(s.kit, surface, self.scene.map.grid, self.trail(s, said))
        if place is not None:
            draw_guide(s.kit, surface, *place)

    def draw_frame(self, s: Situation, surface: pygame.Surface) -> None:
        """Frame what is to be touched beside the tiles."""
        said = self.hint(s)
        framed = self.pointed(said) if said is not None else None
        if framed is not None:
            draw_framed(s.kit, surface, framed.rect)

    def pointed(self, said: Hint) -> Spot | None:
        """Return the first of what is to be touched beside the tiles, None if nothing of it is there."""
        names = ON_SHEETS if self.scene.sheet is not None else said.points
        for name in names:
            if name.startswith(("tile/", "stack/")):
                continue
            for spot in self.scene.spots:
                ready = spot.click is not None or spot.drag is not None
                if ready and (spot.name == name or (name.endswith("/") and spot.name.startswith(name))):
                    return spot
        return None

    @staticmethod
    def trail(s: Situation, said: Hint) -> Trail:
        """Return the arrow from the tile to the tile that is to be touched, or rings."""
        places, way = looks.places(s.session), _way(s, said.points)
        if way is None:
            tiles = [tile for tile in range(s.table.tiles) if f"tile/{tile}" in said.points]
            return Trail((), tuple(Ring(places[tile], advised=True) for tile in tiles))
        start, end = places[way.origin], places[way.target]
        battle = isinstance(way, c.DeclareBattle)
        arrow = Arrow(start, end, s.view.realm[s.seat], battle, advised=True)
        return Trail((arrow,), (Ring(end, advised=True),))


def _way(s: Situation, points: tuple[str, ...]) -> c.MoveUnits | c.DeclareBattle | None:
    """Return the order that points speak of: a battle, a move to an ally, or one from tile to tile."""
    ways: list[c.MoveUnits | c.DeclareBattle] = []
    if ATTACK in points:
        ways = sorted(s.every(c.DeclareBattle), key=lambda one: f"tile/{one.target}" not in points)
    elif SHARE in points:
        ways = [*_to_allies(s)]
    else:
        ways = [
            move for move in s.every(c.MoveUnits)
            if f"stack/{move.origin}" in points and f"tile/{move.target}" in points
        ]  # fmt: skip
    return ways[0] if ways else None


def _main_spot(name: str, click: Callable[[], None], label: str) -> Spot:
    button = Button(label, Kind.BRASS, State.FOCUS)
    return Spot(name, pygame.Rect(0, 0, 0, 0), click, button=button)


def _in_corner(rect: pygame.Rect, room: pygame.Rect, corner: tuple[int, int]) -> pygame.Rect:
    moved = rect.copy()
    moved.center = corner
    return moved.clamp(room)
