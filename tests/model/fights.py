"""Battles of all sorts whose dice are about to be rolled, and what a roll does to them by the real rules."""

from __future__ import annotations

from random import Random

from kaladan.model.battle import AfterLosses, Compare, Exchange, RollDice, declare
from kaladan.model.casualties import ChooseLoss
from kaladan.model.commands import PickUnit
from kaladan.model.odds import cheapest_first
from kaladan.model.odds_course import Order
from kaladan.model.outcome import Outcome
from kaladan.model.pools import battle_of
from kaladan.model.state import RESERVE
from kaladan.model.table import Table
from tests.kit import REALMS, Scenario

TIES = ("defender", "nobody", "both")


def random_fight(seed: int, *, largest: int = 5, **options: object) -> Table:
    """Return a table with a random battle that waits for its dice.

    It may be shared by allies, and has random terrain, weather, upgrades, gold, dice cards, bribed units and
    larger dice. ``largest`` is the largest number of units of a side, which may be beyond the capacity.
    """
    chance = Random(f"fight {seed}")
    teams = chance.random() < 0.5
    players = chance.choice((4, 6)) if teams else chance.randint(2, 6)
    realms = chance.sample(REALMS, players)
    options = {"ties": chance.choice(TIES), **options}
    match = Scenario(players, teams=teams, realms=tuple(realms), **options)
    table, state = match.table, match.state
    origin = chance.randrange(table.tiles)
    target = chance.choice(table.near[origin])
    state.active = attacker = chance.randrange(players)
    for tile in (origin, target):
        state.terrain[tile] = chance.randrange(len(table.catalogue.terrains))
    table.world_changed()
    state.gold[:] = [chance.randrange(6) for _ in range(players)]
    for condition in ("weather/forest", "weather/mountain"):
        if chance.random() < 0.2:
            state.conditions[condition] = 0
    allies = table.side_of(attacker)[1:]
    helpers = chance.sample(allies, chance.randint(0, len(allies)))
    _stand(chance, table, [attacker, *helpers], origin, largest)
    enemies = [seat for seat in range(players) if not table.friends(seat, attacker)]
    _stand(
        chance,
        table,
        chance.sample(enemies, chance.randint(1, len(enemies)) if teams else 1),
        target,
        largest,
    )
    for tile in table.near[target]:
        if tile != origin and chance.random() < 0.3:
            _stand(chance, table, [attacker], tile, 1)
    declare(table, attacker, origin, target)
    state.agenda.clear()
    _change(chance, table)
    Exchange().run(table)
    return table


def _stand(chance: Random, table: Table, seats: list[int], tile: int, largest: int) -> None:
    """Put at least one unit of each general onto a tile, at most ``largest`` in all."""
    number = max(len(seats), chance.randint(1, largest))
    owners = [*seats, *(chance.choice(seats) for _ in range(number - len(seats)))]
    for seat in owners:
        unit = chance.choice(table.units_at(seat, RESERVE))
        table.put(unit, tile)
        if table.kind(unit).can_be_upgraded:
            table.state.flipped[unit] = chance.random() < 0.4


def _change(chance: Random, table: Table) -> None:
    """Show dice cards, bribe units and let dice grow."""
    battle = battle_of(table)
    battle.revealed = True
    dice_cards = [card for card in table.catalogue.magic.values() if card.timing == "dice"]
    for side, seats in enumerate(battle.seats):
        if chance.random() < 0.5:
            fitting = [card.id for card in dice_cards if card.role != ("defence", "attack")[side]]
            battle.cards[side], battle.players[side] = chance.choice(fitting), chance.choice(seats)
    if chance.random() < 0.2:
        side = chance.randrange(2)
        unit = chance.choice(table.everyone_on((battle.origin, battle.target)[side]))
        battle.sits_out.append(unit)
        battle.bribers.append(battle.seats[1 - side][0])
    if chance.random() < 0.2:
        battle.grown.append(chance.choice(battle.seats[chance.randrange(2)]))


def waits_for_dice(table: Table) -> bool:
    """Whether the dice of the battle are about to be rolled: not if a side has nobody."""
    return any(isinstance(step, RollDice) for step in table.state.agenda)


def dice_of(table: Table) -> list[int]:
    """Return the sides of the dice that are rolled, the attacker's first."""
    attack, defence = battle_of(table).sizes
    return attack + defence


def lost_by_owner(table: Table, owners: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """Return how many units each of these (side, seat) has lost in the battle."""
    lost = battle_of(table).lost
    return tuple(sum(table.owner(unit) == seat for unit in lost) for _, seat in owners)


def rolled(table: Table, faces: tuple[int, ...], order: Order = cheapest_first) -> Table:
    """Return a copy of the table on which these faces were rolled and the losses taken."""
    after = table.copy()
    agenda = after.state.agenda
    agenda.clear()
    RollDice().land(after, faces)
    Compare().run(after)
    answer_losses(after, order)
    return after


def answer_losses(after: Table, order: Order = cheapest_first) -> None:
    """Run the steps of the agenda up to the end of the losses; who falls goes by the order."""
    agenda = after.state.agenda
    while agenda and not isinstance(step := agenda.pop(), AfterLosses):
        if isinstance(step, ChooseLoss):
            offered = [o.unit for o in step.options(after) if isinstance(o, PickUnit)]
            step.answer(after, PickUnit(min(offered, key=lambda unit: (order(after, unit), unit))))
        else:
            step.run(after)


def outcome_after(table: Table) -> str:
    """Return who has the tile, as the battle's own judgement says it."""
    Outcome().run(table)
    return battle_of(table).outcome
