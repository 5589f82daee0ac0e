"""The right column: orders with the selected tile, or the Event card and who answers it, or who pays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from kaladan.model import commands as c
from kaladan.model.prices import magic_price, swap_price
from kaladan.scenes import board_grip as grip
from kaladan.scenes import board_text as text
from kaladan.scenes import looks
from kaladan.scenes.board_rewind import room_of
from kaladan.scenes.board_situation import MIDWAY, Situation
from kaladan.scenes.computers import PACES
from kaladan.scenes.scene import Spot
from kaladan.storage.settings import Pace
from kaladan.ui import cards, event_cards, frames, medals, plates
from kaladan.ui.buttons import Button, Kind, State, draw_button
from kaladan.ui.kit import Kit
from kaladan.ui.layout import MatchAreas
from kaladan.ui.orders import Orders, UnitRow, draw_orders, order_places
from kaladan.ui.palette import Colour
from kaladan.ui.style import TextStyle
from kaladan.ui.tokens import arms, draw_token
from kaladan.ui.tooltips import Tooltip

if TYPE_CHECKING:
    from kaladan.scenes.board import BoardScene

#: In small windows there is more height, and the panel of orders needs it.
MORE = 56
#: Logical heights of the docked card, the band under it, the strip of fallen units, a button.
CARD, CARD_SMALL, BAND, STRIP, BUTTON = 330, 308, 88, 72, 36


@dataclass(frozen=True, slots=True)
class Order:
    """A button of the panel: name, look, what it does or why not, what it is dragged as, its price."""

    name: str
    button: Button
    click: Callable[[], None] | None = None
    why: str = ""
    drag: object = None
    rule: str = "4"
    price: int | None = None

    def priced(self) -> Order:
        """Return the order with a blank button: label and price are written side by side on it."""
        return replace(self, button=replace(self.button, label=""))


#: The rows of a tile's units, and why any of them rolls other dice than it has.
Told = tuple[list[UnitRow], list[str]]


class OrdersPanel:
    """The right column of one scene."""

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene
        #: What the panel tells of a tile, and of which one, with what in the hand.
        self._told: tuple[Situation | None, int, object, Told] = (None, -1, None, ([], []))

    # -- where

    def bottom(self, areas: MatchAreas) -> int:
        """Return where the column ends and the chronicle may begin."""
        s = self.scene.situation
        if s.event:
            return self._undo_place(areas).bottom
        if self.fallen(s):
            return self._strip_place(areas).bottom
        return self._panel(areas).bottom

    def column(self, areas: MatchAreas) -> pygame.Rect:
        """Return all that lies above the chronicle."""
        return pygame.Rect(areas.orders.topleft, (areas.orders.width, self.bottom(areas) - areas.orders.y))

    def _panel(self, areas: MatchAreas) -> pygame.Rect:
        s = self.scene.situation
        rect = areas.orders.copy()
        rect.height += s.kit.px(MORE) if s.kit.layout.compact else 0
        lines = (len(self.orders(s)) + 1) // 2
        rect.height += s.kit.px(46) * max(0, lines - 2)
        return rect

    def _card(self, areas: MatchAreas) -> pygame.Rect:
        s, kit = self.scene.situation, self.scene.kit
        rect = areas.orders.copy()
        rect.height = kit.px(CARD_SMALL if self.fallen(s) and not kit.layout.compact else CARD)
        return rect

    def _strip_place(self, areas: MatchAreas) -> pygame.Rect:
        kit, s = self.scene.kit, self.scene.situation
        above = self._card(areas) if s.event else self._panel(areas)
        return pygame.Rect(above.x, above.bottom + kit.px(6), above.width, kit.px(STRIP))

    def _band(self, areas: MatchAreas) -> pygame.Rect:
        kit, s = self.scene.kit, self.scene.situation
        above = self._strip_place(areas) if self.fallen(s) else self._card(areas)
        height = kit.px(BAND + (20 if kit.layout.compact else 0))
        return pygame.Rect(above.x, above.bottom + kit.px(6), above.width, height)

    def _undo_place(self, areas: MatchAreas) -> pygame.Rect:
        band, kit = self._band(areas), self.scene.kit
        return pygame.Rect(band.x, band.bottom + kit.px(6), band.width - room_of(kit), kit.px(BUTTON))

    def beside_undo(self, areas: MatchAreas) -> pygame.Rect | None:
        """Return the room beside the undo button, None where it stands among the orders."""
        s = self.scene.situation
        if s.event:
            undo = self._undo_place(areas)
        elif s.kind == "ask_payment":
            undo = self._low(s, self._panel(areas))
        else:
            return None
        return pygame.Rect(undo.right, undo.y, room_of(s.kit), undo.height)

    # -- what

    def orders(self, s: Situation) -> list[Order]:
        """Return the buttons for what is asked."""
        if s.watched:
            return [self._pace(s, pace) for pace in PACES]
        undo = self._undo(s)
        if s.kind == "ask_action":
            return [*(self._tool(s, name) for name in ("move", "swap", "battle")), undo]
        if s.kind == "ask_reinforcement":
            return [self._tool(s, "move"), undo]
        if s.kind == "ask_purchase":
            return [*self._shop(s), undo]
        return [undo]

    def _pace(self, s: Situation, pace: Pace) -> Order:
        """Return the button that lets computers act at a pace."""
        computers = self.scene.desk.computers
        on = State.SELECTED if computers.chosen_pace == pace else State.NORMAL
        button = Button(s.kit.words(f"computer.pace.{pace}"), Kind.PARCHMENT, on)
        return Order(f"order/pace/{pace}", button, lambda: self.scene.choose_pace(pace), rule="")

    def _undo(self, s: Situation) -> Order:
        code = s.session.match.why_no_undo(s.session.last_hand())
        why = s.kit.words(f"board.undo.{code}") if code else ""
        label = s.kit.words("board.back" if s.kind in MIDWAY else "orders.undo")
        button = Button(
            label, Kind.PARCHMENT, symbol="undo", key=self.scene.desk.settings.key("undo"), align="left"
        )
        return Order("order/undo", button, None if code else self.scene.undo, why, rule="13")

    def _tool(self, s: Situation, name: str) -> Order:
        symbols = {"move": "boot", "swap": "swap", "battle": "swords"}
        symbol, key = symbols[name], self.scene.desk.settings.key(name)
        kind = Kind.OXBLOOD if name == "battle" else Kind.PARCHMENT
        on = State.SELECTED if self.scene.showing.tool == name else State.NORMAL
        button = Button(s.kit.words(f"orders.{name}"), kind, on, symbol, key=key, align="left")
        why = self._why_no_tool(s, name)
        click = None if why else lambda: self.scene.touch.take_tool(name)
        return Order(f"order/{name}", button, click, why, rule="4.4")

    def _why_no_tool(self, s: Situation, name: str) -> str:
        if name == "battle" and "truce" in s.view.conditions:
            return s.kit.words("board.why.truce")
        offered = {"move": c.MoveUnits, "swap": c.SwapUnits, "battle": c.DeclareBattle}[name]
        return "" if s.every(offered) else s.kit.words(f"board.why.{name}")

    def _shop(self, s: Situation) -> list[Order]:
        found = [self._seal(s), *(self._deck(s, seat) for seat in [s.seat, *s.view.decks_won[s.seat]])]
        found.append(self._swap_card(s))
        if s.view.options.ransom:
            found.append(self._ransom(s))
        return found

    def _seal(self, s: Situation) -> Order:
        prices = [s.table.kind(unit).upgrade_price for unit in s.table.upgradable(s.seat)]
        why = "" if grip.upgrades(s) else s.kit.words("board.why.upgrade")
        on = State.SELECTED if isinstance(self.scene.showing.held, grip.Seal) else State.NORMAL
        price = min(prices) if prices else None
        button = Button(s.kit.words("board.upgrade"), Kind.PARCHMENT, on, align="left")
        click = None if why else self.scene.touch.take_seal
        return Order("order/upgrade", button, click, why, None if why else grip.Seal(), "4.5", price)

    def _deck(self, s: Situation, deck: int) -> Order:
        command = c.BuyMagic(deck)
        refusal = s.why_not(command)
        words, realm = s.kit.words, looks.realm_name(s.kit, s.view, deck)
        label = words("board.magic") if deck == s.seat else words("board.magic_of", realm=realm)
        price = magic_price(s.table)
        button = Button(label, Kind.PARCHMENT, align="left")
        name = "order/magic" if deck == s.seat else f"order/magic/{deck}"
        why = s.sentence(refusal) if refusal else ""
        click = None if refusal else lambda: self.scene.answer(command)
        return Order(name, button, click, why, rule="4.5", price=price)

    def _swap_card(self, s: Situation) -> Order:
        words = s.kit.words
        why = "" if s.every(c.SwapMagic) else words("board.why.swap_magic")
        if not s.own or s.session.covered:
            why = words("board.why.covered")
        on = State.SELECTED if self.scene.showing.tool == "swap_magic" else State.NORMAL
        price = swap_price(s.table, s.seat)
        button = Button(words("board.swap_magic"), Kind.PARCHMENT, on, align="left")
        click = None if why else lambda: self.scene.touch.take_tool("swap_magic")
        return Order("order/swap_magic", button, click, why, rule="4.5", price=price)

    def _ransom(self, s: Situation) -> Order:
        words = s.kit.words
        why = "" if s.every(c.RansomUnit) else words("board.why.ransom")
        on = State.SELECTED if self.scene.showing.tool == "ransom" else State.NORMAL
        button = Button(words("board.ransom"), Kind.PARCHMENT, on, align="left")
        click = None if why else lambda: self.scene.touch.take_tool("ransom")
        return Order("order/ransom", button, click, why, rule="12")

    def fallen(self, s: Situation) -> list[int]:
        """Return the fallen units that can be brought back now."""
        showing = self.scene.showing
        wanted = showing.tool == "ransom" or isinstance(showing.held, grip.Fallen)
        if s.kind == "ask_purchase" and not wanted:
            return []
        units = [command.unit for command in s.every(c.ResurrectUnit)]
        units += [command.unit for command in s.every(c.RansomUnit)]
        return list(dict.fromkeys(units))

    # -- spots

    def spots(self, s: Situation, areas: MatchAreas) -> list[Spot]:
        """Return what can be pointed at."""
        if s.event:
            return self._event_spots(s, areas)
        panel = self._panel(areas)
        if s.kind == "ask_payment":
            spots = self.scene.payment.spots(s, panel)
            return [*spots, self._order_spot(s, self._plain_undo(s), self._low(s, panel))]
        found = [Spot("panel/orders", panel)]
        look = self._look(s)
        for order, rect in zip(self.orders(s), order_places(s.kit, panel, look), strict=True):
            found.append(self._order_spot(s, order, rect))
        return [*found, *self._fallen_spots(s, areas)]

    def _order_spot(self, s: Situation, order: Order, rect: pygame.Rect) -> Spot:
        key = f"board.tip.{order.name.split('/')[1]}"
        rule = order.rule or None
        tip = Tooltip(order.button.label, s.kit.words(key), rule) if key in s.kit.words else None
        return Spot(order.name, rect, order.click, order.drag, order.why, order.rule, tip, order.button)

    def _event_spots(self, s: Situation, areas: MatchAreas) -> list[Spot]:
        undo, place = self._plain_undo(s), self._undo_place(areas)
        tip = Tooltip(s.kit.words(f"event.{s.event}.name"), s.kit.words("board.tip.event"), "10")
        found = [Spot("event/card", self._card(areas), tip=tip), Spot("event/who", self._band(areas))]
        return [*found, *self._fallen_spots(s, areas), self._order_spot(s, undo, place)]

    def _plain_undo(self, s: Situation) -> Order:
        undo = self._undo(s)
        return Order(undo.name, Button(undo.button.label, symbol="undo"), undo.click, undo.why, rule="13")

    @staticmethod
    def _low(s: Situation, panel: pygame.Rect) -> pygame.Rect:
        wide = panel.width - s.kit.px(28) - room_of(s.kit)
        rect = pygame.Rect(panel.x + s.kit.px(14), 0, wide, s.kit.px(BUTTON))
        rect.bottom = panel.bottom - s.kit.px(14)
        return rect

    def _fallen_spots(self, s: Situation, areas: MatchAreas) -> list[Spot]:
        units = self.fallen(s)
        if not units:
            return []
        found = [Spot("panel/fallen", self._strip_place(areas))]
        for unit, rect in self._fallen_places(s, areas):
            grave = s.session.names[s.view.where[unit] - 210]
            tip_text = s.kit.words("board.tip.fallen", name=grave)
            tip = Tooltip(looks.unit_name(s.kit, s.session, s.view, unit), tip_text, "10")
            held = grip.Fallen(unit)
            found.append(Spot(f"fallen/{unit}", rect, self._taking(held), held, tip=tip))
        return found

    def _taking(self, held: grip.Held) -> Callable[[], None]:
        return lambda: self.scene.touch.hold(held)

    def _fallen_places(self, s: Situation, areas: MatchAreas) -> list[tuple[int, pygame.Rect]]:
        strip, kit, units = self._strip_place(areas), s.kit, self.fallen(s)
        side = kit.px(38)
        pitch = min(side, (strip.width - kit.px(20) - side) // max(1, len(units) - 1))
        left, top = strip.x + kit.px(10), strip.bottom - side - kit.px(8)
        return [(unit, pygame.Rect(left + i * pitch, top, side, side)) for i, unit in enumerate(units)]

    # -- drawing

    def draw(self, s: Situation, surface: pygame.Surface, areas: MatchAreas) -> None:
        """Draw the column."""
        if s.event and self.scene.event.turns:
            # What the card is, is not told before it has turned over.
            cards.draw_back(s.kit, surface, self._card(areas), cards.Back.EVENT)
            return
        if s.event:
            event_cards.draw_event(
                s.kit, surface, self._card(areas), looks.event_card(s.kit, s.table.catalogue, s.event)
            )
            self._draw_band(s, surface, self._band(areas))
            self._draw_undo(s, surface)
        elif s.kind == "ask_payment":
            self.scene.payment.draw(s, surface, self._panel(areas))
            self._draw_undo(s, surface)
        else:
            self._draw_orders(s, surface, self._panel(areas))
        if self.fallen(s):
            self._draw_strip(s, surface, areas)

    def _draw_orders(self, s: Situation, surface: pygame.Surface, panel: pygame.Rect) -> None:
        """The panel, and on the buttons of the shop what they cost."""
        kit, look = s.kit, self._look(s)
        draw_orders(kit, surface, panel, look)
        for order, rect in zip(self.orders(s), order_places(kit, panel, look), strict=True):
            if order.price is not None:
                _draw_priced(kit, surface, rect, order, order.price)

    def _draw_undo(self, s: Situation, surface: pygame.Surface) -> None:
        spot = self.scene.spot("order/undo")
        if spot is not None and spot.button is not None:
            draw_button(s.kit, surface, spot.rect, self.scene.in_state(spot, spot.button))

    def _draw_band(self, s: Situation, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Who answers the card, in the colours of the realm, and what there is to do."""
        kit = s.kit
        frames.leather_panel(kit, surface, rect, colour="leather_active", edged=True, seed=19)
        cloth = plates.cloth_flash(kit, s.view.realm[s.seat], (kit.px(58), rect.height - 2 * kit.px(4)))
        surface.blit(cloth, (rect.x + kit.px(4), rect.y + kit.px(4)))
        at = rect.x + kit.px(30), rect.centery
        arms(kit, surface, s.view.realm[s.seat], at, kit.px(42), team=looks.team_of(s.view, s.seat))
        left = rect.x + kit.px(68)
        room = rect.right - kit.px(10) - left
        name = s.kit.words("board.decides", name=s.session.names[s.seat])
        y = rect.y + kit.px(18)
        kit.text.draw(
            surface, name, (left, y), kit.type.body.semibold, kit.colour("title"), limit=room, shrink=True
        )
        box = pygame.Rect(left, rect.y + kit.px(30), room, rect.height - kit.px(36))
        kit.text.paragraph(surface, text.prompt(s), box, kit.type.label, kit.colour("text"), leading=1.2)

    def _draw_strip(self, s: Situation, surface: pygame.Surface, areas: MatchAreas) -> None:
        kit, strip = s.kit, self._strip_place(areas)
        frames.leather_panel(kit, surface, strip, seed=27)
        at = strip.x + kit.px(12), strip.y + kit.px(15)
        kit.text.draw(surface, kit.words("board.fallen"), at, kit.type.small.semibold, kit.colour("brass"))
        for unit, rect in self._fallen_places(s, areas):
            look = looks.token(s.session, s.view, unit)
            draw_token(kit, surface, look, rect.center, kit.px(32))

    def _look(self, s: Situation) -> Orders:
        """Return the panel of orders with the tile that is looked at."""
        kit, words = s.kit, s.kit.words
        tile = self.scene.touch.looked_at()
        held = self.scene.showing.held
        if self._told[0] is not s or self._told[1:3] != (tile, held):
            self._told = s, tile, held, self._rows(s, tile, held)
        rows, causes = self._told[3]
        buttons = tuple(
            self._in_state(order if order.price is None else order.priced()) for order in self.orders(s)
        )
        taken, places = s.table.count[tile], s.table.capacity[tile]
        return Orders(
            text.title(s), self._hint(s), buttons, s.table.terrain_id(tile),
            looks.tile_name(kit, s.session, s.view, tile), words("board.count", count=taken, places=places),
            (words("orders.attack"), words("orders.defend")), tuple(rows), causes[0] if causes else "",
        )  # fmt: skip

    def _hint(self, s: Situation) -> str:
        showing, words = self.scene.showing, s.kit.words
        if s.watched:
            return words("computer.hurry")
        if not self.scene.desk.settings.chosen.hints:
            return text.prompt(s)
        if showing.tool and showing.held is None:
            step = "second" if showing.tool == "swap" and showing.first >= 0 else "first"
            return words(f"board.hint.{showing.tool}.{step}")
        if showing.held is not None and s.kind not in MIDWAY:
            return words(f"board.hint.held.{type(showing.held).__name__.lower()}")
        return text.prompt(s)

    def _in_state(self, order: Order) -> Button:
        spot = Spot(order.name, pygame.Rect(0, 0, 1, 1), order.click, button=order.button)
        return self.scene.in_state(spot, order.button)

    @staticmethod
    def _rows(s: Situation, tile: int, held: grip.Held | None) -> Told:
        chosen = held.units if isinstance(held, grip.Units) else s.picked
        battle = looks.fight_at(tile)
        attack = {roll.unit: roll for roll in looks.rolls(s.session, s.view, s.kit, battle, 0)}
        defence = {roll.unit: roll for roll in looks.rolls(s.session, s.view, s.kit, battle, 1)}
        rows, causes = [], []
        for unit in looks.stack(s.session, s.view, tile):
            name = looks.unit_name(s.kit, s.session, s.view, unit)
            token = looks.token(s.session, s.view, unit)
            rows.append(UnitRow(token, name, attack[unit].text, defence[unit].text, unit in chosen))
            causes += [*attack[unit].causes, *defence[unit].causes]
        return rows, list(dict.fromkeys(causes))


