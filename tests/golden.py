"""Golden logs: one random match a mode, with every seat's events and views, as text in ``tests/golden``.

``python -m tests.golden`` writes them anew; the difference is then to be read and approved.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from kaladan.model.decisions import CHANCE
from kaladan.model.events import Event
from kaladan.model.game import Game
from kaladan.model.text import state_text
from kaladan.players.random_player import RandomPlayer
from tests.play import MODES, new_game, played

FOLDER = Path(__file__).with_name("golden_logs")

#: Which matches: file name, players, teams, how many answers are written, match options.
MATCHES: tuple[tuple[str, int, bool, int, dict[str, str]], ...] = (
    ("two", 2, False, 400, {}),
    ("three_random_world", 3, False, 160, {"world": "random", "dice": "bag", "ties": "both"}),
    ("four_2v2", 4, True, 240, {}),
    ("five_to_the_end", 5, False, 160, {"battles": "to_the_end", "starting_magic": "random"}),
    ("six_3v3", 6, True, 240, {"ransom": "on", "starting_gold": "halved"}),
)


def log(players: int, teams: bool, answers: int, options: dict[str, str]) -> str:
    """Return the log of a match as text."""
    game = new_game(players, teams=teams, seed=11, **options)
    return "\n".join(_lines(game, answers)) + "\n"


def _lines(game: Game, answers: int) -> Iterator[str]:
    player = RandomPlayer("golden")
    for number in range(1, answers + 1):
        decision = game.pending()
        if decision is None:
            break
        command = game.roll() if decision.is_chance else player.choose(decision, lambda: game.state)
        who = "chance" if decision.seat == CHANCE else str(decision.seat)
        count = "dice" if decision.is_chance else f"{len(decision.options or ())} options"
        events = game.apply(decision.seat, command)
        yield f"{number} {decision.kind} of {who} ({count}): {command.line()} -> {game.state.digest()}"
        for event in events:
            yield f"    {event.line()}"
            yield from _as_seen(game, event)
    for seat in range(game.state.players):
        yield f"\nas seat {seat} sees it:"
        yield state_text(game.table, game.view(seat)).rstrip()


def _as_seen(game: Game, event: Event) -> Iterator[str]:
    """Yield how an event with a secret is told to those who may not know it."""
    seen = {seat: event.seen_by(game.table.side_of(seat)) for seat in range(game.state.players)}
    blind = [str(seat) for seat, told in seen.items() if told != event]
    if blind:
        yield f"        to {','.join(blind)}: {seen[int(blind[0])].line()}"


def digests() -> str:
    """Return the fingerprint of the last state of a whole match of every mode, a line a mode."""
    return "".join(
        f"{players} {'teams' if teams else 'basic'} {played(players, teams=teams, seed=42).state.digest()}\n"
        for players, teams in MODES
    )


def texts() -> dict[str, str]:
    """Return every golden text by the name of its file."""
    found = {f"{name}.txt": log(*rest) for name, *rest in MATCHES}  # type: ignore[arg-type]
    return found | {"digests.txt": digests()}


def main(arguments: list[str]) -> int:
    """Write every text, or with ``--check`` say which differ."""
    if "--check" in arguments:
        wrong = [name for name, text in texts().items() if (FOLDER / name).read_text("utf-8") != text]
        print("different: " + ", ".join(wrong) if wrong else "the golden logs agree")
        return bool(wrong)
    FOLDER.mkdir(exist_ok=True)
    for name, text in texts().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
