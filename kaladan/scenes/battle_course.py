"""The course of a battle as the overlay shows it: who stands, which cards lie, which dice were rolled.

It is made from the match as it is, and then follows the events one by one, so that what is shown can lag
behind what has been decided.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from kaladan.model import events as ev
from kaladan.model.decisions import Decision
from kaladan.model.effects.base import ATTACK, DEFENCE
from kaladan.model.events import HIDDEN, Event
from kaladan.model.pools import dice_pools, plays
from kaladan.model.state import Battle, State
from kaladan.scenes import looks
from kaladan.scenes.session import Session
from kaladan.ui.tokens import TokenLook

STEPS = ("declare", "magic", "before", "pools", "roll", "compare", "losses", "aftermath", "invasion")

#: What lies at a side's place for a card, beside the name of one that is shown.
UNDECLARED, NO_CARD = "", "-"


class Lot(StrEnum):
    """What has become of a unit in the battle."""

    STANDS = "stands"
    FALLEN = "fallen"
    SAVED = "saved"
    """Lost, and brought back by a card or a power."""
    ASIDE = "aside"
    """Sits the battle out."""
    GONE = "gone"
    """Left its tile before the dice, or was given up."""
    INSIDE = "inside"
    """Has moved into the defeated tile."""


@dataclass(slots=True)
class Fighter:
    """A unit of the battle."""

    unit: int
    side: int
    owner: int
    look: TokenLook
    lot: Lot = Lot.STANDS


@dataclass(slots=True)
class PoolDie:
    """A die of a side; ``unit`` is -1 for an extra die of a card, ``face`` 0 before the roll."""

    owner: int
    sides: int
    unit: int
    face: int = 0


@dataclass
class Course:
    """What is known of a battle so far.

    Attributes:
        fighters: all units that are or were in it, by number, the attack's first.
        cards: by side ``UNDECLARED``, ``NO_CARD``, ``HIDDEN`` or the card that is shown.
        pools: the dice of both sides in the order of the pools.
        ranks: by side the places of the dice in the pool, the highest face first; empty before they are
            compared.
        losers: the losing side of each pair, see :class:`kaladan.model.events.DiceCompared`.
        compared: how many pairs have been shown.
        dice_lie: whether the dice are looked at and not the armies.
        ended: whether it has been fought to its end.
    """

    attacker: int
    origin: int
    target: int
    seats: list[list[int]]
    fighters: dict[int, Fighter] = field(default_factory=dict)
    cards: list[str] = field(default_factory=lambda: [UNDECLARED, UNDECLARED])
    players: list[int] = field(default_factory=lambda: [-1, -1])
    pools: list[list[PoolDie]] = field(default_factory=lambda: [[], []])
    ranks: list[list[int]] = field(default_factory=lambda: [[], []])
    losers: tuple[int, ...] = ()
    compared: int = 0
    dice_lie: bool = False
    step: str = "declare"
    outcome: str = ""
    ended: bool = False

    def side(self, side: int) -> list[Fighter]:
        """Return the units that fight, or fought, on a side."""
        return [fighter for fighter in self.fighters.values() if fighter.side == side]

    def leader(self, side: int) -> int:
        """Return the general whose colours a side's lane has."""
        return self.attacker if side == ATTACK else self.seats[DEFENCE][0]

    def tile(self, side: int) -> int:
        """Return the tile that a side fights on."""
        return self.origin if side == ATTACK else self.target

    @property
    def shown_step(self) -> str:
        """The step that is marked: the last one when all is over."""
        return STEPS[-1] if self.ended else self.step

    @property
    def rolled(self) -> bool:
        """Whether the dice show faces."""
        return any(die.face for pool in self.pools for die in pool)

    def order(self, side: int) -> list[int]:
        """Return the places of a side's dice as they lie: sorted once they have been compared."""
        return self.ranks[side] or list(range(len(self.pools[side])))

    def tell(self, session: Session, event: Event) -> None:
        """Take note of an event."""
        change = _CHANGES.get(type(event))
        if change is not None:
            change(self, session, event)


