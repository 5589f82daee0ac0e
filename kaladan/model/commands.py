"""Commands: everything that can be answered or done. A command is intent; events say what happened.

Units, tiles and seats are numbers, content is named by id. ``option`` gives the one shared object of a
command, which makes lists of options cheap.
"""

from __future__ import annotations

from kaladan.model.records import Family, Record
from kaladan.model.values import shared


class Command(Record):
    """Base of all commands."""


class Rolled(Command):
    """Chance answers: the face of each die asked for, from 1."""

    faces: tuple[int, ...]


class Decline(Command):
    """Leave an offer."""


class Done(Command):
    """Finish a choice of several, or leave a phase."""


class ChooseRealm(Command):
    """Claim a realm (section 2.3)."""

    realm: str


class KeepMagic(Command):
    """Keep one of the realm's Magic cards to start with (section 2.3)."""

    card: str


class PlaceCastle(Command):
    """Place the own Castle on a free position (section 2.4)."""

    tile: int


class DeployUnit(Command):
    """Put a unit of a kind from the reserve onto a tile, free of charge."""

    kind: str
    tile: int


class TakeGold(Command):
    """Take the gold that an event offers instead of a unit or an upgrade."""


class UpgradeUnit(Command):
    """Flip a unit on the board, free of charge."""

    unit: int


class ResurrectUnit(Command):
    """Bring a unit back from a graveyard onto a tile; tile -1 is the reserve."""

    unit: int
    tile: int


class ArrangeEvents(Command):
    """Put the Event cards looked at back: the positions seen, the next to be drawn first."""

    order: tuple[int, ...]


class MoveUnits(Command):
    """Move from one tile to another; which units follows (sections 4.4 and 4.6)."""

    origin: int
    target: int


class SwapUnits(Command):
    """Exchange units between two tiles; which units follows (section 4.4)."""

    first: int
    second: int


class DeclareBattle(Command):
    """Attack one tile from another (section 5)."""

    origin: int
    target: int


class Pass(Command):
    """Take no action (section 4.4)."""


class PickUnit(Command):
    """Choose a unit: one that moves, falls, is hit by a card, or invades."""

    unit: int


class SendUnit(Command):
    """Move one unit to a tile, as a card allows it."""

    unit: int
    tile: int


class PickSeat(Command):
    """Choose a general."""

    seat: int


class BuyUnit(Command):
    """Buy a unit from the reserve onto a tile (section 4.5)."""

    kind: str
    tile: int


class BuyUpgrade(Command):
    """Pay for flipping a unit on the board (section 4.5)."""

    unit: int


class BuyMagic(Command):
    """Draw the top card of the Magic deck of a seat's realm: the own one, or one won (section 4.5)."""

    deck: int


class SwapMagic(Command):
    """Put a Magic card under its deck and draw that deck's top card (section 4.5)."""

    card: str


class RansomUnit(Command):
    """Buy a unit back from an enemy graveyard onto a tile (section 12, ransom)."""

    unit: int
    tile: int


class PayWith(Command):
    """Say how much of a price each seat pays, by seat (section 11, gold)."""

    amounts: tuple[int, ...]


class DeclareMagic(Command):
    """Declare a Magic card face down (section 5, step 2)."""

    card: str


class DeclareNoMagic(Command):
    """Declare that no card is played (section 5, step 2)."""


class FightOn(Command):
    """Another exchange of the same battle (section 12, battles to the end)."""


class GiveGold(Command):
    """Give gold to an ally; at any time, whoever is to decide (section 11)."""

    taker: int
    amount: int


class TimeUp(Command):
    """The turn timer has run out (section 12); given by whoever keeps the clock."""


#: Commands are offered again and again; this gives the one shared object of each.
option = shared

COMMANDS: Family[Command] = Family(
    "command",
    (
        Rolled,
        Decline,
        Done,
        ChooseRealm,
        KeepMagic,
        PlaceCastle,
        DeployUnit,
        TakeGold,
        UpgradeUnit,
        ResurrectUnit,
        ArrangeEvents,
        MoveUnits,
        SwapUnits,
        DeclareBattle,
        Pass,
        PickUnit,
        SendUnit,
        PickSeat,
        BuyUnit,
        BuyUpgrade,
        BuyMagic,
        SwapMagic,
        RansomUnit,
        PayWith,
        DeclareMagic,
        DeclareNoMagic,
        FightOn,
        GiveGold,
        TimeUp,
    ),
)
