"""Looking ahead: what an answer leads to, when everybody goes on by instinct and dice fall by their odds."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kaladan.model.commands import Command, Rolled
from kaladan.model.decisions import CHANCE
from kaladan.model.effects.base import ATTACK
from kaladan.model.game import Game
from kaladan.model.odds import exchange_losses
from kaladan.model.pools import battle_of, plays
from kaladan.model.table import Table
from kaladan.players.instinct import Instinct
from kaladan.players.valuation import Valuation

#: Questions in the midst of something: a position is not valued there.
_MIDWAY = frozenset(
    {"ask_movers", "ask_swap", "ask_payment", "ask_pair", "ask_steel", "ask_levy", "ask_upgrade"}
)

#: Outcomes of a roll less likely than this are left out.
_RARE = 0.01


class Lookahead:
    """Values answers by what they lead to.

    Args:
        instinct: answers for everybody on the way.
        valuation: values where it ends.
        pulse: called again and again; it may raise to stop the thinking.
    """

    def __init__(self, instinct: Instinct, valuation: Valuation, pulse: Callable[[], None]) -> None:
        self.instinct = instinct
        self.valuation = valuation
        self.pulse = pulse

    def value(self, game: Game, seat: int, command: Command) -> float:
        """Return what a command of a seat, who is asked, is worth to it on average."""
        return sum(
            chance * self.valuation.of(end.table, seat) for chance, end in self.ends(game, seat, command)
        )

    def ends(self, game: Game, seat: int, command: Command) -> Iterator[tuple[float, Game]]:
        """Yield the quiet positions that a command leads to, and how likely each is."""
        twin = game.copy()
        twin.apply(seat, command)
        return self.quiet(twin, 1.0)

    def quiet(self, game: Game, chance: float) -> Iterator[tuple[float, Game]]:
        """Go on until nothing is in the midst.

        Args:
            game: it is changed; the last position yielded is this very game, to be left alone until then.
            chance: how likely it is.
        """
        self.pulse()
        while not game.is_over:
            step = game.state.agenda[-1]
            if step.name == "roll_dice":
                yield from self._rolled(game, chance)
                return
            seat = getattr(step, "seat", None)
            if seat is None:
                game.apply(CHANCE, game.roll())
            elif game.state.battle is None and step.name not in _MIDWAY:
                break
            else:
                game.apply(seat, self.instinct.answer(game))
        yield chance, game

    def _rolled(self, game: Game, chance: float) -> Iterator[tuple[float, Game]]:
        rows = _outcomes(game.table)
        for place, (likely, faces) in enumerate(rows, 1):
            twin = game.copy() if place < len(rows) else game
            twin.apply(CHANCE, faces or twin.roll())
            yield from self.quiet(twin, chance * likely)


def _outcomes(table: Table) -> list[tuple[float, Rolled | None]]:
    """Return rolls that stand for all with the same losses, and how likely those are.

    None stands for any roll, of which one is tried: where cards or a dice bag make faces count, or a battle
    goes on.
    """
    battle, options = battle_of(table), table.state.options
    shown = plays(table, battle)
    timed = any(table.catalogue.magic[play.card].timing == "roll" for play, _ in shown)
    if timed or options.dice == "bag" or battle.exchanges > 1:
        return [(1.0, None)]
    ties: str = options.ties
    for play, effect in shown:
        if effect.wins_ties(play, play.side):
            ties = "attacker" if play.side == ATTACK else "defender"
    attack, defence = battle.sizes
    rows = [row for row in exchange_losses(tuple(attack), tuple(defence), ties) if row[2] >= _RARE]
    total = sum(row[2] for row in rows)
    return [(chance / total, losing_faces(attack, defence, lost, killed)) for lost, killed, chance in rows]


def losing_faces(attack: list[int], defence: list[int], lost: int, killed: int) -> Rolled:
    """Return faces by which the attacker loses ``lost`` pairs and the defender ``killed`` (section 5)."""
    pairs = min(len(attack), len(defence))
    # Pairs that both lose, or neither does, are ties.
    won = min(killed, pairs - lost) if lost + killed <= pairs else pairs - lost
    tied = pairs - won - (lost if lost + killed <= pairs else pairs - killed)
    best_first = sorted(range(len(attack)), key=lambda place: -attack[place])
    faces = [1] * len(attack)
    for rank, place in enumerate(best_first[:pairs]):
        faces[place] = 3 if rank < won else 2 if rank < won + tied else 1
    shields = [1] * len(defence)
    for place in sorted(range(len(defence)), key=lambda place: -defence[place])[:pairs]:
        shields[place] = 2
    return Rolled((*faces, *shields))
