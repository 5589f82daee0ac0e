"""Instinct: a plausible answer to any question at once, by rules of thumb.

Thinking players use it for what others will do, and for the small questions on the way to a position that
they value. It looks at the (imagined) match that it is asked about, and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kaladan.model.agenda import Step
from kaladan.model.commands import (
    BuyMagic,
    BuyUnit,
    BuyUpgrade,
    Command,
    DeclareMagic,
    DeployUnit,
    Done,
    FightOn,
    KeepMagic,
    PickSeat,
    PickUnit,
    RansomUnit,
    ResurrectUnit,
    SendUnit,
    UpgradeUnit,
)
from kaladan.model.effects.base import ATTACK
from kaladan.model.game import Game
from kaladan.model.pools import battle_of
from kaladan.model.state import RESERVE
from kaladan.model.table import Table
from kaladan.players.outlook import Outlooks

Options = Sequence[Command]

#: How much a Magic card is worth keeping at the start, and how readily it is played; 1 is the usual.
CARD_WORTH = {
    "keep_of_khalisia": 1.6, "harmony_of_the_sun": 0.6, "dawns_sword": 0.9, "the_foundry_levies": 1.5,
    "wall_of_oaths": 1.0, "ambush": 1.4, "volley_of_thorns": 0.9, "rootbind": 1.0, "vanishing_host": 0.7,
    "green_shelter": 1.5, "stonewall": 0.9, "siege_masters": 0.7, "unbroken": 1.2, "rockfall": 1.4,
    "deep_vaults": 1.2, "charge": 1.2, "encircle": 1.1, "reserve_column": 1.3, "horse_raid": 1.2,
    "feint": 0.4, "raise_the_fallen": 1.3, "terror": 1.2, "blood_price": 0.7, "soul_harvest": 1.0,
    "nightfall": 0.9, "hired_blades": 1.3, "bribe": 1.2, "smuggled_steel": 1.4, "insurance": 1.1,
    "ransom": 1.1,
}  # fmt: skip


class Instinct:
    """Answers by rules of thumb.

    Args:
        outlooks: what units are worth and attacks promise.
    """

    def __init__(self, outlooks: Outlooks) -> None:
        self.outlooks = outlooks
        self._answers: dict[str, Callable[[Table, Step, Options], Command]] = {
            "ask_starting_magic": self._best_card,
            "ask_first_basic": self._first_basic,
            "ask_free_spawn": self._deploy,
            "ask_add_unit": self._deploy,
            "ask_muster": self._deploy,
            "ask_levy": self._deploy_into_battle,
            "ask_hire": self._deploy_into_battle,
            "ask_upgrade": self._upgrade,
            "ask_steel": self._upgrade,
            "ask_return": self._cheapest,
            "ask_fever": self._cheapest,
            "ask_blood": self._cheapest,
            "choose_loss": self._cheapest,
            "ask_victim": self._victim,
            "ask_bribe": self._dearest,
            "ask_column": self._dearest,
            "ask_save": self._save,
            "ask_resurrect": self._raise,
            "ask_raise": self._raise,
            "ask_robbed": self._richest,
            "choose_invader": self._invader,
            "ask_magic": self._magic,
            "ask_fight_on": self._fight_on,
            "ask_vanish": self._vanish,
            "ask_action": self._last,
            "ask_purchase": self._purchase,
            "ask_reinforcement": self._last,
            "ask_movers": self._mover,
            "ask_swap": self._swapped,
            "ask_pair": self._last,
            "ask_end_turn": self._last,
        }

    def answer(self, game: Game) -> Command:
        """Return an answer to what a general is asked now; the first option where any will do."""
        options = game.options()
        if len(options) == 1:
            return options[0]
        step = game.state.agenda[-1]
        habit = self._answers.get(step.name)
        return habit(game.table, step, options) if habit else options[0]

    # -- worth

    def _worth(self, table: Table, unit: int) -> float:
        """Return what a unit is worth; a Crown more than all the rest."""
        if unit % table.army == table.crown:
            return 50.0
        return self.outlooks.worth[2 * table.kinds[unit] + table.state.flipped[unit]]

    def need(self, table: Table, seat: int, tile: int) -> float:
        """Return how much a tile calls for another unit of a general: enemies near it, and what it holds."""
        near = sum(table.count[other] for other in table.near[tile] if table.enemy_on(seat, other))
        crown = table.state.where[table.crown_of(seat)] == tile
        return 0.5 * near + 1.5 * table.is_castle(tile) + 2.0 * crown - 0.3 * table.count[tile]

    # -- habits

    @staticmethod
    def _last(table: Table, step: Step, options: Options) -> Command:  # noqa: ARG004
        return options[-1]

    @staticmethod
    def _best_card(table: Table, step: Step, options: Options) -> Command:  # noqa: ARG004
        return max(options, key=lambda o: CARD_WORTH.get(o.card, 1.0) if isinstance(o, KeepMagic) else 0.0)

    @staticmethod
    def _first_basic(table: Table, step: Step, options: Options) -> Command:  # noqa: ARG004
        return next((o for o in options if isinstance(o, DeployUnit) and o.kind == "archer"), options[0])

    def _deploy(self, table: Table, step: Step, options: Options) -> Command:
        """Put the unit where it is needed most: a Shield where there are enemies, else an Archer."""
        best, found = -99.0, options[-1]
        seat = getattr(step, "seat", 0)
        for offer in options:
            if isinstance(offer, DeployUnit):
                worth = self.need(table, seat, offer.tile) + self._suits(table, seat, offer.kind)
                if worth > best:
                    best, found = worth, offer
        return found

    @staticmethod
    def _suits(table: Table, seat: int, kind: str) -> float:
        """Return a little more for the kind of which the general has most left."""
        index = table.catalogue.unit_index.get(kind, 0)
        left = sum(table.kinds[unit] == index for unit in table.units_at(seat, RESERVE))
        return 0.1 * left + 0.05 * (kind == "archer")

    def _deploy_into_battle(self, table: Table, step: Step, options: Options) -> Command:
        battle = battle_of(table)
        attacking = getattr(step, "seat", 0) in battle.seats[ATTACK]
        tile = battle.origin if attacking else battle.target
        order = ("archer", "sword", "shield") if attacking else ("shield", "sword", "archer")
        for kind in order:
            for offer in options:
                if isinstance(offer, DeployUnit) and offer.kind == kind and offer.tile == tile:
                    return offer
        return options[-1]

    def _upgrade(self, table: Table, step: Step, options: Options) -> Command:
        best, found = 0.0, options[-1]
        for offer in options:
            if isinstance(offer, UpgradeUnit):
                worth = self._worth(table, offer.unit)
                tile = table.state.where[offer.unit]
                worth += 0.1 * self.need(table, getattr(step, "seat", 0), tile)
                if worth > best:
                    best, found = worth, offer
        return found

    def _picks(self, options: Options) -> list[PickUnit]:
        return [offer for offer in options if isinstance(offer, PickUnit)]

    def _cheapest(self, table: Table, step: Step, options: Options) -> Command:  # noqa: ARG002
        picks = self._picks(options)
        return min(picks, key=lambda o: self._worth(table, o.unit)) if picks else options[-1]

    def _dearest(self, table: Table, step: Step, options: Options) -> Command:  # noqa: ARG002
        picks = [o for o in self._picks(options) if o.unit % table.army != table.crown]
        return max(picks, key=lambda o: self._worth(table, o.unit)) if picks else options[-1]

    def _save(self, table: Table, step: Step, options: Options) -> Command:  # noqa: ARG002
        picks = self._picks(options)
        return max(picks, key=lambda o: self._worth(table, o.unit)) if picks else options[-1]

    def _victim(self, table: Table, step: Step, options: Options) -> Command:
        own = getattr(step, "seat", 0) != getattr(step, "killer", 0)
        return (self._cheapest if own else self._dearest)(table, step, options)

    def _raise(self, table: Table, step: Step, options: Options) -> Command:
        best, found = -99.0, options[-1]
        for offer in options:
            if isinstance(offer, ResurrectUnit):
                need = 0.2 * self.need(table, getattr(step, "seat", 0), offer.tile) if offer.tile >= 0 else 0
                worth = self._worth(table, offer.unit) + need
                if worth > best:
                    best, found = worth, offer
        return found

    @staticmethod
    def _richest(table: Table, step: Step, options: Options) -> Command:  # noqa: ARG004
        gold = table.state.gold
        return max(options, key=lambda o: gold[o.seat] if isinstance(o, PickSeat) else -1)

    def _invader(self, table: Table, step: Step, options: Options) -> Command:  # noqa: ARG002
        """Send the strongest in; the Crown stays behind as long as it can."""
        picks = self._picks(options)
        return max(picks, key=lambda o: self._worth(table, o.unit) % 50.0) if picks else options[0]

    def _magic(self, table: Table, step: Step, options: Options) -> Command:  # noqa: ARG002
        """Play the best card where the battle is open, or a Crown is at stake."""
        battle = battle_of(table)
        outlook = self.outlooks.between(self.outlooks.position(table), battle.origin, battle.target)
        stakes = outlook.attack_loss + outlook.defence_loss
        crown = outlook.attack_crown + outlook.defence_crown > 0.02
        cards = [o for o in options if isinstance(o, DeclareMagic)]
        if not cards or not (crown or stakes > 2.2):
            return options[-1]
        return max(cards, key=lambda o: CARD_WORTH.get(o.card, 1.0))

    def _fight_on(self, table: Table, step: Step, options: Options) -> Command:  # noqa: ARG002
        battle = battle_of(table)
        outlook = self.outlooks.between(self.outlooks.position(table), battle.origin, battle.target)
        go_on = outlook.defence_loss > 0.8 * outlook.attack_loss
        return next(o for o in options if isinstance(o, FightOn if go_on else Done))

    def _vanish(self, table: Table, step: Step, options: Options) -> Command:  # noqa: ARG002
        return max(options, key=lambda o: table.count[o.tile] if isinstance(o, SendUnit) else -1)

    def _purchase(self, table: Table, step: Step, options: Options) -> Command:
        """Buy what gives most for its price where it is needed most."""
        seat = getattr(step, "seat", 0)
        best, found = 0.0, options[-1]
        for offer in options:
            worth = self._bargain(table, seat, offer)
            if worth > best:
                best, found = worth, offer
        return found

    def _bargain(self, table: Table, seat: int, offer: Command) -> float:
        index = table.catalogue.unit_index
        if isinstance(offer, BuyUnit):
            kind = index.get(offer.kind, table.catalogue.sole("special"))
            unit = table.catalogue.units[kind]
            fresh = 0.8 * (not table.count[offer.tile])
            return (self.outlooks.worth[2 * kind] + fresh) / unit.price + 0.1 * self.need(
                table, seat, offer.tile
            )
        if isinstance(offer, BuyUpgrade):
            kind = table.kinds[offer.unit]
            gain = self.outlooks.worth[2 * kind + 1] - self.outlooks.worth[2 * kind]
            price = table.catalogue.units[kind].upgrade_price
            return gain / price + 0.05 * self.need(table, seat, table.state.where[offer.unit])
        if isinstance(offer, RansomUnit):
            return 0.5 + 0.1 * self.need(table, seat, offer.tile)
        if isinstance(offer, BuyMagic):
            return 0.45
        return 0.0

    def _mover(self, table: Table, step: Step, options: Options) -> Command:  # noqa: ARG002
        return next((o for o in options if isinstance(o, PickUnit)), options[-1])

    @staticmethod
    def _swapped(table: Table, step: Step, options: Options) -> Command:  # noqa: ARG004
        return next((o for o in options if isinstance(o, Done)), options[0])
