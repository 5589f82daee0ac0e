"""What the board scene answers to: the match as it may be seen, and what is asked of whom."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from kaladan.model.commands import Command, Decline, Done, FightOn, Pass, TakeGold
from kaladan.model.decisions import Decision
from kaladan.model.errors import Refusal
from kaladan.model.state import State
from kaladan.model.table import Table
from kaladan.scenes import looks
from kaladan.scenes.session import NOBODY, Session
from kaladan.ui.kit import Kit

C = TypeVar("C", bound=Command)

#: Answers that leave a question, of which a question has at most one.
LEAVING = (Done, Pass, Decline, TakeGold, FightOn)
#: Questions in the middle of an order: what was begun is finished or taken back.
MIDWAY = ("ask_movers", "ask_swap", "ask_payment")


class Situation:
    """A match at one moment, as the person before the screen may see it.

    Attributes:
        view: the match as it may be seen; ``table`` is a table for questions about it.
        watched: whether computers go on by themselves, so that nobody here is asked anything.
        decision: what is asked; None when the match is over, or ``watched``.
        options: the lawful answers.
        deciding: who decides, else whose turn it is.
        seat: whose tray lies at the bottom: the general who decides, while computers do the one before the
            screen.
    """

    def __init__(self, session: Session, kit: Kit) -> None:
        self.session = session
        self.kit = kit
        self.view: State = session.view()
        self.table: Table = looks.table_of(session, self.view)
        asked_now = session.asked()
        self.watched = session.computer_asked or session.rolls_itself
        self.decision: Decision | None = None if self.watched else asked_now
        self.options: tuple[Command, ...] = tuple((self.decision and self.decision.options) or ())
        asked = asked_now.seat if asked_now is not None else NOBODY
        self.deciding = asked if asked >= 0 else max(self.view.active, 0)
        aside = self.watched and session.viewer != NOBODY
        self.seat = session.viewer if aside else self.deciding

    @property
    def kind(self) -> str:
        """The kind of what is asked, empty when nothing is."""
        return self.decision.kind if self.decision is not None else ""

    @property
    def own(self) -> bool:
        """Whether the person before the screen decides."""
        return self.seat == self.session.viewer

    @property
    def event(self) -> str:
        """The Event card that asks the question, empty if none does."""
        cause = self.decision.cause if self.decision is not None else ""
        return cause if cause in self.table.catalogue.events else ""

    def every(self, kind: type[C]) -> list[C]:
        """Return the answers of one type."""
        return [command for command in self.options if isinstance(command, kind)]

    @property
    def leave(self) -> Command | None:
        """The answer that leaves the question, if there is one."""
        return next((command for command in self.options if isinstance(command, LEAVING)), None)

    def why_not(self, command: Command) -> Refusal | None:
        """Return why the general who decides may not answer so, None if they may."""
        return self.session.match.game.why_not(self.seat, command)

    def sentence(self, refusal: Refusal) -> str:
        """Return a refusal in the words of the language."""
        return self.kit.words(f"refusal.{refusal.code}")

    @property
    def picked(self) -> tuple[int, ...]:
        """The units chosen so far for the order that is being given; everybody may see them."""
        agenda = self.session.state.agenda
        return tuple(getattr(agenda[-1], "picked", ())) if agenda else ()

    def alike(self, unit: int, other: int) -> bool:
        """Whether two units cannot be told apart: same army, kind, side and place."""
        return unit == other or self._mark(unit) == self._mark(other)

    def _mark(self, unit: int) -> tuple[int, int, int, int]:
        table, view = self.table, self.view
        return unit // table.army, table.kinds[unit], view.flipped[unit], view.where[unit]

    def offered(self, unit: int, offers: Iterable[int]) -> int:
        """Return the offered unit that stands for a unit, -1 if none does."""
        return next((offer for offer in offers if self.alike(unit, offer)), -1)

    def own_units(self, tile: int) -> list[int]:
        """Return the deciding general's units on a tile, in the order of the stack."""
        units = self.table.units_at(self.seat, tile)
        return looks.in_stack_order(self.table, units)