def _draw_priced(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, order: Order, price: int) -> None:
    """Write on a button what it does and what that costs: beside it, or where a long word leaves room."""
    label, ink = order.button.label, kit.colour("ink" if order.click else "ink_tertiary")
    size, style, small = kit.px(14), kit.type.count, kit.type.caption.semibold
    left, middle = rect.x + kit.px(8), rect.centery - kit.px(1)
    room = rect.right - kit.px(11) - size - kit.text.width(str(price), style) - left
    low = any(kit.text.width(word, small) > room for word in label.split())
    lines, above = _around_price(kit, label, small, rect.right - kit.px(6) - left) if low else ([], 0)
    right = rect.right - kit.px(7), middle + (above if len(lines) == 1 else -above)
    number = kit.text.draw(surface, str(price), right, style, ink, align="right")
    coin = number.left - kit.px(2) - size, right[1] - size // 2
    surface.blit(medals.coin(kit, size), coin)
    for index, line in enumerate(lines):
        at = left, middle - above + 2 * above * index
        kit.text.draw(surface, line, at, small, ink, limit=rect.right - kit.px(6) - left)
    if not low:
        _write(kit, surface, label, (left, middle), room, ink)


def _around_price(kit: Kit, label: str, style: TextStyle, room: int) -> tuple[list[str], int]:
    """Return a label with a long word in one line or two, and how far those stand from the middle."""
    lines = kit.text.wrap(label, style, room)[:2]
    return lines, kit.px(8) if len(lines) == 1 else kit.text.pitch(style, 1.0) // 2


def _write(
    kit: Kit, surface: pygame.Surface, label: str, at: tuple[int, int], room: int, ink: Colour
) -> None:
    """Write a label as large as it fits beside a price; a long one in two small lines."""
    for style in (kit.type.button, kit.type.small.semibold, kit.type.caption.semibold):
        if kit.text.width(label, style) <= room:
            kit.text.draw(surface, label, at, style, ink)
            return
    style = kit.text.roomy(label, style, pygame.Rect(0, 0, room, 0), 1.1, most=2)
    lines, pitch = kit.text.wrap(label, style, room)[:2], kit.text.pitch(style, 1.1)
    for index, line in enumerate(lines):
        y = at[1] + round((index - (len(lines) - 1) / 2) * pitch)
        kit.text.draw(surface, line, (at[0], y), style, ink, limit=room, shrink=True)
