"""Events: everything that can be told. An event is a fact, and it says who may see it.

``seen_by`` is the only way in which an event leaves the model: what a seat may not know is replaced by
``HIDDEN``.
"""

from __future__ import annotations

from typing import ClassVar

from kaladan.model.records import Family, Record

#: Stands for a card that the viewer may not know.
HIDDEN = "?"


class Event(Record):
    """Base of all events. ``secret`` names the field that only the seat (and maybe its allies) may see."""

    secret: ClassVar[str] = ""
    allies_see: ClassVar[bool] = True

    def seen_by(self, viewers: tuple[int, ...]) -> Event:
        """Return the event as some seats see it.

        Args:
            viewers: the seat that looks, first, and its allies.
        """
        name = self.secret
        if not name:
            return self
        owner: int = getattr(self, "seat")  # noqa: B009 - every event with a secret has a seat
        if owner in (viewers if self.allies_see else viewers[:1]):
            return self
        value = getattr(self, name)
        hidden = (HIDDEN,) * len(value) if isinstance(value, tuple) else value and HIDDEN
        return self.changed(**{name: hidden})


class DeckShuffled(Event):
    """A deck was shuffled: "events", "tiles", or the seat number of a realm's Magic deck."""

    deck: str


class TurnOrderRolled(Event):
    """The dice for the turn order (section 2.1)."""

    seats: tuple[int, ...]
    faces: tuple[int, ...]


class FirstPlayerFound(Event):
    """The highest roll becomes First Player."""

    seat: int


class TileLaid(Event):
    """A tile of the world lies; ``seat`` is -1 in the standard world."""

    seat: int
    tile: int
    terrain: str


class RealmChosen(Event):
    """A realm was claimed."""

    seat: int
    realm: str


class MagicKept(Event):
    """The starting Magic card was kept."""

    seat: int
    card: str
    secret: ClassVar[str] = "card"


class CastlePlaced(Event):
    """A Castle stands."""

    seat: int
    tile: int


class UnitDeployed(Event):
    """A unit went from the reserve onto a tile without payment; ``why`` names the rule or card."""

    seat: int
    unit: int
    tile: int
    why: str


class GoldGained(Event):
    """Gold came onto a general's board."""

    seat: int
    amount: int
    why: str


class GoldPaid(Event):
    """Gold left a general's board."""

    seat: int
    amount: int
    why: str


class GoldGiven(Event):
    """An ally was given gold."""

    giver: int
    taker: int
    amount: int


class TurnBegan(Event):
    """A general's turn begins."""

    seat: int
    round: int


class PhaseBegan(Event):
    """A phase begins."""

    seat: int
    phase: str


class TurnEnded(Event):
    """A general's turn has ended."""

    seat: int


class OfferSkipped(Event):
    """An offer could not be made; ``why`` is a refusal code."""

    seat: int
    offer: str
    why: str


class OfferDeclined(Event):
    """An offer was left."""

    seat: int
    offer: str


class EventDrawn(Event):
    """An Event card was drawn."""

    seat: int
    card: str


class EventMissed(Event):
    """A general does not meet the card's condition and is untouched."""

    seat: int
    card: str


class EventsSeen(Event):
    """The next Event cards were looked at."""

    seat: int
    cards: tuple[str, ...]
    secret: ClassVar[str] = "cards"
    allies_see: ClassVar[bool] = False


class EventsArranged(Event):
    """The cards looked at lie in a new order."""

    seat: int
    cards: tuple[str, ...]
    secret: ClassVar[str] = "cards"
    allies_see: ClassVar[bool] = False


class ConditionBegan(Event):
    """A lasting event begins; it ends when the turn of ``until`` begins."""

    condition: str
    until: int


class ConditionEnded(Event):
    """A lasting event has ended."""

    condition: str


class FinalRoundCalled(Event):
    """The clock has run out: one final round follows, up to the turn of ``last``."""

    last: int


class UnitsMoved(Event):
    """Units went from one tile to another."""

    seat: int
    units: tuple[int, ...]
    origin: int
    target: int


class UnitUpgraded(Event):
    """A unit was flipped to its upgraded side."""

    seat: int
    unit: int
    why: str


class UnitReturned(Event):
    """A unit went back to its owner's reserve."""

    seat: int
    unit: int
    why: str


class UnitRemoved(Event):
    """A unit left the board and is nobody's scalp."""

    seat: int
    unit: int
    why: str


class UnitResurrected(Event):
    """A unit came back from a graveyard; tile -1 is the reserve."""

    seat: int
    unit: int
    tile: int
    why: str


