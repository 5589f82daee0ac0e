"""The scenario kit: put a match on the table as a test wants it, answer for everyone, script the dice.

match = Scenario(players=2, realms=("khalisia", "karrag"))
match.stand(0, "B1", "crown sword sword+")
match.stand(1, "B2", "crown shield")
match.begin(0, "action")
match.do(0, DeclareBattle(match.tile("B1"), match.tile("B2")))
match.roll(8, 3, 2, 1)
"""

from __future__ import annotations

from functools import cache

from kaladan.content.loader import load
from kaladan.model.catalogue import Catalogue
from kaladan.model.commands import Command, DeclareBattle, DeclareNoMagic, Decline, Done, Pass, Rolled
from kaladan.model.decisions import CHANCE, Decision
from kaladan.model.events import Event
from kaladan.model.game import Game
from kaladan.model.options import MatchOptions
from kaladan.model.state import FALLEN, GRAVE, OUT, RESERVE
from kaladan.model.turn import lay_out_phases


@cache
def catalogue() -> Catalogue:
    """Return the real content."""
    return load()


REALMS = ("khalisia", "sylvarin", "karrag", "vashtar", "morvane", "orsanti")


class Scenario:
    """A match after its set-up with nobody on the board yet.

    Args:
        players, teams: the mode.
        realms: a realm a seat; the first ones of the content when not given.
        options: match options by name (``ties="both"``); others are the proposed ones.
        sheet: the terrain sheet, ``strongholds`` when not given.

    Castles stand on the world's Castle positions in the order of the seats. All units are in the
    reserves, hands are empty, nobody has gold. ``validate`` runs after every command.
    """

    def __init__(
        self, players: int = 2, *, teams: bool = False, realms: tuple[str, ...] = (), **options: object
    ):
        chosen = MatchOptions(**{"sheet": "strongholds", **options})  # type: ignore[arg-type]
        self.game = Game.new(catalogue(), players, teams=teams, options=chosen)
        self.table = self.game.table
        self.state = self.game.state
        self.events: list[Event] = []
        self._lay()
        for seat, realm in enumerate((realms or REALMS)[:players]):
            self.state.realm[seat] = realm
            self.state.deck[seat] = list(catalogue().realm_magic(realm))

    def _lay(self) -> None:
        world = self.table.world
        letters = {t.letter: i for i, t in enumerate(catalogue().terrains)}
        for tile, letter in enumerate(world.letters):
            self.state.terrain[tile] = letters[letter]
        for seat, tile in enumerate(world.castle_positions):
            self.state.castles[tile] = seat + 1
            self.state.claims[seat] = 1
        self.state.first = 0
        self.table.world_changed()

    # -- arranging

    def tile(self, label: str) -> int:
        """Return the number of a tile by its label, e.g. ``B2``."""
        return self.table.world.labels.index(label)

    def terrain(self, label: str, terrain: str) -> None:
        """Lay another terrain on a tile."""
        self.state.terrain[self.tile(label)] = catalogue().terrain_index[terrain]
        self.table.world_changed()

    def unit(self, seat: int, kind: str, place: int = RESERVE) -> int:
        """Return the lowest-numbered unit of a kind that a general has in a place (a tile number, ...)."""
        index = catalogue().unit_index[kind]
        return next(u for u in self.table.units_at(seat, place) if self.table.kinds[u] == index)

    def stand(self, seat: int, label: str, kinds: str) -> list[int]:
        """Put units of a general from the reserve onto a tile; ``sword+`` is an upgraded one."""
        units = []
        for word in kinds.split():
            unit = self.unit(seat, word.rstrip("+"))
            self.table.put(unit, self.tile(label))
            self.state.flipped[unit] = word.endswith("+")
            units.append(unit)
        return units

    def bury(self, seat: int, kinds: str, killer: int) -> list[int]:
        """Put units of a general from the reserve into another general's graveyard."""
        return [self._take(seat, word, GRAVE + killer) for word in kinds.split()]

    def empty_reserve(self, seat: int, *kinds: str) -> None:
        """Take all units of these kinds (or of all) out of a reserve: removed, nobody's scalps."""
        for unit in self.table.units_at(seat, RESERVE):
            kind = self.table.kind(unit)
            if kind.unit_class != "crown" and (not kinds or kind.id in kinds):
                self.table.put(unit, FALLEN)

    def _take(self, seat: int, kind: str, place: int) -> int:
        unit = self.unit(seat, kind)
        self.table.put(unit, place)
        return unit

    def hand(self, seat: int, *cards: str) -> None:
        """Put Magic cards from wherever they are into a hand."""
        for card in cards:
            for pile in (*self.state.deck, *self.state.used, *self.state.hand):
                if card in pile:
                    pile.remove(card)
            self.state.hand[seat].append(card)

    def gold(self, *amounts: int) -> None:
        """Set everybody's gold, by seat."""
        self.state.gold[:] = amounts

    def next_events(self, *cards: str) -> None:
        """Put Event cards on top of the deck, the first named to be drawn first."""
        deck = self.state.event_deck
        for card in reversed(cards):
            if card in deck:
                deck.remove(card)
            deck.append(card)

    def begin(self, seat: int, phase: str = "event", number: int = 1) -> None:
        """Begin a turn at a phase of a round; Crowns still in a reserve are put on their Castles first."""
        for other in range(self.state.players):
            if self.state.where[self.table.crown_of(other)] == RESERVE and not self.state.felled_by[other]:
                castle = self.state.castles.find(other + 1)
                self.table.put(self.table.crown_of(other), castle)
        state = self.state
        state.agenda.clear()
        state.active, state.round, state.turn = seat, number, 1
        state.spawn_tiles = [t for t in self.table.held_tiles(seat) if self.table.is_castle(t)]
        lay_out_phases(self.table, seat, phase)
        self.game._options = None
        self.table.events = []
        self.game._advance()
        self.events = self.table.events
        self._check()

    def draw(self, seat: int, *cards: str) -> None:
        """Begin a general's turn with Event cards on top of the deck; the first named is drawn."""
        self.next_events(*cards)
        self.begin(seat)

    def cut_events(self, left: int) -> None:
        """Take cards from the bottom of the Event deck as if they had been drawn, until so many are left."""
        deck = self.state.event_deck
        self.state.event_used += deck[: len(deck) - left]
        del deck[: len(deck) - left]

    def strike_out(self, seat: int, feller: int) -> None:
        """Put a general out of a basic game, as if the Crown had fallen before."""
        for unit in self.table.armies[seat]:
            self.table.put(unit, OUT)
        self.state.out[seat], self.state.felled_by[seat] = 1, feller + 1

    # -- playing

    def do(self, seat: int, *commands: Command) -> list[Event]:
        """Carry out commands of a seat; return (and keep in ``events``) what happened."""
        self.events = []
        for command in commands:
            self.events += self.game.apply(seat, command)
            self._check()
        return self.events

    def roll(self, *faces: int) -> list[Event]:
        """Answer for chance."""
        return self.do(CHANCE, Rolled(faces))

    def no_magic(self) -> None:
        """Decline every Magic declaration that is asked now."""
        while (asked := self.asked()) is not None and asked.kind == "ask_magic":
            self.events += self.game.apply(asked.seat, DeclareNoMagic())

    def leave(self) -> list[Event]:
        """Leave whatever is offered to the general asked: decline, pass or be done."""
        asked = self.asked()
        assert asked is not None
        assert asked.options is not None
        answer = next(o for o in reversed(asked.options) if isinstance(o, Decline | Done | Pass))
        return self.do(asked.seat, answer)

    def end_turn(self) -> list[Event]:
        """Give the safest answers and roll freely until another turn begins or the match is over."""
        told: list[Event] = []
        turn = self.state.turn
        while not self.game.is_over and self.state.turn == turn:
            asked = self.asked()
            assert asked is not None
            answer = self.game.roll() if asked.is_chance else self.game.safest()
            told += self.do(asked.seat, answer)
        self.events = told
        return told

    def asked(self) -> Decision | None:
        """Return what the match waits for."""
        return self.game.pending()

    def options(self) -> list[Command]:
        """Return the lawful answers now."""
        return list(self.game.options())

    def refused(self, seat: int, command: Command) -> str:
        """Return the code with which a command is refused, or an empty text if it is allowed."""
        reason = self.game.why_not(seat, command)
        return reason.code if reason else ""

    def told(self, kind: type[Event]) -> list[Event]:
        """Return the events of a type that the last call brought about."""
        return [event for event in self.events if isinstance(event, kind)]

    def on(self, label: str) -> dict[int, list[str]]:
        """Return who stands on a tile: kinds by seat, ``+`` behind upgraded ones."""
        tile = self.tile(label)
        return {
            seat: [
                self.table.kind(u).id + ("+" if self.state.flipped[u] else "")
                for u in self.table.units_at(seat, tile)
            ]
            for seat in sorted(self.table.holders(tile))
        }

    def grave(self, killer: int) -> list[str]:
        """Return the kinds of the units in a general's graveyard, sorted."""
        place = GRAVE + killer
        return sorted(self.table.kind(u).id for u, p in enumerate(self.state.where) if p == place)

    def _check(self) -> None:
        problems = self.game.validate()
        assert not problems, problems

    # -- matches from the set-up on, and whole battles

    @classmethod
    def fresh(cls, players: int = 2, *, teams: bool = False, **options: object) -> Scenario:
        """Return a match before its set-up: it waits for the turn-order dice."""
        match = cls.__new__(cls)
        chosen = MatchOptions(**{"sheet": "strongholds", **options})  # type: ignore[arg-type]
        match.game = Game.new(catalogue(), players, teams=teams, options=chosen)
        match.table = match.game.table
        match.state = match.game.state
        match.events = []
        return match

    def until(self, kind: str) -> None:
        """Answer like `safest`, with the match's own dice, until this is asked or the match is over."""
        told: list[Event] = []
        while (asked := self.asked()) is not None and asked.kind != kind:
            told += self.do(asked.seat, self.game.roll() if asked.is_chance else self.game.safest())
        self.events = told

    def attack(self, seat: int, origin: str, target: str) -> list[Event]:
        """Begin a general's turn at the Action Phase and declare a battle; no Magic is declared."""
        self.begin(seat, "action")
        events = self.do(seat, DeclareBattle(self.tile(origin), self.tile(target)))
        self.no_magic()
        return events
