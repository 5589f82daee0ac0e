"""The text form of commands, events and steps."""

from __future__ import annotations

from typing import Any

import pytest

from kaladan.model.agenda import Ask, Step, Throw
from kaladan.model.commands import COMMANDS, Command, Done, MoveUnits, PayWith, Rolled
from kaladan.model.events import EVENTS, Event, MagicKept, TurnOrderRolled
from kaladan.model.records import Family, Record, RecordError, _hints, nearest
from kaladan.model.steps import STEPS

FAMILIES: tuple[tuple[type[Record], Family[Any]], ...] = (
    (Command, COMMANDS),
    (Event, EVENTS),
    (Step, STEPS),
)
KINDS = [(family, kind) for _, family in FAMILIES for kind in family.kinds.values()]

#: For each type of a field values that are hard to tell apart in text.
SAMPLES: dict[object, tuple[object, ...]] = {
    int: (0, -1, 217),
    bool: (True, False),
    str: ("dawns_sword", "", "?", "weather/forest"),
    tuple[int, ...]: ((1, 2, 3), (), (-1,)),
    tuple[str, ...]: (("terror", "ambush"), (), ("?", "?")),
}


def values(kind: type[Record], number: int) -> dict[str, Any]:
    """Return a value for each field."""
    hints = _hints(kind)
    return {name: SAMPLES[hint][number % len(SAMPLES[hint])] for name, hint in hints.items()}


@pytest.mark.parametrize(("family", "kind"), KINDS, ids=[kind.name for _, kind in KINDS])
def test_records_are_read_back_from_their_line(family: Family[Record], kind: type[Record]) -> None:
    for number in range(4):
        record = kind(**values(kind, number))
        assert "\n" not in record.line()
        read = family.parse(record.line())
        assert read == record
        assert type(read) is kind
        assert read.line() == record.line()


def concrete(kind: type[Record]) -> set[type[Record]]:
    """Return the types below a base that are not bases themselves."""
    below = kind.__subclasses__()
    return set().union(*(concrete(sub) for sub in below)) if below else {kind}


@pytest.mark.parametrize(("base", "family"), FAMILIES)
def test_records_every_type_can_be_read(base: type[Record], family: Family[Record]) -> None:
    assert set(family.kinds.values()) == concrete(base)


def test_records_every_question_waits_and_every_other_step_runs() -> None:
    for kind in STEPS.kinds.values():
        assert kind.waits == issubclass(kind, Ask | Throw)


def test_records_lines_look_like_this() -> None:
    assert MoveUnits(3, 4).line() == "move_units origin=3 target=4"
    assert Done().line() == "done"
    assert Rolled(()).line() == "rolled faces=-"
    assert PayWith((0, 2)).line() == "pay_with amounts=0,2"
    assert TurnOrderRolled((0, 1), (12, 3)).line() == "turn_order_rolled seats=0,1 faces=12,3"
    assert MagicKept(1, "").line() == "magic_kept seat=1 card=-"


def test_records_space_around_a_line_and_the_order_of_fields_do_not_matter() -> None:
    assert COMMANDS.parse("  move_units target=4   origin=3\n") == MoveUnits(3, 4)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("move_unit origin=3 target=4", "unknown command 'move_unit' (did you mean 'move_units'?)"),
        ("", "unknown command ''"),
        ("zzz", "unknown command 'zzz'"),
        ("move_units origin=3", "move_units lacks the field 'target'"),
        ("move_units origin=3 target=4 speed=1", "move_units has no such field: 'speed=1'"),
        ("move_units origin=3 target", "move_units has no such field: 'target'"),
        ("move_units origin=3 target=4 target=5", "move_units has no such field: 'target=5'"),
        ("move_units origin=3 target=four", "move_units target: 'four' is not a whole number"),
        ("move_units origin=3 target=1.5", "move_units target: '1.5' is not a whole number"),
        ("move_units origin=3 target=٤", "move_units target: '٤' is not a whole number"),
        ("move_units origin=3 target=12345678", "move_units target: '12345678' is not a whole number"),
        ("rolled faces=1,,2", "rolled faces: '' is not a whole number"),
        ("choose_realm realm=a'b", 'choose_realm realm: "a\'b" is not a word'),
    ],
)
def test_records_a_line_that_is_none_says_why(line: str, message: str) -> None:
    with pytest.raises(RecordError) as error:
        COMMANDS.parse(line)
    assert str(error.value) == message


def test_records_yes_and_no() -> None:
    line = "ask_purchase seat=0 opened=-1 swapped=no"
    assert STEPS.parse(line).line() == line
    with pytest.raises(RecordError, match="ask_purchase swapped: 'maybe' is not yes or no"):
        STEPS.parse("ask_purchase seat=0 opened=-1 swapped=maybe")


def test_records_the_name_of_an_event_is_not_that_of_a_command() -> None:
    with pytest.raises(RecordError, match="unknown event 'move_units'"):
        EVENTS.parse("move_units origin=3 target=4")


def test_records_nearest_word() -> None:
    assert nearest("karag", ["karrag", "morvane"]) == " (did you mean 'karrag'?)"
    assert nearest("xyz", ["karrag", "morvane"]) == ""


def test_records_are_frozen() -> None:
    with pytest.raises(AttributeError, match="frozen"):
        MoveUnits(3, 4).origin = 5  # type: ignore[misc]
