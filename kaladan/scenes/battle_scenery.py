"""What stands still in the battle overlay: the stage, the sides of the lanes, and the cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from kaladan.model.effects.base import ATTACK, DEFENCE
from kaladan.model.events import HIDDEN
from kaladan.scenes import looks
from kaladan.scenes.battle_areas import Areas
from kaladan.scenes.battle_course import NO_CARD, STEPS, UNDECLARED, Course
from kaladan.scenes.looks import Roll
from kaladan.scenes.sentences import Vocabulary
from kaladan.scenes.session import Session
from kaladan.ui import battle, cards, frames
from kaladan.ui.board import BoardView, Tile
from kaladan.ui.cards import Back, MagicCard
from kaladan.ui.hexgrid import Place, fit_grid
from kaladan.ui.kit import Kit
from kaladan.ui.phasetrack import draw_steps
from kaladan.ui.text import Shadow
from kaladan.ui.tokens import arms


@dataclass(frozen=True)
class Side:
    """What is told of a side left of its units.

    Attributes:
        realm, team: of its leader; ``allies`` are the realms of the others.
        title, note: who fights from where; ``low_note`` has more room.
        briefs: in a few words each, what changes its dice; ``symbol`` goes with the first.
        place, tile: the tile that it fights on.
        card: what lies at its place for a card; ``face`` is the face of one that is shown.
    """

    realm: str
    team: str | None
    allies: tuple[str, ...]
    title: str
    note: str
    low_note: str
    briefs: tuple[str, ...]
    symbol: str
    place: Place
    tile: Tile
    card: str
    face: MagicCard | None
    rolls: dict[int, Roll]


def side_of(kit: Kit, session: Session, course: Course, side: int, rolls: Sequence[Roll]) -> Side:
    """Return what is told of a side now; ``rolls`` are what its units roll."""
    view = session.view()
    leader, tile = course.leader(side), course.tile(side)
    allies = [seat for seat in course.seats[side] if seat != leader]
    briefs = _briefs(kit, session, course, side, rolls)
    card = course.cards[side]
    known = card not in (UNDECLARED, NO_CARD, HIDDEN)
    drawn = looks.board(session, view).tiles[looks.places(session)[tile]]
    return Side(
        view.realm[leader], looks.team_of(view, leader),
        tuple(view.realm[seat] for seat in allies),
        kit.words(_title_key(course, side), name=session.names[leader]),
        _note(kit, session, course, side, allies, short=bool(allies)),
        _note(kit, session, course, side, allies, short=False),
        briefs, _symbol(kit, session, course, side, briefs), looks.places(session)[tile],
        replace(drawn, units=(), places=0), card,
        looks.magic_card(kit, session.table.catalogue, card) if known else None,
        {roll.unit: roll for roll in rolls if roll.unit >= 0},
    )  # fmt: skip


def _title_key(course: Course, side: int) -> str:
    if side == ATTACK:
        return "battle.attacks"
    return "battle.beaten" if course.step == "invasion" else "battle.defends"


def _note(kit: Kit, session: Session, course: Course, side: int, allies: list[int], *, short: bool) -> str:
    words = Vocabulary(session)
    tile = course.tile(side)
    place = words.label(tile) if short else words.place(tile).replace("[[", "[")
    key = "battle.from" if side == ATTACK else "battle.on"
    if not allies:
        return kit.words(key, place=place)
    names = words.joined([session.names[seat] for seat in allies])
    return kit.words(f"{key}_with", place=place, names=names)


def _briefs(kit: Kit, session: Session, course: Course, side: int, rolls: Sequence[Roll]) -> tuple[str, ...]:
    """Return in a few words each what changes the dice of a side: the terrain first, then single units."""
    view, table = session.state, session.table
    kind = table.catalogue.terrains[view.terrain[course.tile(side)]]
    least = kind.attack_from if side == ATTACK else kind.defend_on
    key = "looks.cause.attack_terrain" if side == ATTACK else "looks.cause.defend_terrain"
    terrain = kit.words(key, terrain=kit.words(f"terrain.{kind.id}.name"), die=least)
    found = [kit.words("battle.least", die=least)] if any(terrain in roll.causes for roll in rolls) else []
    for roll in rolls:
        if roll.unit >= 0 and any(cause != terrain for cause in roll.causes):
            unit = looks.unit_name(kit, session, view, roll.unit)
            found.append(kit.words("battle.unit_rolls", unit=unit, dice=roll.text))
    return tuple(dict.fromkeys(found))


def _symbol(kit: Kit, session: Session, course: Course, side: int, briefs: tuple[str, ...]) -> str:
    """Return the symbol of the first cause: the terrain, a Castle, or something else."""
    terrain = session.table.terrain_id(course.tile(side))
    kind = session.table.catalogue.terrains[session.state.terrain[course.tile(side)]]
    least = kind.attack_from if side == ATTACK else kind.defend_on
    if not briefs or briefs[0] == kit.words("battle.least", die=least):
        return terrain
    castle = side == DEFENCE and session.table.is_castle(course.target)
    return "castle" if castle else "info"


# -- drawing


def draw_heading(kit: Kit, surface: pygame.Surface, areas: Areas, title: str, step: str) -> None:
    """The title of the stage and the steps of a battle."""
    frames.ruled_title(kit, surface, title, areas.title, kit.px(800), style=kit.type.stage, colour="title")
    names = [kit.words(f"battle.step.{name}") for name in STEPS]
    draw_steps(kit, surface, areas.steps, names, STEPS.index(step))


def draw_lane(
    kit: Kit, surface: pygame.Surface, areas: Areas, number: int, side: Side, *, bare: bool = False
) -> None:
    """A lane with what is told of its side and its card; the units and dice are drawn on it.

    ``bare``: without its card, for that is turning over.
    """
    lane = areas.lanes[number]
    battle.draw_lane(kit, surface, lane, side.realm)
    if not areas.tall:
        ally = side.allies[0] if side.allies else None
        short = side.briefs[0] if side.briefs else ""
        look = battle.Side(side.realm, side.title, side.note, side.team, ally, short, side.symbol)
        battle.draw_side(kit, surface, lane, look)
        for place, realm in enumerate(side.allies[1:], 1):
            at = lane.x + kit.px(102), lane.y + kit.px(80 - 46 * place)
            arms(kit, surface, realm, at, kit.px(44), team=side.team)
        _draw_tile(kit, surface, (lane.x + kit.px(190), lane.y + kit.px(66)), side, 46)
    else:
        _draw_low_side(kit, surface, lane, side)
    if not bare:
        draw_card(kit, surface, areas, number, side)


def _draw_low_side(kit: Kit, surface: pygame.Surface, lane: pygame.Rect, side: Side) -> None:
    left = lane.x + kit.px(14)
    arms(kit, surface, side.realm, (left + kit.px(38), lane.centery), kit.px(78), team=side.team)
    for place, realm in enumerate(side.allies):
        at = left + kit.px(78), lane.centery + kit.px(34 - 46 * place)
        arms(kit, surface, realm, at, kit.px(40), team=side.team)
    _draw_tile(kit, surface, (left + kit.px(148), lane.centery + kit.px(6)), side, 42)
    text = pygame.Rect(left + kit.px(202), lane.y + kit.px(10), kit.px(LOW_TEXT), 0)
    shadow, ink = Shadow(kit.colour("shadow")), kit.colour
    at = text.x, text.y + kit.px(12)
    kit.text.draw(
        surface, side.title, at, kit.type.button_main, ink("selected"), limit=text.width, shrink=True,
        shadow=shadow,
    )  # fmt: skip
    text.y += kit.px(28)
    text.y = kit.text.paragraph(surface, side.low_note, text, kit.type.small, ink("text"), leading=1.2)
    text.y += kit.px(6)
    text.height = max(1, lane.bottom - kit.px(6) - text.y)
    good = (0xD3, 0xF0, 0xBE)
    kit.text.paragraph(surface, " · ".join(side.briefs), text, kit.type.caption, good, leading=1.18)


#: Logical width of the words of a side in a low lane.
LOW_TEXT = 200


def _draw_tile(kit: Kit, surface: pygame.Surface, centre: tuple[int, int], side: Side, radius: int) -> None:
    area = pygame.Rect(0, 0, kit.px(radius * 2.8), kit.px(radius * 2.8))
    area.center = centre
    grid = fit_grid(area, [side.place], kit.px(radius))
    BoardView(kit, grid).draw_tile(surface, side.place, side.tile)


def arms_place(areas: Areas, number: int) -> tuple[int, int]:
    """Return where the arms of a side's leader hang."""
    kit, lane = areas.kit, areas.lanes[number]
    return lane.x + kit.px(14 + (38 if areas.tall else 41)), lane.centery if areas.tall else lane.y + kit.px(
        58
    )


