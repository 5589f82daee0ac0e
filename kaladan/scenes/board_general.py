"""A general's board, laid over the map: reserve, graveyard, power."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from kaladan.model.state import GRAVE
from kaladan.scenes import looks
from kaladan.scenes.board_sheets import Sheet
from kaladan.scenes.board_situation import Situation
from kaladan.scenes.scene import Spot
from kaladan.ui import frames, plates, rich
from kaladan.ui.buttons import Button, Kind
from kaladan.ui.tokens import TokenLook, TokenState, arms, draw_token

if TYPE_CHECKING:
    from kaladan.scenes.board import BoardScene


@dataclass(frozen=True, slots=True)
class _Field:
    title: str
    tokens: tuple[TokenLook, ...]


class GeneralSheet(Sheet):
    """A general's board: reserve, graveyard, power."""

    def __init__(self, scene: BoardScene, seat: int) -> None:
        super().__init__(scene)
        self.seat = seat

    def area(self, s: Situation) -> pygame.Rect:
        """Return the sheet."""
        return self.centred(s, 500, 350)

    def spots(self, s: Situation) -> list[Spot]:
        """Return the button that puts it away."""
        cross = Button("", Kind.PARCHMENT, symbol="cross")
        return [Spot("sheet/close", close_place(s, self.area(s)), self.scene.close_sheet, button=cross)]

    def draw(self, s: Situation, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        kit, area, words = s.kit, self.area(s), s.kit.words
        realm = s.view.realm[self.seat]
        frames.parchment_panel(kit, surface, area, seed=35)
        y = self._head(s, surface, area, realm)
        for field in self._fields(s):
            y = self._field(s, surface, area, y, field)
        hand = words("board.general.hand", count=len(s.view.hand[self.seat]), gold=s.view.gold[self.seat])
        left = area.x + kit.px(24)
        frames.divider(kit, surface, (left, y), area.width - kit.px(48))
        at = left, y + kit.px(20)
        kit.text.draw(surface, hand, at, kit.type.small, kit.colour("ink"))

    def _head(self, s: Situation, surface: pygame.Surface, area: pygame.Rect, realm: str) -> int:
        """The banner with name and realm, the power, and the Special Unit with its condition."""
        kit, words, team = s.kit, s.kit.words, looks.team_of(s.view, self.seat)
        cloth = plates.cloth_flash(kit, realm, (kit.px(72), kit.px(128)))
        surface.blit(cloth, (area.x + kit.px(16), area.y + kit.px(14)))
        arms(kit, surface, realm, (area.x + kit.px(48), area.y + kit.px(74)), kit.px(54), team=team)
        left, ink = area.x + kit.px(100), kit.colour("ink")
        at = left, area.y + kit.px(34)
        name = kit.text.draw(surface, s.session.names[self.seat], at, kit.type.panel, ink)
        at = name.right + kit.px(12), area.y + kit.px(35)
        kit.text.draw(surface, words(f"realm.{realm}.name"), at, kit.type.body, kit.colour("ink_secondary"))
        home = s.table.catalogue.realms[realm]
        power = words(f"realm.{realm}.power.text", **home.power.fields())
        special = words(f"realm.{realm}.condition.text", **home.condition.fields())
        box = pygame.Rect(left, area.y + kit.px(52), area.right - kit.px(60) - left, 0)
        for title, line in (("power", power), ("special", special)):
            told = f"[b]{words(f'realm.{realm}.{title}.name')}.[/] {line}"
            box.y = rich.draw(kit, surface, told, box, kit.type.label, "ink_secondary") + kit.px(6)
        return max(box.y + kit.px(2), area.y + kit.px(150))

    def _fields(self, s: Situation) -> list[_Field]:
        words, team, realm = s.kit.words, looks.team_of(s.view, self.seat), s.view.realm[self.seat]
        counts = looks.reserve(s.session, s.view, self.seat)
        kinds = [kind for kind, count in counts.items() for _ in range(count)]
        scalps = [unit for unit, place in enumerate(s.view.where) if place == GRAVE + self.seat]
        title = words("board.general.scalps", count=len(scalps))
        return [
            _Field(
                words("board.general.reserve", count=len(kinds)),
                tuple(TokenLook(realm, kind, team=team) for kind in kinds),
            ),
            _Field(title, tuple(looks.token(s.session, s.view, unit, TokenState.NORMAL) for unit in scalps)),
        ]

    def _field(self, s: Situation, surface: pygame.Surface, area: pygame.Rect, y: int, field: _Field) -> int:
        kit = s.kit
        left, room = area.x + kit.px(24), area.width - kit.px(48)
        frames.divider(kit, surface, (left, y), room)
        kit.text.draw(
            surface, field.title, (left, y + kit.px(18)), kit.type.small.semibold, kit.colour("ink")
        )
        side = kit.px(32)
        pitch = min(side + kit.px(4), (room - side) // max(1, len(field.tokens) - 1))
        for index, look in enumerate(field.tokens):
            at = left + side // 2 + index * pitch, y + kit.px(50)
            draw_token(kit, surface, look, at, side)
        return y + kit.px(76 if field.tokens else 36)


def close_place(s: Situation, area: pygame.Rect) -> pygame.Rect:
    """Return where the cross of a sheet is."""
    side = max(s.kit.px(34), 32)
    return pygame.Rect(area.right - side - s.kit.px(14), area.y + s.kit.px(14), side, side)
