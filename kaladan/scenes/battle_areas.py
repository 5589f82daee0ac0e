"""Where the parts of the battle overlay lie, for a kit; all in real pixels."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kaladan.ui.battle import INFO
from kaladan.ui.kit import Kit

#: Logical width of what is told of a side, left of its units, while the footer is tall.
TALL_INFO = 420
#: Logical width of the cards played, right of the units.
TALL_CARDS, TALL_CARDS_COMPACT, DICE_CARDS, DICE_CARDS_COMPACT = 296, 236, 190, 214
#: A lane never shows fewer columns than this, so that they do not run apart.
FEWEST_COLUMNS = 5
#: Logical size of the token of a unit in its lane, and while the footer is tall.
TOKEN, TALL_TOKEN = 68, 58
#: Logical sizes of what is picked in the footer.
CHIP, CHIP_GAP, CARD = (176, 54), 8, (172, 224)
#: Sizes that are tried before choices are shown page by page.
SMALLER_CHIPS = ((150, 50), (150, 42))


@dataclass(frozen=True)
class Areas:
    """The parts of the overlay.

    Attributes:
        lanes: of the attack, above, and of the defence.
        fields: within the lanes, where the columns stand.
        cards: within the lanes, where the played cards lie.
        asked: in the footer, what is asked and of whom.
        body: in the footer, what can be picked, or what has happened.
        buttons: in the footer.
        tall: whether the footer is tall, because something is picked in it.
    """

    kit: Kit
    stage: pygame.Rect
    steps: pygame.Rect
    lanes: tuple[pygame.Rect, pygame.Rect]
    fields: tuple[pygame.Rect, pygame.Rect]
    cards: tuple[pygame.Rect, pygame.Rect]
    footer: pygame.Rect
    asked: pygame.Rect
    body: pygame.Rect
    buttons: pygame.Rect
    tall: bool

    @property
    def title(self) -> tuple[int, int]:
        """The middle of the title."""
        return self.stage.centerx, self.stage.y + self.kit.px(27)

    @property
    def middle(self) -> int:
        """The y between the lanes."""
        return (self.lanes[0].bottom + self.lanes[1].top) // 2

    @property
    def well(self) -> pygame.Rect:
        """The sunken part of the footer, left of the buttons."""
        wide = self.buttons.x - self.kit.px(14) - self.footer.x
        return pygame.Rect(self.footer.x, self.footer.y, wide, self.footer.height)

    def columns(self, side: int, count: int) -> list[int]:
        """Return the x of the middle of each of a lane's columns."""
        field = self.fields[side]
        pitch = field.width / max(count, FEWEST_COLUMNS)
        return [round(field.x + pitch * (index + 0.5)) for index in range(count)]

    def pitch(self, count: int) -> int:
        """Return the distance of the columns."""
        return self.fields[0].width // max(count, FEWEST_COLUMNS)

    def token(self, side: int, x: int) -> pygame.Rect:
        """Return the place of a unit's token in a column of a lane of an army."""
        size = self.kit.px(TALL_TOKEN if self.tall else TOKEN)
        rect = pygame.Rect(0, 0, size, size)
        rect.center = x, self.lanes[side].y + self.kit.px(46 if self.tall else 52)
        return rect

    def chips(self, room: pygame.Rect, count: int) -> list[pygame.Rect]:
        """Return places for choices in a part of the footer, row by row; smaller ones if else too few."""
        places: list[pygame.Rect] = []
        for size in (CHIP, *SMALLER_CHIPS):
            places = self._chips(room, size)
            if len(places) >= count:
                break
        return places

    def _chips(self, room: pygame.Rect, size: tuple[int, int]) -> list[pygame.Rect]:
        kit = self.kit
        gap, tall = kit.px(CHIP_GAP), kit.px(size[1])
        across = max(1, (room.width + gap) // (kit.px(size[0]) + gap))
        down = max(1, (room.height + gap) // (tall + gap))
        wide = (room.width - gap * (across - 1)) // across
        return [
            pygame.Rect(room.x + column * (wide + gap), room.y + row * (tall + gap), wide, tall)
            for row in range(down)
            for column in range(across)
        ]

    def hand(self, count: int) -> list[pygame.Rect]:
        """Return the places of the cards of a hand in the footer."""
        kit = self.kit
        tall = min(self.body.height, kit.px(CARD[1] * 1.2))
        wide = min(tall * CARD[0] // CARD[1], self.body.width // max(count, 1) - kit.px(10))
        pitch = wide + kit.px(14)
        left = self.body.centerx - (pitch * count - kit.px(14)) // 2
        return [
            pygame.Rect(left + pitch * place, self.body.centery - tall // 2, wide, tall)
            for place in range(count)
        ]

    def map(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the parts of the footer for the choices and for the map of the world beside them."""
        kit = self.kit
        wide = kit.px(250)
        room = pygame.Rect(self.body.x, self.body.y, self.body.width - wide - kit.px(12), self.body.height)
        return room, pygame.Rect(self.body.right - wide, self.body.y, wide, self.body.height)

    def button_row(self, count: int) -> list[pygame.Rect]:
        """Return the places of the buttons: beside one another under the dice, else below one another."""
        kit, room = self.kit, self.buttons
        gap = kit.px(12)
        if not self.tall:
            wide = (room.width - gap * (count - 1)) // max(count, 1)
            return [
                pygame.Rect(room.x + place * (wide + gap), room.y + kit.px(4), wide, kit.px(52))
                for place in range(count)
            ]
        tall = min(kit.px(54), (room.height - gap * (count - 1)) // max(count, 1))
        top = room.centery - (tall * count + gap * (count - 1)) // 2
        return [pygame.Rect(room.x, top + place * (tall + gap), room.width, tall) for place in range(count)]


def areas(kit: Kit, *, tall: bool) -> Areas:
    """Divide the window.

    Args:
        tall: whether something is picked in the footer, which then takes room from the lanes.
    """
    width, height = kit.layout.window
    margin, more = kit.px(30), kit.layout.height - 720
    stage = pygame.Rect(margin, margin, width - 2 * margin, height - 2 * margin)
    high, between = (138 + more * 0.25, 36.0) if tall else (202 + more * 0.35, 56.0)
    upper = pygame.Rect(stage.x + kit.px(20), stage.y + kit.px(79), stage.width - kit.px(40), kit.px(high))
    lower = upper.move(0, kit.px(high + between))
    low, high_cards = (
        (TALL_CARDS_COMPACT, DICE_CARDS_COMPACT) if kit.layout.compact else (TALL_CARDS, DICE_CARDS)
    )
    wide = low if tall else high_cards
    footer = pygame.Rect(upper.x, lower.bottom + kit.px(13), upper.width, 0)
    footer.height = stage.bottom - kit.px(16) - footer.y
    asked, body, buttons = _footer(kit, footer, tall=tall)
    lanes = upper, lower
    return Areas(
        kit, stage,
        pygame.Rect(stage.x + kit.px(40), stage.y + kit.px(44), stage.width - kit.px(80), kit.px(26)),
        lanes,
        _both(lanes, kit.px(TALL_INFO if tall else INFO), -kit.px(wide)),
        _both(lanes, upper.width - kit.px(wide), 0),
        footer, asked, body, buttons, tall,
    )  # fmt: skip


def _footer(kit: Kit, footer: pygame.Rect, *, tall: bool) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    buttons = kit.px(232 if tall else 434)
    right = pygame.Rect(footer.right - buttons, footer.y, buttons, footer.height)
    inner = footer.inflate(-kit.px(24), -kit.px(16))
    inner.width = right.x - kit.px(26) - inner.x
    asked = pygame.Rect(inner.x, inner.y, kit.px(290), inner.height)
    body = pygame.Rect(asked.right + kit.px(16), inner.y, 0, inner.height)
    body.width = inner.right - body.x
    return asked, body, right


def _both(lanes: tuple[pygame.Rect, pygame.Rect], left: int, right: int) -> tuple[pygame.Rect, pygame.Rect]:
    upper, lower = (
        pygame.Rect(lane.x + left, lane.y, lane.width - left + right, lane.height) for lane in lanes
    )
    return upper, lower
