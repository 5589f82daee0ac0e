"""Which scene a match needs next: the one place that knows them all.

A scene is imported when it is first needed, so that the menu opens at once.
"""

from __future__ import annotations

from kaladan.scenes.desk import Desk
from kaladan.scenes.scene import Scene


def go_on(desk: Desk) -> None:
    """Bring the scenes to what the match waits for now; called after every answer.

    A hand-over comes first: nothing of the next general's is drawn before they have sat down.
    """
    from kaladan.scenes.hand_over import HandOverScene

    session, stack = desk.match, desk.stack
    session.words = desk.kit.words
    seat = _next_at_screen(desk)
    if seat is not None:
        top = stack.top if stack.scenes else None
        if not (isinstance(top, HandOverScene) and top.seat == seat):
            stack.replace(HandOverScene(desk, seat))
        return
    wanted = _base(desk)
    if not stack.scenes or type(stack.scenes[0]) is not wanted:
        stack.replace(wanted(desk))
    if session.state.battle is not None and _is_seen(desk):
        _show_battle(desk)
    stack.top.refresh()


def _next_at_screen(desk: Desk) -> int | None:
    """Return whom the screen is handed over to; where hands lie open the next one just sits down."""
    session, strictness = desk.match, desk.settings.chosen.hand_over
    seat = session.hand_over_to(strict=strictness != "usual")
    if seat is None or strictness != "open":
        return seat
    session.sit_down(seat)
    return None


def _is_seen(desk: Desk) -> bool:
    """Whether a battle is shown: battles of computers alone are left out when these act fast."""
    return desk.match.concerns_person or desk.computers.pace in ("normal", "slow")


def _show_battle(desk: Desk) -> None:
    from kaladan.scenes.battle import BattleScene

    if not isinstance(desk.stack.top, BattleScene):
        desk.stack.push(BattleScene(desk))


def _base(desk: Desk) -> type[Scene]:
    """Return the scene that lies below all others: one for each question of the set-up, else the board."""
    decision = desk.match.asked()
    if decision is None and desk.match.is_lesson:
        from kaladan.scenes.lessons import LessonsScene

        return LessonsScene
    if decision is None:
        from kaladan.scenes.results import ResultsScene

        return ResultsScene
    return _setup_scene(decision.kind) or _board()


def _setup_scene(kind: str) -> type[Scene] | None:
    if kind == "roll_turn_order":
        from kaladan.scenes.turn_order import TurnOrderScene

        return TurnOrderScene
    if kind == "ask_realm":
        from kaladan.scenes.draft import DraftScene

        return DraftScene
    if kind == "ask_starting_magic":
        from kaladan.scenes.magic import MagicScene

        return MagicScene
    if kind == "ask_castle":
        from kaladan.scenes.castles import CastlesScene

        return CastlesScene
    if kind == "ask_first_basic":
        from kaladan.scenes.deployment import DeploymentScene

        return DeploymentScene
    return None


def _board() -> type[Scene]:
    from kaladan.scenes.board import BoardScene

    return BoardScene
