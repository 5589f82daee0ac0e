"""The surface of the rules: begin a match, see what it waits for, answer, look at it as a seat sees it."""

from __future__ import annotations

from collections.abc import Sequence

from kaladan.model import chance
from kaladan.model.agenda import Ask, Step, Throw
from kaladan.model.catalogue import Catalogue
from kaladan.model.commands import Command, GiveGold, Rolled, TimeUp, option
from kaladan.model.crowns import release_castles
from kaladan.model.decisions import CHANCE, Decision
from kaladan.model.errors import IllegalCommand, Refusal, refusal
from kaladan.model.events import Event, GoldGiven, TimeRanOut
from kaladan.model.options import MatchOptions
from kaladan.model.setup import full_reserve, new_agenda
from kaladan.model.state import NOT_LAID, State
from kaladan.model.table import Table
from kaladan.model.validate import validate
from kaladan.model.views import View, view


class Game:
    """A match and its rules.

    Args:
        catalogue: the content that the match is played with.
        state: a match; it is changed in place by ``apply`` alone.
    """

    __slots__ = ("_options", "table")

    def __init__(self, catalogue: Catalogue, state: State) -> None:
        if isinstance(state, View):
            raise TypeError("a view lacks what is hidden; the rules cannot be run on it")
        self.table = Table(catalogue, state)
        self._options: Sequence[Command] | None = None

    @classmethod
    def new(
        cls,
        catalogue: Catalogue,
        players: int,
        *,
        teams: bool = False,
        options: MatchOptions | None = None,
        seed: int | str = 0,
    ) -> Game:
        """Begin a match; it waits for the turn-order dice.

        Args:
            players: 2 to 6 in the basic game, 4 or 6 in Team Mode, where seats alternate between the teams.
            options: the match options; those proposed for the mode when not given.
            seed: where the generator starts.

        Raises:
            ValueError: a number of players that the mode does not have.
        """
        if players not in ((4, 6) if teams else range(2, 7)):
            allowed = "4 or 6" if teams else "2 to 6"
            raise ValueError(f"{players} players: the mode is played by {allowed}")
        chosen = options or MatchOptions.proposed(players, teams=teams)
        state = State(players, teams, chosen, f"{players}/{chosen.sheet}")
        state.rng = chance.seeded(str(seed))
        _lay_out(catalogue, state)
        return cls(catalogue, state)

    @property
    def state(self) -> State:
        """The match as data; to be read only."""
        return self.table.state

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.state.ending)

    def copy(self) -> Game:
        """Return an independent game in the same position."""
        twin = Game.__new__(Game)
        twin.table = self.table.copy()
        twin._options = self._options
        return twin

    # -- asking

    def pending(self) -> Decision | None:
        """Return what the match waits for, None when it is over."""
        agenda = self.table.state.agenda
        if not agenda:
            return None
        step = agenda[-1]
        if isinstance(step, Throw):
            dice = step.dice(self.table)
            return Decision(CHANCE, step.name, step.cause(), "5", (), dice)
        assert isinstance(step, Ask)
        kind = step.name
        return Decision(step.seat, kind, step.cause(), step.rule, self.options())

    def options(self) -> Sequence[Command]:
        """Return the lawful answers of the general who is asked; none while chance is asked."""
        if self._options is None:
            step = self._step()
            self._options = step.options(self.table) if isinstance(step, Ask) else ()
        return self._options

    def pending_for(self, seat: int) -> Decision | None:
        """Return what the match waits for as a seat may know it: others' secret options are None."""
        decision = self.pending()
        step = self._step()
        if decision is None or not isinstance(step, Ask) or not step.secret:
            return decision
        knows = self.table.side_of(seat) if step.allies_see else (seat,)
        if step.seat in knows:
            return decision
        return Decision(decision.seat, decision.kind, decision.cause, decision.rule, None)

    def gifts(self, seat: int) -> list[GiveGold]:
        """Return the gifts of gold that a seat may make now, at any time of the match (section 11)."""
        if self.is_over:
            return []
        most = self.state.gold[seat]
        allies = self.table.side_of(seat)[1:]
        return [option(GiveGold, ally, n) for ally in allies for n in range(1, most + 1)]

    def safest(self) -> Command:
        """Return the answer that the rules give when time has run out (section 12)."""
        step = self._step()
        assert isinstance(step, Ask)
        return step.safest(self.options())

    def why_not(self, seat: int, command: Command) -> Refusal | None:
        """Return why a command of a seat is not allowed now, or None if it is."""
        step = self._step()
        if isinstance(step, Ask) and step.seat == seat and self._offered(command) is not None:
            return None
        if not (seat == CHANCE or 0 <= seat < self.table.players):
            return refusal("no_such_seat")
        if step is None:
            return refusal("over")
        if isinstance(command, GiveGold):
            return self._why_not_give(seat, command)
        if isinstance(command, TimeUp):
            return self._why_not_time(seat)
        if isinstance(step, Throw):
            return self._why_not_roll(seat, command, step)
        assert isinstance(step, Ask)
        if isinstance(command, Rolled):
            return refusal("not_chance")
        if step.seat != seat:
            return refusal("not_your_decision")
        return step.refuse(self.table, command)

    # -- answering

    def apply(self, seat: int, command: Command) -> list[Event]:
        """Carry out a command of a seat (``CHANCE`` for dice) and return what happened.

        Raises:
            IllegalCommand: the rules do not allow it now; nothing has changed.
        """
        table = self.table
        step = self._step()
        # What is carried out is the option itself: 2.0 equals 2, but must not get into a state.
        asked = isinstance(step, Ask) and step.seat == seat
        offered = self._offered(command) if asked else None
        if offered is None:
            reason = self.why_not(seat, command)
            if reason is not None:
                raise IllegalCommand(reason)
        table.events = []
        self._options = None
        if offered is not None and isinstance(step, Ask):
            table.state.agenda.pop()
            step.answer(table, offered)
            self._advance()
        elif isinstance(step, Throw) and isinstance(command, Rolled):
            table.state.agenda.pop()
            step.land(table, command.faces)
            self._advance()
        else:
            self._do_aside(seat, command)
        return table.events

    def roll(self) -> Rolled:
        """Return what the match's own generator rolls next for the dice asked; the generator moves on.

        The answer still has to be applied: ``apply(CHANCE, game.roll())``.
        """
        step = self._step()
        assert isinstance(step, Throw)
        state = self.table.state
        state.rng, faces = chance.roll(state.rng, step.dice(self.table))
        return Rolled(faces)

    def view(self, seat: int) -> State:
        """Return the match as a seat may know it (see :func:`kaladan.model.views.view`)."""
        return view(self.table, seat)

    def validate(self) -> list[str]:
        """Return every broken invariant; none in a sound match."""
        return validate(self.table)

    def ask(self, question: Ask) -> None:
        """Put a question before all that waits: for thought experiments on a copy, never in a match."""
        self.table.push(question)
        self._options = None

    # -- inside

    def _step(self) -> Step | None:
        agenda = self.table.state.agenda
        return agenda[-1] if agenda else None

    def _offered(self, command: Command) -> Command | None:
        """Return the option that a command equals. Most often it is the very object, quick to see."""
        options = self.options()
        for offered in options:
            if offered is command:
                return offered
        return next((offered for offered in options if offered == command), None)

    def _advance(self) -> None:
        """Run steps until one waits, or the match is over."""
        table = self.table
        state = table.state
        agenda = state.agenda
        while agenda:
            step = agenda[-1]
            if not step.waits:
                agenda.pop()
                step.run(table)
            elif isinstance(step, Ask):
                if not self._passed_on(step):
                    break
            elif isinstance(step, Throw) and not step.dice(table):
                agenda.pop()
                step.land(table, ())
            else:
                break
        if state.teams and any(state.felled_by):
            release_castles(table)

    def _passed_on(self, step: Ask) -> bool:
        """Go on without asking, if there is nothing to choose or no time to; return whether it was so."""
        table = self.table
        options = None if step.surely_asked(table) else step.options(table)
        if options is not None and len(options) <= (1 if step.optional else 0):
            table.state.agenda.pop()
            step.pass_over(table)
        elif table.state.time_up and table.friends(step.seat, table.state.active):
            table.state.agenda.pop()
            step.lapse(table, options or step.options(table))
        else:
            self._options = options
            return False
        return True

    def _why_not_roll(self, seat: int, command: Command, step: Throw) -> Refusal | None:
        if not isinstance(command, Rolled):
            return refusal("waits_for_dice")
        if seat != CHANCE:
            return refusal("not_chance")
        dice = step.dice(self.table)
        fair = len(command.faces) == len(dice) and all(
            type(face) is int and 1 <= face <= sides for face, sides in zip(command.faces, dice, strict=True)
        )
        return None if fair else refusal("bad_dice")

    def _why_not_give(self, seat: int, command: GiveGold) -> Refusal | None:
        if not self.state.teams or seat == CHANCE:
            return refusal("no_teams")
        if command.taker not in self.table.side_of(seat)[1:]:
            return refusal("not_an_ally")
        enough = 1 <= command.amount <= self.state.gold[seat]
        return None if enough else refusal("not_that_much")

    def _why_not_time(self, seat: int) -> Refusal | None:
        if not self.state.options.turn_timer or self.state.active < 0:
            return refusal("no_timer")
        if self.state.time_up:
            return refusal("time_already_up")
        return None if seat == self.state.active else refusal("not_your_decision")

    def _do_aside(self, seat: int, command: Command) -> None:
        """Do what answers nothing and may come at any time."""
        if isinstance(command, GiveGold):
            self._give(seat, command)
        else:
            self._time_up(seat)

    def _give(self, seat: int, command: GiveGold) -> None:
        gold = self.state.gold
        gold[seat] -= command.amount
        gold[command.taker] += command.amount
        self.table.tell(GoldGiven(seat, command.taker, command.amount))

    def _time_up(self, seat: int) -> None:
        """End the turn with what was done; the side's pending choices get the safest answer (section 12).

        Opponents are still asked: it is not their time that has run out [H].
        """
        self.state.time_up = True
        self.table.tell(TimeRanOut(seat))
        self._advance()


def _lay_out(catalogue: Catalogue, state: State) -> None:
    """Give a fresh state its lists: everything in the boxes, nothing on the table."""
    players = state.players
    tiles = len(catalogue.worlds[state.world].hexes)
    army = len(catalogue.army)
    state.terrain = bytearray([NOT_LAID]) * tiles
    state.castles = bytearray(tiles)
    state.where = full_reserve(players, army)
    state.flipped = bytearray(players * army)
    state.special_owner = bytearray(range(players))
    for name in ("claims", "felled_by", "out", "scouted"):
        setattr(state, name, bytearray(players))
    state.gold = [0] * players
    state.realm = [""] * players
    for name in ("hand", "deck", "used", "decks_won"):
        setattr(state, name, [[] for _ in range(players)])
    state.event_deck = [
        card.id
        for card in catalogue.events.values()
        for _ in range(card.copies_in(deck_length(catalogue, state)))
    ]
    state.agenda = new_agenda(players)


def deck_length(catalogue: Catalogue, state: State) -> int:
    """Return the length of the Event deck without the End Game card (sections 1 and 12)."""
    large = state.players >= catalogue.numbers.large_deck_from_players
    return state.options.event_deck or (60 if large else 48)
