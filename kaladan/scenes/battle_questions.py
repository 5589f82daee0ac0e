"""The questions of a battle, made ready for the screen: what can be picked, and which command it gives.

Every kind of question becomes the same few things (choices, how many of them, a way to leave it), so that no
question can ever be without an answer on the screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from kaladan.model import commands as cmd
from kaladan.model.commands import Command
from kaladan.model.decisions import Decision
from kaladan.model.events import HIDDEN, Event, UnitFell, UnitsMoved
from kaladan.model.state import RESERVE
from kaladan.scenes import looks
from kaladan.scenes.session import Session
from kaladan.ui.kit import Kit
from kaladan.ui.tokens import TokenLook

#: Questions in which several units are picked one after the other, but shown as one choice.
TOGETHER = ("choose_loss", "choose_invader")
#: Stands for the tile of a choice that is not about a tile.
NO_TILE = -9
#: What only leaves a question.
LEAVES = (cmd.Decline, cmd.Done, cmd.DeclareNoMagic)


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be picked.

    Attributes:
        name: of its spot.
        label, note: what is written beside or below it.
        look: its token, if it is a unit.
        realm: its arms, if it is a general.
        unit: the unit, -1 if it is none.
        answers: the command for each tile that can be picked with it, or for ``NO_TILE``.
    """

    name: str
    label: str
    note: str = ""
    look: TokenLook | None = None
    realm: str = ""
    unit: int = -1
    card: str = ""
    answers: dict[int, Command] = field(default_factory=dict)

    @property
    def tiles(self) -> list[int]:
        """The tiles from which one has to be picked; none if it is not about tiles."""
        return [tile for tile in self.answers if tile != NO_TILE]


@dataclass(frozen=True, slots=True)
class Question:
    """A question as it is shown.

    Attributes:
        title, note: what is asked, and what helps to answer.
        choices: what can be picked.
        count: how many of them.
        proposed: the names of those that are picked before anybody has touched anything.
        leave: the command that leaves the question, and what its button says.
        at_once: whether the choices are buttons that act when they are pressed.
    """

    decision: Decision
    title: str
    note: str
    choices: tuple[Choice, ...] = ()
    count: int = 1
    proposed: tuple[str, ...] = ()
    leave: Command | None = None
    leave_label: str = ""
    at_once: bool = False

    def choice(self, name: str) -> Choice | None:
        """Return the choice with a name."""
        return next((choice for choice in self.choices if choice.name == name), None)


def question_of(kit: Kit, session: Session, decision: Decision) -> Question:
    """Return a decision of a battle as a question for the screen."""
    options = list(decision.options or ())
    leave = next((option for option in options if isinstance(option, LEAVES)), None)
    count, proposed = _together(session, decision)
    if decision.kind in TOGETHER:
        choices = _all_units(kit, session, decision)
    else:
        choices = _choices(kit, session, [option for option in options if option is not leave])
    return Question(
        decision, _title(kit, session, decision, count), _note(kit, session, decision), tuple(choices),
        count, tuple(f"unit/{unit}" for unit in proposed), leave, _leave_label(kit, decision),
        at_once=all(isinstance(option, cmd.FightOn | cmd.Done) for option in options),
    )  # fmt: skip


# -- several units at once


def _together(session: Session, decision: Decision) -> tuple[int, list[int]]:
    """Return how many units the general has to pick in a row, and those that the rules would take.

    The rules ask for one after the other; they are played out on a copy with the safest answers.
    """
    if decision.kind not in TOGETHER:
        return 1, []
    trial = session.match.game.copy()
    units: list[int] = []
    asked: Decision | None = decision
    while asked is not None and (asked.kind, asked.seat) == (decision.kind, decision.seat):
        units += _taken(trial.apply(asked.seat, trial.safest()), decision)
        asked = trial.pending()
    return len(units), units


