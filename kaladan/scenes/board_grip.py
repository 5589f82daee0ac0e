"""What the player holds, where it may be put down, and what putting it down does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kaladan.model.commands import (
    BuyUnit,
    BuyUpgrade,
    Command,
    DeclareBattle,
    DeployUnit,
    Done,
    MoveUnits,
    PickUnit,
    RansomUnit,
    ResurrectUnit,
    SendUnit,
    UpgradeUnit,
)
from kaladan.scenes.board_situation import Situation
from kaladan.scenes.forecast import win_percent
from kaladan.ui.marks import BadgeKind

#: The reserve as a place to put something down.
TO_RESERVE = -1


@dataclass(frozen=True, slots=True)
class Units:
    """Units of one tile, to be moved or led into battle; ``only``: just to "move", just to "battle"."""

    origin: int
    units: tuple[int, ...]
    only: str = ""


@dataclass(frozen=True, slots=True)
class FromReserve:
    """A unit of a kind out of the reserve."""

    kind: str


@dataclass(frozen=True, slots=True)
class Fallen:
    """A unit out of a graveyard."""

    unit: int


@dataclass(frozen=True, slots=True)
class Seal:
    """The seal that upgrades a unit."""


@dataclass(frozen=True, slots=True)
class HandCard:
    """A Magic card of the hand."""

    card: str


@dataclass(frozen=True, slots=True)
class Coin:
    """A gold piece, for an ally."""


Held = Units | FromReserve | Fallen | Seal | HandCard | Coin


@dataclass(frozen=True, slots=True)
class Target:
    """A tile that takes what is held: how it is marked, what its badge says, and what is answered."""

    kind: BadgeKind
    note: str
    command: Command


def targets(s: Situation, held: Held) -> dict[int, Target]:
    """Return the tiles that take what is held (``TO_RESERVE`` for the reserve)."""
    if isinstance(held, Units):
        return dict(_for_units(s, held))
    if isinstance(held, Seal):
        return {tile: found for tile, found in _for_seal(s).items() if found is not None}
    return {
        command.tile: Target(BadgeKind.MOVE, _free(s, command.tile), command) for command in _onto(s, held)
    }


def _onto(s: Situation, held: Held) -> Sequence[DeployUnit | BuyUnit | ResurrectUnit | RansomUnit]:
    if isinstance(held, FromReserve):
        kinds: list[DeployUnit | BuyUnit] = [*s.every(DeployUnit), *s.every(BuyUnit)]
        return [command for command in kinds if command.kind == held.kind]
    if isinstance(held, Fallen):
        units: list[ResurrectUnit | RansomUnit] = [*s.every(ResurrectUnit), *s.every(RansomUnit)]
        return [command for command in units if s.alike(held.unit, command.unit)]
    return []


def _for_units(s: Situation, held: Units) -> Iterator[tuple[int, Target]]:
    if held.only != "battle":
        for move in s.every(MoveUnits):
            if move.origin == held.origin and len(held.units) <= s.table.room(move.target):
                yield move.target, Target(_friendly(s, move.target), _free(s, move.target), move)
        for send in s.every(SendUnit):
            if len(held.units) == 1 and s.alike(held.units[0], send.unit):
                yield send.tile, Target(BadgeKind.MOVE, _free(s, send.tile), send)
    if held.only != "move":
        for battle in s.every(DeclareBattle):
            if battle.origin == held.origin:
                odds = s.session.odds.attack(battle.origin, battle.target)
                note = s.kit.words("board.chance", percent=win_percent(odds)) if odds is not None else ""
                yield battle.target, Target(BadgeKind.BATTLE, note, battle)


def _for_seal(s: Situation) -> dict[int, Target | None]:
    """Return for each tile the only unit that can be upgraded there, None where there are several."""
    found: dict[int, Target | None] = {}
    for command in upgrades(s):
        tile = s.view.where[command.unit]
        note = s.kit.words("board.upgrade_here")
        found[tile] = None if tile in found else Target(BadgeKind.MOVE, note, command)
    return found


def upgrades(s: Situation) -> list[BuyUpgrade | UpgradeUnit]:
    """Return the upgrades that are offered, for gold or free."""
    return [*s.every(BuyUpgrade), *s.every(UpgradeUnit)]


def seal_on(s: Situation, unit: int) -> Command | None:
    """Return the upgrade of a unit, if it is offered."""
    return next((command for command in upgrades(s) if s.alike(unit, command.unit)), None)


def _friendly(s: Situation, tile: int) -> BadgeKind:
    holders = s.table.holders(tile)
    return BadgeKind.ALLY if holders and s.seat not in holders else BadgeKind.MOVE


def _free(s: Situation, tile: int) -> str:
    return s.kit.words("board.free", count=s.table.room(tile)) if tile >= 0 else ""


def blocked(s: Situation, held: Held) -> dict[int, str]:
    """Return the neighbours of the origin that do not take units, with one word why."""
    if not isinstance(held, Units):
        return {}
    lit, found = targets(s, held), {}
    for tile in s.table.near[held.origin]:
        word = "" if tile in lit else _one_word(s, held, tile)
        if word:
            found[tile] = word
    return found


def _one_word(s: Situation, held: Units, tile: int) -> str:
    refusal = s.why_not(_attempt(s, held, tile))
    if refusal is None:
        room = s.table.room(tile)
        return s.kit.words("board.free", count=room) if held.only != "battle" else ""
    key = f"board.barred.{refusal.code}"
    return s.kit.words(key) if key in s.kit.words else ""


def why_not_there(s: Situation, held: Held, tile: int) -> tuple[str, str]:
    """Return the sentence, and the section of the rules, why what is held may not be put onto a tile."""
    refusal = s.why_not(_attempt(s, held, tile))
    if refusal is not None:
        return s.sentence(refusal), refusal.rule
    return s.kit.words("board.room_for", count=s.table.room(tile)), "1.2"


def _attempt(s: Situation, held: Held, tile: int) -> Command:
    """Return the command that putting something down on a tile stands for."""
    if isinstance(held, Units):
        fight = held.only == "battle" or (held.only != "move" and s.table.enemy_on(s.seat, tile))
        attack = fight and s.kind == "ask_action"
        return DeclareBattle(held.origin, tile) if attack else MoveUnits(held.origin, tile)
    if isinstance(held, FromReserve):
        buying = s.kind == "ask_purchase"
        return BuyUnit(held.kind, tile) if buying else DeployUnit(held.kind, tile)
    if isinstance(held, Fallen):
        return RansomUnit(held.unit, tile) if s.kind == "ask_purchase" else ResurrectUnit(held.unit, tile)
    units = first_on(s, tile)
    return BuyUpgrade(units)


def first_on(s: Situation, tile: int) -> int:
    """Return the first unit on a tile, -1 if nobody stands there."""
    everyone = s.table.everyone_on(tile)
    return everyone[0] if everyone else -1


def put_down(s: Situation, held: Held, target: Target) -> None:
    """Answer what putting something down on a target stands for."""
    if isinstance(held, Units) and isinstance(target.command, MoveUnits):
        _move(s, held.units, target.command)
    else:
        s.session.answer(target.command)


def _move(s: Situation, units: tuple[int, ...], move: MoveUnits) -> None:
    """Say from where to where, then which units, until the model has heard enough."""
    session = s.session
    session.answer(move)
    for unit in units:
        decision = session.asked()
        if decision is None or decision.kind != "ask_movers":
            return
        offers = [command.unit for command in decision.options or () if isinstance(command, PickUnit)]
        chosen = Situation(session, s.kit).offered(unit, offers)
        session.answer(PickUnit(chosen if chosen >= 0 else offers[0]))
    decision = session.asked()
    if decision is not None and decision.kind == "ask_movers":
        session.answer(Done())


def movable(s: Situation, unit: int) -> bool:
    """Whether a unit may be picked up from the board now."""
    tile = s.view.where[unit]
    if s.table.owner(unit) != s.seat:
        return any(s.alike(unit, send.unit) for send in s.every(SendUnit))
    if tile in origins(s):
        return True
    return any(s.alike(unit, send.unit) for send in s.every(SendUnit))


def why_not_movable(s: Situation, unit: int) -> tuple[str, str]:
    """Return why a unit stays where it is now."""
    words = s.kit.words
    if s.table.owner(unit) != s.seat:
        return words("board.not_yours"), "4.4"
    if s.kind in ("ask_action", "ask_reinforcement"):
        return words("board.nowhere"), "4.4" if s.kind == "ask_action" else "4.6"
    return words("board.no_moves_now"), "4"


def origins(s: Situation, only: str = "") -> set[int]:
    """Return the tiles that units may leave by a move or a battle, or by one of them."""
    moves = {command.origin for command in s.every(MoveUnits)} if only != "battle" else set()
    battles = {command.origin for command in s.every(DeclareBattle)} if only != "move" else set()
    return moves | battles


def why_no_seal(s: Situation, unit: int) -> tuple[str, str]:
    """Return why a unit is not upgraded now."""
    refusal = s.why_not(BuyUpgrade(unit) if s.kind == "ask_purchase" else UpgradeUnit(unit))
    return (s.sentence(refusal), refusal.rule) if refusal else (s.kit.words("board.why.upgrade"), "4.5")
