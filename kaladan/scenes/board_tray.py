"""The tray at the bottom: whose it is, gold, reserve or shop, hand, and the button that goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from kaladan.model import commands as c
from kaladan.scenes import board_grip as grip
from kaladan.scenes import board_text as text
from kaladan.scenes import looks
from kaladan.scenes.board_situation import MIDWAY, Situation
from kaladan.scenes.scene import Spot
from kaladan.ui import cards
from kaladan.ui.buttons import Button, Kind
from kaladan.ui.layout import MatchAreas
from kaladan.ui.tooltips import Tooltip
from kaladan.ui.tray import (
    Rack,
    Tray,
    draw_tray,
    hand_places,
    raised_place,
    reserve_places,
    tray_areas,
)

if TYPE_CHECKING:
    from kaladan.scenes.board import BoardScene

#: With so many seconds left the turn's clock turns red.
URGENT = 10


class TrayPart:
    """The tray of one scene."""

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene

    # -- what may be seen

    @staticmethod
    def shows_hand(s: Situation) -> bool:
        """Whether the hand lies open: the general before the screen decides, and is not covered."""
        return s.own and not s.session.covered

    def look(self, s: Situation) -> Tray:
        """Return the look of the tray."""
        words = s.kit.words
        own_turn = s.seat == s.view.active
        note = words("tray.your_turn") if own_turn else words("board.chooses")
        if s.watched:
            note = words("computer.tray" if s.own else "computer.acts")
        raised = self._raised(s)
        return looks.tray(s.session, s.view, s.kit, s.seat, note=note, prices=self._prices(s), raised=raised)

    def _raised(self, s: Situation) -> int | None:
        name = self.scene.pointer.hovered
        hand = looks.known_hand(s.view, s.seat)
        card = name.removeprefix("hand/")
        return hand.index(card) if name.startswith("hand/") and card in hand else None

    def _prices(self, s: Situation) -> dict[str, tuple[int | None, bool]] | None:
        offered = {command.kind for command in s.every(c.DeployUnit)}
        if offered:
            return {unit.id: (None, unit.id in offered) for unit in s.table.catalogue.units}
        if s.kind != "ask_purchase":
            return None
        affordable = {command.kind for command in s.every(c.BuyUnit)}
        prices = {unit.id: unit.price for unit in s.table.catalogue.units}
        prices |= {realm.special: prices["special"] for realm in s.table.catalogue.realms.values()}
        return {word: (price, word in affordable) for word, price in prices.items()}

    # -- spots

    def spots(self, s: Situation, areas: MatchAreas) -> list[Spot]:
        """Return what can be pointed at."""
        parts, look = tray_areas(s.kit, areas.tray), self.look(s)
        found = [
            Spot("tray", areas.tray),
            self._gold(s, parts.gold),
            Spot("reserve", parts.reserve, self._drop_reserve(s)),
        ]
        for rack, rect in zip(look.reserve, reserve_places(s.kit, parts.reserve, look), strict=True):
            found.append(self._rack(s, rack, rect))
        found += self._hand(s, areas, look)
        main = self.main_spot(s, self._main_place(s, areas))
        return [*found, *main]

    def _gold(self, s: Situation, rect: pygame.Rect) -> Spot:
        words = s.kit.words
        gifts = s.session.match.game.gifts(s.seat) if s.own else []
        tip_text = words("board.tip.gold_team" if s.view.teams else "board.tip.gold")
        tip = Tooltip(words("board.gold"), tip_text, "11" if s.view.teams else "4.3")
        if not gifts:
            return Spot("gold", rect, tip=tip)
        return Spot("gold", rect, lambda: self.scene.touch.hold(grip.Coin()), grip.Coin(), tip=tip)

    def _drop_reserve(self, s: Situation) -> Callable[[], None] | None:
        held = self.scene.showing.held
        if isinstance(held, grip.Fallen) and grip.TO_RESERVE in grip.targets(s, held):
            return lambda: self.scene.touch.drop_on(grip.TO_RESERVE)
        return None

    def _rack(self, s: Situation, rack: Rack, rect: pygame.Rect) -> Spot:
        kind, words = rack.kind, s.kit.words
        word = s.table.catalogue.realms[rack.realm].special if rack.realm else kind
        held = grip.FromReserve(word)
        name = looks.kind_name(s.kit, kind, rack.realm or s.view.realm[s.seat])
        unit = next(unit for unit in s.table.catalogue.units if unit.id == kind)
        numbers = words(
            "board.tip.kind", attack=looks.dice_text(unit.attack), defence=looks.dice_text(unit.defence),
            price=unit.price,
        )  # fmt: skip
        tip = Tooltip(name, f"{words(f'unit.{kind}.text')} {numbers}", "1.1")
        if grip.targets(s, held):
            return Spot(f"reserve/{word}", rect, lambda: self.scene.touch.hold(held), held, tip=tip)
        return Spot(f"reserve/{word}", rect, why=self._why_not_kind(s, word), tip=tip)

    def _why_not_kind(self, s: Situation, kind: str) -> str:
        if s.kind == "ask_purchase":
            refusal = s.why_not(
                c.BuyUnit(kind, s.table.held_tiles(s.seat)[0] if s.table.held_tiles(s.seat) else 0)
            )
            return s.sentence(refusal) if refusal else ""
        if s.every(c.DeployUnit):
            return s.kit.words("board.why.other_kind")
        return s.kit.words("board.why.reserve")

    def _hand(self, s: Situation, areas: MatchAreas, look: Tray) -> list[Spot]:
        if not self.shows_hand(s):
            return self._covered(s, areas)
        found = []
        floor = tray_areas(s.kit, areas.tray).hand.bottom
        places = hand_places(s.kit, areas.tray, tray_areas(s.kit, areas.tray).hand, look)
        for card, rect in zip(looks.known_hand(s.view, s.seat), places, strict=True):
            visible = pygame.Rect(rect.x, rect.y, rect.width, floor - rect.y)
            swap = c.SwapMagic(card)
            offered = swap in s.options
            click = (lambda swap=swap: self.scene.swap_card(swap)) if offered else None
            drag = grip.HandCard(card) if offered else None
            found.append(Spot(f"hand/{card}", visible, click, drag))
        return found

    def _covered(self, s: Situation, areas: MatchAreas) -> list[Spot]:
        """The hand lies face down; its owner may take it up again."""
        words, area = s.kit.words, tray_areas(s.kit, areas.tray).hand
        if not s.own or not s.session.covered or not s.view.hand[s.seat]:
            tip = Tooltip(words("tray.magic"), words("board.tip.hidden_hand"), "2.3")
            return [Spot("hand/hidden", area, tip=tip)]
        rect = pygame.Rect(0, 0, s.kit.px(172), s.kit.px(40))
        rect.center = area.centerx + s.kit.px(30), area.centery
        button = Button(words("board.show_hand"), Kind.WOOD, symbol="eye")
        tip = Tooltip(words("board.show_hand"), words("board.tip.show_hand"), "2.3")
        return [Spot("hand/show", rect, self.scene.show_hand, tip=tip, button=button)]

    # -- the main button

    @staticmethod
    def _main_place(s: Situation, areas: MatchAreas) -> pygame.Rect:
        place = tray_areas(s.kit, areas.tray).actions
        return pygame.Rect(place.x, place.y + s.kit.px(2), place.width, s.kit.px(54))

    def main_spot(self, s: Situation, rect: pygame.Rect) -> list[Spot]:
        """Return the button that goes on: confirms a choice, or leaves what is asked."""
        words = s.kit.words
        if s.watched:
            return [self._pause(s, rect)]
        if s.decision is not None and s.decision.is_chance:
            return [
                Spot(
                    "button/roll",
                    rect,
                    self.scene.roll,
                    button=Button(words("board.roll"), Kind.BRASS, main=True),
                )
            ]
        if s.every(c.PickUnit) and s.kind not in MIDWAY and s.leave is None:
            return [self._confirm(s, rect)]
        if s.kind == "ask_payment":
            button = Button(words("board.pay"), Kind.BRASS, main=True)
            return [Spot("button/pay", rect, self.scene.payment.confirm, button=button)]
        if s.leave is None:
            return [self._not_yet(s, rect)] if s.kind in MIDWAY else []
        command = s.leave
        brass = s.kind == "ask_end_turn" or s.kind in MIDWAY
        button = Button(text.leave_label(s, command), Kind.BRASS if brass else Kind.WOOD, main=True)
        name = f"button/{text.leave_name(s, command)}"
        tip_key = f"board.tip.leave.{s.kind}"
        tip = (
            Tooltip(button.label, words(tip_key), s.decision.rule if s.decision else None)
            if tip_key in words
            else None
        )
        return [Spot(name, rect, lambda: self.scene.answer(command), tip=tip, button=button)]

    def _pause(self, s: Situation, rect: pygame.Rect) -> Spot:
        """Return the button that lets computers wait, or go on."""
        words, paused = s.kit.words, self.scene.desk.computers.paused
        name, symbol = ("go_on", "play") if paused else ("pause", "hourglass")
        kind = Kind.BRASS if paused else Kind.WOOD
        button = Button(words(f"computer.{name}"), kind, symbol=symbol, main=True)
        tip = Tooltip(button.label, words(f"computer.{name}.tip"))
        return Spot(
            f"button/{name}", rect, lambda: self.scene.pause_computers(on=not paused), tip=tip, button=button
        )

    def _confirm(self, s: Situation, rect: pygame.Rect) -> Spot:
        words, chosen = s.kit.words, self.scene.showing.chosen
        key = f"board.confirm.{s.kind}"
        label = words(key if key in words else "board.confirm.other")
        button = Button(label, Kind.BRASS, main=True)
        if chosen < 0:
            return Spot("button/confirm", rect, None, None, words("board.why.choose_first"), button=button)
        offers = [command.unit for command in s.every(c.PickUnit)]
        command = c.PickUnit(s.offered(chosen, offers))
        return Spot("button/confirm", rect, lambda: self.scene.answer(command), button=button)

    def _not_yet(self, s: Situation, rect: pygame.Rect) -> Spot:
        words = s.kit.words
        button = Button(words(f"board.leave.{s.kind}"), Kind.BRASS, main=True)
        refusal = s.why_not(c.Done())
        return Spot("button/done", rect, None, None, s.sentence(refusal) if refusal else "", button=button)

    # -- drawing

    def draw(self, s: Situation, surface: pygame.Surface, areas: MatchAreas) -> None:
        """Draw the tray without its buttons."""
        look = self.look(s)
        draw_tray(s.kit, surface, areas.tray, look)
        if not look.hand and self.scene.spot("hand/show") is None:
            self._draw_backs(s, surface, areas)
        self._status(s, surface, areas)

    def draw_raised(self, s: Situation, surface: pygame.Surface, areas: MatchAreas) -> None:
        """Draw the card under the pointer again, above what lies over the tray."""
        look = self.look(s)
        if look.raised is None:
            return
        parts = tray_areas(s.kit, areas.tray)
        tucked = hand_places(s.kit, areas.tray, parts.hand, look)[look.raised]
        rect = raised_place(s.kit, tucked, surface.get_height())
        cards.draw_magic(s.kit, surface, rect, look.hand[look.raised])

    def _draw_backs(self, s: Situation, surface: pygame.Surface, areas: MatchAreas) -> None:
        hand = tray_areas(s.kit, areas.tray).hand
        width, height = s.kit.px(52), s.kit.px(73)
        for index in range(len(s.view.hand[s.seat])):
            rect = pygame.Rect(hand.x + s.kit.px(80) + index * s.kit.px(60), 0, width, height)
            rect.centery = hand.centery
            cards.draw_back(s.kit, surface, rect, cards.Back.MAGIC)

    def _status(self, s: Situation, surface: pygame.Surface, areas: MatchAreas) -> None:
        """Below the main button: what comes next, and the turn's clock."""
        kit, place = s.kit, tray_areas(s.kit, areas.tray).actions
        y = place.bottom - kit.px(13)
        note, right = self._next(s), place.right - kit.px(8)
        left = self.scene.time_left
        if left is not None:
            seconds = max(0, round(left))
            tint = "attack_on_dark" if seconds <= URGENT else "text"
            clock = f"{seconds // 60}:{seconds % 60:02}"
            style = kit.type.body.semibold
            where = kit.text.draw(surface, clock, (right, y), style, kit.colour(tint), align="right")
            size = kit.px(16)
            glass = kit.symbol("hourglass", size, "brass")
            surface.blit(glass, (where.left - kit.px(6) - size, y - size // 2))
            right = where.left - kit.px(30)
        at = place.x + kit.px(13), y
        ink = kit.colour("text_secondary")
        kit.text.draw(surface, note, at, kit.type.small, ink, limit=right - at[0])

    def _next(self, s: Situation) -> str:
        words, order = s.kit.words, self.scene.chrome.phases(s)
        if s.kind == "ask_end_turn":
            return words("board.next.done")
        if s.seat != s.view.active:
            return words("board.next.turn_of", name=s.session.names[max(s.view.active, 0)])
        if s.view.phase not in order:
            return ""
        after = order[order.index(s.view.phase) + 1 :]
        return (
            words("board.next", phase=words(f"phase.{after[0]}.name")) if after else words("board.next.end")
        )
