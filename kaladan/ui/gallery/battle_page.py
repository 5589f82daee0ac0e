"""The battle overlay at the comparison of the third pair."""

from __future__ import annotations

import pygame

from kaladan.ui import battle, cards, effects, frames, odds
from kaladan.ui.battle import Column, Side, Verdict
from kaladan.ui.board import BoardView
from kaladan.ui.buttons import Button, Kind, State, draw_button
from kaladan.ui.dice import DieLook, DieState
from kaladan.ui.gallery import match_page, sample
from kaladan.ui.hexgrid import fit_grid
from kaladan.ui.kit import Kit
from kaladan.ui.phasetrack import draw_steps
from kaladan.ui.tokens import draw_token

STEPS = (
    "declare", "magic", "before", "pools", "roll", "compare", "losses", "aftermath", "invasion",
)  # fmt: skip
LANE, BETWEEN = 202, 56


def draw_battle_screen(kit: Kit, surface: pygame.Surface) -> None:
    """The stage over the blurred match screen."""
    draw_match_behind(kit, surface)
    margin = kit.px(30)
    stage = pygame.Rect(0, 0, 0, 0)
    stage.size = surface.get_width() - 2 * margin, kit.px(660)
    stage.center = surface.get_rect().center
    frames.wooden_stage(kit, surface, stage)
    words = kit.words
    title = words("battle.title", place=words("sample.battle.place"))
    frames.ruled_title(
        kit, surface, title, (stage.centerx, stage.y + kit.px(27)), kit.px(800),
        style=kit.type.stage, colour="title",
    )  # fmt: skip
    steps = pygame.Rect(stage.x + kit.px(40), stage.y + kit.px(44), 0, kit.px(26))
    steps.width = stage.width - kit.px(80)
    names = [words(f"battle.step.{step}") for step in STEPS]
    draw_steps(kit, surface, steps, names, STEPS.index("compare"))
    upper, lower = lanes(kit, stage)
    _fight(kit, surface, upper, lower)
    _footer(kit, surface, stage, lower)


def draw_match_behind(kit: Kit, surface: pygame.Surface) -> None:
    """The match screen, blurred and darkened."""
    view = BoardView(kit, match_page.board_grid(kit))
    view.draw(surface, sample.world(False, kit))
    match_page.draw_chrome(kit, surface, "vashtar")
    surface.blit(effects.blurred(surface, kit.px(22)), (0, 0))
    effects.veil(surface, kit.colour("veil"), 0.6)


def card_column(kit: Kit) -> int:
    """Width of the column of played cards; wider in small windows, where text is larger."""
    return kit.px(214 if kit.layout.compact else 190)


