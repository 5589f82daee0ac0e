"""Where everything is on the new-match screen."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kaladan.scenes import presets
from kaladan.scenes.heading import HEAD
from kaladan.ui.kit import Kit
from kaladan.ui.layout import columns

#: Logical pixels; the seats have less room in a small window, whose letters are larger than its scale.
FOOT, WORLD_HEIGHT, ROW = 88, 206, 46
SEATS_WIDTH, COMPACT_SEATS_WIDTH = 560, 490
#: The field that says who plays a seat, with its symbol; the banner of a seat without and with its name.
WHO, BADGE, BANNER = 148, 50, 152
#: Options in a column of the rules.
LINES = 6


@dataclass(frozen=True, slots=True)
class Places:
    """The places for one kit; ``teams`` leaves room for the banners. All are in pixels of the window."""

    kit: Kit
    teams: bool

    def sheets(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return where the seats, the world and the rules are."""
        kit = self.kit
        width, height = kit.layout.window
        top, bottom = kit.px(HEAD + 16), height - kit.px(FOOT)
        wide = COMPACT_SEATS_WIDTH if kit.layout.compact else SEATS_WIDTH
        seats = pygame.Rect(kit.px(20), top, kit.px(wide), bottom - top)
        right = seats.right + kit.px(16)
        world = pygame.Rect(right, top, width - kit.px(20) - right, kit.px(WORLD_HEIGHT))
        rules = pygame.Rect(right, world.bottom + kit.px(14), world.width, 0)
        rules.height = bottom - rules.y
        return seats, world, rules

    def switch(self) -> pygame.Rect:
        """Return where the mode is chosen."""
        kit, (seats, _, _) = self.kit, self.sheets()
        return pygame.Rect(seats.x + kit.px(18), seats.y + kit.px(18), seats.width - kit.px(36), kit.px(44))

    def seat(self, seat: int) -> pygame.Rect:
        """Return the row of a seat."""
        kit, (seats, _, _) = self.kit, self.sheets()
        top = seats.y + kit.px(102) + seat * kit.px(ROW + 5)
        return pygame.Rect(seats.x + kit.px(18), top, seats.width - kit.px(36), kit.px(ROW))

    def banner_left(self, row: pygame.Rect) -> int:
        """Return where the banner begins in the row of a seat, or the button that takes the seat away."""
        if not self.teams:
            return row.right - self.kit.px(52)
        return row.right - self.kit.px(BADGE if self.kit.layout.compact else BANNER)

    def who(self, row: pygame.Rect) -> pygame.Rect:
        """Return where it is chosen who plays the seat of a row."""
        kit = self.kit
        wide = kit.px(WHO)
        return pygame.Rect(self.banner_left(row) - wide, row.centery - kit.px(17), wide, kit.px(34))

    def name(self, row: pygame.Rect) -> pygame.Rect:
        """Return where the name is in the row of a seat."""
        kit, right = self.kit, self.who(row).left - self.kit.px(32)
        left = row.x + kit.px(52)
        return pygame.Rect(left, row.centery - kit.px(17), right - left, kit.px(34))

    @staticmethod
    def world_text_left(world: pygame.Rect) -> int:
        """Return where the texts beside the picture of the world begin."""
        return world.x + round(world.width * 0.45)

    def options(self) -> dict[str, pygame.Rect]:
        """Return the row of every option: those of the world beside its picture, the rules in two columns."""
        kit, (_, world, rules) = self.kit, self.sheets()
        left = self.world_text_left(world)
        rows = {}
        for index, key in enumerate(presets.WORLD_OPTIONS):
            top = world.bottom - kit.px(88 - 40 * index)
            rows[key] = pygame.Rect(left, top, world.right - kit.px(22) - left, kit.px(32))
        area = pygame.Rect(rules.x + kit.px(22), rules.y + kit.px(50), rules.width - kit.px(44), 0)
        area.height = rules.bottom - kit.px(14) - area.y
        return rows | dict(zip(presets.RULE_OPTIONS, self._rule_rows(area), strict=True))

    def _rule_rows(self, area: pygame.Rect) -> list[pygame.Rect]:
        """Return the rows of the rules: in two columns, the first one filled first."""
        kit, both = self.kit, columns(area, 2, self.kit.px(20))
        pitch = area.height / LINES
        tall = min(kit.px(34), round(pitch) - kit.px(4))
        rows = []
        for index in range(len(presets.RULE_OPTIONS)):
            column = both[index // LINES]
            top = column.y + round(pitch * (index % LINES))
            rows.append(pygame.Rect(column.x, top, column.width, tall))
        return rows
