"""What the hand does on the board: taking up, clicking, dragging, putting down."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kaladan.model.commands import DeclareBattle, GiveGold, PickUnit, SwapMagic, SwapUnits
from kaladan.scenes import board_grip as grip
from kaladan.scenes.board_choices import ArrangeSheet
from kaladan.scenes.board_sheets import BattleSheet
from kaladan.scenes.board_signs import Showing, swap_tiles
from kaladan.scenes.board_situation import MIDWAY, Situation
from kaladan.scenes.scene import Spot

if TYPE_CHECKING:
    from kaladan.scenes.board import BoardScene


class Touch:
    """The hand of one board scene: it changes what the scene has in mind, and answers."""

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene
        #: The tile onto which something was put last, -1 before.
        self.last = -1

    @property
    def showing(self) -> Showing:
        """What the scene has in mind."""
        return self.scene.showing

    def think(self, **changes: object) -> None:
        """Change what the scene has in mind."""
        self.scene.showing = replace(self.scene.showing, **changes)  # type: ignore[arg-type]

    # -- what is held

    def hold(self, held: grip.Held) -> None:
        """Take something up by a click, or lay it down if it was held."""
        self.think(held=None if self.showing.held == held else held, dragging=False, first=-1)
        self.scene.refresh()

    def take_tool(self, tool: str) -> None:
        """Begin an order by its button, or leave it."""
        on = "" if self.showing.tool == tool else tool
        self.think(tool=on, held=None, first=-1)
        self.scene.refresh()

    def take_seal(self) -> None:
        """Take up the seal that upgrades."""
        self.hold(grip.Seal())

    def let_go(self) -> None:
        """Hold nothing, begin nothing."""
        self.think(held=None, dragging=False, tool="", first=-1, chosen=-1, hot=-1)
        self.scene.refresh()

    def looked_at(self) -> int:
        """Return the tile that the panel tells about."""
        tile = self.scene.map.tile_under()
        if isinstance(self.showing.held, grip.Units):
            return self.showing.held.origin
        if self.showing.selected >= 0:
            return self.showing.selected
        return tile if tile >= 0 else self._rest()

    def resting(self) -> tuple[int, ...]:
        """Return the tile to be marked as the one that the panel tells about, if nothing else is marked."""
        s, showing = self.scene.situation, self.showing
        if showing.held is not None or showing.tool or showing.selected >= 0:
            return ()
        return () if s.event or s.kind == "ask_payment" else (self._rest(),)

    def _rest(self) -> int:
        """Return the tile that the panel tells about when none is pointed at or selected."""
        if self.last >= 0:
            return self.last
        s = self.scene.situation
        held = s.table.held_tiles(s.seat)
        return next((one for one in held if s.table.is_castle(one)), held[0] if held else 0)

    # -- clicks on the board

    def click_tile(self, tile: int) -> None:
        """A tile was clicked: a target, the next tile of an order, or something to look at."""
        s, held = self.scene.situation, self.showing.held
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
            self.scene.refuse(*grip.why_not_there(s, held, tile))

    def _click_swap(self, s: Situation, tile: int) -> None:
        first = self.showing.first
        if tile == first:
            self.let_go()
        elif tile not in swap_tiles(s, first):
            refusal = s.why_not(SwapUnits(*sorted((first, tile)))) if first >= 0 else None
            why = s.sentence(refusal) if refusal else s.kit.words("board.why.swap")
            self.scene.refuse(why, "4.4")
        elif first < 0:
            self.think(first=tile)
            self.scene.refresh()
        else:
            self.scene.answer(SwapUnits(*sorted((first, tile))))

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
        self.think(held=held, selected=selected)
        self.scene.refresh()

    def click_unit(self, unit: int) -> None:
        """A unit was clicked: picked, upgraded, chosen, added to the selection, or its tile."""
        s, held = self.scene.situation, self.showing.held
        tile = s.view.where[unit]
        offers = [command.unit for command in s.every(PickUnit)]
        if offers:
            self._pick(s, unit, s.offered(unit, offers))
        elif grip.upgrades(s) and (isinstance(held, grip.Seal) or s.kind != "ask_purchase"):
            self._upgrade(s, unit)
        elif isinstance(held, grip.Units) and tile == held.origin and s.table.owner(unit) == s.seat:
            self._toggle(held, unit)
        elif self._may_take(s, held, unit):
            only = self.showing.tool if self.showing.tool in ("move", "battle") else ""
            self.think(held=grip.Units(tile, (unit,), only), selected=tile)
            self.scene.refresh()
        else:
            self.click_tile(tile)

    def _may_take(self, s: Situation, held: grip.Held | None, unit: int) -> bool:
        """Whether a click on a unit takes it up: not where what is held could be put down instead."""
        if self.showing.tool == "swap" or not grip.movable(s, unit):
            return False
        if isinstance(held, grip.Units):
            return s.view.where[unit] not in grip.targets(s, held)
        return held is None

    def _pick(self, s: Situation, unit: int, offer: int) -> None:
        if offer < 0:
            refusal = s.why_not(PickUnit(unit))
            self.scene.refuse(s.sentence(refusal) if refusal else "", refusal.rule if refusal else "4")
        elif s.kind in MIDWAY:
            self.scene.answer(PickUnit(offer))
        else:
            chosen = -1 if self.showing.chosen == unit else unit
            self.think(chosen=chosen)
            self.scene.refresh()

    def _upgrade(self, s: Situation, unit: int) -> None:
        command = grip.seal_on(s, unit)
        if command is not None:
            self.scene.answer(command)
            return
        self.scene.refuse(*grip.why_no_seal(s, unit))

    def _toggle(self, held: grip.Units, unit: int) -> None:
        left = tuple(other for other in held.units if other != unit)
        units = left if unit in held.units else (*held.units, unit)
        self.think(held=replace(held, units=units) if units else None)
        self.scene.refresh()

    def drop_on(self, tile: int) -> None:
        """Put what is held onto a tile that takes it; a battle is asked about first."""
        s, held = self.scene.situation, self.showing.held
        assert held is not None
        target = grip.targets(s, held)[tile]
        if isinstance(target.command, DeclareBattle) and self.scene.desk.settings.chosen.confirm:
            self.scene.open_sheet(BattleSheet(self.scene, target.command))
            return
        self.last = tile
        grip.put_down(s, held, target)
        self.scene.went_on()

    # -- drags

    def began(self, spot: Spot) -> None:
        """Something is pulled away from its place."""
        held = spot.drag
        if isinstance(self.scene.sheet, ArrangeSheet):
            return
        s = self.scene.situation
        if isinstance(held, grip.Units) and not all(grip.movable(s, unit) for unit in held.units):
            self.scene.refuse(*grip.why_not_movable(s, held.units[0]))
            return
        assert isinstance(
            held, (grip.Units, grip.FromReserve, grip.Fallen, grip.Seal, grip.HandCard, grip.Coin)
        )
        self.scene.remarks.forget()
        self.scene.desk.sound("token_lift")
        self.scene.map.slides.lift(held)
        self.think(held=held, dragging=True)
        self.scene.redraw()

    def moved(self, at: tuple[int, int]) -> None:
        """What is dragged is at a place: the tile there is hot."""
        hot = self.scene.map.tile_at(at)
        if hot != self.showing.hot:
            self.think(hot=hot)

    def dropped(self, spot: Spot, at: tuple[int, int]) -> None:
        """What was dragged is let go: on a target it does something, elsewhere it goes home and says why."""
        if isinstance(self.scene.sheet, ArrangeSheet):
            self._drop_card(self.scene.sheet, spot, at)
            return
        held, under = self.showing.held, self.scene.spot_at(at)
        self.think(dragging=False, hot=-1)
        if held is None:
            return
        if isinstance(held, (grip.Coin, grip.HandCard, grip.Seal)) and under is not None:
            self._drop_special(held, under)
        elif isinstance(held, grip.Fallen) and under is not None and under.name.startswith("reserve"):
            self._drop(held, grip.TO_RESERVE)
        else:
            self._drop(held, self.scene.map.tile_at(at))

    def _drop(self, held: grip.Held, tile: int) -> None:
        s = self.scene.situation
        lit = grip.targets(s, held)
        if tile in lit:
            self.scene.map.slides.dropped_at(held, self.scene.pointer.at)
            self.drop_on(tile)
            return
        at_home = isinstance(held, grip.Units) and tile == held.origin
        self._go_home(held)
        if tile >= 0 and not at_home:
            self.scene.refuse(*grip.why_not_there(s, held, tile))

    def _drop_special(self, held: grip.Held, under: Spot) -> None:
        s, name = self.scene.situation, under.name
        if isinstance(held, grip.Coin) and name.startswith("plate/"):
            self.give(int(name.removeprefix("plate/")))
        elif isinstance(held, grip.HandCard) and name == "order/swap_magic":
            self.scene.answer(SwapMagic(held.card))
        elif isinstance(held, grip.Seal) and name.startswith("unit/"):
            self._upgrade(s, int(name.removeprefix("unit/")))
        elif isinstance(held, grip.Seal) and self.scene.map.tile_under() in grip.targets(s, held):
            self.drop_on(self.scene.map.tile_under())
        else:
            self._go_home(held)

    def _go_home(self, held: grip.Held) -> None:
        """Let what is held go back to where it came from, before our eyes."""
        self.scene.map.slides.dropped_at(held, self.scene.pointer.at, in_vain=True)
        self.scene.flights.home(held, self.scene.pointer.at)
        self.let_go()

    def give(self, taker: int) -> None:
        """Give an ally one gold piece."""
        s, command = self.scene.situation, GiveGold(taker, 1)
        refusal = self.scene.session.match.game.why_not(s.seat, command)
        self.let_go()
        if refusal is not None:
            self.scene.refuse(s.sentence(refusal), refusal.rule)
            return
        self.scene.session.answer(command, s.seat)
        self.scene.went_on()

    def _drop_card(self, sheet: ArrangeSheet, spot: Spot, at: tuple[int, int]) -> None:
        under = self.scene.spot_at(at)
        if under is not None and isinstance(under.drag, int) and isinstance(spot.drag, int):
            sheet.exchange(spot.drag, under.drag)
        self.scene.refresh()

    def cancelled(self) -> None:
        """What was dragged goes home."""
        held = self.showing.held
        if held is not None and self.showing.dragging:
            self._go_home(held)
        else:
            self.let_go()
