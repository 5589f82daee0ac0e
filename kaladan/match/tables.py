"""A match in numbers, as rows for a table: each round, each battle, everybody's luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kaladan.match.battles import Battles
from kaladan.match.history import History

Cell = str | int | float


@dataclass(frozen=True, slots=True)
class Names:
    """What generals, sides and tiles are called in the tables, by their numbers."""

    seats: Sequence[str]
    sides: Sequence[str]
    tiles: Sequence[str]


def rounds_table(course: History, names: Names) -> list[list[Cell]]:
    """Return a head, and a row for each round and side: everything that is counted."""
    counted = list(course.rounds)
    rows: list[list[Cell]] = [["round", "side", *counted]]
    rounds = len(course.rounds[counted[0]])
    for number in range(rounds):
        for side, name in enumerate(names.sides):
            values = [course.rounds[what][number][side] for what in counted]
            rows.append([number + 1, name, *values])
    return rows


def battles_table(found: Battles, names: Names) -> list[list[Cell]]:
    """Return a head, and a row for each battle: dice, expected and actual losses of both sides."""
    rows: list[list[Cell]] = [
        [
            "round", "attacker", "defenders", "from", "to", "attack dice", "defence dice",
            "attack losses expected", "defence losses expected", "attack losses by dice",
            "defence losses by dice", "attack losses", "defence losses", "outcome",
        ]
    ]  # fmt: skip
    for one in found.records:
        defenders = " + ".join(names.seats[seat] for seat in one.seats[1])
        expected = [round(value, 3) for value in one.expected]
        rows.append(
            [
                one.round, names.seats[one.attacker], defenders, names.tiles[one.origin],
                names.tiles[one.target], *one.dice, *expected, *one.by_dice, *one.lost, one.outcome,
            ]
        )  # fmt: skip
    return rows


def luck_table(found: Battles, names: Names) -> list[list[Cell]]:
    """Return a head, and a row for each general: what fell, what was expected, and the share of less luck."""
    rows: list[list[Cell]] = [
        ["general", "exchanges", "felled", "felled expected", "lost", "lost expected", "luckier than"]
    ]
    for name, luck in zip(names.seats, found.luck, strict=True):
        felled, lost = round(luck.felled_expected, 3), round(luck.lost_expected, 3)
        rows.append([name, luck.exchanges, luck.felled, felled, luck.lost, lost, round(luck.luckier_than, 4)])
    return rows
