"""The board: everything that is asked outside the set-up and outside a battle."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from kaladan.model.commands import Command, SwapMagic, TimeUp
from kaladan.scenes import board_sheets as sheets
from kaladan.scenes import board_tips as tips
from kaladan.scenes import hidden_clock, rewind
from kaladan.scenes.board_advice import AdvicePart
from kaladan.scenes.board_choices import ArrangeSheet, ChoiceSheet
from kaladan.scenes.board_chrome import Chrome
from kaladan.scenes.board_cursor import Cursor
from kaladan.scenes.board_event import EventPart
from kaladan.scenes.board_flights import Flights
from kaladan.scenes.board_general import GeneralSheet
from kaladan.scenes.board_map import ON_MAP, MapPart
from kaladan.scenes.board_medal import Medal
from kaladan.scenes.board_orders import OrdersPanel
from kaladan.scenes.board_payment import PaymentPart
from kaladan.scenes.board_props import Props
from kaladan.scenes.board_pulse import Pulse
from kaladan.scenes.board_recap import Recap
from kaladan.scenes.board_remarks import draw_attack
from kaladan.scenes.board_rewind import RewindPart
from kaladan.scenes.board_signs import Showing
from kaladan.scenes.board_situation import Situation
from kaladan.scenes.board_still import Still, StillKey
from kaladan.scenes.board_touch import Touch
from kaladan.scenes.board_tray import TrayPart
from kaladan.scenes.desk import Desk
from kaladan.scenes.intents import Intent, PointerDown, PointerMoved, PointerUp, Wheel, Wish
from kaladan.scenes.lesson_guide import Guide
from kaladan.scenes.scene import Scene, Spot
from kaladan.scenes.session import Session
from kaladan.scenes.setup_scene import STEPS
from kaladan.storage.settings import Pace
from kaladan.ui import tooltips
from kaladan.ui.buttons import Button, draw_button
from kaladan.ui.layout import MatchAreas, match_areas
from kaladan.ui.tooltips import Tooltip

#: Questions that the board has its own way of asking; any other is a plain list.
KNOWN = {
    "ask_action", "ask_movers", "ask_swap", "ask_reinforcement", "ask_purchase", "ask_payment",
    "ask_free_spawn", "ask_end_turn", "ask_add_unit", "ask_muster", "ask_upgrade", "ask_return",
    "ask_fever", "ask_resurrect", "ask_arrange",
}  # fmt: skip


class BoardScene(Scene):
    """The match screen."""

    rules = "4"
    music = "march"
    #: After the last step of a set-up.
    place = len(STEPS)

    def __init__(self, desk: Desk, session: Session | None = None) -> None:
        super().__init__(desk)
        self.session = session or desk.match
        self.session.words = desk.kit.words
        self.showing = Showing()
        self.sheet: sheets.Sheet | None = None
        self.map = MapPart(self)
        self.props = Props(self)
        self.chrome = Chrome(self)
        self.orders = OrdersPanel(self)
        self.rewinding = RewindPart(self)
        self.tray = TrayPart(self)
        self.payment = PaymentPart(self)
        self.touch = Touch(self)
        self.recap = Recap(self)
        self.counsel = AdvicePart(self)
        self.guide = Guide(self)
        self.cursor = Cursor(self)
        self.flights = Flights(self)
        self.event = EventPart(self)
        self.pulse = Pulse(self)
        self.medal = Medal(self)
        self._situation: Situation | None = None
        self._panning: tuple[int, int] | None = None
        #: The spots round the map, which stay where they are when it alone is moved.
        self._round: list[Spot] | None = None
        self.still = Still(self)

    # -- the match

    @property
    def situation(self) -> Situation:
        """What is asked and what may be seen, worked out once a change."""
        if self._situation is None:
            self._situation = Situation(self.session, self.kit)
        return self._situation

    @property
    def areas(self) -> MatchAreas:
        """Where the parts of the screen lie."""
        return match_areas(self.kit.layout, self.session.state.players)

    @property
    def is_watched_now(self) -> bool:
        """Whether nothing lies over the board, and motion is to be seen."""
        scenes = self.desk.stack.scenes
        return bool(scenes) and self.desk.stack.top is self and self.desk.computers.pace != "instant"

    @property
    def time_left(self) -> float | None:
        """The seconds left of this turn, None where turns are not timed."""
        return self.session.time_left if self.session.state.options.turn_timer else None

    def refresh(self) -> None:
        """The match has changed, or what the player has in mind."""
        self._situation = None
        self.recap.follow()
        self._settle_sheet()
        self._rearrange()
        self.map.follow()
        self.flights.follow()
        self.medal.follow()

    def _rearrange(self) -> None:
        """Work out anew what can be pointed at, that round the map too."""
        self._round = None
        super().refresh()

    def pause(self) -> None:
        """Another scene comes above: nobody waits for advice any more."""
        super().pause()
        self.counsel.forget()
        self.map.slides.put_down()

    def leave(self) -> None:
        """The board is taken off."""
        self.counsel.forget()

    def moved(self) -> None:
        """The map lies otherwise; neither the match nor what the player has in mind has changed.

        While it is dragged nothing is pointed at: where things are is found once it is let go.
        """
        if self._panning is None:
            super().refresh()
        else:
            self.redraw()

    def _settle_sheet(self) -> None:
        s = self.situation
        if self.sheet is None:
            self.event.look()
        if s.kind == "ask_arrange" and self.sheet is None:
            self.lay(ArrangeSheet(self))
        elif self._is_strange(s) and self.sheet is None:
            self.lay(ChoiceSheet(self))

    @staticmethod
    def _is_strange(s: Situation) -> bool:
        fighting = s.session.state.battle is not None
        return bool(s.kind) and not fighting and s.kind not in KNOWN and bool(s.options)

    # -- computers

    shows_match = True

    @property
    def lets_computers_act(self) -> bool:
        """Whether nothing lies over the board and no unit is on its way."""
        return self.sheet is None and not self.map.sliding

    def hurry_up(self) -> None:
        """Let everything be where it goes, and a computer's Event card be read."""
        self.hurry()
        self.event.hurry()

    def hurry(self) -> None:
        """Let everything be where it goes."""
        self.map.slides.hurry()
        self.flights.hurry()
        self.medal.hurry()
        if self.sheet is not None:
            self.sheet.hurry()

    def choose_pace(self, pace: Pace) -> None:
        """Choose how fast computers are seen to act."""
        self.desk.computers.choose_pace(pace)
        self.refresh()

    def pause_computers(self, *, on: bool) -> None:
        """Let computers wait, or go on."""
        self.desk.computers.pause(on=on)
        self.refresh()

    # -- doing

    def answer(self, command: Command) -> None:
        """Answer what is asked, and go on."""
        self.session.answer(command)
        self.went_on()

    def roll(self) -> None:
        """Let chance answer."""
        self.session.roll()
        self.went_on()

    def went_on(self) -> None:
        """Something was answered: nothing is held any more."""
        self.showing = Showing()
        self.lay(None)
        self.remarks.forget()
        self.payment.forget()
        self.counsel.forget()
        self.desk.go_on()

    def undo(self) -> None:
        """Take back the last order, all of it."""
        self.rewind(rewind.take_back)

    def rewind(self, doing: Callable[[Session], str]) -> None:
        """Go back or forth in what was done, and say what stood in the way."""
        code = doing(self.session)
        self.went_on()
        if code:
            self.refuse(self.kit.words(f"board.undo.{code}"), "13")

    def show_hand(self) -> None:
        """The general before the screen takes up the hand again."""
        self.session.sit_down(self.session.viewer)
        self.refresh()

    def swap_card(self, command: SwapMagic) -> None:
        """A card of the hand was clicked: it is given for another one if that order was begun."""
        if self.showing.tool == "swap_magic":
            self.answer(command)

    # -- sheets

    def open_sheet(self, sheet: sheets.Sheet) -> None:
        """Lay a sheet over the board."""
        self.desk.sound("paper_open")
        self.showing = replace(self.showing, held=None, dragging=False, tool="", first=-1)
        self.lay(sheet)
        self.refresh()

    def close_sheet(self) -> None:
        """Put the sheet away."""
        self.desk.sound("paper_close")
        if self.sheet is not None:
            self.sheet.lay_aside()
        self.lay(None)
        self.refresh()

    def lay(self, sheet: sheets.Sheet | None) -> None:
        """Let a sheet slide in over the board, or the one that lies there slide out."""
        old, self.sheet = self.sheet, sheet
        if sheet is not None:
            self.slide(sheet.panel(self.situation))
        elif old is not None:
            panel = old.panel(self.situation)
            self.slide(panel.back() if panel is not None else None)

    def open_general(self, seat: int) -> None:
        """Show a general's board."""
        self.open_sheet(GeneralSheet(self, seat))

    def open_menu(self) -> None:
        """Show the ways out."""
        self.open_sheet(sheets.MenuSheet(self))

    def open_save(self) -> None:
        """Ask under what name the match is to be saved."""
        from kaladan.scenes.save_scene import SaveScene

        self.close_sheet()
        self.desk.stack.push(SaveScene(self.desk))

    def open_settings(self) -> None:
        """Show the settings; the match waits below."""
        from kaladan.scenes.settings_scene import SettingsScene

        self.close_sheet()
        self.desk.stack.push(SettingsScene(self.desk))

    def open_council(self) -> None:
        """Open the War Council of the general's team."""
        from kaladan.scenes.council import CouncilScene

        self.desk.stack.push(CouncilScene(self.desk))

    def watch(self) -> None:
        """Watch the match from its beginning, as the general before the screen may see it."""
        from kaladan.scenes.replay import open_replay

        self.close_sheet()
        open_replay(self.desk, self.session.match.journal, self.session)

    def to_menu(self) -> None:
        """Leave the match for the main menu; whoever comes back to it has to sit down again."""
        from kaladan.scenes.menu import MenuScene

        self.session.stand_up()
        if self.session.is_lesson:
            self.guide.leave()
        else:
            self.desk.stack.replace(MenuScene(self.desk))

    # -- the hand

    def drag_began(self, spot: Spot) -> None:
        """Something is pulled away from its place."""
        self.touch.began(spot)

    def dragged(self, at: tuple[int, int]) -> None:
        """What is dragged is at a place."""
        self.touch.moved(at)

    def dropped(self, spot: Spot, at: tuple[int, int]) -> None:
        """What was dragged is let go."""
        self.touch.dropped(spot, at)

    def drag_cancelled(self) -> None:
        """What was dragged goes home."""
        self.touch.cancelled()

    # -- pointing

    def layout(self) -> list[Spot]:
        """Return everything that answers to the pointer, the topmost last."""
        s, areas = self.situation, self.areas
        window = pygame.Rect((0, 0), self.kit.layout.window)
        if self.sheet is not None:
            click = self.close_sheet if self.sheet.light else None
            ground = [Spot("ground", window, click), Spot("sheet", self.sheet.area(s).clip(window))]
            if self.sheet.passes:
                ground[1] = replace(ground[1], click=self.close_sheet)
            return [*ground, *self.sheet.spots(s), *self.guide.spots(s, areas)]
        if self._round is None:
            parts = self.chrome, self.orders, self.tray, self.rewinding, self.recap
            self._round = [spot for part in parts for spot in part.spots(s, areas)]
        over = [*self.counsel.spots(s, areas), *self.guide.spots(s, areas)]
        return [*self.map.spots(s), *self.props.spots(s, areas), *self._round, *over]

    def lights_up(self, name: str) -> bool:
        """Whether a spot looks otherwise while it is pointed at: tiles and what stands on them do not."""
        return not name.startswith(ON_MAP)

    def spot_at(self, at: tuple[int, int]) -> Spot | None:
        """Return the topmost spot, or the tile of which a corner is at a place."""
        found = super().spot_at(at)
        if found is None and self.sheet is None:
            tile = self.map.tile_at(at)
            return self.spot(f"tile/{tile}") if tile >= 0 else None
        return found

    def in_state(self, spot: Spot, button: Button) -> Button:
        """Return a button as the pointer makes it look."""
        return self._in_state(spot, button)

    # -- the keyboard

    def is_control(self, spot: Spot) -> bool:
        """Whether Tab comes to a spot: tiles and units are reached by the cursor."""
        on_map = spot.name.startswith(ON_MAP)
        return super().is_control(spot) and not on_map and spot.name not in ("ground", "sheet")

    def steps_itself(self, wish: str) -> bool:
        """Move the cursor on the map, or take a unit of its tile."""
        return self.sheet is None and self.cursor.take(wish)

    def draw_focus(self, surface: pygame.Surface) -> None:
        """Draw the cursor on the map, or the ring round a control."""
        if not self.cursor.draw(surface):
            super().draw_focus(surface)

    # -- intents

    def handle(self, intent: Intent) -> None:
        """Answer to wheel, middle and right button, and keys; the rest is the pointer's."""
        if isinstance(intent, PointerDown):
            self.flights.hurry()
        if isinstance(intent, Wheel):
            self._wheel(intent)
        elif isinstance(intent, PointerDown) and intent.button == "middle":
            self._panning = intent.at
        elif isinstance(intent, PointerUp) and intent.button == "middle":
            self._panning = None
            self.moved()
        elif isinstance(intent, PointerMoved) and self._panning is not None:
            self.map.pan(intent.at[0] - self._panning[0], intent.at[1] - self._panning[1])
            self._panning = intent.at
        elif isinstance(intent, Wish):
            self._wish(intent.name)
        else:
            if isinstance(intent, PointerDown) and intent.button == "right" and not self.pointer.dragging:
                self.touch.let_go()
            super().handle(intent)

    def _wheel(self, intent: Wheel) -> None:
        if self.chrome.chronicle_area(self.areas).collidepoint(self.pointer.at):
            self.chrome.scroll(self.situation, -intent.turns)
            self._rearrange()
        elif self.sheet is None and self.recap.scroll(-intent.turns):
            self._rearrange()
        elif self.sheet is None:
            self.map.zoom(self.pointer.at, intent.turns)

    def _wish(self, name: str) -> None:
        doings: dict[str, Callable[[], None]] = {
            "advice": self._advise,
            "cancel": self._cancel,
            "fit": self.map.fit,
            "hurry": self._hurry,
            "zoom_in": partial(self.map.zoom, self.areas.board.center, 1),
            "zoom_out": partial(self.map.zoom, self.areas.board.center, -1),
        }
        if name in doings:
            doings[name]()
        elif name in ("undo", "redo", "move", "swap", "battle", "council"):
            spot = self.spot("tool/council" if name == "council" else f"order/{name}")
            if spot is not None:
                self.clicked(spot)

    def _advise(self) -> None:
        if self.sheet is None:
            self.counsel.ask()

    def _cancel(self) -> None:
        if self.sheet is not None and self.sheet.light:
            self.close_sheet()
        elif self.sheet is None and not self.counsel.put_away():
            self.pointer.cancel()
            self.touch.let_go()

    def _hurry(self) -> None:
        """Let an Event card that comes lie there; put one that lies there away."""
        lies = self.sheet is not None and self.sheet.passes and not self.sheet.moving
        self.hurry()
        if lies:
            self.close_sheet()

    def clicked(self, spot: Spot) -> None:
        """A spot was clicked: what flies has arrived."""
        self.hurry()
        super().clicked(spot)

    # -- time

    def update(self, seconds: float) -> None:
        """Let time pass: what slides, what is read, the clock of the turn."""
        super().update(seconds)
        self.map.update(seconds)
        self.pulse.update(seconds)
        self.flights.update(seconds)
        self.medal.update(seconds)
        if self.sheet is not None and self.sheet.update(seconds):
            self.redraw()
        self.counsel.update(seconds)
        self.event.update(seconds)
        self._run_clock(seconds)

    def hidden(self, seconds: float) -> None:
        """The rulebook or the like hides the board: after a while the clock of the turn runs on."""
        self._run_clock(hidden_clock.spend(self.session, seconds))

    def _run_clock(self, seconds: float) -> None:
        session, limit = self.session, self.session.state.options.turn_timer
        if not limit or session.viewer != session.state.active:
            return
        if session.timed_turn != session.state.turn:
            session.timed_turn, session.time_left = session.state.turn, float(limit)
            session.free_left = hidden_clock.FREE
        before = session.time_left
        session.time_left -= seconds
        if int(before) != int(session.time_left):
            self.redraw()
        if session.time_left <= 0 and self.desk.stack.top is self and not session.state.time_up:
            session.answer(TimeUp(), session.state.active)
            self.went_on()

    @property
    def animating(self) -> bool:
        """Whether units are on their way, or anything else flies."""
        moving = self.map.sliding or self.map.slides.lifting or self.medal.rolls
        return moving or self.flights.flying or self._sheet_moves

    @property
    def _sheet_moves(self) -> bool:
        return self.sheet is not None and self.sheet.moving

    @property
    def preparing(self) -> bool:
        """Whether the map is made sharp again."""
        return self.map.preparing

    # -- drawing

    def covered(self) -> None:
        """Give up the pictures that are as large as the window."""
        self.still.forget()
        self.map.forget()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board and what hangs on the pointer."""
        moves = self.map.sliding or self.map.preparing or self._panning is not None
        self.still.draw(surface, self._still_key(), moves=moves)
        self.pulse.draw(surface)
        self.medal.draw(surface)
        if self.sheet is not None:
            self.sheet.draw_moving(surface)
        self.flights.draw(surface)
        self.map.draw_held(self.situation, surface)
        draw_attack(self, self.situation, surface)
        if not self.showing.dragging:
            self.draw_tip(surface)

    def _still_key(self) -> StillKey:
        clock = int(self.time_left) if self.time_left is not None else 0
        scrolled = self.chrome.first, self.recap.first
        advice, s = self.counsel.moment, self.situation
        sheet = self.sheet, self._sheet_moves
        props = len(self.props.lying(s, self.areas))
        # The map may have moved away under a pointer that rests.
        told = self.touch.looked_at(), self.pointer.pressed
        rest = s, sheet, props, self.medal.rolls, scrolled, clock, told, advice
        return StillKey(self.showing, self.pointer.hovered, self.map.moment, rest)

    @property
    def shows_on_tiles(self) -> bool:
        """Whether more than the match and what is held is shown on the tiles: advice, or a lesson."""
        return bool(self.counsel.plan) or self.guide.hint(self.situation) is not None

    def beside_tiles(self) -> list[pygame.Rect]:
        """Return where anything is drawn that is not of the map."""
        bank = self.props.bank(self.areas)
        return [bank, *(spot.rect for spot in self.spots if not spot.name.startswith(ON_MAP))]

    def draw_table(self, surface: pygame.Surface) -> None:
        """Draw the table, the map, and the coins beside it."""
        self.map.draw(self.situation, surface)
        self.props.draw_bank(self.situation, surface, self.areas)

    def draw_round(self, surface: pygame.Surface) -> None:
        """Draw what is round the map, and what lies over it."""
        s, areas = self.situation, self.areas
        self.props.draw(s, surface, areas)
        self.chrome.draw(s, surface, areas)
        self.orders.draw(s, surface, areas)
        self.tray.draw(s, surface, areas)
        self.rewinding.draw(surface)
        self.recap.draw(s, surface, areas)
        if self.sheet is not None:
            sheets.draw_over(s, surface, self.sheet)
        self.guide.draw(s, surface)
        self._draw_buttons(surface)
        self.tray.draw_raised(s, surface, areas)
        self.guide.draw_frame(s, surface)
        self.counsel.draw(s, surface)

    def _draw_buttons(self, surface: pygame.Surface) -> None:
        for spot in self.spots:
            if spot.button is not None and not spot.name.startswith("order/"):
                draw_button(self.kit, surface, spot.rect, self.in_state(spot, spot.button))

    def section_shown(self) -> str:
        """Return the section of a refusal that is told, else of a sheet, of what is pointed at or asked."""
        if self.remarks.section:
            return self.remarks.section
        if self.sheet is not None and self.sheet.section:
            return self.sheet.section
        found = super().section_shown()
        return self._rule() if found == self.rules else found

    def _rule(self) -> str:
        decision = self.situation.decision
        return decision.rule if decision is not None and decision.rule else "4"

    def tip_of(self, spot: Spot) -> Tooltip | None:
        """Return what is explained about a spot; what is worked out only when it is asked for too."""
        found = tips.on_board(self.situation, self.showing.held, spot)
        return found if found is not None else super().tip_of(spot)

    def rule_of(self, spot: Spot) -> str:
        """Return the section that the reason of a spot rests on, else that of what is asked."""
        return spot.rule or self._rule()

    def draw_tip(self, surface: pygame.Surface) -> None:
        """Draw the tooltip of what is pointed at; beside the right column, so that it stays readable.

        While the map is dragged nothing is pointed at.
        """
        if self._panning is not None:
            return
        spot = self.spot(self.pointer.tip) if self.pointer.tip else None
        column = self.orders.column(self.areas).union(self.areas.chronicle)
        tip = self.tip_of(spot) if spot is not None and self.sheet is None else None
        if spot is None or tip is None or not column.contains(spot.rect):
            super().draw_tip(surface)
            return
        width, height = tooltips.tooltip_size(self.kit, tip)
        corner = column.x - self.kit.px(8) - width, max(column.y, spot.rect.centery - height // 2)
        tooltips.draw_tooltip(self.kit, surface, corner, tip)
