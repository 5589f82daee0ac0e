"""How a battle is played on the screen: beats, questions and answers, without a pixel of it."""

from __future__ import annotations

from collections import deque

from kaladan.model.commands import Command, DeclareBattle
from kaladan.model.decisions import Decision
from kaladan.model.events import (
    BattleDeclared,
    BattleEnded,
    Event,
    MagicDeclared,
    MatchEnded,
    OfferSkipped,
)
from kaladan.scenes.adviser import Adviser
from kaladan.scenes.battle_beats import GATE, Beat, beats_of
from kaladan.scenes.battle_course import Course, course_of, step_of
from kaladan.scenes.battle_questions import (
    NO_TILE,
    TOGETHER,
    Choice,
    Question,
    answer_together,
    pair_from,
    question_of,
)
from kaladan.scenes.battle_sounds import Cues, cues_of
from kaladan.scenes.desk import Desk
from kaladan.scenes.hearing import sound_of
from kaladan.scenes.scene import Scene, Spot
from kaladan.scenes.sentences import Vocabulary, sentence
from kaladan.scenes.session import Session

#: So many steps of computers what waits for a button is left standing where nobody has to press it.
ALONE = 2
#: A battle of computers alone is shown so much faster, unless they act slowly.
FASTER = 3.0
#: What tells how a battle ended.
ENDS = (BattleEnded, MatchEnded)

#: The sections of the rules about what is asked in a battle.
STEPS = {"ask_magic": "5.2", "roll_dice": "5.5", "choose_loss": "5.8", "choose_invader": "5.11"}


