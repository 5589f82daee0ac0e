"""The odds of battles against the battle's own steps: over every roll, over many rolls, and to the end."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import prod, sqrt
from random import Random

import pytest

from kaladan.model.casualties import TakeLosses
from kaladan.model.chance import seeded
from kaladan.model.commands import FightOn, PickUnit
from kaladan.model.odds import Odds, cheapest_first, odds_now
from kaladan.model.odds_course import Course
from kaladan.model.state import Battle
from tests.kit import Scenario
from tests.model.fights import (
    answer_losses,
    dice_of,
    lost_by_owner,
    outcome_after,
    random_fight,
    rolled,
    waits_for_dice,
)

#: Battles of few rolls: with 2 to 4 owners, and every way to judge ties.
SMALL = [
    *(
        2,
        5,
        10,
        11,
        21,
        24,
        25,
        36,
        40,
        59,
        96,
        98,
        99,
        100,
        118,
        126,
        133,
        157,
        158,
        174,
        176,
        231,
        272,
        400,
    ),
    *(694, 1137, 1598, 1638, 1674, 1939, 2115),
]


@pytest.mark.parametrize("seed", SMALL)
def test_odds_are_those_of_every_roll(seed: int) -> None:
    table = random_fight(seed, largest=3)
    sizes = dice_of(table)
    odds = odds_now(table)
    assert odds is not None
    losses: Counter[tuple[int, ...]] = Counter()
    outcomes: Counter[str] = Counter()
    for faces in product(*(range(1, sides + 1) for sides in sizes)):
        after = rolled(table, faces)
        losses[lost_by_owner(after, odds.owners)] += 1
        outcomes[outcome_after(after)] += 1
    rolls = prod(sizes)
    assert dict(odds.joint) == pytest.approx({lost: number / rolls for lost, number in losses.items()})
    assert _chances(odds) == pytest.approx({word: outcomes[word] / rolls for word in _chances(odds)})


def test_the_small_battles_are_of_all_sorts() -> None:
    all_odds = [odds_now(random_fight(seed, largest=3)) for seed in SMALL]
    assert {len(odds.owners) for odds in all_odds if odds} == {2, 3, 4}
    assert {odds.ties for odds in all_odds if odds} == {"defender", "attacker", "nobody", "both", "mixed"}


@pytest.mark.parametrize("number", range(1, 6))
def test_three_owners_pay_for_each_other_in_whatever_order_they_owe(number: int) -> None:
    match = Scenario(6, teams=True)
    for seat, kinds in {0: "sword", 2: "sword shield", 4: "archer"}.items():
        match.stand(seat, "B2", kinds)
    match.stand(1, "B3", "sword")
    match.state.active = 2
    battle = Battle(2, match.tile("B2"), match.tile("B3"))
    match.state.battle = battle
    course = Course(match.table.copy(), battle, [], cheapest_first)
    assert course.owners == [(0, 2), (0, 4), (0, 0), (1, 1)]
    for owing in product((0, 2, 4), repeat=number):
        after = match.table.copy()
        after.state.agenda[:] = [TakeLosses(0, owing, (1,) * number)]
        answer_losses(after)
        debts = [(0, seat, owing.count(seat)) for seat in (0, 2, 4)]
        assert course.paid(course.start, debts) == lost_by_owner(after, tuple(course.owners))


def test_odds_are_met_by_real_dice() -> None:
    chance, rolls, far = Random("real dice"), 250, 0
    fights = [fight for seed in range(5000, 5042) if waits_for_dice(fight := random_fight(seed))]
    assert len(fights) >= 40
    for table in fights:
        odds = odds_now(table)
        assert odds is not None
        sizes = dice_of(table)
        rolled_out = [rolled(table, tuple(chance.randint(1, sides) for sides in sizes)) for _ in range(rolls)]
        lost = Counter(lost_by_owner(after, odds.owners) for after in rolled_out)
        assert set(lost) <= {row for row, _ in odds.joint}
        outcomes = Counter(map(outcome_after, rolled_out))
        far += sum(abs(_sigmas(outcomes[word], p, rolls)) > 3 for word, p in _chances(odds).items())
    # Of 126 numbers, one in 370 is beyond three sigma by chance.
    assert far <= 1


def _chances(odds: Odds) -> dict[str, float]:
    return {"attack": odds.win, "defence": odds.hold, "nobody": odds.nobody}


def _sigmas(number: float, chance: float, rolls: int) -> float:
    """Return by how many standard deviations a number of hits is off; what cannot be must not have been."""
    if chance < 1e-12 or chance > 1 - 1e-12:
        assert number == pytest.approx(rolls * chance)
        return 0.0
    return (number - rolls * chance) / sqrt(rolls * chance * (1 - chance))


TO_THE_END = [
    ("khalisia karrag", "sword sword+ archer", "shield shield crown", {}),
    ("morvane karrag", "special sword sword", "archer shield", {}),
    ("khalisia morvane", "catapult general", "special sword sword+", {"ties": "nobody"}),
    ("sylvarin orsanti", "archer archer sword", "sword shield+ sword", {"ties": "both"}),
]


@pytest.mark.parametrize(("realms", "mine", "theirs", "options"), TO_THE_END)
def test_odds_to_the_end_are_met_by_real_battles(
    realms: str, mine: str, theirs: str, options: dict[str, str]
) -> None:
    match = Scenario(2, realms=tuple(realms.split()), battles="to_the_end", **options)
    match.stand(0, "B2", mine)
    match.stand(1, "C2", theirs)
    match.attack(0, "B2", "C2")
    odds = odds_now(match.table)
    assert odds is not None
    battles = 300
    results = [_fought_out(match, number) for number in range(battles)]
    for word, chance in _chances(odds).items():
        assert abs(_sigmas(sum(r[0] == word for r in results), chance, battles)) < 3
    assert (
        abs(_sigmas(sum(r[1] for r in results), odds.crowns()[0].chance if odds.crowns() else 0, battles)) < 3
    )
    for side in (0, 1):
        mean = sum(r[2][side] for r in results) / battles
        spread = sum(row[side] ** 2 * row[2] for row in odds.spread) - odds.lost[side] ** 2
        assert abs(mean - odds.lost[side]) <= 3 * sqrt(spread / battles) + 1e-9


def _fought_out(match: Scenario, number: int) -> tuple[str, bool, tuple[int, int]]:
    """Fight a battle to its end; return who won, whether a Crown fell, and what both sides lost."""
    game = match.game.copy()
    game.state.rng = seeded(f"battle {number}")
    told = []
    while (asked := game.pending()) is not None and not any(e.name == "battle_ended" for e in told):
        if asked.is_chance:
            answer = game.roll()
        elif asked.kind == "ask_fight_on":
            answer = FightOn()
        else:
            picks = [o for o in game.options() if isinstance(o, PickUnit)]
            answer = min(picks, key=lambda pick: (cheapest_first(game.table, pick.unit), pick.unit))
        told += game.apply(asked.seat, answer)
    outcome = next(e.outcome for e in told if e.name == "battle_ended")
    fallen = [e for e in told if e.name == "unit_fell"]
    crown = any(game.table.kind(e.unit).id == "crown" for e in fallen)
    return outcome, crown, (sum(e.owner == 0 for e in fallen), sum(e.owner == 1 for e in fallen))
