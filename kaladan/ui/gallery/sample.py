"""One story for all pages: round 7 of a match three against three, in words of the catalogue."""

from __future__ import annotations

from kaladan.ui.board import Board, Drag, Holder, Tile
from kaladan.ui.cards import MagicCard
from kaladan.ui.event_cards import EventCard
from kaladan.ui.hexgrid import Place, from_rows
from kaladan.ui.kit import Kit
from kaladan.ui.lists import Chronicle, Entry
from kaladan.ui.marks import Badge, BadgeKind, Mark
from kaladan.ui.phasetrack import Phase, Track
from kaladan.ui.plates import Plate
from kaladan.ui.tokens import TokenLook, TokenState
from kaladan.ui.topbar import TopBar
from kaladan.ui.tray import Rack, Tray

TEAM = {
    "khalisia": "star", "karrag": "key", "vashtar": "star", "morvane": "key", "orsanti": "star",
    "sylvarin": "key",
}  # fmt: skip
ORDER = tuple(TEAM)
COMPUTERS = ("morvane", "orsanti")

WORLD = (
    "field* field field*",
    "mountain forest forest mountain",
    "field* forest mountain forest field*",
    "field forest forest field",
    "field* mountain field*",
)
FOUNDERS = {0: "khalisia", 2: "karrag", 11: "vashtar", 18: "morvane", 16: "orsanti", 7: "sylvarin"}
ROOM = {"field": 4, "forest": 3, "mountain": 3}
UNITS = (
    "khalisia crown, khalisia special, khalisia shield+, khalisia archer, orsanti sword",
    "vashtar sword, vashtar archer",
    "karrag crown, karrag special, karrag shield+, karrag shield, morvane archer",
    "",
    "khalisia general, khalisia sword+, khalisia archer",
    "karrag sword, karrag sword, karrag catapult+",
    "vashtar special, vashtar sword, vashtar shield",
    "sylvarin crown, sylvarin special, sylvarin archer+, sylvarin sword",
    "sylvarin archer, sylvarin general, sylvarin shield",
    "morvane special, morvane sword, karrag general",
    "vashtar general, vashtar archer+, khalisia catapult",
    "vashtar crown, vashtar shield, vashtar catapult, vashtar sword, vashtar archer",
    "sylvarin sword, sylvarin shield+",
    "",
    "morvane archer, morvane archer, morvane shield+",
    "morvane general, morvane sword+, morvane catapult",
    "orsanti crown, orsanti special, orsanti shield, orsanti archer",
    "orsanti general, orsanti sword+, orsanti shield",
    "morvane crown, morvane shield, morvane sword, morvane sword",
)


def places() -> list[Place]:
    """The nineteen places of the sample world, rows from the top."""
    return [place for row in from_rows((3, 4, 5, 4, 3)) for place in row]


def token(text: str, state: TokenState = TokenState.NORMAL) -> TokenLook:
    """A token from ``realm kind``, with a plus when it is upgraded."""
    realm, kind = text.split()
    return TokenLook(realm, kind.rstrip("+"), kind.endswith("+"), TEAM[realm], state)


def world(marked: bool, kit: Kit) -> Board:
    """The board; with the marks of an order that is being given if ``marked``."""
    codes = " ".join(WORLD).split()
    tiles = {}
    for index, (place, code) in enumerate(zip(places(), codes, strict=True)):
        units = tuple(token(text) for text in UNITS[index].split(", ") if text)
        realms = dict.fromkeys(unit.realm for unit in units)
        terrain = code.rstrip("*")
        tile = Tile(
            terrain, index % 4, FOUNDERS.get(index),
            tuple(Holder(realm, TEAM[realm]) for realm in realms),
            ROOM[terrain] + code.endswith("*"), units,
        )  # fmt: skip
        tiles[place] = _marked(kit, index, tile) if marked else tile
    return Board(tiles)


SELECTED, TARGET = 4, 3


def _marked(kit: Kit, index: int, tile: Tile) -> Tile:
    words = kit.words

    def free(count: int) -> str:
        return words("board.free", count=count)

    def chance(percent: int) -> str:
        return words("board.chance", percent=percent)

    signs = {
        0: (None, Badge(BadgeKind.LOCKED, words("board.full"))),
        1: (Mark.MOVE, Badge(BadgeKind.ALLY, free(2))),
        3: (Mark.MOVE, Badge(BadgeKind.MOVE, free(3))),
        5: (Mark.BATTLE, Badge(BadgeKind.BATTLE, chance(58))),
        8: (Mark.BATTLE, Badge(BadgeKind.BATTLE, chance(71))),
        9: (Mark.BATTLE, Badge(BadgeKind.BATTLE, chance(34))),
        SELECTED: (Mark.SELECTED, None),
    }
    mark, badge = signs.get(index, (None, None))
    units = tile.units
    if index == SELECTED:
        units = (units[0], *(unit.as_state(TokenState.GHOST) for unit in units[1:]))
    return Tile(
        tile.terrain, tile.variant, tile.castle, tile.holders, tile.places, units, mark,
        hot=index == TARGET, veiled=mark is None, badge=badge,
    )  # fmt: skip


