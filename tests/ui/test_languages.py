"""Every language has every text, with the same values and the same marks in it."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from kaladan.model.errors import REFUSALS
from kaladan.scenes.keys import USUAL
from kaladan.ui.palette import assets_folder
from kaladan.ui.words import LANGUAGES, words

ENGLISH = words().texts
OTHERS = LANGUAGES[1:]
#: Pages on which the drawing kit shows itself are for those who draw; players never see them.
NOT_PLAYED = ("gallery.", "sample.")


def played(texts: Mapping[str, str]) -> dict[str, str]:
    """Return the texts that players see."""
    return {key: text for key, text in texts.items() if not key.startswith(NOT_PLAYED)}


def values(text: str) -> list[str]:
    """Return the names of the values in a text, and its marks."""
    return sorted(re.findall(r"\{[a-z_]+\}|\[[^\]]*\]", text))


def test_languages_are_the_files() -> None:
    assert sorted(path.stem for path in (assets_folder() / "locale").glob("*.json")) == sorted(LANGUAGES)


@pytest.mark.parametrize("language", OTHERS)
def test_no_text_is_missing_and_none_is_left_over(language: str) -> None:
    assert set(words(language).texts) == set(played(ENGLISH))


@pytest.mark.parametrize("language", OTHERS)
def test_values_and_marks_are_the_same(language: str) -> None:
    texts = words(language).texts
    wrong = [key for key, text in played(ENGLISH).items() if values(text) != values(texts[key])]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_forms_for_one_and_for_many_go_together(language: str) -> None:
    texts = words(language).texts
    ones = {key.removesuffix(".one") for key in texts if key.endswith(".one")}
    assert all(f"{key}.other" in texts for key in ones)
    assert words(language)("top.events", count=1) != words(language)("top.events", count=2)


@pytest.mark.parametrize("language", OTHERS)
def test_texts_are_translated(language: str) -> None:
    """Names and signs may be the same; whole sentences may not."""
    texts = words(language).texts
    said = {
        key: re.findall(r"[a-z]{3,}", re.sub(r"\{[a-z_]+\}", "", text))
        for key, text in played(ENGLISH).items()
    }
    same = [key for key, text in played(ENGLISH).items() if len(said[key]) > 3 and texts[key] == text]
    assert same == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_of_the_rules_has_a_sentence(language: str) -> None:
    for code in REFUSALS:
        assert words(language)(f"refusal.{code}").endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_and_language_has_a_name(language: str) -> None:
    for wish in USUAL:
        assert words(language)(f"keys.wish.{wish}")
    for other in LANGUAGES:
        assert words(language)(f"settings.language.{other}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_fonts_have_every_letter(language: str) -> None:
    """Cinzel, Fira Sans and Spectral draw what is written; a missing glyph would be a box."""
    from fontTools.ttLib import TTFont

    letters = {letter for text in played(words(language).texts).values() for letter in text if letter != "\n"}
    for path in sorted((assets_folder() / "fonts").glob("*.ttf")):
        missing = letters - {chr(code) for code in TTFont(path).getBestCmap()}
        assert not missing - set("−·–›"), f"{path.name} lacks {sorted(missing)}"