def _taken(events: Sequence[Event], decision: Decision) -> list[int]:
    units: list[int] = []
    for event in events:
        if decision.kind == "choose_loss" and isinstance(event, UnitFell):
            units += [event.unit] if (event.owner, event.how) == (decision.seat, "dice") else []
        elif decision.kind == "choose_invader" and isinstance(event, UnitsMoved):
            units += event.units
    return units


def _all_units(kit: Kit, session: Session, decision: Decision) -> list[Choice]:
    """Return all units that can be picked, also those that cannot be told apart."""
    likes = {
        _like(session, option.unit) for option in decision.options or () if isinstance(option, cmd.PickUnit)
    }
    battle = session.state.battle
    assert battle is not None
    units = [u for tile in (battle.origin, battle.target) for u in session.table.everyone_on(tile)]
    return [
        _unit(kit, session, unit, {NO_TILE: cmd.PickUnit(unit)})
        for unit in units
        if _like(session, unit) in likes and unit not in battle.sits_out
    ]


Like = tuple[int, int, int, int]


def _like(session: Session, unit: int) -> Like:
    """Return what units that cannot be told apart have in common."""
    table, state = session.table, session.state
    return unit // table.army, table.kinds[unit], state.flipped[unit], state.where[unit]


def answer_together(session: Session, decision: Decision, units: Sequence[int]) -> list[Event]:
    """Answer a question about several units, one after the other; return what happened."""
    wanted = [_like(session, unit) for unit in units]
    events: list[Event] = []
    asked: Decision | None = decision
    while asked is not None and (asked.kind, asked.seat) == (decision.kind, decision.seat):
        found = next(
            (
                (like, option)
                for like in wanted
                for option in asked.options or ()
                if isinstance(option, cmd.PickUnit) and _like(session, option.unit) == like
            ),
            None,
        )
        if found is None:
            break
        wanted.remove(found[0])
        events += session.answer(found[1])
        asked = session.asked()
    return events


# -- one choice after the other


def _choices(kit: Kit, session: Session, options: list[Command]) -> list[Choice]:
    """Return the choices that stand for commands; those that differ only by the tile are one."""
    found: dict[str, Choice] = {}
    for number, option in enumerate(options):
        for choice in _choice(kit, session, option, number):
            same = found.setdefault(choice.name, choice)
            same.answers.update(choice.answers)
    return list(found.values())


def _choice(kit: Kit, session: Session, option: Command, number: int) -> list[Choice]:
    view, words = session.view(), kit.words
    if isinstance(option, cmd.PickUnit | cmd.UpgradeUnit):
        return [_unit(kit, session, option.unit, {NO_TILE: option})]
    if isinstance(option, cmd.SendUnit | cmd.ResurrectUnit):
        tile = option.tile if option.tile >= 0 else NO_TILE
        return [_unit(kit, session, option.unit, {tile: option})]
    if isinstance(option, cmd.DeployUnit):
        return [_kind(kit, session, option)]
    if isinstance(option, cmd.SwapUnits):
        pair = option.first, option.second
        return [_from_tile(kit, session, a, b, option) for a, b in (pair, pair[::-1])]
    if isinstance(option, cmd.PickSeat):
        seat = option.seat
        note = words("battle.has_gold", count=session.state.gold[seat])
        return [
            Choice(f"seat/{seat}", session.names[seat], note, realm=view.realm[seat],
                   answers={NO_TILE: option})
        ]  # fmt: skip
    if isinstance(option, cmd.PayWith):
        paid = [(session.names[s], amount) for s, amount in enumerate(option.amounts) if amount]
        label = ", ".join(words("battle.pays", name=name, count=amount) for name, amount in paid)
        return [Choice(f"pay/{number}", label, answers={NO_TILE: option})]
    if isinstance(option, cmd.DeclareMagic):
        label = words(f"magic.{option.card}.name")
        return [Choice(f"card/{option.card}", label, card=option.card, answers={NO_TILE: option})]
    key = f"battle.command.{option.name}"
    label = words(key) if key in words else option.name.replace("_", " ").capitalize()
    return [Choice(f"choice/{number}", label, answers={NO_TILE: option})]


