"""The Load screen: slots, autosaves and the exchange folder."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from kaladan.scenes import load_list, load_parts
from kaladan.scenes.desk import Desk
from kaladan.scenes.faults import told
from kaladan.scenes.heading import HEAD, back_spot, draw_head
from kaladan.scenes.intents import Dropped, Intent, PointerDown, Typed, Wheel, Wish
from kaladan.scenes.leaving import leave
from kaladan.scenes.load_list import LoadList, Row
from kaladan.scenes.name_field import NameField
from kaladan.scenes.saving import take_up
from kaladan.scenes.scene import Scene, Spot
from kaladan.storage.files import DamagedFile
from kaladan.storage.matchfile import LONGEST_TITLE
from kaladan.storage.shelf import Item, Kind, Shelf
from kaladan.ui import fields, frames
from kaladan.ui.buttons import Button, State, button_width
from kaladan.ui.buttons import Kind as Look
from kaladan.ui.layout import columns
from kaladan.ui.lists import draw_bar
from kaladan.ui.tooltips import Tooltip

#: Logical pixels: the bar at the foot, and the distance of the sheets from everything.
FOOT, EDGE = 80, 20
KINDS = (Kind.SAVE, Kind.AUTOSAVE, Kind.FOREIGN)


class LoadScene(Scene):
    """Every match that can be opened, those that cannot marked, and what can be done with them.

    Args:
        shelf: where the matches are; the user's own when not given.
        kind: what is listed first.
        note: what is told at first.
    """

    def __init__(
        self, desk: Desk, shelf: Shelf | None = None, kind: Kind = Kind.SAVE, note: str = ""
    ) -> None:
        super().__init__(desk)
        self.shelf = shelf or Shelf(desk.catalogue)
        self.note = note
        self.kind = kind
        self.chosen = 0
        self.first = 0
        self.field: NameField | None = None
        self._deleted: tuple[Item, Path] | None = None
        self._offered: tuple[Item, Row | None] | None = None
        self.list = self._listed()

    # -- what is listed

    def _listed(self) -> LoadList:
        saver = self.desk.autosave
        return LoadList(self.shelf, self.kind, saver.folder if saver is not None else None)

    def show(self, kind: Kind, item: Item | None = None) -> None:
        """List everything of a kind anew, and choose something of it."""
        self.kind = kind
        self.list = self._listed()
        self.chosen = max(0, self.list.index(item)) if item is not None else 0
        self.first = 0
        self.field = None
        self.scroll(self.chosen - self.seen + 1 if self.chosen >= self.seen else 0)

    @property
    def row(self) -> Row | None:
        """The chosen row, looked at; None if there is none."""
        if not 0 <= self.chosen < len(self.list.rows):
            return None
        row = self.list.rows[self.chosen]
        self.list.look(row)
        return row

    @property
    def offered(self) -> Row | None:
        """The autosave offered in place of the chosen row, looked at; None if none is, or none is good."""
        row = self.row
        if row is None or not row.fault:
            return None
        if self._offered is None or self._offered[0] != row.item:
            item = self.shelf.last_good(row.item)
            found = Row(item) if item is not None else None
            if found is not None:
                self.list.look(found)
            self._offered = row.item, found
        return self._offered[1]

    def choose(self, index: int) -> None:
        """Choose a row."""
        self.chosen, self.field = index, None
        self.refresh()

    @property
    def seen(self) -> int:
        """How many rows are in sight."""
        pitch = self.kit.px(load_parts.ROW) + self.kit.px(load_parts.GAP)
        return max(1, (self._list_area().height + self.kit.px(load_parts.GAP)) // pitch)

    def scroll(self, rows: int) -> None:
        """Go on by some rows; the last page stays full."""
        self.first = max(0, min(self.first + rows, len(self.list.rows) - self.seen))
        self.refresh()

    # -- what is done

    def open(self) -> None:
        """Lay the chosen match on the table, or the last good one in place of a damaged one."""
        row = self.row
        if row is not None and row.fault:
            row = self.offered
        if row is None:
            return
        item = row.item
        saver = self.desk.autosave
        if saver is not None and item.path == saver.folder:
            self.desk.go_on()
        else:
            leave(self.desk, partial(self._open, item))

    def _open(self, item: Item) -> None:
        folder = item.path if item.kind is Kind.AUTOSAVE else None
        self._trying(lambda: take_up(self.desk, self.shelf.open(item), folder))

    def _trying(self, doing: Callable[[], None]) -> bool:
        """Do something with files; tell why it cannot be done, and return whether it was."""
        try:
            doing()
        except (DamagedFile, OSError) as error:
            self.note = self.kit.words("load.failed", reason=told(self.kit.words, error))
        else:
            return True
        self.refresh()
        return False

    def delete(self) -> None:
        """Put the chosen match into the trash, from which it can be taken back."""
        row = self.row
        assert row is not None
        name = load_list.title(self.kit.words, row)

        def put() -> None:
            self._deleted = row.item, self.shelf.delete(row.item)

        if self._trying(put):
            self.note = self.kit.words("load.deleted", name=name)
            index = self.chosen
            self.show(self.kind)
            self.choose(max(0, min(index, len(self.list.rows) - 1)))
            self.scroll(self.chosen - self.seen + 1 if self.chosen >= self.seen else 0)

    def take_back(self) -> None:
        """Take what was deleted last out of the trash."""
        assert self._deleted is not None
        item, place = self._deleted
        if self._trying(lambda: self.shelf.restore(item, place)):
            self._deleted, self.note = None, ""
            self.show(item.kind, item)

    def rename(self) -> None:
        """Type another title."""
        row = self.row
        assert row is not None
        self.field = NameField(load_list.title(self.kit.words, row), LONGEST_TITLE)
        self.refresh()

    def _end_renaming(self, *, keep: bool) -> None:
        row, field = self.row, self.field
        self.field = None
        if not keep or row is None or field is None or field.result == field.before:
            self.refresh()
        elif self._trying(lambda: self.shelf.rename(row.item, field.result)):
            self.show(self.kind, row.item)

    def export(self) -> None:
        """Write the chosen match as one file, and tell where."""
        row, found = self.row, []
        assert row is not None
        if self._trying(lambda: found.append(self.shelf.export(row.item))):
            self.note = self.kit.words("load.exported", path=found[0])
            self.refresh()

    def take_in(self, path: Path) -> None:
        """Import a file as a slot, and choose it."""
        found: list[Item] = []
        if self._trying(lambda: found.append(self.shelf.take_in(path))):
            self.note = self.kit.words("load.imported", name=path.name)
            self.show(Kind.SAVE, found[0])

    def go_back(self) -> None:
        """Back to where the players came from."""
        self.desk.stack.pop()

    # -- intents

    @property
    def typing(self) -> bool:
        """Whether a title is being typed."""
        return self.field is not None

    def handle(self, intent: Intent) -> None:
        """Typing goes into the title; Enter opens or ends it, Escape gives it up or goes back."""
        if isinstance(intent, Dropped):
            self.take_in(Path(intent.path))
        elif isinstance(intent, Typed) and self.field is not None:
            self.field.typed(intent)
            self.redraw()
        elif isinstance(intent, Wheel):
            self.scroll(-intent.turns)
        elif isinstance(intent, Wish) and intent.name in ("confirm", "cancel"):
            self._key(intent.name)
        else:
            if isinstance(intent, PointerDown) and self.field is not None:
                self._end_renaming(keep=True)
            super().handle(intent)

    def _key(self, wish: str) -> None:
        if self.field is not None:
            self._end_renaming(keep=wish == "confirm")
        elif wish == "cancel":
            self.go_back()
        elif (main := self.spot("button/open")) is not None:
            self.clicked(main)

    # -- where things are

    def _sheets(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The sheet of the list and that of what is chosen."""
        width, height = self.kit.layout.window
        body = pygame.Rect(0, self.kit.px(HEAD), width, 0)
        body.height = height - self.kit.px(FOOT) - body.y
        left, right = columns(body.inflate(-self.kit.px(2 * EDGE), -self.kit.px(32)), 2, self.kit.px(18))
        return left, right

    def _switch_area(self) -> pygame.Rect:
        sheet = self._sheets()[0]
        wide = sheet.width - self.kit.px(36)
        return pygame.Rect(sheet.x + self.kit.px(18), sheet.y + self.kit.px(18), wide, self.kit.px(44))

    def _list_area(self) -> pygame.Rect:
        """Where the rows are, below the switch and the line that explains it."""
        sheet, top = self._sheets()[0], self._switch_area().bottom + self.kit.px(34)
        left = sheet.x + self.kit.px(18)
        return pygame.Rect(left, top, sheet.width - self.kit.px(36), sheet.bottom - self.kit.px(18) - top)

    def _rows(self) -> list[tuple[int, pygame.Rect]]:
        """The rows in sight by index."""
        area, tall = self._list_area(), self.kit.px(load_parts.ROW)
        pitch = tall + self.kit.px(load_parts.GAP)
        last = min(self.first + self.seen, len(self.list.rows))
        wide = area.width - (self.kit.px(12) if len(self.list.rows) > self.seen else 0)
        return [
            (index, pygame.Rect(area.x, area.y + pitch * (index - self.first), wide, tall))
            for index in range(self.first, last)
        ]

    def _title_area(self) -> pygame.Rect:
        sheet = self._sheets()[1]
        area = pygame.Rect(sheet.x + self.kit.px(24), sheet.y + self.kit.px(16), 0, self.kit.px(40))
        area.width = sheet.width - self.kit.px(48)
        return area

    def _tools_area(self) -> pygame.Rect:
        sheet = self._sheets()[1]
        area = pygame.Rect(sheet.x + self.kit.px(24), 0, sheet.width - self.kit.px(48), self.kit.px(40))
        area.bottom = sheet.bottom - self.kit.px(20)
        return area

    # -- what can be pointed at

    def layout(self) -> list[Spot]:
        """Return every control, from the top left to the bottom right."""
        return [
            back_spot(self.kit, self.go_back),
            *self._switch_spots(),
            *(Spot(f"row/{index}", rect, partial(self.choose, index)) for index, rect in self._rows()),
            *self._tool_spots(),
            *self._foot_spots(),
        ]

    def _switch(self) -> fields.Switch:
        labels = tuple(self.kit.words(f"load.kind.{kind}") for kind in KINDS)
        return fields.Switch(labels, KINDS.index(self.kind))

    def _switch_spots(self) -> list[Spot]:
        parts = fields.switch_parts(self.kit, self._switch_area(), self._switch())
        words = self.kit.words
        return [
            Spot(
                f"kind/{kind}", rect, partial(self.show, kind),
                tip=Tooltip(words(f"load.kind.{kind}"), words(f"load.hint.{kind}", path=self.shelf.exchange)),
            )
            for kind, rect in zip(KINDS, parts, strict=True)
        ]  # fmt: skip

    def _tools(self, row: Row) -> list[tuple[str, Callable[[], None] | None, str]]:
        """Return what can be done with a row besides opening it: name, doing, why not."""
        words, sound = self.kit.words, row.summary is not None
        bad = "" if sound else words("load.why.damaged")
        found: list[tuple[str, Callable[[], None] | None, str]] = []
        if row.item.kind is Kind.FOREIGN:
            found.append(("import", partial(self.take_in, row.item.path) if sound else None, bad))
        else:
            if row.item.kind is Kind.SAVE:
                found.append(("rename", self.rename if sound else None, bad))
            found.append(("export", self.export if sound else None, bad))
        saver = self.desk.autosave
        playing = row.in_use or (saver is not None and row.item.path == saver.folder)
        found.append(("delete", None if playing else self.delete, words("load.why.playing")))
        return found

    def _tool_spots(self) -> list[Spot]:
        row = self.row
        if row is None:
            return []
        spots, tools = [], self._tools(row)
        places = columns(self._tools_area(), max(3, len(tools)), self.kit.px(12))
        for (name, click, why), rect in zip(tools, places, strict=False):
            look = Button(self.kit.words(f"load.{name}"), Look.PARCHMENT)
            spots.append(Spot(f"button/{name}", rect, click, why=why, button=look))
        return spots

    def _foot_spots(self) -> list[Spot]:
        kit, words = self.kit, self.kit.words
        width, height = kit.layout.window
        middle, spots = height - kit.px(FOOT) // 2, []
        label, why = self._main()
        if label:
            look = Button(label, Look.BRASS, State.FOCUS, symbol="play", main=True)
            rect = pygame.Rect(0, 0, max(kit.px(270), button_width(kit, look)), kit.px(54))
            rect.midright = width - kit.px(22), middle
            spots.append(Spot("button/open", rect, None if why else self.open, why=why, button=look))
        if self._deleted is not None:
            look = Button(words("load.take_back"), symbol="undo")
            rect = pygame.Rect(kit.px(22), middle - kit.px(20), button_width(kit, look), kit.px(40))
            spots.append(Spot("button/take_back", rect, self.take_back, button=look))
        return spots

    def _main(self) -> tuple[str, str]:
        """Return what the main button says, and why it does nothing."""
        row, words = self.row, self.kit.words
        if row is None:
            return "", ""
        if row.fault:
            return words("load.last_good"), "" if self.offered is not None else words("load.why.no_good")
        over = row.summary is not None and bool(row.summary.game.state.ending)
        return words("load.look" if over else "load.open"), words("load.in_use") if row.in_use else ""

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The list at the left, what is chosen at the right, notes and the main button at the foot."""
        kit = self.kit
        draw_head(kit, surface, kit.words("load.title"))
        left, right = self._sheets()
        frames.parchment_panel(kit, surface, left, seed=61)
        frames.parchment_panel(kit, surface, right, seed=67)
        self._draw_list(surface)
        self._draw_chosen(surface)
        self.draw_buttons(surface)
        self._draw_note(surface)
        self.draw_tip(surface)

    def _draw_list(self, surface: pygame.Surface) -> None:
        kit, words, area = self.kit, self.kit.words, self._list_area()
        fields.draw_switch(kit, surface, self._switch_area(), self._switch())
        hint = words(f"load.hint.{self.kind}", path=self.shelf.exchange)
        at = area.centerx, area.y - kit.px(16)
        ink = kit.colour("ink_secondary")
        kit.text.draw(surface, hint, at, kit.type.small, ink, align="centre", limit=area.width)
        for index, rect in self._rows():
            row = self.list.rows[index]
            self.list.look(row)
            lit = index == self.chosen or self.pointer.hovered == f"row/{index}"
            load_parts.draw_saved(kit, surface, rect, row, lit=lit)
        track = pygame.Rect(area.right - kit.px(5), area.y, kit.stroke(4), area.height)
        draw_bar(kit, surface, track, self.first, self.seen, len(self.list.rows))
        if not self.list.rows:
            text, at = words(f"load.empty.{self.kind}"), (area.centerx, area.y + kit.px(60))
            kit.text.draw(surface, text, at, kit.type.flavour_large, ink, align="centre", limit=area.width)

    def _draw_chosen(self, surface: pygame.Surface) -> None:
        kit, row, head, tools = self.kit, self.row, self._title_area(), self._tools_area()
        if row is None:
            return
        name = load_list.title(kit.words, row)
        if self.field is not None:
            text, whole = self.field.text, self.field.whole
            look = fields.TextField(text, "", len(text), State.FOCUS, whole)
            fields.draw_text_field(kit, surface, head, look)
        else:
            style, ink = kit.type.general, kit.colour("ink")
            kit.text.draw(
                surface, name, head.center, style, ink, align="centre", limit=head.width, shrink=True
            )
        area = pygame.Rect(head.x, head.bottom + kit.px(8), head.width, 0)
        area.height = tools.y - kit.px(12) - area.y
        load_parts.draw_chosen(kit, surface, area, row, self.offered)

    def _draw_note(self, surface: pygame.Surface) -> None:
        kit = self.kit
        back, main = self.spot("button/take_back"), self.spot("button/open")
        left = (back.rect.right if back is not None else 0) + kit.px(22)
        right = main.rect.left if main is not None else surface.get_width()
        at = left, surface.get_height() - kit.px(FOOT) // 2
        style, tint = kit.type.body, kit.colour("text")
        kit.text.draw(
            surface, self.note, at, style, tint, limit=right - kit.px(20) - left,
            shadow=frames.on_dark(kit),
        )  # fmt: skip
