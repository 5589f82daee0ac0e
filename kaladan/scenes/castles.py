"""Founding Castles: in reverse order each general puts the own Castle onto a free position."""

from __future__ import annotations

from dataclasses import replace

import pygame

from kaladan.model.commands import Command, PlaceCastle
from kaladan.scenes import looks, setup_panel
from kaladan.scenes.desk import Desk
from kaladan.scenes.intents import Intent, PointerDown, Wish
from kaladan.scenes.name_tags import NameTag, draw_tag, tag_rects
from kaladan.scenes.scene import Spot
from kaladan.scenes.setup_scene import STEPS, SetupScene, brass, draw_setup_bar
from kaladan.ui import effects, frames, medals, motion
from kaladan.ui.board import Board
from kaladan.ui.hexgrid import Point
from kaladan.ui.layout import rows
from kaladan.ui.marks import Mark
from kaladan.ui.tokens import arms
from kaladan.ui.tooltips import Tooltip

RULE = "2.4"
#: The least and greatest height of the field from which the Castle is taken, in logical pixels.
FIELD = (130, 220)
#: The height of a row of the order.
ROW = 34


class CastlesScene(SetupScene):
    """The question ``ask_castle``.

    The Castle is dragged from the sheet onto a lit position, or a position is clicked, which shows the Castle
    there, and confirmed by the button or another click.
    """

    rules = "2.4"
    step = "castles"
    place = STEPS.index(step)

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.proposed = -1
        self._held: Point | None = None
        self._rising = -1
        self._risen = 0.0

    # -- what can be pointed at

    def layout(self) -> list[Spot]:
        """Return the tiles, the Castle in the sheet, and the buttons."""
        free = self.free()
        if self.proposed not in free:
            self.proposed = -1
        positions = self.desk.match.table.world.castle_positions
        spots = self.tile_spots(positions)
        spots += [self._tile_spot(tile, tile in free) for tile in positions]
        spots += [Spot(f"tag/{s}", rect, tip=self.general_tip(s)) for s, (_, rect) in self.tags().items()]
        field = self.field()
        piece = Spot("castle/own", field, click=self._hint, drag="castle", tip=self._tip("castles.piece"))
        return [*spots, piece, self._confirm(), *self.bar_spots()]

    def free(self) -> list[int]:
        """Return the positions that the general may choose."""
        return [command.tile for command in self.options if isinstance(command, PlaceCastle)]

    def _tile_spot(self, tile: int, free: bool) -> Spot:
        rect = self.tile_rect(tile)
        name = f"castle/{tile}"
        if free:
            return Spot(name, rect, click=lambda: self.propose(tile), tip=self._tip("castles.position", tile))
        reason = self.why_not(PlaceCastle(tile))
        why, rule = (self.kit.words(f"refusal.{reason.code}"), reason.rule) if reason else ("", "")
        return Spot(name, rect, why=why, rule=rule)

    def _tip(self, key: str, tile: int = -1) -> Tooltip:
        session = self.desk.match
        values: dict[str, object] = {}
        if tile >= 0:
            terrain = session.table.terrain_id(tile)
            kind = session.table.catalogue.terrains[session.state.terrain[tile]]
            values = {
                "terrain": self.kit.words(f"terrain.{terrain}.name"),
                "label": session.table.world.labels[tile],
                "count": kind.castle_capacity,
            }
        return setup_panel.tip(self.kit, key, RULE, **values)

    def _confirm(self) -> Spot:
        kit, rect = self.kit, setup_panel.button_rect(self.kit, self.panel())
        if self.proposed < 0:
            look = brass(kit.words("castles.found"), ready=False)
            return Spot("button/confirm", rect, why=kit.words("castles.choose_first"), rule=RULE, button=look)
        label = kit.words("castles.found_at", label=self.desk.match.table.world.labels[self.proposed])
        return Spot("button/confirm", rect, click=self.confirm, button=brass(label, ready=True))

    # -- what is done

    def answer(self, command: Command) -> None:
        """Found the Castle; it rises from its tile while the next general may choose already."""
        if isinstance(command, PlaceCastle):
            self._rising, self._risen = command.tile, 0.0
            self.fade()
        super().answer(command)

    def foresees(self, command: Command) -> bool:
        """Show where a computer is about to found its Castle."""
        assert isinstance(command, PlaceCastle)
        self.proposed = command.tile
        self.refresh()
        return True

    def computer_answers(self, command: Command) -> bool:
        """Found the Castle of a computer: it rises like any other."""
        self.proposed = -1
        self.answer(command)
        return True

    def hurry_up(self) -> None:
        """The last Castle has risen."""
        self._rising = -1

    def propose(self, tile: int) -> None:
        """Show the Castle on a position; a second click on the position founds it."""
        if tile == self.proposed:
            self.confirm()
            return
        self.proposed = tile
        self.refresh()

    def confirm(self) -> None:
        """Found the Castle where it is shown."""
        tile, self.proposed = self.proposed, -1
        self.answer(PlaceCastle(tile))

    def _hint(self) -> None:
        text = self.kit.words("castles.piece.text")
        self.refuse(text, RULE)

    def handle(self, intent: Intent) -> None:
        """Escape takes the proposal away; a press or Space hurries what moves."""
        if isinstance(intent, PointerDown) or (isinstance(intent, Wish) and intent.name == "hurry"):
            self._rising = -1
        super().handle(intent)
        if isinstance(intent, Wish) and intent.name == "cancel" and self.proposed >= 0 and not self.watched:
            self.proposed = -1
            self.refresh()

    @property
    def animating(self) -> bool:
        """Whether a Castle rises or slides home."""
        return self._rising >= 0 or super().animating

    def update(self, seconds: float) -> None:
        """Let a Castle rise."""
        super().update(seconds)
        if self._rising >= 0:
            self._risen += 1000 * seconds
            if self._risen >= self.kit.style.motion.rise:
                self._rising = -1
            self.redraw()

    def drag_began(self, spot: Spot) -> None:  # noqa: ARG002
        """The Castle is picked up."""
        self.desk.sound("token_lift")
        self.proposed = -1
        self._held = self.pointer.at
        self.refresh()

    def dragged(self, at: tuple[int, int]) -> None:
        """The Castle follows the pointer."""
        self._held = at

    def dropped(self, spot: Spot, at: tuple[int, int]) -> None:
        """Found the Castle there, or say why it cannot stand there, and let it slide home."""
        self._held = None
        tile = self.tile_at(at)
        if tile < 0 or self.why_not(PlaceCastle(tile)) is not None:
            self.fly_home(at, spot.rect.center)
        if tile >= 0:
            self.answer_or_refuse(PlaceCastle(tile), at)
        self.redraw()

    def drag_cancelled(self) -> None:
        """The Castle goes back onto the sheet."""
        if self._held is not None:
            self.fly_home(self._held, self.field().center)
        self._held = None

    # -- drawing

    def field(self) -> pygame.Rect:
        """Return where the Castle stands on the sheet: between the text and the order."""
        kit, panel = self.kit, self.panel()
        top = setup_panel.below_head(kit, panel, kit.words("castles.text"))
        order = kit.px(ROW) * self.desk.match.state.players + kit.px(50)
        room = setup_panel.button_rect(kit, panel).top - order - top
        tall = max(kit.px(FIELD[0]), min(kit.px(FIELD[1]), room))
        return pygame.Rect(panel.x + kit.px(21), top, panel.width - kit.px(42), tall)

    def changed(self, board: Board) -> Board:
        """Show the Castle where it is proposed, and not yet where it still rises."""
        tiles, everywhere = dict(board.tiles), looks.places(self.desk.match)
        if self.proposed >= 0:
            realm = self.desk.match.state.realm[self.seat]
            place = everywhere[self.proposed]
            tiles[place] = replace(tiles[place], castle=realm, mark=Mark.SELECTED)
        if self._rising >= 0:
            place = everywhere[self._rising]
            tiles[place] = replace(tiles[place], castle=None)
        return Board(tiles)

    def draw(self, surface: pygame.Surface) -> None:
        """The board with the free positions lit, name tags at the Castles, the sheet at the right."""
        hot = (
            self.tile_at(self.pointer.at) if self.pointer.hovered.startswith("castle/") or self._held else -1
        )
        free = self.free()
        signs = {tile: looks.Signs(mark=Mark.PLACE, hot=tile == hot) for tile in free}
        self.draw_board(surface, signs)
        if self._rising >= 0:
            self._draw_rising(surface)
        for tag, rect in self.tags().values():
            draw_tag(self.kit, surface, rect, tag)
        draw_setup_bar(self.kit, surface, self.step)
        self._draw_sheet(surface)
        self.draw_buttons(surface)
        held = self._held or self.flying
        if held is not None:
            self._draw_castle(surface, held, self.grid.radius, faint=False)
        self.draw_tip(surface)

    def order(self) -> list[int]:
        """Return the seats in the order in which they place: the last in turn order first."""
        return looks.turn_order(self.desk.match.state)[::-1]

    def tags(self) -> dict[int, tuple[NameTag, pygame.Rect]]:
        """Return the name tags of the Castles that stand, by seat, and where they hang."""
        kit, session = self.kit, self.desk.match
        everywhere, castles = looks.places(session), session.state.castles
        note = kit.words("castles.stands")
        tags = {
            seat: NameTag(
                everywhere[castles.find(seat + 1)],
                number,
                session.names[seat],
                note,
                ready=True,
                team=looks.team_of(session.state, seat),
            )
            for number, seat in enumerate(self.order(), 1)
            if castles.find(seat + 1) >= 0
        }
        rects = tag_rects(kit, self.grid, self.board_area(), list(tags.values()))
        return {seat: (tag, rect) for (seat, tag), rect in zip(tags.items(), rects, strict=True)}

    def _draw_sheet(self, surface: pygame.Surface) -> None:
        kit, panel, words = self.kit, self.panel(), self.kit.words
        texts = words("castles.title"), words("castles.text")
        setup_panel.draw_head(kit, surface, panel, self.desk.match, self.seat, texts)
        field = self.field()
        lit = self.pointer.hovered == "castle/own" and self._held is None
        frames.fill(
            kit, surface, field, "ivory", opacity=0.9 if lit else 0.62, radius=8,
            edge="brass_dark" if lit else "parchment_edge",
        )  # fmt: skip
        away = self._held is not None or self.proposed >= 0 or self.animating
        radius = field.height * 0.43
        middle = field.centerx, field.centery + round(radius * 0.2)
        self._draw_castle(surface, middle, radius, faint=away)
        self._draw_order(surface, field.bottom + kit.px(14))
        rest = self.order()[self.order().index(self.seat) + 1 :]
        note = words("castles.then", name=self.desk.match.names[rest[0]]) if rest else words("castles.last")
        setup_panel.draw_foot(kit, surface, panel, RULE, note)

    def _draw_castle(self, surface: pygame.Surface, centre: Point, radius: float, *, faint: bool) -> None:
        realm = self.desk.match.state.realm[self.seat]
        name = f"castle/{realm}"
        picture = self.kit.atlas.sized(name, radius)
        anchor = self.kit.atlas.anchor(name, picture)
        shown = effects.faded(picture, 0.3) if faint else picture
        surface.blit(shown, (round(centre[0]) - anchor[0], round(centre[1]) - anchor[1]))

    def _draw_rising(self, surface: pygame.Surface) -> None:
        """The last Castle as far as it has come out of its tile."""
        founder = self.desk.match.state.castles[self._rising] - 1
        if founder < 0:
            return
        name, radius = f"castle/{self.desk.match.state.realm[founder]}", self.grid.radius
        picture = self.kit.atlas.sized(name, radius)
        anchor = self.kit.atlas.anchor(name, picture)
        x, y = (round(part) for part in self.centre(self._rising))
        way = motion.out_back(motion.share(self._risen, self.kit.style.motion.rise))
        top = y - anchor[1] + round((1 - way) * picture.get_height() * 0.4)
        old, floor = surface.get_clip(), y - anchor[1] + picture.get_height()
        surface.set_clip(pygame.Rect(0, 0, surface.get_width(), floor).clip(old))
        surface.blit(picture, (x - anchor[0], top))
        surface.set_clip(old)

    def _draw_order(self, surface: pygame.Surface, top: int) -> None:
        """The generals in reverse turn order, done, choosing and to come."""
        kit, panel = self.kit, self.panel()
        order = self.order()
        now = order.index(self.seat)
        box = pygame.Rect(panel.x + kit.px(21), top, panel.width - kit.px(42), 0)
        room = setup_panel.button_rect(kit, panel).top - kit.px(36) - top
        box.height = min(room, kit.px(ROW) * len(order))
        for index, (seat, row) in enumerate(zip(order, rows(box, len(order), kit.px(2)), strict=True)):
            self._draw_row(surface, row, seat, (index, now))

    def _draw_row(self, surface: pygame.Surface, row: pygame.Rect, seat: int, when: tuple[int, int]) -> None:
        kit, session, (index, now) = self.kit, self.desk.match, when
        realm, team = session.state.realm[seat], looks.team_of(session.state, seat)
        if index == now:
            frames.fill(kit, surface, row, (0xFF, 0xE9, 0xAE), opacity=0.9, radius=6, edge="brass_dark")
        medals.disc(kit, surface, str(index + 1), (row.x + kit.px(16), row.centery), kit.px(20))
        arms(kit, surface, realm, (row.x + kit.px(42), row.centery), kit.px(21))
        key = "stands" if index < now else "chooses" if index == now else "waits"
        note = kit.text.draw(
            surface, kit.words(f"castles.{key}"), (row.right - kit.px(8), row.centery), kit.type.small,
            kit.colour("good_on_parchment" if index < now else "ink_tertiary"), align="right",
        )  # fmt: skip
        left = row.x + kit.px(60)
        if team is not None:
            medals.team_badge(kit, surface, team, (row.x + kit.px(66), row.centery), kit.px(19))
            left = row.x + kit.px(81)
        style = kit.type.small.semibold if index == now else kit.type.small
        kit.text.draw(
            surface, session.names[seat], (left, row.centery), style, kit.colour("ink"),
            limit=note.left - kit.px(8) - left, shrink=True,
        )  # fmt: skip
