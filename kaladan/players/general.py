"""A computer player: a general who ranks the answers by what they lead to, and takes the best."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from kaladan.model.catalogue import Catalogue
from kaladan.model.commands import BuyMagic, BuyUnit, BuyUpgrade, Command, PayWith, RansomUnit, SwapMagic
from kaladan.model.decisions import Decision
from kaladan.model.game import Game
from kaladan.model.state import State
from kaladan.players.actions import Plan, whole_plans
from kaladan.players.imagination import imagine
from kaladan.players.instinct import Instinct
from kaladan.players.lookahead import Lookahead
from kaladan.players.outlook import Outlooks
from kaladan.players.planner import Depth, Planner
from kaladan.players.player import Look
from kaladan.players.valuation import Valuation, Weights

#: Called every few milliseconds of thought; it may raise to stop the thinking.
Pulse = Callable[[], None]

#: Answered by chance: any realm or Castle position will do, and matches should differ.
_BY_CHANCE = ("ask_realm", "ask_castle")

#: Answered by instinct: a position cannot tell good from bad yet.
_BY_INSTINCT = ("ask_starting_magic", "ask_first_basic")

#: What gold is spent by.
_COSTS = (BuyUnit, BuyUpgrade, BuyMagic, SwapMagic, RansomUnit, PayWith)

#: Stands for the chance to win of an answer that was not weighed.
UNWEIGHED = -1.0


@dataclass(frozen=True, slots=True)
class Misjudging:
    """How far off, at most, each answer's chance to win is judged in an even match.

    A won or lost match is judged as much better as its chances lie closer together. The same error costs
    more or less with more generals and with allies, so each level has a number for each.

    Attributes:
        duel: with two generals.
        alone: with more of them, each for themselves.
        allied: in Team Mode.
    """

    duel: float = 0.0
    alone: float = 0.0
    allied: float = 0.0

    def at(self, view: State) -> float:
        """Return it for a match."""
        if view.teams:
            return self.allied
        return self.duel if view.players == 2 else self.alone


@dataclass(frozen=True, slots=True)
class Mind:
    """How a general thinks.

    ``worlds`` is in how many ways the opponents' hidden cards are imagined when Magic is declared.
    """

    weights: Weights
    depth: Depth = field(default_factory=Depth)
    misjudging: Misjudging = field(default_factory=Misjudging)
    worlds: int = 1


class General:
    """A computer player.

    Everything that it draws comes from its seed and the view, so that the same view gets the same answer.

    Args:
        catalogue: the content of the match.
        mind: how it thinks.
        seed: its own seed.
        pulse: called every few milliseconds of thought; may raise to stop it.
        own_purse: spend no ally's gold (where an ally is a person, who would be surprised).
    """

    def __init__(
        self,
        catalogue: Catalogue,
        mind: Mind,
        seed: str,
        pulse: Pulse | None = None,
        *,
        own_purse: bool = False,
    ) -> None:
        self.catalogue = catalogue
        self.mind = mind
        self.seed = seed
        self.own_purse = own_purse
        outlooks = Outlooks.shared(catalogue)
        self.instinct = Instinct(outlooks)
        self.valuation = Valuation(catalogue, mind.weights, outlooks)
        lookahead = Lookahead(self.instinct, self.valuation, pulse or _no_pulse)
        self.planner = Planner(lookahead, mind.depth)
        self._plan: list[Command] = []

    def choose(self, decision: Decision, look: Look) -> Command:
        """Return one of the decision's options.

        Raises:
            Exception: whatever the pulse raised.
        """
        options = decision.options
        assert options
        if self._plan and self._plan[0] in options:
            return self._plan.pop(0)
        self._plan = list(self._think(decision, look)) if len(options) > 1 else [options[0]]
        return self._plan.pop(0)

    def _think(self, decision: Decision, look: Look) -> Plan:
        view = look()
        known = view.digest()
        blur = self.mind.misjudging.at(view)
        return self._misjudged(self._considered(decision, view, known), known, blur)

    def consider(self, decision: Decision, view: State) -> list[tuple[float, Plan]]:
        """Return the answers to a decision, with the chance to win that each leads to, best first.

        What is not weighed, but chosen by habit or by chance, is alone in the list, with a chance of -1.
        """
        return self._considered(decision, view, view.digest())

    def _considered(self, decision: Decision, view: State, known: str) -> list[tuple[float, Plan]]:
        random = Random(f"{self.seed}/{known}")
        options = decision.options
        assert options
        if decision.kind in _BY_CHANCE:
            return [(UNWEIGHED, (options[int(random.random() * len(options))],))]
        game = imagine(self.catalogue, view, random)
        if decision.kind in _BY_INSTINCT:
            return [(UNWEIGHED, (self.instinct.answer(game),))]
        worlds = self.mind.worlds if decision.kind == "ask_magic" else 1
        games = [game, *(imagine(self.catalogue, view, random) for _ in range(worlds - 1))]
        return self.ranked(games, decision.seat)

    def imagined(self, view: State) -> Game:
        """Return the match as the general imagines it from a view."""
        return imagine(self.catalogue, view, Random(f"{self.seed}/{view.digest()}"))

    def ranked(self, games: list[Game], seat: int) -> list[tuple[float, Plan]]:
        """Return the answers of a seat that is asked, with the chance to win that each leads to, best first.

        Args:
            games: the match, imagined in one way or several; the values are the means.
        """
        plans = whole_plans(games[0], seat)
        if self.own_purse:
            plans = [plan for plan in plans if not _spends_others(games[0], seat, plan)] or plans
        if len(games) == 1:
            return self.planner.ranked(games[0], seat, plans)
        means = [
            (sum(self.planner.at_once(game, seat, plan) for game in games) / len(games), plan)
            for plan in plans
        ]
        return sorted(means, key=lambda found: found[0], reverse=True)

    def _misjudged(self, ranked: list[tuple[float, Plan]], known: str, blur: float) -> Plan:
        """Return the plan that seems best to whoever misjudges by so much in an even match."""
        if not blur or len(ranked) == 1:
            return ranked[0][1]
        random = Random(f"{self.seed}/{known}/blur")
        best = ranked[0][0]
        blur *= 2 * min(best, 1 - best)
        seeming = [value + (random.random() + random.random() - 1) * blur for value, _ in ranked]
        return ranked[max(range(len(ranked)), key=seeming.__getitem__)][1]


def _no_pulse() -> None:
    """Let the thinking go on."""


def _spends_others(game: Game, seat: int, plan: Plan) -> bool:
    """Whether an answer costs more than the general's own gold, or takes from an ally's."""
    state = game.state
    if (
        not state.teams
        or len(plan) > 1
        or not plan[0].name.startswith(("buy", "ransom", "swap_magic", "pay"))
    ):
        return False
    twin = game.copy()
    twin.apply(seat, plan[0])
    while not twin.is_over and twin.state.agenda[-1].name == "ask_payment":
        twin.apply(seat, twin.options()[0])
    allies = game.table.side_of(seat)[1:]
    return any(twin.state.gold[ally] < state.gold[ally] for ally in allies)
