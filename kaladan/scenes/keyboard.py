"""The keyboard of one scene: Tab and arrows go from control to control, Enter and Space press."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kaladan.scenes.intents import Intent, PointerDown, PointerMoved, Wish
from kaladan.ui import frames
from kaladan.ui.focus import DOWN, LEFT, RIGHT, UP, Spots, reading_order
from kaladan.ui.focus import Spot as Place

if TYPE_CHECKING:
    from kaladan.scenes.scene import Scene, Spot

ARROWS = {"left": LEFT, "right": RIGHT, "up": UP, "down": DOWN}
#: The six directions, where there is no map to go over.
ARROWS |= {"west": LEFT, "north_west": UP, "north_east": UP, "south_west": DOWN, "south_east": DOWN}
ARROWS["east"] = RIGHT
PRESSES = ("confirm", "hurry")


class Keyboard:
    """Which control has the keyboard; none as long as the pointer is used.

    The control that has it is treated as if the pointer rested on it: it lights up and explains itself.
    """

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.focus = ""
        self._last: pygame.Rect | None = None

    @property
    def spot(self) -> Spot | None:
        """The control that has the keyboard, if it is there."""
        return self.scene.spot(self.focus) if self.focus else None

    def take(self, intent: Intent) -> bool:
        """Answer to a key if it is meant for controls; return whether it was."""
        if isinstance(intent, PointerMoved | PointerDown):
            self.release()
        if not isinstance(intent, Wish) or self.scene.typing or self.scene.pointer.dragging is not None:
            return False
        if self.scene.steps_itself(intent.name):
            return True
        if intent.name in ("next", "previous"):
            self._go(self._spots().tab(1 if intent.name == "next" else -1))
            return True
        if intent.name in ARROWS:
            self._go(self._spots().arrow(ARROWS[intent.name]))
            return True
        if intent.name in PRESSES and self.spot is not None:
            self._press(self.spot)
            return True
        return False

    def release(self) -> None:
        """The pointer is used: nothing has the keyboard."""
        if self.focus:
            self.focus = ""
            self.scene.redraw()

    def give(self, name: str) -> None:
        """Let a control have the keyboard."""
        self.focus = name
        spot = self.spot
        if spot is not None:
            self._last = spot.rect
            self.scene.pointer.rest_on(spot)
        self.scene.redraw()

    def _press(self, spot: Spot) -> None:
        self._last = spot.rect
        self.scene.clicked(spot)

    def _spots(self) -> Spots:
        """Return the controls in reading order; where the last one has vanished the nearest has its place."""
        scene = self.scene
        window = pygame.Rect((0, 0), scene.kit.layout.window)
        places = [Place(one.name, one.rect) for one in scene.spots if scene.is_control(one)]
        found = reading_order(scene.kit.layout, [one for one in places if window.colliderect(one.rect)])
        focus: str | None = self.focus or None
        if focus is not None and found.rect(focus) is None:
            focus = self._nearest(places)
        return Spots(found.layout, found.spots, focus)

    def _nearest(self, places: list[Place]) -> str | None:
        if self._last is None or not places:
            return None
        x, y = self._last.center
        nearest = min(places, key=lambda one: (one.rect.centerx - x) ** 2 + (one.rect.centery - y) ** 2)
        return str(nearest.name)

    def _go(self, spots: Spots) -> None:
        if spots.focus is not None:
            self.give(str(spots.focus))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ring round what has the keyboard."""
        spot = self.spot
        if spot is None:
            return
        kit = self.scene.kit
        for beyond, colour, width in ((5, "outline", 5), (4, "focus", 3)):
            around = spot.rect.inflate(2 * kit.stroke(beyond), 2 * kit.stroke(beyond))
            around = around.clip(surface.get_rect())
            frames.outline(kit, surface, around, colour, width, kit.px(9))
