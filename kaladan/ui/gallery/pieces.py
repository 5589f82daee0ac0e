"""Gallery pages of tokens, stacks, arms and dice."""

from __future__ import annotations

from dataclasses import replace

import pygame

from kaladan.ui import marks
from kaladan.ui.board import Board, BoardView, Holder, Tile
from kaladan.ui.dice import KINDS as DICE
from kaladan.ui.dice import DieLook, DieState, draw_die
from kaladan.ui.gallery import sample
from kaladan.ui.gallery.page import caption, table
from kaladan.ui.hexgrid import Place, fit_grid
from kaladan.ui.kit import Kit
from kaladan.ui.marks import Badge, BadgeKind, Mark, Pin, Plan
from kaladan.ui.palette import REALMS
from kaladan.ui.throws import Throw, draw_throw
from kaladan.ui.tokens import KINDS, TokenLook, TokenState, arms, draw_token

UPGRADED = ("catapult", "shield", "archer", "sword")


def tokens(kit: Kit, surface: pygame.Surface) -> None:
    """All kinds of all realms, plain and upgraded, in three teams; then every state."""
    table(kit, surface)
    size = kit.px(41)
    for row, realm in enumerate(REALMS):
        team = (None, "star", "key")[row % 3]
        y = 40 + row * 58
        for column, kind in enumerate(KINDS):
            look = TokenLook(realm, kind, team=team)
            draw_token(kit, surface, look, kit.layout.point(40 + column * 56, y), size)
        for column, kind in enumerate(UPGRADED):
            look = TokenLook(realm, kind, True, team)
            draw_token(kit, surface, look, kit.layout.point(450 + column * 56, y), size)
        for column, kind in enumerate(KINDS):
            look = TokenLook(realm, kind, kind in UPGRADED and column % 2 == 0, team)
            at = kit.layout.point(690 + column * 42, y)
            draw_token(kit, surface, look, at, 33)
        for column, side in enumerate((54, 41, 24)):
            at = kit.layout.point(1030 + column * 84, y)
            arms(kit, surface, realm, at, kit.px(side), team=team, dim=column == 2)
    _states(kit, surface)


def _states(kit: Kit, surface: pygame.Surface) -> None:
    shown = (state for state in TokenState if state is not TokenState.AWAY)
    for column, state in enumerate(shown):
        x = 60 + column * 136
        caption(kit, surface, kit.words(f"gallery.token.{state}"), x - 34, 396)
        for row, text in enumerate(
            ("khalisia sword+", "vashtar special", "karrag crown", "sylvarin catapult+")
        ):
            look = sample.token(text, state)
            look = replace(look, team=(None, "star", "key", "star")[row])
            at = kit.layout.point(x, 446 + row * 70)
            draw_token(kit, surface, look, at, kit.px(44))


def dice(kit: Kit, surface: pygame.Surface) -> None:
    """Every face of every kind, the states of a die, and a throw in eight moments."""
    table(kit, surface)
    for row, kind in enumerate(DICE):
        realm = REALMS[row]
        for face in range(1, kind + 1):
            at = kit.layout.point(56 + (face - 1) * 72, 52 + row * 76)
            draw_die(kit, surface, DieLook(kind, face, realm), at, kit.px(62))
    for row, realm in enumerate(REALMS):
        for column, (kind, face) in enumerate(((12, 12), (10, 10), (8, 6), (6, 6))):
            at = kit.layout.point(960 + column * 84, 52 + row * 64)
            draw_die(kit, surface, DieLook(kind, face, realm), at, kit.px(54))
    for column, state in enumerate(DieState):
        x = 70 + column * 176
        caption(kit, surface, kit.words(f"gallery.die.{state}"), x - 40, 348)
        for row, (kind, face, realm) in enumerate(((10, 8, "khalisia"), (6, 6, "vashtar"))):
            size = kit.px(100 if state is DieState.SPOTLIT else 84)
            at = kit.layout.point(x, 410 + row * 108)
            draw_die(kit, surface, DieLook(kind, face, realm, state), at, size)
    for moment in range(9):
        for row, (kind, realm) in enumerate(((12, "morvane"), (8, "orsanti"))):
            spot = kit.layout.point(80 + moment * 140, 624 + row * 58)
            hand = spot[0] - kit.px(60), spot[1]
            throw = Throw(DieLook(kind, 7, realm), hand, spot, kit.px(40), seed=row)
            draw_throw(kit, surface, throw, moment * 112.5, 900)


