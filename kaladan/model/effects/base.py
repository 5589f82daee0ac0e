"""What every effect can do. A new effect overrides the hooks that it needs; its fields are its TOML keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaladan.model.values import Value

if TYPE_CHECKING:
    from kaladan.model.pools import Pools
    from kaladan.model.state import Battle
    from kaladan.model.table import Table

ATTACK, DEFENCE = 0, 1


class Play(Value):
    """A Magic card on the table: who played it and for which side (``ATTACK`` or ``DEFENCE``)."""

    card: str
    seat: int
    side: int


class MagicEffect(Value):
    """What a Magic card does (section 9). Each hook belongs to one moment of the battle (section 5)."""

    def suits(self, table: Table, battle: Battle, play: Play) -> bool:  # noqa: ARG002
        """Whether a condition of the card beyond its role is met (its owner may be asked only then)."""
        return True

    def before(self, table: Table, battle: Battle, play: Play) -> None:
        """Take effect before the dice pools (step 3)."""

    def bars_terrain(self, play: Play, side: int) -> bool:  # noqa: ARG002
        """Whether the terrain gives nothing to the units of a side (step 4)."""
        return False

    def replace(self, table: Table, pools: Pools, play: Play) -> None:
        """Change dice that are replaced (step 4, first)."""

    def reduce(self, table: Table, pools: Pools, play: Play) -> None:
        """Make dice smaller or fewer (step 4, after terrain and larger dice)."""

    def extend(self, table: Table, pools: Pools, play: Play) -> None:
        """Add dice (step 4, last)."""

    def wins_ties(self, play: Play, side: int) -> bool:  # noqa: ARG002
        """Whether dice of a side that the card's player rolled win ties (step 7)."""
        return False

    def after_roll(self, table: Table, battle: Battle, play: Play) -> None:
        """Take effect on the rolled dice (step 5)."""

    def aftermath(self, table: Table, battle: Battle, play: Play) -> None:
        """Take effect after the casualties (step 9)."""

    def spoils(self, table: Table, battle: Battle, play: Play, *, won: bool) -> None:
        """Take the part of an aftermath card that depends on who won (after step 10)."""


class EventEffect(Value):
    """What an Event card does to one player that it concerns (section 10)."""

    def resolve(self, table: Table, seat: int, card: str) -> None:
        """Apply the effect to a player; push a question where the player has a choice."""
        raise NotImplementedError


class Power(Value):
    """A realm power (section 8). Every hook's value here is the rule for realms without it."""

    def reinforcement_moves(self) -> int:
        """Return how many Reinforcement moves the general has."""
        return 1

    def may_reinforce_vacant(self, terrain: int, table: Table) -> bool:  # noqa: ARG002
        """Whether a Reinforcement move may enter a vacant tile of a terrain."""
        return False

    def passes_through(self, terrain: int, table: Table) -> bool:  # noqa: ARG002
        """Whether a Move may go through a vacant or held tile of a terrain to the next one."""
        return False

    def extra_income(self, table: Table, seat: int) -> int:  # noqa: ARG002
        """Return the gold added to the Income."""
        return 0

    def swap_discount(self) -> int:
        """Return how much less Magic swaps cost."""
        return 0

    def keeps_first_basic(self) -> bool:
        """Whether the first basic unit lost in defence goes to the reserve (Grave tithe)."""
        return False


class SpecialCondition(Value):
    """When a Special Unit rolls its larger die (section 8).

    It may depend on the terrain of its tile, a Castle and the weather there, on how many units both sides
    have, and on its owner's gold: computer players remember dice by these (``Outlooks``).
    """

    def met(self, table: Table, battle: Battle, unit: int, tile: int, side: int) -> bool:
        """Whether the condition holds for the unit in this battle."""
        raise NotImplementedError
