"""Following the pointer: hovering, pressing, clicking, and drags that begin only when they are meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaladan.scenes.intents import Intent, PointerDown, PointerLeft, PointerMoved, PointerUp, Wish

if TYPE_CHECKING:
    from kaladan.scenes.scene import Scene, Spot

#: A press becomes a drag when the pointer has gone this far from where it went down (logical pixels).
THRESHOLD = 6
#: A tooltip appears when the pointer has rested on a spot for so long (seconds).
TIP_AFTER = 0.35


class Pointer:
    """The pointer of one scene: it tells the scene of clicks and drags."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.at = (-1, -1)
        self.hovered = ""
        self.pressed = ""
        self.tip = ""
        self.dragging: Spot | None = None
        self._pressed_spot: Spot | None = None
        self._pressed_at = (0, 0)
        self._rested = 0.0
        self._clicked = ""

    def follow(self, intent: Intent) -> None:
        """Follow an intent of the pointer; the right button and the wish to cancel end a drag."""
        if isinstance(intent, PointerMoved):
            self._moved(intent.at)
        elif isinstance(intent, PointerDown) and intent.button == "left":
            self._down(intent.at)
        elif isinstance(intent, PointerUp) and intent.button == "left":
            self._up(intent.at)
        elif _calls_off(intent):
            self.cancel()

    def wait(self, seconds: float) -> None:
        """Let time pass, so that the tooltip of the hovered spot appears.

        None appears over a spot just clicked, or while something is told.
        """
        self._rested += seconds
        fresh = self.hovered and self.hovered != self._clicked and self.scene.remarks.told is None
        if fresh and not self.tip and not self.pressed and self._rested >= TIP_AFTER:
            self.tip = self.hovered
            self.scene.redraw()

    def explain(self, spot: Spot) -> None:
        """Show at once why a spot that was clicked does nothing."""
        self.tip = spot.name
        self.scene.redraw()

    def rest_on(self, spot: Spot) -> None:
        """The keyboard has come to a spot: it is treated as if the pointer rested there."""
        self.at, self.hovered = spot.rect.center, spot.name
        self.tip, self._rested, self._clicked = "", 0.0, ""

    def cancel(self) -> None:
        """Forget what was begun; what is dragged goes home."""
        was_dragging, self.dragging = self.dragging, None
        self._pressed_spot, self.pressed, self.tip = None, "", ""
        if was_dragging is not None:
            self.scene.drag_cancelled()
        self.scene.redraw()

    def _moved(self, at: tuple[int, int]) -> None:
        self.at = at
        spot = self.scene.spot_at(at)
        name = spot.name if spot is not None else ""
        if name != self.hovered:
            self.hovered, self.tip, self._rested, self._clicked = name, "", 0.0, ""
            if spot is not None and spot.button is not None and spot.click is not None:
                self.scene.desk.sound("ui_hover")
            self.scene.redraw()
        if self.dragging is not None:
            self.scene.dragged(at)
            self.scene.redraw()
        elif self._pressed_spot is not None and self._pressed_spot.drag is not None and self._far(at):
            self.dragging = self._pressed_spot
            self.scene.drag_began(self.dragging)
            self.scene.dragged(at)

    def _far(self, at: tuple[int, int]) -> bool:
        across, down = at[0] - self._pressed_at[0], at[1] - self._pressed_at[1]
        return across * across + down * down > self.scene.kit.px(THRESHOLD) ** 2

    def _down(self, at: tuple[int, int]) -> None:
        self._moved(at)
        spot = self.scene.spot_at(at)
        self._pressed_spot, self._pressed_at, self._clicked = spot, at, self.hovered
        self.pressed, self.tip = (spot.name if spot is not None else ""), ""
        self.scene.redraw()

    def _up(self, at: tuple[int, int]) -> None:
        self._moved(at)
        pressed, dragging = self._pressed_spot, self.dragging
        self._pressed_spot, self.dragging, self.pressed = None, None, ""
        self.scene.redraw()
        if dragging is not None:
            self.scene.dropped(dragging, at)
        elif pressed is not None:
            spot = self.scene.spot_at(at)
            if spot is not None and spot.name == pressed.name:
                self.scene.clicked(spot)


def _calls_off(intent: Intent) -> bool:
    """Whether an intent ends a drag: the pointer is gone, the right button, or the wish to cancel."""
    if isinstance(intent, Wish):
        return intent.name == "cancel"
    right = isinstance(intent, PointerDown) and intent.button == "right"
    return right or isinstance(intent, PointerLeft)
