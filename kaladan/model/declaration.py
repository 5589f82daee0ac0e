"""Magic in a battle: declared face down, then shown, then acting at its moment (section 5, step 2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kaladan.model.agenda import Ask, Step
from kaladan.model.commands import Command, DeclareMagic, DeclareNoMagic, option
from kaladan.model.effects.base import MagicEffect, Play
from kaladan.model.errors import Refusal, refusal
from kaladan.model.events import MagicDeclared, MagicRevealed
from kaladan.model.pools import battle_of
from kaladan.model.state import Battle
from kaladan.model.table import Table


class Declaration(Step):
    """A side declares (step 2): its generals are asked in turn until one has put a card down."""

    side: int
    seats: tuple[int, ...]

    def run(self, table: Table) -> None:
        """Ask the next general of the side who has a card; with open hands, allies agree on one."""
        if battle_of(table).cards[self.side]:
            return
        for place, seat in enumerate(self.seats):
            # Whether the hand holds a card that fits is secret, so that everyone with any card is asked.
            if table.state.hand[seat]:
                table.push(AskMagic(seat, self.side), Declaration(self.side, self.seats[place + 1 :]))
                return


class AskMagic(Ask):
    """Does the general play a Magic card in this battle?"""

    seat: int
    side: int
    rule: ClassVar[str] = "5"
    secret: ClassVar[bool] = True

    def options(self, table: Table) -> Sequence[Command]:
        """Return the cards of the hand that this side can play, then playing none."""
        battle = battle_of(table)
        cards = [
            option(DeclareMagic, card)
            for card in table.state.hand[self.seat]
            if fits(table, battle, card, self.seat, self.side)
        ]
        return [*cards, option(DeclareNoMagic)]

    def answer(self, table: Table, command: Command) -> None:
        """Put the card down; it is final."""
        card = command.card if isinstance(command, DeclareMagic) else ""
        battle = battle_of(table)
        if card:
            battle.cards[self.side] = card
            battle.players[self.side] = self.seat
        table.tell(MagicDeclared(self.seat, self.side, card))

    def refuse(self, table: Table, command: Command) -> Refusal:
        """Tell a card that is not there from one that does not fit."""
        if isinstance(command, DeclareMagic):
            held = command.card in table.state.hand[self.seat]
            return refusal("card_not_now" if held else "not_your_card")
        return Ask.refuse(self, table, command)


def fits(table: Table, battle: Battle, card: str, seat: int, side: int) -> bool:
    """Whether a card's role and condition allow a side to play it in this battle (section 9)."""
    magic = table.catalogue.magic.get(card)
    if magic is None or magic.role == ("defence", "attack")[side]:
        return False
    return magic.effect.suits(table, battle, Play(card, seat, side))


class ShowCards(Step):
    """Both have declared: the cards are shown, and used up (step 2)."""

    def run(self, table: Table) -> None:
        """Show the cards, the attacker's first."""
        battle = battle_of(table)
        battle.revealed = True
        for side, card in enumerate(battle.cards):
            if card:
                table.tell(MagicRevealed(battle.players[side], side, card))
                table.discard(battle.players[side], card)


class CardMoment(Step):
    """A side's card takes effect if this is its moment: ``before``, ``roll`` or ``aftermath``."""

    side: int
    moment: str

    def run(self, table: Table) -> None:
        """Let the card act."""
        battle = battle_of(table)
        card = battle.cards[self.side]
        if not card or table.catalogue.magic[card].timing != self.moment:
            return
        play = Play(card, battle.players[self.side], self.side)
        effect: MagicEffect = table.catalogue.magic[card].effect
        if self.moment == "before":
            effect.before(table, battle, play)
        elif self.moment == "roll":
            effect.after_roll(table, battle, play)
        else:
            effect.aftermath(table, battle, play)
