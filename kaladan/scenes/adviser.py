"""The adviser of the person before the screen: thinks when asked, of what that seat may know alone."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TYPE_CHECKING

from kaladan.model.catalogue import Catalogue
from kaladan.model.decisions import Decision
from kaladan.model.game import Game
from kaladan.model.state import State
from kaladan.players.advice import Advice, advise
from kaladan.scenes.battle_questions import TOGETHER
from kaladan.scenes.session import Session
from kaladan.scenes.thinker import Thought

if TYPE_CHECKING:
    from kaladan.scenes.desk import Desk

#: The seed of all advice: who sees the same is told the same.
SEED = "advice"
#: While it is thought, the sign of it changes so often (seconds).
BLINK = 0.4
#: No thought takes longer than this (seconds).
LONGEST = 120

#: A moment of a match before one person; advice is of no use at any other.
Moment = tuple[Session, Hashable, int, bool]


class Adviser:
    """Advice on what the person before the screen is asked; it is gone as soon as anything has happened.

    ``text`` is empty as long as there is no advice.
    """

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._thought: Thought[Advice] | None = None
        self._asked: Moment | None = None
        self._found: Advice | None = None
        self._thinks_for = 0.0

    @property
    def wanted(self) -> bool:
        """Whether the player wants hints at all; advice is one."""
        return self.desk.settings.chosen.hints

    # -- asking

    def why_not(self) -> str:
        """Return the key of the text that says why nobody can be advised now, or an empty text."""
        if not self.wanted:
            return "advice.why.hints_off"
        session = self.desk.match
        decision = session.asked()
        if decision is None or decision.is_chance or session.computer_asked:
            return "advice.why.nothing_asked"
        own = decision.seat == session.viewer and not session.covered
        return "" if own else "advice.why.not_yours"

    def ask(self) -> None:
        """Begin to think; who asks again has the thought given up, or the advice put away."""
        if self.thinking or self.advice is not None:
            self.forget()
        elif not self.why_not():
            session = self.desk.match
            decision, view = session.question_for(session.viewer)
            self._asked, self._thinks_for = self._moment(), 0.0
            think = _together if decision.kind in TOGETHER else _alone
            game, catalogue = session.match.game, self.desk.catalogue
            twin = game.copy() if decision.kind in TOGETHER else game
            self._thought = self.desk.computers.thinker.begin(
                lambda pulse: think(catalogue, twin, decision, view, pulse)
            )

    def forget(self) -> None:
        """Give up what is thought about, and put the advice away."""
        if self._thought is not None:
            self._thought.stop()
        self._thought, self._found, self._asked = None, None, None

    def _moment(self) -> Moment:
        session = self.desk.match
        return session, session.moment, session.viewer, session.covered

    # -- what came of it

    @property
    def thinking(self) -> bool:
        """Whether advice is being thought about."""
        return self._thought is not None

    @property
    def dots(self) -> int:
        """How many dots stand behind the word for thinking, 1 to 3; they show that it goes on."""
        return 1 + int(self._thinks_for / BLINK) % 3

    @property
    def advice(self) -> Advice | None:
        """The advice on what is asked now; None if there is none."""
        if self._found is None or not self.wanted:
            return None
        return self._found if self._asked == self._moment() else None

    def finish(self) -> None:
        """Wait until the advice is there, for a picture of it."""
        if self._thought is not None:
            self._thought.wait(float(LONGEST))
            self.update(0.0)

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether there is anything new to be seen.

        Raises:
            Exception: whatever went wrong in the thought.
        """
        if self._asked is not None and (self.desk.session is None or self._asked != self._moment()):
            self.forget()
            return True
        if self._thought is None:
            return False
        before, self._thinks_for = self.dots, self._thinks_for + seconds
        if not self._thought.ready:
            return self.dots != before
        thought, self._thought = self._thought, None
        self._found = thought.result()
        return True


Think = Callable[[Catalogue, Game, Decision, State, Callable[[], None]], Advice]


def _alone(
    catalogue: Catalogue, _game: Game, decision: Decision, view: State, pulse: Callable[[], None]
) -> Advice:
    return advise(catalogue, decision, lambda: view, SEED, pulse)


def _together(
    catalogue: Catalogue, game: Game, decision: Decision, view: State, pulse: Callable[[], None]
) -> Advice:
    """Return advice on a question that the screen asks once for several units, the rules one by one.

    Args:
        game: a copy of the match; each answer is thought of by the seat's view of it alone.
    """
    first = advise(catalogue, decision, lambda: view, SEED, pulse)
    plan, asked = [first.command], _answered(game, decision, first)
    while asked is not None and (asked.kind, asked.seat) == (decision.kind, decision.seat):
        then = advise(catalogue, asked, lambda: game.view(decision.seat), SEED, pulse)
        plan.append(then.command)
        asked = _answered(game, decision, then)
    return replace(first, plan=tuple(plan))


def _answered(game: Game, decision: Decision, advice: Advice) -> Decision | None:
    """Return what is asked after the advice was followed."""
    game.apply(decision.seat, advice.command)
    return game.pending()