class UnitSaved(Event):
    """A unit lost in this battle is not lost."""

    seat: int
    unit: int
    tile: int
    why: str


class UnitBought(Event):
    """A unit was bought from the reserve."""

    seat: int
    unit: int
    tile: int
    price: int


class UpgradeBought(Event):
    """An upgrade was paid for."""

    seat: int
    unit: int
    price: int


class UnitRansomed(Event):
    """A unit was bought back from a graveyard."""

    seat: int
    unit: int
    tile: int
    price: int


class MagicDrawn(Event):
    """A Magic card was drawn from the deck of a seat's realm."""

    seat: int
    deck: int
    card: str
    secret: ClassVar[str] = "card"


class MagicReturned(Event):
    """A Magic card went under its deck."""

    seat: int
    deck: int
    card: str
    secret: ClassVar[str] = "card"


class MagicDiscarded(Event):
    """A Magic card went to the used pile."""

    seat: int
    card: str


class BattleDeclared(Event):
    """A battle begins."""

    seat: int
    origin: int
    target: int


class MagicDeclared(Event):
    """A side has declared: a card face down, or none."""

    seat: int
    side: int
    card: str
    secret: ClassVar[str] = "card"


class MagicRevealed(Event):
    """A declared card is shown."""

    seat: int
    side: int
    card: str


class UnitSatOut(Event):
    """A unit sits this battle out."""

    seat: int
    unit: int


class DicePooled(Event):
    """What a side rolls: for each die its owner, its sides and the unit (-1: an extra die)."""

    side: int
    owners: tuple[int, ...]
    sizes: tuple[int, ...]
    units: tuple[int, ...]


class DiceRolled(Event):
    """What a side rolled, in the order of the pool."""

    side: int
    faces: tuple[int, ...]


class DieRerolled(Event):
    """One die was rolled again."""

    side: int
    die: int
    face: int


class AttackCalledOff(Event):
    """The attack is called off after the roll."""

    seat: int


class DiceCompared(Event):
    """The pairs, highest first: each side's die by its place in the pool, and which side loses the pair.

    The loser is 0 (attack), 1 (defence), -1 (nobody) or 2 (both).
    """

    attack: tuple[int, ...]
    defence: tuple[int, ...]
    losers: tuple[int, ...]


class UnitFell(Event):
    """A unit fell; ``killer`` has the scalp; ``how`` is "dice", "assassinated" or a card."""

    unit: int
    owner: int
    killer: int
    tile: int
    how: str


class BattleEnded(Event):
    """The outcome: "attack", "defence" or "nobody" has won, or "called_off"."""

    origin: int
    target: int
    outcome: str


class CrownFell(Event):
    """A Crown fell."""

    seat: int
    feller: int


class PlayerEliminated(Event):
    """A general is out (basic game)."""

    seat: int
    feller: int


class SpecialUnitPassed(Event):
    """A Special Unit goes to another general's reserve."""

    unit: int
    taker: int


class CastleLost(Event):
    """A Castle is no longer its founder's (Team Mode)."""

    seat: int
    tile: int


class TimeRanOut(Event):
    """The turn timer ran out."""

    seat: int


class MatchEnded(Event):
    """The match is over: the winning seats and why ("crowns" or "points")."""

    winners: tuple[int, ...]
    why: str


EVENTS: Family[Event] = Family(
    "event",
    (
        DeckShuffled,
        TurnOrderRolled,
        FirstPlayerFound,
        TileLaid,
        RealmChosen,
        MagicKept,
        CastlePlaced,
        UnitDeployed,
        GoldGained,
        GoldPaid,
        GoldGiven,
        TurnBegan,
        PhaseBegan,
        TurnEnded,
        OfferSkipped,
        OfferDeclined,
        EventDrawn,
        EventMissed,
        EventsSeen,
        EventsArranged,
        ConditionBegan,
        ConditionEnded,
        FinalRoundCalled,
        UnitsMoved,
        UnitUpgraded,
        UnitReturned,
        UnitRemoved,
        UnitResurrected,
        UnitSaved,
        UnitBought,
        UpgradeBought,
        UnitRansomed,
        MagicDrawn,
        MagicReturned,
        MagicDiscarded,
        BattleDeclared,
        MagicDeclared,
        MagicRevealed,
        UnitSatOut,
        DicePooled,
        DiceRolled,
        DieRerolled,
        AttackCalledOff,
        DiceCompared,
        UnitFell,
        BattleEnded,
        CrownFell,
        PlayerEliminated,
        SpecialUnitPassed,
        CastleLost,
        TimeRanOut,
        MatchEnded,
    ),
)
