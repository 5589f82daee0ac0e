"""The rulebook as a text: complete, with the numbers of the content, and found by its words."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from kaladan.content.loader import load
from kaladan.model.errors import REFUSALS
from kaladan.model.options import MatchOptions
from kaladan.scenes.rulebook_book import Book, Section
from kaladan.scenes.rulebook_chapters import CHAPTERS, open_book
from kaladan.ui.words import LANGUAGES, words

CATALOGUE = load()
KEYS = (("Tab", "to the next control"),), (("A", "press the control"),)


def book(language: str = "en") -> Book:
    return open_book(CATALOGUE, words(language), KEYS)


def section(name: str, of: Book | None = None) -> Section:
    return next(one for one in (of or book()).sections() if one.id == name)


def text(name: str, of: Book | None = None) -> str:
    return " ".join(one.plain for one in section(name, of).paragraphs)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_section(language: str) -> None:
    there = {one.id for one in book(language).sections()}
    for code, rule in REFUSALS.items():
        found = book(language).chapter_of(rule)
        assert rule in there or rule.partition(".")[0] == found.id, code


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_of_the_content_has_an_entry(language: str) -> None:
    wanted = {f"unit/{one.id}" for one in CATALOGUE.units}
    wanted |= {f"terrain/{one.id}" for one in CATALOGUE.terrains}
    wanted |= {f"realm/{one}" for one in CATALOGUE.realms}
    wanted |= {f"magic/{one}" for one in CATALOGUE.magic}
    wanted |= {f"event/{one}" for one in CATALOGUE.events}
    wanted |= {f"option/{one}" for one in MatchOptions().fields()}
    wanted |= {number for chapter in CHAPTERS.values() for number in chapter} | {"keys", "pad"}
    ids = [one.id for one in book(language).sections()]
    assert sorted(ids) == sorted(wanted)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_says_something_and_no_value_is_left_open(language: str) -> None:
    for one in book(language).sections():
        assert one.title, one.id
        assert one.paragraphs, one.id
        for paragraph in one.paragraphs:
            assert not re.search(r"[{}\[\]]", paragraph.plain), (one.id, paragraph.text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_the_book_is_forgotten(language: str) -> None:
    """Paragraphs are numbered without a gap, in sections that the book has."""
    sections = {number for chapter in CHAPTERS.values() for number in chapter}
    texts = [key for key in words(language).texts if re.match(r"rulebook\.\d", key)]
    assert {key.removeprefix("rulebook.").rpartition(".")[0] for key in texts} == sections
    paragraphs = [key for key in texts if not key.endswith(".title")]
    written = [one for one in book(language).sections() if one.number]
    assert len(paragraphs) == sum(len(one.paragraphs) for one in written)


def test_numbers_come_from_the_content() -> None:
    dear = CATALOGUE.numbers.changed(magic_price=7, hand_limit=9)
    points = CATALOGUE.numbers.points.changed(castle=11)
    changed = replace(CATALOGUE, numbers=dear.changed(points=points))
    other = open_book(changed, words())
    assert "7 gold" in text("4.5", other)
    assert "9 cards" in text("4.5", other)
    assert "11 for each Castle" in text("7.2", other)
    assert "7 gold" not in text("4.5")


def test_dice_and_prices_of_units_come_from_the_content() -> None:
    units = tuple(
        one.changed(attack=(12, 12), price=6) if one.id == "sword" else one for one in CATALOGUE.units
    )
    other = open_book(replace(CATALOGUE, units=units), words())
    assert "2 × D12" in text("unit/sword", other)
    assert "6 gold" in text("unit/sword", other)


def test_a_new_card_is_in_the_book_by_itself() -> None:
    card = CATALOGUE.magic["charge"].changed(id="skirmish")
    magic = CATALOGUE.magic | {"skirmish": card}
    texts = dict(words().texts) | {
        "magic.skirmish.name": "Skirmish",
        "magic.skirmish.text": "One extra D{die}.",
    }
    other = open_book(replace(CATALOGUE, magic=magic), replace(words(), texts=texts))
    assert "One extra D10." in text("magic/skirmish", other)


def test_terrain_numbers_come_from_the_content() -> None:
    terrains = tuple(one.changed(capacity=8) for one in CATALOGUE.terrains)
    assert "8 units" in text("terrain/field", open_book(replace(CATALOGUE, terrains=terrains), words()))


def test_house_rulings_are_marked() -> None:
    assert section("5.7").paragraphs[0].house
    assert not section("5.6").paragraphs[0].house
    for card in (*CATALOGUE.magic, *CATALOGUE.events):
        kind = "magic" if card in CATALOGUE.magic else "event"
        printed = (CATALOGUE.magic.get(card) or CATALOGUE.events[card]).printed
        assert any(one.house for one in section(f"{kind}/{card}").paragraphs) is not printed, card
    printed_magic = {card.id for card in CATALOGUE.magic.values() if card.printed}
    assert printed_magic == {"keep_of_khalisia", "harmony_of_the_sun", "dawns_sword", "the_foundry_levies"}
    assert sum(card.printed for card in CATALOGUE.events.values()) == 9


def test_a_search_finds_paragraphs_with_all_words() -> None:
    found = {one.id for one in book().find("vacant  TILE")}
    assert {"3", "4.5"} <= found
    hit = next(one for one in book().find("hand cards") if one.id == "4.5")
    assert len(hit.paragraphs) < len(section("4.5").paragraphs)
    assert book().find("no such word anywhere") == ()


def test_a_title_is_found_first_and_whole() -> None:
    hits = book().find("ambush")
    assert hits[0] == section("magic/ambush")
    assert "realm/sylvarin" in [one.id for one in hits]


def test_a_section_that_is_not_there_leads_to_its_chapter() -> None:
    assert book().chapter_of("4.9").id == "4"
    with pytest.raises(KeyError):
        book().chapter_of("99")
