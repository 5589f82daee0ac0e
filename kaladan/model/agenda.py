"""The agenda: what is still to happen, as data.

A state's agenda is a stack of steps. A :class:`Step` runs by itself, an :class:`Ask` waits for a general's
command, a :class:`Throw` waits for chance. What follows an answer is pushed as further steps, never kept
in a closure, so that a match which waits can be copied, compared and saved.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from kaladan.model.commands import Command
from kaladan.model.errors import Refusal, refusal
from kaladan.model.records import Record

if TYPE_CHECKING:
    from kaladan.model.table import Table


class Step(Record):
    """Something to be done."""

    waits: ClassVar[bool] = False

    def run(self, table: Table) -> None:
        """Do it. The step has already left the agenda."""
        raise NotImplementedError


class Ask(Step):
    """A question to one general. Subclasses have a field ``seat``.

    ``rule`` is the section that the question comes from; an ``optional`` one is passed over when leaving it
    is all that could be answered; ``secret`` says that the options would tell other generals what they may
    not know; with ``allies_see`` the seat's allies may see them.
    """

    waits: ClassVar[bool] = True
    rule: ClassVar[str] = ""
    optional: ClassVar[bool] = False
    secret: ClassVar[bool] = False
    allies_see: ClassVar[bool] = True
    seat: int

    def options(self, table: Table) -> Sequence[Command]:
        """Return everything that may be answered, in a stable order, never empty."""
        raise NotImplementedError

    def surely_asked(self, table: Table) -> bool:  # noqa: ARG002
        """Whether ``options`` surely holds an answer besides leaving an optional question.

        Where True is returned they are listed when somebody asks for them, which may be never. False says
        nothing: then they are listed at once. Questions with many options may override it.
        """
        return False

    def answer(self, table: Table, command: Command) -> None:
        """Take one of the options. The step has already left the agenda."""
        raise NotImplementedError

    def pass_over(self, table: Table) -> None:
        """Tell why an optional question was not asked, and do what follows from it (section 13)."""
        raise NotImplementedError

    def safest(self, options: Sequence[Command]) -> Command:
        """Return the answer that the rules give when time has run out: the last, which declines."""
        return options[-1]

    def lapse(self, table: Table, options: Sequence[Command]) -> None:
        """Go on without the general, whose time has run out: the safest answer, or nothing at all."""
        self.answer(table, self.safest(options))

    def refuse(self, table: Table, command: Command) -> Refusal:  # noqa: ARG002
        """Say why a command is not one of the options."""
        return refusal("not_offered", self.rule)

    def cause(self) -> str:
        """Return what led to the question: a card, or a rule section."""
        return self.rule


class Throw(Step):
    """A question to chance: fair dice with these numbers of sides."""

    waits: ClassVar[bool] = True

    def dice(self, table: Table) -> tuple[int, ...]:
        """Return the number of sides of each die, at least 1."""
        raise NotImplementedError

    def land(self, table: Table, faces: tuple[int, ...]) -> None:
        """Take what was rolled. The step has already left the agenda."""
        raise NotImplementedError

    def cause(self) -> str:
        """Return what is rolled or shuffled."""
        return "roll"


def shuffle_dice(count: int) -> tuple[int, ...]:
    """Return the dice that shuffle ``count`` things: each picks one of those that are left."""
    return tuple(range(count, 1, -1))


def shuffled(things: list[str], faces: tuple[int, ...]) -> list[str]:
    """Return things in the order that the faces of ``shuffle_dice`` pick."""
    left = list(things)
    order = [left.pop(face - 1) for face in faces]
    return order + left
