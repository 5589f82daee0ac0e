"""German, and a language two fifths longer than English, have room on every screen."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from msgspec import structs

from kaladan.app import App
from kaladan.scenes.intents import Resized
from kaladan.scenes.key_list import KeyListScene
from kaladan.scenes.samples import SAMPLES, bring
from kaladan.scenes.settings_rows import ALL_TABS, TABS, value_text, values_of
from kaladan.scenes.settings_scene import CHOICE, SettingsScene
from kaladan.storage.settings import Preferences
from kaladan.ui.words import LANGUAGES, Words, words
from tests.scenes.conftest import AppFor
from tests.scenes.driver import settle
from tests.scenes.foreign import foreign, names
from tests.scenes.pseudo import lengthened, pseudo
from tests.scenes.setups import Written, note_texts

SMALL, USUAL = (1024, 640), (1280, 720)
#: Scenes that show most texts, and come up soon.
SCENES = (
    "menu", "new_match", "turn_order", "draft", "magic", "castles", "deployment", "board", "event",
    "purchase", "council", "hand_over", "trouble", "load", "load_damaged", "save", "replays", "replay",
    "charts", "charts_battles", "advice", "rulebook", "rulebook_turn", "rulebook_battle",
    "rulebook_cards", "rulebook_search", "lessons", "lesson", "lesson_team",
)  # fmt: skip
#: Every scene in the smallest window, and those that show most texts in the usual one.
PLACES = [*((name, SMALL) for name in SAMPLES), *((name, USUAL) for name in SCENES)]
#: A decimal point between digits, as English has it; a date has two, and sections of the rules have one.
POINT = re.compile(r"(?<!Regel )(?<![\d.])\d+\.\d(?![\d.])")
#: Scenes with numbers of sections, or of the release.
NUMBERED = ("menu", "rulebook", "rulebook_turn", "rulebook_battle", "rulebook_cards", "rulebook_search")


def speak(app: App, language: Words) -> None:
    """Let everything on the screen speak a language."""
    app.desk.kit = replace(app.desk.kit, words=language)
    if app.desk.session is not None:
        app.desk.session.words = language
    app.desk.kit.pictures.clear()
    for scene in app.desk.stack.scenes:
        scene.handle(Resized(app.desk.kit.layout.window))


def overflow(app: App, notes: Written) -> list[str]:
    """Return what covers something, leaves its place, or lies over something else; cut texts have dots."""
    settle(app)
    return [problem for problem in notes.problems(app) if not problem.endswith(" is cut")]


def test_the_long_language_is_long_and_keeps_its_values() -> None:
    text = "Attack {attack}, defence [b]{defence}[/]."
    longer = lengthened(text)
    assert "{attack}" in longer
    assert "[b]{defence}[/]" in longer
    assert len(longer) - len(text) >= 6
    whole = sum(map(len, words().texts.values()))
    assert sum(map(len, pseudo().texts.values())) > 1.3 * whole


def texts(notes: Written) -> list[str]:
    """Return all that was written."""
    return [text for lines in notes.texts.values() for text, _ in lines]


def all_tips(app: App) -> list[str]:
    """Return the texts of all tooltips of what is on top."""
    top = app.desk.stack.top
    tips = [top.tip_of(spot) for spot in top.spots]
    return [part for tip in tips if tip is not None for part in (tip.title, tip.text) if part]


def test_foreign_words_are_found() -> None:
    said = ["Zug von Ysolde", "The match is over", "Zeigt vor jeder Schla…", "Sword…", "[b]Kampf[/] W12 +3"]
    assert foreign(words("de"), said, {"Ysolde"}) == ["Sword…", "The", "is", "match", "over"]


@pytest.mark.parametrize(("name", "size"), PLACES, ids=lambda one: str(one).replace(" ", ""))
def test_german_is_german_and_nothing_overflows(
    app_for: AppFor, size: tuple[int, int], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_for(size)
    plain = app.desk.kit.words
    app.desk.settings.take(Preferences(language="de"))
    bring(app.desk, name)
    notes = note_texts(monkeypatch)
    assert overflow(app, notes) == []
    said = [*texts(notes), *all_tips(app)]
    assert foreign(words("de"), said, names(app)) == []
    assert name in NUMBERED or [text for text in said if POINT.search(text)] == []
    speak(app, pseudo())
    assert overflow(app, notes) == []
    speak(app, plain)


@pytest.mark.parametrize("size", [SMALL, USUAL])
def test_every_value_of_the_settings_is_told_whole(app_for: AppFor, size: tuple[int, int]) -> None:
    kit = app_for(size).desk.kit
    room = kit.px(CHOICE) - kit.px(42)
    for language in LANGUAGES:
        spoken = replace(kit, words=words(language))
        for row in (row for rows in TABS.values() for row in rows):
            for value in values_of(kit, row):
                text = value_text(spoken, structs.replace(Preferences(), **{row.name: value}), row)
                assert kit.text.width(text, kit.type.small.semibold) <= room, (language, row.name, text)


@pytest.mark.parametrize("size", [SMALL, USUAL])
def test_settings_and_keys_have_room(
    app_for: AppFor, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_for(size)
    plain = app.desk.kit.words
    notes = note_texts(monkeypatch)
    for language in (pseudo(), words("de")):
        bring(app.desk, "menu")
        app.desk.stack.push(SettingsScene(app.desk))
        speak(app, language)
        for tab in ALL_TABS:
            app.desk.stack.top.show_tab(tab)  # type: ignore[attr-defined]
            assert overflow(app, notes) == [], (language.language, tab)
            assert foreign(language, texts(notes), {"English", "Deutsch"}) == [], (language.language, tab)
        app.desk.stack.push(KeyListScene(app.desk))
        assert overflow(app, notes) == [], language.language
        assert foreign(language, texts(notes), set()) == [], language.language
    speak(app, plain)