def _unit(kit: Kit, session: Session, unit: int, answers: dict[int, Command]) -> Choice:
    view = session.state
    tile = view.where[unit]
    note = looks.tile_name(kit, session, view, tile) if tile < RESERVE else kit.words("battle.fallen")
    return Choice(
        f"unit/{unit}", looks.unit_name(kit, session, view, unit), note,
        looks.token(session, view, unit), unit=unit, answers=dict(answers),
    )  # fmt: skip


def _kind(kit: Kit, session: Session, option: cmd.DeployUnit) -> Choice:
    decision = session.asked()
    seat = decision.seat if decision is not None else 0
    view = session.state
    left = looks.reserve(session, view, seat).get(option.kind, 0)
    look = TokenLook(view.realm[seat], option.kind, team=looks.team_of(view, seat))
    label = looks.kind_name(kit, option.kind)
    note = kit.words("battle.in_reserve", count=left)
    return Choice(f"reserve/{option.kind}", label, note, look, answers={option.tile: option})


def pair_from(question: Question, tile: int) -> Choice | None:
    """Return the choice that begins a pair of tiles with one."""
    return question.choice(f"from/{tile}")


def _from_tile(kit: Kit, session: Session, first: int, second: int, option: Command) -> Choice:
    label = looks.tile_name(kit, session, session.state, first)
    units = kit.words("battle.units_there", count=session.table.count[first])
    return Choice(f"from/{first}", label, units, answers={second: option})


# -- words


def _title(kit: Kit, session: Session, decision: Decision, count: int) -> str:
    name = session.names[decision.seat]
    key = f"battle.ask.{decision.kind}"
    known = key if key in kit.words else "battle.ask.other"
    title = kit.words(known, name=name, count=count)
    number, most = _number(session, decision)
    return kit.words("battle.one_of", title=title, number=number, count=most) if most > 1 else title


def _number(session: Session, decision: Decision) -> tuple[int, int]:
    """Return which of how many choices of a card a decision is; the first of one where it is the only one."""
    card = session.table.catalogue.magic.get(decision.cause)
    steps = [step for step in session.state.agenda if step.name == decision.kind]
    left = getattr(steps[-1], "left", None) if steps else None
    if card is None or left is None:
        return 1, 1
    most = int(card.effect.fields().get("count", left))
    return most - int(left) + 1, most


def _note(kit: Kit, session: Session, decision: Decision) -> str:
    """Return the text of the card that asks, or what helps with the question."""
    card = session.table.catalogue.magic.get(decision.cause)
    if card is not None:
        fields = card.effect.fields()
        text = kit.words(f"magic.{card.id}.text", **fields)
        purse = kit.words("battle.purse", count=session.table.wealth(decision.seat))
        return f"{text} {purse}" if "price" in fields else text
    key = f"battle.ask_note.{decision.kind}"
    return kit.words(key) if key in kit.words else ""


def _leave_label(kit: Kit, decision: Decision) -> str:
    key = f"battle.leave.{decision.kind}"
    return kit.words(key if key in kit.words else "battle.leave.other")


def unplayable(kit: Kit, session: Session, question: Question) -> list[tuple[str, str, str]]:
    """Return the cards of the asked general's hand that cannot be played: card, sentence, rule section."""
    seat = question.decision.seat
    playable = {choice.card for choice in question.choices}
    found = []
    for card in session.view().hand[seat]:
        if card == HIDDEN or card in playable:
            continue
        reason = session.match.game.why_not(seat, cmd.DeclareMagic(card))
        if reason is not None:
            found.append((card, kit.words(f"refusal.{reason.code}"), reason.rule))
    return found
