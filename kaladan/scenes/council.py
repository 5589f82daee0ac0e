"""The War Council: what allies hold side by side, gold that goes from one to another, and proposals."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from kaladan.match.match import CannotUndo
from kaladan.model.commands import GiveGold
from kaladan.model.errors import Refusal
from kaladan.model.events import GoldGiven
from kaladan.scenes import council_looks, looks, proposals
from kaladan.scenes.council_talk import Talk
from kaladan.scenes.desk import Desk
from kaladan.scenes.intents import Intent, PointerUp, Wish
from kaladan.scenes.magic import enlarged
from kaladan.scenes.passing import sliding
from kaladan.scenes.proposals import Proposal
from kaladan.scenes.scene import Scene, Spot
from kaladan.scenes.sentences import sentence
from kaladan.ui import cards, effects, fields, frames, medals, rich
from kaladan.ui.buttons import Button, Kind, State, button_width
from kaladan.ui.layout import columns
from kaladan.ui.passage import Panel
from kaladan.ui.tooltips import Tooltip

RULE = "11"
#: Logical pixels: the left edge of the sheet, its upper edge, the strip below, a card that is read.
LEFT, TOP, STRIP, READ = 300, 40, 66, (214, 299)
#: How much the table is darkened.
VEIL = 0.47
#: How long a gift is told of (seconds).
STAYS = 3.0


@dataclass(frozen=True, slots=True)
class Gift:
    """What is about to be given."""

    giver: int
    taker: int
    amount: int


class CouncilScene(Scene):
    """The council of the general before the screen and the allies, over whatever lies below.

    Opponents must look away, so it is never drawn while the general's hand is covered.
    """

    rules = "11.1"

    opaque = False

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        session = desk.match
        self.side = tuple(session.table.side_of(max(session.viewer, 0)))
        gold = session.state.gold
        giver = max(self.side, key=lambda seat: gold[seat])
        others = sorted((seat for seat in self.side if seat != giver), key=lambda seat: gold[seat])
        taker = self.side[0] if giver != self.side[0] else next(iter(others), giver)
        self.gift = Gift(giver, taker, 1)
        self.talk = Talk(self)
        self.proposing = bool(self.talk.open) and not self.talk.waiting
        self.news = ""
        self._stays = 0.0
        self._met: Proposal | None = None

    @property
    def closed(self) -> bool:
        """Whether nothing may be shown now."""
        session = self.desk.match
        return session.covered or session.viewer not in self.side

    # -- where things are

    def sheet(self) -> pygame.Rect:
        """Return the sheet of the council, right of the plates."""
        layout = self.kit.layout
        return layout.rect(LEFT, TOP, layout.width - LEFT - 20, layout.height - TOP - 24)

    def strip(self) -> pygame.Rect:
        """Return the strip of the gifts at the foot of the sheet."""
        kit, sheet = self.kit, self.sheet()
        rect = pygame.Rect(sheet.x + kit.px(24), 0, sheet.width - kit.px(48), kit.px(STRIP))
        rect.bottom = sheet.bottom - kit.px(20)
        return rect

    def places(self) -> list[pygame.Rect]:
        """Return the columns of the allies."""
        kit, sheet, strip = self.kit, self.sheet(), self.strip()
        area = pygame.Rect(strip.x, sheet.y + kit.px(88), strip.width, 0)
        area.height = self.talk.strip(strip).top - kit.px(12) - area.y
        return columns(area, len(self.side), kit.px(14))

    # -- what can be pointed at

    def layout(self) -> list[Spot]:
        """Return the button that closes, what the allies hold, and the strip of the gifts."""
        kit, sheet = self.kit, self.sheet()
        rect = pygame.Rect(sheet.right - kit.px(56), sheet.y + kit.px(18), kit.px(37), kit.px(38))
        tip = Tooltip(kit.words("council.close"))
        look = Button("", Kind.PARCHMENT, symbol="cross")
        close = Spot("button/close", kit.layout.hit(rect), click=self.close, button=look, tip=tip)
        if self.closed:
            return [close]
        footer = self.talk.footer(self._footer()) if self.proposing else self._gift_spots()
        return [*self._held_spots(), *self.talk.answers(self.strip()), *self._mode_spots(), *footer, close]

    def brass(self) -> tuple[Kind, State]:
        """Return how the button of the footer looks: an ally who asks is answered first."""
        return (Kind.WOOD, State.NORMAL) if self.talk.waiting else (Kind.BRASS, State.FOCUS)

    def _mode_spots(self) -> list[Spot]:
        words, found = self.kit.words, []
        for mode, label, rect in zip(("give", "propose"), self._mode_labels(), self._modes(), strict=True):
            kind = Kind.PARCHMENT if self.proposing == (mode == "propose") else Kind.WOOD
            tip = Tooltip(words(f"council.mode.{mode}"), words(f"council.mode.{mode}.text"))
            click = partial(self.turn_to, mode == "propose")
            found.append(Spot(f"mode/{mode}", rect, click, tip=tip, button=Button(label, kind)))
        return found

    def _mode_labels(self) -> tuple[str, str]:
        words, count = self.kit.words, len(self.talk.open)
        propose = words("council.mode.propose_open", count=count) if count else words("council.mode.propose")
        return words("council.mode.give"), propose

    def _modes(self) -> list[pygame.Rect]:
        """Where the two sides of the switch are."""
        kit, strip = self.kit, self.strip()
        rects, tall, x = [], max(kit.px(38), 32), strip.x + kit.px(14)
        for label in self._mode_labels():
            rect = pygame.Rect(x, strip.centery - tall // 2, button_width(kit, Button(label), 10), tall)
            rects.append(rect)
            x = rect.right + kit.px(6)
        return rects

    def _footer(self) -> pygame.Rect:
        """Where the footer is, right of the switch."""
        kit, switch = self.kit, self._modes()[-1]
        left = switch.right + kit.px(18)
        return pygame.Rect(left, switch.y, self.strip().right - kit.px(14) - left, switch.height)

    def _held_spots(self) -> list[Spot]:
        session, view = self.desk.match, self.desk.match.view()
        spots = []
        for seat, rect in zip(self.side, self.places(), strict=True):
            spots += council_looks.spots(self.kit, session, view, seat, rect)
        return spots

    def _gift_spots(self) -> list[Spot]:
        words = self.kit.words
        giver, taker, less, more, give, back = self._gift_rects()
        reason = self.why_not()
        why, rule = (words(f"refusal.{reason.code}"), reason.rule) if reason else ("", "")
        most = self.desk.match.state.gold[self.gift.giver]
        pass_on = Tooltip(words("council.chip.name"), words("council.chip.text"), RULE)
        brass = Button(words("council.give_gold", count=self.gift.amount), *self.brass())
        return [
            Spot("give/from", giver, click=partial(self.turn, True), tip=pass_on),
            Spot("give/to", taker, click=partial(self.turn, False), tip=pass_on),
            self._step("give/less", less, -1, self.gift.amount > 1),
            self._step("give/more", more, 1, self.gift.amount < most),
            Spot("button/give", give, click=None if reason else self.give, why=why, rule=rule, button=brass),
            self._back(back),
        ]

    def _step(self, name: str, rect: pygame.Rect, step: int, possible: bool) -> Spot:
        if possible:
            return Spot(name, rect, click=partial(self.change, step))
        key = "council.no_more" if step > 0 else "council.no_less"
        return Spot(name, rect, why=self.kit.words(key), rule=RULE)

    def _back(self, rect: pygame.Rect) -> Spot:
        button = Button("", Kind.WOOD, symbol="undo")
        if self._given_last():
            tip = Tooltip(self.kit.words("council.back"))
            return Spot("button/undo", rect, click=self.take_back, button=button, tip=tip)
        return Spot("button/undo", rect, why=self.kit.words("council.no_back"), rule="13", button=button)

    def _given_last(self) -> bool:
        match = self.desk.match.match
        entries = match.journal.entries
        if not entries or not isinstance(entries[-1].command, GiveGold):
            return False
        giver = entries[-1].seat
        own = giver in self.side and giver not in self.desk.match.computers
        return own and not match.why_no_undo(giver)

    def why_not(self) -> Refusal | None:
        """Return why the gift cannot be given."""
        gift = self.gift
        return self.desk.match.match.game.why_not(gift.giver, GiveGold(gift.taker, gift.amount))

    # -- what is done

    def turn_to(self, proposing: bool) -> None:
        """Turn the footer to gifts or to proposals."""
        self.proposing = proposing
        self.refresh()

    def turn(self, giver: bool) -> None:
        """Let the next ally give, or take; where there are only two they change places.

        The gold of a computer is its own: nobody gives it away.
        """
        gift = self._turned(giver)
        if gift.giver not in self.desk.match.computers:
            self._offer(gift)

    def _turned(self, giver: bool) -> Gift:
        gift, side = self.gift, self.side
        old, other = (gift.giver, gift.taker) if giver else (gift.taker, gift.giver)
        following = [side[(side.index(old) + ahead) % len(side)] for ahead in range(1, len(side))]
        new = next((seat for seat in following if seat != other), other)
        kept = old if new == other else other
        return Gift(new, kept, gift.amount) if giver else Gift(kept, new, gift.amount)

    def change(self, step: int) -> None:
        """Give a gold piece more or less."""
        self._offer(Gift(self.gift.giver, self.gift.taker, self.gift.amount + step))

    def _offer(self, gift: Gift) -> None:
        most = max(1, self.desk.match.state.gold[gift.giver])
        self.gift = Gift(gift.giver, gift.taker, max(1, min(gift.amount, most)))
        self.refresh()

    def give(self) -> None:
        """Give the gold, and say so."""
        self.give_gold(self.gift.giver, self.gift.taker, self.gift.amount)

    def give_gold(self, giver: int, taker: int, amount: int) -> None:
        """Let gold go to an ally, and say so; what the ally had asked for is done with."""
        session = self.desk.match
        self._met = proposals.met_by(session, giver, taker, amount)
        happened = session.answer(GiveGold(taker, amount), seat=giver)
        if self._met is not None:
            proposals.close(session, self._met)
        given = next(event for event in happened if isinstance(event, GoldGiven))
        self.tell(sentence(session, given) or "")
        self._offer(Gift(self.gift.giver, self.gift.taker, 1))
        self._refresh_below()

    def tell(self, news: str) -> None:
        """Say for a while what has been done."""
        self.news, self._stays = news, STAYS

    def take_back(self) -> None:
        """Take the last gift back."""
        session = self.desk.match
        try:
            session.undo(session.match.journal.entries[-1].seat)
        except CannotUndo:
            return
        if self._met is not None:
            proposals.propose(session, self._met)
        self.news, self._met = "", None
        self._offer(self.gift)
        self._refresh_below()

    def _refresh_below(self) -> None:
        for scene in self.desk.stack.scenes:
            scene.refresh()

    def close(self) -> None:
        """Leave the council."""
        self.desk.sound("paper_close")
        self.desk.stack.pop()

    def enter(self) -> None:
        """The council opens."""
        self.desk.sound("council")

    def handle(self, intent: Intent) -> None:
        """Escape, its own key and a click beside the sheet close the council; Enter is the brass button."""
        outside = isinstance(intent, PointerUp) and not self.sheet().collidepoint(intent.at)
        if outside and not self.pointer.pressed:
            self.close()
            return
        super().handle(intent)
        if isinstance(intent, Wish) and intent.name in ("cancel", "council"):
            self.close()
        elif isinstance(intent, Wish) and intent.name == "confirm":
            for spot in self.spots:
                if spot.button is not None and spot.button.kind is Kind.BRASS:
                    self.clicked(spot)
                    return

    def update(self, seconds: float) -> None:
        """Let what was told of a gift go after a while."""
        super().update(seconds)
        if self.news:
            self._stays -= seconds
            if self._stays <= 0:
                self.news = ""
                self.redraw()

    # -- drawing

    @property
    def overlay(self) -> Panel:
        """The sheet."""
        return sliding(self.kit, self.sheet(), VEIL)

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet over the darkened table: a column for each ally, the gifts below."""
        kit, sheet = self.kit, self.sheet()
        effects.veil(surface, kit.colour("veil"), VEIL)
        frames.parchment_panel(kit, surface, sheet, seed=111)
        frames.brass_corners(kit, surface, sheet.inflate(-kit.px(6), -kit.px(6)), 26)
        self._draw_head(surface)
        if not self.closed:
            session, view = self.desk.match, self.desk.match.view()
            for seat, rect in zip(self.side, self.places(), strict=True):
                council_looks.draw_ally(kit, surface, rect, session, view, seat)
            self._draw_strip(surface)
        self.draw_buttons(surface)
        self._draw_read(surface)
        self.draw_tip(surface)

    def _draw_head(self, surface: pygame.Surface) -> None:
        kit, words, sheet = self.kit, self.kit.words, self.sheet()
        team = looks.team_of(self.desk.match.state, self.side[0])
        centre = sheet.centerx + kit.px(14), sheet.y + kit.px(38)
        where = kit.text.draw(
            surface, words("council.title"), centre, kit.type.sheet, kit.colour("ink"), align="centre"
        )
        medals.team_badge(kit, surface, team, (where.left - kit.px(36), centre[1]), kit.px(38))
        note = words("council.covered") if self.closed else self.news
        note = note or words("council.note_for", banner=words(f"team.banner.{team}"))
        style = kit.type.body.semibold if self.news else kit.type.flavour.sized(16.5)
        pitch = kit.text.pitch(style)
        box = pygame.Rect(sheet.x + kit.px(60), sheet.y + kit.px(68) - pitch // 2, 0, pitch)
        box.width = sheet.width - kit.px(120)
        rich.draw(kit, surface, note, box, style, "ink" if self.news else "ink_tertiary", align="centre")

    def _draw_strip(self, surface: pygame.Surface) -> None:
        kit, strip = self.kit, self.strip()
        frames.fill(kit, surface, strip, "oak_mid", opacity=0.94, radius=9, edge="brass_dark", edge_width=1.4)
        self.talk.draw_strip(surface, strip)
        if self.proposing:
            self.talk.draw_footer(surface, self._footer())
        else:
            self._draw_gift(surface)

    def _draw_gift(self, surface: pygame.Surface) -> None:
        kit, strip = self.kit, self.strip()
        giver, taker, less, more, _, _ = self._gift_rects()
        session, gift = self.desk.match, self.gift
        for rect, seat, name in ((giver, gift.giver, "give/from"), (taker, gift.taker, "give/to")):
            lit = self.pointer.hovered == name
            council_looks.draw_chip(kit, surface, rect, session, seat, lit=lit)
        council_looks.draw_arrow(kit, surface, giver.right + kit.px(9), strip.centery)
        most = session.state.gold[gift.giver]
        amount = min(gift.amount, most)
        stepper = fields.Stepper(amount, min(1, most), most, coins=True)
        fields.draw_stepper(kit, surface, less.union(more), stepper)

    def _gift_rects(self) -> tuple[pygame.Rect, ...]:
        """Where the strip has its parts: giver, taker, less, more, the button, taking back."""
        kit, strip, y = self.kit, self.strip(), self.strip().centery
        wide, tall = kit.px(council_looks.CHIP[0]), max(kit.px(council_looks.CHIP[1]), 32)
        giver = pygame.Rect(self._footer().x, y - tall // 2, wide, tall)
        taker = giver.move(wide + kit.px(48), 0)
        label = Button(kit.words("council.give_gold", count=88), Kind.BRASS)
        give = pygame.Rect(0, y - kit.px(21), button_width(kit, label, 16), max(kit.px(42), 32))
        give.right = strip.right - kit.px(14)
        back = pygame.Rect(0, y - tall // 2, tall, tall)
        back.right = give.left - kit.px(10)
        room = pygame.Rect(taker.right + kit.px(14), y - tall // 2, 0, tall)
        room.width = min(kit.px(220), back.left - kit.px(12) - room.left)
        less, more = fields.stepper_buttons(room)
        return giver, taker, less, more, give, back

    def _draw_read(self, surface: pygame.Surface) -> None:
        """The card under the pointer, large enough to be read."""
        parts = self.pointer.hovered.split("/")
        spot = self.spot(self.pointer.hovered)
        if parts[0] != "hand" or spot is None:
            return
        kit = self.kit
        rect = pygame.Rect(0, 0, kit.px(READ[0]), kit.px(READ[1]))
        rect.midright = spot.rect.left - kit.px(12), spot.rect.centery
        if rect.left < kit.px(8):
            rect.left = spot.rect.right + kit.px(12)
        rect.clamp_ip(surface.get_rect().inflate(-kit.px(16), -kit.px(16)))
        look = looks.magic_card(kit, self.desk.catalogue, parts[2])
        cards.draw_magic(enlarged(kit, READ[0]), surface, rect, look)
