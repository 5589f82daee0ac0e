"""A player who takes any option, each equally likely."""

from __future__ import annotations

from random import Random

from kaladan.model.commands import Command
from kaladan.model.decisions import Decision
from kaladan.players.player import Look


class RandomPlayer:
    """Chooses at random, with a generator of its own.

    Args:
        seed: the same seed gives the same choices on every Python: only ``random()`` is used, whose numbers
            the language promises to keep.
    """

    def __init__(self, seed: str) -> None:
        self._random = Random(seed).random

    def choose(self, decision: Decision, look: Look) -> Command:  # noqa: ARG002
        """Return any of the options."""
        options = decision.options
        assert options
        return options[int(self._random() * len(options))]
