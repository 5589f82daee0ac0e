"""Initial deployment: each general adds one basic unit to those that stand on the Castle already."""

from __future__ import annotations

from functools import partial

import pygame

from kaladan.model.commands import Command, DeployUnit
from kaladan.scenes import looks, setup_panel
from kaladan.scenes.desk import Desk
from kaladan.scenes.intents import Intent, Wish
from kaladan.scenes.name_tags import NameTag, draw_tag, tag_rects
from kaladan.scenes.scene import Spot
from kaladan.scenes.setup_scene import STEPS, SetupScene, brass, draw_setup_bar
from kaladan.ui import frames
from kaladan.ui.board import Drag
from kaladan.ui.hexgrid import Point
from kaladan.ui.layout import rows
from kaladan.ui.marks import Mark
from kaladan.ui.tokens import TokenLook, TokenState, draw_token

RULE = "2.5"
#: The height of a choice in the sheet and the gap between two, in logical pixels.
ROW, GAP = 92, 8


class DeploymentScene(SetupScene):
    """The question ``ask_first_basic``.

    A unit is dragged from the sheet onto the Castle, or clicked, which shows it there, and confirmed by the
    button, by another click on it or by a click on the Castle.
    """

    rules = "2.5"
    step = "deployment"
    place = STEPS.index(step)

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.proposed = ""
        self._held: Point | None = None
        self._flown = ""

    # -- what can be pointed at

    def layout(self) -> list[Spot]:
        """Return the Castle, the choices and the buttons."""
        kinds = self.kinds()
        if self.proposed not in kinds:
            self.proposed = ""
        spots = [*self.tile_spots((self.castle,)), self._castle_spot()]
        spots += [Spot(f"tag/{s}", rect, tip=self.general_tip(s)) for s, (_, rect) in self.tags().items()]
        for kind, rect in zip(kinds, self.choices(len(kinds)), strict=True):
            tip = setup_panel.tip(self.kit, f"unit.{kind}", "1.1")
            click = partial(self.propose, kind)
            spots.append(Spot(f"unit/{kind}", rect, click=click, drag=kind, tip=tip))
        return [*spots, self._confirm(), *self.bar_spots()]

    def kinds(self) -> list[str]:
        """Return the kinds among which the general chooses."""
        offered = [command.kind for command in self.options if isinstance(command, DeployUnit)]
        return sorted(offered, key=looks.RACK.index)

    @property
    def castle(self) -> int:
        """The tile on which the unit is put."""
        return next((c.tile for c in self.options if isinstance(c, DeployUnit)), -1)

    def _castle_spot(self) -> Spot:
        name, rect = f"castle/{self.castle}", self.tile_rect(self.castle)
        if self.proposed:
            tip = setup_panel.tip(self.kit, "deployment.here", RULE)
            return Spot(name, rect, click=self.confirm, tip=tip)
        return Spot(name, rect, why=self.kit.words("deployment.choose_first"), rule=RULE)

    def _confirm(self) -> Spot:
        words, rect = self.kit.words, setup_panel.button_rect(self.kit, self.panel())
        if not self.proposed:
            look = brass(words("deployment.deploy"), ready=False)
            why = words("deployment.choose_first")
            return Spot("button/confirm", rect, why=why, rule=RULE, button=look)
        label = words("deployment.deploy_kind", kind=words(f"unit.{self.proposed}.name"))
        return Spot("button/confirm", rect, click=self.confirm, button=brass(label, ready=True))

    # -- what is done

    def foresees(self, command: Command) -> bool:
        """Show the unit that a computer is about to deploy."""
        assert isinstance(command, DeployUnit)
        self.proposed = command.kind
        self.refresh()
        return True

    def computer_answers(self, command: Command) -> bool:
        """Deploy the unit of a computer; none is proposed to whoever deploys next."""
        self.proposed = ""
        return super().computer_answers(command)

    def propose(self, kind: str) -> None:
        """Show a unit on the Castle; a second click on it deploys it."""
        if kind == self.proposed:
            self.confirm()
            return
        self.proposed = kind
        self.refresh()

    def confirm(self) -> None:
        """Deploy the unit that is shown."""
        kind, self.proposed = self.proposed, ""
        self.answer(DeployUnit(kind, self.castle))

    def handle(self, intent: Intent) -> None:
        """Escape takes the proposal away."""
        super().handle(intent)
        if isinstance(intent, Wish) and intent.name == "cancel" and self.proposed and not self.watched:
            self.proposed = ""
            self.refresh()

    def drag_began(self, spot: Spot) -> None:
        """A unit is picked up from the sheet."""
        self.desk.sound("token_lift")
        self.proposed = str(spot.drag)
        self._held = self.pointer.at
        self.refresh()

    def dragged(self, at: tuple[int, int]) -> None:
        """The unit follows the pointer."""
        self._held = at

    def dropped(self, spot: Spot, at: tuple[int, int]) -> None:
        """Deploy the unit there, or say why it cannot stand there, and let it slide home."""
        self._held = None
        tile = self.tile_at(at)
        kind, self.proposed = self.proposed, ""
        if tile < 0 or self.why_not(DeployUnit(kind, tile)) is not None:
            self._slide(kind, at, spot.rect)
        if tile >= 0:
            self.answer_or_refuse(DeployUnit(kind, tile), at)
        self.refresh()

    def _slide(self, kind: str, start: Point, row: pygame.Rect) -> None:
        self._flown = kind
        self.fly_home(start, (row.x + self.kit.px(46), row.centery))

    def drag_cancelled(self) -> None:
        """The unit goes back onto the sheet."""
        spot = self.spot(f"unit/{self.proposed}")
        if self._held is not None and spot is not None:
            self._slide(self.proposed, self._held, spot.rect)
        self._held, self.proposed = None, ""
        self.refresh()

    # -- drawing

    def choices(self, count: int) -> list[pygame.Rect]:
        """Return where the choices lie in the sheet."""
        kit, panel = self.kit, self.panel()
        top = setup_panel.below_head(kit, panel, self._asked())
        box = pygame.Rect(panel.x + kit.px(14), top, panel.width - kit.px(28), 0)
        box.height = kit.px(ROW) * count + kit.px(GAP) * (count - 1)
        return rows(box, count, kit.px(GAP))

    def draw(self, surface: pygame.Surface) -> None:
        """The board with the own Castle lit, name tags at all Castles, the choices at the right."""
        if self.castle < 0:
            return
        hot = self._held is not None and self.tile_at(self.pointer.at) == self.castle
        state = TokenState.GHOST if self._held is not None else TokenState.SELECTED
        shown = (self._token(self.proposed, state),) if self.proposed else ()
        mark = Mark.PLACE if self._held is not None else Mark.SELECTED
        signs = {self.castle: looks.Signs(mark=mark, hot=hot, more=shown)}
        self.draw_board(surface, signs)
        for tag, rect in self.tags().values():
            draw_tag(self.kit, surface, rect, tag)
        draw_setup_bar(self.kit, surface, self.step)
        self._draw_sheet(surface)
        self.draw_buttons(surface)
        held, kind = (self._held, self.proposed) if self._held else (self.flying, self._flown)
        if held is not None:
            drag = Drag((self._token(kind, TokenState.DRAGGED),), held)
            self.view_of(self.grid).draw_drag(surface, drag)
        self.draw_tip(surface)

    def _token(self, kind: str, state: TokenState = TokenState.NORMAL) -> TokenLook:
        view = self.desk.match.state
        return TokenLook(view.realm[self.seat], kind, team=looks.team_of(view, self.seat), state=state)

    def tags(self) -> dict[int, tuple[NameTag, pygame.Rect]]:
        """Return the name tags of all Castles, by seat, and where they hang."""
        kit, session = self.kit, self.desk.match
        everywhere, castles = looks.places(session), session.state.castles
        order = looks.turn_order(session.state)
        now = order.index(self.seat)
        tags = {}
        for index, seat in enumerate(order):
            key = "ready" if index < now else "deploys" if index == now else "waits"
            place = everywhere[castles.find(seat + 1)]
            note = kit.words(f"deployment.{key}")
            team = looks.team_of(session.state, seat)
            tags[seat] = NameTag(place, index + 1, session.names[seat], note, index == now, index < now, team)
        rects = tag_rects(kit, self.grid, self.board_area(), list(tags.values()))
        return {seat: (tag, rect) for (seat, tag), rect in zip(tags.items(), rects, strict=True)}

    def _draw_sheet(self, surface: pygame.Surface) -> None:
        kit, panel, words, session = self.kit, self.panel(), self.kit.words, self.desk.match
        texts = words("deployment.title"), self._asked()
        setup_panel.draw_head(kit, surface, panel, session, self.seat, texts)
        kinds = self.kinds()
        counts = looks.reserve(session, session.view(), self.seat)
        for kind, rect in zip(kinds, self.choices(len(kinds)), strict=True):
            self._draw_choice(surface, rect, kind, counts[kind])
        order = looks.turn_order(session.state)
        rest = order[order.index(self.seat) + 1 :]
        note = words("deployment.then", name=session.names[rest[0]]) if rest else words("deployment.last")
        setup_panel.draw_foot(kit, surface, panel, RULE, note)

    def _asked(self) -> str:
        words, realm = self.kit.words, self.desk.match.state.realm[self.seat]
        return words("deployment.text", special=words(f"realm.{realm}.special.name"))

    def _draw_choice(self, surface: pygame.Surface, rect: pygame.Rect, kind: str, count: int) -> None:
        """A unit with its name, how many are in the reserve, its character and its dice."""
        kit, words = self.kit, self.kit.words
        self._draw_ground(surface, rect, kind)
        held = kind == (self.proposed if self._held else self._flown if self.animating else "")
        look = self._token(kind, TokenState.GHOST if held else TokenState.NORMAL)
        draw_token(kit, surface, look, (rect.x + kit.px(46), rect.centery), kit.px(52))
        left, right = rect.x + kit.px(86), rect.right - kit.px(13)
        stock = kit.text.draw(
            surface, words("deployment.in_reserve", count=count), (right, rect.y + kit.px(24)),
            kit.type.small, kit.colour("ink_secondary"), align="right",
        )  # fmt: skip
        kit.text.draw(
            surface, words(f"unit.{kind}.name"), (left, rect.y + kit.px(24)), kit.type.name.sized(18),
            kit.colour("ink"), limit=stock.left - kit.px(8) - left, shrink=True,
        )  # fmt: skip
        kit.text.draw(
            surface, words(f"deployment.flavour.{kind}"), (left, rect.y + kit.px(47)), kit.type.flavour,
            kit.colour("ink_secondary"), limit=right - left,
        )  # fmt: skip
        self._draw_dice(surface, (left, rect.y + kit.px(71)), kind)

    def _draw_ground(self, surface: pygame.Surface, rect: pygame.Rect, kind: str) -> None:
        if kind == self.proposed:
            colour, edge = (0xFF, 0xE9, 0xAE), "brass_dark"
        elif self.pointer.hovered == f"unit/{kind}":
            colour, edge = (0xFF, 0xF6, 0xDC), "brass_dark"
        else:
            colour, edge = (0xFF, 0xF6, 0xDC), "parchment_edge"
        opacity = 0.62 if edge == "parchment_edge" else 0.95
        frames.fill(self.kit, surface, rect, colour, opacity=opacity, radius=8, edge=edge)

    def _draw_dice(self, surface: pygame.Surface, at: tuple[int, int], kind: str) -> None:
        kit, catalogue = self.kit, self.desk.catalogue
        unit = catalogue.units[catalogue.unit_index[kind]]
        x, y = at
        style = kit.type.body
        for key, dice, tint in (("attack", unit.attack, "attack"), ("defend", unit.defence, "defence")):
            word = kit.words(f"deployment.{key}")
            x = kit.text.draw(surface, word, (x, y), style, kit.colour("ink_secondary")).right + kit.px(5)
            text = looks.dice_text(dice)
            x = kit.text.draw(surface, text, (x, y), style.bold, kit.colour(tint)).right + kit.px(22)
