"""What every scene is, and what can be pointed at on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from kaladan.model import events as ev
from kaladan.scenes.intents import Intent, Resized
from kaladan.scenes.keyboard import Keyboard
from kaladan.scenes.pointer import Pointer
from kaladan.scenes.remarks import RULE, Remarks
from kaladan.ui import tooltips
from kaladan.ui.buttons import Button, State, draw_button
from kaladan.ui.kit import Kit
from kaladan.ui.passage import Leaf, Panel

if TYPE_CHECKING:
    from kaladan.model.commands import Command
    from kaladan.model.events import Event
    from kaladan.scenes.desk import Desk

#: What happens all the time and leaves nothing on the board to look at.
UNSEEN = (ev.PhaseBegan, ev.TurnBegan, ev.TurnEnded, ev.DeckShuffled, ev.OfferSkipped)


def shows(events: list[Event]) -> bool:
    """Whether something has happened that is worth a moment of its own."""
    return any(not isinstance(event, UNSEEN) for event in events)


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the screen that answers to the pointer.

    Attributes:
        name: unique in the scene; tests and keys find the spot by it.
        rect: where it is, in pixels of the window.
        click: what a click does; None where nothing can be done now.
        drag: what is picked up when it is dragged; None if it cannot be.
        why: why nothing can be done, for the tooltip of a spot without ``click`` and ``drag``.
        rule: the section of the rules that ``why`` rests on.
        tip: what hovering explains.
        button: the button drawn there by ``draw_buttons``, if it is one.
    """

    name: str
    rect: pygame.Rect
    click: Callable[[], None] | None = None
    drag: object = None
    why: str = ""
    rule: str = ""
    tip: tooltips.Tooltip | None = None
    button: Button | None = None


