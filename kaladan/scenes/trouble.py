"""The plain screen when something has gone wrong: resume, save a report, quit."""

from __future__ import annotations

from datetime import UTC, datetime

import pygame

from kaladan.scenes.desk import Desk
from kaladan.scenes.faults import told
from kaladan.scenes.intents import Intent, Wish
from kaladan.scenes.report import report
from kaladan.scenes.scene import Scene, Spot
from kaladan.storage.files import write_bytes
from kaladan.storage.places import reports_folder
from kaladan.ui import frames
from kaladan.ui.buttons import Button, Kind, State
from kaladan.ui.layout import columns

#: The sheet in the middle, in logical pixels.
SHEET = (700, 320)


class TroubleScene(Scene):
    """Says that something has gone wrong; the match is as it was before the fault.

    It draws without any picture of the atlas, since the fault may lie there.

    Args:
        error: what went wrong; it goes into the report only.
    """

    def __init__(self, desk: Desk, error: BaseException) -> None:
        super().__init__(desk)
        self.error = error
        #: What became of the report: its file, or why it could not be written.
        self.note = ""
        self.saved = False

    def layout(self) -> list[Spot]:
        """Return the three buttons, side by side at the foot of the sheet."""
        words, sheet = self.kit.words, self._sheet()
        foot = pygame.Rect(sheet.x + self.kit.px(36), 0, sheet.width - self.kit.px(72), self.kit.px(48))
        foot.bottom = sheet.bottom - self.kit.px(30)
        first, second, third = columns(foot, 3, self.kit.px(14))
        on = "trouble.resume" if self.desk.session is not None else "trouble.menu"
        save = None if self.saved else self.save_report
        return [
            Spot(
                "button/quit", first, click=self.desk.quit,
                button=Button(words("menu.quit"), Kind.PARCHMENT),
            ),
            Spot(
                "button/save_report", second, click=save, why=words("trouble.is_saved"),
                button=Button(words("trouble.save"), Kind.PARCHMENT),
            ),
            Spot(
                "button/resume", third, click=self.resume_match,
                button=Button(words(on), Kind.BRASS, State.FOCUS),
            ),
        ]  # fmt: skip

    def _sheet(self) -> pygame.Rect:
        sheet = pygame.Rect(0, 0, self.kit.px(SHEET[0]), self.kit.px(SHEET[1]))
        sheet.center = pygame.Rect((0, 0), self.kit.layout.window).center
        return sheet

    # -- what is done

    def resume_match(self) -> None:
        """Go back to the match, or to the menu where there is none."""
        if self.desk.session is not None:
            self.desk.go_on()
        else:
            from kaladan.scenes.menu import MenuScene

            self.desk.stack.replace(MenuScene(self.desk))

    def save_report(self) -> None:
        """Write the report into the user's folder, and say where it is or why it is not."""
        stamp = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
        path = reports_folder() / f"report-{stamp}.txt"
        text = report(self.error, self.desk.catalogue, self.desk.session, self.kit.words)
        try:
            write_bytes(path, text.encode())
        except OSError as error:
            self.note = self.kit.words("trouble.not_saved", reason=told(self.kit.words, error))
        else:
            self.note = self.kit.words("trouble.saved", name=path.name, folder=path.parent)
            self.saved = True
        self.refresh()

    def handle(self, intent: Intent) -> None:
        """Enter resumes."""
        super().handle(intent)
        if isinstance(intent, Wish) and intent.name == "confirm":
            self.resume_match()

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """A sheet with a title, three sentences and the buttons."""
        kit, sheet = self.kit, self._sheet()
        surface.fill(kit.colour("oak_deepest"))
        frames.fill(kit, surface, sheet, "parchment_light", radius=9, edge="parchment_edge", edge_width=2)
        at = sheet.centerx, sheet.y + kit.px(44)
        kit.text.draw(
            surface, kit.words("trouble.title"), at, kit.type.stage, kit.colour("ink"), align="centre"
        )
        box = pygame.Rect(sheet.x + kit.px(40), sheet.y + kit.px(78), sheet.width - kit.px(80), 0)
        on = "trouble.text_match" if self.desk.session is not None else "trouble.text"
        box.y = kit.text.paragraph(surface, kit.words(on), box, kit.type.lead, kit.colour("ink"))
        box.y += kit.px(10)
        style, ink = kit.type.small, kit.colour("ink_secondary")
        kit.text.paragraph(surface, self.note or kit.words("trouble.report"), box, style, ink, most=3)
        self.draw_buttons(surface)
        self.draw_tip(surface)
