"""Battles of seat 0 against seat 1 with Magic cards: two armies next to each other, and who plays what.

Without other terrain, B2 is a Mountain attacked from and C2 a Forest attacked: neither gives a bonus.
"""

from __future__ import annotations

from kaladan.model.commands import DeclareBattle, DeclareMagic, DeclareNoMagic, PickUnit
from kaladan.model.events import OfferSkipped
from kaladan.model.state import GRAVE
from tests.kit import Scenario


def duel(realms: str, mine: str, theirs: str, **options: object) -> Scenario:
    """Put two armies on B2 (seat 0) and C2 (seat 1); ``realms`` are the ids of two or three realms."""
    ids = tuple(realms.split())
    match = Scenario(len(ids), realms=ids, **options)
    match.stand(0, "B2", mine)
    match.stand(1, "C2", theirs)
    return match


def attack(match: Scenario, cards: dict[int, str], origin: str = "B2", target: str = "C2") -> Scenario:
    """Let seat 0 attack; every general declares the card named by seat, the others none."""
    threaten(match, cards, origin, target)
    while (asked := match.asked()) is not None and asked.kind == "ask_magic":
        card = cards.get(asked.seat, "")
        match.do(asked.seat, DeclareMagic(card) if card else DeclareNoMagic())
    return match


def threaten(match: Scenario, cards: dict[int, str], origin: str = "B2", target: str = "C2") -> None:
    """Let seat 0 declare the battle, with these cards in the hands, and stop before the declarations."""
    for seat, card in cards.items():
        match.hand(seat, card)
    match.begin(0, "action")
    match.do(0, DeclareBattle(match.tile(origin), match.tile(target)))


def refused(match: Scenario, seat: int, card: str, origin: str = "B2", target: str = "C2") -> str:
    """Return the code with which a card in the hand is refused when seat 0 attacks."""
    threaten(match, {seat: card}, origin, target)
    return match.refused(seat, DeclareMagic(card))


def dice(match: Scenario) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the dice that wait to be rolled, attack and defence, unit by unit in the order of the army."""
    asked = match.asked()
    assert asked is not None
    assert asked.kind == "roll_dice", asked
    battle = match.state.battle
    assert battle is not None
    return tuple(battle.sizes[0]), tuple(battle.sizes[1])


def pick(match: Scenario, seat: int, label: str, *kinds: str) -> None:
    """Let a seat pick units of these kinds on a tile, one after the other, whoever owns them."""
    tile = match.tile(label)
    for kind in kinds:
        index = match.table.catalogue.unit_index[kind]
        unit = next(u for u in match.table.everyone_on(tile) if match.table.kinds[u] == index)
        match.do(seat, PickUnit(unit))


def fallen(match: Scenario, seat: int, kind: str, killer: int) -> int:
    """Return a unit of a seat that lies in the graveyard of another."""
    return match.unit(seat, kind, GRAVE + killer)


def skipped(match: Scenario) -> list[tuple[str, str]]:
    """Return which cards had nothing to offer in the last call, and why."""
    magic = match.table.catalogue.magic
    told = [event for event in match.events if isinstance(event, OfferSkipped)]
    return [(event.offer, event.why) for event in told if event.offer in magic]


def outcome(match: Scenario) -> str:
    """Return how the battle that the last call ended has ended, empty if it did not end."""
    ended = [event for event in match.events if event.name == "battle_ended"]
    return ended[0].outcome if ended else ""  # type: ignore[attr-defined]


def used(match: Scenario, seat: int) -> list[str]:
    """Return the used pile of a realm."""
    return match.state.used[seat]
