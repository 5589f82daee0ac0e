"""What a position is worth: each side's chance to win, by what it has today and the attacks to come.

A side's strength is a sum of features times weights; the chances to win follow from the strengths as in a
race (a conditional logit), so that weights can be fitted to matches played. Early in a match other things
count than at its end, when points are near: every weight has an early and a late value.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp
from operator import add, mul

from kaladan.model.catalogue import Catalogue
from kaladan.model.table import Table
from kaladan.players.outlook import Outlook, Outlooks
from kaladan.players.position import Position

#: The features of a side, summed over its generals, in the order of the weights. ``hurt``, ``fall`` and
#: ``land_lost`` are what the best attacks of others would cost it: units' worth, the chance of a Crown, a
#: tile; ``gain``, ``fell`` and ``land_won`` what its own would bring; each before the other side can act.
FEATURES = (
    "board", "reserve", "gold", "hoard", "cards", "tiles", "castles", "scalps", "felled", "crowns",
    "hurt", "fall", "land_lost", "gain", "fell", "land_won",
)  # fmt: skip
_HURT, _FALL, _LAND_LOST, _GAIN, _FELL, _LAND_WON = range(10, 16)
_NO_ATTACKS = (0.0,) * 6

#: An attack: what it is worth, what it promises, and the tiles that it wins.
Attack = tuple[float, Outlook, float]

#: The attacks from a tile, by their targets: between whom each is, and what it is worth.
Attacks = Mapping[int, tuple[tuple[int, int], Attack]]
_NONE: Attacks = {}

#: Gold beyond this is a hoard: there is rarely enough to buy for it.
_PURSE = 4


@dataclass(frozen=True, slots=True)
class Weights:
    """What each feature counts, early and late; ``soon`` is how much the last rounds are felt beforehand.

    ``crown`` is the price at which attacks are compared when the likeliest of a general is looked for.
    """

    early: tuple[float, ...]
    late: tuple[float, ...]
    soon: float = 3.0
    crown: float = 12.0


class Valuation:
    """Values positions by weights.

    Args:
        catalogue: the content of the match.
        weights: what counts how much.
        outlooks: what attacks promise.
    """

    def __init__(self, catalogue: Catalogue, weights: Weights, outlooks: Outlooks) -> None:
        self.catalogue = catalogue
        self.weights = weights
        self.outlooks = outlooks
        self._weights: dict[float, list[float]] = {}
        self._base: Position | None = None
        self._before: list[Attacks] = []

    def compare_with(self, table: Table) -> None:
        """Remember a position instead of the one before: those like it are valued faster, and the same.

        A valuation is for one thread at a time. In a truce, when nobody asks for attacks, this does nothing.
        """
        if "truce" not in table.state.conditions:
            base = self.outlooks.position(table)
            self._base, self._before = base, self._attacks(table, base)

    def of(self, table: Table, seat: int, acted: int = -1) -> float:
        """Return the chance of a seat's side to win, 0 to 1.

        Args:
            table: the position.
            seat: whose chance it is.
            acted: who has just acted, so that all others act before; the position tells when not given.
        """
        state = table.state
        if state.ending:
            return float(seat in state.winners) * len(table.side_of(seat)) / len(state.winners)
        if state.out[seat]:
            return 0.0
        chances = self.chances(table, last_to_act(table) if acted < 0 else acted)
        return chances[seat % len(chances)]

    def chances(self, table: Table, acted: int) -> tuple[float, ...]:
        """Return the chance to win of each side (two teams, or every seat) when ``acted`` has just acted."""
        strengths = self.strengths(table, acted)
        best = max(strength for strength in strengths if strength is not None)
        odds = [0.0 if strength is None else exp(strength - best) for strength in strengths]
        total = sum(odds)
        return tuple(odd / total for odd in odds)

    def strengths(self, table: Table, acted: int) -> list[float | None]:
        """Return the strength of each side (two teams, or every seat); None of those who are out."""
        weights = self._weights_at(end_is_near(table, self.weights.soon))
        return [
            None if side is None else sum(map(mul, weights, side)) for side in self.features(table, acted)
        ]

    def _weights_at(self, near: float) -> list[float]:
        """Return what counts when the end is so near; a match has no more than some dozens of such times."""
        found = self._weights.get(near)
        if found is None:
            both = zip(self.weights.early, self.weights.late, strict=True)
            found = self._weights[near] = [near * late + (1 - near) * early for early, late in both]
        return found

    def features(self, table: Table, acted: int) -> list[list[float] | None]:
        """Return the features of each side (see ``FEATURES``) when ``acted`` has just acted."""
        position = self.outlooks.position(table, self._base)
        state = table.state
        sides = 2 if state.teams else table.players
        found: list[list[float] | None] = [None] * sides
        for seat in range(table.players):
            if not state.out[seat % sides]:
                means, allies = _means(table, seat, position), found[seat % sides]
                found[seat % sides] = means if allies is None else list(map(add, allies, means))
        if "truce" not in state.conditions:
            self._add_attacks(table, acted, position, found)
        return found

    def _add_attacks(
        self, table: Table, acted: int, position: Position, sides: Sequence[list[float] | None]
    ) -> None:
        """Add the best attack of each general on each opponent."""
        count = len(sides)
        for (attacker, victim), (_, outlook, land) in self._best_attacks(table, position).items():
            side, other = sides[attacker % count], sides[victim % count]
            if side is None or other is None:
                continue
            first = not table.friends(attacker, acted)
            if first:
                other[_HURT] += outlook.defence_loss
                other[_FALL] += outlook.defence_crown
                other[_LAND_LOST] += land
            else:
                side[_GAIN] += outlook.defence_loss - outlook.attack_loss
                side[_FELL] += outlook.defence_crown
                side[_LAND_WON] += land

    def _best_attacks(self, table: Table, position: Position) -> dict[tuple[int, int], Attack]:
        best: dict[tuple[int, int], Attack] = {}
        for attacks in self._attacks(table, position):
            for between, attack in attacks.values():
                if attack[0] > 0 and (between not in best or attack[0] > best[between][0]):
                    best[between] = attack
        return best

    def _attacks(self, table: Table, position: Position) -> list[Attacks]:
        """Return the attacks from each tile; those between tiles that have not changed are as they were."""
        changed = position.changed
        found = self._before[:] if len(changed) < table.tiles else [_NONE] * table.tiles
        known = self._known_attacks(table)
        for origin in changed:
            held = table.presence[origin]
            found[origin] = self._attacks_from(position, origin, _NONE, known) if held else _NONE
        for origin in _threatened(table, changed, found):
            found[origin] = self._attacks_from(position, origin, found[origin], known)
        return found

    def _attacks_from(
        self, position: Position, origin: int, before: Attacks, known: dict[int, Attack]
    ) -> Attacks:
        """Return the attacks from a tile that is held.

        Args:
            before: those from it in the base; they hold for targets that have not changed.
        """
        table = position.table
        presence, changed = table.presence, position.changed
        bits = presence[origin]
        found: dict[int, tuple[tuple[int, int], Attack]] = {}
        attacker = (bits & -bits).bit_length() - 1
        enemies = ~table.team_bits[attacker]
        for target in table.near[origin]:
            if target in before and target not in changed:
                found[target] = before[target]
            elif there := presence[target] & enemies:
                number = self.outlooks.pair(position, origin, target)
                attack = known.get(number) or self._attack(position, origin, target, known, number)
                found[target] = (attacker, (there & -there).bit_length() - 1), attack
        return found

    def _known_attacks(self, table: Table) -> dict[int, Attack]:
        """Return what attacks were found to be worth, by the pair of tiles; all who weigh alike share it."""
        return self.outlooks.derived.setdefault((table.state.options.ties, self.weights.crown), {})

    def _attack(
        self, position: Position, origin: int, target: int, known: dict[int, Attack], number: int
    ) -> Attack:
        """Work out what an attack is worth, and keep it."""
        outlook = self.outlooks.work_out(position, origin, target)
        land = outlook.takes * (2.5 if position.table.state.castles[target] else 1.0)
        gain = (
            outlook.defence_loss - outlook.attack_loss + land
            + self.weights.crown * (outlook.defence_crown - outlook.attack_crown)
        )  # fmt: skip
        found = known[number] = gain, outlook, land
        return found


def _threatened(table: Table, changed: set[int], attacks: list[Attacks]) -> set[int]:
    """Return the tiles that have not changed themselves, but what can be attacked from them may have."""
    presence, found = table.presence, set()
    for tile in changed:
        there = presence[tile]
        for origin in table.near[tile]:
            here = presence[origin]
            if here and origin not in changed and (tile in attacks[origin] or (there and there != here)):
                found.add(origin)
    return found


def _means(table: Table, seat: int, position: Position) -> list[float]:
    """Return the features of a general, without attacks. A tile that allies share counts for each of them."""
    state = table.state
    gold, felled_by = state.gold[seat], state.felled_by
    army = position.armies[seat]
    castles = len(position.castles & army.forces.keys())
    return [
        army.board,
        army.reserve,
        gold if gold < _PURSE else _PURSE,
        gold - _PURSE if gold > _PURSE else 0,
        len(state.hand[seat]),
        len(army.forces) - castles,
        castles,
        position.scalps[seat],
        felled_by.count(seat + 1),
        not felled_by[seat],
        *_NO_ATTACKS,
    ]


def last_to_act(table: Table) -> int:
    """Return who has just acted: the active general, or before the own Action Phase the one before."""
    state = table.state
    begun = state.phase in ("action", "purchase", "reinforcement")
    return state.active if begun else (state.active - 1) % table.players


def rounds_left(table: Table) -> float:
    """Return about how many rounds are still to be played if no Crown decides."""
    state = table.state
    players = table.players - sum(state.out)
    if state.final_round:
        return 0.5
    if state.final >= 0:
        return 1.0
    early = table.catalogue.numbers.end_game_among_last / 2 if state.options.end_game_card else 0
    return max(1.0 + (len(state.event_deck) - early) / players, 1.0)


def end_is_near(table: Table, soon: float) -> float:
    """Return how near the end is, 0 to 1."""
    return soon / (soon + rounds_left(table))
