"""Which scene a match needs next: the one place that knows them all."""

from __future__ import annotations

from kaladan.scenes.battle import BattleScene
from kaladan.scenes.board import BoardScene
from kaladan.scenes.castles import CastlesScene
from kaladan.scenes.deployment import DeploymentScene
from kaladan.scenes.desk import Desk
from kaladan.scenes.draft import DraftScene
from kaladan.scenes.hand_over import HandOverScene
from kaladan.scenes.magic import MagicScene
from kaladan.scenes.results import ResultsScene
from kaladan.scenes.scene import Scene
from kaladan.scenes.turn_order import TurnOrderScene

#: The scene for each question of the set-up; everything else is asked on the board.
SETUP: dict[str, type[Scene]] = {
    "roll_turn_order": TurnOrderScene,
    "ask_realm": DraftScene,
    "ask_starting_magic": MagicScene,
    "ask_castle": CastlesScene,
    "ask_first_basic": DeploymentScene,
}


def go_on(desk: Desk) -> None:
    """Bring the scenes to what the match waits for now; called after every answer.

    A hand-over comes first: nothing of the next general's is drawn before they have sat down.
    """
    session = desk.match
    seat = session.hand_over_to()
    if seat is not None and not isinstance(desk.stack.top, HandOverScene):
        desk.stack.replace(HandOverScene(desk, seat))
        return
    wanted = _base(desk)
    if type(desk.stack.scenes[0]) is not wanted:
        desk.stack.replace(wanted(desk))
    if session.state.battle is not None and not isinstance(desk.stack.top, BattleScene):
        desk.stack.push(BattleScene(desk))
    desk.stack.top.refresh()


def _base(desk: Desk) -> type[Scene]:
    decision = desk.match.asked()
    if decision is None:
        return ResultsScene
    return SETUP.get(decision.kind, BoardScene)
