"""Who begins: each general throws a die; then the world is laid."""

from __future__ import annotations

from dataclasses import replace

import pygame

from kaladan.match.fairness import seal_of, short
from kaladan.model.events import FirstPlayerFound, TileLaid, TurnOrderRolled
from kaladan.scenes import looks
from kaladan.scenes.desk import Desk
from kaladan.scenes.intents import Intent, PointerUp, Wish
from kaladan.scenes.ivory_dice import draw_ivory_die, draw_ivory_throw, throw_to
from kaladan.scenes.scene import Scene, Spot
from kaladan.scenes.setup_scene import STEPS, draw_setup_bar, menu_rect
from kaladan.ui import frames, medals
from kaladan.ui.board import Board, BoardView
from kaladan.ui.buttons import Button, Kind, State, button_width
from kaladan.ui.hexgrid import Grid
from kaladan.ui.layout import columns
from kaladan.ui.marks import Mark
from kaladan.ui.tooltips import Tooltip

#: Logical pixels.
HEAD, FOOT, ROW, LOW_ROW = 50, 82, 290, 132
SEAL = 26


class TurnOrderScene(Scene):
    """Dice to click, one for each general; ties are thrown again; then the world, then on to the draft.

    The model rolls for all at once, when the first die of a round is clicked; what lies on the table is
    shown die by die as it is clicked.
    """

    rules = "2.1"
    music = "menu"
    place = STEPS.index("world")

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        session = desk.match
        self.kind = session.state.options.turn_order_die
        #: Who throws in this round, what they threw (known from the first click on), who has been seen.
        self.seats = tuple(range(session.state.players))
        self.faces: dict[int, int] = {}
        self.seen: set[int] = set()
        #: The last throw of everyone, for those who are no longer in it.
        self.thrown: dict[int, int] = {}
        self.tumbling: dict[int, float] = {}
        self.first = -1
        self.tiles: list[int] = []
        self.laid = 0
        self._clock = 0.0
        self._waited = 0.0
        self._view: BoardView | None = None
        for event in session.match.events:
            if isinstance(event, TurnOrderRolled):
                self._again(dict(zip(event.seats, event.faces, strict=True)))

    # -- the course of things

    @property
    def rolled(self) -> bool:
        """Whether a First Player has been found and everyone has seen it."""
        return self.first >= 0 and self.seen == set(self.seats) and not self.tumbling

    @property
    def world_lies(self) -> bool:
        """Whether all is done and the draft may begin."""
        return self.rolled and bool(self.tiles) and self.laid >= len(self.tiles)

    @property
    def animating(self) -> bool:
        """Whether dice tumble or tiles are being laid."""
        return bool(self.tumbling) or (self.rolled and not self.world_lies)

    def throw(self, seat: int) -> None:
        """A general throws the die."""
        if not self.faces:
            self._roll()
        self.tumbling[seat] = 0.0
        self.seen.add(seat)
        self.fade()
        self.desk.sound("dice_throw")
        self.refresh()

    def throw_all(self) -> None:
        """Whoever has not thrown does so now."""
        for seat in self.seats:
            if seat not in self.seen:
                self.throw(seat)

    def _roll(self) -> None:
        for event in self.desk.match.roll():
            if isinstance(event, TurnOrderRolled):
                self.faces = dict(zip(event.seats, event.faces, strict=True))
            elif isinstance(event, FirstPlayerFound):
                self.first = event.seat
            elif isinstance(event, TileLaid):
                self.tiles.append(event.tile)
        if all(tile.seat < 0 for tile in self._laid_events()):
            self.laid = len(self.tiles)

    def _laid_events(self) -> list[TileLaid]:
        return [event for event in self.desk.match.match.events if isinstance(event, TileLaid)]

    def _again(self, faces: dict[int, int]) -> None:
        """A round is over without a winner: the highest throw again."""
        self.thrown |= faces
        best = max(faces.values())
        self.seats = tuple(seat for seat, face in faces.items() if face == best)
        self.faces, self.seen = {}, set()

    def update(self, seconds: float) -> None:
        """Let dice tumble and tiles fall into place."""
        super().update(seconds)
        self._throw_for_computers(seconds)
        if not self.animating:
            return
        if self.tumbling:
            self._tumble(seconds)
            return
        self._clock += seconds
        times = self.kit.style.motion
        if self._clock >= (times.pause if self.laid == 0 else times.laying) / 1000:
            self._clock = 0.0
            self.laid = min(len(self.tiles), self.laid + 1)
            self.desk.sound("token_drop")
            self.refresh()

    def _throw_for_computers(self, seconds: float) -> None:
        """Computers throw one after the other, without being asked to."""
        waiting = [s for s in self.seats if s in self.desk.match.computers and s not in self.seen]
        if not waiting:
            return
        self._waited += seconds
        if self._waited >= self.desk.computers.step / 2:
            self._waited = 0.0
            self.throw(waiting[0])

    def _tumble(self, seconds: float) -> None:
        whole = self.kit.style.motion.throw / 1000
        before = len(self.tumbling)
        self.tumbling = {s: t + seconds for s, t in self.tumbling.items() if t + seconds < whole}
        if len(self.tumbling) != before:
            self.desk.sound("dice_settle")
            self._settled()

    def _settled(self) -> None:
        if not self.tumbling and self.first < 0 and self.seen == set(self.seats):
            self._again(self.faces)
        self.refresh()

    def to_menu(self) -> None:
        """Leave the table as it is; the menu leads back to it."""
        from kaladan.scenes.menu import MenuScene

        self.desk.stack.replace(MenuScene(self.desk))

    def hurry(self) -> None:
        """Everything that moves is at its end."""
        self.tumbling.clear()
        self._settled()
        if self.rolled:
            self.laid = len(self.tiles)
        self.refresh()

    def handle(self, intent: Intent) -> None:
        """A click or Space hurries what moves; Enter throws, and goes on."""
        was_moving = self.animating
        super().handle(intent)
        if isinstance(intent, Wish) and intent.name in ("hurry", "confirm"):
            if was_moving:
                self.hurry()
            elif self.world_lies:
                self.desk.go_on()
            else:
                self._throw_next()
        elif isinstance(intent, PointerUp) and self.rolled and was_moving:
            self.hurry()

    def _throw_next(self) -> None:
        waiting = [seat for seat in self.seats if seat not in self.seen]
        if waiting:
            self.throw(waiting[0])

    # -- what can be pointed at

    def layout(self) -> list[Spot]:
        """Return the way out, a die for each general, and what leads on."""
        words = self.kit.words
        tip = Tooltip(words("setup.menu.name"), words("setup.menu.text"))
        look = Button("", Kind.WOOD, symbol="sliders")
        spots = [Spot("button/menu", menu_rect(self.kit), click=self.to_menu, button=look, tip=tip)]
        spots += [self._die_spot(seat, plate) for seat, plate in enumerate(self._plates())]
        spots += [self._main_spot(), self._seal_spot()]
        return spots

    def _seal_spot(self) -> Spot:
        """The seal of the seed from which all dice and cards of the match come."""
        kit, words = self.kit, self.kit.words
        seal = seal_of(self.desk.match.match.journal.setting.seed)
        wide = kit.text.width(self._seal_text(), kit.type.caption) + kit.px(30)
        rect = pygame.Rect(kit.px(24), 0, wide, max(kit.px(SEAL), 32))
        rect.bottom = kit.layout.window[1] - kit.px(FOOT + 6)
        # The tooltip breaks lines between words only.
        text = words("turn_order.seal_tip", seal=short(seal, groups=16))
        return Spot("seal", rect, tip=Tooltip(words("turn_order.seal"), text))

    def _plates(self) -> list[pygame.Rect]:
        """Where each general's plate is: across the middle, and above the world once that lies."""
        kit = self.kit
        width, height = kit.layout.window
        count = self.desk.match.state.players
        wide = min(kit.px(196), (width - kit.px(32)) // count - kit.px(12))
        tall = kit.px(LOW_ROW if self.rolled else ROW)
        whole = count * wide + (count - 1) * kit.px(14)
        top = kit.px(HEAD + 14)
        if not self.rolled:
            top = (height + kit.px(HEAD) - kit.px(FOOT) - tall) // 2
        return columns(pygame.Rect((width - whole) // 2, top, whole, tall), count, kit.px(14))

    def _die_spot(self, seat: int, plate: pygame.Rect) -> Spot:
        words, name = self.kit.words, self.desk.match.names[seat]
        computer = seat in self.desk.match.computers
        can = seat in self.seats and seat not in self.seen and not computer
        why = "" if can else words("turn_order.computer" if computer else "turn_order.has_thrown", name=name)
        tip = Tooltip(name, words("turn_order.throw_tip", sides=self.kind), "2.1")
        click = (lambda: self.throw(seat)) if can else None
        return Spot(f"die/{seat}", plate, click=click, why=why, rule=self.rules, tip=tip)

    def _main_spot(self) -> Spot:
        kit, words = self.kit, self.kit.words
        width, height = kit.layout.window
        rect = pygame.Rect(0, 0, kit.px(254), kit.px(54))
        if self.rolled:
            look = Button(words("turn_order.continue"), Kind.BRASS, State.FOCUS, symbol="play", main=True)
            click, name = self.desk.go_on if self.world_lies else self.hurry, "button/continue"
        else:
            look = Button(words("turn_order.throw_all"), Kind.WOOD, symbol="dice", main=True)
            click, name = self.throw_all, "button/throw_all"
        rect.width = max(rect.width, button_width(kit, look))
        rect.right, rect.centery = width - kit.px(22), height - kit.px(FOOT) // 2
        return Spot(name, rect, click=click, button=look)

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The bar of the set-up, a plate a general, the world once the dice lie, what to do at the foot."""
        kit = self.kit
        width, height = surface.get_size()
        self._draw_ground(surface)
        draw_setup_bar(kit, surface, "world" if self.rolled else "turn_order")
        if not self.rolled:
            at = width // 2, (kit.px(HEAD) + self._plates()[0].top) // 2
            frames.screen_title(kit, surface, kit.words("turn_order.title"), at, kit.type.sheet)
        for seat, plate in enumerate(self._plates()):
            self._draw_plate(surface, plate, seat)
        self._draw_foot(surface, pygame.Rect(0, height - kit.px(FOOT), width, kit.px(FOOT)))
        self._draw_seal(surface)
        self.draw_buttons(surface)
        self.draw_tip(surface)

    def _draw_seal(self, surface: pygame.Surface) -> None:
        kit, place = self.kit, self._seal_spot().rect
        size = kit.px(15)
        picture = kit.symbol("lock", size, "brass")
        surface.blit(picture, (place.x, place.centery - size // 2))
        at, ink = (place.x + size + kit.px(8), place.centery), kit.colour("text_secondary")
        kit.text.draw(surface, self._seal_text(), at, kit.type.caption, ink, shadow=frames.on_dark(kit))

    def _seal_text(self) -> str:
        """The beginning of the seal."""
        seal = short(seal_of(self.desk.match.match.journal.setting.seed))
        return self.kit.words("turn_order.seal_short", seal=seal)

    def _draw_ground(self, surface: pygame.Surface) -> None:
        """The table, with as much of the world as has been laid."""
        kit = self.kit
        width, height = surface.get_size()
        if not self.rolled or not self.laid:
            surface.blit(kit.atlas.fit("table", width=width, height=height), (0, 0))
            return
        session = self.desk.match
        view = session.view()
        top = kit.px(HEAD + 14 + LOW_ROW + 10)
        area = pygame.Rect(kit.px(20), top, width - kit.px(40), height - kit.px(FOOT + 8) - top)
        grid = looks.fitted_grid(session, kit, area)
        shown = [looks.places(session)[tile] for tile in self.tiles[: self.laid]]
        grid = replace(grid, places=tuple(place for place in grid.places if place in shown))
        board = looks.board(session, view, self._signs())
        board = Board({place: tile for place, tile in board.tiles.items() if place in shown})
        surface.blit(self._board_view(grid).still(board), (0, 0))

    def _board_view(self, grid: Grid) -> BoardView:
        """Return what draws the world; it keeps its picture as long as grid and kit are the same."""
        if self._view is None or self._view.grid != grid or self._view.kit is not self.kit:
            self._view = BoardView(self.kit, grid, compass=False)
        return self._view

    def _signs(self) -> dict[int, looks.Signs]:
        """Mark where Castles may be placed."""
        if not self.world_lies:
            return {}
        marked = looks.Signs(mark=Mark.PLACE)
        return dict.fromkeys(self.desk.match.table.world.castle_positions, marked)

    def _draw_plate(self, surface: pygame.Surface, plate: pygame.Rect, seat: int) -> None:
        kit, session = self.kit, self.desk.match
        waits = seat in self.seats and seat not in self.seen
        wins = self.rolled and seat == self.first
        hovered = waits and self.pointer.hovered == f"die/{seat}"
        colour = "leather_active" if waits or wins else "leather"
        frames.leather_panel(kit, surface, plate, colour=colour, edged=wins or hovered, seed=20 + seat)
        y = plate.y + kit.px(25)
        left = plate.x + kit.px(26)
        medals.disc(kit, surface, str(seat + 1), (left, y), kit.px(26))
        team = looks.team_of(session.state, seat)
        badge = kit.px(26) if team else 0
        medals.team_badge(kit, surface, team, (plate.right - kit.px(24), y), badge)
        room = plate.right - kit.px(14) - (badge + kit.px(8) if badge else 0) - left - kit.px(20)
        kit.text.draw(
            surface, session.names[seat], (left + kit.px(20), y), kit.type.name, kit.colour("text"),
            limit=room, shrink=True,
        )  # fmt: skip
        self._draw_die(surface, plate, seat, lit=wins or hovered)
        text, tint = self._note(seat)
        at = plate.centerx, plate.bottom - kit.px(16 if self.rolled else 26)
        kit.text.draw(
            surface, text, at, kit.type.small, kit.colour(tint), align="centre",
            limit=plate.width - kit.px(16),
        )  # fmt: skip

    def _draw_die(self, surface: pygame.Surface, plate: pygame.Rect, seat: int, *, lit: bool) -> None:
        kit = self.kit
        size = kit.px(48 if self.rolled else 124)
        at = plate.centerx, plate.y + kit.px(72 if self.rolled else 152)
        face = self.faces.get(seat, self.thrown.get(seat, self.kind))
        if seat in self.tumbling:
            throw = throw_to(at, size, seat + 7 * len(self.thrown))
            draw_ivory_throw(kit, surface, self.kind, face, throw, self.tumbling[seat] * 1000)
        elif seat in self.seats and seat not in self.seen:
            draw_ivory_die(kit, surface, self.kind, None, at, size, lit=lit)
        else:
            draw_ivory_die(kit, surface, self.kind, face, at, size, lit=lit)

    def _note(self, seat: int) -> tuple[str, str]:
        """Return what stands below a die, and its colour."""
        words = self.kit.words
        if self.rolled:
            place = (seat - self.first) % self.desk.match.state.players
            key = "turn_order.first" if place == 0 else "turn_order.place"
            return words(key, place=place + 1), "title" if place == 0 else "text_secondary"
        if seat in self.tumbling:
            return "", "text"
        if seat in self.seats and seat not in self.seen:
            if seat in self.desk.match.computers:
                return words("turn_order.computer_throws"), "text_secondary"
            key = "turn_order.tie" if seat in self.thrown else "turn_order.click"
            return words(key, face=self.thrown.get(seat, 0), sides=self.kind), "title"
        face = self.faces.get(seat, self.thrown.get(seat, 0))
        return words("turn_order.threw", face=face), "text_secondary"

    def _draw_foot(self, surface: pygame.Surface, foot: pygame.Rect) -> None:
        kit, words, session = self.kit, self.kit.words, self.desk.match
        frames.wooden_bar(kit, surface, foot, edge="top", seed=12)
        room = self._main_spot().rect.left - kit.px(20) - kit.px(28)
        if self.rolled:
            order = [session.names[seat] for seat in looks.turn_order(session.state)]
            title = words("turn_order.begins", name=session.names[self.first])
            below = words("turn_order.order", names=", ".join(order))
        else:
            title = words("turn_order.again" if self.thrown else "turn_order.who")
            below = words("turn_order.rule", sides=self.kind)
        for text, y, style, tint in (
            (title, 29, kit.type.button_main, "title"),
            (below, 56, kit.type.body, "text_secondary"),
        ):
            at = kit.px(28), foot.y + kit.px(y)
            kit.text.draw(surface, text, at, style, kit.colour(tint), limit=room)
