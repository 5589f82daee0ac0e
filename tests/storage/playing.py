"""Matches of random players for the tests of what is saved."""

from __future__ import annotations

from kaladan.match.journal import Setting
from kaladan.match.match import Match
from kaladan.model.options import MatchOptions
from kaladan.players.random_player import RandomPlayer
from tests.kit import catalogue


def new_match(players: int = 2, *, teams: bool = False, seed: str = "1") -> Match:
    """Begin a match of generals A, B, C ..."""
    options = MatchOptions.proposed(players, teams=teams)
    names = tuple("ABCDEF"[:players])
    return Match(
        catalogue(), Setting(players, teams, options, seed, catalogue().fingerprint, names), digests=True
    )


def play_on(match: Match, most: int = 20_000, seed: str = "1") -> Match:
    """Let random players play on until the match is over, or so many commands were given."""
    player = RandomPlayer(seed)
    for _ in range(most):
        decision = match.game.pending()
        if decision is None:
            break
        roll = decision.is_chance
        match.apply(
            decision.seat,
            match.game.roll() if roll else player.choose(decision, lambda: match.game.state),
        )
    return match


def undo_something(match: Match) -> bool:
    """Take the last command back if that is possible; return whether it was."""
    entries = match.journal.entries
    if not entries or match.why_no_undo(entries[-1].seat):
        return False
    match.undo(entries[-1].seat)
    return True
