"""The two lanes of the battle overlay: the armies with what each unit rolls, or the dice in pairs."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import pygame

from kaladan.model.effects.base import ATTACK, DEFENCE
from kaladan.scenes.battle_areas import TOKEN, Areas
from kaladan.scenes.battle_course import Course, Fighter, Lot, PoolDie
from kaladan.scenes.looks import Roll, dice_text
from kaladan.ui import battle, frames, motion, svg
from kaladan.ui.battle import Verdict
from kaladan.ui.dice import SIZE, SPOTLIT_SIZE, DieLook, DieState, Throw, draw_die, draw_throw
from kaladan.ui.kit import Kit
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
#: In a comparison: nobody loses the pair, or both do.
NOBODY, BOTH = -1, 2


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
    if standing.offered and standing.state is not TokenState.SELECTED:
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
    secondary = kit.colour("text_secondary")
    if text:
        kit.text.draw(
            surface, text, (x, y), kit.type.caption, secondary, align="centre", limit=pitch - kit.px(6),
            shadow=shadow,
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


def _grown(kit: Kit, roll: Roll) -> tuple[int, int, int]:
    more = sum(roll.dice) >= sum(roll.printed)
    return kit.colour("good" if more else "attack_on_dark")


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


# -- dice


@dataclass(frozen=True)
class Motion:
    """What moves just now: ``throw``, ``sort`` or ``pair`` (or nothing), and how far it is, in milliseconds.

    ``pair`` is the pair that is being compared.
    """

    kind: str = ""
    elapsed: float = 0.0
    duration: float = 1.0
    pair: int = -1


def draw_dice(
    kit: Kit, surface: pygame.Surface, areas: Areas, course: Course, names: tuple[str, ...], now: Motion
) -> None:
    """The dice of both sides in their columns, with the verdicts between them."""
    count = max(len(pool) for pool in course.pools)
    xs = areas.columns(ATTACK, count)
    if now.kind == "pair":
        light = pygame.Rect(0, areas.lanes[0].y, kit.px(220), areas.lanes[1].bottom - areas.lanes[0].y)
        light.centerx = xs[now.pair]
        battle.draw_spotlight(kit, surface, light)
    for side in (ATTACK, DEFENCE):
        for column, place in enumerate(course.order(side)):
            x = _where(xs, column, place, now)
            loss = _loss(kit, course, side, column, names, narrow=areas.pitch(count) < kit.px(112))
            die = course.pools[side][place]
            state = _state(course, side, column, now)
            _draw_column(kit, surface, areas, side, x, die, course, state, loss, now, count)
    _draw_verdicts(kit, surface, areas, course, xs, now)


def _where(xs: list[int], column: int, place: int, now: Motion) -> int:
    """Return the x of a die, which slides from its place in the pool when the dice are sorted."""
    if now.kind != "sort":
        return xs[column]
    t = motion.in_out_cubic(motion.share(now.elapsed, now.duration))
    return round(xs[place] + (xs[column] - xs[place]) * t)


def _state(course: Course, side: int, column: int, now: Motion) -> DieState:
    if not course.losers:
        return DieState.NORMAL
    if column >= len(course.losers):
        return DieState.IDLE if course.compared else DieState.NORMAL
    if now.kind == "pair" and column == now.pair:
        return DieState.SPOTLIT
    if column >= course.compared:
        return DieState.NORMAL
    loser = course.losers[column]
    if loser == NOBODY:
        return DieState.NORMAL
    return DieState.LOST if loser in (side, BOTH) else DieState.WON


def _loss(kit: Kit, course: Course, side: int, column: int, names: tuple[str, ...], *, narrow: bool) -> str:
    if column >= min(course.compared, len(course.losers)) or course.losers[column] not in (side, BOTH):
        return ""
    owner = course.pools[side][course.ranks[side][column]].owner
    return kit.words("battle.loss", name="" if narrow else names[owner], count=1).strip()


def _draw_column(
    kit: Kit,
    surface: pygame.Surface,
    areas: Areas,
    side: int,
    x: int,
    die: PoolDie,
    course: Course,
    state: DieState,
    loss: str,
    now: Motion,
    count: int,
) -> None:
    """A column of a lane: token, kind, die, from the outer edge to the middle."""
    lane, above = areas.lanes[side], side == ATTACK
    edge, way = (lane.top, 1) if above else (lane.bottom, -1)
    fighter = course.fighters.get(die.unit)
    realm = _realm(course, die)
    token_y, kind_y, die_y = (edge + way * kit.px(part) for part in (38, 75, 130))
    spotlit = state is DieState.SPOTLIT
    size = min(kit.px(SPOTLIT_SIZE if spotlit else SIZE), round(areas.pitch(count) * 0.86))
    look = DieLook(die.sides, die.face or die.sides, realm, state)
    if fighter is not None:
        token = replace(fighter.look, state=TokenState.NORMAL)
        draw_token(kit, surface, token, (x, token_y), kit.px(43))
    else:
        _draw_card_sign(kit, surface, (x, token_y), realm)
    kit.text.draw(
        surface, f"D{die.sides}", (x, kind_y), kit.type.small.semibold, kit.colour("text"),
        align="centre", shadow=Shadow(kit.colour("shadow")),
    )  # fmt: skip
    if now.kind == "throw" and die.face:
        start = areas.stage.centerx + (x - areas.stage.centerx) // 3, areas.middle
        throw = Throw(look, start, (x, die_y), size, seed=die.unit * 7 + die.sides + x % 5)
        draw_throw(kit, surface, throw, now.elapsed, now.duration)
    elif not die.face:
        draw_die(kit, surface, replace(look, frame=(x // 7) % 24), (x, die_y), size)
    else:
        draw_die(kit, surface, look, (x, die_y), size)
    if loss:
        inner = lane.bottom if above else lane.top
        battle.draw_loss(kit, surface, (x, inner - way * kit.px(15)), loss, spotlit)


def token_place(kit: Kit, areas: Areas, side: int, x: int) -> pygame.Rect:
    """Return where the token of a die's unit is."""
    lane = areas.lanes[side]
    rect = pygame.Rect(0, 0, kit.px(43), kit.px(43))
    rect.center = x, lane.top + kit.px(38) if side == ATTACK else lane.bottom - kit.px(38)
    return rect


