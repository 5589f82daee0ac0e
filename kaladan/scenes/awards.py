"""What each general did, as an award: what they stand out by from the others, and the number behind it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kaladan.match.history import Deeds


@dataclass(frozen=True, slots=True)
class Award:
    """An award: the key of its title and feat (``results.award.KEY``), and the numbers in the feat."""

    key: str
    count: int
    of: int = 0


#: What is compared, by award: how much of it somebody did.
MEASURES: dict[str, Callable[[Deeds], float]] = {
    "crown_breaker": lambda d: d.crowns * 4.0,
    "conqueror": lambda d: d.attacks_won,
    "wall": lambda d: d.defences_held,
    "headhunter": lambda d: d.scalps,
    "paymaster": lambda d: d.given * 2.0,
    "treasurer": lambda d: d.earned,
    "recruiter": lambda d: d.bought,
    "swift": lambda d: d.moved,
    "sorcerer": lambda d: d.magic,
    "fortune": lambda d: max(0.0, d.luck),
}

#: The awards that say of somebody that nobody did more.
MOSTS = {"headhunter", "paymaster", "treasurer", "recruiter", "swift", "fortune"}


def awards(deeds: list[Deeds]) -> list[Award]:
    """Return an award for each general; no two are the same while there are enough."""
    claims = sorted(
        (
            (-_standing(measure, deeds, seat), index, seat)
            for index, (key, measure) in enumerate(MEASURES.items())
            for seat in range(len(deeds))
            if key not in MOSTS or measure(deeds[seat]) == max(map(measure, deeds))
        ),
    )
    keys, given, taken = list(MEASURES), {}, set()
    for negative, index, seat in claims:
        if negative < 0 and seat not in given and index not in taken:
            given[seat] = keys[index]
            taken.add(index)
    return [_award(given.get(seat, "steadfast"), one) for seat, one in enumerate(deeds)]


def _standing(measure: Callable[[Deeds], float], deeds: list[Deeds], seat: int) -> float:
    """Return how far somebody stands out: their part of all, more than an even part."""
    values = [measure(one) for one in deeds]
    total = sum(values)
    return values[seat] / total - 0.5 / len(deeds) if total else 0.0


def _award(key: str, deeds: Deeds) -> Award:
    if key == "fortune":
        return Award(key, round(100 * deeds.luck / deeds.dice) if deeds.dice else 0)
    if key == "conqueror":
        return Award(key, deeds.attacks_won, deeds.attacks)
    if key == "wall":
        return Award(key, deeds.defences_held, deeds.defences)
    names = {
        "crown_breaker": deeds.crowns,
        "headhunter": deeds.scalps,
        "paymaster": deeds.given,
        "treasurer": deeds.earned,
        "recruiter": deeds.bought,
        "swift": deeds.moved,
        "sorcerer": deeds.magic,
    }
    return Award(key, names.get(key, deeds.attacks + deeds.defences))
