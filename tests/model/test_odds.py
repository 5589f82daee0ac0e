"""What the odds of a battle tell, and what they are asked about (section 5)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kaladan.model.commands import DeclareBattle, DeclareMagic, FightOn
from kaladan.model.effects.base import ATTACK, DEFENCE, Play
from kaladan.model.odds import Odds, odds_now, odds_of
from kaladan.model.table import Table
from kaladan.model.views import view
from tests.kit import Scenario, catalogue
from tests.model.duel import attack, duel, threaten
from tests.model.fights import random_fight, waits_for_dice


def of(match: Scenario, *cards: Play, **how: object) -> Odds:
    """Return the odds of B2 against C2."""
    return odds_of(match.table, match.tile("B2"), match.tile("C2"), 0, cards, **how)  # type: ignore[arg-type]


def test_one_sword_against_another() -> None:
    odds = of(duel("khalisia karrag", "sword", "sword"))
    assert odds.dice == ((8,), (8,))
    assert (odds.win, odds.hold, odds.nobody) == (28 / 64, 36 / 64, 0.0)
    assert odds.spread == ((0, 1, 28 / 64), (1, 0, 36 / 64))
    assert odds.lost == (36 / 64, 28 / 64)
    assert odds.joint == (((0, 1), 28 / 64), ((1, 0), 36 / 64))
    assert odds.owners == ((ATTACK, 0), (DEFENCE, 1))
    assert odds.owner_lost == odds.lost
    assert (odds.ties, odds.exchanges, odds.uncounted) == ("defender", 1.0, ())


@pytest.mark.parametrize(("ties", "win", "nobody"), [("defender", 28, 0), ("nobody", 28, 0), ("both", 28, 8)])
def test_ties_go_by_the_match_option(ties: str, win: int, nobody: int) -> None:
    odds = of(duel("khalisia karrag", "sword", "sword", ties=ties))
    assert (odds.ties, odds.win, odds.nobody) == (ties, win / 64, nobody / 64)


def test_green_shelter_turns_ties() -> None:
    match = duel("sylvarin karrag", "sword", "sword")
    odds = of(match, Play("green_shelter", 0, ATTACK))
    assert (odds.ties, odds.win) == ("attacker", 36 / 64)


def test_terrain_castles_upgrades_and_weather_are_in_the_dice() -> None:
    match = duel("khalisia karrag", "sword shield+", "crown sword archer+")
    match.terrain("B2", "forest")
    match.terrain("C2", "mountain")
    assert of(match).dice == ((10, 10), (10, 10, 10))
    match.state.conditions["weather/forest"] = 0
    match.state.conditions["weather/mountain"] = 0
    assert sorted(of(match).dice[ATTACK]) == [8, 8]
    assert sorted(of(match).dice[DEFENCE]) == [6, 8, 8]
    match.state.castles[match.tile("C2")] = 2
    assert sorted(of(match).dice[DEFENCE]) == [8, 8, 8]


def test_dice_cards_are_counted_and_others_are_named() -> None:
    match = duel("khalisia vashtar", "sword sword", "shield")
    plain, sworn = of(match), of(match, Play("dawns_sword", 0, ATTACK))
    assert plain.dice == ((8, 8), (10,))
    assert sworn.dice == ((12, 12), (10,))
    assert sworn.win > plain.win
    assert of(match, Play("horse_raid", 1, DEFENCE)).uncounted == ("horse_raid",)


def test_the_defenders_card_comes_second_whatever_the_order_of_asking() -> None:
    match = duel("sylvarin morvane", "archer", "shield")
    cards = Play("nightfall", 1, DEFENCE), Play("volley_of_thorns", 0, ATTACK)
    assert of(match, *cards).dice == of(match, *cards[::-1]).dice == ((6,), (10,))


def test_who_falls_goes_by_the_order_of_giving_up() -> None:
    match = duel("khalisia karrag", "sword sword", "crown general sword shield+")
    odds = of(match)
    assert [unit.kind for unit in odds.units if unit.side == DEFENCE] == [
        "sword",
        "shield",
        "general",
        "crown",
    ]
    assert [crown.chance for crown in odds.crowns()] == [0.0]
    first, second, *rest = (unit for unit in odds.units if unit.side == DEFENCE)
    assert first.chance > second.chance > 0
    assert [unit.chance for unit in rest] == [0.0, 0.0]
    assert (first.seat, first.upgraded, second.upgraded) == (1, False, True)
    reckless = of(match, order=lambda table, unit: table.kind(unit).unit_class != "crown")
    assert reckless.crowns()[0].chance == first.chance


def test_both_dice_of_a_catapult_cost_no_more_than_the_catapult() -> None:
    odds = of(duel("khalisia karrag", "catapult", "shield shield"))
    assert len(odds.dice[ATTACK]) == 2
    assert max(a for a, _, _ in odds.spread) == 1


def test_a_shared_side_has_losses_owner_by_owner() -> None:
    match = Scenario(4, teams=True)
    match.stand(0, "B2", "sword")
    match.stand(2, "B2", "shield")
    match.stand(1, "C2", "shield shield")
    odds = odds_of(match.table, match.tile("B2"), match.tile("C2"), 0)
    assert odds.owners == ((ATTACK, 0), (ATTACK, 2), (DEFENCE, 1))
    assert sum(chance for _, chance in odds.joint) == pytest.approx(1)
    assert odds.owner_lost[0] + odds.owner_lost[1] == pytest.approx(odds.lost[ATTACK])
    assert {lost for lost, _ in odds.joint} == {
        (0, 0, 2), (0, 1, 1), (1, 0, 1), (1, 1, 0)
    }  # fmt: skip


def test_to_the_end_one_side_is_gone() -> None:
    match = duel("khalisia karrag", "sword sword archer", "shield sword", battles="to_the_end")
    odds = of(match)
    assert all(a == 3 or d == 2 for a, d, _ in odds.spread)
    assert odds.exchanges > 1
    assert odds.win > of(match, to_the_end=False).win
    assert of(match, to_the_end=False).exchanges == 1


def test_two_swords_against_one_to_the_end_by_hand() -> None:
    """Either the shield falls at once, or a Sword does and the other goes on alone."""
    match = duel("khalisia karrag", "sword sword", "sword", battles="to_the_end")
    match.terrain("C2", "field")
    both = sum(max(a, b) > d for a in range(8) for b in range(8) for d in range(8)) / 512
    assert of(match).win == pytest.approx(both + (1 - both) * 28 / 64)


def test_without_losers_the_dice_are_rolled_again() -> None:
    match = duel("khalisia karrag", "sword", "sword", battles="to_the_end", ties="nobody")
    odds = of(match)
    assert (odds.win, odds.hold) == (pytest.approx(0.5), pytest.approx(0.5))
    assert odds.exchanges == pytest.approx(8 / 7)


def test_dice_are_put_together_anew_for_every_exchange() -> None:
    """The Wraith rolls a D12 only while its side is outnumbered, so not when it stands alone against one."""
    match = duel("morvane karrag", "special", "shield shield", battles="to_the_end")
    match.terrain("C2", "field")
    higher = [[sum(a > d for a in range(sides) for d in range(10)) for sides in (10, 12)]]
    d10, d12 = (wins / (10 * sides) for wins, sides in zip(higher[0], (10, 12), strict=True))
    against_two = sum(a > max(d, e) for a in range(12) for d in range(10) for e in range(10)) / 1200
    assert of(match).dice[ATTACK] == (12,)
    assert of(match).win == pytest.approx(against_two * d10)
    assert d12 > d10


def test_a_side_without_dice_is_not_rolled_against_for_ever() -> None:
    match = duel("sylvarin karrag", "sword", "catapult", battles="to_the_end")
    odds = of(match, Play("rootbind", 0, ATTACK))
    assert (odds.dice, odds.ties) == (((8,), ()), "")
    assert (odds.hold, odds.exchanges) == (1.0, 0.0)


def test_a_battle_needs_units_on_both_tiles() -> None:
    match = duel("khalisia karrag", "sword", "sword")
    with pytest.raises(ValueError, match="units on both tiles"):
        odds_of(match.table, match.tile("B2"), match.tile("A1"))


def test_the_attacker_is_the_active_general_or_who_stands_there() -> None:
    match = duel("khalisia karrag", "sword", "shield")
    match.begin(0, "action")
    assert odds_of(match.table, match.tile("B2"), match.tile("C2")).owners == ((ATTACK, 0), (DEFENCE, 1))
    assert odds_of(match.table, match.tile("C2"), match.tile("B2")).owners == ((ATTACK, 1), (DEFENCE, 0))


@pytest.mark.parametrize("seed", range(8))
def test_asking_changes_nothing(seed: int) -> None:
    table = random_fight(seed)
    digest, crowd = table.state.digest(), bytes(table.crowd)
    battle = table.state.battle
    assert battle is not None
    first = odds_now(table)
    odds_of(table, battle.origin, battle.target, battle.attacker)
    assert (table.state.digest(), bytes(table.crowd)) == (digest, crowd)
    assert odds_now(table) == first


def test_the_odds_of_the_battle_are_those_from_before_its_declaration() -> None:
    match = duel("khalisia karrag", "sword sword", "shield")
    before = of(match)
    threaten(match, {})
    assert odds_now(match.table) == before


def test_a_declared_card_is_known_to_its_own_side_alone() -> None:
    match = duel("khalisia karrag", "sword sword", "shield")
    plain = of(match)
    threaten(match, {0: "dawns_sword", 1: "stonewall"})
    match.do(0, DeclareMagic("dawns_sword"))
    seen = [Table(catalogue(), view(match.table, seat)) for seat in (0, 1)]
    own, theirs = (odds_now(table, seat) for seat, table in enumerate(seen))
    assert own is not None
    assert own.dice == ((12, 12), (10,))
    assert theirs == odds_now(match.table) == plain
    assert odds_now(seen[1], 0) == plain, "what a view hides is not reckoned with, whoever is said to ask"
    match.do(1, DeclareMagic("stonewall"))
    shown = odds_now(Table(catalogue(), view(match.table, 1)), 1)
    assert shown is not None
    assert shown.dice == ((12, 12), (12,))
    assert shown == odds_now(match.table)


def test_no_odds_without_a_battle_or_when_the_dice_lie() -> None:
    match = duel("khalisia karrag", "sword archer", "shield sword")
    match.begin(0, "action")
    assert odds_now(match.table) is None
    match.do(0, DeclareBattle(match.tile("B2"), match.tile("C2")))
    assert odds_now(match.table) is not None
    match.roll(8, 1, 1, 7)
    asked = match.asked()
    assert asked is not None
    assert asked.kind == "choose_loss"
    assert odds_now(match.table) is None


def test_between_exchanges_they_are_the_odds_of_going_on() -> None:
    match = duel("khalisia karrag", "sword sword", "shield shield", battles="to_the_end")
    threaten(match, {})
    match.roll(8, 1, 1, 2)
    odds = odds_now(match.table)
    assert odds is not None
    assert odds.dice == ((8,), (10,))
    match.do(0, FightOn())
    assert odds_now(match.table) == odds


def test_cards_that_still_have_to_act_are_named() -> None:
    match = duel("morvane karrag", "sword sword", "shield shield")
    attack(match, {0: "terror", 1: "unbroken"})
    odds = odds_now(match.table)
    assert odds is not None
    assert odds.uncounted == ("terror", "unbroken")


def test_a_card_of_before_is_named_until_it_has_acted() -> None:
    match = duel("sylvarin karrag", "sword sword", "shield sword")
    attack(match, {0: "ambush"})
    waiting = odds_now(match.table)
    match.do(0, match.options()[0])
    done = odds_now(match.table)
    assert waiting is not None
    assert done is not None
    assert (waiting.uncounted, done.uncounted) == (("ambush",), ())
    assert (len(waiting.dice[DEFENCE]), len(done.dice[DEFENCE])) == (2, 1)


def test_the_dice_bag_is_named_as_not_counted() -> None:
    match = duel("khalisia karrag", "sword", "sword", dice="bag")
    assert of(match).uncounted == ("dice_bag",)


def test_bribed_units_give_no_dice_and_hold_against_nobody() -> None:
    match = duel("orsanti karrag", "sword", "sword shield", ties="both")
    match.gold(2, 0)
    attack(match, {0: "bribe"})
    match.do(0, next(o for o in match.options() if "pick" in o.name))
    while (asked := match.asked()) is not None and asked.kind != "roll_dice":
        match.do(asked.seat, match.options()[0])
    odds = odds_now(match.table)
    assert odds is not None
    assert [len(dice) for dice in odds.dice] == [1, 1]
    assert odds.nobody == 0.0
    assert sum(chance for a, d, chance in odds.spread if a == d == 1) > 0


@settings(max_examples=40, deadline=None)
@given(
    st.lists(
        st.sampled_from(("sword", "archer", "shield", "catapult")), min_size=1, max_size=4, unique=False
    ),
    st.lists(st.sampled_from(("sword", "archer", "shield", "general")), min_size=1, max_size=3, unique=True),
)
def test_another_attacker_never_makes_it_worse(mine: list[str], theirs: list[str]) -> None:
    mine = [kind for n, kind in enumerate(mine) if mine[:n].count(kind) < 2]
    few = of(duel("khalisia karrag", " ".join(mine), " ".join(theirs)))
    more = of(duel("khalisia karrag", " ".join([*mine, "general"]), " ".join(theirs)))
    assert more.win >= few.win - 1e-12
    assert more.lost[DEFENCE] >= few.lost[DEFENCE] - 1e-12


@settings(max_examples=30, deadline=None)
@given(st.integers(min_value=0, max_value=10_000), st.booleans())
def test_all_chances_together_are_one(seed: int, to_the_end: bool) -> None:
    table = random_fight(seed, largest=4)
    odds = odds_now(table, to_the_end=to_the_end)
    assert (odds is not None) == waits_for_dice(table)
    if odds is None:
        return
    assert odds.win + odds.hold + odds.nobody == pytest.approx(1)
    assert sum(row[2] for row in odds.spread) == pytest.approx(1)
    assert sum(chance for _, chance in odds.joint) == pytest.approx(1)
    assert sum(odds.owner_lost) == pytest.approx(sum(odds.lost))
    assert sum(unit.chance for unit in odds.units) == pytest.approx(sum(odds.lost))
