"""The journal: how a match was set up, and every command of it in order, chance's answers included."""

from __future__ import annotations

from dataclasses import dataclass, field

from kaladan.model.catalogue import Catalogue
from kaladan.model.commands import Command
from kaladan.model.game import Game
from kaladan.model.options import MatchOptions

#: Plays a seat that no computer plays.
PERSON = "person"


@dataclass(frozen=True, slots=True)
class Setting:
    """How a match begins.

    ``content`` is the fingerprint of the content it is played with; ``names`` are the generals', by seat.
    ``played_by`` says by seat who plays: ``PERSON`` or the level of a computer player; empty for persons
    alone.
    """

    players: int
    teams: bool
    options: MatchOptions
    seed: str
    content: str
    names: tuple[str, ...]
    played_by: tuple[str, ...] = ()

    @property
    def computers(self) -> dict[int, str]:
        """The seats that computers play, with their levels."""
        return {seat: level for seat, level in enumerate(self.played_by) if level != PERSON}

    def new_game(self, catalogue: Catalogue) -> Game:
        """Begin the match.

        Raises:
            ValueError: the mode does not have this number of players.
        """
        return Game.new(catalogue, self.players, teams=self.teams, options=self.options, seed=self.seed)


@dataclass(frozen=True, slots=True)
class Entry:
    """One command, by whom, and the fingerprint of the state after it (empty when not recorded)."""

    seat: int
    command: Command
    digest: str = ""


@dataclass(slots=True)
class Journal:
    """A match from its setting on."""

    setting: Setting
    entries: list[Entry] = field(default_factory=list)
