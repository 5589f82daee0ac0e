"""The match as plain data. Copy, equality, hash and plain form all come from the field list.

Where every unit is stands in ``where``, one byte a unit: a tile's number, or one of the places below.
Unit ``k`` of seat ``s`` is number ``s * army + k`` for the whole match, and never made or destroyed.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from kaladan.model.agenda import Step
from kaladan.model.options import MatchOptions

#: Places of a unit that are not tiles.
RESERVE, FALLEN, OUT = 200, 201, 202
#: ``GRAVE + seat``: the graveyard of a general, holding that general's scalps.
GRAVE = 210

#: ``terrain`` of a tile that has not been laid yet.
NOT_LAID = 255


@dataclass(repr=False)
class Battle:
    """A battle between its declaration and its end (section 5).

    ``seats`` are the generals who fight (attack, defence); ``cards`` holds a side's card and ``players`` who
    declared it, -1 for nobody;
    ``owners``, ``sizes`` and ``faces`` describe the dice of both sides; ``lost`` are the units lost so
    far, with the general who beat each and how.
    """

    attacker: int
    origin: int
    target: int
    seats: list[list[int]] = field(default_factory=lambda: [[], []])
    cards: list[str] = field(default_factory=lambda: ["", ""])
    players: list[int] = field(default_factory=lambda: [-1, -1])
    revealed: bool = False
    sits_out: list[int] = field(default_factory=list)
    bribers: list[int] = field(default_factory=list)
    grown: list[int] = field(default_factory=list)
    owners: list[list[int]] = field(default_factory=lambda: [[], []])
    sizes: list[list[int]] = field(default_factory=lambda: [[], []])
    faces: list[list[int]] = field(default_factory=lambda: [[], []])
    called_off: bool = False
    exchanges: int = 0
    tithed: list[int] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)
    lost_to: list[int] = field(default_factory=list)
    lost_how: list[str] = field(default_factory=list)
    outcome: str = ""

    def copy(self) -> Battle:
        """Return an independent copy."""
        twin = object.__new__(Battle)
        values = twin.__dict__ = self.__dict__.copy()
        for name in _BATTLE_FLAT:
            values[name] = values[name][:]
        for name in _BATTLE_NESTED:
            values[name] = list(map(list.copy, values[name]))
        return twin


@dataclass(eq=False, repr=False)
class State:
    """A match. Lists by seat have one entry a player; a deck's top card is its last.

    ``felled_by`` and ``castles`` hold a seat + 1, 0 for nobody; ``claims``: whose Castle is still theirs.
    """

    players: int
    teams: bool
    options: MatchOptions
    world: str
    rng: int = 0
    first: int = -1
    active: int = -1
    round: int = 0
    turn: int = 0
    phase: str = "setup"
    final: int = -1
    final_round: bool = False
    time_up: bool = False
    ending: str = ""
    winners: list[int] = field(default_factory=list)
    terrain: bytearray = field(default_factory=bytearray)
    castles: bytearray = field(default_factory=bytearray)
    claims: bytearray = field(default_factory=bytearray)
    where: bytearray = field(default_factory=bytearray)
    flipped: bytearray = field(default_factory=bytearray)
    special_owner: bytearray = field(default_factory=bytearray)
    felled_by: bytearray = field(default_factory=bytearray)
    out: bytearray = field(default_factory=bytearray)
    gold: list[int] = field(default_factory=list)
    realm: list[str] = field(default_factory=list)
    hand: list[list[str]] = field(default_factory=list)
    deck: list[list[str]] = field(default_factory=list)
    used: list[list[str]] = field(default_factory=list)
    decks_won: list[list[int]] = field(default_factory=list)
    tiles_pile: list[str] = field(default_factory=list)
    event_deck: list[str] = field(default_factory=list)
    event_used: list[str] = field(default_factory=list)
    scouted: bytearray = field(default_factory=bytearray)
    conditions: dict[str, int] = field(default_factory=dict)
    spawn_tiles: list[int] = field(default_factory=list)
    bags: dict[int, list[int]] = field(default_factory=dict)
    battle: Battle | None = None
    agenda: list[Step] = field(default_factory=list)

    def copy(self) -> State:
        """Return an independent copy; what cannot change is shared."""
        twin = object.__new__(type(self))
        values = twin.__dict__ = self.__dict__.copy()
        for name in _FLAT:
            values[name] = values[name][:]
        for name in _NESTED:
            values[name] = list(map(list.copy, values[name]))
        twin.conditions = self.conditions.copy()
        twin.bags = {sides: faces[:] for sides, faces in self.bags.items()} if self.bags else {}
        twin.battle = self.battle.copy() if self.battle else None
        return twin

    def __eq__(self, other: object) -> bool:
        """Whether everything in both states is the same."""
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    __hash__ = None  # type: ignore[assignment]

    def plain(self) -> dict[str, Any]:
        """Return the state as plain values (numbers, texts, lists, dictionaries) for JSON."""
        return {name: _plain(getattr(self, name)) for name in FIELDS}

    def digest(self) -> str:
        """Return a fingerprint of the whole state, 16 hex digits: equal states have equal ones."""
        # Imported here: it would make up a tenth of what importing the rules costs.
        from hashlib import blake2b

        text = "\n".join(f"{name} {_plain(getattr(self, name))!r}" for name in FIELDS)
        return blake2b(text.encode(), digest_size=8).hexdigest()


def _plain(value: Any) -> Any:
    if isinstance(value, bytearray):
        return list(value)
    if isinstance(value, MatchOptions):
        return value.texts()
    if isinstance(value, Battle):
        return {item.name: _plain(getattr(value, item.name)) for item in fields(value)}
    if isinstance(value, Step):
        return value.line()
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in sorted(value.items())}
    return value


def _of_type(record: type[Battle | State], *beginnings: str) -> tuple[str, ...]:
    return tuple(item.name for item in fields(record) if str(item.type).startswith(beginnings))


#: The names of all fields, and of those that ``copy`` copies in one step or row by row.
FIELDS = _of_type(State, "")
_NESTED = _of_type(State, "list[list")
_FLAT = tuple(name for name in _of_type(State, "list", "bytearray") if name not in _NESTED)
_BATTLE_NESTED = _of_type(Battle, "list[list")
_BATTLE_FLAT = tuple(name for name in _of_type(Battle, "list") if name not in _BATTLE_NESTED)
