"""The window: its clock, the scene stack, and the plain screen when something has gone wrong."""

from __future__ import annotations

import os
import sys
import traceback
from functools import partial

import pygame

from kaladan.content.loader import load
from kaladan.scenes.desk import Desk
from kaladan.scenes.flow import go_on
from kaladan.scenes.hearing import Hearing
from kaladan.scenes.intents import Intent, Quit, Resized, Wish, intents_of
from kaladan.scenes.keys import wishes_of
from kaladan.scenes.leaving import LeaveScene, leave
from kaladan.scenes.menu import MenuScene
from kaladan.scenes.pads import Pads
from kaladan.scenes.save_notice import SaveNotice
from kaladan.scenes.saving import put_away
from kaladan.scenes.seeds import numbered
from kaladan.scenes.trouble import TroubleScene
from kaladan.storage.settings import Preferences
from kaladan.ui import memory
from kaladan.ui.kit import open_kit
from kaladan.ui.palette import assets_folder
from kaladan.ui.sound import KINDS, Sound

FRAMES = 60
#: The smallest window, in pixels.
SMALLEST = (1024, 640)
FIRST_SIZE = (1280, 720)
#: An idle screen wakes up so often (milliseconds), so that tooltips appear.
IDLE_WAIT = 40
#: So much of a frame (seconds) new pictures may be begun in: the last one begun may take as long again.
MAKING = 0.008
#: After so many frames in which pictures are made, what was needed for them is given back.
TRIM = 2
#: After so many of them it is worth looking for all that is not needed any more.
UNTIDY = 8