def course_of(session: Session) -> Course:
    """Return the course of the battle that is being fought, as far as the viewer may know it."""
    view = session.view()
    battle = view.battle
    assert battle is not None, "no battle is being fought"
    course = Course(battle.attacker, battle.origin, battle.target, [list(seats) for seats in battle.seats])
    _muster(course, session, view, battle)
    _lay_cards(course, session, battle)
    _lay_dice(course, session, battle)
    course.outcome = battle.outcome
    decision = session.asked()
    if decision is not None and decision.kind == "choose_loss":
        _compare_again(course, session)
    course.step = step_of(course, decision)
    course.dice_lie = decision is not None and decision.is_chance
    return course


def _muster(course: Course, session: Session, view: State, battle: Battle) -> None:
    table = session.table
    for side in (ATTACK, DEFENCE):
        for unit in looks.stack(session, view, course.tile(side)):
            ally = table.friends(table.owner(unit), battle.attacker)
            inside = ally and side == DEFENCE
            lot = Lot.INSIDE if inside else Lot.ASIDE if unit in battle.sits_out else Lot.STANDS
            _add(course, session, unit, ATTACK if ally else DEFENCE, lot)
    for unit in battle.lost:
        ally = table.friends(table.owner(unit), battle.attacker)
        _add(course, session, unit, ATTACK if ally else DEFENCE, Lot.FALLEN)


def _add(course: Course, session: Session, unit: int, side: int, lot: Lot = Lot.STANDS) -> None:
    look = looks.token(session, session.state, unit)
    course.fighters[unit] = Fighter(unit, side, session.table.owner(unit), look, lot)


def _lay_cards(course: Course, session: Session, battle: Battle) -> None:
    """Whether a side that shows no card has still to declare is read off what is left to do."""
    waiting = {
        int(getattr(step, "side"))  # noqa: B009 - both kinds of steps have a side
        for step in session.state.agenda
        if step.name in ("declaration", "ask_magic")
    }
    for side, card in enumerate(battle.cards):
        shown = card if battle.revealed else HIDDEN
        course.cards[side] = shown if card else UNDECLARED if side in waiting else NO_CARD
        course.players[side] = battle.players[side]


def _lay_dice(course: Course, session: Session, battle: Battle) -> None:
    pools = dice_pools(session.table, battle, plays(session.table, battle))
    for side in (ATTACK, DEFENCE):
        units = [die.unit for die in pools[side]]
        same = len(units) == len(battle.sizes[side])
        faces = battle.faces[side] or [0] * len(battle.sizes[side])
        course.pools[side] = [
            PoolDie(owner, sides, units[place] if same else -1, faces[place])
            for place, (owner, sides) in enumerate(zip(battle.owners[side], battle.sizes[side], strict=True))
        ]


def _compare_again(course: Course, session: Session) -> None:
    """While losses are chosen it is still seen who beat whom."""
    told = next((e for e in reversed(session.match.events) if isinstance(e, ev.DiceCompared)), None)
    if told is not None:
        course.tell(session, told)
        course.compared = len(told.losers)


#: The step to which a question belongs; questions of cards belong before or after the dice.
_STEP_OF = {
    "ask_magic": "magic",
    "roll_dice": "roll",
    "reroll_die": "roll",
    "choose_loss": "losses",
    "ask_fight_on": "losses",
    "choose_invader": "invasion",
}


def step_of(course: Course, decision: Decision | None) -> str:
    """Return the step of the battle to which a question belongs."""
    if decision is None:
        return course.step
    late = "aftermath" if course.rolled or course.outcome else "before"
    return _STEP_OF.get(decision.kind, late)


# -- what events change

Change = Callable[[Course, Session, Any], None]
_CHANGES: dict[type[Event], Change] = {}


def _on(kind: type[Event]) -> Callable[[Change], Change]:
    def note(change: Change) -> Change:
        _CHANGES[kind] = change
        return change

    return note


@_on(ev.MagicDeclared)
def _declared(course: Course, session: Session, event: ev.MagicDeclared) -> None:  # noqa: ARG001
    course.step = "magic"
    course.cards[event.side] = HIDDEN if event.card else NO_CARD
    course.players[event.side] = event.seat


@_on(ev.MagicRevealed)
def _revealed(course: Course, session: Session, event: ev.MagicRevealed) -> None:  # noqa: ARG001
    course.step = "before"
    _both_declared(course)
    course.cards[event.side] = event.card


