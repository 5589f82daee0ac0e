"""What the README lists is what there is: options, modes, levels, keys, commands, packages, rulings."""

from __future__ import annotations

import argparse
import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import astuple
from importlib import metadata

import pytest

from kaladan.app import SMALLEST
from kaladan.cli.main import _parser
from kaladan.content.loader import TABLES, load
from kaladan.model.options import MatchOptions, choices
from kaladan.players.levels import LEVELS, MINDS
from kaladan.scenes.key_list import ALWAYS
from kaladan.scenes.keys import USUAL, label
from kaladan.scenes.presets import PRESETS
from kaladan.ui.words import words
from tests.model.test_rulings_complete import RULINGS
from tests.readme.pages import ROOT, code, page

README = page("README.md")
TEXTS: dict[str, str] = json.loads((ROOT / "assets" / "locale" / "en.json").read_text(encoding="utf-8"))
#: Buttons that the page tells to press, by the keys of their words.
BUTTONS = ("menu.learn", "menu.new_match", "menu.continue", "new_match.begin", "advice.button")


def one_line(heading: str) -> str:
    """Return a section with nothing but spaces between its words."""
    return " ".join(README.section(heading).split())


# -- options and modes


def test_every_match_option_is_listed_with_its_values_the_standard_first() -> None:
    listed = [(name, code(key), code(values)) for name, key, values in README.tables("Match options")[0]]
    assert listed == [
        (TEXTS[f"option.{key}.name"], [key], values_of(key)) for key in MatchOptions.field_names
    ]


def values_of(key: str) -> list[str]:
    """Return the values of an option as texts, the standard one first."""
    texts = [MatchOptions().changed(**{key: value}).texts()[key] for value in choices(key)]
    usual = MatchOptions().texts()[key]
    return [usual, *(text for text in texts if text != usual)]


def test_what_is_standard_for_whom_is_so() -> None:
    told = {name: values for name, _, values in README.tables("Match options")[0]}
    assert "`open_marches` (standard in teams)" in told["Terrain sheet"]
    assert MatchOptions.proposed(4, teams=True).sheet == "open_marches"
    assert "`halved` (standard for 4 or 6, each alone)" in told["Starting gold"]
    halved = [n for n in range(2, 7) if MatchOptions.proposed(n, teams=False).starting_gold == "halved"]
    assert halved == [4, 6]
    assert f"60 with {load().numbers.large_deck_from_players} or 6 generals" in told["Event deck"]


def test_every_preset_is_named() -> None:
    names = ", ".join(TEXTS[f"new_match.preset.{name}"] for name in PRESETS)
    assert f"({names})" in one_line("Match options")


def test_every_mode_is_listed() -> None:
    names = [TEXTS[f"new_match.mode.{mode}"] for mode in ("alone", "two", "three")]
    rows = README.tables("Modes")[0]
    assert [row[0] for row in rows] == names
    assert re.findall(r"\d", rows[0][1]) == sorted({str(world.players) for world in load().worlds.values()})


# -- how to play


def test_the_buttons_have_these_words() -> None:
    told = one_line("How to play, in a minute")
    assert [TEXTS[key] for key in BUTTONS if f"**{TEXTS[key]}**" not in told] == []


def test_the_phases_are_in_order() -> None:
    told = re.findall(r"\*([A-Z][A-Za-z ]+)\* \(", one_line("How to play, in a minute"))
    phases = ("event", "free_spawn", "income", "action", "purchase", "reinforcement")
    assert told == [TEXTS[f"phase.{phase}.name"] for phase in phases]


def test_the_points_are_those_of_the_rules() -> None:
    points = load().numbers.points
    told = (
        f"{points.crown} for a Crown felled, {points.castle} for a Castle, {points.scalp} for a scalp, "
        f"{points.tile} for another tile and for {points.gold_for_one} gold"
    )
    assert told in one_line("How to play, in a minute")


# -- computers and keys


def test_every_level_is_listed_with_how_it_thinks() -> None:
    rows = dict(README.tables("Computers")[0])
    assert list(rows) == [TEXTS[f"level.{level}.name"] for level in LEVELS]
    for level, mind in MINDS.items():
        told = rows[TEXTS[f"level.{level}.name"]]
        duel, alone, allied = (round(100 * share) for share in astuple(mind.misjudging))
        wanted = [f"{duel} points", f"({alone} / {allied})"] if duel else ["never"]
        if mind.depth.plans > 1:
            wanted.append(f"{mind.depth.plans} ")
        assert [part for part in wanted if part not in told] == []


