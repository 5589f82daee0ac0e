"""A person who learns: does with the mouse what the guide of a lesson points at, and nothing else."""

from __future__ import annotations

from kaladan.app import App
from kaladan.model import commands as c
from kaladan.scenes import looks
from kaladan.scenes.battle import BattleScene
from kaladan.scenes.board import BoardScene
from kaladan.scenes.lesson_battle import aim
from kaladan.scenes.lesson_guide import Hint
from kaladan.scenes.lesson_session import LessonSession
from tests.scenes.driver import click, drag, let_computers_act, settle

#: So many doings and the lesson is not done: the guide leads nowhere.
MOST = 120


class Learner:
    """Follows the guide of the lesson on the screen."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.did: list[str] = []

    @property
    def session(self) -> LessonSession:
        """The lesson."""
        session = self.app.desk.session
        assert isinstance(session, LessonSession)
        return session

    @property
    def board(self) -> BoardScene:
        """The board, which must be on top."""
        top = self.app.desk.stack.top
        assert isinstance(top, BoardScene), type(top).__name__
        return top

    @property
    def at_it(self) -> bool:
        """Whether a lesson lies on the table."""
        return isinstance(self.app.desk.session, LessonSession)

    def learn(self) -> str:
        """Follow the guide until the lesson is done, missed or off the table; return which of these.

        Raises:
            AssertionError: the guide leads nowhere.
        """
        for _ in range(MOST):
            let_computers_act(self.app)
            if not self.at_it:
                return "over"
            fighting = isinstance(self.app.desk.stack.top, BattleScene)
            if not fighting and (self.session.run.done or self.session.run.missed):
                return "done" if self.session.run.done else "missed"
            self.act()
        raise AssertionError(f"the guide leads nowhere: {self.did[-8:]}")

    def act(self) -> None:
        """Do one thing."""
        top = self.app.desk.stack.top
        if isinstance(top, BattleScene):
            self._fight(top)
            return
        settle(self.app)
        board = self.board
        s = board.situation
        said = board.guide.hint(s)
        assert said is not None
        self.did.append(f"{said.key} at {s.kind or 'nothing'}")
        arrows = board.guide.trail(s, said).arrows
        if board.sheet is None and arrows and s.kind == "ask_action":
            ends = [looks.tile_at(s.session, place) for place in (arrows[0].start, arrows[0].end)]
            self._march(ends[0], ends[1], battle=arrows[0].battle)
            return
        if board.sheet is None and said.key == "lesson.tiles.spread" and s.kind == "ask_action":
            self._spread(board)
            return
        self._touch(said)
        settle(self.app)

    def _march(self, origin: int, target: int, *, battle: bool) -> None:
        """Pull a stack, or its last unit, where the arrow points."""
        unit = self.board.situation.own_units(origin)[-1]
        drag(self.app, f"stack/{origin}" if battle else f"unit/{unit}", f"tile/{target}")
        settle(self.app)

    def _spread(self, board: BoardScene) -> None:
        """Move the last of several units onto any vacant tile."""
        s = board.situation
        moves = [m for m in s.every(c.MoveUnits) if not s.table.everyone_on(m.target)]
        move = max(moves, key=lambda one: len(s.own_units(one.origin)))
        self._march(move.origin, move.target, battle=False)

    def _touch(self, said: Hint) -> None:
        """Click what is framed, and where it goes."""
        spot = self.board.guide.pointed(said)
        if spot is None:
            leaving = [one for one in self.board.spots if one.name.startswith("button/") and one.click]
            assert leaving, f"{said.key} points at nothing"
            spot = leaving[0]
        self.did.append(spot.name)
        click(self.app, spot.name)
        if spot.name.startswith("reserve/"):
            held = spot.name.partition("/")[2]
            options = self.board.situation.options
            tile = next(o.tile for o in options if isinstance(o, c.DeployUnit | c.BuyUnit) and o.kind == held)
            click(self.app, f"tile/{tile}")
        elif spot.name == "order/upgrade":
            upgrades = self.board.situation.every(c.BuyUpgrade)
            click(self.app, f"unit/{upgrades[0].unit}")
        elif spot.name == "gold":
            click(self.app, "plate/2")

    def _fight(self, scene: BattleScene) -> None:
        """Click what has the ring, or look on."""
        meant = aim(scene)
        assert meant is not None
        self.did.append(f"{meant.key}: {meant.spot or 'nothing'}")
        if meant.spot:
            click(self.app, meant.spot)
        settle(self.app)
