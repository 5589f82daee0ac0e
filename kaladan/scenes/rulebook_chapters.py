"""The rulebook, made from the texts of a language and the content: it cannot say what the game does not do.

The rules in words stand in the texts as ``rulebook.<section>.title``, ``.p01``, ``.p02`` …; every number in
them is a value that is filled in from the content. Units, terrains, realms, cards and options are listed from
the content itself, so that a new one is in the book as soon as it is in the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kaladan.model.catalogue import END_GAME, Catalogue, EventCard, MagicCard, Realm, UnitKind
from kaladan.model.options import MatchOptions, choices
from kaladan.scenes.hidden_clock import FREE
from kaladan.scenes.rule_numbers import dice_text, rule_numbers
from kaladan.scenes.rulebook_book import Book, Chapter, Paragraph, Section
from kaladan.ui.words import Words

#: The sign of a house ruling in a text: scales, in the colour of brass.
HOUSE = "[brass_dark][:scales:][/]"
#: The chapters by the number of the rules, and the sections of each.
CHAPTERS: dict[str, tuple[str, ...]] = {
    "0": ("0",),
    "1": ("1", "1.1", "1.2", "1.3"),
    "2": ("2", *(f"2.{step}" for step in range(1, 8))),
    "3": ("3",),
    "4": ("4", *(f"4.{phase}" for phase in range(1, 7))),
    "5": ("5", *(f"5.{step}" for step in range(1, 12))),
    "6": ("6", "6.1", "6.2"),
    "7": ("7", "7.1", "7.2", "7.3"),
    "8": ("8",),
    "9": ("9",),
    "10": ("10",),
    "11": ("11", *(f"11.{part}" for part in range(1, 6))),
    "12": ("12", "12.1", "12.2"),
    "13": ("13",),
}
#: The chapter of the keys, and its section of the buttons of game pads.
KEYS, PAD = "keys", "pad"
#: The name and what it does, of keys and of buttons.
Keys = tuple[Sequence[tuple[str, str]], Sequence[tuple[str, str]]]
#: Pictures of sections in words.
PICTURES = {
    "0": "brief",
    "1.3": "worlds",
    "4": "phases",
    "5.6": "pairs",
    "5.7": "tie",
    "6": "crown",
    "3": "tiles",
}
_TIMINGS = {"before": "before", "dice": "dice", "roll": "after_roll", "aftermath": "aftermath"}


def open_book(catalogue: Catalogue, words: Words, keys: Keys = ((), ())) -> Book:
    """Return the rulebook of some content in a language.

    Args:
        catalogue: where its numbers and lists come from.
        words: the texts.
        keys: the name of each key and what it does, and of each button of a game pad, for the last chapter;
            without any there is none.
    """
    return _Writer(catalogue, words).book(keys)


class _Writer:
    """Writes the book of one catalogue in one language."""

    def __init__(self, catalogue: Catalogue, words: Words) -> None:
        self.catalogue = catalogue
        self.words = words
        self.values = rule_numbers(catalogue, words) | {"house": HOUSE, "free": round(FREE)}

    def book(self, keys: Keys) -> Book:
        chapters = [self._chapter(number) for number in CHAPTERS]
        if any(keys):
            titles = {KEYS: self.words("rulebook.keys"), PAD: self.words("pad.title")}
            sections = tuple(
                Section(name, title, tuple(Paragraph(does, key) for key, does in lines))
                for (name, title), lines in zip(titles.items(), keys, strict=True)
            )
            chapters.append(Chapter(KEYS, titles[KEYS], sections))
        return Book(tuple(chapters))

    def _chapter(self, number: str) -> Chapter:
        entries = {
            "1.1": self._units, "1.2": self._terrains, "8": self._realms, "9": self._magic,
            "10": self._events, "12": self._options,
        }  # fmt: skip
        sections: list[Section] = []
        for section in CHAPTERS[number]:
            sections.append(self._section(section))
            if section in entries:
                sections += entries[section]()
        return Chapter(number, sections[0].title, tuple(sections))

    def _section(self, number: str) -> Section:
        paragraphs: list[Paragraph] = []
        while (key := f"rulebook.{number}.p{len(paragraphs) + 1:02d}") in self.words:
            paragraphs.append(_paragraph(self.words(key, **self.values)))
        title = self.words(f"rulebook.{number}.title")
        return Section(number, title, tuple(paragraphs), PICTURES.get(number, ""))

    def _entry(self, name: str, title: str, *texts: str) -> Section:
        return Section(name, title, tuple(map(_paragraph, texts)), name)

    def _say(self, key: str, **values: Any) -> str:
        return self.words(f"rulebook.{key}", **values, house=HOUSE)

    # -- what is listed

    def _units(self) -> list[Section]:
        words = self.words
        return [
            self._entry(
                f"unit/{unit.id}", words(f"unit.{unit.id}.name"), words(f"unit.{unit.id}.text"),
                *self._unit_facts(unit),
            )
            for unit in reversed(self.catalogue.units)
        ]  # fmt: skip

    def _unit_facts(self, unit: UnitKind) -> list[str]:
        values = {"attack": dice_text(unit.attack), "defence": dice_text(unit.defence), "count": unit.count}
        key = "unit.dice" if unit.price else "unit.never_bought"
        found = [self._say(key, **values, price=unit.price)]
        if unit.castle_defence:
            found.append(self._say("unit.castle", defence=dice_text(unit.castle_defence)))
        if unit.conditional:
            found.append(self._say("unit.conditional", die=unit.conditional))
        if not unit.can_be_upgraded:
            return [*found, self._say("unit.plain")]
        attack, defence = dice_text(unit.upgraded_attack), dice_text(unit.upgraded_defence)
        upgraded = self._say("unit.upgraded", price=unit.upgrade_price, attack=attack, defence=defence)
        return [*found, upgraded]

    def _terrains(self) -> list[Section]:
        words = self.words
        return [
            self._entry(
                f"terrain/{one.id}", words(f"terrain.{one.id}.name"),
                words(f"terrain.{one.id}.text", **one.fields()),
                self._say("terrain.count", count=one.tiles),
            )
            for one in self.catalogue.terrains
        ]  # fmt: skip

    def _realms(self) -> list[Section]:
        return [self._realm(realm) for realm in self.catalogue.realms.values()]

    def _realm(self, realm: Realm) -> Section:
        words, key = self.words, f"realm.{realm.id}"
        unit = self.catalogue.units[self.catalogue.sole("special")]
        special = self._say(
            "realm.special", special=words(f"{key}.special.name"), larger=unit.conditional,
            condition=words(f"{key}.condition.text", **realm.condition.fields()), plain=unit.attack[0],
        )  # fmt: skip
        text = words(f"{key}.power.text", **realm.power.fields())
        power = self._say("realm.power", power=words(f"{key}.power.name"), text=text)
        names = [words(f"magic.{card}.name") for card in self.catalogue.realm_magic(realm.id)]
        cards = self._say("realm.cards", cards=", ".join(names))
        return self._entry(f"realm/{realm.id}", words(f"{key}.name"), special, power, cards)

    def _magic(self) -> list[Section]:
        return [self._magic_card(card) for card in self.catalogue.magic.values()]

    def _magic_card(self, card: MagicCard) -> Section:
        words = self.words
        facts = self._say(
            "magic.facts", realm=words(f"realm.{card.realm}.name"),
            timing=words(f"timing.{_TIMINGS[card.timing]}"), when=words(f"card.when.{card.timing}"),
            role=words(f"card.role.{card.role}"),
        )  # fmt: skip
        text = words(f"magic.{card.id}.text", **card.effect.fields())
        return self._entry(f"magic/{card.id}", words(f"magic.{card.id}.name"), text, facts + _marked(card))

    def _events(self) -> list[Section]:
        return [self._event_card(card) for card in self.catalogue.events.values()]

    def _event_card(self, card: EventCard) -> Section:
        words, (large, usual) = self.words, card.copies[:2]
        text = words(f"event.{card.id}.text", **card.effect.fields())
        if card.id == END_GAME:
            facts = self.words("rulebook.event.end", **self.values)
        else:
            facts = self._say(
                "event.facts", whom=words(f"looks.whom.{card.whom}"), count=usual, count_large=large,
                deck=self.values["deck"], deck_large=self.values["deck_large"],
            )  # fmt: skip
        return self._entry(f"event/{card.id}", words(f"event.{card.id}.name"), text, facts + _marked(card))

    def _options(self) -> list[Section]:
        return [self._option(key, MatchOptions().texts()[key]) for key in MatchOptions().fields()]

    def _option(self, key: str, standard: str) -> Section:
        words = self.words
        texts = [_option_text(value) for value in choices(key)]
        others = " · ".join(words(f"option.{key}.value.{text}") for text in texts if text != standard)
        values = self._say("option.values", standard=words(f"option.{key}.value.{standard}"), others=others)
        title = words(f"option.{key}.name")
        return Section(f"option/{key}", title, (Paragraph(words(f"option.{key}.text")), Paragraph(values)))


def _paragraph(text: str) -> Paragraph:
    """Return a text as a paragraph; the sign at its end becomes the mark of a house ruling."""
    house = text.endswith(HOUSE)
    return Paragraph(text.removesuffix(HOUSE).rstrip(), house=house)


def _marked(card: MagicCard | EventCard) -> str:
    return "" if card.printed else HOUSE


def _option_text(value: object) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)
