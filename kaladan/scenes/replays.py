"""The list of matches that are over, and of those that others have shared."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from kaladan.match.replay import JournalError
from kaladan.scenes import looks
from kaladan.scenes.desk import Desk
from kaladan.scenes.faults import told
from kaladan.scenes.heading import HEAD, back_spot, draw_head
from kaladan.scenes.intents import Intent, Wheel, Wish
from kaladan.scenes.load_list import moment
from kaladan.scenes.load_parts import GAP, ROW, draw_map, map_place, warn
from kaladan.scenes.replay import open_replay
from kaladan.scenes.scene import Scene, Spot
from kaladan.scenes.session import Session
from kaladan.storage import matchfile, replays
from kaladan.storage.files import DamagedFile
from kaladan.storage.replays import Kept
from kaladan.ui import frames, medals
from kaladan.ui.lists import draw_row
from kaladan.ui.tokens import arms
from kaladan.ui.tooltips import Tooltip

#: Logical pixels: the foot, the edge of the sheet, and how wide it may be.
FOOT, EDGE, WIDEST = 50, 24, 980


class ReplaysScene(Scene):
    """Every row opens its match; what cannot be opened says why."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.paths = replays.paths()
        self.first = 0
        self._looked: dict[Path, Kept | DamagedFile] = {}
        self._ends: dict[Path, tuple[Session, str]] = {}

    def look(self, path: Path) -> Kept | DamagedFile:
        """Return what is told of a file, or why it cannot be opened; it is read once."""
        if path not in self._looked:
            try:
                kept = self._looked[path] = replays.look(path, self.desk.catalogue)
                end = moment(self.desk.catalogue, kept.setting, kept.game)
                self._ends[path] = end, end.state.digest()
            except DamagedFile as error:
                self._looked[path] = error
        return self._looked[path]

    # -- what can be done

    def layout(self) -> list[Spot]:
        """Return the way back and the rows in sight."""
        found = [self._row(path, rect) for path, rect in self._rows()]
        return [back_spot(self.kit, self.back), *found]

    def _row(self, path: Path, rect: pygame.Rect) -> Spot:
        kept, words = self.look(path), self.kit.words
        if isinstance(kept, DamagedFile):
            return Spot(f"match/{path.stem}", rect, why=words("replays.damaged", reason=told(words, kept)))
        tip = Tooltip(words("replays.watch"), words("replays.file", file=path.name))
        return Spot(f"match/{path.stem}", rect, partial(self.open, path), tip=tip)

    def open(self, path: Path) -> None:
        """Watch a match; one that the rules do not bear out says so."""
        try:
            open_replay(self.desk, matchfile.load(path).journal)
        except DamagedFile as error:
            self._looked[path] = error
        except JournalError as error:
            self._looked[path] = DamagedFile(str(path), f"entry {error.entry}", "rules", detail=error.reason)
        self.refresh()

    def back(self) -> None:
        """Go back to the menu."""
        self.desk.stack.pop()

    def handle(self, intent: Intent) -> None:
        """The wheel turns the list; Escape goes back."""
        if isinstance(intent, Wheel):
            last = max(0, len(self.paths) - self._in_sight())
            self.first = min(max(self.first - intent.turns, 0), last)
            self.refresh()
        super().handle(intent)
        if isinstance(intent, Wish) and intent.name == "cancel":
            self.back()

    # -- where

    def _sheet(self) -> pygame.Rect:
        """The sheet, as long as its rows."""
        kit = self.kit
        sheet = pygame.Rect(0, kit.px(HEAD + 14), 0, 0)
        sheet.height = kit.px(ROW + GAP) * max(1, self._in_sight()) - kit.px(GAP) + 2 * kit.px(EDGE)
        sheet.width = min(kit.px(WIDEST), kit.layout.window[0] - 2 * kit.px(20))
        sheet.centerx = kit.layout.window[0] // 2
        return sheet

    def _in_sight(self) -> int:
        """How many rows there is room for, or there are."""
        kit = self.kit
        room = kit.layout.window[1] - kit.px(HEAD + 14 + FOOT) - 2 * kit.px(EDGE) + kit.px(GAP)
        return min(len(self.paths), room // kit.px(ROW + GAP))

    def _rows(self) -> list[tuple[Path, pygame.Rect]]:
        kit, sheet = self.kit, self._sheet()
        inner = sheet.inflate(-2 * kit.px(EDGE), -2 * kit.px(EDGE))
        shown = self.paths[self.first : self.first + self._in_sight()]
        return [
            (path, pygame.Rect(inner.x, inner.y + place * kit.px(ROW + GAP), inner.width, kit.px(ROW)))
            for place, path in enumerate(shown)
        ]

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The title, the way back, the sheet with its rows."""
        kit = self.kit
        draw_head(kit, surface, kit.words("replays.title"))
        sheet = self._sheet()
        frames.parchment_panel(kit, surface, sheet, seed=61)
        if not self.paths:
            ink = kit.colour("ink_secondary")
            text = kit.words("replays.none")
            kit.text.draw(surface, text, sheet.center, kit.type.lead, ink, align="centre", limit=sheet.width)
        for path, rect in self._rows():
            self._draw_row(surface, path, rect)
        self._draw_place(surface, sheet)
        self.draw_buttons(surface)
        self.draw_tip(surface)

    def _draw_place(self, surface: pygame.Surface, sheet: pygame.Rect) -> None:
        """Which part of a long list is in sight."""
        seen = self._in_sight()
        if len(self.paths) <= seen:
            return
        last = min(self.first + seen, len(self.paths))
        text = self.kit.words("replays.place", first=self.first + 1, last=last, count=len(self.paths))
        at = sheet.right, sheet.bottom + self.kit.px(FOOT / 2)
        ink = self.kit.colour("text_secondary")
        self.kit.text.draw(surface, text, at, self.kit.type.small, ink, align="right")

    def _draw_row(self, surface: pygame.Surface, path: Path, rect: pygame.Rect) -> None:
        kit, kept = self.kit, self.look(path)
        lit = self.pointer.hovered == f"match/{path.stem}"
        draw_row(kit, surface, rect, lit=lit, alarm=isinstance(kept, DamagedFile))
        place = map_place(kit, rect)
        left = place.right + kit.px(14)
        if isinstance(kept, DamagedFile):
            warn(kit, surface, place.center, kit.px(28))
            above, below = path.name, kit.words("replays.damaged", reason=told(kit.words, kept))
        else:
            draw_map(kit, surface, place, *self._ends[path])
            left = self._draw_winners(surface, kept, (left, rect.centery))
            above, below = self._names(kept), self._told(kept)
        room = rect.right - kit.px(16) - left
        if isinstance(kept, Kept) and kept.shared:
            at, ink = (rect.right - kit.px(16), rect.centery), kit.colour("ink_secondary")
            note = kit.text.draw(surface, kit.words("replays.shared"), at, kit.type.small, ink, align="right")
            room = note.left - kit.px(12) - left
        lines = ((above, -10, kit.type.body.semibold, "ink"), (below, 12, kit.type.small, "ink_secondary"))
        for text, y, style, tint in lines:
            at = left, rect.centery + kit.px(y)
            kit.text.draw(surface, text, at, style, kit.colour(tint), limit=room, shrink=True)

    def _draw_winners(self, surface: pygame.Surface, kept: Kept, at: tuple[int, int]) -> int:
        """Draw the badge of the team, or the arms of the general, that won, right of a place.

        Returns:
            Where the text begins.
        """
        kit, state, text = self.kit, kept.state, at[0] + self.kit.px(48)
        at = at[0] + kit.px(18), at[1]
        if state.winners and state.teams:
            medals.team_badge(kit, surface, looks.TEAMS[state.winners[0] % 2], at, kit.px(34))
        elif state.winners:
            arms(kit, surface, state.realm[state.winners[0]], at, kit.px(36))
        else:
            size = kit.px(26)
            picture = kit.symbol("hourglass", size, "ink_tertiary")
            surface.blit(picture, picture.get_rect(center=at))
        return text

    def _names(self, kept: Kept) -> str:
        setting, words = kept.setting, self.kit.words
        if not setting.teams:
            return ", ".join(setting.names)
        one, other = (", ".join(setting.names[team::2]) for team in (0, 1))
        return words("replays.against", one=one, other=other)

    def _told(self, kept: Kept) -> str:
        """Return how it ended, after how many rounds, and when it was played."""
        state, words = kept.state, self.kit.words
        when = kept.saved.replace("T", " ").removesuffix("Z")[:16]
        if not state.ending:
            end = words("replays.unfinished", count=state.round)
        elif state.teams:
            banner = words(f"team.banner.{looks.TEAMS[state.winners[0] % 2]}")
            end = words(f"replays.won_{state.ending}", name=banner, count=state.round)
        else:
            name = ", ".join(kept.setting.names[seat] for seat in state.winners)
            end = words(f"replays.won_{state.ending}", name=name, count=state.round)
        return " · ".join(part for part in (end, when) if part)
