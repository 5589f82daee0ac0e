"""Proposals in the War Council: asking an ally for gold, and answering an ally who asks."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from kaladan.model.commands import GiveGold
from kaladan.scenes import council_looks, looks, proposals
from kaladan.scenes.proposals import Proposal
from kaladan.scenes.scene import Spot
from kaladan.scenes.session import Session
from kaladan.scenes.vocabulary import escaped
from kaladan.ui import fields, frames, medals
from kaladan.ui.buttons import Button, Kind, State, button_width
from kaladan.ui.kit import Kit
from kaladan.ui.tokens import arms
from kaladan.ui.tooltips import Tooltip

if TYPE_CHECKING:
    from kaladan.scenes.council import CouncilScene

#: Logical pixels: the strip of an ally who asks, the stepper, the most that the purpose takes.
ASK, STEPPER, PURPOSE = 50, 164, 300


class Talk:
    """The talk of the general before the screen with the allies, in one council.

    Attributes:
        ally: whom the footer is about.
    """

    def __init__(self, scene: CouncilScene) -> None:
        self.scene = scene
        self.ally = next(iter(self.allies), self.viewer)
        own = [one for one in proposals.standing(self.session) if one.asker == self.viewer]
        if own:
            self.ally = own[-1].ally
        self.amount = proposals.LEAST
        self._purpose = 0

    # -- what there is

    @property
    def session(self) -> Session:
        """The match."""
        return self.scene.desk.match

    @property
    def kit(self) -> Kit:
        """What is drawn with."""
        return self.scene.kit

    @property
    def viewer(self) -> int:
        """The general before the screen."""
        return self.session.viewer

    @property
    def allies(self) -> list[int]:
        """Those who can be asked."""
        return [seat for seat in self.scene.side if seat != self.viewer]

    @property
    def open(self) -> list[Proposal]:
        """What the general has asked, answered or not."""
        return [one for one in proposals.standing(self.session) if one.asker == self.viewer]

    @property
    def waiting(self) -> list[Proposal]:
        """What the general has to answer; nothing while the hand is covered."""
        return [] if self.scene.closed else proposals.waiting_for(self.session, self.viewer)

    @property
    def asked(self) -> Proposal | None:
        """What the general has asked of the ally whom the footer is about."""
        return proposals.between(self.session, self.viewer, self.ally)

    def purpose(self) -> tuple[str, int]:
        """Return the purpose that is chosen, with its price."""
        known = self._purposes()
        return known[self._purpose % len(known)]

    def _purposes(self) -> list[tuple[str, int]]:
        return proposals.purposes(self.session, self.session.view(), self.viewer)

    # -- the footer

    def footer(self, room: pygame.Rect) -> list[Spot]:
        """Return the spots of the footer: a new proposal, or the one that lies on the table."""
        words, (ally, less, more, purpose, button) = self.kit.words, self._rects(room)
        who = Tooltip(words("council.chip.name"), words("council.chip.text"))
        found = [Spot("propose/ally", ally, click=self.turn, tip=who)]
        if self.asked is not None:
            tip = Tooltip(words("council.withdraw"), words("council.withdraw.text"))
            look = Button(words("council.withdraw"), Kind.WOOD)
            return [*found, Spot("button/withdraw", button, click=self.withdraw, tip=tip, button=look)]
        tip = Tooltip(words("council.purpose"), words("council.purpose.text"))
        before = pygame.Rect(purpose.x, purpose.y, purpose.width // 3, purpose.height)
        after = pygame.Rect(before.right, purpose.y, purpose.right - before.right, purpose.height)
        look = Button(words("council.propose"), *self.scene.brass())
        return [
            *found,
            self._step("propose/less", less, -1, "council.ask_less"),
            self._step("propose/more", more, 1, "council.ask_more"),
            Spot("propose/before", before, click=partial(self.choose, -1), tip=tip),
            Spot("propose/after", after, click=partial(self.choose, 1), tip=tip),
            Spot("button/propose", button, click=self.propose, button=look),
        ]

    def _step(self, name: str, rect: pygame.Rect, step: int, why: str) -> Spot:
        if proposals.LEAST <= self.amount + step <= proposals.MOST:
            return Spot(name, rect, click=partial(self.change, step))
        return Spot(name, rect, why=self.kit.words(why))

    def _rects(self, room: pygame.Rect) -> tuple[pygame.Rect, ...]:
        """Where the footer has its parts: ally, less, more, purpose, the button."""
        kit, words = self.kit, self.kit.words
        ally = pygame.Rect(room.topleft, (kit.px(council_looks.CHIP[0]), room.height))
        labels = [Button(words(f"council.{name}")) for name in ("propose", "withdraw")]
        button = pygame.Rect(0, 0, max(button_width(kit, one, 14) for one in labels), max(kit.px(42), 32))
        button.midright = room.right, room.centery
        amount = pygame.Rect(ally.right + kit.px(12), room.y, kit.px(STEPPER), room.height)
        less, more = fields.stepper_buttons(amount)
        left = amount.right + kit.px(12)
        wide = min(kit.px(PURPOSE), button.left - kit.px(14) - left)
        return ally, less, more, pygame.Rect(left, room.y, wide, room.height), button

    def draw_footer(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw the footer; its buttons are drawn with the others."""
        kit, (ally, less, more, purpose, button) = self.kit, self._rects(room)
        lit = self.scene.pointer.hovered == "propose/ally"
        council_looks.draw_chip(kit, surface, ally, self.session, self.ally, lit=lit)
        if self.asked is not None:
            left = ally.right + kit.px(16)
            self._draw_asked(surface, left, button.left - kit.px(12) - left, room.centery, self.asked)
            return
        amount = less.union(more)
        council_looks.draw_inset(kit, surface, amount)
        fields.draw_stepper(
            kit, surface, amount, fields.Stepper(self.amount, proposals.LEAST, proposals.MOST)
        )
        coin = medals.coin(kit, kit.px(22))
        surface.blit(coin, coin.get_rect(center=(less.right + kit.px(16), room.centery)))
        council_looks.draw_inset(kit, surface, purpose)
        lit = self.scene.pointer.hovered in ("propose/before", "propose/after")
        state = State.HOVER if lit else State.NORMAL
        fields.draw_selector(kit, surface, purpose, fields.Selector(self._purpose_text(), state=state))

    def _draw_asked(self, surface: pygame.Surface, left: int, wide: int, y: int, asked: Proposal) -> None:
        kit = self.kit
        text = proposals.wording(self.session, asked, "council.asked")
        at = left, y - kit.px(11)
        kit.text.draw(surface, text, at, kit.type.body.semibold, kit.colour("text"), limit=wide, shrink=True)
        state = kit.words("council.state.declined" if asked.declined else "council.state.asked")
        at = left, y + kit.px(11)
        kit.text.draw(surface, state, at, kit.type.small, kit.colour("title"), limit=wide, shrink=True)

    def _purpose_text(self) -> str:
        words, (purpose, price) = self.kit.words, self.purpose()
        if purpose == proposals.UNNAMED:
            return words("council.purpose.none")
        if purpose == proposals.UPGRADE:
            return words("council.purpose.upgrade_from", price=price)
        realm = self.session.state.realm[self.viewer]
        magic = purpose == proposals.MAGIC
        name = words("council.purpose.magic") if magic else looks.kind_name(self.kit, purpose, realm)
        return words("council.purpose.priced", purpose=name, price=price)

    # -- what the asker does

    def turn(self) -> None:
        """Talk to the next ally."""
        allies = self.allies
        self.ally = allies[(allies.index(self.ally) + 1) % len(allies)]
        self.scene.refresh()

    def change(self, step: int) -> None:
        """Ask for a gold piece more or less."""
        self.amount += step
        self.scene.refresh()

    def choose(self, step: int) -> None:
        """Name another purpose; what the own purse lacks for it is asked for, and can be changed."""
        self._purpose = (self._purpose + step) % len(self._purposes())
        purpose, price = self.purpose()
        if purpose != proposals.UNNAMED:
            lacking = price - self.session.state.gold[self.viewer]
            self.amount = max(proposals.LEAST, min(lacking, proposals.MOST))
        self.scene.refresh()

    def propose(self) -> None:
        """Lay the proposal on the table; a computer answers at once."""
        purpose, _ = self.purpose()
        proposal = proposals.propose(self.session, Proposal(self.viewer, self.ally, self.amount, purpose))
        if self.ally in self.session.computers:
            self._answered(proposal)
        self.scene.refresh()

    def _answered(self, proposal: Proposal) -> None:
        """Let the computer that was asked give or decline."""
        view = self.session.match.game.view(proposal.ally)
        if proposals.is_accepted(view, proposal):
            self.give(proposal, proposal.amount)
        else:
            self.decline(proposal)

    def withdraw(self) -> None:
        """Take it back."""
        if self.asked is not None:
            proposals.close(self.session, self.asked)
        self.scene.refresh()

    # -- the strip of an ally who asks

    def strip(self, footer: pygame.Rect) -> pygame.Rect:
        """Return where an ally asks, on top of the footer; without height if nobody does."""
        kit = self.kit
        if not self.waiting:
            return pygame.Rect(footer.topleft, (footer.width, 0))
        tall = max(kit.px(ASK), 40)
        return pygame.Rect(footer.x, footer.y - kit.px(8) - tall, footer.width, tall)

    def answers(self, footer: pygame.Rect) -> list[Spot]:
        """Return the buttons with which the first ally who asks is answered."""
        if not self.waiting:
            return []
        words, asked = self.kit.words, self.waiting[0]
        give, decline = self._answer_rects(footer)
        amount = self._possible(asked)
        refusal = self.session.match.game.why_not(asked.ally, GiveGold(asked.asker, amount))
        why, rule = (words(f"refusal.{refusal.code}"), refusal.rule) if refusal else ("", "")
        look = Button(words("council.give_gold", count=amount), Kind.BRASS, State.FOCUS)
        click = None if refusal else partial(self.give, asked, amount)
        name = self.session.names[asked.asker]
        tip = Tooltip(words("council.decline"), words("council.decline.text", name=name))
        no = Button(words("council.decline"), Kind.PARCHMENT)
        return [
            Spot("asked/give", give, click=click, why=why, rule=rule, button=look),
            Spot("asked/decline", decline, click=partial(self.decline, asked), tip=tip, button=no),
        ]

    def _possible(self, asked: Proposal) -> int:
        """How much the ally would give: what is asked for, or as much as there is."""
        return max(1, min(asked.amount, self.session.state.gold[asked.ally]))

    def _answer_rects(self, footer: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        kit, words, strip = self.kit, self.kit.words, self.strip(footer)
        tall = max(kit.px(36), 32)
        wide = button_width(kit, Button(words("council.give_gold", count=8), Kind.BRASS), 16)
        give = pygame.Rect(0, 0, wide, tall)
        give.midright = strip.right - kit.px(14), strip.centery
        decline = pygame.Rect(0, 0, button_width(kit, Button(words("council.decline")), 14), tall)
        decline.midright = give.left - kit.px(10), strip.centery
        return give, decline

    def draw_strip(self, surface: pygame.Surface, footer: pygame.Rect) -> None:
        """Draw what the first ally asks for."""
        if not self.waiting:
            return
        kit, session, strip, asked = self.kit, self.session, self.strip(footer), self.waiting[0]
        frames.fill(kit, surface, strip, "ivory", opacity=0.9, radius=9, edge="brass_dark", edge_width=1.6)
        at = strip.x + kit.px(30), strip.centery
        realm, team = session.state.realm[asked.asker], looks.team_of(session.state, asked.asker)
        arms(kit, surface, realm, at, kit.px(32), team=team)
        left, right = strip.x + kit.px(56), self._answer_rects(footer)[1].left - kit.px(12)
        if len(self.waiting) > 1:
            note = kit.words("council.more_asked", place=1, count=len(self.waiting))
            tint = kit.colour("ink_tertiary")
            where = kit.text.draw(surface, note, (right, strip.centery), kit.type.small, tint, align="right")
            right = where.left - kit.px(10)
        text = proposals.wording(session, asked, "council.asks")
        kit.text.draw(
            surface, text, (left, strip.centery), kit.type.lead.semibold, kit.colour("ink"),
            limit=right - left, shrink=True,
        )  # fmt: skip

    # -- what the ally does

    def give(self, asked: Proposal, amount: int) -> None:
        """Give what is asked for, or as much as there is."""
        self.scene.give_gold(asked.ally, asked.asker, amount)

    def decline(self, asked: Proposal) -> None:
        """Say no."""
        proposals.decline(self.session, asked)
        self.scene.tell(self.kit.words("council.declined", name=escaped(self.session.names[asked.asker])))
        self.scene.refresh()
