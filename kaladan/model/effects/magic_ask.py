"""The questions that Magic cards ask (section 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kaladan.model.agenda import Ask
from kaladan.model.commands import Decline
from kaladan.model.events import OfferSkipped

if TYPE_CHECKING:
    from kaladan.model.table import Table


class CardAsk(Ask):
    """A question that a Magic card asks; ``card`` names it."""

    seat: int
    card: str
    rule: ClassVar[str] = "9"

    def cause(self) -> str:
        """Return the card."""
        return self.card

    def has_choice(self, table: Table) -> bool:
        """Whether anything but declining can be answered."""
        return any(not isinstance(answer, Decline) for answer in self.options(table))

    def offer(self, table: Table, why: str) -> None:
        """Ask; where there is nothing to choose, skip it with a line in the log (section 13).

        Args:
            table: where the battle is fought.
            why: the refusal code that says why there would be nothing.
        """
        if self.has_choice(table):
            table.push(self)
        else:
            table.tell(OfferSkipped(self.seat, self.card, why))

    def offer_more(self, table: Table) -> None:
        """Ask once more, if there is still something to choose."""
        if self.has_choice(table):
            table.push(self)
