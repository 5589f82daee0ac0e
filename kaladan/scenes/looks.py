"""What the kit draws, made from a match: the one place where the model's names become looks.

Every function takes the session for what all may know and a view (``session.view()``) for the rest. Lists of
a look are in the order in which the kit shows them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

import pygame

from kaladan.model.catalogue import Catalogue
from kaladan.model.effects.base import ATTACK
from kaladan.model.events import HIDDEN
from kaladan.model.pools import Die, dice_pools, plays, terrain_minimum, tile_of, unit_dice
from kaladan.model.state import NOT_LAID, RESERVE, Battle, State
from kaladan.model.table import Table
from kaladan.scenes.session import Session
from kaladan.ui.board import Board, Holder, Tile
from kaladan.ui.cards import MagicCard
from kaladan.ui.event_cards import EventCard
from kaladan.ui.hexgrid import LARGEST_RADIUS, Grid, Place, fit_grid
from kaladan.ui.kit import Kit
from kaladan.ui.marks import Badge, Mark, Pin
from kaladan.ui.plates import Plate
from kaladan.ui.tokens import KINDS, TokenLook, TokenState
from kaladan.ui.tray import Rack, Tray

#: The teams' signs by the parity of a seat.
TEAMS = ("star", "key")
#: The kinds of a reserve in the order of the rack.
RACK = ("sword", "archer", "shield", "catapult", "general", "special", "crown")

# -- generals


def team_of(view: State, seat: int) -> str | None:
    """Return the sign of a seat's team, None in a match without teams."""
    return TEAMS[seat % 2] if view.teams else None


def realm_name(kit: Kit, view: State, seat: int) -> str:
    """Return the name of a seat's realm, empty before it was chosen."""
    realm = view.realm[seat]
    return kit.words(f"realm.{realm}.name") if realm else ""


def table_of(session: Session, view: State) -> Table:
    """Return a table on which the view lies, for questions about it."""
    return session.beside(view)


def plate(session: Session, view: State, kit: Kit, seat: int) -> Plate:
    """Return the plate of a general; the realm must have been chosen."""
    table = table_of(session, view)
    held = table.held_tiles(seat)
    castles = sum(table.is_castle(tile) for tile in held)
    return Plate(
        session.names[seat], view.realm[seat], realm_name(kit, view, seat), team_of(view, seat),
        human=seat not in session.computers, active=seat == view.active,
        crown=not view.felled_by[seat], out=bool(view.out[seat]),
        magic=len(view.hand[seat]), gold=view.gold[seat], castles=castles, tiles=len(held) - castles,
        units=len(table.on_board(seat)), scalps=table.scalps(seat),
    )  # fmt: skip


def turn_order(view: State) -> list[int]:
    """Return all seats clockwise from the one who begins."""
    first = max(view.first, 0)
    return [(first + ahead) % view.players for ahead in range(view.players)]


def plates(session: Session, view: State, kit: Kit) -> list[Plate]:
    """Return the plates of all generals in turn order, as ``turn_order`` lists them."""
    return [plate(session, view, kit, seat) for seat in turn_order(view)]


# -- units


