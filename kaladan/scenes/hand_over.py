"""The screen goes to another general: a neutral curtain and sheet, nothing of anybody's behind."""

from __future__ import annotations

import pygame

from kaladan.scenes import looks
from kaladan.scenes.desk import Desk
from kaladan.scenes.intents import Intent, Wish
from kaladan.scenes.scene import Scene, Spot
from kaladan.scenes.since import Line, request_lines, since_lines
from kaladan.scenes.vocabulary import Vocabulary
from kaladan.ui import curtain, effects, frames, lists, medals, rich
from kaladan.ui.buttons import Button, Kind, State, button_width
from kaladan.ui.tokens import arms

#: Logical pixels: the sheet without lines, a line with its gap, the width of the sheet.
BARE, PITCH, WIDTH = 398, 43, 624
#: Rows of lines, at least: a lower sheet would look empty.
LEAST = 2
#: And at most: a higher sheet would not fit.
MOST = 4


class HandOverScene(Scene):
    """Asks a general to sit down; nothing else is on the screen.

    Args:
        seat: the general who comes to the screen.
    """

    rules = "4"

    def __init__(self, desk: Desk, seat: int) -> None:
        super().__init__(desk)
        self.seat = seat
        self.heading = "hand_over.since"
        self.lines = self._told()

    def _told(self) -> list[Line]:
        """Return what is told: what is asked in private, the battle, else what has happened since."""
        session = self.desk.match
        decision = session.asked()
        key = f"hand_over.asked.{decision.kind}" if decision is not None else ""
        if decision is not None and decision.seat != session.state.active and key in self.kit.words:
            self.heading = "hand_over.private"
            return [Line(self.kit.words(key), self.seat)]
        battle = session.state.battle
        if battle is not None:
            self.heading = "hand_over.now"
            place = Vocabulary(session).place(battle.target)
            return [Line(self.kit.words("hand_over.battle", place=place), self.seat)]
        requests = request_lines(session, self.seat)
        return requests + since_lines(session, self.seat, MOST - len(requests))

    @property
    def name(self) -> str:
        """The general's name."""
        return self.desk.match.names[self.seat]

    def enter(self) -> None:
        """The curtain falls."""
        self.desk.sound("handover")

    # -- what can be done

    def layout(self) -> list[Spot]:
        """Return the one button."""
        kit, sheet = self.kit, self._sheet()
        look = self._button()
        width = min(max(kit.px(360), button_width(kit, look, 30)), sheet.width - kit.px(60))
        rect = pygame.Rect(0, 0, width, kit.px(56))
        rect.midtop = sheet.centerx, sheet.bottom - kit.px(104)
        return [Spot("button/sit_down", rect, click=self.sit_down, button=look)]

    def _button(self) -> Button:
        label = self.kit.words("hand_over.show", name=self.name)
        return Button(label, Kind.BRASS, State.FOCUS, symbol="eye", main=True)

    def sit_down(self) -> None:
        """The general is there: show the table as this general may see it."""
        self.desk.match.sit_down(self.seat)
        self.desk.go_on()

    def handle(self, intent: Intent) -> None:
        """Enter is the button; other keys do nothing, so that nobody sits down by accident."""
        super().handle(intent)
        if isinstance(intent, Wish) and intent.name == "confirm":
            self.sit_down()

    # -- drawing

    def _sheet(self) -> pygame.Rect:
        kit = self.kit
        tall = BARE + PITCH * max(len(self.lines), LEAST)
        sheet = pygame.Rect(0, 0, kit.px(WIDTH), kit.px(tall))
        sheet.center = pygame.Rect((0, 0), kit.layout.window).center
        sheet.y += kit.px(24)
        return sheet

    def draw(self, surface: pygame.Surface) -> None:
        """The bare table, the curtain in the general's cloth, the sheet."""
        kit, state = self.kit, self.desk.match.state
        width, height = surface.get_size()
        surface.blit(kit.atlas.fit("table", width=width, height=height), (0, 0))
        effects.veil(surface, kit.colour("veil"), 0.7)
        realm = state.realm[self.seat]
        if realm:
            curtain.draw_curtain(kit, surface, curtain.Curtain(realm))
        sheet = self._sheet()
        frames.parchment_panel(kit, surface, sheet, seed=101)
        frames.brass_corners(kit, surface, sheet.inflate(-kit.px(6), -kit.px(6)), 26)
        if realm:
            at = sheet.centerx, sheet.y + kit.px(28)
            arms(kit, surface, realm, at, kit.px(118), team=looks.team_of(state, self.seat))
        self._draw_who(surface, sheet)
        self._draw_lines(surface, sheet)
        self.draw_buttons(surface)
        self._draw_round(surface, sheet)

    def _draw_who(self, surface: pygame.Surface, sheet: pygame.Rect) -> None:
        kit, words = self.kit, self.kit.words
        tint = kit.colour("ink_tertiary")
        at = sheet.centerx, sheet.y + kit.px(120)
        kit.text.draw(surface, words("hand_over.pass"), at, kit.type.flavour_large, tint, align="centre")
        room = sheet.width - kit.px(70)
        sizes = (kit.type.hero, kit.type.headline, kit.type.sheet)
        style = next((one for one in sizes if kit.text.width(self.name, one) <= room), sizes[-1])
        at = sheet.centerx, sheet.y + kit.px(162)
        kit.text.draw(
            surface, self.name, at, style, kit.colour("ink"), align="centre", limit=room, shrink=True
        )
        self._draw_side(surface, (sheet.centerx, sheet.y + kit.px(216)))
        at = sheet.centerx, sheet.bottom - kit.px(26)
        kit.text.draw(surface, words("hand_over.hidden"), at, kit.type.small, tint, align="centre")

    def _draw_side(self, surface: pygame.Surface, centre: tuple[int, int]) -> None:
        """The realm, with the banner that the general fights for."""
        kit, state = self.kit, self.desk.match.state
        team = looks.team_of(state, self.seat)
        line, style = looks.realm_name(kit, state, self.seat), kit.type.lead.medium
        if team is not None:
            line = kit.words("hand_over.for", realm=line, banner=kit.words(f"team.banner.{team}"))
        badge = kit.px(28) if team is not None else 0
        gap = kit.px(8) if badge else 0
        left = centre[0] - (kit.text.width(line, style) + badge + gap) // 2
        medals.team_badge(kit, surface, team, (left + badge // 2, centre[1]), badge)
        kit.text.draw(surface, line, (left + badge + gap, centre[1]), style, kit.colour("ink"))

    def _draw_lines(self, surface: pygame.Surface, sheet: pygame.Rect) -> None:
        kit = self.kit
        title = kit.words(self.heading)
        at, wide = (sheet.centerx, sheet.y + kit.px(254)), sheet.width - kit.px(80)
        frames.ruled_title(kit, surface, title, at, wide, style=kit.type.panel.sized(16))
        area = pygame.Rect(sheet.x + kit.px(40), sheet.y + kit.px(275), wide, kit.px(PITCH - 5))
        spare = max(0, LEAST - len(self.lines))
        area.y += kit.px(PITCH) * spare // 2
        if not self.lines:
            new = self.desk.match.state.round <= 1
            text = kit.words("hand_over.nothing" if new else "hand_over.nothing_new")
            at = area.centerx, area.centery
            kit.text.draw(surface, text, at, kit.type.flavour, kit.colour("ink_secondary"), align="centre")
        rows = [area.move(0, kit.px(PITCH * index)) for index in range(len(self.lines))]
        boxes = [self._text_box(row, line) for row, line in zip(rows, self.lines, strict=True)]
        # All rows have one size: the smaller one as soon as any text needs two lines.
        long = any(
            len(rich.wrap(kit, line.text, kit.type.body, box.width)) > 1
            for line, box in zip(self.lines, boxes, strict=True)
        )
        for line, row, box in zip(self.lines, rows, boxes, strict=True):
            self._draw_row(surface, row, line)
            self._draw_text(surface, line.text, box, small=long)

    def _text_box(self, row: pygame.Rect, line: Line) -> pygame.Rect:
        """Return where a row's text is: beside the arms of whoever did it."""
        left = row.x + self.kit.px(46 if self._realm_of(line) else 14)
        return pygame.Rect(left, row.y, row.right - self.kit.px(10) - left, row.height)

    def _realm_of(self, line: Line) -> str:
        return self.desk.match.state.realm[line.seat] if line.seat >= 0 else ""

    def _draw_row(self, surface: pygame.Surface, row: pygame.Rect, line: Line) -> None:
        kit, realm = self.kit, self._realm_of(line)
        lists.draw_row(kit, surface, row, alarm=line.loss)
        if realm:
            at = row.x + kit.px(23), row.centery
            team = looks.team_of(self.desk.match.state, line.seat)
            arms(kit, surface, realm, at, kit.px(24), team=team)

    def _draw_text(self, surface: pygame.Surface, text: str, box: pygame.Rect, *, small: bool) -> None:
        """One line of a text, or two where it is long."""
        kit = self.kit
        style, leading = (kit.type.caption, 1.15) if small else (kit.type.body, 1.32)
        count = min(len(rich.wrap(kit, text, style, box.width)), 2)
        tall = count * kit.text.pitch(style, leading)
        old = surface.get_clip()
        surface.set_clip(box.clip(old))
        place = pygame.Rect(box.x, box.centery - tall // 2, box.width, 0)
        rich.draw(kit, surface, text, place, style, "ink", leading=leading)
        surface.set_clip(old)

    def _draw_round(self, surface: pygame.Surface, sheet: pygame.Rect) -> None:
        """Below the sheet: the round, and whose turn it is of how many."""
        kit, session = self.kit, self.desk.match
        state = session.state
        if state.round < 1:
            return
        order = session.table.order(state.first)
        place = order.index(self.seat) + 1 if self.seat in order else 0
        text = kit.words("hand_over.round", round=state.round, place=place, players=len(order))
        at = sheet.centerx, min(sheet.bottom + kit.px(28), surface.get_height() - kit.px(14))
        kit.text.draw(surface, text, at, kit.type.body, kit.colour("text"), align="centre")
