"""Random matches for tests that need a match in the middle or at its end."""

from __future__ import annotations

from collections.abc import Iterator

from kaladan.model.commands import Command
from kaladan.model.game import Game
from kaladan.model.options import MatchOptions
from kaladan.players.random_player import RandomPlayer
from tests.kit import catalogue

#: Every mode: players, teams.
MODES = ((2, False), (3, False), (4, False), (5, False), (6, False), (4, True), (6, True))


def new_game(players: int, *, teams: bool, seed: int = 1, **options: object) -> Game:
    """Begin a match with some match options."""
    proposed = MatchOptions.proposed(players, teams=teams)
    texts = proposed.texts() | {key: str(value) for key, value in options.items()}
    return Game.new(catalogue(), players, teams=teams, options=MatchOptions().with_texts(texts), seed=seed)


def play(game: Game, seed: int = 1, limit: int = 20_000) -> Iterator[tuple[int, Command]]:
    """Let random players play on; yield each answer after it was applied, at most ``limit`` of them."""
    player = RandomPlayer(f"test {seed}")
    for _ in range(limit):
        decision = game.pending()
        if decision is None:
            return
        command: Command = game.roll() if decision.is_chance else player.choose(decision, lambda: game.state)
        game.apply(decision.seat, command)
        yield decision.seat, command


def played(players: int, *, teams: bool, seed: int = 1, steps: int = 20_000, **options: object) -> Game:
    """Return a match after some random answers."""
    game = new_game(players, teams=teams, seed=seed, **options)
    for _ in play(game, seed, steps):
        pass
    return game
