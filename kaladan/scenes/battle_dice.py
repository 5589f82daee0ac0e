"""The lanes of the battle overlay while the dice are looked at: thrown, sorted, and compared in pairs."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass, replace

import pygame

from kaladan.model.battle import BOTH_LOSE, NOBODY_LOSES
from kaladan.model.effects.base import ATTACK, DEFENCE
from kaladan.scenes.battle_areas import Areas
from kaladan.scenes.battle_course import Course, PoolDie
from kaladan.scenes.battle_lanes import grown_ink
from kaladan.ui import battle, frames, motion
from kaladan.ui.battle import Verdict
from kaladan.ui.dice import FRAMES, SIZE, SPOTLIT_SIZE, DieLook, DieState, die_picture, draw_die
from kaladan.ui.kit import Kit
from kaladan.ui.text import Shadow
from kaladan.ui.throws import Throw, draw_throw, make_ready
from kaladan.ui.tokens import TokenState, draw_token

#: Columns nearer to one another than this have short texts.
NARROW = 112
#: Distances of token, kind and die from the outer edge of a lane, and of the loss from the inner one.
TOKEN_AT, KIND_AT, DIE_AT, LOSS_AT = 38, 75, 130, 15
#: Parts of a comparison: until the light has found the dice, and until they have struck one another.
FOUND, STRUCK = 0.28, 0.62
#: How far dice that are compared strike out, and the loser is thrown back (logical pixels).
STRIKE, BACK = 26, 9
#: Size of a token over its die, and how much of a column's width a die may have.
TOKEN, SHARE = 43, 0.86


@dataclass(frozen=True)
class Motion:
    """What moves just now: ``throw``, ``sort`` or ``pair`` (or nothing), and how far it is, in milliseconds.

    ``pair`` is the pair that is being compared.
    """

    kind: str = ""
    elapsed: float = 0.0
    duration: float = 1.0
    pair: int = -1


def token_place(kit: Kit, areas: Areas, side: int, x: int) -> pygame.Rect:
    """Return where the token of a die's unit is."""
    lane = areas.lanes[side]
    rect = pygame.Rect(0, 0, kit.px(TOKEN), kit.px(TOKEN))
    rect.center = x, lane.top + kit.px(TOKEN_AT) if side == ATTACK else lane.bottom - kit.px(TOKEN_AT)
    return rect