def drag(at: tuple[float, float]) -> Drag:
    """The two units that are being moved, at the pointer."""
    units = (
        token("khalisia archer", TokenState.DRAGGED), token("khalisia sword+", TokenState.DRAGGED)
    )  # fmt: skip
    return Drag(units, at, places()[SELECTED])


COUNTS = {
    "khalisia": (4, 1, 2, 8, 3, 2), "karrag": (2, 1, 2, 8, 4, 1), "vashtar": (1, 1, 3, 12, 2, 3),
    "morvane": (6, 2, 3, 13, 5, 2), "orsanti": (3, 2, 1, 8, 1, 1),
    "sylvarin": (0, 1, 2, 9, 2, 2),
}  # fmt: skip


def plates(kit: Kit, active: str) -> list[Plate]:
    """The six plates in turn order."""
    made = []
    for realm in ORDER:
        gold, castles, tiles, units, scalps, magic = COUNTS[realm]
        made.append(
            Plate(
                kit.words(f"sample.name.{realm}"), realm, kit.words(f"realm.{realm}.name"),
                TEAM[realm], realm not in COMPUTERS, realm == active, True, False, magic, gold,
                castles, tiles, units, scalps,
            )
        )  # fmt: skip
    return made


PHASES = {
    "event": "scroll", "free_spawn": "plus", "income": "coin", "action": "swords",
    "purchase": "bag", "reinforcement": "arrow",
}  # fmt: skip


def track(kit: Kit, current: int = 3) -> Track:
    """The six phases."""
    phases = tuple(Phase(kit.words(f"phase.{name}.name"), symbol) for name, symbol in PHASES.items())
    return Track(phases, current)


def topbar(kit: Kit, final: bool = False) -> TopBar:
    """The bar of round 7."""
    return TopBar(
        kit.words("top.round", round=7), kit.words("top.events", count=22), track(kit),
        kit.words("top.final") if final else None, standings=(("star", "30"), ("key", "41")),
    )  # fmt: skip


PICTURES = {"foundry_levies": "the_foundry_levies"}


def magic(
    kit: Kit,
    realm: str,
    name: str,
    timing: str,
    *,
    attack: bool = True,
    defence: bool = True,
    playable: bool = False,
    reason: str | None = None,
) -> MagicCard:
    """A Magic card of the sample hands."""
    words, picture = kit.words, f"card/magic/{PICTURES.get(name, name)}"
    return MagicCard(
        realm, words(f"sample.card.{name}.title"), words(f"timing.{timing}"),
        words(f"sample.card.{name}.text"), picture, attack, defence, playable, reason,
    )  # fmt: skip


def hand(kit: Kit, realm: str) -> tuple[MagicCard, ...]:
    """The hands of the three allies."""
    if realm == "khalisia":
        return (
            magic(kit, realm, "dawns_sword", "dice"),
            magic(kit, realm, "foundry_levies", "before"),
        )
    if realm == "vashtar":
        return (
            magic(kit, realm, "charge", "dice", defence=False),
            magic(kit, realm, "feint", "after_roll", defence=False),
            magic(kit, realm, "encircle", "dice"),
        )
    return (magic(kit, realm, "bribe", "before"),)


def event(kit: Kit) -> EventCard:
    """The last event."""
    words = kit.words
    return EventCard(
        words("sample.event.title"), words("sample.event.reach"), words("sample.event.text"),
        "card/event/golden_harvest",
    )  # fmt: skip


RESERVE = {
    "khalisia": (2, 2, 3, 1, 0, 0), "vashtar": (1, 1, 2, 1, 0, 0), "orsanti": (2, 3, 2, 2, 0, 0),
}  # fmt: skip
RACK = ("sword", "archer", "shield", "catapult", "general", "special")
PRICES = (1, 1, 1, 2, 3, 3)


def tray(kit: Kit, realm: str, *, shop: bool = False, raised: int | None = None) -> Tray:
    """The tray of an ally; as the shop of the Purchase phase if ``shop``."""
    words = kit.words
    gold, counts = COUNTS[realm][0], RESERVE[realm]
    racks = tuple(
        Rack(kind, count, price if shop else None, price <= gold or not shop)
        for kind, count, price in zip(RACK, counts, PRICES, strict=True)
    )
    cards = hand(kit, realm)
    return Tray(
        realm, words(f"sample.name.{realm}"), words("tray.your_turn"), gold, words("tray.gold"),
        words("tray.reserve"), words("tray.reserve_note", count=sum(counts)), racks,
        words("tray.magic"), words("tray.magic_note", count=len(cards)), cards, TEAM[realm], raised,
    )  # fmt: skip


def chronicle(kit: Kit, first: int = 0) -> Chronicle:
    """What happened last."""
    actors = {
        "a": "khalisia", "b": "khalisia", "c": "khalisia", "d": "sylvarin", "e": "sylvarin",
        "f": "morvane", "g": "vashtar",
    }  # fmt: skip
    entries = tuple(
        Entry(kit.words(f"sample.chronicle.{key}"), realm, TEAM[realm]) for key, realm in actors.items()
    )
    return Chronicle(kit.words("match.chronicle"), entries, first)