def card_place(areas: Areas, number: int) -> pygame.Rect:
    """Return where a side's card lies."""
    kit, room = areas.kit, areas.cards[number]
    if not areas.tall:
        rect = pygame.Rect(0, 0, room.width - kit.px(34), room.height - kit.px(14))
    else:
        rect = pygame.Rect(0, 0, room.width - kit.px(20), room.height - kit.px(18))
    rect.center = room.center
    return rect


def turning_place(areas: Areas, number: int) -> pygame.Rect:
    """Return where a side's card turns over: as large as its face, or as its back in low lanes."""
    return _back_place(areas, number) if areas.tall else card_place(areas, number)


def _back_place(areas: Areas, number: int) -> pygame.Rect:
    px, tall = areas.kit.px, areas.tall
    back = pygame.Rect(0, 0, px(84 if tall else 112), px(118 if tall else 156))
    back.center = card_place(areas, number).center
    return back


def draw_card(kit: Kit, surface: pygame.Surface, areas: Areas, number: int, side: Side) -> None:
    """What lies at a side's place for a card."""
    rect = card_place(areas, number)
    if side.face is not None:
        if not areas.tall:
            cards.draw_magic(kit, surface, rect, side.face)
        else:
            cards.draw_strip(kit, surface, rect, side.face)
    elif side.card == HIDDEN:
        cards.draw_back(kit, surface, _back_place(areas, number), Back.MAGIC)
    else:
        waits = side.card == UNDECLARED
        _draw_no_card(kit, surface, rect, "hourglass" if waits else "fist",
                      kit.words("battle.not_declared" if waits else "battle.no_card"))  # fmt: skip


def _draw_no_card(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, symbol: str, text: str) -> None:
    size = kit.px(40)
    picture = kit.symbol(symbol, size, "text_off")
    surface.blit(picture, picture.get_rect(center=(rect.centerx, rect.centery - kit.px(12))))
    at = rect.centerx, rect.centery + kit.px(24)
    kit.text.draw(
        surface, text, at, kit.type.caption, kit.colour("text_secondary"), align="centre",
        limit=rect.width + kit.px(24), shadow=Shadow(kit.colour("shadow")),
    )  # fmt: skip