@dataclass(frozen=True)
class DiceView:
    """Draws the dice of a battle.

    Attributes:
        names: of the generals, by seat.
        now: what moves.
        changed: the units that do not roll what is printed on them.
    """

    kit: Kit
    areas: Areas
    course: Course
    names: tuple[str, ...]
    now: Motion
    changed: Collection[int]

    @property
    def count(self) -> int:
        """The number of columns."""
        return max(len(pool) for pool in self.course.pools)

    @property
    def narrow(self) -> bool:
        """Whether the columns are so near to one another that texts are short."""
        return self.areas.pitch(self.count) < self.kit.px(NARROW)

    def needs(self) -> list[tuple[str, float]]:
        """Every sprite of a throw of these dice with its size, for ``Kit.fetch``."""
        size = self._size(DieState.NORMAL)
        looks = {
            DieLook(die.sides, face, self._realm(die))
            for pool in self.course.pools
            for die in pool
            for face in range(1, die.sides + 1)
        }
        large = self._size(DieState.SPOTLIT)
        return [
            *((look.sprite, size) for look in looks),
            *((look.sprite, large) for look in looks),
            ("shadow/die", size),
        ]

    def look_ahead(self) -> None:
        """Make the pictures of the dice while they still roll, as they will lie and as they will be compared.

        Raises:
            NotReady: this frame has no time for more.
        """
        looks = [self._look(die, DieState.NORMAL) for pool in self.course.pools for die in pool]
        make_ready(self.kit, looks, self._size(DieState.NORMAL))
        pairs = min(len(pool) for pool in self.course.pools)
        for column in range(pairs):
            for side in (ATTACK, DEFENCE):
                die = self.course.pools[side][self.course.order(side)[column]]
                for state in (DieState.SPOTLIT, self._outcome(side, column)):
                    die_picture(self.kit, self._look(die, state), self._size(state))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the dice of both sides in their columns, with the verdicts between them."""
        xs, lanes = self._xs, self.areas.lanes
        if self.now.kind == "pair":
            light = pygame.Rect(0, lanes[0].y, self.kit.px(220), lanes[1].bottom - lanes[0].y)
            light.centerx = xs[self.now.pair]
            battle.draw_spotlight(self.kit, surface, light)
        self.draw_columns(surface)
        self.draw_dice(surface)
        self._verdicts(surface, xs)

    def draw_columns(self, surface: pygame.Surface) -> None:
        """Draw what the columns of both lanes say of their dice."""
        xs = self._xs
        for side in (ATTACK, DEFENCE):
            for column, place in enumerate(self.course.order(side)):
                self._column(surface, side, column, place, xs)

    def draw_dice(self, surface: pygame.Surface) -> None:
        """Draw the dice alone; they fly over all that lies on the table."""
        xs = self._xs
        for side in (ATTACK, DEFENCE):
            for column, place in enumerate(self.course.order(side)):
                self._die(surface, side, column, place, xs)

    @property
    def _xs(self) -> list[int]:
        """Where the columns are."""
        return self.areas.columns(ATTACK, self.count)

    def _column(self, surface: pygame.Surface, side: int, column: int, place: int, xs: list[int]) -> None:
        """Draw what a column of a lane says of its die: token, kind, and who is lost by it."""
        kit, die, lane = self.kit, self.course.pools[side][place], self.areas.lanes[side]
        x, state = self._where(xs, column, place), self._state(side, column)
        edge, inner, way = (lane.top, lane.bottom, 1) if side == ATTACK else (lane.bottom, lane.top, -1)
        self._roller(surface, die, token_place(kit, self.areas, side, x).center)
        ink = grown_ink(kit) if die.unit in self.changed else kit.colour("text")
        kit.text.draw(
            surface, f"D{die.sides}", (x, edge + way * kit.px(KIND_AT)), kit.type.small.semibold, ink,
            align="centre", shadow=Shadow(kit.colour("shadow")),
        )  # fmt: skip
        loss = self._loss(side, column)
        if loss:
            at = x, inner - way * kit.px(LOSS_AT)
            battle.draw_loss(kit, surface, at, loss, state is DieState.SPOTLIT)

    def _roller(self, surface: pygame.Surface, die: PoolDie, centre: tuple[int, int]) -> None:
        """Draw the unit that rolls, or a card for an extra die."""
        kit, fighter = self.kit, self.course.fighters.get(die.unit)
        if fighter is not None:
            token = replace(fighter.look, state=TokenState.NORMAL)
            draw_token(kit, surface, token, centre, kit.px(TOKEN))
            return
        rect = pygame.Rect(0, 0, kit.px(31), kit.px(43))
        rect.center = centre
        colours = kit.palette.realm(self._realm(die))
        frames.fill(kit, surface, rect, colours.field, radius=4, edge="parchment_light", edge_width=2)
        symbol = kit.symbol("spark", round(rect.width * 0.7), colours.symbol)
        surface.blit(symbol, symbol.get_rect(center=rect.center))

    def _die(self, surface: pygame.Surface, side: int, column: int, place: int, xs: list[int]) -> None:
        """Draw a die where it waits, flies, lies, or strikes at its partner."""
        kit, now, state = self.kit, self.now, self._state(side, column)
        die, size, lane = self.course.pools[side][place], self._size(state), self.areas.lanes[side]
        edge, way = (lane.top, 1) if side == ATTACK else (lane.bottom, -1)
        at = self._where(xs, column, place), edge + way * kit.px(DIE_AT)
        look = self._look(die, state)
        if not die.face:
            draw_die(kit, surface, replace(look, frame=at[0] // 7 % FRAMES), at, size)
        elif now.kind == "throw":
            throw = Throw(look, self._hand(side, at), at, size, seed=31 * at[0] + side)
            draw_throw(kit, surface, throw, now.elapsed, now.duration)
        else:
            draw_die(kit, surface, look, (at[0], at[1] + way * self._strike(side, column)), size)

    def _look(self, die: PoolDie, state: DieState) -> DieLook:
        """Return a die as it lies in a state; one that has not been rolled shows its highest face."""
        return DieLook(die.sides, die.face or die.sides, self._realm(die), state)

    def _hand(self, side: int, rest: tuple[int, int]) -> tuple[float, float]:
        """Return where a die is thrown from: the side's general sits at the left."""
        stage, lane = self.areas.stage, self.areas.lanes[side]
        return stage.left + stage.width * 0.08 + (rest[0] - stage.left) * 0.12, lane.centery

    def _strike(self, side: int, column: int) -> float:
        """Return how far a die that is compared is from its place, towards its partner."""
        t = motion.share(self.now.elapsed, self.now.duration)
        if not self._is_compared_now(column) or t < FOUND:
            return 0.0
        if t < STRUCK:
            return self.kit.px(STRIKE) * math.sin(math.pi * (t - FOUND) / (STRUCK - FOUND))
        lost = self.course.losers[column] in (side, BOTH_LOSE)
        rest = (t - STRUCK) / (1 - STRUCK)
        return -self.kit.px(BACK) * math.sin(math.pi * rest) * (1 - rest) if lost else 0.0

    def _size(self, state: DieState) -> int:
        """Return the size of a die: as large as its column lets it be."""
        wanted = self.kit.px(SPOTLIT_SIZE if state is DieState.SPOTLIT else SIZE)
        return min(wanted, round(self.areas.pitch(self.count) * SHARE))

    def _realm(self, die: PoolDie) -> str:
        """Return the realm of a die's owner, as their units show it."""
        return next(f.look.realm for f in self.course.fighters.values() if f.owner == die.owner)

    def _where(self, xs: list[int], column: int, place: int) -> int:
        """Return the x of a die, which slides from its place in the pool when the dice are sorted."""
        if self.now.kind != "sort":
            return xs[column]
        t = motion.in_out_cubic(motion.share(self.now.elapsed, self.now.duration))
        return round(xs[place] + (xs[column] - xs[place]) * t)

    # -- what the comparison says

    def _is_compared_now(self, column: int) -> bool:
        return self.now.kind == "pair" and column == self.now.pair

    def _state(self, side: int, column: int) -> DieState:
        course = self.course
        if not course.losers:
            # A die that has not been rolled must not be taken for a result.
            return DieState.NORMAL if course.rolled else DieState.IDLE
        if column >= len(course.losers):
            return DieState.IDLE if course.compared else DieState.NORMAL
        if self._is_compared_now(column):
            return DieState.SPOTLIT
        return self._outcome(side, column) if column < course.compared else DieState.NORMAL

    def _outcome(self, side: int, column: int) -> DieState:
        """Return how a die of a pair is shown once it has been compared."""
        loser = self.course.losers[column] if self.course.losers else NOBODY_LOSES
        if loser == NOBODY_LOSES:
            return DieState.NORMAL
        return DieState.LOST if loser in (side, BOTH_LOSE) else DieState.WON

    def _loss(self, side: int, column: int) -> str:
        """Return who loses a unit by a die, once that is known and the dice have struck."""
        course = self.course
        known = column < min(course.compared, len(course.losers))
        if self._is_compared_now(column) and motion.share(self.now.elapsed, self.now.duration) < STRUCK:
            return ""
        if not known or course.losers[column] not in (side, BOTH_LOSE):
            return ""
        owner = course.pools[side][course.ranks[side][column]].owner
        return self.kit.words("battle.loss", name="" if self.narrow else self.names[owner], count=1).strip()

    def _verdicts(self, surface: pygame.Surface, xs: list[int]) -> None:
        if not self.course.losers:
            return
        kit, y = self.kit, self.areas.middle
        battle.draw_chain(kit, surface, xs[0] - kit.px(60), xs[-1] + kit.px(60), y)
        # The pair that is being compared comes last: its plate is the widest, and lies on its neighbours.
        for column in sorted(range(len(xs)), key=self._is_compared_now):
            text, verdict, realm = self.verdict(column)
            if text:
                least = 40 if self.narrow else 84
                battle.draw_verdict(kit, surface, (xs[column], y), text, verdict, realm, least)

    def verdict(self, column: int) -> tuple[str, Verdict, str | None]:
        """Return what the plate of a pair says, how it looks, and the realm of the winner."""
        words, course = self.kit.words, self.course
        if column >= len(course.losers):
            return "" if self.narrow else words("battle.alone"), Verdict.WAITS, None
        attack, defence = (course.pools[side][course.ranks[side][column]] for side in (ATTACK, DEFENCE))
        if column >= course.compared:
            return words("battle.waits", first=attack.face, second=defence.face), Verdict.WAITS, None
        text = self._beats(max(attack.face, defence.face), min(attack.face, defence.face))
        if self._is_compared_now(column):
            return text, Verdict.NOW, None
        loser = course.losers[column]
        if loser in (NOBODY_LOSES, BOTH_LOSE):
            return text, Verdict.WAITS, None
        winner = defence if loser == ATTACK else attack
        return text, Verdict.ATTACK if loser == DEFENCE else Verdict.DEFENCE, self._realm(winner)

    def _beats(self, high: int, low: int) -> str:
        if high == low:
            key = "battle.ties_short" if self.narrow else "battle.ties"
            return self.kit.words(key, value=high)
        return self.kit.words("battle.beats_short" if self.narrow else "battle.beats", winner=high, loser=low)
