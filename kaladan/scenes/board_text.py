"""Words of the board scene: what is asked, what a button does, what a command says."""

from __future__ import annotations

from typing import Any

from kaladan.model import commands as c
from kaladan.model.commands import Command
from kaladan.scenes import looks
from kaladan.scenes.board_situation import Situation
from kaladan.scenes.vocabulary import Vocabulary, escaped

#: What the answers of a type are told apart by when they are counted.
AIMS: dict[type[Command], str] = {c.DeclareBattle: "target", c.BuyUnit: "kind"}


def prompt(s: Situation) -> str:
    """Return what the general who decides has to do, in one or two short sentences."""
    words, key = s.kit.words, f"board.ask.{s.kind}"
    known = key if key in words else "board.ask.other"
    return words(known, **_values(s))


def _values(s: Situation) -> dict[str, Any]:
    """Return the numbers of the card that asks, and of the question itself."""
    fields: dict[str, Any] = {"gold": 0, "left": 1}
    if s.event:
        fields |= s.table.catalogue.events[s.event].effect.fields()
    agenda = s.session.state.agenda
    if agenda:
        fields |= {name: value for name, value in agenda[-1].fields().items() if name != "count"}
    return fields


def title(s: Situation) -> str:
    """Return the head of the panel of orders."""
    words = s.kit.words
    if s.watched:
        return words("computer.plays", name=s.session.names[s.deciding])
    if s.kind in ("ask_end_turn", "ask_swap", "ask_movers", "ask_payment"):
        return words(f"board.title.{s.kind}")
    phase = s.view.phase
    return words(f"phase.{phase}.name") if f"phase.{phase}.name" in words else words("phase.action.name")


def leave_label(s: Situation, command: Command) -> str:
    """Return what leaving the question does."""
    words = s.kit.words
    if isinstance(command, c.TakeGold):
        return words("board.leave.take_gold", **_values(s))
    key = f"board.leave.{s.kind}"
    return words(key) if key in words else words(f"board.leave.{leave_name(s, command)}")


def leave_name(s: Situation, command: Command) -> str:
    """Return the name of the button that gives an answer which leaves the question."""
    if s.kind == "ask_end_turn":
        return "end_turn"
    names = {c.Pass: "pass", c.Decline: "decline", c.TakeGold: "take_gold", c.FightOn: "fight_on"}
    return names.get(type(command), "done")


def command_text(s: Situation, command: Command) -> str:
    """Return an answer in words, for a list of answers."""
    words, v = s.kit.words, Vocabulary(s.session)
    values: dict[str, Any] = {}
    for name, value in command.fields().items():
        if name in ("tile", "origin", "target", "first", "second"):
            values[name] = v.place(value) if value >= 0 else words("board.to_reserve")
        elif name == "unit":
            values[name] = v.unit(value)
        elif name in ("seat", "deck"):
            values[name] = v.name(value)
        elif name == "card":
            values[name] = v.card(value)
        elif name == "kind":
            values[name] = looks.kind_name(s.kit, value, s.view.realm[s.seat])
        else:
            values[name] = str(value)
    return words(f"board.command.{type(command).name}", **values)


def what_now(s: Situation, ahead: int) -> str:
    """Return what is still possible in a phase, for the person before the screen.

    Args:
        ahead: how many phases it lies ahead of the present one; negative for one that is over.
    """
    words = s.kit.words
    if ahead:
        return words("board.now.later" if ahead > 0 else "board.now.done")
    if not s.own or s.decision is None:
        return words("board.now.other", name=escaped(s.session.names[s.deciding]))
    doings = [doing for kind in dict.fromkeys(map(type, s.options)) if (doing := _doing(s, kind))]
    return words("board.now.possible", doings=", ".join(doings)) if doings else ""


def _doing(s: Situation, kind: type[Command]) -> str:
    """Return what answers of one type do, with the number of aims where there can be several."""
    words, key = s.kit.words, f"board.doing.{kind.__name__}"
    aims = {getattr(one, AIMS[kind]) for one in s.every(kind)} if kind in AIMS else ()
    return words(key, count=len(aims)) if key in words else ""