def token(session: Session, view: State, unit: int, state: TokenState = TokenState.NORMAL) -> TokenLook:
    """Return a unit's token in the colours of the general who commands it."""
    table = session.table
    seat = (
        view.special_owner[unit // table.army] if unit % table.army == table.special else unit // table.army
    )
    upgraded = bool(view.flipped[unit])
    return TokenLook(view.realm[seat], table.kind(unit).id, upgraded, team_of(view, seat), state)


def unit_name(kit: Kit, session: Session, view: State, unit: int) -> str:
    """Return what a unit is called; a Special Unit by its own name, an upgraded one with a plus."""
    table = session.table
    kind = table.kind(unit).id
    name = kind_name(kit, kind, view.realm[unit // table.army])
    return kit.words("kind.upgraded", kind=name) if view.flipped[unit] else name


def kind_name(kit: Kit, kind: str, realm: str = "") -> str:
    """Return what a kind of unit is called, the Special Unit by the name that its realm gives it."""
    if kind == "special" and realm:
        return kit.words(f"realm.{realm}.special.name")
    return kit.words(f"unit.{kind}.name")


def stack(session: Session, view: State, tile: int) -> list[int]:
    """Return the units on a tile in the order in which the board shows them."""
    table = table_of(session, view)
    return in_stack_order(table, table.everyone_on(tile))


def in_stack_order(table: Table, units: Iterable[int]) -> list[int]:
    """Return units owner by owner in turn order, then Crown first and Swords last."""
    first, flipped = max(table.state.active, 0), table.state.flipped

    def key(unit: int) -> tuple[int, int, bool, int]:
        ahead = (table.owner(unit) - first) % table.players
        return ahead, KINDS.index(table.kind(unit).id), not flipped[unit], unit

    return sorted(units, key=key)


# -- the board


@dataclass(frozen=True, slots=True)
class Signs:
    """What a scene adds to a tile: see :class:`kaladan.ui.board.Tile`.

    ``states`` are the states of units on it; ``hidden`` units are not drawn; ``more`` are drawn beside those
    that stand there, such as the ghosts of dragged ones.
    """

    mark: Mark | None = None
    hot: bool = False
    veiled: bool = False
    badge: Badge | None = None
    pins: tuple[Pin, ...] = ()
    states: Mapping[int, TokenState] | None = None
    hidden: tuple[int, ...] = ()
    more: tuple[TokenLook, ...] = ()


PLAIN = Signs()


def places(session: Session) -> tuple[Place, ...]:
    """Return the places of all tiles; a tile's number is its index."""
    return tuple((cell.q, cell.s) for cell in session.table.world.hexes)


def tile_at(session: Session, place: Place | None) -> int:
    """Return the number of the tile at a place, -1 for none."""
    everywhere = places(session)
    return everywhere.index(place) if place in everywhere else -1


def fitted_grid(session: Session, kit: Kit, area: pygame.Rect) -> Grid:
    """Return the grid on which the whole world fits into an area; tiles not laid yet are no places of it."""
    everywhere = places(session)
    grid = fit_grid(area, everywhere, kit.layout.scale * LARGEST_RADIUS)
    laid = session.state.terrain
    return replace(grid, places=tuple(p for tile, p in enumerate(everywhere) if laid[tile] != NOT_LAID))


def board(session: Session, view: State, signs: Mapping[int, Signs] | None = None) -> Board:
    """Return all tiles that are laid, with the signs that a scene adds by number."""
    table = table_of(session, view)
    given = signs or {}
    return Board(
        {
            place: _tile(session, table, number, given.get(number, PLAIN))
            for number, place in enumerate(places(session))
            if view.terrain[number] != NOT_LAID
        }
    )


def _tile(session: Session, table: Table, number: int, signs: Signs) -> Tile:
    view = table.state
    founder = view.castles[number]
    holders = tuple(Holder(view.realm[seat], team_of(view, seat)) for seat in table.holders(number)[:3])
    states = signs.states or {}
    units = [unit for unit in in_stack_order(table, table.everyone_on(number)) if unit not in signs.hidden]
    looks = tuple(token(session, view, unit, states.get(unit, TokenState.NORMAL)) for unit in units)
    return Tile(
        table.terrain_id(number), number % 4, view.realm[founder - 1] if founder else None, holders,
        table.capacity[number], (*looks, *signs.more), signs.mark, signs.hot, signs.veiled, signs.badge,
        signs.pins,
    )  # fmt: skip


def tile_name(kit: Kit, session: Session, view: State, tile: int) -> str:
    """Return what a tile is called: a Castle by its founder's realm, others by terrain and label."""
    founder = view.castles[tile]
    if founder:
        return kit.words("looks.castle", realm=realm_name(kit, view, founder - 1))
    label = session.table.world.labels[tile]
    return kit.words(
        "looks.tile", terrain=kit.words(f"terrain.{session.table.terrain_id(tile)}.name"), label=label
    )


# -- dice


@dataclass(frozen=True, slots=True)
class Roll:
    """The dice that a unit would roll and the causes why they differ from the printed ones.

    Attributes:
        unit: the unit, -1 for an extra die of a card.
        owner: who rolls.
        dice: the sides of each die.
        printed: the sides on the unit's own plain or upgraded side.
        causes: sentences, the first cause first.
    """

    unit: int
    owner: int
    dice: tuple[int, ...]
    printed: tuple[int, ...]
    causes: tuple[str, ...]

    @property
    def text(self) -> str:
        """The dice in words: ``D8``, ``2 D10``, ``D6 + D10``."""
        return dice_text(self.dice)


def dice_text(dice: Iterable[int]) -> str:
    """Return dice in words, the smallest first: ``D8``, ``2 D10``, ``D6 + D10``; a dash for none."""
    counts: dict[int, int] = {}
    for sides in sorted(dice):
        counts[sides] = counts.get(sides, 0) + 1
    parts = [f"D{sides}" if count == 1 else f"{count} D{sides}" for sides, count in counts.items()]
    return " + ".join(parts) or "–"


def fight_at(tile: int, target: int = -1) -> Battle:
    """Return a battle that is only thought of: from a tile against another, or for the tile itself."""
    return Battle(-1, tile, tile if target < 0 else target)


def rolls(session: Session, view: State, kit: Kit, battle: Battle, side: int) -> list[Roll]:
    """Return what each unit of a side of a battle rolls now, extra dice last; cards count once shown.

    For a unit on a tile without a battle give ``fight_at(tile)``.
    """
    table = table_of(session, view)
    cards = plays(table, battle)
    bare, full = dice_pools(table, battle, ())[side], dice_pools(table, battle, cards)[side]
    alone = {play.card: dice_pools(table, battle, ((play, card),))[side] for play, card in cards}
    found = []
    for unit in dict.fromkeys(die.unit for die in full if die.unit >= 0):
        dice = _sides_of(full, unit)
        before = _sides_of(bare, unit)
        causes = _own_causes(kit, table, battle, side, unit)
        if dice != before:
            doing = [name for name, pool in alone.items() if _sides_of(pool, unit) != before]
            causes = [*causes, *(kit.words(f"magic.{card}.name") for card in doing or alone)]
        found.append(Roll(unit, table.owner(unit), dice, printed_dice(table, unit, side), tuple(causes)))
    for die in (die for die in full if die.unit < 0):
        names = tuple(kit.words(f"magic.{play.card}.name") for play, _ in cards if play.seat == die.owner)
        found.append(Roll(-1, die.owner, (die.sides,), (), names))
    return found


def _sides_of(pool: Iterable[Die], unit: int) -> tuple[int, ...]:
    """Return the dice of a unit in a pool."""
    return tuple(die.sides for die in pool if die.unit == unit)


def printed_dice(table: Table, unit: int, side: int) -> tuple[int, ...]:
    """Return the dice printed on the side of the unit that lies up."""
    kind, flipped = table.kind(unit), table.state.flipped[unit]
    if side == ATTACK:
        return kind.upgraded_attack if flipped else kind.attack
    return kind.upgraded_defence if flipped else kind.defence


def _own_causes(kit: Kit, table: Table, battle: Battle, side: int, unit: int) -> list[str]:
    """Return why a unit's dice differ without any card: condition, Castle, terrain, Blood Price."""
    own, printed = unit_dice(table, battle, unit, side), printed_dice(table, unit, side)
    causes = []
    if own != printed:
        causes.append(_unit_cause(kit, table, battle, unit))
    least = terrain_minimum(table, battle, side)
    if least > min(own, default=least):
        terrain = kit.words(f"terrain.{table.terrain_id(tile_of(battle, side))}.name")
        key = "looks.cause.attack_terrain" if side == ATTACK else "looks.cause.defend_terrain"
        causes.append(kit.words(key, terrain=terrain, die=least))
    if table.owner(unit) in battle.grown:
        causes.append(kit.words("magic.blood_price.name"))
    return causes


def _unit_cause(kit: Kit, table: Table, battle: Battle, unit: int) -> str:
    if table.kind(unit).castle_defence and table.is_castle(battle.target):
        return kit.words("looks.cause.castle", unit=kit.words(f"unit.{table.kind(unit).id}.name"))
    realm = table.realm(unit // table.army)
    values = realm.condition.fields()
    return kit.words(f"realm.{realm.id}.condition.text", **values)


# -- cards

_TIMINGS = {"before": "before", "dice": "dice", "roll": "after_roll", "aftermath": "aftermath"}


def magic_card(
    kit: Kit, catalogue: Catalogue, card: str, *, playable: bool = False, reason: str | None = None
) -> MagicCard:
    """Return a Magic card's face."""
    found = catalogue.magic[card]
    text = kit.words(f"magic.{card}.text", **found.effect.fields())
    timing = kit.words(f"timing.{_TIMINGS[found.timing]}")
    return MagicCard(
        found.realm, kit.words(f"magic.{card}.name"), timing, text, _picture(kit, "magic", card),
        found.role != "defence", found.role != "attack", playable, reason,
    )  # fmt: skip


def event_card(kit: Kit, catalogue: Catalogue, card: str) -> EventCard:
    """Return an Event card's face."""
    found = catalogue.events[card]
    text = kit.words(f"event.{card}.text", **found.effect.fields())
    reach = kit.words(f"looks.whom.{found.whom}")
    return EventCard(kit.words(f"event.{card}.name"), reach, text, _picture(kit, "event", card))


def _picture(kit: Kit, deck: str, card: str) -> str:
    """Return the name of a card's picture; a card that nobody has painted yet shows the back of its deck."""
    name = f"card/{deck}/{card}"
    return name if kit.atlas.has(name) else f"card/back/{deck}"


def known_hand(view: State, seat: int) -> list[str]:
    """Return the cards of a hand that the view shows; none if it is hidden."""
    return [card for card in view.hand[seat] if card != HIDDEN]


# -- the tray


def reserve(session: Session, view: State, seat: int) -> dict[str, int]:
    """Return how many units of each kind a general has in the reserve, in the order of the rack."""
    table = table_of(session, view)
    counts = dict.fromkeys(RACK[:-1], 0)
    for unit in table.units_at(seat, RESERVE):
        kind = table.kind(unit).id
        counts[kind] = counts.get(kind, 0) + 1
    return counts


def special_of(catalogue: Catalogue, word: str) -> str:
    """Return the realm whose Special Unit a purchase calls so, empty if the word is that of a kind."""
    return next((name for name, realm in catalogue.realms.items() if realm.special == word), "")


def _plain_racks(session: Session, view: State, seat: int) -> tuple[Rack, ...]:
    return tuple(Rack(kind, count) for kind, count in reserve(session, view, seat).items())


def _shop(
    session: Session, view: State, seat: int, prices: Mapping[str, tuple[int | None, bool]]
) -> tuple[Rack, ...]:
    """Return what can be bought: a Special Unit that was won stands by itself, under its own realm."""
    table = table_of(session, view)
    counts = dict.fromkeys(RACK[:-1], 0)
    for unit in table.units_at(seat, RESERVE):
        word = table.word_for(unit)
        counts[word] = counts.get(word, 0) + 1
    racks = []
    for word, count in counts.items():
        home = special_of(table.catalogue, word)
        price, affordable = prices.get(word, (None, True))
        racks.append(Rack("special" if home else word, count, price, affordable, home))
    return tuple(racks)


def tray(
    session: Session,
    view: State,
    kit: Kit,
    seat: int,
    *,
    note: str = "",
    prices: Mapping[str, tuple[int | None, bool]] | None = None,
    raised: int | None = None,
) -> Tray:
    """Return the tray of a general; of the hand only what the view shows.

    Args:
        note: what stands under the name, as "your turn".
        prices: by kind the price (in Purchase) and whether the kind can be taken now.
        raised: the index of the card under the pointer.
    """
    racks = _plain_racks(session, view, seat) if prices is None else _shop(session, view, seat, prices)
    total, limit = sum(rack.count for rack in racks), session.table.catalogue.numbers.hand_limit
    hand = tuple(magic_card(kit, session.table.catalogue, card) for card in known_hand(view, seat))
    words = kit.words
    return Tray(
        view.realm[seat], session.names[seat], note, view.gold[seat], words("tray.gold"),
        words("tray.reserve"), words("looks.reserve_note", count=total), racks, words("tray.magic"),
        words("looks.hand_note", count=len(view.hand[seat]), most=limit), hand, team_of(view, seat),
        raised if raised is not None and raised < len(hand) else None,
    )  # fmt: skip
