"""The lessons: what each one wants to be done, and the match that is made for it.

A lesson is a match by all the rules. What is played before it begins is a script, so that everything in it is
lawful; from there on its seat 0 is a person and may do whatever the rules allow.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from kaladan.model import events as ev
from kaladan.model.events import Event
from kaladan.model.table import Table

#: The seat of the person who learns.
ME = 0
#: Among the points of a step: any battle that can be declared.
ATTACK = "attack"
#: Among the points of a step: any move to a tile of an ally.
SHARE = "share"


@dataclass(frozen=True, slots=True)
class Facts:
    """What a step is judged by: what has happened since the lesson began, and the table as it is now."""

    events: tuple[Event, ...]
    table: Table

    def told(self, *kinds: type[Event]) -> list[Event]:
        """Return what happened of some kinds."""
        return [event for event in self.events if isinstance(event, kinds)]

    def mine(self, *kinds: type[Event]) -> list[Event]:
        """Return what happened of some kinds to the person who learns."""
        return [event for event in self.told(*kinds) if getattr(event, "seat", -1) == ME]


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to be done.

    Attributes:
        id: names its text, ``lesson.<lesson>.<id>``.
        done: whether it has been done; it may ask for public facts and the person's own only.
        kinds: the questions at which it can be done; at others the way on to them is shown.
        points: names, or beginnings of names, of what on the screen to touch, the best first.
    """

    id: str
    done: Callable[[Facts], bool]
    kinds: tuple[str, ...]
    points: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class March:
    """In a turn of the script some units go from one tile to another.

    ``kinds`` are the units by their ids, "special" for the Special Unit.
    """

    seat: int
    round: int
    origin: int
    target: int
    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Start:
    """How the script sets the match up.

    Attributes:
        realms: by seat, as are ``castles`` (tiles).
        basic: the basic unit that everyone deploys.
        card: the Magic card that the person keeps.
        first: the First Player.
        round, kind: the lesson begins when the person is asked such a question in that round.
        marches: everything that moves before; nothing is bought, nobody fights.
        teams: whether it is played in Team Mode.
        gold: the person has at least so much.
        event: the Event card of the turn is shown.
    """

    realms: tuple[str, ...]
    castles: tuple[int, ...]
    basic: str
    card: str
    first: int
    round: int
    kind: str
    marches: tuple[March, ...] = ()
    teams: bool = False
    gold: int = 0
    event: bool = False

    @property
    def players(self) -> int:
        """How many generals play."""
        return len(self.realms)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson.

    Attributes:
        id: names its texts.
        minutes: how long it takes about.
        rounds: after so many rounds from its beginning it is not gone on with.
        plays_cards: whether its guide plays a Magic card where it can.
    """

    id: str
    minutes: int
    start: Start
    steps: tuple[Step, ...]
    rounds: int = field(default=8)
    plays_cards: bool = field(default=False)


def _moved(facts: Facts) -> bool:
    return bool(facts.mine(ev.UnitsMoved))


def _holds(count: int) -> Callable[[Facts], bool]:
    return lambda facts: len(facts.table.held_tiles(ME)) >= count


def _turn_over(facts: Facts) -> bool:
    return bool(facts.mine(ev.TurnEnded))


def _spawned(facts: Facts) -> bool:
    return any(getattr(event, "why", "") == "free_spawn" for event in facts.mine(ev.UnitDeployed))


def _bought(facts: Facts) -> bool:
    return bool(facts.mine(ev.UnitBought))


def _upgraded(facts: Facts) -> bool:
    return bool(facts.mine(ev.UpgradeBought))


def _attacked(facts: Facts) -> bool:
    return bool(facts.mine(ev.BattleDeclared))


def _fought(facts: Facts) -> bool:
    return bool(facts.told(ev.BattleEnded))


def _event_read(facts: Facts) -> bool:
    return bool(facts.mine(ev.TurnEnded)) or any(
        getattr(event, "phase", "") == "action" for event in facts.mine(ev.PhaseBegan)
    )


def _card_played(facts: Facts) -> bool:
    return any(getattr(event, "card", "") for event in facts.mine(ev.MagicDeclared))


def _card_bought(facts: Facts) -> bool:
    return bool(facts.mine(ev.MagicDrawn))


def _crown_fell(facts: Facts) -> bool:
    return any(getattr(event, "feller", -1) == ME for event in facts.told(ev.CrownFell))


def _shares(facts: Facts) -> bool:
    table = facts.table
    return any(len(set(table.holders(tile)) & set(table.side_of(ME))) > 1 for tile in table.held_tiles(ME))


def _gave(facts: Facts) -> bool:
    return any(getattr(event, "giver", -1) == ME for event in facts.told(ev.GoldGiven))


#: Questions at which units move, at which something is bought, and the end of a turn.
ORDERS = ("ask_action", "ask_movers")
SHOP = ("ask_purchase",)
ENDING = ("ask_purchase", "ask_reinforcement", "ask_end_turn")
LEAVE = ("button/end_turn", "button/done", "button/pass", "button/decline")
#: In the world of two the Castles stand at the left and the right, the Mountain in the middle between them.
WEST, EAST, MIDDLE, WOOD, CRAG = 2, 4, 3, 0, 1

LESSONS: tuple[Lesson, ...] = (
    Lesson(
        "tiles",
        2,
        Start(("khalisia", "karrag"), (WEST, EAST), "sword", "dawns_sword", 0, 1, "ask_action"),
        (
            Step("move", _moved, ORDERS, (f"stack/{WEST}", f"tile/{MIDDLE}")),
            Step("hold", _holds(2), ORDERS, (f"tile/{MIDDLE}",)),
            Step("end", _turn_over, ENDING, LEAVE),
            Step("spread", _holds(3), ORDERS, (f"tile/{WOOD}",)),
        ),
        10,
    ),
    Lesson(
        "gold",
        2,
        Start(
            ("khalisia", "karrag"), (WEST, EAST), "sword", "dawns_sword", 1, 2, "ask_free_spawn",
            (March(0, 1, WEST, WOOD, ("sword",)),), gold=2,
        ),
        (
            Step("spawn", _spawned, ("ask_free_spawn",), ("reserve/", f"tile/{WEST}")),
            Step("buy", _bought, SHOP, ("reserve/",)),
            Step("upgrade", _upgraded, SHOP, ("order/upgrade",)),
            Step("end", _turn_over, ENDING, LEAVE),
        ),
    ),
    Lesson(
        "battle",
        2,
        Start(
            ("sylvarin", "khalisia"), (WEST, EAST), "archer", "volley_of_thorns", 0, 2, "ask_action",
            (
                March(0, 1, WEST, WOOD, ("special", "general", "archer")),
                March(1, 1, EAST, MIDDLE, ("special", "archer")),
            ),
        ),
        (
            Step("attack", _attacked, ORDERS, (ATTACK, f"tile/{MIDDLE}")),
            Step("fight", _fought, (), ()),
            Step("end", _turn_over, ENDING, LEAVE),
        ),
    ),
    Lesson(
        "magic",
        2,
        Start(
            ("vashtar", "karrag"), (WEST, EAST), "sword", "charge", 1, 2, "ask_free_spawn",
            (March(1, 1, EAST, MIDDLE, ("sword",)),), gold=2, event=True,
        ),
        (
            Step("event", _event_read, ("ask_free_spawn",), ("reserve/", *LEAVE)),
            Step("card", _card_played, ORDERS, (ATTACK, f"tile/{MIDDLE}")),
            Step("buy", _card_bought, SHOP, ("order/magic",)),
        ),
        plays_cards=True,
    ),
    Lesson(
        "crown",
        1,
        Start(
            ("khalisia", "orsanti"), (WEST, EAST), "sword", "dawns_sword", 0, 2, "ask_action",
            (
                March(0, 1, WEST, MIDDLE, ("special", "general", "sword")),
                March(1, 1, EAST, CRAG, ("special", "general", "sword")),
            ),
        ),
        (
            Step("attack", _attacked, ORDERS, (ATTACK, f"tile/{EAST}")),
            Step("fell", _crown_fell, ORDERS, (ATTACK, f"tile/{EAST}")),
        ),
    ),
    Lesson(
        "allies",
        1,
        Start(
            ("sylvarin", "karrag", "khalisia", "morvane"), (0, 3, 9, 12), "sword", "green_shelter", 0, 2,
            "ask_action", (March(2, 1, 9, 5, ("special", "sword")),), teams=True, gold=1,
        ),
        (
            Step("share", _shares, ORDERS, (SHARE,)),
            Step("give", _gave, (), ("gold", "tool/council")),
            Step("end", _turn_over, ENDING, LEAVE),
        ),
    ),
)  # fmt: skip


def lesson(name: str) -> Lesson:
    """Return a lesson by its id.

    Raises:
        KeyError: there is none.
    """
    return {one.id: one for one in LESSONS}[name]
