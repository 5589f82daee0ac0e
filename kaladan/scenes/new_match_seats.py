"""The seats of a new match: who plays them, and the names that are proposed."""

from __future__ import annotations

from dataclasses import replace

from kaladan.match.journal import PERSON, Setting
from kaladan.scenes import presets
from kaladan.scenes.seating import PROPOSED, WHO
from kaladan.storage.settings import SEATS, SetUp
from kaladan.ui.words import Words


def first_set_up(words: Words) -> SetUp:
    """Return what is chosen at the first start: a person in the first seat, computers in all others."""
    played_by = (PERSON, *[PROPOSED] * (SEATS - 1))
    names = [words("new_match.name.1")]
    for _ in range(1, SEATS):
        names.append(proposed_name(words, PROPOSED, names))
    return SetUp(2, False, presets.standard(2, False), tuple(names), played_by)


def proposed_name(words: Words, who: str, others: list[str]) -> str:
    """Return a name for whoever plays a seat, which nobody else bears."""
    proposed = [_proposed(words, who, number) for number in range(SEATS)]
    ranks = [level for level in WHO if level != PERSON] if who != PERSON else []
    # A Squire Orin beside a Captain Orin would be hard to tell apart.
    taken = {name.casefold() for name in others}
    free = [
        name
        for number, name in enumerate(proposed)
        if name.casefold() not in taken
        and not any(_proposed(words, rank, number).casefold() in taken for rank in ranks)
    ]
    return (free or proposed)[0]


def _proposed(words: Words, who: str, number: int) -> str:
    if who == PERSON:
        return words(f"new_match.name.{number + 1}")
    name = words(f"new_match.computer.{number + 1}")
    return words("new_match.ranked", rank=words(f"level.{who}.name"), name=name)


def is_proposed(words: Words, name: str) -> bool:
    """Whether a name is one that the game has proposed for somebody."""
    return any(name == _proposed(words, who, number) for who in WHO for number in range(SEATS))


def played_by_next(words: Words, chosen: SetUp, seat: int, step: int) -> SetUp:
    """Let the next of persons and levels play a seat; a name of one's own stays."""
    who = WHO[(WHO.index(chosen.played_by[seat]) + step) % len(WHO)]
    played_by = (*chosen.played_by[:seat], who, *chosen.played_by[seat + 1 :])
    names = list(chosen.names)
    if is_proposed(words, names[seat]):
        names[seat] = _renamed(words, chosen, seat, who)
    return replace(chosen, played_by=played_by, names=tuple(names))


def _renamed(words: Words, chosen: SetUp, seat: int, who: str) -> str:
    """Return the proposed name of a seat for somebody else: the same with another rank, if there is one."""
    old = chosen.names[seat]
    others = [name for other, name in enumerate(chosen.names) if other != seat]
    if PERSON not in (who, chosen.played_by[seat]):
        numbers = [n for n in range(SEATS) if old == _proposed(words, chosen.played_by[seat], n)]
        for number in numbers:
            return _proposed(words, who, number)
    return proposed_name(words, who, others)


def without(chosen: SetUp, seat: int) -> SetUp:
    """Let a seat be the last one: those behind move up."""

    def moved(row: tuple[str, ...]) -> tuple[str, ...]:
        rest = [*row]
        rest.insert(chosen.players - 1, rest.pop(seat))
        return tuple(rest)

    return replace(chosen, names=moved(chosen.names), played_by=moved(chosen.played_by))


def setting_of(chosen: SetUp, seed: str, content: str) -> Setting:
    """Return the match that a set-up begins."""
    players = chosen.players
    return Setting(
        players,
        chosen.teams,
        chosen.options,
        seed,
        content,
        chosen.names[:players],
        chosen.played_by[:players],
    )
