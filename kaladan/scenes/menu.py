"""The main menu."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from kaladan import VERSION
from kaladan.scenes.desk import Desk
from kaladan.scenes.faults import told
from kaladan.scenes.intents import Intent, Wish
from kaladan.scenes.leaving import is_running, leave
from kaladan.scenes.load import LoadScene
from kaladan.scenes.saving import take_up
from kaladan.scenes.scene import Scene, Spot
from kaladan.storage.files import DamagedFile
from kaladan.storage.places import matches_folder
from kaladan.storage.recovery import newest_running
from kaladan.storage.shelf import Item, Shelf
from kaladan.storage.shelf import Kind as Place
from kaladan.ui import dice, frames, medals
from kaladan.ui.buttons import Button, Kind, State
from kaladan.ui.dice import DieLook
from kaladan.ui.tokens import TokenLook, draw_token

#: Logical pixels: left edge and width of the column of buttons, and the distance of its buttons.
LEFT, WIDTH, GAP = 67, 314, 12
#: The buttons end so far above the lower edge, before the table, and are made lower if they have to.
LOWEST = 90
#: Height of the table before the window, and the middles of what lies there from its right end.
TABLE = 82
TOKENS = (
    ("karrag", "catapult", True, 688),
    ("khalisia", "crown", False, 610),
    ("morvane", "special", False, 532),
)
DICE = (
    (12, 12, "khalisia", 52, 408),
    (10, 7, "vashtar", 50, 330),
    (8, 8, "orsanti", 46, 262),
    (6, 5, "sylvarin", 40, 200),
)
COINS = 100


class MenuScene(Scene):
    """Going on, new match, load, quit; what is not built is not shown.

    What can be gone on with is the match on the table, or the one played last that is not over.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._newest: Path | None = None
        self._is_new = False

    def enter(self) -> None:
        """Look for the match played last, and whether anything was ever played."""
        self._newest = newest_running(matches_folder())
        self._is_new = not (matches_folder().exists() or self.desk.learned.anything)

    def resume(self) -> None:
        """The menu is on top again: matches may have come and gone."""
        self.enter()
        super().resume()

    music = "menu"

    def layout(self) -> list[Spot]:
        """Return the buttons, from the top."""
        spots: list[Spot] = []
        top, buttons = float(self._top()), self._buttons()
        share = min(
            1.0, (self.kit.layout.height - LOWEST - top) / sum(tall + GAP for _, _, tall, _ in buttons)
        )
        for name, click, tall, button in buttons:
            rect = self.kit.layout.rect(LEFT, top, WIDTH, tall * share)
            spots.append(Spot(f"button/{name}", rect, click=click, button=button))
            top += (tall + GAP) * share
        return spots

    def _top(self) -> float:
        """The top of the first button: what a tall window has too much of is shared out."""
        return 262 + (self.kit.layout.height - 720) / 3

    def _buttons(self) -> list[tuple[str, Callable[[], None], float, Button]]:
        words = self.kit.words
        goes_on = is_running(self.desk) or self._newest is not None
        brass = (Kind.BRASS, State.FOCUS)
        wood = (Kind.WOOD, State.NORMAL)
        # Whoever has never played is shown how to.
        first = self._is_new and not goes_on
        found: list[tuple[str, Callable[[], None], float, Button]] = []
        if goes_on:
            look = Button(words("menu.continue"), *brass, symbol="play", main=True, align="left")
            found.append(("continue", self.go_on, 58, look))
        kind, state = wood if goes_on or first else brass
        tall = 44 if goes_on else 58
        new = Button(words("menu.new_match"), kind, state, symbol="swords", main=not goes_on, align="left")
        found.append(("new_match", lambda: leave(self.desk, self.new_match), tall, new))
        learn = Button(words("menu.learn"), *(brass if first else wood), symbol="flag", align="left")
        found.append(("learn", self.learn, 44, learn))
        load = Button(words("menu.load"), *wood, symbol="scroll", align="left")
        found.append(("load", self.load, 44, load))
        watch = Button(words("menu.replays"), *wood, symbol="eye", align="left")
        found.append(("replays", self.replays, 44, watch))
        book = Button(words("menu.rules"), *wood, symbol="book", align="left")
        found.append(("rulebook", lambda: self.open_rules(self.rules), 44, book))
        more = Button(words("menu.settings"), *wood, symbol="sliders", align="left")
        found.append(("settings", self.open_settings, 44, more))
        last = Button(words("menu.quit"), *wood, symbol="cross", align="left")
        found.append(("quit", self.desk.quit, 44, last))
        return found

    def go_on(self) -> None:
        """Go on with the match on the table, or take up the one played last.

        What is damaged is shown on the Load screen with its reason.
        """
        if is_running(self.desk) or self._newest is None:
            self.desk.go_on()
            return
        item = Item(Place.AUTOSAVE, self._newest)
        try:
            take_up(self.desk, Shelf(self.desk.catalogue).open(item), item.path)
        except (DamagedFile, OSError) as error:
            note = self.kit.words("load.failed", reason=told(self.kit.words, error))
            self.desk.stack.push(LoadScene(self.desk, kind=Place.AUTOSAVE, note=note))

    def load(self) -> None:
        """Show every match that was saved."""
        self.desk.stack.push(LoadScene(self.desk))

    def new_match(self) -> None:
        """Go on to setting a match up."""
        from kaladan.scenes.new_match import NewMatchScene

        self.desk.stack.push(NewMatchScene(self.desk))

    def learn(self) -> None:
        """Go on to the lessons."""
        from kaladan.scenes.lessons import LessonsScene

        self.desk.stack.push(LessonsScene(self.desk))

    def replays(self) -> None:
        """Go on to the matches that are over."""
        from kaladan.scenes.replays import ReplaysScene

        self.desk.stack.push(ReplaysScene(self.desk))

    def open_settings(self) -> None:
        """Show the settings."""
        from kaladan.scenes.settings_scene import SettingsScene

        self.desk.stack.push(SettingsScene(self.desk))

    def handle(self, intent: Intent) -> None:
        """Enter presses the brass button."""
        super().handle(intent)
        if isinstance(intent, Wish) and intent.name == "confirm":
            lit = [spot for spot in self.spots if spot.button is not None and spot.button.kind is Kind.BRASS]
            self.clicked(lit[0])

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The six banners before the castle, the table in front, the buttons at the left."""
        width, height = surface.get_size()
        surface.blit(self.kit.atlas.fit("landscape/menu", width=width, height=height), (0, 0))
        self._draw_table(surface, pygame.Rect(0, height - self.kit.px(TABLE), width, self.kit.px(TABLE)))
        self._draw_titles(surface)
        self._draw_damage(surface)
        self.draw_buttons(surface)
        self.draw_tip(surface)

    def _draw_damage(self, surface: pygame.Surface) -> None:
        """Say that the settings could not be read."""
        kit, text = self.kit, self.desk.settings.damage_told
        if text:
            box = kit.layout.rect(LEFT, kit.layout.height - TABLE - 84, 460, 64)
            frames.parchment_panel(kit, surface, box, seed=17)
            inner = box.inflate(-kit.px(28), -kit.px(18))
            kit.text.paragraph(surface, text, inner, kit.type.small, kit.colour("attack"), most=2)

    def _draw_titles(self, surface: pygame.Surface) -> None:
        kit, top = self.kit, self._top()
        for key, y, style in (
            ("menu.title.small", top - 188, kit.type.headline.sized(38)),
            ("menu.title.large", top - 116, kit.type.logo),
        ):
            text = kit.words(key)
            x = kit.px(LEFT) + kit.text.width(text, style) // 2
            frames.screen_title(kit, surface, text, (x, kit.px(y)), style)
        kit.text.draw(
            surface, kit.words("menu.motto"), kit.layout.point(LEFT, top - 40), kit.type.flavour_large,
            kit.colour("ivory"), shadow=frames.on_dark(kit),
        )  # fmt: skip
        corner = surface.get_width() - kit.px(20), kit.px(20)
        kit.text.draw(
            surface, kit.words("menu.version", version=VERSION), corner, kit.type.caption,
            kit.colour("text_secondary"), align="right",
        )  # fmt: skip

    def _draw_table(self, surface: pygame.Surface, bar: pygame.Rect) -> None:
        kit = self.kit
        frames.wooden_bar(kit, surface, bar, edge="top", seed=12)
        for realm, kind, upgraded, x in TOKENS:
            at = bar.right - kit.px(x), bar.centery
            draw_token(kit, surface, TokenLook(realm, kind, upgraded), at, kit.px(50))
        for sides, face, realm, size, x in DICE:
            at = bar.right - kit.px(x), bar.centery + kit.px(x % 7 - 3)
            dice.draw_die(kit, surface, DieLook(sides, face, realm), at, kit.px(size))
        medals.coin_row(kit, surface, 9, (bar.right - kit.px(COINS + 20), bar.centery), kit.px(30))
