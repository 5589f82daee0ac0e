"""The battles of a match: a row each, with what both sides lost beside what was to be expected."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kaladan.match.battles import BattleRecord
from kaladan.scenes import looks
from kaladan.scenes.session import Session
from kaladan.ui import frames, svg
from kaladan.ui.kit import Kit
from kaladan.ui.palette import Colour
from kaladan.ui.text import Align
from kaladan.ui.tokens import arms

#: Logical pixels: a row, the head over the rows, the sum under them, a bar.
ROW, HEAD, SUM, BAR = 36, 40, 44, 20
#: Where the parts of a row are, as shares of its width: battle, end of its text, middle and end of bars.
BATTLE, LEFT, MIDDLE, RIGHT = 0.065, 0.34, 0.6, 0.87


@dataclass(frozen=True, slots=True)
class Row:
    """A row: its battle and where it is."""

    record: BattleRecord
    rect: pygame.Rect


class BattlesPage:
    """The page of the battles in an area of parchment.

    Args:
        records: the battles in order.
        first: the first one in sight.
    """

    def __init__(
        self, kit: Kit, session: Session, records: list[BattleRecord], area: pygame.Rect, first: int
    ):
        self.kit = kit
        self.session = session
        self.records = records
        self.area = area
        self.first = first

    @property
    def in_sight(self) -> int:
        """How many rows there is room for."""
        return max(1, (self.area.height - self.kit.px(HEAD + SUM)) // self.kit.px(ROW))

    def rows(self) -> list[Row]:
        """Return the rows in sight."""
        top, tall = self.area.y + self.kit.px(HEAD), self.kit.px(ROW)
        shown = self.records[self.first : self.first + self.in_sight]
        return [
            Row(record, pygame.Rect(self.area.x, top + place * tall, self.area.width, tall))
            for place, record in enumerate(shown)
        ]

    def tip(self, record: BattleRecord) -> str:
        """Return a battle in a sentence or two."""
        words = self.kit.words
        return words(
            "charts.battle_tip", attack=record.dice[0], defence=record.dice[1],
            lost=record.lost[0], felled=record.lost[1],
            expected_lost=words.number(record.expected[0], 1),
            expected_felled=words.number(record.expected[1], 1),
        )  # fmt: skip

    # -- drawing

    def _x(self, share: float) -> int:
        return self.area.x + round(self.area.width * share)

    def draw(self, surface: pygame.Surface, hovered: str) -> None:
        """Draw head, rows and sums; the row under the pointer is lit."""
        self._draw_head(surface)
        for row in self.rows():
            if hovered == f"battle/{row.record.entry}":
                frames.fill(self.kit, surface, row.rect, "legal_move", opacity=0.3, radius=5)
            self._draw_row(surface, row)
        self._draw_sum(surface)

    def _draw_head(self, surface: pygame.Surface) -> None:
        kit, y = self.kit, self.area.y + self.kit.px(18)
        ink, style = kit.colour("ink_secondary"), kit.type.small.semibold
        attack, defence = kit.colour("attack"), kit.colour("defence")
        words = kit.words
        kit.text.draw(surface, words("charts.round"), (self.area.x + kit.px(4), y), style, ink)
        kit.text.draw(surface, words("charts.battle"), (self._x(BATTLE), y), style, ink)
        left, right = (self._x(MIDDLE) - kit.px(10), y), (self._x(MIDDLE) + kit.px(10), y)
        kit.text.draw(surface, words("charts.attack_lost"), left, style, attack, align="right")
        kit.text.draw(surface, words("charts.defence_lost"), right, style, defence)
        end = self.area.right - kit.px(4), y
        kit.text.draw(surface, words("charts.outcome"), end, style, ink, align="right")
        line = self.area.x, self.area.y + kit.px(HEAD - 4)
        frames.divider(kit, surface, line, self.area.width, "parchment_rule", opacity=1)

    def _draw_row(self, surface: pygame.Surface, row: Row) -> None:
        kit, record, y = self.kit, row.record, row.rect.centery
        ink, faint = kit.colour("ink"), kit.colour("ink_secondary")
        kit.text.draw(surface, str(record.round), (self.area.x + kit.px(4), y), kit.type.body, faint)
        self._draw_who(surface, record, y)
        self._draw_bars(surface, record.expected, record.lost, y)
        outcome = kit.words(f"charts.outcome.{record.outcome or 'open'}")
        end, room = (self.area.right - kit.px(4), y), self.area.right - self._x(RIGHT) - kit.px(14)
        kit.text.draw(
            surface, outcome, end, kit.type.small.medium, ink, align="right", limit=room, shrink=True
        )
        frames.divider(kit, surface, (row.rect.x, row.rect.bottom - 1), row.rect.width, opacity=0.3)

    def _draw_who(self, surface: pygame.Surface, record: BattleRecord, y: int) -> None:
        """Arms of those who fight, and the tile that it is about."""
        kit, state, x = self.kit, self.session.state, self._x(BATTLE) + self.kit.px(11)
        size, pitch = kit.px(22), kit.px(21)
        for side, seats in enumerate(record.seats):
            for seat in seats:
                arms(kit, surface, state.realm[seat], (x, y), size, team=looks.team_of(state, seat))
                x += pitch
            if side == 0:
                symbol = kit.symbol("swords", kit.px(15), "ink_tertiary")
                surface.blit(symbol, symbol.get_rect(center=(x, y)))
                x += pitch
        place = looks.tile_name(kit, self.session, state, record.target)
        room = self._x(LEFT) - x
        style, ink = kit.type.small.medium, kit.colour("ink")
        kit.text.draw(surface, place, (x - kit.px(4), y), style, ink, limit=room, shrink=True)

    def _draw_bars(self, surface: pygame.Surface, expected: list[float], lost: list[int], y: int) -> None:
        """What was lost as a bar out of the middle, what was expected as an open frame over it."""
        kit, middle = self.kit, self._x(MIDDLE)
        most = max([4.0, *(value for one in self.records for value in (*one.expected, *one.lost))])
        unit = (self._x(RIGHT) - middle - kit.px(70)) / most
        tall, gap = kit.px(BAR), kit.px(2)
        for side, tint in ((0, "attack"), (1, "defence")):
            way = -1 if side == 0 else 1
            for value, low in ((float(lost[side]), False), (expected[side], True)):
                wide = round(value * unit)
                bar = pygame.Rect(middle + (gap if way > 0 else -gap - wide), 0, wide, tall)
                bar.centery = y
                if wide and not low:
                    body = bar.inflate(0, -kit.px(4))
                    frames.fill(kit, surface, body, tint, opacity=0.8, radius=3)
                elif wide:
                    _dash(kit, surface, bar, kit.colour("ink"), way)
            edge = middle + way * (gap + round(max(float(lost[side]), expected[side]) * unit) + kit.px(7))
            text = kit.words("charts.of", lost=lost[side], expected=kit.words.number(expected[side], 1))
            align: Align = "right" if way < 0 else "left"
            ink = kit.colour(tint)
            kit.text.draw(surface, text, (edge, y), kit.type.caption.medium, ink, align=align)
        line = middle, y - kit.px(ROW) // 2
        frames.divider(kit, surface, line, kit.px(ROW), "parchment_rule", upright=True, opacity=0.9)

    def _draw_sum(self, surface: pygame.Surface) -> None:
        """What both sides lost in all battles, and what each sign means."""
        kit, y = self.kit, self.area.bottom - self.kit.px(SUM / 2)
        line = self.area.x, self.area.bottom - kit.px(SUM)
        frames.divider(kit, surface, line, self.area.width, "parchment_rule", opacity=1)
        sums = [
            (sum(one.lost[side] for one in self.records), sum(one.expected[side] for one in self.records))
            for side in (0, 1)
        ]
        words, style = kit.words, kit.type.body.semibold
        title = words("charts.sum", count=len(self.records))
        kit.text.draw(surface, title, (self.area.x + kit.px(4), y), style, kit.colour("ink"))
        texts = [words("charts.of", lost=lost, expected=words.number(expected, 1)) for lost, expected in sums]
        left, right = (self._x(MIDDLE) - kit.px(10), y), (self._x(MIDDLE) + kit.px(10), y)
        kit.text.draw(surface, texts[0], left, style, kit.colour("attack"), align="right")
        last = kit.text.draw(surface, texts[1], right, style, kit.colour("defence"))
        end, ink = (self.area.right - kit.px(4), y), kit.colour("ink_secondary")
        limit = end[0] - last.right - kit.px(12)
        kit.text.draw(
            surface, words("charts.key"), end, kit.type.small, ink, align="right", limit=limit, shrink=True
        )


def _dash(kit: Kit, surface: pygame.Surface, bar: pygame.Rect, ink: Colour, way: int) -> None:
    """A bracket that ends where a value was expected."""
    edge = bar.left if way < 0 else bar.right
    line = kit.stroke(2)
    mark = pygame.Rect(edge - line // 2, bar.y, line, bar.height)
    frames.fill(kit, surface, mark, ink, radius=1)
    size = kit.px(7)
    tip = [(0, 0), (size, 0), (size / 2, size * 0.75)]
    body = svg.path(svg.polygon(tip), fill=ink)
    surface.blit(svg.draw(body, (size, size)), (edge - size // 2, bar.y - size // 3))
