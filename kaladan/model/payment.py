"""Who pays: the own board, or allies' boards in the team's turns (sections 11 and 13)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import ClassVar

from kaladan.model.agenda import Ask, Step
from kaladan.model.commands import Command, PayWith, option
from kaladan.model.errors import Refusal, refusal
from kaladan.model.table import Table


class Payment(Step):
    """A price is due; there is enough gold for it."""

    seat: int
    price: int
    why: str

    def run(self, table: Table) -> None:
        """Pay; ask only if there is more than one way."""
        if len(table.purses(self.seat)) == 1:
            table.pay(self.seat, self.price, self.why)
            return
        ways = splits(table, self.seat, self.price)
        if len(ways) == 1:
            pay_split(table, ways[0], self.why)
        else:
            table.push(AskPayment(self.seat, self.price, self.why))


def splits(table: Table, seat: int, price: int) -> list[tuple[int, ...]]:
    """Return the ways to pay a price, as amounts by seat; those in which the buyer pays most come first."""
    gold = table.state.gold
    purses = table.purses(seat)
    ways = []
    for amounts in product(*(range(min(gold[purse], price), -1, -1) for purse in purses)):
        if sum(amounts) == price:
            by_seat = [0] * table.players
            for purse, amount in zip(purses, amounts, strict=True):
                by_seat[purse] = amount
            ways.append(tuple(by_seat))
    return ways


def pay_split(table: Table, amounts: tuple[int, ...], why: str) -> None:
    """Take the amounts, by seat, to the bank."""
    for seat, amount in enumerate(amounts):
        table.pay(seat, amount, why)


class AskPayment(Ask):
    """The buyer says how much comes from whom."""

    seat: int
    price: int
    why: str
    rule: ClassVar[str] = "13"

    def options(self, table: Table) -> Sequence[Command]:
        """Return every split, first the one in which the buyer pays most."""
        return [option(PayWith, way) for way in splits(table, self.seat, self.price)]

    def answer(self, table: Table, command: Command) -> None:
        """Pay."""
        assert isinstance(command, PayWith)
        pay_split(table, command.amounts, self.why)

    def safest(self, options: Sequence[Command]) -> Command:
        """Pay from the own board first."""
        return options[0]

    def refuse(self, table: Table, command: Command) -> Refusal:  # noqa: ARG002
        """Say what is wrong with a split."""
        code = "payment_wrong" if isinstance(command, PayWith) else "not_offered"
        return refusal(code, self.rule)
