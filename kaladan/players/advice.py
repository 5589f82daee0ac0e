"""Advice: what the best thinking says about a decision, and why, for persons who ask."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kaladan.model.catalogue import Catalogue
from kaladan.model.commands import Command, DeclareBattle
from kaladan.model.decisions import Decision
from kaladan.model.game import Game
from kaladan.model.odds import odds_of
from kaladan.players.actions import Plan
from kaladan.players.general import UNWEIGHED, General, Mind, Pulse
from kaladan.players.planner import Depth, begun
from kaladan.players.player import Look
from kaladan.players.valuation import FEATURES, end_is_near
from kaladan.players.weights import TUNED

#: How the adviser thinks: as a Marshal, without misjudging.
ADVISER = Mind(TUNED, Depth(plans=6, replies=1), worlds=2)


@dataclass(frozen=True, slots=True)
class Advice:
    """What is advised.

    ``plan`` are the commands in order, the first answers the decision; ``chance`` is the chance to win
    that it leads to, -1 where nothing was weighed. ``reason`` names why: ``battle`` (``values``: ``win``,
    ``own_loss``, ``enemy_loss``), ``only_choice``, ``habit``, ``nothing_better``, or a feature of the
    position (``valuation.FEATURES``) that gains most by it (``values``: ``before`` and ``after``, the side's
    own feature when nothing is done and by the plan).
    """

    plan: Plan
    chance: float
    reason: str
    values: dict[str, Any]

    @property
    def command(self) -> Command:
        """The answer to the decision."""
        return self.plan[0]


def adviser(catalogue: Catalogue, seed: str, pulse: Pulse | None = None) -> General:
    """Return the general whose opinion is asked."""
    return General(catalogue, ADVISER, seed, pulse)


def advise(
    catalogue: Catalogue, decision: Decision, look: Look, seed: str, pulse: Pulse | None = None
) -> Advice:
    """Return what the adviser would answer, and why.

    Args:
        catalogue: the content of the match.
        decision: a decision of the person who asks, with its options.
        look: gives that seat's view.
        seed: the same seed and view give the same advice.
        pulse: called every few milliseconds of thought; may raise to stop it.
    """
    options = decision.options
    assert options
    if len(options) == 1:
        return Advice((options[0],), UNWEIGHED, "only_choice", {})
    general = adviser(catalogue, seed, pulse)
    view = look()
    ranked = general.consider(decision, view)
    chance, plan = ranked[0]
    if chance == UNWEIGHED:
        return Advice(plan, chance, "habit", {})
    game = general.imagined(view)
    reason, values = reason_for(general, game, decision.seat, plan, (options[-1],))
    return Advice(plan, chance, reason, values)


def reason_for(
    general: General, game: Game, seat: int, plan: Plan, instead: Plan
) -> tuple[str, dict[str, Any]]:
    """Return why a plan is better than another one, as :class:`Advice` has it."""
    if isinstance(plan[0], DeclareBattle):
        odds = odds_of(game.table, plan[0].origin, plan[0].target)
        return "battle", {
            "win": odds.win,
            "own_loss": odds.lost[0],
            "enemy_loss": odds.lost[1],
        }
    if plan == instead:
        return "nothing_better", {}
    after, before = (_features(general, game, seat, way) for way in (plan, instead))
    near = end_is_near(game.table, general.mind.weights.soon)
    weights = general.mind.weights
    best, found = 0.0, -1
    for place, (early, late) in enumerate(zip(weights.early, weights.late, strict=True)):
        gain = (near * late + (1 - near) * early) * (after[place] - before[place])
        if gain > best:
            best, found = gain, place
    if found < 0:
        return "nothing_better", {}
    return FEATURES[found], {"before": before[found], "after": after[found]}


def _features(general: General, game: Game, seat: int, plan: Plan) -> list[float]:
    """Return the mean features of the seat's side after a plan."""
    total, weight = [0.0] * len(FEATURES), 0.0
    lookahead = general.planner.lookahead
    for chance, end in lookahead.ends(begun(game, seat, plan), seat, plan[-1]):
        sides = general.valuation.features(end.table, seat)
        side = sides[seat % len(sides)]
        if side is not None:
            total = [have + chance * more for have, more in zip(total, side, strict=True)]
            weight += chance
    return [have / weight for have in total] if weight else total
