"""Planning a turn: actions thought through to the end of the turn, and the opponents' best answers to them."""

from __future__ import annotations

from collections.abc import Sequence

from kaladan.model.action import AskAction
from kaladan.model.game import Game
from kaladan.players.actions import Plan, whole_actions
from kaladan.players.lookahead import Lookahead

#: What is still to be decided in an own turn after its action.
_REST = ("ask_purchase", "ask_reinforcement")

#: Ends of an action less likely than this are not thought through.
_UNLIKELY = 0.04


class Planner:
    """Thinks the most promising actions through.

    Args:
        lookahead: values positions and plays on by instinct.
        plans: how many actions are thought through.
        replies: of how many opponents the best answer is looked for.
    """

    def __init__(self, lookahead: Lookahead, plans: int, replies: int) -> None:
        self.lookahead = lookahead
        self.plans = plans
        self.replies = replies

    def best(self, game: Game, seat: int, plans: Sequence[Plan]) -> Plan:
        """Return the best of some actions of a seat that is asked for one."""
        first = [(self._at_once(game, seat, plan), place) for place, plan in enumerate(plans)]
        first.sort(reverse=True)
        chosen = [plans[place] for _, place in first[: self.plans]]
        if len(chosen) == 1:
            return chosen[0]
        values = [self.worth(game, seat, plan) for plan in chosen]
        return chosen[max(range(len(values)), key=values.__getitem__)]

    def _at_once(self, game: Game, seat: int, plan: Plan) -> float:
        return self.lookahead.value(_begun(game, seat, plan), seat, plan[-1])

    def worth(self, game: Game, seat: int, plan: Plan) -> float:
        """Return what an action is worth when the turn is finished well and others have answered it."""
        total = weight = 0.0
        for chance, end in self.lookahead.ends(_begun(game, seat, plan), seat, plan[-1]):
            if chance >= _UNLIKELY or not weight:
                total += chance * self._after_turn(end, seat)
                weight += chance
        return total / weight

    def _after_turn(self, game: Game, seat: int) -> float:
        self.finish(game, seat)
        if not self.replies or game.is_over:
            return self.lookahead.valuation.of(game.table, seat)
        return self._after_replies(game, seat)

    def finish(self, game: Game, seat: int) -> None:
        """Buy and reinforce step by step, each time what is best at once."""
        while not game.is_over and game.state.agenda[-1].name in _REST:
            plans = whole_actions(game, seat)
            values = [self._at_once(game, seat, plan) for plan in plans]
            best = plans[max(range(len(plans)), key=values.__getitem__)]
            for command in best:
                game.apply(seat, command)
            for _, game_after in self.lookahead.quiet(game, 1.0):
                assert game_after is game

    def _after_replies(self, game: Game, seat: int) -> float:
        """Return the value after the next opponents have attacked, if an attack is what they want."""
        table = game.table
        order = [s for s in table.order(seat)[1:] if not table.friends(s, seat)][: self.replies]
        value = self.lookahead.valuation
        ends = [(1.0, game)]
        for other in order:
            ends = [
                (chance * likely, after) for chance, now in ends for likely, after in self._reply(now, other)
            ]
        return sum(chance * value.of(end.table, seat, order[-1]) for chance, end in ends)

    def _reply(self, game: Game, seat: int) -> list[tuple[float, Game]]:
        if game.is_over or game.state.out[seat]:
            return [(1.0, game)]
        asked = game.copy()
        state = asked.state
        state.active = seat
        state.agenda = [*state.agenda, AskAction(seat)]
        asked._options = None
        attacks = [option for option in asked.options() if option.name == "declare_battle"]
        value = self.lookahead.valuation
        best, found = value.of(game.table, seat, seat), [(1.0, game)]
        for attack in attacks:
            ends = [(c, g) for c, g in self.lookahead.ends(asked, seat, attack) if c >= _UNLIKELY]
            total = sum(c for c, _ in ends)
            worth = sum(c * value.of(g.table, seat, seat) for c, g in ends) / total
            if worth > best:
                best, found = worth, [(c / total, g) for c, g in ends]
        return found


def _begun(game: Game, seat: int, plan: Plan) -> Game:
    """Return the game after all commands of a plan but the last."""
    if len(plan) == 1:
        return game
    twin = game.copy()
    for command in plan[:-1]:
        twin.apply(seat, command)
    return twin
