"""A person who plays whole matches by the keyboard alone: every key is posted as an event."""

from __future__ import annotations

import pygame

from kaladan.model import commands as c
from kaladan.model.commands import Command
from kaladan.scenes import looks
from kaladan.scenes.board import BoardScene
from kaladan.scenes.board_cursor import NEIGHBOURS
from kaladan.scenes.board_situation import LEAVING
from kaladan.scenes.board_text import leave_name
from kaladan.scenes.keys import USUAL
from tests.scenes.driver import FRAME, settle
from tests.scenes.player import Person


class Typist(Person):
    """Goes to every control by Tab, to every tile by the six directions, and presses by Enter."""

    def type(self, *keys: int, mod: int = 0) -> None:
        """Press keys one after the other, all within one frame."""
        events = []
        for key in keys:
            events.append(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
            events.append(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
        self.app.step(events, FRAME)

    # -- reaching

    def click(self, name: str) -> None:
        """Go to a control and press it."""
        self.did.append(f"press {name}")
        if isinstance(self.app.desk.stack.top, BoardScene) and name.startswith("tile/"):
            self.to_tile(int(name.removeprefix("tile/")))
        else:
            self.to_control(name)
        self.type(pygame.K_RETURN)

    def drag(self, start: str, end: str | tuple[int, int]) -> None:  # noqa: ARG002
        """What is dragged between the lanes of a battle can be clicked as well."""
        self.click(start)

    def to_control(self, name: str) -> None:
        """Press Tab, or Shift and Tab where that is shorter, until a control has the keyboard."""
        keyboard = self.app.desk.stack.top.keyboard
        order = [one.name for one in keyboard._spots().spots]
        assert name in order, f"Tab never comes to {name}; it comes to {order}"
        here = keyboard._spots().focus
        if here not in order:
            self.type(*[pygame.K_TAB] * (order.index(name) + 1))
        else:
            steps = (order.index(name) - order.index(here)) % len(order)
            back = len(order) - steps
            if back < steps:
                self.type(*[pygame.K_TAB] * back, mod=pygame.KMOD_LSHIFT)
            else:
                self.type(*[pygame.K_TAB] * (steps or len(order)))
        assert keyboard.focus == name, f"Tab came to {keyboard.focus}, not to {name}"

    def to_tile(self, tile: int) -> None:
        """Move the cursor over the map to a tile, always by the direction that comes nearest."""
        scene = self._on_board()
        self.type(USUAL["west"])
        for _ in range(12):
            if scene.cursor.tile == tile:
                return
            self.type(USUAL[self._way(scene, tile)])
        raise AssertionError(f"the cursor never comes to {tile}; it is on {scene.cursor.tile}")

    @staticmethod
    def _way(scene: BoardScene, tile: int) -> str:
        x, y = (
            b - a for a, b in zip(scene.map.centre(scene.cursor.tile), scene.map.centre(tile), strict=True)
        )
        return max(NEIGHBOURS, key=lambda way: NEIGHBOURS[way][0] * 1.8 * x + NEIGHBOURS[way][1] * 1.3 * y)

    def press_unit(self, unit: int) -> None:
        """Go to the tile of a unit and press the key of its place in the stack."""
        scene = self._on_board()
        s = scene.situation
        tile = s.view.where[unit]
        self.to_tile(tile)
        place = looks.in_stack_order(s.table, s.table.everyone_on(tile)).index(unit)
        self.type(USUAL[f"unit_{place + 1}"])

    def _on_board(self) -> BoardScene:
        top = self.app.desk.stack.top
        assert isinstance(top, BoardScene)
        return top

    # -- before the match

    def _found(self) -> None:
        command = self.asked()
        assert isinstance(command, c.PlaceCastle)
        self._until_answered(f"castle/{command.tile}")

    def _deploy(self) -> None:
        command = self.asked()
        assert isinstance(command, c.DeployUnit)
        self._until_answered(f"unit/{command.kind}")

    def _until_answered(self, name: str) -> None:
        before = self.answers
        self.click(name)
        if self.answers == before:
            self.click("button/confirm")
        assert self.answers > before, f"{name} answers nothing"

    # -- on the board

    def _board(self) -> None:
        scene = self._on_board()
        settle(self.app)
        for name in ("event/continue", "hand/show", "button/roll"):
            if self.ready(name):
                self.click(name)
                return
        before, command = self.answers, self.asked()
        self.did.append(command.line())
        self._answer(scene, command)
        settle(self.app)
        entries = self.session.match.journal.entries
        assert len(entries) > before, f"no way to {command.line()}"
        assert entries[before].command == command, f"{entries[before].command.line()}, not {command.line()}"

    def _answer(self, scene: BoardScene, command: Command) -> None:
        match command:
            case c.MoveUnits():
                self._move_stack(scene, command)
            case c.SwapUnits():
                self.type(USUAL["swap"])
                self.click(f"tile/{command.first}")
                self.click(f"tile/{command.second}")
            case c.DeclareBattle():
                self.click(f"tile/{command.origin}")
                self.click(f"tile/{command.target}")
                self.click("battle/confirm")
            case c.PickUnit():
                self.press_unit(command.unit)
                if self.ready("button/confirm"):
                    self.click("button/confirm")
            case c.DeployUnit() | c.BuyUnit():
                self.click(f"reserve/{command.kind}")
                self.click(f"tile/{command.tile}")
            case c.ResurrectUnit() | c.RansomUnit():
                self._raise(command)
            case c.BuyUpgrade() | c.UpgradeUnit():
                if isinstance(command, c.BuyUpgrade):
                    self.click("order/upgrade")
                self.press_unit(command.unit)
            case c.BuyMagic():
                own = command.deck == scene.situation.seat
                self.click("order/magic" if own else f"order/magic/{command.deck}")
            case c.SwapMagic():
                self.click("order/swap_magic")
                self.click(f"hand/{command.card}")
            case c.ArrangeEvents():
                self._arrange(command)
            case _ if isinstance(command, LEAVING):
                self.click(f"button/{leave_name(scene.situation, command)}")
            case _:
                self.click(f"choice/{scene.situation.options.index(command)}")

    def _move_stack(self, scene: BoardScene, command: c.MoveUnits) -> None:
        units = scene.situation.own_units(command.origin)
        room = scene.situation.table.room(command.target)
        if len(units) <= room:
            self.click(f"tile/{command.origin}")
        else:
            for unit in units[:room]:
                self.press_unit(unit)
        self.click(f"tile/{command.target}")

    def _raise(self, command: c.ResurrectUnit | c.RansomUnit) -> None:
        if isinstance(command, c.RansomUnit):
            self.click("order/ransom")
        self.click(f"fallen/{command.unit}")
        self.click(f"tile/{command.tile}" if command.tile >= 0 else "reserve")

    def _arrange(self, command: c.ArrangeEvents) -> None:
        order = sorted(command.order)
        for place, wanted in enumerate(command.order):
            if order[place] != wanted:
                other = order.index(wanted)
                self.click(f"arrange/{other}")
                self.click(f"arrange/{place}")
                order[place], order[other] = order[other], order[place]
        self.click("arrange/confirm")

    # -- aside

    def _aside(self) -> None:
        """Look into the rulebook, and put it away."""
        before = self.app.desk.stack.top
        self.type(pygame.K_F1)
        assert self.app.desk.stack.top is not before
        self.type(pygame.K_ESCAPE)
        assert self.app.desk.stack.top is before
