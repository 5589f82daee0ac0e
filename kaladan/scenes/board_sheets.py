"""Sheets over the board: the Event card, the question before a battle, a general's board, the menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from kaladan.model.commands import DeclareBattle
from kaladan.model.state import Battle
from kaladan.scenes import forecast, looks
from kaladan.scenes.board_situation import Situation
from kaladan.scenes.passing import sliding
from kaladan.scenes.scene import Spot
from kaladan.ui import effects, frames
from kaladan.ui.buttons import Button, Kind
from kaladan.ui.odds import draw_odds
from kaladan.ui.passage import Panel
from kaladan.ui.tokens import draw_token

if TYPE_CHECKING:
    from kaladan.scenes.board import BoardScene


#: How much the board is darkened under a sheet.
VEIL = 0.5


class Sheet:
    """Something over the board that is answered or put away before the match goes on."""

    #: Whether a click beside it, or Escape, puts it away.
    light = True
    #: Whether a click on it, and hurrying, puts it away.
    passes = False

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene

    def area(self, s: Situation) -> pygame.Rect:
        """Return what it covers."""
        raise NotImplementedError

    @property
    def section(self) -> str:
        """The section of the rulebook about it, empty for what is asked."""
        return ""

    def spots(self, s: Situation) -> list[Spot]:
        """Return its buttons, without the ground."""
        raise NotImplementedError

    def draw(self, s: Situation, surface: pygame.Surface) -> None:
        """Draw it without its buttons."""
        raise NotImplementedError

    def panel(self, s: Situation) -> Panel | None:
        """Return how it slides in and out; None where it does not."""
        return sliding(s.kit, self.area(s), VEIL)

    # -- motion: most sheets have none of their own

    @property
    def moving(self) -> bool:
        """Whether something of it is on its way."""
        return False

    def update(self, seconds: float) -> bool:  # noqa: ARG002
        """Let time pass; return whether it looks otherwise now."""
        return False

    def hurry(self) -> None:
        """Let everything of it be where it goes."""

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw what is on its way, over everything else."""

    def lay_aside(self) -> None:
        """It is put away."""

    def centred(self, s: Situation, width: float, height: float) -> pygame.Rect:
        """Return a place in the middle of the board, inside the window."""
        rect = pygame.Rect(0, 0, s.kit.px(width), s.kit.px(height))
        rect.center = self.scene.areas.board.center
        return rect.clamp(pygame.Rect((0, 0), s.kit.layout.window))