def _stack(count: int, text: str = "khalisia") -> tuple[TokenLook, ...]:
    kinds = ("crown", "general", "shield+", "archer", "sword")
    return tuple(sample.token(f"{text} {kind}") for kind in kinds[:count])


def marked(kit: Kit, surface: pygame.Surface) -> None:
    """Stacks of one to five, shared tiles, every mark, badge and plan pin."""
    places: list[Place] = [(q - r // 2, r) for r in range(4) for q in range(6)]
    looks = [*_stacks(), *_shared(), *_marks(kit), *_pins()]
    area = pygame.Rect((0, 0), kit.layout.window)
    grid = fit_grid(area, places, kit.px(82))
    view = BoardView(kit, grid, compass=False)
    board = Board(dict(zip(places, looks, strict=True)))
    view.draw(surface, board)
    start, end = grid.centre(places[12]), grid.centre(places[14])
    marks.draw_path(kit, surface, start, end, grid.radius)


def _stacks() -> list[Tile]:
    tiles = [Tile("field", n, None, (Holder("khalisia", "star"),), 5, _stack(n)) for n in range(1, 6)]
    full = Tile("forest", 0, "khalisia", (Holder("khalisia", "star"),), 5, _stack(5))
    return [*tiles, full]


def _shared() -> list[Tile]:
    two = (sample.token("vashtar general"), sample.token("vashtar shield"))
    ally = (sample.token("orsanti sword+"), sample.token("orsanti archer"))
    holders = (Holder("vashtar", "star"), Holder("orsanti", "star"))
    third = (sample.token("khalisia catapult"),)
    three = (holders[0], Holder("khalisia", "star"), holders[1])
    return [
        Tile("mountain", 0, None, holders, 4, two + ally),
        Tile("field", 1, "vashtar", three, 5, two + third + ally),
        Tile("forest", 2, None, three, 3, (two[0], *third, ally[0])),
        Tile("mountain", 1, "karrag", (Holder("morvane"),), 4, (TokenLook("morvane", "special"),)),
        Tile("forest", 3, "sylvarin", (), 4),
        Tile("mountain", 3, None, (), 3),
    ]


def _marks(kit: Kit) -> list[Tile]:
    words = kit.words
    badges = {
        Mark.SELECTED: None,
        Mark.MOVE: Badge(BadgeKind.MOVE, words("board.free", count=3)),
        Mark.BATTLE: Badge(BadgeKind.BATTLE, words("board.chance", percent=58)),
        Mark.PLACE: Badge(BadgeKind.ALLY, words("board.free", count=2)),
    }
    tiles = [Tile("forest", 1, places=3, mark=mark, badge=badge) for mark, badge in badges.items()]
    hot = replace(tiles[2], terrain="field", hot=True)
    barred = Tile("field", 2, places=4, veiled=True, badge=Badge(BadgeKind.LOCKED, words("board.full")))
    return [*tiles, hot, barred]


def _pins() -> list[Tile]:
    realms = ("vashtar", "khalisia", "orsanti", "vashtar")
    tiles = [
        Tile("mountain", 2, places=3, pins=(Pin(plan, realm),))
        for plan, realm in zip(Plan, realms, strict=True)
    ]
    both = Tile("forest", 2, places=3, pins=(Pin(Plan.ATTACK, "khalisia"), Pin(Plan.HELP, "orsanti")))
    return [*tiles, both, Tile("field", 3, places=4, veiled=True)]
