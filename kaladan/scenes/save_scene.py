"""Saving the match under a name: a sheet over the board."""

from __future__ import annotations

import pygame

from kaladan.scenes.desk import Desk
from kaladan.scenes.faults import told
from kaladan.scenes.intents import Intent, PointerDown, Typed, Wish
from kaladan.scenes.name_field import NameField
from kaladan.scenes.passing import sliding
from kaladan.scenes.scene import Scene, Spot
from kaladan.storage.files import DamagedFile
from kaladan.storage.matchfile import LONGEST_TITLE
from kaladan.storage.shelf import Shelf
from kaladan.ui import effects, fields, frames
from kaladan.ui.buttons import Button, Kind, State
from kaladan.ui.layout import columns
from kaladan.ui.passage import Panel

#: The sheet in the middle, in logical pixels.
SHEET = (520, 264)
#: How much the screen is darkened.
VEIL = 0.5


class SaveScene(Scene):
    """Asks what the save is to be called, and writes it.

    Args:
        shelf: where it is written; the user's own when not given.
    """

    opaque = False

    def __init__(self, desk: Desk, shelf: Shelf | None = None) -> None:
        super().__init__(desk)
        self.shelf = shelf or Shelf(desk.catalogue)
        self.field = NameField(self._proposed(), LONGEST_TITLE)
        #: What became of it: why it could not be written; empty before.
        self.trouble = ""
        self._titles = self._known()

    def _proposed(self) -> str:
        session, words = self.desk.match, self.kit.words
        state = session.state
        if state.round < 1:
            return words("save.proposed.setting_up")
        return words("save.proposed", round=state.round, name=session.names[state.active])[:LONGEST_TITLE]

    def _known(self) -> set[str]:
        """Return the titles of the slots there are, as they are compared."""
        return {title.casefold() for title in self.shelf.titles()}

    @property
    def replaces(self) -> bool:
        """Whether there is a slot of this title already."""
        return self.field.result.casefold() in self._titles

    # -- what can be done

    def layout(self) -> list[Spot]:
        """Return the two buttons."""
        kit, sheet = self.kit, self._sheet()
        foot = pygame.Rect(sheet.x + kit.px(32), 0, sheet.width - kit.px(64), kit.px(46))
        foot.bottom = sheet.bottom - kit.px(26)
        first, second = columns(foot, 2, kit.px(14))
        label = kit.words("save.replace" if self.replaces else "save.save")
        return [
            Spot("button/cancel", first, self.close, button=Button(kit.words("save.cancel"), Kind.PARCHMENT)),
            Spot("button/save", second, self.save, button=Button(label, Kind.BRASS, State.FOCUS)),
        ]

    def save(self) -> None:
        """Write the match into the slot; the match goes on whatever comes of it."""
        saver = self.desk.autosave
        match_id = saver.folder.name if saver is not None else ""
        try:
            self.shelf.keep(self.desk.match.match, self.field.result, match_id)
        except (DamagedFile, OSError) as error:
            self.trouble = self.kit.words("save.failed", reason=told(self.kit.words, error))
        else:
            self.desk.sound("save")
            self.close()
            return
        self.refresh()

    def close(self) -> None:
        """Back to the match."""
        self.desk.stack.pop()

    @property
    def typing(self) -> bool:
        """Whether a title is being typed: always."""
        return True

    def handle(self, intent: Intent) -> None:
        """Typing goes into the title; Enter saves, Escape gives it up."""
        if isinstance(intent, Typed):
            self.field.typed(intent)
            self.trouble = ""
            self.refresh()
        elif isinstance(intent, Wish) and intent.name == "confirm":
            self.save()
        elif isinstance(intent, Wish) and intent.name == "cancel":
            self.close()
        else:
            if isinstance(intent, PointerDown) and self._field_area().collidepoint(intent.at):
                self.field.whole = False
                self.redraw()
            super().handle(intent)

    # -- drawing

    def _sheet(self) -> pygame.Rect:
        sheet = pygame.Rect(0, 0, self.kit.px(SHEET[0]), self.kit.px(SHEET[1]))
        sheet.center = pygame.Rect((0, 0), self.kit.layout.window).center
        return sheet

    def _field_area(self) -> pygame.Rect:
        kit, sheet = self.kit, self._sheet()
        wide = sheet.width - kit.px(64)
        return pygame.Rect(sheet.x + kit.px(32), sheet.y + kit.px(84), wide, kit.px(42))

    @property
    def overlay(self) -> Panel:
        """The sheet."""
        return sliding(self.kit, self._sheet(), VEIL)

    def draw(self, surface: pygame.Surface) -> None:
        """The darkened board, a sheet with the field, what it does, the buttons."""
        kit, words, sheet, area = self.kit, self.kit.words, self._sheet(), self._field_area()
        effects.veil(surface, kit.colour("veil"), VEIL)
        frames.parchment_panel(kit, surface, sheet, seed=107)
        at = sheet.centerx, sheet.y + kit.px(46)
        kit.text.draw(surface, words("save.title"), at, kit.type.stage, kit.colour("ink"), align="centre")
        text, whole = self.field.text, self.field.whole
        look = fields.TextField(text, words("save.hint"), len(text), State.FOCUS, whole)
        fields.draw_text_field(kit, surface, area, look)
        at = sheet.centerx, area.bottom + kit.px(26)
        note = self.trouble or words("save.note_replace" if self.replaces else "save.note")
        ink = kit.colour("attack" if self.trouble else "ink_secondary")
        style = kit.type.small
        kit.text.draw(surface, note, at, style, ink, align="centre", limit=area.width)
        self.draw_buttons(surface)
        self.draw_tip(surface)
