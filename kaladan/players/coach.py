"""The coach: which decisions of a match cost most, by the adviser's judgement of what was known then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kaladan.model.catalogue import Catalogue
from kaladan.model.commands import Command
from kaladan.model.decisions import CHANCE
from kaladan.model.game import Game
from kaladan.players.actions import Plan, whole_plans
from kaladan.players.advice import adviser, reason_for
from kaladan.players.general import UNWEIGHED, General, Pulse

#: The questions that are looked at; the others hardly ever cost a match.
_TAUGHT = frozenset(
    {"ask_action", "ask_purchase", "ask_reinforcement", "ask_free_spawn", "ask_magic", "choose_loss",
     "choose_invader", "ask_add_unit", "ask_upgrade"}
)  # fmt: skip

#: A better answer that gains less than this is not worth a lesson.
_TRIFLE = 0.01


@dataclass(frozen=True, slots=True)
class Lesson:
    """A decision that cost something.

    ``entry`` is its number among the commands of the match, from 1; ``cost`` how much chance to win the
    better plan would have kept; ``reason`` and ``values`` say why, as in :class:`Advice`.
    """

    entry: int
    kind: str
    chosen: Plan
    better: Plan
    cost: float
    reason: str
    values: dict[str, Any]


def lessons(
    catalogue: Catalogue,
    game: Game,
    entries: Sequence[tuple[int, Command]],
    seat: int,
    pulse: Pulse | None = None,
    *,
    most: int = 3,
    progress: Callable[[int], None] | None = None,
) -> tuple[Lesson, ...]:
    """Return the decisions of a seat that cost most, the dearest first.

    Args:
        catalogue: the content of the match.
        game: the match as it began; it is played through.
        entries: every command of the match, with its seat (``CHANCE`` for dice).
        seat: whose decisions are looked at.
        pulse: called every few milliseconds of thought; may raise to stop it.
        most: how many lessons there are at most.
        progress: told, before each command, how many have been looked at.
    """
    coach = adviser(catalogue, f"coach/{seat}", pulse)
    found: list[Lesson] = []
    for number, (who, command) in enumerate(entries):
        if progress is not None:
            progress(number)
        decision = game.pending()
        if decision is not None and who == seat == decision.seat and decision.kind in _TAUGHT:
            lesson = _lesson(coach, game, entries, number, seat)
            if lesson is not None:
                found.append(lesson)
        if who == CHANCE:
            # The generator goes on with every roll, so that what follows is imagined as it was then.
            game.roll()
        game.apply(who, command)
    found.sort(key=lambda lesson: lesson.cost, reverse=True)
    return tuple(found[:most])


def _lesson(
    coach: General, game: Game, entries: Sequence[tuple[int, Command]], number: int, seat: int
) -> Lesson | None:
    """Return what there is to learn from one decision, None if it was as good as any."""
    decision = game.pending()
    assert decision is not None
    options = decision.options
    if not options or len(options) == 1:
        return None
    view = game.view(seat)
    imagined = coach.imagined(view)
    chosen = _chosen(imagined, entries, number, seat)
    chance, better = coach.consider(decision, view)[0]
    if chosen is None or chance == UNWEIGHED or better == chosen:
        return None
    cost = chance - coach.planner.worth(imagined, seat, chosen)
    if cost < _TRIFLE:
        return None
    reason, values = reason_for(coach, imagined, seat, better, chosen)
    return Lesson(number + 1, decision.kind, chosen, better, cost, reason, values)


def _chosen(game: Game, entries: Sequence[tuple[int, Command]], number: int, seat: int) -> Plan | None:
    """Return the plan that was carried out, with the units chosen after it."""
    command = entries[number][1]
    starts = {plan[0] for plan in whole_plans(game, seat) if len(plan) > 1}
    if command not in starts:
        return (command,)
    twin, plan = game.copy(), []
    for who, then in entries[number:]:
        if who != seat or twin.why_not(seat, then) is not None:
            return None
        plan.append(then)
        twin.apply(seat, then)
        if twin.is_over or twin.state.agenda[-1].name not in ("ask_movers", "ask_swap"):
            return tuple(plan)
    return None