class BattleSheet(Sheet):
    """Before a battle: both armies with the dice they roll now, and whether to attack."""

    def __init__(self, scene: BoardScene, command: DeclareBattle) -> None:
        super().__init__(scene)
        self.command = command

    def area(self, s: Situation) -> pygame.Rect:
        """Return the stage."""
        return self.centred(s, 560, 430)

    def spots(self, s: Situation) -> list[Spot]:
        """Return attacking and leaving it."""
        area, words = self.area(s), s.kit.words
        yes = pygame.Rect(0, 0, s.kit.px(200), s.kit.px(46))
        no = yes.copy()
        yes.bottomright = area.centerx - s.kit.px(8), area.bottom - s.kit.px(20)
        no.bottomleft = area.centerx + s.kit.px(8), area.bottom - s.kit.px(20)
        fight = Button(words("board.battle.yes"), Kind.OXBLOOD, symbol="swords")
        return [
            Spot("battle/confirm", yes, lambda: self.scene.answer(self.command), button=fight),
            Spot("battle/cancel", no, self.scene.close_sheet, button=Button(words("board.battle.no"))),
        ]

    def draw(self, s: Situation, surface: pygame.Surface) -> None:
        """Draw the stage."""
        kit, area = s.kit, self.area(s)
        frames.wooden_stage(kit, surface, area)
        place = looks.tile_name(kit, s.session, s.view, self.command.target)
        title = kit.words("board.battle.title", place=place)
        at = area.centerx, area.y + kit.px(32)
        frames.screen_title(
            kit, surface, title, at, kit.text.shrunk(title, kit.type.stage, area.width - kit.px(40))
        )
        note = area.centerx, area.y + kit.px(60)
        style, ink = kit.type.small, kit.colour("text_secondary")
        kit.text.draw(surface, kit.words("board.battle.note"), note, style, ink, align="centre")
        battle = looks.fight_at(self.command.origin, self.command.target)
        for side, y in ((0, 80), (1, 180)):
            row = pygame.Rect(area.x + kit.px(20), area.y + kit.px(y), area.width - kit.px(40), kit.px(76))
            self._army(s, surface, row, battle, side)
        self._draw_odds(s, surface, area)

    def _draw_odds(self, s: Situation, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The chances, and what each side is expected to lose."""
        kit, command = s.kit, self.command
        odds = s.session.odds.attack(command.origin, command.target)
        if odds is not None:
            realms = s.view.realm[s.seat], s.view.realm[s.table.holders(command.target)[0]]
            bar = pygame.Rect(area.x + kit.px(20), area.y + kit.px(286), area.width - kit.px(40), kit.px(24))
            draw_odds(kit, surface, bar, forecast.bar(kit, odds, realms, wide=True))

    def _army(
        self, s: Situation, surface: pygame.Surface, row: pygame.Rect, battle: Battle, side: int
    ) -> None:
        kit = s.kit
        frames.well(kit, surface, row)
        word = kit.words("orders.attack" if side == 0 else "orders.defend")
        tint = kit.colour("attack_on_dark" if side == 0 else "defence_on_dark")
        kit.text.draw(surface, word, (row.x + kit.px(12), row.y + kit.px(16)), kit.type.small.semibold, tint)
        rolls = looks.rolls(s.session, s.view, kit, battle, side)
        count = sum(len(roll.dice) for roll in rolls)
        dice = kit.words("board.dice", count=count)
        at = row.x + kit.px(12), row.y + kit.px(38)
        kit.text.draw(surface, dice, at, kit.type.label, kit.colour("text_secondary"))
        causes = list(dict.fromkeys(cause for roll in rolls for cause in roll.causes))
        under = row.centerx, row.bottom + kit.px(11)
        note, good = " · ".join(causes), kit.colour("good")
        kit.text.draw(surface, note, under, kit.type.caption, good, align="centre", limit=row.width)
        left, pitch = row.x + kit.px(110), kit.px(80)
        for index, roll in enumerate(rolls):
            centre = left + index * pitch + pitch // 2, row.y + kit.px(28)
            draw_token(kit, surface, looks.token(s.session, s.view, roll.unit), centre, kit.px(38))
            below = centre[0], row.bottom - kit.px(14)
            style, ink = kit.type.small.semibold, kit.colour("text")
            kit.text.draw(surface, roll.text, below, style, ink, align="centre", limit=pitch)


class MenuSheet(Sheet):
    """Back to the match, or out of it."""

    def area(self, s: Situation) -> pygame.Rect:
        """Return the stage."""
        return self.centred(s, 320, 78 + 54 * len(self._doings(s)))

    def spots(self, s: Situation) -> list[Spot]:
        """Return the ways out."""
        area, words = self.area(s), s.kit.words
        found = []
        for line, (name, click, kind) in enumerate(self._doings(s)):
            rect = pygame.Rect(area.x + s.kit.px(30), 0, area.width - s.kit.px(60), s.kit.px(44))
            rect.y = area.y + s.kit.px(66) + line * s.kit.px(54)
            found.append(Spot(f"menu/{name}", rect, click, button=Button(words(f"board.menu.{name}"), kind)))
        return found

    def _doings(self, s: Situation) -> list[tuple[str, Callable[[], None], Kind]]:
        """Return what can be done: a lesson is neither watched nor saved, for it is kept by itself."""
        doings: list[tuple[str, Callable[[], None], Kind]] = [
            ("resume", self.scene.close_sheet, Kind.BRASS),
            ("rules", self._open_rules, Kind.WOOD),
            ("replay", self.scene.watch, Kind.WOOD),
            ("save", self.scene.open_save, Kind.WOOD),
            ("settings", self.scene.open_settings, Kind.WOOD),
            ("main", self.scene.to_menu, Kind.WOOD),
            ("quit", self.scene.desk.quit, Kind.WOOD),
        ]
        return [one for one in doings if not (s.session.is_lesson and one[0] in ("replay", "save"))]

    def _open_rules(self) -> None:
        """Read where it tells of what is asked."""
        self.scene.close_sheet()
        self.scene.open_rules(self.scene.section_shown())

    def draw(self, s: Situation, surface: pygame.Surface) -> None:
        """Draw the stage."""
        kit, area = s.kit, self.area(s)
        frames.wooden_stage(kit, surface, area)
        at = area.centerx, area.y + kit.px(36)
        frames.screen_title(kit, surface, kit.words("board.menu.title"), at, kit.type.panel)


def draw_over(s: Situation, surface: pygame.Surface, sheet: Sheet) -> None:
    """Draw a sheet over the darkened board."""
    effects.veil(surface, s.kit.colour("veil"), VEIL)
    sheet.draw(s, surface)
