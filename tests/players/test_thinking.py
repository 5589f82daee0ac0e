"""The parts that computer players think with: whole plans, looking ahead, valuations."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise, product

import pytest

from kaladan.model.agenda import Ask
from kaladan.model.commands import Command, DeclareBattle, Done, MoveUnits, PickUnit, SwapUnits
from kaladan.model.odds import exchange_losses, odds_of
from kaladan.model.pools import dice_pools, dice_without_cards, fighters
from kaladan.model.state import Battle
from kaladan.model.table import Table
from kaladan.players.actions import whole_plans
from kaladan.players.advice import ADVISER, advise
from kaladan.players.coach import lessons
from kaladan.players.general import General
from kaladan.players.levels import MINDS
from kaladan.players.lookahead import losing_faces
from kaladan.players.outlook import Outlooks
from kaladan.players.valuation import FEATURES, Valuation, rounds_left
from kaladan.players.weights import PLAIN, TUNED
from tests.kit import Scenario, catalogue
from tests.play import new_game, play, played


def _facing(**options: object) -> Scenario:
    match = Scenario(2, **options)  # type: ignore[arg-type]
    match.stand(0, "B1", "crown shield")
    match.stand(0, "B2", "general sword sword")
    match.stand(1, "B3", "crown archer")
    return match


def test_a_move_is_planned_with_every_different_choice_of_units() -> None:
    match = _facing()
    match.begin(0, "action")
    origin, target = match.tile("B2"), match.tile("A1")
    plans = [plan for plan in whole_plans(match.game, 0) if plan[0] == MoveUnits(origin, target)]
    # General or not, 0 to 2 Swords, but at least one unit; Forest holds three.
    assert len(plans) == 5
    for plan in plans:
        twin = match.game.copy()
        for command in plan:
            twin.apply(0, command)
        assert twin.state.agenda[-1].name == "ask_reinforcement"


def test_swaps_are_planned_one_for_one_without_equal_units() -> None:
    match = Scenario(2)
    match.stand(0, "B1", "crown sword")
    match.stand(0, "B2", "general sword")
    match.stand(1, "B3", "crown")
    match.begin(0, "action")
    swaps = [plan for plan in whole_plans(match.game, 0) if isinstance(plan[0], SwapUnits)]
    assert len(swaps) == 3
    assert all(isinstance(plan[-1], Done) and len(plan) == 4 for plan in swaps)


def test_what_is_left_of_a_move_is_planned() -> None:
    match = _facing()
    match.begin(0, "action")
    match.do(0, MoveUnits(match.tile("B2"), match.tile("A1")))
    first = match.game.options()[0]
    assert isinstance(first, PickUnit)
    match.do(0, first)
    plans = whole_plans(match.game, 0)
    assert (Done(),) in [tuple(plan) for plan in plans]
    for plan in plans:
        twin = match.game.copy()
        for command in plan:
            twin.apply(0, command)
        assert twin.state.agenda[-1].name == "ask_reinforcement"


def test_every_plan_of_a_random_match_is_lawful() -> None:
    game = new_game(4, teams=True, seed=8)
    tried = 0
    for number, _ in enumerate(play(game, 8, 1200)):
        step = game.state.agenda[-1] if game.state.agenda else None
        if number % 7 or not isinstance(step, Ask):
            continue
        plans = whole_plans(game, step.seat)
        assert plans
        for plan in plans:
            twin = game.copy()
            for command in plan:
                twin.apply(step.seat, command)
            tried += 1
    assert tried > 300


@pytest.mark.parametrize("ties", ["defender", "attacker", "nobody", "both"])
def test_the_faces_that_stand_for_losses_bring_them(ties: str) -> None:
    for attack, defence in product(((6,), (6, 12), (8, 8, 10, 12)), ((6,), (10, 6), (12, 6, 8))):
        for lost, killed, _ in exchange_losses(attack, defence, ties):
            faces = losing_faces(list(attack), list(defence), lost, killed).faces
            dice = (*attack, *defence)
            assert all(1 <= face <= sides for face, sides in zip(faces, dice, strict=True))
            pairs = zip(
                sorted(faces[: len(attack)], reverse=True), sorted(faces[len(attack) :], reverse=True),
                strict=False,
            )  # fmt: skip
            found: dict[str, int] = defaultdict(int)
            for high, low in pairs:
                found["a"] += high < low or (high == low and ties in ("defender", "both"))
                found["d"] += high > low or (high == low and ties in ("attacker", "both"))
            assert (found["a"], found["d"]) == (lost, killed)


def test_an_outlook_is_the_exact_odds_with_the_cheapest_falling_first() -> None:
    match = _facing()
    origin, target = match.tile("B2"), match.tile("B3")
    outlooks = Outlooks(catalogue())
    outlook = outlooks.between(outlooks.position(match.table), origin, target)
    odds = odds_of(match.table, origin, target)
    assert outlook.takes == pytest.approx(odds.win)
    crown = next(unit for unit in odds.units if unit.kind == "crown")
    assert outlook.defence_crown == pytest.approx(crown.chance)
    assert outlook.attack_crown == 0
    archers = [unit for unit in odds.units if unit.kind == "archer"]
    assert outlook.defence_loss == pytest.approx(archers[0].chance * 1.0 + crown.chance * 0.5)


def test_a_line_up_is_seen_anew_when_anything_in_it_changes() -> None:
    match = _facing()
    origin, target = match.tile("B2"), match.tile("B3")
    outlooks = Outlooks(catalogue())
    seen = {outlooks.between(outlooks.position(match.table), origin, target)}
    match.terrain("B3", "mountain")
    seen.add(outlooks.between(outlooks.position(match.table), origin, target))
    match.state.conditions["weather/mountain"] = 0
    seen.add(outlooks.between(outlooks.position(match.table), origin, target))
    match.stand(1, "B3", "shield")
    seen.add(outlooks.between(outlooks.position(match.table), origin, target))
    # Snow takes from the Mountain what sets it apart from the Field.
    assert len(seen) == 3


def test_what_is_remembered_of_a_line_up_is_what_it_would_be_anew() -> None:
    """In whole matches: with every Special Unit, in every weather, whatever stands opposite."""
    remembers, asked, specials, weather = Outlooks(catalogue()), 0, set(), set()
    for seed in (3, 4):
        game = new_game(6, teams=seed == 4, seed=seed)
        for number, _ in enumerate(play(game, seed)):
            table = game.table
            if number % 12 or not table.state.active >= 0:
                continue
            for origin, target in _attacks(table):
                anew = Outlooks(catalogue())
                old = remembers.between(remembers.position(table), origin, target)
                assert old == anew.between(anew.position(table), origin, target)
                if asked % 16 == 0:
                    assert old.takes == pytest.approx(odds_of(table, origin, target).win)
                asked += 1
            weather.update(table.state.conditions)
            places = [table.state.where[seat * table.army + table.special] for seat in range(6)]
            specials |= {table.state.realm[seat] for seat in range(6) if places[seat] < table.tiles}
    assert asked > 500
    assert specials == set(catalogue().realms)
    assert len(weather) > 2


def _attacks(table: Table) -> list[tuple[int, int]]:
    """Return the pairs of tiles between which there might be a battle."""
    tiles = range(table.tiles)
    return [
        (origin, target)
        for origin in tiles
        for target in table.near[origin]
        if table.count[origin] and table.enemy_on(table.holder(origin), target)
    ]


@pytest.mark.parametrize(("players", "teams"), [(6, False), (4, True)])
def test_a_position_has_the_same_features_whatever_it_is_compared_with(players: int, teams: bool) -> None:
    """The base is a turn or several old, with truces and weather between."""
    compared, alone = (Valuation(catalogue(), PLAIN, Outlooks(catalogue())) for _ in range(2))
    valued, conditions = 0, set()
    for seed in (3, 4, 5):
        game = new_game(players, teams=teams, seed=seed)
        for number, _ in enumerate(play(game, seed)):
            if game.is_over or game.table.state.active < 0:
                continue
            if number % 5 == 0:
                acted = number % players
                assert compared.features(game.table, acted) == alone.features(game.table, acted)
                valued += 1
                conditions.update(game.state.conditions)
            if number % 60 == 59:
                compared.compare_with(game.copy().table)
    assert valued > 300
    assert "truce" in conditions
    assert any(condition.startswith("weather") for condition in conditions)


def _another_ground(change: str) -> Scenario:
    match = _facing(ties="nobody" if change == "ties" else "defender")
    if change == "terrain":
        match.terrain("B3", "mountain")
    if change == "castle":
        match.state.castles[match.tile("B3")] = 0
        match.table.world_changed()
    if change == "weather":
        match.terrain("B3", "mountain")
        match.state.conditions["weather/mountain"] = 0
    return match


@pytest.mark.parametrize("change", ["terrain", "castle", "weather", "ties"])
def test_nothing_is_taken_over_from_a_position_on_another_ground(change: str) -> None:
    here, there = _facing(), _another_ground(change)
    if change == "weather":
        here.terrain("B3", "mountain")
    compared, alone = (Valuation(catalogue(), PLAIN, Outlooks(catalogue())) for _ in range(2))
    compared.compare_with(here.table)
    before = compared.features(here.table, 0)
    found = compared.features(there.table, 0)
    assert found == alone.features(there.table, 0)
    assert found != before


@pytest.mark.parametrize(("level", "commands"), [("captain", 400), ("marshal", 60)])
def test_answers_do_not_depend_on_what_positions_are_compared_with(
    level: str, commands: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = []
    for compares in (True, False):
        if not compares:
            monkeypatch.setattr(Valuation, "compare_with", lambda *_: None)
        game = new_game(4, teams=False, seed=6)
        seats = [General(catalogue(), MINDS[level], f"seat {seat}") for seat in range(4)]
        given: list[Command] = []
        while len(given) < commands and (asked := game.pending()) is not None:
            view = game.view(max(asked.seat, 0))
            answer = game.roll() if asked.is_chance else seats[asked.seat].choose(asked, lambda v=view: v)
            game.apply(asked.seat, answer)
            given.append(answer)
        answers.append(given)
    assert answers[0] == answers[1]


def test_dice_by_unit_are_those_that_the_battle_rolls() -> None:
    compared = 0
    for seed in (3, 4):
        game = new_game(6, teams=seed == 4, seed=seed)
        for number, _ in enumerate(play(game, seed)):
            table = game.table
            if number % 12 or table.state.active < 0:
                continue
            for origin, target in _attacks(table):
                seats = [table.holders(origin), table.holders(target)]
                battle = Battle(seats[0][0], origin, target, seats)
                for side, dice in enumerate(dice_pools(table, battle, ())):
                    units = fighters(table, battle, side)
                    alone = [dice_without_cards(table, battle, unit, side) for unit in units]
                    assert [die.sides for die in dice] == [sides for one in alone for sides in one]
                    compared += 1
    assert compared > 1000


def test_chances_to_win_add_up_to_one() -> None:
    for players, teams in ((2, False), (4, False), (6, True)):
        for steps in (0, 300, 900):
            game = played(players, teams=teams, seed=3, steps=steps)
            if game.is_over:
                continue
            valuation = Valuation(catalogue(), TUNED, Outlooks.shared(catalogue()))
            assert sum(valuation.chances(game.table, 0)) == pytest.approx(1.0)


def test_a_match_that_has_ended_is_worth_one_to_its_winners() -> None:
    game = played(4, teams=True, seed=12)
    assert game.is_over
    valuation = Valuation(catalogue(), PLAIN, Outlooks.shared(catalogue()))
    for seat in range(4):
        assert valuation.of(game.table, seat) == (seat in game.state.winners)


def test_more_of_everything_good_is_worth_more() -> None:
    for weights in (PLAIN, TUNED):
        valuation = Valuation(catalogue(), weights, Outlooks.shared(catalogue()))
        match = _facing()
        before = valuation.of(match.table, 0, 0)
        match.stand(0, "A1", "catapult+ shield+")
        assert valuation.of(match.table, 0, 0) > before


def test_the_rounds_left_go_down_to_the_end() -> None:
    game = new_game(2, teams=False, seed=8, event_deck=24)
    left = [rounds_left(game.table)]
    for _ in play(game, 8):
        left.append(rounds_left(game.table))
    assert left[0] > 8
    assert min(left) < 2
    assert all(one + 0.01 >= other for one, other in pairwise(left))


def test_every_level_has_a_weight_for_every_feature() -> None:
    for mind in (*MINDS.values(), ADVISER):
        assert len(mind.weights.early) == len(mind.weights.late) == len(FEATURES)


def test_advice_says_what_to_do_and_why() -> None:
    match = _facing()
    match.begin(0, "action")
    decision = match.game.pending()
    assert decision is not None
    advice = advise(catalogue(), decision, lambda: match.game.view(0), "1")
    assert advice.command == DeclareBattle(match.tile("B2"), match.tile("B3"))
    odds = odds_of(match.table, match.tile("B2"), match.tile("B3"))
    assert advice.reason == "battle"
    assert advice.values == {"win": odds.win, "own_loss": odds.lost[0], "enemy_loss": odds.lost[1]}
    assert 0.5 < advice.chance <= 1


def test_advice_on_a_set_up_question_is_habit() -> None:
    game = new_game(2, teams=False, seed=1)
    while (decision := game.pending()) is not None and decision.is_chance:
        game.apply(decision.seat, game.roll())
    assert decision is not None
    assert advise(catalogue(), decision, lambda: game.view(decision.seat), "1").reason == "habit"


def test_the_coach_finds_the_attack_that_was_not_made() -> None:
    """The Crown could have been taken for certain; passing instead is the dearest decision."""
    game = new_game(2, teams=False, seed=21, event_deck=24)
    start = game.copy()
    entries = list(play(game, 21))
    found = lessons(catalogue(), start, entries, 0)
    assert 1 <= len(found) <= 3
    costs = [lesson.cost for lesson in found]
    assert costs == sorted(costs, reverse=True)
    assert all(0.01 <= cost <= 1 for cost in costs)
    for lesson in found:
        seat, command = entries[lesson.entry - 1]
        assert seat == 0
        assert command == lesson.chosen[0]
        assert lesson.better != lesson.chosen


def test_no_lesson_is_taught_to_whom_plays_as_the_coach_would() -> None:
    game = new_game(2, teams=False, seed=5, event_deck=24)
    start = game.copy()
    own, other = (General(catalogue(), ADVISER, name) for name in ("coach/0", "other"))
    entries = []
    for _ in range(120):
        decision = game.pending()
        if decision is None:
            break
        if decision.is_chance:
            command = game.roll()
        else:
            player = own if decision.seat == 0 else other
            command = player.choose(decision, lambda seat=decision.seat: game.view(seat))  # type: ignore[misc]
        game.apply(decision.seat, command)
        entries.append((decision.seat, command))
    assert lessons(catalogue(), start, entries, 0) == ()