class App:
    """The program with its window.

    Args:
        size: the window's first size in pixels.
        seed: of the first new match, later ones are numbered; when not given nobody can foresee them.
    """

    def __init__(self, size: tuple[int, int] = FIRST_SIZE, seed: str | None = None) -> None:
        # Windows would scale the window up and blur it without this; it must be set before the window.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        pygame.display.init()
        pygame.font.init()
        # Only before the window is opened is it sure to be seen.
        pygame.display.set_icon(pygame.image.load(assets_folder() / "icon.png"))
        self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.display.set_caption("Generals of Kaladan: Age of Crowns")
        self.desk = Desk(open_kit(size), load(), quit=self.close)
        if seed is not None:
            self.desk.new_seed = numbered(seed)
        self.desk.go_on = partial(go_on, self.desk)
        self.sound = Sound()
        self.hearing = Hearing(self.desk, self.sound.loop)
        self.desk.sound = self.sound.play
        self.desk.stack.notice = SaveNotice(self.desk)
        self.running = True
        #: How many frames made pictures since it was last looked for what is not needed any more.
        self._untidy = 0
        self._made = 0
        #: Where the window was before it filled the screen.
        self._windowed = pygame.Rect((0, 0), size)
        self.wishes = wishes_of({})
        self.pads = Pads()
        self._everywhere = {
            "full_screen": self.toggle_full_screen, "help": self.show_book, "key_list": self.show_keys,
        }  # fmt: skip
        self.desk.settings.follow = self.follow_settings

    def run(self) -> int:
        """Play until the window is closed; return the exit code."""
        self.desk.settings.read()
        self.desk.stack.push(MenuScene(self.desk))
        self.step([], 0.0)
        self.desk.kit.pace.budget = MAKING
        memory.settle()
        # A computer that thinks gives way to the window within a thousandth of a second.
        sys.setswitchinterval(0.001)
        clock = pygame.time.Clock()
        # The first picture does not wait for the sound device.
        self.start_sound()
        self.pads.start()
        while self.running:
            events = pygame.event.get() if self._busy() else self._wait()
            self.step(events, clock.tick(FRAMES) / 1000)
        self.shut()
        return 0

    def shut(self) -> None:
        """End what goes on beside the window, and close it."""
        put_away(self.desk)
        self.desk.put_learned_away()
        self.desk.computers.forget()
        self.desk.kit.atlas.close()
        self.sound.stop()
        pygame.quit()

    def _busy(self) -> bool:
        """Whether there is something to do in the next frame, though nothing happens."""
        stack = self.desk.stack
        moving = stack.goes_on or any(scene.preparing for scene in stack.visible())
        return stack.waiting or self.desk.computers.busy or moving or self.pads.held

    def start_sound(self) -> None:
        """Open the sound device; without one the game is silent."""
        self._set_volumes()
        self.sound.start()

    def _set_volumes(self) -> None:
        chosen = self.desk.settings.chosen
        for kind in KINDS:
            self.sound.set_volume(kind, getattr(chosen, kind))
        self.sound.muted = chosen.muted

    def follow_settings(self, before: Preferences) -> None:
        """The player has chosen something: let the window and the sound follow."""
        self._set_volumes()
        self.wishes = wishes_of(self.desk.settings.chosen.keys)
        self.pads.follow(self.desk.settings.chosen.pad)
        full = bool(self.surface.get_flags() & pygame.FULLSCREEN)
        if self.desk.settings.chosen.full_screen not in (before.full_screen, full):
            self._change_screen()

    def step(self, events: list[pygame.event.Event], seconds: float) -> bool:
        """Answer to events, let time pass, and draw if anything has changed; return whether it was drawn.

        A fault in a scene leads to a plain screen, from which the match can be resumed.
        """
        with self.desk.computers.thinker.hushed():
            try:
                drawn = self._step(events, seconds)
            except Exception as error:  # Whatever it is, the window must not close on the players.
                self.fail(error)
                drawn = self.desk.stack.draw(self.surface)
            if drawn:
                pygame.display.flip()
            self._tidy(drawn)
        return drawn

    def _step(self, events: list[pygame.event.Event], seconds: float) -> bool:
        for event in events:
            for intent in (*intents_of(event, self.wishes), *self.pads.intents_of(event)):
                self.handle(intent)
        for intent in self.pads.wait(seconds):
            self.handle(intent)
        # What moves must not go on unseen while its pictures are made.
        passed = 0.0 if self.desk.stack.waiting else min(seconds, 0.1)
        self.desk.stack.update(passed)
        self.desk.computers.update(passed)
        self.hearing.update(seconds)
        return self.desk.stack.draw(self.surface)

    def _tidy(self, drawn: bool) -> None:
        """Give memory back while pictures are made, and once nothing moves any more."""
        made = self.desk.kit.pace.made
        if made != self._made:
            self._made, self._untidy = made, self._untidy + 1
            if self._untidy % TRIM == 0:
                memory.trim()
        elif self._untidy >= UNTIDY and not drawn and not self._busy():
            memory.tidy()
            self._untidy = 0

    def handle(self, intent: Intent) -> None:
        """Answer to what concerns the window, and give the rest to the scenes."""
        if isinstance(intent, Quit):
            self.close()
        elif isinstance(intent, Wish) and self._concerns_all(intent.name):
            self._everywhere[intent.name]()
        else:
            if isinstance(intent, Resized):
                self._resized(intent.size)
            self.desk.computers.follow(intent)
            self.desk.stack.handle(intent)

    def _concerns_all(self, wish: str) -> bool:
        """Whether a key does the same in every scene; one that is awaited does nothing else."""
        return wish in self._everywhere and not self.desk.stack.top.awaits_key

    def show_book(self) -> None:
        """Open the rulebook where it tells of what is on the screen, or close it."""
        from kaladan.scenes.rulebook import RulebookScene

        top = self.desk.stack.top
        if isinstance(top, RulebookScene):
            self.desk.stack.pop()
        else:
            top.open_rules(top.section_shown())

    def show_keys(self) -> None:
        """Show the list of keys, or put it away."""
        from kaladan.scenes.key_list import KeyListScene

        stack = self.desk.stack
        if isinstance(stack.top, KeyListScene):
            stack.pop()
        else:
            stack.push(KeyListScene(self.desk))

    def close(self) -> None:
        """End the program; a match that cannot be saved is asked about first, and nobody is asked twice."""
        if self.desk.stack.scenes and isinstance(self.desk.stack.top, LeaveScene | TroubleScene):
            self.stop()
        else:
            leave(self.desk, self.stop)

    def stop(self) -> None:
        """End the program after this frame."""
        self.running = False

    def toggle_full_screen(self) -> None:
        """Change between the window and the whole screen, for good."""
        self.desk.settings.change(full_screen=not self.surface.get_flags() & pygame.FULLSCREEN)

    def _change_screen(self) -> None:
        if self.surface.get_flags() & pygame.FULLSCREEN:
            self._leave_full_screen()
        else:
            self._windowed = pygame.Rect(pygame.display.get_window_position(), self.surface.get_size())
            self.surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        self.handle(Resized(self.surface.get_size()))

    def _leave_full_screen(self) -> None:
        """Bring the window back to where it was.

        A window manager gives a window that leaves the whole screen the size of the screen; only when that
        is done can it have another one.
        """
        pygame.display.set_mode(self.surface.get_size(), pygame.RESIZABLE)
        pygame.event.pump()
        self.surface = pygame.display.set_mode(self._windowed.size, pygame.RESIZABLE)
        pygame.display.set_window_position(self._windowed.topleft)

    def fail(self, error: BaseException) -> None:
        """Show the plain screen for a fault in a scene."""
        traceback.print_exception(error)
        self.desk.stack.scenes.clear()
        self.desk.stack.push(TroubleScene(self.desk, error))

    def _resized(self, size: tuple[int, int]) -> None:
        width, height = max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
        if (width, height) != size:
            self.surface = pygame.display.set_mode((width, height), pygame.RESIZABLE)
        if (width, height) != self.desk.kit.layout.window:
            # A window that is drawn from size to size would leave pictures and glyphs of each.
            self.desk.kit.forget()
            for scene in self.desk.stack.scenes:
                scene.covered()
        self.desk.kit = self.desk.kit.on((width, height))

    @staticmethod
    def _wait() -> list[pygame.event.Event]:
        """Sleep until something happens, or a short while."""
        first = pygame.event.wait(IDLE_WAIT)
        return [event for event in (first, *pygame.event.get()) if event.type != pygame.NOEVENT]
