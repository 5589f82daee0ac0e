"""The board: everything that is asked outside the set-up and outside a battle."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from kaladan.match.match import CannotUndo
from kaladan.model.commands import Command, DeclareBattle, GiveGold, PickUnit, SwapMagic, SwapUnits, TimeUp
from kaladan.scenes import board_grip as grip
from kaladan.scenes import board_sheets as sheets
from kaladan.scenes import board_text as text
from kaladan.scenes.board_chrome import Chrome
from kaladan.scenes.board_map import MapPart
from kaladan.scenes.board_orders import OrdersPanel
from kaladan.scenes.board_payment import PaymentPart
from kaladan.scenes.board_signs import Showing, swap_tiles
from kaladan.scenes.board_situation import MIDWAY, Situation
from kaladan.scenes.board_tray import TrayPart
from kaladan.scenes.desk import Desk
from kaladan.scenes.intents import Intent, PointerDown, PointerMoved, PointerUp, Wheel, Wish
from kaladan.scenes.scene import Scene, Spot
from kaladan.ui import tooltips
from kaladan.ui.buttons import Button, draw_button
from kaladan.ui.layout import MatchAreas, match_areas
from kaladan.ui.tooltips import Tooltip

#: How long the reason of something refused stays (seconds).
REASON = 4.0
#: Questions that the board has its own way of asking; any other is a plain list.
KNOWN = {
    "ask_action", "ask_movers", "ask_swap", "ask_reinforcement", "ask_purchase", "ask_payment",
    "ask_free_spawn", "ask_end_turn", "ask_add_unit", "ask_muster", "ask_upgrade", "ask_return",
    "ask_fever", "ask_resurrect", "ask_arrange",
}  # fmt: skip


class BoardScene(Scene):
    """The match screen."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.session = desk.match
        self.showing = Showing()
        self.sheet: sheets.Sheet | None = None
        self.map = MapPart(self)
        self.chrome = Chrome(self)
        self.orders = OrdersPanel(self)
        self.tray = TrayPart(self)
        self.payment = PaymentPart(self)
        self._situation: Situation | None = None
        self._reason: tuple[Tooltip, tuple[int, int], float] | None = None
        self._panning: tuple[int, int] | None = None
        self._kept: pygame.Surface | None = None
        self._kept_key: tuple[object, ...] = ()

    # -- the match

    @property
    def situation(self) -> Situation:
        """What is asked and what may be seen, worked out once a change."""
        if self._situation is None:
            self._situation = Situation(self.session, self.kit)
        return self._situation

    @property
    def areas(self) -> MatchAreas:
        """Where the parts of the screen lie."""
        return match_areas(self.kit.layout, self.session.state.players)

    @property
    def time_left(self) -> float | None:
        """The seconds left of this turn, None where turns are not timed."""
        return self.session.time_left if self.session.state.options.turn_timer else None

    def refresh(self) -> None:
        """The match has changed, or what the player has in mind."""
        self._situation = None
        self._settle_sheet()
        super().refresh()
        self.map.follow()

    def _settle_sheet(self) -> None:
        s = self.situation
        if self.sheet is None:
            self.look_at_event()
        if s.kind == "ask_arrange" and self.sheet is None:
            self.sheet = sheets.ArrangeSheet(self)
        elif self._is_strange(s) and self.sheet is None:
            self.sheet = sheets.ChoiceSheet(self)

    @staticmethod
    def _is_strange(s: Situation) -> bool:
        fighting = s.session.state.battle is not None
        return bool(s.kind) and not fighting and s.kind not in KNOWN and bool(s.options)

    def look_at_event(self) -> None:
        """Show an Event card large that the person before the screen has not seen so yet."""
        events = self.session.match.events
        last = sheets.last_drawn(events)
        seen = self.session.looked_at.get(self.session.viewer, -1)
        if last > seen and self.session.state.battle is None:
            self.session.looked_at[self.session.viewer] = last
            self.sheet = sheets.EventSheet(self, last)

    def show_last_event(self) -> None:
        """Show the last Event card large once more."""
        last = sheets.last_drawn(self.session.match.events)
        if last >= 0:
            self.open_sheet(sheets.EventSheet(self, last))

    # -- doing

    def answer(self, command: Command) -> None:
        """Answer what is asked, and go on."""
        self.session.answer(command)
        self.went_on()

    def roll(self) -> None:
        """Let chance answer."""
        self.session.roll()
        self.went_on()

    def went_on(self) -> None:
        """Something was answered: nothing is held any more."""
        self.showing = replace(Showing(), selected=self.showing.selected)
        self.sheet = None
        self._reason = None
        self.payment.forget()
        self.desk.go_on()

    def undo(self) -> None:
        """Take back the last order, all of it."""
        try:
            self.session.undo()
            while (decision := self.session.asked()) is not None and decision.kind in MIDWAY:
                self.session.undo()
        except CannotUndo as error:
            self.refuse(self.kit.words(f"board.undo.{error.code}"), "13")
        self.went_on()

    def show_hand(self) -> None:
        """The general before the screen takes up the hand again."""
        self.session.sit_down(self.session.viewer)
        self.refresh()

    def swap_card(self, command: SwapMagic) -> None:
        """A card of the hand was clicked: it is given for another one if that order was begun."""
        if self.showing.tool == "swap_magic":
            self.answer(command)

    def refuse(self, sentence: str, rule: str, at: tuple[int, int] | None = None) -> None:
        """Say why something cannot be done."""
        self.desk.sound("ui_deny")
        tip = Tooltip(self.kit.words("board.refused"), sentence, rule)
        self._reason = (tip, at or self.pointer.at, REASON)
        self.redraw()

    # -- sheets

    def open_sheet(self, sheet: sheets.Sheet) -> None:
        """Lay a sheet over the board."""
        self.showing = replace(self.showing, held=None, dragging=False, tool="", first=-1)
        self.sheet = sheet
        self.refresh()

    def close_sheet(self) -> None:
        """Put the sheet away."""
        self.sheet = None
        self.refresh()

    def open_general(self, seat: int) -> None:
        """Show a general's board."""
        self.open_sheet(sheets.GeneralSheet(self, seat))

    def open_menu(self) -> None:
        """Show the ways out."""
        self.open_sheet(sheets.MenuSheet(self))

    def open_council(self) -> None:
        """Open the War Council of the general's team."""
        from kaladan.scenes.council import CouncilScene

        self.desk.stack.push(CouncilScene(self.desk))

    def to_menu(self) -> None:
        """Leave the match for the main menu."""
        from kaladan.scenes.menu import MenuScene

        self.desk.stack.replace(MenuScene(self.desk))

    # -- what is held

    def hold(self, held: grip.Held) -> None:
        """Take something up by a click, or lay it down if it was held."""
        self.showing = replace(
            self.showing, held=None if self.showing.held == held else held, dragging=False, first=-1
        )
        self.refresh()

    def take_tool(self, tool: str) -> None:
        """Begin an order by its button, or leave it."""
        on = "" if self.showing.tool == tool else tool
        self.showing = replace(self.showing, tool=on, held=None, first=-1)
        self.refresh()

    def take_seal(self) -> None:
        """Take up the seal that upgrades."""
        self.hold(grip.Seal())

    def let_go(self) -> None:
        """Hold nothing, begin nothing."""
        self.showing = replace(self.showing, held=None, dragging=False, tool="", first=-1, chosen=-1, hot=-1)
        self.refresh()

    def looked_at(self) -> int:
        """Return the tile that the panel tells about."""
        tile = self.map.tile_under()
        if isinstance(self.showing.held, grip.Units):
            return self.showing.held.origin
        if self.showing.selected >= 0:
            return self.showing.selected
        if tile >= 0:
            return tile
        s = self.situation
        held = s.table.held_tiles(s.seat)
        return next((one for one in held if s.table.is_castle(one)), held[0] if held else 0)

    # -- clicks on the board

    def click_tile(self, tile: int) -> None:
        """A tile was clicked: a target, the next tile of an order, or something to look at."""
        s, held = self.situation, self.showing.held
        if held is not None and not isinstance(held, (grip.HandCard, grip.Coin)):
            self._click_with(s, held, tile)
        elif self.showing.tool == "swap":
            self._click_swap(s, tile)
        else:
            self._take_stack(s, tile)

    def _click_with(self, s: Situation, held: grip.Held, tile: int) -> None:
        if tile in grip.targets(s, held):
            self.drop_on(tile)
        elif isinstance(held, grip.Units) and tile == held.origin:
            self.let_go()
        elif isinstance(held, grip.Units) and self._stack(s, tile):
            self._take_stack(s, tile)
        else:
            self.refuse(*grip.why_not_there(s, held, tile))

    def _click_swap(self, s: Situation, tile: int) -> None:
        first = self.showing.first
        if tile not in swap_tiles(s, first) or tile == first:
            if tile == first:
                self.let_go()
            else:
                refusal = s.why_not(SwapUnits(*sorted((max(first, 0), tile))))
                why = s.sentence(refusal) if refusal and first >= 0 else self.kit.words("board.why.swap")
                self.refuse(why, "4.4")
        elif first < 0:
            self.showing = replace(self.showing, first=tile)
            self.refresh()
        else:
            self.answer(SwapUnits(*sorted((first, tile))))

    def _stack(self, s: Situation, tile: int) -> tuple[int, ...]:
        """Return the deciding general's units on a tile, if they may be taken up."""
        if tile not in grip.origins(s, self.showing.tool):
            return ()
        return tuple(s.own_units(tile))

    def _take_stack(self, s: Situation, tile: int) -> None:
        units = self._stack(s, tile)
        only = self.showing.tool if self.showing.tool in ("move", "battle") else ""
        held = grip.Units(tile, units, only) if units else None
        selected = -1 if self.showing.selected == tile and held is None else tile
        self.showing = replace(self.showing, held=held, selected=selected)
        self.refresh()

    def click_unit(self, unit: int) -> None:
        """A unit was clicked: picked, upgraded, chosen, added to the selection, or its tile."""
        s, held = self.situation, self.showing.held
        tile = s.view.where[unit]
        offers = [command.unit for command in s.every(PickUnit)]
        if offers:
            self._pick(s, unit, s.offered(unit, offers))
        elif grip.upgrades(s) and (isinstance(held, grip.Seal) or s.kind != "ask_purchase"):
            self._upgrade(s, unit)
        elif isinstance(held, grip.Units) and tile == held.origin and s.table.owner(unit) == s.seat:
            self._toggle(held, unit)
        elif held is None and self.showing.tool != "swap" and grip.movable(s, unit):
            only = self.showing.tool if self.showing.tool in ("move", "battle") else ""
            self.showing = replace(self.showing, held=grip.Units(tile, (unit,), only), selected=tile)
            self.refresh()
        else:
            self.click_tile(tile)

    def _pick(self, s: Situation, unit: int, offer: int) -> None:
        if offer < 0:
            refusal = s.why_not(PickUnit(unit))
            self.refuse(s.sentence(refusal) if refusal else "", refusal.rule if refusal else "4")
        elif s.kind in MIDWAY:
            self.answer(PickUnit(offer))
        else:
            chosen = -1 if self.showing.chosen == unit else unit
            self.showing = replace(self.showing, chosen=chosen)
            self.refresh()

    def _upgrade(self, s: Situation, unit: int) -> None:
        command = grip.seal_on(s, unit)
        if command is not None:
            self.answer(command)
            return
        self.refuse(*grip.why_no_seal(s, unit))

    def _toggle(self, held: grip.Units, unit: int) -> None:
        left = tuple(other for other in held.units if other != unit)
        units = left if unit in held.units else (*held.units, unit)
        self.showing = replace(self.showing, held=replace(held, units=units) if units else None)
        self.refresh()

    def drop_on(self, tile: int) -> None:
        """Put what is held onto a tile that takes it; a battle is asked about first."""
        s, held = self.situation, self.showing.held
        assert held is not None
        target = grip.targets(s, held)[tile]
        if isinstance(target.command, DeclareBattle):
            self.open_sheet(sheets.BattleSheet(self, target.command))
            return
        self.desk.sound("token_drop")
        grip.put_down(s, held, target)
        self.went_on()

    # -- drags

    def drag_began(self, spot: Spot) -> None:
        """Something is pulled away from its place."""
        held = spot.drag
        if isinstance(self.sheet, sheets.ArrangeSheet):
            return
        s = self.situation
        if isinstance(held, grip.Units) and not all(grip.movable(s, unit) for unit in held.units):
            self.refuse(*grip.why_not_movable(s, held.units[0]))
            return
        assert isinstance(
            held, (grip.Units, grip.FromReserve, grip.Fallen, grip.Seal, grip.HandCard, grip.Coin)
        )
        self._reason = None
        self.desk.sound("token_lift")
        self.showing = replace(self.showing, held=held, dragging=True)
        self.redraw()

    def dragged(self, at: tuple[int, int]) -> None:
        """What is dragged is at a place: the tile there is hot."""
        hot = self.map.tile_at(at)
        if hot != self.showing.hot:
            self.showing = replace(self.showing, hot=hot)

    def dropped(self, spot: Spot, at: tuple[int, int]) -> None:
        """What was dragged is let go: on a target it does something, elsewhere it goes home and says why."""
        if isinstance(self.sheet, sheets.ArrangeSheet):
            self._drop_card(self.sheet, spot, at)
            return
        held, under = self.showing.held, self.spot_at(at)
        self.showing = replace(self.showing, dragging=False, hot=-1)
        if held is None:
            return
        if isinstance(held, (grip.Coin, grip.HandCard, grip.Seal)) and under is not None:
            self._drop_special(held, under)
        elif isinstance(held, grip.Fallen) and under is not None and under.name.startswith("reserve"):
            self._drop(held, grip.TO_RESERVE)
        else:
            self._drop(held, self.map.tile_at(at))

    def _drop(self, held: grip.Held, tile: int) -> None:
        s = self.situation
        lit = grip.targets(s, held)
        if tile in lit:
            self.map.dropped_at(held, self.pointer.at)
            self.drop_on(tile)
            return
        at_home = isinstance(held, grip.Units) and tile == held.origin
        self.let_go()
        if tile >= 0 and not at_home:
            self.refuse(*grip.why_not_there(s, held, tile))

    def _drop_special(self, held: grip.Held, under: Spot) -> None:
        s, name = self.situation, under.name
        if isinstance(held, grip.Coin) and name.startswith("plate/"):
            self.give(int(name.removeprefix("plate/")))
        elif isinstance(held, grip.HandCard) and name == "order/swap_magic":
            self.answer(SwapMagic(held.card))
        elif isinstance(held, grip.Seal) and name.startswith("unit/"):
            self._upgrade(s, int(name.removeprefix("unit/")))
        elif isinstance(held, grip.Seal) and self.map.tile_under() in grip.targets(s, held):
            self.drop_on(self.map.tile_under())
        else:
            self.let_go()

    def give(self, taker: int) -> None:
        """Give an ally one gold piece."""
        s, command = self.situation, GiveGold(taker, 1)
        refusal = self.session.match.game.why_not(s.seat, command)
        self.let_go()
        if refusal is not None:
            self.refuse(s.sentence(refusal), refusal.rule)
            return
        self.session.answer(command, s.seat)
        self.went_on()

    def _drop_card(self, sheet: sheets.ArrangeSheet, spot: Spot, at: tuple[int, int]) -> None:
        under = self.spot_at(at)
        if under is not None and isinstance(under.drag, int) and isinstance(spot.drag, int):
            sheet.exchange(spot.drag, under.drag)
        self.refresh()

    def drag_cancelled(self) -> None:
        """What was dragged goes home."""
        self.let_go()

    # -- pointing

    def layout(self) -> list[Spot]:
        """Return everything that answers to the pointer, the topmost last."""
        s, areas = self.situation, self.areas
        window = pygame.Rect((0, 0), self.kit.layout.window)
        if self.sheet is not None:
            click = self.close_sheet if self.sheet.light else None
            ground = [Spot("ground", window, click), Spot("sheet", self.sheet.area(s).clip(window))]
            if isinstance(self.sheet, sheets.EventSheet):
                ground[1] = replace(ground[1], click=self.close_sheet)
            return [*ground, *self.sheet.spots(s)]
        return [
            *self.map.spots(s),
            *self.chrome.spots(s, areas),
            *self.orders.spots(s, areas),
            *self.tray.spots(s, areas),
        ]

    def spot_at(self, at: tuple[int, int]) -> Spot | None:
        """Return the topmost spot, or the tile of which a corner is at a place."""
        found = super().spot_at(at)
        if found is None and self.sheet is None:
            tile = self.map.tile_at(at)
            return self.spot(f"tile/{tile}") if tile >= 0 else None
        return found

    def in_state(self, spot: Spot, button: Button) -> Button:
        """Return a button as the pointer makes it look."""
        return self._in_state(spot, button)

    # -- intents

    def handle(self, intent: Intent) -> None:
        """Answer to wheel, middle and right button, and keys; the rest is the pointer's."""
        if isinstance(intent, PointerDown):
            self._reason = None
        if isinstance(intent, Wheel):
            self._wheel(intent)
        elif isinstance(intent, PointerDown) and intent.button == "middle":
            self._panning = intent.at
        elif isinstance(intent, PointerUp) and intent.button == "middle":
            self._panning = None
        elif isinstance(intent, PointerMoved) and self._panning is not None:
            self.map.pan(intent.at[0] - self._panning[0], intent.at[1] - self._panning[1])
            self._panning = intent.at
        elif isinstance(intent, Wish):
            self._wish(intent.name)
        else:
            if isinstance(intent, PointerDown) and intent.button == "right" and not self.pointer.dragging:
                self.let_go()
            super().handle(intent)

    def _wheel(self, intent: Wheel) -> None:
        if self.chrome.chronicle_area(self.areas).collidepoint(self.pointer.at):
            self.chrome.scroll(self.situation, -intent.turns)
            super().refresh()
        elif self.sheet is None:
            self.map.zoom(self.pointer.at, intent.turns)

    def _wish(self, name: str) -> None:
        doings: dict[str, Callable[[], None]] = {
            "cancel": self._cancel,
            "fit": self.map.fit,
            "hurry": self._hurry,
            "zoom_in": partial(self.map.zoom, self.areas.board.center, 1),
            "zoom_out": partial(self.map.zoom, self.areas.board.center, -1),
        }
        if name in doings:
            doings[name]()
        elif name in ("undo", "move", "swap", "battle", "council"):
            spot = self.spot("tool/council" if name == "council" else f"order/{name}")
            if spot is not None:
                self.clicked(spot)

    def _cancel(self) -> None:
        if self.sheet is not None and self.sheet.light:
            self.close_sheet()
        elif self.sheet is None:
            self.pointer.cancel()
            self.let_go()

    def _hurry(self) -> None:
        self.map.hurry()
        if isinstance(self.sheet, sheets.EventSheet):
            self.close_sheet()

    def clicked(self, spot: Spot) -> None:
        """A spot was clicked; one that does nothing says why."""
        self.map.hurry()
        super().clicked(spot)
        if spot.click is None and spot.why:
            self.refuse(spot.why, spot.rule or self._rule())

    # -- time

    def update(self, seconds: float) -> None:
        """Let time pass: what slides, what is read, the clock of the turn."""
        super().update(seconds)
        self.map.update(seconds)
        if self._reason is not None:
            tip, at, left = self._reason
            self._reason = (tip, at, left - seconds) if left > seconds else None
            if self._reason is None:
                self.redraw()
        self._run_clock(seconds)

    def _run_clock(self, seconds: float) -> None:
        session, limit = self.session, self.session.state.options.turn_timer
        if not limit or session.viewer != session.state.active:
            return
        if session.timed_turn != session.state.turn:
            session.timed_turn, session.time_left = session.state.turn, float(limit)
        before = session.time_left
        session.time_left -= seconds
        if int(before) != int(session.time_left):
            self.redraw()
        if session.time_left <= 0 and self.desk.stack.top is self and not session.state.time_up:
            session.answer(TimeUp(), session.state.active)
            self.went_on()

    @property
    def animating(self) -> bool:
        """Whether units are on their way."""
        return self.map.sliding

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board and what hangs on the pointer."""
        self._draw_still(surface)
        self.map.draw_held(self.situation, surface)
        self._draw_reason(surface)
        if self._reason is None and not self.showing.dragging:
            self.draw_tip(surface)

    def _draw_still(self, surface: pygame.Surface) -> None:
        """Draw what does not follow the pointer; drawn the same twice, it is kept as one picture."""
        key = self._still_key()
        if key == self._kept_key and self._kept is not None:
            surface.blit(self._kept, (0, 0))
            return
        self._draw_all(surface)
        self._kept = surface.copy() if key == self._kept_key and not self.map.sliding else None
        self._kept_key = key

    def _still_key(self) -> tuple[object, ...]:
        clock = int(self.time_left) if self.time_left is not None else 0
        pointer = self.pointer.hovered, self.pointer.pressed
        return self.situation, self.showing, self.sheet, self.map.moment, self.chrome.first, clock, pointer

    def _draw_all(self, surface: pygame.Surface) -> None:
        """Draw the table, the board, what is round it, and what lies over it."""
        s, areas = self.situation, self.areas
        self.map.draw(s, surface)
        self.chrome.draw_table(s, surface, areas)
        self.chrome.draw(s, surface, areas)
        self.orders.draw(s, surface, areas)
        self.tray.draw(s, surface, areas)
        if self.sheet is not None:
            sheets.draw_over(s, surface, self.sheet)
        self._draw_buttons(surface)
        self.tray.draw_raised(s, surface, areas)

    def _draw_buttons(self, surface: pygame.Surface) -> None:
        for spot in self.spots:
            if spot.button is not None and not spot.name.startswith("order/"):
                draw_button(self.kit, surface, spot.rect, self.in_state(spot, spot.button))

    def _draw_reason(self, surface: pygame.Surface) -> None:
        if self._reason is None:
            return
        tip, at, _ = self._reason
        size = tooltips.tooltip_size(self.kit, tip)
        tooltips.draw_tooltip(self.kit, surface, tooltips.place_tooltip(self.kit, size, at), tip)

    def _rule(self) -> str:
        decision = self.situation.decision
        return decision.rule if decision is not None and decision.rule else "4"

    def tip_of(self, spot: Spot) -> Tooltip | None:
        """Return what is explained about a spot; what is worked out only when it is asked for too."""
        s = self.situation
        if spot.name.startswith("unit/"):
            unit = int(spot.name.removeprefix("unit/"))
            moving = s.kind in ("ask_action", "ask_reinforcement") and s.table.owner(unit) == s.seat
            why = grip.why_not_movable(s, unit)[0] if moving and not grip.movable(s, unit) else ""
            return text.unit_tip(s, unit, why)
        if spot.name.startswith(("tile/", "stack/")):
            return text.tile_tip(s, int(spot.name.split("/")[1]))
        if spot.why and spot.click is None:
            return Tooltip(self.kit.words("tip.not_now"), spot.why, spot.rule or self._rule())
        return spot.tip
