"""The main menu."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from kaladan import VERSION
from kaladan.scenes.intents import Intent, Wish
from kaladan.scenes.leaving import is_running, leave
from kaladan.scenes.scene import Scene, Spot
from kaladan.ui import dice, frames, medals
from kaladan.ui.buttons import Button, Kind, State
from kaladan.ui.dice import DieLook
from kaladan.ui.tokens import TokenLook, draw_token

#: Logical pixels: left edge and width of the column of buttons, and the distance of its buttons.
LEFT, WIDTH, GAP = 67, 314, 12
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
    """New match, going on with the one that lies on the table, quit; what is not built is not shown."""

    music = "menu"

    def layout(self) -> list[Spot]:
        """Return the buttons, from the top."""
        spots: list[Spot] = []
        top = float(self._top())
        for name, click, tall, button in self._buttons():
            rect = self.kit.layout.rect(LEFT, top, WIDTH, tall)
            spots.append(Spot(f"button/{name}", rect, click=click, button=button))
            top += tall + GAP
        return spots

    def _top(self) -> float:
        """The top of the first button: what a tall window has too much of is shared out."""
        return 262 + (self.kit.layout.height - 720) / 3

    def _buttons(self) -> list[tuple[str, Callable[[], None], float, Button]]:
        words = self.kit.words
        goes_on = is_running(self.desk)
        brass = (Kind.BRASS, State.FOCUS)
        wood = (Kind.WOOD, State.NORMAL)
        found: list[tuple[str, Callable[[], None], float, Button]] = []
        if goes_on:
            look = Button(words("menu.continue"), *brass, symbol="play", main=True, align="left")
            found.append(("continue", self.desk.go_on, 58, look))
        kind, state = wood if goes_on else brass
        tall = 44 if goes_on else 58
        new = Button(words("menu.new_match"), kind, state, symbol="swords", main=not goes_on, align="left")
        found.append(("new_match", lambda: leave(self.desk, self.new_match), tall, new))
        more = Button(words("menu.settings"), *wood, symbol="sliders", align="left")
        found.append(("settings", self.open_settings, 44, more))
        last = Button(words("menu.quit"), *wood, symbol="cross", align="left")
        found.append(("quit", self.desk.quit, 44, last))
        return found

    def new_match(self) -> None:
        """Go on to setting a match up."""
        from kaladan.scenes.new_match import NewMatchScene

        self.desk.stack.push(NewMatchScene(self.desk))

    def open_settings(self) -> None:
        """Show the settings."""
        from kaladan.scenes.settings_scene import SettingsScene

        self.desk.stack.push(SettingsScene(self.desk))

    def handle(self, intent: Intent) -> None:
        """Enter presses the brass button."""
        super().handle(intent)
        if isinstance(intent, Wish) and intent.name == "confirm":
            self.clicked(self.spots[0])

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
        kit, damage = self.kit, self.desk.settings.damage
        if damage:
            box = kit.layout.rect(LEFT, kit.layout.height - TABLE - 84, 460, 64)
            frames.parchment_panel(kit, surface, box, seed=17)
            inner = box.inflate(-kit.px(28), -kit.px(18))
            text = kit.words("settings.damaged", reason=damage)
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
            kit.colour("text"), shadow=frames.on_dark(kit),
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
