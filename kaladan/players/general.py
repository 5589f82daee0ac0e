"""A computer player: a general who values what each answer leads to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from kaladan.model.catalogue import Catalogue
from kaladan.model.commands import Command, Done, Pass
from kaladan.model.decisions import Decision
from kaladan.model.game import Game
from kaladan.players.actions import Plan, whole_actions
from kaladan.players.imagination import imagine
from kaladan.players.instinct import Instinct
from kaladan.players.lookahead import Lookahead
from kaladan.players.outlook import Outlooks
from kaladan.players.planner import Planner
from kaladan.players.player import Look
from kaladan.players.valuation import Valuation, Weights


@dataclass(frozen=True, slots=True)
class Mind:
    """How a general thinks.

    ``carelessness`` is the noise on every value, in basic units; ``worlds`` how many ways hidden cards are
    imagined; ``plans`` how many actions are thought through to the end of the turn (0: none), and
    ``replies`` of how many of them the opponents' answers are played out.
    """

    weights: Weights
    carelessness: float = 0.0
    worlds: int = 1
    plans: int = 0
    replies: int = 0
    overlooked: float = 0.0


class General:
    """A computer player.

    Args:
        catalogue: the content of the match.
        mind: how it thinks.
        seed: the same seed and the same views give the same answers.
        pulse: called every few milliseconds of thought; may raise to stop it.
    """

    def __init__(
        self, catalogue: Catalogue, mind: Mind, seed: str, pulse: Callable[[], None] | None = None
    ) -> None:
        self.catalogue = catalogue
        self.mind = mind
        self._random = Random(seed)
        outlooks = Outlooks.shared(catalogue)
        self.instinct = Instinct(outlooks)
        self.valuation = Valuation(catalogue, mind.weights, outlooks)
        self.lookahead = Lookahead(self.instinct, self.valuation, pulse or (lambda: None))
        self.planner = Planner(self.lookahead, mind.plans, mind.replies)
        self._plan: list[Command] = []

    def choose(self, decision: Decision, look: Look) -> Command:
        """Return one of the decision's options."""
        options = decision.options
        assert options
        if len(options) == 1:
            return options[0]
        if self._plan:
            step = self._plan.pop(0)
            if step in options:
                return step
            self._plan.clear()
        game = imagine(self.catalogue, look(), self._random)
        if decision.kind in ("ask_action", "ask_reinforcement"):
            return self._begin(game, decision)
        if decision.kind in ("ask_realm", "ask_castle"):
            return options[int(self._random.random() * len(options))]
        if decision.kind in ("ask_starting_magic", "ask_movers", "ask_swap"):
            return self.instinct.answer(game)
        return self._best(game, decision.seat, [(option,) for option in options])[0]

    def _begin(self, game: Game, decision: Decision) -> Command:
        seat = decision.seat
        plans = whole_actions(game, seat)
        if self.mind.plans and decision.kind == "ask_action":
            best = self.planner.best(game, seat, plans)
        else:
            best = self._best(game, seat, plans)
        self._plan = list(best[1:])
        return best[0]

    def _best(self, game: Game, seat: int, plans: Sequence[Plan]) -> Plan:
        values = [self._value(game, seat, plan) for plan in plans]
        best = max(range(len(plans)), key=values.__getitem__)
        return plans[best]

    def _value(self, game: Game, seat: int, plan: Plan) -> float:
        twin = game.copy()
        for command in plan[:-1]:
            twin.apply(seat, command)
        value = self.lookahead.value(twin, seat, plan[-1])
        if self.mind.carelessness:
            value += (self._random.random() + self._random.random() - 1) * self.mind.carelessness
        return value


__all__ = ["Done", "General", "Mind", "Pass"]
