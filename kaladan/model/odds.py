"""The odds of battles, exact: what may come of them before any die is rolled (section 5).

The dice are those of :func:`kaladan.model.pools.dice_pools`, as in the battle itself: terrain, weather,
Castles, upgrades, conditions of Special Units, dice cards, larger dice and units that sit out are counted,
and so is who wins ties and who pays on a shared side. What is not counted:

* cards that act before the dice and have not done so yet, cards that act on the roll, and cards of the
  aftermath; those among the cards that were asked about stand in ``Odds.uncounted``;
* what the dice bag still holds: dice are counted as free ones, and ``dice_bag`` is in ``Odds.uncounted``;
* that the attacker may stop a battle to the end: it is fought until a side is gone.

Grave tithe needs no counting: it changes where a lost unit goes, and nothing about who is left.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from kaladan.model.battle import AskFightOn, Exchange, RollDice
from kaladan.model.crowns import may_return
from kaladan.model.declaration import CardMoment
from kaladan.model.effects.base import ATTACK, DEFENCE, Play
from kaladan.model.odds_core import exchange_losses
from kaladan.model.odds_course import Course, Lost, Order, owner_losses
from kaladan.model.state import Battle
from kaladan.model.table import Table
from kaladan.model.values import Value

__all__ = [
    "Odds",
    "Order",
    "UnitOdds",
    "cheapest_first",
    "exchange_losses",
    "odds_now",
    "odds_of",
    "owner_losses",
]


class UnitOdds(Value):
    """How likely it is that a unit falls by the dice: its number, side, owner and kind as they are now."""

    unit: int
    side: int
    seat: int
    kind: str
    upgraded: bool
    chance: float


class Odds(Value):
    """What may come of a battle; all chances are from 0 to 1.

    ``win``: no defender is left and an attacker is; ``nobody``: both sides are gone and both tiles vacant;
    ``hold``: anything else, the defender keeps the tile. ``lost`` are the units that each side is expected to
    lose, and ``spread`` has rows of (units lost by the attack, by the defence, probability above 0).

    ``owners`` are (side, seat) of all who fight; ``joint`` has rows of (units lost by each of them,
    probability above 0), and ``owner_lost`` what each of them is expected to lose. ``units`` tells who
    falls, an owner's units in the order in which they would be given up.

    ``dice`` are the sides of the dice of both sides in the exchange that comes next; ``ties`` is who wins
    equal dice: ``defender``, ``attacker``, ``nobody`` or ``both`` lose, ``mixed`` where it depends on whose
    dice they are, empty where no dice meet. ``exchanges`` is how many are to be expected. ``uncounted``
    names what has a bearing on the battle and is not counted.
    """

    win: float
    hold: float
    nobody: float
    lost: tuple[float, float]
    spread: tuple[tuple[int, int, float], ...]
    owners: tuple[tuple[int, int], ...]
    joint: tuple[tuple[tuple[int, ...], float], ...]
    owner_lost: tuple[float, ...]
    units: tuple[UnitOdds, ...]
    dice: tuple[tuple[int, ...], tuple[int, ...]]
    ties: str
    exchanges: float
    uncounted: tuple[str, ...]

    def crowns(self) -> tuple[UnitOdds, ...]:
        """Return how likely each Crown in the battle falls."""
        return tuple(unit for unit in self.units if unit.kind == "crown")


def cheapest_first(table: Table, unit: int) -> tuple[bool, bool, int]:
    """Return the standard order of giving up units: the Crown last, the General before it, then by worth.

    The worth is the price, with the upgrade if the unit has it.
    """
    kind = table.kind(unit)
    worth = kind.price + (kind.upgrade_price if table.state.flipped[unit] else 0)
    return kind.unit_class == "crown", not may_return(table, unit), worth


def odds_of(
    table: Table,
    origin: int,
    target: int,
    attacker: int = -1,
    cards: Sequence[Play] = (),
    *,
    order: Order = cheapest_first,
    to_the_end: bool | None = None,
) -> Odds:
    """Return the odds of a battle that has not been declared; whether it may be is not asked.

    Args:
        table: the match, or what a seat knows of it (``table.beside(view)``); it is not changed.
        origin: the tile attacked from.
        target: the tile attacked.
        attacker: the general who would attack; -1 is the active one, or who holds ``origin`` in that
            general's place.
        cards: Magic cards reckoned with.
        order: in which order an owner gives up units: of two units, that with the smaller value falls first.
        to_the_end: whether exchanges go on until a side is gone; the match option when not given.

    Raises:
        ValueError: nobody stands on one of the tiles.
    """
    if not (table.count[origin] and table.count[target]):
        raise ValueError("a battle needs units on both tiles")
    if attacker < 0:
        active = table.state.active
        attacker = active if active >= 0 and table.holds(active, origin) else table.holder(origin)
    copy = table.copy()
    copy.state.active = attacker
    seats = [copy.holders(origin), copy.holders(target)]
    battle = copy.state.battle = Battle(attacker=attacker, origin=origin, target=target, seats=seats)
    magic = table.catalogue.magic
    uncounted = [play.card for play in cards if magic[play.card].timing != "dice"]
    return _odds(copy, battle, cards, order, _until(table, to_the_end), uncounted)


def odds_now(
    table: Table, seat: int = -1, *, order: Order = cheapest_first, to_the_end: bool | None = None
) -> Odds | None:
    """Return the odds of the battle being fought, or nothing where there is none or its dice lie already.

    Between two exchanges they are those of going on.

    Args:
        table: the match, or what a seat knows of it (``table.beside(view)``); it is not changed.
        seat: who asks; a card that this side has declared is reckoned with before it is shown.
        order: see :func:`odds_of`.
        to_the_end: see :func:`odds_of`.
    """
    battle = table.state.battle
    if battle is None or not any(
        isinstance(step, Exchange | RollDice | AskFightOn) for step in table.state.agenda
    ):
        return None
    cards = [
        Play(card, player, side)
        for side, (card, player) in enumerate(zip(battle.cards, battle.players, strict=True))
        if card in table.catalogue.magic and (battle.revealed or (seat >= 0 and table.friends(seat, player)))
    ]
    uncounted = [play.card for play in cards if _still_to_act(table, battle, play)]
    copy = table.copy()
    own = copy.state.battle
    assert own is not None
    return _odds(copy, own, cards, order, _until(table, to_the_end), uncounted)


def _until(table: Table, to_the_end: bool | None) -> bool:
    return table.state.options.battles == "to_the_end" if to_the_end is None else to_the_end


def _still_to_act(table: Table, battle: Battle, play: Play) -> bool:
    """Whether a card will do something at a moment that the odds do not reach."""
    timing = table.catalogue.magic[play.card].timing
    agenda = table.state.agenda
    if timing == "roll":
        return not any(isinstance(step, AskFightOn) for step in agenda) and battle.exchanges <= 1
    if timing == "before":
        moments = [step for step in agenda if isinstance(step, CardMoment) and step.side == play.side]
        asked = any(getattr(step, "card", "") == play.card for step in agenda)
        return asked or any(step.moment == "before" for step in moments)
    return timing == "aftermath"


def _odds(
    table: Table, battle: Battle, cards: Sequence[Play], order: Order, to_the_end: bool, uncounted: list[str]
) -> Odds:
    """Put the odds together; the table is used up."""
    magic = table.catalogue.magic
    in_force = [(play, magic[play.card].effect) for play in sorted(cards, key=lambda play: play.side)]
    course = Course(table, battle, in_force, order)
    dice, ties = _first_roll(course)
    ends, exchanges = course.run(to_the_end=to_the_end)
    chances = _outcomes(table, course, ends)
    spread = _spread(course, ends)
    if table.state.options.dice == "bag":
        uncounted.append("dice_bag")
    return Odds(
        win=chances["attack"],
        hold=chances["defence"],
        nobody=chances["nobody"],
        lost=(sum(a * chance for a, _, chance in spread), sum(d * chance for _, d, chance in spread)),
        spread=spread,
        owners=tuple(course.owners),
        joint=tuple(ends.items()),
        owner_lost=tuple(
            sum(lost[place] * chance for lost, chance in ends.items()) for place in range(len(course.owners))
        ),
        units=tuple(_units(table, course, ends)),
        dice=dice,
        ties=ties,
        exchanges=exchanges,
        uncounted=tuple(uncounted),
    )


def _first_roll(course: Course) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], str]:
    """Return the dice of the next exchange and who wins ties; nothing where a side has nobody (step 3)."""
    if not all(course.left(course.start, side) for side in (ATTACK, DEFENCE)):
        return ((), ()), ""
    attack, defence = course.pools(course.start)
    judges = {course.judge(a.owner, d.owner) for a in attack for d in defence}
    word = "mixed" if len(judges) > 1 else "".join(judges)
    return (tuple(die.sides for die in attack), tuple(die.sides for die in defence)), word


def _outcomes(table: Table, course: Course, ends: dict[Lost, float]) -> dict[str, float]:
    """Return how likely the attack, the defence or nobody has the tile then (step 10).

    That is ``defence_holds`` by numbers: a bribed unit left alone holds it if no attacker is left.
    """
    battle = course.battle
    bribed = any(table.state.where[unit] == battle.target for unit in battle.sits_out)
    chances = dict.fromkeys(("attack", "defence", "nobody"), 0.0)
    for lost, chance in ends.items():
        attackers, defenders = course.left(lost, ATTACK), course.left(lost, DEFENCE)
        if defenders or (bribed and not attackers):
            chances["defence"] += chance
        else:
            chances["attack" if attackers else "nobody"] += chance
    return chances


def _spread(course: Course, ends: dict[Lost, float]) -> tuple[tuple[int, int, float], ...]:
    found: dict[tuple[int, int], float] = defaultdict(float)
    for lost, chance in ends.items():
        found[course.of_side(lost, ATTACK), course.of_side(lost, DEFENCE)] += chance
    return tuple((*sides, chance) for sides, chance in sorted(found.items()))


def _units(table: Table, course: Course, ends: dict[Lost, float]) -> Iterable[UnitOdds]:
    for place, ((side, seat), units) in enumerate(zip(course.owners, course.armies, strict=True)):
        for number, unit in enumerate(units):
            falls = sum(chance for lost, chance in ends.items() if lost[place] > number)
            upgraded = bool(table.state.flipped[unit])
            yield UnitOdds(unit, side, seat, table.kind(unit).id, upgraded, falls)
