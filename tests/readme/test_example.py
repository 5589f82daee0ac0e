"""The worked example of the README, carried out: a card in one table, its words, its test and a match."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable
from dataclasses import replace
from importlib import resources
from pathlib import Path

import pytest

from kaladan.app import App
from kaladan.cli.main import main
from kaladan.cli.simulate import play_match
from kaladan.content.loader import TABLES, load
from kaladan.match.journal import Setting
from kaladan.model.catalogue import Catalogue
from kaladan.model.options import MatchOptions
from kaladan.scenes import looks
from kaladan.ui.palette import assets_folder
from kaladan.ui.words import LANGUAGES, Words, load_words
from tests import kit
from tests.model import duel
from tests.readme.pages import page
from tests.scenes import conftest

README = page("README.md")
#: The card that has to leave.
OLD = "feint"

_window, app_for, app = conftest._window, conftest.app_for, conftest.app


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The content with the card of the example in the place of the one that leaves."""
    for name in TABLES:
        text = resources.files("kaladan.content").joinpath(f"{name}.toml").read_text("utf-8")
        if name == "magic":
            text = re.sub(rf'\[\[card\]\]\nid = "{OLD}"\n([^\n]+\n)+', README.blocks("toml")[0], text)
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    return tmp_path


@pytest.fixture
def content(folder: Path) -> Catalogue:
    """The content, read."""
    return load(folder)


@pytest.fixture
def card() -> str:
    """The id of the new card."""
    (entry,) = tomllib.loads(README.blocks("toml")[0])["card"]
    return str(entry["id"])


@pytest.fixture
def words(tmp_path: Path) -> Callable[[str], Words]:
    """The words of a language with those of the new card in the place of those of the old one."""

    def changed(language: str) -> Words:
        texts = json.loads((assets_folder() / "locale" / f"{language}.json").read_text(encoding="utf-8"))
        texts = {key: text for key, text in texts.items() if not key.startswith(f"magic.{OLD}.")}
        path = tmp_path / f"{language}.json"
        path.write_text(json.dumps(texts | json.loads(README.blocks("json")[0])), encoding="utf-8")
        return load_words(path)

    return changed


def test_the_tables_are_in_order(folder: Path, card: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "check", str(folder)]) == 0
    assert "30 Magic cards" in capsys.readouterr().out
    realm = load(folder).magic[card].realm
    assert card in load(folder).realm_magic(realm)
    assert OLD not in load(folder).magic


def test_one_card_too_many_is_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = folder / "magic.toml"
    text = table.read_text(encoding="utf-8")
    table.write_text(text + README.blocks("toml")[0].replace("skirmish", "sortie"), encoding="utf-8")
    assert main(["content", "check", str(folder)]) == 1
    assert "magic.toml" in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_its_words(content: Catalogue, words: Callable[[str], Words], language: str) -> None:
    changed = words(language)
    for name, found in content.magic.items():
        assert changed(f"magic.{name}.name")
        assert changed(f"magic.{name}.text", **found.effect.fields())


def test_it_has_a_face(app: App, content: Catalogue, words: Callable[[str], Words], card: str) -> None:
    kit = replace(app.desk.kit, words=words("en"))
    face = looks.magic_card(kit, content, card)
    assert (face.realm, face.title, face.text) == ("vashtar", "Skirmish", "Your attack gains an extra D8.")
    assert (face.attack, face.defence) == (True, False)
    assert face.picture == "card/back/magic"
    assert kit.atlas.has(face.picture)
    assert looks.magic_card(kit, content, "charge").picture == "card/magic/charge"


def test_the_test_of_the_example_passes(content: Catalogue, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kit, "catalogue", lambda: content)
    names: dict[str, object] = {}
    exec(README.blocks("python")[0], names)
    (test,) = [thing for name, thing in names.items() if name.startswith("test_")]
    assert callable(test)
    test()


def test_the_test_of_the_example_fails_without_the_card() -> None:
    names: dict[str, object] = {}
    exec(README.blocks("python")[0], names)
    (test,) = [thing for name, thing in names.items() if name.startswith("test_")]
    assert callable(test)
    with pytest.raises((AssertionError, KeyError)):
        test()


def test_a_battle_is_won_by_its_die(content: Catalogue, monkeypatch: pytest.MonkeyPatch, card: str) -> None:
    monkeypatch.setattr(kit, "catalogue", lambda: content)
    match = duel.duel("vashtar karrag", "sword", "shield")
    duel.attack(match, {0: card})
    match.roll(1, 8, 5)
    assert match.grave(0) == ["shield"]
    assert duel.outcome(match) == "attack"


def test_computers_play_whole_matches_with_it(content: Catalogue) -> None:
    options = MatchOptions.proposed(2, teams=False).changed(event_deck=24)
    setting = Setting(2, False, options, "example", content.fingerprint, ("A", "B"))
    journal, result = play_match(content, setting, ("squire", "squire"), record=True)
    assert result.ending
    assert len(journal.entries) > 50
