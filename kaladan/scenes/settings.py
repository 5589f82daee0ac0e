"""What the player has chosen for every match: read, kept, and put into effect at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec

from kaladan.scenes.faults import told
from kaladan.scenes.intents import Resized
from kaladan.scenes.keys import keys_of, label
from kaladan.scenes.pad_buttons import NAMES, buttons_of
from kaladan.storage.files import DamagedFile
from kaladan.storage.settings import Pace, Preferences, load_preferences, save_preferences
from kaladan.ui.kit import Kit
from kaladan.ui.style import paced, style
from kaladan.ui.visions import mix_of, palette_for
from kaladan.ui.words import LANGUAGES, words

if TYPE_CHECKING:
    from kaladan.scenes.desk import Desk

#: How long everything takes at a speed, as a factor.
SPEEDS: dict[Pace, float] = {"instant": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.8}


class Settings:
    """The preferences of the desk.

    Attributes:
        chosen: what holds now.
        damage: what was wrong with the file of the preferences, None if nothing was.
        follow: told of every change with the preferences before it; the window and the sound listen.
    """

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.chosen = Preferences()
        self.damage: DamagedFile | None = None
        self.follow: Callable[[Preferences], None] = lambda _before: None

    @property
    def damage_told(self) -> str:
        """What the player should know of the file of the preferences; empty if nothing is wrong with it."""
        words = self.desk.kit.words
        return words("settings.damaged", reason=told(words, self.damage)) if self.damage else ""

    def read(self) -> None:
        """Take up what was kept; of a damaged file the player is told, and the first settings hold."""
        try:
            found = load_preferences()
        except DamagedFile as damage:
            found, self.damage = Preferences(), damage
        self.take(found)

    def change(self, **values: Any) -> None:
        """Choose something else, keep it, and put it into effect.

        Raises:
            TypeError: there is no such preference.
        """
        self.try_out(**values)
        self.keep()

    def try_out(self, **values: Any) -> None:
        """Choose something else and put it into effect; it is kept later, or by the next change.

        Raises:
            TypeError: there is no such preference.
        """
        self.take(msgspec.structs.replace(self.chosen, **values))

    def keep(self) -> None:
        """Keep what is chosen; it is brought down to the disk, which may take longer than a frame."""
        self.damage = None
        try:
            save_preferences(self.chosen)
        except OSError:
            return  # A folder that cannot be written costs the memory of it, nothing else.

    def key(self, wish: str) -> str:
        """Return what stands on the key of a wish."""
        return label(keys_of(self.chosen.keys)[wish], self.desk.kit.words)

    def button(self, wish: str) -> str:
        """Return how the button of a wish on a game pad is called, a dash if it has none."""
        return self.desk.kit.words(f"pad.button.{NAMES[buttons_of(self.chosen.pad)[wish]]}")

    def take(self, chosen: Preferences) -> None:
        """Let preferences hold from now on."""
        before, self.chosen = self.chosen, chosen
        self._put_into_kit(before)
        self.follow(before)

    def _put_into_kit(self, before: Preferences) -> None:
        desk, chosen = self.desk, self.chosen
        kit = kit_for(desk.kit, chosen)
        if _looks(chosen) == _looks(before):
            return
        # Pictures are known by what they show, not by the palette or the speed that they were made with.
        kit.pictures.clear()
        kit.atlas.recolour(mix_of(chosen.vision))
        desk.kit = kit
        if desk.session is not None:
            desk.session.words = kit.words
        for scene in desk.stack.scenes:
            scene.handle(Resized(kit.layout.window))


def _looks(chosen: Preferences) -> tuple[object, ...]:
    """Return what a change of needs another kit."""
    return (
        chosen.scale, chosen.larger_text, chosen.vision, chosen.high_contrast, chosen.language,
        chosen.speed, chosen.reduced_motion,
    )  # fmt: skip


def kit_for(kit: Kit, chosen: Preferences) -> Kit:
    """Return a kit as it is with preferences."""
    language = chosen.language if chosen.language in LANGUAGES else LANGUAGES[0]
    motion = paced(style().motion, SPEEDS[chosen.speed], still=chosen.reduced_motion)
    changed = replace(
        kit,
        palette=palette_for(chosen.vision, contrast=chosen.high_contrast),
        words=words(language),
        style=replace(style(), motion=motion),
        strong=chosen.high_contrast,
        still=chosen.reduced_motion,
    )
    layout = replace(kit.layout, chosen=chosen.scale / 100, larger_text=float(chosen.larger_text))
    return changed.with_layout(layout)
