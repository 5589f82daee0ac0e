"""What the scenes of the set-up have in common: the bar with the steps, the board, taking back, refusals."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass, replace

import pygame

from kaladan.match.match import CannotUndo
from kaladan.model.commands import Command
from kaladan.model.decisions import CHANCE
from kaladan.model.errors import Refusal
from kaladan.model.state import NOT_LAID
from kaladan.scenes import looks
from kaladan.scenes.desk import Desk
from kaladan.scenes.intents import Intent, PointerDown, Wish
from kaladan.scenes.name_tags import BADGE, SIZE
from kaladan.scenes.scene import Scene, Spot
from kaladan.ui import frames, motion, tooltips
from kaladan.ui.board import Board, BoardView, Drag
from kaladan.ui.buttons import Button, Kind, State
from kaladan.ui.hexgrid import Grid, Point
from kaladan.ui.kit import Kit
from kaladan.ui.phasetrack import Phase, Track, draw_track

#: The steps of a set-up in order, as the bar names them.
STEPS = ("turn_order", "world", "realms", "magic", "castles", "deployment")
#: Heights and widths in logical pixels.
BAR, PANEL, MARGIN = 50, 318, 17
#: What can still be done while a computer chooses.
MEANWHILE = ("button/menu", "button/back_to_banners", "world")


def draw_setup_bar(kit: Kit, surface: pygame.Surface, step: str) -> None:
    """Draw the bar of the set-up over the whole width, with its title and the steps."""
    bar = bar_rect(kit)
    frames.wooden_bar(kit, surface, bar, edge="bottom")
    y = bar.centery - kit.stroke(1)
    title = kit.text.draw(
        surface, kit.words("setup.title"), (kit.px(16), y), kit.type.panel_small, kit.colour("title"),
        shadow=frames.on_dark(kit),
    )  # fmt: skip
    phases = tuple(Phase(kit.words(f"setup.step.{name}"), str(n)) for n, name in enumerate(STEPS, 1))
    track = pygame.Rect(title.right + kit.px(24), bar.y, 0, bar.height - kit.stroke(2))
    track.width = back_rect(kit).left - kit.px(24) - track.left
    draw_track(kit, surface, track, Track(phases, STEPS.index(step)))


def bar_rect(kit: Kit) -> pygame.Rect:
    """Return where the bar of the set-up lies."""
    return kit.layout.rect(0, 0, kit.layout.width, BAR)


def below_bar(kit: Kit) -> pygame.Rect:
    """Return what of the window lies below the bar of the set-up."""
    top = bar_rect(kit).bottom
    return pygame.Rect(0, top, kit.layout.window[0], kit.layout.window[1] - top)


def back_rect(kit: Kit) -> pygame.Rect:
    """Return where the button lies that takes the last choice back."""
    return kit.layout.rect(kit.layout.width - 182, 7, 126, 36)


def menu_rect(kit: Kit) -> pygame.Rect:
    """Return where the button lies that leads to the main menu."""
    return kit.layout.hit(kit.layout.rect(kit.layout.width - 48, 7, 36, 36))


@dataclass(frozen=True, slots=True)
class Flight:
    """Something that slides home: from where, to where, and for how long it has (milliseconds)."""

    start: Point
    end: Point
    elapsed: float = 0.0

    def at(self, duration: float) -> Point:
        """Return where it is now."""
        return motion.between(self.start, self.end, motion.out_cubic(motion.share(self.elapsed, duration)))


class SetupScene(Scene):
    """A question of the set-up, asked before the board.

    Subclasses name their ``step`` and answer with ``answer``; a refused drop is explained by ``refuse``.
    """

    rules = "2"
    music = "menu"

    step = ""
    shows_match = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._view: BoardView | None = None
        self._flight: Flight | None = None

    # -- the match

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        decision = self.desk.match.asked()
        return decision.seat if decision is not None else CHANCE

    @property
    def options(self) -> list[Command]:
        """What the seat can answer."""
        decision = self.desk.match.asked()
        return list(decision.options or ()) if decision is not None else []

    @property
    def watched(self) -> bool:
        """Whether a computer is asked, so that there is nothing to do but to look on."""
        return self.desk.match.computer_asked

    @property
    def leaf_area(self) -> pygame.Rect:
        """What lies below the bar, which all steps have."""
        return below_bar(self.kit)

    def arranged(self) -> list[Spot]:
        """Return the spots; while a computer chooses, those that answer only say so."""
        found = self.layout()
        return [self._untouched(spot) for spot in found] if self.watched else found

    def _untouched(self, spot: Spot) -> Spot:
        if spot.name in MEANWHILE or (spot.click is None and spot.drag is None):
            return spot
        why = self.kit.words("computer.chooses", name=self.desk.match.names[self.seat])
        return replace(spot, click=None, drag=None, why=why, rule="")

    def why_not(self, command: Command) -> Refusal | None:
        """Return why the seat cannot answer with a command."""
        return self.desk.match.match.game.why_not(self.seat, command)

    def answer(self, command: Command) -> None:
        """Answer for the seat that is asked, and go on."""
        self.desk.match.answer(command)
        self.desk.go_on()

    def answer_or_refuse(self, command: Command, at: tuple[int, int]) -> None:
        """Answer with what was dropped at a place; if it is not allowed, say why there."""
        reason = self.why_not(command)
        if reason is None:
            self.answer(command)
        else:
            self.refuse(self.kit.words(f"refusal.{reason.code}"), reason.rule, at)

    # -- what slides home

    @property
    def animating(self) -> bool:
        """Whether something slides home."""
        return self._flight is not None

    @property
    def flying(self) -> Point | None:
        """Where that is which slides home, if anything does."""
        return self._flight.at(self.kit.style.motion.home) if self._flight else None

    def fly_home(self, start: Point, end: Point) -> None:
        """Let what was dropped in vain slide back to where it came from."""
        self._flight = Flight(start, end)
        self.fade()

    # -- leaving and taking back

    def bar_spots(self) -> list[Spot]:
        """Return the buttons of the bar."""
        tip = tooltips.Tooltip(self.kit.words("setup.menu.name"), self.kit.words("setup.menu.text"))
        button = Button("", Kind.WOOD, symbol="sliders")
        menu = Spot("button/menu", menu_rect(self.kit), click=self.to_menu, button=button, tip=tip)
        return [self.back_spot(), menu]

    def to_menu(self) -> None:
        """Leave the match for the main menu, from which it can be continued."""
        from kaladan.scenes.menu import MenuScene

        self.desk.stack.replace(MenuScene(self.desk))

    def back_spot(self) -> Spot:
        """Return the button that takes back the last choice of whoever made it."""
        button = Button(self.kit.words("setup.back"), Kind.WOOD, symbol="undo")
        match = self.desk.match.match
        entries = match.journal.entries
        code = match.why_no_undo(entries[-1].seat) if entries else "nothing_done"
        if entries and entries[-1].seat in self.desk.match.computers:
            code = "computer"
        return Spot(
            "button/undo", back_rect(self.kit), click=None if code else self.take_back, button=button,
            why=self.kit.words(f"setup.no_undo.{code}") if code else "", rule="13",
        )  # fmt: skip

    def take_back(self) -> None:
        """Take the last choice of the set-up back, and ask it again."""
        session = self.desk.match
        try:
            session.undo(session.match.journal.entries[-1].seat)
        except CannotUndo as error:
            self.refuse(self.kit.words(f"setup.no_undo.{error.code}"), "13", self.pointer.at)
            return
        session.stand_up()
        self.desk.go_on()

    # -- the board

    def board_area(self) -> pygame.Rect:
        """Return where the board lies: left of the panel, under the bar."""
        layout = self.kit.layout
        wide = layout.width - PANEL - 2 * MARGIN
        return layout.rect(0, BAR, wide, layout.height - BAR)

    def panel(self) -> pygame.Rect:
        """Return where the panel at the right lies."""
        layout = self.kit.layout
        return layout.rect(layout.width - PANEL - MARGIN, BAR + 14, PANEL, layout.height - BAR - 28)

    @property
    def grid(self) -> Grid:
        """The grid of the world in its area."""
        area = self.board_area()
        aside = self.kit.px(SIZE[0] - 3 + (BADGE if self.desk.match.state.teams else 0))
        inner = area.inflate(-2 * aside, -self.kit.px(52))
        return looks.fitted_grid(self.desk.match, self.kit, inner)

    def view_of(self, grid: Grid) -> BoardView:
        """Return what draws the board on a grid; the same as long as nothing has changed."""
        if self._view is None or self._view.grid != grid or self._view.kit is not self.kit:
            self._view = BoardView(self.kit, grid)
        return self._view

    def tile_at(self, at: tuple[int, int]) -> int:
        """Return the tile at a place of the window, -1 for none."""
        grid = self.grid
        whole = replace(grid, area=tuple(self.board_area()))  # type: ignore[arg-type]
        return looks.tile_at(self.desk.match, whole.pick(at))

    def centre(self, tile: int) -> Point:
        """Return the middle of a tile in the window."""
        return self.grid.centre(looks.places(self.desk.match)[tile])

    def tile_rect(self, tile: int) -> pygame.Rect:
        """Return the rectangle inside a tile that answers to the pointer."""
        x, y = self.centre(tile)
        radius = self.grid.radius
        rect = pygame.Rect(0, 0, round(radius * 1.5), round(radius * 1.2))
        rect.center = round(x), round(y)
        return rect

    def tile_spots(self, others: Container[int] = ()) -> list[Spot]:
        """Return the tiles with what their terrain means, but for those that are spots of their own."""
        session, words = self.desk.match, self.kit.words
        found = []
        for tile in range(session.table.tiles):
            if tile not in others and session.state.terrain[tile] != NOT_LAID:
                terrain = session.table.catalogue.terrains[session.state.terrain[tile]]
                text = words(f"terrain.{terrain.id}.text", **terrain.fields())
                tip = tooltips.Tooltip(words(f"terrain.{terrain.id}.name"), text, "1.2")
                found.append(Spot(f"tile/{tile}", self.tile_rect(tile), tip=tip))
        return found

    def general_tip(self, seat: int) -> tooltips.Tooltip:
        """Return who a general is: the whole name, the realm, the place in the turn order."""
        session, words = self.desk.match, self.kit.words
        place = words(f"setup.place.{looks.turn_order(session.state).index(seat) + 1}")
        realm = looks.realm_name(self.kit, session.state, seat)
        text = words("setup.who", realm=realm, place=place) if realm else place[0].upper() + place[1:]
        return tooltips.Tooltip(session.names[seat], text)

    def draw_board(
        self, surface: pygame.Surface, signs: Mapping[int, looks.Signs], drag: Drag | None = None
    ) -> None:
        """Draw the table and the board with the signs of some tiles."""
        session = self.desk.match
        self.view_of(self.grid).draw(surface, self.changed(looks.board(session, session.view(), signs)), drag)

    def changed(self, board: Board) -> Board:
        """Return the board as this scene wants it, with what is only proposed."""
        return board

    # -- time and drawing

    def handle(self, intent: Intent) -> None:
        """Enter presses the brass button."""
        if isinstance(intent, PointerDown) or (isinstance(intent, Wish) and intent.name == "hurry"):
            self._flight = None
        super().handle(intent)
        if isinstance(intent, Wish) and intent.name == "confirm":
            brass = [s for s in self.spots if s.button is not None and s.button.kind is Kind.BRASS]
            for spot in brass[:1]:
                self.clicked(spot)
        elif isinstance(intent, Wish) and intent.name == "undo":
            back = self.spot("button/undo")
            if back is not None and back.click is not None:
                self.clicked(back)

    def update(self, seconds: float) -> None:
        """Let what slides home arrive."""
        super().update(seconds)
        if self._flight is not None:
            elapsed = self._flight.elapsed + 1000 * seconds
            done = elapsed >= self.kit.style.motion.home
            self._flight = None if done else replace(self._flight, elapsed=elapsed)
            self.redraw()


def brass(label: str, *, ready: bool) -> Button:
    """Return the look of the button that answers; with the ring of the focus when it can be pressed."""
    return Button(label, Kind.BRASS, State.FOCUS if ready else State.NORMAL, main=True)
