"""What every computer player is: someone who answers decisions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kaladan.model.commands import Command
from kaladan.model.decisions import Decision
from kaladan.model.state import State

#: Gives the seat's view when it is called; players who need none do not pay for it.
Look = Callable[[], State]


class Player(Protocol):
    """Someone who sits at the table."""

    def choose(self, decision: Decision, look: Look) -> Command:
        """Return one of the decision's options."""
        ...