def test_in_how_many_ways_they_imagine_is_told() -> None:
    told = one_line("Computers")
    for level in ("marshal", "warlord"):
        assert re.search(rf"the {level.title()} in {MINDS[level].worlds}\b", told)


def test_every_key_that_is_always_the_same_is_listed() -> None:
    always, _ = README.tables("Keys")
    assert always == [[TEXTS[f"keys.always.{name}.key"], TEXTS[f"keys.always.{name}"]] for name in ALWAYS]


def test_every_usual_key_is_listed() -> None:
    _, usual = README.tables("Keys")
    assert sorted(key for row in usual for key in row[0].split()) == sorted(
        label(key, words()) for key in USUAL.values()
    )


def test_the_smallest_window_is_told() -> None:
    assert f"{SMALLEST[0]}×{SMALLEST[1]}" in one_line("Keys")


# -- the command line


def commands() -> Iterator[tuple[str, set[str]]]:
    """Yield every command with its options; the words before a command belong to the empty one."""
    yield from tree("", _parser())


def tree(name: str, parser: argparse.ArgumentParser) -> Iterator[tuple[str, set[str]]]:
    """Yield a parser's own options and those of the parsers in it."""
    below = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    if not below or not name:
        yield (
            name,
            {text for action in parser._actions for text in action.option_strings if text.startswith("--")},
        )
    for action in below:
        for word, inner in action.choices.items():
            yield from tree(f"{name} {word}".strip(), inner)


def listed_commands() -> dict[str, set[str]]:
    """Return the commands of the table with the options in their rows."""
    found: dict[str, set[str]] = {}
    for usage, _ in README.tables("The command line")[0]:
        first, *more = code(usage)
        words = first.split()
        name = " ".join(word for word in words if word.islower() and not word.startswith("-"))
        options = re.findall(r"--[a-z-]+", " ".join([first, *more]))
        found.setdefault(name, set()).update(options)
    return found


def test_every_command_and_option_is_listed_and_no_other() -> None:
    assert listed_commands() == {name: options - {"--help"} for name, options in commands()}


# -- authors of content


def test_every_table_of_content_is_named() -> None:
    assert [table for table in TABLES if f"`{table}.toml`" not in one_line("Authors of content")] == []


def test_a_ruling_is_told_for_every_question() -> None:
    rows = README.tables("House rulings")[0]
    assert len({question for question, _ in rows}) == len(rows) == len(RULINGS)


# -- packages


def packages() -> Iterator[tuple[str, str]]:
    """Yield every package that the README lists, with its licence."""
    for table in README.tables("Licences"):
        for names, _, licence in table:
            yield from ((name, licence) for name in names.split(", "))


def required() -> tuple[set[str], set[str]]:
    """Return what the game needs by the project's own table, and what its extras need."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    more = [text for texts in project["optional-dependencies"].values() for text in texts]
    own, extra = ({bare(text) for text in texts} for texts in (project["dependencies"], more))
    return own, extra - {"kaladan"}


def bare(requirement: str) -> str:
    """Return the name of a package without versions and extras."""
    return re.split(r"[<>=\[]", requirement)[0]


def test_every_package_is_listed_where_it_belongs() -> None:
    tables = [{name for row in table for name in row[0].split(", ")} for table in README.tables("Licences")]
    assert tables == list(required())


def test_licences_are_those_that_the_packages_name() -> None:
    tried = 0
    for name, licence in packages():
        try:
            about = metadata.distribution(name).metadata
        except metadata.PackageNotFoundError:
            continue
        named = " ".join(filter(None, (about["License-Expression"], about["License"])))
        assert plain(licence.split()[0]) in plain(named), name
        tried += 1
    assert tried >= len(required()[0])


def plain(licence: str) -> str:
    """Return the letters and figures of a licence's name; LGPL v2.1 is LGPL-2.1."""
    return re.sub(r"[^a-z0-9]", "", re.sub(r"\bv(?=\d)", "", licence.lower()))


@pytest.mark.parametrize(
    ("one", "other"), [("LGPL-2.1", "LGPL v2.1"), ("BSD-2-Clause", "BSD 2-Clause License")]
)
def test_a_licence_is_known_by_either_name(one: str, other: str) -> None:
    assert plain(one) in plain(other)
    assert plain("MIT") not in plain(other)
