"""The words for what is in a match: generals, units, tiles, cards, reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from kaladan.model.events import HIDDEN
from kaladan.model.table import Table
from kaladan.scenes.session import Session
from kaladan.ui.words import Words


class Vocabulary:
    """The words for what is in a match: generals, units, tiles, cards."""

    def __init__(self, session: Session, say: Words | None = None) -> None:
        self.session = session
        self.table: Table = session.table
        self.say = say or session.words

    def name(self, seat: int) -> str:
        """Return a general's name."""
        return escaped(self.session.names[seat])

    def names(self, seats: Iterable[int]) -> str:
        """Return several generals' names as a list."""
        return self.joined([self.name(seat) for seat in seats])

    def all(self, seats: Iterable[int]) -> str:
        """Return several generals' names as a list, or a word for everyone who is still in the match."""
        named = set(seats)
        everyone = set(self.table.order(0))
        return self.say("say.everyone") if len(named) > 2 and named >= everyone else self.names(sorted(named))

    def joined(self, items: list[str]) -> str:
        """Return a list as it is written: ``a, b and c``."""
        if not items:
            return ""
        head = ", ".join(items[:-1])
        return self.say("say.list", first=head, last=items[-1]) if head else items[-1]

    def unit(self, unit: int) -> str:
        """Return a unit with its article."""
        return self.units((unit,))

    def units(self, units: Iterable[int]) -> str:
        """Return units, those of a kind counted: ``2 Swords and the General``."""
        counted = Counter(self._kind(unit) for unit in units)
        return self.joined(
            [
                self.say(f"say.units.{kind}", count=count, special=special)
                for (kind, special), count in counted.items()
            ]
        )

    def _kind(self, unit: int) -> tuple[str, str]:
        kind = self.table.kind(unit).id
        realm = self.table.state.realm[unit // self.table.army] if kind == "special" else ""
        return kind, (self.say(f"realm.{realm}.special.name") if realm else "")

    def place(self, tile: int) -> str:
        """Return a tile by what it is: ``the Forest C2``, ``Sylvarin's Castle``."""
        label = self.table.world.labels[tile]
        castle = self.table.state.castles[tile]
        if castle:
            return self.say("say.castle", name=self.realm(castle - 1))
        return self.say(
            "say.tile", terrain=self.say(f"terrain.{self.table.terrain_id(tile)}.name"), label=label
        )

    def label(self, tile: int) -> str:
        """Return a tile's label alone."""
        return self.table.world.labels[tile]

    def card(self, card: str) -> str:
        """Return a card's name, or that it is a card."""
        if card == HIDDEN:
            return self.say("say.hidden_card")
        known = "event" if card in self.table.catalogue.events else "magic"
        return self.say("say.card", name=self.say(f"{known}.{card}.name"))

    def offer(self, offer: str) -> str:
        """Return what was offered: by a card, or a card itself."""
        key = f"say.offer.{offer}"
        return self.say(key) if key in self.say else self.card(offer)

    def realm(self, seat: int) -> str:
        """Return the name of a general's realm."""
        realm = self.table.state.realm[seat]
        return self.say(f"realm.{realm}.name") if realm else self.name(seat)

    def why(self, seat: int, why: str) -> str:
        """Return why something came about: a card, a phase, a power."""
        if why in self.table.catalogue.events or why in self.table.catalogue.magic:
            return self.card(why)
        if why in ("power", "grave_tithe"):
            return self.say(f"realm.{self.table.state.realm[seat]}.power.name")
        key = f"say.why.{why}"
        return self.say(key if key in self.say else f"phase.{why}.name")

    def reason(self, code: str) -> str:
        """Return the sentence of a refusal code."""
        return self.say(f"refusal.{code}")

    def gold(self, amount: int) -> str:
        """Return an amount of gold."""
        return self.say("say.gold", amount=amount)


def escaped(text: str) -> str:
    """Return a text in which no bracket is taken for markup."""
    return text.replace("[", "[[")
