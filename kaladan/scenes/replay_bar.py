"""The bar under a replay: a cord with a bead, what happened where on it, and the buttons that go there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from kaladan.scenes import looks
from kaladan.scenes.scene import Spot
from kaladan.ui import frames, medals
from kaladan.ui.buttons import Button, Kind
from kaladan.ui.kit import Kit
from kaladan.ui.layout import MatchAreas
from kaladan.ui.tokens import arms
from kaladan.ui.tooltips import Tooltip

if TYPE_CHECKING:
    from kaladan.scenes.replay import ReplayScene

#: Logical pixels: where the cord and the buttons are in the bar, and how large.
EDGE, CORD, ROW, SIDE, GAP = 26, 34, 70, 38, 6
WIDE_PLAY, WIDE_SPEED, WIDE_ON, WIDE_SHARE = 58, 62, 186, 108
#: What the buttons do, as groups from the left.
GROUPS = (("first", "turn_back", "back", "play", "forward", "turn", "last"), ("fight_back", "fight"))


class BarPart:
    """The bar of one replay."""

    def __init__(self, scene: ReplayScene) -> None:
        self.scene = scene

    @property
    def kit(self) -> Kit:
        """What is drawn with."""
        return self.scene.kit

    # -- where

    def cord(self, areas: MatchAreas) -> pygame.Rect:
        """Return where the cord lies, as high as what answers to the pointer."""
        bar = areas.tray
        rect = pygame.Rect(0, 0, bar.width - 2 * self.kit.px(EDGE), max(self.kit.px(40), 32))
        rect.midtop = bar.centerx, bar.y + self.kit.px(CORD) - rect.height // 2
        return rect

    def place(self, areas: MatchAreas, entry: int) -> int:
        """Return where on the cord a moment is."""
        cord, film = self.cord(areas), self.scene.film
        share = (entry - film.first) / max(1, len(film) - film.first)
        return cord.left + round(cord.width * min(max(share, 0.0), 1.0))

    def entry_at(self, areas: MatchAreas, x: int) -> int:
        """Return the moment at a place of the cord; beside it, the first or the last."""
        cord, film = self.cord(areas), self.scene.film
        share = min(max((x - cord.left) / cord.width, 0.0), 1.0)
        return film.first + round(share * (len(film) - film.first))

    # -- what can be pointed at

    def spots(self, areas: MatchAreas) -> list[Spot]:
        """Return the cord and the buttons."""
        cord = self.cord(areas)
        found = [
            Spot("bar/ground", areas.tray),
            Spot("scrub", cord, partial(self._click_cord, areas), "bead"),
        ]
        left, y = areas.tray.x + self.kit.px(EDGE), areas.tray.y + self.kit.px(ROW)
        for group in GROUPS:
            for name in group:
                wide = WIDE_PLAY if name == "play" else SIDE
                rect = pygame.Rect(left, y, max(self.kit.px(wide), 32), max(self.kit.px(SIDE), 32))
                found.append(self._go(name, rect))
                left = rect.right + self.kit.px(GAP)
            left += self.kit.px(12)
        found.append(self._speed(pygame.Rect(left, y, self.kit.px(WIDE_SPEED), max(self.kit.px(SIDE), 32))))
        left = found[-1].rect.right + self.kit.px(18)
        for seat in looks.turn_order(self.scene.session.state):
            rect = pygame.Rect(left, y, max(self.kit.px(SIDE - 2), 32), max(self.kit.px(SIDE), 32))
            found.append(self._seat(seat, rect))
            left = rect.right + self.kit.px(3)
        return [*found, *self._right(areas, y)]

    def _click_cord(self, areas: MatchAreas) -> None:
        self.scene.playing = False
        self.scene.go(self.entry_at(areas, self.scene.pointer.at[0]))

    def _go(self, name: str, rect: pygame.Rect) -> Spot:
        film, entry, words = self.scene.film, self.scene.entry, self.kit.words
        targets: dict[str, Callable[[], int]] = {
            "first": lambda: film.first,
            "last": lambda: len(film),
            "turn_back": lambda: film.turn(entry, -1),
            "turn": lambda: film.turn(entry, 1),
            "fight_back": lambda: film.fight(entry, -1),
            "fight": lambda: film.fight(entry, 1),
        }
        doings: dict[str, Callable[[], None]] = {
            "play": self.scene.play_or_pause,
            "back": lambda: self.scene.step(-1),
            "forward": lambda: self.scene.step(1),
        }
        click = doings[name] if name in doings else lambda: self._jump(targets[name]())
        shown = "pause" if name == "play" and self.scene.playing else name
        tip = Tooltip(words(f"replay.go.{shown}"), words(f"replay.tip.{shown}"))
        look = Button("", Kind.BRASS, symbol=shown) if name == "play" else None
        return Spot(f"go/{name}", rect, click, tip=tip, button=look)

    def _jump(self, entry: int) -> None:
        self.scene.playing = False
        self.scene.go(entry)

    def _speed(self, rect: pygame.Rect) -> Spot:
        from kaladan.scenes.replay import SPEEDS

        words = self.kit.words
        factor = SPEEDS[self.scene.speed]
        label = words("replay.speed", factor=words.number(factor, 0 if factor == int(factor) else 1))
        tip = Tooltip(words("replay.go.speed"), words("replay.tip.speed"))
        return Spot("go/speed", rect, self.scene.next_speed, tip=tip, button=Button(label))

    def _seat(self, seat: int, rect: pygame.Rect) -> Spot:
        scene, words = self.scene, self.kit.words
        name = scene.session.names[seat]

        def jump() -> None:
            later = scene.film.turn(scene.entry, 1, seat)
            again = later == len(scene.film)
            self._jump(scene.film.turn(scene.film.first - 1, 1, seat) if again else later)

        return Spot(f"go/seat/{seat}", rect, jump, tip=Tooltip(name, words("replay.tip.seat", name=name)))

    def _right(self, areas: MatchAreas, y: int) -> list[Spot]:
        scene, words, kit = self.scene, self.kit.words, self.kit
        tall = max(kit.px(SIDE), 32)
        share = pygame.Rect(0, y, kit.px(WIDE_SHARE), tall)
        share.right = areas.tray.right - kit.px(EDGE)
        on = pygame.Rect(0, y, kit.px(WIDE_ON), tall)
        on.right = share.left - kit.px(8)
        found = []
        for name, rect, click, why in (
            ("play_on", on, scene.play_on, scene.why_not_played_on()),
            ("share", share, scene.share, scene.why_not_shared()),
        ):
            tip = Tooltip(words(f"replay.{name}"), words(f"replay.tip.{name}"))
            look = Button(words(f"replay.{name}"), Kind.WOOD)
            found.append(Spot(f"button/{name}", rect, None if why else click, why=why, tip=tip, button=look))
        return found

    def tip_at(self, areas: MatchAreas, x: int) -> Tooltip:
        """Return which moment lies at a place of the cord."""
        film, words = self.scene.film, self.kit.words
        entry = self.entry_at(areas, x)
        title = words("replay.command", number=entry, count=len(film))
        begun = [turn for turn in film.turns if turn.entry <= entry]
        if not begun:
            return Tooltip(title, words("replay.before"))
        name = self.scene.session.names[begun[-1].seat]
        return Tooltip(title, words("replay.turn", round=begun[-1].round, name=name))

    # -- drawing

    def draw(self, surface: pygame.Surface, areas: MatchAreas) -> None:
        """Draw the bar without its labelled buttons."""
        kit = self.kit
        frames.wooden_bar(kit, surface, areas.tray, edge="top", seed=12)
        self._draw_cord(surface, areas)
        for spot in self.scene.spots:
            lit = self.scene.pointer.hovered == spot.name
            if spot.name.startswith("go/seat/"):
                seat = int(spot.name.removeprefix("go/seat/"))
                _frame(kit, surface, spot.rect, lit=lit)
                realm, team = self.scene.session.state.realm[seat], None
                arms(kit, surface, realm, spot.rect.center, round(spot.rect.height * 0.74), team=team)
            elif spot.name.startswith("go/") and spot.button is None:
                _frame(kit, surface, spot.rect, lit=lit)
                name = spot.name.removeprefix("go/")
                draw_sign(kit, surface, spot.rect, name, "title" if lit else "text")

    def _draw_cord(self, surface: pygame.Surface, areas: MatchAreas) -> None:
        """The cord with the part that has been seen, rounds, battles, Crowns, and the bead."""
        kit, cord = self.kit, self.cord(areas)
        line = pygame.Rect(cord.left, 0, cord.width, kit.px(8))
        line.centery = cord.centery
        frames.fill(kit, surface, line, (0, 0, 0), opacity=0.5, radius=4, edge="brass_shadow")
        done = line.copy()
        done.width = max(kit.px(4), self.place(areas, self.scene.entry) - line.left)
        frames.fill(kit, surface, done, "brass_dark", radius=4)
        self._draw_rounds(surface, areas, line)
        for fight in self.scene.film.fights:
            at = self.place(areas, fight.entry), line.top - kit.px(5)
            frames.diamond(kit, surface, at, 3.5, kit.colour("legal_battle"))
        size = kit.px(17)
        for fall in self.scene.film.falls:
            picture = kit.symbol("crown_broken", size, "title")
            rect = picture.get_rect(midbottom=(self.place(areas, fall.entry), line.top - kit.px(8)))
            surface.blit(picture, rect.clamp(areas.tray))
        medals.disc(
            kit, surface, "", (self.place(areas, self.scene.entry), line.centery), kit.px(20), rim="gold"
        )

    def _draw_rounds(self, surface: pygame.Surface, areas: MatchAreas, line: pygame.Rect) -> None:
        """The number of each round where it begins; in a long match not of every one."""
        kit = self.kit
        begins: dict[int, int] = {}
        for turn in self.scene.film.turns:
            begins.setdefault(turn.round, turn.entry)
        free = 0
        for number, entry in begins.items():
            x = self.place(areas, entry)
            tick = pygame.Rect(x, line.bottom, kit.stroke(1), kit.px(5))
            frames.fill(kit, surface, tick, "brass")
            if x >= free:
                at, style = (x, line.bottom + kit.px(12)), kit.type.caption
                kit.text.draw(surface, str(number), at, style, kit.colour("text_secondary"), align="centre")
                free = x + kit.px(26)


def _frame(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, *, lit: bool) -> None:
    frames.fill(
        kit, surface, rect, (255, 226, 160) if lit else (0, 0, 0), opacity=0.16 if lit else 0.28,
        radius=7, edge="brass_dark", edge_opacity=0.9,
    )  # fmt: skip


#: What the signs are made of: symbols from left to right; a minus before a name turns it round.
SIGNS = {
    "first": ("bar", "-play"),
    "turn_back": ("-play", "-play"),
    "back": ("-play", "bar"),
    "forward": ("bar", "play"),
    "turn": ("play", "play"),
    "last": ("play", "bar"),
    "fight_back": ("-play", "swords"),
    "fight": ("swords", "play"),
}


def draw_sign(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, name: str, tint: str) -> None:
    """Draw the sign of a button into the middle of its place."""
    parts = SIGNS[name]
    size = round(rect.height * (0.5 if len(parts) == 1 else 0.38))
    widths = [kit.stroke(2.4) if part == "bar" else size for part in parts]
    left = rect.centerx - sum(widths) // 2
    for part, width in zip(parts, widths, strict=True):
        place = pygame.Rect(left, rect.centery - size // 2, width, size)
        if part == "bar":
            frames.fill(kit, surface, place, tint, radius=1)
        else:
            picture = kit.symbol(part.removeprefix("-"), size, tint)
            surface.blit(pygame.transform.flip(picture, part.startswith("-"), False), place)
        left += width
