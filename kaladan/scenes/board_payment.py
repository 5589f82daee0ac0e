"""Who pays: the buyer first, allies as the buyer says (section 11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from kaladan.model.commands import PayWith
from kaladan.scenes import looks
from kaladan.scenes.board_situation import Situation
from kaladan.scenes.scene import Spot
from kaladan.ui import frames, lists, medals
from kaladan.ui.buttons import Button, Kind
from kaladan.ui.tokens import arms

if TYPE_CHECKING:
    from kaladan.scenes.board import BoardScene

#: Logical height of a row.
ROW = 58


class PaymentPart:
    """The split of a price over purses; it always adds up."""

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene
        self._amounts: tuple[int, ...] = ()

    def amounts(self, s: Situation) -> tuple[int, ...]:
        """Return the split that is proposed now: the buyer's own gold first."""
        ways = [way.amounts for way in s.every(PayWith)]
        if self._amounts not in ways:
            self._amounts = ways[0]
        return self._amounts

    def forget(self) -> None:
        """Propose the buyer's own gold again the next time."""
        self._amounts = ()

    def purses(self, s: Situation) -> list[int]:
        """Return who can pay, the buyer first."""
        return list(s.table.purses(s.seat))

    def shifted(self, s: Situation, seat: int, by: int) -> tuple[int, ...] | None:
        """Return the split with one purse paying more or less and another making up for it."""
        now = self.amounts(s)
        ways = {way.amounts for way in s.every(PayWith)}
        for other in self.purses(s):
            if other != seat:
                changed = list(now)
                changed[seat] += by
                changed[other] -= by
                if tuple(changed) in ways:
                    return tuple(changed)
        return None

    def confirm(self) -> None:
        """Pay so."""
        self.scene.answer(PayWith(self.amounts(self.scene.situation)))

    def _take(self, amounts: tuple[int, ...]) -> Callable[[], None]:
        def take() -> None:
            self._amounts = amounts
            self.scene.refresh()

        return take

    def spots(self, s: Situation, panel: pygame.Rect) -> list[Spot]:
        """Return less and more for each purse."""
        found = [Spot("panel/payment", panel)]
        for seat, row in zip(self.purses(s), self._rows(s, panel), strict=True):
            side = max(s.kit.px(30), 32)
            for name, by, x in (
                ("less", -1, row.right - s.kit.px(112)),
                ("more", 1, row.right - s.kit.px(38)),
            ):
                rect = pygame.Rect(x, row.bottom - side - s.kit.px(4), side, side)
                way = self.shifted(s, seat, by)
                symbol = "plus" if by > 0 else "minus"
                why = "" if way else s.kit.words("board.why.pay")
                button = Button("", Kind.PARCHMENT, symbol=symbol)
                click = self._take(way) if way else None
                found.append(Spot(f"pay/{seat}/{name}", rect, click, None, why, button=button))
        return found

    def _rows(self, s: Situation, panel: pygame.Rect) -> list[pygame.Rect]:
        kit = s.kit
        top, left = panel.y + kit.px(70), panel.x + kit.px(12)
        return [
            pygame.Rect(left, top + i * kit.px(ROW + 6), panel.width - kit.px(24), kit.px(ROW))
            for i in range(len(self.purses(s)))
        ]

    def draw(self, s: Situation, surface: pygame.Surface, panel: pygame.Rect) -> None:
        """Draw the sheet without its buttons."""
        kit, words = s.kit, s.kit.words
        frames.parchment_panel(kit, surface, panel, seed=22)
        at = panel.centerx, panel.y + kit.px(26)
        frames.ruled_title(kit, surface, words("board.title.ask_payment"), at, panel.width - kit.px(50))
        hint = words("board.ask.ask_payment", price=sum(self.amounts(s)))
        ink = kit.colour("ink_secondary")
        below = panel.centerx, panel.y + kit.px(50)
        kit.text.draw(
            surface, hint, below, kit.type.label, ink, align="centre", limit=panel.width - kit.px(24)
        )
        for seat, row in zip(self.purses(s), self._rows(s, panel), strict=True):
            self._row(s, surface, seat, row)

    def _row(self, s: Situation, surface: pygame.Surface, seat: int, row: pygame.Rect) -> None:
        kit, amount = s.kit, self.amounts(s)[seat]
        lists.draw_row(kit, surface, row, lit=amount > 0)
        team = looks.team_of(s.view, seat)
        arms(kit, surface, s.view.realm[seat], (row.x + kit.px(24), row.centery), kit.px(34), team=team)
        left = row.x + kit.px(48)
        at = left, row.y + kit.px(16)
        room = row.right - left - kit.px(8)
        kit.text.draw(
            surface, s.session.names[seat], at, kit.type.body.semibold, kit.colour("ink"), limit=room
        )
        y = row.bottom - kit.px(19)
        medals.counter(kit, surface, "coin", str(s.view.gold[seat]), (left, y), kit.px(15), colour="ink")
        number = row.right - kit.px(58), y
        style = kit.type.number.sized(20)
        kit.text.draw(surface, str(amount), number, style, kit.colour("ink"), align="centre")