class Scene:
    """One thing on the screen.

    A scene is told ``enter`` when it comes onto the stack, ``pause`` and ``resume`` when another comes above
    it and goes, ``leave`` when it is taken off. ``handle`` gets intents, ``update`` the seconds that have
    passed, ``draw`` draws and changes nothing. What can be pointed at is returned by ``spots``.
    """

    #: Whether the scene covers everything below it; overlays do not.
    opaque = True
    #: The music while the scene is up, a name of ``hearing.LOOPS``; what lies below decides if it is empty.
    music = ""
    #: The section of the rules that the scene is about; the rulebook is opened there.
    rules = "0"
    #: Where the scene stands among those that follow one another, as the steps of a set-up do.
    place: int | None = None

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.pointer = Pointer(self)
        self.keyboard = Keyboard(self)
        self.remarks = Remarks(self)
        self._spots: list[Spot] | None = None
        self._dirty = True
        self._moved = False

    @property
    def kit(self) -> Kit:
        """What is drawn with, at the present size of the window."""
        return self.desk.kit

    # -- lifecycle

    def enter(self) -> None:
        """The scene comes onto the stack."""

    def leave(self) -> None:
        """The scene is taken off the stack."""

    def pause(self) -> None:
        """Another scene comes above."""
        self.pointer.cancel()

    def resume(self) -> None:
        """The scene is on top again."""
        self.refresh()

    def covered(self) -> None:
        """Nothing of the scene is seen: it may give large pictures up, and make them again later."""

    def update(self, seconds: float) -> None:
        """Let time pass: animations, tooltips that wait, what is told for a while."""
        self.pointer.wait(seconds)
        self.remarks.update(seconds)

    def hidden(self, seconds: float) -> None:
        """Let time pass while something that is not of the match, as the rulebook, hides the scene."""

    @property
    def time_left(self) -> float | None:
        """The seconds left of a timed turn, None where the scene has no clock."""
        return None

    # -- computer players

    #: Whether the scene shows the match as it goes on; computers act only before such a scene.
    shows_match = False

    @property
    def lets_computers_act(self) -> bool:
        """Whether nothing moves and nothing is read, so that a computer may act."""
        return self.shows_match and not self.animating

    def hurry_up(self) -> None:
        """Let everything that moves be at its end; for computers that act at once."""

    def foresees(self, command: Command) -> bool:  # noqa: ARG002
        """Show what a computer is about to do; return whether there is anything to see."""
        return False

    def computer_answers(self, command: Command) -> bool:
        """Answer for the computer that is asked; return whether there is anything to see."""
        events = self.desk.match.answer(command)
        self.desk.go_on()
        return shows(events)

    def computer_rolls(self) -> None:
        """Roll the dice that lie ready, where no person has to."""
        self.desk.match.roll()
        self.desk.go_on()

    # -- what can be pointed at

    def layout(self) -> list[Spot]:
        """Return the spots for the present state and window, the topmost last."""
        return []

    @property
    def spots(self) -> list[Spot]:
        """The spots, worked out when something has changed; on top the section of a refusal that is told."""
        if self._spots is None:
            self._spots = self.arranged()
        sign = self.remarks.sign
        if sign is None:
            return self._spots
        section = self.remarks.section
        return [*self._spots, Spot(RULE, sign, click=lambda: self.open_rules(section))]

    def lights_up(self, name: str) -> bool:  # noqa: ARG002
        """Whether a spot looks otherwise while it is pointed at or pressed; those of a map, say, do not."""
        return True

    def arranged(self) -> list[Spot]:
        """Return the spots of the layout as they answer now."""
        return self.layout()

    def spot(self, name: str) -> Spot | None:
        """Return the spot with a name, if it is there now."""
        return next((spot for spot in self.spots if spot.name == name), None)

    def spot_at(self, at: tuple[int, int]) -> Spot | None:
        """Return the topmost spot at a place."""
        return next((spot for spot in reversed(self.spots) if spot.rect.collidepoint(at)), None)

    # -- the keyboard

    @property
    def typing(self) -> bool:
        """Whether keys go into a text, so that none of them presses anything."""
        return False

    @property
    def awaits_key(self) -> bool:
        """Whether the next key is taken whatever it stands for."""
        return False

    def is_control(self, spot: Spot) -> bool:
        """Whether Tab comes to a spot: it does something when it is clicked, or says why it does not."""
        return spot.click is not None or bool(spot.why)

    def steps_itself(self, wish: str) -> bool:  # noqa: ARG002
        """Go where a key points to, if the scene has its own way of going; return whether it has."""
        return False

    def draw_focus(self, surface: pygame.Surface) -> None:
        """Draw the ring round the control that has the keyboard."""
        self.keyboard.draw(surface)

    # -- what changes

    def refresh(self) -> None:
        """Something has changed: work out the spots anew and draw again."""
        self._spots = None
        self._dirty = True

    def redraw(self) -> None:
        """Draw again; the spots are the same."""
        self._dirty = True

    @property
    def overlay(self) -> Panel | Leaf | None:
        """How the scene comes over others and goes again: as a page, if it covers them; None for at once."""
        return Leaf(self.leaf_area) if self.opaque else None

    @property
    def leaf_area(self) -> pygame.Rect:
        """What slides where the scene comes as a page."""
        return pygame.Rect((0, 0), self.kit.layout.window)

    def following(self, before: Scene) -> Leaf | None:
        """How the scene comes in the place of another; None if nothing of that may be seen any more."""
        if self.place is None or before.place is None:
            return None
        leaf = Leaf(self.leaf_area)
        return leaf.back() if self.place < before.place else leaf

    def slide(self, moving: Panel | Leaf | None, after: Scene | None = None) -> None:
        """Let something slide with the next picture; None for what does not.

        Args:
            after: the scene that lay below all others until now, if it is another one.
        """
        if moving is not None:
            self.desk.stack.passing.ask(self.kit, moving, after)

    def turn_over(self, area: pygame.Rect, steps: int) -> None:
        """Let a page so many places further slide in, in an area; from the left if it is back."""
        if steps:
            self.slide(Leaf(area, (1 if steps > 0 else -1, 0)))

    def fade(self) -> None:
        """With reduced motion, let the next picture fade in, for something in it would have moved."""
        self.desk.stack.passing.ask(self.kit)

    @property
    def animating(self) -> bool:
        """Whether every frame is a new picture just now."""
        return False

    @property
    def preparing(self) -> bool:
        """Whether the scene makes pictures in its frames, though it draws nothing just now."""
        return False

    def take_dirty(self) -> bool:
        """Return whether the scene must be drawn, and take note that it will be.

        What has moved is drawn once more at rest: its last moment lies between two frames.
        """
        moves = self.animating
        dirty = self._dirty or moves or self._moved
        self._dirty, self._moved = False, moves
        return dirty

    # -- what is done

    def handle(self, intent: Intent) -> None:
        """Answer to an intent; the pointer is followed here, keys are for the scenes."""
        if isinstance(intent, Resized):
            self.refresh()
        else:
            self.pointer.follow(intent)

    def clicked(self, spot: Spot) -> None:
        """A spot was clicked; one that does nothing now says why."""
        if spot.click is not None:
            self.desk.sound("ui_press")
            spot.click()
        elif spot.why:
            self.refuse(spot.why, self.rule_of(spot))
        else:
            self.desk.sound("ui_deny")
            self.pointer.explain(spot)

    def refuse(self, sentence: str, rule: str, at: tuple[int, int] | None = None) -> None:
        """Say for a while why something was not done; its section can be clicked, and F1 opens it.

        Args:
            rule: the section of the rules, empty if none stands behind it.
            at: where; at the pointer when not given.
        """
        self.desk.sound("ui_deny")
        tip = tooltips.Tooltip(self.kit.words("tip.not_now"), sentence, rule or None)
        self.remarks.tell(tip, at or self.pointer.at)

    def rule_of(self, spot: Spot) -> str:
        """Return the section that the reason of a spot rests on: its own, else that of the scene."""
        return spot.rule or ("" if self.rules == Scene.rules else self.rules)

    def drag_began(self, spot: Spot) -> None:
        """A spot with something to drag was pulled away from its place."""

    def dragged(self, at: tuple[int, int]) -> None:
        """What is dragged is at a place."""

    def dropped(self, spot: Spot, at: tuple[int, int]) -> None:
        """What was picked up from a spot was let go at a place."""

    def drag_cancelled(self) -> None:
        """What was dragged goes home."""

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene; it changes nothing."""

    def draw_buttons(self, surface: pygame.Surface) -> None:
        """Draw the buttons among the spots in their states."""
        for spot in self.spots:
            if spot.button is not None:
                draw_button(self.kit, surface, spot.rect, self._in_state(spot, spot.button))

    def _in_state(self, spot: Spot, button: Button) -> Button:
        if spot.click is None:
            return replace(button, state=State.DISABLED)
        if button.state is not State.NORMAL:
            return button
        return replace(button, state=self.state_of(spot.name))

    def state_of(self, name: str) -> State:
        """Return what the pointer does to a spot."""
        if self.pointer.pressed == name:
            return State.PRESSED
        return State.HOVER if self.pointer.hovered == name else State.NORMAL

    def draw_tip(self, surface: pygame.Surface) -> None:
        """Draw the tooltip of the spot under the pointer, once it has waited there."""
        spot = self.spot(self.pointer.tip) if self.pointer.tip else None
        tip = self.tip_of(spot) if spot is not None else None
        if tip is not None and spot is not None:
            size = tooltips.tooltip_size(self.kit, tip)
            corner = tooltips.place_tooltip(self.kit, size, self.pointer.at, [spot.rect])
            tooltips.draw_tooltip(self.kit, surface, corner, tip)

    def tip_of(self, spot: Spot) -> tooltips.Tooltip | None:
        """Return what is explained about a spot: why it does nothing, or its tip."""
        if spot.why and spot.click is None:
            return tooltips.Tooltip(self.kit.words("tip.not_now"), spot.why, self.rule_of(spot) or None)
        return spot.tip

    def open_rules(self, section: str) -> None:
        """Open the rulebook at a section, over what is on the screen."""
        from kaladan.scenes.rulebook import RulebookScene

        self.desk.stack.push(RulebookScene(self.desk, section))

    def section_shown(self) -> str:
        """Return the section of the rulebook for what is shown: that of a refusal, a tooltip, the scene."""
        if self.remarks.section:
            return self.remarks.section
        spot = self.spot(self.pointer.tip or self.pointer.hovered)
        if spot is None:
            return self.rules
        kind, _, name = spot.name.partition("/")
        if kind == "card" and name in self.desk.catalogue.magic:
            return f"magic/{name}"
        if kind == "realm" and name in self.desk.catalogue.realms:
            return f"realm/{name}"
        tip = self.tip_of(spot) if self.pointer.tip else None
        return (tip.rule if tip is not None else None) or self.rules
