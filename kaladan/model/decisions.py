"""Decisions: what a match waits for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from kaladan.model.commands import Command, Rolled
from kaladan.model.values import Value

#: The seat of chance.
CHANCE = -1


class Decision(Value):
    """A question to a seat.

    ``kind`` is the name of the question (its prompt on screen), ``cause`` the card or rule section that
    it comes from, ``rule`` the section of the rules. ``options`` are all lawful answers in a stable
    order; as seen by a seat that may not know them, they are None. For chance, ``dice`` are the sides of
    each die, and there are no options.
    """

    seat: int
    kind: str
    cause: str
    rule: str
    options: Sequence[Command] | None = ()
    dice: tuple[int, ...] = ()

    @property
    def is_chance(self) -> bool:
        """Whether chance is asked."""
        return self.seat == CHANCE

    def outcomes(self) -> Iterator[Rolled]:
        """Yield every outcome of the dice, each equally likely. There can be very many."""
        for faces in product(*(range(1, sides + 1) for sides in self.dice)):
            yield Rolled(faces)