class BattlePlay(Scene):
    """The play of a battle, from the state alone at any step of it, until its last line has been read."""

    rules = "5"
    music = "battle"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.course: Course = course_of(self.session)
        self.lines: list[str] = lines_so_far(self.session)
        #: Of the lines those that nobody may miss, and those that tell how it ended.
        self.headlines: list[str] = []
        self.ends: list[str] = []
        self.beats: deque[Beat] = deque()
        self.beat: Beat | None = None
        self.elapsed = 0.0
        self.cues: Cues = deque()
        self.question: Question | None = None
        self.picked: list[str] = []
        self.tile = NO_TILE
        self.page = 0
        self._rested = 0.0
        self.adviser = Adviser(desk)
        self._ask()

    def section_shown(self) -> str:
        """Return the section of what is pointed at, else that of the step of the battle."""
        return self._of_step(super().section_shown())

    def rule_of(self, spot: Spot) -> str:
        """Return the section that the reason of a spot rests on, else that of the step of the battle."""
        return self._of_step(super().rule_of(spot))

    def _of_step(self, section: str) -> str:
        """Return the section of the step in place of that of all battles."""
        asked = self.session.asked()
        return STEPS.get(asked.kind, section) if section == self.rules and asked is not None else section

    @property
    def session(self) -> Session:
        """The match."""
        return self.desk.match

    @property
    def animating(self) -> bool:
        """Whether a beat is being shown that goes on by itself."""
        return self.beat is not None and not self.beat.waits

    # -- computers

    shows_match = True

    @property
    def lets_computers_act(self) -> bool:
        """Whether everything has been shown, and the battle goes on."""
        return self.beat is None and not self.over

    @property
    def unattended(self) -> bool:
        """Whether computers fight alone, so that nobody has to press a button for the battle to go on."""
        return not set(self.course.seats[0] + self.course.seats[1]) & set(self.session.persons)

    def computer_answers(self, command: Command) -> bool:
        """Answer for a computer, and show what follows from it."""
        self._follow(self.session.answer(command))
        return False

    def computer_rolls(self) -> None:
        """Roll for computers that fight alone."""
        self.roll()

    def hurry_up(self) -> None:
        """Let a battle of computers alone be at its end."""
        if self.unattended:
            self._begin_last()

    def _begin_last(self) -> None:
        while self.beat is not None:
            self._begin()
        if self.over:
            self.close()

    @property
    def _speed(self) -> float:
        return FASTER if self.unattended and self.desk.computers.pace != "slow" else 1.0

    def _go_on_alone(self, seconds: float) -> None:
        """What waits for a button goes on by itself where nobody has to press it."""
        waits = self.over if self.beat is None else self.beat.waits
        if not self.unattended or not waits:
            return
        self._rested += seconds
        if self._rested >= ALONE * self.desk.computers.step:
            self._rested = 0.0
            self.close() if self.beat is None else self._begin()

    # -- what the battle waits for

    @property
    def over(self) -> bool:
        """Whether the battle has ended."""
        return self.session.state.battle is None

    @property
    def passes(self) -> int | None:
        """The general who has to come to the screen next, if somebody has."""
        return None if self.over else self.session.hand_over_to()

    def _ask(self) -> None:
        """Make the next question ready, if it is one for this screen."""
        self.question, self.picked, self.tile, self.page = None, [], NO_TILE, 0
        decision = self.asked()
        if decision is None:
            return
        self.course.step = step_of(self.course, decision)
        if decision.is_chance or self.session.computer_asked or self.is_covered(decision):
            return
        self.course.dice_lie = False
        self.question = question_of(self.kit, self.session, decision)
        self.picked = list(self.question.proposed)
        if self.question.at_once:
            self.picked = [choice.name for choice in self.question.choices]

    def asked(self) -> Decision | None:
        if self.over or self.beat is not None or self.passes is not None:
            return None
        return self.session.asked()

    def is_covered(self, decision: Decision) -> bool:
        return self.session.covered and self.session.is_secret(decision)

    # -- advice

    @property
    def may_be_advised(self) -> bool:
        """Whether the person before the screen is asked something that there is advice on."""
        question = self.question
        return question is not None and not self.adviser.why_not()

    def advise(self) -> None:
        """Ask for advice, or put it away."""
        if self.may_be_advised:
            self.adviser.ask()
            self.refresh()

    def advised(self) -> tuple[str, ...]:
        """Return the names of the spots that follow the advice; none while there is none."""
        advice, question = self.adviser.advice, self.question
        if advice is None or question is None:
            return ()
        names = [name for command in advice.plan for name in _spots_for(question, command)]
        return tuple(dict.fromkeys(names))

    def pause(self) -> None:
        """Another scene comes above: nobody waits for advice any more."""
        super().pause()
        self.adviser.forget()

    def leave(self) -> None:
        """The battle is taken off."""
        self.adviser.forget()

    # -- beats

    def _follow(self, events: list[Event]) -> None:
        """Show what has happened; what was asked is answered."""
        self.adviser.forget()
        self.question, self.picked = None, []
        seen = self.session.seen_by_viewer(events)
        self.beats.extend(beats_of(seen, self.kit.style.motion))
        if self.passes is not None:
            self._wait_before_passing(seen)
        self._begin()

    def _wait_before_passing(self, events: list[Event]) -> None:
        """Hand the screen over at once after a secret answer, but not before what all have to see is seen."""
        if all(isinstance(event, MagicDeclared) for event in events):
            self.beats.clear()
        elif not self.beats[-1].waits:
            self.beats.append(GATE)

    def _begin(self) -> None:
        """Begin the next beat; after the last one the next question, or the hand-over before it."""
        if self.beat is not None and self.beat.kind == "throw":
            self._add_lines(self.beat)
        self.elapsed = 0.0
        self.beat = self.beats.popleft() if self.beats else None
        if self.beat is None and self.passes is not None:
            self.desk.go_on()
        elif self.beat is None:
            self._ask()
        else:
            self._tell(self.beat)
            self.fade()
            if not self.beat.milliseconds and not self.beat.waits:
                self._begin()
        self.refresh()

    def _tell(self, beat: Beat) -> None:
        for event in beat.events:
            self.course.tell(self.session, event)
            self.desk.sound(sound_of(self.session, event))
        # What was rolled is told when the dice lie.
        if beat.kind != "throw":
            self._add_lines(beat)
        if beat.kind == "pair":
            self.course.compared = beat.pair + 1
            self.course.step = "compare"
        self.cues = cues_of(self.session, self.course, beat)

    def _add_lines(self, beat: Beat) -> None:
        lines = [line for event in beat.events if (line := line_of(self.session, event))]
        self.lines += lines
        if beat.kind == "headline":
            self.headlines += lines
        elif any(isinstance(event, ENDS) for event in beat.events):
            self.ends += lines

    def update(self, seconds: float) -> None:
        """Let the beat go on."""
        super().update(seconds)
        self._go_on_alone(seconds)
        if self.animating and self.beat is not None:
            self.elapsed += seconds * 1000 * self._speed
            while self.cues and self.cues[0][0] <= self.elapsed:
                self.desk.sound(self.cues.popleft()[1])
            if self.elapsed >= self.beat.milliseconds and not self.beat.waits:
                self._begin()

    def hurry(self) -> None:
        """Go on to the next beat."""
        if self.beat is not None:
            self._begin()

    def to_result(self) -> None:
        """Go on to the next question, or to the end; what nobody may miss is in the way."""
        self.hurry()
        while self.beat is not None and self.beat.kind != "headline":
            self._begin()

    # -- answering

    def confirm(self) -> None:
        """Give what was picked as the answer."""
        question = self.question
        if question is None or self.why_not_yet() is not None:
            return
        choices = [question.choice(name) for name in self.picked]
        picked = [choice for choice in choices if choice is not None]
        if question.decision.kind in TOGETHER:
            units = [choice.unit for choice in picked]
            self._follow(answer_together(self.session, question.decision, units))
            return
        command = picked[0].answers.get(self._tile_for(picked[0]))
        if command is not None:
            self._follow(self.session.answer(command))

    def _tile_for(self, choice: Choice) -> int:
        """Return the tile that goes with a choice: the picked one, or the only one that there is."""
        return next(iter(choice.answers)) if len(choice.answers) == 1 else self.tile

    def leave_question(self) -> None:
        """Leave the question without picking anything."""
        if self.question is not None and self.question.leave is not None:
            self._follow(self.session.answer(self.question.leave))

    def roll(self) -> None:
        """Roll the dice that lie ready."""
        self.desk.sound("dice_throw")
        self._follow(self.session.roll())

    def close(self) -> None:
        """Leave the battle; its last line has been read."""
        self.desk.stack.pop()
        self.desk.go_on()

    def not_now(self) -> None:
        """Take the declaration of the battle back."""
        self.session.undo()
        self.close()

    def uncover(self) -> None:
        """The asked general is before the screen and looks at their own cards."""
        self.session.sit_down(self.session.viewer)
        self._ask()
        self.refresh()

    def can_take_back(self) -> bool:
        """Whether nothing has happened since the viewer declared the battle."""
        match = self.session.match
        last = match.journal.entries[-1] if match.journal.entries else None
        declared = last is not None and isinstance(last.command, DeclareBattle)
        return declared and not match.why_no_undo(self.session.viewer)

    # -- picking

    def pick(self, name: str) -> None:
        """Pick a choice, or put it back; the oldest gives way where there are too many."""
        question = self.question
        if question is None:
            return
        if name in self.picked:
            self.picked.remove(name)
        else:
            self.picked.append(name)
            del self.picked[: -question.count]
            self._keep_tile(question, name)
        self.refresh()

    def _keep_tile(self, question: Question, name: str) -> None:
        choice = question.choice(name)
        if choice is not None and self.tile not in choice.answers:
            self.tile = next(iter(choice.answers)) if len(choice.answers) == 1 else NO_TILE

    def pick_tile(self, tile: int) -> None:
        """Pick a tile of the map; the first choice that can go there is picked with it.

        Where two tiles are wanted the first click picks the one, the second the other.
        """
        question = self.question
        if question is None:
            return
        begun = pair_from(question, tile)
        if begun is not None and (not self.picked or begun.name in self.picked):
            self.tile = NO_TILE
            self.pick(begun.name)
            return
        here = [choice for choice in question.choices if tile in choice.answers]
        if here and not any(choice.name in self.picked for choice in here):
            self.picked = [here[0].name]
        self.tile = tile
        self.refresh()

    def turn_page(self) -> None:
        """Show the next choices, where there are more than fit."""
        self.page += 1
        self.refresh()

    def why_not_yet(self) -> str | None:
        """Return why the answer cannot be given yet."""
        question = self.question
        if question is None:
            return None
        missing = question.count - len(self.picked)
        if missing and any(choice.name.startswith("from/") for choice in question.choices):
            return self.kit.words("battle.pick_tile")
        if missing:
            key = "card" if question.decision.kind == "ask_magic" else "more"
            return self.kit.words(f"battle.pick_{key}", count=missing)
        choice = question.choice(self.picked[0])
        if choice is not None and self._tile_for(choice) not in choice.answers:
            return self.kit.words("battle.pick_tile")
        return None


def lines_so_far(session: Session) -> list[str]:
    """Return what has been told of the battle that is being fought, as far as the viewer may know it."""
    events = session.match.events
    begun = [place for place, event in enumerate(events) if isinstance(event, BattleDeclared)]
    seen = session.seen_by_viewer(events[begun[-1] :]) if begun else []
    return [text for event in seen if (text := line_of(session, event))]


def line_of(session: Session, event: Event) -> str | None:
    """Return what is told of an event of a battle, or None if it needs no line."""
    if isinstance(event, OfferSkipped) and event.offer in session.table.catalogue.magic:
        words = Vocabulary(session)
        return words.say("battle.skipped", card=words.card(event.offer))
    return sentence(session, event)


def _spots_for(question: Question, command: Command) -> list[str]:
    """Return the names of the spots that give an answer."""
    if command == question.leave:
        return ["button/leave"]
    for choice in question.choices:
        for tile, answer in choice.answers.items():
            if answer == command:
                return [choice.name] if tile == NO_TILE else [choice.name, f"tile/{tile}"]
    return []
