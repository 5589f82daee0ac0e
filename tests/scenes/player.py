"""A person who plays whole matches through the scenes: pointer events at named spots, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame

from kaladan.app import App
from kaladan.match.journal import PERSON
from kaladan.model import commands as c
from kaladan.model.commands import Command
from kaladan.scenes.battle import BattleScene
from kaladan.scenes.battle_questions import NO_TILE, TOGETHER, Choice, Question
from kaladan.scenes.board import BoardScene
from kaladan.scenes.board_choices import ArrangeSheet, ChoiceSheet
from kaladan.scenes.board_event import EventSheet
from kaladan.scenes.castles import CastlesScene
from kaladan.scenes.council import CouncilScene
from kaladan.scenes.deployment import DeploymentScene
from kaladan.scenes.draft import DraftScene
from kaladan.scenes.hand_over import HandOverScene
from kaladan.scenes.magic import MagicScene
from kaladan.scenes.results import ResultsScene
from kaladan.scenes.scene import Spot
from kaladan.scenes.seating import WHO
from kaladan.scenes.session import Session
from kaladan.scenes.setup_scene import SetupScene
from kaladan.scenes.trouble import TroubleScene
from kaladan.scenes.turn_order import TurnOrderScene
from tests.scenes.board_hand import answer_by_mouse
from tests.scenes.driver import click, drag, hover, let_computers_act, move, settle, wait, wheel

#: How often the person does something that answers nothing: looks round, begins and leaves it, takes back.
ASIDE = 0.08
#: So many actions without an answer mean that the screen is stuck.
STUCK = 40


class Person:
    """Everyone at the table in one: answers whatever is asked, at random, with the mouse.

    Args:
        app: the program, with a match on the screen.
        seed: the same seed plays the same match.
    """

    def __init__(self, app: App, seed: int) -> None:
        self.app = app
        self.random = Random(seed)
        self.idle = 0
        #: What was done last, for whoever reads a failure.
        self.did: list[str] = []

    # -- what is seen

    @property
    def session(self) -> Session:
        """The match on the screen."""
        return self.app.desk.match

    @property
    def answers(self) -> int:
        """How many answers the journal holds."""
        return len(self.session.match.journal.entries)

    @property
    def over(self) -> bool:
        """Whether the results are on the screen."""
        return isinstance(self.app.desk.stack.top, ResultsScene)

    def spots(self, start: str = "") -> list[Spot]:
        """Return the spots on top whose names begin so."""
        return [spot for spot in self.app.desk.stack.top.spots if spot.name.startswith(start)]

    def ready(self, name: str) -> bool:
        """Whether a spot is there and does something when it is clicked."""
        spot = self.app.desk.stack.top.spot(name)
        return spot is not None and spot.click is not None

    # -- playing

    def play(self, most: int) -> None:
        """Play until the results are shown or the journal has so many answers."""
        while not self.over and self.answers < most:
            self.act()

    def act(self) -> None:
        """Do one thing: an answer, a step towards one, or something aside.

        Raises:
            AssertionError: a plain fault screen, or nothing the person does leads to an answer any more.
        """
        let_computers_act(self.app)
        if self.over:
            return
        top, before = self.app.desk.stack.top, self.answers
        assert not isinstance(top, TroubleScene), f"the trouble screen after {self.did[-5:]}"
        doing = next((doing for kind, doing in _DOINGS if isinstance(top, kind)), None)
        assert doing is not None, f"nobody knows how to play {type(top).__name__}"
        if self.random.random() < ASIDE:
            self._aside()
        else:
            getattr(self, doing.__name__)()
        moved = self.answers != before or self.app.desk.computers.asked
        self.idle = 0 if moved else self.idle + 1
        there = [spot.name for spot in self.spots() if spot.click is not None]
        assert self.idle < STUCK, f"{type(top).__name__} is stuck after {self.did[-5:]} at {there}"

    def click(self, name: str) -> None:
        """Click a spot."""
        self.did.append(f"click {name}")
        click(self.app, name)

    def drag(self, start: str, end: str | tuple[int, int]) -> None:
        """Drag from a spot to another."""
        self.did.append(f"drag {start} to {end}")
        drag(self.app, start, end)

    def asked(self) -> Command:
        """Return any of the lawful answers."""
        decision = self.session.asked()
        assert decision is not None
        assert decision.options
        return self.random.choice(decision.options)

    # -- before the match

    def begin(
        self, mode: str, players: int, options: dict[str, str], *, computers: tuple[str, ...] = ()
    ) -> None:
        """Set a match up from the menu.

        Args:
            mode: ``alone``, ``two`` or ``three``, as the switch has it.
            options: for each option to be changed, what its field has to say.
            computers: the levels of the computers in the last seats.
        """
        self.click("button/new_match")
        self.click(f"mode/{mode}")
        for _ in range(players):
            if mode == "alone" and len(self.spots("name/")) < players:
                self.click("button/add")
        for seat, who in enumerate((PERSON,) * (players - len(computers)) + computers):
            self._let_play(seat, who)
        for key, wanted in options.items():
            scene = self.app.desk.stack.top
            for _ in range(12):
                if scene.chosen.options.texts()[key] != wanted:  # type: ignore[attr-defined]
                    self.click(f"option/{key}/next")
        self.click("button/begin")

    def _let_play(self, seat: int, who: str) -> None:
        scene = self.app.desk.stack.top
        for _ in WHO:
            if scene.chosen.played_by[seat] != who:  # type: ignore[attr-defined]
                self.click(f"who/{seat}/next")

    # -- the scenes

    def _throw(self) -> None:
        dice = [spot.name for spot in self.spots("die/") if spot.click is not None]
        if dice and self.random.random() < 0.8:
            self.click(self.random.choice(dice))
            if self.random.random() < 0.5:
                settle(self.app)
        elif self.ready("button/throw_all"):
            self.click("button/throw_all")
            settle(self.app)
        elif self.ready("button/continue"):
            self.click("button/continue")
        else:
            wait(self.app, 0.1)

    def _sit_down(self) -> None:
        self.click("button/sit_down")

    def _claim(self) -> None:
        command = self.asked()
        assert isinstance(command, c.ChooseRealm)
        if self.app.desk.stack.top.spot(f"realm/{command.realm}") is None:
            self.click("world" if self.app.desk.stack.top.shown == "world" else "button/magic")  # type: ignore[attr-defined]
            return
        if self.app.desk.stack.top.chosen != command.realm:  # type: ignore[attr-defined]
            self.click(f"realm/{command.realm}")
        if self.random.random() < 0.3:
            self.click(self.random.choice(["world", "button/magic"]))
        self.click("button/confirm")

    def _keep(self) -> None:
        command = self.asked()
        assert isinstance(command, c.KeepMagic)
        self.click(f"card/{command.card}")
        if isinstance(self.app.desk.stack.top, MagicScene) and self.ready("button/confirm"):
            self.click(self.random.choice(["button/confirm", f"card/{command.card}"]))

    def _found(self) -> None:
        command = self.asked()
        assert isinstance(command, c.PlaceCastle)
        name, before = f"castle/{command.tile}", self.answers
        if self.random.random() < 0.5:
            self.drag("castle/own", name)
            assert self.answers > before, f"no Castle on {name}"
            return
        self.click(name)
        if self.answers == before:
            self.click(self.random.choice([name, "button/confirm"]))

    def _deploy(self) -> None:
        command = self.asked()
        assert isinstance(command, c.DeployUnit)
        name, before = f"unit/{command.kind}", self.answers
        if self.random.random() < 0.5:
            self.drag(name, f"castle/{command.tile}")
            assert self.answers > before, f"{name} was not deployed"
            return
        self.click(name)
        if self.answers == before:
            self.click(self.random.choice([name, "button/confirm", f"castle/{command.tile}"]))

    def _leave_council(self) -> None:
        if self.ready("button/give") and self.random.random() < 0.5:
            self.click(self.random.choice(["give/from", "give/to"]))
            if self.ready("button/give"):
                self.click("button/give")
        else:
            self.click("button/close")

    # -- the board

    def _board(self) -> None:
        scene = self.app.desk.stack.top
        assert isinstance(scene, BoardScene)
        if scene.sheet is not None and not isinstance(scene.sheet, (ArrangeSheet, ChoiceSheet)):
            self._put_away(scene)
            return
        decision = self.session.asked()
        if decision is not None and decision.is_chance:
            self.click("button/roll")
            return
        before, command = self.answers, self.asked()
        self.did.append(command.line())
        if not (isinstance(command, c.MoveUnits) and self._move(command)):
            answer_by_mouse(self.app, command)
        entries = self.session.match.journal.entries
        assert len(entries) > before, f"no way to {command.line()}"
        assert entries[before].command == command, f"{entries[before].command.line()}, not {command.line()}"

    def _put_away(self, scene: BoardScene) -> None:
        names = [spot.name for spot in self.spots() if spot.click is not None and spot.button is not None]
        if isinstance(scene.sheet, EventSheet):
            names = ["event/continue"]
        names = [
            name
            for name in names
            if name == "menu/resume" or not (name.startswith("menu/") or name == "battle/confirm")
        ]
        self.click(self.random.choice(names) if names else "sheet/close")

    def _move(self, command: c.MoveUnits) -> bool:
        """Move some of the stack, by dragging one unit or by clicking several; or leave it to the hand."""
        scene = self.app.desk.stack.top
        assert isinstance(scene, BoardScene)
        units = scene.situation.own_units(command.origin)
        way = self.random.random()
        if way < 0.4 or scene.showing.held is not None or scene.showing.tool:
            return False
        if way < 0.7:
            self.drag(f"unit/{self.random.choice(units)}", f"tile/{command.target}")
            settle(self.app)
            return True
        room = scene.situation.table.room(command.target)
        chosen = self.random.sample(units, min(len(units), room, self.random.randint(1, 4)))
        for unit in chosen:
            self.click(f"unit/{unit}")
        if self.random.random() < 0.5:
            self.drag(f"unit/{chosen[0]}", f"tile/{command.target}")
        else:
            self.click(f"tile/{command.target}")
        settle(self.app)
        return True

    # -- a battle

    def _fight(self) -> None:
        scene = self.app.desk.stack.top
        assert isinstance(scene, BattleScene)
        if scene.question is None:
            self._watch()
        elif scene.question.at_once:
            names = [name for name in ("button/confirm", "button/leave") if self.ready(name)]
            self.click(self.random.choice(names))
        elif scene.question.decision.kind in TOGETHER:
            self._pick_several(scene, scene.question)
        else:
            self._pick_one(scene, scene.question)

    def _watch(self) -> None:
        """Follow what happens: step by step, at once, or by waiting; roll, uncover, close."""
        names = [spot.name for spot in self.spots("button/") if spot.click is not None]
        if "button/next" in names and self.random.random() < 0.2:
            wait(self.app, 0.5)
            return
        if "button/result" in names and self.random.random() < 0.7:
            names = ["button/result"]
        if "button/not_now" in names and self.random.random() < 0.8:
            names.remove("button/not_now")
        if names:
            self.click(self.random.choice(names))
        else:
            wait(self.app, 0.2)

    def _pick_several(self, scene: BattleScene, question: Question) -> None:
        """Change what is proposed, by clicks or by carrying units between the lanes, then confirm."""
        names = [choice.name for choice in question.choices]
        wanted = self.random.sample(names, question.count)
        invading = question.decision.kind == "choose_invader"
        for name in [name for name in list(scene.picked) if name not in wanted]:
            self.drag(name, "lane/attack") if invading and self.random.random() < 0.5 else self.click(name)
        for name in [name for name in wanted if name not in scene.picked]:
            self.drag(name, "lane/defence") if invading and self.random.random() < 0.5 else self.click(name)
        assert sorted(scene.picked) == sorted(wanted), f"{scene.picked} are picked, not {wanted}"
        self._confirm(None)

    def _pick_one(self, scene: BattleScene, question: Question) -> None:
        command = self.asked()
        if command == question.leave:
            self.click("button/leave")
            return
        choice, tile = self._choice_for(question, command)
        if choice.name not in scene.picked:
            self._turn_to(choice.name)
            self.click(choice.name)
        if tile != NO_TILE and len(choice.answers) > 1:
            self.click(f"tile/{tile}")
        self._confirm(command)

    def _choice_for(self, question: Question, command: Command) -> tuple[Choice, int]:
        found = [
            (choice, tile)
            for choice in question.choices
            for tile, answer in choice.answers.items()
            if answer == command
        ]
        assert found, f"{question.decision.kind} does not offer {command.line()}"
        return self.random.choice(found)

    def _turn_to(self, name: str) -> None:
        """Turn the pages of the choices to the one that has a spot."""
        for _ in range(20):
            if self.app.desk.stack.top.spot(name) is not None:
                return
            self.click("button/more")

    def _confirm(self, command: Command | None) -> None:
        before = self.answers
        self.click("button/confirm")
        entries = self.session.match.journal.entries
        assert len(entries) > before, f"not confirmed: {self.did[-4:]}"
        if command is not None:
            assert entries[before].command == command, f"{entries[before].command.line()}, {command.line()}"

    # -- aside

    def _aside(self) -> None:
        """Do something that answers nothing."""
        doings = [self._hover, self._right_click, self._take_back]
        if isinstance(self.app.desk.stack.top, BoardScene):
            doings += [self._drop_wrongly, self._look_closer, self._open_something, self._lift_and_cancel]
        self.random.choice(doings)()

    def _hover(self) -> None:
        spot = self.random.choice(self.spots())
        self.did.append(f"hover {spot.name}")
        hover(self.app, spot.rect.center)

    def _right_click(self) -> None:
        spot = self.random.choice(self.spots())
        self._unanswered(
            lambda: click(self.app, spot.rect.center, button=pygame.BUTTON_RIGHT), f"right click {spot.name}"
        )

    def _take_back(self) -> None:
        top = self.app.desk.stack.top
        name = "button/undo" if isinstance(top, SetupScene) else "order/undo"
        if self.ready(name) and not isinstance(top, CouncilScene):
            self.click(name)

    def _own_units(self) -> list[str]:
        scene = self.app.desk.stack.top
        assert isinstance(scene, BoardScene)
        if scene.sheet is not None:
            return []
        s = scene.situation
        return [f"unit/{unit}" for tile in s.table.held_tiles(s.seat) for unit in s.own_units(tile)]

    def _drop_wrongly(self) -> None:
        """Drop a unit onto a tile where no answer takes it, or off the board."""
        units, places = self._own_units(), [spot.name for spot in self.spots("tile/")]
        if not units or not places:
            return
        scene = self.app.desk.stack.top
        assert isinstance(scene, BoardScene)
        unit = self.random.choice(units)
        start = scene.situation.view.where[int(unit.removeprefix("unit/"))]
        legal = {
            getattr(option, "target", getattr(option, "tile", start)) for option in scene.situation.options
        }
        wrong = [name for name in places if int(name.removeprefix("tile/")) not in legal] + ["tray", "bar"]
        where = self.random.choice(wrong)
        self._unanswered(lambda: drag(self.app, unit, where), f"wrongly drop {unit} on {where}")

    def _lift_and_cancel(self) -> None:
        """Lift a unit, and cancel with the right button."""
        units = self._own_units()
        if not units:
            return

        def doing() -> None:
            at = self.app.desk.stack.top.spot(units[0]).rect.center  # type: ignore[union-attr]
            move(self.app, at)
            self.app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)], 0.02)
            move(self.app, (at[0] + 30, at[1] + 20))
            self.app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=3)], 0.02)
            self.app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=3)], 0.02)
            self.app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)], 0.02)

        self._unanswered(doing, f"lift {units[0]} and cancel")

    def _look_closer(self) -> None:
        """Zoom in on a tile and out again."""
        tiles = self.spots("tile/")
        if tiles:
            at = self.random.choice(tiles).rect.center
            self._unanswered(lambda: [wheel(self.app, at, turns) for turns in (2, 1, -4)], "zoom")

    def _open_something(self) -> None:
        """Open a general's board, the menu or the council."""
        names = [spot.name for spot in self.spots("plate/") if spot.click is not None]
        names += [name for name in ("tool/menu", "tool/council", "deck/last") if self.ready(name)]
        offered = {f"plate/{o.seat}" for o in self._options() if isinstance(o, c.PickSeat)}
        names = [name for name in names if name not in offered]
        if names:
            self.click(self.random.choice(names))

    def _options(self) -> list[Command]:
        decision = self.session.asked()
        return list(decision.options or ()) if decision is not None else []

    def _unanswered(self, doing: Callable[[], object], name: str) -> None:
        """Do something that must not answer anything."""
        self.did.append(name)
        before = self.answers
        doing()
        assert self.answers == before, f"it should answer nothing: {name}"


_DOINGS: tuple[tuple[type, Callable[[Person], None]], ...] = (
    (TurnOrderScene, Person._throw),
    (HandOverScene, Person._sit_down),
    (DraftScene, Person._claim),
    (MagicScene, Person._keep),
    (CastlesScene, Person._found),
    (DeploymentScene, Person._deploy),
    (CouncilScene, Person._leave_council),
    (BattleScene, Person._fight),
    (BoardScene, Person._board),
)
