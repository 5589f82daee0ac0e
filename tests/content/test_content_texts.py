"""Every content item, option and phase has its English texts, and no text is left over."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from kaladan.content.loader import load
from kaladan.model.options import MatchOptions, choices

FILE = Path(__file__).parents[2] / "assets" / "locale" / "en.json"
TEXTS: dict[str, str] = json.loads(FILE.read_text("utf-8"))
PHASES = ("event", "free_spawn", "income", "action", "purchase", "reinforcement")
#: The first words of keys that belong to the content; the others belong to the screens.
FAMILIES = ("unit", "terrain", "realm", "magic", "event", "option", "phase")


def needed() -> dict[str, Any]:
    """Return every key that must be there, with the object whose numbers its text may name."""
    found: dict[str, Any] = {f"phase.{phase}.{part}": None for phase in PHASES for part in PARTS}
    content = load()
    for unit in content.units:
        found |= {f"unit.{unit.id}.{part}": unit for part in PARTS}
    for terrain in content.terrains:
        found |= {f"terrain.{terrain.id}.{part}": terrain for part in PARTS}
    for card in (*content.magic.values(), *content.events.values()):
        family = "magic" if card.id in content.magic else "event"
        found |= {f"{family}.{card.id}.{part}": card.effect for part in PARTS}
    return found | dict(realm_keys()) | dict.fromkeys(option_keys())


PARTS = ("name", "text")


def realm_keys() -> Iterator[tuple[str, Any]]:
    for realm in load().realms.values():
        for part in ("name", "special.name", "power.name"):
            yield f"realm.{realm.id}.{part}", None
        yield f"realm.{realm.id}.power.text", realm.power
        yield f"realm.{realm.id}.condition.text", realm.condition


def option_keys() -> Iterator[str]:
    for option in MatchOptions.field_names:
        yield from (f"option.{option}.{part}" for part in PARTS)
        for value in choices(option):
            word = ("on" if value else "off") if isinstance(value, bool) else str(value)
            yield f"option.{option}.value.{word}"


def test_every_item_has_its_texts() -> None:
    assert [key for key in needed() if not TEXTS.get(key, "").strip()] == []


def test_no_text_is_unused() -> None:
    ours = [key for key in TEXTS if key.split(".")[0] in FAMILIES]
    assert set(ours) - set(needed()) == set()


def test_no_key_is_there_twice() -> None:
    pairs = json.loads(FILE.read_text("utf-8"), object_pairs_hook=list)
    assert len(pairs) == len(TEXTS)


@pytest.mark.parametrize("family", FAMILIES)
def test_texts_are_one_sentence(family: str) -> None:
    for key in needed():
        if key.startswith(f"{family}.") and key.endswith(".text"):
            assert re.fullmatch(r"[A-Z][^.!?]*\.", TEXTS[key]), key


def test_numbers_in_texts_come_from_the_content() -> None:
    for key, owner in needed().items():
        if key.startswith("option."):
            continue
        values = owner.fields() if owner is not None else {}
        names = {name for _, name, _, _ in Formatter().parse(TEXTS[key]) if name is not None}
        assert names <= set(values), key
        assert all(type(values[name]) is int for name in names), key
        assert not re.search(r"\d", re.sub(r"\{\w+\}", "", TEXTS[key])), key


def test_names_of_one_family_differ() -> None:
    for family in FAMILIES:
        names = [
            text for key, text in TEXTS.items() if key.startswith(f"{family}.") and key.endswith(".name")
        ]
        assert len(set(names)) == len(names), family
