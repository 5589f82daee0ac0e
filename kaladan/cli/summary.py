"""What many matches have in common: length, endings, and who wins."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from kaladan.cli.statistics import quartiles, share


@dataclass(frozen=True, slots=True)
class MatchResult:
    """How one match went.

    ``seat_order`` names the seats in turn order, the First Player first; ``decisions`` are those of generals;
    ``levels`` are the computer players' by seat; ``cards`` the Magic cards shown, with the seat, each once.
    """

    rounds: int
    decisions: int
    ending: str
    winners: tuple[int, ...]
    realms: tuple[str, ...]
    seat_order: tuple[int, ...]
    levels: tuple[str, ...] = ()
    cards: tuple[tuple[int, str], ...] = ()


class Summary:
    """Counts matches of one mode.

    Args:
        players: how many play.
        teams: whether it is Team Mode.
    """

    def __init__(self, players: int, *, teams: bool) -> None:
        self.players = players
        self.teams = teams
        self.rounds: list[int] = []
        self.decisions: list[int] = []
        self.endings: Counter[str] = Counter()
        self.wins: dict[str, Counter[str]] = {
            group: Counter() for group in ("place", "seat", "realm", "team", "level", "card")
        }
        self.played: Counter[str] = Counter()
        self.shown: Counter[str] = Counter()
        self.seated: Counter[str] = Counter()

    def add(self, result: MatchResult) -> None:
        """Count a match; a shared victory counts in equal parts (Team Mode: for the team as a whole)."""
        self.rounds.append(result.rounds)
        self.decisions.append(result.decisions)
        self.endings[result.ending] += 1
        self.played.update(result.realms)
        self.shown.update(card for _, card in result.cards)
        self.seated.update(set(result.levels))
        parts = len(result.winners)
        for seat in result.winners:
            place = result.seat_order.index(seat)
            self._win("place", str(place + 1), 1 / parts)
            self._win("seat", str(seat), 1 / parts)
            self._win("realm", result.realms[seat], 1 / parts)
            if len(set(result.levels)) > 1:
                self._win("level", result.levels[seat], 1 / parts)
            for _, card in (shown for shown in result.cards if shown[0] == seat):
                self._win("card", card, 1 / parts)
            if self.teams:
                self._win("team", "first to move" if place % 2 == 0 else "second to move", 1 / parts)

    def _win(self, group: str, name: str, part: float) -> None:
        self.wins[group][name] += part  # type: ignore[assignment]

    def plain(self) -> dict[str, Any]:
        """Return the summary as plain values; shares with their 95 % intervals."""
        matches = len(self.rounds)
        return {
            "players": self.players,
            "teams": self.teams,
            "matches": matches,
            "rounds": quartiles(self.rounds),
            "decisions": quartiles(self.decisions),
            "decisions_mean": sum(self.decisions) / matches,
            "endings": {name: share(n, matches) for name, n in sorted(self.endings.items())},
            "win_share_by_place": {
                name: share(self.wins["place"][name], matches)
                for name in map(str, range(1, self.players + 1))
            },
            "win_share_by_seat": {
                name: share(self.wins["seat"][name], matches) for name in map(str, range(self.players))
            },
            "win_share_by_realm": {
                name: share(self.wins["realm"][name], self.played[name]) for name in sorted(self.played)
            },
            "win_share_by_level": {
                name: share(wins, self.seated[name]) for name, wins in sorted(self.wins["level"].items())
            },
            "win_share_by_card": {
                name: share(self.wins["card"][name], self.shown[name]) for name in sorted(self.shown)
            },
            "win_share_by_team": {
                name: share(wins, matches) for name, wins in sorted(self.wins["team"].items())
            },
        }

    def text(self) -> str:
        """Return the summary as lines to read."""
        plain = self.plain()
        mode = f"{self.players // 2}v{self.players // 2}" if self.teams else f"{self.players} players"
        lines = [
            f"{mode}, {plain['matches']} matches",
            "rounds: {} (quartiles {} to {})".format(*_middle_first(plain["rounds"])),
            "decisions a match: {} (quartiles {} to {})".format(*_middle_first(plain["decisions"])),
        ]
        for title, key in (
            ("ended by", "endings"),
            ("wins by place in the turn order", "win_share_by_place"),
            ("wins by seat", "win_share_by_seat"),
            ("wins by realm (of the matches it is in)", "win_share_by_realm"),
            ("wins by team", "win_share_by_team"),
            ("wins by level (of the matches it sits in)", "win_share_by_level"),
            ("wins by Magic card (of the matches in which a general showed it)", "win_share_by_card"),
        ):
            if plain[key]:
                lines.append(f"{title}:")
                lines += (_share_line(name, *values) for name, values in plain[key].items())
        return "\n".join(lines)


def _middle_first(values: tuple[int, int, int]) -> tuple[int, int, int]:
    return values[1], values[0], values[2]


def _share_line(name: str, found: float, low: float, high: float) -> str:
    return f"  {name:<18} {found:6.1%}  (95 %: {low:.1%} to {high:.1%})"
