"""Game pads: their buttons, triggers and sticks turned into the same wishes as keys.

A pad may be plugged in and out at any time; where there is none, or no driver for it, nothing happens.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import pygame
from pygame._sdl2 import controller

from kaladan.scenes.intents import Intent, PadPressed, Released, Wish
from kaladan.scenes.pad_buttons import TRIGGERS, wishes_of

#: What the left stick stands for, from the right round against the clock, 60 degrees each.
WAYS = ("east", "north_east", "north_west", "west", "south_west", "south_east")
#: Wishes that come again and again as long as button or stick are held.
REPEATED = {*WAYS, "left", "right", "up", "down", "next", "previous", "zoom_in", "zoom_out"}
#: How far a stick or trigger is pushed, of 1, before it counts; how far back it comes before it does not.
PUSHED, BACK = 0.55, 0.35
#: Seconds until what is held comes again, and between one time and the next.
FIRST, AGAIN = 0.4, 0.14
#: The greatest value of an axis.
FULL = 32767


class Pads:
    """All pads of the machine; they may be used one beside the other."""

    def __init__(self) -> None:
        self._open: dict[int, controller.Controller] = {}
        self._wishes = wishes_of({})
        self._pulled: set[int] = set()
        self._stick = [0.0, 0.0]
        self._way = ""
        self._held = ""
        self._wait = 0.0

    @property
    def held(self) -> bool:
        """Whether something is held that comes again."""
        return bool(self._held)

    def follow(self, changed: Mapping[str, str]) -> None:
        """Let buttons stand for what the player has chosen: names of buttons by wish."""
        self._wishes, self._held = wishes_of(changed), ""

    def start(self) -> None:
        """Listen to pads from now on; those that are plugged in are told as if they came now."""
        try:
            controller.init()
        except pygame.error:
            return

    def intents_of(self, event: pygame.event.Event) -> list[Intent]:
        """Return what an event of a pad stands for; other events stand for nothing."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug_in(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            self._let_go()
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            return self._press(event.button)
        elif event.type == pygame.CONTROLLERBUTTONUP:
            return self._release(event.button)
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in TRIGGERS:
            return self._pull(TRIGGERS[event.axis], event.value / FULL)
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in (0, 1):
            self._stick[event.axis] = max(-1.0, event.value / FULL)
        return []

    def wait(self, seconds: float) -> list[Intent]:
        """Let time pass, after the events of a frame; return where the stick points to, or what comes again.

        The two axes of a stick are told one after the other, so that only both together are a direction.
        """
        pointed = self._push()
        if pointed or not self._held:
            return pointed
        self._wait -= seconds
        if self._wait > 0:
            return []
        self._wait = AGAIN
        return [Wish(self._held)]

    def _plug_in(self, index: int) -> None:
        try:
            pad = controller.Controller(index)
            self._open[pad.id] = pad
        except pygame.error:
            return

    def _wish(self, name: str) -> list[Intent]:
        if name in REPEATED:
            self._held, self._wait = name, FIRST
        return [Wish(name)]

    def _press(self, button: int) -> list[Intent]:
        wish = self._wishes.get(button)
        return [PadPressed(button), *(self._wish(wish) if wish else [])]

    def _pull(self, trigger: int, far: float) -> list[Intent]:
        """A trigger is pulled: a button once it comes far enough, until it is nearly let go."""
        if far >= PUSHED and trigger not in self._pulled:
            self._pulled.add(trigger)
            return self._press(trigger)
        if far < BACK and trigger in self._pulled:
            self._pulled.remove(trigger)
            return self._release(trigger)
        return []

    def _release(self, button: int) -> list[Intent]:
        name = self._wishes.get(button, "")
        if name == self._held:
            self._held = ""
        return [Released(name)] if name == "hurry" else []

    def _let_go(self) -> None:
        self._stick, self._way, self._held = [0.0, 0.0], "", ""
        self._pulled.clear()

    def _push(self) -> list[Intent]:
        """Return the way into which the stick is pushed now, if it is another one than before."""
        far = math.hypot(*self._stick)
        if far < BACK:
            if self._way == self._held:
                self._held = ""
            self._way = ""
        if far < PUSHED:
            return []
        angle = math.degrees(math.atan2(-self._stick[1], self._stick[0]))
        way = WAYS[round(angle / 60) % 6]
        if way == self._way:
            return []
        self._way = way
        return self._wish(way)