def _both_declared(course: Course) -> None:
    """Who has no card at all is not asked, and nothing is told of it."""
    course.cards = [NO_CARD if card == UNDECLARED else card for card in course.cards]


@_on(ev.UnitDeployed)
def _deployed(course: Course, session: Session, event: ev.UnitDeployed) -> None:
    _arrived(course, session, event.unit, event.tile)


@_on(ev.UnitsMoved)
def _moved(course: Course, session: Session, event: ev.UnitsMoved) -> None:
    invasion = (event.origin, event.target) == (course.origin, course.target)
    for unit in event.units:
        if invasion and unit in course.fighters:
            course.fighters[unit].lot = Lot.INSIDE
            course.step, course.dice_lie = "invasion", False
        elif event.target in (course.origin, course.target):
            _arrived(course, session, unit, event.target)
        elif unit in course.fighters:
            course.fighters[unit].lot = Lot.GONE


def _arrived(course: Course, session: Session, unit: int, tile: int) -> None:
    if tile in (course.origin, course.target):
        course.fighters.pop(unit, None)
        _add(course, session, unit, ATTACK if tile == course.origin else DEFENCE)


@_on(ev.UnitUpgraded)
def _upgraded(course: Course, session: Session, event: ev.UnitUpgraded) -> None:  # noqa: ARG001
    if event.unit in course.fighters:
        fighter = course.fighters[event.unit]
        fighter.look = replace(fighter.look, upgraded=True)


@_on(ev.UnitRemoved)
def _removed(course: Course, session: Session, event: ev.UnitRemoved) -> None:  # noqa: ARG001
    if event.unit in course.fighters:
        course.fighters[event.unit].lot = Lot.GONE


@_on(ev.UnitSatOut)
def _sat_out(course: Course, session: Session, event: ev.UnitSatOut) -> None:  # noqa: ARG001
    if event.unit in course.fighters:
        course.fighters[event.unit].lot = Lot.ASIDE


@_on(ev.DicePooled)
def _pooled(course: Course, session: Session, event: ev.DicePooled) -> None:  # noqa: ARG001
    course.step, course.dice_lie = "pools", True
    _both_declared(course)
    course.pools[event.side] = [
        PoolDie(*die) for die in zip(event.owners, event.sizes, event.units, strict=True)
    ]
    course.ranks, course.losers, course.compared = [[], []], (), 0


@_on(ev.DiceRolled)
def _rolled(course: Course, session: Session, event: ev.DiceRolled) -> None:  # noqa: ARG001
    course.step, course.dice_lie = "roll", True
    for die, face in zip(course.pools[event.side], event.faces, strict=True):
        die.face = face


@_on(ev.DieRerolled)
def _rerolled(course: Course, session: Session, event: ev.DieRerolled) -> None:  # noqa: ARG001
    course.pools[event.side][event.die].face = event.face


@_on(ev.DiceCompared)
def _compared(course: Course, session: Session, event: ev.DiceCompared) -> None:  # noqa: ARG001
    course.step, course.dice_lie = "compare", True
    for side, paired in enumerate((event.attack, event.defence)):
        pool = course.pools[side]
        alone = [place for place in range(len(pool)) if place not in paired]
        course.ranks[side] = [*paired, *sorted(alone, key=lambda place, dice=pool: -dice[place].face)]  # type: ignore[misc]
    course.losers = event.losers


@_on(ev.UnitFell)
def _fell(course: Course, session: Session, event: ev.UnitFell) -> None:  # noqa: ARG001
    if event.how == "dice":
        course.step, course.dice_lie = "losses", False
    if event.unit in course.fighters:
        course.fighters[event.unit].lot = Lot.FALLEN


def _back(course: Course, session: Session, event: Any) -> None:  # noqa: ARG001
    course.dice_lie = False
    if event.unit in course.fighters:
        course.fighters[event.unit].lot = Lot.SAVED


@_on(ev.BattleEnded)
def _ended(course: Course, session: Session, event: ev.BattleEnded) -> None:  # noqa: ARG001
    course.outcome = event.outcome
    if event.outcome != "called_off":
        course.dice_lie, course.ended = False, True


for _kind in (ev.UnitSaved, ev.UnitResurrected, ev.UnitReturned):
    _CHANGES[_kind] = _back