def lanes(kit: Kit, stage: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """The lanes of attack and defence."""
    upper = pygame.Rect(stage.x + kit.px(20), stage.y + kit.px(79), 0, kit.px(LANE))
    upper.width = stage.width - kit.px(40)
    return upper, upper.move(0, kit.px(LANE + BETWEEN))


def _fight(kit: Kit, surface: pygame.Surface, upper: pygame.Rect, lower: pygame.Rect) -> None:
    words = kit.words
    battle.draw_lane(kit, surface, upper, "vashtar")
    battle.draw_lane(kit, surface, lower, "karrag")
    left = upper.x + kit.px(battle.INFO)
    pitch = (upper.right - card_column(kit) - left) / 5
    xs = [round(left + pitch * (index + 0.5)) for index in range(5)]
    light = pygame.Rect(0, upper.y, kit.px(220), lower.bottom - upper.y)
    light.centerx = xs[2]
    battle.draw_spotlight(kit, surface, light)
    _sides(kit, surface, upper, lower)
    attack, defence = _columns(kit)
    for x, column in zip(xs, attack, strict=False):
        battle.draw_column(kit, surface, upper, x, column, above=True)
    for x, column in zip(xs, defence, strict=False):
        battle.draw_column(kit, surface, lower, x, column, above=False)
    middle = (upper.bottom + lower.top) // 2
    _verdicts(kit, surface, xs, middle)
    x = upper.right - card_column(kit) // 2
    _played(kit, surface, upper, lower, x)
    kit.text.draw(
        surface, words("battle.cards"), (x, middle), kit.type.small, kit.colour("text_secondary"),
        align="centre",
    )  # fmt: skip


def _sides(kit: Kit, surface: pygame.Surface, upper: pygame.Rect, lower: pygame.Rect) -> None:
    words = kit.words
    attack = Side(
        "vashtar", words("sample.battle.attacks"), words("sample.battle.with_a"), "star",
        "khalisia", words("sample.battle.cause_a"), "forest",
    )  # fmt: skip
    defence = Side(
        "karrag", words("sample.battle.defends"), words("sample.battle.with_d"), "key", "morvane",
        words("sample.battle.cause_d"), "castle", False,
    )  # fmt: skip
    battle.draw_side(kit, surface, upper, attack)
    battle.draw_side(kit, surface, lower, defence)
    for lane, index in ((upper, 10), (lower, 2)):
        _tile(kit, surface, (lane.x + kit.px(190), lane.y + kit.px(72)), index)


def _tile(kit: Kit, surface: pygame.Surface, centre: tuple[int, int], index: int) -> None:
    """One tile without its units."""
    board = sample.world(False, kit)
    place = sample.places()[index]
    area = pygame.Rect(0, 0, kit.px(140), kit.px(140))
    area.center = centre
    grid = fit_grid(area, [place], kit.px(50))
    BoardView(kit, grid).draw_tile(surface, place, board.tiles[place])


def _columns(kit: Kit) -> tuple[list[Column], list[Column]]:
    def column(kind: int, face: int, unit: str, state: DieState, loss: str = "") -> Column:
        realm = unit.split()[0]
        token = sample.token(unit) if " " in unit else None
        text = kit.words("battle.loss", name=kit.words(f"sample.name.{loss}"), count=1) if loss else ""
        return Column(DieLook(kind, face, realm, state), token, text)

    won, lost, now, normal, idle = (
        DieState.WON, DieState.LOST, DieState.SPOTLIT, DieState.NORMAL, DieState.IDLE
    )  # fmt: skip
    attack = [
        column(12, 11, "vashtar general", won),
        column(12, 9, "vashtar archer+", lost, "vashtar"),
        column(10, 8, "khalisia catapult", now),
        column(12, 6, "vashtar", normal),
        column(10, 3, "khalisia catapult", idle),
    ]
    defence = [
        column(12, 10, "karrag shield+", lost, "karrag"),
        column(10, 9, "karrag special", won),
        column(6, 6, "morvane archer", now, "morvane"),
        column(8, 2, "karrag crown", normal),
    ]
    return attack, defence


def _verdicts(kit: Kit, surface: pygame.Surface, xs: list[int], y: int) -> None:
    words = kit.words
    battle.draw_chain(kit, surface, xs[0] - kit.px(72), xs[-1] + kit.px(72), y)
    for x, text, verdict, realm in (
        (xs[0], words("battle.beats", winner=11, loser=10), Verdict.ATTACK, "vashtar"),
        (xs[1], words("battle.ties", value=9), Verdict.DEFENCE, "karrag"),
        (xs[2], words("battle.beats", winner=8, loser=6), Verdict.NOW, None),
        (xs[3], words("battle.waits", first=6, second=2), Verdict.WAITS, None),
        (xs[4], words("battle.alone"), Verdict.WAITS, None),
    ):
        battle.draw_verdict(kit, surface, (x, y), text, verdict, realm)


def _played(kit: Kit, surface: pygame.Surface, upper: pygame.Rect, lower: pygame.Rect, x: int) -> None:
    for lane, card in (
        (upper, sample.magic(kit, "vashtar", "encircle", "dice")),
        (lower, sample.magic(kit, "karrag", "unbroken", "aftermath")),
    ):
        rect = pygame.Rect(0, lane.y + kit.px(7), 0, lane.height - kit.px(14))
        rect.width = card_column(kit) - kit.px(34)
        rect.centerx = x
        cards.draw_magic(kit, surface, rect, card)


def _footer(kit: Kit, surface: pygame.Surface, stage: pygame.Rect, lower: pygame.Rect) -> None:
    words, top = kit.words, lower.bottom + kit.px(13)
    box = pygame.Rect(lower.x, top, kit.px(730), stage.bottom - kit.px(16) - top)
    frames.well(kit, surface, box, 0.4)
    at = box.x + kit.px(16), box.y + kit.px(20)
    kit.text.draw(surface, words("battle.so_far"), at, kit.type.panel_small, kit.colour("title"))
    for x, head, realm, units, text in (
        (16, "battle.attackers", "vashtar",
         ("vashtar general", "vashtar archer+", "khalisia catapult"), "sample.battle.lose_a"),
        (252, "battle.defenders", "karrag",
         ("karrag shield+", "karrag special", "morvane archer", "karrag crown"),
         "sample.battle.lose_d"),
    ):  # fmt: skip
        at = box.x + kit.px(x), box.y
        room = kit.px(216 if realm == "vashtar" else 248)
        _tally(kit, surface, at, words(head), realm, units, words(text), room)
    for x in (236, 508):
        start = box.x + kit.px(x), box.y + kit.px(14)
        frames.divider(kit, surface, start, box.height - kit.px(28), "brass_shadow", upright=True, opacity=1)
    _chances(kit, surface, box)
    _next(kit, surface, box, lower.right)


def _tally(
    kit: Kit,
    surface: pygame.Surface,
    at: tuple[int, int],
    head: str,
    realm: str,
    units: tuple[str, ...],
    text: str,
    room: int,
) -> None:
    x, y = at
    style, ink = kit.type.small.semibold, odds.side_ink(kit, realm)
    where = kit.text.draw(surface, head, (x, y + kit.px(49)), style, ink)
    token_x = where.right + kit.px(24)
    for unit in units:
        draw_token(kit, surface, sample.token(unit), (token_x, y + kit.px(48)), kit.px(28))
        token_x += kit.px(36)
    below = x, y + kit.px(76)
    kit.text.draw(surface, text, below, kit.type.small, kit.colour("text"), limit=room, shrink=True)


def _chances(kit: Kit, surface: pygame.Surface, box: pygame.Rect) -> None:
    words = kit.words
    left = box.x + kit.px(524)
    at = left, box.y + kit.px(20)
    kit.text.draw(surface, words("battle.chances"), at, kit.type.small.semibold, kit.colour("title"))
    bar = pygame.Rect(left, box.y + kit.px(38), kit.px(190), kit.px(22))
    chances = odds.Odds(42, 58, "vashtar", "karrag", words("battle.takes"), words("battle.holds"))
    odds.draw_odds(kit, surface, bar, chances)


def _next(kit: Kit, surface: pygame.Surface, box: pygame.Rect, right: int) -> None:
    words = kit.words
    left = box.right + kit.px(16)
    first = pygame.Rect(left, box.y + kit.px(4), kit.px(200), kit.px(52))
    second = pygame.Rect(first.right + kit.px(16), first.y, 0, first.height)
    second.width = right - second.left
    brass = Button(words("battle.next"), Kind.BRASS, State.FOCUS, main=True)
    draw_button(kit, surface, first, brass)
    draw_button(kit, surface, second, Button(words("battle.to_result"), Kind.WOOD, main=True))
    for rect, key in ((first, "key.space"), (second, "key.enter")):
        frames.key_cap(kit, surface, words(key), (rect.centerx, rect.bottom + kit.px(22)))
