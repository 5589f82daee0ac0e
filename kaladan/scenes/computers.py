"""The computer players of the match on the desk: when they think, when and how fast they act."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kaladan.model.commands import Command
from kaladan.model.decisions import Decision
from kaladan.model.state import State
from kaladan.players.player import Player
from kaladan.scenes.intents import Intent, PointerDown, PointerLeft, PointerUp, Released, Wish
from kaladan.scenes.seating import take_seat
from kaladan.scenes.thinker import Thinker, Thought
from kaladan.storage.settings import Pace

if TYPE_CHECKING:
    from kaladan.scenes.desk import Desk
    from kaladan.scenes.session import Session

#: The paces, from the quickest on.
PACES: tuple[Pace, ...] = ("instant", "fast", "normal", "slow")
#: How long what a computer did stands before the next thing (seconds).
STEPS: dict[Pace, float] = {"instant": 0.0, "fast": 0.2, "normal": 0.5, "slow": 1.2}
#: Who acts at once gives so many answers in one frame, if each is found so quickly (seconds).
AT_ONCE, QUICK = 8, 0.004


@dataclass(frozen=True, slots=True)
class _Question:
    """What is asked of which computer; another one as soon as anything has happened or was taken back."""

    session: Session
    moment: Hashable
    seat: int


class _Chair:
    """A computer player with the thought that it is at."""

    def __init__(self, session: Session, seat: int) -> None:
        self.thought: Thought[Command] | None = None
        setting = session.match.journal.setting
        self._player: Player = take_seat(session.match.game.table.catalogue, setting, seat, self._pulse)

    def _pulse(self) -> None:
        if self.thought is not None:
            self.thought.pulse()

    def think(self, thinker: Thinker, decision: Decision, view: State) -> None:
        """Begin to think about a decision.

        All that the player gets is the question as its seat may know it, and the seat's view.
        """

        def choose(_pulse: Callable[[], None]) -> Command:
            return self._player.choose(decision, lambda: view)

        self.thought = thinker.begin(choose)


class Computers:
    """Lets computers answer what they are asked, while nothing else moves on the screen."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.thinker = Thinker()
        self._chairs: dict[int, _Chair] = {}
        self._seated_in: Session | None = None
        self._question: _Question | None = None
        self._found: Command | None = None
        self._rest = 0.0
        self._hurried = False
        self._paused_in: Session | None = None

    # -- how fast

    @property
    def paused(self) -> bool:
        """Whether computers wait until they are told to go on; another match is never paused."""
        return self._paused_in is not None and self._paused_in is self.desk.session

    def pause(self, *, on: bool) -> None:
        """Let computers wait, or go on."""
        self._paused_in = self.desk.session if on else None

    @property
    def chosen_pace(self) -> Pace:
        """How fast computers are seen to act when nobody hurries them."""
        return self.desk.settings.chosen.pace

    @property
    def pace(self) -> Pace:
        """How fast computers are seen to act: ``instant`` while they are hurried."""
        return "instant" if self._hurried else self.chosen_pace

    @property
    def step(self) -> float:
        """How long what a computer did stands (seconds)."""
        return STEPS[self.pace]

    def choose_pace(self, pace: Pace) -> None:
        """Choose how fast computers act, for good."""
        self.desk.settings.change(pace=pace)
        self._rest = min(self._rest, self.step)

    def follow(self, intent: Intent) -> None:
        """Space or the left button hurry the computers as long as they are held."""
        if isinstance(intent, Wish) and intent.name == "hurry":
            self._hurried = True
        elif isinstance(intent, PointerDown) and intent.button == "left" and self.asked:
            self._hurried = not self._on_something(intent)
        elif isinstance(intent, PointerUp | PointerLeft) or (
            isinstance(intent, Released) and intent.name == "hurry"
        ):
            self._hurried = False

    def _on_something(self, intent: PointerDown) -> bool:
        spot = self.desk.stack.top.spot_at(intent.at)
        return spot is not None and spot.button is not None

    # -- acting

    @property
    def asked(self) -> bool:
        """Whether a computer is asked, or dice lie ready that no person has to throw."""
        session = self.desk.session
        return session is not None and (session.computer_asked or session.rolls_itself)

    @property
    def busy(self) -> bool:
        """Whether computers have something to do, and nothing on the screen is in their way."""
        if self.paused:
            return False
        return self._seen and self.desk.stack.top.lets_computers_act and self.asked

    @property
    def _seen(self) -> bool:
        """Whether the match as it goes on is on the screen."""
        stack = self.desk.stack
        return bool(stack.scenes) and stack.top.shows_match

    def update(self, seconds: float) -> None:
        """Let time pass: think, and act once what was done before has been seen."""
        if self.desk.session is None:
            self.forget()
            return
        if self.paused:
            return
        self._rest = max(0.0, self._rest - seconds)
        for _ in range(AT_ONCE if self.pace == "instant" else 1):
            if not (self._seen and self.asked):
                return
            self._think()
            if self.pace == "instant" and self._thought is not None:
                self.thinker.wait_for(self._thought, QUICK)
            if not self._act() or self._rest > 0:
                return

    @property
    def _thought(self) -> Thought[Command] | None:
        chair = self._chairs.get(self._question.seat) if self._question is not None else None
        return chair.thought if chair is not None else None

    def _think(self) -> None:
        """Begin to think about what is asked now, if nobody does yet."""
        session = self.desk.match
        decision = session.asked()
        if decision is None or decision.is_chance:
            return
        question = _Question(session, session.moment, decision.seat)
        if question == self._question:
            return
        if self._seated_in is not session:
            self.forget()
            self._seated_in = session
        elif self._thought is not None and not self._thought.ready:
            self._give_up()
        self._question, self._found = question, None
        if decision.seat not in self._chairs:
            self._chairs[decision.seat] = _Chair(session, decision.seat)
        self._chairs[decision.seat].think(self.thinker, *session.question_for(decision.seat))

    def _give_up(self) -> None:
        """What is thought about is not asked any more; the player may still be at it: another sits down."""
        if self._question is not None:
            chair = self._chairs.pop(self._question.seat, None)
            if chair is not None and chair.thought is not None:
                chair.thought.stop()
        self._question, self._found = None, None

    def forget(self) -> None:
        """End every thought: there is another match, or none."""
        for chair in self._chairs.values():
            if chair.thought is not None:
                chair.thought.stop()
        self._chairs, self._question, self._found, self._rest = {}, None, None, 0.0

    def _act(self) -> bool:
        """Do the next thing if it is time; return whether something was done."""
        top, session = self.desk.stack.top, self.desk.match
        if self.pace == "instant":
            top.hurry_up()
        if self._rest > 0 or not top.lets_computers_act:
            return False
        if session.rolls_itself:
            top.computer_rolls()
            self._rest = self.step
            return True
        thought = self._thought
        if thought is None or not thought.ready:
            return False
        if self._found is None:
            self._found = self._result(thought)
            if top.foresees(self._found):
                self._rest = self.step
                return True
        command, self._question, self._found = self._found, None, None
        self._rest = self.step if top.computer_answers(command) else 0.0
        return True

    def _result(self, thought: Thought[Command]) -> Command:
        try:
            return thought.result()
        except BaseException:
            # Whoever resumes the match lets the player think anew.
            self._give_up()
            raise
