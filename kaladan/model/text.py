"""A match as text: an ASCII map with its stacks, and what every general has.

``Q`` is a Castle; a stack is written owner by owner, e.g. ``0:CGs+`` for seat 0 with Crown, General and an
upgraded Sword (see ``UNIT_LETTERS``).
"""

from __future__ import annotations

from kaladan.model.state import FALLEN, NOT_LAID, RESERVE, State
from kaladan.model.table import Table

#: The letter of each kind of unit.
UNIT_LETTERS = {
    "crown": "C",
    "general": "G",
    "special": "X",
    "catapult": "K",
    "shield": "h",
    "archer": "a",
    "sword": "s",
}

_CELL = 18


def state_text(table: Table, state: State | None = None) -> str:
    """Return a match as lines of text.

    Args:
        table: the table that the match lies on.
        state: what is printed, e.g. a seat's view; the table's own state, with everything, when not given.
    """
    shown = table if state is None else table.beside(state)
    lines = [_headline(shown), *_map_lines(shown)]
    lines += (_general_line(shown, seat) for seat in range(shown.players))
    return "\n".join(lines) + "\n"


def _headline(table: Table) -> str:
    state = table.state
    words = [f"round {state.round}", f"turn of {state.active}", state.phase]
    words.append(f"{len(state.event_deck)} events left")
    words += (f"{condition} until {seat}" for condition, seat in sorted(state.conditions.items()))
    if state.final >= 0:
        words.append(f"final round up to {state.final}")
    if state.ending:
        words.append(f"won by {', '.join(map(str, state.winners))} ({state.ending})")
    return ", ".join(words)


def _map_lines(table: Table) -> list[str]:
    lines: list[str] = []
    tile = 0
    widest = max(len(row.split()) for row in table.world.rows)
    for row in table.world.rows:
        count = len(row.split())
        indent = " " * ((widest - count) * _CELL // 2)
        cells = [_cell(table, tile + column) for column in range(count)]
        for part in range(2):
            lines.append((indent + "".join(cell[part].ljust(_CELL) for cell in cells)).rstrip())
        tile += count
    return lines


def _cell(table: Table, tile: int) -> tuple[str, str]:
    """Return the two lines of a tile: what it is and how full, then who stands there."""
    state = table.state
    if state.terrain[tile] == NOT_LAID:
        return f"[{table.world.labels[tile]} ?]", ""
    terrain = table.catalogue.terrains[state.terrain[tile]]
    castle = f" Q{state.castles[tile] - 1}" if state.castles[tile] else ""
    room = f"{table.count[tile]}/{table.capacity[tile]}"
    stacks = [f"{seat}:{stack_text(table, seat, tile)}" for seat in sorted(table.holders(tile))]
    return f"[{table.world.labels[tile]} {terrain.letter}{castle} {room}]", " ".join(stacks)


def stack_text(table: Table, seat: int, place: int) -> str:
    """Return a general's units in a place, a letter each and ``+`` behind an upgraded one."""
    state = table.state
    return "".join(
        UNIT_LETTERS.get(table.kind(unit).id, "?") + ("+" if state.flipped[unit] else "")
        for unit in table.units_at(seat, place)
    )


def _general_line(table: Table, seat: int) -> str:
    state = table.state
    words = [
        f"{seat} {state.realm[seat] or 'no realm yet'}",
        f"gold {state.gold[seat]}",
        f"reserve {stack_text(table, seat, RESERVE) or '-'}",
        f"hand {' '.join(state.hand[seat]) or '-'}",
        f"scalps {table.scalps(seat)}",
    ]
    removed = stack_text(table, seat, FALLEN)
    if removed:
        words.append(f"removed {removed}")
    if state.felled_by[seat]:
        words.append(f"Crown felled by {state.felled_by[seat] - 1}")
    return ", ".join(words)
