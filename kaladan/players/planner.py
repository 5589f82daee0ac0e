"""Planning: answers ranked by what they lead to, at once or at the end of the turn and after replies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kaladan.model.action import AskAction
from kaladan.model.game import Game
from kaladan.players.actions import Plan, whole_plans
from kaladan.players.lookahead import Lookahead

#: What is still to be decided in an own turn after its action.
_REST = ("ask_purchase", "ask_reinforcement")

#: Ends of an action less likely than this are not thought through.
_UNLIKELY = 0.04

#: From so many plans on it pays to look first at the position from which they all start.
_MANY = 6


@dataclass(frozen=True, slots=True)
class Depth:
    """How far actions are thought through.

    ``plans`` is how many of the most promising actions are followed to the end of the turn (0: none), and
    ``replies`` how many opponents' best attacks after it are.
    """

    plans: int = 0
    replies: int = 0


class Planner:
    """Ranks answers.

    Args:
        lookahead: values positions and plays on by instinct.
        depth: how far actions are thought through.
    """

    def __init__(self, lookahead: Lookahead, depth: Depth) -> None:
        self.lookahead = lookahead
        self.depth = depth

    def ranked(self, game: Game, seat: int, plans: Sequence[Plan]) -> list[tuple[float, Plan]]:
        """Return some plans of a seat that is asked, each with the chance to win it leads to, best first.

        Where actions are thought through, only the most promising are ranked.
        """
        kept: dict[Plan, Game] = {}
        if len(plans) >= _MANY:
            self.lookahead.valuation.compare_with(game.table)
        found = [(self.at_once(game, seat, plan, kept), plan) for plan in plans]
        found.sort(key=_value, reverse=True)
        if self._goes_deep(game) and len(found) > 1:
            found = [(self.worth(game, seat, plan), plan) for _, plan in found[: self.depth.plans]]
            found.sort(key=_value, reverse=True)
        return found

    def worth(self, game: Game, seat: int, plan: Plan) -> float:
        """Return the chance to win that a plan leads to, as far as it is thought through."""
        if self._goes_deep(game):
            return self._thought_through(game, seat, plan)
        return self.at_once(game, seat, plan)

    def _goes_deep(self, game: Game) -> bool:
        return self.depth.plans > 0 and game.state.agenda[-1].name == "ask_action"

    def at_once(self, game: Game, seat: int, plan: Plan, kept: dict[Plan, Game] | None = None) -> float:
        """Return what a plan is worth when it has been carried out.

        Args:
            kept: the game after the commands that other plans have begun with (see ``begun``).
        """
        return self.lookahead.value(begun(game, seat, plan, kept), seat, plan[-1])

    def _thought_through(self, game: Game, seat: int, plan: Plan) -> float:
        """Return what an action is worth when the turn is finished well and others have answered it."""
        total = weight = 0.0
        for chance, end in self.lookahead.ends(begun(game, seat, plan), seat, plan[-1]):
            if chance >= _UNLIKELY or not weight:
                self._finish(end, seat)
                total += chance * self._after_replies(end, seat)
                weight += chance
        return total / weight

    def _finish(self, game: Game, seat: int) -> None:
        """Buy and reinforce step by step, each time what is best at once."""
        while not game.is_over and game.state.agenda[-1].name in _REST:
            kept: dict[Plan, Game] = {}
            plans = whole_plans(game, seat)
            _, best = max(((self.at_once(game, seat, plan, kept), plan) for plan in plans), key=_value)
            for command in best:
                game.apply(seat, command)
            for _ in self.lookahead.quiet(game, 1.0):
                pass

    def _after_replies(self, game: Game, seat: int) -> float:
        """Return the value after the next opponents' attacks, where an attack is what they want."""
        table = game.table
        opponents = [other for other in table.order(seat) if not table.friends(other, seat)]
        ends, last = [(1.0, game)], seat
        for last in opponents[: self.depth.replies]:
            ends = [(chance * likely, end) for chance, now in ends for likely, end in self._reply(now, last)]
        value = self.lookahead.valuation
        return sum(chance * value.of(end.table, seat, last) for chance, end in ends)

    def _reply(self, game: Game, seat: int) -> list[tuple[float, Game]]:
        """Return what comes of an opponent's best attack, or the position as it is if none is worth it."""
        if game.is_over or game.state.out[seat]:
            return [(1.0, game)]
        asked = game.copy()
        asked.state.active = seat
        asked.ask(AskAction(seat))
        value = self.lookahead.valuation
        best, found = value.of(game.table, seat, seat), [(1.0, game)]
        for attack in asked.options():
            if attack.name != "declare_battle":
                continue
            ends = [end for end in self.lookahead.ends(asked, seat, attack) if end[0] >= _UNLIKELY]
            total = sum(chance for chance, _ in ends)
            worth = sum(chance * value.of(end.table, seat, seat) for chance, end in ends)
            if total and worth / total > best:
                best, found = worth / total, [(chance / total, end) for chance, end in ends]
        return found


def _value(ranked: tuple[float, Plan]) -> float:
    return ranked[0]


def begun(game: Game, seat: int, plan: Plan, kept: dict[Plan, Game] | None = None) -> Game:
    """Return the game after all commands of a plan but the last; the game itself where it is the only one.

    Args:
        kept: the game after what other plans of this seat in this game have begun with; many begin alike.
            None of these games is changed.
    """
    before = plan[:-1]
    if not before:
        return game
    found = kept.get(before) if kept is not None else None
    if found is None:
        # Without anything to keep, one copy serves for all commands.
        found = begun(game, seat, before, kept)
        found = found.copy() if kept is not None or found is game else found
        found.apply(seat, before[-1])
        if kept is not None:
            kept[before] = found
    return found