def _realm(course: Course, die: PoolDie) -> str:
    """Return the realm of a die's owner, as their units show it."""
    return next(f.look.realm for f in course.fighters.values() if f.owner == die.owner)


def _draw_card_sign(kit: Kit, surface: pygame.Surface, centre: tuple[int, int], realm: str) -> None:
    rect = pygame.Rect(0, 0, kit.px(31), kit.px(43))
    rect.center = centre
    colours = kit.palette.realm(realm)
    frames.fill(kit, surface, rect, colours.field, radius=4, edge="parchment_light", edge_width=2)
    symbol = kit.symbol("spark", round(rect.width * 0.7), colours.symbol)
    surface.blit(symbol, symbol.get_rect(center=rect.center))


def _draw_verdicts(
    kit: Kit, surface: pygame.Surface, areas: Areas, course: Course, xs: list[int], now: Motion
) -> None:
    y, narrow = areas.middle, areas.pitch(len(xs)) < kit.px(112)
    if not course.losers:
        return
    battle.draw_chain(kit, surface, xs[0] - kit.px(60), xs[-1] + kit.px(60), y)
    # The pair that is being compared comes last: its plate is the widest, and lies on its neighbours.
    for column in sorted(range(len(xs)), key=lambda number: number == now.pair):
        text, verdict, realm = _verdict(kit, course, column, now, narrow=narrow)
        if text:
            at, least = (xs[column], y), 40 if narrow else 84
            battle.draw_verdict(kit, surface, at, text, verdict, realm, least)


def _verdict(
    kit: Kit, course: Course, column: int, now: Motion, *, narrow: bool
) -> tuple[str, Verdict, str | None]:
    if column >= len(course.losers):
        return "" if narrow else kit.words("battle.alone"), Verdict.WAITS, None
    attack, defence = (course.pools[side][course.ranks[side][column]] for side in (ATTACK, DEFENCE))
    if column >= course.compared:
        text = kit.words("battle.waits", first=attack.face, second=defence.face)
        return text, Verdict.WAITS, None
    high, low = max(attack.face, defence.face), min(attack.face, defence.face)
    text = kit.words("battle.ties", value=high) if high == low else _beats(kit, high, low, narrow)
    if now.kind == "pair" and column == now.pair:
        return text, Verdict.NOW, None
    loser = course.losers[column]
    if loser in (NOBODY, BOTH):
        return text, Verdict.WAITS, None
    winner = defence if loser == ATTACK else attack
    return text, Verdict.ATTACK if loser == DEFENCE else Verdict.DEFENCE, _realm(course, winner)


def _beats(kit: Kit, high: int, low: int, narrow: bool) -> str:
    key = "battle.beats_short" if narrow else "battle.beats"
    return kit.words(key, winner=high, loser=low)


def draw_lifted(kit: Kit, surface: pygame.Surface, look: TokenLook, at: tuple[int, int]) -> None:
    """The token that is being dragged."""
    draw_token(kit, surface, look.as_state(TokenState.DRAGGED), at, kit.px(TOKEN))
