"""The packaged content is valid and is what the rules say (sections 1, 8, 9 and 10)."""

from __future__ import annotations

import hashlib
import shutil
from collections import Counter
from importlib import resources
from pathlib import Path

import pytest

from kaladan.content.loader import TABLES, load
from kaladan.model.catalogue import EVENT_DECKS

#: What kind of card each Event card is; the short decks keep the shares of these.
KINDS = {
    "gold for the drawer": ("buried_coffer", "pickpockets", "royal_progress"),
    "gold for all": (
        "golden_harvest",
        "timber_tithe",
        "silver_veins",
        "engineers_guild",
        "tax_of_crowns",
        "war_chest",
        "the_gravediggers_toll",
    ),
    "units for the drawer": (
        "swords_and_shadows_mercenaries",
        "shield_and_suns_mercenaries",
        "arrows_and_avarice_mercenaries",
        "training",
        "siege_works",
        "deserters",
        "second_dawn",
        "master_armourer",
    ),
    "units for all": (
        "courageous_swords_of_fortitude",
        "summoning_the_shields_of_honor",
        "brave_archers_of_valor",
        "camp_fever",
        "envy_of_kings",
        "the_underdogs_banner",
        "day_of_return",
        "second_muster",
    ),
    "cards": ("far_sighted_scouts", "whispered_pact"),
    "lasting": ("truce_bells", "fog_in_the_woods", "snow_on_the_peaks"),
}


def test_army_is_the_printed_one() -> None:
    found = [(unit.id, unit.count) for unit in load().units]
    assert found == [
        ("crown", 1),
        ("general", 1),
        ("special", 1),
        ("catapult", 2),
        ("shield", 4),
        ("archer", 4),
        ("sword", 4),
    ]
    assert len(load().army) == 17
    assert [load().units[kind].id for kind in load().basics] == ["shield", "archer", "sword"]


def test_terrain_tiles_are_24() -> None:
    found = {terrain.letter: (terrain.id, terrain.tiles) for terrain in load().terrains}
    assert found == {"F": ("field", 9), "W": ("forest", 8), "M": ("mountain", 7)}


def test_each_realm_has_five_cards_in_order() -> None:
    content = load()
    assert list(content.realms) == [
        "khalisia",
        "sylvarin",
        "karrag",
        "vashtar",
        "morvane",
        "orsanti",
    ]
    assert all(len(content.realm_magic(realm)) == 5 for realm in content.realms)
    assert len(content.magic) == 30


@pytest.mark.parametrize("deck", EVENT_DECKS)
def test_event_deck_adds_up(deck: int) -> None:
    assert sum(card.copies_in(deck) for card in load().events.values()) == deck


def test_smaller_event_decks_are_parts_of_larger_ones() -> None:
    for card in load().events.values():
        assert list(card.copies) == sorted(card.copies, reverse=True), card.id


@pytest.mark.parametrize("deck", [36, 24])
@pytest.mark.parametrize("kind", KINDS)
def test_short_decks_keep_the_share_of_each_kind(kind: str, deck: int) -> None:
    events = load().events
    standard = sum(events[card].copies_in(48) for card in KINDS[kind])
    short = sum(events[card].copies_in(deck) for card in KINDS[kind])
    assert abs(short - standard * deck / 48) < 1


def test_every_event_card_has_a_kind() -> None:
    listed = Counter(card for cards in KINDS.values() for card in cards)
    assert set(listed) == set(load().events) - {"end_game"}
    assert set(listed.values()) == {1}


def test_packaged_content_is_read_once() -> None:
    assert load() is load()


def test_folder_gives_the_same_content(spoil_nothing: Path) -> None:
    assert load(spoil_nothing) == load()
    assert load(spoil_nothing).fingerprint == load().fingerprint


def test_fingerprint_is_of_all_tables_in_order(real_tables: dict[str, bytes]) -> None:
    data = b"".join(real_tables[f"{name}.toml"] for name in TABLES)
    assert load().fingerprint == hashlib.sha256(data).hexdigest()[:16]


def test_fingerprint_follows_every_table_but_not_line_ends(spoil_nothing: Path) -> None:
    seen = {load().fingerprint}
    for name in TABLES:
        path = spoil_nothing / f"{name}.toml"
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
        assert load(spoil_nothing).fingerprint in seen
        path.write_bytes(path.read_bytes() + b"# changed\n")
        changed = load(spoil_nothing).fingerprint
        assert changed not in seen
        seen = {changed}


@pytest.fixture
def spoil_nothing(tmp_path: Path) -> Path:
    """A folder with copies of the real tables."""
    with resources.as_file(resources.files("kaladan.content")) as folder:
        for name in TABLES:
            shutil.copy(folder / f"{name}.toml", tmp_path)
    return tmp_path
